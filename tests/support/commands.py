"""The command as tests run it: in this process to test its words, otherwise in one of its own.

A process of its own takes about half a second only to start, and hundreds of tests run commands.
"""

import math
import os
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, StringIO, TextIOWrapper
from unittest.mock import patch

from pentomino.command import call
from pentomino.command.terminal import status_line

PROGRAM = [sys.executable, "-c", "from pentomino.command.start import main; main()"]
"""The command as a process of its own."""

_ANNOUNCED = re.compile(r"^[a-z][^\n:]* \.\.\.\n", re.MULTILINE)


def run(
    *arguments: str, code: int | None = 0, env: dict[str, str] | None = None
) -> tuple[str, str]:
    """Return what a command prints on stdout and stderr; it must end with this code."""
    out, err = (TextIOWrapper(BytesIO(), encoding="utf-8", newline="") for _ in range(2))
    # Without the lines about long work that only slow machines print.
    unreported = patch.multiple(status_line, REPORT_SECONDS=math.inf, LATE_SECONDS=math.inf)
    with redirect_stdout(out), redirect_stderr(err), unreported, patch.dict(os.environ, env or {}):
        ending = call.run(arguments)
    printed, said = _text_of(out), unannounced(_text_of(err))
    assert code in (None, ending), (printed[-500:], said[-500:])
    return printed, said


def unannounced(said: str) -> str:
    """What a command says on stderr, without the lines about work that only slow machines print."""
    return _ANNOUNCED.sub("", said)


def longer(seconds: float) -> Iterator[str]:
    """Times for --seconds, each four times the one before, for what a slow machine does later."""
    for power in range(5):
        yield f"{seconds * 4**power:g}"


def run_python(code: str) -> str:
    """What a program in Python prints."""
    out = StringIO()
    with redirect_stdout(out):
        exec(compile(code, "<shown>", "exec"), {"__name__": "__main__"})
    return out.getvalue()


def _text_of(stream: TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, BytesIO)
    return buffer.getvalue().decode("utf-8")
