"""Dates as people write them."""

from datetime import date, timedelta

import pytest

from pentomino import Puzzle, PuzzleError
from pentomino.catalogue.dates import month_day, today


@pytest.mark.parametrize(
    "text",
    [
        "24 Nov 2026",
        "Nov 24, 2026",
        "November 24th, 2026",
        "Tue, 24 November 2026",
        "Tuesday the 24th of November 2026",
        "24-Nov-2026",
        "24-11-2026",
        "24. November 2026",
        "2026-11-24",
    ],
)
def test_a_date_with_its_year_has_a_weekday(text: str) -> None:
    assert month_day(text) == (11, 24, date(2026, 11, 24).weekday())


@pytest.mark.parametrize(
    "text", ["Nov 24th", "24. November", "nov 24", "24th of November", "24.11."]
)
def test_a_date_without_a_year(text: str) -> None:
    assert month_day(text) == (11, 24)


@pytest.mark.parametrize("unit", ["D", "h", "s", "ns"])
def test_a_date_of_numpy(unit: str) -> None:
    numpy = pytest.importorskip("numpy")
    day = numpy.datetime64("2026-11-24T10").astype(f"datetime64[{unit}]")
    assert month_day(day) == month_day(numpy.array(day)) == (11, 24, 1)
    for none in (numpy.datetime64("2026-11"), numpy.datetime64("NaT", unit), numpy.array([day])):
        with pytest.raises(TypeError, match="a date must be a month and a day"):
            month_day(none)


def test_a_weekday_may_stand_for_the_year() -> None:
    assert month_day("Tue Nov 24") == (11, 24, 1)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Wed 24 Nov 2026", "in 2026 it is Tuesday 24 November"),
        ("24 Nov 26", "a year with four digits"),
        ("24.11.26", "a year with four digits"),
        ("5-6-2026", "may be 6 May or 5 June"),
        ("29.2.2097", "2097 has no 29 February; .* is 2104: write 2104-02-29"),
        ("Tue 24", "write the month and the day"),
        ("Nov Dec 24", "write the month and the day"),
        ("24 24 Nov", "write the month and the day"),
        ("next Nov 24", "write the month and the day"),
        ("a" * 100_000 + "!", "write the month and the day"),
        ("Nov 0", "November has the days 1 to 30"),
    ],
)
def test_what_is_no_date_is_refused(text: str, says: str) -> None:
    with pytest.raises(PuzzleError, match=says):
        month_day(text)


@pytest.mark.parametrize(("word", "days"), [("Yesterday", -1), (" today ", 0), ("tomorrow", 1)])
def test_words_for_days_are_read_by_the_library_too(word: str, days: int) -> None:
    meant = {today() + timedelta(days)}
    read = month_day(word)
    puzzle = Puzzle.of("calendar", date=word)
    meant.add(today() + timedelta(days))  # midnight may come in between
    assert read in {month_day(each) for each in meant}
    assert puzzle.board in {Puzzle.of("calendar", date=each).board for each in meant}


def test_a_year_in_front_is_not_taken_for_the_month() -> None:
    with pytest.raises(PuzzleError, match=r"2026-12-25 is not a date: of three numbers the first"):
        month_day((2026, 12, 25))
