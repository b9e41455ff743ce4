"""What follows from a position without guessing, and the steps a person takes from there.

Native code draws the conclusions and composes the steps, as numbers of placements and items; here
they become values. A step looks at one cell or piece and rules out all its placements but one, each
by a supposition ("if it lay there, ..."), as deep as necessary.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from typing import TypeVar, final

from pentomino import _native
from pentomino.engines.limits import NO_LIMITS
from pentomino.engines.native_arrays import flat_order, native_problem
from pentomino.engines.work import effort, wait_for
from pentomino.errors import PuzzleError
from pentomino.problem.placement import Mark
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.reasoning.steps import Fault, Forced, Refutation, Step
from pentomino.solving.progress import OnProgress, ticking
from pentomino.wrong_types import check_type

_Result = TypeVar("_Result")

DEEPEST = 1000
"""The greatest depth of a supposition: more than any puzzle needs."""

_FAULTS = tuple(Fault)
"""The kinds in the order in which native code numbers them."""


class DeductionState(Enum):
    """How a conclusion ends: solved, stuck, or with a contradiction."""

    SOLVED = 0
    STUCK = 1
    CONTRADICTION = 2


def ruled_out_by(puzzle: Puzzle, marks: Iterable[Mark]) -> list[int]:
    """Find the placements, by number, that cover a marked cell with another piece."""
    return [
        number
        for mark in marks
        for number in puzzle.encoding.covering[mark.cell]
        if puzzle.placements[number].piece != mark.piece
    ]


@final
class Deduction:
    """Draw conclusions from positions of one puzzle; placements go by their numbers.

    Args:
        puzzle: The puzzle; its givens are laid in every position.
        ruled_out: Placements that are not considered, such as mirror images of others.
        on_progress: Called about twenty times a second; an exception that it raises ends the work.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        ruled_out: Iterable[int] = (),
        on_progress: OnProgress | None = None,
    ) -> None:
        self.puzzle = puzzle
        self._ruled_out = tuple(ruled_out)
        self._check = ticking(on_progress)
        native, order = native_problem(puzzle.exact_cover), flat_order(puzzle.cell_order)
        self._native = self._wait_for(
            lambda spent: _native.Deduction(native, **order, effort=spent)
        )

    def _wait_for(self, work: Callable[[_native.Effort], _Result]) -> _Result:
        spent = effort(NO_LIMITS)
        return wait_for(lambda: work(spent), spent, self._check)

    def numbers(self, position: Position | None = None) -> list[int]:
        """Return the numbers of the placements in a position: first the givens, then the rest.

        Args:
            position: A position of the puzzle; None for the givens alone.

        Raises:
            PuzzleError: The position belongs to another puzzle.
        """
        if position is None:
            return self.puzzle.encoding.numbers(self.puzzle.givens)
        check_type(position, Position, "position", "a position", "write Position(puzzle, laid)")
        if position.puzzle != self.puzzle:
            raise PuzzleError("the position belongs to another puzzle: ask with its own")
        return self.puzzle.encoding.numbers(position.placements)

    def depth(
        self, laid: Sequence[int], ruled_out: Sequence[int] = (), *, deepest: int = DEEPEST
    ) -> tuple[DeductionState, int]:
        """Find out whether logic solves the puzzle, and how deep its suppositions go.

        Args:
            laid: Placements that do not exclude each other.
            ruled_out: Placements that are known not to be used.
            deepest: The greatest depth of a supposition.

        Raises:
            EngineError: The placements laid exclude each other (so for the other questions).
        """
        left_out = (*self._ruled_out, *ruled_out)
        state, depth = self._wait_for(
            lambda spent: self._native.grade(laid, left_out, deepest, spent)
        )
        return DeductionState(state), depth

    def choices(self, laid: Sequence[int], ruled_out: Sequence[int] = ()) -> int:
        """Count the placements that are not ruled out and do not exclude those laid."""
        left_out = {*self._ruled_out, *ruled_out}
        return sum(
            number not in left_out and not self.puzzle.encoding.excludes(number, laid)
            for number in range(len(self.puzzle.placements))
        )

    def steps(self, laid: Sequence[int], ruled_out: Sequence[int] = ()) -> Iterator[Step]:
        """Find one step after the other until the puzzle is solved or nothing follows any more."""
        laid = list(laid)
        while (step := self.next_step(laid, ruled_out)) is not None:
            yield step
            laid.append(self.puzzle.encoding.number(step.placement))

    def next_step(self, laid: Sequence[int], ruled_out: Sequence[int] = ()) -> Step | None:
        """Find a placement that must be laid, by the shallowest suppositions that show one.

        Returns:
            The step, or None where the puzzle is solved, nothing follows, or what is laid cannot be
            right.
        """
        left_out = (*self._ruled_out, *ruled_out)
        found = self._wait_for(lambda spent: self._native.explain(laid, left_out, spent))
        if found is None:
            return None
        option, item, choices, reasons, before, needed = found
        return Step(
            self.puzzle.placements[option],
            self.puzzle.encoding.subject(item),
            choices,
            tuple(self._refutation(*reason) for reason in reasons),
            tuple(self._refutation(*reason) for reason in before),
            self.puzzle.lattice,
            needed,
        )

    def _refutation(
        self,
        option: int,
        fault: int,
        item: int | None,
        forced: Iterable[tuple[int, int, int]],
        depth: int,
        number: int,
    ) -> Refutation:
        placements, subject = self.puzzle.placements, self.puzzle.encoding.subject
        return Refutation(
            placements[option],
            _FAULTS[fault],
            None if item is None else subject(item),
            tuple(Forced(placements[n], subject(at), failing) for n, at, failing in forced),
            depth,
            number,
        )
