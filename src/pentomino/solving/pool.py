"""Pools: the solutions that puzzles are made from, to draw from and to count.

A pool lists few solutions, holds many in a graph, and searches for solutions that do not fit into
memory; its users need not know which.
"""

import math
import time
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias, final

from pentomino.checkpoints import with_checkpoints
from pentomino.engines.contract import CoverTask
from pentomino.engines.limits import Limits
from pentomino.engines.planning import engine_named
from pentomino.engines.registry import AUTO
from pentomino.errors import LimitReachedError, TooLargeError
from pentomino.problem.exact_cover import ExactCover, Item, sizes_alike
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.proofs.cases import bits_by
from pentomino.proofs.obstacles import no_solution, obstacle
from pentomino.solving.progress import OnProgress
from pentomino.solving.space import SolutionSpace, solution_space
from pentomino.solving.task import observer_of

if TYPE_CHECKING:
    import random

Numbers: TypeAlias = tuple[int, ...]
"""Placements by their numbers, sorted."""

Clue: TypeAlias = frozenset[int]
"""A fact about a solution: it contains one of these placements, by number."""

MOST_LISTED = 100_000
"""The most solutions that are listed in a table; more are held in a graph."""

LEAST_SECONDS = 1e-9
"""A search whose time is over is given this much: it ends at its first look at the clock."""

MAKING_MEMORY = 1 << 30
"""The memory for a solution space, in bytes. It is the same everywhere, so that a seed gives the
same puzzles on every machine that has this memory."""


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

    def __init__(self, space: SolutionSpace) -> None:
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
        self.having = bits_by(self.solutions, len(self.puzzle.placements))
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


class Pool(ABC):
    """All solutions of a puzzle.

    Args:
        puzzle: The puzzle that they solve.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle

    @abstractmethod
    def draw(self, rng: "random.Random") -> Numbers:
        """Draw a solution. All have the same chance, unless they are searched for.

        Raises:
            NoSolutionError: There is no solution.
        """

    @abstractmethod
    def left(self, clues: Sequence[Clue], most: int | None = None) -> int:
        """Count the solutions that agree with all clues, up to `most`."""

    @abstractmethod
    def likely(self, laid: Sequence[int]) -> int | None:
        """Find the placement, of those not laid, that most of the solutions left contain.

        Returns:
            Its number; None where no solution is left or everything is laid.
        """


def pool_of(
    puzzle: Puzzle,
    *,
    memory: int = MAKING_MEMORY,
    seconds: float | None = None,
    on_progress: OnProgress | None = None,
) -> Pool:
    """Make the pool of a puzzle's solutions, of the kind that suits their number.

    Args:
        puzzle: The puzzle to solve.
        memory: The memory for all solutions, in bytes; solutions that do not fit are searched for.
            The same amount gives the same kind of pool on every machine.
        seconds: How long to find all solutions; they are searched for as well where that takes
            longer. None for as long as it takes.
        on_progress: Called about twenty times a second during the work.

    Raises:
        NoSolutionError: There is no solution; the text says why.
    """
    if obstacle(puzzle) is not None:
        raise no_solution(puzzle)
    if _least_bytes(puzzle) > memory:
        return SearchedPool(puzzle, on_progress)
    try:
        limits = Limits(memory=memory, seconds=seconds)
        space = solution_space(puzzle, limits=limits, on_progress=on_progress)
    except TooLargeError:
        return SearchedPool(puzzle, on_progress)
    except LimitReachedError:
        if seconds is None:
            raise
        return SearchedPool(puzzle, on_progress)
    if not space:
        raise no_solution(puzzle)
    return ListedPool(space) if space.held.count <= MOST_LISTED else HeldPool(space)


def _least_bytes(puzzle: Puzzle) -> int:
    """Find the least memory of a graph of all solutions, where pieces are alike.

    After j of k such pieces, each set of j of them has a node of its own, and from there each of
    the others an edge, of eight bytes.
    """
    most = max(sizes_alike(puzzle.exact_cover, puzzle.cell_order), default=0)
    return 8 * most << max(most - 1, 0) if most > 1 else 0


@final
class ListedPool(Pool):
    """Solutions in a table: the fastest kind."""

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

    def deciding(self, clues: Sequence[Clue], size: int) -> Collection[tuple[int, ...]]:
        """List the sets of so many clues, each needed, that leave one solution, by their numbers.

        Takes up to a millisecond for twelve clues; for many clues and a middle size very long.
        """
        having = [self._bits(clue) for clue in clues]
        left: dict[tuple[int, ...], int] = {(): self.table.all}
        several = left
        for _ in range(size):
            several = {chosen: bits for chosen, bits in left.items() if bits & (bits - 1)}
            left = {
                (*chosen, n): bits & having[n]
                for chosen, bits in several.items()
                for n in range(chosen[-1] + 1 if chosen else 0, len(clues))
            }
        return {
            chosen
            for chosen, bits in left.items()
            if bits.bit_count() == 1
            and (not size or all(part in several for part in combinations(chosen, size - 1)))
        }

    def _bits(self, clue: Clue) -> int:
        """Find the solutions that contain one of a clue's placements, as bits."""
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
        return self._space.held.solution(rng.randrange(self._space.held.count))

    def left(self, clues: Sequence[Clue], most: int | None = None) -> int:
        excluded = {n for clue in clues for n in self._clashing.with_clue(clue)}
        given = [n for clue in clues if len(clue) == 1 for n in clue]
        count = self._space.held.select(given, sorted(excluded)).count
        return count if most is None else min(count, most)

    def likely(self, laid: Sequence[int]) -> int | None:
        return _most_frequent(self._space.held.select(laid, ()).frequencies(), laid)


@final
class SearchedPool(Pool):
    """Solutions that are searched for each time, because there are too many to hold.

    Drawing searches with the placements in random order and takes the first solution, so that not
    all solutions have the same chance.
    """

    def __init__(self, puzzle: Puzzle, on_progress: OnProgress | None = None) -> None:
        super().__init__(puzzle)
        self._observer = observer_of(on_progress)
        self._clashing = Clashes(puzzle)
        self._first: tuple[Sequence[Clue], Numbers] | None = None

    def draw(self, rng: "random.Random") -> Numbers:
        problem = self.puzzle.exact_cover
        order = list(range(len(problem.options)))
        rng.shuffle(order)
        shuffled = ExactCover(problem.items, tuple(problem.options[n] for n in order))
        with engine_named(AUTO).listing(
            CoverTask(shuffled), Limits(threads=1), self._observer
        ) as run:
            for chosen in run:
                return tuple(sorted(order[n] for n in chosen))
        raise no_solution(self.puzzle)

    def left(self, clues: Sequence[Clue], most: int | None = None) -> int:
        found = 0
        for found, _ in enumerate(self._search(clues), start=1):
            if found == most:
                break
        return found

    def left_by(self, clues: Sequence[Clue], most: int, until: float) -> tuple[int, bool]:
        """Count the solutions that agree with all clues, up to `most` and until a time.

        Args:
            clues: The clues.
            most: The number that is enough.
            until: When the count ends, as `time.monotonic` measures it.

        Returns:
            How many were found, and whether there may be more.
        """
        found, seconds = 0, until - time.monotonic()
        if seconds <= 0:
            return 0, True
        try:
            for found, _ in enumerate(self._search(clues, seconds), start=1):
                if found == most:
                    return found, True
        except LimitReachedError:
            return found, True
        return found, False

    def likely(self, laid: Sequence[int]) -> int | None:
        known = set(laid)
        clues = [frozenset([number]) for number in laid]
        if self._first is not None and self._first[0] == clues:
            first = self._first[1]
        else:
            first = next(self._search(clues), ())
        return next((number for number in first if number not in known), None)

    def has_any_by(self, clues: Sequence[Clue], until: float) -> bool:
        """Check whether a solution agrees with all clues, by the fastest way to find any.

        Which one is found, and remembered for `likely`, can depend on how fast the machine is.

        Args:
            clues: The clues.
            until: When the search ends, as `time.monotonic` measures it; infinite for never.

        Raises:
            LimitReachedError: None was found by then, and there may be one.
        """
        seconds = max(until - time.monotonic(), LEAST_SECONDS)
        return any(True for _ in self._search(clues, seconds, one=True))

    def _search(
        self, clues: Sequence[Clue], seconds: float = math.inf, *, one: bool = False
    ) -> Iterator[Numbers]:
        """Search for the solutions that agree with the clues, and remember the first one.

        Args:
            clues: The clues.
            seconds: How long.
            one: Whether to look for any one of them only.
        """
        problem = self.puzzle.exact_cover
        excluded = {n for clue in clues for n in self._clashing.with_clue(clue)}
        numbers = [n for n in range(len(problem.options)) if n not in excluded]
        # A clue needs an item of its own: pieces with unlimited copies could be left out otherwise.
        asked = [Item(("clue", place), 1, None) for place in range(len(clues))]
        first = len(problem.items)
        options = tuple(
            (*problem.options[n], *(first + place for place, clue in enumerate(clues) if n in clue))
            for n in with_checkpoints(numbers)
        )
        task = CoverTask(
            ExactCover((*problem.items, *asked), options), order=self.puzzle.cell_order
        )
        limits = Limits(
            threads=1,
            seconds=None if seconds == math.inf else seconds,
            solutions=1 if one else None,
        )
        with engine_named(AUTO).listing(task, limits, self._observer) as run:
            for place, chosen in enumerate(run):
                solution = tuple(numbers[n] for n in chosen)
                if place == 0:
                    self._first = clues, solution
                yield solution


def _most_frequent(counts: Sequence[int], laid: Sequence[int]) -> int | None:
    """Find the placement not laid with the greatest count; None if all counts are 0."""
    known = set(laid)
    free = (n for n in range(len(counts)) if n not in known and counts[n])
    return max(free, key=lambda n: (counts[n], -n), default=None)


@final
class Clashes:
    """Which placements of a puzzle exclude each other.

    Args:
        puzzle: The puzzle with these placements.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self._excluded_by = puzzle.encoding.excluded_by
        self._with_clue: dict[Clue, frozenset[int]] = {}

    def with_clue(self, clue: Clue) -> frozenset[int]:
        """Find the placements, other than the clue's own, that exclude all of the clue's."""
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
