"""Ctrl-C takes effect between two solutions, never within one: every line is written whole."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, final


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
