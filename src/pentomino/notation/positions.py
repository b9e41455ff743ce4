"""Positions as text: `6x10~X_1.5_2.4-6_3.5~I_6.1-5`, short enough for a link (docs/notation.md).

What is laid stands in the order it was laid; the name of the puzzle may stand before it.
"""

from pentomino.errors import NotationError
from pentomino.notation.placements import (
    BETWEEN_PLACEMENTS,
    check_text,
    placements_text,
    read_placements,
)
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.wrong_types import check_type


def position_text(position: Position, puzzle_name: str | None = None) -> str:
    """What is laid in a position, in the notation and in the order it was laid.

    The puzzle's givens are not in the text: they belong to the puzzle.

    Args:
        position: Which.
        puzzle_name: What `Puzzle.of` knows the puzzle by, to stand before what is laid; None to
            leave it out.

    Raises:
        NotationError: The name has a `~` or is empty.
    """
    check_type(position, Position, "position", "a position", "write Position(puzzle, placements)")
    laid = placements_text(position.laid, position.puzzle)
    if puzzle_name is None:
        return laid
    if not puzzle_name or BETWEEN_PLACEMENTS in puzzle_name:
        raise NotationError(
            f"the name {puzzle_name[:40]!r} cannot stand before a position: it must have "
            f"characters other than {BETWEEN_PLACEMENTS}"
        )
    return f"{puzzle_name}{BETWEEN_PLACEMENTS}{laid}" if laid else puzzle_name


def read_position_text(text: str, puzzle: Puzzle) -> Position:
    """The position of a puzzle that a text describes: undoes `position_text` without a name.

    Args:
        text: What is laid, in the notation; empty where nothing is.
        puzzle: Whose board and pieces.

    Raises:
        NotationError: The text is not in the notation.
        PuzzleError: What it describes cannot be laid; the text says why.
    """
    return Position(puzzle, read_placements(text, puzzle))


def split_position_text(text: str) -> tuple[str, str]:
    """The puzzle's name that a text begins with, and the rest, which says what is laid.

    Raises:
        TypeError: It is not a text.
        NotationError: It is too long.
    """
    check_text(text)
    name, _, laid = text.strip().partition(BETWEEN_PLACEMENTS)
    return name.strip(), laid
