"""Quantities as people read them."""

import pytest

from pentomino.notation.quantities import about, duration, rate, rough_time, roughly


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
    ("seconds", "text"),
    [
        (0.25, "0.25 s"),
        (9.99, "9.99 s"),
        (10, "10 s"),
        (59.4, "59 s"),
        (59.6, "1 min 0 s"),
        (200, "3 min 20 s"),
        (3599.4, "59 min 59 s"),
        (3599.6, "1 h 0 min"),
        (7500, "2 h 5 min"),
    ],
)
def test_times_in_words(seconds: float, text: str) -> None:
    assert duration(seconds) == text


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"),
        (949, "950"),
        (999, "1,000"),
        (1000, "1.0 thousand"),
        (12_345, "12 thousand"),
        (3.44e9, "3.4 billion"),
        (9.99e14, "1.0 quadrillion"),
        (9.94e17, "990 quadrillion"),
        (9.99e17, "10^18"),
        (1.2e21, "10^21"),
        (1e300, "more than 10^300"),
    ],
)
def test_large_numbers_in_words(number: float, text: str) -> None:
    assert roughly(number) == text


def test_what_is_only_known_to_be_more_is_not_about_that() -> None:
    assert about(rough_time(1e295)) == "more than 10^272 years"
    assert about(rough_time(0.01)) == "less than 0.1 s"
    assert about(roughly(2e6)) == "about 2.0 million"
