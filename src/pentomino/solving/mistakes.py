"""What a position leaves: how many solutions, and which placement was the first mistake."""

import time
from dataclasses import replace

from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.errors import LimitReachedError, NoSolutionError
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.solving.handles import count, solve
from pentomino.solving.progress import OnProgress


def solutions_left(
    position: Position | Puzzle,
    *,
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> int:
    """In how many ways a position can be completed, as the board lies.

    Args:
        position: Where what is laid stays.
        limits: How much the engine may take.
        on_progress: Called about twenty times a second.

    Raises:
        LimitReachedError: A limit was reached before all were counted.
    """
    return count(
        as_position(position),
        distinct=Distinct.NOTHING,
        limits=limits,
        on_progress=on_progress,
    )


def first_mistake(
    position: Position,
    *,
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> int | None:
    """Which placement laid was the first after which no solution was left.

    Asks for one solution about log2(n) times, where n placements are laid.

    Args:
        position: With what was laid, in the order it was laid.
        limits: How much all of that may take; a limit on solutions is not obeyed, as one is
            always enough.
        on_progress: Called about twenty times a second.

    Returns:
        Its place in `position.laid`, or None where the position can be completed.

    Raises:
        NoSolutionError: The puzzle has no solution, whatever is laid.
        LimitReachedError: A limit was reached before the mistake was found.
    """
    position = as_position(position)
    limits = limits or NO_LIMITS
    began = time.monotonic()

    def can_be_completed(number: int) -> bool:
        """Whether there is a solution with the first placements laid, this many of them."""
        part = Position(position.puzzle, position.laid[:number])
        return _has_solution(part, _rest_of(limits, began), on_progress)

    if can_be_completed(len(position.laid)):
        return None
    if not can_be_completed(0):
        raise NoSolutionError("the puzzle has no solution, whatever is laid")
    # With the first `right` placements a solution is left, with the first `wrong` none is.
    right, wrong = 0, len(position.laid)
    while wrong - right > 1:
        middle = (right + wrong) // 2
        if can_be_completed(middle):
            right = middle
        else:
            wrong = middle
    return right


def _has_solution(position: Position, limits: Limits, on_progress: OnProgress | None) -> bool:
    one = replace(limits, solutions=1)
    with solve(
        position, distinct=Distinct.NOTHING, limits=one, on_progress=on_progress
    ) as solutions:
        return next(solutions, None) is not None


def _rest_of(limits: Limits, began: float) -> Limits:
    """The limits with the time that is left."""
    if limits.seconds is None:
        return limits
    left = limits.seconds - (time.monotonic() - began)
    if left <= 0:
        raise LimitReachedError(
            f"the limit of {limits.seconds:g} seconds was reached before the mistake was found",
            "seconds",
        )
    return replace(limits, seconds=left)
