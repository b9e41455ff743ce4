"""The copies of the cells of a closed board, as far as a page lays pieces on them.

A page shows one round of the board, which begins anywhere in a period: it scrolls. Pieces reach
beyond it on both sides. On copies they lie as on paper, so the page needs no rule of the seam.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, final

from pentomino.geometry.lattice import Cell
from pentomino.geometry.shape import Orientation
from pentomino.problem.puzzle import Puzzle

_DIGITS = 4


@final
class Copies:
    """The copies of the cells of a puzzle's closed board; the cells themselves come first."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._board, self._lattice = puzzle.board, puzzle.lattice
        self._axes = (self._lattice.down, self._lattice.across)
        shapes = [each.cells for piece in puzzle.pieces for each in piece.orientations]
        self._reach = [1 + max(c[axis] for cells in shapes for c in cells) for axis in self._axes]

    @cached_property
    def _ranges(self) -> Sequence[range]:
        """Where copies are needed, down and across."""
        found = []
        space = self._board.space
        for number, (axis, reach) in enumerate(zip(self._axes, self._reach, strict=True)):
            numbers = [cell[axis] for cell in self._board.cells]
            begin, end = min(numbers), max(numbers) + 1
            if period := space.periods[number]:
                begin, end = 0, period - 1 + space.lengths[number]
            found.append(range(begin - reach, end + reach))
        return found

    @cached_property
    def pairs(self) -> Sequence[tuple[Cell, Cell]]:
        """Each copy with the cell that it is again."""
        reach = [0] * self._lattice.dimension
        for axis, needed in zip(self._axes, self._ranges, strict=True):
            reach[axis] = needed.stop
        cells = self._board.cells
        further = [
            (copy, cell)
            for copy, cell in self._board.space.copies(cells, reach)
            if copy != cell
            and all(copy[a] in r for a, r in zip(self._axes, self._ranges, strict=True))
        ]
        return [*zip(cells, cells, strict=True), *further]

    @cached_property
    def _numbers(self) -> Mapping[Cell, int]:
        return {copy: number for number, (copy, _) in enumerate(self.pairs)}

    @cached_property
    def _of_cell(self) -> Sequence[Sequence[Cell]]:
        """The copies of each cell; the cell itself comes first."""
        found: list[list[Cell]] = [[] for _ in self._board.cells]
        for copy, cell in self.pairs:
            found[self._board.numbers[cell]].append(copy)
        return found

    def beginning(self, place: Sequence[int], orientation: Orientation) -> int:
        """Find a copy where an orientation begins that covers the cells with these numbers."""
        onto = [copy for number in place for copy in self._of_cell[number]]
        home, number = self._board.space.home, self._board.numbers
        onto.sort(key=self._numbers.__getitem__)
        for cells in self._lattice.translates(orientation.shape.cells, onto):
            if sorted(number.get(home(cell), -1) for cell in cells) == list(place):
                return self._numbers[cells[0]]
        raise AssertionError("the orientation does not cover these cells")

    def numbers(self) -> tuple[list[int], ...]:
        """Write the copies as numbers: how many, the cell of each, and how far down and across."""
        cells = [self._board.numbers[cell] for _, cell in self.pairs]
        downs, acrosses = (
            [copy[axis] - needed.start for copy, _ in self.pairs]
            for axis, needed in zip(self._axes, self._ranges, strict=True)
        )
        return [len(cells), *cells], downs, acrosses

    def axes(self) -> Sequence[Mapping[str, Any]]:
        """Say of both axes, down and across, what a step is and how the board goes round."""
        space, lattice, origin = self._board.space, self._lattice, self._board.cells[0]
        found = []
        for number, (axis, reach) in enumerate(zip(self._axes, self._reach, strict=True)):
            (beside,) = lattice.translated([origin], self._unit(axis))
            corners = (lattice.corners(cell)[0] for cell in (origin, beside))
            found.append(
                {
                    "place": _step(lattice.place(origin), lattice.place(beside)),
                    "paper": _step(*corners),
                    "begin": self._ranges[number].start,
                    "length": space.lengths[number],
                    "period": space.periods[number],
                    "reach": reach,
                }
            )
        return found

    def _unit(self, axis: int) -> list[int]:
        return [int(number == axis) for number in range(self._lattice.sliding)]


def _step(begin: Sequence[float], end: Sequence[float]) -> list[float]:
    return [round(b - a, _DIGITS) for a, b in zip(begin, end, strict=True)]
