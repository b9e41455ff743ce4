"""A table of solutions against placements: which solutions have a placement, as one number's bits.

With it, how many solutions a set of placements leaves is a few operations, whatever the set.
"""

from collections.abc import Iterable
from typing import final

from pentomino.errors import TooLargeError
from pentomino.problem.placement import Placement
from pentomino.solving.bit_rows import bit_rows
from pentomino.solving.space import SolutionSpace

MOST_SOLUTIONS = 1_000_000
"""More are not listed in a table: a bit for each solution and placement."""


@final
class SolutionTable:
    """The solutions of a space, listed.

    Args:
        space: Whose; takes time and memory proportional to solutions times pieces.

    Raises:
        TooLargeError: There are more than `MOST_SOLUTIONS`.
    """

    def __init__(self, space: SolutionSpace) -> None:
        if space.count > MOST_SOLUTIONS:
            raise TooLargeError(
                f"there are {space.count:,} solutions: more than {MOST_SOLUTIONS:,} are not "
                "compared with each other"
            )
        self.space = space
        self.puzzle = space.puzzle
        self.solutions = list(space.held)
        """Each the sorted numbers of its placements, in the order of the space."""
        self.all = (1 << len(self.solutions)) - 1
        """The bits of all solutions."""
        self.having = bit_rows(self.solutions, len(self.puzzle.placements))
        """For each placement by number, the bits of the solutions that have it."""

    def left(self, clues: Iterable[int]) -> int:
        """The bits of the solutions that have all of these placements."""
        bits = self.all
        for number in clues:
            bits &= self.having[number]
        return bits

    def placements(self, numbers: Iterable[int]) -> tuple[Placement, ...]:
        """The placements of these numbers."""
        return tuple(self.puzzle.placements[number] for number in numbers)
