"""Quantities as people say them: numbers of things, times and rates.

Messages and status lines use them.
"""


def counted(number: int, one: str, more: str | None = None) -> str:
    """Write how many things there are: 1 cell, 1,234 cells.

    Args:
        number: How many.
        one: What one of them is called, and words that depend on the number, as in `cell is`.
        more: The same for several; by default with an s.
    """
    return f"{number:,} {one if number == 1 else more or f'{one}s'}"


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
