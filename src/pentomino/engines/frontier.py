"""The frontier engine: counts without listing, and holds all solutions in one graph.

It compiles the board to an automaton whose states are what is covered near the frontier, and meets
in the middle (a transfer matrix with the pieces used; see docs/architecture.md). For boards that
are long and narrow; others are refused with `TooLargeError` before they fill the memory.
"""

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar, final

from pentomino import _native
from pentomino.engines.engine import Budget, Chosen, Engine, Run
from pentomino.engines.flat import as_number, frontier_problem
from pentomino.engines.held import HeldSolutions
from pentomino.engines.quotient import NotRepresentableError, quotient
from pentomino.engines.search import SearchEngine
from pentomino.errors import EngineError
from pentomino.exact_cover import CellOrder, ExactCover

WAIT_SECONDS = 0.05

_Result = TypeVar("_Result")


class TooLargeError(EngineError):
    """The problem does not fit the frontier engine: too wide, or too much memory needed."""


def _effort(budget: Budget) -> _native.Effort:
    """A computation within the budget."""
    return _native.Effort(budget.memory or _half_of_free_memory(), budget.states)


def _half_of_free_memory() -> int:
    try:
        return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    except (AttributeError, ValueError, OSError):
        return 2 * 1024**3


@final
class FrontierEngine(Engine):
    """Counts and lists by the frontier automaton.

    Args:
        budget: What it may take.
    """

    name = "frontier"

    def __init__(self, budget: Budget | None = None) -> None:
        self._budget = budget or Budget()

    def start(
        self,
        problem: ExactCover,
        *,
        symmetries: Sequence[Sequence[int]] = (),
        order: CellOrder | None = None,
        listing: bool = True,  # noqa: ARG002
        threads: int | None = None,  # noqa: ARG002
        watch: Callable[[Run], None] | None = None,
    ) -> Run:
        if order is None:
            order = CellOrder(tuple(n for n, item in enumerate(problem.items) if item.upper == 1))
        return self.run(problem, order, symmetries=symmetries, watch=watch)

    def run(
        self,
        problem: ExactCover,
        order: CellOrder,
        *,
        symmetries: Sequence[Sequence[int]] = (),
        watch: Callable[[Run], None] | None = None,
    ) -> "FrontierRun":
        """As `start`, with what only this engine's runs can do."""
        return FrontierRun(problem, order, symmetries, self._budget, watch)


@final
class FrontierRun(Run):
    """Work that begins when the count or the first solution is asked for."""

    def __init__(
        self,
        problem: ExactCover,
        order: CellOrder,
        symmetries: Sequence[Sequence[int]],
        budget: Budget,
        watch: Callable[[Run], None] | None,
    ) -> None:
        self._problem = problem
        self._order = order
        self._symmetries = symmetries
        self._budget = budget
        self._watch = watch
        self._parts_done = 0
        self._effort = _effort(budget)
        self._solutions = 0
        self._cancelled = False
        self._done = False

    def count(self) -> int:
        if not self._symmetries:
            self._solutions = self._count(self._problem, self._order)
        else:
            # Each orbit is counted as often as its solutions are left as they are.
            fixed = sum(self._fixed_by(images) for images in self._symmetries)
            self._solutions, rest = divmod(fixed, len(self._symmetries))
            if rest:
                raise EngineError("the symmetries are no group")
        self._done = not self._cancelled
        return self._solutions

    def _fixed_by(self, images: Sequence[int]) -> int:
        if all(image == item for item, image in enumerate(images)):
            return self._count(self._problem, self._order)
        try:
            smaller, order = quotient(self._problem, self._order, images)
        except NotRepresentableError:
            raise TooLargeError(
                "pieces in several copies that a symmetry may pair up are counted up to symmetry "
                "by the search engine only"
            ) from None
        try:
            return self._count(smaller, order)
        except TooLargeError:
            # The orbits may lie far apart in the order, but they are few.
            run = SearchEngine().start(smaller, listing=False, watch=self._watch)
            return run.count()

    def _count(self, problem: ExactCover, order: CellOrder) -> int:
        return as_number(
            self._work(
                lambda: _native.count_solutions(frontier_problem(problem, order), self._effort)
            )
        )

    def _work(self, work: Callable[[], _Result]) -> _Result:
        """What `work` makes on a thread of its own, so that Ctrl-C and the watch are served."""
        if self._cancelled:
            raise EngineError("the work was cancelled")
        self._effort = _effort(self._budget)
        worker = _Worker(work)
        worker.start()
        try:
            while not worker.ended.wait(WAIT_SECONDS):
                if self._watch is not None:
                    self._watch(self)
        finally:
            self._effort.cancel()
            worker.ended.wait()
        self._parts_done += 1
        return worker.result()

    def __iter__(self) -> Iterator[Chosen]:
        maps = [self._problem.option_images(images) for images in self._symmetries]
        for chosen in self.held():
            if self._cancelled:
                return
            if all(chosen <= tuple(sorted(images[o] for o in chosen)) for images in maps):
                self._solutions += 1
                yield chosen
        self._done = True

    def held(self) -> HeldSolutions:
        """All solutions in a graph, symmetries left out of account.

        Raises:
            TooLargeError: It does not fit the budget.
        """
        problem = frontier_problem(self._problem, self._order)
        everything = self._work(lambda: _native.all_solutions(problem, self._effort))
        return HeldSolutions(problem, everything, len(self._problem.options))

    @property
    def solutions(self) -> int:
        return self._solutions

    @property
    def nodes(self) -> int:
        return 0

    @property
    def progress(self) -> float:
        if self._done:
            return 1.0
        parts = max(len(self._symmetries), 1)
        return min((self._parts_done + self._effort.progress) / parts, 1.0)

    def cancel(self) -> None:
        self._cancelled = not self._done
        self._effort.cancel()


class _Worker(threading.Thread, Generic[_Result]):
    """A thread that keeps what its work made or raised.

    Wait for `ended` instead of joining: Python takes a thread whose join was interrupted by Ctrl-C
    for ended, though its native code still runs.
    """

    def __init__(self, work: Callable[[], _Result]) -> None:
        super().__init__(daemon=True)
        self._work = work
        self._made: _Result | None = None
        self._error: BaseException | None = None
        self.ended = threading.Event()

    def run(self) -> None:
        try:
            self._made = self._work()
        except BaseException as error:
            self._error = error
        finally:
            self.ended.set()

    def result(self) -> _Result:
        match self._error:
            case None:
                return self._made  # type: ignore[return-value]
            case _native.OverBudget():
                raise TooLargeError(str(self._error)) from None
            case _native.Cancelled():
                raise EngineError("the work was cancelled") from None
            case ValueError():
                raise EngineError(str(self._error)) from None
        raise self._error
