"""Solving and counting: the solutions of a puzzle as a stream, and their number.

Both choose the engine and recognise puzzles that plainly have no solution. Solutions that a
symmetry of the puzzle carries into each other count as one, unless another kind is asked for.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import final

from pentomino.engines import work  # noqa: F401 -- native code, while there is memory for it
from pentomino.engines.contract import Counting as EngineCounting, Listing, State
from pentomino.engines.limits import Limits
from pentomino.engines.registry import engine_named
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.solving.progress import OnProgress
from pentomino.solving.solution import Solution
from pentomino.solving.task import Handle, PuzzleTask, checked, look_of, told


@final
class Solutions(Handle[Listing], Iterator[Solution]):
    """The solutions of a puzzle, one after the other: an iterator, and a handle on the work.

    The work begins with the first `next`. After `cancel` or `close`, iterating raises
    `CancelledError`, so that nobody takes a part for the whole.
    """

    def __iter__(self) -> "Solutions":
        return self

    def __next__(self) -> Solution:
        return Solution(self._task.puzzle, self._task.laid(next(self._run)))

    @property
    def reason(self) -> str | None:
        """Why there is no solution, if that is easy to see; known after the first `next`."""
        nothing = self.state is State.DONE and not self.solutions
        return self._task.impossible if nothing else None


@final
@dataclass(frozen=True, slots=True)
class Count:
    """How many solutions a puzzle has.

    Args:
        number: The number of solutions.
        distinct: Which solutions counted as one.
        engine: The engine that was asked.
        nodes: The number of placements tried; 0 if nothing was searched.
        seconds: How long it took.
        reason: Why there is no solution, if that is easy to see.
        note: A remark on how the solutions were counted, if there is one.
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
        """Count, at the first call; other threads that ask meanwhile wait.

        Raises:
            CancelledError: The count was cancelled.
            LimitReachedError: The count reached a limit.
            TooLargeError: The count needs more memory than it may take.
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
    """Find all solutions, one after the other.

    Their order does not depend on the number of threads. With a limit of one solution, the engine
    `auto` gives any solution, whichever it finds soonest.

    Args:
        puzzle: The puzzle; pieces laid in a position count as given.
        distinct: Which solutions count as one. Of those, the stream contains the one whose sorted
            placements come first.
        engine: One of `engine_names()`.
        limits: How much the engine may take, and how many solutions are wanted.
        on_progress: Called about twenty times a second while you wait for the next solution.

    Returns:
        An iterator that is also a handle on the work; use it in a `with` block to end the work
        early.

    Raises:
        PuzzleError: `distinct` is not one of the kinds of symmetry.
        EngineError: There is no such engine, or it cannot obey a limit.

    >>> from pentomino import Puzzle
    >>> for solution in solve(Puzzle.of("2x3", "I3*2")):
    ...     print(solution)
    III
    III
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
    """Start a count: return a handle on it, with `result`; arguments and errors as for `solve`.

    Use it to watch or cancel a count from another thread; otherwise use `count`.
    """
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
    """Count the solutions; arguments and errors as for `solve`.

    Counts most boards without listing a solution. Where solutions must be found one by one, none is
    kept, so the count takes the time of a search and no memory.

    Raises:
        LimitReachedError: A limit was reached before all solutions were counted.

    >>> from pentomino import Puzzle
    >>> count(Puzzle.of("3x20"))
    2
    """
    with (
        told(on_progress) as tell,
        counting(
            puzzle, distinct=distinct, engine=engine, limits=limits, on_progress=tell
        ) as asked,
    ):
        return asked.result().number
