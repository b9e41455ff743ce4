"""A table of solutions against placements: which solutions have a placement, as one number's bits.

With it, how many solutions a set of placements leaves is a few operations, whatever the set.
"""

from collections.abc import Iterable
from typing import final

from pentomino.errors import TooLargeError
from pentomino.problem.placement import Placement
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
        self.having = self._having()
        """For each placement by number, the bits of the solutions that have it."""

    def _having(self) -> list[int]:
        size = (len(self.solutions) + 7) // 8
        rows: dict[int, bytearray] = {}
        for rank, chosen in enumerate(self.solutions):
            byte, bit = rank >> 3, 1 << (rank & 7)
            for number in chosen:
                row = rows.get(number)
                if row is None:
                    row = rows[number] = bytearray(size)
                row[byte] |= bit
        return [
            int.from_bytes(rows.get(number, b""), "little")
            for number in range(len(self.puzzle.placements))
        ]

    def left(self, clues: Iterable[int]) -> int:
        """The bits of the solutions that have all of these placements."""
        bits = self.all
        for number in clues:
            bits &= self.having[number]
        return bits

    def placements(self, numbers: Iterable[int]) -> tuple[Placement, ...]:
        """The placements of these numbers."""
        return tuple(self.puzzle.placements[number] for number in numbers)
