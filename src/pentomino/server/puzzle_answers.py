"""The forms of a puzzle that clients get: its record, its drawing and what people call it."""

from collections.abc import Mapping

from pentomino.catalogue.piece_names import pieces_text
from pentomino.errors import PentominoError, PuzzleFileError
from pentomino.notation.drawn_positions import drawn_position
from pentomino.notation.placements import placements_text
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.records import to_data
from pentomino.records.puzzles import puzzle_data
from pentomino.rendering.view import heading_words
from pentomino.server.bodies import PieceSize, PuzzleAnswer
from pentomino.server.puzzle_cache import BOUNDS, read_position


def shown(position: Position) -> PuzzleAnswer:
    """Make every form of a puzzle, with what lies on it."""
    puzzle = position.puzzle
    try:
        drawing = drawing_of(position)
    except PuzzleFileError:
        drawing = None
    return PuzzleAnswer(
        puzzle=to_data(puzzle),
        position=placements_text(position.laid, puzzle),
        drawing=drawing,
        title=heading_words(puzzle),
        fingerprint=puzzle.fingerprint,
        cells=len(puzzle.board.cells),
        optional=len(puzzle.board.optional),
        pieces=[
            PieceSize(
                name=piece.name,
                size=piece.size,
                least=piece.copies.least,
                most=piece.copies.most,
            )
            for piece in puzzle.pieces
        ],
    )


def with_record(data: Mapping[str, object], puzzle: Puzzle) -> Mapping[str, object]:
    """Add to the data of a page the record of its puzzle, to send back with questions."""
    return {**data, "record": puzzle_data(puzzle)}


def drawing_of(position: Position) -> str:
    """Draw a position as a text that reads back.

    Raises:
        PuzzleFileError: No text names its pieces, or a drawing cannot show what lies on it.
    """
    puzzle = position.puzzle
    drawing = drawn_position(position, pieces_text(puzzle, bounds=BOUNDS), puzzle.title)
    try:
        read = read_position(drawing)
    except PentominoError:
        read = None
    if (
        read is None
        or read.puzzle.board.space != puzzle.board.space
        or set(read.placements) != set(position.placements)
    ):
        raise PuzzleFileError("a drawing cannot show this: write a .json file instead")
    return drawing
