"""The page of the documents that shows all measurements: `docs/peers.md`."""

import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from benchmarks.peers.growth import SERIES
from benchmarks.peers.puzzles import CASES
from benchmarks.peers.questions import TITLES
from benchmarks.peers.reasons import ELSEWHERE, WHY, Faster, faster
from benchmarks.peers.rounds import Measurement
from benchmarks.peers.tables import (
    COMMAND,
    LIBRARY,
    growth_table,
    header,
    line,
    overview,
    table,
    time_text,
)
from benchmarks.peers.timing import Outcome

LONG = 0.5
"""Seconds of processor time from which wall time says how busy the machine was."""

ABOUT = """\
Whole `pentomino` commands beside exact cover libraries, SAT solvers and programs made for such
puzzles. The table lists the cases in which another program is faster; *without start* leaves out
the time that a program takes to start."""

CHART = "peers.svg"
"""The picture at the top, which `benchmarks.charts` draws from the page."""

METHOD = """\
Each program is asked the same question about the same puzzle, as a whole command, on one thread.
The programs take turns, forward and back, up to {rounds} times each. A run has a limit of processor
time: `> 60 s` means that a program reached it. A program that has used that much in all is not
asked again.
Every program must give the same answer in every run, and the published one where there is one:
otherwise the run fails. An empty cell means that the program was not asked.

The page compares *processor time* (user and system), because it varies less than wall time where
others use the machine; the tables at the end have both.{load} Times are medians.
A ratio above 1 means that the other program takes longer. *Without start* is processor time that a
library measures itself: others from the problem in memory to the answer, ours from the name of the
board to the answer, placements and symmetries included, after a tiny board that makes it import its
engines. Programs that are no libraries are taken as a whole. Memory is the peak; less than about 10
MB cannot be told apart. `pentomino-library` is this program, called from Python.

Most programs read an exact cover problem and know no symmetry: they are asked for all solutions,
where rotated and reflected ones are different. Bounds on the copies of one piece are left out where
they follow from the cells. SAT solvers that are commands read clauses which are written before the
clock starts."""


@dataclass(frozen=True, kw_only=True)
class Results:
    """Everything that one run measured.

    Args:
        machine: The machine, in a sentence.
        day: The day, as 2026-01-31.
        rounds: How often each program was asked at most.
        programs: What each program is, with its version, by its name.
        missing: How to get the programs that were not there, by their names.
        measured: What was measured about the puzzles.
        grown: What was measured for the growth, by the names of its puzzles.
    """

    machine: str
    day: str
    rounds: int
    programs: Mapping[str, str]
    missing: Mapping[str, str]
    measured: Sequence[Measurement]
    grown: Mapping[str, Measurement]


def page(results: Results) -> str:
    """Write the page."""
    return "\n".join(_lines(results)).rstrip() + "\n"


def _lines(results: Results) -> Iterator[str]:
    yield from ("# Beside other programs", "")
    yield from (f"![Our times beside the fastest other ones, question by question]({CHART})", "")
    yield from (ABOUT, "")
    yield from _faster(list(faster(results.measured)), results)
    yield from ("", "## How this is measured", "")
    yield (
        "`python -m benchmarks.peers` measures, writes this page and draws its picture; nobody "
        "edits them by hand."
    )
    yield ""
    yield METHOD.format(rounds=results.rounds, load=_load(results.measured))
    yield from ("", f"Measured on {results.day}: {results.machine}.", "")
    yield from header(("program", "what it is"))
    yield from (line(row) for row in results.programs.items())
    if results.missing:
        yield from ("", "Not installed, so not measured:", "")
        yield from (f"- {name}: {get}" for name, get in results.missing.items())
    measured = {one.case for one in results.measured}
    if absent := [case.name for case in CASES if case.name not in measured]:
        yield from ("", f"Puzzles that were not measured in this run: {', '.join(absent)}.")
    for question, title in TITLES.items():
        if any(one.question is question for one in results.measured):
            yield from ("", f"## {title}", "")
            yield from overview(results.measured, question)
    yield from _growth(results)
    yield from ("", "## Every measurement")
    for one in results.measured:
        yield from ("", f"### {one.case}: {TITLES[one.question].lower()}", "")
        yield from table(one)


def _load(measured: Sequence[Measurement]) -> str:
    """How much longer than the processor time the wall time was, where that says something."""
    long = [row for one in measured for row in one.rows if row.is_right and row.cpu >= LONG]
    if not long:
        return ""
    ratio = statistics.median(row.wall / row.cpu for row in long)
    return f" In this run, wall times were about {ratio:.1f} times as long."


def _faster(cases: Sequence[Faster], results: Results) -> Iterator[str]:
    asked = len(results.measured)
    if cases:
        questions = "1 question" if asked == 1 else f"{asked} questions"
        yield f"Of {questions}, somebody else answers these faster than this program:"
        yield ""
        yield from header(("puzzle", "question", "ours", "without start", "faster"))
        for measured, group in groupby(cases, key=lambda one: one.measured):
            yield line(_faster_at(measured, tuple(group)))
        yield from ("", "Why they are faster, and where:", "")
        for name, words in WHY.items():
            if places := list(dict.fromkeys(one.measured for one in cases if name in one.why)):
                yield f"- **{name}**: {words} *{_places(places, cases)}.*"
    else:
        yield f"In none of the {asked} questions that were asked here is another program faster."
    absent = {name: text for name, text in ELSEWHERE.items() if name not in results.programs}
    if not absent:
        return
    yield ""
    yield (
        "These programs were not there in this run. In an earlier one they were faster, as whole "
        "commands on another machine (2-core Xeon), one thread:"
    )
    yield ""
    yield from (f"- **{name}**: {text}" for name, text in absent.items())


def _faster_at(measured: Measurement, cases: Sequence[Faster]) -> Iterator[str]:
    """Who is faster at one question, and why."""
    ours, inside = measured.row(COMMAND), measured.row(LIBRARY)
    yield measured.case
    yield TITLES[measured.question].lower()
    late = ours is not None and ours.outcome is Outcome.LATE
    whole = time_text(ours.cpu) if ours is not None and ours.walls else ""
    yield f"> {measured.limit} s" if late else whole
    yield "" if inside is None or inside.inside is None else time_text(inside.inside)
    yield ", ".join(f"{one.row.peer} {one.times}" for one in cases)


def _places(places: Sequence[Measurement], cases: Sequence[Faster]) -> str:
    """Name the questions to which a reason applies, in the order of the page."""
    if set(places) == {one.measured for one in cases}:
        return "In all of these"
    named = {
        title: ", ".join(one.case for one in places if one.question is question)
        for question, title in TITLES.items()
    }
    return "; ".join(f"{title}: {names}" for title, names in named.items() if names)


def _growth(results: Results) -> Iterator[str]:
    if not results.grown:
        return
    yield from ("", "## How time grows", "")
    yield (
        "Times to count all solutions, without the start where a program measures that. Two "
        "curves are fitted to the times of the largest four sizes that take 2 ms or more: a power "
        "of n, and a factor by which the time grows when n grows by 1. A program that takes too "
        "long at one size is not asked about larger ones."
    )
    for series in SERIES:
        if any(series.case(size).name in results.grown for size in series.sizes):
            yield from ("", f"### {series.about[0].upper()}{series.about[1:]}", "")
            yield from growth_table(series, results.grown)
