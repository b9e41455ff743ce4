"""What the terminal can show, by the conventions that people set in their environment."""

import os
import sys


def colour_wanted() -> bool:
    """Whether stdout takes colour: a terminal that is not dumb, and NO_COLOR is not set."""
    return (
        sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM", "dumb") != "dumb"
    )
