"""The catalogue: named puzzles that come with the program, a puzzle file each.

Adding one is adding a file to the folder `catalogue` of the package; its name is the puzzle's.
"""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeAlias, final

from pentomino.errors import PuzzleError, shortened
from pentomino.geometry.lattice import Cell
from pentomino.problem.puzzle import Puzzle
from pentomino.records.puzzle_reader import puzzle_from_data
from pentomino.wrong_types import check_type

MonthDay: TypeAlias = tuple[int, int]
"""A month from 1 to 12 and a day of it."""

DAYS_OF_MONTH = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_EXTENSION = ".json"


@final
@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """What the catalogue says of a puzzle.

    Args:
        name: How it is called for.
        title: What it is.
        source: Whose it is, or where it was published.
        tags: What it can be looked for by.
        dated: Whether it is one puzzle for each date.
    """

    name: str
    title: str
    source: str
    tags: tuple[str, ...]
    dated: bool


@cache
def catalogue_names() -> tuple[str, ...]:
    """The names of all puzzles, sorted."""
    return tuple(
        sorted(
            entry.name.removesuffix(_EXTENSION)
            for entry in _folder().iterdir()
            if entry.name.endswith(_EXTENSION)
        )
    )


def catalogue_entries() -> tuple[CatalogueEntry, ...]:
    """What there is to say of all puzzles, sorted by name; reads all their files."""
    return tuple(map(catalogue_entry, catalogue_names()))


def catalogue_entry(name: str) -> CatalogueEntry:
    """What there is to say of one puzzle.

    Raises:
        PuzzleError: There is none of this name.
    """
    data = _data(name)
    return CatalogueEntry(name, data["title"], data["source"], tuple(data["tags"]), "dates" in data)


def catalogue_puzzle(name: str, date: MonthDay | None = None) -> Puzzle:
    """A puzzle of the catalogue.

    Args:
        name: One of `catalogue_names()`.
        date: For the calendar, the date whose month and day stay open.

    Raises:
        PuzzleError: There is none of this name, or it has no dates, or needs one.
    """
    data = _data(name)
    puzzle = puzzle_from_data(data)
    if "dates" not in data:
        if date is not None:
            raise PuzzleError(f"{name} has no dates")
        return puzzle
    if date is None:
        raise PuzzleError(f"{name} is a puzzle for each date: name one, such as 12-25")
    month, day = date
    if not (1 <= month <= 12 and 1 <= day <= DAYS_OF_MONTH[month - 1]):
        raise PuzzleError(f"{month}-{day} is not a date")
    dates = data["dates"]
    open_cells = (tuple(dates["months"][month - 1]), tuple(dates["days"][day - 1]))
    return replace(puzzle, board=puzzle.board.without(open_cells))


def undated_puzzle(name: str) -> Puzzle:
    """A puzzle of the catalogue with its whole board, on which no date is left open.

    Raises:
        PuzzleError: There is none of this name.
    """
    return puzzle_from_data(_data(name))


def date_left_open(name: str, cells: Collection[Cell]) -> MonthDay | None:
    """The date whose month and day these two cells are, on a puzzle for each date.

    None where they are not one month and one day.
    """
    dates = _data(name).get("dates", {"months": [], "days": []})
    months, days = (
        [number for number, cell in enumerate(dates[kind], start=1) if tuple(cell) in cells]
        for kind in ("months", "days")
    )
    if len(cells) != 2 or len(months) != 1 or len(days) != 1:
        return None
    return months[0], days[0]


@cache
def _folder() -> Traversable:
    return files("pentomino.catalogue") / "data"


def _data(name: str) -> Mapping[str, Any]:
    check_type(name, str, "name", "a text such as 'soma-cube'")
    if name not in catalogue_names():
        raise PuzzleError(f"there is no puzzle called {shortened(name)!r} in the catalogue")
    data: Mapping[str, Any] = json.loads((_folder() / f"{name}{_EXTENSION}").read_text("utf-8"))
    return data
