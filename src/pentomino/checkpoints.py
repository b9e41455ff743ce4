"""Checkpoints: places at which long work in plain Python can be ended.

The caller that waits for the work decides what happens there; where nobody waits they cost nothing.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

SECONDS_BETWEEN = 0.02
"""The least time between two calls of the caller's function."""
VALUES_BETWEEN = 1024
"""The number of values between two checkpoints."""

_Value = TypeVar("_Value")

_CHECK: ContextVar[Callable[[], None] | None] = ContextVar("pentomino_checkpoint", default=None)
"""The function that the work of this thread calls at its checkpoints."""


@contextmanager
def asking(check: Callable[[], None]) -> Iterator[None]:
    """Make the checkpoints of this thread call `check`, at most fifty times a second.

    Inside the work of another caller, that caller is asked as well.
    """
    last, outer = time.monotonic(), _CHECK.get()

    def ask() -> None:
        nonlocal last
        if outer is not None:
            outer()
        now = time.monotonic()
        if now - last >= SECONDS_BETWEEN:
            last = now
            check()

    token = _CHECK.set(ask)
    try:
        yield
    finally:
        _CHECK.reset(token)


def checkpoint() -> None:
    """Let the caller end the work here, by an exception."""
    check = _CHECK.get()
    if check is not None:
        check()


def with_checkpoints(values: Iterable[_Value]) -> Iterable[_Value]:
    """Go through values, with a checkpoint before every thousandth of them."""
    check = _CHECK.get()
    return values if check is None else _stepwise(values, check)


def _stepwise(values: Iterable[_Value], check: Callable[[], None]) -> Iterator[_Value]:
    for number, value in enumerate(values):
        if number % VALUES_BETWEEN == 0:
            check()
        yield value
