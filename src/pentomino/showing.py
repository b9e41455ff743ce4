"""Values show themselves as pictures in notebooks, and long work shows a bar there.

What draws them stands above the values, so this is the one late import that reaches up for it.
"""

import sys
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from itertools import islice
from typing import Any


def few(words: Iterable[str], most: int = 20) -> str:
    """The first of some words, and how many more there are: a `repr` stays one short line."""
    rest = iter(words)
    first = list(islice(rest, most))
    more = sum(1 for _ in rest)
    return " ".join(first) + (f" and {more:,} more" if more else "")


def svg_of(value: object) -> str | None:
    """The picture of a value that a notebook shows, or None where words must do."""
    from pentomino.rendering.notebook import svg_of as drawn  # noqa: PLC0415

    return drawn(value)


def notebook_bar() -> AbstractContextManager[Callable[[Any], None]] | None:
    """A bar to be told of progress, for as long as work lasts; None outside of notebooks."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if getattr(shell, "kernel", None) is None:
        return None
    from pentomino.rendering.notebook import ProgressBar  # noqa: PLC0415

    return ProgressBar()
