"""Tables of what was measured, in Markdown: one for each question about a puzzle, and of growth."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from benchmarks.peers.adapters import OURS
from benchmarks.peers.growth import Series, fit, seconds_of
from benchmarks.peers.questions import Question
from benchmarks.peers.rounds import Measurement, Row
from benchmarks.peers.timing import Outcome

COMMAND, LIBRARY = (adapter.name for adapter in OURS)
ALIKE = 0.95
"""Times that differ by less than a twentieth count as equal."""


def time_text(seconds: float) -> str:
    """A time in three figures or fewer: `34 ms`, `1.25 s`, `62 s`."""
    if seconds < 0.0995:
        return f"{1000 * seconds:.2g} ms" if seconds < 0.00995 else f"{1000 * seconds:.0f} ms"
    return f"{seconds:.2f} s" if seconds < 9.95 else f"{seconds:.0f} s"


def ratio_text(ratio: float) -> str:
    """A ratio in two or three figures."""
    if ratio < 0.0995:
        return f"{ratio:.1g}x"
    return f"{ratio:.2f}x" if ratio < 9.95 else f"{ratio:,.0f}x"


def line(cells: Iterable[str]) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"


def header(cells: Sequence[str]) -> Iterator[str]:
    """The head of a table."""
    yield line(cells)
    yield line("---" for _ in cells)


def ratio(row: Row, measured: Measurement) -> float | None:
    """The processor time of a whole command, divided by that of our command."""
    ours = measured.row(COMMAND)
    if ours is None or not (row.is_right and ours.is_right) or row.peer == LIBRARY:
        return None
    return row.cpu / ours.cpu


def ratio_without_start(row: Row, measured: Measurement) -> float | None:
    """The seconds without the start, divided by those of our library.

    A program that does not measure itself is taken as a whole.
    """
    ours = measured.row(LIBRARY)
    if ours is None or not (row.is_right and ours.is_right) or ours.inside is None:
        return None
    if row.peer == COMMAND:
        return None
    return (row.cpu if row.inside is None else row.inside) / max(ours.inside, 1e-6)


HEAD = (
    *("program", "answer", "wall time", "from", "to", "processor time", "memory"),
    *("of ours", "without start", "of ours"),
)


def table(measured: Measurement) -> Iterator[str]:
    """The lines of a table with a row for each program."""
    yield from header(HEAD)
    for row in measured.rows:
        yield line((row.peer, *_cells(row, measured)))


def _cells(row: Row, measured: Measurement) -> Iterator[str]:
    if row.outcome is Outcome.LATE:
        yield from ("", f"> {measured.limit} s", *[""] * 7)
        return
    if not row.walls:
        yield from (f"failed: {row.note}", *[""] * 8)
        return
    yield row.note or f"{row.answers[0]:,}"
    yield from (time_text(row.wall), time_text(min(row.walls)), time_text(max(row.walls)))
    yield time_text(row.cpu)
    yield f"{row.memory / 2**20:,.0f} MB"
    whole, without = ratio(row, measured), ratio_without_start(row, measured)
    yield "" if whole is None else ratio_text(whole)
    yield "" if row.inside is None else time_text(row.inside)
    yield "" if without is None else ratio_text(without)


def overview(measured: Sequence[Measurement], question: Question) -> Iterator[str]:
    """A table of one question: a row for each puzzle, a column for each program."""
    asked = [one for one in measured if one.question is question]
    names = dict.fromkeys(row.peer for one in asked for row in one.rows if row.peer != LIBRARY)
    yield from header(("puzzle", "answer", *names))
    for one in asked:
        answers = (str(f"{row.answers[0]:,}") for row in one.rows if row.is_right)
        rows = (one.row(name) for name in names)
        yield line((one.case, next(answers, ""), *(_short(row, one) for row in rows)))


def _short(row: Row | None, measured: Measurement) -> str:
    if row is None:
        return ""
    if row.outcome is Outcome.LATE:
        return f"> {measured.limit} s"
    if not row.is_right:
        return "wrong" if row.outcome is Outcome.DONE else "failed"
    compared = ratio(row, measured)
    beside = "" if compared is None or row.peer == COMMAND else f", {ratio_text(compared)}"
    return f"{time_text(row.cpu)}{beside}"


def growth_table(series: Series, measured: Mapping[str, Measurement]) -> Iterator[str]:
    """A table of a series: a row for each program, a column for each size, and the exponents."""
    sizes = [size for size in series.sizes if series.case(size).name in measured]
    steps = [measured[series.case(size).name] for size in sizes]
    names = dict.fromkeys(row.peer for one in steps for row in one.rows if row.peer != COMMAND)
    yield from header(("program", *(f"n = {size}" for size in sizes), "n to the", "each n"))
    answers = (next((f"{r.answers[0]:,}" for r in one.rows if r.is_right), "") for one in steps)
    yield line(("solutions", *answers, "", ""))
    for name in names:
        rows = [one.row(name) for one in steps]
        times = [None if row is None else seconds_of(row) for row in rows]
        points = [(size, t) for size, t in zip(sizes, times, strict=True) if t is not None]
        found = fit(points)
        ends = ("", "") if found is None else (f"{found.power:.1f}", ratio_text(found.factor))
        shown = (_grown(row, t, one.limit) for row, t, one in zip(rows, times, steps, strict=True))
        yield line((name, *shown, *ends))


def _grown(row: Row | None, seconds: float | None, limit: int) -> str:
    if row is None:
        return ""
    if seconds is not None:
        return time_text(seconds)
    return f"> {limit} s" if row.outcome is Outcome.LATE else "failed" if not row.walls else "wrong"
