"""Puzzles of the catalogue by their names, and the calendar by its dates."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from pentomino.catalogue.dates import AnyDate, MonthDay, date_words, month_day, without_weekday
from pentomino.catalogue.entries import CatalogueEntry, catalogue_name, data_named, entry_named
from pentomino.catalogue.search import did_you_mean_puzzle
from pentomino.errors import PuzzleError, shortened
from pentomino.geometry.lattice import SQUARE, Cell, Mobility
from pentomino.geometry.piece import Piece
from pentomino.geometry.shape import Shape
from pentomino.problem.puzzle import Puzzle
from pentomino.records.puzzles import puzzle_from_data
from pentomino.wrong_types import check_type


def catalogue_entry(name: str) -> CatalogueEntry:
    """Tell what the catalogue says about one puzzle.

    Raises:
        PuzzleError: There is no puzzle of this name.
    """
    return entry_named(_known(name))


def catalogue_puzzle(name: str, date: "AnyDate | None" = None) -> Puzzle:
    """Make a puzzle of the catalogue.

    Args:
        name: One of `catalogue_names()`; capitals, spaces and underscores do not matter.
        date: For a calendar, the month and the day that stay open, and the weekday from 0 (Monday)
            where the calendar has weekdays; also a date, or a text such as `12-25` or `Dec 25`.

    Raises:
        PuzzleError: There is no puzzle of this name; it needs a date, or has none.

    >>> catalogue_puzzle("calendar", (12, 25)).title
    'Calendar puzzle: 25 December'
    """
    name = _known(name)
    data = data_named(name)
    puzzle = _puzzle(data)
    if "dates" not in data:
        if date is not None:
            raise PuzzleError(f"{name} has no dates: leave the date out")
        return puzzle
    if date is None:
        raise PuzzleError(
            f"{name} is a different puzzle for every date: add one, such as 12-25 "
            "(in Python date=(12, 25))"
        )
    date = month_day(date)
    dates = data["dates"]
    if "weekdays" not in dates:
        date = without_weekday(date)
    elif len(date) == 2:
        raise PuzzleError(
            f"{name} also leaves the weekday open: write the whole date, such as 2026-12-25"
        )
    month, day, *weekday = date
    open_cells = [dates["months"][month - 1], dates["days"][day - 1]]
    open_cells += [dates["weekdays"][number] for number in weekday]
    board = puzzle.board.without(map(tuple, open_cells))
    return replace(puzzle, board=board, title=f"{puzzle.title}: {date_words(date)}")


def has_weekdays(name: str) -> bool:
    """Whether a puzzle also leaves the weekday of its date open.

    Raises:
        PuzzleError: There is no puzzle of this name.
    """
    return "weekdays" in data_named(_known(name)).get("dates", {})


def undated_puzzle(name: str) -> Puzzle:
    """Make a puzzle of the catalogue with its whole board, on which no date is left open.

    Raises:
        PuzzleError: There is no puzzle of this name.
    """
    return _puzzle(data_named(_known(name)))


def published_colours(name: str) -> tuple[tuple[Piece, ...], Mapping[str, int]] | None:
    """Find how a puzzle was published as a chequered one: its pieces and their colours.

    Returns:
        The pieces as they were drawn, coloured on one side only, so that they cannot be flipped;
        and for each, by name, the colour of its first cell as `chequered` takes it. None where
        the catalogue has no colours for the puzzle.

    Raises:
        PuzzleError: There is no puzzle of this name.
    """
    drawn = data_named(_known(name)).get("chequered")
    if drawn is None:
        return None
    pieces: list[Piece] = []
    colours: dict[str, int] = {}
    for piece, rows in drawn.items():
        cells = {
            (r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != "."
        }
        shape = Shape.of(SQUARE, list(cells))
        pieces.append(Piece(piece, shape, mobility=Mobility.ONE_SIDED))
        colours[piece] = 0 if cells[min(cells)] == "#" else 1
    return tuple(pieces), colours


def date_left_open(name: str, cells: Collection[Cell]) -> MonthDay | None:
    """Find the date whose month, day and perhaps weekday these cells are, on a puzzle with dates.

    Returns:
        The date, or None where the cells are not exactly one of each kind.
    """
    dates = data_named(_known(name)).get("dates", {})
    found = [
        [number for number, cell in enumerate(dates[kind]) if tuple(cell) in cells]
        for kind in ("months", "days", "weekdays")
        if kind in dates
    ]
    if len(cells) != len(found) or any(len(numbers) != 1 for numbers in found):
        return None
    month, day, *weekday = (numbers[0] for numbers in found)
    return (month + 1, day + 1, weekday[0]) if weekday else (month + 1, day + 1)


def _puzzle(data: Mapping[str, Any]) -> Puzzle:
    """The puzzle of an entry, without the colours, which puzzle files do not have."""
    return puzzle_from_data({key: value for key, value in data.items() if key != "chequered"})


def _known(name: str) -> str:
    """The name as the catalogue writes it."""
    check_type(name, str, "name", "a text such as 'soma-cube'")
    found = catalogue_name(name)
    if found is None:
        hint = did_you_mean_puzzle(name) or "; catalogue_names() lists all names"
        raise PuzzleError(f"the catalogue has no puzzle called {shortened(name)!r}{hint}")
    return found
