"""Pieces from a file: drawn in letters, or the pieces of a puzzle file."""

import re
from collections.abc import Iterator
from pathlib import Path

from pentomino.errors import PentominoError, PieceError, PuzzleFileError
from pentomino.files.puzzle_file import LARGEST_FILE, read_puzzle
from pentomino.files.puzzle_formats import DRAWING, format_of_content, read_bytes, text_of
from pentomino.geometry.lattice import SQUARE, Cell, Lattice
from pentomino.geometry.piece import Piece
from pentomino.geometry.shape import Shape
from pentomino.wrong_types import check_path, check_type

EMPTY = ".# "
"""Characters of a drawing that are not part of a piece."""


def read_pieces(path: str | Path) -> tuple[Piece, ...]:
    """Read the pieces of a drawing, or of a puzzle file of any format.

    Args:
        path: The file; `pieces_of_drawing` describes drawings.

    Raises:
        PuzzleFileError: The file cannot be read or has no pieces; the text names the place.
    """
    check_path(path)
    path = Path(path)
    raw = read_bytes(path, LARGEST_FILE)
    if format_of_content(path, raw) is not DRAWING:
        return read_puzzle(path).pieces
    try:
        return pieces_of_drawing(text_of(raw))
    except PentominoError as error:
        raise PuzzleFileError(f"{path}: {error}") from None


def pieces_of_drawing(drawing: str, lattice: Lattice = SQUARE) -> tuple[Piece, ...]:
    r"""Read the pieces of a drawing in which each letter is the name of a piece.

    A picture may contain several pieces, as in a drawn solution; a blank line begins a new picture.
    All cells of a piece must be in one picture.

    Raises:
        PieceError: There is no piece, or a letter occurs in two pictures.

    >>> [(piece.name, piece.size) for piece in pieces_of_drawing("AAB\nACB")]
    [('A', 3), ('B', 2), ('C', 1)]
    """
    check_type(drawing, str, "drawing", "a text")
    found: dict[str, list[Cell]] = {}
    for picture in _pictures(drawing):
        here: dict[str, list[Cell]] = {}
        for row, column, letter in picture:
            here.setdefault(letter, []).append(lattice.cell_at(0, row, column))
        for letter in here:
            if letter in found:
                raise PieceError(
                    f"the piece {letter} is drawn twice: use another letter for each piece"
                )
        found |= here
    if not found:
        raise PieceError("there is no piece in the drawing: draw each piece with its own letter")
    return tuple(Piece(letter, Shape.of(lattice, cells)) for letter, cells in found.items())


def _pictures(drawing: str) -> Iterator[list[tuple[int, int, str]]]:
    """The letters of each picture with their rows and columns."""
    for block in re.split(r"\n[ \t]*\n", drawing):
        yield [
            (row, column, letter)
            for row, line in enumerate(block.splitlines())
            for column, letter in enumerate(line)
            if letter not in EMPTY
        ]
