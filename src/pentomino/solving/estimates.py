"""Estimates of the search before it begins: how many nodes and solutions, and how long it takes.

Random descents through the search tree say how large it is (Knuth, 1975; with many nodes side by
side as in Chen, 1992), and short walks of some of its parts how fast this machine is.
"""

import math
import random
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from typing import SupportsFloat, SupportsIndex, TypeVar, final

from pentomino.engines.limits import HAS_THREADS, Limits
from pentomino.engines.planning import Plan, plan
from pentomino.engines.subtrees import Descent, SubtreeSearch, Walked
from pentomino.errors import CancelledError, ShortageError, TooLargeError
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.proofs.obstacles import reason_for_none
from pentomino.solving.progress import OnProgress, Progress
from pentomino.solving.task import PuzzleTask, reporting
from pentomino.values import Frozen
from pentomino.wrong_types import as_number, as_seed

WALK_PART = 0.2
"""The part of the time in which subtrees are walked, to measure how fast that goes."""

FIRST_WIDTH, MOST_WIDTH = 64, 20_000
"""How wide descents are: first, and at most."""

DESCENTS_WANTED = 60
"""Descents are so wide that about this many are made: enough to see how much they differ."""

LEAST_DESCENTS = 10

WALKABLE_NODES = 3_000_000
"""A tree that seems to have no more nodes is walked instead: that takes a second at most."""

PARTS_FOR_EACH = 64
"""Into how many subtrees for each thread the tree is cut, to walk some of them."""

WAIT_SECONDS = 0.05

_Made = TypeVar("_Made")


@final
@dataclass(frozen=True, slots=True)
class Interval(Frozen):
    """A number that is known roughly.

    Args:
        value: The best guess.
        low: With 95 % confidence it is not lower than this.
        high: Nor higher than this.
    """

    value: float
    low: float
    high: float

    def scaled(self, factor: float) -> "Interval":
        """Return the interval of a multiple of the number."""
        return Interval(self.value * factor, self.low * factor, self.high * factor)


@final
@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Estimate(Frozen):
    """What the search engine would have to do to find all solutions of a puzzle.

    Args:
        distinct: Which solutions count as one.
        exact: Whether the whole tree was walked, so that the numbers are not estimates.
        nodes: The number of placements that the search tries.
        solutions: The number of solutions; None if the samples met none.
        nodes_at: The nodes by the number of pieces laid, beginning with one; empty where the tree
            was not sampled.
        rate: Nodes per second that this machine searched on all threads together; None where
            there was nothing to search.
        seconds: How long the search takes at this rate.
        threads: On how many threads.
        descents: How many random descents were made.
        sampled: How many seconds the estimate took.
        plan: Which engine counts the solutions, and why.
        reason: Why there is no solution, where that is clear without a search.
    """

    distinct: Distinct
    exact: bool
    nodes: Interval
    solutions: Interval | None
    nodes_at: tuple[float, ...] = ()
    rate: float | None = None
    seconds: Interval
    threads: int
    descents: int = 0
    sampled: float
    plan: Plan
    reason: str | None = None

    def __repr__(self) -> str:
        number = "unknown" if self.solutions is None else f"{self.solutions.value:,.0f}"
        about = "exactly" if self.exact else "about"
        return (
            f"<Estimate: {about} {self.nodes.value:,.0f} nodes in {self.seconds.value:.2g} s, "
            f"solutions: {number}>"
        )


def estimate(
    puzzle: Puzzle | Position,
    distinct: Distinct | str = Distinct.ISOMETRIES,
    *,
    seconds: SupportsFloat = 5.0,
    seed: SupportsIndex | str = 0,
    threads: SupportsIndex | None = None,
    memory: SupportsIndex | None = None,
    on_progress: OnProgress | None = None,
) -> Estimate:
    """Estimate how many placements the search tries, and how long that takes on this machine.

    A small tree is walked; its numbers are then exact. Otherwise about `seconds` are spent on
    random samples. The interval says how much they differ. It holds as long as no rare and
    huge subtree escaped all of them. Where all solutions count, the search of `solve` and `count`
    may try fewer placements, because it makes the images of those it finds; that of a run does not.

    Args:
        puzzle: The puzzle; pieces laid in a position count as given.
        distinct: Which solutions count as one.
        seconds: About how long to sample; making the placements takes its own time.
        seed: Another seed draws other samples.
        threads: How many threads may work; None for one on each core.
        memory: The bytes that may be kept; None for half of the free memory.
        on_progress: Called about twenty times a second.

    Raises:
        TooLargeError: The tree does not fit the memory, or is too deep for one sample.
        EngineError: The seconds, threads or bytes are out of range.
        PuzzleError: The seed cannot be written.

    Example:
        >>> from pentomino import Puzzle
        >>> from pentomino.solving import estimate
        >>> found = estimate(Puzzle.of("3x20"))
        >>> found.exact, found.solutions.value
        (True, 2.0)
    """
    seconds = as_number(seconds, "seconds", "a number of seconds")
    Limits(seconds=seconds)  # refuses what is not a time
    seed = as_seed(seed)
    task = PuzzleTask(puzzle, distinct)
    limits = Limits(threads=threads, memory=memory)
    with reporting(on_progress) as tell:
        return _Estimating(task, seconds, seed, limits, tell).estimate()


@final
class _Estimating:
    """One estimate; use it once."""

    def __init__(
        self,
        task: PuzzleTask,
        seconds: float,
        seed: int | str,
        limits: Limits,
        tell: OnProgress | None,
    ) -> None:
        self._task = task
        self._seconds = seconds
        self._random = random.Random(seed)
        self._limits = limits
        self._tell = tell
        self._threads = limits.threads_allowed
        self._search = SubtreeSearch(task, limits=limits)
        self._stop = threading.Event()
        self._began = time.monotonic()

    def estimate(self) -> Estimate:
        """Make it."""
        if self._task.impossible is not None:
            return self._none()
        counting = plan(self._task, limits=self._limits)
        self._search.cut(1)  # prepares the tree
        self._began = time.monotonic()
        seed = self._random.getrandbits(64)
        first = self._search.descend(FIRST_WIDTH, seed, check=self._look_at_first)
        if first.nodes <= WALKABLE_NODES:
            whole = self._search.walk(seconds=self._seconds / 2, observer=self._looking)
            if not whole.rest:
                return self._walked(whole, counting)
        with self._workers() as workers:
            rate = self._measured_rate(workers)
            descents = self._descents(workers)
        nodes = interval([descent.nodes for descent in descents])
        met = [descent.solutions for descent in descents]  # perhaps none has met a solution
        return Estimate(
            distinct=self._task.distinct,
            exact=False,
            nodes=nodes,
            solutions=interval(met) if any(met) else None,
            nodes_at=_means([descent.nodes_at for descent in descents]),
            rate=rate,
            seconds=nodes.scaled(1 / rate),
            threads=self._threads,
            descents=len(descents),
            sampled=self._gone,
            plan=counting,
        )

    def _none(self) -> Estimate:
        nothing = Interval(0.0, 0.0, 0.0)
        return Estimate(
            distinct=self._task.distinct,
            exact=True,
            nodes=nothing,
            solutions=nothing,
            seconds=nothing,
            threads=self._threads,
            sampled=self._gone,
            plan=plan(self._task, limits=self._limits, foresee=False),
            reason=reason_for_none(self._task.puzzle),
        )

    def _walked(self, whole: Walked, counting: Plan) -> Estimate:
        nodes, solutions = float(whole.nodes), float(whole.solutions)
        return Estimate(
            distinct=self._task.distinct,
            exact=True,
            nodes=Interval(nodes, nodes, nodes),
            solutions=Interval(solutions, solutions, solutions),
            rate=nodes / whole.seconds if whole.seconds > 0 and nodes else None,
            seconds=Interval(whole.seconds, whole.seconds, whole.seconds),
            threads=1,
            descents=1,
            sampled=self._gone,
            plan=counting,
        )

    @property
    def _gone(self) -> float:
        return time.monotonic() - self._began

    def _measured_rate(self, workers: ThreadPoolExecutor) -> float:
        """Walk random parts of the tree on all threads; return the nodes per second of all."""
        parts = list(self._search.cut(PARTS_FOR_EACH * self._threads))
        self._random.shuffle(parts)
        began = time.monotonic()
        until = self._began + WALK_PART * self._seconds
        until = max(until, began + WALK_PART * self._seconds / 2)

        def walk_some() -> tuple[int, float]:
            nodes = 0
            while parts and not self._stop.is_set():
                left = until - time.monotonic()
                if left <= 0:
                    break
                nodes += self._search.walk(parts.pop(), seconds=left, stop=self._stop).nodes
            return nodes, max(time.monotonic() - began, 1e-6)

        walked = self._all([workers.submit(walk_some) for _ in range(self._threads)])
        return max(sum(nodes / seconds for nodes, seconds in walked), 1.0)

    def _descents(self, workers: ThreadPoolExecutor) -> list[Descent]:
        """Make descents on all threads until the time is over; some at least."""
        width, seeds = self._width(), iter(lambda: self._random.getrandbits(64), None)
        lock, made = threading.Lock(), [0]

        def go_on() -> int | None:
            with lock:
                enough = made[0] >= (LEAST_DESCENTS if self._gone < 2 * self._seconds else 2)
                if self._gone >= self._seconds and enough:
                    return None
                made[0] += 1
                return next(seeds)

        def descend_some() -> list[Descent]:
            found = []
            while (seed := go_on()) is not None:
                found.append(self._search.descend(width, seed, check=self._check_stop))
            return found

        several = self._all([workers.submit(descend_some) for _ in range(self._threads)])
        return [descent for some in several for descent in some]

    def _width(self) -> int:
        """Choose how wide descents are, by how long narrow ones take."""
        began, tries = time.monotonic(), 3
        for _ in range(tries):
            self._search.descend(FIRST_WIDTH, self._random.getrandbits(64), check=self._look)
        each = max(time.monotonic() - began, 1e-6) / tries
        left = max(self._seconds - self._gone, 0.0)
        wanted = round(FIRST_WIDTH * left * self._threads / DESCENTS_WANTED / each)
        most = min(MOST_WIDTH, self._search.most_width(self._threads))
        return max(min(wanted, most), min(FIRST_WIDTH, most))

    @contextmanager
    def _workers(self) -> Iterator[ThreadPoolExecutor]:
        """Threads that work on the samples; they stop when the block ends.

        Raises:
            ShortageError: This system has no threads.
        """
        if not HAS_THREADS:
            raise ShortageError.of_threads()
        with ThreadPoolExecutor(self._threads) as workers:
            try:
                yield workers
            finally:
                self._stop.set()

    def _all(self, futures: Sequence["Future[_Made]"]) -> list[_Made]:
        """Wait for all of them, and look around meanwhile."""
        waiting = set(futures)
        while waiting:
            done, waiting = wait(waiting, WAIT_SECONDS, FIRST_COMPLETED)
            for future in done:
                future.result()
            self._look()
        return [future.result() for future in futures]

    def _check_stop(self) -> None:
        if self._stop.is_set():
            raise CancelledError("the work was cancelled")

    def _look_at_first(self) -> None:
        """Look around; give up if the seconds are over before the first descent ends."""
        self._look()
        if self._gone > self._seconds:
            raise TooLargeError(
                f"the search is so deep that one sample takes more than {self._seconds:g} s: allow "
                "more seconds, or choose a smaller board"
            )

    def _looking(self, _: object) -> None:
        self._look()

    def _look(self) -> None:
        """Report progress; an exception of whoever hears it ends the work."""
        if self._tell is not None:
            done = min(self._gone / self._seconds, 1.0)
            self._tell(Progress(done, self._gone, seconds_left=self._seconds - self._gone))


def interval(samples: Sequence[float]) -> Interval:
    """Return the mean of independent samples, and where their true mean is with 95 % confidence.

    The interval is one of factors, because numbers of nodes are positive and lean to one side.
    """
    number = len(samples)
    mean = math.fsum(samples) / number
    if mean == 0:
        return Interval(0.0, 0.0, 0.0)
    # Squares of the parts of the mean, because those of the largest numbers would be infinite.
    squares = math.fsum((sample / mean - 1) ** 2 for sample in samples)
    error = math.sqrt(squares / max(number - 1, 1) / number)
    factor = math.exp(_student(number - 1) * error)
    return Interval(mean, mean / factor, mean * factor)


def _student(freedom: int) -> float:
    """The quantile of Student's distribution for 95 % on both sides, to two digits from 4 on."""
    freedom = max(freedom, 1)
    return 1.96 + 2.37 / freedom + 2.8 / freedom**2


def _means(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """The means of each place; where a row has ended, there is nothing."""
    longest = max(map(len, rows))
    sums = [math.fsum(row[at] for row in rows if at < len(row)) for at in range(longest)]
    return tuple(total / len(rows) for total in sums)
