"""The end of a terminal's text as a region that is drawn in place; what is done scrolls up above.

However the region is left, the cursor shows again, colours are back and lines wrap as before.
"""

import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from typing import Self, final

from pentomino.command.progress import status_line
from pentomino.command.terminal import terminal_size
from pentomino.rendering.text import RESET

_ENTER = "\x1b[?25l\x1b[?7l"
_LEAVE = f"{RESET}\x1b[?7h\x1b[?25h"
_TO_END_OF_LINE, _BELOW, _ALL = "\x1b[K", "\x1b[J", "\x1b[H\x1b[2J"


@final
class Screen:
    """Draws in place on stdout.

    Args:
        size: Tells how large the terminal is now.
    """

    def __init__(self, size: Callable[[], os.terminal_size] = terminal_size) -> None:
        self._size = size
        self._height = 0
        self._region: list[str] = []
        self._entered = False

    def __enter__(self) -> Self:
        status_line().stop()  # a screen that is drawn in place has no room for another line
        self._entered = True
        _write(_ENTER)
        return self

    def __exit__(self, *_: object) -> None:
        if not self._entered:
            return
        self._entered = False
        with contextlib.suppress(OSError):  # where nobody looks any more, nothing is to be left
            _write(self._to_top() + (_BELOW if self._height else "") + _LEAVE)
        self._height = 0
        self._region = []

    def draw(self, scrolled: Sequence[str], region: Sequence[str]) -> None:
        """Writes lines that stay above the region, and the region anew.

        A region higher than the terminal loses lines at its top.
        """
        region = list(region)[-self._size().lines :]
        if not scrolled and region == self._region:
            return
        lines = [*scrolled, *region]
        text = (_TO_END_OF_LINE + "\n").join(lines) + _TO_END_OF_LINE
        if scrolled and not region:
            text += "\n"
        _write(self._to_top() + text + _BELOW)
        self._region = region
        self._height = len(region)

    def redraw(self, scrolled: Sequence[str], region: Sequence[str]) -> None:
        """Draws after the terminal has changed its size: nothing is where it was.

        Of the lines above the region the last are written that fit.
        """
        region = list(region)[-self._size().lines :]
        room = self._size().lines - len(region)
        _write(_ALL)
        self._height, self._region = 0, []
        self.draw(list(scrolled)[-room:] if room else [], region)

    def _to_top(self) -> str:
        """Moves the cursor from the end of the region to its beginning."""
        up = f"\x1b[{self._height - 1}A" if self._height > 1 else ""
        return up + "\r"


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
