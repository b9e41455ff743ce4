"""Hints about a position: how many solutions are left, what to take back, what comes next."""

import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from types import NoneType
from typing import SupportsFloat, final

from pentomino.checkpoints import asking
from pentomino.engines.limits import Limits
from pentomino.errors import LimitReachedError, NoSolutionError, PuzzleError, counted
from pentomino.notation.placements import placement_words
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.proofs.obstacles import area_obstacle, obstacle
from pentomino.reasoning.deduction import Deduction
from pentomino.reasoning.steps import Step
from pentomino.solving.pool import (
    LEAST_SECONDS,
    Clue,
    HeldPool,
    Pool,
    SearchedPool,
    pool_of,
)
from pentomino.solving.progress import OnProgress, Progress
from pentomino.solving.space import SolutionSpace
from pentomino.values import Value
from pentomino.wrong_types import check_function, check_type

MOST_COUNTED = 10_000
"""The number up to which solutions are counted where they must be searched for."""

HINT_MEMORY = 256 << 20
"""The memory for the solutions of the puzzle, in bytes."""

GRACE = 0.5
"""Seconds beyond those given in which any one solution is looked for: nearly all boards need less,
however short the time was."""

_NO_SOLUTION = "the puzzle has no solution, whatever is laid"


class _OutOfTimeError(Exception):
    """The time for a deduction is over."""


@final
@dataclass(frozen=True, slots=True)
class Hint(Value):
    """What can be said about a position.

    Args:
        left: The number of solutions that contain everything laid.
        more: Whether counting ended at `left` solutions, so that there may be more.
        take_back: Where no solution is left, the smallest set of laid pieces to take back so that
            one is left; of several such sets, the one laid last.
        step: What must be laid next, with the reasons; None where logic finds no such move, or not
            in the time that it may take.
        piece: A placement of some solution, if possible one that all or most solutions share. None
            where everything is laid or no solution is left.
        shared: The number of solutions left that contain `piece`; None where there is no piece, or
            where the solutions were searched for and not compared.
        reason: Where no solution is left and that shows at once, why: a cell that no piece can
            cover, or the like. Empty otherwise.
        puzzle: The puzzle that the position belongs to, for the sentences of the hint; None where
            they need not name places.
    """

    left: int
    more: bool
    take_back: tuple[Placement, ...]
    step: Step | None
    piece: Placement | None
    shared: int | None = None
    reason: str = ""
    puzzle: Puzzle | None = None

    def __repr__(self) -> str:
        more = "at least " if self.more else ""
        step = "" if self.step is None else f", {self.step!r}"
        back = f", take back {len(self.take_back)}" if self.take_back else ""
        return f"<Hint: {more}{counted(self.left, 'solution')} left{back}{step}>"

    @property
    def summary(self) -> str:
        """How many solutions are left, and what to take back where there is none, in sentences."""
        if not self.left:
            why = f": {self.reason}" if self.reason else ""
            back = ", ".join(map(self._words, self.take_back))
            advice = f"\nTake back {back}." if back else ""
            return f"No solution is left{why}.{advice}"
        if self.piece is None:
            return "The puzzle is solved."
        number = counted(self.left, "solution is", "solutions are")
        symmetric = self.puzzle is not None and len(self.puzzle.symmetries()) > 1
        turned = ", counting rotations and reflections separately" if symmetric else ""
        at_least = "At least " if self.more else ""
        return f"{at_least}{number} left{turned if self.left > 1 else ''}."

    def without_step(self, shown_by: str) -> str:
        """Say in sentences why there is no step, and what shows a piece all the same.

        Args:
            shown_by: What shows it.
        """
        if self.left == 1 and not self.more:
            why = "Its next piece does not follow by logic alone; you would have to try"
        elif self.shared == self.left:
            why = "They share a piece in one place, but it does not follow by logic alone"
        elif self.shared is None:
            why = "Logic finds no forced move"
            return f"{why}. {shown_by} shows a piece in its place in a solution."
        else:
            most = "the piece that most of these solutions have in the same place"
            return f"No move is forced. {shown_by} shows {most}."
        return f"{why}. {shown_by} shows it."

    def _words(self, placement: Placement) -> str:
        if self.puzzle is None:
            return placement.piece
        return placement_words(placement, self.puzzle.lattice)

    def __str__(self) -> str:
        """The hint in sentences: how many solutions are left, then the step or what to take back.

        >>> from pentomino import Position
        >>> position = Position.of("6x10").lay("X_1.2_2.1-3_3.2")
        >>> print(hint(position))
        No solution is left: no piece can cover row 1, column 1.
        Take back X (rows 1-3, column 2; row 2, columns 1 and 3).
        """
        if self.piece is None:
            return self.summary
        step = self.without_step("'piece' of the hint") if self.step is None else str(self.step)
        return f"{self.summary}\n{step}"

    def _repr_markdown_(self) -> str:
        if self.step is None:
            return str(self).replace("\n", "\n\n")
        return f"{self.summary}\n\n{self.step._repr_markdown_()}"


@final
class Hints:
    """Give hints about positions of one puzzle.

    The first hint finds all solutions of the puzzle, which takes 50 ms for 6x10 and ten seconds for
    the Bedlam cube; every further one takes milliseconds.

    Args:
        puzzle: The puzzle. Its givens and marks are never taken back.
        space: All solutions of the puzzle, where they are known.
        seconds: How long each hint may take, to look for all solutions, to count them and to
            reason; None for as long as it takes. Where the solutions are not found in a part of
            this time, a hint names a piece of the first one that a search finds.
        on_progress: Called about twenty times a second during the search for solutions and the
            deduction.

    Raises:
        TypeError: An argument has a wrong type.
        PuzzleError: The solutions are those of another puzzle, or some are missing.
        EngineError: The seconds are 0 or less, or without end.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        space: SolutionSpace | None = None,
        seconds: SupportsFloat | None = None,
        on_progress: OnProgress | None = None,
    ) -> None:
        check_puzzle(puzzle)
        check_type(space, (SolutionSpace, NoneType), "space", "a solution space, or None")
        seconds = Limits(seconds=seconds).seconds  # refuses what is not a time
        check_function(on_progress, "on_progress")
        if space is not None and (space.puzzle != puzzle or not space.held.whole):
            raise PuzzleError(
                "the solutions belong to another puzzle, or some are missing: leave them out"
            )
        self.puzzle = puzzle
        self._space = space
        self._seconds = seconds
        self._ends = math.inf
        self._on_progress = on_progress

    def __repr__(self) -> str:
        return f"<Hints: {self.puzzle!r}>"

    def hint(self, position: Position | None = None) -> Hint:
        """Say what follows in a position. Takes about 10 ms for 6x10.

        Args:
            position: A position of the puzzle; None for the puzzle with nothing laid but its
                givens.

        Returns:
            How many solutions are left, and the next step or what to take back.

        Raises:
            PuzzleError: The position belongs to another puzzle.
            NoSolutionError: The puzzle has no solution, whatever is laid.
            LimitReachedError: No solution was found within the seconds and half a second more.
        """
        with self._in_time():
            return self._said(self._logic.numbers(position), self._pool)

    def once(self, position: Position) -> Hint:
        """Say the same as `hint`, sooner if you ask about one position only.

        Finds only the solutions that contain what is laid, and all others where there is none.

        Args:
            position: As for `hint`.

        Raises:
            PuzzleError: As for `hint`.
            NoSolutionError: As for `hint`.
            LimitReachedError: As for `hint`.
        """
        with self._in_time():
            return self._once(position)

    def _once(self, position: Position) -> Hint:
        if (reason := area_obstacle(self.puzzle)) is not None:
            raise NoSolutionError(f"the puzzle has no solution: {reason}")
        numbers = self._logic.numbers(position)
        if not position.laid or self._space is not None:
            return self._said(numbers, self._pool)
        try:
            pool = self._pool_of(position.as_puzzle())
        except NoSolutionError:
            pool = self._pool
        return self._said(numbers, pool)

    def _said(self, numbers: Sequence[int], pool: Pool) -> Hint:
        """The hint about a position of these placements.

        Args:
            numbers: Their numbers in the puzzle.
            pool: All solutions of the puzzle, or those that contain the placements.
        """
        laid = pool.puzzle.encoding.numbers(self.puzzle.encoding.chosen(numbers))
        left, more = _counted(pool, laid, lambda: self._part_of_time(1 / 2), self._ends + GRACE)
        if not left:
            back = self.puzzle.encoding.chosen(self._take_back(numbers))
            return Hint(0, False, back, None, None, None, self._reason(numbers), self.puzzle)
        likely = pool.likely(laid)
        shared = _shared(pool, laid, likely, None if more else left)
        # Where even the most frequent placement is not in all solutions, nothing can follow.
        decided = shared is None or shared == left
        step = self._next_step(numbers) if decided else None
        if step is not None:
            shared = None if more else left
            return Hint(left, more, (), step, step.placement, shared, puzzle=self.puzzle)
        piece = None if likely is None else pool.puzzle.placements[likely]
        return Hint(left, more, (), None, piece, shared, puzzle=self.puzzle)

    def _reason(self, numbers: Sequence[int]) -> str:
        """Why no solution is left, where that shows at once and in time."""
        laid = self.puzzle.encoding.chosen(numbers[len(self.puzzle.givens) :])
        try:
            return obstacle(self.puzzle.with_givens(laid)) or ""
        except LimitReachedError:
            return ""

    def _next_step(self, numbers: Sequence[int]) -> Step | None:
        """What must be laid next; None where that is not found in time."""
        if self._seconds is None:
            return self._logic.next_step(numbers)

        def look(progress: Progress) -> None:
            if self._on_progress is not None:
                self._on_progress(progress)
            if time.monotonic() > self._ends:
                raise _OutOfTimeError

        try:
            return Deduction(self.puzzle, on_progress=look).next_step(numbers)
        except _OutOfTimeError:
            return None

    @cached_property
    def _logic(self) -> Deduction:
        return Deduction(self.puzzle, on_progress=self._on_progress)

    @cached_property
    def _pool(self) -> Pool:
        return self._pool_of(self.puzzle) if self._space is None else HeldPool(self._space)

    def _pool_of(self, puzzle: Puzzle) -> Pool:
        until = self._part_of_time(1 / 3)
        seconds = None if until == math.inf else max(until - time.monotonic(), LEAST_SECONDS)
        return pool_of(puzzle, memory=HINT_MEMORY, seconds=seconds, on_progress=self._on_progress)

    @contextmanager
    def _in_time(self) -> Iterator[None]:
        """Give one hint: its time begins, and work in plain Python ends with it as well."""
        if self._seconds is None:
            yield
            return
        self._ends = time.monotonic() + self._seconds
        try:
            with asking(self._check_time):
                yield
        except LimitReachedError:
            raise LimitReachedError(
                f"no solution was found in {self._seconds:g} s: allow more time", "seconds"
            ) from None

    def _check_time(self) -> None:
        if time.monotonic() > self._ends + GRACE:
            raise LimitReachedError("the time for a hint is over", "seconds")

    def _part_of_time(self, part: float) -> float:
        """When a part of the time that is left is over."""
        now = time.monotonic()
        return now + part * max(self._ends - now, 0.0)

    def _take_back(self, laid: Sequence[int]) -> tuple[int, ...]:
        """The smallest part of what is laid to take back; of several, the one laid last.

        Where time is short, the last pieces laid, as few as are soon found to be enough.
        """
        free = laid[len(self.puzzle.givens) :]
        until = self._part_of_time(1 / 2)
        for size in range(1, len(free) + 1):
            for back in combinations(reversed(free), size):
                if self._frees(laid, back, until):
                    return back
                if time.monotonic() > until:
                    return self._go_back(laid, free)
        raise NoSolutionError(_NO_SOLUTION)

    def _go_back(self, laid: Sequence[int], free: Sequence[int]) -> tuple[int, ...]:
        """The pieces laid last that one must take back; all of them where time does not suffice."""
        for size in range(1, len(free)):
            back = tuple(reversed(free[-size:]))
            if self._frees(laid, back, self._part_of_time(1 / (len(free) - size + 1))):
                return back
        givens, pool = _clues(laid[: len(self.puzzle.givens)]), self._pool
        if isinstance(pool, SearchedPool):
            solvable = pool.has_any_by(givens, self._ends + GRACE)
        else:
            solvable = pool.left(givens, 1) > 0
        if not solvable:
            raise NoSolutionError(_NO_SOLUTION)
        return tuple(reversed(free))

    def _frees(self, laid: Sequence[int], back: Sequence[int], until: float) -> bool:
        """Whether a solution is left, found by then, if these are taken back."""
        kept = _clues(number for number in laid if number not in back)
        if isinstance(self._pool, SearchedPool):
            return self._pool.left_by(kept, 1, until)[0] > 0
        return self._pool.left(kept, 1) > 0


def _clues(laid: Iterable[int]) -> list[Clue]:
    return [frozenset([number]) for number in laid]


def _counted(
    pool: Pool, laid: Sequence[int], until: Callable[[], float], end: float
) -> tuple[int, bool]:
    """Count the solutions that contain everything laid; say whether there may be more.

    Where they are searched for, any one is found first, by the end; then they are counted until a
    time, or until there are many.
    """
    if not isinstance(pool, SearchedPool):
        return pool.left(_clues(laid)), False
    if end < math.inf and not pool.has_any_by(_clues(laid), end):
        return 0, False
    left, more = pool.left_by(_clues(laid), MOST_COUNTED, until())
    return max(left, 1) if more else left, more


def _shared(pool: Pool, laid: Sequence[int], likely: int | None, left: int | None) -> int | None:
    """Count the solutions left that contain one placement more, where that is known."""
    if likely is None:
        return None
    if isinstance(pool, SearchedPool):
        return 1 if left == 1 else None
    return pool.left(_clues([*laid, likely]))


def hint(
    position: Position | Puzzle,
    *,
    seconds: SupportsFloat | None = None,
    on_progress: OnProgress | None = None,
) -> Hint:
    """Say what follows in one position; `Hints` is faster for several positions of one puzzle.

    Finds only the solutions that contain what is laid, unless there is none.

    Args:
        position: A position, or a puzzle on which nothing is laid.
        seconds: How long it may take; None for as long as it takes. Where the solutions are not
            found in a part of this time, the hint names a piece of the first one that a search
            finds.
        on_progress: Called about twenty times a second during the search for solutions and the
            deduction.

    Raises:
        TypeError: An argument has a wrong type.
        EngineError: The seconds are 0 or less, or without end.
        NoSolutionError: The puzzle has no solution, whatever is laid.
        LimitReachedError: No solution was found within the seconds and half a second more.

    >>> from pentomino import Puzzle
    >>> hint(Puzzle.of("3x20"))
    <Hint: 8 solutions left>
    """
    position = as_position(position)
    return Hints(position.puzzle, seconds=seconds, on_progress=on_progress).once(position)


def next_step(position: Position | Puzzle, *, on_progress: OnProgress | None = None) -> Step | None:
    """Find what must be laid next and why, by the shortest reasons.

    Uses logic alone: no solution is searched for.

    Args:
        position: A position, or a puzzle on which nothing is laid.
        on_progress: Called about twenty times a second during the deduction.

    Returns:
        The step, or None where logic finds no forced move.

    Raises:
        TypeError: The position is no position, or `on_progress` cannot be called.
    """
    check_function(on_progress, "on_progress")
    position = as_position(position)
    logic = Deduction(position.puzzle, on_progress=on_progress)
    return logic.next_step(logic.numbers(position))
