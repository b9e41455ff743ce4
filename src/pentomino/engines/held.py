"""All solutions of a problem held in a graph, as numbers: counted, ranked and asked at once."""

from collections.abc import Iterator, Sequence
from typing import final

from pentomino import _native
from pentomino.engines.engine import Chosen
from pentomino.engines.flat import as_bytes, as_number

BATCH = 4096


@final
class HeldSolutions:
    """A selection of the solutions a graph holds: those with all required options and no forbidden.

    Solutions are ordered by the first cell of the problem's cell order that they decide
    differently: by the number of the option chosen there, leaving the cell empty last. Made by
    `FrontierRun.held`; selections share the graph.
    """

    def __init__(
        self,
        problem: _native.FrontierProblem,
        selection: _native.Selection,
        options: int,
        required: frozenset[int] = frozenset(),
        forbidden: frozenset[int] = frozenset(),
    ) -> None:
        self._problem = problem
        self._selection = selection
        self._options = options
        self.required = required
        self.forbidden = forbidden
        self.count = as_number(selection.count())

    def select(self, required: frozenset[int], forbidden: frozenset[int]) -> "HeldSolutions":
        """Those of all solutions that have these options and not those; linear in the graph."""
        allowed = self._problem.allowed(sorted(required), sorted(forbidden))
        selection = self._selection.select(allowed)
        return HeldSolutions(self._problem, selection, self._options, required, forbidden)

    def solution(self, rank: int) -> Chosen:
        """The solution of a rank from 0 to `count - 1`."""
        return tuple(sorted(self._selection.solution(as_bytes(rank))))

    def rank(self, chosen: Sequence[int]) -> int | None:
        """The rank of a solution, or None where it is not selected."""
        rank = self._selection.rank(list(chosen))
        return None if rank is None else as_number(rank)

    def __iter__(self) -> Iterator[Chosen]:
        return self.listed(0)

    def listed(self, first: int) -> Iterator[Chosen]:
        """The solutions from a rank on, in order."""
        while batch := self._selection.list(as_bytes(first), BATCH):
            yield from (tuple(sorted(options)) for options in batch)
            first += len(batch)

    def frequencies(self) -> list[int]:
        """In how many solutions each option occurs; linear in the graph."""
        width, numbers = self._selection.frequencies()
        return [
            as_number(numbers[width * option : width * (option + 1)])
            for option in range(self._options)
        ]

    @property
    def nodes(self) -> int:
        """Nodes of the graph."""
        return self._selection.nodes

    @property
    def edges(self) -> int:
        """Edges of the graph."""
        return self._selection.edges
