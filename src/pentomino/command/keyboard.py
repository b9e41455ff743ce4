"""Keys, one at a time, from a terminal; and none from anything else.

The terminal gives each key at once and does not show it, until it is left as it was found.
"""

import contextlib
import os
import sys
import time
from select import select
from typing import Any, Self, final

try:
    import termios
    import tty
except ImportError:  # a system without them
    termios = None  # type: ignore[assignment]

SEQUENCES = {
    b"\x1b[A": "up",
    b"\x1b[B": "down",
    b"\x1b[C": "right",
    b"\x1b[D": "left",
    b"\x1bOA": "up",
    b"\x1bOB": "down",
    b"\x1bOC": "right",
    b"\x1bOD": "left",
    b" ": "space",
    b"\r": "enter",
    b"\n": "enter",
}


@final
class Keyboard:
    """The keys of the terminal that is standard input, while it is entered.

    There are none where that is no terminal, or another program has it: one in the foreground, or
    one that shows what goes into a pipe and has keys of its own.
    """

    def __init__(self) -> None:
        self._file: int | None = None
        self._before: list[Any] = []

    @property
    def works(self) -> bool:
        """Whether there can be keys."""
        return self._file is not None

    def __enter__(self) -> Self:
        if termios is None or sys.stdin is None:
            return self
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            return self
        file = sys.stdin.fileno()
        try:
            if os.tcgetpgrp(file) != os.getpgrp():
                return self  # in the background: to ask for keys would stop the program
            self._before = termios.tcgetattr(file)
            self._file = file  # before the change: Ctrl-C in between still puts things right
            tty.setcbreak(file, termios.TCSANOW)
        except (OSError, termios.error):
            self._file = None
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is None:
            return
        with contextlib.suppress(termios.error):  # the terminal may be gone
            termios.tcsetattr(self._file, termios.TCSADRAIN, self._before)
        self._file = None

    def read(self, seconds: float) -> list[str]:
        """The keys pressed meanwhile; waits so long at the most for the first."""
        if self._file is None:
            time.sleep(max(seconds, 0.0))
            return []
        if not select([self._file], [], [], max(seconds, 0.0))[0]:
            return []
        try:
            data = os.read(self._file, 1024)
        except OSError:
            data = b""
        if not data:
            self._file = None  # nobody is there any more
        return keys(data)


def keys(data: bytes) -> list[str]:
    """What a terminal sends, as the names of keys; what has no name is left out."""
    found = []
    while data:
        sequence = next((s for s in SEQUENCES if data.startswith(s)), None)
        if sequence is not None:
            found.append(SEQUENCES[sequence])
        elif data[:1] == b"\x1b":
            sequence = _unknown_sequence(data)
        else:
            sequence = data[:1]
            found.append(sequence.decode("latin-1").lower())
        data = data[len(sequence) :]
    return found


def _unknown_sequence(data: bytes) -> bytes:
    """The escape sequence that the data begin with."""
    if data[1:2] not in (b"[", b"O"):
        return data[:1]
    end = 2
    while end < len(data) and not 0x40 <= data[end] <= 0x7E:
        end += 1
    return data[: end + 1]
