"""What the terminal can show, by the conventions that people set in their environment."""

import os
import sys
from collections.abc import Callable
from typing import TextIO

_USUAL_SIZE = os.terminal_size((80, 24))


def can_redraw() -> bool:
    """Whether stdout is a terminal in which text can be written over."""
    return sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def colour_wanted() -> bool:
    """Whether stdout takes colour: a terminal that is not dumb, and NO_COLOR is not set."""
    return can_redraw() and not os.environ.get("NO_COLOR")


def terminal_size() -> os.terminal_size:
    """Columns and lines of the terminal that is stdout."""
    return _size_of(sys.stdout)


def columns_of(stream: TextIO) -> Callable[[], int]:
    """What tells how many columns the terminal of a stream has now."""
    return lambda: _size_of(stream).columns


def _size_of(stream: TextIO) -> os.terminal_size:
    try:
        size = os.get_terminal_size(stream.fileno())
    except (OSError, ValueError):
        return _USUAL_SIZE
    return size if size.columns > 0 and size.lines > 0 else _USUAL_SIZE
