"""The page of the documents that shows all measurements: `docs/peers.md`."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from benchmarks.peers.growth import SERIES
from benchmarks.peers.questions import TITLES
from benchmarks.peers.reasons import ELSEWHERE, Faster, faster
from benchmarks.peers.rounds import Measurement
from benchmarks.peers.tables import growth_table, header, line, overview, table

METHOD = """\
Each program is asked the same question about the same puzzle, as a whole command, on one thread.
The programs take turns, forward and back, up to {rounds} times each. A program that has used
{limit} s of processor time is not asked again; one that uses more than that in one run is shown as
`> {limit} s`. Every program must give the same answer in every run, and the published one where
there is one: otherwise the run fails. An empty cell means that the program was not asked.

Other programs ran on the machine at the same time, which made wall times up to five times as long.
So the page compares *processor time* (user and system), which varies less; the tables at the end
have both. Times are medians. A ratio above 1 means that the other program takes longer. *Without
start* is processor time that a library measures itself: others from the problem in memory to the
answer, ours from the name of the board to the answer, placements and symmetries included, after a
tiny board that makes it import its engines. Programs that are no libraries are taken as a whole.
Memory is the peak; less than about 10 MB cannot be told apart. `pentomino-library` is this program,
called from Python.

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
        limit: The limit of processor time of a run, in seconds.
        programs: What each program is, with its version, by its name.
        missing: How to get the programs that were not there, by their names.
        measured: What was measured about the puzzles.
        grown: What was measured for the growth, by the names of its puzzles.
    """

    machine: str
    day: str
    rounds: int
    limit: int
    programs: Mapping[str, str]
    missing: Mapping[str, str]
    measured: Sequence[Measurement]
    grown: Mapping[str, Measurement]


def page(results: Results) -> str:
    """Write the page."""
    return "\n".join(_lines(results)).rstrip() + "\n"


def _lines(results: Results) -> Iterator[str]:
    yield "# Beside other programs"
    yield ""
    yield from _faster(list(faster(results.measured, results.limit)), results)
    yield from ("", "## How this is measured", "")
    yield "`python -m benchmarks.peers` measures and writes this page; nobody edits it by hand."
    yield ""
    yield METHOD.format(rounds=results.rounds, limit=results.limit)
    yield from ("", f"Measured on {results.day}: {results.machine}.", "")
    yield from header(("program", "what it is"))
    yield from (line(row) for row in results.programs.items())
    if results.missing:
        yield from ("", "Not there, so not measured:", "")
        yield from (f"- {name}: {get}" for name, get in results.missing.items())
    for question, title in TITLES.items():
        if any(one.question is question for one in results.measured):
            yield from ("", f"## {title}", "")
            yield from overview(results.measured, question, results.limit)
    yield from _growth(results)
    yield from ("", "## Every measurement")
    for one in results.measured:
        yield from ("", f"### {one.case}: {TITLES[one.question].lower()}", "")
        yield from table(one, results.limit)


def _faster(cases: Sequence[Faster], results: Results) -> Iterator[str]:
    asked = len(results.measured)
    if cases:
        yield f"Of {asked} questions, somebody else answers these faster than this program:"
    else:
        yield f"In none of the {asked} questions that were asked here is another program faster."
    yield ""
    for one in cases:
        question = TITLES[one.measured.question].lower()
        yield f"- **{one.measured.case}**, {question}: {one.row.peer}, {one.times}. {one.why}"
    yield ""
    yield (
        "These programs were not there in this run. In an earlier one they were faster, as whole "
        "commands on another machine (2-core Xeon), one thread:"
    )
    yield ""
    yield from (f"- **{name}**: {text}" for name, text in ELSEWHERE.items())


def _growth(results: Results) -> Iterator[str]:
    if not results.grown:
        return
    yield from ("", "## How time grows", "")
    yield (
        "Times to count all solutions, without the start where a program measures that. Two "
        "curves are fitted to the times of 2 ms or more: a power of n, and a factor by which the "
        "time grows when n grows by 1. A program that takes too long at one size is not asked "
        "about larger ones."
    )
    for series in SERIES:
        if any(series.case(size).name in results.grown for size in series.sizes):
            yield from ("", f"### {series.about[0].upper()}{series.about[1:]}", "")
            yield from growth_table(series, results.grown, results.limit)
