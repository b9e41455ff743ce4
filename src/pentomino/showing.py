"""Values show themselves as pictures in notebooks.

What draws them stands above the values, so this is the one late import that reaches up for it.
"""

from collections.abc import Iterable
from itertools import islice


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
