"""Dives: any one solution of a large problem, by choices at random that are given up soon.

A dive covers the cells in the order of a frontier, so a bad choice at its beginning costs little.
Dives do not end where there is no solution, so they take turns with an engine that does.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain
from typing import final

from pentomino import _native
from pentomino.engines.contract import Engine, Offer, Question, Task, TurnOverError, Work
from pentomino.engines.limits import Limits
from pentomino.engines.native_arrays import native_problem, problem_of
from pentomino.engines.work import effort, wait_for
from pentomino.errors import EngineError
from pentomino.problem.exact_cover import Chosen, int_array

SEED = 2
"""The seed of all dives: the same question gets the same dives."""

SECONDS = 1.0
"""Most of the problems that dives solve take them no longer."""

PART_OF_MEMORY = 4
"""Dives take this part of the memory; the rest is for the search."""


@final
class DivesEngine(Engine):
    """Looks for any one solution.

    Args:
        seed: The seed of the dives. Which solution they find depends on it and on the number of
            threads. None for `SEED`.
    """

    name = "dives"

    def __init__(self, seed: int | None = None) -> None:
        self._seed = SEED if seed is None else seed

    def offer(
        self,
        task: Task,
        question: Question,  # noqa: ARG002 -- it answers one
        limits: Limits,
        *,
        at_stake: float = 0.0,  # noqa: ARG002
    ) -> Offer | str:
        if limits.nodes is not None:
            return "a limit on nodes is a limit for the search engine"
        if task.order is None:
            return "dives cover the cells of a board in their order, and this problem has none"
        try:
            native = problem_of(task)
        except EngineError:
            return "an option uses no item that may be used once at most"
        if not _native.can_dive(native):
            return "the options reach too far in the order of the cells for dives"
        return Offer(
            SECONDS, "it chooses at random, and gives up soon", surely=False, reach=native.reach
        )

    def begin(self, task: Task, question: Question, limits: Limits) -> "DivesWork":  # noqa: ARG002
        return DivesWork(task, limits, self._seed)


@final
class DivesWork(Work):
    """Dives that go on in each turn."""

    keeps_time = True

    def __init__(self, task: Task, limits: Limits, seed: int) -> None:
        self._task = task
        self._limits = replace(limits, memory=limits.bytes_allowed // PART_OF_MEMORY)
        self._seed = seed
        self._dives: _native.FirstSolution | None = None
        self._spent: _native.Effort | None = None
        self._found = 0

    @property
    def solutions(self) -> int:
        return self._found

    @property
    def nodes(self) -> int:
        return 0 if self._dives is None else self._dives.nodes

    def cancel(self) -> None:
        if self._spent is not None:
            self._spent.cancel()

    def batch(self, check: Callable[[], None]) -> Sequence[Chosen]:
        if self._found:
            return ()
        dives = self._started(check)
        milliseconds = round(1000 * (self.seconds or 0))
        spent = self._new_effort(check)
        if not wait_for(lambda: dives.run(milliseconds, spent), spent, check):
            raise TurnOverError
        if not dives.found:
            return ()
        chosen = self._least_image(dives.solution, check)
        self._found = 1
        return (chosen,)

    def _started(self, check: Callable[[], None]) -> _native.FirstSolution:
        if self._dives is None:
            problem = problem_of(self._task)
            threads = self._limits.threads_allowed
            seed, spent = self._seed, self._new_effort(check)
            self._dives = wait_for(
                lambda: _native.FirstSolution(problem, threads, seed, spent), spent, check
            )
        return self._dives

    def _least_image(self, solution: list[int], check: Callable[[], None]) -> Chosen:
        symmetries = self._task.symmetries
        if len(symmetries) < 2:
            return tuple(solution)
        problem = native_problem(self._task.problem)
        images = int_array(chain.from_iterable(symmetries))
        spent = self._new_effort(check)
        return tuple(
            wait_for(lambda: _native.least_image(problem, images, solution, spent), spent, check)
        )

    def _new_effort(self, check: Callable[[], None]) -> _native.Effort:
        self._spent = spent = effort(self._limits)
        check()  # a cancel before now has not met this effort
        return spent
