"""Measure this program beside others that solve the same puzzles.

    python -m benchmarks.peers --python peers/bin/python     all, and the page of the documents
    python -m benchmarks.peers --quick                       a few puzzles, under two minutes
    python -m benchmarks.peers --list                        what is there, and how to get the rest
    python -m benchmarks.peers --peers pentomino kissat --puzzles 45-Y
    python -m benchmarks.peers --peer 'mine=/some/where/solver --count {dlx}' --puzzles 6x10

Programs are found on PATH, by environment variables such as PENTOMINO_PEER_BURRTOOLS, and as
libraries of the Python that `--python` names.
"""

import argparse
import datetime as dt
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.charts import peers_chart
from benchmarks.peers import storing
from benchmarks.peers.adapters import ADAPTERS, OURS, Adapter, Place
from benchmarks.peers.adapters.adapter import Peer, typed
from benchmarks.peers.growth import SERIES, Series, grow
from benchmarks.peers.machine import machine
from benchmarks.peers.page import CHART, Results, page
from benchmarks.peers.puzzles import CASES, QUICK, TRIAL, Case, Files
from benchmarks.peers.questions import TITLES, Question
from benchmarks.peers.rounds import Budget, DisagreementError, Measurement, measure
from benchmarks.peers.tables import table
from benchmarks.peers.timing import ROOT, Outcome

PAGE = ROOT / "docs" / "peers.md"
QUICK_BUDGET = Budget(rounds=2, seconds=3)
_WHOLE = (Question.ALL, Question.COUNT)


def main() -> None:
    """Measure what the arguments choose."""
    asked = _parser().parse_args()
    if asked.again:
        _write(storing.read(asked.json), asked.page)
        return
    with tempfile.TemporaryDirectory() as folder:
        place = Place(asked.python, Path(folder), os.environ)
        adapters = [one for one in ADAPTERS if asked.peers is None or one.name in asked.peers]
        found, missing = _found([*adapters, *asked.peer], place)
        if asked.list:
            _print_list(found, missing)
            return
        budget = Budget(rounds=asked.rounds, seconds=asked.limit, memory=int(asked.memory * 2**30))
        if asked.quick:
            budget = QUICK_BUDGET
        questions, series = list(_questions(asked)), _series(asked)
        if not found or not (questions or series):
            sys.exit("there is nothing to measure: --list shows programs and puzzles")
        run = _Run(found, Files(Path(folder)), budget)
        try:
            run.measure(questions, series)
        except DisagreementError as error:
            sys.exit(str(error))
        results = run.results(missing)
        if asked.keep and asked.json.exists():
            results = storing.merged(storing.read(asked.json), results)
    storing.write(results, asked.json)
    print(f"\nwritten to {asked.json}")
    chosen = asked.quick or asked.peers or asked.puzzles or asked.questions or asked.peer
    if asked.page != PAGE or asked.keep or not chosen:
        _write(results, asked.page)
        print(f"written to {asked.page}")


def _write(results: Results, path: Path) -> None:
    """Write the page, and its picture beside it."""
    text = page(results)
    path.write_text(text)
    path.with_name(CHART).write_text(peers_chart(text).card())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--quick", action="store_true", help="a few puzzles, three seconds for a run; no page")
    add("--list", action="store_true", help="list programs and puzzles, and measure nothing")
    add("--peers", nargs="+", choices=[one.name for one in ADAPTERS], metavar="NAME")
    add("--peer", action="append", type=typed, default=[], metavar="NAME=COMMAND", help="one more")
    names = [*(case.name for case in CASES), *(series.name for series in SERIES)]
    add("--puzzles", nargs="+", choices=names, metavar="NAME", help="puzzles and growth series")
    add("--questions", nargs="+", type=Question, choices=list(Question), metavar="QUESTION")
    add("--rounds", type=int, default=5, help="how often each program is asked at most (5)")
    add("--limit", type=int, default=60, help="seconds of processor time for a run (60)")
    add("--memory", type=float, default=8.0, help="GB of addresses for a program (8)")
    add("--python", default=sys.executable, help="the Python that has the libraries")
    add("--json", type=Path, default=ROOT / "benchmarks" / "peers.json", help="the results")
    add("--page", type=Path, default=PAGE, help="the page; written if everything is measured")
    add("--keep", action="store_true", help="keep other results that the JSON file has")
    add("--again", action="store_true", help="write the page again from the JSON file")
    return parser


def _questions(asked: argparse.Namespace) -> Iterator[tuple[Case, Question]]:
    """The questions that are asked."""
    names = asked.puzzles or (QUICK if asked.quick else [case.name for case in CASES])
    chosen = asked.questions or ((Question.COUNT,) if asked.quick else tuple(Question))
    for case in CASES:
        if case.name in names:
            questions = [question for question in case.questions if question in chosen]
            for question in questions or (case.questions if asked.quick else ()):
                yield case, question


def _series(asked: argparse.Namespace) -> list[Series]:
    if asked.puzzles is not None:
        return [series for series in SERIES if series.name in asked.puzzles]
    return [] if asked.quick or asked.questions else list(SERIES)


def _found(adapters: Sequence[Adapter], place: Place) -> tuple[list[Peer], list[Adapter]]:
    """The programs that are there, and those that are not."""
    peers = {one.name: one.peer(place) for one in adapters}
    there = [peer for peer in peers.values() if peer is not None]
    return there, [one for one in adapters if peers[one.name] is None]


def _print_list(found: Sequence[Peer], missing: Sequence[Adapter]) -> None:
    for peer in found:
        print(f"{peer.name:20} {peer.adapter.about} {peer.found.version}")
    for adapter in missing:
        print(f"{adapter.name:20} is not there: {adapter.get}")
    print("\npuzzles:", ", ".join(case.name for case in CASES))
    print("growth:", ", ".join(series.name for series in SERIES))


class _Run:
    """One run of the harness: it prints each table when it is there."""

    def __init__(self, peers: Sequence[Peer], files: Files, budget: Budget) -> None:
        self._peers, self._files, self._budget = peers, files, budget
        self._measured: list[Measurement] = []
        self._grown: dict[str, Measurement] = {}

    def measure(self, questions: Sequence[tuple[Case, Question]], series: Sequence[Series]) -> None:
        """Measure all, after a trial of every program, which fills caches of byte code."""
        for question in (Question.COUNT, Question.FIRST):
            counts = {peer.name for peer in self._peers if Question.COUNT in peer.adapter.calls}
            new = [p for p in self._peers if (p.name in counts) == (question is Question.COUNT)]
            measure(TRIAL, question, new, self._files, Budget(rounds=1), _see)
        late: dict[str, set[str]] = {}
        for case, question in questions:
            # Who cannot list all solutions in time is not asked to count them, and vice versa.
            known = late.setdefault(case.name, set()) if question in _WHOLE else set()
            one = measure(case, question, self._peers, self._files, self._budget, _see, known)
            known |= {row.peer for row in one.rows if row.outcome is Outcome.LATE}
            self._measured.append(one)
            self._show(one)
        ours, _ = OURS
        growing = [peer for peer in self._peers if peer.name != ours.name]
        for each in series:
            grow(each, growing, self._files, self._budget, _see, self._keep_growth)

    def _keep_growth(self, one: Measurement) -> None:
        self._grown[one.case] = one
        self._show(one)

    def _show(self, one: Measurement) -> None:
        print(f"\r{'':60}\r\n{one.case}: {TITLES[one.question].lower()}")
        print("\n".join(table(one)), flush=True)

    def results(self, missing: Sequence[Adapter]) -> Results:
        """Everything that was measured."""
        abouts = {peer.name: f"{peer.adapter.about}, {peer.found.version}" for peer in self._peers}
        return Results(
            machine=machine(),
            day=dt.datetime.now(tz=dt.UTC).date().isoformat(),
            rounds=self._budget.rounds,
            programs={name: about.rstrip(", ") for name, about in abouts.items()},
            missing={one.name: one.get for one in missing},
            measured=tuple(self._measured),
            grown=self._grown,
        )


def _see(name: str) -> None:
    """Show who is at work, on terminals."""
    if sys.stderr.isatty():
        print(f"\r{name:60}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
