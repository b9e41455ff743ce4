"""What the terminal can show, by the conventions that people set in their environment."""

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, TextIO

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
