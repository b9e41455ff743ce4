"""Solutions as cubes seen from a corner (isometric), whole or with the pieces drawn apart.

Cubes are drawn from the back to the front. Seen so, layer 0 lies at the bottom, columns run to the
right and rows to the left, both towards who looks: a layer seen from above is as it is drawn flat.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from math import cos, radians
from typing import TypeAlias, final

from pentomino.errors import PictureError
from pentomino.geometry.lattice import Cell, Lattice
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.figures import INK, Area, Figure, Label, Pen, Point, Stroke
from pentomino.rendering.palette import Colour, ink
from pentomino.rendering.view import Paint
from pentomino.solving.solution import Solution

Spot: TypeAlias = tuple[float, float, float]
"""A cube's corner: along the columns, along the rows, up."""

SPREAD = 1.2
"""How far pieces are drawn apart: the way of their middles from the board's, times this."""

PEN, LETTER = 0.05, 0.5
"""The width of lines and the size of letters, in cells."""

_RIGHT, _FRONT, _TOP = (1, 0, 0), (0, 1, 0), (0, 0, 1)
_LIGHT: Mapping[tuple[int, int, int], float] = {_TOP: 1.0, _FRONT: 0.84, _RIGHT: 0.66}
_ACROSS = cos(radians(30))
_DIGITS = 6
"""Places are rounded to so many digits, so that cubes that touch have the same."""


@final
@dataclass(frozen=True, slots=True)
class Body:
    """Cubes of one colour that belong together.

    Args:
        cubes: Where they stand.
        colour: Of the faces that the light falls on from above.
        letter: Written on it, if any.
        title: What it is called.
    """

    cubes: tuple[Spot, ...]
    colour: Colour
    letter: str | None = None
    title: str | None = None


@final
class SolidView:
    """Solutions of a puzzle as cubes.

    Args:
        puzzle: What they solve.
        cell: The side of a cube, in pixels.
        paint: Colours and letters.

    Raises:
        PictureError: The cells are not squares or cubes.
    """

    def __init__(self, puzzle: Puzzle, cell: float, paint: Paint) -> None:
        self._cell, self._paint = cell, paint
        whole = [spot(puzzle.lattice, each) for each in puzzle.board.cells]
        left, top, right, bottom = bounds(whole, cell)
        self._corner = (left, top)
        self.width, self.height = right - left, bottom - top

    def marks(self, solution: Solution) -> tuple[Figure, ...]:
        """The solution, its corner at the origin."""
        return scene(bodies(solution, self._paint), self._cell, self._corner)


def bodies(solution: Solution, paint: Paint, spread: float = 0.0) -> tuple[Body, ...]:
    """The pieces of a solution as cubes, drawn apart by `spread`.

    Raises:
        PictureError: The cells are not squares or cubes.
    """
    fills = paint.of(solution)
    moves = shifts(solution, spread)
    lattice = solution.puzzle.lattice
    found = []
    for placement in solution.placements:
        cubes = tuple(moved(spot(lattice, cell), moves[placement]) for cell in placement.cells)
        found.append(Body(cubes, fills[placement], paint.letter(placement), placement.piece))
    return tuple(found)


def shifts(solution: Solution, spread: float) -> Mapping[Placement, Spot]:
    """How far each placement is moved away from the middle of the board.

    Where two would come to lie in one another, all are moved farther.
    """
    lattice = solution.puzzle.lattice
    middle = _middle([spot(lattice, cell) for cell in solution.puzzle.board.cells])
    for factor in (spread * times for times in (1, 1.5, 2, 3, 5, 8)):
        found = {}
        for placement in solution.placements:
            own = _middle([spot(lattice, cell) for cell in placement.cells])
            x, y, z = (factor * (o - m) for o, m in zip(own, middle, strict=True))
            found[placement] = (x, y, z)
        if factor == 0 or not _overlap(solution, found):
            break
    return found


def _overlap(solution: Solution, moves: Mapping[Placement, Spot]) -> bool:
    lattice = solution.puzzle.lattice
    cubes = [
        (placement, moved(spot(lattice, cell), moves[placement]))
        for placement in solution.placements
        for cell in placement.cells
    ]
    near: defaultdict[tuple[int, ...], list[tuple[Placement, Spot]]] = defaultdict(list)
    for placement, (x, y, z) in cubes:
        here = (int(x // 1), int(y // 1), int(z // 1))
        for step in _STEPS:
            for other, at in near[tuple(h + s for h, s in zip(here, step, strict=True))]:
                gap = max(abs(x - at[0]), abs(y - at[1]), abs(z - at[2]))
                if other is not placement and gap < 1 - 1e-6:
                    return True
        near[here].append((placement, (x, y, z)))
    return False


_STEPS = tuple((x, y, z) for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1))


def spot(lattice: Lattice, cell: Cell) -> Spot:
    """Where a cell's cube stands; a square is a cube in the lowest layer.

    Raises:
        PictureError: The cell is neither a square nor a cube.
    """
    if not lattice.right_angled:
        raise PictureError(f"cells of the {lattice.name} lattice are not drawn as cubes")
    layer, row, column = lattice.text_position(cell)
    return column, row, layer


def moved(place: Spot, by: Spot) -> Spot:
    """The place after a shift."""
    return (
        round(place[0] + by[0], _DIGITS),
        round(place[1] + by[1], _DIGITS),
        round(place[2] + by[2], _DIGITS),
    )


def _middle(spots: Sequence[Spot]) -> Spot:
    x, y, z = (sum(axis) / len(spots) for axis in zip(*spots, strict=True))
    return x, y, z


def projected(place: Spot, cell: float) -> Point:
    """Where a point of space stands on paper."""
    x, y, z = place
    return (x - y) * _ACROSS * cell, ((x + y) / 2 - z) * cell


def bounds(cubes: Iterable[Spot], cell: float) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what the cubes cover on paper."""
    points = [
        projected((x + dx, y + dy, z + dz), cell)
        for x, y, z in cubes
        for dx, dy, dz in ((0, 0, 1), (1, 0, 0), (0, 1, 0), (1, 1, 0))
    ]
    across, down = zip(*points, strict=True)
    return min(across), min(down), max(across), max(down)


def scene(things: Sequence[Body], cell: float, corner: Point) -> tuple[Figure, ...]:
    """The bodies from the back to the front, `corner` of the paper at the origin."""
    owner = {cube: number for number, body in enumerate(things) for cube in body.cubes}

    def point(place: Spot) -> Point:
        x, y = projected(place, cell)
        return x - corner[0], y - corner[1]

    marks: list[Figure] = []
    faces: list[_Seen] = []
    order = painters_order(list(owner))
    for depth, cube in enumerate(order):
        body = things[owner[cube]]
        lines: list[tuple[Point, ...]] = []
        for normal, light in _LIGHT.items():
            if moved(cube, normal) in owner:
                continue  # another cube lies on this face
            corners, sides = _face(cube, normal)
            fill = _lit(body.colour, light)
            ring = tuple(map(point, corners))
            # A line of the face's own colour closes the hairline between it and its neighbour.
            marks.append(Area((ring,), fill, Pen(fill, max(PEN * cell, 0.8)), body.title))
            lines += [
                (point(start), point(end))
                for start, end, beside in sides
                if not _goes_on(cube, normal, beside, owner)
            ]
            middle_x, middle_y = (sum(axis) / 4 for axis in zip(*ring, strict=True))
            faces.append(_Seen(owner[cube], depth, (middle_x, middle_y), fill))
        if lines:
            marks.append(Stroke(tuple(lines), Pen(INK, max(PEN * cell, 0.5))))
    middles = [point((x + 0.5, y + 0.5, z + 0.5)) for x, y, z in order]
    return (*marks, *_letters(things, faces, middles, cell))


@final
@dataclass(frozen=True, slots=True)
class _Seen:
    """A face as it stands on paper.

    Args:
        body: The number of what it belongs to.
        depth: The place of its cube in the order from the back to the front.
        middle: On paper.
        fill: Its colour.
    """

    body: int
    depth: int
    middle: Point
    fill: Colour


def _letters(
    things: Sequence[Body], faces: Sequence[_Seen], middles: Sequence[Point], cell: float
) -> Iterator[Label]:
    """A letter for each body, on the foremost of its faces that nothing hides; else none."""
    done: set[int] = set()
    # Rather a face that all is seen of, but else one of which the middle is.
    for room in (0.2 * cell, -0.05 * cell):
        for face in reversed(faces):
            letter = things[face.body].letter
            if letter is None or face.body in done:
                continue
            if not any(_covers(at, face.middle, cell, room) for at in middles[face.depth + 1 :]):
                done.add(face.body)
                yield Label(face.middle, letter, LETTER * cell, ink(face.fill))


def _covers(middle: Point, point: Point, cell: float, room: float) -> bool:
    """Whether a cube, by its middle on paper, hides the point or comes as near to it as `room`.

    A cube looks like a hexagon with a corner above and one below, at the length of a side.
    """
    across, down = abs(point[0] - middle[0]), abs(point[1] - middle[1])
    return across < _ACROSS * cell + room and across / (2 * _ACROSS) + down < cell + room


def _face(
    cube: Spot, normal: tuple[int, int, int]
) -> tuple[tuple[Spot, ...], tuple[tuple[Spot, Spot, Spot], ...]]:
    """The corners of a face in order; its sides, each with the step to the cube beside it."""
    first, second = (axis for axis in (_RIGHT, _FRONT, _TOP) if axis != normal)
    base = _sum(cube, normal)
    corners = (base, _sum(base, first), _sum(base, first, second), _sum(base, second))
    steps = (_negative(second), first, second, _negative(first))
    ends = (*corners[1:], corners[0])
    return corners, tuple(zip(corners, ends, steps, strict=True))


def _goes_on(
    cube: Spot, normal: tuple[int, int, int], step: Spot, owner: Mapping[Spot, int]
) -> bool:
    """Whether the face goes on, in one plane and as the same body, beyond one of its sides."""
    beside = moved(cube, step)
    return owner.get(beside) == owner[cube] and moved(beside, normal) not in owner


def _sum(*places: Spot) -> Spot:
    x, y, z = (sum(axis) for axis in zip(*places, strict=True))
    return x, y, z


def _negative(place: Spot) -> Spot:
    return -place[0], -place[1], -place[2]


def _lit(colour: Colour, light: float) -> Colour:
    red, green, blue = (round(part * light) for part in colour)
    return red, green, blue


def painters_order(cubes: Sequence[Spot]) -> list[Spot]:
    """The cubes in an order in which each comes after all that it hides a part of.

    Where all stand on one grid, sorting by depth is enough. Else the order of two that overlap on
    paper follows from the side by which they stand apart in space, and these orders are put
    together: time grows as the square of their number.
    """
    ordered = sorted(cubes, key=lambda cube: (sum(cube), cube))
    if all(part == int(part) for cube in cubes for part in cube):
        return ordered
    hides: list[list[int]] = [[] for _ in ordered]
    waiting = [0] * len(ordered)
    for back, one in enumerate(ordered):
        for front in range(back + 1, len(ordered)):
            order = _order(one, ordered[front])
            if order:
                first, then = (back, front) if order > 0 else (front, back)
                hides[first].append(then)
                waiting[then] += 1
    ready = [number for number, count in enumerate(waiting) if count == 0]
    heapify(ready)
    result: list[int] = []
    while ready:
        number = heappop(ready)
        result.append(number)
        for other in hides[number]:
            waiting[other] -= 1
            if waiting[other] == 0:
                heappush(ready, other)
    # Cubes can hide one another in a circle; then depth decides.
    missing = set(range(len(ordered))).difference(result)
    return [ordered[number] for number in (*result, *sorted(missing))]


def _order(one: Spot, other: Spot) -> int:
    """1 where the other hides a part of the one, -1 the other way round, 0 where neither does."""
    apart = [b - a for a, b in zip(one, other, strict=True)]
    # On paper two cubes overlap just when the parts of the way between them differ by less than
    # the length of two sides.
    if max(apart) - min(apart) >= 2 - 1e-9:
        return 0
    if max(apart) >= 1 - 1e-9:
        return 1
    return -1 if min(apart) <= -1 + 1e-9 else 0
