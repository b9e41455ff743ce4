"""The search engine: exact cover on bit sets, in native code, on all cores.

It branches on the item with the fewest options left (Knuth, TAOCP 4B, 7.2.2.1, Algorithm X) and
holds one item to one option of each orbit where symmetries are given.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import final

from pentomino import _native
from pentomino.engines.contract import Budget, Chosen, Engine, Run, WatchedRun
from pentomino.engines.flat import native_problem, numbers
from pentomino.engines.work import effort, wait_for
from pentomino.errors import EngineError
from pentomino.problem.exact_cover import CellOrder, ExactCover

WAIT_MILLISECONDS = 50
"""How long native code is waited for at a time: so soon is Ctrl-C noticed."""

LOOK_MILLISECONDS = 20
"""How long a search that is busy with something else is waited for when it is looked at."""

BATCH = 4096
MOST_THREADS = 256


def checked_threads(threads: int | None) -> int:
    """How many threads may work; None stands for one on each core.

    Raises:
        EngineError: So many are not possible.
    """
    if threads is None:
        threads = cores()
    if not 1 <= threads <= MOST_THREADS:
        raise EngineError(f"{threads} threads are not possible: 1 to {MOST_THREADS} are")
    return threads


@final
class SearchEngine(Engine):
    """The default engine.

    Args:
        vector_unit: One of `vector_units()`; None for the widest this machine has.
    """

    name = "search"

    def __init__(self, vector_unit: str | None = None) -> None:
        self._vector_unit = vector_unit or ""

    def start(
        self,
        problem: ExactCover,
        *,
        symmetries: Sequence[Sequence[int]] = (),
        order: CellOrder | None = None,  # noqa: ARG002
        listing: bool = True,
        threads: int | None = None,
        watch: Callable[[Run], None] | None = None,
    ) -> Run:
        threads = checked_threads(threads)
        return SearchRun(self._search(problem, symmetries, threads=threads, listing=listing), watch)

    def start_whole(
        self,
        problem: ExactCover,
        *,
        symmetries: Sequence[Sequence[int]] = (),
        threads: int | None = None,
        watch: Callable[[Run], None] | None = None,
    ) -> "SearchRun":
        """As `start`, but lists all solutions: for each one that is found, its images with it."""
        threads = checked_threads(threads)
        return SearchRun(
            self._search(problem, symmetries, threads=threads, whole_orbits=True), watch
        )

    def watch(self, problem: ExactCover, *, symmetries: Sequence[Sequence[int]] = ()) -> WatchedRun:
        return SearchRun(self._search(problem, symmetries, threads=1, held=True))

    def _search(
        self,
        problem: ExactCover,
        symmetries: Sequence[Sequence[int]],
        *,
        threads: int,
        listing: bool = True,
        held: bool = False,
        whole_orbits: bool = False,
    ) -> _native.Search:
        images = numbers(chain.from_iterable(symmetries))
        native = native_problem(problem)
        spent = effort(Budget())
        return wait_for(
            lambda: _native.Search(
                native,
                images,
                threads=threads,
                list=listing,
                vector_unit=self._vector_unit,
                held=held,
                whole_orbits=whole_orbits,
                effort=spent,
            ),
            spent,
        )


@final
class SearchRun(WatchedRun):
    """A native search; its threads work from the start, unless it was started held."""

    def __init__(self, search: _native.Search, watch: Callable[[Run], None] | None = None) -> None:
        self._search = search
        self._watch = watch

    def __iter__(self) -> Iterator[Chosen]:
        try:
            while not self._search.exhausted:
                self._wait()
                yield from map(tuple, self._search.take(BATCH))
        finally:
            self.cancel()

    def listed(self) -> Iterator[_native.Listed]:
        """All that is found so far, again and again until all is."""
        listed = _native.Listed()
        try:
            while not self._search.exhausted:
                self._wait()
                self._search.take_into(listed, BATCH)
                yield listed
        finally:
            self.cancel()

    def count(self) -> int:
        try:
            while not self._search.exhausted:
                self._wait()
                self._search.take(BATCH)
        finally:
            self.cancel()
        return self.solutions

    def _wait(self) -> None:
        self._search.wait(WAIT_MILLISECONDS)
        if self._watch is not None:
            self._watch(self)

    @property
    def solutions(self) -> int:
        return self._search.solutions

    @property
    def nodes(self) -> int:
        return self._search.nodes

    @property
    def progress(self) -> float:
        return self._search.progress

    def position(self) -> Chosen:
        return tuple(self._search.position(LOOK_MILLISECONDS))

    def take(self) -> Sequence[Chosen]:
        self._search.wait(0)  # tells of an error in the search
        return [tuple(options) for options in self._search.take(BATCH)]

    def hold(self) -> None:
        self._search.hold()

    def allow(self, events: int) -> None:
        self._search.allow(events)

    def release(self) -> None:
        self._search.release()

    def hold_after(self, solutions: int) -> None:
        self._search.hold_after(solutions)

    @property
    def standing(self) -> bool:
        return self._search.standing

    @property
    def ended(self) -> bool:
        return self._search.exhausted

    def cancel(self) -> None:
        self._search.cancel()


def vector_units() -> list[str]:
    """The vector units of this machine that the engine can use, the widest first."""
    return _native.vector_units()


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
