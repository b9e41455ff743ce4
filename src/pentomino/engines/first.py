"""Any one solution of a large problem: the search and dives take turns, in native code.

A dive covers the cells in the order of a frontier and gives up soon, so a bad choice at its
beginning costs little. The search alone can end where there is no solution.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final, final

from pentomino import _native
from pentomino.engines.contract import Listing, Look, Task
from pentomino.engines.flat import frontier_problem, native_problem
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.planning import DIVES, PlanStep, Question, plan
from pentomino.engines.search import LOOK_MILLISECONDS, NativeSearch
from pentomino.engines.work import WAIT_SECONDS, effort, native_work, own_error, wait_for
from pentomino.errors import EngineError, TooLargeError
from pentomino.problem.exact_cover import Chosen, numbers

SEED: Final = 2
"""The seed of all dives: the same question gets the same dives."""


@final
class FirstListing(Listing):
    """A list of one solution, or of none: whichever way finds it first.

    Args:
        task: The task to solve.
        limits: What the work may take.
        look: Called about twenty times a second.
        steps: Who looks for it, one after the other; None for those of the plan.
        seed: The seed of the dives. Which solution they find depends on it and on the number of
            threads.
    """

    def __init__(
        self,
        task: Task,
        limits: Limits = NO_LIMITS,
        look: Look | None = None,
        *,
        steps: Sequence[PlanStep] | None = None,
        seed: int = SEED,
    ) -> None:
        super().__init__(limits, look)
        self._task = task
        self._steps = steps
        self._seed = seed
        memory = limits.bytes_allowed // 4
        self._for_dives = replace(limits, memory=memory)
        self._search = NativeSearch(task, replace(limits, memory=3 * memory), "")
        self._dives: _native.FirstSolution | None = None
        self._spent: _native.Effort | None = None
        self._number = 0

    @property
    def solutions(self) -> int:
        return self._number

    @property
    def nodes(self) -> int:
        search, dives = self._search.native, self._dives
        return (0 if search is None else search.nodes) + (0 if dives is None else dives.nodes)

    @property
    def done(self) -> float:
        search = self._search.native
        return 0.0 if search is None else search.progress

    def position(self) -> Chosen:
        search = self._search.native
        return () if search is None else tuple(search.position(LOOK_MILLISECONDS))

    def _interrupt(self) -> None:
        self._search.cancel()
        if self._spent is not None:
            self._spent.cancel()

    def _next_batch(self) -> list[Chosen]:
        if self._number > 0 or self._search.is_hopeless():
            return []
        steps = self._steps
        if steps is None:
            steps = plan(self._task, Question.FIRST, self.limits, foresee=False).steps
        for step in turns(steps):
            found = self._dive(step.seconds) if step.engine == DIVES else self._walk(step.seconds)
            if found is not None:
                self._number = len(found)
                return found
            if self._search.is_in_vain():
                break
        return []

    def _walk(self, seconds: float | None) -> list[Chosen] | None:
        """Let the search go on; None if the time is over.

        It is the processor's time, so that small problems get the same solution from a machine that
        has much else to do.
        """
        search = self._search.started(self._check)
        search.resume()
        end = None if seconds is None else time.process_time() + seconds
        try:
            with native_work(search):
                while not search.exhausted and not search.wait(round(1000 * WAIT_SECONDS)):
                    self._check()
                    if end is not None and time.process_time() > end:
                        search.pause()
                        return None
        except (ValueError, MemoryError, _native.OverBudget, _native.NoThread) as error:
            raise own_error(error) from None
        self._check()
        return self._search.take()[:1]

    def _dive(self, seconds: float | None) -> list[Chosen] | None:
        """Let the dives go on; None if the time is over, or if they do not fit the memory."""
        try:
            dives = self._started()
        except TooLargeError:
            return None
        milliseconds = round(1000 * (seconds or 0))
        spent = self._new_effort()
        if not wait_for(lambda: dives.run(milliseconds, spent), spent, self._check):
            return None
        return [self._least_image(dives.solution)] if dives.found else []

    def _started(self) -> _native.FirstSolution:
        if self._dives is None:
            order = self._task.order
            if order is None:
                raise EngineError("dives need an order of the cells, such as a puzzle has")
            problem = frontier_problem(self._task.problem, order)
            threads = self.limits.threads_allowed
            seed, spent = self._seed, self._new_effort()
            self._dives = wait_for(
                lambda: _native.FirstSolution(problem, threads, seed, spent), spent, self._check
            )
        return self._dives

    def _least_image(self, solution: list[int]) -> Chosen:
        symmetries = self._task.symmetries
        if len(symmetries) < 2:
            return tuple(solution)
        problem = native_problem(self._task.problem)
        images = numbers(chain.from_iterable(symmetries))
        spent = self._new_effort()
        return tuple(
            wait_for(
                lambda: _native.least_image(problem, images, solution, spent), spent, self._check
            )
        )

    def _new_effort(self) -> _native.Effort:
        self._spent = spent = effort(self._for_dives)
        self._check()  # a cancel before now has not met this effort
        return spent


def turns(steps: Sequence[PlanStep]) -> Iterator[PlanStep]:
    """Yield the steps, then the last two again and again, each time for twice as long."""
    yield from steps
    if len(steps) == 1:
        return
    again, times = steps[-2:], 2
    while True:
        for step in again:
            yield PlanStep(step.engine, None if step.seconds is None else times * step.seconds)
        times *= 2
