"""Jobs: what a store is asked, the units into which its work is cut, and what a unit brings.

These are frozen values that can be pickled, so that they travel to other processes and machines.
The kind of a job does its work.
"""

import json
import shlex
from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, final

from pentomino.engines.limits import Limits
from pentomino.engines.units import Cut, Outcome, Pace
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.records.puzzles import puzzle_data, puzzle_from_data
from pentomino.solving.solution import Solution


@final
@dataclass(frozen=True)
class Job:
    """The question that a store answers.

    Args:
        kind: The kind of its units: a name in the table of `pentomino.jobs.units`.
        form: The form of that kind; units of one form are not worked on by another.
        puzzle: The puzzle.
        distinct: Which solutions count as one.
        keeps: Whether solutions are kept, not only counted.
        settings: What else this kind of units needs to know; JSON.
    """

    kind: str
    form: int
    puzzle: Puzzle
    distinct: Distinct
    keeps: bool = False
    settings: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def text(self) -> str:
        """The job as JSON, which `read_job` reads; its puzzle keeps the order of its pieces."""
        entries = {
            "kind": self.kind,
            "form": self.form,
            "puzzle": puzzle_data(self.puzzle),
            "fingerprint": self.puzzle.fingerprint,
            "distinct": self.distinct.value,
            "keeps": self.keeps,
            "settings": dict(self.settings),
        }
        return json.dumps(entries, ensure_ascii=False, sort_keys=True)


def read_job(text: str) -> Job:
    """Read a job from its text.

    Raises:
        PuzzleFileError: The text holds no puzzle.
        ValueError: The text is not that of a job.
    """
    entries = json.loads(text)
    job = Job(
        entries["kind"],
        entries["form"],
        puzzle_from_data(entries["puzzle"]),
        Distinct(entries["distinct"]),
        entries["keeps"],
        entries["settings"],
    )
    if job.puzzle.fingerprint != entries["fingerprint"]:
        raise ValueError("the puzzle has another fingerprint")
    return job


@final
@dataclass(frozen=True, slots=True)
class Unit:
    """A part of the work that has its place in a store.

    Args:
        number: Its number, from 1.
        parent: The number of the unit whose rest it belongs to; 0 for the whole work.
        what: Which part of the work it is.
        share: Its share of the whole work.
    """

    number: int
    parent: int
    what: str
    share: float


class JobKind(Cut):
    """A kind of jobs, for one job. It is cheap to make: what takes long waits for its first use.

    Args:
        job: The job.
        limits: The memory that its workers in one process may take together, and their number.
    """

    command: ClassVar[str] = "run"
    """The command whose work this is."""

    def __init__(self, job: Job, limits: Limits) -> None:
        self.job = job
        self.limits = limits

    @property
    def width(self) -> int:
        """The bytes of a placement's number in a finding; 0 where findings are not such."""
        return 0

    @property
    def engine(self) -> str:
        """The engine that does the work; where there is none, the kind of the work."""
        return self.job.kind

    @property
    def tries(self) -> bool:
        """Whether the work tries something, and counts how often."""
        return True


class Units(JobKind):
    """A kind of jobs whose units can be worked on in any order, by many workers at once."""

    def note(self, folder: Path | None) -> str | None:  # noqa: ARG002 -- not for most kinds
        """Say who does the work, and how, for whoever waits for it.

        Args:
            folder: Where the work may keep what does not fit the memory; None for nowhere.
        """
        return None

    @abstractmethod
    def cut(self, wanted: int) -> Outcome:
        """Cut the whole work into about as many parts as wanted: the rest of the outcome."""

    @abstractmethod
    def work(self, what: str, pace: Pace) -> Outcome:
        """Work on a unit; several threads may do so at once."""

    @abstractmethod
    def solution(self, finding: bytes) -> Solution:
        """Return the solution that was kept as these bytes."""

    @abstractmethod
    def options(self, finding: bytes) -> tuple[int, ...]:
        """Return the numbers of the placements in a solution that was kept as these bytes."""


_IN_PYTHON = MappingProxyType(
    {
        "run": "jobs.run",
        "make": "jobs.make_puzzles",
        "clues": "jobs.analyse_clues",
        "status": "jobs.status",
    }
)
"""The functions that do what the commands of stores do."""


def call_words(command: str, *words: str) -> str:
    """Name a call of a command, and the function of Python that does the same.

    >>> call_words("status", "job.db")
    "'pentomino status job.db' (in Python jobs.status)"
    """
    return f"'{shlex.join(('pentomino', command, *words))}' (in Python {_IN_PYTHON[command]})"
