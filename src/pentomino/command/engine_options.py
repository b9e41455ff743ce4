"""The options that say how solutions are looked for, and which of them count as one."""

import re
from collections.abc import Callable
from typing import Any

import click

from pentomino import Distinct
from pentomino.command.numbers import Whole


class MemorySize(click.ParamType):  # type: ignore[type-arg]  # not generic before click 8.4
    """A size of memory such as 8GB or 500MB, in bytes."""

    name = "size"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        match = re.fullmatch(r"(\d{1,9})\s*([KMGT])i?B?", str(value), re.IGNORECASE)
        if match is None or int(match[1]) == 0:
            self.fail(f"{value!r} is not a size of memory: write 500MB or 8GB", param, ctx)
        size: int = 1024 * int(match[1]) << 10 * "KMGT".index(match[2].upper())
        return size


MEMORY = MemorySize()


def engine_option(*names: str) -> Callable[[Any], Any]:
    """The option that chooses one of these engines."""
    return click.option(
        "--engine",
        type=click.Choice(names),
        default="auto",
        help="How to search; 'reference' is slow and simple [default: auto].",
    )


threads_option: Callable[[Any], Any] = click.option(
    "--threads",
    type=Whole(1, 256),
    help="How many threads may work [default: one on each core].",
)

all_option: Callable[[Any], Any] = click.option(
    "--all",
    "count_all",
    is_flag=True,
    help="Count every solution of the board as it lies: the same as --up-to nothing.",
)

up_to_option: Callable[[Any], Any] = click.option(
    "--up-to",
    type=click.Choice([d.value for d in Distinct]),
    help="Solutions that differ only by these moves count as one [default: isometries, that is "
    "rotations and reflections].",
)

no_crossroads_option: Callable[[Any], Any] = click.option(
    "--no-crossroads", is_flag=True, help="Only solutions without a point where four pieces meet."
)


def distinct_of(count_all: bool, up_to: str | None) -> Distinct:
    """Which solutions count as one, from the two options that say so.

    Raises:
        click.UsageError: They contradict each other.
    """
    if count_all and up_to not in (None, Distinct.NOTHING.value):
        raise click.UsageError(f"--all and --up-to {up_to} contradict each other")
    return Distinct.NOTHING if count_all else Distinct(up_to or Distinct.ISOMETRIES.value)
