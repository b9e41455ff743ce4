"""Keys, one at a time, from a terminal; and none from anything else.

It stands on blessed, which knows what terminals send, and the keys of Windows. The terminal gives
each key at once and does not show it, until it is left as it was found.
"""

import os
import sys
import time
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING, Self, final

if TYPE_CHECKING:
    from blessed import Terminal
    from blessed.keyboard import Keystroke

NAMES = {
    "KEY_UP": "up",
    "KEY_DOWN": "down",
    "KEY_LEFT": "left",
    "KEY_RIGHT": "right",
    "KEY_ENTER": "enter",
    " ": "space",
}
APPLICATION = "\x1bO"
"""What comes before the letter of an arrow where the terminal was left in another mode."""
ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left"}

ESCAPE_SECONDS = 0.05
"""After this time a lone Escape is a key and not the beginning of another one."""


@final
class Keyboard:
    """The keys of the terminal that is standard input, while it is entered.

    There are none where standard input is not a terminal, or where another program reads it: one in
    the foreground, or a pager at the other end of a pipe.
    """

    def __init__(self) -> None:
        self._terminal: Terminal | None = None
        self._entered = ExitStack()

    @property
    def works(self) -> bool:
        """Whether there can be keys."""
        return self._terminal is not None

    def __enter__(self) -> Self:
        if not _has_keys():
            return self
        from blessed import Terminal  # noqa: PLC0415 -- a pipe does not wait for it

        # Without styling it asks the terminal no questions, whose answers would be taken for keys.
        self._terminal = Terminal(force_styling=None)
        # Bytes that are no text are no key: terminals of other encodings send them, and a paste.
        self._terminal._keyboard_decoder.errors = "ignore"  # noqa: SLF001 -- it has no option
        self._entered.enter_context(self._terminal.cbreak())
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError, _terminal_error()):  # the terminal may be gone
            self._entered.close()
        self._terminal = None

    def read(self, seconds: float) -> list[str]:
        """Return the keys pressed since the last call; wait at most `seconds` for the first."""
        began = time.monotonic()
        found: list[str] = []
        if self._terminal is not None:
            stroke = self._terminal.inkey(max(seconds, 0.0), ESCAPE_SECONDS)
            before = ""
            while stroke:
                arrow = ARROWS.get(str(stroke)) if before == APPLICATION else None
                name = arrow or name_of(stroke)
                found += [name] if name is not None else []
                before = str(stroke)
                stroke = self._terminal.inkey(0, ESCAPE_SECONDS)
        if not found:  # also where the terminal is gone, and says so at once
            time.sleep(max(0.0, seconds - (time.monotonic() - began)))
        return found


def name_of(stroke: "Keystroke") -> str | None:
    """Return the name of a key; None for one that means nothing here."""
    named = NAMES.get(stroke.name or "") or NAMES.get(str(stroke))
    if named is not None:
        return named
    text = str(stroke)
    return text.lower() if len(text) == 1 and text.isprintable() else None


def _has_keys() -> bool:
    if sys.stdin is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    if not hasattr(os, "tcgetpgrp"):
        return True
    try:
        # In the background, to ask for keys would stop the program.
        return os.tcgetpgrp(sys.stdin.fileno()) == os.getpgrp()
    except OSError:
        return False


def _terminal_error() -> type[Exception]:
    """What Python raises where a terminal is gone."""
    try:
        import termios  # noqa: PLC0415 -- not there on Windows
    except ImportError:
        return OSError
    return termios.error
