"""The runner: gives open units to workers, and records what comes of them until all are done.

However it ends, what the workers have done by then is recorded; what they have not done stays open
in the store, for the next run.
"""

import heapq
import itertools
import math
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import (
    BrokenExecutor,
    CancelledError as FutureCancelledError,
    Future,
    ThreadPoolExecutor,
    wait,
)
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple, TypeAlias, final

from pentomino import _native
from pentomino.engines.limits import Limits
from pentomino.engines.units import Outcome
from pentomino.errors import (
    LimitReachedError,
    PentominoError,
    ShortageError,
    WorkerError,
    counted,
    shortened,
)
from pentomino.jobs.executors import Workers
from pentomino.jobs.job import Unit
from pentomino.jobs.store import Store
from pentomino.jobs.units import (
    LEAST_SECONDS,
    Order,
    RunWatch,
    prepared,
    seconds_before_recording,
)
from pentomino.solving.progress import Meter, OnProgress, Progress
from pentomino.version import VERSION

ROUNDS_LEFT = 8
"""Towards the end units get a part of the time that seems to be left, so that no worker waits long
for the last of the others."""

COMMIT_SECONDS = 0.2
"""Outcomes wait about this long for others, to be recorded together."""

MOST_WAITING = 20_000
"""With this many findings waiting, outcomes are recorded at once."""

LOOK_SECONDS = 0.1
WAIT_SECONDS = 0.05

MOST_TRIES = 4
"""The times that a unit is given to workers before its failure ends the run, and that all workers
are replaced before anything comes from them."""


def layers_of(store: Path) -> Path:
    """The folder beside a store in which work keeps what does not fit the memory."""
    return store.with_name(f"{store.name}-layers")


class SweepRecord(NamedTuple):
    """How far a sweep is that goes on where it was recorded.

    Args:
        cells: The cells of the board that it has left behind.
        at: When that was recorded, in seconds since 1970.
    """

    cells: int
    at: float


def sweep_record(store: Path) -> SweepRecord | None:
    """Read how far the sweep of a store is recorded; None where there is no record of one."""
    folder = layers_of(store)
    cells = _native.place_recorded(folder)
    if cells is None:
        return None
    try:
        return SweepRecord(cells, (folder / "record").stat().st_mtime)
    except OSError:  # it has just ended
        return None


def remove_layers(store: Path) -> None:
    """Remove that folder, as far as nobody keeps anything else there."""
    _native.remove_layers(layers_of(store))


_Answer: TypeAlias = Future[Mapping[int, Outcome]]
"""The outcome of an order."""


@final
@dataclass(frozen=True, slots=True)
class _Given:
    """Units that a worker has, and until when something should come of them."""

    units: tuple[Unit, ...]
    until: float


@final
class Runner:
    """One run on a store; use it once.

    Args:
        store: The store, open for writing.
        workers: Who works on them.
        limits: When to end early: seconds of this run, nodes of this run, solutions in all.
        on_progress: Called about ten times a second; an exception that it raises ends the run.
    """

    def __init__(
        self,
        store: Store,
        workers: Workers,
        limits: Limits,
        on_progress: OnProgress | None = None,
    ) -> None:
        self._store = store
        self._units = prepared(store.job.text, limits.memory, workers.sharing)
        self._workers = workers
        self._number = 1  # of the workers, when last asked
        self._limits = limits
        self._on_progress = on_progress
        self._watch = RunWatch()
        self._recorder = ThreadPoolExecutor(1, thread_name_prefix="pentomino-record")
        self._heap: list[int] = []
        self._given: dict[_Answer, _Given] = {}
        self._late: dict[_Answer, tuple[Unit, ...]] = {}
        self._turns = itertools.count(1)
        self._came: SimpleQueue[_Answer] = SimpleQueue()
        self._waiting: dict[int, Outcome] = {}
        self._findings_waiting = 0
        self._tries: dict[int, int] = {}
        self._renewals = 0
        self._began = self._committed = self._looked = time.monotonic()
        self._nodes_before = store.ledger.nodes
        self._meter: Meter | None = None
        self._note: str | None = None
        self._nodes = self._solutions = 0
        self._done = 0.0

    def run(self) -> None:
        """Work until all units are done.

        Raises:
            LimitReachedError: A limit has ended the run; what was done is recorded.
            WorkerError: The workers are lost, or a unit failed several times.
            StoreError: The store could not be written; what was recorded before is kept.
        """
        store = self._store
        store.begin()
        try:
            self._cut_whole()
            self._push(store.open_units.values())
            while store.open_units:
                self._give()
                for future in self._finished(WAIT_SECONDS if self._given else 0):
                    self._take(future)
                if self._is_due():
                    self._commit()
                self._look()
            self._look(last=True)
        except BaseException as error:
            self._wind_down()
            # What had been begun when a limit was reached may have been the rest.
            if not (isinstance(error, LimitReachedError) and store.complete):
                raise
            self._look(last=True)
        finally:
            self._recorder.shutdown()
            self._watch.close()

    def _cut_whole(self) -> None:
        """Cut the whole work, if that is the one unit."""
        if list(self._store.open_units) != [1]:
            return
        self._prepare_elsewhere()
        try:
            parts = self._workers.first_parts(timed=self._units.timed)
        except BrokenExecutor as error:
            self._replace_workers(error)
            parts = self._workers.first_parts(timed=self._units.timed)
        self._record({1: self._units.cut(parts)})

    def _prepare_elsewhere(self) -> None:
        """Let other processes prepare the job while this one cuts it.

        Nobody waits for them, and whatever goes wrong there will go wrong with a unit as well.
        """
        if self._workers.in_process or not self._units.timed:
            return
        try:
            for _ in range(self._workers.number):
                self._workers.submit(self._order_of((), 0.0))
        except (BrokenExecutor, RuntimeError) as error:
            self._replace_workers(error)

    def _is_open(self, number: int) -> bool:
        """Whether nobody has done a unit yet."""
        return number in self._store.open_units and number not in self._waiting

    def _push(self, units: Iterable[Unit]) -> None:
        for unit in units:
            heapq.heappush(self._heap, unit.number)

    def _give(self) -> None:
        """Give the oldest open units to the workers.

        The largest first would be no better: all units take about as long, or leave a rest. And it
        would begin with those that only seem large, so that more would seem done than is.
        """
        try:
            self._number = self._workers.number
            while self._heap and len(self._given) < self._number * self._workers.orders_each:
                units = self._next_units()
                try:
                    if units:
                        self._order(units, self._seconds_each())
                except BaseException:
                    self._push(units)
                    raise
        except (BrokenExecutor, RuntimeError) as error:
            self._replace_workers(error)

    def _next_units(self) -> tuple[Unit, ...]:
        """Take the units of the next order; one at which workers failed goes alone."""
        together = self._workers.together(len(self._heap)) if self._units.timed else 1
        units: list[Unit] = []
        while self._heap and len(units) < together:
            tried = self._heap[0] in self._tries
            if tried and units:
                break
            number = heapq.heappop(self._heap)
            if self._is_open(number):
                units.append(self._store.open_units[number])
            if tried:
                break
        return tuple(units)

    @property
    def _folder(self) -> Path | None:
        """Where workers may keep what does not fit the memory."""
        return layers_of(self._store.path) if self._workers.here else None

    def _order_of(self, units: tuple[Unit, ...], seconds: float) -> Order:
        return Order(
            self._store.job.text,
            tuple((unit.number, unit.what) for unit in units),
            seconds,
            self._limits.memory,
            self._workers.sharing,
            self._watch.token,
            self._folder,
            next(self._turns),
        )

    def _order(self, units: tuple[Unit, ...], seconds: float) -> None:
        future = self._workers.submit(self._order_of(units, seconds))
        longer = max(0.0, seconds - LEAST_SECONDS) * (1 + self._workers.orders_each)
        until = time.monotonic() + self._workers.patience + longer
        if self._workers.here or not self._units.timed:
            until = math.inf
        self._given[future] = _Given(units, until)
        future.add_done_callback(self._came.put)

    def _seconds_each(self) -> float:
        worked, done = self._store.ledger.seconds / self._number, self._store.share
        seconds = seconds_before_recording(worked, self._workers.most_seconds)
        left = worked * (1.0 - done) / done if done else math.inf
        return min(seconds, max(left / ROUNDS_LEFT, self._workers.least_seconds))

    def _replace_workers(self, error: BaseException) -> None:
        """Give back all units of workers that are lost, and go on with others.

        Raises:
            ShortageError: They are threads, and the system allows no more.
            WorkerError: There are no others, or nothing comes from them either.
        """
        refused = isinstance(error, RuntimeError) and not isinstance(error, BrokenExecutor)
        is_shut = refused and "after shutdown" in str(error)
        if self._workers.here and refused and not is_shut:
            raise ShortageError.of_threads() from error
        self._renewals += 1
        if self._renewals >= MOST_TRIES or not self._workers.renew():
            lost = (
                "executor was shut down" if is_shut else f"workers were lost ({_in_short(error)})"
            )
            raise WorkerError(
                f"the {lost}. What was done before is recorded: start them again, and run again to "
                "go on"
            ) from error
        for given in self._given.values():
            self._push(given.units)
        self._given.clear()

    def _finished(self, seconds: float) -> Iterator[_Answer]:
        """The orders that workers have finished; wait for the first for this long."""
        with suppress(Empty):
            yield self._came.get(timeout=seconds) if seconds else self._came.get_nowait()
            while True:
                yield self._came.get_nowait()

    def _take(self, future: _Answer) -> None:
        """Take what a worker has made of units, or give the units to another one.

        Only the first outcome of a unit counts: what comes later is left out.
        """
        given = self._given.pop(future, None)
        units = self._late.pop(future, ()) if given is None else given.units
        units = tuple(unit for unit in units if self._is_open(unit.number))
        if not units:
            return
        error = FutureCancelledError() if future.cancelled() else future.exception()
        if error is None and not _are_outcomes(future.result()):
            error = TypeError("something else than the call returns")
        if error is None:
            self._renewals = 0
            self._take_outcomes(units, future.result(), late=given is None)
        elif isinstance(error, PentominoError):
            raise error
        elif isinstance(error, ImportError):
            raise WorkerError(
                f"a worker cannot work ({_in_short(error)}): install pentomino "
                f"{VERSION} where it runs, and start it again"
            ) from error
        elif given is None:  # somebody else has them by now
            pass
        elif isinstance(error, BrokenExecutor):
            self._push(units)
            self._replace_workers(error)
        else:
            self._try_again(units, _in_short(error))

    def _take_outcomes(
        self, units: Sequence[Unit], outcomes: Mapping[int, Outcome], *, late: bool
    ) -> None:
        """Take the outcomes of an order; units that were not begun wait again."""
        for unit in units:
            outcome = outcomes.get(unit.number)
            if outcome is not None:
                self._waiting[unit.number] = outcome
                self._findings_waiting += len(outcome.findings)
            elif not late:
                self._push([unit])

    def _try_again(self, units: Sequence[Unit], why: str) -> None:
        """Give units to another worker.

        Raises:
            WorkerError: Several have failed at one of them.
        """
        for unit in units:
            tries = self._tries[unit.number] = self._tries.get(unit.number, 0) + 1
            if tries >= MOST_TRIES:
                raise WorkerError(
                    f"workers failed {MOST_TRIES} times at one unit of the work, last with {why}. "
                    "What was done before is recorded: mend the workers, and run again to go on"
                )
            self._push([unit])

    def _give_again(self, now: float) -> None:
        """Give units from which nothing has come for long to other workers too."""
        overdue = [future for future, given in self._given.items() if given.until < now]
        for future in overdue:
            units = self._late[future] = self._given.pop(future).units
            open_units = [unit for unit in units if self._is_open(unit.number)]
            self._try_again(open_units, f"no answer for {self._workers.patience:g} s")

    def _is_due(self) -> bool:
        if not self._waiting:
            return False
        # What is left of the units becomes work for the others when it is recorded.
        starving = not self._heap and len(self._given) < self._number
        passed = time.monotonic() - self._committed >= COMMIT_SECONDS
        return starving or passed or self._findings_waiting >= MOST_WAITING

    def _commit(self) -> None:
        """Record what has come; the rests become open units."""
        self._push(self._record(self._waiting))
        for number in self._waiting:
            self._watch.at_work.pop(number, None)
        self._waiting = {}
        self._findings_waiting = 0
        self._committed = time.monotonic()

    def _wind_down(self) -> None:
        """Stop the workers, and record what they have done by now."""
        self._watch.stop.set()
        self._workers.stop(self._watch.token)
        given = {future for future in self._given if not future.cancel()}
        done, _ = wait(given, timeout=self._workers.grace_seconds)
        for future in done:
            if future.cancelled() or future.exception() is not None:
                continue
            if _are_outcomes(future.result()):
                for number, outcome in future.result().items():
                    if self._is_open(number):
                        self._waiting[number] = outcome
        if self._waiting:
            self._record(self._waiting)

    def _record(self, outcomes: Mapping[int, Outcome]) -> Sequence[Unit]:
        """Record on another thread, where Ctrl-C cannot come between the store and its memory."""
        recording = self._recorder.submit(self._store.record, dict(outcomes).items())
        interrupt: BaseException | None = None
        while not recording.done():
            try:
                wait([recording])
            except BaseException as error:
                interrupt = error
        if interrupt is not None:
            raise interrupt
        return recording.result()

    def _look(self, *, last: bool = False) -> None:
        """Check the limits now and then, and tell how far the run is."""
        now = time.monotonic()
        if not last and now - self._looked < LOOK_SECONDS:
            return
        self._looked = now
        self._measure()
        if self._on_progress is not None:
            self._on_progress(self._progress())
        if not last:
            self._give_again(now)
            self._check_limits(now)

    def _measure(self) -> None:
        """Add up what is recorded, what waits, and what the workers in this process tell."""
        ledger, told = self._store.ledger, dict(self._watch.at_work)
        at_work = {number: each for number, each in told.items() if number not in self._waiting}
        nodes = ledger.nodes + sum(outcome.nodes for outcome in self._waiting.values())
        found = ledger.count + sum(outcome.count for outcome in self._waiting.values())
        nodes += sum(each[0] for each in at_work.values())
        found += sum(each[1] for each in at_work.values())
        self._nodes = max(self._nodes, nodes)
        self._solutions = max(self._solutions, self._units.so_far(found))
        self._done = max(self._done, min(self._store.share + self._share_beside(at_work), 1.0))

    def _share_beside(self, at_work: Mapping[int, tuple[int, int, float]]) -> float:
        """The share of what waits to be recorded, and of what is done of the units at work."""
        parts = {number: told[2] for number, told in at_work.items()}
        for number, outcome in self._waiting.items():
            parts[number] = 1.0 - sum(part.share for part in outcome.rest)
        units = self._store.open_units
        return sum(units[number].share * part for number, part in parts.items() if number in units)

    def _progress(self) -> Progress:
        if self._meter is None:
            self._note = self._units.note(self._folder)
            self._meter = Meter()
            self._meter.note_values(self._nodes, self._done)
            self._meter.begin_anew()
        self._meter.note_values(self._nodes, self._done)
        return Progress(
            self._done,
            time.monotonic() - self._began,
            self._solutions,
            self._nodes,
            self._meter.rate,
            self._meter.seconds_left,
            note=self._note,
            stands=self._meter.stands,
        )

    def _check_limits(self, now: float) -> None:
        limits = self._limits
        if limits.seconds is not None and now - self._began >= limits.seconds:
            raise self._limit("seconds", f"{limits.seconds:g} s")
        if limits.nodes is not None and self._nodes - self._nodes_before >= limits.nodes:
            raise self._limit("nodes", counted(limits.nodes, "node"))
        found = self._units.so_far(self._store.ledger.count)
        if limits.solutions is not None and found >= limits.solutions:
            raise self._limit("solutions", counted(limits.solutions, "solution"))

    def _limit(self, name: str, what: str) -> LimitReachedError:
        return LimitReachedError(
            f"the limit of {what} was reached; what was done is recorded in {self._store.path}",
            name,
            self._units.so_far(self._store.ledger.count),
        )


def _are_outcomes(answer: object) -> bool:
    """Whether this is what comes of an order; an executor of somebody else may give anything."""
    return isinstance(answer, Mapping) and all(isinstance(o, Outcome) for o in answer.values())


def _in_short(error: BaseException) -> str:
    """An error of a worker in one line."""
    return shortened(f"{type(error).__name__}: {' '.join(str(error).split())}".rstrip(": "))
