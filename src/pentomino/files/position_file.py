"""Positions: a puzzle with the pieces a player has laid, from a puzzle file or a drawing.

In a drawing a letter stands for a piece: where a piece's whole shape is drawn it is laid, and where
there are fewer of its cells they are marks.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from pentomino.errors import PentominoError, PuzzleFileError
from pentomino.files.json_text import data_of_json
from pentomino.files.puzzle_file import LARGEST_FILE, board_of_drawing
from pentomino.files.puzzle_formats import (
    DRAWING,
    Note,
    format_of_content,
    read_bytes,
    text_of,
    warn_of_note,
)
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import Piece
from pentomino.notation.letters import letters
from pentomino.notation.piece_expressions import piece_set
from pentomino.problem.placement import Mark, Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.records.puzzle_reader import laid_from_data, puzzle_from_data
from pentomino.wrong_types import check_path

Position = tuple[Puzzle, tuple[Placement, ...]]
"""A puzzle, and what is laid beside its givens."""

_BOARD_CHARACTERS = ".?o# "


def read_position(
    path: str | Path, pieces: Sequence[Piece] | None = None, *, note: Note = warn_of_note
) -> Position:
    """Reads a puzzle file with its entry `laid`, or a drawing with letters for the pieces.

    Args:
        path: A file as `read_puzzle` reads it; of those that are neither a puzzle file of this
            program nor a drawing nothing is laid.
        pieces: Of a drawing; None for the pentominoes.
        note: Told in a sentence each what the file holds that a puzzle does not.

    Raises:
        PuzzleFileError: The file cannot be read, or is no position; the text names the place.
    """
    check_path(path)
    path = Path(path)
    raw = read_bytes(path, LARGEST_FILE)
    form = format_of_content(path, raw)
    try:
        if form is DRAWING:
            return position_of_drawing(text_of(raw), pieces)
        if form.extension != "json":
            return form.reader()(raw, None, note), ()
        data = data_of_json(text_of(raw))
        puzzle = puzzle_from_data(data)
        laid = laid_from_data(data, puzzle)
        puzzle.with_givens(laid)
    except PentominoError as error:
        raise PuzzleFileError(f"{path}: {error}") from None
    return puzzle, laid


def position_of_drawing(drawing: str, pieces: Sequence[Piece] | None = None) -> Position:
    """The position in a drawing; else as `read_position`.

    Raises:
        PentominoError: It is none; the text names the place.
    """
    rows = drawing.splitlines()
    plain = ("".join(c if c in _BOARD_CHARACTERS else "." for c in row) for row in rows)
    board = board_of_drawing("\n".join(plain), pieces)
    if pieces is None:
        pieces = piece_set("pentominoes", board.lattice)
    puzzle = Puzzle(board, tuple(pieces))
    piece_of = {letter: puzzle.piece_named(name) for name, letter in letters(pieces).items()}
    drawn: dict[Piece, set[Cell]] = {}
    for cell, character in _characters(rows, board):
        if character not in piece_of:
            known = " ".join(sorted(piece_of))
            raise PuzzleFileError(
                f"{character!r} on the cell {list(cell)} stands for no piece; there are: {known}"
            )
        drawn.setdefault(piece_of[character], set()).add(cell)
    laid: list[Placement] = []
    marks: list[Mark] = []
    for piece, cells in drawn.items():
        for part in board.lattice.parts(cells):
            if len(part) == piece.size:
                laid.append(Placement(piece.name, part))
            elif len(part) < piece.size:
                marks += [Mark(cell, piece.name) for cell in part]
            else:
                raise PuzzleFileError(
                    f"{len(part)} cells in one part are drawn as {piece.name}, which has "
                    f"{piece.size}: a puzzle file can tell copies that touch apart"
                )
    marked = puzzle.with_marks(sorted(marks))
    marked.with_givens(laid)
    return marked, tuple(laid)


def _characters(rows: Sequence[str], board: Board) -> Iterable[tuple[Cell, str]]:
    """The cells on which something is drawn, with it."""
    places = _places(rows)
    for cell in board.cells:
        character = places[board.lattice.text_position(cell)]
        if character not in _BOARD_CHARACTERS:
            yield cell, character


def _places(rows: Sequence[str]) -> Mapping[tuple[int, int, int], str]:
    """The characters by layer, row and column; blank lines part the layers."""
    places: dict[tuple[int, int, int], str] = {}
    layer, row = 0, 0
    for line in rows:
        if line.strip():
            for column, character in enumerate(line):
                places[layer, row, column] = character
            row += 1
        elif row:
            layer, row = layer + 1, 0
    return places
