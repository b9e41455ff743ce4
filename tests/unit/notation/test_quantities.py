"""Quantities as people read them."""

import pytest

from pentomino.notation.quantities import counted, rate


def test_rates_in_words() -> None:
    assert [rate(r) for r in (0, 950, 1234, 56789, 7.9e6, 2e9)] == [
        "0/s",
        "950/s",
        "1.2 k/s",
        "57 k/s",
        "7.9 M/s",
        "2.0 G/s",
    ]


@pytest.mark.parametrize(
    ("number", "words", "text"),
    [
        (0, ("solution",), "0 solutions"),
        (1, ("solution",), "1 solution"),
        (2339, ("solution",), "2,339 solutions"),
        (1, ("try", "tries"), "1 try"),
        (4, ("try", "tries"), "4 tries"),
    ],
)
def test_things_are_counted_in_words(number: int, words: tuple[str, ...], text: str) -> None:
    assert counted(number, *words) == text
