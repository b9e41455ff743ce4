"""Dates: a month, a day and perhaps a weekday, which a calendar of the catalogue leaves open."""

import re
from calendar import isleap
from datetime import date as Date  # noqa: N812 -- parameters are called date
from typing import TypeAlias

from pentomino.errors import PuzzleError, number_text, shortened
from pentomino.wrong_types import shown

MonthDay: TypeAlias = tuple[int, int] | tuple[int, int, int]
"""A month from 1 to 12, a day from 1 to 31, and the weekday from 0 (Monday) where it is known."""

DAYS_OF_MONTH = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August"),
    *("September", "October", "November", "December"),
)

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

_NUMBERS = re.compile(r"(?:(\d{4})-)?(\d{1,2})-(\d{1,2})")
_WORDS = re.compile(
    r"(?:(?P<day>\d{1,2})\.?\s+)?(?P<month>[A-Za-z]{3,9})\.?(?:\s+(?P<last>\d{1,2}))?"
)
_FORMS = "write the month and the day, such as 12-25 or 'Dec 25'"


def date_words(date: MonthDay) -> str:
    """A date as people write it.

    >>> date_words((12, 25))
    '25 December'
    >>> date_words((12, 25, 4))
    'Friday 25 December'
    """
    month, day, *weekday = date
    before = "".join(f"{WEEKDAYS[number]} " for number in weekday)
    return f"{before}{day} {MONTHS[month - 1]}"


def without_weekday(date: MonthDay) -> MonthDay:
    """Return the month and the day of a date."""
    return date[0], date[1]


def in_year(date: MonthDay, year: int) -> MonthDay:
    """Return a date with the weekday that it has in a year.

    Args:
        date: The month, the day, and perhaps the weekday, which then stays.
        year: Which year; where it has no such day, the date is returned as it is.

    >>> in_year((12, 25), 2026)
    (12, 25, 4)
    """
    month, day, *weekday = date
    if weekday or ((month, day) == (2, 29) and not isleap(year)):
        return date
    return month, day, Date(year, month, day).weekday()


def agree(one: MonthDay, other: MonthDay) -> bool:
    """Tell whether two dates may be the same; an unknown weekday agrees with all."""
    return all(a == b for a, b in zip(one, other, strict=False))


def check_date(date: MonthDay, written: str | None = None) -> None:
    """Check that a month, a day and perhaps a weekday are a date; 29 February is one.

    Args:
        date: The month, the day, and perhaps the weekday.
        written: How somebody wrote it, for the message; None for the month and day as numbers.

    Raises:
        TypeError: It is not two or three whole numbers.
        PuzzleError: There is no such month or weekday, or the month has no such day.
    """
    numbers = isinstance(date, tuple) and all(type(n) is int for n in date)
    if not numbers or len(date) not in (2, 3):
        raise TypeError(f"a date must be a month and a day, such as (12, 25), not {shown(date)}")
    month, day, *weekday = date
    text = written or f"{number_text(month, grouped=False)}-{number_text(day, grouped=False)}"
    if not 1 <= month <= len(MONTHS):
        hint = _other_order(month, day, text) or "months are numbered from 1 to 12"
        raise PuzzleError(f"{text} is not a date: {hint}")
    if not 1 <= day <= DAYS_OF_MONTH[month - 1]:
        days = DAYS_OF_MONTH[month - 1]
        raise PuzzleError(f"{text} is not a date: {MONTHS[month - 1]} has the days 1 to {days}")
    if weekday and not 0 <= weekday[0] < len(WEEKDAYS):
        raise PuzzleError("weekdays are numbered from 0 (Monday) to 6 (Sunday)")


def _other_order(month: int, day: int, written: str) -> str | None:
    """What to write where somebody wrote the day before the month; None where it is no date so."""
    if not (1 <= day <= len(MONTHS) and 1 <= month <= DAYS_OF_MONTH[day - 1]):
        return None
    dated = _NUMBERS.fullmatch(written)
    year = f"{dated[1]}-" if dated and dated[1] else ""
    return f"the month comes before the day, as in {year}{day}-{month}"


def month_day(date: Date | MonthDay | str) -> MonthDay:
    """Return the month and the day of a date, and its weekday where the year is known.

    Args:
        date: A date, a month and a day, or a text such as `12-25`, `2026-12-25`, `Dec 25` or
            `25 December`.

    Raises:
        TypeError: It is something else.
        PuzzleError: There is no such date.

    >>> month_day("25 December")
    (12, 25)
    """
    if isinstance(date, Date):
        return date.month, date.day, date.weekday()
    if not isinstance(date, str):
        check_date(date)
        return date
    text = shortened(date.strip())
    match = _NUMBERS.fullmatch(text)
    found = _in_words(text) if match is None else (int(match[2]), int(match[3]))
    if found is None:
        raise PuzzleError(f"{text!r} is not a date: {_FORMS}")
    check_date(found, text)
    if match is None or match[1] is None:
        return found
    try:
        return month_day(Date(int(match[1]), *found))
    except ValueError:
        raise PuzzleError(f"{text} is not a date: there is no such day in that year") from None


def _in_words(text: str) -> tuple[int, int] | None:
    """The date in a text that names its month, whole or by its first letters."""
    match = _WORDS.fullmatch(text)
    if match is None or (match["day"] is None) == (match["last"] is None):
        return None
    begun = match["month"].capitalize()
    months = [number for number, name in enumerate(MONTHS, start=1) if name.startswith(begun)]
    return (months[0], int(match["day"] or match["last"])) if len(months) == 1 else None
