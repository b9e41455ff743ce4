"""This program: the command as people type it, and the library without the start of Python.

All others are compared with these two: whole commands with the command, times without a start with
the library. One thread each, as all programs here.
"""

import re
import shutil
import sys
from pathlib import Path

from benchmarks.peers.adapters.adapter import LIBRARY_ANSWER, Adapter, Call, Found, Place
from benchmarks.peers.questions import Question
from pentomino import __version__


def _command(place: Place) -> Found:
    path = shutil.which("pentomino", path=str(Path(sys.executable).parent))
    path = path or shutil.which("pentomino", path=place.environment.get("PATH"))
    program = (path,) if path else (sys.executable, "-m", "pentomino")
    return Found(program, __version__)


def _library(place: Place) -> Found:  # noqa: ARG001
    module = "benchmarks.peers.libraries.with_pentomino"
    return Found((sys.executable, "-m", module), __version__)


_NUMBER = re.compile(r"(?m)^(?P<count>\d+)$")
_SUMMARY = re.compile(r"(?P<count>\d[\d,]*) solution")
"""What `solve` says on stderr at the end."""

COMMAND = Adapter(
    name="pentomino",
    about="this program, as a command",
    get="install this project",
    calls={
        Question.FIRST: Call(words="solve {ours} -n 1 --threads 1", answer=_SUMMARY),
        Question.ALL: Call(words="solve {ours} --all --threads 1", answer=_SUMMARY),
        Question.COUNT: Call(words="count {ours} --all --threads 1", answer=_NUMBER),
        Question.DISTINCT: Call(words="count {ours} --threads 1", answer=_NUMBER),
    },
    locate=_command,
)

LIBRARY = Adapter(
    name="pentomino-library",
    about="this program, as a library in Python",
    get="install this project",
    calls={q: Call(words=f"{q} {{ours}}", answer=LIBRARY_ANSWER) for q in Question},
    locate=_library,
)
