"""The engine called `auto`, which carries out the plan for each question.

Users get it unless they name another.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar, final

from pentomino.engines.contract import (
    Counting,
    Engine,
    Holding,
    Listing,
    Look,
    ResultRun,
    Run,
    State,
    Stepping,
    Task,
)
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.planning import WATCHED, PlanStep, Question, plan
from pentomino.engines.registry import engine_named
from pentomino.errors import TooLargeError
from pentomino.problem.exact_cover import Chosen

if TYPE_CHECKING:
    from pentomino.engines.solution_graph import SolutionGraph

_Result = TypeVar("_Result")

_Asked: TypeAlias = Callable[[Engine, Limits, Look], ResultRun[_Result]]
"""A function that asks one engine."""

_DOING = {Question.COUNT: "counted", Question.HOLD: "found"}


@final
class AutoEngine(Engine):
    """The engines that suit the problem, as `plan` chooses them."""

    name = "auto"

    def listing(self, task: Task, limits: Limits = NO_LIMITS, look: Look | None = None) -> Listing:
        if limits.solutions == 1:
            from pentomino.engines.first import FirstListing  # noqa: PLC0415 -- counts need none

            return FirstListing(task, limits, look)
        chosen = plan(task, Question.LIST, limits, foresee=False)
        return engine_named(chosen.engine).listing(task, limits, look)

    def counting(
        self, task: Task, limits: Limits = NO_LIMITS, look: Look | None = None
    ) -> "PlannedCounting":
        return PlannedCounting(Question.COUNT, task, limits, look)

    def holding(
        self, task: Task, limits: Limits = NO_LIMITS, look: Look | None = None
    ) -> "PlannedHolding":
        return PlannedHolding(Question.HOLD, task, limits, look)

    def stepping(self, task: Task) -> Stepping:
        return engine_named(WATCHED).stepping(task)


class _PlannedRun(Run, Generic[_Result]):
    """Carries out a plan: tries the engines in turn until one has the result."""

    def __init__(self, question: Question, task: Task, limits: Limits, look: Look | None) -> None:
        super().__init__(limits, look)
        self._question = question
        self._task = task
        self._current: Run | None = None
        self._done = 0.0
        self._note: str | None = None

    def _carry_out(self, ask: _Asked[_Result]) -> _Result:
        steps = plan(self._task, self._question, self.limits, foresee=False).steps
        for step, following in pairwise(steps):
            try:
                return self._try(step, ask)
            except _StepOverError:
                continue
            except TooLargeError as error:
                if step.seconds is None:
                    self._note = self._fallback(following, error)
        return self._try(steps[-1], ask)

    def _try(self, step: PlanStep, ask: _Asked[_Result]) -> _Result:
        end = None if step.seconds is None else time.monotonic() + step.seconds

        def look(run: Run) -> None:
            self._done = max(self._done, run.done)
            self._check()
            if end is not None and time.monotonic() > end:
                raise _StepOverError

        # Time, nodes and solutions are checked here: they limit all steps together.
        limits = replace(self.limits, seconds=None, nodes=None, solutions=None)
        self._current = ask(engine_named(step.engine), limits, look)
        self._check()
        with self._current as run:
            result: _Result = run.result()
        return result

    def _fallback(self, step: PlanStep, error: TooLargeError) -> str:
        how = "one by one" if step.engine == "search" else f"by the {step.engine} engine"
        done = _DOING[self._question]
        why = str(error).partition(": ")[0]  # what it advises would not make this way faster
        return f"{why}, so the solutions are {done} {how}, which may take very long"

    def _interrupt(self) -> None:
        if self._current is not None:
            self._current.cancel()

    @property
    def note(self) -> str | None:
        return self._note

    @property
    def solutions(self) -> int:
        return 0 if self._current is None else self._current.solutions

    @property
    def nodes(self) -> int:
        return 0 if self._current is None else self._current.nodes

    @property
    def done(self) -> float:
        if self.state is State.DONE:
            return 1.0
        return self._done if self._current is None else max(self._done, self._current.done)

    def position(self) -> Chosen:
        return () if self._current is None else self._current.position()


class _StepOverError(Exception):
    """The time of a step of the plan is over."""


@final
class PlannedCounting(_PlannedRun[int], Counting):
    """A count by the engines of a plan."""

    def _work(self) -> int:
        number = self._carry_out(lambda engine, *rest: engine.counting(self._task, *rest))
        return self._check_solutions(number)


@final
class PlannedHolding(_PlannedRun["SolutionGraph"], Holding):
    """A graph by the engines of a plan."""

    def _work(self) -> "SolutionGraph":
        graph = self._carry_out(lambda engine, *rest: engine.holding(self._task, *rest))
        self._check_solutions(graph.count)
        return graph
