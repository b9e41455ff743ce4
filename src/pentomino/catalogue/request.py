"""Requests: a text that names a puzzle or position, and everything that may be said beside it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, final

from pentomino.geometry.board import Board
from pentomino.geometry.piece import Piece
from pentomino.problem.placement import Placement

if TYPE_CHECKING:
    from datetime import date as Date  # noqa: N812 -- a field is called date

    from pentomino.catalogue.dates import MonthDay

PlacementText: TypeAlias = Placement | str
"""A placement, or its text in the notation."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleRequest:
    """A text that names a puzzle or position, and everything that may be said beside it.

    Args:
        text: A size, a name of the catalogue, a drawing of several lines, the text of a puzzle
            file, a position in the notation, or the name of a file; or a board.
        pieces: Pieces, an expression, or the name of a file that draws them; None for the
            puzzle's own pieces, and for the pentominoes where only a board is named.
        puzzle: The puzzle of which `text` shows a position; it has the board and the pieces. A
            text as above; None where `text` names its puzzle itself.
        problem: Which problem of a file that holds several, by its number from 1, its name
            or, in ndjson, its code.
        date: The date, for a puzzle that is different every day.
        today: The date to use for such a puzzle where `date` is None, and the year of a `date`
            whose weekday matters; None to refuse the puzzle then.
        one_sided: Whether pieces may be turned but not flipped.
        chequered: Whether board and pieces are coloured like a chessboard.
        givens: Placements to fix, in addition to those of the puzzle.
        barred: Placements that may not be used, in addition to those of the puzzle.
        title: The title of the puzzle instead of its own; empty to keep that.
        named_by_file: Whether a puzzle without a title gets the name of its file for it.
    """

    text: str | Board
    pieces: tuple[Piece, ...] | str | None = None
    puzzle: str | None = None
    problem: str | None = None
    date: "MonthDay | None" = None
    today: "Date | None" = None
    one_sided: bool = False
    chequered: bool = False
    givens: tuple[PlacementText, ...] = ()
    barred: tuple[PlacementText, ...] = ()
    title: str = ""
    named_by_file: bool = True
