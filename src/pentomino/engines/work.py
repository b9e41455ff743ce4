"""Native work on a thread of its own, so that Ctrl-C and whoever watches are served meanwhile.

Its errors come out as the project's own.
"""

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Generic, TypeVar, final

from pentomino import _native
from pentomino.engines.contract import Budget
from pentomino.errors import EngineError, TooLargeError

WAIT_SECONDS = 0.05
MOST_NUMBER = 2**63 - 1
MEMORY_WHERE_UNKNOWN = 2 * 1024**3

MOST_IDLE = 8
"""So many threads, or a few more, wait for a next job; others end."""

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
    job = _Job(work)
    _WORKERS.start(job)
    try:
        while not job.ended.wait(WAIT_SECONDS):
            if watch is not None:
                watch()
    finally:
        spent.cancel()
        _wait_to_the_end(job)
    return job.result()


def _wait_to_the_end(job: "_Job[_Result]") -> None:
    """Waits whatever comes: native code must not be at work when the interpreter ends."""
    while not job.ended.is_set():
        with suppress(KeyboardInterrupt):  # one more, while the first one is on its way
            job.ended.wait()


@final
class _Job(Generic[_Result]):
    """Work, and what it made or raised."""

    def __init__(self, work: Callable[[], _Result]) -> None:
        self._work = work
        self._made: _Result | None = None
        self._error: BaseException | None = None
        self.ended = threading.Event()

    def do(self) -> None:
        try:
            self._made = self._work()
        except BaseException as error:
            self._error = error

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


@final
class _Workers:
    """Threads that wait for the next job when they have done one.

    The memory a thread has worked in stays with it: the next short job in a new thread would begin
    by asking the system for it page by page.
    """

    def __init__(self) -> None:
        self._idle: list[SimpleQueue[_Job[Any]]] = []
        if hasattr(os, "register_at_fork"):  # a forked child has none of the threads
            os.register_at_fork(after_in_child=self._idle.clear)

    def start(self, job: "_Job[Any]") -> None:
        """Has the job done by an idle thread, or by a new one."""
        try:
            waiting = self._idle.pop()
        except IndexError:
            waiting = SimpleQueue()
            threading.Thread(target=self._serve, args=(waiting,), daemon=True).start()
        waiting.put(job)

    def _serve(self, waiting: "SimpleQueue[_Job[Any]]") -> None:
        while True:
            job = waiting.get()
            job.do()
            ended = job.ended
            del job  # what it made is not this thread's to keep
            stays = len(self._idle) < MOST_IDLE
            if stays:
                self._idle.append(waiting)
            ended.set()
            if not stays:
                return


_WORKERS = _Workers()
