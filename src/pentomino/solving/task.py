"""A puzzle as a task for engines, and the common part of all handles on such tasks."""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from typing import Generic, Self, TypeVar, final

from pentomino.engines.contract import Look, Run, State
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.problem.exact_cover import CellOrder, ExactCover
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.problem.symmetry import Distinct, as_distinct
from pentomino.proofs.areas import areas_fit
from pentomino.showing import notebook_bar
from pentomino.solving.progress import Meter, OnProgress, Progress
from pentomino.wrong_types import check_function, check_type

SECONDS_BETWEEN_LOOKS = 0.04
"""The shortest time between two calls of `on_progress`."""

_Run = TypeVar("_Run", bound=Run)


@final
class PuzzleTask:
    """A puzzle in the form that engines take. Its parts are made when they are needed.

    Args:
        puzzle: The puzzle to solve; pieces laid in a position count as given.
        distinct: Which solutions count as one.
        order: The order in which a frontier passes the cells; None for that of the puzzle.

    Raises:
        PuzzleError: `distinct` is not one of the kinds of symmetry.
    """

    def __init__(
        self,
        puzzle: Puzzle | Position,
        distinct: Distinct | str = Distinct.NOTHING,
        *,
        order: CellOrder | None = None,
    ) -> None:
        if isinstance(puzzle, Position):
            puzzle = puzzle.as_puzzle()
        check_puzzle(puzzle)
        self.puzzle = puzzle
        self.distinct = as_distinct(distinct)
        self._order = order

    @property
    def problem(self) -> ExactCover:
        """The puzzle as an exact cover problem."""
        return self.puzzle.exact_cover

    @property
    def symmetries(self) -> Sequence[Sequence[int]]:
        """The symmetries that make solutions count as one, as permutations of the items."""
        return () if self.distinct is Distinct.NOTHING else self._symmetries

    @cached_property
    def _symmetries(self) -> Sequence[Sequence[int]]:
        images = self.puzzle.item_images(self.distinct)
        return images if len(images) > 1 else ()

    @property
    def order(self) -> CellOrder:
        """The order in which a frontier passes the cells."""
        return self.puzzle.cell_order if self._order is None else self._order

    @cached_property
    def impossible(self) -> str | None:
        """A reason why there is no solution, if one is easy to see; see `proofs.obstacles`."""
        from pentomino.proofs.obstacles import obstacle  # noqa: PLC0415 -- few puzzles need it

        return self.misfit or obstacle(self.puzzle)

    @cached_property
    def misfit(self) -> str | None:
        """Why the pieces cannot cover the area of the board, if that is so."""
        if areas_fit(self.puzzle):
            return None
        from pentomino.proofs.obstacles import misfit  # noqa: PLC0415

        return misfit(self.puzzle)

    def laid(self, options: Sequence[int]) -> tuple[Placement, ...]:
        """Return the placements with these numbers."""
        return self.puzzle.encoding.chosen(options)


def checked(limits: Limits | None) -> Limits:
    """Return the limits, or no limits for None.

    Raises:
        TypeError: The argument is something else.
    """
    if limits is None:
        return NO_LIMITS
    check_type(limits, Limits, "limits", "Limits", "write Limits(seconds=5)")
    return limits


def look_of(on_progress: OnProgress | None) -> Look | None:
    """Return a function that reports an engine's progress to `on_progress`.

    Raises:
        TypeError: `on_progress` cannot be called.
    """
    check_function(on_progress, "on_progress")
    if on_progress is None:
        return None
    meters: list[Meter] = []  # empty until the work begins, then one

    last = float("-inf")

    def look(run: Run) -> None:
        nonlocal last
        if not meters:
            meters.append(Meter())
        if time.monotonic() - last < SECONDS_BETWEEN_LOOKS:
            return
        last = time.monotonic()
        on_progress(replace(meters[0].update(run), seconds=run.seconds))

    return look


class WorkHandle(Generic[_Run]):
    """A handle on an engine's work, to watch and cancel it from any thread.

    The end of its `with` block closes it.

    Args:
        run: The engine's work.
    """

    def __init__(self, run: _Run) -> None:
        self._run = run
        self._meter: Meter | None = None

    @property
    def state(self) -> State:
        """Whether the work waits, runs, is done, or how it ended."""
        return self._run.state

    @property
    def progress(self) -> Progress:
        """How much of the work is done, how fast it goes and how long the rest will take."""
        run = self._run
        if run.state is State.WAITING:
            return Progress(0.0, 0.0)
        if self._meter is None:
            self._meter = Meter()
        now = self._meter.update(run, working=run.state is State.RUNNING)
        left = 0.0 if run.state is State.DONE else now.seconds_left
        return replace(now, done=run.done, seconds=run.seconds, seconds_left=left)

    @property
    def done(self) -> float:
        """The share of the work that is done, from 0 to 1; it never falls."""
        return self._run.done

    @property
    def solutions(self) -> int:
        """The number of solutions found so far."""
        return self._run.solutions

    @property
    def nodes(self) -> int:
        """The number of placements tried so far."""
        return self._run.nodes

    @property
    def note(self) -> str | None:
        """A remark for the user during the work, if there is one."""
        return self._run.note

    def cancel(self) -> None:
        """End the work within 0.2 seconds; works from any thread."""
        self._run.cancel()

    def close(self) -> None:
        """End the work if it has not ended; it gives no results after that."""
        self._run.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Handle(WorkHandle[_Run]):
    """A handle on the work for a puzzle.

    Args:
        task: The puzzle.
        run: The engine's work on it.
    """

    def __init__(self, task: PuzzleTask, run: _Run) -> None:
        super().__init__(run)
        self._task = task

    def __repr__(self) -> str:
        name, state = type(self).__name__, self.state.value
        return f"<{name}: {state}, {self.solutions:,} solutions found of {self.puzzle!r}>"

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self._task.puzzle

    @property
    def distinct(self) -> Distinct:
        """Which solutions count as one."""
        return self._task.distinct

    @property
    def position(self) -> tuple[Placement, ...]:
        """The placements that the engine's first thread has laid at this moment, in their order."""
        return self._task.laid(self._run.position())


@contextmanager
def told(on_progress: OnProgress | None) -> Iterator[OnProgress | None]:
    """Choose who gets progress reports: the caller's function, or in a notebook a bar.

    Raises:
        TypeError: `on_progress` cannot be called.
    """
    check_function(on_progress, "on_progress")
    bar = notebook_bar() if on_progress is None else None
    if bar is None:
        yield on_progress
        return
    with bar as tell:
        yield tell
