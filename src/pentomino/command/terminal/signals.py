"""What signals do to a command: each leaves its output and the terminal in order.

Ctrl-C takes effect between two solutions, never within one, so every line is written whole. To be
terminated, hung up or suspended becomes as orderly.
"""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, final

_ENDINGS = ("SIGTERM", "SIGHUP")
_SUSPENSION = "SIGTSTP"


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Turn being terminated or hung up into an exception, whose exit code says which it was.

    Python drops an exception that comes while it frees an object and wraps one while it makes a
    class, so it is raised again at the end.
    """
    asked: list[int] = []

    def end(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        asked.append(number)
        raise SystemExit(128 + number)

    with _handled(end, *_ENDINGS):
        try:
            yield
        except Exception:
            if not asked:
                raise
    if asked:
        raise SystemExit(128 + asked[0])


@contextmanager
def _handled(handle: Callable[[int, FrameType | None], None], *names: str) -> Iterator[None]:
    """Let a function handle signals, but none that somebody asked to ignore, as `nohup` does."""
    there = [getattr(signal, name) for name in names if hasattr(signal, name)]
    known = [number for number in there if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, handle) for number in known}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def leaving_at_once() -> Iterator[None]:
    """Let Ctrl-C and the signals of `ended_in_order` end the process without waiting for threads.

    This is for a command that has nothing to put in order, but a thread that waits for input, which
    Python would wait for.
    """

    def leave(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        if number == signal.SIGINT:
            os.write(2, b"pentomino: interrupted\n")
        os._exit(128 + number)

    with _handled(leave, "SIGINT", *_ENDINGS):
        yield


@contextmanager
def suspended_in_order(leave: Callable[[], None], enter: Callable[[], None]) -> Iterator[None]:
    """Call `leave` before Ctrl-Z suspends the program, and `enter` when the program goes on."""
    number = getattr(signal, _SUSPENSION, None)
    if number is None:
        yield
        return

    def suspend(_: int, frame: FrameType | None) -> None:  # noqa: ARG001
        leave()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        # Here the program stands until somebody lets it go on.
        signal.signal(number, suspend)
        enter()

    before = signal.signal(number, suspend)
    try:
        yield
    finally:
        signal.signal(number, before)


@final
class Interrupts:
    """Delays Ctrl-C, or lets it do something else; a second Ctrl-C takes effect at once."""

    def __init__(self) -> None:
        self.came = False
        """Whether somebody pressed Ctrl-C."""
        self._holding = False
        self._pending = False
        self._instead: Callable[[], None] | None = None
        self._before: Any = None

    def __enter__(self) -> "Interrupts":
        self._before = signal.signal(signal.SIGINT, self._on_interrupt)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _on_interrupt(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002
        self.came = True
        if self._holding and not self._pending:
            self._pending = True
        else:
            self._take_effect()

    def _take_effect(self) -> None:
        instead, self._instead = self._instead, None
        if instead is None:
            raise KeyboardInterrupt
        instead()

    @contextmanager
    def held(self) -> Iterator[None]:
        """Delay Ctrl-C until the end of the block."""
        self._holding = True
        try:
            yield
        finally:
            self._holding = False
        if self._pending:
            self._pending = False
            self._take_effect()

    def instead(self, act: Callable[[], None] | None) -> None:
        """Call a function at the next Ctrl-C, which then does nothing else; None for no longer."""
        self._instead = act
