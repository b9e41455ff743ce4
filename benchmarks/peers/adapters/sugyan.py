"""sugyan's pentomino: a solver in Rust for the twelve pentominoes on flat boards of up to 64 cells.

Build it from its sources with `cargo build --release`, and name its program with the words that
its version wants; `{size}` stands for the board. Its fastest solver is `optimized-small`:
`PENTOMINO_PEER_SUGYAN='/some/where/pentomino-solver-cli -q -s optimized-small -b rect{size}'`.
"""

import re

from benchmarks.peers.adapters.adapter import Adapter, Call, Found, Place, on_path, variable
from benchmarks.peers.puzzles import Case
from benchmarks.peers.questions import Question


def _named(place: Place) -> Found | None:
    if not place.environment.get(variable("sugyan")):
        return None
    return on_path("sugyan", "")(place)


def _can_fill(case: Case) -> bool:
    return case.is_flat and not case.pieces


_CALL = Call(answer=re.compile(r"(?i)(?P<count>\d+)\s+solutions?\b"), only=_can_fill)

ADAPTER = Adapter(
    name="sugyan",
    about="sugyan's pentomino in Rust, made for these boards",
    get="build it (see `adapters/sugyan.py`) and name it in PENTOMINO_PEER_SUGYAN",
    calls={Question.ALL: _CALL, Question.COUNT: _CALL},
    locate=_named,
)
