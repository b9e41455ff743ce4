"""Solving, counting and stepping: the solutions of a puzzle as a stream, and their number.

All choose the engine and recognise puzzles that plainly have no solution. Solutions that a
symmetry of the puzzle carries into each other count as one, unless another kind is asked for.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import SupportsIndex, final

from pentomino.engines import work as _work  # noqa: F401 -- native code, while there is memory for it
from pentomino.engines.contract import (
    CoverTask,
    ListRun,
    Question,
    ResultRun,
    StepRun,
    Work,
)
from pentomino.engines.limits import ONE_THREAD, Limits
from pentomino.engines.planning import engine_named
from pentomino.engines.registry import AUTO
from pentomino.errors import EngineError
from pentomino.problem.exact_cover import ExactCover, Item
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.solving.progress import OnProgress
from pentomino.solving.solution import Solution, found_solution
from pentomino.solving.task import Handle, PuzzleTask, checked, observer_of, reporting
from pentomino.values import Frozen
from pentomino.wrong_types import as_whole_number, shown, whole_numbers


@final
class Solutions(Handle, ListRun, Iterator[Solution]):
    """The solutions of a puzzle, one after the other: an iterator, and a handle on the work.

    The work begins with the first `next`. After `cancel` or `close`, iterating raises
    `CancelledError`, so that nobody takes a part for the whole.
    """

    def __next__(self) -> Solution:
        return found_solution(self._task.puzzle, self._task.laid(self._next()))

    def solution(self, chosen: Sequence[int]) -> Solution:
        """Make the solution whose placements have these numbers, as `blocks` yields them.

        Raises:
            EngineError: A number is not that of a placement.
        """
        numbers = whole_numbers(chosen)
        options = len(self._task.puzzle.placements)
        if numbers is None or not all(0 <= number < options for number in numbers):
            raise EngineError(
                f"a solution is made of numbers from 0 to {options - 1:,} that blocks() yields, "
                f"not of {shown(chosen)}"
            )
        return found_solution(self._task.puzzle, self._task.laid(numbers))


@final
@dataclass(frozen=True, slots=True)
class Count(Frozen):
    """How many solutions a puzzle has.

    Args:
        number: The number of solutions.
        distinct: Which solutions counted as one.
        engine: The engine that was asked.
        nodes: The number of placements tried; 0 if nothing was searched.
        seconds: How long it took.
        reason: Why there is no solution, in words; None where there is one.
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
class Counting(Handle, ResultRun[int]):
    """A handle on a count."""

    def _ask(self, work: Work) -> int:
        return self._check_solutions(work.count(self._check))

    def result(self) -> Count:
        """Count, at the first call; other threads that ask meanwhile wait.

        Where there is no solution, look for the reason as well, as `why_not` does.

        Raises:
            CancelledError: The count was cancelled.
            LimitReachedError: The count reached a limit.
            TooLargeError: The count needs more memory than it may take.
        """
        number = self.number()
        return Count(
            number,
            self._task.distinct,
            self.engine,
            self.nodes,
            self.seconds,
            self.reason,
            self.note,
        )

    def number(self) -> int:
        """Count, and return the number alone; errors as for `result`."""
        return self._finished()


def solve(
    puzzle: Puzzle | Position,
    distinct: Distinct | str = Distinct.ISOMETRIES,
    *,
    engine: str = "auto",
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> Solutions:
    """Find all solutions, one after the other.

    Their order does not depend on the number of threads. It is that of
    `solution_space(puzzle).distinct(distinct)` with `frontier`, and with `auto` and `search` if the
    whole search tries at most 30,000 placements, one after the other; a longer search lists
    solutions as it finds them. With a
    limit of one solution, `auto` gives any solution, whichever it finds soonest.

    Args:
        puzzle: The puzzle; pieces laid in a position count as given.
        distinct: Which solutions count as one. Of those, the stream contains the one whose sorted
            placements come first. A board in several parts moves as a whole; with "parts" each
            part turns alone.
        engine: One of `engine_names()`.
        limits: How much the engine may take, and how many solutions are wanted. Before the error of
            a limit on time or nodes you get all solutions that were found.
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
    return Solutions(task, engine, Question.LIST, limits, on_progress)


def counting(
    puzzle: Puzzle | Position,
    distinct: Distinct | str = Distinct.ISOMETRIES,
    *,
    engine: str = "auto",
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> Counting:
    """Start a count: return a handle on it, with `result`; arguments and errors as for `solve`.

    Use it to watch or cancel a count from another thread; otherwise use `count`.
    """
    task = PuzzleTask(puzzle, distinct)
    return Counting(task, engine, Question.COUNT, limits, on_progress)


def count(
    puzzle: Puzzle | Position,
    distinct: Distinct | str = Distinct.ISOMETRIES,
    *,
    engine: str = "auto",
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> int:
    """Count the solutions; arguments and errors as for `solve`.

    Counts most boards without listing a solution. Where solutions must be found one by one, none is
    kept, so the count takes the time of a search and no memory. If the count is 0,
    `why_not(puzzle)`, or `counting(puzzle).result().reason`, says why.

    Raises:
        LimitReachedError: A limit was reached before all solutions were counted.

    >>> from pentomino import Puzzle
    >>> count(Puzzle.of("3x20"))
    2
    """
    with (
        reporting(on_progress) as tell,
        counting(
            puzzle, distinct=distinct, engine=engine, limits=limits, on_progress=tell
        ) as asked,
    ):
        return asked.number()


def count_positions(
    puzzle: Puzzle,
    size: SupportsIndex,
    distinct: Distinct | str = Distinct.ISOMETRIES,
    *,
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> int:
    """Count the positions of a number of placements, whether they can be completed or not.

    A piece is laid at most as often as its copies allow. The search finds about a million positions
    a second.

    Args:
        puzzle: The board and the pieces; the givens are laid in every position and count.
        size: The number of placements, 0 or more.
        distinct: Which positions count as one.
        limits: How much the search may take.
        on_progress: Called about twenty times a second.

    Raises:
        PuzzleError: `distinct` is not one of the kinds, or the size is negative.

    >>> count_positions(Puzzle.of("8x8", "pentominoes+O4"), 1)
    306
    """
    check_puzzle(puzzle)
    size = as_whole_number(size, "size", least=0)
    limits, item_images = checked(limits), puzzle.item_images(distinct)
    room, left = len(puzzle.board.cells), size
    for piece in sorted(puzzle.pieces, key=lambda each: each.size):  # the smallest fit most often
        fit = room // piece.size
        laid = min(left, fit if piece.copies.most is None else min(fit, piece.copies.most))
        room, left = room - laid * piece.size, left - laid
    if left:
        return 0
    problem = puzzle.exact_cover
    given = puzzle.encoding.given_cells
    items = [
        item if item.name in given else Item(item.name, 0, item.upper) for item in problem.items
    ]
    laid = len(items)
    partial = ExactCover(
        (*items, Item("laid", size, size)), tuple((*option, laid) for option in problem.options)
    )
    images = [(*image, laid) for image in item_images]
    task = CoverTask(partial, images)
    with engine_named(AUTO).counting(task, limits, observer_of(on_progress)) as run:
        return run.result()


@final
class Stepper(Handle, StepRun):
    """A search to watch and to control. It starts held, before the first piece is laid.

    It works on one thread. `close`, or the end of its `with` block, ends the work.
    """

    def take(self) -> list[Solution]:
        """Return the solutions found since the last call, without waiting.

        Raises:
            CancelledError: The search was cancelled.
        """
        return [found_solution(self.puzzle, self._task.laid(chosen)) for chosen in self._take()]


def stepper(
    puzzle: Puzzle | Position,
    distinct: Distinct | str = Distinct.ISOMETRIES,
    *,
    engine: str = "auto",
) -> Stepper:
    """Prepare a search for all solutions on one thread; it waits until you let it continue.

    Of several solutions that count as one, it shows the one that it happens to find.

    Args:
        puzzle: The puzzle; pieces laid in a position count as given.
        distinct: Which solutions count as one.
        engine: `search`, `reference`, or `auto` for the first of them.

    Raises:
        PuzzleError: `distinct` is not one of the kinds of symmetry.
        EngineError: There is no such engine, or it does not lay pieces one by one.
    """
    task = PuzzleTask(puzzle, distinct)
    return Stepper(task, engine, Question.STEP, ONE_THREAD)
