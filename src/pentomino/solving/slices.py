"""Slices of solution spaces: some of the solutions by their ranks, made when they are looked at."""

from collections.abc import Callable, Iterator, Sequence
from typing import SupportsIndex, final, overload

from pentomino.engines.solution_graph import SolutionGraph
from pentomino.solving.solution import Solution
from pentomino.wrong_types import check_type


@final
class SolutionSlice(Sequence[Solution]):
    """The solutions of certain ranks, as `space[10:20]` or `space[::-1]` gives them.

    Nothing is listed before it is looked at, so a slice costs nothing whatever its length. Can be
    sliced again; `list(space[10:20])` lists it.

    Args:
        held: All solutions.
        ranks: Which of them, in which order.
        solution: Makes a solution from the numbers of its placements.
    """

    def __init__(
        self,
        held: SolutionGraph,
        ranks: range,
        solution: Callable[[tuple[int, ...]], Solution],
    ) -> None:
        self._held = held
        self._ranks = ranks
        self._solution = solution

    @property
    def ranks(self) -> range:
        """The ranks of the solutions in their space."""
        return self._ranks

    def __len__(self) -> int:
        return len(self._ranks)

    def __bool__(self) -> bool:
        return bool(self._ranks)

    def __repr__(self) -> str:
        return f"<SolutionSlice: solutions {self._ranks} of {self._held.count:,}>"

    @overload
    def __getitem__(self, place: SupportsIndex) -> Solution: ...
    @overload
    def __getitem__(self, place: slice) -> "SolutionSlice": ...
    def __getitem__(self, place: SupportsIndex | slice) -> "Solution | SolutionSlice":
        """The solution at a place of the slice, or a slice of the slice.

        Raises:
            IndexError: There is no such place.
            TypeError: The place is neither a whole number nor a slice.
        """
        if isinstance(place, slice):
            return SolutionSlice(self._held, self._ranks[place], self._solution)
        try:
            rank = self._ranks[place]
        except TypeError:
            check_type(place, (int, slice), "rank", "a whole number or a slice")
            raise
        except IndexError:
            number = -((self._ranks.start - self._ranks.stop) // self._ranks.step)
            text = f"there are {max(number, 0):,} solutions: none has rank {place!r}"
            raise IndexError(text) from None
        return self._solution(self._held.solution(rank))

    def __iter__(self) -> Iterator[Solution]:
        if self._ranks.step == 1:  # one after the other: in batches
            return map(self._solution, self._held.between(self._ranks.start, self._ranks.stop))
        return (self._solution(self._held.solution(rank)) for rank in self._ranks)

    def __reversed__(self) -> Iterator[Solution]:
        return iter(self[::-1])
