"""The search engine: exact cover on bit sets, in native code, on all cores.

It branches on the item with the fewest options left (Knuth, TAOCP 4B, 7.2.2.1, Algorithm X) and
holds one item to one option of each orbit where symmetries are given.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import final

from pentomino import _native
from pentomino.engines.contract import (
    Counting,
    Engine,
    Holding,
    Listing,
    Look,
    Run,
    State,
    Stepping,
    Task,
)
from pentomino.engines.flat import frontier_problem, native_problem
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.solution_graph import SolutionGraph
from pentomino.engines.work import (
    WAIT_SECONDS,
    abandoned_in_children,
    effort,
    native_work,
    own_error,
    wait_for,
)
from pentomino.errors import EngineError, TooLargeError
from pentomino.problem.exact_cover import Chosen, numbers

LOOK_MILLISECONDS = 20
"""How long to wait for the path of a search whose thread is busy."""

BATCH = 4096

MOMENT = 0.1
"""The seconds after which one no longer waits for the search alone; a small one ends in them."""

PREPARED_PER_SECOND = 4e9
"""About how many words of bits the search goes through in a second before it begins."""

LISTS_BESIDE = 5
"""Making a graph of listed solutions needs this many times their memory."""


@final
class SearchEngine(Engine):
    """The default engine for lists.

    Args:
        vector_unit: One of `vector_units()`; None for the widest this machine has.

    Raises:
        EngineError: This machine has no such unit.
    """

    name = "search"

    def __init__(self, vector_unit: str | None = None) -> None:
        if vector_unit is not None and vector_unit not in vector_units():
            raise EngineError(f"this machine has no vector unit called {vector_unit}")
        self._vector_unit = vector_unit or ""

    def listing(
        self, task: Task, limits: Limits = NO_LIMITS, look: Look | None = None
    ) -> "SearchListing":
        self.check(limits)
        return SearchListing(NativeSearch(task, limits, self._vector_unit), limits, look)

    def counting(
        self, task: Task, limits: Limits = NO_LIMITS, look: Look | None = None
    ) -> "SearchCounting":
        self.check(limits)
        search = NativeSearch(task, limits, self._vector_unit, listing=False)
        return SearchCounting(search, limits, look)

    def holding(
        self, task: Task, limits: Limits = NO_LIMITS, look: Look | None = None
    ) -> "SearchHolding":
        self.check(limits)
        search = NativeSearch(task, limits, self._vector_unit, whole_orbits=True)
        return SearchHolding(task, search, limits, look)

    def stepping(self, task: Task) -> "SearchStepping":
        limits = Limits(threads=1)
        return SearchStepping(NativeSearch(task, limits, self._vector_unit, held=True), limits)


@final
class NativeSearch:
    """A native search, made when it is started.

    Args:
        task: The task to search.
        limits: Its threads and memory.
        vector_unit: The name of one, or nothing for the widest.
        listing: Whether the solutions are kept, or only counted.
        held: Whether it starts held, for somebody who watches.
        whole_orbits: Whether for each solution that is found its images are given with it.
    """

    def __init__(
        self,
        task: Task,
        limits: Limits,
        vector_unit: str,
        *,
        listing: bool = True,
        held: bool = False,
        whole_orbits: bool = False,
    ) -> None:
        self._task = task
        self._limits = limits
        self._vector_unit = vector_unit
        self._listing = listing
        self._held = held
        self._whole_orbits = whole_orbits
        self._effort: _native.Effort | None = None
        self._abandoned = False
        self._proof_is_due = True
        self.native: _native.Search | None = None

    def started(self, check: Callable[[], None]) -> _native.Search:
        """Make the search, the first time; its threads work from then on.

        Raises:
            EngineError: A symmetry of the task is not one of its problem.
            TooLargeError: The search does not fit its memory.
        """
        if self.native is not None:
            return self.native
        if self._abandoned:
            raise EngineError("this search belongs to another process: start it again in this one")
        problem = native_problem(self._task.problem)
        symmetries = self._task.symmetries
        images = numbers(chain.from_iterable(symmetries if len(symmetries) > 1 else ()))
        self._effort = spent = effort(self._limits)
        check()
        self.native = wait_for(
            lambda: _native.Search(
                problem,
                images,
                threads=self._limits.threads_allowed,
                list=self._listing,
                vector_unit=self._vector_unit,
                held=self._held,
                whole_orbits=self._whole_orbits,
                effort=spent,
            ),
            spent,
            check,
        )
        abandoned_in_children(self)
        return self.native

    def wait(self, check: Callable[[], None]) -> bool:
        """Wait for solutions to take; return whether there are any, or may still be.

        Raises:
            EngineError: The search belongs to the process that this one was forked from.
            TooLargeError: The search ran out of memory.
        """
        if self.native is None and self.is_hopeless():
            return False
        search = self.started(check)
        try:
            with native_work(search):
                while not search.exhausted and not search.wait(round(1000 * WAIT_SECONDS)):
                    check()
                    if search.solutions == 0 and self.is_in_vain():
                        return False
                return not search.exhausted
        except (ValueError, MemoryError, _native.OverBudget, _native.NoThread) as error:
            raise own_error(error) from None

    def is_hopeless(self) -> bool:
        """Say before the search begins whether it is plain that there is no solution.

        Where the search itself begins within a moment, only the areas are looked at: a longer look
        takes as long as a small search; see `is_in_vain`.
        """
        if self._proof_is_due and seconds_to_prepare(self._task) < MOMENT:
            return self._task.misfit is not None
        return self._task.impossible is not None

    def is_in_vain(self) -> bool:
        """Look, once, for a plain proof that the search finds nothing; if there is one, end it."""
        if not self._proof_is_due:
            return False
        self._proof_is_due = False
        if self._task.impossible is None:
            return False
        self.cancel()
        self.native = None  # nothing of it counts: how far it came depends on the machine
        return True

    def take(self) -> list[Chosen]:
        """Return the next solutions that are ready."""
        if self.native is None:
            return []
        return list(map(tuple, self.native.take(BATCH)))

    def abandon(self) -> None:
        """Release the search of the parent in a forked child, without touching it."""
        self._abandoned = True
        if self.native is not None:
            self.native.abandon()
            self.native = None

    def cancel(self) -> None:
        """Make it end soon."""
        if self._effort is not None:
            self._effort.cancel()
        if self.native is not None:
            self.native.cancel()


def seconds_to_prepare(task: Task) -> float:
    """Estimate how long a search of this task looks for dead options before it begins."""
    native = native_problem(task.problem)
    options = len(native)
    return options * (options / 64) * len(native.bounds()) / PREPARED_PER_SECOND


class _SearchRun(Run):
    """The common part of all handles on a search."""

    _search: NativeSearch

    @property
    def solutions(self) -> int:
        return 0 if self._search.native is None else self._search.native.solutions

    @property
    def nodes(self) -> int:
        return 0 if self._search.native is None else self._search.native.nodes

    @property
    def done(self) -> float:
        if self.state is State.DONE:
            return 1.0
        return 0.0 if self._search.native is None else self._search.native.progress

    def position(self) -> Chosen:
        search = self._search.native
        return () if search is None else tuple(search.position(LOOK_MILLISECONDS))

    def _interrupt(self) -> None:
        self._search.cancel()


@final
class SearchListing(_SearchRun, Listing):
    """A list of solutions in the order of the tree, for any number of threads."""

    def __init__(self, search: NativeSearch, limits: Limits, look: Look | None) -> None:
        super().__init__(limits, look)
        self._search = search

    def _next_batch(self) -> list[Chosen]:
        while self._search.wait(self._check):
            self._check()
            if batch := self._search.take():
                return batch
        return []


@final
class SearchCounting(_SearchRun, Counting):
    """A count of solutions that are found and not kept."""

    def __init__(self, search: NativeSearch, limits: Limits, look: Look | None) -> None:
        super().__init__(limits, look)
        self._search = search

    def _work(self) -> int:
        while self._search.wait(self._check):
            self._search.take()
            self._check()
        return self._check_solutions(self.solutions)


@final
class SearchHolding(_SearchRun, Holding):
    """All solutions, listed with their images and then put in one graph."""

    def __init__(self, task: Task, search: NativeSearch, limits: Limits, look: Look | None) -> None:
        super().__init__(limits, look)
        self._task = task
        self._search = search

    def _work(self) -> SolutionGraph:
        order = self._task.order
        if order is None:
            raise EngineError(
                "solutions can be held in a graph only for a task with an order of its cells, such "
                "as a puzzle"
            )
        listed = _native.Listed()
        for listed in self._lists():
            if LISTS_BESIDE * listed.bytes > self.limits.bytes_allowed:
                raise TooLargeError(
                    f"there are more than {len(listed):,} solutions, which need more memory than "
                    "they may take"
                )
        self._check_solutions(len(listed))
        problem = frontier_problem(self._task.problem, order)
        return SolutionGraph.of_listed(problem, listed, self._task.problem.size, self.limits)

    def _lists(self) -> Iterator[_native.Listed]:
        """Yield the list of what is found so far, until it is complete."""
        listed = _native.Listed()
        while self._search.wait(self._check):
            self._check()
            if self._search.native is not None:
                self._search.native.take_into(listed, BATCH)
            yield listed


@final
class SearchStepping(_SearchRun, Stepping):
    """A search on one thread that can be held and stepped."""

    def __init__(self, search: NativeSearch, limits: Limits) -> None:
        super().__init__(limits, None)
        self._search = search

    @property
    def _native(self) -> _native.Search:
        if self._search.native is None:
            if not self._start():
                raise self._refuse()
            with self._at_work():
                self._search.started(self._check)
        return self._search.native  # type: ignore[return-value]

    @property
    def _is_over(self) -> bool:
        return self.state in (State.CANCELLED, State.FAILED)

    def take(self) -> Sequence[Chosen]:
        self._check()
        search = self._native
        with self._at_work(), native_work(search):
            search.wait(0)  # raises the error of a search that has failed
            found = self._search.take()
        if search.exhausted:
            self._end()
        return found

    def position(self) -> Chosen:
        if self._is_over:
            return ()
        with native_work(self._native):
            return super().position()

    def hold(self) -> None:
        self._native.hold()

    def allow(self, events: int) -> None:
        self._native.allow(events)

    def release(self) -> None:
        self._native.release()

    def hold_after(self, solutions: int) -> None:
        self._native.hold_after(solutions)

    @property
    def standing(self) -> bool:
        return not self._is_over and self._native.standing

    @property
    def ended(self) -> bool:
        return self._is_over or self._native.exhausted


def vector_units() -> list[str]:
    """List the vector units of this machine that the engine can use, the widest first."""
    return _native.vector_units()
