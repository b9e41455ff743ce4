"""Donald Knuth's dlx1: exact covers with dancing links, as explained in volume 4B.

He publishes it as a literate program, `dlx1.w`. With cweb installed, `ctangle dlx1` makes C of it,
which needs his `gb_flip.h` from the Stanford GraphBase, and `cc -O3` makes the program. Put it on
PATH as `dlx1`, or name it: `PENTOMINO_PEER_KNUTH=/some/where/dlx1`.

This is all that a program needs that reads a format which the project writes and prints a count.
"""

import re

from benchmarks.peers.adapters.adapter import Adapter, Call, on_path
from benchmarks.peers.questions import Question

_ANSWER = re.compile(r"Altogether (?P<count>\d+) solution")
"""What it says on stderr: `Altogether 9356 solutions, ... mems`."""

ADAPTER = Adapter(
    name="knuth",
    about="Knuth's dlx1",
    get="build dlx1 (see `adapters/knuth.py`) and put it on PATH",
    calls={
        Question.FIRST: Call(words="t1", source="dlx", answer=_ANSWER),
        Question.ALL: Call(words="m1", source="dlx", answer=_ANSWER),
        Question.COUNT: Call(source="dlx", answer=_ANSWER),
    },
    locate=on_path("knuth", "dlx1"),
)
