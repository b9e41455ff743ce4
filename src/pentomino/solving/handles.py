"""Solving and counting: solutions of a puzzle as a stream, and how many there are.

Both choose the engine, recognise what plainly has no solution, and tell apart only what differs by
more than a symmetry of the puzzle.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import final

from pentomino.engines.contract import Counting as EngineCounting, Listing, State
from pentomino.engines.limits import Limits
from pentomino.engines.registry import engine_named
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.solving.progress import OnProgress
from pentomino.solving.solution import Solution
from pentomino.solving.task import Handle, PuzzleTask, checked, look_of


@final
class Solutions(Handle[Listing], Iterator[Solution]):
    """The solutions of a puzzle, one after the other: an iterator, and a handle on the work.

    The work begins with the first solution that is asked for. Iterating raises `CancelledError`
    once it was closed or cancelled, so that a part is never taken for all.
    """

    def __iter__(self) -> "Solutions":
        return self

    def __next__(self) -> Solution:
        return Solution(self._task.puzzle, self._task.laid(next(self._run)))

    @property
    def reason(self) -> str | None:
        """Why there is no solution, where a plain reason shows; known once one was asked for."""
        nothing = self.state is State.DONE and not self.solutions
        return self._task.impossible if nothing else None


@final
@dataclass(frozen=True, slots=True)
class Count:
    """How many solutions a puzzle has.

    Args:
        number: How many.
        distinct: Which solutions counted as one.
        engine: The engine that was asked.
        nodes: How many placements were tried; 0 where nothing was searched.
        seconds: How long it took.
        reason: Why there is none, where a plain reason shows.
        note: Something worth knowing about how it was counted, if there is such a thing.
    """

    number: int
    distinct: Distinct
    engine: str
    nodes: int
    seconds: float
    reason: str | None = None
    note: str | None = None


@final
class Counting(Handle[EngineCounting]):
    """A handle on a count."""

    def __init__(self, task: PuzzleTask, run: EngineCounting, engine: str) -> None:
        super().__init__(task, run)
        self._engine = engine

    def result(self) -> Count:
        """Counts, the first time; whoever asks meanwhile waits for it.

        Raises:
            CancelledError: The count was cancelled.
            LimitReachedError: It has reached a limit.
            TooLargeError: It does not fit the memory.
        """
        number = self._run.result()
        reason = self._task.impossible if number == 0 else None
        return Count(
            number,
            self._task.distinct,
            self._engine,
            self._run.nodes,
            self._run.seconds,
            reason,
            self._run.note,
        )


def solve(
    puzzle: Puzzle | Position,
    *,
    distinct: Distinct | str = Distinct.ISOMETRIES,
    engine: str = "auto",
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> Solutions:
    """All solutions, in an order that does not depend on the number of threads.

    Args:
        puzzle: What to solve; what is laid in a position counts as given.
        distinct: Which solutions count as one; of those, the first in order of its sorted
            placements is given.
        engine: One of `engine_names()`.
        limits: How much the engine may take, and how many solutions are wanted.
        on_progress: Called about twenty times a second while the next solution is waited for.

    Raises:
        PuzzleError: `distinct` is not one of the kinds of symmetry.
        EngineError: There is no such engine, or it cannot obey a limit.
    """
    task = PuzzleTask(puzzle, distinct)
    run = engine_named(engine).listing(task, checked(limits), look_of(on_progress))
    return Solutions(task, run)


def counting(
    puzzle: Puzzle | Position,
    *,
    distinct: Distinct | str = Distinct.ISOMETRIES,
    engine: str = "auto",
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> Counting:
    """A handle on a count, to be asked for its result; arguments and errors as for `solve`."""
    task = PuzzleTask(puzzle, distinct)
    run = engine_named(engine).counting(task, checked(limits), look_of(on_progress))
    return Counting(task, run, engine)


def count(
    puzzle: Puzzle | Position,
    *,
    distinct: Distinct | str = Distinct.ISOMETRIES,
    engine: str = "auto",
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> int:
    """How many solutions there are; arguments and errors as for `solve`.

    Most boards are counted without listing a solution. Where solutions have to be found one by
    one, none is kept: it takes the time of the search and no memory.

    Raises:
        LimitReachedError: A limit was reached before all were counted.
    """
    with counting(
        puzzle, distinct=distinct, engine=engine, limits=limits, on_progress=on_progress
    ) as asked:
        return asked.result().number
