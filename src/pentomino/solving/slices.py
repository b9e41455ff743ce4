"""Slices of solution spaces: solutions by their ranks, each made when somebody looks at it."""

import sys
from collections.abc import Iterator, Sequence
from typing import Protocol, SupportsIndex, final, overload

from pentomino.engines.solution_graph import SolutionGraph
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.solution import Solution
from pentomino.wrong_types import check_type


class Ranked(Protocol):
    """What a slice is cut from: a solution space."""

    puzzle: Puzzle
    held: SolutionGraph


def as_length(number: int, instead: str) -> int:
    """Return a number of solutions if `len` can return it.

    Args:
        number: How many solutions there are.
        instead: The name of what returns a number of any size.

    Raises:
        OverflowError: The number is larger than any that `len` returns.
    """
    if number > sys.maxsize:
        raise OverflowError(
            f"len() returns {sys.maxsize:,} at most; there are more solutions: use {instead}"
        )
    return number


@final
class SolutionSlice(Sequence[Solution]):
    """The solutions of certain ranks, as `space[10:20]` or `space[::-1]` returns them.

    Nothing is listed before it is looked at, so a slice costs nothing whatever its length. You can
    slice it again, list it with `list(space[10:20])`, and pickle it; a pickle holds the space too.

    Args:
        space: All solutions.
        ranks: The ranks of the solutions, in their order.
    """

    def __init__(self, space: Ranked, ranks: range) -> None:
        self._space = space
        self._ranks = ranks

    @property
    def ranks(self) -> range:
        """The ranks of the solutions in their space."""
        return self._ranks

    @property
    def length(self) -> int:
        """How many solutions there are, of any size (`len` stops at `sys.maxsize`)."""
        between = self._ranks.stop - self._ranks.start
        return max(-(-between // self._ranks.step), 0)

    def __len__(self) -> int:
        return as_length(self.length, "its attribute `length`")

    def __bool__(self) -> bool:
        return bool(self._ranks)

    def __repr__(self) -> str:
        return f"<SolutionSlice: solutions {self._ranks} of {self._space.held.count:,}>"

    @overload
    def __getitem__(self, place: SupportsIndex) -> Solution: ...
    @overload
    def __getitem__(self, place: slice) -> "SolutionSlice": ...
    def __getitem__(self, place: SupportsIndex | slice) -> "Solution | SolutionSlice":
        """Return the solution at a place of the slice, or a slice of the slice.

        Raises:
            IndexError: There is no such place.
            TypeError: The place is neither a whole number nor a slice.
        """
        if isinstance(place, slice):
            return SolutionSlice(self._space, self._ranks[place])
        try:
            rank = self._ranks[place]
        except TypeError:
            check_type(place, (int, slice), "rank", "a whole number or a slice")
            raise
        except IndexError:
            text = f"there are {self.length:,} solutions: none has rank {place!r}"
            raise IndexError(text) from None
        return self._solution(self._space.held.solution(rank))

    def __iter__(self) -> Iterator[Solution]:
        held = self._space.held
        if self._ranks.step == 1:  # one after the other: in batches
            return map(self._solution, held.between(self._ranks.start, self._ranks.stop))
        return (self._solution(held.solution(rank)) for rank in self._ranks)

    def __reversed__(self) -> Iterator[Solution]:
        return iter(self[::-1])

    def _solution(self, chosen: tuple[int, ...]) -> Solution:
        puzzle = self._space.puzzle
        return Solution(puzzle, puzzle.encoding.chosen(chosen))
