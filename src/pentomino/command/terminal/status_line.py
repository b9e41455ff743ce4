"""The line at the bottom of the terminal that says what the program does while it prints nothing.

It is written to stderr. All other output takes its place. Where stderr is not a terminal but a file
or a pipe, long work is announced there in one plain line, and further lines say how far it is: each
ten seconds, after a minute each minute.
"""

import contextlib
import threading
import time
from collections.abc import Callable
from typing import TextIO, final

from pentomino.notation.quantities import duration

PATIENCE_SECONDS = 0.7
"""Before this time nobody asks whether anything happens."""

ANNOUNCE_SECONDS = 0.8
"""Where no line can be updated, the first one comes after this time, a second after the start of
the program; each further one is about other work that has taken this long by itself."""

REPORT_SECONDS, LATE_SECONDS = 10.0, 60.0
"""The time between two reports there, and that after so much time has passed."""

REDRAW_SECONDS = 0.1

PREPARING = "preparing"

_CLOCK = 8
"""The columns that are kept for the time."""


@final
class StatusLine:
    """One line of text that a thread updates while the program works.

    It draws with carriage returns and spaces alone: however the program ends, the cursor and the
    colours of the terminal are as they were.

    Args:
        stream: The stream to write to. A terminal has the line; others get plain lines.
        columns: Returns the width of the terminal.
    """

    def __init__(self, stream: TextIO | None, columns: Callable[[], int]) -> None:
        self.lock = threading.RLock()
        self._stream = stream
        self._columns = columns
        self._shown = ""
        self._say: Callable[[], str] = lambda: PREPARING
        self._plain: str | None = PREPARING
        self._announced: set[str] = set()
        self._began = self._quiet_since = time.monotonic()
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None
        self._is_terminal = False

    @property
    def works(self) -> bool:
        """Whether it can show how the work goes on."""
        return self._thread is not None and self._is_terminal

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
        if self._stream is not None:
            self._is_terminal = self._stream.isatty()
            self._quiet_since = self._began = time.monotonic()
            show = self._keep_drawn if self._is_terminal else self._announce
            thread = threading.Thread(target=show, daemon=True)
            with contextlib.suppress(RuntimeError):  # no memory for a thread; work does without
                thread.start()
                self._thread = thread

    def stop(self) -> None:
        """Remove the line for good."""
        if self._thread is not None:
            self._ended.set()
            self._thread.join()
            self._thread = None
        self.hide()

    def say(self, what: Callable[[], str], plain: str | None) -> None:
        """Set what the line says from now on.

        Args:
            what: Returns it in a few words; called about ten times a second.
            plain: What is announced where the line cannot be updated; None for nothing.
        """
        with self.lock:
            self._say = what
            self._plain = plain
            self._began = time.monotonic()

    def rest(self) -> None:
        """End what the line spoke of; from now on it says no more than "working"."""
        self.say(lambda: "working", None)
        if self._shown:
            self.hide()

    def hide(self) -> None:
        """Remove the line before something else is written; it may come back later."""
        with self.lock:
            if self._shown:
                self._write("\r" + " " * len(self._shown) + "\r")
                self._shown = ""
            self._announced.add(PREPARING)  # which means nothing after other output
            self._quiet_since = time.monotonic()

    def _keep_drawn(self) -> None:
        while not self._ended.wait(REDRAW_SECONDS):
            with self.lock:
                if time.monotonic() - self._quiet_since >= PATIENCE_SECONDS:
                    self._draw()

    def _announce(self) -> None:
        began = reported = time.monotonic()
        while not self._ended.wait(REDRAW_SECONDS):
            with self.lock:
                now, plain = time.monotonic(), self._plain
                new = plain is not None and plain not in self._announced
                waited = now - (self._began if self._announced else self._quiet_since)
                if new and waited >= ANNOUNCE_SECONDS:
                    self._announced.add(str(plain))
                    self._write(f"{plain} ...\n")
                    reported = now
                pause = REPORT_SECONDS if now - began <= LATE_SECONDS else LATE_SECONDS
                if now - reported >= pause:
                    self._write(f"{self._timed()}\n")
                    reported = now

    def _draw(self) -> None:
        text, columns = self._timed(), self._room
        if len(text) > columns:
            text = _whole_words(self._say(), columns)
        if text != self._shown:
            self._write("\r" + text.ljust(len(self._shown)))
            self._shown = text

    def _timed(self) -> str:
        """What the line says, and how long the work has taken."""
        text, passed = self._say(), _whole_seconds(time.monotonic() - self._began)
        # Beside the time left, the time alone would read like a second one.
        return f"{text}  {passed}{' so far' if text.endswith(' left') else ''}"

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
