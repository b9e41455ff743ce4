"""Standard output and standard error as a command uses them.

The status line makes room for what is written, and messages that nobody can read are dropped.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO, TextIO, cast, final

from pentomino.command.ending import send_nowhere
from pentomino.command.terminal.status_line import StatusLine
from pentomino.command.terminal.window import columns_of


@final
class _Stream:
    """A standard stream: the status line disappears before something is written to it.

    Args:
        stream: The stream to write to.
        line: The status line.
        droppable: Whether what cannot be written is dropped, as nothing can be said about it.
    """

    def __init__(self, stream: TextIO, line: StatusLine, *, droppable: bool) -> None:
        self._stream = stream
        self._line = line
        self._droppable = droppable

    def write(self, text: str) -> int:
        """Write a text."""
        with self._line.lock:
            if text:
                self._line.hide()
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


@contextmanager
def standard_streams() -> Iterator[StatusLine]:
    """Put a status line in front of stdout and stderr, and yield it."""
    before = sys.stdout, sys.stderr
    # With stderr closed, the next file that is opened would get its number, and all messages.
    messages = open(os.devnull, "w") if sys.stderr is None else sys.stderr  # noqa: PTH123, SIM115
    line = StatusLine(messages, columns_of(messages))
    sys.stderr = cast("TextIO", _Stream(messages, line, droppable=True))
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
