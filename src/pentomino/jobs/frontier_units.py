"""Units of the frontier engine: symmetries and slices, each a few numbers and counted at once.

A slice whose tables do not fit the memory leaves smaller ones as its rest.
"""

import json
import threading
import time
from collections.abc import Iterable
from typing import ClassVar, final

from pentomino.engines.frontier_parts import PARTS_FORM, FrontierPart, FrontierParts
from pentomino.engines.limits import Limits
from pentomino.errors import CancelledError, StoreError
from pentomino.jobs.job import Job, Outcome, Part
from pentomino.jobs.units import Pace, Units
from pentomino.solving.solution import Solution
from pentomino.solving.task import PuzzleTask

WAIT_SECONDS = 0.05

_NONE_KEPT = "the frontier engine keeps no solutions, and so none of {} bytes"


@final
class FrontierUnits(Units):
    """Parts of a count by the frontier engine.

    A process works on one of them at a time, with all its threads: two would need twice the memory.
    """

    form: ClassVar[int] = PARTS_FORM
    whole: ClassVar[str] = json.dumps([])

    def __init__(self, job: Job, limits: Limits) -> None:
        super().__init__(job, limits)
        self._working = threading.Lock()
        self._parts = FrontierParts(PuzzleTask(job.puzzle, job.distinct), limits)

    def cut(self, wanted: int) -> Outcome:
        return Outcome(0, rest=_parts(self._parts.plan(most=wanted)))

    def work(self, what: str, pace: Pace) -> Outcome:
        symmetry, pieces, used, meeting = json.loads(what)
        part = FrontierPart(symmetry=symmetry, pieces=pieces, used=used, meeting=meeting)
        while not self._working.acquire(timeout=WAIT_SECONDS):
            _go_on(pace)
        try:
            began = time.monotonic()
            found = self._parts.count(part, lambda: _go_on(pace))
            seconds = time.monotonic() - began
        finally:
            self._working.release()
        if isinstance(found, int):
            return Outcome(found, seconds=seconds)
        return Outcome(0, seconds=seconds, rest=_parts(found))

    def so_far(self, count: int) -> int:
        return self._parts.so_far(count)

    def total(self, count: int) -> int:
        return self._parts.total(count)

    def solution(self, finding: bytes) -> Solution:
        raise StoreError(_NONE_KEPT.format(len(finding)))

    def options(self, finding: bytes) -> tuple[int, ...]:
        raise StoreError(_NONE_KEPT.format(len(finding)))


def _go_on(pace: Pace) -> None:
    """Check that nobody has stopped the work; its unit then stays open.

    Raises:
        CancelledError: The work was stopped.
    """
    if pace.stop.is_set():
        raise CancelledError("the work was stopped")


def _parts(parts: Iterable[FrontierPart]) -> tuple[Part, ...]:
    return tuple(
        Part(json.dumps([part.symmetry, part.pieces, part.used, part.meeting]), part.share)
        for part in parts
    )
