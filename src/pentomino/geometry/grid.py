"""A board as bits, one for each place of a box around it, to find all places of a shape at once.

Boards have up to a hundred thousand cells, and puzzles thousands of orientations.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import compress, count
from math import prod
from operator import contains, gt, itemgetter
from typing import final

from pentomino.geometry.lattice import Cell, Lattice

MOST_PLACES = 8_000_000
"""The most places of a box; in a larger one the cells are so far apart that bits are slower."""

_AS_FLAGS = bytes.maketrans(b"01", b"\0\1")


@final
class Grid:
    """The cells of a board in a box.

    Each place of the box has a number, and a step along an axis always adds the same amount. The
    box is nearly twice as long as the board each way, so that a shape that leaves the board on one
    side does not come in again on the other.

    Args:
        lattice: The lattice of the board.
        cells: The cells of the board, sorted.
    """

    def __init__(self, lattice: Lattice, cells: Sequence[Cell]) -> None:
        self._lattice = lattice
        self._cells = cells
        self._corner = tuple(map(min, zip(*cells, strict=True)))
        self._lengths = lengths_of(cells)
        sides = [2 * length - 1 for length in self._lengths]
        self._steps = [prod(sides[axis + 1 :]) for axis in range(len(sides))]
        self._is_small = prod(sides) <= MOST_PLACES
        if not self._is_small:
            return
        places = [self._place(cell, self._corner) for cell in cells]
        self._number_at = [0] * (places[-1] + 1)
        for number, place in enumerate(places):
            self._number_at[place] = number
        self._board = _bits(places)
        # Translations keep the kind of a cell, so the places of each kind are kept apart.
        kinds: dict[Cell, list[int]] = {}
        for cell, place in zip(cells, places, strict=True):
            kinds.setdefault(cell[lattice.sliding :], []).append(place)
        self._kinds = {kind: _bits(of_kind) for kind, of_kind in kinds.items()}

    def _place(self, cell: Cell, origin: Cell) -> int:
        return sum((c - o) * step for c, o, step in zip(cell, origin, self._steps, strict=True))

    def translates(self, cells: Sequence[Cell]) -> list[tuple[int, ...]]:
        """List the numbers of the cells that each translate of `cells` (sorted) covers."""
        first, sliding = cells[0], self._lattice.sliding
        if any(map(gt, lengths_of(cells), self._lengths)):
            return []
        if not self._is_small:
            return self._in_a_large_box(cells)
        offsets = [self._place(cell, first) for cell in cells]
        fits = self._kinds.get(first[sliding:], 0)
        for offset in offsets:
            fits &= self._board >> offset
            if not fits:
                return []
        starts = _places(fits)
        number_at = self._number_at
        covered = [[number_at[start + offset] for start in starts] for offset in offsets]
        return list(zip(*covered, strict=True))

    def _in_a_large_box(self, cells: Sequence[Cell]) -> list[tuple[int, ...]]:
        """Do the same without bits: keep the places that fit for each cell of the shape in turn."""
        number_at = self._numbers_by_place
        starts = [self._place(cell, self._corner) for cell in self._starts(cells)]
        offsets = [self._place(cell, cells[0]) for cell in cells]
        for offset in offsets:
            starts = [start for start in starts if start + offset in number_at]
        return [tuple(number_at[start + offset] for offset in offsets) for start in starts]

    def _starts(self, cells: Sequence[Cell]) -> Iterator[Cell]:
        """Find where the first cell can lie so that no other cell leaves the box."""
        first, sliding = cells[0], self._lattice.sliding
        rooms = [
            range(corner + at - min(axis), corner + at - max(axis) + length)
            for corner, at, length, axis in zip(
                self._corner, first, self._lengths, zip(*cells, strict=True), strict=True
            )
        ][:sliding]
        for cell in self._cells:
            if cell[sliding:] == first[sliding:] and all(map(contains, rooms, cell)):
                yield cell

    @cached_property
    def _numbers_by_place(self) -> Mapping[int, int]:
        return {self._place(cell, self._corner): n for n, cell in enumerate(self._cells)}


def lengths_of(cells: Sequence[Cell]) -> tuple[int, ...]:
    """Measure how many places the cells take along each axis."""
    axes = map(itemgetter, range(len(cells[0])))
    return tuple(max(map(axis, cells)) - min(map(axis, cells)) + 1 for axis in axes)


def _bits(places: Iterable[int]) -> int:
    """Make the number that has these bits, given in rising order."""
    found = list(places)
    digits = bytearray(b"0") * (found[-1] + 1)
    for place in found:
        digits[-1 - place] = ord("1")
    return int(digits, 2)


def _places(bits: int) -> list[int]:
    """List the places of the bits of a number, in rising order."""
    flags = f"{bits:b}"[::-1].encode().translate(_AS_FLAGS)
    return list(compress(count(), flags))
