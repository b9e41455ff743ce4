"""Native work on a thread of its own, so that Ctrl-C and whoever watches are served meanwhile.

Its errors come out as the project's own.
"""

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar, final

from pentomino import _native
from pentomino.engines.engine import Budget
from pentomino.errors import EngineError, TooLargeError

WAIT_SECONDS = 0.05
MOST_NUMBER = 2**63 - 1
MEMORY_WHERE_UNKNOWN = 2 * 1024**3

_Result = TypeVar("_Result")


def effort(budget: Budget) -> _native.Effort:
    """A computation within the budget; a little is left for what is not counted."""
    return _native.Effort(
        min(memory_of(budget) // 20 * 19, MOST_NUMBER), min(budget.states, MOST_NUMBER)
    )


def memory_of(budget: Budget) -> int:
    """The budget's memory in bytes: what it says, or half of what is free."""
    if budget.memory is not None:
        return budget.memory
    try:
        return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    except (AttributeError, ValueError, OSError):
        return MEMORY_WHERE_UNKNOWN


def wait_for(
    work: Callable[[], _Result],
    spent: _native.Effort,
    watch: Callable[[], None] | None = None,
) -> _Result:
    """What the work makes.

    Args:
        work: A native call that lets the interpreter go on.
        spent: The effort of that call; it is cancelled when the waiting ends early.
        watch: Called about twenty times a second.

    Raises:
        TooLargeError: It went over its budget.
        EngineError: It was cancelled, or the problem is none.
    """
    worker = _Worker(work)
    worker.start()
    try:
        while not worker.ended.wait(WAIT_SECONDS):
            if watch is not None:
                watch()
    finally:
        spent.cancel()
        _wait_to_the_end(worker)
    return worker.result()


def _wait_to_the_end(worker: "_Worker[_Result]") -> None:
    """Waits whatever comes: native code must not be at work when the interpreter ends."""
    while not worker.ended.is_set():
        with suppress(KeyboardInterrupt):  # one more, while the first one is on its way
            worker.ended.wait()


@final
class _Worker(threading.Thread, Generic[_Result]):
    """A thread that keeps what its work made or raised.

    Wait for `ended` instead of joining: Python takes a thread whose join was interrupted by Ctrl-C
    for ended, though its native code still runs.
    """

    def __init__(self, work: Callable[[], _Result]) -> None:
        super().__init__(daemon=True)
        self._work = work
        self._made: _Result | None = None
        self._error: BaseException | None = None
        self.ended = threading.Event()

    def run(self) -> None:
        try:
            self._made = self._work()
        except BaseException as error:
            self._error = error
        finally:
            self.ended.set()

    def result(self) -> _Result:
        match self._error:
            case None:
                return self._made  # type: ignore[return-value]
            case _native.OverBudget():
                raise TooLargeError(str(self._error)) from None
            case _native.Cancelled():
                raise EngineError("the work was cancelled") from None
            case ValueError():
                raise EngineError(str(self._error)) from None
        raise self._error
