"""Puzzles and placements as data: turns them into what a JSON writer takes.

`pentomino.records.puzzle_reader` reads it; docs/puzzle-file.md describes it.
"""

from collections.abc import Iterable

from pentomino.errors import BoardError, PuzzleFileError, shortened
from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import Piece
from pentomino.notation.placements import placement_text
from pentomino.problem.checks import check_placement
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle


def cells_data(cells: Iterable[Cell]) -> list[list[int]]:
    """Turn cells into lists of numbers."""
    return [list(cell) for cell in cells]


def placement_record(placement: Placement, puzzle: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a placement: the name of the piece and the cells that it covers.

    Where sides have colours, it also has those of each cell.

    Args:
        placement: The placement.
        puzzle: The puzzle of the placement; with it, the record also has the placement's text.
    """
    data: dict[str, object] = {"piece": placement.piece, "cells": cells_data(placement.cells)}
    if placement.sides:
        data["sides"] = cells_data(placement.sides)
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
        found = tuple(puzzle.lattice.check_cell(cell) for cell in cells)
        placement = Placement(piece, found, data.get("sides", ()))
    except (BoardError, TypeError) as error:
        raise PuzzleFileError(f"a placement of {shortened(piece)}: {error}") from None
    check_placement(puzzle, placement)
    return placement


VERSION = 1


def puzzle_data(puzzle: Puzzle) -> dict[str, object]:
    """Return a puzzle as a puzzle file holds it."""
    board: dict[str, object] = {"cells": cells_data(puzzle.board.mandatory)}
    if puzzle.board.optional:
        board["optional"] = cells_data(sorted(puzzle.board.optional))
    if puzzle.board.space.kind:
        board["closed"] = puzzle.board.space.name
    taking: dict[frozenset[int], list[Cell]] = {}
    for cell, colours in puzzle.board.colours.items():
        taking.setdefault(colours, []).append(cell)
    if taking:
        board["colours"] = [
            {"takes": sorted(colours), "cells": cells_data(cells)}
            for colours, cells in taking.items()
        ]
    if puzzle.board.rim:
        board["rim"] = puzzle.board.rim
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
    if piece.cell_colours:
        data["cell_colours"] = list(piece.cell_colours)
    if piece.side_colours:
        data["side_colours"] = cells_data(piece.side_colours)
    return data
