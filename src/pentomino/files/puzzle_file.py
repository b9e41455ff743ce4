"""Puzzle files: of every format read and written, and those of this program as JSON.

What a puzzle is as JSON is the business of `pentomino.records`; docs/puzzle-file.md describes it.
"""

from collections.abc import Sequence
from pathlib import Path

from pentomino.errors import OutputError, PentominoError, PuzzleFileError
from pentomino.files.json_text import data_of_json, readable_json
from pentomino.files.puzzle_formats import (
    DRAWING,
    Note,
    check_no_problem,
    format_of_content,
    format_of_name,
    read_bytes,
    text_of,
    warn_of_note,
)
from pentomino.files.whole import written_whole
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import DEFAULT_LATTICE
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import laid_on, pentominoes
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.records.puzzle_reader import puzzle_from_data
from pentomino.records.puzzles import puzzle_data
from pentomino.wrong_types import check_path

LARGEST_FILE = 16 * 1024 * 1024
"""In bytes; a larger file is refused before it is read."""


def read_puzzle(
    path: str | Path,
    *,
    pieces: Sequence[Piece] | None = None,
    problem: str | None = None,
    note: Note = warn_of_note,
) -> Puzzle:
    """Reads a puzzle file of any format, or a board drawn as text.

    Args:
        path: Its extension says in which of `files.puzzle_formats.PUZZLE_FORMATS` it is, or
            otherwise its beginning; any other file is read as a drawing (`Board.of_drawing`).
        pieces: Of a drawing, which lies on their lattice; None for the pentominoes.
        problem: Which of the problems in the file, by its number from 1 or its name; without it
            the first. Only formats that hold several have them.
        note: Called with a sentence for each thing in the file that a puzzle does not hold; the
            default gives a `PuzzleFileWarning`.

    Raises:
        PuzzleFileError: The file cannot be read or is not a puzzle; the text names the place.
    """
    check_path(path)
    path = Path(path)
    raw = read_bytes(path, LARGEST_FILE)
    notes: list[str] = []
    try:
        form = format_of_content(path, raw)
        if form is DRAWING and pieces:
            board = board_of_drawing(text_of(raw), pieces)
            puzzle = Puzzle(board, laid_on(pieces, board.lattice))
        else:
            puzzle = form.reader()(raw, problem, notes.append)
    except PentominoError as error:
        raise PuzzleFileError(f"{path}: {error}") from None
    for text in notes:
        note(text)
    return puzzle


def board_of_drawing(drawing: str, pieces: Sequence[Piece] | None) -> Board:
    """The board in a drawing, of cells such as those of the pieces.

    Raises:
        BoardError: The drawing is not one of a board.
    """
    like = pieces[0].shape.lattice if pieces else DEFAULT_LATTICE
    return Board.of_drawing(drawing, like=like)


def write_puzzle(puzzle: Puzzle, path: str | Path, *, note: Note = warn_of_note) -> None:
    """Writes a puzzle file, whole or not at all.

    Args:
        puzzle: What to write.
        path: Its extension says in which of `files.puzzle_formats.PUZZLE_FORMATS`; with any other
            it is written as json.
        note: Called with a sentence for each thing that the format cannot hold and the solutions
            do not depend on, such as names; the default gives a `PuzzleFileWarning`.

    Raises:
        PuzzleFileError: The format cannot say all of the puzzle that the solutions depend on, or
            the file cannot be written; what stood there before still does.
    """
    check_puzzle(puzzle)
    check_path(path)
    try:
        content = format_of_name(path).writer()(puzzle, note)
        with written_whole(path) as file:
            file.write(content)
    except OutputError as error:
        raise PuzzleFileError(str(error)) from None


def read_json(raw: bytes, problem: str | None, note: Note) -> Puzzle:  # noqa: ARG001
    """The puzzle in a JSON puzzle file.

    Raises:
        PuzzleFileError: The file does not hold a puzzle; the text names the place.
    """
    check_no_problem(problem)
    return puzzle_from_json(text_of(raw))


def write_json(puzzle: Puzzle, note: Note) -> bytes:  # noqa: ARG001
    """The JSON puzzle file of a puzzle, which can say all of it."""
    return puzzle_to_json(puzzle).encode()


def read_drawing(raw: bytes, problem: str | None, note: Note) -> Puzzle:  # noqa: ARG001
    """The drawn board with the pentominoes.

    Raises:
        PentominoError: It does not show a board; the text names the place.
    """
    check_no_problem(problem)
    board = Board.of_drawing(text_of(raw))
    return Puzzle(board, laid_on(pentominoes(), board.lattice))


def puzzle_from_json(text: str) -> Puzzle:
    """The puzzle in the text of a puzzle file.

    Raises:
        PuzzleFileError: It is not a puzzle file; the text names the place.
    """
    return puzzle_from_data(data_of_json(text))


def puzzle_to_json(puzzle: Puzzle) -> str:
    """The text of a puzzle file for the puzzle, ending in a new line. Cells stand as lists."""
    return readable_json(puzzle_data(puzzle)) + "\n"
