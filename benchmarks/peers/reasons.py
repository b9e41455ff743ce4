"""Where somebody else is faster, and why: what stands first on the page.

The cases follow from the measurements, and the reasons, written by hand, stand below them once; a
case without one says so.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from benchmarks.peers.questions import Question
from benchmarks.peers.rounds import Measurement, Row
from benchmarks.peers.tables import (
    ALIKE,
    COMMAND,
    LIBRARY,
    ratio,
    ratio_text,
    ratio_without_start,
    time_text,
)
from benchmarks.peers.timing import Outcome

START, UNKNOWN = "start", "unknown"

WHY: Mapping[str, str] = {
    START: "What stands between our two times is the start of Python and of the program.",
    "order": "A first solution depends on the order in which placements are tried.",
    "preparation": "Before it searches, ours takes every option once and drops those that leave an "
    "item without options. That pays on boards, and costs milliseconds where there is little to "
    "search.",
    "clauses": "SAT solvers learn a clause from every failure. Ours takes turns between a search "
    "of the whole tree and random dives, which remember dead ends and learn no clauses.",
    "one word": "sugyan's program is made for the twelve pentominoes on boards of at most 64 "
    "squares: the board is one machine word, and nothing has to be imported.",
    "its start": "BurrTools starts in a few milliseconds.",
    UNKNOWN: "The reason is not known yet.",
}
"""What makes another program faster, in words, by a name in the list below the table."""

REASONS: Mapping[str, str] = dict.fromkeys(
    ("sudoku", "sudoku-empty", "queens-8", "queens-12", "queens-30"), "preparation"
)
"""Why the work itself takes us longer, by puzzle."""

OF_PEERS: Mapping[tuple[Question, str], str] = {
    **{(Question.FIRST, name): "clauses" for name in ("kissat", "cadical", "pysat", "cp-sat")},
    **{(question, "sugyan"): "one word" for question in (Question.ALL, Question.COUNT)},
    (Question.DISTINCT, "burrtools"): "its start",
}
"""The same by question and program; these come before those by puzzle."""

ELSEWHERE: Mapping[str, str] = {
    "sugyan": "6x10 in 0.093 s (ours took 0.233 s), 5x12 in 0.040 s (0.25 s) and 8x8h in 0.020 s "
    f"(0.33 s). {WHY['one word']}",
    "Hoyt's generated C": "6x10 in 0.13 s. It is a program for that one board, with the tables in "
    "its code.",
    "burrtools": f"8x8h in 0.16 s. {WHY['its start']}",
}
"""Programs that are seldom installed, and were faster when they were last measured beside ours:
whole commands, one thread, on a two-core Xeon."""


@dataclass(frozen=True, slots=True)
class Faster:
    """A case in which another program is faster.

    Args:
        measured: The question.
        row: The other program.
        times: Its time, and its ratio to ours.
        why: The names of the reasons.
    """

    measured: Measurement
    row: Row
    times: str
    why: tuple[str, ...]


def faster(measured: Sequence[Measurement]) -> Iterator[Faster]:
    """Find the cases: as whole commands, and without the start."""
    for one in measured:
        ours = one.row(COMMAND)
        for row in one.rows:
            if row.peer in (COMMAND, LIBRARY) or not row.is_right or ours is None:
                continue
            whole, without = ratio(row, one), ratio_without_start(row, one)
            if ours.outcome is Outcome.LATE:
                times = time_text(row.cpu)
                yield Faster(one, row, times, (_why(one, row),))
            elif whole is not None and whole < ALIKE:
                times = f"{time_text(row.cpu)} ({ratio_text(whole)})"
                works = without is None or without < ALIKE
                why = ((START,) if _starts_long(one) else ()) + ((_why(one, row),) if works else ())
                yield Faster(one, row, times, why or (UNKNOWN,))
            elif without is not None and without < ALIKE:
                spent = row.cpu if row.inside is None else row.inside
                times = f"without its start {time_text(spent)} "
                times += f"({ratio_text(without)})"
                yield Faster(one, row, times, (_why(one, row),))


def _why(measured: Measurement, row: Row) -> str:
    """Why the work itself takes us longer."""
    by_peer = OF_PEERS.get((measured.question, row.peer))
    otherwise = "order" if measured.question is Question.FIRST else UNKNOWN
    return by_peer or REASONS.get(measured.case, otherwise)


def _starts_long(measured: Measurement) -> bool:
    """Whether the start takes at least a fifth of our time."""
    ours, inside = measured.row(COMMAND), measured.row(LIBRARY)
    if ours is None or inside is None or inside.inside is None:
        return False
    return ours.cpu - inside.inside >= ours.cpu / 5
