"""Sums of two kinds of cells: whether copies of pieces can cover given numbers of both.

All sums are bits of one large number, so that thousands of them are added at once.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from math import gcd
from typing import final

MOST_WORK = 2**31
"""The most bits that are moved, a fraction of a second; beyond, only divisors are compared."""


@final
@dataclass(frozen=True, slots=True)
class Stock:
    """The copies of a piece, and what one of them can cover.

    Args:
        least: The number of copies that must be laid.
        most: The most copies that may be laid; None for any number.
        steps: The numbers of cells of both kinds that a copy can cover; each copy chooses one pair.
    """

    least: int
    most: int | None
    steps: Collection[tuple[int, int]]


def can_add_up(ones: range, others: range, stocks: Sequence[Stock]) -> bool:
    """Check whether some choice of copies covers acceptable numbers of both kinds of cells.

    For very large numbers the answer may be True although no choice does.

    Args:
        ones: The acceptable numbers of cells of the first kind.
        others: The acceptable numbers of cells of the second kind.
        stocks: The pieces.
    """
    room = _Room(ones.stop, others.stop)
    if any(stock.least and not room.fits(stock.least, stock.steps) for stock in stocks):
        return False
    if not _divisors_fit(ones, others, chain.from_iterable(stock.steps for stock in stocks)):
        return False
    if sum(map(room.work, stocks)) > MOST_WORK:
        return True
    sums = 1
    for stock in stocks:
        sums = room.added(sums, stock)
    return any(room.has(sums, one, others) for one in ones)


def _divisors_fit(ones: range, others: range, steps: Iterable[tuple[int, int]]) -> bool:
    """Check whether the common divisors of all steps allow an acceptable number.

    The number of each kind of cells, their sum, and their difference are compared.
    """
    known = list(steps)
    for a, b in ((1, 0), (0, 1), (1, 1), (1, -1)):
        divisor = gcd(*(a * one + b * other for one, other in known))
        ends = [a * one + b * other for one in _ends(ones) for other in _ends(others)]
        least, most = min(ends), max(ends)
        if divisor == 0 and not least <= 0 <= most:
            return False
        if divisor > 0 and most // divisor * divisor < least:
            return False
    return True


def _ends(numbers: range) -> tuple[int, int]:
    return numbers.start, numbers.stop - 1


class _Room:
    """The sums that are kept: rows for the first kind of cells, columns for the second."""

    def __init__(self, rows: int, columns: int) -> None:
        self._rows, self._columns = rows, columns
        # Rows are twice as wide, so that a sum beyond the end does not get into the next row.
        self._width = 2 * columns
        self._area = rows + columns - 2

    @cached_property
    def _mask(self) -> int:
        mask, filled = (1 << self._columns) - 1, 1
        while filled < self._rows:
            mask |= mask << self._width * filled
            filled *= 2
        return mask & (1 << self._width * self._rows) - 1

    def has(self, sums: int, row: int, columns: range) -> bool:
        """Check whether one of these places in a row is one of the sums."""
        wanted = (1 << len(columns)) - 1
        return bool(sums >> (self._width * row + columns.start) & wanted)

    def fits(self, copies: int, steps: Collection[tuple[int, int]]) -> bool:
        """Check whether this many copies cover no more cells than there are."""
        return bool(steps) and copies * min(map(sum, steps)) <= self._area

    def _more(self, stock: Stock) -> int | None:
        """How many copies beyond the least; None where the upper bound is too large to matter."""
        if stock.most is None or not self.fits(stock.most - stock.least + 1, stock.steps):
            return None
        return stock.most - stock.least

    def work(self, stock: Stock) -> int:
        """Compute how many bits `added` moves at most."""
        rounds = stock.least if len(stock.steps) > 1 else 1
        more = self._more(stock)
        rounds += self._area.bit_length() if more is None else more
        return rounds * max(len(stock.steps), 1) * self._rows * self._width

    def added(self, sums: int, stock: Stock) -> int:
        """Add every choice of copies to the sums."""
        if stock.least and len(stock.steps) == 1:
            sums = self._moved(sums, next(iter(stock.steps)), stock.least)
        else:
            for _ in range(stock.least):
                sums = self._with_one(sums, stock.steps)
        more = self._more(stock)
        if more is None:
            for step in stock.steps:
                sums = self._with_any(sums, step)
        else:
            for _ in range(more):
                grown = sums | self._with_one(sums, stock.steps)
                if grown == sums:
                    break
                sums = grown
        return sums

    def _with_one(self, sums: int, steps: Iterable[tuple[int, int]]) -> int:
        added = 0
        for step in steps:
            added |= self._moved(sums, step, 1)
        return added

    def _with_any(self, sums: int, step: tuple[int, int]) -> int:
        """Add any number of copies of one step: up to 1, 3, 7, 15 and so on."""
        copies = 1
        while any(step) and (moved := self._moved(sums, step, copies)):
            sums |= moved
            copies *= 2
        return sums

    def _moved(self, sums: int, step: tuple[int, int], copies: int) -> int:
        down, right = copies * step[0], copies * step[1]
        if down >= self._rows or right >= self._columns:
            return 0
        return sums << (self._width * down + right) & self._mask
