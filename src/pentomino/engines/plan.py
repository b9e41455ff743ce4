"""The engine that chooses: frontier for counts of long and narrow problems, else search."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import final

from pentomino import _native
from pentomino.engines.contract import Budget, Chosen, Engine, Run, WatchedRun
from pentomino.engines.flat import frontier_problem
from pentomino.engines.frontier import FrontierEngine
from pentomino.engines.search import SearchEngine, SearchRun
from pentomino.engines.solution_graph import HeldSolutions
from pentomino.engines.work import effort, memory_of
from pentomino.errors import TooLargeError
from pentomino.problem.exact_cover import CellOrder, ExactCover

FURTHEST_REACH = 1024
"""So far apart an option's first and last cell may stand in the order at the most."""

PLANNED_FROM = 500_000
"""States that are made, half a second long, before the others are estimated."""

WIDE_REACH, WIDER_REACH = 27, 36
"""Where options reach so far a search may be done before the automaton is. Pentominoes reach 28
places on a board seven cells wide, and 36 on one of nine.
"""

SEARCH_SECONDS, LONGER_SEARCH_SECONDS = 0.03, 1.5
"""How long it is waited for: little against what the automaton will take."""

BYTES_OF_STATE = 150
"""What a state of the automaton takes while it is built, with its transitions."""


@final
@dataclass(frozen=True, slots=True)
class Plan:
    """Which engine counts a problem, and why.

    Args:
        engine: Its name.
        reach: How far apart the first and the last cell of an option stand in the order, at the
            most; None where there is no order or an option covers no cell.
        states: How many states the automaton has; None where that was not looked at.
        exact: Whether that was counted; else it is an estimate.
        memory: What the automaton takes, in bytes, roughly; the tables made from it take more, as
            much of it as there is.
        budget: What it may take, in bytes.
        reason: In words.
    """

    engine: str
    reach: int | None
    states: int | None
    exact: bool
    memory: int | None
    budget: int
    reason: str


def plan(problem: ExactCover, order: CellOrder | None, budget: Budget | None = None) -> Plan:
    """The plan for counting. Takes half a second at the most, but for the largest problems.

    Args:
        problem: What to count the solutions of.
        order: Its cells.
        budget: What may be taken.
    """
    budget = budget or Budget()
    memory = memory_of(budget)
    reach = None if order is None else _reach(problem, order)
    if order is None or reach is None:
        reason = "the problem has no order of cells that all options cover"
        return Plan("search", None, None, False, None, memory, reason)
    if reach >= FURTHEST_REACH:
        reason = f"a placement reaches over {reach} cells of the order: that is too wide a front"
        return Plan("search", reach, None, False, None, memory, reason)
    states, exact = _native.foresee_states(
        frontier_problem(problem, order), effort(Budget()), PLANNED_FROM
    )
    needed = round(states) * BYTES_OF_STATE
    about = f"{'' if exact else 'about '}{round(states):,} states"
    if states > budget.states:
        engine, reason = "search", f"an automaton of {about} is too large"
    elif needed > memory:
        engine, reason = "search", f"an automaton of {about} does not fit the memory it may have"
    else:
        engine, reason = "frontier", f"an automaton of {about} counts all solutions at once"
    return Plan(engine, reach, round(states), exact, needed, memory, reason)


def _reach(problem: ExactCover, order: CellOrder) -> int | None:
    place = {item: number for number, item in enumerate(order.items)}
    reach = 0
    for option in problem.options:
        covered = [place[item] for item in option if item in place]
        if not covered:
            return None
        reach = max(reach, max(covered) - min(covered))
    return reach


LISTS_BESIDE = 5
"""So many times what listed solutions take is needed while the graph is made of them."""


def hold(
    problem: ExactCover,
    order: CellOrder,
    *,
    symmetries: Sequence[Sequence[int]] = (),
    budget: Budget | None = None,
    threads: int | None = None,
    watch: Callable[[Run], None] | None = None,
) -> HeldSolutions:
    """All solutions in a graph, by the frontier engine or, where that is too large, by search.

    The graph and its order are the same either way.

    Args:
        problem: What to solve.
        order: Its cells.
        symmetries: A group of the problem's symmetries, which the search then makes use of.
        budget: What it may take.
        threads: How many; None for one on each core.
        watch: Called about twenty times a second.

    Raises:
        TooLargeError: Neither engine's result fits the budget.
    """
    budget = budget or Budget()

    def searched(seconds: float | None) -> HeldSolutions:
        end = None if seconds is None else time.monotonic() + seconds

        def look(run: Run) -> None:
            if end is not None and time.monotonic() > end:
                raise _TooLongError
            if watch is not None:
                watch(run)

        with SearchEngine().start_whole(
            problem, symmetries=symmetries, threads=threads, watch=look
        ) as searching:
            listed = _listed(searching, memory_of(budget))
        return HeldSolutions.of_listed(run.native, listed, len(problem.options), budget)

    with FrontierEngine(budget).run(problem, order, threads=threads, watch=watch) as run:
        reach = run.native.reach
        if reach >= WIDE_REACH:
            with suppress(_TooLongError, TooLargeError):
                return searched(SEARCH_SECONDS if reach < WIDER_REACH else LONGER_SEARCH_SECONDS)
        with suppress(TooLargeError):
            return run.held()
    # The automaton is too large; there may be few solutions for all that.
    return searched(None)


class _TooLongError(Exception):
    """The search did not end in time."""


def _listed(run: SearchRun, memory: int) -> _native.Listed:
    """All that a search finds, if it fits the memory with the graph that is made of it."""
    found = _native.Listed()
    for found in run.listed():
        if LISTS_BESIDE * found.bytes > memory:
            raise TooLargeError(
                f"there are more than {len(found):,} solutions, which do not fit the memory budget"
            )
    return found


@final
class PlannedEngine(Engine):
    """What users get unless they name an engine.

    Args:
        budget: Of the frontier engine.
    """

    name = "auto"

    def __init__(self, budget: Budget | None = None) -> None:
        self._budget = budget

    def start(
        self,
        problem: ExactCover,
        *,
        symmetries: Sequence[Sequence[int]] = (),
        order: CellOrder | None = None,
        listing: bool = True,
        threads: int | None = None,
        watch: Callable[[Run], None] | None = None,
    ) -> Run:
        def search(watching: Callable[[Run], None] | None) -> Run:
            return SearchEngine().start(
                problem, symmetries=symmetries, listing=listing, threads=threads, watch=watching
            )

        if listing or order is None or _reach(problem, order) is None:
            return search(watch)
        frontier = FrontierEngine(self._budget)
        return CountRun(
            lambda watching: frontier.start(
                problem, symmetries=symmetries, order=order, threads=threads, watch=watching
            ),
            search,
            watch,
        )

    def watch(self, problem: ExactCover, *, symmetries: Sequence[Sequence[int]] = ()) -> WatchedRun:
        return SearchEngine().watch(problem, symmetries=symmetries)


@final
class CountRun(Run):
    """A count by the first engine, or by the second where it is too large for the first."""

    def __init__(
        self,
        first: Callable[[Callable[[Run], None]], Run],
        second: Callable[[Callable[[Run], None]], Run],
        watch: Callable[[Run], None] | None,
    ) -> None:
        self._second = second
        self._watch = watch
        self._progress = 0.0
        self._cancelled = False
        self._note: str | None = None
        self._run = first(self._watched)

    def _watched(self, _: Run) -> None:
        self._progress = max(self._progress, self._run.progress)
        if self._watch is not None:
            self._watch(self)

    def count(self) -> int:
        try:
            number = self._run.count()
        except TooLargeError as error:
            self._note = f"{error}: the search engine counts instead, which may take very long"
            self._run = self._second(self._watched)
            if self._cancelled:
                self._run.cancel()
            number = self._run.count()
        self._progress = self._run.progress
        return number

    def __iter__(self) -> Iterator[Chosen]:
        return iter(self._run)

    @property
    def note(self) -> str | None:
        return self._note

    @property
    def solutions(self) -> int:
        return self._run.solutions

    @property
    def nodes(self) -> int:
        return self._run.nodes

    @property
    def progress(self) -> float:
        return max(self._progress, self._run.progress)

    def position(self) -> Chosen:
        return self._run.position()

    def cancel(self) -> None:
        self._cancelled = True
        self._run.cancel()
