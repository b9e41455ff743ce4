"""Quantities as people say them: numbers of things, times and rates.

Messages and status lines use them.
"""

import math


def duration(seconds: float) -> str:
    """Write a time as people say it: 0.25 s, 42 s, 3 min 20 s, 2 h 5 min."""
    if seconds < 10:
        return f"{seconds:.2f} s"
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"


def time_left(seconds: float | None) -> str:
    """Write how much time work still needs, as far as that is known."""
    return "time left not known yet" if seconds is None else f"{duration(seconds)} left"


def rate(per_second: float) -> str:
    """Write a rate as people say it: 950/s, 12 k/s, 7.9 M/s."""
    return f"{rounded(per_second)}/s"


def rounded(number: float) -> str:
    """Write a number with two or three digits: 950, 12 k, 7.9 M."""
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if number >= size:
            part = number / size
            return f"{part:.1f}{letter}" if part < 10 else f"{part:.0f}{letter}"
    return f"{number:.0f}"


MOST_KNOWN = 1e300
"""Of larger numbers it is only known that they are larger."""


def about(words: str) -> str:
    """Write that an estimate is one, unless it already says more or less than what."""
    return words if words.startswith(("less", "more")) else f"about {words}"


def roughly(number: float) -> str:
    """Write a large number that is known to two digits: 950, 12 thousand, 3.4 billion, 10^21."""
    if number >= MOST_KNOWN:
        return f"more than 10^{math.log10(MOST_KNOWN):.0f}"
    if number < 1000:
        return f"{float(f'{number:.2g}'):,.0f}"
    two_digits = float(f"{number:.2g}")
    size, name = next(entry for entry in _LARGE if two_digits >= entry[0])
    part = two_digits / size
    if part >= 1000:
        return f"10^{math.log10(number):.0f}"
    return f"{part:.1f} {name}" if part < 10 else f"{part:.0f} {name}"


_LARGE = (
    (1e15, "quadrillion"),
    (1e12, "trillion"),
    (1e9, "billion"),
    (1e6, "million"),
    (1e3, "thousand"),
)


def rough_time(seconds: float) -> str:
    """Write a time that is known to two digits: 0.3 s, 4 min, 2.5 hours, 3 thousand years."""
    if seconds < 0.1:
        return "less than 0.1 s"
    if seconds < 100:
        return f"{float(f'{seconds:.2g}'):g} s"
    for size, name, most in _LONG:
        if seconds < most:
            return f"{float(f'{seconds / size:.2g}'):g} {name}"
    if seconds >= _LONGEST_KNOWN:
        return f"more than 10^{math.floor(math.log10(_LONGEST_KNOWN / YEAR))} years"
    return f"{roughly(seconds / YEAR)} years"


HOUR, DAY, YEAR = 3600.0, 86400.0, 365.25 * 86400.0
_LONGEST_KNOWN = MOST_KNOWN / 1e20  # no machine tries more in a second
_LONG = ((60.0, "min", 100 * 60.0), (HOUR, "hours", 2 * DAY), (DAY, "days", 1.5 * YEAR))


def memory_words(size: int) -> str:
    """Write bytes for people: 12 KB, 1.5 MB, 63.0 GB."""
    for unit, name in ((1024**3, "GB"), (1024**2, "MB")):
        if size >= unit:
            return f"{size / unit:.1f} {name}"
    return f"{size / 1024:.0f} KB"
