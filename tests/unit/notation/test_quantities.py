"""Quantities as people read them."""

from pentomino.notation.quantities import rate


def test_rates_in_words() -> None:
    assert [rate(r) for r in (0, 950, 1234, 56789, 7.9e6, 2e9)] == [
        "0/s",
        "950/s",
        "1.2 k/s",
        "57 k/s",
        "7.9 M/s",
        "2.0 G/s",
    ]
