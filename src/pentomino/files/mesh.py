"""Surfaces of pieces, closed and slightly smaller, for files of solids.

A piece that is drawn in by a margin no longer touches its neighbours, nor itself where its cells
meet in an edge or a corner only: the surface of cubes is always that of a proper solid.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise, product
from math import acos, atan2, cos, hypot, sin, sqrt
from typing import TypeAlias, final

from pentomino.geometry.lattice import Lattice

Spot: TypeAlias = tuple[float, float, float]
"""A point: along the columns, along the rows, up."""

Box: TypeAlias = tuple[int, int, int]

_Corner: TypeAlias = tuple[int, int, int]
_Side: TypeAlias = tuple[_Corner, ...]
"""The corners of a face of a cell, in steps of the lattice."""

_Part: TypeAlias = tuple[list[Spot], Spot]
"""A part of the surface of a ball: its edge and its middle."""

_BallFace: TypeAlias = tuple[tuple[int, ...], Spot]
"""A face of a ball: the numbers of its corners, and the way it looks."""


_ROD = 0.4
"""The radius of the rod that joins two balls, of that of a ball. Rods to neighbours beside each
other are 60 degrees apart: with 0.5 they would meet."""

_OUT = sqrt(1 - _ROD**2)
"""How far the ring at which a rod begins is from the middle of a ball of radius 1."""

_STEP = 0.18
"""About the angle between two corners of the surface of a ball."""

_SAME = 1e-6
_FLAT = 1e-9
_NOWHERE = (0.0, 0.0, 0.0)


@final
@dataclass(frozen=True, slots=True)
class Face:
    """A part of a surface and the way it looks.

    Args:
        corners: Counterclockwise as seen from outside.
        normal: One cell long.
    """

    corners: tuple[Spot, ...]
    normal: Spot

    @property
    def triangles(self) -> Iterator[tuple[int, int, int]]:
        """The triangles that it consists of, by the numbers of its corners."""
        return ((0, number, number + 1) for number in range(1, len(self.corners) - 1))


def surface(lattice: Lattice, spots: Sequence[Sequence[int]], margin: float) -> tuple[Face, ...]:
    """Make the surface of cells that belong together, in cells.

    Args:
        lattice: That of the cells; flat ones are one cell high.
        spots: Their places.
        margin: How far the surface stands back.

    Returns:
        Faces in a right-handed space: columns to the right, rows towards the viewer above
        (so their axis points the other way), layers up.
    """
    if lattice.is_square:
        return of_cubes([(float(x), float(y), float(z)) for x, y, z in spots], 1.0, margin)
    if lattice.has_balls:
        return _of_balls(lattice, spots, 0.5 - margin)
    return _of_polyhedra(lattice, spots, margin)


def merged(faces: Sequence[Face]) -> tuple[Face, ...]:
    """Make the same closed surface of fewer triangles: faces in one plane become one polygon.

    Every edge still belongs to two triangles. A corner in the middle of a straight edge is left out
    only where it is left out on both sides. Faces round a hole stay as they are, and so do all
    faces of a surface that touches itself in an edge.
    """
    edges = {edge: number for number, face in enumerate(faces) for edge in _edges(face.corners)}
    if len(edges) < sum(len(face.corners) for face in faces) or not all(
        (end, start) in edges for start, end in edges
    ):
        return tuple(faces)
    if not any(
        faces[number].normal == faces[edges[end, start]].normal
        for (start, end), number in edges.items()
    ):
        return tuple(faces)  # balls have many faces, and no two in one plane
    polygons = [
        polygon
        for region in _regions(faces, edges)
        for polygon in _joined([faces[number] for number in region])
    ]
    beside: defaultdict[Spot, set[Spot]] = defaultdict(set)
    for polygon in polygons:
        for start, end in _edges(polygon.corners):
            beside[start].add(end)
            beside[end].add(start)
    straight = {corner for corner, others in beside.items() if _is_between(corner, others)}
    whole = set(faces)
    return tuple(
        part
        for polygon in polygons
        for part in (
            (polygon,)
            if polygon in whole and straight.isdisjoint(polygon.corners)
            else _triangles(polygon, straight)
        )
    )


def _edges(corners: Sequence[Spot]) -> Iterator[tuple[Spot, Spot]]:
    return zip(corners, (*corners[1:], corners[0]), strict=True)


def _regions(
    faces: Sequence[Face], edges: Mapping[tuple[Spot, Spot], int]
) -> Iterator[Sequence[int]]:
    """List the faces that are connected in one plane, by their numbers."""
    planes = []
    for number, face in enumerate(faces):
        heights = {round(inner_product(face.normal, corner), 6) + 0.0 for corner in face.corners}
        is_flat = max(heights) - min(heights) < _SAME
        planes.append((face.normal, min(heights), None if is_flat else number))
    seen: set[int] = set()
    for first in range(len(faces)):
        if first in seen:
            continue
        seen.add(first)
        region = [first]
        for number in region:  # grows
            for start, end in _edges(faces[number].corners):
                other = edges[end, start]
                if other not in seen and planes[other] == planes[first]:
                    seen.add(other)
                    region.append(other)
        yield region


def _joined(parts: Sequence[Face]) -> Sequence[Face]:
    """Join faces in one plane; they stay apart where their outline is not a single ring."""
    if len(parts) == 1:
        return parts
    inside = dict.fromkeys(edge for part in parts for edge in _edges(part.corners))
    rim = [(start, end) for start, end in inside if (end, start) not in inside]
    after = dict(rim)
    ring = [rim[0][0]]
    while (corner := after[ring[-1]]) != ring[0]:
        ring.append(corner)
    return [Face(tuple(ring), parts[0].normal)] if len(ring) == len(rim) else parts


def _is_between(corner: Spot, others: Collection[Spot]) -> bool:
    """Check whether a corner has two others beside it, on a straight line through it."""
    if len(others) != 2:
        return False
    one, other = (_long(difference(corner, each), 1.0) for each in others)
    return hypot(*added(one, other)) < _SAME


def _triangles(polygon: Face, without: Collection[Spot]) -> Iterator[Face]:
    """Cut a polygon without some corners into triangles, ear by ear."""
    normal = polygon.normal
    axis = max(range(3), key=lambda number: abs(normal[number]))
    right, up = (axis + 1) % 3, (axis + 2) % 3
    if normal[axis] < 0:
        right, up = up, right
    left = [corner for corner in polygon.corners if corner not in without]

    def area(a: Spot, b: Spot, c: Spot) -> float:
        """Return the area of a parallelogram on paper, less than 0 where it goes clockwise."""
        return (b[right] - a[right]) * (c[up] - b[up]) - (b[up] - a[up]) * (c[right] - b[right])

    def around(number: int) -> tuple[Spot, Spot, Spot]:
        return left[number - 1], left[number], left[(number + 1) % len(left)]

    # Only such a corner can be the first to lie in an ear; others do not become one.
    blunt = [left[number] for number in range(len(left)) if area(*around(number)) < _FLAT]

    def is_ear(number: int) -> bool:
        a, b, c = around(number)
        return area(a, b, c) > _FLAT and not any(
            area(a, b, other) > -_FLAT and area(b, c, other) > -_FLAT and area(c, a, other) > -_FLAT
            for other in blunt
            if other not in (a, b, c)
        )

    at = 0
    while len(left) > 3:
        # If rounding hides all ears, any corner leaves the surface closed.
        at = next((n for n in (*range(at, len(left)), *range(at)) if is_ear(n)), 0)
        yield Face(around(at), normal)
        if left[at] in blunt:
            blunt.remove(left[at])
        del left[at]
        at = max(at - 1, 0)
    yield Face(tuple(left), normal)


def _of_polyhedra(
    lattice: Lattice, spots: Sequence[Sequence[int]], margin: float
) -> tuple[Face, ...]:
    """Make the surface of polyhedra: the faces that only one of them has, their corners moved.

    Faces stand back in their own planes. Only where more than three planes meet in a corner, and no
    point has the margin from all of them, faces are slightly bent there. Where a piece touches
    itself along a side whose ends it joins on another way, that side stays one.
    """
    cells = [
        tuple(
            tuple((a + spot[0], b + spot[1], c + spot[2]) for a, b, c in face)
            for face in lattice.faces[spot[3] if len(spot) > 3 else 0]
        )
        for spot in spots
    ]
    wide, deep, high = lattice.units

    def placed(corner: _Corner) -> Spot:
        x, y, z = corner
        return x * wide, -y * deep, z * high

    faces = [face for face, _ in _outside(cells)]
    normals = [_normal([placed(corner) for corner in reversed(face)]) for face in faces]
    found = []
    moved: dict[frozenset[Spot], Spot] = {}
    groups = _corners(cells)
    around: defaultdict[tuple[int, _Corner], set[Spot]] = defaultdict(set)
    for number, face in enumerate(faces):
        for corner in face:
            around[groups[number, corner]].add(normals[number])
    for number, face in enumerate(faces):
        corners = []
        for corner in reversed(face):
            ways = frozenset(around[groups[number, corner]])
            if ways not in moved:
                moved[ways] = _drawn_in(sorted(ways), margin)
            corners.append(added(placed(corner), moved[ways]))
        found.append(Face(tuple(corners), normals[number]))
    return tuple(found)


def _outside(cells: Sequence[Sequence[_Side]]) -> list[tuple[_Side, int]]:
    """List the faces that one cell has alone, each with its cell."""
    times: defaultdict[frozenset[_Corner], list[tuple[_Side, int]]] = defaultdict(list)
    for number, cell in enumerate(cells):
        for face in cell:
            times[frozenset(face)].append((face, number))
    return [each[0] for each in times.values() if len(each) == 1]


def _corners(
    cells: Sequence[Sequence[_Side]],
) -> dict[tuple[int, _Corner], tuple[int, _Corner]]:
    """Find which corners of the faces outside are one, each by a representative.

    From a side of a face one goes through the inside, from cell to cell round that side, to the
    next face outside. So where a piece touches itself, its corners stay apart.
    """
    outside = _outside(cells)
    number_of = {frozenset(face): number for number, (face, _) in enumerate(outside)}
    homes: defaultdict[frozenset[_Corner], list[int]] = defaultdict(list)
    for number, cell in enumerate(cells):
        for face in cell:
            homes[frozenset(face)].append(number)
    ends = ((number, corner) for number, (face, _) in enumerate(outside) for corner in face)
    same = {end: end for end in ends}

    def first(corner: tuple[int, _Corner]) -> tuple[int, _Corner]:
        while same[corner] != corner:
            corner = same[corner]
        return corner

    for number, (face, home) in enumerate(outside):
        for edge in zip(face, (*face[1:], face[0]), strict=True):
            here, inside = frozenset(face), home
            while True:
                around = (frozenset(side) for side in cells[inside] if {*edge}.issubset(side))
                here = next(side for side in around if side != here)
                if here in number_of:
                    break
                (inside,) = (other for other in homes[here] if other != inside)
            for end in edge:
                one, other = sorted((first((number, end)), first((number_of[here], end))))
                same[other] = one
    return {corner: first(corner) for corner in same}


def _drawn_in(ways: Sequence[Spot], margin: float) -> Spot:
    """Find how a corner moves that all planes through it stand back by a margin.

    Args:
        ways: The ways in which the planes look, all different.
        margin: How far.

    Returns:
        A move by which it is as far behind the nearest plane as can be, up to the margin, and which
        is otherwise as close to all the others as can be.
    """
    moves = [(0.0, 0.0, 0.0)]
    for size in (1, 2, 3):
        moves += filter(None, map(_meeting, combinations(ways, size)))

    def rank(move: Spot) -> tuple[float, float, float]:
        behind = [-inner_product(way, move) for way in ways]
        least = min(*behind, 1.0)
        return (
            -round(least, 6),
            round(sum(abs(far - 1) for far in behind), 6),
            inner_product(move, move),
        )

    x, y, z = min(moves, key=rank)
    return x * margin, y * margin, z * margin


def _meeting(ways: Sequence[Spot]) -> Spot | None:
    """Find the nearest point that lies 1 behind up to three planes; None if there is none."""
    if len(ways) == 1:
        return _long(ways[0], -1.0)
    a, b = ways[:2]
    if len(ways) == 2:
        share = 1 + inner_product(a, b)
        return None if share < 1e-9 else _long(added(a, b), -hypot(*added(a, b)) / share)
    c = ways[2]
    products = vector_product(b, c), vector_product(c, a), vector_product(a, b)
    volume = inner_product(a, products[0])
    if abs(volume) < 1e-9:
        return None
    x, y, z = (-sum(axis) / volume for axis in zip(*products, strict=True))
    return x, y, z


def _normal(corners: Sequence[Spot]) -> Spot:
    """Find the way in which a face looks, rounded: it is the same for all in a plane."""
    (a, b, c), (d, e, f), (g, h, i) = corners[:3]
    x, y, z = _long(vector_product((d - a, e - b, f - c), (g - d, h - e, i - f)), 1.0)
    return round(x, 9) + 0.0, round(y, 9) + 0.0, round(z, 9) + 0.0


def inner_product(one: Spot, other: Spot) -> float:
    """Return the inner product of two vectors."""
    (a, b, c), (d, e, f) = one, other
    return a * d + b * e + c * f


def added(one: Spot, other: Spot) -> Spot:
    """Return the sum of two vectors."""
    (a, b, c), (d, e, f) = one, other
    return a + d, b + e, c + f


def vector_product(one: Spot, other: Spot) -> Spot:
    """Return the vector product of two vectors."""
    (a, b, c), (d, e, f) = one, other
    return b * f - c * e, c * d - a * f, a * e - b * d


def of_cubes(cubes: Iterable[Spot], side: float, margin: float) -> tuple[Face, ...]:
    """The surface of cubes that belong together, made of rectangles that meet side to side.

    Args:
        cubes: Their corners, each a whole number of cubes away from the others.
        side: The length of a cube's side.
        margin: How far the surface stands back; less than half a side.

    Returns:
        Faces in a right-handed space: columns to the right, rows towards the viewer above
        (so their axis points the other way), layers up.
    """
    spots = sorted(cubes)
    base = spots[0]
    whole = {_steps(spot, base) for spot in spots}
    boxes = _refined(whole) if margin else whole

    def plane(axis: int, number: int) -> float:
        """Return where box `number` begins."""
        if not margin:
            return (base[axis] + number) * side
        cube, between = divmod(number, 2)
        return (base[axis] + cube + between) * side + (-margin if between else margin)

    return of_boxes(boxes, plane)


def of_boxes(boxes: Collection[Box], plane: Callable[[int, int], float]) -> tuple[Face, ...]:
    """The surface of boxes that belong together.

    Args:
        boxes: Their numbers along each axis.
        plane: Where the box with a number begins along an axis.
    """
    return tuple(
        _face(box, axis, step, plane)
        for box in sorted(boxes)
        for axis in range(3)
        for step in (0, 1)
        if _beside(box, axis, 2 * step - 1) not in boxes
    )


def _of_balls(lattice: Lattice, spots: Sequence[Sequence[int]], radius: float) -> tuple[Face, ...]:
    """Make the surface of balls, those that touch joined by rods.

    On each ball lies a ring of corners round each of the twelve ways to a neighbour: a rod begins
    there, or a cap closes it. Between the rings are parts with three or four of them.
    """
    wide, deep, high = lattice.units
    middles = [(x * wide, -y * deep, z * high) for x, y, z in spots]
    ball = _ball(lattice)
    found: list[Face] = []
    for middle in middles:
        beside = {_rounded(difference(middle, other)): other for other in middles}
        points = [_at(corner, middle, radius) for corner in ball.corners]
        filled = [ball.between]
        for ring, way, cap in ball.rings:
            other = beside.get(_rounded(way))
            if other is None:
                filled.append(cap)
            elif other > middle:  # which of the two adds the rod
                here = [_at(corner, middle, radius) for corner in ring]
                there = [_at(added(c, _times(way, -2 * _OUT)), other, radius) for c in ring]
                for n in range(len(ring)):
                    corners = here[n - 1], here[n], there[n], there[n - 1]
                    found.append(Face(corners, _normal(corners)))
        for faces in filled:
            found += [Face(tuple([points[n] for n in face]), normal) for face, normal in faces]
    return tuple(found)


@final
@dataclass(frozen=True, slots=True)
class _Ball:
    """The surface of a ball of radius 1, of which every ball is a copy.

    Args:
        corners: All its corners.
        between: The faces between the rings: the numbers of their corners, and how they look.
        rings: Each ring, the way round which it is, and the faces of the cap that closes it.
    """

    corners: Sequence[Spot]
    between: Sequence[_BallFace]
    rings: Sequence[tuple[Sequence[Spot], Spot, Sequence[_BallFace]]]


@cache
def _ball(lattice: Lattice) -> _Ball:
    rings, parts = _parts_of_ball(lattice)
    corners: list[Spot] = []
    numbers: dict[Spot, int] = {}

    def number(corner: Spot) -> int:
        known = numbers.setdefault(_rounded(corner), len(corners))
        if known == len(corners):
            corners.append(corner)
        return known

    def filled(part: _Part) -> list[_BallFace]:
        return [(tuple(map(number, face)), _normal(face)) for face in _filled(*part)]

    between = [face for part in parts for face in filled(part)]
    return _Ball(corners, between, [(ring, way, filled((ring, way))) for ring, way in rings])


@cache
def _parts_of_ball(lattice: Lattice) -> tuple[list[_Part], list[_Part]]:
    """Find the rings round the ways to the neighbours of a ball, and what is between them.

    Returns:
        Each ring and its way, then the edge of each other part and its middle. All is on a ball of
        radius 1, and counterclockwise as seen from outside.
    """
    cell = (0, 0, 0)
    (x, y, z), (wide, deep, high) = lattice.spot(cell), lattice.units
    spots = (lattice.spot(other) for other in lattice.neighbours(cell))
    ways = [((a - x) * wide, (y - b) * deep, (c - z) * high) for a, b, c in spots]
    rings: list[_Part] = []
    arcs: defaultdict[Spot, dict[Spot, list[Spot]]] = defaultdict(dict)
    centres: dict[Spot, Spot] = {}
    for way in ways:
        near = [other for other in ways if abs(inner_product(way, other) - 0.5) < _SAME]
        near = _around(way, near)
        ring: list[Spot] = []
        for one, other in pairwise([*near, near[0]]):
            is_triangle = inner_product(one, other) > _SAME
            middle = _long(added(added(one, other), way if is_triangle else _NOWHERE), 1.0)
            centre = centres.setdefault(_rounded(middle), middle)
            arcs[centre][way] = _arc(way, one, other, 4 if is_triangle else 6)
            ring += arcs[centre][way][:-1]
        rings.append((ring, way))
    parts = [
        ([corner for way in _around(centre, [*each]) for corner in reversed(each[way])], centre)
        for centre, each in arcs.items()
    ]
    return rings, parts


def _around(middle: Spot, ways: Sequence[Spot]) -> list[Spot]:
    """Sort ways counterclockwise round a middle, as seen from outside."""
    right = _across(middle, ways[0])
    back = vector_product(middle, right)
    return sorted(ways, key=lambda way: atan2(inner_product(back, way), inner_product(right, way)))


def _across(way: Spot, other: Spot) -> Spot:
    """Return what is at a right angle to a way, towards another."""
    return _long(added(other, _long(way, -inner_product(way, other))), 1.0)


def _arc(way: Spot, first: Spot, last: Spot, parts: int) -> list[Spot]:
    """List the corners of a part of the ring round a way, from one neighbour to the next."""
    right, end = _across(way, first), _across(way, last)
    back = vector_product(way, right)
    angle = atan2(inner_product(back, end), inner_product(right, end)) / parts
    turns = (number * angle for number in range(1, parts))
    between = (added(_times(right, cos(turn)), _times(back, sin(turn))) for turn in turns)
    return [added(_times(way, _OUT), _times(out, _ROD)) for out in (right, *between, end)]


def _filled(edge: Sequence[Spot], middle: Spot) -> Iterator[tuple[Spot, ...]]:
    """Fill what an edge goes round on a ball of radius 1, by narrower edges and a fan."""
    wide = acos(max(inner_product(_long(corner, 1.0), middle) for corner in edge))
    steps = max(1, round(wide / _STEP))
    last = edge
    for step in range(1, steps):
        share = step / steps
        now = [_long(added(_times(each, 1 - share), _times(middle, share)), 1.0) for each in edge]
        for n, corner in enumerate(now):
            yield last[n - 1], last[n], corner, now[n - 1]
        last = now
    for n, corner in enumerate(last):
        yield last[n - 1], corner, middle


def _at(corner: Spot, middle: Spot, radius: float) -> Spot:
    return _rounded(added(_times(corner, radius), middle))


def _times(vector: Spot, share: float) -> Spot:
    x, y, z = vector
    return x * share, y * share, z * share


def difference(start: Spot, end: Spot) -> Spot:
    """Return the vector from one point to another."""
    return added(end, _times(start, -1.0))


def _rounded(vector: Spot) -> Spot:
    """Round a vector: the corners of faces that meet are the same, however they were found."""
    x, y, z = vector
    return round(x, 7) + 0.0, round(y, 7) + 0.0, round(z, 7) + 0.0


def _long(vector: Spot, length: float) -> Spot:
    x, y, z = vector
    times = length / hypot(x, y, z)
    return x * times, y * times, z * times


def _steps(spot: Spot, base: Spot) -> Box:
    x, y, z = (round(s - b) for s, b in zip(spot, base, strict=True))
    return x, y, z


def _beside(box: Box, axis: int, step: int) -> Box:
    x, y, z = (part + step * (axis == number) for number, part in enumerate(box))
    return x, y, z


def _refined(cubes: set[Box]) -> set[Box]:
    """Find the boxes that are left when cubes become smaller by a margin.

    Along each axis box 2n is the inside of cube n, and box 2n + 1 what lies between it and the
    next: that is left where all the cubes it touches are there.
    """
    found = set()
    for cube in cubes:
        for between in product((0, 1), repeat=3):
            touched = product(*(range(c, c + b + 1) for c, b in zip(cube, between, strict=True)))
            if all(other in cubes for other in touched):
                x, y, z = (2 * c + b for c, b in zip(cube, between, strict=True))
                found.add((x, y, z))
    return found


def _face(box: Box, axis: int, step: int, plane: Callable[[int, int], float]) -> Face:
    """Return the face of a box at its beginning (step 0) or end (step 1) along an axis."""
    first, second = (axis + 1) % 3, (axis + 2) % 3
    corners = []
    for along, across in ((0, 0), (1, 0), (1, 1), (0, 1)):
        at = [0.0, 0.0, 0.0]
        at[axis] = plane(axis, box[axis] + step)
        at[first] = plane(first, box[first] + along)
        at[second] = plane(second, box[second] + across)
        corners.append((at[0], -at[1], at[2]))
    # Reversing the rows has also turned the faces inside out.
    a, b, c, d = reversed(corners) if step else corners
    sign = (2 * step - 1) * (-1 if axis == 1 else 1)
    x, y, z = (float(sign * (axis == number)) for number in range(3))
    return Face((a, b, c, d), (x, y, z))
