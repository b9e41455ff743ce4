"""Positions as text: `6x10~X_1.5_2.4-6_3.5~I_6.1-5`, short enough for a link (docs/notation.md).

Placements stand in the order in which they were laid; the name of the puzzle may stand before them.
"""

from types import NoneType

from pentomino.errors import NotationError
from pentomino.notation.placements import (
    check_text,
    placements_text,
    read_placements,
)
from pentomino.notation.separators import BETWEEN_PLACEMENTS
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.wrong_types import check_type


def position_text(position: Position, puzzle_name: str | None = None) -> str:
    """Write what is laid in a position, in the notation and in the order in which it was laid.

    The givens are not in the text, because they belong to the puzzle.

    Args:
        position: The position.
        puzzle_name: A name of the puzzle that `Puzzle.of` reads, to stand before what is laid; None
            to leave it out.

    Raises:
        TypeError: An argument has a wrong type.
        NotationError: The name has a `~` or is empty.
    """
    check_type(position, Position, "position", "a position", "write Position(puzzle, placements)")
    check_type(puzzle_name, (str, NoneType), "puzzle_name", "a text such as '6x10', or None")
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
    """Read a position of a puzzle from its text: undoes `position_text` without a name.

    Args:
        text: What is laid, in the notation; empty where nothing is laid.
        puzzle: The puzzle with the board and pieces.

    Raises:
        NotationError: The text is not in the notation.
        PuzzleError: What it describes cannot be laid; the text says why.
    """
    return Position(puzzle, read_placements(text, puzzle))


def split_position_text(text: str) -> tuple[str, str]:
    """Split a text into the name of the puzzle and the rest, which says what is laid.

    Raises:
        TypeError: It is not a text.
        NotationError: It is too long.
    """
    check_text(text)
    name, _, laid = text.strip().partition(BETWEEN_PLACEMENTS)
    return name.strip(), laid
