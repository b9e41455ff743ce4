"""How single pieces lie on the bed of a printer, whatever their cells are."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import permutations
from math import floor, hypot
from typing import Protocol, Self, TypeAlias, final

from pentomino.errors import SolutionFileError, measure_text
from pentomino.files.mesh import (
    Face,
    Spot,
    added,
    difference,
    inner_product,
    of_cubes,
    surface,
    vector_product,
)
from pentomino.files.options import WriteOptions
from pentomino.geometry.lattice import CUBIC, Cell, Lattice, Mobility
from pentomino.geometry.piece import Piece
from pentomino.geometry.shape import Shape
from pentomino.rendering.figures import circle
from pentomino.rendering.outline import strips

Rectangle: TypeAlias = tuple[int, int, int, int]
"""Left, front, right and back edge in small squares of the bed."""

_STEEP = -0.71
"""How far down a face looks that a printer can only make on supports: by more than 45 degrees."""


class Lying(Protocol):
    """A piece in a position in which it can be printed, with its corner at the origin."""

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how deep it is, in cells."""

    @property
    def need(self) -> float:
        """About how much of the bed it needs, in square cells."""

    def shadow(self, parts: int) -> Iterable[Rectangle]:
        """List what it covers of a bed whose small squares are `parts` to a cell."""

    def turned(self) -> Self:
        """Turn it by a quarter about the upright axis."""

    def surface(self, at: tuple[float, float], options: WriteOptions) -> tuple[Face, ...]:
        """Make its surface in millimetres.

        Args:
            at: Where its corner stands, in millimetres.
            options: The size of a cell, and the clearance.
        """


def lying(piece: Piece) -> Lying:
    """Lay a piece down in its best position for printing.

    As little as possible hangs over; then it is as flat as possible, on its largest side. Balls
    lie as flat as possible. Flat pieces keep their face up: those of one-sided sets differ by it.
    """
    lattice = piece.shape.lattice
    if lattice.has_balls:
        return _balls(piece.shape)
    return _cubes(piece.shape) if lattice.is_square else _polyhedra(piece.shape)


@final
@dataclass(frozen=True, slots=True)
class Cubes:
    """Cubes on a bed.

    Args:
        cubes: Their columns, rows and layers, each from 0.
    """

    cubes: tuple[tuple[int, int, int], ...]

    @property
    def size(self) -> tuple[int, int]:
        """How wide and how deep they are, in cells."""
        wide, deep = (max(cube[axis] for cube in self.cubes) + 1 for axis in (0, 1))
        return wide, deep

    @property
    def need(self) -> float:
        """About how much of the bed they need, in square cells."""
        return len(self.cubes)

    def shadow(self, parts: int) -> Iterator[Rectangle]:
        """List a rectangle for each cell that they cover."""
        for x, y in {(x, y) for x, y, _ in self.cubes}:
            yield x * parts, y * parts, (x + 1) * parts, (y + 1) * parts

    def turned(self) -> "Cubes":
        """Turn them by a quarter about the upright axis."""
        _, deep = self.size
        return Cubes(tuple(sorted((deep - 1 - y, x, z) for x, y, z in self.cubes)))

    def surface(self, at: tuple[float, float], options: WriteOptions) -> tuple[Face, ...]:
        """Make their surface in millimetres."""
        cell_mm = options.cell_mm
        x, y = (length / cell_mm for length in at)
        spots = [(a + x, b + y, float(c)) for a, b, c in self.cubes]
        return of_cubes(spots, cell_mm, options.clearance_mm / 2)


def _cubes(shape: Shape) -> Cubes:
    def solid(flat: Shape) -> Shape:
        return Shape.of(CUBIC, (flat.lattice.spot(cell)[::-1] for cell in flat.cells))

    def awkwardness(turned: Shape) -> tuple[int, int, int, tuple[tuple[int, ...], ...]]:
        inside = set(turned.cells)
        hanging = sum(z > 0 and (z - 1, y, x) not in inside for z, y, x in inside)
        height = max(cell[0] for cell in inside)
        return hanging, height, -sum(cell[0] == 0 for cell in inside), turned.cells

    turned: Iterable[Shape] = shape.orientations(Mobility.ONE_SIDED)
    best = min(map(solid, turned), key=awkwardness)
    return Cubes(tuple((x, y, z) for z, y, x in best.cells))


@final
@dataclass(frozen=True)
class Polyhedra:
    """Other cells on a bed.

    Args:
        lattice: That of the cells.
        spots: Their places.
        axes: To the right, to the back and upwards on the bed, as `mesh` has directions.
    """

    lattice: Lattice
    spots: tuple[Cell, ...]
    axes: tuple[Spot, Spot, Spot]

    def _faces(self, margin: float, placed: Callable[[Spot], Spot]) -> tuple[Face, ...]:
        """Make the surface; each corner, which belongs to several faces, is placed once."""
        place, turned = cache(placed), cache(self._turned)
        return tuple(
            Face(tuple(map(place, face.corners)), turned(face.normal))
            for face in surface(self.lattice, self.spots, margin)
        )

    def _turned(self, vector: Spot) -> Spot:
        right, back, up = self.axes
        return inner_product(right, vector), inner_product(back, vector), inner_product(up, vector)

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        """The surface in cells, where the axes put it, without a margin."""
        return self._faces(0.0, self._turned)

    @cached_property
    def _ends(self) -> tuple[Spot, Spot]:
        faces = surface(self.lattice, self.spots, 0.0)
        corners = {corner for face in faces for corner in face.corners}
        axes = list(zip(*map(self._turned, corners), strict=True))
        (a, b, c), (d, e, f) = map(min, axes), map(max, axes)
        return (a, b, c), (d, e, f)

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how deep they are, in cells."""
        (left, front, _), (right, back, _) = self._ends
        return right - left, back - front

    @property
    def height(self) -> float:
        """How high they are, in cells."""
        (*_, bottom), (*_, top) = self._ends
        return top - bottom

    @property
    def need(self) -> float:
        """About how much of the bed they need, in square cells."""
        wide, deep = self.size
        return wide * deep

    def shadow(self, parts: int) -> Iterator[Rectangle]:
        """List the rows of small squares that each face covers."""
        (left, *_), (_, back, _) = self._ends
        for face in self.faces:
            if face.normal[2] > 1e-9:
                ring = [((x - left) * parts, (back - y) * parts) for x, y, _ in face.corners]
                for row, first, last in strips(ring):
                    yield first, row, last, row + 1

    def turned(self) -> "Polyhedra":
        """Turn them by a quarter about the upright axis."""
        (x, y, z), back, up = self.axes
        return Polyhedra(self.lattice, self.spots, (back, (-x, -y, -z), up))

    def surface(self, at: tuple[float, float], options: WriteOptions) -> tuple[Face, ...]:
        """Make their surface in millimetres.

        Raises:
            SolutionFileError: With this clearance, little or nothing is left of a cell.
        """
        side, most = options.cell_mm, options.cell_mm * _thickness(self.lattice)
        if options.clearance_mm > most:
            raise SolutionFileError(
                f"the clearance must be {measure_text(floor(most * 100) / 100)} mm or less with "
                f"cells of {side:g} mm on the {self.lattice.name} lattice, not "
                f"{measure_text(options.clearance_mm)} mm: choose less, or larger cells"
            )
        (left, _, bottom), (_, back, _) = self._ends

        def placed(corner: Spot) -> Spot:
            x, y, z = self._turned(corner)
            return (x - left) * side + at[0], (y - back) * side - at[1], (z - bottom) * side

        return self._faces(options.clearance_mm / 2 / side, placed)


def _polyhedra(shape: Shape) -> Polyhedra:
    lattice, spots = shape.lattice, tuple(map(shape.lattice.spot, shape.cells))
    faces = surface(lattice, spots, 0.0)
    corners = sorted({corner for face in faces for corner in face.corners})
    grounds = [
        face.corners
        for face in faces
        if (lattice.has_layers or face.normal[2] < 0) and _stands(corners, face.corners)
    ]
    grounds = grounds or list(_grounds(corners))
    return min((_standing(lattice, spots, ground) for ground in grounds), key=_awkwardness)


def _grounds(corners: Sequence[Spot]) -> Iterator[tuple[Spot, ...]]:
    """List the planes, by three corners of each, that have all corners on one side."""
    return (some for some in permutations(corners, 3) if _stands(corners, some))


def _stands(corners: Sequence[Spot], ground: Sequence[Spot]) -> bool:
    """Whether no corner is below a plane, which looks down."""
    a, b, c = ground[:3]
    out = vector_product(difference(a, b), difference(b, c))
    return any(abs(part) > 1e-9 for part in out) and all(
        inner_product(out, difference(a, corner)) < 1e-9 for corner in corners
    )


@final
@dataclass(frozen=True)
class Balls:
    """Balls and the rods between them on a bed.

    Args:
        solid: Their surface.
        middles: To the right, to the back and upwards.
    """

    solid: Polyhedra
    middles: tuple[Spot, ...]

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how deep they are, in cells."""
        across, along, _ = zip(*self.middles, strict=True)
        return max(across) - min(across) + 1, max(along) - min(along) + 1

    @property
    def need(self) -> float:
        """About how much of the bed they need, in square cells."""
        wide, deep = self.size
        return wide * deep

    def shadow(self, parts: int) -> Iterator[Rectangle]:
        """List the rows of small squares that each ball covers."""
        across, along, _ = zip(*self.middles, strict=True)
        left, back = min(across) - 0.5, max(along) + 0.5
        for x, y, _ in self.middles:
            middle = (x - left) * parts, (back - y) * parts
            for row, first, last in strips(circle(middle, parts / 2 - 1e-6)):
                yield first, row, last, row + 1

    def turned(self) -> "Balls":
        """Turn them by a quarter about the upright axis."""
        return Balls(self.solid.turned(), tuple((y, -x, z) for x, y, z in self.middles))

    def surface(self, at: tuple[float, float], options: WriteOptions) -> tuple[Face, ...]:
        """Make their surface in millimetres."""
        return self.solid.surface(at, options)


def _balls(shape: Shape) -> Balls:
    lattice, spots = shape.lattice, tuple(map(shape.lattice.spot, shape.cells))
    wide, deep, high = lattice.units
    middles = [(x * wide, -y * deep, z * high) for x, y, z in spots]
    # Balls in a row stand on any plane through it.
    beside = [middles[0], middles[-1]] if middles[1:] else [(0.0, 0.0, 0.0), (1.0, 0.0, 0.0)]
    across = ((*beside, added(beside[1], way)) for way in permutations((1.0, 0.0, 0.0), 3))
    grounds = [*_grounds(middles)] or [
        some for ground in across for some in (ground, ground[::-1]) if _stands(middles, some)
    ]

    def laid(ground: Sequence[Spot]) -> Balls:
        solid = _standing(lattice, spots, ground)
        places = (tuple(inner_product(axis, middle) for axis in solid.axes) for middle in middles)
        return Balls(solid, tuple((x, y, z) for x, y, z in places))

    def awkwardness(form: Balls) -> tuple[float, int]:
        heights = [z for *_, z in form.middles]
        return round(max(heights) - min(heights), 6), -sum(z < min(heights) + 1e-6 for z in heights)

    return min(map(laid, grounds), key=awkwardness)


def _standing(lattice: Lattice, spots: tuple[Cell, ...], ground: Sequence[Spot]) -> Polyhedra:
    """Put a piece down on a plane, whose first side runs to the right."""
    a, b, c = ground[:3]
    right = _unit(difference(a, b))
    x, y, z = _unit(vector_product(right, difference(b, c)))
    up = -x, -y, -z
    return Polyhedra(lattice, spots, (right, vector_product(up, right), up))


def _awkwardness(form: Polyhedra) -> tuple[float, float, float]:
    """Rank by what hangs over, the height, and the area on the bed."""
    bottom = min(z for face in form.faces for *_, z in face.corners)
    hanging = base = 0.0
    for face in form.faces:
        if face.normal[2] > _STEEP:
            continue
        if max(z for *_, z in face.corners) < bottom + 1e-6:
            base += _area(face)
        else:
            hanging -= _area(face) * face.normal[2]
    return round(hanging, 6), round(form.height, 6), -round(base, 6)


def _area(face: Face) -> float:
    found = 0.0
    for triangle in face.triangles:
        a, b, c = (face.corners[number] for number in triangle)
        found += inner_product(vector_product(difference(a, b), difference(a, c)), face.normal) / 2
    return found


def _unit(vector: Spot) -> Spot:
    x, y, z = vector
    length = hypot(x, y, z)
    return x / length, y / length, z / length


def _thickness(lattice: Lattice) -> float:
    """Return how far the middle of the thinnest cell is from its nearest face, in cells."""
    found = []
    for kind in range(lattice.kinds):
        faces = surface(lattice, [(0, 0, 0, kind) if lattice.kinds > 1 else (0, 0, 0)], 0.0)
        corners = {corner for face in faces for corner in face.corners}
        x, y, z = (sum(axis) / len(corners) for axis in zip(*corners, strict=True))
        found += [inner_product(f.normal, difference((x, y, z), f.corners[0])) for f in faces]
    return min(found)
