"""A terminal that tests see as a person does: by what the screen shows, not by the codes sent."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Callable, Mapping
from copy import copy, deepcopy
from typing import Any, Self

import pyte

from tests.support.commands import PROGRAM

PATIENCE = 90.0
"""Seconds: enough for a working program on the slowest machine; fast ones are not slowed down."""

SOON = 40.0
"""Seconds in which work has ended that was told to, on the slowest machine; it takes far longer."""

ALTERNATE = 1049
"""The mode in which a program has a page of its own; afterwards the former page comes back."""


class _Screen(pyte.HistoryScreen):
    """A screen with the second page that terminals have, which pyte leaves out."""

    _kept: tuple[dict[int, Any], pyte.screens.Cursor] | None = None

    def set_mode(self, *modes: int, **kwargs: Any) -> None:  # noqa: ANN401 -- as pyte has it
        super().set_mode(*modes, **kwargs)
        if ALTERNATE in modes and kwargs.get("private") and self._kept is None:
            self._kept = dict(deepcopy(self.buffer)), copy(self.cursor)
            self.erase_in_display(2)

    def reset_mode(self, *modes: int, **kwargs: Any) -> None:  # noqa: ANN401 -- as pyte has it
        super().reset_mode(*modes, **kwargs)
        if ALTERNATE in modes and kwargs.get("private") and self._kept is not None:
            self.erase_in_display(2)
            kept, cursor = self._kept
            self.buffer.update(kept)
            self.cursor_position(cursor.y + 1, cursor.x + 1)
            self._kept = None


class Terminal:
    """A program in a pseudo-terminal of its own, and the screen that it has drawn.

    Args:
        arguments: Of the `pentomino` command.
        columns: How wide the screen is.
        lines: How high.
        env: What stands in the environment besides.
        program: What is run, where it is not `pentomino`.
    """

    def __init__(
        self,
        *arguments: str,
        columns: int = 80,
        lines: int = 24,
        env: Mapping[str, str] | None = None,
        program: list[str] | None = None,
    ) -> None:
        self.screen = _Screen(columns, lines, history=100_000)
        self.raw = b""
        self._stream = pyte.ByteStream(self.screen)
        size = struct.pack("HHHH", lines, columns, 0, 0)
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            for name in ("COLUMNS", "LINES", "NO_COLOR", "COLORTERM", "PAGER", "LESS"):
                os.environ.pop(name, None)
            os.environ.update({"TERM": "xterm-256color", **(env or {})})
            words = program or [*PROGRAM, *arguments]
            os.execvp(words[0], words)
        self.code: int | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.code is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.file)

    def read(self, seconds: float = 0.05) -> bool:
        """Read what the program writes; False once it has closed the terminal."""
        if not select.select([self.file], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self.file, 65536)
        except OSError:
            return False
        self.raw += data
        self._stream.feed(data)
        return bool(data)

    def until(self, true: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Read until something is true."""
        end = time.monotonic() + seconds
        while not true():
            open_still = self.read()
            assert open_still or true(), self.text
            assert time.monotonic() < end, self.text

    def shows(self, words: str, seconds: float = PATIENCE) -> None:
        """Read until the screen shows the words."""
        self.until(lambda: words in self.text, seconds)

    def settle(self, seconds: float = 0.3) -> None:
        """Read for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.read(0.05):
            pass

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self.file, keys.encode())

    def kill(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        os.kill(self.pid, number)

    def resize(self, columns: int, lines: int) -> None:
        """Change the size of the window."""
        self.screen.resize(lines, columns)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def ends(self, seconds: float = PATIENCE) -> int:
        """Read to the end; return the exit code, negative for a signal."""
        end = time.monotonic() + seconds
        while self.read(0.1):
            assert time.monotonic() < end, self.text
        self.code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return self.code

    @property
    def rows(self) -> list[str]:
        """The lines of the screen."""
        return [row.rstrip() for row in self.screen.display]

    @property
    def text(self) -> str:
        """The screen as text."""
        return "\n".join(self.rows).rstrip("\n")

    @property
    def scrolled(self) -> list[str]:
        """The lines that have left the screen at its top."""
        return [
            "".join(row[column].data for column in range(self.screen.columns)).rstrip()
            for row in self.screen.history.top
        ]

    def colours(self, row: int) -> list[str]:
        """The background colours of a line of the screen."""
        return [self.screen.buffer[row][column].bg for column in range(self.screen.columns)]

    def painted(self, *colours: str) -> int:
        """Count the columns that show one of these colours; half a column counts as a half."""
        halves = 0
        for row in range(self.screen.lines):
            for column in range(self.screen.columns):
                glyph = self.screen.buffer[row][column]
                upper, lower = glyph.bg, glyph.bg
                upper = glyph.fg if glyph.data in "▀█" else upper
                lower = glyph.fg if glyph.data in "▄█" else lower
                halves += (upper in colours) + (lower in colours)
        return halves // 2

    @property
    def echoes(self) -> bool:
        """Whether the terminal shows typed characters and waits for whole lines."""
        flags: int = termios.tcgetattr(self.file)[3]
        return bool(flags & termios.ECHO) and bool(flags & termios.ICANON)

    @property
    def is_in_order(self) -> bool:
        """Whether the cursor is visible, lines wrap and no colour is left on."""
        pen = self.screen.cursor.attrs
        return (
            not self.screen.cursor.hidden
            and pyte.modes.DECAWM in self.screen.mode
            and (pen.fg, pen.bg) == ("default", "default")
            and not pen.bold
        )


def terminal(*arguments: str, env: dict[str, str] | None = None) -> tuple[str, int]:
    """Return what a command writes to a terminal, with escape codes, and its exit code."""
    with Terminal(*arguments, env=env) as screen:
        code = screen.ends()
        return screen.raw.decode(), code
