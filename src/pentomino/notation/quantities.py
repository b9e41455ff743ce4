"""Quantities as people say them: times and rates."""


def duration(seconds: float) -> str:
    """A time as people say it: 0.25 s, 42 s, 3 min 20 s, 2 h 5 min."""
    if seconds < 10:
        return f"{seconds:.2f} s"
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"


def time_left(seconds: float | None) -> str:
    """How long work will take yet, as far as that is known."""
    return "time left not known yet" if seconds is None else f"{duration(seconds)} left"


def rate(per_second: float) -> str:
    """A rate as people say it: 950/s, 12 k/s, 7.9 M/s."""
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if per_second >= size:
            number = per_second / size
            return f"{number:.1f}{letter}/s" if number < 10 else f"{number:.0f}{letter}/s"
    return f"{per_second:.0f}/s"
