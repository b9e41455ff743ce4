"""Numbers among a command's options: each has bounds, and a sentence for what is outside them."""

import math
import re
from typing import final

import click

from pentomino.errors import shortened

MOST = 1_000_000_000_000
"""Of solutions, of puzzles, of pages: nobody waits for more."""

_LONGEST = 30


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
            bounds = f"from {self._least:,} to {self._most:,}"
            self.fail(f"it must be {bounds}, not {shortened(text)}", param, ctx)
        return number


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
        try:
            number = float(text)
        except ValueError:
            self.fail(f"{shortened(text)!r} is not a number", param, ctx)
        if math.isnan(number) or not self._least <= number <= self._most:
            bounds = f"from {self._least:,g} to {self._most:,g}"
            self.fail(f"it must be {bounds}, not {shortened(text)}", param, ctx)
        return number
