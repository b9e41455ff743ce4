"""Ctrl-C takes effect between two solutions, never within one: every line is written whole."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, final


@final
class Interrupts:
    """Delays Ctrl-C during `held()` until that ends; a second Ctrl-C takes effect at once."""

    def __init__(self) -> None:
        self._holding = False
        self._pending = False
        self._before: Any = None

    def __enter__(self) -> "Interrupts":
        self._before = signal.signal(signal.SIGINT, self._on_interrupt)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _on_interrupt(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002
        if self._holding and not self._pending:
            self._pending = True
            return
        raise KeyboardInterrupt

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
            raise KeyboardInterrupt
