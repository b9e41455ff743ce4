"""Sums of two kinds of cells, compared with trying all choices."""

import random
from itertools import product

import pytest

from pentomino.proofs import sums
from pentomino.proofs.sums import Stock, can_add_up


def by_trying(ones: range, others: range, stocks: list[Stock]) -> bool:
    """Find out by making all sums whether some choice adds up."""
    found = {(0, 0)}
    for stock in stocks:
        last = {(0, 0)}
        of_stock = set(last) if stock.least == 0 else set()
        most = ones.stop + others.stop if stock.most is None else stock.most
        for number in range(1, most + 1):
            last = {(a + x, b + y) for (a, b), (x, y) in product(last, stock.steps)}
            last = {(a, b) for a, b in last if a < ones.stop and b < others.stop}
            of_stock |= last if number >= stock.least else set()
        found = {(a + x, b + y) for (a, b), (x, y) in product(found, of_stock)}
    return any(a in ones and b in others for a, b in found)


def some_stock(chance: random.Random) -> Stock:
    """Copies of a piece of one to four cells."""
    size = chance.randint(1, 4)
    steps = {(one, size - one) for one in range(size + 1) if chance.random() < 0.4}
    least = chance.choice([0, 0, 1, 2])
    most = chance.choice([None, least, least + 1, least + 9])
    return Stock(least, most, steps)


def test_sums_are_those_that_trying_finds() -> None:
    chance = random.Random(2)
    outcomes = {True: 0, False: 0}
    for _ in range(600):
        stocks = [some_stock(chance) for _ in range(chance.randint(1, 3))]
        least = chance.randint(0, 7), chance.randint(0, 7)
        ones, others = (range(number, number + chance.randint(1, 2)) for number in least)
        expected = by_trying(ones, others, stocks)
        assert can_add_up(ones, others, stocks) == expected, (ones, others, stocks)
        outcomes[expected] += 1
    assert min(outcomes.values()) > 100


def test_large_numbers_are_answered_by_divisors() -> None:
    dominoes = [Stock(0, None, [(1, 1)])]
    half = 10**9
    assert can_add_up(range(half, half + 1), range(half, half + 1), dominoes)
    # A chessboard without two corners of one colour.
    assert not can_add_up(range(half - 2, half - 1), range(half, half + 1), dominoes)
    assert not can_add_up(range(7, 8), range(half, half + 1), [Stock(0, None, [(2, 4), (4, 2)])])


def test_many_copies_are_no_long_work() -> None:
    exactly = [Stock(1_000_000_000, 1_000_000_000, [(1, 1)])]
    assert not can_add_up(range(45_000, 45_001), range(45_000, 45_001), exactly)
    assert can_add_up(range(600, 601), range(600, 601), [Stock(600, 600, [(1, 1)])])
    assert not can_add_up(range(600, 601), range(600, 601), [Stock(599, 599, [(1, 1)])])


def test_too_much_work_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    stocks = [Stock(0, None, [(3, 0)]), Stock(1, 1, [(5, 0)])]
    assert not can_add_up(range(7, 8), range(1), stocks)
    monkeypatch.setattr(sums, "MOST_WORK", 1)
    assert can_add_up(range(7, 8), range(1), stocks)
