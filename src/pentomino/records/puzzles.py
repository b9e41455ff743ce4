"""Puzzles as data: what a puzzle file holds, as a JSON writer takes it.

It is read by `pentomino.records.puzzle_reader`; docs/puzzle-file.md describes it.
"""

from pentomino.geometry.piece import Piece
from pentomino.problem.puzzle import Puzzle
from pentomino.records.placements import cells_data, placement_records

VERSION = 1


def puzzle_data(puzzle: Puzzle) -> dict[str, object]:
    """A puzzle as it stands in a puzzle file."""
    board: dict[str, object] = {"cells": cells_data(puzzle.board.mandatory)}
    if puzzle.board.optional:
        board["optional"] = cells_data(sorted(puzzle.board.optional))
    data: dict[str, object] = {
        "version": VERSION,
        "lattice": puzzle.lattice.name,
        "board": board,
        "pieces": [piece_data(piece) for piece in puzzle.pieces],
    }
    for name, placements in (("givens", puzzle.givens), ("barred", sorted(puzzle.barred))):
        if placements:
            data[name] = placement_records(placements)
    if puzzle.marks:
        data["marks"] = [{"piece": mark.piece, "cell": list(mark.cell)} for mark in puzzle.marks]
    return data


def piece_data(piece: Piece) -> dict[str, object]:
    """A piece as it stands in a puzzle file."""
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
