"""Numbers among a command's options: each has bounds, and a sentence for what is outside them."""

import math
import re
from typing import final

import click

from pentomino.errors import shortened

MOST = 1_000_000_000_000
"""The most solutions, puzzles or pages that an option can ask for; nobody waits for more."""

FULL_SPEED = math.inf
"""The speed of a search that never waits."""

_LONGEST = 30
"""The most digits of a number that is read."""


@final
class Whole(click.ParamType):  # type: ignore[type-arg]  # not generic before click 8.4
    """A whole number.

    Args:
        least: The least it can be.
        most: The most.
    """

    name = "n"

    def __init__(self, least: int, most: int = MOST) -> None:
        self._least = least
        self._most = most

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        text = str(value).strip()
        if re.fullmatch(r"[+-]?\d+", text, re.ASCII) is None:
            self.fail(f"{shortened(text)!r} is not a whole number", param, ctx)
        # Python refuses to read numbers of thousands of digits.
        number = int(text) if len(text) <= _LONGEST else self._most + 1
        if not self._least <= number <= self._most:
            bounds = _bounds(self._least, self._most, number)
            self.fail(f"it must be {bounds}, not {shortened(text)}", param, ctx)
        return number


@final
class Size(click.ParamType):  # type: ignore[type-arg]  # not generic before click 8.4
    """A width and a depth, such as `250x210`; one number stands for both.

    Args:
        least: The least either can be.
        most: The most.
    """

    name = "size"

    def __init__(self, least: float, most: float) -> None:
        self._length = Decimal(least, most)

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[float, float]:
        lengths = [part.strip() for part in str(value).lower().split("x")]
        if not 1 <= len(lengths) <= 2 or not all(lengths):
            self.fail(f"{shortened(str(value))!r} is not a size such as 220 or 250x210", param, ctx)
        width, depth = lengths[0], lengths[-1]
        return self._length.convert(width, param, ctx), self._length.convert(depth, param, ctx)


@final
class Decimal(click.ParamType):  # type: ignore[type-arg]  # not generic before click 8.4
    """A number with or without a fraction.

    Args:
        least: The least it can be.
        most: The most.
    """

    name = "n"

    def __init__(self, least: float, most: float) -> None:
        self._least = least
        self._most = most

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        text = str(value).strip()
        if not is_number(text):
            self.fail(f"{shortened(text)!r} is not a number", param, ctx)
        number = float(text)
        if math.isnan(number) or not self._least <= number <= self._most:
            bounds = f"from {self._least:,g} to {_plain(self._most)}"
            self.fail(f"it must be {bounds}, not {shortened(text)}", param, ctx)
        return number


@final
class Speed(click.ParamType):  # type: ignore[type-arg]  # not generic before click 8.4
    """A speed in pieces a second; `full` for `FULL_SPEED`."""

    name = "n"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        if value == FULL_SPEED or str(value).strip().lower() == "full":
            return FULL_SPEED
        if not is_number(str(value)):
            self.fail(f"{shortened(str(value))!r} is not a number or full", param, ctx)
        return Decimal(0.001, 1_000_000_000).convert(value, param, ctx)


def is_number(text: str) -> bool:
    """Whether a text is a number of any size, as `Decimal` reads it."""
    try:
        float(text.strip())
    except ValueError:
        return False
    return True


@final
class Span(click.ParamType):  # type: ignore[type-arg]  # not generic before click 8.4
    """A whole number, or a range such as `1-5`.

    Args:
        noun: What the numbers are, such as `level`.
        order: Which comes first in a range, such as `the easier level`.
        least: The least number.
        most: The greatest; `MOST` where only what the numbers are of sets a bound.
        example: A range for messages; None for that from the least to the greatest.
        at_least: Whether a number alone is the least of a range without end.
    """

    name = "span"

    def __init__(
        self,
        noun: str,
        order: str,
        least: int,
        most: int,
        example: str | None = None,
        *,
        at_least: bool = False,
    ) -> None:
        self._noun = noun
        self._order = order
        self._least = least
        self._most = most
        self._example = example or f"{least}-{most}"
        self._at_least = at_least

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> range:
        text = str(value).strip()
        match = re.fullmatch(r"([+-]?\d{1,30})(?:\s*(?:-|\.\.)\s*([+-]?\d{1,30}))?", text, re.ASCII)
        if match is None:
            self.fail(
                f"{shortened(text)!r} is not a {self._noun}: write a {self._noun} such as 2, or a "
                f"range such as {self._example}",
                param,
                ctx,
            )
        first, last = int(match[1]), int(match[2] or match[1])
        if not self._least <= first <= last <= self._most:
            bounds = _bounds(self._least, self._most, last)
            self.fail(
                f"it must be {bounds}, or a range with {self._order} first, not {shortened(text)}",
                param,
                ctx,
            )
        return range(first, (self._most if self._at_least and match[2] is None else last) + 1)


def _bounds(least: int, most: int, number: int) -> str:
    """Say between which bounds a number that is outside must be; `MOST` is no bound of people."""
    if number <= most == MOST:
        return f"{least:,} or more"
    return f"from {least:,} to {most:,}"


def _plain(number: float) -> str:
    """A number with commas, and without an exponent where it is whole."""
    return f"{number:,.0f}" if number == int(number) else f"{number:,g}"
