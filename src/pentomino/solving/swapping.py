"""Swaps: a few placements that can be exchanged for others that cover the same cells.

Two solutions that differ by a swap agree everywhere else. The swaps are found among the placements,
without comparing solutions with each other.
"""

import operator
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import islice
from typing import NamedTuple, TypeAlias, final

from pentomino.engines.solution_graph import SolutionGraph
from pentomino.errors import PuzzleError, counted, number_text
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.proofs.cases import bits_by, set_bits
from pentomino.solving.solution import Solution
from pentomino.solving.task import Tell
from pentomino.values import Value

MOST_LISTED = 250_000
"""The most solutions that are listed, with a bit for each placement; more are kept in a graph."""

Numbers: TypeAlias = tuple[int, ...]
"""Placements, by their numbers."""


@final
@dataclass(frozen=True, slots=True)
class Swap(Value):
    """Placements in some solutions, and others that can take their place.

    Args:
        one: The placements of one side, sorted.
        other: The placements of the other side. They cover the same cells; none is on both sides.
        pairs: The number of pairs of solutions that differ by this swap alone.
    """

    one: tuple[Placement, ...]
    other: tuple[Placement, ...]
    pairs: int

    def __repr__(self) -> str:
        one, other = ("+".join(p.piece for p in side) for side in (self.one, self.other))
        return f"<Swap: {one} at {self.one[0].cells[0]} for {other}, {counted(self.pairs, 'pair')}>"

    def applied(self, solution: Solution) -> Solution:
        """Make the swap in a solution, in whichever direction fits.

        Raises:
            PuzzleError: The solution contains neither side.
        """
        have = set(solution.placements)
        for gone, come in ((self.one, self.other), (self.other, self.one)):
            if have.issuperset(gone):
                placements = sorted((have - set(gone)) | set(come), key=lambda p: p.cells)
                return Solution(solution.puzzle, tuple(placements))
        raise PuzzleError("the solution contains neither side of the swap")


def swaps(puzzle: Puzzle, held: SolutionGraph, most: int, tell: Tell) -> tuple[Swap, ...]:
    """Find all swaps between two solutions with up to `most` placements on each side.

    Args:
        puzzle: The puzzle.
        held: Its solutions.
        most: The largest number of placements on a side.
        tell: Called with the share of the work that is done.

    Raises:
        PuzzleError: `most` is less than 1.
    """
    if most < 1:
        raise PuzzleError(f"most must be 1 or more, not {number_text(most)}")
    listed = held.count <= MOST_LISTED
    solutions = _Listed(puzzle, held) if listed else _InGraph(puzzle, held)
    found = []
    for exchange in _Exchanges(puzzle, solutions, most, tell).all():
        pairs = solutions.pairs(exchange)
        if pairs:
            one, other = (
                tuple(puzzle.placements[n] for n in sorted(side.placements)) for side in exchange
            )
            found.append(Swap(one, other, pairs))
    return tuple(sorted(found, key=lambda swap: (swap.one, swap.other)))


class _Side(NamedTuple):
    """Some placements that do not overlap.

    Args:
        placements: Their numbers.
        cells: The cells they cover, a bit for each.
        solutions: The solutions that contain all of them, in the form of `_Solutions`; 0 for none.
        free: The placements that overlap none of them, a bit for each.
        once: Those of their pieces that must be used exactly once, a bit for each.
    """

    placements: Numbers
    cells: int
    solutions: int
    free: int
    once: int


_Exchange: TypeAlias = tuple[_Side, _Side]


class _Solutions(ABC):
    """The solutions, as the search for swaps needs them. A whole number stands for some of them.

    Args:
        puzzle: The puzzle.
        held: Its solutions.
    """

    every: int
    """The number that stands for all solutions."""

    def __init__(self, puzzle: Puzzle, held: SolutionGraph) -> None:
        self._held = held
        cells = len(puzzle.board.cells)
        self._pieces = [
            [item for item in option if item >= cells] for option in puzzle.exact_cover.options
        ]

    @abstractmethod
    def having(self, solutions: int, placement: int) -> int:
        """Keep the solutions that also contain this placement; 0 if there are none."""

    @abstractmethod
    def pairs(self, exchange: _Exchange) -> int:
        """Count the solutions with one side that remain solutions with the other side instead."""

    def _always(self, exchange: _Exchange) -> bool:
        """Whether every solution with one side remains a solution with the other side."""
        one, other = (
            sorted(piece for n in side.placements for piece in self._pieces[n]) for side in exchange
        )
        return self._held.whole and one == other


@final
class _Listed(_Solutions):
    """Solutions in a list; the numbers have a bit for each solution."""

    def __init__(self, puzzle: Puzzle, held: SolutionGraph) -> None:
        super().__init__(puzzle, held)
        self._list = list(held)
        self._all = frozenset(self._list)
        self._rows = bits_by(self._list, len(puzzle.placements))
        self.every = (1 << len(self._list)) - 1

    def having(self, solutions: int, placement: int) -> int:
        return solutions & self._rows[placement]

    def pairs(self, exchange: _Exchange) -> int:
        bits = exchange[0].solutions
        if self._always(exchange):
            return bits.bit_count()
        return sum(_exchanged(self._list[rank], exchange) in self._all for rank in set_bits(bits))


@final
class _InGraph(_Solutions):
    """Too many solutions to list: the numbers only say whether a placement occurs at all."""

    every = 1

    def __init__(self, puzzle: Puzzle, held: SolutionGraph) -> None:
        super().__init__(puzzle, held)
        self._occurs = [bool(times) for times in held.frequencies()]

    def having(self, solutions: int, placement: int) -> int:
        return solutions and self._occurs[placement]

    def pairs(self, exchange: _Exchange) -> int:
        having = self._held.select(exchange[0].placements, ())
        if self._always(exchange):
            return having.count
        return sum(self._held.rank(_exchanged(chosen, exchange)) is not None for chosen in having)


def _exchanged(chosen: Numbers, exchange: _Exchange) -> Numbers:
    """Replace one side by the other in a solution."""
    one, other = exchange
    return tuple(sorted(set(chosen).difference(one.placements).union(other.placements)))


@final
class _Exchanges:
    """Find all pairs of sides that cover the same cells and share no placement.

    Both sides grow together. The next placement always covers the lowest cell that one side covers
    and the other does not, so that every pair is found once. Sides that cover the same cells are a
    pair; it may grow further with other cells.

    Args:
        puzzle: The puzzle with these placements.
        solutions: The solutions, to see which sides occur.
        most: The largest number of placements on a side.
        tell: Called with the share of the work that is done.
    """

    def __init__(self, puzzle: Puzzle, solutions: _Solutions, most: int, tell: Tell) -> None:
        self._tell = tell
        number = {cell: n for n, cell in enumerate(puzzle.board.cells)}
        covered = [[number[cell] for cell in p.cells] for p in puzzle.placements]
        self._solutions = solutions
        self._most = most
        self._told = 0
        """The number of first placements that have been tried so far."""
        self._cells = [sum(1 << cell for cell in cells) for cells in covered]
        self._covering = [0] * len(number)
        self._starting = [0] * len(number)
        self._every = 0
        for n, cells in enumerate(covered):
            if solutions.having(solutions.every, n):
                self._every |= 1 << n
                self._starting[min(cells)] |= 1 << n
                for cell in cells:
                    self._covering[cell] |= 1 << n
        self._all = max(self._every.bit_count(), 1)
        self._set_pieces(puzzle)
        self._later = [0] * len(number)
        """For each cell, the placements that cover later cells only."""
        for cell in range(len(number) - 1, 0, -1):
            self._later[cell - 1] = self._later[cell] | self._starting[cell]
        self._overlapping = [
            reduce(operator.or_, (self._covering[cell] for cell in cells)) for cells in covered
        ]

    def _set_pieces(self, puzzle: Puzzle) -> None:
        """Find the pieces that must be used exactly once: they are on both sides or on neither."""
        once = [p.name for p in puzzle.pieces if (p.copies.least, p.copies.most) == (1, 1)]
        bit = {name: 1 << n for n, name in enumerate(once)}
        self._piece = [bit.get(placement.piece, 0) for placement in puzzle.placements]
        self._of_piece = [0] * len(once)
        for n, piece in enumerate(self._piece):
            if piece:
                self._of_piece[piece.bit_length() - 1] |= 1 << n

    def all(self) -> Iterator[_Exchange]:
        """List all pairs of sides; the same two sides in the other order are not listed again."""
        nothing = _Side((), 0, self._solutions.every, self._every, 0)
        return self._from(nothing, nothing, 0)

    def _from(self, one: _Side, other: _Side, first: int) -> Iterator[_Exchange]:
        """Extend two sides by cells, from this one on, that neither side has covered."""
        if len(one.placements) == self._most or len(other.placements) == self._most:
            return
        for cell in range(first, len(self._starting)):
            for a in set_bits(self._starting[cell] & one.free):
                with_a = self._with(one, a)
                self._told += not one.placements
                self._tell(self._told / self._all)
                for b in set_bits(self._starting[cell] & other.free) if with_a.solutions else ():
                    if a < b or (a != b and one.placements):
                        yield from self._grown(with_a, self._with(other, b), cell)

    def _grown(self, one: _Side, other: _Side, first: int) -> Iterator[_Exchange]:
        """Extend two sides by covering cells after the first, until they are a pair."""
        if not other.solutions or self._too_different(one, other):
            return
        differing = one.cells ^ other.cells
        if not differing:
            yield one, other
            yield from self._from(one, other, first + 1)
            return
        lowest = differing & -differing
        if one.cells & lowest:
            for p in self._covering_next(other, one, first):
                yield from self._grown(one, self._with(other, p), first)
        else:
            for p in self._covering_next(one, other, first):
                grown = self._with(one, p)
                if grown.solutions:
                    yield from self._grown(grown, other, first)

    def _too_different(self, one: _Side, other: _Side) -> bool:
        """Whether a side lacks more of the other's pieces than it has placements left."""
        return any(
            (ahead.once & ~side.once).bit_count() > self._most - len(side.placements)
            for side, ahead in ((one, other), (other, one))
        )

    def _covering_next(self, side: _Side, ahead: _Side, first: int) -> Iterator[int]:
        """List the placements that can cover the lowest cell that only the side ahead covers.

        A last placement must cover all such cells. If a side lacks as many pieces as it may have
        further placements, the next placement must be of one of these pieces.
        """
        left = self._most - len(side.placements)
        missing = set_bits(ahead.cells & ~side.cells)
        pieces = ahead.once & ~side.once
        found = side.free & self._later[first] if left and pieces.bit_count() <= left else 0
        for cell in missing if left == 1 else islice(missing, 1):
            found &= self._covering[cell]
        if pieces.bit_count() == left:
            found &= reduce(operator.or_, (self._of_piece[piece] for piece in set_bits(pieces)), 0)
        return (p for p in set_bits(found) if p not in ahead.placements)

    def _with(self, side: _Side, placement: int) -> _Side:
        return _Side(
            (*side.placements, placement),
            side.cells | self._cells[placement],
            self._solutions.having(side.solutions, placement),
            side.free & ~self._overlapping[placement],
            side.once | self._piece[placement],
        )
