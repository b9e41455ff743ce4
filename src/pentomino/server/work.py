"""Work on threads: a job is cancelled when its client goes, and its turn lasts until it has ended.

Engines release the interpreter lock, so others are answered meanwhile.
"""

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Protocol, TypeVar, final

from pentomino.checkpoints import asking
from pentomino.engines.work import Cancellable
from pentomino.errors import CancelledError, LimitReachedError
from pentomino.problem.puzzle import Puzzle
from pentomino.records import to_data
from pentomino.server.refusals import Allowed, refusal_of, switched_off, without_frames
from pentomino.solving.progress import OnProgress, Progress

_Result = TypeVar("_Result")

SECONDS_BETWEEN_REPORTS = 0.2

NICENESS = 5
"""The nice value of workers: they get a third of the time of a thread that has none."""


_Handle = TypeVar("_Handle", bound=Cancellable)


class Tell(Protocol):
    """Sends an event to the client; with `newest`, it replaces an earlier one not yet sent."""

    def __call__(self, name: str, data: object, *, newest: bool = False) -> None: ...


def _nobody(name: str, data: object, *, newest: bool = False) -> None:
    """Tell nobody: for answers without events."""


@final
class Job:
    """A piece of work for one client; its methods can be called from any thread.

    Args:
        seconds: How long it may take.
        tell: Sends events to the client.
        off: What the teacher of a class has switched off for whoever asks.
    """

    def __init__(
        self, seconds: float, tell: Tell = _nobody, *, off: Collection[Allowed] = ()
    ) -> None:
        self.tell = tell
        self._off = off
        self._seconds = seconds
        self._until = time.monotonic() + seconds
        self._lock = threading.Lock()
        self.cancelled = False
        """Whether it was cancelled."""
        self._handles: list[Cancellable] = []
        self._told = float("-inf")

    @property
    def seconds_left(self) -> float:
        """The seconds that it may still take; a few where it should have ended."""
        return max(0.01, self._until - time.monotonic())

    def cancel(self) -> None:
        """End the work soon."""
        with self._lock:
            self.cancelled = True
            handles = list(self._handles)
        for handle in handles:
            handle.cancel()

    @contextmanager
    def holding(self, handle: _Handle) -> Iterator[_Handle]:
        """Cancel a handle at once when the job is cancelled, as long as the block lasts."""
        with self._lock:
            self._handles.append(handle)
            late = self.cancelled
        if late:
            handle.cancel()
        try:
            yield handle
        finally:
            with self._lock:
                self._handles.remove(handle)

    def during(self, work: Callable[[], _Result]) -> _Result:
        """Do some work in plain Python, which its checkpoints can end; errors as for `check`."""
        with asking(self.check):
            return work()

    def soon(self, seconds: float, work: Callable[[], _Result]) -> _Result | None:
        """Do some work, and return its result; None where the seconds do not suffice."""
        inner = Job(seconds)
        try:
            with self.holding(inner):
                return inner.during(work)
        except LimitReachedError:
            return None

    def check_allowed(self, *what: Allowed) -> None:
        """Check that whoever asks may do all of this.

        Raises:
            Refusal: A teacher has switched some of it off.
        """
        for each in what:
            if each in self._off:
                raise switched_off(each)

    def check(self, _: Any = None) -> None:  # noqa: ANN401 -- whatever reports progress
        """Check whether the work should go on; goes where the library takes `on_progress`.

        Raises:
            CancelledError: It was cancelled.
            LimitReachedError: It takes too long.
        """
        if self.cancelled:
            raise CancelledError("the work was cancelled")
        if time.monotonic() > self._until:
            raise LimitReachedError(f"the limit of {self._seconds:g} s was reached", "seconds")

    def is_time_to_tell(self) -> bool:
        """Whether the client should hear of the progress now: some times a second.

        Records of progress are made in Python, while nobody else is answered.
        """
        now = time.monotonic()
        if now - self._told < SECONDS_BETWEEN_REPORTS:
            return False
        self._told = now
        return True

    def reporting(self, puzzle: Puzzle) -> OnProgress:
        """Make what sends the progress of work on a puzzle; it raises as `check` does."""

        def report(progress: Progress) -> None:
            self.check()
            if self.is_time_to_tell():
                self.tell("progress", to_data(progress, puzzle), newest=True)

        return report


def _step_back() -> None:
    """Let this thread, and those that it starts, come after the one that answers everybody."""
    if sys.platform == "linux":  # where a priority can belong to a thread
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


def on_thread(
    job: Job, work: Callable[[], _Result], at_end: Callable[[], None] | None = None
) -> "asyncio.Future[_Result]":
    """Begin some work on a thread of its own.

    Args:
        job: What is cancelled when nobody waits for the result any longer.
        work: Does it.
        at_end: Called on the loop when the work has really ended, cancelled or not.

    Returns:
        The result to wait for.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[_Result] = loop.create_future()
    future.add_done_callback(lambda done: job.cancel() if done.cancelled() else None)

    def settle(result: _Result | None, error: BaseException | None) -> None:
        if at_end is not None:
            at_end()
        if future.cancelled():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)  # type: ignore[arg-type]

    def hand_over(result: _Result | None, error: BaseException | None) -> None:
        # Without a loop, nobody waits any longer.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(settle, result, error)

    def body() -> None:
        _step_back()
        try:
            job.check()
            result = job.during(work)
        except BaseException as raised:
            # A variable of this frame would keep the error, whose traceback keeps this frame and
            # all that was made below it, until the collector of garbage comes.
            hand_over(None, without_frames(raised) if refusal_of(raised) else raised)
        else:
            hand_over(result, None)

    try:
        threading.Thread(target=body, name="pentomino", daemon=True).start()
    except RuntimeError:  # the system has no memory for its stack
        settle(None, MemoryError())
    return future
