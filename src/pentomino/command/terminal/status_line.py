"""The line at the bottom of the terminal that says what the program does while it prints nothing.

It is written to stderr, and only where that is a terminal; all other output takes its place.
"""

import contextlib
import threading
import time
from collections.abc import Callable
from typing import TextIO, final

from pentomino.notation.quantities import duration

PATIENCE_SECONDS = 0.7
"""Before this time nobody asks whether anything happens."""

REDRAW_SECONDS = 0.1

PREPARING = "preparing the puzzle"

_CLOCK = 8
"""The columns that are kept for the time."""


@final
class StatusLine:
    """One line of text that a thread updates while the program works.

    It draws with carriage returns and spaces alone: however the program ends, the cursor and the
    colours of the terminal are as they were.

    Args:
        stream: The stream to write to; nothing is shown unless it is a terminal.
        columns: Returns the width of the terminal.
    """

    def __init__(self, stream: TextIO | None, columns: Callable[[], int]) -> None:
        self.lock = threading.RLock()
        self._stream = stream
        self._columns = columns
        self._shown = ""
        self._say: Callable[[], str] = lambda: PREPARING
        self._began = self._quiet_since = time.monotonic()
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def works(self) -> bool:
        """Whether it can show something."""
        return self._thread is not None

    @property
    def room(self) -> int:
        """The most characters that can be said beside the time."""
        return max(self._room - _CLOCK, 0)

    @property
    def _room(self) -> int:
        """The columns of the line, without one: in the last some terminals begin a new line."""
        return max(self._columns() - 1, 0)

    def start(self) -> None:
        """Let the line appear from now on, a second after the last output."""
        if self._stream is not None and self._stream.isatty():
            self._quiet_since = time.monotonic()
            self._thread = threading.Thread(target=self._keep_drawn, daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Remove the line for good."""
        if self._thread is not None:
            self._ended.set()
            self._thread.join()
            self._thread = None
        self.hide()

    def say(self, what: Callable[[], str]) -> None:
        """Set what the line says from now on.

        Args:
            what: Returns it in a few words; called about ten times a second.
        """
        with self.lock:
            self._say = what
            self._began = time.monotonic()

    def rest(self) -> None:
        """End what the line spoke of; from now on it says no more than "working"."""
        self.say(lambda: "working")
        self.hide()

    def hide(self) -> None:
        """Remove the line before something else is written; it may come back later."""
        with self.lock:
            if self._shown:
                self._write("\r" + " " * len(self._shown) + "\r")
                self._shown = ""
            self._quiet_since = time.monotonic()

    def _keep_drawn(self) -> None:
        while not self._ended.wait(REDRAW_SECONDS):
            with self.lock:
                if time.monotonic() - self._quiet_since >= PATIENCE_SECONDS:
                    self._draw()

    def _draw(self) -> None:
        text, columns = self._say(), self._room
        passed = _whole_seconds(time.monotonic() - self._began)
        # Beside the time left, the time alone would read like a second one.
        timed = f"{text}  {passed}{' so far' if text.endswith(' left') else ''}"
        text = timed if len(timed) <= columns else _whole_words(text, columns)
        if text != self._shown:
            self._write("\r" + text.ljust(len(self._shown)))
            self._shown = text

    def _write(self, text: str) -> None:
        if self._stream is not None:
            with contextlib.suppress(OSError, ValueError):  # the terminal may be gone
                self._stream.write(text)
                self._stream.flush()


def _whole_seconds(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 10 else duration(seconds)


def _whole_words(text: str, columns: int) -> str:
    """As many words of a text as fit; a part of the first one if there is no room for it."""
    if len(text) <= columns:
        return text
    return text[: columns + 1].rpartition(" ")[0].rstrip() or text[:columns]
