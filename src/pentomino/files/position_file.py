"""Positions: a puzzle with the pieces a player has laid, from a puzzle file or a drawing."""

from collections.abc import Sequence
from pathlib import Path

from pentomino.errors import OutputError, PentominoError, PuzzleFileError
from pentomino.files.json_text import data_of_json, readable_json
from pentomino.files.puzzle_file import LARGEST_FILE
from pentomino.files.puzzle_formats import (
    DRAWING,
    Note,
    format_of_content,
    read_bytes,
    text_of,
    warn_of_note,
)
from pentomino.files.whole import written_whole
from pentomino.geometry.lattice import DEFAULT_LATTICE
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import laid_on, pentominoes
from pentomino.notation.drawn_positions import drawn_board, read_drawn_position
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.records.placements import placement_records
from pentomino.records.puzzle_reader import laid_from_data, puzzle_from_data
from pentomino.records.puzzles import puzzle_data
from pentomino.wrong_types import check_path


def read_position(
    path: str | Path, pieces: Sequence[Piece] | None = None, *, note: Note = warn_of_note
) -> Position:
    """Reads a puzzle file with its entry `laid`, or a drawing with letters for the pieces.

    Args:
        path: A file as `read_puzzle` reads it; in those that are neither a puzzle file of this
            program nor a drawing nothing is laid.
        pieces: Of a drawing; None for the pentominoes.
        note: Called with a sentence for each thing in the file that a puzzle does not hold.

    Raises:
        PuzzleFileError: The file cannot be read, or holds no position; the text names the place.
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
    """Writes a puzzle file with its entry `laid`, whole or not at all; `read_position` reads it.

    Args:
        position: What to write.
        path: Its extension must be .json: other formats cannot say what is laid.

    Raises:
        PuzzleFileError: The extension is another, or the file cannot be written; what stood there
            before still does.
    """
    check_path(path)
    position = as_position(position)
    if Path(path).suffix.lower() != ".json":
        raise PuzzleFileError(
            f"{path}: positions are written as puzzle files, whose names end in .json"
        )
    data = puzzle_data(position.puzzle)
    if position.laid:
        data["laid"] = placement_records(position.laid)
    try:
        with written_whole(path) as file:
            file.write(f"{readable_json(data)}\n".encode())
    except OutputError as error:
        raise PuzzleFileError(str(error)) from None


def position_of_drawing(drawing: str, pieces: Sequence[Piece] | None = None) -> Position:
    """The position in a drawing; otherwise as `read_position`.

    Raises:
        PentominoError: It does not show a position; the text names the place.
    """
    pieces = pentominoes() if pieces is None else tuple(pieces)
    board = drawn_board(drawing, pieces[0].shape.lattice if pieces else DEFAULT_LATTICE)
    return read_drawn_position(drawing, board, laid_on(pieces, board.lattice))
