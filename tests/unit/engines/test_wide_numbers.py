"""Counts of more than 64 bits, by the frontier engine: it starts over with wider numbers."""

from math import comb

import pytest

from pentomino import Distinct, Puzzle


@pytest.mark.parametrize(
    ("length", "ones", "twos"), [(60, 40, 28), (150, 100, 70), (300, 200, 140), (1200, 1000, 580)]
)
def test_rows_of_ones_and_twos_are_counted_by_binomials(length: int, ones: int, twos: int) -> None:
    """With k dominoes, a row has length - k pieces; the bounds keep the copies counted."""
    puzzle = Puzzle.of(f"1x{length}", f"monomino*0..{ones}+domino*0..{twos}")
    expected = sum(comb(length - k, k) for k in range(twos + 1) if 0 <= length - 2 * k <= ones)
    assert puzzle.count(engine="frontier", distinct=Distinct.NOTHING) == expected
