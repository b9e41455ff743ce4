"""Holes: the missing cells that others shut in, in space within a layer.

Only places near cells are looked at, so cells far from each other cost no more than others.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator
from heapq import heappop, heappush

from pentomino.geometry.lattice import Cell, Lattice
from pentomino.geometry.space import Space

MOST_PLACES = 1_000_000
"""Of a closed space with more places none is looked at."""


def shut_in(lattice: Lattice, cells: Collection[Cell]) -> list[Cell]:
    """Find the missing cells from which no way leads out within their layer; sorted.

    The time grows with the cells and with those that they shut in; between the arms of a group that
    winds about, with the way out.
    """
    layers: defaultdict[int, set[Cell]] = defaultdict(set)
    for cell in cells:
        layers[lattice.text_position(cell)[0]].add(cell)
    found = (_Layer(lattice, number, layer).holes() for number, layer in layers.items())
    return sorted(set().union(*found))


def shut_in_closed(space: Space, cells: Collection[Cell]) -> list[Cell]:
    """Find the missing cells of a closed space from which no way leads to an end of it; sorted.

    What has no end, as a torus, shuts in all that is missing. The time grows with the places of the
    space; where they are too many, none is said to be shut in.
    """
    down, (rows, columns) = space.lattice.down, space.lengths
    ends = [cell[down] for cell in cells]
    if space.turns_over:
        ends += [rows - 1 - end for end in ends]
    low, high = min(ends), max(ends)
    has_end = not space.periods[0]
    if (high - low + 1 if has_end else rows) * columns > MOST_PLACES:
        return []
    found, left = set[Cell](), {other for cell in cells for other in space.neighbours(cell)}
    left.difference_update(cells)
    while left:
        part, new, is_shut = set[Cell](), {left.pop()}, True
        while new:
            at = new.pop()
            part.add(at)
            if has_end and not low <= at[down] <= high:
                is_shut = False
            else:
                new |= {*space.neighbours(at)}.difference(cells, part)
        left -= part
        if is_shut:
            found |= part
    return sorted(found)


class _Layer:
    """The cells of one layer."""

    def __init__(self, lattice: Lattice, number: int, cells: Collection[Cell]) -> None:
        self._lattice = lattice
        self._number = number
        self._cells = cells

    def holes(self) -> set[Cell]:
        """Find the missing cells that are shut in.

        What rings a hole hangs together, if only by corners. Cells that meet at a corner are joined
        by the missing cells beside them, so each hole has one of the groups round it.
        """
        beside = {other for cell in self._cells for other in self._missing_beside(cell)}
        found: set[Cell] = set()
        for group in self._lattice.parts(beside.union(self._cells)):
            ring = [cell for cell in group if cell in self._cells]
            starts = [cell for cell in group if cell in beside and cell not in found]
            found |= self._rung(ring, starts)
        return found

    def _rung(self, ring: Collection[Cell], starts: Collection[Cell]) -> set[Cell]:
        """Find the parts of the missing cells that stay among the rows and columns of a group."""
        places = zip(*(self._lattice.text_position(cell)[1:] for cell in ring), strict=True)
        sides = [(min(axis), max(axis)) for axis in places]
        found: set[Cell] = set()
        outside: set[Cell] = set()
        for start in starts:
            if start not in found and start not in outside:
                part, is_open = self._part(start, sides, outside)
                (outside if is_open else found).update(part)
        return found

    def _part(
        self, start: Cell, sides: Collection[tuple[int, int]], outside: Collection[Cell]
    ) -> tuple[set[Cell], bool]:
        """Find what hangs together with a missing cell, up to the first way out.

        Returns:
            The cells found, and whether there is a way out.
        """
        part = {start}
        nearest = [(self._way(start, sides), start)]
        while nearest:
            _, cell = heappop(nearest)
            for other in self._missing_beside(cell):
                way = self._way(other, sides)
                if way < 0 or other in outside:
                    return part, True
                if other not in part:
                    part.add(other)
                    heappush(nearest, (way, other))
        return part, False

    def _way(self, cell: Cell, sides: Collection[tuple[int, int]]) -> int:
        """How many rows or columns lie between a cell and the nearest side; less than 0 outside."""
        place = self._lattice.text_position(cell)[1:]
        return min(min(x - least, most - x) for x, (least, most) in zip(place, sides, strict=True))

    def _missing_beside(self, cell: Cell) -> Iterator[Cell]:
        for other in self._lattice.neighbours(cell):
            if other not in self._cells and self._lattice.text_position(other)[0] == self._number:
                yield other
