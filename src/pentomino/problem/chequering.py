"""Chequered puzzles: board and pieces are coloured like a chessboard, and colours must agree."""

from collections.abc import Mapping
from dataclasses import replace

from pentomino.errors import PuzzleError
from pentomino.geometry.lattice import Cell, Colouring, Lattice
from pentomino.geometry.piece import Piece
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle, check_puzzle


def chequered(puzzle: Puzzle, colours: Mapping[str, int] | None = None) -> Puzzle:
    """The puzzle with the placements barred in which the colours do not agree.

    The board's first cell is dark. A piece is coloured on both sides alike.

    Args:
        puzzle: On a lattice whose best known colouring has two colours.
        colours: For each piece the colour of the first cell of its shape, 0 dark (which is meant
            where a piece is left out) or 1 light.

    Raises:
        PuzzleError: The lattice is coloured with more than two colours, or a given does not agree.
    """
    check_puzzle(puzzle)
    colouring = puzzle.lattice.colourings[0]
    if colouring.colours != 2:
        raise PuzzleError(f"the {puzzle.lattice.name} lattice has no colouring like a chessboard")
    first = colouring.colour(puzzle.board.cells[0])
    barred = set(puzzle.barred)
    for piece in puzzle.pieces:
        dark = _dark_sets(piece, colouring, (colours or {}).get(piece.name, 0))
        for placement in puzzle.placements:
            if placement.piece == piece.name and not _agrees(
                puzzle.lattice, placement, dark, colouring, first
            ):
                barred.add(placement)
    return replace(puzzle, barred=frozenset(barred))


def _dark_sets(
    piece: Piece, colouring: Colouring, first: int
) -> set[tuple[tuple[Cell, ...], frozenset[int]]]:
    """Each orientation's cells with the places of the dark ones, in every way to lay it."""
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
    """Whether the piece lies dark on dark."""
    places = frozenset(
        place for place, cell in enumerate(placement.cells) if colouring.colour(cell) == first
    )
    return (lattice.normalised(placement.cells), places) in dark
