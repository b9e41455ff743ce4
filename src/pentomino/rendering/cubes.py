"""The painter of cubes: seen from a corner (isometric), faces with round corners on dark rims.

`Painter` in `solid` says what its functions take.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from math import dist
from typing import TypeAlias

from pentomino.geometry.lattice import Cell
from pentomino.geometry.shape import Shape
from pentomino.rendering.figures import Area, Figure, Label, Pen, Point, Stroke, middle_of
from pentomino.rendering.isometric import (
    ACROSS,
    Body,
    Corner,
    Cube,
    Edge,
    Plane,
    Seen,
    Side,
    Triangle,
    border,
    corners,
    edges,
    faces,
    footprint,
    joined,
    lit,
    on_paper,
    seen,
    touching,
    triangle_at,
)
from pentomino.rendering.outline import drawn_in, rings
from pentomino.rendering.palette import Colour, ink

LETTER = 0.5
"""The size of letters, in cells."""

LIGHT_OF_SIDE: Mapping[Side, float] = {Side.TOP: 1.12, Side.LEFT: 0.92, Side.RIGHT: 0.74}
"""How light each side is: above 1 it is mixed with white, below with black."""

_EDGE, _GRAIN = 0.68, 0.93
"""How light the rim of a face and the lines between its cubes are, beside the face."""

_RIM, _CREASE, _GRAIN_PEN = 0.036, 0.014, 0.03
"""In cells: how broad the rim of a face is towards other pieces and where the piece itself goes on
in another direction; and how wide the lines between its cubes are."""

_CORNER = 0.018
"""The radius of the corners of faces, in cells. Half of the corners are sharp (60 degrees), and a
larger radius would leave dark slivers of the rim in them."""

_ROOM = tuple((u * 0.3, v * 0.3) for u in (-1, 0, 1) for v in (-1, 0, 1))
"""What a letter covers round its middle, on the triangular grid."""

_OnPaper: TypeAlias = Callable[[Point], Point]


def best_seen(shapes: Iterable[Shape]) -> Shape:
    """Choose the orientation of a piece that a picture of cubes shows best.

    It shows the most cubes; then the fewest cubes hang over, and it is as low as possible.
    """

    def rank(shape: Shape) -> tuple[int, int, int, tuple[Cell, ...]]:
        cubes = [shape.lattice.spot(cell) for cell in shape.cells]
        hidden = len(cubes) - len({what.cube for what in seen([cubes]).values()})
        hanging = sum(z > 0 and (x, y, z - 1) not in cubes for x, y, z in cubes)
        return hidden, hanging, max(z for _, _, z in cubes), shape.cells

    return min(shapes, key=rank)


def silhouette(shape: Shape) -> Hashable:
    """Return the cells of a piece: no two look alike, as the edges of cubes are drawn."""
    return shape.cells


def bounds(spots: Iterable[Cube], cell: float) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of what the cubes cover on paper."""
    points = [on_paper(corner) for each in footprint(spots) for corner in corners(each)]
    across, down = zip(*points, strict=True)
    return min(across) * cell, min(down) * cell, max(across) * cell, max(down) * cell


def outlines(spots: Iterable[Cube]) -> Iterator[tuple[Point, ...]]:
    """List the triangles that the cubes cover on paper, in cells."""
    return (tuple(map(on_paper, corners(each))) for each in footprint(spots))


def floor(spots: Iterable[Cube]) -> tuple[tuple[Point, ...], ...]:
    """Return rings round what the tops of cubes cover, in cells."""
    sides = (side for cube in spots for side in faces(cube))
    tops = (triangle for side, pair in sides if side is Side.TOP for triangle in pair)
    return rings((on_paper(start), on_paper(end)) for start, end in border(tops))


def place(
    before: Sequence[Cube], new: Sequence[Cube], off: Sequence[Cube]
) -> Iterator[tuple[Point, Point]]:
    """List lines round the visible part of the place that new cubes will fill, in cells."""
    open_ = {triangle for triangle, what in seen([before, new]).items() if what.body == 1}
    lines = joined(border(open_.difference(footprint(off))))
    return ((on_paper(start), on_paper(end)) for start, end in lines)


def scene(things: Sequence[Body], cell: float, corner: Point) -> tuple[Figure, ...]:
    """Draw bodies, with `corner` of the paper at the origin."""

    def point(at: Point) -> Point:
        x, y = on_paper(at)
        return x * cell - corner[0], y * cell - corner[1]

    view = seen([body.spots for body in things])
    return (
        *_areas(view, things, cell, point),
        *_grain(view, things, cell, point),
        *_letters(view, things, cell, point),
    )


def _areas(
    view: Mapping[Triangle, Seen], things: Sequence[Body], cell: float, point: _OnPaper
) -> Iterator[Area]:
    """Draw the visible part of each plane: a face with round corners on a darker rim."""
    planes: defaultdict[Plane, list[Triangle]] = defaultdict(list)
    beyond: dict[Edge, Seen] = {}
    for triangle, what in view.items():
        planes[what.plane].append(triangle)
        beyond.update({(end, start): what for start, end in edges(triangle)})
    for (number, side, _), triangles in planes.items():
        light, thing = LIGHT_OF_SIDE[side], things[number]
        rims = {
            edge: _rim(view[triangle], beyond.get(edge)) * cell
            for edge, triangle in border(triangles).items()
        }
        found = _rings(rims)
        rim = lit(thing.colour, light * _EDGE)
        # A line of the rim's own colour closes the hairline between it and its neighbour.
        outer = tuple(tuple(map(point, ring)) for ring in found)
        yield Area(outer, rim, Pen(rim, max(0.01 * cell, 0.3)), thing.title)
        inner = tuple(
            drawn_in(tuple(map(point, ring)), [rims[side] for side in _first_edges(ring)])
            for ring in found
        )
        yield Area(inner, lit(thing.colour, light), None, thing.title, _CORNER * cell)


def _rings(rims: Mapping[Edge, float]) -> list[tuple[Corner, ...]]:
    """Find the rings of edges, with a corner wherever the rim changes."""
    return [tuple((round(u), round(v)) for u, v in ring) for ring in rings(rims, _changing(rims))]


def _rim(here: Seen, beyond: Seen | None) -> float:
    """Return the width of a face's rim along an edge, in cells; it depends on what is beyond."""
    if beyond is not None and beyond.body == here.body and touching(here, beyond):
        return _CREASE
    return _RIM


def _changing(rims: Mapping[Edge, float]) -> set[Corner]:
    """Find the corners between two edges with different rims."""
    found: defaultdict[Corner, set[float]] = defaultdict(set)
    for edge, rim in rims.items():
        for corner in edge:
            found[corner].add(rim)
    return {corner for corner, different in found.items() if len(different) > 1}


def _first_edges(ring: Sequence[Corner]) -> Iterator[Edge]:
    """List the first edge of each side of a ring."""
    for (u, v), (s, t) in zip(ring, (*ring[1:], ring[0]), strict=True):
        length = max(abs(s - u), abs(t - v))
        yield (u, v), (u + (s - u) // length, v + (t - v) // length)


def _grain(
    view: Mapping[Triangle, Seen], things: Sequence[Body], cell: float, point: _OnPaper
) -> Iterator[Stroke]:
    """Draw faint lines between the cubes of a plane."""
    cubes: dict[Edge, Seen] = {}
    lines: defaultdict[Colour, list[Edge]] = defaultdict(list)
    for triangle, what in view.items():
        for start, end in edges(triangle):
            other = cubes.get((end, start))
            if other is None:
                cubes[start, end] = what
            elif other.plane == what.plane and other.cube != what.cube:
                colour = lit(things[what.body].colour, LIGHT_OF_SIDE[what.side] * _GRAIN)
                lines[colour].append(min((start, end), (end, start)))
    for colour, found in sorted(lines.items()):
        pen = Pen(colour, max(_GRAIN_PEN * cell, 0.3))
        by = (_RIM / ACROSS + _GRAIN_PEN / 2) * cell  # rims lie aslant, and lines have round ends
        parts = (_shortened(point(start), point(end), by) for start, end in joined(found))
        yield Stroke(tuple(parts), pen)


def _shortened(start: Point, end: Point, by: float) -> tuple[Point, Point]:
    """Cut off the ends of a line, which would lie on rims."""
    share = by / dist(start, end)
    x, y = (end[0] - start[0]) * share, (end[1] - start[1]) * share
    return (start[0] + x, start[1] + y), (end[0] - x, end[1] - y)


def _letters(
    view: Mapping[Triangle, Seen], things: Sequence[Body], cell: float, point: _OnPaper
) -> Iterator[Label]:
    """Write a letter on each visible body, in the middle of its widest plane."""
    planes: defaultdict[Plane, list[Triangle]] = defaultdict(list)
    for triangle, what in view.items():
        planes[what.plane].append(triangle)
    for number, body in enumerate(things):
        own = [plane for plane in planes if plane[0] == number]
        if body.letter is None or not own:
            continue
        widest = max(own, key=lambda plane: (len(planes[plane]), plane[1] is Side.TOP, plane[2]))
        ink_on = ink(lit(body.colour, LIGHT_OF_SIDE[widest[1]]))
        at = point(_amid(view, planes[widest]))
        yield Label(at, body.letter, LETTER * cell, ink_on, bold=True)


def _amid(view: Mapping[Triangle, Seen], triangles: Sequence[Triangle]) -> Point:
    """Find the middle of the visible part of a plane, or the middle of the face nearest to it."""
    middle = middle_of([corner for triangle in triangles for corner in corners(triangle)])
    around = ((middle[0] + u, middle[1] + v) for u, v in _ROOM)
    if {triangle_at(each) for each in around}.issubset(triangles):
        return middle
    parts: defaultdict[Cube, list[Point]] = defaultdict(list)
    for triangle in triangles:
        parts[view[triangle].cube] += corners(triangle)

    def rank(part: Sequence[Point]) -> tuple[int, float]:
        """Rank a fully visible face first, then the nearest one."""
        return -len(part), dist(on_paper(middle_of(part)), on_paper(middle))

    return middle_of(min(parts.values(), key=rank))


def surface(spots: Sequence[Cube]) -> Callable[[Point], tuple[Seen, float] | None]:
    """Find what is visible of one solid, for pictures made of characters."""
    view = seen([spots])

    def at(point: Point) -> tuple[Seen, float] | None:
        x, y = point
        slant = x / (2 * ACROSS)
        face = view.get(triangle_at((y + slant, y - slant)))
        return None if face is None else (face, LIGHT_OF_SIDE[face.side])

    return at
