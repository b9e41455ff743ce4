"""The least number for which something exists, by one exact question for each number.

A question that takes long is put off: each round asks the open ones again, for twice as long. So
there is a first answer soon, and bounds that come closer, however hard the proof is.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Generic, TypeAlias, TypeVar, final

from pentomino.engines.limits import Limits
from pentomino.errors import LimitReachedError

FIRST_SECONDS = 0.25
"""How long each number is looked at in the first round."""

_Found = TypeVar("_Found")

Ask: TypeAlias = Callable[[int, Limits], _Found | None]
"""Looks for something with a number, and returns None where there is nothing; it raises
`LimitReachedError` where the time was over before."""


@final
@dataclass(frozen=True)
class Bounds(Generic[_Found]):
    """What is known of the least number.

    Args:
        least: There is nothing with a smaller number.
        number: The smallest number for which something is known.
        found: What that is.
    """

    least: int
    number: int
    found: _Found


def narrowed(bounds: Bounds[_Found], ask: Ask[_Found], limits: Limits) -> Iterator[Bounds[_Found]]:
    """Bring two bounds together.

    Args:
        bounds: What is known at first.
        ask: Looks for something.
        limits: How long to look in all, and the memory and threads of each search.

    Returns:
        The first bounds, and then those after each change. The last ones meet, unless the time was
        over.

    Raises:
        EngineError: A limit on nodes or solutions is set.
    """
    reasons = {"nodes": "it searches many times", "solutions": "it has one answer"}
    limits.refuse("optimising", reasons)
    return _rounds(_Known(bounds, ask, limits))


@final
class _Known(Generic[_Found]):
    """The bounds as they are, and the numbers for which there is nothing."""

    def __init__(self, bounds: Bounds[_Found], ask: Ask[_Found], limits: Limits) -> None:
        self.bounds, self._ask, self._limits = bounds, ask, limits
        self._ends = None if limits.seconds is None else time.monotonic() + limits.seconds
        self._nothing: set[int] = set()

    def moved(self, number: int, seconds: float) -> bool:
        """Ask for a number, for so long at most; return whether the bounds have moved.

        Raises:
            TimeoutError: The time for everything is over.
        """
        if number in self._nothing:
            return False
        if self._ends is not None:
            seconds = min(seconds, self._ends - time.monotonic())
            if seconds <= 0:
                raise TimeoutError
        try:
            found = self._ask(number, replace(self._limits, seconds=seconds, solutions=1))
        except LimitReachedError:
            return False
        before = self.bounds
        if found is not None:
            self.bounds = replace(before, number=number, found=found)
            return True
        self._nothing.add(number)
        while self.bounds.least in self._nothing:
            self.bounds = replace(self.bounds, least=self.bounds.least + 1)
        return self.bounds != before


def _rounds(known: _Known[_Found]) -> Iterator[Bounds[_Found]]:
    yield known.bounds
    seconds = FIRST_SECONDS
    while known.bounds.least < known.bounds.number:
        try:
            low = known.bounds.least
            while low < known.bounds.number:  # smaller ones, half way between
                middle = (low + known.bounds.number) // 2
                if known.moved(middle, seconds):
                    yield known.bounds
                if middle < known.bounds.number:
                    low = middle + 1
            while known.bounds.least < known.bounds.number:  # a proof, from below
                if not known.moved(known.bounds.least, seconds):
                    break
                yield known.bounds
        except TimeoutError:
            return
        seconds *= 2
