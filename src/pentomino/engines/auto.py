"""The engine that users get unless they name one: it carries out the plan for each question."""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Generic, TypeAlias, TypeVar, final

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
from pentomino.engines.frontier import FrontierEngine
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.planning import PlanStep, Question, plan
from pentomino.engines.search import SearchEngine
from pentomino.engines.solution_graph import SolutionGraph
from pentomino.errors import TooLargeError
from pentomino.problem.exact_cover import Chosen

_Result = TypeVar("_Result")

_Asked: TypeAlias = Callable[[Engine, Limits, Look], ResultRun[_Result]]
"""Puts the question to one engine."""

_ENGINES: dict[str, Callable[[], Engine]] = {"search": SearchEngine, "frontier": FrontierEngine}

_DOING = {Question.COUNT: "counts", Question.HOLD: "finds the solutions"}


@final
class AutoEngine(Engine):
    """The engines that suit the problem, as `plan` chooses them."""

    name = "auto"

    def listing(self, task: Task, limits: Limits = NO_LIMITS, look: Look | None = None) -> Listing:
        chosen = plan(task, Question.LIST, limits, foresee=False)
        return _ENGINES[chosen.engine]().listing(task, limits, look)

    def counting(
        self, task: Task, limits: Limits = NO_LIMITS, look: Look | None = None
    ) -> "PlannedCounting":
        return PlannedCounting(Question.COUNT, task, limits, look)

    def holding(
        self, task: Task, limits: Limits = NO_LIMITS, look: Look | None = None
    ) -> "PlannedHolding":
        return PlannedHolding(Question.HOLD, task, limits, look)

    def stepping(self, task: Task) -> Stepping:
        return SearchEngine().stepping(task)


class _PlannedRun(Run, Generic[_Result]):
    """Carries out a plan: the engines are tried in turn until one has the result."""

    def __init__(self, question: Question, task: Task, limits: Limits, look: Look | None) -> None:
        super().__init__(limits, look)
        self._question = question
        self._task = task
        self._current: Run | None = None
        self._done = 0.0
        self._note: str | None = None

    def _carry_out(self, ask: _Asked[_Result]) -> _Result:
        steps = plan(self._task, self._question, self.limits, foresee=False).steps
        for step in steps[:-1]:
            try:
                return self._try(step, ask)
            except _StepOverError:
                continue
            except TooLargeError as error:
                if step.seconds is None:
                    self._note = self._fallback(error)
        return self._try(steps[-1], ask)

    def _try(self, step: PlanStep, ask: _Asked[_Result]) -> _Result:
        end = None if step.seconds is None else time.monotonic() + step.seconds

        def look(run: Run) -> None:
            self._done = max(self._done, run.done)
            self._check()
            if end is not None and time.monotonic() > end:
                raise _StepOverError

        # Time, nodes and solutions are looked at here: they are limits on all steps together.
        limits = replace(self.limits, seconds=None, nodes=None, solutions=None)
        self._current = ask(_ENGINES[step.engine](), limits, look)
        self._check()
        with self._current as run:
            result: _Result = run.result()
        return result

    def _fallback(self, error: TooLargeError) -> str:
        doing = _DOING[self._question]
        return f"this may take very long: the search engine {doing} instead, because {error}"

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
    """The time of a plan's step is over."""


@final
class PlannedCounting(_PlannedRun[int], Counting):
    """A count by the engines of a plan."""

    def _work(self) -> int:
        number = self._carry_out(lambda engine, *rest: engine.counting(self._task, *rest))
        return self._check_solutions(number)


@final
class PlannedHolding(_PlannedRun[SolutionGraph], Holding):
    """A graph by the engines of a plan."""

    def _work(self) -> SolutionGraph:
        graph = self._carry_out(lambda engine, *rest: engine.holding(self._task, *rest))
        self._check_solutions(graph.count)
        return graph
