"""The ways out of a program that has changed the terminal: each leaves it in order.

Ctrl-C is an exception already; to be terminated, hung up or suspended becomes as orderly here.
"""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

_ENDINGS = ("SIGTERM", "SIGHUP")
_SUSPENSION = "SIGTSTP"


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Turn being terminated or hung up into an exception, whose exit code says which it was.

    What somebody asked to ignore, as `nohup` does, stays ignored. Python drops an exception that
    comes while it frees an object and wraps one while it makes a class, so it is raised again at
    the end.
    """
    asked: list[int] = []

    def end(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        asked.append(number)
        raise SystemExit(128 + number)

    there = [getattr(signal, name) for name in _ENDINGS if hasattr(signal, name)]
    known = [number for number in there if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, end) for number in known}
    try:
        yield
    except Exception:
        if not asked:
            raise
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if asked:
        raise SystemExit(128 + asked[0])


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
