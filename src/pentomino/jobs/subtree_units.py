"""Units of the search engine: subtrees of its tree, each a path of options and where to go on.

A walk that runs out of time leaves a rest, which is again such subtrees.
"""

import json
import random
import struct
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import ClassVar, final

from pentomino.engines.limits import Limits
from pentomino.engines.subtrees import (
    LEAST_WIDTH,
    TREE_FORM,
    WHOLE,
    Subtree,
    SubtreeSearch,
    Walking,
)
from pentomino.jobs.job import Job, Outcome, Part
from pentomino.jobs.units import Pace, Units
from pentomino.solving.solution import Solution
from pentomino.solving.task import PuzzleTask

CUT_WIDTH = 256
"""How wide a descent is that weighs the first parts of the work: a few milliseconds."""

_FEW = 1 << 16
"""The numbers of fewer options than this take two bytes each, others four."""


@final
class SubtreeUnits(Units):
    """Subtrees of the search tree of a puzzle."""

    form: ClassVar[int] = TREE_FORM
    timed: ClassVar[bool] = True
    whole: ClassVar[str] = json.dumps([WHOLE.path, WHOLE.first])

    def __init__(self, job: Job, limits: Limits) -> None:
        super().__init__(job, limits)
        self._task = PuzzleTask(job.puzzle, job.distinct)
        self._search = SubtreeSearch(self._task, limits=limits)

    def prepare(self) -> None:
        self._search.prepare()

    def cut(self, wanted: int) -> Outcome:
        parts = list(self._search.cut(wanted))
        # The first ones are then like the others, so that they show how long the rest will take.
        random.Random(len(parts)).shuffle(parts)
        return Outcome(0, rest=self._parts(parts, width=CUT_WIDTH))

    def work(self, what: str, pace: Pace) -> Outcome:
        path, first = json.loads(what)

        def look(walking: Walking) -> None:
            pace.tell(walking.nodes, walking.solutions, walking.share_done)

        walked = self._search.walk(
            Subtree(tuple(path), first),
            seconds=pace.seconds,
            listing=self.job.keeps,
            stop=pace.stop,
            look=look,
        )
        return Outcome(
            walked.solutions,
            walked.nodes,
            walked.seconds,
            tuple(map(self._finding, walked.chosen)),
            self._parts(walked.rest, walked.nodes),
        )

    def _parts(
        self, rest: Sequence[Subtree], nodes: int = 0, *, width: int = LEAST_WIDTH
    ) -> tuple[Part, ...]:
        """The parts of a unit that are left; how many nodes each has is estimated.

        Args:
            rest: What is left of the unit.
            nodes: How many nodes of the unit are done.
            width: How wide the descents are that estimate it, at least.
        """
        weights = self._search.weights(rest, least_width=width)
        total = nodes + sum(weights)
        return tuple(
            Part(json.dumps([part.path, part.first]), weight / total)
            for part, weight in zip(rest, weights, strict=True)
        )

    def solution(self, finding: bytes) -> Solution:
        return Solution(self.job.puzzle, self._task.laid(self.options(finding)))

    def options(self, finding: bytes) -> tuple[int, ...]:
        code, width = self._code
        return struct.unpack(f">{len(finding) // width}{code}", finding)

    def _finding(self, chosen: Iterable[int]) -> bytes:
        numbers = sorted(chosen)
        return struct.pack(f">{len(numbers)}{self._code[0]}", *numbers)

    @cached_property
    def _code(self) -> tuple[str, int]:
        """The letter of `struct` for the number of an option, and its bytes."""
        return ("H", 2) if len(self._task.problem.options) < _FEW else ("I", 4)
