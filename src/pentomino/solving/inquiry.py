"""Long questions to a solution space, with progress and a limit on time as engines have them.

The work itself is done by plain functions, which report now and then how much of it is done.
"""

from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar, final

from pentomino.engines.contract import Look, ResultRun, State
from pentomino.engines.limits import Limits
from pentomino.errors import EngineError
from pentomino.solving.progress import OnProgress
from pentomino.solving.task import checked, look_of

_Result = TypeVar("_Result")

Tell: TypeAlias = Callable[[float], None]
"""Reports the share of the work that is done, from 0 to 1; it can raise to end the work."""


def answer(
    ask: Callable[[Tell], _Result], limits: Limits | None, on_progress: OnProgress | None
) -> _Result:
    """Do some work within a limit on its time.

    Args:
        ask: Does the work, and calls its argument about twenty times a second.
        limits: How long the work may take; only `seconds` can be set.
        on_progress: Called about twenty times a second.

    Raises:
        EngineError: Another limit is set.
        LimitReachedError: The work takes longer than allowed.
    """
    for name in checked(limits).set_names:
        if name != "seconds":
            raise EngineError(
                f"this question cannot obey a limit on {name}: limit its seconds instead"
            )
    with _Inquiry(ask, checked(limits), look_of(on_progress)) as run:
        return run.result()


@final
class _Inquiry(ResultRun[_Result], Generic[_Result]):
    """The work on one question."""

    solutions = 0
    nodes = 0

    def __init__(self, ask: Callable[[Tell], _Result], limits: Limits, look: Look | None) -> None:
        super().__init__(limits, look)
        self._ask = ask
        self._done = 0.0

    @property
    def done(self) -> float:
        return 1.0 if self.state is State.DONE else self._done

    def _interrupt(self) -> None:
        """Do nothing: work that was cancelled ends when it next reports how much is done."""

    def _work(self) -> _Result:
        return self._ask(self._tell)

    def _tell(self, done: float) -> None:
        self._done = max(self._done, done)
        self._check()
