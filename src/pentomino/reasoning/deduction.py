"""What follows from a position without guessing, as numbers of options and items."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar, final

from pentomino import _native
from pentomino.engines.flat import flat_order, native_problem
from pentomino.engines.limits import NO_LIMITS
from pentomino.engines.work import effort, wait_for
from pentomino.problem.exact_cover import CellOrder, ExactCover

_Result = TypeVar("_Result")


class State(Enum):
    """How a conclusion ends."""

    SOLVED = 0
    STUCK = 1
    CONTRADICTION = 2


@final
@dataclass(frozen=True, slots=True)
class Inference:
    """One step: an option is laid because it is the last one for an item, or ruled out.

    Args:
        lays: Whether it is laid.
        option: Which.
        depth: Through how many rounds of forced options the supposition went that rules it out.
        forced: The options that would be forced then, each with the item it is the last one for.
        item: For what is laid, the item; for what is ruled out, the item that would have too few
            options left, or None where the areas of the open cells could not be made up.
    """

    lays: bool
    option: int
    depth: int
    forced: tuple[tuple[int, int], ...]
    item: int | None


@final
@dataclass(frozen=True, slots=True)
class Conclusion:
    """All that follows.

    Args:
        state: Whether that solves the problem.
        depth: The greatest depth of a step.
        steps: In their order.
        possible: The options not laid that are not ruled out.
    """

    state: State
    depth: int
    steps: tuple[Inference, ...]
    possible: tuple[int, ...]


@final
class Deduction:
    """Draws conclusions from positions of one problem.

    Args:
        problem: The problem.
        order: Which of its items are cells, and which of them touch.
        check: Called about twenty times a second; what it raises ends the work.
    """

    def __init__(
        self, problem: ExactCover, order: CellOrder, check: Callable[[], None] | None = None
    ) -> None:
        self._check = check
        native = native_problem(problem)
        self._native = self._wait_for(
            lambda spent: _native.Deduction(native, **flat_order(order), effort=spent)
        )

    def _wait_for(self, work: Callable[[_native.Effort], _Result]) -> _Result:
        spent = effort(NO_LIMITS)
        return wait_for(lambda: work(spent), spent, self._check)

    def conclude(
        self,
        laid: Sequence[int],
        ruled_out: Sequence[int] = (),
        *,
        depth: int,
        until_laid: bool = False,
    ) -> Conclusion:
        """What follows when these options are laid, and others are ruled out.

        Deeper suppositions are made only where nothing follows from others, so that the depth of
        the conclusion is the least that solves the problem. Takes about 15 ms for 6x10.

        Args:
            laid: Options that do not exclude each other.
            ruled_out: Options that are known not to be used.
            depth: No supposition goes deeper.
            until_laid: Whether to end where the first option can be laid.

        Raises:
            EngineError: The options laid exclude each other; so for the other questions.
        """
        state, deepest, steps, possible = self._wait_for(
            lambda spent: self._native.conclude(laid, ruled_out, depth, until_laid, spent)
        )
        return Conclusion(State(state), deepest, tuple(map(_inference, steps)), tuple(possible))

    def grade(
        self, laid: Sequence[int], ruled_out: Sequence[int] = (), *, depth: int
    ) -> tuple[State, int]:
        """State and depth of the conclusion, without its steps."""
        state, deepest = self._wait_for(
            lambda spent: self._native.grade(laid, ruled_out, depth, spent)
        )
        return State(state), deepest

    def refute(
        self, laid: Sequence[int], ruled_out: Sequence[int], option: int, *, depth: int
    ) -> Inference | None:
        """The step that rules one option out, from the position alone."""
        step = self._wait_for(
            lambda spent: self._native.refute(laid, ruled_out, option, depth, spent)
        )
        return None if step is None else _inference(step)

    def focus(
        self, laid: Sequence[int], ruled_out: Sequence[int] = (), *, depth: int
    ) -> tuple[Inference, ...]:
        """All but one of some item's options ruled out, from the position alone, and that one laid.

        Of several such items, one that takes the least depth, then the fewest options; nothing
        where there is none.
        """
        steps = self._wait_for(lambda spent: self._native.focus(laid, ruled_out, depth, spent))
        return tuple(map(_inference, steps))


def _inference(step: tuple[bool, int, int, tuple[tuple[int, int], ...], int]) -> Inference:
    lays, option, depth, forced, item = step
    return Inference(lays, option, depth, forced, None if item == _native.UNLIMITED else item)
