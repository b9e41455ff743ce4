"""Puzzles and exact cover problems as values: what is to be solved, without any engine."""
