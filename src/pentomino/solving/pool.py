"""Pools: the solutions that puzzles are made from, to draw from and to count.

Listed where there are few, held in a graph where there are many, searched for where they do not
fit: what stands on a pool need not know.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias, final

from pentomino.engines.contract import CoverTask
from pentomino.engines.limits import Limits
from pentomino.engines.search import SearchEngine
from pentomino.errors import NoSolutionError, TooLargeError
from pentomino.problem.exact_cover import ExactCover, Item
from pentomino.problem.puzzle import Puzzle
from pentomino.proofs.obstacles import obstacle
from pentomino.solving.progress import OnProgress
from pentomino.solving.space import SolutionSpace, solution_space
from pentomino.solving.table import SolutionTable
from pentomino.solving.task import look_of

if TYPE_CHECKING:
    import random

Numbers: TypeAlias = tuple[int, ...]
"""Placements by their numbers, sorted."""

Clue: TypeAlias = frozenset[int]
"""What is known about a solution: it has one of these placements, by number."""

MOST_LISTED = 100_000
"""More solutions are not listed in a table, but held in a graph."""

MAKING_MEMORY = 1 << 30
"""Bytes for a solution space; the same everywhere, so that a seed gives the same puzzles on every
machine that has them."""


class Pool(ABC):
    """All solutions of a puzzle.

    Args:
        puzzle: What they solve.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle

    @abstractmethod
    def draw(self, rng: "random.Random") -> Numbers:
        """A solution, each with the same chance but where they are searched for.

        Raises:
            NoSolutionError: There is none.
        """

    @abstractmethod
    def left(self, clues: Sequence[Clue], most: int | None = None) -> int:
        """How many solutions have what all of these clues ask for, counted up to `most`."""

    @abstractmethod
    def likely(self, laid: Sequence[int]) -> int | None:
        """Of the placements not laid, the one that most of the solutions left have.

        None where no solution is left, or everything is laid.
        """


def pool_of(
    puzzle: Puzzle, *, memory: int = MAKING_MEMORY, on_progress: OnProgress | None = None
) -> Pool:
    """The solutions of a puzzle, in the way that goes with their number.

    Args:
        puzzle: What to solve.
        memory: What may be taken for all of them, in bytes; where they do not fit they are searched
            for. The same amount gives the same solutions on every machine.
        on_progress: Called about twenty times a second while waiting.

    Raises:
        NoSolutionError: There is none.
    """
    reason = obstacle(puzzle)
    if reason is not None:
        raise NoSolutionError(f"the puzzle has no solution: {reason}")
    try:
        space = solution_space(puzzle, limits=Limits(memory=memory), on_progress=on_progress)
    except TooLargeError:
        return SearchedPool(puzzle, on_progress)
    if not space:
        raise NoSolutionError("the puzzle has no solution")
    return ListedPool(space) if space.count <= MOST_LISTED else HeldPool(space)


@final
class ListedPool(Pool):
    """Solutions in a table: the fastest to ask."""

    def __init__(self, space: SolutionSpace) -> None:
        super().__init__(space.puzzle)
        self.table = SolutionTable(space)
        self._having: dict[Clue, int] = {}

    def draw(self, rng: "random.Random") -> Numbers:
        return self.table.solutions[rng.randrange(len(self.table.solutions))]

    def left(self, clues: Sequence[Clue], most: int | None = None) -> int:
        bits = self.table.all
        for clue in clues:
            bits &= self._bits(clue)
        count = bits.bit_count()
        return count if most is None else min(count, most)

    def likely(self, laid: Sequence[int]) -> int | None:
        bits = self.table.left(laid)
        counts = [(bits & having).bit_count() for having in self.table.having]
        return _most_frequent(counts, laid)

    def _bits(self, clue: Clue) -> int:
        """The solutions that have one of a clue's placements."""
        found = self._having.get(clue)
        if found is None:
            found = 0
            for number in clue:
                found |= self.table.having[number]
            self._having[clue] = found
        return found


@final
class HeldPool(Pool):
    """Solutions in a graph."""

    def __init__(self, space: SolutionSpace) -> None:
        super().__init__(space.puzzle)
        self._space = space
        self._clashing = Clashes(space.puzzle)

    def draw(self, rng: "random.Random") -> Numbers:
        return self._space.held.solution(rng.randrange(self._space.count))

    def left(self, clues: Sequence[Clue], most: int | None = None) -> int:
        excluded = {n for clue in clues for n in self._clashing.with_clue(clue)}
        given = [n for clue in clues if len(clue) == 1 for n in clue]
        count = self._space.held.select(given, sorted(excluded)).count
        return count if most is None else min(count, most)

    def likely(self, laid: Sequence[int]) -> int | None:
        return _most_frequent(self._space.held.select(laid, ()).frequencies(), laid)


@final
class SearchedPool(Pool):
    """Solutions that are searched for each time: there are too many to hold.

    What is drawn is the first solution of a search that tries placements in a random order, which
    does not give all solutions the same chance.
    """

    def __init__(self, puzzle: Puzzle, on_progress: OnProgress | None = None) -> None:
        super().__init__(puzzle)
        self._look = look_of(on_progress)
        self._clashing = Clashes(puzzle)

    def draw(self, rng: "random.Random") -> Numbers:
        problem = self.puzzle.exact_cover
        order = list(range(len(problem.options)))
        rng.shuffle(order)
        shuffled = ExactCover(problem.items, tuple(problem.options[n] for n in order))
        with SearchEngine().listing(CoverTask(shuffled), Limits(threads=1), self._look) as run:
            for chosen in run:
                return tuple(sorted(order[n] for n in chosen))
        raise NoSolutionError("the puzzle has no solution")

    def left(self, clues: Sequence[Clue], most: int | None = None) -> int:
        found = 0
        for found, _ in enumerate(self._search(clues), start=1):
            if found == most:
                break
        return found

    def likely(self, laid: Sequence[int]) -> int | None:
        known = set(laid)
        first = next(self._search([frozenset([number]) for number in laid]), ())
        return next((number for number in first if number not in known), None)

    def _search(self, clues: Sequence[Clue]) -> Iterator[Numbers]:
        """The solutions that have what the clues ask for."""
        problem = self.puzzle.exact_cover
        excluded = {n for clue in clues for n in self._clashing.with_clue(clue)}
        numbers = [n for n in range(len(problem.options)) if n not in excluded]
        # A clue is an item of its own: a piece of unlimited copies could be left out without it.
        asked = [Item(("clue", place), 1, None) for place in range(len(clues))]
        first = len(problem.items)
        options = tuple(
            (*problem.options[n], *(first + place for place, clue in enumerate(clues) if n in clue))
            for n in numbers
        )
        restricted = ExactCover((*problem.items, *asked), options)
        with SearchEngine().listing(CoverTask(restricted), Limits(threads=1), self._look) as run:
            for chosen in run:
                yield tuple(numbers[n] for n in chosen)


def _most_frequent(counts: Sequence[int], laid: Sequence[int]) -> int | None:
    """The first of those with the greatest count that are not laid; None where all counts are 0."""
    known = set(laid)
    free = (n for n in range(len(counts)) if n not in known and counts[n])
    return max(free, key=lambda n: (counts[n], -n), default=None)


@final
class Clashes:
    """Which placements of a puzzle exclude each other.

    Args:
        puzzle: Whose placements.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self._excluded_by = puzzle.encoding.excluded_by
        self._with_clue: dict[Clue, frozenset[int]] = {}

    def with_clue(self, clue: Clue) -> frozenset[int]:
        """The placements that exclude each of a clue's, without these themselves."""
        known = self._with_clue.get(clue)
        if known is None:
            known = self._with_clue[clue] = self._found(clue)
        return known

    def _found(self, clue: Clue) -> frozenset[int]:
        shared: frozenset[int] | None = None
        for number in clue:
            clashing = self._excluded_by(number)
            shared = clashing if shared is None else shared & clashing
        return (shared or frozenset()) - clue
