"""A puzzle as a task for engines, and what all handles on such tasks have in common."""

import time
from collections.abc import Sequence
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
from pentomino.proofs.obstacles import obstacle
from pentomino.solving.progress import Meter, OnProgress, Progress
from pentomino.wrong_types import check_type, shown

SECONDS_BETWEEN_LOOKS = 0.04
"""Work in many parts would look up more often than anybody can follow."""

_Run = TypeVar("_Run", bound=Run)


@final
class PuzzleTask:
    """A puzzle as engines take it. Its parts are made when they are asked for.

    Args:
        puzzle: What is to be solved; what is laid in a position counts as given.
        distinct: Which solutions count as one.

    Raises:
        PuzzleError: `distinct` is not one of the kinds of symmetry.
    """

    def __init__(
        self, puzzle: Puzzle | Position, distinct: Distinct | str = Distinct.NOTHING
    ) -> None:
        if isinstance(puzzle, Position):
            puzzle = puzzle.as_puzzle()
        check_puzzle(puzzle)
        self.puzzle = puzzle
        self.distinct = as_distinct(distinct)

    @property
    def problem(self) -> ExactCover:
        """The puzzle as an exact cover problem."""
        return self.puzzle.exact_cover

    @property
    def symmetries(self) -> Sequence[Sequence[int]]:
        """What the symmetries that make solutions one do to the items."""
        return () if self.distinct is Distinct.NOTHING else self._symmetries

    @cached_property
    def _symmetries(self) -> Sequence[Sequence[int]]:
        images = self.puzzle.item_images(self.distinct)
        return images if len(images) > 1 else ()

    @property
    def order(self) -> CellOrder:
        """The order of the cells for a frontier."""
        return self.puzzle.cell_order

    @cached_property
    def impossible(self) -> str | None:
        """A plain reason why there is no solution, if there is one; see `proofs.obstacles`."""
        return obstacle(self.puzzle)

    def laid(self, options: Sequence[int]) -> tuple[Placement, ...]:
        """The placements with these numbers."""
        return self.puzzle.encoding.chosen(options)


def checked(limits: Limits | None) -> Limits:
    """The limits, or none.

    Raises:
        TypeError: They are something else.
    """
    if limits is None:
        return NO_LIMITS
    check_type(limits, Limits, "limits", "Limits", "write Limits(seconds=5)")
    return limits


def look_of(on_progress: OnProgress | None) -> Look | None:
    """What tells `on_progress` how far an engine is.

    Raises:
        TypeError: It cannot be called.
    """
    if on_progress is None:
        return None
    if not callable(on_progress):
        raise TypeError(f"on_progress must be a function, not {shown(on_progress)}")
    meters: list[Meter] = []  # one, from when the work begins

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
    """A handle on an engine's work: it can be looked at and cancelled from any thread.

    Leaving its `with` block closes it.

    Args:
        run: The work.
    """

    def __init__(self, run: _Run) -> None:
        self._run = run
        self._meter: Meter | None = None

    @property
    def state(self) -> State:
        """How far the work is."""
        return self._run.state

    @property
    def progress(self) -> Progress:
        """How far the work is, how fast it goes and how long it will take."""
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
        """How much of the work is done, from 0 to 1; it never falls."""
        return self._run.done

    @property
    def solutions(self) -> int:
        """Solutions found so far."""
        return self._run.solutions

    @property
    def nodes(self) -> int:
        """Placements tried so far."""
        return self._run.nodes

    @property
    def note(self) -> str | None:
        """Something a user should know while the work goes on, if there is such a thing."""
        return self._run.note

    def cancel(self) -> None:
        """Ends the work within 0.2 seconds; from any thread."""
        self._run.cancel()

    def close(self) -> None:
        """Ends the work if it has not ended; nothing comes after it."""
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
        """The placements that the engine's first thread has laid just now, in that order."""
        return self._task.laid(self._run.position())
