"""Three puzzles for each day, the same for everybody: 1,098 on 6x10, each with one solution.

A small, a middle and a large one differ in how many pieces are left to place. They are easy on
Mondays and hardest on Sundays. `python -m tests.support.daily_puzzles` made the list, with
`make_puzzles`.
"""

from collections.abc import Mapping, Sequence
from datetime import date as Date  # noqa: N812 -- an argument is called date
from enum import StrEnum
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from pentomino.errors import PuzzleError
from pentomino.notation.placements import read_placements
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.solution import Solution
from pentomino.solving.space import SolutionSpace, solution_space
from pentomino.web.collection import Tables, collection_data, entry_data
from pentomino.web.contents import game_of
from pentomino.web.document import Page, html, still_picture, write_text
from pentomino.wrong_types import as_choice, check_type

BOARD = "6x10"
_WEEK = 7
_TITLE = "Daily puzzle"


class DailySize(StrEnum):
    """How large a puzzle of a day is, in the order of the list; the page knows the sizes too."""

    SMALL = "small"
    """4 or 5 pieces are left to place: a minute."""
    MIDDLE = "middle"
    """6 to 8 pieces are left to place."""
    LARGE = "large"
    """8 or 9 pieces are left to place, and every level comes."""


class DailyPuzzle(NamedTuple):
    """One of the puzzles, and how hard it is, from 1 (easy) to 5 (hardest)."""

    puzzle: Puzzle
    level: int


@cache
def daily_puzzles() -> Sequence[DailyPuzzle]:
    """List all puzzles: the first three are for a Monday, the next for a Tuesday, and so on.

    Those of a day are in the order of `DailySize`.
    """
    board = Puzzle.of(BOARD)
    text = files("pentomino.web").joinpath("daily.txt").read_text(encoding="utf-8")
    rows = (line.split() for line in text.splitlines() if not line.startswith("#"))
    return [
        DailyPuzzle(board.with_givens(read_placements(givens, board)), int(level))
        for level, givens in rows
    ]


def daily_puzzle(date: Date, size: DailySize | str = DailySize.LARGE) -> DailyPuzzle:
    """Look up a puzzle of a day: each day of the week goes through its own, three a week.

    >>> daily_puzzle(Date(2026, 11, 22)).level
    5
    >>> daily_puzzle(Date(2026, 11, 22), "small").level
    1

    Args:
        date: The day.
        size: Which of its three puzzles: small, middle or large.

    Raises:
        TypeError: An argument has a wrong type.
        PuzzleError: There is no such size.
    """
    check_type(date, Date, "date", "a date", "write datetime.date(2026, 12, 25)")
    place = list(DailySize).index(as_choice(size, DailySize, "size", PuzzleError))
    of_size = daily_puzzles()[place :: len(DailySize)]
    week, weekday = divmod(date.toordinal() - 1, _WEEK)  # day 1 was a Monday
    own = range(weekday, len(of_size), _WEEK)
    # Weeks are counted from the one of 1 January 1970, as on the page.
    since = week - (Date(1970, 1, 1).toordinal() - 1) // _WEEK
    return of_size[own[since % len(own)]]


def daily_page(*, title: str = "") -> Page:
    """Make one HTML file with three puzzles for each day, which counts the days solved in a row.

    It needs neither server nor network: the day is that of the player's calendar. Takes about five
    seconds.

    Args:
        title: At the head of the page; empty for the usual one.
    """
    board = Puzzle.of(BOARD)
    tables = Tables()
    number = tables.number(board)
    space = solution_space(board)
    entries = [_entry(daily, number, space) for daily in daily_puzzles()]
    data = collection_data(title, tables, entries, daily=True)
    still = still_picture(Position(board), "These are three puzzles for each day.")
    return Page(html(data, title or _TITLE, still))


def write_daily_page(path: str | Path, *, title: str = "") -> None:
    """Write `daily_page` to a file, which appears only when it is complete.

    Args:
        path: The file.
        title: At the head of the page; empty for the usual one.

    Raises:
        OutputError: The file cannot be written.
    """
    write_text(path, partial(daily_page, title=title))


def _entry(daily: DailyPuzzle, number: int, space: SolutionSpace) -> Mapping[str, Any]:
    puzzle = daily.puzzle
    (solution,) = space.given(*puzzle.givens)
    data = game_of(Solution(puzzle, solution.placements))
    return entry_data(puzzle, number, daily.level, data)
