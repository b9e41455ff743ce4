"""Standard output and standard error: what they can show, and how a command writes to them.

What a terminal shows follows conventions that people set in their environment. The status line
makes room for what is written, and messages that nobody can read are dropped.
"""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, BinaryIO, TextIO, cast, final

from pentomino.command.ending import send_nowhere
from pentomino.command.terminal.status_line import StatusLine

if TYPE_CHECKING:
    from pentomino.rendering.glyphs import Depth


_USUAL_SIZE = os.terminal_size((80, 24))


def can_redraw(stream: TextIO | None = None) -> bool:
    """Return whether a stream, or stdout, is a terminal in which text can be written over."""
    return (stream or sys.stdout).isatty() and os.environ.get("TERM", "xterm") != "dumb"


def colour_wanted(stream: TextIO | None = None) -> bool:
    """Return whether a stream, or stdout, takes colour: `can_redraw`, and NO_COLOR is not set."""
    return can_redraw(stream) and not os.environ.get("NO_COLOR")


def colour_depth() -> "Depth":
    """Return how many colours stdout shows.

    Terminals say that they show any colour in `COLORTERM`, or by the end of their name in `TERM`;
    those of Windows do, and all others are taken to show 256.
    """
    from pentomino.rendering.glyphs import Depth  # noqa: PLC0415 -- `--version` needs none of it

    if not colour_wanted():
        return Depth.NONE
    said = os.environ.get("COLORTERM", "") in ("truecolor", "24bit")
    named = os.environ.get("TERM", "").endswith(("-direct", "-truecolor"))
    return Depth.TRUE if said or named or os.name == "nt" else Depth.INDEXED


def can_write(characters: str) -> bool:
    """Return whether stdout can write these characters."""
    try:
        characters.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def terminal_size() -> os.terminal_size:
    """Return the columns and lines of the terminal that is stdout."""
    return _size_of(sys.stdout)


def columns_of(stream: TextIO) -> Callable[[], int]:
    """Return a function that says how many columns the terminal of a stream has now."""
    return lambda: _size_of(stream).columns


def _size_of(stream: TextIO) -> os.terminal_size:
    try:
        size = os.get_terminal_size(stream.fileno())
    except (OSError, ValueError):
        return _USUAL_SIZE
    return size if size.columns > 0 and size.lines > 0 else _USUAL_SIZE


_COMMAND = re.compile(r"'pentomino [^']*'")
_NO_BREAK = "\0"
"""Stands for a blank at which no line breaks."""


@final
class _Stream:
    """A standard stream: the status line disappears before something is written to it.

    Args:
        stream: The stream to write to.
        line: The status line.
        droppable: Whether what cannot be written is dropped, as nothing can be said about it.
        columns: Says how wide the window is in which lines break between words; None to leave
            lines as they are.
    """

    def __init__(
        self,
        stream: TextIO,
        line: StatusLine,
        *,
        droppable: bool,
        columns: Callable[[], int] | None = None,
    ) -> None:
        self._stream = stream
        self._line = line
        self._droppable = droppable
        self._columns = columns

    def write(self, text: str) -> int:
        """Write a text."""
        with self._line.lock:
            if text:
                self._line.hide()
            if self._columns is not None:
                text = in_whole_words(text, self._columns())
            try:
                return self._stream.write(text)
            except OSError:
                if not self._droppable:
                    raise
                send_nowhere(self._stream)
                return len(text)

    def flush(self) -> None:
        """Write what is still held back."""
        with self._line.lock:
            try:
                self._stream.flush()
            except OSError:
                if not self._droppable:
                    raise
                send_nowhere(self._stream)

    @property
    def buffer(self) -> BinaryIO:
        """The stream for bytes."""
        self._line.hide()
        return self._stream.buffer

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 -- whatever the stream has
        return getattr(self._stream, name)


def in_whole_words(text: str, columns: int) -> str:
    """Break long lines between words. Words, and commands in quotes, stay whole to be copied."""
    return "\n".join(_broken(line, columns) for line in text.split("\n"))


def _broken(line: str, columns: int) -> str:
    if len(line) <= columns:
        return line
    from textwrap import wrap  # noqa: PLC0415 -- few lines are long

    kept = _COMMAND.sub(lambda found: found[0].replace(" ", _NO_BREAK), line)
    # Not the last column, where some terminals begin a new line.
    lines = wrap(
        kept,
        max(columns - 1, 1),
        expand_tabs=False,
        replace_whitespace=False,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines).replace(_NO_BREAK, " ")


@contextmanager
def standard_streams() -> Iterator[StatusLine]:
    """Put a status line in front of stdout and stderr, and yield it."""
    before = sys.stdout, sys.stderr
    # With stderr closed, the next file that is opened would get its number, and all messages.
    messages = open(os.devnull, "w") if sys.stderr is None else sys.stderr  # noqa: PTH123, SIM115
    line = StatusLine(messages, columns_of(messages))
    columns = columns_of(messages) if messages.isatty() else None
    sys.stderr = cast("TextIO", _Stream(messages, line, droppable=True, columns=columns))
    if sys.stdout.isatty():
        sys.stdout = cast("TextIO", _Stream(sys.stdout, line, droppable=False))
    line.start()
    try:
        yield line
    finally:
        line.stop()
        sys.stdout, sys.stderr = before
        if sys.stderr is None:
            messages.close()
