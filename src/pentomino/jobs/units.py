"""Kinds of units: how the work of a job is cut, and how one unit of it is worked on.

Workers call `work_on`, in threads of this process, in other processes and on other machines alike.
"""

import importlib
import os
import platform
import threading
import time
import uuid
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from concurrent.futures import CancelledError
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, ClassVar, final

from pentomino.engines.limits import Limits
from pentomino.errors import StoreError, WorkerError
from pentomino.jobs.job import Job, Outcome, read_job
from pentomino.jobs.shelf import Shelf
from pentomino.solving.solution import Solution
from pentomino.version import VERSION

LEAST_SECONDS = 0.25
"""The least time to work before something is recorded."""

LOST_PART = 1000
"""One part in this many of the work that was done may be lost by a kill."""

MOST_PREPARED = 2
"""How many jobs a process keeps prepared: usually it works on one."""


def seconds_before_recording(worked: float, most: float) -> float:
    """How long to work before something is recorded: a kill loses no more than that.

    It grows with what was done, so that long runs have few units: it is the least time and one
    `LOST_PART`-th of the seconds worked before, and never more than `most`.

    Args:
        worked: The seconds that all workers have worked before.
        most: The most seconds.
    """
    return min(LEAST_SECONDS + worked / LOST_PART, most)


@final
class Watch:
    """What the workers in this process and their runner know of each other.

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


_WATCHES: dict[str, Watch] = {}

_STOPS: dict[str, threading.Event] = {}
"""What stops the orders of runners in other processes, by token: one small entry for each run."""


def stop_orders(token: str) -> None:
    """Stop what this process works on for a runner in another process, and what comes later.

    What was done until then counts, as when the runner stops workers in its own process.
    """
    _STOPS.setdefault(token, threading.Event()).set()


@final
@dataclass(frozen=True, slots=True)
class Order:
    """What a worker is to do. Only the version of the program that gave it can work on it.

    Args:
        job: The text of the job.
        units: The units, each with its number and what it is; none to prepare for others.
        seconds: About how long to work on them; what is not done then is the rest of a unit, and
            units that were not begun stay as they are.
        memory: The bytes that a worker may keep; None for its part of what is free.
        workers: How many workers share a process.
        watch: The token of the runner's watch, which workers in its process find.
        turn: Makes no two orders of a run equal: some executors answer equal calls only once.
    """

    job: str
    units: tuple[tuple[int, str], ...]
    seconds: float
    memory: int | None
    workers: int
    watch: str
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
@dataclass(frozen=True, slots=True)
class Pace:
    """How long to work on a unit, and whom to tell how far it is.

    Args:
        seconds: About how long; None for no such limit.
        stop: Stops the work early when it is set; what was done counts.
        tell: Takes the nodes, the solutions and the share of the unit that are done.
    """

    seconds: float | None
    stop: threading.Event
    tell: Callable[[int, int, float], None]


class JobKind(ABC):
    """A kind of jobs, for one job. It is cheap to make: what takes long waits for its first use.

    Args:
        job: The job.
        limits: The memory that its workers in one process may take together, and their number.
    """

    form: ClassVar[int]
    """Raised whenever units that were written down mean something else from then on."""

    timed: ClassVar[bool] = False
    """Whether work on a unit ends after the time that it gets."""

    whole: ClassVar[str]
    """What the unit of the whole work is."""

    command: ClassVar[str] = "run"
    """The command whose work this is."""

    def __init__(self, job: Job, limits: Limits) -> None:
        self.job = job
        self.limits = limits

    def so_far(self, count: int) -> int:
        """Return how many solutions are counted, of the sum of the counts of some units."""
        return count

    def total(self, count: int) -> int:
        """Return the number of solutions, of the sum of all counts."""
        return count


class Units(JobKind):
    """A kind of jobs whose units can be worked on in any order, by many workers at once."""

    def prepare(self) -> None:
        """Prepare what all units need, before the first of them comes; otherwise `work` does so."""

    @abstractmethod
    def cut(self, wanted: int) -> Outcome:
        """Cut the whole work into about as many parts as wanted: the rest of the outcome."""

    @abstractmethod
    def work(self, what: str, pace: Pace) -> Outcome:
        """Work on a unit; several threads may do so at once."""

    @abstractmethod
    def solution(self, finding: bytes) -> Solution:
        """Return the solution that was kept as these bytes."""

    @abstractmethod
    def options(self, finding: bytes) -> tuple[int, ...]:
        """Return the numbers of the placements in a solution that was kept as these bytes."""


KINDS: Mapping[str, str] = MappingProxyType(
    {
        "subtrees": "subtree_units:SubtreeUnits",
        "slices": "frontier_units:FrontierUnits",
        "clues": "clue_units:ClueUnits",
        "making": "making:MakingJob",
    }
)
"""The kinds of jobs by name, each with its module of this room and its class."""

ENGINE_KINDS: Mapping[str, str] = MappingProxyType({"search": "subtrees", "frontier": "slices"})
"""The engines whose work can be recorded, and their kinds of units."""


def engine_of_kind(name: str) -> str:
    """Return the engine that works on units of a kind; the kind itself where there is none."""
    return next((engine for engine, kind in ENGINE_KINDS.items() if kind == name), name)


def kind_named(name: str) -> type[JobKind]:
    """Return a kind of units; its module is imported now.

    Raises:
        StoreError: This version of the program has no such kind.
    """
    if name not in KINDS:
        raise StoreError(
            f"this version of the program does not know units of the kind {name[:40]!r}: use the "
            "version that made the store"
        )
    module, _, kind = KINDS[name].partition(":")
    found: type[JobKind] = getattr(importlib.import_module(f"pentomino.jobs.{module}"), kind)
    return found


def units_of(job: Job, limits: Limits) -> Units:
    """Return the units of a job.

    Raises:
        StoreError: They belong to another version of the program.
    """
    kind = kind_named(job.kind)
    if kind.form != job.form:
        raise StoreError(
            f"this store holds units of form {job.form}, but this version of the program cuts the "
            f"work in form {kind.form}: finish it with the version that began it, or begin anew "
            "with another --store"
        )
    if not issubclass(kind, Units):
        raise StoreError(f"this store belongs to 'pentomino {kind.command}', which goes on with it")
    return kind(job, limits)


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
        pace = Pace(order.seconds - spent, stop, partial(tell, number))
        outcomes[number] = units.work(what, pace)
    return outcomes


def _tell(watch: Watch, number: int, nodes: int, solutions: int, share: float) -> None:
    watch.at_work[number] = (nodes, solutions, share)


def _tell_nobody(number: int, nodes: int, solutions: int, share: float) -> None:
    pass


_SHELF: Shelf[tuple[str, Limits], Units] = Shelf(MOST_PREPARED)


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
    return _SHELF.take((job, limits), lambda: units_of(read_job(job), limits))
