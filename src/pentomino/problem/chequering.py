"""Chequered puzzles: the board and both sides of the pieces are coloured like a chessboard.

Pieces then lie dark on dark, because their colours and those of the board say so.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import NoneType
from typing import SupportsIndex

from pentomino.errors import PuzzleError, number_text
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell, Colouring, Lattice
from pentomino.geometry.piece import Piece
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.wrong_types import as_whole_number, check_type

DARK_CELL, LIGHT_CELL = 1, 2
"""The colours of a chequered board and its pieces."""


def chequered(puzzle: Puzzle, colours: Mapping[str, SupportsIndex] | None = None) -> Puzzle:
    """Colour the board and both sides of the pieces like a chessboard.

    The first cell of the board is dark. Both sides of a piece have the same colours; a piece that
    is coloured on one side only is a one-sided piece.

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
    begun = _checked_colours(puzzle, colours or {})
    return replace(
        puzzle,
        board=chequered_board(puzzle.board),
        pieces=tuple(chequered_piece(p, begun.get(p.name, 0)) for p in puzzle.pieces),
    )


def chequered_board(board: Board) -> Board:
    """Colour a board like a chessboard, its first cell dark.

    Raises:
        PuzzleError: The lattice needs more than two colours.
    """
    tints = _tints(board.lattice, board.cells, 0)
    return board.with_colours(dict(zip(board.cells, tints, strict=True)))


def chequered_piece(piece: Piece, first: int) -> Piece:
    """Colour a piece like a chessboard, its first cell dark (0) or light (1).

    Raises:
        PuzzleError: The lattice needs more than two colours.
    """
    tints = _tints(piece.shape.lattice, piece.shape.cells, first)
    return replace(piece, cell_colours=tuple(tints))


def _tints(lattice: Lattice, cells: Sequence[Cell], first: int) -> list[int]:
    dark = frozenset(dark_cells(lattice, cells, first))
    return [DARK_CELL if cell in dark else LIGHT_CELL for cell in cells]


def two_colours(lattice: Lattice) -> Colouring:
    """Return the colouring of a lattice with two colours, in which neighbours always differ.

    Raises:
        PuzzleError: The lattice needs more than two colours.
    """
    colouring = lattice.colourings[0]
    if colouring.colours != 2:
        raise PuzzleError(
            f"a board on the {lattice.name} lattice cannot be coloured like a chessboard: "
            "its cells need more than two colours"
        )
    return colouring


def dark_cells(lattice: Lattice, cells: Sequence[Cell], first: int = 0) -> tuple[Cell, ...]:
    """List the cells that are dark where the first one has this colour: 0 for dark, 1 for light.

    Raises:
        PuzzleError: The lattice needs more than two colours.
    """
    colouring = two_colours(lattice)
    dark = (colouring.colour(cells[0]) + first) % 2
    return tuple(cell for cell in cells if colouring.colour(cell) == dark)


def _checked_colours(puzzle: Puzzle, colours: Mapping[str, SupportsIndex]) -> dict[str, int]:
    checked = {}
    for name, colour in colours.items():
        puzzle.piece_named(name)
        number = as_whole_number(colour, f"the colour of {name}", "0 for dark or 1 for light")
        if number not in (0, 1):
            raise PuzzleError(
                f"the colour of {name} must be 0 for dark or 1 for light, not {number_text(number)}"
            )
        checked[name] = number
    return checked
