"""The frontier engine: counts without listing, and holds all solutions in one graph.

It compiles the board to an automaton whose states are what is covered near the frontier, and meets
in the middle (a transfer matrix with the pieces used; see docs/architecture.md). For boards that
are long and narrow; others are refused with `TooLargeError` before they fill the memory.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TypeVar, final

from pentomino import _native
from pentomino.engines.contract import Budget, Chosen, Engine, Run
from pentomino.engines.flat import as_number, frontier_problem
from pentomino.engines.quotient import NotRepresentableError, quotient
from pentomino.engines.search import SearchEngine, checked_threads
from pentomino.engines.solution_graph import HeldSolutions
from pentomino.engines.work import effort, wait_for
from pentomino.errors import EngineError, TooLargeError
from pentomino.problem.exact_cover import CellOrder, ExactCover

_Result = TypeVar("_Result")


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
        threads: int | None = None,
        watch: Callable[[Run], None] | None = None,
    ) -> Run:
        if order is None:
            order = CellOrder(tuple(n for n, item in enumerate(problem.items) if item.upper == 1))
        return self.run(problem, order, symmetries=symmetries, threads=threads, watch=watch)

    def run(
        self,
        problem: ExactCover,
        order: CellOrder,
        *,
        symmetries: Sequence[Sequence[int]] = (),
        threads: int | None = None,
        watch: Callable[[Run], None] | None = None,
    ) -> "FrontierRun":
        """As `start`, with what only this engine's runs can do."""
        return FrontierRun(
            problem, order, symmetries, self._budget, checked_threads(threads), watch
        )


@final
class FrontierRun(Run):
    """Work that begins when the count or the first solution is asked for."""

    def __init__(
        self,
        problem: ExactCover,
        order: CellOrder,
        symmetries: Sequence[Sequence[int]],
        budget: Budget,
        threads: int,
        watch: Callable[[Run], None] | None,
    ) -> None:
        self._problem = problem
        self._order = order
        self._symmetries = symmetries
        self._budget = budget
        self._threads = threads
        self._watch = watch
        self._parts_done = 0
        self._effort = effort(budget)
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
                lambda: _native.count_solutions(
                    frontier_problem(problem, order, self._effort), self._effort, self._threads
                )
            )
        )

    def _work(self, work: Callable[[], _Result]) -> _Result:
        """What native `work` with this run's effort makes."""
        if self._cancelled:
            raise EngineError("the work was cancelled")
        self._effort = effort(self._budget)
        made = wait_for(work, self._effort, self._tick)
        self._parts_done += 1
        return made

    def _tick(self) -> None:
        if self._watch is not None:
            self._watch(self)

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
        problem = self.native
        everything = self._work(lambda: _native.all_solutions(problem, self._effort, self._threads))
        return HeldSolutions(problem, everything, len(self._problem.options), self._budget)

    @cached_property
    def native(self) -> _native.FrontierProblem:
        """The problem as native code takes it."""
        return frontier_problem(self._problem, self._order)

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
