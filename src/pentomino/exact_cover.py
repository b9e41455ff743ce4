"""Exact cover problems of your own: items, options, and what solves and counts them."""

from pentomino.problem.exact_cover import CellOrder, ExactCover, Item

__all__ = ["CellOrder", "ExactCover", "Item"]
