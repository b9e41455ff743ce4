"""Families of puzzles with a name for each: all dates, all places of a hole, all choices of pieces.

What is asked of one puzzle, such as how many solutions it has, can be asked of each.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import (
    date as Date,  # noqa: N812 -- dates are variables
    timedelta,
)
from itertools import chain, combinations
from math import comb
from typing import NamedTuple

from pentomino.catalogue.dates import DAYS_OF_MONTH, MonthDay, date_words, month_day, today
from pentomino.catalogue.entries import catalogue_name, entry_named
from pentomino.catalogue.reader import has_weekdays
from pentomino.catalogue.request import PuzzleRequest
from pentomino.catalogue.resolve import requested_position
from pentomino.engines.limits import NO_LIMITS, Limits, end_of, left_until
from pentomino.errors import PuzzleError, StoreError, counted, shortened
from pentomino.files.puzzle_formats import Note
from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import Copies, Piece
from pentomino.notation.placements import placement_text
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct, as_distinct
from pentomino.solving.handles import count
from pentomino.solving.narrowing import QUESTION, Answers, Settled
from pentomino.wrong_types import as_whole_number

MOST_CHOICES = 100_000
"""The most puzzles of a family."""


class Member(NamedTuple):
    """One puzzle of a family.

    Args:
        name: What is its own: a date, the place of a hole, the names of pieces.
        puzzle: The puzzle.
    """

    name: str
    puzzle: Puzzle


class MemberCount(NamedTuple):
    """How many solutions a puzzle of a family has.

    Args:
        name: The name of the puzzle in its family.
        number: The number of its solutions.
    """

    name: str
    number: int


def _silent(_: str) -> None:
    """Pass over a note."""


def for_each_date(asked: str | PuzzleRequest, *, note: Note = _silent) -> Iterator[Member]:
    """Make the puzzles of all 366 dates of a calendar; with weekdays, of all days of this year.

    Args:
        asked: The name of the calendar, or that with other pieces or colours.
        note: As for `requested_position`, of the first date.

    Raises:
        PuzzleError: The catalogue has no calendar of this name, or the request has placements, a
            drawing or a date.
    """
    request = PuzzleRequest(text=asked) if isinstance(asked, str) else asked
    text = request.puzzle or request.text
    name = catalogue_name(text) if isinstance(text, str) else None
    if name is None or not entry_named(name).dated:
        raise PuzzleError(
            f"{shortened(str(text))!r} has no dates, as 'calendar' has: ask for each --hole, or "
            "--choose some of the pieces (in Python for_each_hole, for_each_choice)"
        )
    if request.date is not None or (request.puzzle and request.text):
        raise PuzzleError("all dates are asked for: leave out --date, and name no drawing")
    if request.givens or request.barred:
        raise PuzzleError("each date has a board of its own: leave out --given and --without")
    return _on_dates(request, _dates(name, request.today or today()), note)


def _dates(calendar: str, day: Date) -> Iterator[MonthDay]:
    """List the dates of a calendar, with weekdays those of the year of this day."""
    if has_weekdays(calendar):
        first, last = Date(day.year, 1, 1), Date(day.year, 12, 31)
        return (month_day(first + timedelta(n)) for n in range((last - first).days + 1))
    return ((m, d) for m, days in enumerate(DAYS_OF_MONTH, 1) for d in range(1, days + 1))


def _on_dates(request: PuzzleRequest, dates: Iterable[MonthDay], note: Note) -> Iterator[Member]:
    for date in dates:
        dated = requested_position(replace(request, date=date), note=note)
        yield Member(date_words(date), dated.as_puzzle())
        note = _silent


def for_each_hole(puzzle: Puzzle, hole: Piece) -> Iterator[Member]:
    """Cut a piece out of the board in each place where it can lie.

    What is given or barred stays. Places that a symmetry of the puzzle carries into each other
    count once.

    Raises:
        PuzzleError: The hole lies nowhere.
    """
    taken = {cell for each in puzzle.givens for cell in each.cells}
    taken |= {mark.cell for mark in puzzle.marks}
    if len(taken) == len(puzzle.board.cells):
        raise PuzzleError("nothing is left of the board to cut a hole into")
    free = puzzle.board.without(taken) if taken else puzzle.board
    alone = Puzzle(free, (replace(hole, name="hole"),))
    if not alone.placements:
        raise PuzzleError(f"the hole {hole.name} lies nowhere on the board")
    return _with_holes(puzzle, alone)


def _with_holes(puzzle: Puzzle, alone: Puzzle) -> Iterator[Member]:
    moves = [symmetry.on_board.image for symmetry in puzzle.symmetries()]
    seen: set[frozenset[Cell]] = set()
    for place in alone.placements:
        if frozenset(place.cells) not in seen:
            seen.update(frozenset(map(move.__getitem__, place.cells)) for move in moves)
            name = placement_text(place, alone).removeprefix("hole_")
            board = puzzle.board.without(place.cells)
            barred = frozenset(p for p in puzzle.barred if board.numbers.keys() >= set(p.cells))
            yield Member(name, replace(puzzle, board=board, barred=barred))


def for_each_choice(puzzle: Puzzle, number: int) -> Iterator[Member]:
    """Choose so many of the pieces, in each way whose cells add up to the board.

    Raises:
        PuzzleError: Something is given, there are not so many pieces, or very many choices.
    """
    if puzzle.givens or puzzle.marks:
        raise PuzzleError("pieces are chosen for a board on which nothing lies yet")
    pieces = puzzle.pieces
    if not 1 <= number <= len(pieces):
        raise PuzzleError(f"{number} of {counted(len(pieces), 'piece')} cannot be chosen")
    choices = comb(len(pieces), number)
    if choices > MOST_CHOICES:
        raise PuzzleError(
            f"{number} of {len(pieces)} pieces can be chosen in {choices:,} ways; at most "
            f"{MOST_CHOICES:,} are looked at"
        )
    cells = len(puzzle.board.cells)
    areas = range(cells - len(puzzle.board.optional), cells + 1)
    return (
        _with_pieces(puzzle, some)
        for some in combinations([replace(piece, copies=Copies(1)) for piece in pieces], number)
        if sum(piece.size for piece in some) in areas
    )


def _with_pieces(puzzle: Puzzle, some: tuple[Piece, ...]) -> Member:
    names = [piece.name for piece in some]
    barred = frozenset(placement for placement in puzzle.barred if placement.piece in names)
    return Member("+".join(names), replace(puzzle, pieces=some, barred=barred))


def count_each(
    members: Iterable[Member],
    *,
    distinct: Distinct | str = Distinct.ISOMETRIES,
    engine: str = "auto",
    limits: Limits | None = None,
    store: Answers | None = None,
) -> Iterator[MemberCount]:
    """Count the solutions of each puzzle of a family.

    Args:
        members: The puzzles.
        distinct: Which solutions count as one.
        engine: The engine that counts.
        limits: How much each count may take; the seconds are for all together.
        store: Keeps what is settled for the next call: a `jobs.AnswerStore`, or a dictionary.

    Raises:
        PuzzleError: `distinct` is not one of the kinds of symmetry.
        LimitReachedError: A count reached a limit.
        StoreError: The store has answers to another question, or cannot be used.

    >>> [each.number for each in count_each(for_each_choice(Puzzle.of("2x5"), 2))]
    [1]
    """
    members = iter(members)
    first = next(members, None)
    if first is None:
        return
    distinct = as_distinct(distinct)
    limits = limits or NO_LIMITS
    ends = end_of(limits)
    question = f"every {distinct.value} {first.puzzle.fingerprint}"
    settled = Settled(store, question, _Counted._asdict, _read_counted)
    parts = {QUESTION}
    for name, puzzle in chain([first], members):
        # Each has a part of its own, whatever it is called.
        names = chain([name], (f"{name} ({n})" for n in range(2, len(parts) + 3)))
        part = next(each for each in names if each not in parts)
        parts.add(part)

        def counted_now(puzzle: Puzzle = puzzle) -> _Counted:
            number = count(puzzle, distinct, engine=engine, limits=left_until(ends, limits))
            return _Counted(number, puzzle.fingerprint)

        found = settled.asked(part, counted_now)
        if found is None or found.puzzle != puzzle.fingerprint:
            raise StoreError(f"the store has another puzzle called {name}: name another store")
        yield MemberCount(name, found.solutions)


class _Counted(NamedTuple):
    """The number of solutions of a puzzle, and its fingerprint."""

    solutions: int
    puzzle: str


def _read_counted(_: str, data: Mapping[str, object]) -> _Counted:
    number = as_whole_number(data["solutions"], "solutions")
    if number < 0:
        raise PuzzleError(f"{number} solutions")
    return _Counted(number, str(data["puzzle"]))
