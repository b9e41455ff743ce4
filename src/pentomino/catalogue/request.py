"""What somebody asks for: a text that names a puzzle, and all that may be said beside it."""

import re
from dataclasses import dataclass
from datetime import date as Date  # noqa: N812 -- the field is called date
from typing import TypeAlias, final

from pentomino.catalogue.reader import MonthDay
from pentomino.errors import PuzzleError, shortened
from pentomino.geometry.board import Board
from pentomino.geometry.piece import Piece
from pentomino.problem.placement import Placement

PlacementText: TypeAlias = Placement | str
"""A placement, or its text in the notation."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleRequest:
    """A text that names a puzzle or position, and all that may be said beside it.

    Args:
        text: A size, a name of the catalogue, a drawing of several lines, the text of a puzzle
            file, a position in the notation, or the name of a file; or a board.
        pieces: Pieces, an expression, or the name of a file that draws them; None for the
            puzzle's own, and for the pentominoes where a board alone is named.
        puzzle: The puzzle of which `text` shows a position: it says which board and pieces there
            are. A text as above; None where `text` says so itself.
        problem: Which problem of a file that holds several, by its number from 1 or its name.
        date: Which date of a puzzle that has one for each.
        today: The date that is meant where such a puzzle is named without one; None where it
            must be named.
        one_sided: Whether pieces may be turned but not flipped.
        chequered: Whether board and pieces are coloured like a chessboard.
        givens: Placements fixed beside those of the puzzle.
        barred: Placements that may not be used, beside those of the puzzle.
    """

    text: str | Board
    pieces: tuple[Piece, ...] | str | None = None
    puzzle: str | None = None
    problem: str | None = None
    date: MonthDay | None = None
    today: MonthDay | None = None
    one_sided: bool = False
    chequered: bool = False
    givens: tuple[PlacementText, ...] = ()
    barred: tuple[PlacementText, ...] = ()


_DATE = re.compile(r"(?:\d{4}-)?(\d{1,2})-(\d{1,2})")


def month_day(date: "Date | MonthDay | str") -> MonthDay:
    """The month and day of a date.

    Args:
        date: A date, a month and a day, or a text such as `12-25` or `2026-12-25`.

    Raises:
        PuzzleError: The text is not a date. Whether the month has such a day is the puzzle's to
            say.
    """
    if isinstance(date, Date):
        return date.month, date.day
    if isinstance(date, str):
        match = _DATE.fullmatch(date.strip())
        if match is None:
            raise PuzzleError(f"{shortened(date)!r} is not a date: write 12-25")
        month, day = int(match[1]), int(match[2])
        if day <= 12 < month:
            raise PuzzleError(f"{date!r} is not a date: the month comes first, as in 12-25")
        return month, day
    if not (isinstance(date, tuple) and len(date) == 2 and all(isinstance(n, int) for n in date)):
        raise TypeError(f"a date is a month and a day, such as (12, 25), not {date!r}")
    return date
