"""BurrTools: its solver for the command line, burrTxt, reads the puzzle files that it shares.

Build it from its sources as they say, with `configure` and `make`; the graphical program is not
needed. Put `burrTxt` on PATH, or name it: `PENTOMINO_PEER_BURRTOOLS=/some/where/burrTxt`. It counts
assemblies up to symmetry, and reads cubes and squares; what it calls solutions can be taken apart.
"""

import re

from benchmarks.peers.adapters.adapter import Adapter, Call, on_path
from benchmarks.peers.questions import Question

ADAPTER = Adapter(
    name="burrtools",
    about="BurrTools' burrTxt, up to symmetry",
    get="build burrTxt (see `adapters/burrtools.py`) and put it on PATH",
    calls={
        Question.DISTINCT: Call(words="-q {xmpuzzle}", answer=re.compile(r"(?P<count>\d+) assembl"))
    },
    locate=on_path("burrtools", "burrTxt"),
)
