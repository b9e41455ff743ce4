"""The frontier engine: counts without listing, and holds all solutions in one graph.

It makes an automaton whose states are what is covered near the frontier, and meets in the middle (a
transfer matrix with the pieces used; see docs/architecture.md). It suits boards that are long and
narrow, and refuses others with `TooLargeError` before they fill the memory.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar, final

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
from pentomino.engines.quotient import NotRepresentableError, is_identity, quotient
from pentomino.engines.work import effort, wait_for
from pentomino.errors import EngineError, TooLargeError
from pentomino.problem.exact_cover import CellOrder, Chosen, ExactCover, prepared_of

if TYPE_CHECKING:
    from pentomino.engines.solution_graph import SolutionGraph

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

    def _native_work(self, work: Callable[[_native.Effort], _Result]) -> _Result:
        """Do one part of the work in native code, within the limits."""
        self._effort = spent = effort(self.limits)
        self._check()  # an effort that was cancelled before this one counts as well
        made = wait_for(lambda: work(spent), spent, self._check)
        self._parts_done += 1
        return made

    def _held(self) -> "SolutionGraph":
        """Make the graph of all solutions, symmetric ones too."""
        from pentomino.engines.solution_graph import SolutionGraph  # noqa: PLC0415 -- not to count

        problem, order = self._task.problem, order_of(self._task)
        threads = self.limits.threads_allowed

        def work(spent: _native.Effort) -> tuple[_native.FrontierProblem, _native.Selection]:
            native = frontier_problem(problem, order, spent)
            return native, _native.all_solutions(native, spent, threads)

        native, everything = self._native_work(work)
        return SolutionGraph(native, everything, problem.size, self.limits)


@final
class FrontierCounting(_FrontierRun, Counting):
    """A count without a list; up to symmetry, by the solutions that each symmetry fixes."""

    def _work(self) -> int:
        problem, order, symmetries = self._task.problem, order_of(self._task), self._task.symmetries
        if len(symmetries) <= 1:
            self._found = self._count(problem, order)
            return self._check_solutions(self._found)
        self._parts = len(symmetries)
        fixed = sum(self._fixed_by(images) for images in symmetries)
        self._found = number_of_orbits(fixed, len(symmetries))
        return self._check_solutions(self._found)

    def _fixed_by(self, images: Sequence[int]) -> int:
        problem, order = self._task.problem, order_of(self._task)
        if is_identity(images):
            return self._count(problem, order)
        smaller, smaller_order = problem_of_fixed(problem, order, images)
        try:
            return self._count(smaller, smaller_order)
        except TooLargeError:
            return searched_instead(smaller, self.limits, self._check)

    def _count(self, problem: ExactCover, order: CellOrder) -> int:
        threads = self.limits.threads_allowed

        return as_number(
            self._native_work(lambda spent: native_count(problem, order, spent, threads))
        )


@final
class FrontierHolding(_FrontierRun, Holding):
    """All solutions in a graph."""

    def _work(self) -> "SolutionGraph":
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


def order_of(task: Task) -> CellOrder:
    """Return the order of a task's cells; for a problem without cells, its natural order."""
    if task.order is not None:
        return task.order
    known: CellOrder | None = prepared_of(task.problem).get("order")
    if known is None:
        known = prepared_of(task.problem)["order"] = natural_order(task.problem)
    return known


def native_count(
    problem: ExactCover, order: CellOrder, spent: _native.Effort, threads: int
) -> bytes:
    """Count all solutions in native code, by a sweep where nothing limits the pieces."""
    native = frontier_problem(problem, order, spent)
    if native.unlimited:  # nothing need be known of a state but how many ways lead to it
        return _native.count_by_sweep(native, spent)
    return _native.count_solutions(native, spent, threads)


def problem_of_fixed(
    problem: ExactCover, order: CellOrder, images: Sequence[int]
) -> tuple[ExactCover, CellOrder]:
    """Make the problem whose solutions are those that a symmetry leaves unchanged.

    Raises:
        TooLargeError: There is no such problem.
    """
    try:
        return quotient(problem, order, images)
    except NotRepresentableError:
        raise TooLargeError(
            "only the search engine counts up to symmetry where a symmetry may exchange copies "
            "of one piece"
        ) from None


def searched_instead(problem: ExactCover, limits: Limits, check: Callable[[], None]) -> int:
    """Count by the search engine the solutions that a symmetry leaves unchanged.

    The cells of an orbit may be too far apart in the order for an automaton, but there are few
    orbits.
    """
    from pentomino.engines.search import SearchEngine  # noqa: PLC0415 -- most counts need none

    limits = Limits(memory=limits.memory, threads=limits.threads)
    with SearchEngine().counting(CoverTask(problem), limits, lambda _: check()) as searching:
        return searching.result()


def number_of_orbits(fixed: int, symmetries: int) -> int:
    """Compute the number of solutions up to symmetry, by Burnside's lemma.

    Args:
        fixed: How many solutions each symmetry leaves unchanged, all together.
        symmetries: The number of symmetries.

    Raises:
        EngineError: The symmetries do not form a group.
    """
    orbits, rest = divmod(fixed, symmetries)
    if rest:
        raise EngineError("the symmetries do not form a group: give all products of them too")
    return orbits


def _least_images(graph: "SolutionGraph", task: Task) -> Iterator[Chosen]:
    """List the solutions that no symmetry carries to a smaller one."""
    maps = [task.problem.option_images(images) for images in task.symmetries]
    for chosen in graph:
        if all(chosen <= tuple(sorted(images[o] for o in chosen)) for images in maps):
            yield chosen
