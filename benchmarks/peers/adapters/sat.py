"""SAT solvers as commands, for first solutions: they read clauses that are written beforehand.

Debian has CaDiCaL (`apt-get install cadical`). Kissat is among the programs that the package
passagemath-kissat brings, in the folder `sage_wheels/bin` of its libraries. Put them on PATH, or
name them: `PENTOMINO_PEER_KISSAT=/some/where/kissat`.
"""

import re

from benchmarks.peers.adapters.adapter import Adapter, Call, on_path
from benchmarks.peers.questions import Question

_CALLS = {
    Question.FIRST: Call(
        words="-q {cnf}", answer=re.compile(r"(?m)^s SATISFIABLE$"), codes=(10, 20)
    )
}
"""Without a group `count`, the answer is how often the pattern occurs."""

KISSAT = Adapter(
    name="kissat",
    about="the SAT solver Kissat, on clauses written beforehand",
    get="put kissat on PATH (see `adapters/sat.py`)",
    calls=_CALLS,
    locate=on_path("kissat", "kissat", version="--version"),
)

CADICAL = Adapter(
    name="cadical",
    about="the SAT solver CaDiCaL, on clauses written beforehand",
    get="put cadical on PATH (see `adapters/sat.py`)",
    calls=_CALLS,
    locate=on_path("cadical", "cadical", version="--version"),
)
