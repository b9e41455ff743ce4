"""Plates: pieces laid out on the bed of a printer, each in its best position for printing.

A piece stands so that as little of it as possible hangs over, then on its largest side. Pieces are
nested as their shadows on the bed allow, turned by quarter turns, never mirrored.
"""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, sqrt
from typing import TypeAlias, final

from pentomino.errors import SolutionFileError
from pentomino.files.mesh import Spot
from pentomino.files.options import WriteOptions
from pentomino.geometry.lattice import CUBIC, Mobility
from pentomino.geometry.piece import Piece
from pentomino.geometry.shape import Shape

RIM_MM = 5.0
"""The free space along the edges of a bed, in millimetres."""

GAP_MM = 4.0
"""The least gap between two pieces, in millimetres; half a cell where cells are small."""

MOST_PIECES = 500
"""The most pieces that are laid out."""

_FINEST, _LONGEST = 8, 120
"""A cell is divided into at most 8 steps, and a bed into about 120, to try places."""

_TRIES = 24
"""The number of orders that are tried if one plate is not enough."""

_Cells: TypeAlias = frozenset[tuple[int, int]]


@final
@dataclass(frozen=True, slots=True)
class Standing:
    """A piece on a plate.

    Args:
        piece: The piece.
        cubes: Its cubes in cells, the lowest at height 0.
        at: Where their corner stands on the plate, in millimetres.
    """

    piece: Piece
    cubes: tuple[tuple[int, int, int], ...]
    at: tuple[float, float]

    def spots(self, cell_mm: float) -> list[Spot]:
        """The places of the cubes, in cells."""
        x, y = self.at
        return [(a + x / cell_mm, b + y / cell_mm, float(c)) for a, b, c in self.cubes]


@final
@dataclass(frozen=True, slots=True)
class Plate:
    """The pieces that are printed together.

    Args:
        standing: The pieces.
        size: Width and depth of the bed, in millimetres.
    """

    standing: tuple[Standing, ...]
    size: tuple[float, float]


def plates(pieces: Sequence[Piece], options: WriteOptions) -> tuple[Plate, ...]:
    """Lay pieces out on as few plates as can be found.

    Args:
        pieces: Each copy by itself.
        options: The size of a cell, and of the bed if there is one; without one, there is one
            plate about as long as wide, as large as it has to be.

    Raises:
        SolutionFileError: There are too many pieces, or one does not fit on a plate.
    """
    if len(pieces) > MOST_PIECES:
        raise SolutionFileError(
            f"{len(pieces):,} pieces are too many to lay out: {MOST_PIECES} are allowed. Write a "
            ".zip without --plate, which has each piece once"
        )
    shapes = [lying(piece) for piece in pieces]
    if options.plate_mm is None:
        return (_roomy(pieces, shapes, options.cell_mm),)
    bed = _Bed(options.plate_mm, RIM_MM, options.cell_mm)
    for piece, shape in zip(pieces, shapes, strict=True):
        _check_fits(piece, shape, bed, options)
    return bed.laid_out(pieces, shapes)


def lying(piece: Piece) -> tuple[tuple[int, int, int], ...]:
    """Find the cubes of a piece in its best position for printing: columns, rows, layers.

    As few cubes as possible hang over; then it is as flat as possible, on its largest side.

    Raises:
        SolutionFileError: Its cells are neither squares nor cubes.
    """
    lattice = piece.shape.lattice
    if not lattice.is_square:
        instead = "write a solution as .glb" if lattice.has_balls else "draw them flat"
        raise SolutionFileError(
            f"pieces of the {lattice.name} lattice cannot be written for a 3D printer, only those "
            f"of squares and cubes: {instead}"
        )
    shape = Shape.of(CUBIC, (lattice.spot(cell)[::-1] for cell in piece.shape.cells))

    def awkwardness(turned: Shape) -> tuple[int, int, int, tuple[tuple[int, ...], ...]]:
        inside = set(turned.cells)
        hanging = sum(z > 0 and (z - 1, y, x) not in inside for z, y, x in inside)
        height = max(cell[0] for cell in inside)
        return hanging, height, -sum(cell[0] == 0 for cell in inside), turned.cells

    best = min(shape.orientations(Mobility.ONE_SIDED), key=awkwardness)
    return tuple((x, y, z) for z, y, x in best.cells)


def _check_fits(
    piece: Piece, shape: Sequence[tuple[int, int, int]], bed: "_Bed", options: WriteOptions
) -> None:
    long, short = sorted((_reach(shape, 0), _reach(shape, 1)), reverse=True)
    room, less = sorted(bed.room, reverse=True)
    if long * options.cell_mm <= room and short * options.cell_mm <= less:
        return
    width, depth = bed.size
    largest = floor(10 * min(room / long, less / short)) / 10
    advice = f"cells of {largest:g} mm or less" if largest > 0 else "smaller cells"
    raise SolutionFileError(
        f"{piece.name} does not fit on a plate of {width:g} x {depth:g} mm: it is "
        f"{long * options.cell_mm:g} x {short * options.cell_mm:g} mm, and {RIM_MM:g} mm stay free "
        f"along each edge. Choose a larger plate or {advice}"
    )


def _reach(shape: Iterable[tuple[int, int, int]], axis: int) -> int:
    return max(cube[axis] for cube in shape) + 1


def _roomy(
    pieces: Sequence[Piece], shapes: Sequence[tuple[tuple[int, int, int], ...]], cell_mm: float
) -> Plate:
    """Make one plate for everything, only as large as necessary."""
    side = max(max(_reach(shape, 0), _reach(shape, 1)) for shape in shapes) * cell_mm
    side = max(side, cell_mm * sqrt(sum(1.5 * len(shape) for shape in shapes)))
    while True:
        found = _Bed((side, side), 0.0, cell_mm).laid_out(pieces, shapes, tries=1)
        if len(found) == 1:
            return found[0]
        side *= 1.1


@final
class _Bed:
    """A bed divided into small squares.

    Args:
        size: Width and depth, in millimetres.
        rim: The width that stays free along each edge, in millimetres.
        cell_mm: The side of a cell of a piece, in millimetres.
    """

    def __init__(self, size: tuple[float, float], rim: float, cell_mm: float) -> None:
        self.size = size
        self.room = size[0] - 2 * rim, size[1] - 2 * rim
        self._parts = max(2, min(_FINEST, floor(_LONGEST * cell_mm / max(self.room))))
        self._unit = cell_mm / self._parts
        self._gap = ceil(min(GAP_MM, cell_mm / 2) / self._unit - 1e-9)
        self._wide, self._deep = (floor(length / self._unit + 1e-9) for length in self.room)

    def laid_out(
        self,
        pieces: Sequence[Piece],
        shapes: Sequence[tuple[tuple[int, int, int], ...]],
        tries: int = _TRIES,
    ) -> tuple[Plate, ...]:
        """Lay pieces on the fewest plates found in some tries; each piece fits on a plate."""
        order = sorted(range(len(pieces)), key=lambda n: (-_area(shapes[n]), -len(shapes[n]), n))
        rng = random.Random(0)
        best: list[list[Standing]] = []
        for _ in range(tries):
            found = self._filled([(pieces[n], shapes[n]) for n in order])
            if not best or len(found) < len(best):
                best = found
            if len(best) == 1:
                break
            rng.shuffle(order)
        return tuple(Plate(self._centred(standing), self.size) for standing in best)

    def _filled(
        self, waiting: list[tuple[Piece, tuple[tuple[int, int, int], ...]]]
    ) -> list[list[Standing]]:
        """Fill plates one after the other, each with all pieces that find room in this order."""
        found = []
        while waiting:
            standing, left, blocked = [], [], 0
            for piece, shape in waiting:
                place = self._place(shape, blocked)
                if place is None:
                    left.append((piece, shape))
                    continue
                x, y, turned = place
                blocked |= self._blocked(_shadow(turned), x, y)
                standing.append(Standing(piece, turned, (x * self._unit, y * self._unit)))
            found.append(standing)
            waiting = left
        return found

    def _place(
        self, shape: tuple[tuple[int, int, int], ...], blocked: int
    ) -> tuple[int, int, tuple[tuple[int, int, int], ...]] | None:
        """Find the place nearest to the front edge, turned to need the least of the bed."""
        found = []
        for turned in _turns(shape):
            wide, deep = (_reach(turned, axis) * self._parts for axis in (0, 1))
            if wide > self._wide or deep > self._deep:
                continue
            row = (1 << (self._wide - wide + 1)) - 1
            free = sum(row << (y * self._wide) for y in range(self._deep - deep + 1))
            for x, y in self._units(_shadow(turned)):
                free &= ~(blocked >> (y * self._wide + x))
            if free:
                y, x = divmod((free & -free).bit_length() - 1, self._wide)
                found.append((y + deep, x + wide, x, y, turned))
        return min(found)[2:] if found else None

    def _units(self, shadow: _Cells) -> Iterable[tuple[int, int]]:
        """Find the squares of the bed that a shadow covers."""
        parts = range(self._parts)
        return (
            (x * self._parts + i, y * self._parts + j)
            for x, y in shadow
            for i in parts
            for j in parts
        )

    def _blocked(self, shadow: _Cells, x: int, y: int) -> int:
        """Find the squares around a piece at a place that must stay free of others."""
        found = 0
        for a, b in shadow:
            left, front = x + a * self._parts - self._gap, y + b * self._parts - self._gap
            right, back = (start + self._parts + 2 * self._gap for start in (left, front))
            left, right = max(0, left), min(self._wide, right)
            row = ((1 << (right - left)) - 1) << left
            for line in range(max(0, front), min(self._deep, back)):
                found |= row << (line * self._wide)
        return found

    def _centred(self, standing: Sequence[Standing]) -> tuple[Standing, ...]:
        """Move the pieces to the middle of the bed."""
        cell = self._unit * self._parts
        ends = [
            max(each.at[axis] + _reach(each.cubes, axis) * cell for each in standing)
            for axis in (0, 1)
        ]
        x, y = ((length - end) / 2 for length, end in zip(self.size, ends, strict=True))
        return tuple(Standing(s.piece, s.cubes, (s.at[0] + x, s.at[1] + y)) for s in standing)


def _shadow(shape: Iterable[tuple[int, int, int]]) -> _Cells:
    return frozenset((x, y) for x, y, _ in shape)


def _area(shape: Iterable[tuple[int, int, int]]) -> int:
    """The squares that a box round its shadow covers."""
    shadow = list(shape)
    return _reach(shadow, 0) * _reach(shadow, 1)


def _turns(
    shape: tuple[tuple[int, int, int], ...],
) -> set[tuple[tuple[int, int, int], ...]]:
    """Turn a shape about the upright axis."""
    found = set()
    for _ in range(4):
        deep = _reach(shape, 1)
        shape = tuple(sorted((deep - 1 - y, x, z) for x, y, z in shape))
        found.add(shape)
    return found
