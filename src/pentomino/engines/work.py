"""Native work on a thread of its own, so that Ctrl-C and progress callbacks still work.

Its errors come out as the project's own; it ends before the interpreter does, and a forked child
lets go of what its parent is at work on.
"""

import atexit
import os
import sys
import threading
import weakref
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from mmap import mmap
from queue import SimpleQueue
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar, final

from pentomino import _native
from pentomino.engines.limits import HAS_THREADS, Limits
from pentomino.errors import (
    CancelledError,
    EngineError,
    PentominoError,
    ShortageError,
    StoreError,
    TooLargeError,
)

WAIT_SECONDS = 0.05
"""How long to wait for native code at a time, and so how soon Ctrl-C has an effect."""

MOST_STATES = 20_000_000
"""The most states of an automaton; with more of them a count takes hours."""

MOST_IDLE = 8
"""About how many threads wait for a next call; others end."""

ROOM_OF_THREAD = 32 << 20
"""Bytes of address space for a new thread: its stack, and what the system keeps for it."""

_OWN: Mapping[type[BaseException], type[PentominoError]] = MappingProxyType(
    {
        _native.OverBudget: TooLargeError,
        _native.NoThread: ShortageError,
        _native.DiskFault: StoreError,
        ValueError: EngineError,
    }
)
"""What the exceptions of native code are called here; their texts stay."""

_Result = TypeVar("_Result")


def effort(limits: Limits) -> _native.Effort:
    """Make an effort within the limits."""
    return _native.Effort(min(limits.bytes_counted, sys.maxsize), MOST_STATES)


class Cancellable(Protocol):
    """Native work that can be ended early."""

    def cancel(self) -> None:
        """Make it end soon."""


def wait_for(
    work: Callable[[], _Result],
    spent: Cancellable,
    check: Callable[[], None] | None = None,
) -> _Result:
    """Do native work on another thread, and return its result.

    Args:
        work: A native call that releases the interpreter lock.
        spent: The effort of that call; it is cancelled when the waiting ends early.
        check: Called about twenty times a second; an exception that it raises ends the work.

    Raises:
        TooLargeError: The work needs more memory than it may take.
        StoreError: A disk cannot be written or read.
        CancelledError: It was cancelled.
        EngineError: Native code cannot work on the problem.
    """
    call = _Call(work)
    if not HAS_THREADS:
        return _done_here(call, spent, check)
    _WORKERS.start(call)
    with _LEAVING.work(spent):
        try:
            while not call.ended.wait(WAIT_SECONDS):
                if check is not None:
                    check()
        finally:
            spent.cancel()
            _wait_to_the_end(call)
    return call.result()


def _done_here(
    call: "_Call[_Result]", spent: Cancellable, check: Callable[[], None] | None
) -> _Result:
    """Do native work on this thread; it calls the check itself, as often as it can.

    Raises:
        ShortageError: It takes no check, so nothing could end it.
    """
    if check is not None and not isinstance(spent, _native.Effort):
        raise ShortageError.of_threads()
    if check is None or not isinstance(spent, _native.Effort):
        call.do()
        return call.result()
    spent.call_meanwhile(check, WAIT_SECONDS)
    try:
        call.do()
    finally:
        spent.call_meanwhile(None, WAIT_SECONDS)
    return call.result()


def _wait_to_the_end(call: "_Call[_Result]") -> None:
    """Wait, whatever comes: native code must not be at work when the interpreter ends."""
    while not call.ended.is_set():
        with suppress(KeyboardInterrupt):  # one more, while the first one is on its way
            call.ended.wait()


def own_error(error: BaseException) -> BaseException:
    """Make an exception of this package for one of native code."""
    if isinstance(error, MemoryError):
        return ShortageError.of_memory()
    if isinstance(error, _native.Cancelled):
        return CancelledError("the work was cancelled")
    own = next((own for native, own in _OWN.items() if isinstance(error, native)), None)
    return error if own is None else own(str(error))


@final
class _Call(Generic[_Result]):
    """Work, and what it made or raised."""

    def __init__(self, work: Callable[[], _Result]) -> None:
        self._work = work
        self._made: _Result | None = None
        self._error: BaseException | None = None
        self.ended = threading.Event()

    def do(self) -> None:
        try:
            _native.prepare_thread()  # or its first exception might find no memory, and abort
            self._made = self._work()
        except BaseException as error:
            self._error = error

    def result(self) -> _Result:
        if self._error is None:
            return self._made  # type: ignore[return-value]
        raise own_error(self._error) from None


@final
class _Workers:
    """Threads that wait for the next call when they have done one.

    The memory a thread has worked in stays with it: the next short call in a new thread would begin
    by asking the system for it page by page.
    """

    def __init__(self) -> None:
        self._idle: list[SimpleQueue[_Call[Any]]] = []
        if hasattr(os, "register_at_fork"):  # a forked child has none of the threads
            os.register_at_fork(after_in_child=self._idle.clear)

    def start(self, call: "_Call[Any]") -> None:
        """Have the call done by an idle thread, or by a new one.

        Raises:
            ShortageError: The system allows no new thread.
        """
        try:
            waiting = self._idle.pop()
        except IndexError:
            waiting = SimpleQueue()
            thread = threading.Thread(target=self._serve, args=(waiting,), daemon=True)
            try:
                # A thread that finds no memory for its own data aborts the process.
                mmap(-1, ROOM_OF_THREAD).close()
                thread.start()
            except (RuntimeError, OSError):
                raise ShortageError.of_threads() from None
        waiting.put(call)

    def _serve(self, waiting: "SimpleQueue[_Call[Any]]") -> None:
        while True:
            call = waiting.get()
            call.do()
            ended = call.ended
            del call  # what it made is not this thread's to keep
            stays = len(self._idle) < MOST_IDLE
            if stays:
                self._idle.append(waiting)
            ended.set()
            if not stays:
                return


@final
class _Leaving:
    """What is at work when the interpreter ends is ended first.

    A daemon thread that came back from native code into an interpreter that is gone would take the
    process down. So its work is cancelled, and the thread stands still from then on.
    """

    def __init__(self) -> None:
        self._at_work: dict[int, Cancellable] = {}
        self._left = False
        self._none_at_work = threading.Condition()
        atexit.register(self._leave)
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._renew)

    @contextmanager
    def work(self, spent: Cancellable) -> Iterator[None]:
        """Around native work that a thread waits for."""
        self._stand_still()
        key = threading.get_ident()
        outer = self._at_work.get(key)
        self._at_work[key] = spent
        try:
            yield
        finally:
            if outer is None:
                self._at_work.pop(key, None)
            else:
                self._at_work[key] = outer
            if self._left:
                with self._none_at_work:
                    self._none_at_work.notify_all()
                self._stand_still()

    def _stand_still(self) -> None:
        if self._left and threading.current_thread().daemon:
            threading.Event().wait()

    def _leave(self) -> None:
        self._left = True
        mine = threading.get_ident()
        with self._none_at_work:
            while others := [spent for key, spent in list(self._at_work.items()) if key != mine]:
                for spent in others:
                    spent.cancel()
                self._none_at_work.wait(WAIT_SECONDS)

    def _renew(self) -> None:
        self._at_work.clear()
        self._none_at_work = threading.Condition()


class Abandoned(Protocol):
    """What belongs to the process that made it."""

    def abandon(self) -> None:
        """Let it go without touching it, in a child of that process."""


@final
class _Family:
    """Native searches of this process; a forked child lets go of its parent's."""

    def __init__(self) -> None:
        self._members: weakref.WeakSet[Abandoned] = weakref.WeakSet()
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._abandon)

    def add(self, member: Abandoned) -> None:
        """From now on a forked child lets go of it."""
        self._members.add(member)

    def _abandon(self) -> None:
        for member in list(self._members):
            member.abandon()
        self._members.clear()


# One of each for the process: their work ends with it, and a forked child abandons it.
_WORKERS = _Workers()
_LEAVING = _Leaving()
_FAMILY = _Family()

native_work = _LEAVING.work
abandoned_in_children = _FAMILY.add
