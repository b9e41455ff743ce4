"""Matthew Busche's polycube: it changes its method with the number of pieces that remain.

Build it from its sources with the makefile that is among them. Put `polycube` on PATH, or name it
in PENTOMINO_PEER_POLYCUBE, with the options that you choose for it after its name. In space it
counts mirror images apart, so it is asked about boards on one layer only.
"""

import re

from benchmarks.peers.adapters.adapter import Adapter, Call, on_path
from benchmarks.peers.puzzles import Case
from benchmarks.peers.questions import Question


def _is_flat(case: Case) -> bool:
    return case.is_flat


ADAPTER = Adapter(
    name="polycube",
    about="Busche's polycube at its defaults, up to symmetry",
    get="build polycube (see `adapters/polycube.py`) and put it on PATH",
    calls={
        Question.DISTINCT: Call(
            words="{polycube}",
            answer=re.compile(r"(?i)(?P<count>\d+)\s+solutions?\b"),
            only=_is_flat,
        )
    },
    locate=on_path("polycube", "polycube"),
)
