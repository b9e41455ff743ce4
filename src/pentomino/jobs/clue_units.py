"""Units of an analysis of clues: solutions by their ranks, from one to another.

What a unit finds are the smallest clue sets of its solutions. Each process finds the solutions once
and keeps them as a table.
"""

import json
import struct
import time
from collections.abc import Sequence
from typing import ClassVar, TypeAlias, final

from pentomino.caching import Recent
from pentomino.engines.units import Pace, Part
from pentomino.jobs.job import Job, Outcome, Units
from pentomino.making.clues import ClueSearch
from pentomino.proofs.obstacles import no_solution
from pentomino.solving.progress import OnProgress
from pentomino.solving.solution import Solution, found_solution
from pentomino.solving.space import solution_space

Sets: TypeAlias = Sequence[tuple[int, ...]]
"""The smallest clue sets of a solution, as numbers of placements."""

_HEAD = struct.Struct(">IB")
"""The rank of a solution, so that findings are in the order of ranks, and the size of its sets."""

_NO_SETS = 255


@final
class ClueUnits(Units):
    """Solutions of a puzzle whose fewest clues are to be found."""

    form: ClassVar[int] = 1
    whole: ClassVar[str] = json.dumps([0, None])
    command: ClassVar[str] = "clues"

    def cut(self, wanted: int) -> Outcome:
        number = clue_search(self.job).number
        starts = sorted({number * n // wanted for n in range(wanted)})
        ends = [*starts[1:], number]
        parts = (_part(*each, of=number) for each in zip(starts, ends, strict=True))
        return Outcome(0, rest=tuple(parts))

    def work(self, what: str, pace: Pace) -> Outcome:
        search = clue_search(self.job)
        first, end = json.loads(what)
        end = search.number if end is None else end
        began, rank, findings = time.monotonic(), first, list[bytes]()
        while rank < end:
            sets = search.least_sets(rank)
            if sets is not None:
                findings.append(_finding(rank, sets))
            rank += 1
            pace.tell(rank - first, len(findings), (rank - first) / (end - first))
            late = pace.seconds is not None and time.monotonic() - began >= pace.seconds
            if late or pace.stop.is_set():
                break
        rest = (_part(rank, end, of=end - first),) if rank < end else ()
        seconds = time.monotonic() - began
        return Outcome(len(findings), rank - first, seconds, tuple(findings), rest)

    def solution(self, finding: bytes) -> Solution:
        puzzle = self.job.puzzle
        return found_solution(puzzle, tuple(puzzle.placements[n] for n in self.options(finding)))

    def options(self, finding: bytes) -> tuple[int, ...]:
        return clue_search(self.job).chosen(read_finding(finding)[0])


def _part(first: int, end: int, *, of: int) -> Part:
    """The part from one rank to another, of a unit with this many solutions."""
    return Part(json.dumps([first, end]), (end - first) / of)


def _finding(rank: int, sets: Sets) -> bytes:
    numbers = [number for clues in sets for number in clues]
    size = len(sets[0]) if sets else _NO_SETS
    return _HEAD.pack(rank, size) + struct.pack(f">{len(numbers)}I", *numbers)


def read_finding(finding: bytes) -> tuple[int, Sets]:
    """Return the rank of a solution and its smallest clue sets."""
    rank, size = _HEAD.unpack_from(finding)
    if size == _NO_SETS:
        return rank, []
    if size == 0:
        return rank, [()]
    numbers = struct.unpack(f">{(len(finding) - _HEAD.size) // 4}I", finding[_HEAD.size :])
    return rank, [numbers[n : n + size] for n in range(0, len(numbers), size)]


def clue_search(job: Job, on_progress: OnProgress | None = None) -> ClueSearch:
    """Return the search of a job, which a process makes once.

    Raises:
        NoSolutionError: The puzzle has no solution.
        TooLargeError: It has too many.
    """
    return _SEARCHES.take(job.text, lambda: _search(job, on_progress))


def _search(job: Job, on_progress: OnProgress | None) -> ClueSearch:
    space = solution_space(job.puzzle, on_progress=on_progress)
    if not space:
        raise no_solution(job.puzzle)
    return ClueSearch(space)


_SEARCHES: Recent[str, ClueSearch] = Recent(1)
"""The search of the job that this process works on."""
