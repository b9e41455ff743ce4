"""Sequences: the counts of a family of puzzles, term by term, and their linear recurrences.

A recurrence is found modulo a prime, then checked exactly. The terms may also count the partitions
of boards: the ways to cut one into connected parts of any shapes, such as districts. A sweep counts
them by what is connected along a frontier, without a list of shapes.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count as numbers_from, pairwise, zip_longest
from math import exp, log
from operator import mul
from typing import TYPE_CHECKING, NamedTuple, SupportsIndex, TypeAlias, TypeVar, final

from pentomino import _native
from pentomino.engines.contract import Offer
from pentomino.engines.limits import Limits
from pentomino.engines.native_arrays import as_number
from pentomino.engines.planning import LONG, plan
from pentomino.engines.work import effort, wait_for
from pentomino.errors import LimitReachedError, PuzzleError, TooLargeError
from pentomino.geometry.board import Board, BoardSymmetry, is_rotation
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct, Symmetry, as_distinct
from pentomino.solving.handles import count
from pentomino.solving.progress import OnProgress, Progress
from pentomino.solving.symmetric import Group, SymmetryClass, by_group, classes_in_order
from pentomino.solving.task import PuzzleTask, Tell, answer, checked, reporting
from pentomino.values import Frozen, Value
from pentomino.wrong_types import (
    as_whole_number,
    check_each,
    check_function,
    check_type,
    whole_numbers,
)

_PRIME = 2**1279 - 1
"""So large that no coefficient of a sequence of a thousand terms comes near half of it."""

_MOST_SEARCHED = 1000
"""Terms that are searched, in a time that grows with their square; all further ones are checks."""

_LEAST_CHECKS = 3

_T = TypeVar("_T")

_MOST_CONJUGATES = 48
"""A board with more symmetries is closed and swept as it lies: there a move gains little."""

_Moves: TypeAlias = tuple[tuple[int, ...], ...]
"""Symmetries, each as the places where it sends the cells."""

_Unchanged: TypeAlias = Callable[[Sequence[list[int]], int, int], int]
"""Counts what symmetries leave unchanged, after so many of so many counts."""

_FAR = 840
"""Growth is measured over stretches of this length, a multiple of nearly all periods of gaps."""


@final
@dataclass(frozen=True, slots=True)
class Partitions(Value):
    """The ways to cut a board into connected parts that cover it.

    Args:
        board: The cells; all of them are covered. It may be closed.
        size: The cells of each part; None for parts of any sizes.

    Raises:
        TypeError: One of them has another type.
        PuzzleError: The size is not 1 or more, or cells of the board may stay empty.
    """

    board: Board
    size: int | None = None

    if TYPE_CHECKING:  # which says what is taken; above is what is kept

        def __init__(self, board: Board, size: SupportsIndex | None = None) -> None: ...

    def __post_init__(self) -> None:
        check_type(self.board, Board, "board", "a board", "write board_named('6x6')")
        if self.board.optional:
            raise PuzzleError("a board whose cells may stay empty is not cut into parts")
        if self.size is not None:
            size = as_whole_number(self.size, "size", instead="write 6, or None for any size")
            if size < 1:
                raise PuzzleError(f"the size of a part must be 1 or more, not {size}")
            object.__setattr__(self, "size", size)

    def count(
        self,
        distinct: Distinct | str = Distinct.ISOMETRIES,
        *,
        limits: Limits | None = None,
        on_progress: OnProgress | None = None,
    ) -> int:
        """Count them.

        Takes time and memory that grow by a factor with the width of the board. Partitions into
        parts of one size have many more states than those into any parts.

        Args:
            distinct: Which partitions count as one.
            limits: How long the count may take, and how much memory.
            on_progress: Called about twenty times a second.

        Raises:
            PuzzleError: Parts of the board cannot move alone here.
            TooLargeError: The count needs more memory than it may take.
            LimitReachedError: The work takes longer than allowed.
            EngineError: Another limit is set.

        >>> from pentomino import board_named
        >>> Partitions(board_named("4x4"), 4).count()
        22
        """
        if as_distinct(distinct) is Distinct.PARTS:
            raise PuzzleError(
                "partitions are counted up to isometries or rotations, or all of them: with --all "
                "(in Python distinct='all')"
            )
        symmetries = self.board.symmetries
        if as_distinct(distinct) is Distinct.ALL:
            symmetries = (self.board.identity,)
        elif as_distinct(distinct) is Distinct.ROTATIONS:
            symmetries = tuple(filter(is_rotation, symmetries))
        moves = self._numbered(symmetries)

        def ask(unchanged: _Unchanged) -> int:
            every = (unchanged([move], done, len(moves)) for done, move in enumerate(moves))
            return sum(every) // len(moves)

        return self._answer(ask, limits, on_progress)

    def unchanged(
        self,
        symmetries: Iterable[BoardSymmetry | Symmetry],
        *,
        limits: Limits | None = None,
        on_progress: OnProgress | None = None,
    ) -> int:
        """Count those that each of some symmetries of the board leaves unchanged.

        Args:
            symmetries: Some of `board.symmetries`, or those of a class of `symmetry_classes`.
            limits: How long the count may take.
            on_progress: Called about twenty times a second.

        Raises:
            PuzzleError: One of them is no symmetry of the board.
            TooLargeError: The count needs more memory than it may take.
            LimitReachedError: The work takes longer than allowed.
            EngineError: Another limit is set.

        >>> from pentomino import board_named
        >>> board = board_named("4x4")
        >>> [Partitions(board, 4).unchanged([each]) for each in board.symmetries]
        [117, 13, 13, 21, 1, 5, 5, 1]
        """
        given: tuple[BoardSymmetry | Symmetry, ...] = check_each(
            symmetries,
            (BoardSymmetry, Symmetry),
            "symmetries",
            "symmetries",
            "take some of board.symmetries",
        )
        chosen = [each.on_board if isinstance(each, Symmetry) else each for each in given]
        if not set(self.board.symmetries).issuperset(chosen):
            raise PuzzleError("these are not symmetries of the board: see board.symmetries")
        moves = self._numbered(chosen)
        return self._answer(lambda unchanged: unchanged(moves, 0, 1), limits, on_progress)

    def symmetry_classes(
        self, *, limits: Limits | None = None, on_progress: OnProgress | None = None
    ) -> tuple[SymmetryClass, ...]:
        """Count them by the symmetries of the board that they have, the fewest first.

        Every partition is in one class. Takes one count for each group of symmetries.

        Args:
            limits: How long the counts may take; only `seconds` can be set.
            on_progress: Called about twenty times a second.

        Raises:
            TooLargeError: A count needs more memory than it may take.
            LimitReachedError: The work takes longer than allowed.
            EngineError: Another limit is set.

        >>> from pentomino import board_named
        >>> classes = Partitions(board_named("2x2")).symmetry_classes()
        >>> [(len(each.symmetries), each.solutions) for each in classes]
        [(2, 2), (2, 2), (2, 2), (2, 2), (4, 2), (8, 2)]
        """
        moves = self._numbered(self.board.symmetries)

        def ask(unchanged: _Unchanged) -> Mapping[Group, int]:
            return by_group(
                moves, lambda group, done, of: unchanged([moves[n] for n in group], done, of)
            )

        symmetries = tuple(Symmetry(move, {}) for move in self.board.symmetries)
        return classes_in_order(symmetries, self._answer(ask, limits, on_progress))

    def _answer(
        self,
        ask: Callable[[_Unchanged], _T],
        limits: Limits | None,
        on_progress: OnProgress | None,
    ) -> _T:
        """Answer by counts of the partitions that some symmetries leave unchanged."""
        limits = checked(limits)
        order, neighbours = self.board.sweep_numbers, self.board.neighbour_numbers
        place = {cell: number for number, cell in enumerate(order)}
        beside = [[place[other] for other in neighbours[cell]] for cell in order]
        moves = self._numbered(self.board.symmetries)
        if len(moves) > _MOST_CONJUGATES:
            moves = self._numbered([self.board.identity])
        divides = self.size is None or len(self.board.cells) % self.size == 0

        def with_progress(tell: Tell) -> _T:
            counted: dict[_Moves, int] = {}

            def unchanged(symmetries: Sequence[list[int]], done: int, of: int) -> int:
                if not divides:
                    return 0
                alike = _conjugates(symmetries, moves)
                if alike[0] in counted:
                    return counted[alike[0]]
                narrowest = min(alike, key=lambda each: _breadth(beside, each))
                spent = effort(limits)
                found = wait_for(
                    lambda: _native.count_partitions(beside, narrowest, self.size or 0, spent),
                    spent,
                    lambda: tell((done + spent.progress) / of),
                )
                counted.update(dict.fromkeys(alike, as_number(found)))
                return counted[alike[0]]

            return ask(unchanged)

        seconds = replace(limits, memory=None, threads=None)
        return answer(with_progress, seconds, on_progress, asked="the count of partitions")

    def _numbered(self, symmetries: Iterable[BoardSymmetry]) -> list[list[int]]:
        """List where each symmetry sends the cells, by their places in the order of the sweep."""
        sweep = self.board.sweep
        place = {cell: number for number, cell in enumerate(sweep)}
        return [[place[each.image[cell]] for cell in sweep] for each in symmetries]


def _conjugates(symmetries: Sequence[list[int]], moves: Sequence[list[int]]) -> list[_Moves]:
    """List what these are on moved boards, where they leave as many partitions unchanged."""
    alike: dict[_Moves, None] = {}
    for move in moves:
        back = {there: here for here, there in enumerate(move)}
        there = (tuple(back[each[cell]] for cell in move) for each in symmetries)
        alike[tuple(sorted(there))] = None
    return list(alike)


def _breadth(beside: Sequence[Sequence[int]], symmetries: _Moves) -> int:
    """Foresee how the work of a sweep compares, by the orbits of cells along its frontier."""
    orbit: dict[int, int] = {}  # of each cell its first one
    for first in range(len(beside)):
        new = [] if first in orbit else [first]
        for cell in new:  # the list grows during the loop
            orbit[cell] = first
            new.extend(each[cell] for each in symmetries if each[cell] not in new)
    last = dict(orbit)  # of each orbit the last one that touches it
    for cell, others in enumerate(beside):
        last[orbit[cell]] = max([last[orbit[cell]], *(orbit[other] for other in others)])
    firsts = set(orbit.values())
    return sum(3 ** sum(last[one] > now for one in firsts if one <= now) for now in firsts)


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
