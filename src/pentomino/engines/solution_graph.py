"""All solutions of a problem, held in one graph of option numbers.

The graph counts and ranks them, and answers questions, without listing them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, chain
from typing import final

from pentomino import _native
from pentomino.checkpoints import checkpoint
from pentomino.engines.limits import Limits
from pentomino.engines.native_arrays import as_bytes, as_number
from pentomino.engines.work import effort, wait_for
from pentomino.problem.exact_cover import Chosen, flat_rows, int_array

BATCH = 4096
"""The most solutions that are listed at once."""

OPTIONS_AT_ONCE = 2**18
"""About the most options in the solutions that are listed at once: a few milliseconds."""


@final
class SolutionGraph:
    """A selection of the solutions in a graph: those with all required and no forbidden options.

    Solutions are ordered by the first cell of the problem's cell order that they decide
    differently: by the number of the option chosen there, leaving the cell empty last. Made by
    an engine's `holding`; selections share the graph.

    Args:
        problem: The problem that they solve.
        selection: The solutions.
        options: How many the problem has.
        limits: The memory for whatever is made from them.
        whole: Whether these are all solutions of the problem.
    """

    def __init__(
        self,
        problem: _native.FrontierProblem,
        selection: _native.Selection,
        options: int,
        limits: Limits,
        *,
        required: frozenset[int] = frozenset(),
        forbidden: frozenset[int] = frozenset(),
        whole: bool = True,
    ) -> None:
        self._problem = problem
        self.selection = selection
        self._options = options
        self._limits = limits
        self._required = required
        self._forbidden = forbidden
        self.whole = whole
        self.count = as_number(selection.count())

    @classmethod
    def of_listed(
        cls,
        problem: _native.FrontierProblem,
        listed: _native.Listed,
        options: int,
        limits: Limits,
    ) -> "SolutionGraph":
        """Make the graph of solutions that were listed, in any order; they must be all.

        Raises:
            TooLargeError: They need more memory than they may take.
        """
        spent = effort(limits)
        selection = wait_for(lambda: _native.graph_of_solutions(problem, listed, spent), spent)
        return cls(problem, selection, options, limits)

    @classmethod
    def of_arrays(
        cls,
        problem: _native.FrontierProblem,
        arrays: Sequence["memoryview[int]"],
        options: int,
        limits: Limits,
        *,
        whole: bool,
    ) -> "SolutionGraph":
        """Use the arrays of a graph, which stay where they are in memory.

        Raises:
            EngineError: The arrays do not hold a graph of solutions.
            TooLargeError: The numbers of solutions need more memory than they may take.
        """
        starts, labels, targets = arrays
        spent = effort(limits)
        selection = wait_for(
            lambda: _native.graph_of_arrays(problem, starts, labels, targets, spent), spent
        )
        return cls(problem, selection, options, limits, whole=whole)

    def select(self, required: Iterable[int], forbidden: Iterable[int]) -> "SolutionGraph":
        """Select the solutions that also have these options and do not have those.

        Linear in the part of the graph they reach, or in the graph where that is much of it.
        """
        both = self._required.union(required), self._forbidden.union(forbidden)
        spent = effort(self._limits)
        selection = self.selection.select(self._problem.allowed(*map(sorted, both)), spent)
        return SolutionGraph(
            self._problem,
            selection,
            self._options,
            self._limits,
            required=both[0],
            forbidden=both[1],
            whole=False,
        )

    def union(self, other: "SolutionGraph") -> "SolutionGraph":
        """Make the graph of the solutions of either; like the next methods, a graph of its own."""
        return self._made(lambda e: _native.union_of(self.selection, other.selection, e))

    def intersection(self, other: "SolutionGraph") -> "SolutionGraph":
        """Make the graph of the solutions of both."""
        return self._made(lambda e: _native.intersection(self.selection, other.selection, e))

    def difference(self, other: "SolutionGraph") -> "SolutionGraph":
        """Make the graph of the solutions of this one that are not in the other."""
        return self._made(lambda e: _native.difference(self.selection, other.selection, e))

    def matching(
        self, patterns: Sequence[Sequence[Sequence[int]]], *, wanted: bool
    ) -> "SolutionGraph":
        """Make the graph of the solutions that match one of the patterns, or (not `wanted`) none.

        Args:
            patterns: Lists of classes of options; a solution matches when it has an option of
                every class. No option may be in two classes of one pattern.
            wanted: Which of the two.
        """
        pattern_starts = int_array(accumulate(map(len, patterns), initial=0))
        class_starts, options = flat_rows(list(chain.from_iterable(patterns)))
        return self._made(
            lambda e: _native.matching(
                self._problem, self.selection, pattern_starts, class_starts, options, wanted, e
            )
        )

    def first_of_orbits(self, permutations: Sequence[Sequence[int]]) -> "SolutionGraph":
        """Make the graph of the solutions that no permutation carries to an earlier one of these.

        Looks at every solution: a million or more a second.
        """
        return self._made(
            lambda e: _native.first_of_orbits(
                self._problem, self.selection, permutations, self.whole, e
            )
        )

    def fixed_by(self, permutations: Sequence[Sequence[int]]) -> "SolutionGraph":
        """Make the graph of the solutions that each of these permutations of the options fixes.

        Looks at every solution: a million or more a second.
        """
        return self._made(
            lambda e: _native.fixed_by(self._problem, self.selection, permutations, e)
        )

    def part(self, solutions: Iterable[Chosen]) -> "SolutionGraph":
        """Make the graph of some of these solutions, which are listed in any order."""
        listed = _native.Listed()
        for chosen in solutions:
            listed.append(chosen)
        return self._made(lambda e: _native.graph_of_solutions(self._problem, listed, e))

    def alone(self) -> "SolutionGraph":
        """Make a graph that holds these solutions and no others."""
        if not (self._required or self._forbidden):
            return self
        return self.union(self)

    def arrays(self) -> tuple["memoryview[int]", "memoryview[int]", "memoryview[int]"]:
        """Return the whole graph, not only the selection; see the native `SolutionGraph`."""
        return self.selection.arrays()

    def _made(self, make: Callable[[_native.Effort], _native.Selection]) -> "SolutionGraph":
        spent = effort(self._limits)
        selection = wait_for(lambda: make(spent), spent, checkpoint)
        return SolutionGraph(self._problem, selection, self._options, self._limits, whole=False)

    def solution(self, rank: int) -> Chosen:
        """Find the solution of a rank from 0 to `count - 1`."""
        return tuple(sorted(self.selection.solution(as_bytes(rank))))

    def rank(self, chosen: Sequence[int]) -> int | None:
        """Find the rank of a solution, or None if it is not selected."""
        rank = self.selection.rank(list(chosen))
        return None if rank is None else as_number(rank)

    def __iter__(self) -> Iterator[Chosen]:
        return self.between(0, self.count)

    def between(self, first: int, end: int) -> Iterator[Chosen]:
        """List the solutions from one rank up to another, the latter excluded."""
        number = 1  # which shows how long solutions are
        while first < end:
            batch = self.selection.list(as_bytes(first), min(number, end - first))
            yield from batch
            first += len(batch)
            number = min(BATCH, max(1, OPTIONS_AT_ONCE // max(1, *map(len, batch))))

    def frequencies(self) -> list[int]:
        """Count the solutions in which each option occurs; linear in the size of the graph.

        Raises:
            TooLargeError: The numbers need more memory than they may take.
        """
        spent = effort(self._limits)
        width, limbs = wait_for(lambda: self.selection.frequencies(spent), spent, checkpoint)
        return [
            as_number(limbs[width * option : width * (option + 1)])
            for option in range(self._options)
        ]

    @property
    def nodes(self) -> int:
        """The number of nodes of the graph."""
        return self.selection.nodes
