"""Kinds of units: how the work of a job is cut, and how one unit of it is worked on.

Workers call `work_on`, in threads of this process, in other processes and on other machines alike.
The units of an analysis of clues are solutions from one rank to another.
"""

import json
import os
import platform
import struct
import threading
import time
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import CancelledError
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, TypeAlias, final

from pentomino.caching import Recent
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.registry import EngineEntry, engine_entries
from pentomino.engines.units import Outcome, Pace, Part
from pentomino.errors import StoreError, WorkerError
from pentomino.jobs.job import Job, JobKind, Units, call_words, read_job
from pentomino.making.choices import BEGINNING, POINT_FORM
from pentomino.making.clues import ClueSearch
from pentomino.proofs.obstacles import no_solution
from pentomino.solving.progress import OnProgress
from pentomino.solving.solution import Solution, found_solution
from pentomino.solving.space import solution_space
from pentomino.solving.task import PuzzleTask
from pentomino.version import VERSION

Sets: TypeAlias = Sequence[tuple[int, ...]]
"""The smallest clue sets of a solution, as numbers of placements."""

_HEAD = struct.Struct(">IB")
"""The rank of a solution, so that findings are in the order of ranks, and the size of its sets."""

_NO_SETS = 255


@final
class ClueUnits(Units):
    """Solutions of a puzzle whose fewest clues are to be found."""

    form: ClassVar[int] = 1
    whole: ClassVar[str] = json.dumps([0, None])
    command: ClassVar[str] = "clues"

    def cut(self, wanted: int) -> Outcome:
        number = clue_search(self.job).number
        starts = sorted({number * n // wanted for n in range(wanted)})
        ends = [*starts[1:], number]
        parts = (_part(*each, of=number) for each in zip(starts, ends, strict=True))
        return Outcome(0, rest=tuple(parts))

    def work(self, what: str, pace: Pace) -> Outcome:
        search = clue_search(self.job)
        first, end = json.loads(what)
        end = search.number if end is None else end
        began, rank, findings = time.monotonic(), first, list[bytes]()
        while rank < end:
            sets = search.least_sets(rank)
            if sets is not None:
                findings.append(_finding(rank, sets))
            rank += 1
            pace.tell(rank - first, len(findings), (rank - first) / (end - first))
            late = pace.seconds is not None and time.monotonic() - began >= pace.seconds
            if late or pace.stop.is_set():
                break
        rest = (_part(rank, end, of=end - first),) if rank < end else ()
        seconds = time.monotonic() - began
        return Outcome(len(findings), rank - first, seconds, tuple(findings), rest)

    def solution(self, finding: bytes) -> Solution:
        puzzle = self.job.puzzle
        return found_solution(puzzle, tuple(puzzle.placements[n] for n in self.options(finding)))

    def options(self, finding: bytes) -> tuple[int, ...]:
        return clue_search(self.job).chosen(read_finding(finding)[0])


def _part(first: int, end: int, *, of: int) -> Part:
    """The part from one rank to another, of a unit with this many solutions."""
    return Part(json.dumps([first, end]), (end - first) / of)


def _finding(rank: int, sets: Sets) -> bytes:
    numbers = [number for clues in sets for number in clues]
    size = len(sets[0]) if sets else _NO_SETS
    return _HEAD.pack(rank, size) + struct.pack(f">{len(numbers)}I", *numbers)


def read_finding(finding: bytes) -> tuple[int, Sets]:
    """Return the rank of a solution and its smallest clue sets."""
    rank, size = _HEAD.unpack_from(finding)
    if size == _NO_SETS:
        return rank, []
    if size == 0:
        return rank, [()]
    numbers = struct.unpack(f">{(len(finding) - _HEAD.size) // 4}I", finding[_HEAD.size :])
    return rank, [numbers[n : n + size] for n in range(0, len(numbers), size)]


def clue_search(job: Job, on_progress: OnProgress | None = None) -> ClueSearch:
    """Return the search of a job, which a process makes once.

    Raises:
        NoSolutionError: The puzzle has no solution.
        TooLargeError: It has too many.
    """
    return _SEARCHES.take(job.text, lambda: _search(job, on_progress))


def _search(job: Job, on_progress: OnProgress | None) -> ClueSearch:
    space = solution_space(job.puzzle, on_progress=on_progress)
    if not space:
        raise no_solution(job.puzzle)
    return ClueSearch(space)


_SEARCHES: Recent[str, ClueSearch] = Recent(1)
"""The search of the job that this process works on."""


LEAST_SECONDS = 0.25
"""The least time to work before something is recorded."""

LOST_PART = 1000
"""One part in this many of the work that was done may be lost by a kill."""

MOST_PREPARED = 2
"""The most jobs that a process keeps prepared: usually it works on one."""

_FEW = 1 << 16
"""The numbers of fewer options than this take two bytes each, others four."""


def seconds_before_recording(worked: float, most: float) -> float:
    """Compute how long to work before something is recorded: a kill loses no more than that.

    It grows with what was done, so that long runs have few units: it is the least time and one
    `LOST_PART`-th of the seconds worked before, and never more than `most`.

    Args:
        worked: The seconds that all workers have worked before.
        most: The most seconds.
    """
    return min(LEAST_SECONDS + worked / LOST_PART, most)


@final
class RunWatch:
    """State that the workers in this process share with their runner.

    It stops the workers, and holds how far each is: nodes, solutions, share of its unit.
    """

    def __init__(self) -> None:
        self.token = f"{os.getpid()}-{uuid.uuid4().hex}"
        self.stop = threading.Event()
        self.at_work: dict[int, tuple[int, int, float]] = {}
        _WATCHES[self.token] = self

    def close(self) -> None:
        """Forget it; orders that name it are worked on without it."""
        _WATCHES.pop(self.token, None)


_WATCHES: dict[str, RunWatch] = {}

_STOPS: dict[str, threading.Event] = {}
"""Events that stop the orders of runners in other processes, by token: an entry for each run."""


def stop_orders(token: str) -> None:
    """Stop what this process works on for a runner in another process, and what comes later.

    What was done until then counts, as when the runner stops workers in its own process.
    """
    _STOPS.setdefault(token, threading.Event()).set()


@final
@dataclass(frozen=True, slots=True)
class Order:
    """An order to a worker. Only the version of the program that gave it can work on it.

    Args:
        job: The text of the job.
        units: The units, each with its number and what it is; none to prepare for others.
        seconds: About how long to work on them; what is not done then is the rest of a unit, and
            units that were not begun stay as they are.
        memory: The bytes that a worker may keep; None for its part of what is free.
        workers: How many workers share a process.
        watch: The token of the runner's watch, which workers in its process find.
        folder: Where work in the runner's process may keep what does not fit the memory, until the
            units are recorded; None for nowhere.
        turn: Makes no two orders of a run equal: some executors answer equal calls only once.
    """

    job: str
    units: tuple[tuple[int, str], ...]
    seconds: float
    memory: int | None
    workers: int
    watch: str
    folder: Path | None = None
    turn: int = 0

    def __reduce__(self) -> tuple[Callable[..., "Order | RefusedOrder"], tuple[Any, ...]]:
        fields = tuple(getattr(self, name) for name in self.__slots__)
        return _order, (VERSION, *fields)


@final
@dataclass(frozen=True, slots=True)
class RefusedOrder:
    """An order from another version of the program, which nobody here can work on.

    Args:
        version: That version.
    """

    version: str


def _order(version: str, *fields: Any) -> Order | RefusedOrder:  # noqa: ANN401 - of any version
    """Make an order that came from elsewhere."""
    return Order(*fields) if version == VERSION else RefusedOrder(version)


@final
class EngineUnits(Units):
    """The units of an engine for one job.

    Args:
        entry: The engine.
        job: The job.
        limits: As for all kinds of jobs.
    """

    def __init__(self, entry: EngineEntry, job: Job, limits: Limits) -> None:
        super().__init__(job, limits)
        self._task = PuzzleTask(job.puzzle, job.distinct)
        self.own = entry.make().units(self._task, limits)
        self.form, self.whole, self.timed = self.own.form, self.own.whole, self.own.timed  # type: ignore[misc]
        self._entry = entry

    @property
    def engine(self) -> str:
        return self._entry.name

    @property
    def tries(self) -> bool:
        return self._entry.tries

    def note(self, folder: Path | None) -> str:
        counts = f"the {self.engine} engine counts"
        if not self.own.in_layers:
            return counts
        aside = "" if folder is None else f", and in {folder} what does not fit there"
        return f"{counts} in one sweep over the board, which keeps its layers in memory{aside}"

    def prepare(self) -> None:
        self.own.prepare()

    def cut(self, wanted: int) -> Outcome:
        return Outcome(0, rest=self.own.cut(wanted))

    def work(self, what: str, pace: Pace) -> Outcome:
        worked = self.own.work(what, pace, listing=self.job.keeps)
        return replace(worked, findings=tuple(map(self._finding, worked.chosen)), chosen=())

    def so_far(self, count: int) -> int:
        return self.own.so_far(count)

    def total(self, count: int) -> int:
        return self.own.total(count)

    def solution(self, finding: bytes) -> Solution:
        return found_solution(self.job.puzzle, self._task.laid(self.options(finding)))

    def options(self, finding: bytes) -> tuple[int, ...]:
        code, width = self._code
        return struct.unpack(f">{len(finding) // width}{code}", finding)

    @property
    def width(self) -> int:
        return self._code[1] if self.job.keeps else 0

    def _finding(self, chosen: Iterable[int]) -> bytes:
        numbers = sorted(chosen)
        return struct.pack(f">{len(numbers)}{self._code[0]}", *numbers)

    @cached_property
    def _code(self) -> tuple[str, int]:
        """The letter of `struct` for the number of an option, and its bytes."""
        return ("H", 2) if self._task.problem.size < _FEW else ("I", 4)


@final
class MakingJob(JobKind):
    """Puzzles that are made; the units are stretches of tries, of which one is open."""

    form: ClassVar[int] = POINT_FORM
    whole: ClassVar[str] = json.dumps({"point": BEGINNING.text, "unlucky": 0})
    command: ClassVar[str] = "make"


KINDS: Mapping[str, type[JobKind]] = MappingProxyType({"clues": ClueUnits, "making": MakingJob})
"""The kinds of jobs that are no work of an engine."""


def kind_of(job: Job, limits: Limits = NO_LIMITS) -> JobKind:
    """Return the kind of a job, for this job.

    Raises:
        StoreError: This version of the program has no such kind.
    """
    for entry in engine_entries():
        if entry.units == job.kind:
            return EngineUnits(entry, job, limits)
    if job.kind not in KINDS:
        raise StoreError(
            f"this version of the program does not know units of the kind {job.kind[:40]!r}: use "
            "the version that made the store"
        )
    return KINDS[job.kind](job, limits)


def units_of(job: Job, limits: Limits) -> Units:
    """Return the units of a job.

    Raises:
        StoreError: They belong to another version of the program.
    """
    kind = kind_of(job, limits)
    if kind.form != job.form:
        raise StoreError(
            f"this store holds units of form {job.form}, but this version of the program cuts the "
            f"work in form {kind.form}: finish it with the version that began it, or begin anew "
            "with another store"
        )
    if not isinstance(kind, Units):
        raise StoreError(f"this store belongs to {call_words(kind.command)}, which goes on with it")
    return kind


def work_on(order: Order | RefusedOrder) -> Mapping[int, Outcome]:
    """Work on units; what the job needs is prepared once in each process.

    Returns:
        The outcomes by the numbers of the units that were begun: the first of the order, one at
        least if it has any.

    Raises:
        concurrent.futures.CancelledError: The run has ended before the work could begin.
        WorkerError: The order came from another version of the program.
    """
    if isinstance(order, RefusedOrder):
        raise WorkerError(
            f"a worker on {platform.node()} has pentomino {VERSION}, but the run goes on "
            f"with pentomino {order.version}: install the same version there, and start the worker "
            "again"
        )
    watch = _WATCHES.get(order.watch)
    if watch is None or not order.watch.startswith(f"{os.getpid()}-"):
        stop, tell = _STOPS.setdefault(order.watch, threading.Event()), _tell_nobody
    else:
        stop, tell = watch.stop, partial(_tell, watch)
    if stop.is_set():
        raise CancelledError
    units = prepared(order.job, order.memory, order.workers)
    if not order.units:
        units.prepare()
    return _worked(units, order, stop, tell)


def _worked(
    units: Units, order: Order, stop: threading.Event, tell: Callable[[int, int, int, float], None]
) -> Mapping[int, Outcome]:
    """Work on one unit after the other while there is time to begin another."""
    outcomes: dict[int, Outcome] = {}
    began = time.monotonic()
    for number, what in order.units:
        spent = time.monotonic() - began
        if outcomes and (stop.is_set() or spent > order.seconds / 2):
            break
        pace = Pace(order.seconds - spent, stop, partial(tell, number), order.folder)
        outcomes[number] = units.work(what, pace)
    return outcomes


def _tell(watch: RunWatch, number: int, nodes: int, solutions: int, share: float) -> None:
    watch.at_work[number] = (nodes, solutions, share)


def _tell_nobody(number: int, nodes: int, solutions: int, share: float) -> None:
    pass


_PREPARED: Recent[tuple[str, Limits], Units] = Recent(MOST_PREPARED)


def prepared(job: str, memory: int | None, workers: int) -> Units:
    """Return the units of a job, the same for all who ask in this process.

    Args:
        job: The text of the job.
        memory: The bytes that its workers here may keep together; None for half of what is free.
        workers: How many of them there are.

    Raises:
        StoreError: They belong to another version of the program.
    """
    limits = Limits(memory=memory, threads=workers)
    return _PREPARED.take((job, limits), lambda: units_of(read_job(job), limits))
