"""The whole window as a page that is drawn again and again without flicker.

It stands on blessed, which knows terminals and also those of Windows. However the page is left,
what was in the window before is back, the cursor shows and lines wrap as before.
"""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from typing import Self, final

from blessed import Terminal

from pentomino.command.terminal.progress import status_line
from pentomino.command.terminal.window import terminal_size
from pentomino.rendering.glyphs import Depth, Glyph, coded

_BEGIN, _END = "\x1b[?2026h", "\x1b[?2026l"
"""A terminal that knows these codes shows what is between them all at once; others ignore them."""


@final
class Screen:
    """The window that stdout is.

    Args:
        depth: How many colours it shows.
        size: Says how large it is now.
    """

    def __init__(self, depth: Depth, size: Callable[[], os.terminal_size] = terminal_size) -> None:
        self._depth = depth
        self._size = size
        self._terminal = _terminal()
        self._entered = ExitStack()
        self._entries = 0
        # The page that is shown, and for which entry and which size. Ctrl-Z leaves and enters the
        # window also in the middle of a drawing, so all three change at once.
        self._shown: tuple[int, os.terminal_size, list[tuple[Glyph, ...]]] = (0, size(), [])

    def __enter__(self) -> Self:
        status_line().stop()  # a page has no room for another line
        for change in ("fullscreen", "hidden_cursor", "no_line_wrap"):
            self._entered.enter_context(getattr(self._terminal, change)())
        self._entries += 1
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):  # the terminal may be gone
            # A page may have been cut off in the middle, where a colour was on.
            sys.stdout.write(_END + self._terminal.normal)
            self._entered.close()

    def draw(self, rows: Sequence[Sequence[Glyph]]) -> None:
        """Show a page; only the parts of lines that have changed are written.

        Args:
            rows: One row for each line of the window.
        """
        entry, size = self._entries, self._size()
        page = [tuple(row) for row in rows]
        shown = self._shown[2] if self._shown[:2] == (entry, size) else []
        text = "" if shown else self._terminal.clear
        before = [*shown, *[()] * (len(page) - len(shown))]
        for number, (row, old) in enumerate(zip(page, before, strict=False)):
            first, last = _changed(row, old)
            if first < last:
                text += self._terminal.move_xy(first, number)
                text += coded(row[first:last], self._depth, whole=True)
        if text:
            sys.stdout.write(_BEGIN + text + _END)
            sys.stdout.flush()
        self._shown = (entry, size, page)


def _changed(row: Sequence[Glyph], old: Sequence[Glyph]) -> tuple[int, int]:
    """The columns of a line from the first that has changed to behind the last; empty if none."""
    if row == old:
        return 0, 0
    if len(row) != len(old):
        return 0, len(row)
    differ = [
        place for place, (new, before) in enumerate(zip(row, old, strict=True)) if new != before
    ]
    return (differ[0], differ[-1] + 1) if differ else (0, 0)


def _terminal() -> Terminal:
    # Not its default stream: on that one it asks the terminal questions and waits for answers.
    with _without_no_color():
        return Terminal(stream=sys.stdout, force_styling=True)


@contextmanager
def _without_no_color() -> Iterator[None]:
    """Within it NO_COLOR is not set: to blessed it means that the cursor may not move either."""
    kept = os.environ.pop("NO_COLOR", None)
    try:
        yield
    finally:
        if kept is not None:
            os.environ["NO_COLOR"] = kept
