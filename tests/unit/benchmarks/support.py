"""Peers for tests: small real programs in Python."""

import re
import sys
from pathlib import Path

from benchmarks.peers.adapters.adapter import Adapter, Call, Found, Peer
from benchmarks.peers.puzzles import Case
from benchmarks.peers.questions import Question

from pentomino import ExactCover

TWO_WAYS = Case(
    "two-ways",
    make=lambda: ExactCover.of_names([["a", "b"], ["c"], ["a", "c"], ["b"]]),
    questions=(Question.COUNT,),
)
"""The options 0 and 1, or 2 and 3."""


def peer(name: str, code: str, *words: str, miscounts: str = "") -> Peer:
    """A program in Python that is asked for counts; its answer ends a line `N found`."""
    call = Call(
        words="{dlx}",
        answer=re.compile(r"(?P<count>[\d,]+) found(?: in (?P<seconds>\S+) s)?"),
    )
    adapter = Adapter(
        name=name,
        about="a program of the tests",
        get="it is always there",
        calls={Question.COUNT: call},
        locate=lambda _: None,
        miscounts=miscounts,
    )
    return Peer(adapter, Found((sys.executable, "-c", code, *words)))


def noted(folder: Path, name: str, answer: str = "2 found") -> Peer:
    """A program that answers, and notes its name in the file `order` of a folder."""
    code = f"import sys; open(sys.argv[1], 'a').write({name!r}); print({answer!r})"
    return peer(name, code, str(folder / "order"))
