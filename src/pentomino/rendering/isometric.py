"""Cubes of a grid seen from a corner, and the parts of them that are visible.

In this view every cube covers six triangles of a fixed triangular grid, two for each visible face.
A triangle is always visible or hidden as a whole, so no face has to be cut.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import cos, floor, radians
from typing import TypeAlias, final

from pentomino.rendering.figures import Point
from pentomino.rendering.palette import BLACK, WHITE, Colour, mixed

Spot: TypeAlias = tuple[int, ...]
"""Where a cell is, in steps of its lattice: along the columns, along the rows, upwards; its kind
follows where there are several."""

Cube: TypeAlias = Spot
"""A cube by its corner."""

Corner: TypeAlias = tuple[int, int]
"""A point of the triangular grid: the place (x, y, z) is seen at (x - z, y - z)."""

Triangle: TypeAlias = tuple[int, int, int]
"""The corner that is highest on paper; then 0 for the right half of a rhombus, 1 for the left."""

Edge: TypeAlias = tuple[Corner, Corner]

ACROSS = cos(radians(30))
"""Half the width of a cube on paper, in cells."""


class Side(Enum):
    """The three visible faces of a cube."""

    TOP = (0, 0, 1)
    LEFT = (0, 1, 0)
    """The front face, which is on the left on paper."""
    RIGHT = (1, 0, 0)

    def __init__(self, x: int, y: int, z: int) -> None:
        self.normal = (x, y, z)
        self.axis = self.normal.index(1)


_FACES: Mapping[Side, tuple[Triangle, Triangle]] = {
    Side.TOP: ((-1, -1, 0), (-1, -1, 1)),
    Side.LEFT: ((-1, 0, 0), (0, 0, 1)),
    Side.RIGHT: ((0, -1, 1), (0, 0, 0)),
}
"""The triangles of each face of the cube (0, 0, 0)."""


def faces(cube: Cube) -> Iterator[tuple[Side, tuple[Triangle, Triangle]]]:
    """List the triangles that each face of a cube covers."""
    x, y, z = cube
    u, v = x - z, y - z
    for side, ((a, b, half), (c, d, other)) in _FACES.items():
        yield side, ((u + a, v + b, half), (u + c, v + d, other))


def footprint(cubes: Iterable[Cube]) -> set[Triangle]:
    """Find all triangles that cubes cover on paper."""
    return {triangle for cube in cubes for _, pair in faces(cube) for triangle in pair}


def corners(triangle: Triangle) -> tuple[Corner, Corner, Corner]:
    """List the corners of a triangle, clockwise on paper."""
    u, v, half = triangle
    if half:
        return (u, v), (u + 1, v + 1), (u, v + 1)
    return (u, v), (u + 1, v), (u + 1, v + 1)


def triangle_at(place: Point) -> Triangle:
    """Find the triangle that contains a place of the grid."""
    u, v = floor(place[0]), floor(place[1])
    return u, v, int(place[1] - v > place[0] - u)


def on_paper(place: Point) -> Point:
    """Find a place of the grid on paper, in cells: to the right and down."""
    u, v = place
    return (u - v) * ACROSS, (u + v) / 2


def edges(triangle: Triangle) -> tuple[Edge, Edge, Edge]:
    """List the edges of a triangle, clockwise on paper."""
    a, b, c = corners(triangle)
    return (a, b), (b, c), (c, a)


def border(triangles: Iterable[Triangle]) -> dict[Edge, Triangle]:
    """Find the edges that only one of the triangles has, clockwise, each with its triangle."""
    found: dict[Edge, Triangle] = {}
    for triangle in triangles:
        for start, end in edges(triangle):
            if found.pop((end, start), None) is None:
                found[start, end] = triangle
    return found


Plane: TypeAlias = tuple[int, Side, int]
"""A plane of a body: the number of the body, the side, and how far out the plane lies."""


@final
@dataclass(frozen=True, slots=True)
class Seen:
    """What is visible at a triangle.

    Args:
        body: The number of the body.
        side: The side of the cube.
        cube: The cube.
    """

    body: int
    side: Side
    cube: Cube

    @property
    def plane(self) -> Plane:
        """The plane of the body in which it lies."""
        return self.body, self.side, self.cube[self.side.axis]

    @property
    def depth(self) -> int:
        """How near it is to the viewer: greater is nearer."""
        return sum(self.cube)


def seen(bodies: Sequence[Iterable[Cube]]) -> Mapping[Triangle, Seen]:
    """Find what is visible of bodies, given by their cubes, at each triangle that they cover."""
    found: dict[Triangle, Seen] = {}
    for number, cubes in enumerate(bodies):
        for cube in cubes:
            depth = sum(cube)
            for side, pair in faces(cube):
                for triangle in pair:
                    before = found.get(triangle)
                    if before is None or before.depth < depth:
                        found[triangle] = Seen(number, side, cube)
    return found


def touching(one: Seen, other: Seen) -> bool:
    """Check whether two faces share an edge in space, not only on paper."""
    return len(_face_corners(one) & _face_corners(other)) >= 2


def _face_corners(what: Seen) -> set[Cube]:
    x, y, z = what.cube
    a, b, c = what.side.normal
    return {(x + i, y + j, z + k) for i in range(a, 2) for j in range(b, 2) for k in range(c, 2)}


def joined(lines: Iterable[Edge]) -> Iterator[Edge]:
    """Join edges that continue each other in a straight line; each begins at its lesser corner."""
    along: defaultdict[tuple[Corner, int], list[Edge]] = defaultdict(list)
    for (u, v), (s, t) in lines:
        step = (s - u, t - v)
        along[step, u * step[1] - v * step[0]].append(((u, v), (s, t)))
    for found in along.values():
        found.sort()
        start, end = found[0]
        for first, last in found[1:]:
            if first != end:
                yield start, end
                start = first
            end = last
        yield start, end


@final
@dataclass(frozen=True, slots=True)
class Body:
    """Cells of one colour that belong together.

    Args:
        spots: The places of the cells.
        colour: The colour of the piece; its faces are shades of it.
        letter: The letter on it, if any.
        title: Its name.
    """

    spots: tuple[Spot, ...]
    colour: Colour
    letter: str | None = None
    title: str | None = None

    def moved(self, by: Spot) -> "Body":
        """The body at another place."""
        x, y, z = by
        spots = tuple((a + x, b + y, c + z, *kind) for a, b, c, *kind in self.spots)
        return replace(self, spots=spots)


def lit(colour: Colour, light: float) -> Colour:
    """Make a colour darker (below 1) or, mixed with white, lighter."""
    ground = WHITE if light > 1 else BLACK
    return mixed(colour, ground, abs(light - 1))
