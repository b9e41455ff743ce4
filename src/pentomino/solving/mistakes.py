"""Solutions that a position still allows, and the first placement that was a mistake.

Both ask the engines about the position, or about its first placements.
"""

import time
from dataclasses import replace
from typing import final

from pentomino.engines.limits import Limits
from pentomino.errors import LimitReachedError, NoSolutionError
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.solving.handles import count, solve
from pentomino.solving.progress import OnProgress
from pentomino.solving.task import checked


def solutions_left(
    position: Position | Puzzle,
    *,
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> int:
    """Count the ways to complete a position; rotated and reflected ones count separately.

    Args:
        position: Everything laid on it stays where it is.
        limits: How much the engine may take.
        on_progress: Called about twenty times a second.

    Raises:
        LimitReachedError: A limit was reached before all were counted.
    """
    return count(
        as_position(position),
        distinct=Distinct.ALL,
        limits=limits,
        on_progress=on_progress,
    )


def first_mistake(
    position: Position,
    *,
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> int | None:
    """Find the first placement after which no solution was left.

    Searches for one solution about log2(n) times, where n placements are laid.

    Args:
        position: A position with its pieces in the order in which they were laid.
        limits: How much all searches together may take. A limit on solutions has no effect: each
            search ends with the first.
        on_progress: Called about twenty times a second.

    Returns:
        Its place in `position.laid`, or None where the position can be completed.

    Raises:
        NoSolutionError: The puzzle has no solution, whatever is laid.
        LimitReachedError: A limit was reached before the mistake was found.
    """
    position = as_position(position)
    search = _Searches(position, checked(limits), on_progress)
    if search.can_complete(len(position.laid)):
        return None
    if not search.can_complete(0):
        raise NoSolutionError("the puzzle has no solution, whatever is laid on it")
    # The first `right` placements leave a solution, the first `wrong` leave none.
    right, wrong = 0, len(position.laid)
    while wrong - right > 1:
        middle = (right + wrong) // 2
        if search.can_complete(middle):
            right = middle
        else:
            wrong = middle
    return right


@final
class _Searches:
    """Searches for one solution each, which share their limits.

    Args:
        position: The position in the end.
        limits: How much all searches together may take.
        on_progress: As for `first_mistake`.
    """

    def __init__(self, position: Position, limits: Limits, on_progress: OnProgress | None) -> None:
        self._position = position
        self._limits = limits
        self._on_progress = on_progress
        self._began = time.monotonic()
        self._nodes = 0

    def can_complete(self, number: int) -> bool:
        """Find out whether a solution contains the first `number` placements."""
        part = Position(self._position.puzzle, self._position.laid[:number])
        solutions = solve(
            part, distinct=Distinct.ALL, limits=self._left(), on_progress=self._on_progress
        )
        try:
            with solutions:
                return next(solutions, None) is not None
        except LimitReachedError as error:
            raise self._reached(error.limit) from None
        finally:
            self._nodes += solutions.nodes

    def _left(self) -> Limits:
        """Return what earlier searches have left of the limits."""
        seconds, nodes = self._limits.seconds, self._limits.nodes
        if seconds is not None:
            seconds -= time.monotonic() - self._began
            if seconds <= 0:
                raise self._reached("seconds")
        if nodes is not None:
            nodes -= self._nodes
            if nodes <= 0:
                raise self._reached("nodes")
        return replace(self._limits, seconds=seconds, nodes=nodes, solutions=1)

    def _reached(self, limit: str) -> LimitReachedError:
        value = getattr(self._limits, limit)
        number = f"{value:g}" if limit == "seconds" else f"{value:,}"
        return LimitReachedError(
            f"the limit of {number} {limit} was reached before the mistake was found", limit
        )
