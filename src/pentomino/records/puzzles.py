"""Puzzles as data: turns a puzzle into what a JSON writer takes.

`pentomino.records.puzzle_reader` reads it; docs/puzzle-file.md describes it.
"""

from pentomino.geometry.piece import Piece
from pentomino.problem.puzzle import Puzzle
from pentomino.records.placements import cells_data, placement_records

VERSION = 1


def puzzle_data(puzzle: Puzzle) -> dict[str, object]:
    """Return a puzzle as a puzzle file holds it."""
    board: dict[str, object] = {"cells": cells_data(puzzle.board.mandatory)}
    if puzzle.board.optional:
        board["optional"] = cells_data(sorted(puzzle.board.optional))
    data: dict[str, object] = {
        "version": VERSION,
        **({"title": puzzle.title} if puzzle.title else {}),
        "lattice": puzzle.lattice.name,
        "board": board,
        "pieces": [piece_data(piece) for piece in puzzle.pieces],
    }
    for name, placements in (("givens", puzzle.givens), ("barred", sorted(puzzle.barred))):
        if placements:
            data[name] = placement_records(placements)
    if puzzle.marks:
        data["marks"] = [{"piece": mark.piece, "cell": list(mark.cell)} for mark in puzzle.marks]
    labels = puzzle.board.labels.items()
    if labels:
        data["labels"] = [{"cell": list(cell), "text": text} for cell, text in labels]
    return data


def piece_data(piece: Piece) -> dict[str, object]:
    """Return a piece as a puzzle file holds it."""
    copies = piece.copies
    data: dict[str, object] = {
        "name": piece.name,
        "cells": cells_data(piece.shape.cells),
        "copies": copies.least if copies.least == copies.most else [copies.least, copies.most],
        "mobility": piece.mobility,
    }
    if piece.colour is not None:
        data["colour"] = piece.colour
    return data
