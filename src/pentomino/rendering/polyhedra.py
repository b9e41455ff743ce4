"""The painter of polyhedra: cells with flat faces that fill space or a layer, seen from a corner.

Whatever the lattice, the middle of a cell is farther along the line of sight than that of a
neighbour that it hides. So cells are drawn one after the other, those with the nearest middle last.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import dist, gcd, hypot
from typing import TypeAlias, final

from pentomino.geometry.lattice import Lattice
from pentomino.geometry.shape import Shape
from pentomino.rendering.figures import Area, Figure, Label, Pen, Point, Stroke, middle_of
from pentomino.rendering.isometric import Body, Spot, lit, on_paper
from pentomino.rendering.outline import drawn_in, parting, rings_around, unit
from pentomino.rendering.palette import ink

_LIGHT, _FROM = 0.86, (-0.12, 0.06, 0.26)
"""How light a face is: a number, and how much it grows as the face turns to the right, to the
front and upwards. The three faces of a cube become as light as `cubes` has them."""

_EDGE, _GRAIN = 0.68, 0.93
"""How light the rim of a face and the lines between its cells are, beside the face."""

_RIM, _CREASE, _GRAIN_PEN = 0.036, 0.014, 0.02
"""In cells: how broad the rim of a face is towards other pieces and where the piece itself goes on
in another direction; and how wide the lines between its cells are."""

_OVERLAP = 0.012
"""By how many cells a face reaches over the next one of its plane, so that no hairline shows."""

_LETTER, _SMALLEST, _SIZE = 0.5, 0.2, 1.6
"""The largest and the smallest size of letters, in cells, and how much larger than the room round
its middle a letter may be."""

_PART = 0.1
"""About how long the parts of a line are that are visible or not, in cells."""

_FAR = 2.0
"""A face whose middle is farther away, in cells, does not reach a letter."""

_Corner: TypeAlias = tuple[int, int, int]
_Edge: TypeAlias = frozenset[_Corner]


@final
@dataclass(frozen=True, slots=True)
class _Face:
    """A face that is turned to the viewer, and that no neighbour of its cell hides.

    Args:
        body: The number of the body.
        spot: The cell.
        corners: Its corners in space, clockwise on paper.
        at: Its corners on paper, in cells.
        light: How light it is.
        plane: The body, and the plane in which it lies.
    """

    body: int
    spot: Spot
    corners: tuple[_Corner, ...]
    at: tuple[Point, ...]
    light: float
    plane: tuple[int, ...]

    @property
    def edges(self) -> Iterator[_Edge]:
        """The edges, beginning with the one that starts at the first corner."""
        return map(frozenset, zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True))

    @property
    def middle(self) -> Point:
        """The middle of its corners on paper."""
        return middle_of(self.at)

    def contains(self, point: Point) -> bool:
        """Whether a point of the paper lies in it."""
        x, y = point
        return all((c - a) * (y - b) >= (d - b) * (x - a) for (a, b), (c, d) in _sides(self.at))


@final
class Polyhedra:
    """Draws solids made of polyhedra.

    Args:
        lattice: That of their cells.
    """

    def __init__(self, lattice: Lattice) -> None:
        self._units, self._kinds = lattice.units, lattice.faces

    @cached_property
    def _depths(self) -> Sequence[float]:
        """How near the middle of the cell of each kind at the origin is."""
        found = []
        for faces in self._kinds:
            corners = {corner for face in faces for corner in face}
            found.append(sum(map(self._depth, corners)) / len(corners))
        return found

    @cached_property
    def _lights(self) -> Sequence[Mapping[tuple[_Corner, ...], float]]:
        """The faces of the cell of each kind that are turned to the viewer, with their light."""
        found = []
        for faces in self._kinds:
            lights = {}
            for face in faces:
                out = _normal([self._placed(corner) for corner in face[:3]])
                if sum(out) > 1e-9:
                    lights[face] = _LIGHT + sum(a * b for a, b in zip(out, _FROM, strict=True))
            found.append(lights)
        return found

    def _placed(self, corner: Sequence[int]) -> tuple[float, float, float]:
        (x, y, z), (wide, deep, high) = corner, self._units
        return x * wide, y * deep, z * high

    def _depth(self, corner: Sequence[int]) -> float:
        return sum(self._placed(corner))

    def _on_paper(self, corner: _Corner) -> Point:
        x, y, z = self._placed(corner)
        return on_paper((x - z, y - z))

    def _seen(self, bodies: Sequence[Iterable[Spot]]) -> list[_Face]:
        """List the faces of bodies that may be visible, the nearest last."""
        cells = [(body, spot) for body, spots in enumerate(bodies) for spot in spots]
        times: Counter[frozenset[_Corner]] = Counter()
        for _, spot in cells:
            times.update(frozenset(_moved(face, spot)) for face in self._kinds[_kind(spot)])

        def rank(cell: tuple[int, Spot]) -> tuple[float, int, Spot]:
            body, spot = cell
            return round(self._depths[_kind(spot)] + self._depth(spot[:3]), 6), body, spot

        found = []
        for body, spot in sorted(cells, key=rank):
            for face, light in self._lights[_kind(spot)].items():
                corners = _moved(face, spot)
                if times[frozenset(corners)] == 1:
                    at = tuple(map(self._on_paper, corners))
                    plane = (body, *_plane(corners))
                    found.append(_Face(body, spot, corners, at, light, plane))
        return found

    def bounds(self, spots: Iterable[Spot], cell: float) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom of what the cells cover on paper."""
        faces = (_moved(face, spot) for spot in spots for face in self._kinds[_kind(spot)])
        corners = {corner for face in faces for corner in face}
        across, down = zip(*map(self._on_paper, corners), strict=True)
        return min(across) * cell, min(down) * cell, max(across) * cell, max(down) * cell

    def scene(self, things: Sequence[Body], cell: float, corner: Point) -> tuple[Figure, ...]:
        """Draw bodies, with `corner` of the paper at the origin."""

        def point(at: Point) -> Point:
            return at[0] * cell - corner[0], at[1] * cell - corner[1]

        seen = self._seen([body.spots for body in things])
        planes = _Planes(seen)
        marks: list[Figure] = []
        for number, face in enumerate(seen):
            body = things[face.body]
            rim = lit(body.colour, face.light * _EDGE)
            ring = tuple(map(point, face.at))
            marks.append(Area((ring,), rim, Pen(rim, max(0.01 * cell, 0.3)), body.title))
            inner = tuple(map(point, planes.inside(number)))
            marks.append(Area((inner,), lit(body.colour, face.light), None, body.title))
            lines = tuple((point(start), point(end)) for start, end in planes.grain(number))
            if lines:
                pen = Pen(lit(body.colour, face.light * _GRAIN), max(_GRAIN_PEN * cell, 0.3))
                marks.append(Stroke(lines, pen))
        for number, body in enumerate(things):
            place = None if body.letter is None else planes.best_for_letter(number)
            if body.letter is not None and place is not None:
                at, light, size = place
                colour = ink(lit(body.colour, light))
                marks.append(Label(point(at), body.letter, size * cell, colour, bold=True))
        return tuple(marks)

    def outlines(self, spots: Sequence[Spot]) -> Iterator[tuple[Point, ...]]:
        """List convex rings that cover together what the cells do, in cells."""
        return (face.at for face in self._seen([spots]))

    def floor(self, spots: Sequence[Spot]) -> tuple[tuple[Point, ...], ...]:
        """Return rings round what the tops of cells cover, in cells; none where they have none."""
        seen = self._seen([spots])
        high = max((z for face in seen for _, _, z in face.corners), default=0)
        return rings_around(face.at for face in seen if all(z == high for *_, z in face.corners))

    def place(
        self, before: Sequence[Spot], new: Sequence[Spot], off: Sequence[Spot]
    ) -> Iterator[tuple[Point, Point]]:
        """List lines round the visible part of the place that new cells will fill, in cells."""
        seen, hiding = self._seen([before, new])[::-1], self._seen([off])
        left, top, right, bottom = self.bounds(new, 1.0)

        def inside(point: Point) -> bool:
            if not (left <= point[0] <= right and top <= point[1] <= bottom):
                return False
            face = next((face for face in seen if face.contains(point)), None)
            return face is not None and face.body == 1 and not _is_hidden(point, hiding)

        sides = (side for face in (*seen, *hiding) for side in _sides(face.at))
        return parting(sides, inside, _PART)

    def best_seen(self, shapes: Iterable[Shape]) -> Shape:
        """Choose the orientation that shows the most cells, then the most shades; a low one.

        One that shows a single shade looks flat, and comes last.
        """

        def rank(shape: Shape) -> tuple[bool, int, int, int, object]:
            spots = [shape.lattice.spot(cell) for cell in shape.cells]
            shown = self._shown(spots)
            hidden = len(spots) - len({face.spot for face in shown})
            shades = len({face.light for face in shown})
            height = max(z for _, _, z, *_ in spots)
            return shades == 1, hidden, -shades, height, shape.cells

        return min(shapes, key=rank)

    def _shown(self, spots: Sequence[Spot]) -> list[_Face]:
        """Find the faces of one solid whose middles are visible."""
        seen = self._seen([spots])
        return [f for n, f in enumerate(seen) if not _is_hidden(f.middle, seen[n + 1 :])]

    def silhouette(self, shape: Shape) -> Hashable | None:
        """Return the faces that are seen on paper, from the corner, with their shades."""
        spots = [shape.lattice.spot(cell) for cell in shape.cells]
        left, top, *_ = self.bounds(spots, 1.0)
        return frozenset(
            (round(face.light, 3), *((round(x - left, 3), round(y - top, 3)) for x, y in face.at))
            for face in self._shown(spots)
        )

    def surface(self, spots: Sequence[Spot]) -> Callable[[Point], tuple[object, float] | None]:
        """Find what is visible of one solid, for pictures made of characters."""
        seen = self._seen([spots])[::-1]

        def at(point: Point) -> tuple[object, float] | None:
            face = next((face for face in seen if face.contains(point)), None)
            return None if face is None else (face, face.light)

        return at


def _kind(spot: Spot) -> int:
    return spot[3] if len(spot) > 3 else 0


def _moved(face: tuple[_Corner, ...], spot: Spot) -> tuple[_Corner, ...]:
    """Move a face from the cell at the origin to another one."""
    x, y, z = spot[:3]
    return tuple([(a + x, b + y, c + z) for a, b, c in face])


def _normal(corners: Sequence[tuple[float, float, float]]) -> tuple[float, float, float]:
    """Return the unit vector that points out of a face, by three of its corners."""
    x, y, z = _product(*corners[:3])
    length = hypot(x, y, z)
    return x / length, y / length, z / length


def _product(
    a: tuple[float, float, float], b: tuple[float, float, float], c: tuple[float, float, float]
) -> tuple[float, float, float]:
    (p, q, r), (s, t, u) = ([m - n for m, n in zip(*two, strict=True)] for two in ((b, a), (c, b)))
    return q * u - r * t, r * s - p * u, p * t - q * s


def _plane(corners: Sequence[_Corner]) -> tuple[int, ...]:
    """Return what is equal for faces that lie in one plane and look the same way."""
    numbers = [int(number) for number in _product(*corners[:3])]
    divisor = gcd(*numbers)
    out = [number // divisor for number in numbers]
    return (*out, sum(a * b for a, b in zip(out, corners[0], strict=True)))


def _sides(ring: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    return zip(ring, (*ring[1:], ring[0]), strict=True)


@final
class _Planes:
    """What is seen of bodies, plane by plane: where each has its rims, and where its cells meet.

    Args:
        seen: The faces, the nearest last.
    """

    def __init__(self, seen: Sequence[_Face]) -> None:
        self._seen = seen
        beside: defaultdict[tuple[int, _Edge], list[int]] = defaultdict(list)
        for number, face in enumerate(seen):
            for edge in face.edges:
                beside[face.body, edge].append(number)
        self._sides: list[list[_Side]] = []
        self._rims: defaultdict[tuple[tuple[int, ...], _Corner], list[tuple[Point, float]]]
        self._rims = defaultdict(list)
        for number, face in enumerate(seen):
            sides = []
            ends = zip(face.edges, face.at, (*face.at[1:], face.at[0]), strict=True)
            for place, (edge, start, end) in enumerate(ends):
                others = [other for other in beside[face.body, edge] if other != number]
                same = next((n for n in others if seen[n].plane == face.plane), None)
                rim = _CREASE if others else _RIM
                sides.append(_Side(start, end, same, rim))
                if same is None:
                    corners = face.corners[place], face.corners[(place + 1) % len(face.corners)]
                    for corner, way in zip(
                        corners, (unit(start, end), unit(end, start)), strict=True
                    ):
                        self._rims[face.plane, corner].append((way, rim))
            self._sides.append(sides)

    def inside(self, number: int) -> tuple[Point, ...]:
        """Return the corners of a face within its rims; it reaches over to others of its plane."""
        face, sides = self._seen[number], self._sides[number]
        rims = [-_OVERLAP if side.same is not None else side.rim for side in sides]
        found: list[Point] = []
        around = zip(
            drawn_in(face.at, rims), face.corners, (sides[-1], *sides), sides, strict=False
        )
        for at, corner, before, after in around:
            is_tip = before.same is not None and after.same is not None
            if is_tip and (face.plane, corner) in self._rims:
                # The rims of two others of the plane meet here.
                found.append(self._onward(face, corner, before.end, before.start))
                found.append(self._onward(face, corner, after.start, after.end))
            else:
                found.append(at)
        return tuple(found)

    def grain(self, number: int) -> Iterator[tuple[Point, Point]]:
        """List the lines between a face and those of its plane that are drawn before it."""
        face = self._seen[number]
        corners = zip(face.corners, (*face.corners[1:], face.corners[0]), strict=True)
        for side, (first, last) in zip(self._sides[number], corners, strict=True):
            if side.same is not None and side.same < number:
                yield (
                    self._onward(face, first, side.start, side.end, _GRAIN_PEN / 2),
                    self._onward(face, last, side.end, side.start, _GRAIN_PEN / 2),
                )

    def _onward(
        self, face: _Face, corner: _Corner, start: Point, end: Point, more: float = 0.0
    ) -> Point:
        """Go along a side from a corner of a face to where the rims of the plane end."""
        (x, y), by = unit(start, end), 0.0
        for (right, down), rim in self._rims.get((face.plane, corner), ()):
            sine = abs(x * down - y * right)
            is_sharp = x * right + y * down > 0 and sine > 0.1
            by = max(by, more + (rim / sine if is_sharp else rim))
        by = min(by, dist(start, end) / 2)
        return start[0] + by * x, start[1] + by * y

    def best_for_letter(self, body: int) -> tuple[Point, float, float] | None:
        """Find the place on a body with the most room, its light, and the size of a letter."""
        best: tuple[float, float, Point] | None = None
        for number, face in enumerate(self._seen):
            if face.body != body:
                continue
            inner = (side for side in self._sides[number] if side.same is not None)
            places = [face.middle, *(middle_of((side.start, side.end)) for side in inner)]
            ends = zip(face.at, face.corners, strict=True)
            places += [at for at, corner in ends if (face.plane, corner) not in self._rims]
            for at in places:
                room = round(min(self._room(number, at), _LETTER / _SIZE), 2)
                if best is None or (room, face.light) > best[:2]:
                    best = room, face.light, at
        if best is None or best[0] * _SIZE < _SMALLEST:
            return None
        return best[2], best[1], best[0] * _SIZE

    def _room(self, number: int, at: Point) -> float:
        """Return how far a point of a face is from rims and from what hides the face."""
        own, room = self._seen[number], _LETTER
        for other, face in enumerate(self._seen):
            is_own = face.plane == own.plane
            if not (is_own or other > number) or dist(face.middle, at) > _FAR:
                continue
            if not is_own and face.contains(at):
                return 0.0
            for side in self._sides[other]:
                if not is_own or side.same is None:
                    room = min(room, _distance(at, side.start, side.end))
        return room


@final
@dataclass(frozen=True, slots=True)
class _Side:
    """A side of a face on paper: its ends, the face of its plane beyond, and else its rim."""

    start: Point
    end: Point
    same: int | None
    rim: float


def _distance(at: Point, start: Point, end: Point) -> float:
    """Return how far a point is from a line between two others."""
    (x, y), length = unit(start, end), dist(start, end)
    along = min(max((at[0] - start[0]) * x + (at[1] - start[1]) * y, 0.0), length)
    return dist(at, (start[0] + along * x, start[1] + along * y))


def _is_hidden(point: Point, nearer: Iterable[_Face]) -> bool:
    return any(face.contains(point) for face in nearer)
