"""An adapter says where a program is, how it is asked a question, and how its answer is read.

A program that reads one of the formats of the project and prints a count needs ten lines; see
`knuth` for an example. `locate` functions find it: on PATH, by an environment variable, or as a
library of some Python.
"""

import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from benchmarks.peers.puzzles import Case, Files
from benchmarks.peers.questions import Question
from benchmarks.peers.timing import Taken

_PLACE = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a program answered.

    Args:
        count: The number of solutions.
        seconds: How long it took without its start, if the program says so.
    """

    count: int
    seconds: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """How a program is asked a question.

    Args:
        words: The words after the program. `{dlx}` and other extensions stand for the file of the
            puzzle in that format, `{ours}` for the words that our command takes, `{size}` for the
            name of a board, `{primary}` for the number of items that are used exactly once.
        source: The format of the file that the program reads as stdin.
        answer: A pattern with the group `count`, and `seconds` if the program measures itself. Its
            last match in what the program prints counts; without that group, the number of
            matches. None: each line is a solution.
        codes: The exit codes of a run that went well.
        only: Whether the program can be asked about a case, where the format does not say that.
    """

    words: str = ""
    source: str | None = None
    answer: re.Pattern[str] | None = None
    codes: tuple[int, ...] = (0,)
    only: Callable[[Case], bool] | None = None

    def command(self, program: Sequence[str], case: Case, files: Files) -> "Command | None":
        """The command for a case; None if the program cannot be asked about it."""
        source = None if self.source is None else files.path(case, self.source)
        if (self.source is not None and source is None) or (self.only and not self.only(case)):
            return None
        words: list[str] = []
        for word in [*program, *shlex.split(self.words)]:
            filled = _filled(word, case, files)
            if filled is None:
                return None
            words += filled
        return Command(tuple(words), source)

    def read(self, taken: Taken, question: Question) -> Answer | None:
        """The answer in what the program printed; None if there is none."""
        if self.answer is None:
            lines = sum(bool(line.strip()) for line in taken.printed.splitlines())
            return Answer(count=min(lines, 1) if question is Question.FIRST else lines)
        found = list(self.answer.finditer(f"{taken.printed}\n{taken.said}"))
        if "count" not in self.answer.groupindex:
            return Answer(count=len(found))
        if not found:
            return None
        groups = found[-1].groupdict()
        count = int(groups["count"].replace(",", ""))
        seconds = None if groups.get("seconds") is None else float(groups["seconds"])
        return Answer(count=min(count, 1) if question is Question.FIRST else count, seconds=seconds)


@dataclass(frozen=True, slots=True)
class Command:
    """A program with its words, and the file that it reads as stdin."""

    words: tuple[str, ...]
    source: Path | None


def _filled(word: str, case: Case, files: Files) -> list[str] | None:
    """Replace what stands for something in a word; None if the case has no such thing."""
    if word == "{ours}":
        if case.puzzle is None:
            return [str(files.path(case, "dlx"))]
        return [case.board, *(["--pieces", case.pieces] if case.pieces else [])]
    values: dict[str, str] = {}
    for name in _PLACE.findall(word):
        value: object = files.path(case, name) if name not in _SAID else _SAID[name](case)
        if value is None:
            return None
        values[name] = str(value)
    return [_PLACE.sub(lambda found: values[found[1]], word)]


_SAID: Mapping[str, Callable[[Case], str | None]] = {
    "size": lambda case: case.board if case.is_flat and not case.pieces else None,
    "primary": lambda case: str(case.problem.primary),
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where programs are looked for.

    Args:
        python: The Python whose libraries are asked.
        folder: Where programs are put that are compiled first.
        environment: The environment variables.
    """

    python: str
    folder: Path
    environment: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Found:
    """A program that is there: the words that start it, and its version if it is known."""

    program: tuple[str, ...]
    version: str = ""


Locate: TypeAlias = Callable[[Place], Found | None]


@dataclass(frozen=True, kw_only=True)
class Adapter:
    """A program that is measured.

    Args:
        name: Its name on the command line and in tables.
        about: What it is, in a few words.
        get: How to get it; shown where it is missing.
        calls: How it is asked the questions that it can answer.
        locate: Finds it.
        miscounts: Why its counts can be wrong, if that is known. Such a count is shown as wrong;
            that of any other program ends the run.
    """

    name: str
    about: str
    get: str
    calls: Mapping[Question, Call]
    locate: Locate
    miscounts: str = ""

    def peer(self, place: Place) -> "Peer | None":
        """The program, if it is there."""
        found = self.locate(place)
        return None if found is None else Peer(self, found)


@dataclass(frozen=True)
class Peer:
    """A program that is there."""

    adapter: Adapter
    found: Found

    @cached_property
    def name(self) -> str:
        """Its name."""
        return self.adapter.name

    def command(self, case: Case, question: Question, files: Files) -> Command | None:
        """The command that asks it; None if it cannot be asked."""
        call = self.adapter.calls.get(question)
        return None if call is None else call.command(self.found.program, case, files)


def variable(name: str) -> str:
    """The environment variable that names a program: `PENTOMINO_PEER_BURRTOOLS`."""
    return f"PENTOMINO_PEER_{re.sub('[^A-Z0-9]', '_', name.upper())}"


def on_path(name: str, program: str, *, version: str = "") -> Locate:
    """Find a program on PATH, or by its environment variable, which may name words after it.

    Args:
        name: The name of the adapter.
        program: The name of the program.
        version: A word that makes it print its version on one line.
    """

    def locate(place: Place) -> Found | None:
        named = place.environment.get(variable(name), program)
        first, *words = shlex.split(named) or [program]
        path = shutil.which(first, path=place.environment.get("PATH", os.defpath))
        if path is None:
            return None
        return Found((path, *words), _printed([path, version]) if version else "")

    return locate


def in_library(script: str, package: str) -> Locate:
    """Find a library in the Python of the peers.

    Args:
        script: The program in `benchmarks.peers.libraries` that asks it.
        package: The name by which it is installed.
    """

    def locate(place: Place) -> Found | None:
        asked = f"import importlib.metadata as m; print(m.version({package!r}))"
        installed = _printed([place.python, "-c", asked])
        module = f"benchmarks.peers.libraries.{script}"
        return Found((place.python, "-m", module), installed) if installed else None

    return locate


def typed(text: str) -> Adapter:
    """Make an adapter of `NAME=COMMAND`, as people type it: a command that prints a count.

    Raises:
        ValueError: The text is not of that form.
    """
    name, equals, command = text.partition("=")
    words = shlex.split(command)
    if not (name and equals and words):
        raise ValueError(f"{text!r} is not a program: write NAME='COMMAND {{dlx}}'")
    return Adapter(
        name=name,
        about=f"`{command}`",
        get="name an existing program with --peer",
        calls={Question.COUNT: Call(answer=re.compile(r"(?P<count>\d[\d,]*)"))},
        locate=lambda place: on_path("", "")(
            Place(place.python, place.folder, {**place.environment, variable(""): command})
        ),
    )


def _printed(command: Sequence[str]) -> str:
    """The first line that a command prints; empty if it fails."""
    try:
        ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return "" if ran.returncode else next(iter(ran.stdout.splitlines()), "").strip()


LIBRARY_ANSWER = re.compile(r"(?P<count>\d+) solutions in (?P<seconds>[\d.]+) s")
"""What the programs of `libraries` print."""


def library_calls(*questions: Question) -> Mapping[Question, Call]:
    """How the programs of `libraries` are asked."""
    return {q: Call(words=f"{q} {{dlx}}", answer=LIBRARY_ANSWER) for q in questions}
