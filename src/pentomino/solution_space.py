"""Solution spaces: all solutions of a puzzle at once, to be counted, ranked, drawn and asked.

They are held as the paths of a graph, so nothing is listed until it is asked for.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, final

from pentomino.engines import Budget
from pentomino.engines.frontier import FrontierEngine
from pentomino.engines.held import HeldSolutions
from pentomino.errors import PuzzleError
from pentomino.geometry.lattice import Cell
from pentomino.puzzle import Placement, Puzzle
from pentomino.solutions import Solution, Watch

if TYPE_CHECKING:
    import random


@final
class SolutionSpace:
    """All solutions of a puzzle, or those with and without certain placements.

    Symmetries are left out of account: every solution of the board as it lies is in the space. The
    order is fixed: two solutions are compared at the first cell of `puzzle.board.sweep` that they
    cover differently, by the place of the placement among `puzzle.placements`, leaving the cell
    empty last. Make one with `solution_space`.
    """

    def __init__(self, puzzle: Puzzle, held: HeldSolutions) -> None:
        self.puzzle = puzzle
        self._held = held

    @property
    def count(self) -> int:
        """How many solutions there are, of any size (`len` stops at the machine's largest)."""
        return self._held.count

    def __len__(self) -> int:
        return self._held.count

    def __repr__(self) -> str:
        return f"<SolutionSpace: {self.count:,} solutions of {self.puzzle!r}>"

    def _repr_svg_(self) -> str | None:
        # Drawing stands above solutions: it is imported when a notebook asks for a picture.
        from pentomino.rendering.sheets import draw_some  # noqa: PLC0415

        return draw_some(self, self.puzzle, self.count).svg() if self else None

    def __bool__(self) -> bool:
        return self._held.count > 0

    def __iter__(self) -> Iterator[Solution]:
        return map(self._solution, self._held)

    def __getitem__(self, rank: int) -> Solution:
        """The solution of this rank; negative ones count from the end.

        Raises:
            IndexError: There is none.
        """
        if rank < 0:
            rank += self.count
        if not 0 <= rank < self.count:
            raise IndexError(f"there are {self.count:,} solutions: none has rank {rank}")
        return self._solution(self._held.solution(rank))

    def index(self, solution: Solution) -> int:
        """The rank of a solution: undoes `space[rank]`.

        Raises:
            PuzzleError: It is not in the space.
        """
        rank = self._rank(solution)
        if rank is None:
            raise PuzzleError("the solution is not in this space")
        return rank

    def __contains__(self, solution: object) -> bool:
        return isinstance(solution, Solution) and self._rank(solution) is not None

    def sample(self, rng: "random.Random", number: int = 1) -> list[Solution]:
        """Solutions drawn with equal chances, each independently of the others.

        Args:
            rng: What chances are taken from; the same state gives the same solutions.
            number: How many.

        Raises:
            PuzzleError: The space is empty.
        """
        if not self:
            raise PuzzleError("there is no solution to draw")
        return [self[rng.randrange(self.count)] for _ in range(number)]

    def given(self, *placements: Placement) -> "SolutionSpace":
        """The solutions that have all of these placements; a view that shares the graph.

        Raises:
            PuzzleError: One of them is no placement of the puzzle.
        """
        required = self._held.required.union(map(self._option, placements))
        return SolutionSpace(self.puzzle, self._held.select(required, self._held.forbidden))

    def without(self, *placements: Placement) -> "SolutionSpace":
        """The solutions that have none of these placements; else as `given`."""
        forbidden = self._held.forbidden.union(map(self._option, placements))
        return SolutionSpace(self.puzzle, self._held.select(self._held.required, forbidden))

    def frequencies(self) -> Mapping[Placement, int]:
        """In how many solutions every placement of the puzzle lies."""
        return MappingProxyType(
            dict(zip(self.puzzle.placements, self._held.frequencies(), strict=True))
        )

    def coverage(self) -> Mapping[Cell, Mapping[str, int]]:
        """For every cell, in how many solutions each piece covers it; the others are left out."""
        found: dict[Cell, dict[str, int]] = {cell: {} for cell in self.puzzle.board.cells}
        for placement, number in self.frequencies().items():
            if number:
                for cell in placement.cells:
                    pieces = found[cell]
                    pieces[placement.piece] = pieces.get(placement.piece, 0) + number
        return MappingProxyType(found)

    def common(self) -> tuple[Placement, ...]:
        """The placements that all solutions share; none where there is no solution."""
        if not self:
            return ()
        return tuple(p for p, number in self.frequencies().items() if number == self.count)

    def _solution(self, chosen: tuple[int, ...]) -> Solution:
        return Solution(self.puzzle, tuple(self.puzzle.placements[o] for o in chosen))

    def _rank(self, solution: Solution) -> int | None:
        numbers = self._numbers
        if not all(placement in numbers for placement in solution.placements):
            return None
        return self._held.rank([numbers[placement] for placement in solution.placements])

    @cached_property
    def _numbers(self) -> Mapping[Placement, int]:
        return {placement: n for n, placement in enumerate(self.puzzle.placements)}

    def _option(self, placement: Placement) -> int:
        number = self._numbers.get(placement)
        if number is None:
            cells = [list(cell) for cell in placement.cells]
            raise PuzzleError(f"{placement.piece} at {cells} is no placement of this puzzle")
        return number


def solution_space(
    puzzle: Puzzle, *, budget: Budget | None = None, watch: Watch | None = None
) -> SolutionSpace:
    """All solutions of a puzzle, held in a graph.

    Takes about 50 ms for 6x10. The board must be long and narrow in some direction.

    Args:
        puzzle: What to solve.
        budget: Of memory and states.
        watch: Called about twenty times a second while waiting.

    Raises:
        TooLargeError: The board is too wide, or needs more than the budget.
    """
    with FrontierEngine(budget).run(puzzle.exact_cover, puzzle.cell_order, watch=watch) as run:
        return SolutionSpace(puzzle, run.held())
