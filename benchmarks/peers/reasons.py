"""Where somebody else is faster, and why: what stands first on the page.

The cases follow from the measurements. The reasons are written by hand, except for the start; a
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

UNKNOWN = "The reason is not known yet."

REASONS: Mapping[Question, str] = {
    Question.FIRST: "One solution depends on the order in which placements are tried: a program "
    "can be lucky, and one that learns from its failures is lucky more often.",
}
"""Reasons by question, where it is not the start of our command."""

OF_PEERS: Mapping[tuple[Question, str], str] = {}
"""Reasons by question and program, which say more than those by question."""

ELSEWHERE: Mapping[str, str] = {
    "sugyan's pentomino": "6x10 in 0.093 s (ours took 0.233 s), 5x12 in 0.040 s (0.25 s) and 8x8h "
    "in 0.020 s (0.33 s). It is made for the twelve pentominoes on boards of at most 64 squares: "
    "the board is one machine word, and nothing has to be imported.",
    "Hoyt's generated C": "6x10 in 0.13 s. It is a program for that one board, with the tables in "
    "its code.",
    "BurrTools": "8x8h in 0.16 s. It starts in a few milliseconds.",
}
"""Programs that are seldom installed, and were faster when they were last measured beside ours:
whole commands, one thread, on a two-core Xeon."""


@dataclass(frozen=True, slots=True)
class Faster:
    """A case in which another program is faster."""

    measured: Measurement
    row: Row
    times: str
    why: str


def faster(measured: Sequence[Measurement], limit: int) -> Iterator[Faster]:
    """Find the cases: as whole commands, and without the start."""
    for one in measured:
        ours, inside = one.row(COMMAND), one.row(LIBRARY)
        for row in one.rows:
            if row.peer in (COMMAND, LIBRARY) or not row.is_right or ours is None:
                continue
            whole, without = ratio(row, one), ratio_without_start(row, one)
            if ours.outcome is Outcome.LATE:
                times = f"{time_text(row.cpu)}, ours over {limit} s"
                yield Faster(one, row, times, _why(one, row))
            elif whole is not None and whole < ALIKE:
                times = f"whole command {time_text(row.cpu)}, ours {time_text(ours.cpu)} "
                times += f"({ratio_text(whole)})"
                of_start = without is not None and without >= ALIKE
                yield Faster(one, row, times, _start(one) if of_start else _why(one, row))
            elif without is not None and without < ALIKE:
                assert inside is not None
                times = f"without the start {time_text(row.inside or row.cpu)}, "
                times += f"ours {time_text(inside.inside or 0.0)} ({ratio_text(without)})"
                yield Faster(one, row, times, _why(one, row))


def _why(measured: Measurement, row: Row) -> str:
    by_peer = OF_PEERS.get((measured.question, row.peer))
    return by_peer or REASONS.get(measured.question, UNKNOWN)


def _start(measured: Measurement) -> str:
    """Why our command takes longer, where the work itself does not."""
    ours, inside = measured.row(COMMAND), measured.row(LIBRARY)
    if ours is None or inside is None or inside.inside is None:
        return UNKNOWN
    rest = max(0.0, ours.cpu - inside.inside)
    return (
        f"Of our {time_text(ours.cpu)}, {time_text(rest)} is the start of Python and of the "
        f"program; the work takes {time_text(inside.inside)}."
    )
