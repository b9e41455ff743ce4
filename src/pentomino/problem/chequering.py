"""Chequered puzzles: the board and both sides of the pieces are coloured like a chessboard.

A piece may lie only where its colours agree with those of the board.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import NoneType

from pentomino.checkpoints import with_checkpoints
from pentomino.errors import PuzzleError, number_text
from pentomino.geometry.lattice import Cell, Colouring, Lattice
from pentomino.geometry.piece import Piece
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.wrong_types import check_type


def chequered(puzzle: Puzzle, colours: Mapping[str, int] | None = None) -> Puzzle:
    """Bar the placements whose colours do not agree with those of the board.

    The first cell of the board is dark. Both sides of a piece have the same colours.

    Args:
        puzzle: On a lattice whose best known colouring has two colours.
        colours: For each piece, by name, the colour of the first cell of its shape: 0 for dark, 1
            for light. Pieces that are left out begin dark.

    Raises:
        TypeError: The colours are not a mapping from names to whole numbers.
        PuzzleError: The lattice needs more than two colours, a name is that of no piece, a colour
            is neither 0 nor 1, or the colours of a given disagree.
    """
    check_puzzle(puzzle)
    check_type(colours, (Mapping, NoneType), "colours", "a dict such as {'X': 1}, or None")
    colouring = puzzle.lattice.colourings[0]
    if colouring.colours != 2:
        raise PuzzleError(
            f"a board on the {puzzle.lattice.name} lattice cannot be coloured like a chessboard: "
            "its cells need more than two colours"
        )
    colours = colours or {}
    _check_colours(puzzle, colours)
    first = colouring.colour(puzzle.board.cells[0])
    dark = {p.name: _dark_sets(p, colouring, colours.get(p.name, 0)) for p in puzzle.pieces}
    disagreeing = (
        placement
        for placement in with_checkpoints(puzzle.placements)
        if not _agrees(puzzle.lattice, placement, dark[placement.piece], colouring, first)
    )
    return replace(puzzle, barred=puzzle.barred.union(disagreeing))


def _check_colours(puzzle: Puzzle, colours: Mapping[str, int]) -> None:
    for name, colour in colours.items():
        puzzle.piece_named(name)
        check_type(colour, int, f"the colour of {name}", "0 for dark or 1 for light")
        if colour not in (0, 1):
            raise PuzzleError(
                f"the colour of {name} must be 0 for dark or 1 for light, not {number_text(colour)}"
            )


def _dark_sets(
    piece: Piece, colouring: Colouring, first: int
) -> set[tuple[tuple[Cell, ...], frozenset[int]]]:
    """List the cells of every way to turn the piece, with the places of the dark ones."""
    lattice, cells = piece.shape.lattice, piece.shape.cells
    start = (colouring.colour(cells[0]) + first) % 2
    dark = [cell for cell in cells if (colouring.colour(cell) + start) % 2 == 0]
    found = set()
    for move in lattice.moves(piece.mobility):
        moved = [lattice.move(move, cell) for cell in cells]
        home = lattice.normalised(moved)
        ranked = sorted(moved)
        places = frozenset(ranked.index(lattice.move(move, cell)) for cell in dark)
        found.add((home, places))
    return found


def _agrees(
    lattice: Lattice,
    placement: Placement,
    dark: set[tuple[tuple[Cell, ...], frozenset[int]]],
    colouring: Colouring,
    first: int,
) -> bool:
    """Check whether the dark cells of the piece lie on dark cells of the board."""
    places = frozenset(
        place for place, cell in enumerate(placement.cells) if colouring.colour(cell) == first
    )
    return (lattice.normalised(placement.cells), places) in dark
