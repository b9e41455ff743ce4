"""What the terminal can show, by the conventions that people set in their environment."""

import os
import sys


def can_redraw() -> bool:
    """Whether stdout is a terminal in which text can be written over."""
    return sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def colour_wanted() -> bool:
    """Whether stdout takes colour: a terminal that is not dumb, and NO_COLOR is not set."""
    return can_redraw() and not os.environ.get("NO_COLOR")
