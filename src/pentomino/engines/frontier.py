"""The frontier engine: counts without listing, and holds all solutions in one graph.

It makes an automaton whose states are what is covered near the frontier, and meets in the middle (a
transfer matrix with the pieces used; see docs/architecture.md). It suits boards that are long and
narrow, and refuses others with `TooLargeError` before they fill the memory.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from types import MappingProxyType
from typing import TypeVar, final

from pentomino import _native
from pentomino.engines.contract import (
    Counting,
    CoverTask,
    Engine,
    Holding,
    Listing,
    Look,
    Run,
    State,
    Task,
)
from pentomino.engines.flat import as_number, frontier_problem
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.ordering import natural_order
from pentomino.engines.quotient import NotRepresentableError, quotient
from pentomino.engines.search import SearchEngine
from pentomino.engines.solution_graph import SolutionGraph
from pentomino.engines.work import effort, wait_for
from pentomino.errors import EngineError, TooLargeError
from pentomino.problem.exact_cover import CellOrder, Chosen, ExactCover

BATCH = 4096

_Result = TypeVar("_Result")


@final
class FrontierEngine(Engine):
    """Counts, lists and holds by the frontier automaton."""

    name = "frontier"

    refused = MappingProxyType({"nodes": "it does not search, so it tries no nodes"})

    def listing(
        self, task: Task, limits: Limits = NO_LIMITS, look: Look | None = None
    ) -> "FrontierListing":
        self.check(limits)
        return FrontierListing(task, limits, look)

    def counting(
        self, task: Task, limits: Limits = NO_LIMITS, look: Look | None = None
    ) -> "FrontierCounting":
        self.check(limits)
        return FrontierCounting(task, limits, look)

    def holding(
        self, task: Task, limits: Limits = NO_LIMITS, look: Look | None = None
    ) -> "FrontierHolding":
        self.check(limits)
        return FrontierHolding(task, limits, look)


class _FrontierRun(Run):
    """The common part of all handles on the work of the frontier engine."""

    def __init__(self, task: Task, limits: Limits, look: Look | None) -> None:
        super().__init__(limits, look)
        self._task = task
        self._effort = effort(limits)
        self._parts = 1
        self._parts_done = 0
        self._found = 0

    @property
    def solutions(self) -> int:
        return self._found

    @property
    def nodes(self) -> int:
        return 0

    @property
    def done(self) -> float:
        if self.state is State.DONE:
            return 1.0
        return min((self._parts_done + self._effort.progress) / self._parts, 1.0)

    def _interrupt(self) -> None:
        self._effort.cancel()

    def _order(self) -> CellOrder:
        """Return the order of the cells; for a problem without cells, its natural order."""
        order = self._task.order
        if order is not None:
            return order
        problem = self._task.problem
        known: CellOrder | None = problem.prepared.get("order")
        if known is None:
            known = problem.prepared["order"] = natural_order(problem)
        return known

    def _native_work(self, work: Callable[[_native.Effort], _Result]) -> _Result:
        """Do one part of the work in native code, within the limits."""
        self._effort = spent = effort(self.limits)
        self._check()  # an effort that was cancelled before this one counts as well
        made = wait_for(lambda: work(spent), spent, self._check)
        self._parts_done += 1
        return made

    def _held(self) -> SolutionGraph:
        """Make the graph of all solutions, symmetric ones too."""
        problem, order = self._task.problem, self._order()
        threads = self.limits.threads_allowed

        def work(spent: _native.Effort) -> tuple[_native.FrontierProblem, _native.Selection]:
            native = frontier_problem(problem, order, spent)
            return native, _native.all_solutions(native, spent, threads)

        native, everything = self._native_work(work)
        return SolutionGraph(native, everything, len(problem.options), self.limits)


@final
class FrontierCounting(_FrontierRun, Counting):
    """A count without a list; up to symmetry, by the solutions that each symmetry fixes."""

    def _work(self) -> int:
        problem, order, symmetries = self._task.problem, self._order(), self._task.symmetries
        if len(symmetries) <= 1:
            self._found = self._count(problem, order)
            return self._check_solutions(self._found)
        self._parts = len(symmetries)
        # Burnside's lemma: the number of orbits is the mean number of solutions that are fixed.
        fixed = sum(self._fixed_by(images) for images in symmetries)
        self._found, rest = divmod(fixed, len(symmetries))
        if rest:
            raise EngineError("the symmetries do not form a group: give all products of them too")
        return self._check_solutions(self._found)

    def _fixed_by(self, images: Sequence[int]) -> int:
        problem, order = self._task.problem, self._order()
        if all(image == item for item, image in enumerate(images)):
            return self._count(problem, order)
        try:
            smaller, smaller_order = quotient(problem, order, images)
        except NotRepresentableError:
            raise TooLargeError(
                "only the search engine counts up to symmetry where a symmetry may exchange copies "
                "of one piece"
            ) from None
        try:
            return self._count(smaller, smaller_order)
        except TooLargeError:
            # The cells of an orbit may be far apart in the order, but there are few orbits.
            limits = Limits(memory=self.limits.memory, threads=self.limits.threads)
            with SearchEngine().counting(
                CoverTask(smaller), limits, lambda _: self._check()
            ) as searching:
                return searching.result()

    def _count(self, problem: ExactCover, order: CellOrder) -> int:
        threads = self.limits.threads_allowed

        def work(spent: _native.Effort) -> bytes:
            native = frontier_problem(problem, order, spent)
            if native.unlimited:  # nothing need be known of a state but how many ways lead to it
                return _native.count_by_sweep(native, spent)
            return _native.count_solutions(native, spent, threads)

        return as_number(self._native_work(work))


@final
class FrontierHolding(_FrontierRun, Holding):
    """All solutions in a graph."""

    def _work(self) -> SolutionGraph:
        graph = self._held()
        self._found = self._check_solutions(graph.count)
        return graph


@final
class FrontierListing(_FrontierRun, Listing):
    """The solutions of a graph, in its order; with symmetries, the least images among them."""

    def __init__(self, task: Task, limits: Limits, look: Look | None) -> None:
        super().__init__(task, limits, look)
        self._stream: Iterator[Chosen] | None = None

    def _next_batch(self) -> list[Chosen]:
        if self._stream is None:
            self._stream = _least_images(self._held(), self._task)
        self._check()
        batch = list(islice(self._stream, BATCH))
        self._found += len(batch)
        return batch


def _least_images(graph: SolutionGraph, task: Task) -> Iterator[Chosen]:
    """List the solutions that no symmetry carries to a smaller one."""
    maps = [task.problem.option_images(images) for images in task.symmetries]
    for chosen in graph:
        if all(chosen <= tuple(sorted(images[o] for o in chosen)) for images in maps):
            yield chosen
