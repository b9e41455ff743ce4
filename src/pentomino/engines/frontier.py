"""The frontier engine: counts without listing, and holds all solutions in one graph.

It makes an automaton whose states are what is covered near the frontier, and meets in the middle (a
transfer matrix with the pieces used; see docs/decisions/automaton.md). It suits boards that are
long and narrow, and refuses others with `TooLargeError` before they fill the memory.
"""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar, final

from pentomino import _native
from pentomino.checkpoints import VALUES_BETWEEN, checkpoint
from pentomino.engines.contract import (
    PROOF_SECONDS,
    Engine,
    Foreseen,
    Offer,
    Question,
    Task,
    Work,
    short_proof,
)
from pentomino.engines.limits import Limits
from pentomino.engines.native_arrays import (
    as_number,
    frontier_problem,
    native_count,
    order_of,
    problem_of,
)
from pentomino.engines.quotient import number_fixed, number_of_orbits
from pentomino.engines.work import effort, wait_for
from pentomino.errors import EngineError, TooLargeError
from pentomino.problem.exact_cover import CellOrder, Chosen, ExactCover

if TYPE_CHECKING:
    from pentomino.engines.frontier_parts import FrontierParts
    from pentomino.engines.solution_graph import SolutionGraph

BATCH = 4096

OPTIONS_AT_ONCE = 2**18
"""About the most options in the solutions of a batch."""

WIDE_REACH, WIDER_REACH = 27, 36
"""From these reaches of the options on, the automaton takes longer.
Pentominoes reach 28 places on a board seven cells wide, and 36 on one of nine.
"""

SECONDS_TO_COUNT = {0: 0.1, WIDER_REACH: 2.0}
SECONDS_TO_HOLD = {0: 0.1, WIDE_REACH: 0.5, WIDER_REACH: 15.0}
"""About how long an automaton takes, by the least reach."""

STATES_A_SECOND = 1_000_000
"""About how many states of an automaton are made in a second where these know more than cells, such
as the colours of sides: the reach then says little."""

SWEPT_A_SECOND = 2_500_000
"""The states that a sweep of a large board meets in a second; those of small ones are faster."""

STEPS_A_SECOND, STEPS_WITH_COPIES_A_SECOND = 1e9, 2e8
"""The steps that a count foresees for itself and makes in a second, where pieces have one copy each
and where some have several; within a factor of three on twelve boards."""

_Result = TypeVar("_Result")


@final
class FrontierEngine(Engine):
    """Counts, lists and holds by the frontier automaton."""

    name = "frontier"

    refused = MappingProxyType({"nodes": "it does not search, so it tries no nodes"})

    def offer(
        self, task: Task, question: Question, limits: Limits, *, at_stake: float = 0.0
    ) -> Offer | str:
        if (against := self._against(task, question, limits)) is not None:
            return against
        native = problem_of(task)
        sweeps = question is Question.COUNT and native.unlimited
        # A board is swept in a moment; items without cells may stand in any order.
        is_soon = sweeps and task.order is not None
        seconds = seconds_by_reach(question, 0 if is_soon else native.reach)
        try:
            if native.local_bits > native.reach and not sweeps:
                seconds = max(seconds, _states(native, limits).states / STATES_A_SECOND)
            if at_stake < math.inf:
                return Offer(seconds, surely=False, reach=native.reach)
            foreseen, least = _foreseen(native, task, question, limits)
        except TooLargeError as error:
            return str(error)
        reason = (
            f"nothing limits the pieces, so the board is swept with {foreseen} at a time"
            if sweeps
            else f"it counts all solutions at once, in an automaton of {foreseen}"
        )
        seconds = max(seconds, least)
        return Offer(seconds, reason, foreseen.memory, 0.0, False, native.reach, foreseen)

    def _against(self, task: Task, question: Question, limits: Limits) -> str | None:
        if question is Question.LIST:
            return "it lists no solution before it has found all of them"
        if limits.nodes is not None:
            return f"it cannot obey a limit on nodes: {self.refused['nodes']}"
        if question is Question.COUNT and task.area_obstacle is not None:
            return "the areas show that there is nothing to count"
        try:
            problem_of(task)
        except EngineError:
            return "an option uses no item that may be used once at most"
        return None

    def begin(self, task: Task, question: Question, limits: Limits) -> "FrontierWork":  # noqa: ARG002
        return FrontierWork(task, limits)

    def units(self, task: Task, limits: Limits) -> "FrontierParts":
        from pentomino.engines.frontier_parts import FrontierParts  # noqa: PLC0415 -- long runs

        return FrontierParts(task, limits)


def _foreseen(
    native: _native.FrontierProblem, task: Task, question: Question, limits: Limits
) -> tuple[Foreseen, float]:
    """Estimate the size of the automaton, of a sweep at one time, and the seconds it takes.

    Raises:
        TooLargeError: It is too large.
    """
    if question is Question.COUNT and native.unlimited:
        spent = effort(limits)
        kept, met, exact, memory = wait_for(lambda: _native.foresee_sweep(native, spent), spent)
        return Foreseen(round(kept), exact, round(memory)), met / SWEPT_A_SECOND
    foreseen = _states(native, limits)
    if question is not Question.COUNT:
        return foreseen, 0.0
    made = effort(limits)
    steps, _ = wait_for(lambda: _native.SlicedCount(native, made).foreseen((0, 0, 0)), made)
    once = all(item.upper == 1 for item in task.problem.items)
    return foreseen, steps / (STEPS_A_SECOND if once else STEPS_WITH_COPIES_A_SECOND)


def _states(native: _native.FrontierProblem, limits: Limits) -> Foreseen:
    """Estimate the size of the automaton; errors as for `_foreseen`."""
    spent = effort(limits)
    states, exact, memory = wait_for(lambda: _native.foresee_states(native, spent), spent)
    return Foreseen(round(states), exact, round(memory))


def seconds_by_reach(question: Question, reach: int) -> float:
    """Return about how long an automaton takes, by the reach of the options alone."""
    table = SECONDS_TO_HOLD if question is Question.HOLD else SECONDS_TO_COUNT
    return max(seconds for least, seconds in table.items() if least <= reach)


class _InVainError(Exception):
    """A proof shows that there is nothing to count."""


@final
class FrontierWork(Work):
    """One or several automata; up to symmetry, one for what each symmetry leaves unchanged."""

    def __init__(self, task: Task, limits: Limits) -> None:
        self._task = task
        self._limits = limits
        self._effort = effort(limits)
        self._parts = 1
        self._parts_done = 0
        self._found = 0
        self._stream: Iterator[Chosen] | None = None
        self._batch: list[Chosen] = []

    @property
    def solutions(self) -> int:
        return self._found

    @property
    def done(self) -> float:
        return (self._parts_done + self._effort.progress) / self._parts

    def cancel(self) -> None:
        self._effort.cancel()

    def count(self, check: Callable[[], None]) -> int:
        looks_at = time.monotonic() + PROOF_SECONDS

        def prove() -> None:
            nonlocal looks_at
            check()
            if time.monotonic() >= looks_at:
                looks_at = math.inf
                if short_proof(self._task, self._limits) is not None:
                    raise _InVainError

        try:
            return self._counted(prove)
        except _InVainError:
            return 0

    def _counted(self, check: Callable[[], None]) -> int:
        problem, order, symmetries = self._task.problem, order_of(self._task), self._task.symmetries
        if len(symmetries) <= 1:
            self._found = self._count(problem, order, check)
            return self._found
        self._parts = len(symmetries)

        def count(problem: ExactCover, order: CellOrder) -> int:
            return self._count(problem, order, check)

        fixed = sum(
            number_fixed(problem, order, images, count, self._limits, check)
            for images in symmetries
        )
        self._found = number_of_orbits(fixed, len(symmetries))
        return self._found

    def hold(self, check: Callable[[], None]) -> "SolutionGraph":
        graph = self._held(check)
        self._found = graph.count
        return graph

    def batch(self, check: Callable[[], None]) -> Sequence[Chosen]:
        if self._stream is None:
            self._stream = _least_images(self._held(check), self._task)
        check()
        # No more at once than the graph lists: long solutions are many numbers.
        number = max(1, OPTIONS_AT_ONCE // max(1, len(order_of(self._task).items)))
        for chosen in islice(self._stream, min(BATCH, number)):
            self._batch.append(chosen)
            self._found += 1
        return self.left()

    def left(self) -> Sequence[Chosen]:
        found, self._batch = self._batch, []
        return found

    def _count(self, problem: ExactCover, order: CellOrder, check: Callable[[], None]) -> int:
        threads = self._limits.threads_allowed

        return as_number(
            self._native_work(lambda spent: native_count(problem, order, spent, threads), check)
        )

    def _native_work(
        self, work: Callable[[_native.Effort], _Result], check: Callable[[], None]
    ) -> _Result:
        """Do one part of the work in native code, within the limits."""
        self._effort = spent = effort(self._limits)
        check()  # an effort that was cancelled before this one counts as well
        made = wait_for(lambda: work(spent), spent, check)
        self._parts_done += 1
        return made

    def _held(self, check: Callable[[], None]) -> "SolutionGraph":
        """Make the graph of all solutions, symmetric ones too."""
        from pentomino.engines.solution_graph import SolutionGraph  # noqa: PLC0415 -- not to count

        problem, order = self._task.problem, order_of(self._task)
        threads = self._limits.threads_allowed

        def work(spent: _native.Effort) -> tuple[_native.FrontierProblem, _native.Selection]:
            native = frontier_problem(problem, order, spent)
            return native, _native.all_solutions(native, spent, threads)

        native, everything = self._native_work(work, check)
        return SolutionGraph(native, everything, problem.size, self._limits)


def _least_images(graph: "SolutionGraph", task: Task) -> Iterator[Chosen]:
    """List the solutions that no symmetry carries to a smaller one."""
    maps = [task.problem.option_images(images) for images in task.symmetries]
    for number, chosen in enumerate(graph):
        if number % VALUES_BETWEEN == 0:  # not with_checkpoints: it would keep the handle alive
            checkpoint()
        if all(chosen <= tuple(sorted(images[o] for o in chosen)) for images in maps):
            yield chosen
