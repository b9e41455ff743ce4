"""Jobs: what a store is asked, the units into which its work is cut, and what a unit brings.

All are frozen values that can be pickled, so that they travel to other processes and machines.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, final

from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.records.puzzle_reader import puzzle_from_data
from pentomino.records.puzzles import puzzle_data


@final
@dataclass(frozen=True)
class Job:
    """What a store is asked.

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
class Part:
    """A part of the work that nobody has done.

    Args:
        what: Which part, as JSON that its kind of units understands.
        share: Its share of the unit that it is a part of, as far as that is known.
    """

    what: str
    share: float


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


@final
@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of the work on a unit.

    Args:
        count: How many solutions were found; the rest is not in it.
        nodes: How many options were tried.
        seconds: How long one worker took.
        findings: The solutions, if they are kept: bytes that their kind of units understands.
        rest: What is not done; the outcomes of these parts and this one are those of the unit.
    """

    count: int
    nodes: int = 0
    seconds: float = 0.0
    findings: tuple[bytes, ...] = ()
    rest: tuple[Part, ...] = ()
