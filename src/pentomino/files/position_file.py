"""Positions in files: a puzzle with the pieces laid on it, in a puzzle file or a drawing."""

from collections.abc import Sequence
from pathlib import Path

from pentomino.errors import OutputError, PentominoError, PuzzleFileError
from pentomino.files.atomic import written_whole
from pentomino.files.extensions import extension_of
from pentomino.files.json_text import readable_json
from pentomino.files.notes import Note, check_note, warn_of_note
from pentomino.files.puzzle_file import position_from_json, position_of_drawing, titled_by_name
from pentomino.files.puzzle_formats import DRAWING, read_any_format, text_of
from pentomino.geometry.piece import Piece
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.records.puzzles import placement_records, puzzle_data
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
    check_note(note)
    path, raw, form = read_any_format(path)
    try:
        if form is DRAWING:
            found = position_of_drawing(text_of(raw), pieces, note=note)
        elif form.extension != "json":
            found = Position(form.reader()(raw, None, note))
        else:
            found = position_from_json(text_of(raw), None, note)
    except PentominoError as error:
        raise PuzzleFileError(f"{path}: {error}") from None
    return Position(titled_by_name(found.puzzle, path), found.laid)


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
    check_path(path, "write write_position(position, path)")
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
