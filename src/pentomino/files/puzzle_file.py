"""Puzzle files: reads and writes those of every format, and the JSON files of this program.

`pentomino.records` turns puzzles into JSON; docs/puzzle-file.md describes it.
"""

from collections.abc import Sequence
from pathlib import Path
from types import NoneType

from pentomino.errors import OutputError, PentominoError, PuzzleFileError
from pentomino.files.json_text import data_of_json, readable_json
from pentomino.files.notes import Note, warn_of_note
from pentomino.files.puzzle_formats import (
    DRAWING,
    check_no_problem,
    format_of_content,
    format_of_name,
    read_bytes,
    text_of,
)
from pentomino.files.whole import written_whole
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import DEFAULT_LATTICE
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import laid_on, pentominoes
from pentomino.notation.drawn_positions import split_pieces
from pentomino.notation.piece_expressions import piece_set
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.records.puzzle_reader import puzzle_from_data
from pentomino.records.puzzles import puzzle_data
from pentomino.wrong_types import check_path, check_type

LARGEST_FILE = 16 * 1024 * 1024
"""The most bytes of a file; a larger one is refused before it is read."""


def read_puzzle(
    path: str | Path,
    *,
    pieces: Sequence[Piece] | None = None,
    problem: str | None = None,
    note: Note = warn_of_note,
) -> Puzzle:
    """Read a puzzle file of any format, or a board drawn as text.

    Args:
        path: The file. Its extension, or otherwise its beginning, says which of
            `files.puzzle_formats.PUZZLE_FORMATS` it has; any other file is read as a drawing
            (`Board.of_drawing`).
        pieces: The pieces of a drawing, which lies on their lattice; None for the pentominoes.
        problem: Which of several problems in the file, by its number from 1 or its name; None
            for the first.
        note: Called with a sentence for each thing in the file that a puzzle cannot hold; by
            default it becomes a `PuzzleFileWarning`.

    Raises:
        PuzzleFileError: The file cannot be read, or does not hold a puzzle; the message names
            the place.
    """
    check_path(path)
    check_type(problem, (str, NoneType), "problem", "a text such as '2'")
    path = Path(path)
    raw = read_bytes(path, LARGEST_FILE)
    form = format_of_content(path, raw)
    notes: list[str] = []
    try:
        if form is DRAWING and pieces:
            board = board_of_drawing(split_pieces(text_of(raw))[1], pieces)
            puzzle = Puzzle(board, laid_on(pieces, board.lattice))
        else:
            puzzle = form.reader()(raw, problem, notes.append)
    except PentominoError as error:
        raise PuzzleFileError(f"{path}: {error}") from None
    for text in notes:
        note(text)
    return puzzle


def board_of_drawing(drawing: str, pieces: Sequence[Piece] | None) -> Board:
    """Read the board in a drawing; its cells are of the same kind as those of the pieces.

    Raises:
        BoardError: The drawing does not show a board.
    """
    like = pieces[0].shape.lattice if pieces else DEFAULT_LATTICE
    return Board.of_drawing(drawing, like=like)


def write_puzzle(puzzle: Puzzle, path: str | Path, *, note: Note = warn_of_note) -> None:
    """Write a puzzle file. The file appears only when it is complete.

    Args:
        puzzle: The puzzle to write.
        path: The file. Its extension chooses one of `files.puzzle_formats.PUZZLE_FORMATS`; any
            other extension means JSON.
        note: Called with a sentence for each thing that the format cannot hold, such as names,
            where the solutions do not depend on it; by default it becomes a `PuzzleFileWarning`.

    Raises:
        PuzzleFileError: The format cannot hold something that the solutions depend on, or the
            file cannot be written; an older file stays as it is.
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
    """Read the puzzle in a JSON puzzle file.

    Raises:
        PuzzleFileError: The file does not hold a puzzle; the message names the place.
    """
    check_no_problem(problem)
    return puzzle_from_json(text_of(raw))


def write_json(puzzle: Puzzle, note: Note) -> bytes:  # noqa: ARG001
    """Write a puzzle as a JSON puzzle file, which holds all of it."""
    return puzzle_to_json(puzzle).encode()


def read_drawing(raw: bytes, problem: str | None, note: Note) -> Puzzle:  # noqa: ARG001
    """Read a drawn board with the pieces that its first line names, or with the pentominoes.

    Raises:
        PentominoError: The drawing does not show a board; the message names the place.
    """
    check_no_problem(problem)
    named, drawing = split_pieces(text_of(raw))
    pieces = pentominoes() if named is None else piece_set(named)
    board = board_of_drawing(drawing, pieces)
    return Puzzle(board, laid_on(pieces, board.lattice))


def puzzle_from_json(text: str) -> Puzzle:
    """Read the puzzle in the text of a puzzle file.

    Raises:
        PuzzleFileError: The text is not a puzzle file; the message names the place.
    """
    return puzzle_from_data(data_of_json(text))


def puzzle_to_json(puzzle: Puzzle) -> str:
    """Write a puzzle as the text of a puzzle file, which ends in a new line."""
    return readable_json(puzzle_data(puzzle)) + "\n"
