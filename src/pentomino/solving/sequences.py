"""Sequences: the counts of a family of puzzles, term by term."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count as numbers_from
from typing import NamedTuple, final

from pentomino.engines.contract import Offer
from pentomino.engines.limits import Limits
from pentomino.engines.planning import LONG, plan
from pentomino.errors import LimitReachedError, TooLargeError
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.solving.handles import count
from pentomino.solving.partitions import Partitions
from pentomino.solving.progress import OnProgress, Progress
from pentomino.solving.recurrences import Recurrence
from pentomino.solving.task import PuzzleTask, checked, reporting
from pentomino.wrong_types import check_function


class Term(NamedTuple):
    """A term of a sequence: its number n and its value, the number of solutions of a puzzle."""

    n: int
    value: int


def terms(
    puzzle_at: Callable[[int], Puzzle | Partitions],
    *,
    first: int = 1,
    last: int | None = None,
    distinct: Distinct | str = Distinct.ALL,
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> Iterator[Term]:
    """Count the puzzles of a family one after the other, each when its term is asked for.

    Args:
        puzzle_at: Makes the puzzle of a number, or the partitions of a board; its errors end the
            sequence.
        first: The first number.
        last: The last number; None to go on as long as terms are asked for.
        distinct: Which solutions count as one.
        limits: How much the counts may take: `seconds` all together, the others each.
        on_progress: Called about twenty times a second during a count.

    Raises:
        LimitReachedError: A limit was reached.
        TooLargeError: A puzzle needs more memory than the counts may take, and without it hours.
            Errors are otherwise those of `count`.

    >>> dominoes = terms(lambda n: Puzzle.of(f"2x{n}", "domino*"), last=8)
    >>> [term.value for term in dominoes]
    [1, 2, 3, 5, 8, 13, 21, 34]
    """
    check_function(puzzle_at, "puzzle_at")
    left = limits = checked(limits)
    spent = 0.0
    for n in numbers_from(first) if last is None else range(first, last + 1):
        begin = time.monotonic()
        if limits.seconds is not None:
            if spent >= limits.seconds:  # which counts that take no time would not notice
                raise _reached("seconds", n)
            left = replace(limits, seconds=limits.seconds - spent)
        try:
            puzzle = puzzle_at(n)
            with reporting(on_progress) as tell:
                if isinstance(puzzle, Partitions):
                    value = puzzle.count(distinct, limits=left, on_progress=tell)
                else:
                    look = _Look(PuzzleTask(puzzle, distinct), left, tell)
                    value = count(puzzle, distinct, limits=left, on_progress=look)
        except LimitReachedError as error:
            raise _reached(error.limit, n) from None
        except TooLargeError as error:
            raise type(error)(f"N = {n} is too large: {error}") from None
        spent += time.monotonic() - begin
        yield Term(n, value)


@final
class _Look:
    """Looks at a count now and then, and ends it where nothing is left but to search for hours."""

    def __init__(self, task: PuzzleTask, limits: Limits, tell: OnProgress | None) -> None:
        self._task = task
        self._limits = limits
        self._tell = tell
        self._goes_on: bool | None = None

    def __call__(self, now: Progress) -> None:
        if now.note is not None and self._goes_on is None:  # an engine had too little memory
            self._goes_on = False  # until the plan is made, which looks here too
            chosen = plan(self._task, limits=self._limits)
            offer = dict(chosen.offers)[chosen.steps[-1].engine]
            if isinstance(offer, Offer) and offer.seconds > LONG:
                raise TooLargeError(
                    f"{now.note.partition(', so ')[0]}; allow more with --memory (in Python "
                    "Limits(memory=...)), or count this term alone with 'pentomino run' (in Python "
                    "jobs.run)"
                )
            self._goes_on = True
        if self._tell is not None:
            self._tell(now if self._goes_on else replace(now, note=None))


def _reached(limit: str, n: int) -> LimitReachedError:
    return LimitReachedError(f"the limit on {limit} was reached at N = {n}", limit)


@final
@dataclass(frozen=True, slots=True)
class CountSequence:
    """The counts of a family of boards.

    Args:
        family: The name of the boards, with N in place of lengths.
        distinct: Which solutions counted as one.
        terms: The terms, one after the other.
        recurrence: The recurrence that was found.
    """

    family: str
    distinct: Distinct
    terms: tuple[Term, ...]
    recurrence: Recurrence | None
