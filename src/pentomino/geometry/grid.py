"""A board as bits, one for each place of a box round it: where a shape fits is found all at once.

Boards have up to a hundred thousand cells and puzzles thousands of orientations.
"""

from collections.abc import Iterable, Sequence
from itertools import compress, count
from math import prod
from operator import gt, itemgetter
from typing import final

from pentomino.geometry.lattice import Cell, Lattice

MOST_PLACES = 8_000_000
"""In a larger box the cells lie so far apart that bits do not pay."""

_AS_FLAGS = bytes.maketrans(b"01", b"\0\1")


@final
class Grid:
    """The cells of a board in a box.

    In the box one number stands for each place. A step along an axis always adds the same, as the
    box is nearly twice as long as the board each way: whoever leaves the board on one side does not
    come in again on the other.

    Args:
        lattice: Where the cells lie.
        cells: Of the board, sorted.
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
        # Translations keep the kind of a cell: of each, the places of the board.
        kinds: dict[Cell, list[int]] = {}
        for cell, place in zip(cells, places, strict=True):
            kinds.setdefault(cell[lattice.sliding :], []).append(place)
        self._kinds = {kind: _bits(of_kind) for kind, of_kind in kinds.items()}

    def _place(self, cell: Cell, origin: Cell) -> int:
        return sum((c - o) * step for c, o, step in zip(cell, origin, self._steps, strict=True))

    def translates(self, cells: Sequence[Cell]) -> list[tuple[int, ...]]:
        """The numbers of the cells that each translate of `cells` (sorted) covers on the board."""
        first, sliding = cells[0], self._lattice.sliding
        if any(map(gt, lengths_of(cells), self._lengths)):
            return []
        if not self._is_small:
            return self._one_by_one(cells)
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

    def _one_by_one(self, cells: Sequence[Cell]) -> list[tuple[int, ...]]:
        numbers = {cell: number for number, cell in enumerate(self._cells)}
        return [
            tuple(numbers[cell] for cell in translate)
            for translate in self._lattice.translates(cells, self._cells)
            if all(cell in numbers for cell in translate)
        ]


def lengths_of(cells: Sequence[Cell]) -> tuple[int, ...]:
    """How many places the cells take along each axis, from the least to the greatest."""
    axes = map(itemgetter, range(len(cells[0])))
    return tuple(max(map(axis, cells)) - min(map(axis, cells)) + 1 for axis in axes)


def _bits(places: Iterable[int]) -> int:
    """A number with these bits, in rising order."""
    found = list(places)
    digits = bytearray(b"0") * (found[-1] + 1)
    for place in found:
        digits[-1 - place] = ord("1")
    return int(digits, 2)


def _places(bits: int) -> list[int]:
    """The places of the bits of a number, in rising order."""
    flags = f"{bits:b}"[::-1].encode().translate(_AS_FLAGS)
    return list(compress(count(), flags))
