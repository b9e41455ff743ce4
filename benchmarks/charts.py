"""Draw the charts at the top of `docs/benchmarks.md` and `docs/peers.md` from the tables there.

    python -m benchmarks.charts

The tables of the pages are the only record of the runs, so charts and pages cannot differ.
"""

import math
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from benchmarks.peers.tables import COMMAND, LIBRARY, time_text
from pentomino.rendering import Drawing
from pentomino.rendering.figures import Area, Figure, Group, Label, Pen, Stroke, box
from pentomino.rendering.palette import mixed
from pentomino.rendering.theme import LIGHT

DOCS = Path(__file__).parents[1] / "docs"

GREY = mixed(LIGHT.quiet, LIGHT.paper, 0.45)
WIDTH, EDGE, NAMES, BARS, NUMBERS = 460.0, 24.0, 132.0, 200.0, 128.0
"""The width of a column, and of its margin, its names, its bars and the numbers after them."""
BAR, GAP, NOTCH, LINE, SINGLE, TEXT, SMALL = 8.0, 2.0, 3.0, 28.0, 18.0, 12.5, 11.5
"""The height of a bar, the gap below it and the one within it, the height of a line with two bars
and with one; sizes of text."""
UNITS = {"ms": 0.001, "s": 1.0}


class Table(NamedTuple):
    """A table of a page.

    Args:
        heading: The heading above it.
        columns: The names of its columns.
        rows: Its cells.
    """

    heading: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]


def tables(text: str) -> Iterator[Table]:
    """List the tables of a page in Markdown."""
    heading = ""
    for is_table, group in groupby(text.splitlines(), lambda line: line.startswith("|")):
        lines = list(group)
        if is_table:
            cells = [[cell.strip() for cell in line[1:-1].split("|")] for line in lines]
            yield Table(heading, cells[0], cells[2:])
        else:
            headings = [line.lstrip("# ") for line in lines if line.startswith("#")]
            heading = headings[-1] if headings else heading


@dataclass(frozen=True)
class Compared:
    """What a page says about one question: our time and that of the fastest other program.

    Args:
        puzzle: The puzzle.
        question: The question.
        ours: Our seconds, or the limit if we reached it.
        work: Our seconds without the start; None if nobody measured them.
        other: The fastest other program; all others if they reached the limit.
        seconds: Its seconds, or the limit.
        is_late: Whether we reached the limit.
        others_late: Whether all others that were asked did.
    """

    puzzle: str
    question: str
    ours: float
    work: float | None
    other: str
    seconds: float
    is_late: bool
    others_late: bool

    @property
    def is_ours(self) -> bool:
        """Whether our time is the shorter one."""
        return not self.is_late and (self.others_late or self.ours <= self.seconds)

    @property
    def is_theirs(self) -> bool:
        """Whether the other time is the shorter one."""
        return not self.others_late and (self.is_late or self.seconds < self.ours)


def seconds_of(text: str) -> float | None:
    """Read a time such as `34 ms` or `> 60 s`; None for an empty cell."""
    found = re.fullmatch(r"(?:> )?([\d.]+) (ms|s)", text)
    return float(found[1]) * UNITS[found[2]] if found else None


def compared(text: str) -> Iterator[Compared]:
    """Find our time and the best other time in each table `PUZZLE: QUESTION` of `peers.md`."""
    for table in tables(text):
        if "without start" not in table.columns or table.columns[0] != "program":
            continue
        puzzle, _, question = table.heading.partition(": ")
        name, answer, wall, cpu, inside = (
            table.columns.index(column)
            for column in ("program", "answer", "wall time", "processor time", "without start")
        )
        rows = {row[name]: row for row in table.rows}
        times = {
            program: found
            for program, row in rows.items()
            if re.fullmatch(r"[\d,]+", row[answer]) and (found := seconds_of(row[cpu])) is not None
        }
        late = {
            program: found
            for program, row in rows.items()
            if row[wall].startswith("> ") and (found := seconds_of(row[wall])) is not None
        }
        others = {one: time for one, time in times.items() if one not in {COMMAND, LIBRARY}}
        late_others = {one: time for one, time in late.items() if one not in {COMMAND, LIBRARY}}
        if COMMAND not in {*times, *late} or not (others or late_others):
            continue
        yield Compared(
            puzzle=puzzle,
            question=question,
            ours=times.get(COMMAND) or late[COMMAND],
            work=seconds_of(rows[LIBRARY][inside]) if LIBRARY in rows else None,
            other=min(others, key=others.__getitem__) if others else _together(late_others),
            seconds=min((others or late_others).values()),
            is_late=COMMAND in late,
            others_late=not others,
        )


def _together(names: Collection[str]) -> str:
    return next(iter(names)) if len(names) == 1 else "all others"


class Ratios(NamedTuple):
    """How many times as fast as dancing links the search is on a board, by what it does."""

    board: str
    times: Mapping[str, float]


def ratios(text: str) -> Iterator[Ratios]:
    """Read the first table of `benchmarks.md`."""
    first = next(tables(text))
    what = ""
    names = []
    for column in first.columns[2:]:
        *parts, threads = column.removeprefix("search, ").split(", ")
        what = parts[0] if parts else what
        names.append(f"{what}, {threads}")
    for board, _, *cells in first.rows:
        times = [re.search(r"([\d.]+)x$", cell) for cell in cells]
        pairs = zip(names, times, strict=True)
        yield Ratios(
            board.partition(" (")[0], {name: float(found[1]) for name, found in pairs if found}
        )


def scale(least: float, most: float) -> Callable[[float], float]:
    """Return where a number is on a logarithmic axis as wide as the bars."""

    def place(number: float) -> float:
        share = math.log(max(number, least) / least) / math.log(most / least)
        return NAMES + BARS * share

    return place


def peers_chart(text: str) -> Drawing:
    """Draw our time above that of the fastest other program, for each question of `peers.md`."""
    found = list(compared(text))
    times = [time for one in found for time in (one.ours, one.seconds)]
    least, most = min(times, default=0.001) / 2, max(times, default=1.0)
    place = scale(least, most)
    blocks = []
    questions = dict.fromkeys(one.question for one in found)
    for question in questions:
        cases = [one for one in found if one.question == question]
        lines = [Group((0, n * LINE), _pair(one, place)) for n, one in enumerate(cases)]
        blocks.append(_block(question[0].upper() + question[1:], lines, LINE * len(cases)))
    decades = range(math.ceil(math.log10(least)), math.floor(math.log10(most)) + 1)
    marks = {tick_text(10.0**decade): 10.0**decade for decade in decades}
    faster = sum(one.is_theirs for one in found)
    return _sheet(
        "This program and the fastest other one",
        "Processor time of whole commands, on a logarithmic axis. Black is this program, with a "
        "gap at its time without the start; grey is the fastest other one. Shorter times are bold.",
        f"Bars for {len(found)} questions; in {faster} of them another program takes less time.",
        blocks,
        _axis(marks, place),
    )


def benchmarks_chart(text: str) -> Drawing:
    """Draw how many times as fast as dancing links the search is, from `benchmarks.md`."""
    found = list(ratios(text))
    most = max(time for one in found for time in one.times.values())
    place = scale(1, most)
    blocks = [_ratio_block(one, place) for one in found]
    decades = range(math.floor(math.log10(most)) + 1)
    marks = {f"{10**decade}x": 10.0**decade for decade in decades}
    return _sheet(
        "How many times as fast as dancing links in C",
        "Whole searches on the same machine, on a logarithmic axis. The grey line is dancing "
        "links, which list all solutions on one thread.",
        f"From {min(t for one in found for t in one.times.values()):g} to {most:g} times as fast.",
        blocks,
        _axis(marks, place),
    )


def _ratio_block(one: Ratios, place: Callable[[float], float]) -> "_Block":
    """A bar for each search on a board, and a grey line for dancing links."""
    marks: list[Figure] = []
    for number, (name, times) in enumerate(one.times.items()):
        middle = (number + 0.5) * SINGLE
        marks += [
            _name(name, middle),
            _bar(NAMES, place(times), middle - BAR / 2, ours=True),
            _number(f"{times:g}x", place(times), middle),
        ]
    height = SINGLE * len(one.times)
    marks.append(Stroke((((NAMES, 0.0), (NAMES, height)),), Pen(GREY, 2.0)))
    return _block(one.board, marks, height)


def tick_text(seconds: float) -> str:
    """A power of ten as a time: `1 ms`, `0.1 s`, `10 s`."""
    return f"{1000 * seconds:g} ms" if seconds < 0.05 else f"{seconds:g} s"


class _Block(NamedTuple):
    """Lines under a heading."""

    marks: tuple[Figure, ...]
    height: float


def _block(heading: str, lines: Sequence[Figure], height: float) -> _Block:
    title = Label((NAMES, 12.0), heading, TEXT, LIGHT.ink, anchor="start", bold=True)
    return _Block((title, Group((0, 26.0), tuple(lines))), height + 46.0)


def _pair(one: Compared, place: Callable[[float], float]) -> tuple[Figure, ...]:
    """Our bar above the other's, with the shorter time in bold."""
    upper, lower = BAR / 2, BAR * 1.5 + GAP
    ours, other = place(one.ours), place(one.seconds)
    mine = _time(one.ours, is_limit=one.is_late)
    theirs = f"{one.other} {_time(one.seconds, is_limit=one.others_late)}"
    marks: list[Figure] = [
        _name(one.puzzle, (upper + lower) / 2),
        _bar(NAMES, ours, upper - BAR / 2, ours=True),
        _bar(NAMES, other, lower - BAR / 2, ours=False),
        _number(mine, ours, upper, bold=one.is_ours),
        _number(theirs, other, lower, bold=one.is_theirs),
    ]
    if one.work is not None and (at := place(one.work)) < ours - 2 * NOTCH:
        notch = box(at - NOTCH / 2, upper - BAR / 2, at + NOTCH / 2, upper + BAR / 2)
        marks.append(Area((notch,), LIGHT.paper))
    return tuple(marks)


def _time(seconds: float, *, is_limit: bool) -> str:
    return f"> {seconds:g} s" if is_limit else time_text(seconds)


def _name(text: str, middle: float) -> Label:
    return Label((NAMES - 10, middle), text, SMALL, LIGHT.ink, anchor="end")


def _number(text: str, after: float, middle: float, *, bold: bool = False) -> Label:
    colour = LIGHT.ink if bold else LIGHT.quiet
    return Label((after + 6, middle), text, SMALL - 1.5, colour, anchor="start", bold=bold)


def _bar(left: float, right: float, top: float, *, ours: bool) -> Area:
    fill = LIGHT.ink if ours else GREY
    return Area((box(left, top, right, top + BAR),), fill, corner=1.5)


def _axis(marks: Mapping[str, float], place: Callable[[float], float]) -> tuple[Figure, ...]:
    """The numbers below the bars."""
    return tuple(
        Label((place(number), 0), text, SMALL - 1.5, LIGHT.quiet) for text, number in marks.items()
    )


def _sheet(
    title: str,
    words: str,
    description: str,
    blocks: Sequence[_Block],
    axis: tuple[Figure, ...],
) -> Drawing:
    """Put blocks into two columns whose heights differ little, under a title."""
    columns: tuple[list[_Block], list[_Block]] = ([], [])
    for block in sorted(blocks, key=lambda one: -one.height):
        min(columns, key=lambda column: sum(one.height for one in column)).append(block)
    top = EDGE + 60.0
    marks: list[Figure] = [
        Label((EDGE, EDGE + 8), title, 16.0, LIGHT.ink, anchor="start", bold=True),
        Label((EDGE, EDGE + 32), words, SMALL, LIGHT.quiet, anchor="start"),
    ]
    height = 0.0
    for number, column in enumerate(columns):
        left, down = EDGE + number * WIDTH, top
        for block in sorted(column, key=blocks.index):
            marks.append(Group((left, down), block.marks))
            down += block.height
        marks.append(Group((left, down - 10.0), axis))
        height = max(height, down)
    return Drawing(
        2 * EDGE + 2 * WIDTH, height + EDGE, title, f"{words} {description}", tuple(marks)
    )


CHARTS: Mapping[str, Callable[[str], Drawing]] = {
    "benchmarks": benchmarks_chart,
    "peers": peers_chart,
}
"""What draws the chart of a page, by the page's name."""


def main() -> None:
    """Draw all charts again."""
    for name, chart in CHARTS.items():
        page = DOCS / f"{name}.md"
        page.with_suffix(".svg").write_text(chart(page.read_text()).card())


if __name__ == "__main__":
    main()
