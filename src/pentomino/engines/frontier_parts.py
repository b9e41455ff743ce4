"""Counts by the frontier engine in parts that can be recorded, and counted by several processes.

Up to symmetry there is a part for the solutions that each symmetry leaves unchanged. A part that
takes long, or much memory, is made of slices: the solutions that have used certain numbers of a few
pieces where the two passes of the engine meet.
"""

import heapq
import itertools
import json
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import ClassVar, TypeVar, final

from pentomino import _native
from pentomino.engines.contract import Task
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.native_arrays import as_number, frontier_problem, native_count, order_of
from pentomino.engines.quotient import is_identity, number_fixed, number_of_orbits, quotient
from pentomino.engines.units import MOST_ON_DISK, Outcome, Pace, Part, Units
from pentomino.engines.work import MOST_STATES, WAIT_SECONDS, abandoned_in_children, wait_for
from pentomino.errors import CancelledError, EngineError, TooLargeError
from pentomino.problem.exact_cover import CellOrder, ExactCover

PARTS_FORM = 4
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
class FrontierParts(Units):
    """A count in parts: symmetries and slices, each a few numbers and counted at once.

    The automaton of the problem is made when it is first needed, and kept. Several threads may
    count parts at once; each takes the allowed memory. So of the units of a long run, a process
    works on one at a time with all its threads. A slice whose tables do not fit the memory leaves
    smaller ones as its rest.

    Args:
        task: What to count; with symmetries, up to them.
        limits: The memory and the threads for one part; other limits are not obeyed.
    """

    form: ClassVar[int] = PARTS_FORM
    whole: ClassVar[str] = json.dumps([])

    def __init__(self, task: Task, limits: Limits = NO_LIMITS) -> None:
        self._task = task
        self._limits = limits
        self._memory = min(limits.bytes_counted, sys.maxsize)
        self._made: _native.SlicedCount | None = None
        self.abandon()
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
        self,
        part: FrontierPart,
        check: Callable[[], None] | None = None,
        *,
        folder: Path | None = None,
        tell: Callable[[float], None] | None = None,
    ) -> "int | tuple[FrontierPart, ...]":
        """Count the solutions of a part.

        Args:
            part: A part of this count, from `plan` or from here.
            check: Called about twenty times a second; an exception that it raises ends the work.
            folder: Where a sweep of all solutions keeps what does not fit the memory, and goes on
                where it was; None for nowhere.
            tell: Takes the share of the sweep that is done, as often.

        Returns:
            Their number; or parts to count instead, where the tables do not fit the memory.

        Raises:
            TooLargeError: They do not fit the memory, and the part cannot be divided.
            StoreError: The folder cannot be written or read.
            CancelledError: The work was cancelled.
            EngineError: This is not a part of the count, or the engine cannot work on the problem.
        """
        if not 0 <= part.symmetry < self.symmetries:
            raise EngineError(f"this count has no symmetry with the number {part.symmetry}")
        if part.symmetry != self._identity:
            images = self._task.symmetries[part.symmetry]
            return number_fixed(
                self._task.problem,
                self._order,
                images,
                lambda problem, order: self._count_at_once(problem, order, check),
                self._limits,
                check or _go_on,
            )
        if self._problem(check).unlimited:
            problem, order = self._task.problem, self._order
            return self._count_at_once(problem, order, check, folder=folder, tell=tell)
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

    def so_far(self, count: int) -> int:
        return count // self.symmetries

    def total(self, count: int) -> int:
        return number_of_orbits(count, self.symmetries)

    def abandon(self) -> None:
        """In a forked child, begin with nothing made: its parent may have held the lock."""
        self._making = threading.Lock()
        self._working = threading.Lock()
        self._made = None

    def check(self) -> None:
        for images in self._task.symmetries:
            if not is_identity(images):
                quotient(self._task.problem, self._order, images)

    @property
    def in_layers(self) -> bool:
        return self._problem(None).unlimited

    @property
    def bytes_on_disk(self) -> int | None:
        native, spent = self._problem(None), _native.Effort(MOST_ON_DISK, MOST_STATES)
        if not native.unlimited:
            return None
        try:
            *_, size = wait_for(lambda: _native.foresee_sweep(native, spent), spent)
        except TooLargeError:
            return MOST_ON_DISK
        return min(round(size), MOST_ON_DISK)

    def cut(self, wanted: int) -> tuple[Part, ...]:
        return _written(self.plan(most=wanted))

    def work(self, what: str, pace: Pace, *, listing: bool) -> Outcome:  # noqa: ARG002
        symmetry, pieces, used, meeting = json.loads(what)
        part = FrontierPart(symmetry=symmetry, pieces=pieces, used=used, meeting=meeting)
        with _held(self._working, lambda: _check_pace(pace)):
            began = time.monotonic()
            found = self.count(
                part,
                lambda: _check_pace(pace),
                folder=pace.folder,
                tell=lambda share: pace.tell(0, 0, share),
            )
            seconds = time.monotonic() - began
        if isinstance(found, int):
            return Outcome(found, seconds=seconds)
        return Outcome(0, seconds=seconds, rest=_written(found))

    @cached_property
    def _identity(self) -> int:
        for number, images in enumerate(self._task.symmetries):
            if is_identity(images):
                return number
        if self._task.symmetries:
            raise EngineError("the symmetries do not form a group: give all products of them too")
        return 0

    @property
    def _order(self) -> CellOrder:
        return order_of(self._task)

    def _problem(self, check: Callable[[], None] | None) -> _native.FrontierProblem:
        """The problem for native code; where it has no limits, a sweep counts, without parts."""
        problem, order = self._task.problem, self._order
        spent = _native.Effort(self._memory, MOST_STATES)
        return wait_for(lambda: frontier_problem(problem, order, spent), spent, check)

    def _slices(
        self, part: FrontierPart, seconds: float, check: Callable[[], None] | None, most: int
    ) -> tuple[FrontierPart, ...]:
        """Divide the largest part again until no part is foreseen to be too large."""
        if self._problem(check).unlimited:
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
        problem, order = self._task.problem, self._order

        def make() -> _native.SlicedCount:
            return _native.SlicedCount(frontier_problem(problem, order, spent), spent)

        with _held(self._making, check or _go_on):
            if self._made is None:
                spent = _native.Effort(self._memory, MOST_STATES)
                self._made = wait_for(make, spent, check)
            return self._made

    def _count_at_once(
        self,
        problem: ExactCover,
        order: CellOrder,
        check: Callable[[], None] | None,
        *,
        folder: Path | None = None,
        tell: Callable[[float], None] | None = None,
    ) -> int:
        threads = self._limits.threads_allowed
        return self._native_number(
            lambda spent: native_count(problem, order, spent, threads, folder), 0, check, tell
        )

    def _native_number(
        self,
        work: Callable[[_native.Effort], bytes],
        held: int,
        check: Callable[[], None] | None,
        tell: Callable[[float], None] | None = None,
    ) -> int:
        """Count natively in the memory that is left where some is held."""
        spent = _native.Effort(max(self._memory - held, 1), MOST_STATES)

        def look() -> None:
            if check is not None:
                check()
            if tell is not None:
                tell(spent.progress)

        return as_number(wait_for(lambda: work(spent), spent, look))


@contextmanager
def _held(lock: threading.Lock, check: Callable[[], None]) -> Iterator[None]:
    """Hold a lock; whoever waits for it can be told to stop."""
    while not lock.acquire(timeout=WAIT_SECONDS):
        check()
    try:
        yield
    finally:
        lock.release()


def _check_pace(pace: Pace) -> None:
    """Check that nobody has stopped the work; its unit then stays open.

    Raises:
        CancelledError: The work was stopped.
    """
    if pace.stop.is_set():
        raise CancelledError("the work was stopped")


def _written(parts: Iterable[FrontierPart]) -> tuple[Part, ...]:
    return tuple(
        Part(json.dumps([part.symmetry, part.pieces, part.used, part.meeting]), part.share)
        for part in parts
    )


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
