"""A table of solutions and placements: the solutions that contain a placement are bits of a number.

With it, counting the solutions that a set of placements leaves takes a few operations.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, final

from pentomino.errors import TooLargeError
from pentomino.problem.placement import Placement

if TYPE_CHECKING:
    from pentomino.solving.space import SolutionSpace

MOST_SOLUTIONS = 1_000_000
"""The most solutions in a table, which has a bit for each solution and placement."""


@final
class SolutionTable:
    """The solutions of a space, listed.

    Args:
        space: The space. The table takes time and memory proportional to solutions times pieces.

    Raises:
        TooLargeError: There are more than `MOST_SOLUTIONS` solutions.
    """

    def __init__(self, space: "SolutionSpace") -> None:
        if space.held.count > MOST_SOLUTIONS:
            raise TooLargeError(
                f"there are {space.held.count:,} solutions; at most {MOST_SOLUTIONS:,} can be "
                "compared with each other: lay some pieces first, or choose a smaller board"
            )
        self.puzzle = space.puzzle
        self.solutions = list(space.held)
        """The sorted numbers of the placements of each solution, in the order of the space."""
        self.all = (1 << len(self.solutions)) - 1
        """The bits of all solutions."""
        self.having = bit_rows(self.solutions, len(self.puzzle.placements))
        """For each placement by number, the bits of the solutions that contain it."""

    def left(self, clues: Iterable[int]) -> int:
        """Return the bits of the solutions that contain all of these placements."""
        bits = self.all
        for number in clues:
            bits &= self.having[number]
        return bits

    def placements(self, numbers: Iterable[int]) -> tuple[Placement, ...]:
        """Return the placements with these numbers."""
        return tuple(self.puzzle.placements[number] for number in numbers)


def bit_rows(solutions: Sequence[Sequence[int]], placements: int) -> list[int]:
    """Make a row for each placement: the bits of the solutions that contain it.

    Args:
        solutions: The numbers of the placements of each solution.
        placements: The number of placements of the puzzle.
    """
    size = (len(solutions) + 7) // 8
    rows: dict[int, bytearray] = {}
    for rank, chosen in enumerate(solutions):
        byte, bit = rank >> 3, 1 << (rank & 7)
        for number in chosen:
            row = rows.get(number)
            if row is None:
                row = rows[number] = bytearray(size)
            row[byte] |= bit
    return [int.from_bytes(rows.get(number, b""), "little") for number in range(placements)]


def set_bits(bits: int) -> Iterator[int]:
    """List the places of the bits that are set, from the lowest on."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
