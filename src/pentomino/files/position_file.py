"""Positions in files: a puzzle with the pieces laid on it, in a puzzle file or a drawing."""

from collections.abc import Sequence
from pathlib import Path

from pentomino.errors import OutputError, PentominoError, PuzzleFileError
from pentomino.files.extensions import extension_of
from pentomino.files.json_text import data_of_json, readable_json
from pentomino.files.notes import Note, warn_of_note
from pentomino.files.puzzle_file import LARGEST_FILE
from pentomino.files.puzzle_formats import DRAWING, format_of_content, read_bytes, text_of
from pentomino.files.whole import written_whole
from pentomino.geometry.lattice import DEFAULT_LATTICE
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import laid_on, pentominoes
from pentomino.notation.drawn_positions import drawn_board, read_drawn_position, split_pieces
from pentomino.notation.piece_expressions import piece_set
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.records.placements import placement_records
from pentomino.records.puzzle_reader import laid_from_data, puzzle_from_data
from pentomino.records.puzzles import puzzle_data
from pentomino.wrong_types import check_path


def read_position(
    path: str | Path, pieces: Sequence[Piece] | None = None, *, note: Note = warn_of_note
) -> Position:
    """Read a puzzle file with its entry `laid`, or a drawing with letters for the pieces.

    Args:
        path: A file that `read_puzzle` reads. Only puzzle files of this program and drawings can
            have pieces laid.
        pieces: The pieces of a drawing; None for the pentominoes.
        note: Called with a sentence for each thing in the file that a puzzle cannot hold.

    Raises:
        PuzzleFileError: The file cannot be read or has no position; the text names the place.
    """
    check_path(path)
    path = Path(path)
    raw = read_bytes(path, LARGEST_FILE)
    form = format_of_content(path, raw)
    try:
        if form is DRAWING:
            return position_of_drawing(text_of(raw), pieces)
        if form.extension != "json":
            return Position(form.reader()(raw, None, note))
        data = data_of_json(text_of(raw))
        puzzle = puzzle_from_data(data)
        return Position(puzzle, laid_from_data(data, puzzle))
    except PentominoError as error:
        raise PuzzleFileError(f"{path}: {error}") from None


def write_position(position: Position | Puzzle, path: str | Path) -> None:
    """Write a puzzle file with an entry `laid`, for `read_position`.

    The file appears only when it is complete.

    Args:
        position: The position to write.
        path: The file; its extension must be .json, because other formats cannot hold what is laid.

    Raises:
        PuzzleFileError: The extension is another, or the file cannot be written; an older file
            stays as it is.
    """
    check_path(path)
    position = as_position(position)
    if extension_of(path) != "json":
        raise PuzzleFileError(f"{path}: the file of a position must end in .json")
    data = puzzle_data(position.puzzle)
    if position.laid:
        data["laid"] = placement_records(position.laid)
    try:
        with written_whole(path) as file:
            file.write(f"{readable_json(data)}\n".encode())
    except OutputError as error:
        raise PuzzleFileError(str(error)) from None


def position_of_drawing(drawing: str, pieces: Sequence[Piece] | None = None) -> Position:
    """Read the position in a drawing; otherwise as `read_position`.

    Raises:
        PentominoError: The drawing does not show a position; the text names the place.
    """
    named, drawing = split_pieces(drawing)
    if pieces is None:
        pieces = pentominoes() if named is None else piece_set(named)
    board = drawn_board(drawing, pieces[0].shape.lattice if pieces else DEFAULT_LATTICE)
    return read_drawn_position(drawing, board, laid_on(pieces, board.lattice))
