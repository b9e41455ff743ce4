"""Counts by the frontier engine in parts that can be recorded, and counted by several processes.

Up to symmetry there is a part for the solutions that each symmetry leaves unchanged. A part that
takes long, or much memory, is made of slices: the solutions that have used certain numbers of a few
pieces where the two passes of the engine meet.
"""

import heapq
import itertools
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar, final

from pentomino import _native
from pentomino.engines.contract import Task
from pentomino.engines.flat import as_number, frontier_problem
from pentomino.engines.frontier import (
    native_count,
    number_of_orbits,
    order_of,
    problem_of_fixed,
    searched_instead,
)
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.quotient import is_identity
from pentomino.engines.work import (
    MOST_NUMBER,
    MOST_STATES,
    WAIT_SECONDS,
    abandoned_in_children,
    wait_for,
)
from pentomino.errors import CancelledError, EngineError, TooLargeError
from pentomino.problem.exact_cover import CellOrder, ExactCover

PARTS_FORM = 1
"""Raised when the numbers in a part mean something else than before: no part may outlive that."""

SECONDS_OF_PART = 120.0
"""About how long a part should take: a kill loses one, but smaller ones take several times as long
in all.
"""

STEPS_IN_SECOND = 1e8
"""About how many of its foreseen steps a count makes in a second, on one thread."""

MOST_PARTS = 4096

SHARE_OF_FIXED = 0.01
"""About the time for the solutions that a symmetry leaves unchanged, as a part of that for all."""

_Result = TypeVar("_Result")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FrontierPart:
    """A part of a count, which can be written down as numbers.

    Args:
        symmetry: The number of the symmetry whose fixed solutions are counted.
        pieces: The fields of the used word that tell the slice from others; 0 for all solutions.
        used: What these fields hold where the passes meet.
        meeting: The layer of the automaton where the passes meet; 0 where there is no slice.
        share: About how much of the whole work it is, from 0 to 1.
    """

    symmetry: int
    pieces: int = 0
    used: int = 0
    meeting: int = 0
    share: float = 1.0


@final
class FrontierParts:
    """A count in parts. Several threads may count parts at once; each takes the allowed memory.

    The automaton of the problem is made when it is first needed, and kept.

    Args:
        task: What to count; with symmetries, up to them.
        limits: The memory and the threads for one part; other limits are not obeyed.
    """

    def __init__(self, task: Task, limits: Limits = NO_LIMITS) -> None:
        self._task = task
        self._limits = limits
        self._memory = min(limits.bytes_allowed // 20 * 19, MOST_NUMBER)
        self._lock = threading.Lock()
        self._making = threading.Lock()
        self._made: _native.SlicedCount | None = None
        self._at_work: set[_native.Effort] = set()
        self._cancelled = False
        abandoned_in_children(self)

    @property
    def symmetries(self) -> int:
        """How many symmetries have parts; 1 for a count of all solutions."""
        return max(len(self._task.symmetries), 1)

    def plan(
        self,
        seconds: float = SECONDS_OF_PART,
        check: Callable[[], None] | None = None,
        *,
        most: int = MOST_PARTS,
    ) -> tuple[FrontierPart, ...]:
        """Divide the count into parts; their shares add up to 1.

        Args:
            seconds: About how long a part may take on this machine.
            check: Called about twenty times a second; an exception that it raises ends the work.
            most: The most slices, however long they take.

        Raises:
            TooLargeError: The automaton is too large.
            CancelledError: The work was cancelled.
            EngineError: The frontier engine cannot work on the problem.
        """
        numbers = range(self.symmetries)
        fixed = [
            FrontierPart(symmetry=number, share=SHARE_OF_FIXED)
            for number in numbers
            if number != self._identity
        ]
        rest = 1.0 - SHARE_OF_FIXED * len(fixed)
        everything = FrontierPart(symmetry=self._identity, share=rest)
        return (*self._slices(everything, seconds, check, most), *fixed)

    def count(
        self, part: FrontierPart, check: Callable[[], None] | None = None
    ) -> "int | tuple[FrontierPart, ...]":
        """Count the solutions of a part.

        Args:
            part: A part of this count, from `plan` or from here.
            check: Called about twenty times a second; an exception that it raises ends the work.

        Returns:
            Their number; or parts to count instead, where the tables do not fit the memory.

        Raises:
            TooLargeError: They do not fit the memory, and the part cannot be divided.
            CancelledError: The work was cancelled.
            EngineError: This is not a part of the count, or the engine cannot work on the problem.
        """
        if not 0 <= part.symmetry < self.symmetries:
            raise EngineError(f"this count has no symmetry with the number {part.symmetry}")
        if part.symmetry != self._identity:
            return self._count_fixed(part, check)
        if self._sweeps(check):
            return self._count_at_once(self._task.problem, self._order(), check)
        counts = self._sliced(check)
        threads = self._limits.threads_allowed
        try:
            return self._native_number(
                lambda spent: counts.count(_slice(part), spent, threads), counts.bytes, check
            )
        except TooLargeError:
            parts = _split(counts, part)
            if not parts:
                raise
            return parts

    def so_far(self, fixed: int) -> int:
        """Compute a lower bound on the number of solutions, from the counts of some parts."""
        return fixed // self.symmetries

    def total(self, fixed: int) -> int:
        """Compute the number of solutions from the sum of the counts of all parts.

        Raises:
            EngineError: The symmetries do not form a group.
        """
        return number_of_orbits(fixed, self.symmetries)

    def cancel(self) -> None:
        """End all work soon, from any thread; later work is refused."""
        with self._lock:
            self._cancelled = True
            for spent in self._at_work:
                spent.cancel()

    def abandon(self) -> None:
        """In a forked child, begin with nothing made: its parent may have held the lock."""
        self._lock = threading.Lock()
        self._making = threading.Lock()
        self._made = None
        self._at_work = set()

    @cached_property
    def _identity(self) -> int:
        for number, images in enumerate(self._task.symmetries):
            if is_identity(images):
                return number
        if self._task.symmetries:
            raise EngineError("the symmetries do not form a group: give all products of them too")
        return 0

    def _order(self) -> CellOrder:
        return order_of(self._task)

    def _sweeps(self, check: Callable[[], None] | None) -> bool:
        """Whether a sweep counts the solutions: it has no parts."""
        problem, order = self._task.problem, self._order()
        spent = _native.Effort(self._memory, MOST_STATES)
        native = self._native(lambda: frontier_problem(problem, order, spent), spent, check)
        return native.unlimited

    def _slices(
        self, part: FrontierPart, seconds: float, check: Callable[[], None] | None, most: int
    ) -> tuple[FrontierPart, ...]:
        """Divide the largest part again until no part is foreseen to be too large."""
        if self._sweeps(check):
            return (part,)
        counts = self._sliced(check)
        most_steps = seconds * STEPS_IN_SECOND * self._limits.threads_allowed
        most_bytes = max(self._memory - counts.bytes, 1)

        def entry(part: FrontierPart) -> tuple[float, int, FrontierPart]:
            steps, size = counts.foreseen(_slice(part))
            return -max(steps / most_steps, size / most_bytes), next(numbers), part

        numbers = itertools.count()  # keeps parts of one size from being compared
        waiting = [entry(part)]
        done: list[FrontierPart] = []
        while waiting:
            size, _, largest = heapq.heappop(waiting)
            parts = _split(counts, largest) if size < -1 else ()
            if not parts or len(waiting) + len(done) + len(parts) > most:
                done.append(largest)
                continue
            for smaller in parts:
                heapq.heappush(waiting, entry(smaller))
        return tuple(done)

    def _sliced(self, check: Callable[[], None] | None) -> _native.SlicedCount:
        """Make the automaton, once; other threads wait for it."""
        problem, order = self._task.problem, self._order()

        def make() -> _native.SlicedCount:
            return _native.SlicedCount(frontier_problem(problem, order, spent), spent)

        while not self._making.acquire(timeout=WAIT_SECONDS):
            if check is not None:
                check()
        try:
            if self._made is None:
                spent = _native.Effort(self._memory, MOST_STATES)
                self._made = self._native(make, spent, check)
            return self._made
        finally:
            self._making.release()

    def _count_fixed(self, part: FrontierPart, check: Callable[[], None] | None) -> int:
        """Count what a symmetry leaves unchanged."""
        images = self._task.symmetries[part.symmetry]
        problem, order = problem_of_fixed(self._task.problem, self._order(), images)
        try:
            return self._count_at_once(problem, order, check)
        except TooLargeError:
            return searched_instead(problem, self._limits, check or _go_on)

    def _count_at_once(
        self, problem: ExactCover, order: CellOrder, check: Callable[[], None] | None
    ) -> int:
        threads = self._limits.threads_allowed
        return self._native_number(
            lambda spent: native_count(problem, order, spent, threads), 0, check
        )

    def _native_number(
        self,
        work: Callable[[_native.Effort], bytes],
        held: int,
        check: Callable[[], None] | None,
    ) -> int:
        """Count natively in the memory that is left where some is held."""
        spent = _native.Effort(max(self._memory - held, 1), MOST_STATES)
        return as_number(self._native(lambda: work(spent), spent, check))

    def _native(
        self,
        work: Callable[[], _Result],
        spent: _native.Effort,
        check: Callable[[], None] | None,
    ) -> _Result:
        """Work natively until it is done or cancelled."""
        with self._lock:
            if self._cancelled:
                raise CancelledError("the work was cancelled")
            self._at_work.add(spent)
        try:
            return wait_for(work, spent, check)
        finally:
            with self._lock:
                self._at_work.discard(spent)


def check_symmetries(task: Task) -> None:
    """Check that there are parts for all symmetries of a task.

    Raises:
        TooLargeError: What one of them leaves unchanged cannot be counted here.
        EngineError: The frontier engine cannot work on the problem.
    """
    for images in task.symmetries:
        if not is_identity(images):
            problem_of_fixed(task.problem, order_of(task), images)


def can_count(task: Task) -> bool:
    """Whether there are parts for all symmetries of a task."""
    with suppress(TooLargeError):
        check_symmetries(task)
        return True
    return False


def _slice(part: FrontierPart) -> tuple[int, int, int]:
    return part.pieces, part.used, part.meeting


def _split(counts: _native.SlicedCount, part: FrontierPart) -> tuple[FrontierPart, ...]:
    """Divide a part by one more piece; its share goes to the new parts by their foreseen work."""
    slices = counts.split(_slice(part))
    steps = [counts.foreseen(each)[0] for each in slices]
    whole = sum(steps)
    return tuple(
        FrontierPart(
            symmetry=part.symmetry,
            pieces=pieces,
            used=used,
            meeting=meeting,
            share=part.share * (own / whole if whole else 1 / len(slices)),
        )
        for (pieces, used, meeting), own in zip(slices, steps, strict=True)
    )


def _go_on() -> None:
    pass
