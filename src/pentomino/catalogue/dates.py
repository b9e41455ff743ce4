"""Dates: a month, a day and perhaps a weekday, which a calendar of the catalogue leaves open."""

import re
from collections.abc import Iterable, Sequence
from datetime import (
    date as Date,  # noqa: N812 -- parameters are called date
    datetime,
    timedelta,
)
from itertools import count
from types import MappingProxyType
from typing import TYPE_CHECKING, SupportsIndex, TypeAlias, cast

from pentomino.errors import PuzzleError, number_text, shortened
from pentomino.wrong_types import shown, whole_numbers

if TYPE_CHECKING:
    import numpy as np

MonthDay: TypeAlias = tuple[int, int] | tuple[int, int, int]
"""A month from 1 to 12, a day from 1 to 31, and the weekday from 0 (Monday) where it is known."""

AnyDate: TypeAlias = "Date | np.datetime64 | Iterable[SupportsIndex] | str"
"""A date as callers write it: one of Python or NumPy, a `MonthDay` as a tuple, list or array, or a
text."""

DAYS_OF_MONTH = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August"),
    *("September", "October", "November", "December"),
)

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

DAYS = MappingProxyType({"yesterday": -1, "today": 0, "tomorrow": 1})
"""Words for a date, as days from today."""

_NUMBERS = re.compile(r"(?:(\d{4})-)?(\d{1,2})-(\d{1,2})")
_DOTTED = re.compile(r"(\d{1,2})\. ?(\d{1,2})(?:\.(?: ?(\d{4}))?)?")
_SLASHED = re.compile(r"(?:(\d{4})/)?(\d{1,2})/(\d{1,2})(?:/(\d{4}))?")
_DASHED = re.compile(r"\d{1,2}-\d{1,2}-\d{4}")
_WORDS = re.compile(r"[A-Za-z0-9\s.,-]+")
_DAY = re.compile(r"(\d{1,2})(?:st|nd|rd|th)?", re.IGNORECASE)
_WORD = re.compile(r"[A-Za-z]+|\d+(?:st|nd|rd|th)?", re.IGNORECASE)
_NUMPY_DAY = re.compile(r"datetime64\[(?:D|h|m|s|ms|us|ns)\]")
"""The types of NumPy's dates that say a day."""

_FORMS = "write the month and the day, such as 12-25 or 'Dec 25', and a year with four digits"


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


def today() -> Date:
    """Return the date of today where this machine is."""
    return datetime.now().astimezone().date()


def without_weekday(date: MonthDay) -> tuple[int, int]:
    """Return the month and the day of a date."""
    return date[0], date[1]


def in_year(date: MonthDay, year: int) -> MonthDay:
    """Return a date with the weekday that it has in a year.

    Args:
        date: The month, the day, and perhaps the weekday, which then stays.
        year: Which year.

    Raises:
        PuzzleError: It has no such day.

    >>> in_year((12, 25), 2026)
    (12, 25, 4)
    """
    if len(date) == 3:
        return date
    month, day = date
    try:
        return month, day, Date(year, month, day).weekday()
    except ValueError:
        raise PuzzleError(_not_in_year(date, year)) from None


def next_year(date: MonthDay, year: int) -> int:
    """Return the next year that has a date: not each one has 29 February."""
    from calendar import isleap  # noqa: PLC0415 -- few dates are out of a year

    every = without_weekday(date) != (2, 29)
    return next(later for later in count(year + 1) if every or isleap(later))


def _not_in_year(date: MonthDay, year: int) -> str:
    """Say that a year has no such day, and which one has."""
    month, day, *_ = date
    later = next_year(date, year)
    return (
        f"the year {year} has no {date_words((month, day))}; the next that has one is {later}: "
        f"write {later:04}-{month:02}-{day:02}"
    )


def agree(one: MonthDay, other: MonthDay) -> bool:
    """Tell whether two dates may be the same; an unknown weekday agrees with all."""
    return all(a == b for a, b in zip(one, other, strict=False))


def checked_date(date: object, written: str | None = None) -> MonthDay:
    """Return a month, a day and perhaps a weekday, after checking that they are a date.

    29 February is one.

    Args:
        date: The month, the day, and perhaps the weekday.
        written: How somebody wrote it, for the message; None for the month and day as numbers.

    Raises:
        TypeError: It is not two or three whole numbers.
        PuzzleError: There is no such month or weekday, or the month has no such day.
    """
    numbers = whole_numbers(date)
    if numbers is None or len(numbers) not in (2, 3):
        raise TypeError(f"a date must be a month and a day, such as (12, 25), not {shown(date)}")
    month, day, *weekday = numbers
    text = written or "-".join(number_text(number, grouped=False) for number in numbers)
    if not 1 <= month <= len(MONTHS):
        hint = _other_order(month, day, text) or "months are numbered from 1 to 12"
        if weekday and not written:  # as who begins with a year would write
            hint = "of three numbers the first is the month, and the last the weekday from 0"
        raise PuzzleError(f"{text} is not a date: {hint}")
    if not 1 <= day <= DAYS_OF_MONTH[month - 1]:
        days = DAYS_OF_MONTH[month - 1]
        raise PuzzleError(f"{text} is not a date: {MONTHS[month - 1]} has the days 1 to {days}")
    if weekday and not 0 <= weekday[0] < len(WEEKDAYS):
        raise PuzzleError("weekdays are numbered from 0 (Monday) to 6 (Sunday)")
    return cast("MonthDay", numbers)


def _other_order(month: int, day: int, written: str) -> str | None:
    """Suggest a date where the day was written before the month; None where that is no date."""
    if not (1 <= day <= len(MONTHS) and 1 <= month <= DAYS_OF_MONTH[day - 1]):
        return None
    if "." in written:
        return f"with dots the day comes before the month, as in {month}.{day}."
    dated = _NUMBERS.fullmatch(written)
    year = f"{dated[1]}-" if dated and dated[1] else ""
    return f"the month comes before the day, as in {year}{day}-{month}"


def month_day(date: AnyDate) -> MonthDay:
    """Return the month and the day of a date, and its weekday where the year is known.

    Args:
        date: A date, a month and a day, or a text such as `12-25`, `2026-12-25`, `Dec 25`,
            `Fri 25 December 2026`, `Dec 25th`, `25.12.`, `25.12.2026`, `12/25` or `25/12`; or one
            of `DAYS`, by the clock of this machine.

    Raises:
        TypeError: It is something else.
        PuzzleError: There is no such date.

    >>> month_day("25 December")
    (12, 25)
    """
    if _NUMPY_DAY.fullmatch(str(getattr(date, "dtype", ""))):
        date = cast("np.datetime64", date).astype("datetime64[D]").tolist()
    if isinstance(date, Date):
        return date.month, date.day, date.weekday()
    if not isinstance(date, str):
        return checked_date(date)
    text = shortened(date.strip())
    if (days := DAYS.get(text.lower())) is not None:
        return month_day(today() + timedelta(days))
    year, found = _in_numbers(text) or _in_words(text) or (None, None)
    if found is None:
        raise PuzzleError(f"{text!r} is not a date: {_FORMS}")
    checked_date(found, text)
    if year is None:
        return found
    try:
        dated = in_year(without_weekday(found), int(year))
    except PuzzleError as error:
        raise PuzzleError(f"{text} is not a date: {error}") from None
    if not agree(dated, found):
        raise PuzzleError(f"{text} is not a date: in {year} it is {date_words(dated)}")
    return dated


def _in_numbers(text: str) -> tuple[str | None, tuple[int, int]] | None:
    """The year, or None, and the date in a text of numbers: with dots the day comes first."""
    if match := _NUMBERS.fullmatch(text):
        return match[1], (int(match[2]), int(match[3]))
    if match := _DOTTED.fullmatch(text):
        return match[3], (int(match[2]), int(match[1]))
    plain = text.replace("-", "/") if _DASHED.fullmatch(text) else text
    if match := _SLASHED.fullmatch(plain):
        return _with_slashes(text, match)
    return None


def _with_slashes(text: str, match: re.Match[str]) -> tuple[str | None, tuple[int, int]]:
    """The year and the date in numbers with slashes, of which either may be the month.

    Raises:
        PuzzleError: Both may be.
    """
    one, other = int(match[2]), int(match[3])
    most = len(MONTHS)
    if match[1] is None and one != other and one <= most and other <= most:
        raise PuzzleError(
            f"{text} may be {date_words((one, other))} or {date_words((other, one))}: "
            f"write {one}-{other} or {other}-{one}, with the month first"
        )
    day_first = match[1] is None and one > most >= other
    return match[1] or match[4], (other, one) if day_first else (one, other)


def _in_words(text: str) -> tuple[str | None, MonthDay] | None:
    """The year, or None, and the date in a text that names its month, and perhaps its weekday."""
    if not _WORDS.fullmatch(text):
        return None
    words = [word.capitalize() for word in _WORD.findall(text) if word not in {"the", "of"}]
    months = [_begun(MONTHS, word) for word in words]
    weekdays = [_begun(WEEKDAYS, word) for word in words]
    years = [word for word in words if word.isdigit() and len(word) == 4]
    days = [int(digits[1]) for word in words if (digits := _DAY.fullmatch(word))]
    said = [[n for n in numbers if n is not None] for numbers in (months, weekdays)]
    month, weekday = said
    if not len(month) == len(days) == 1 or len(weekday) > 1 or len(years) > 1:
        return None
    if len(words) > 2 + len(weekday) + len(years):
        return None
    year = years[0] if years else None
    named = (month[0] + 1, days[0])
    return year, (*named, weekday[0]) if weekday else named


def _begun(names: Sequence[str], word: str) -> int | None:
    """The number of the only name that begins with these three letters or more, from 0."""
    found = [n for n, name in enumerate(names) if name.startswith(word)]
    return found[0] if len(found) == 1 and len(word) > 2 else None
