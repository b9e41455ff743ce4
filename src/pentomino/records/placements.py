"""Placements as data: their one form in files, in answers and in databases."""

from collections.abc import Iterable

from pentomino.errors import BoardError, PuzzleFileError, shortened
from pentomino.geometry.lattice import Cell
from pentomino.notation.placements import placement_text
from pentomino.problem.checks import check_placement
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle


def cells_data(cells: Iterable[Cell]) -> list[list[int]]:
    """Turn cells into lists of numbers."""
    return [list(cell) for cell in cells]


def placement_record(placement: Placement, puzzle: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a placement: the name of the piece and the cells that it covers.

    Args:
        placement: The placement.
        puzzle: The puzzle of the placement; with it, the record also has the placement's text.
    """
    data: dict[str, object] = {"piece": placement.piece, "cells": cells_data(placement.cells)}
    if puzzle is not None:
        data["text"] = placement_text(placement, puzzle)
    return data


def placement_records(
    placements: Iterable[Placement], puzzle: Puzzle | None = None
) -> list[dict[str, object]]:
    """Make the records of several placements, in their order."""
    return [placement_record(placement, puzzle) for placement in placements]


def placement_of_data(data: object, puzzle: Puzzle) -> Placement:
    """Read the record of a placement; its text, which is for people, is not read.

    Raises:
        PuzzleFileError: The data is not a placement.
        PuzzleError: It is not a placement of the puzzle.
    """
    if not isinstance(data, dict):
        raise PuzzleFileError("a placement must be an object with 'piece' and 'cells'")
    piece, cells = data.get("piece"), data.get("cells")
    if not isinstance(piece, str) or not isinstance(cells, list):
        raise PuzzleFileError("a placement must have a name as 'piece' and a list as 'cells'")
    try:
        placement = Placement(piece, tuple(puzzle.lattice.check_cell(cell) for cell in cells))
    except BoardError as error:
        raise PuzzleFileError(f"a placement of {shortened(piece)}: {error}") from None
    check_placement(puzzle, placement)
    return placement
