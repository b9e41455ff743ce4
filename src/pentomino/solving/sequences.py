"""Sequences: the counts of a family of puzzles, term by term, and their linear recurrences.

A recurrence is found modulo a prime, then checked exactly. The terms may also count the partitions
of boards.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count as numbers_from, pairwise, zip_longest
from math import exp, log
from operator import mul
from typing import NamedTuple, SupportsIndex, final

from pentomino.engines.contract import Offer
from pentomino.engines.limits import Limits
from pentomino.engines.planning import LONG, plan
from pentomino.errors import LimitReachedError, TooLargeError
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.solving.handles import count
from pentomino.solving.partitions import Partitions
from pentomino.solving.progress import OnProgress, Progress
from pentomino.solving.task import PuzzleTask, checked, reporting
from pentomino.values import Frozen
from pentomino.wrong_types import as_whole_number, check_function, whole_numbers

_PRIME = 2**1279 - 1
"""So large that no coefficient of a sequence of a thousand terms comes near half of it."""

_MOST_SEARCHED = 1000
"""Terms that are searched, in a time that grows with their square; all further ones are checks."""

_LEAST_CHECKS = 3

_FAR = 840
"""Growth is measured over stretches of this length, a multiple of nearly all periods of gaps."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Recurrence(Frozen):
    """A linear recurrence that holds for all known terms of a sequence, which proves nothing.

    Args:
        coefficients: c1, c2, ... of a(n) = c1 a(n-1) + c2 a(n-2) + ...
        start: The least n from which it holds.
        needed: The number of terms at the beginning that determine it.
        checks: The number of further known terms other than 0, all of which it gives.
        numerator: Of the generating function, the sum of all a(n) x^n; from x^0 on.
        denominator: Of the generating function; the first number is 1.
        growth: The factor by which terms grow a step in the long run, to the digits that are
            certain; None where no factor shows.
    """

    coefficients: tuple[int, ...]
    start: int
    needed: int
    checks: int
    numerator: tuple[int, ...]
    denominator: tuple[int, ...]
    growth: float | None

    @property
    def equation(self) -> str:
        """The recurrence, such as `a(n) = a(n-1) + 2*a(n-3)`."""
        return f"a(n) = {_sum(self.coefficients, (f'a(n-{back})' for back in numbers_from(1)))}"

    @property
    def generating_function(self) -> str:
        """The generating function, such as `(x + x^2) / (1 - x - x^2)`."""
        above, below = (
            _sum(polynomial, chain(("", "x"), (f"x^{power}" for power in numbers_from(2))))
            for polynomial in (self.numerator, self.denominator)
        )
        return f"({above}) / ({below})"


def recurrence(terms: Sequence[SupportsIndex], first: SupportsIndex = 1) -> Recurrence | None:
    """Find the shortest linear recurrence that holds for all these terms.

    The search is that of Berlekamp and Massey. A recurrence is accepted if its coefficients are
    whole numbers, as those of a sequence of whole numbers are (Fatou's lemma), and if at least
    three terms other than 0, and a quarter of those, come after the ones that determine it.

    Args:
        terms: Whole numbers that follow each other.
        first: The number n of the first term a(n), 0 or more.

    Raises:
        TypeError: Something is not a whole number.
        ValueError: The first number is below 0.

    >>> recurrence([1, 2, 3, 5, 8, 13, 21]).equation
    'a(n) = a(n-1) + a(n-2)'
    """
    first = as_whole_number(first, "first")
    if first < 0:
        raise ValueError(f"first must be 0 or more, not {first}")
    values = whole_numbers(terms)
    if values is None:
        raise TypeError("terms must be a list of whole numbers")
    length, connection = _shortest([value % _PRIME for value in values[:_MOST_SEARCHED]])
    checks = sum(map(bool, values[2 * length :]))
    if checks < max(_LEAST_CHECKS, sum(map(bool, values)) / 4):
        return None
    while not connection[-1]:
        connection.pop()
    half = _PRIME // 2
    coefficients = tuple(half - (half + each) % _PRIME for each in connection[1:])
    # Before the first terms everything is 0; where that is not so, this is the numerator.
    rest = [v - _next(coefficients, values[:place]) for place, v in enumerate(values)]
    if any(rest[length:]):
        return None
    return Recurrence(
        coefficients=coefficients,
        start=first + length,
        needed=2 * length,
        checks=checks,
        numerator=(*[0] * first, *rest[:length]),
        denominator=(1, *(-each for each in coefficients)),
        growth=_growth(values, coefficients),
    )


def _next(coefficients: Sequence[int], before: Sequence[int]) -> int:
    """The term that follows."""
    return sum(map(mul, coefficients, reversed(before)))


def _shortest(values: Sequence[int]) -> tuple[int, list[int]]:
    """Find the shortest shift register modulo the prime: its length and connection polynomial."""
    current, previous = [1], [1]
    length, shift, last = 0, 1, 1
    for place in range(len(values)):
        error = _next(current, values[: place + 1]) % _PRIME
        if error:
            factor = error * pow(last, -1, _PRIME)
            change = [0] * shift + [factor * each for each in previous]
            kept = current
            pairs = zip_longest(current, change, fillvalue=0)
            current = [(a - b) % _PRIME for a, b in pairs]
            if 2 * length <= place:
                length, previous, last, shift = place + 1 - length, kept, error, 0
        shift += 1
    return length, current


def _growth(values: Sequence[int], coefficients: Sequence[int]) -> float | None:
    """The growth a step, to the digits on which two stretches far out agree."""
    known, last = list(values), max(place for place, value in enumerate(values) if value)
    while len(known) <= last + 3 * _FAR:
        known.append(_next(coefficients, known[-len(coefficients) :]))
    marks = [abs(known[last + times * _FAR]) for times in (1, 2, 3)]
    if not all(marks):
        return None
    early, late = (exp((log(b) - log(a)) / _FAR) for a, b in pairwise(marks))
    shown = ((f"{early:.{digits}g}", f"{late:.{digits}g}") for digits in range(10, 1, -1))
    return next((float(a) for a, b in shown if a == b), None)


def _sum(factors: Iterable[int], names: Iterable[str]) -> str:
    """A sum of things with factors, such as `2*x - x^3`."""
    text = ""
    for factor, name in zip(factors, names, strict=False):
        if factor:
            size = abs(factor)
            word = f"{size}*{name}" if name and size > 1 else name or f"{size}"
            text += f" {'-' if factor < 0 else '+'} {word}"
    return text.removeprefix(" + ").replace(" - ", "-", text.startswith(" - ")) or "0"


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
class CountSequence(Frozen):
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
