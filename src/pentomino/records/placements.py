"""Placements as data: the one form in which files, answers and stores hold them."""

from collections.abc import Iterable

from pentomino.errors import PuzzleFileError
from pentomino.geometry.lattice import Cell
from pentomino.notation.placements import placement_text
from pentomino.problem.checks import check_placement
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle


def cells_data(cells: Iterable[Cell]) -> list[list[int]]:
    """Cells as lists of numbers."""
    return [list(cell) for cell in cells]


def placement_record(placement: Placement, puzzle: Puzzle | None = None) -> dict[str, object]:
    """A placement: the name of the piece and the cells it covers.

    Args:
        placement: Which.
        puzzle: The puzzle it belongs to: with it, the record has the placement's text as well.
    """
    data: dict[str, object] = {"piece": placement.piece, "cells": cells_data(placement.cells)}
    if puzzle is not None:
        data["text"] = placement_text(placement, puzzle)
    return data


def placement_records(
    placements: Iterable[Placement], puzzle: Puzzle | None = None
) -> list[dict[str, object]]:
    """Several placements, in their order."""
    return [placement_record(placement, puzzle) for placement in placements]


def placement_of_data(data: object, puzzle: Puzzle) -> Placement:
    """The placement of a puzzle in data; its text, which is for readers, is passed over.

    Raises:
        PuzzleFileError: The data is not a placement.
        PuzzleError: It is not a placement of the puzzle.
    """
    if not isinstance(data, dict):
        raise PuzzleFileError("a placement is an object with 'piece' and 'cells'")
    piece, cells = data.get("piece"), data.get("cells")
    if not isinstance(piece, str) or not isinstance(cells, list):
        raise PuzzleFileError("a placement has the name of a 'piece' and a list of 'cells'")
    placement = Placement(piece, tuple(puzzle.lattice.check_cell(cell) for cell in cells))
    check_placement(puzzle, placement)
    return placement
