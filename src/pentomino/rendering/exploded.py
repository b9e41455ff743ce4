"""Pieces drawn apart: each moves in a direction in which it really comes out, and hides no other.

Many orders of taking the solution apart are tried, each with the shortest moves after which no two
pieces meet on paper. The order with the smallest picture is kept.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor
from operator import itemgetter
from typing import Protocol, TypeAlias, final

from pentomino.geometry.lattice import Lattice
from pentomino.rendering.figures import Point
from pentomino.rendering.isometric import ACROSS, Corner, Spot, corners, footprint, on_paper
from pentomino.rendering.outline import strips
from pentomino.rendering.solid import painter_of
from pentomino.solving.disassembly import Direction, Exits, Separation
from pentomino.solving.solution import Solution

_TRIES, _WORK = 120, 20_000
"""The most orders that are tried, and the most per square of the number of pieces."""

_WIDER = 1.25
"""The best width of a picture divided by its height."""


@final
@dataclass(frozen=True, slots=True)
class Departure:
    """A move that draws pieces apart.

    Args:
        moving: The placements that move, by number.
        direction: The direction; None if no straight move frees them, so that they are drawn as if
            lifted through the others.
        distance: The distance in steps of the lattice, which is one cell for cubes.
    """

    moving: tuple[int, ...]
    direction: Direction | None
    distance: int


@final
@dataclass(frozen=True, slots=True)
class Apart:
    """A solution drawn apart.

    Args:
        departures: The moves, in order.
        shifts: How far each placement is moved in the end, in steps of a spot.
    """

    departures: tuple[Departure, ...]
    shifts: tuple[Spot, ...]

    def words(self, solution: Solution) -> str:
        """Describe the moves in a sentence or two.

        Args:
            solution: What was drawn apart.
        """
        moves, locked = [], []
        for departure in self.departures:
            names = " with ".join(solution.placements[n].piece for n in departure.moving)
            if departure.direction is None:
                locked.append(names)
            else:
                moves.append(f"{names} {_way_words(departure.direction)}")
        found = [f"To take it apart, move {', '.join(moves)}."] if moves else []
        if locked:
            found.append(f"No straight move frees {', '.join(locked)} from the pieces left.")
        return " ".join(found)


def _way_words(direction: Direction) -> str:
    """Describe a direction: up, to the front, down and to the front right."""
    level = Direction(0, direction.row, direction.column)
    words = [("", "up", "down")[direction.layer], f"to the {level}" if str(level) else ""]
    return " and ".join(filter(None, words))


def drawn_apart(solution: Solution) -> Apart:
    """Move the pieces of a solution apart until none hides another.

    In the view that `isometric` draws, no two pieces touch on paper, and each is fully visible.
    A moving piece meets no other on its way, unless its `direction` is None.
    """
    lattice = solution.puzzle.lattice
    shapes = [tuple(map(lattice.spot, placement.cells)) for placement in solution.placements]
    if not shapes:
        return Apart((), ())
    explorer = _Explorer(Exits(solution, solution.placements), shapes, lattice)
    tries = max(1, min(_TRIES, _WORK // len(shapes) ** 2))
    best = min(map(explorer.tried, range(tries)), key=lambda block: _size(block.frame))
    return Apart(best.departures, tuple(best.shifts[number] for number in range(len(shapes))))


_Shape: TypeAlias = tuple[Spot, ...]

_Frame: TypeAlias = tuple[float, float, float, float]
"""The edges of a picture: left and right in steps of `ACROSS`, top and bottom in half cells."""

_AROUND = ((1, 0), (0, 1), (1, 1), (-1, 0), (0, -1), (-1, -1))
"""The corners of the triangular grid round one of its corners."""


@final
@dataclass(frozen=True, slots=True)
class _Block:
    """Some pieces drawn apart.

    Args:
        shifts: How far each placement is moved, by its number.
        covered: What they cover on paper, as bits.
        swept: The cells that they pass through or end in.
        frame: The edges of what they cover on paper.
        departures: The moves, in order.
    """

    shifts: Mapping[int, Spot]
    covered: int
    swept: frozenset[Spot]
    frame: _Frame
    departures: tuple[Departure, ...] = ()


class Sheet(Protocol):
    """A way to write what is covered on paper as bits."""

    def covered(self, shape: _Shape) -> tuple[int, _Frame]:
        """Return what cells cover, and its edges."""

    def bits(self, shift: Spot) -> int:
        """Return by how many bits a mask moves with a shift."""

    def moved(self, covered: int, shift: Spot) -> int:
        """Return a mask after a shift."""
        return _shifted(covered, self.bits(shift))

    def grown(self, covered: int) -> int:
        """Return a mask with all that touches it."""

    def most(self, step: Spot) -> int:
        """Return the number of steps after which a piece is beyond all others."""


@final
class _Triangles(Sheet):
    """What cubes cover: triangles of the grid of `isometric`.

    Args:
        shapes: The cubes of each placement.
    """

    def __init__(self, shapes: Sequence[_Shape]) -> None:
        axes: list[tuple[int, ...]] = list(
            zip(*(cube for shape in shapes for cube in shape), strict=True)
        )
        reach = sum(max(axis) - min(axis) + 1 for axis in axes)
        # A piece beyond all the others is free of them, so no piece moves farther than that.
        self._most = reach + sum(_extent(shape) + 2 for shape in shapes)
        self._row = 2 * (self._most + reach)
        low_u, low_v = min(axes[0]) - max(axes[2]), min(axes[1]) - max(axes[2])
        self._base = (self._most - low_u, self._most - low_v)

    def covered(self, shape: _Shape) -> tuple[int, _Frame]:
        covered = 0
        ends: list[Corner] = []
        for triangle in footprint(shape):
            u, v, half = triangle
            covered |= 1 << self._bits(u + self._base[0], v + self._base[1]) + half
            ends += corners(triangle)
        across, down = [u - v for u, v in ends], [u + v for u, v in ends]
        return covered, (min(across), max(across), min(down), max(down))

    def _bits(self, u: int, v: int) -> int:
        """Return by how many bits a mask moves for this shift on the triangular grid."""
        return 2 * (u * self._row + v)

    def bits(self, shift: Spot) -> int:
        x, y, z = shift
        return self._bits(x - z, y - z)

    def grown(self, covered: int) -> int:
        found = covered
        for u, v in _AROUND:
            found |= _shifted(covered, self._bits(u, v))
        return found

    def most(self, step: Spot) -> int:
        return self._most // max(map(abs, step))


_FINE, _GAP = 4, 2
"""How many small squares a cell is long, and how many of them stay free round a piece."""


@final
class _Squares(Sheet):
    """What other cells cover: small squares of the paper, as far as parts of them are covered.

    Args:
        shapes: The cells of each placement.
        lattice: That of the cells.
    """

    def __init__(self, shapes: Sequence[_Shape], lattice: Lattice) -> None:
        self._painter, self._units = painter_of(lattice), lattice.units
        bounds = [self._painter.bounds(shape, _FINE) for shape in shapes]
        left, top, right, bottom = zip(*bounds, strict=True)
        lengths = [max(right) - min(left), max(bottom) - min(top)]
        reach = ceil(max(lengths)) + 1
        sizes = (max(b[2] - b[0], b[3] - b[1]) for b in bounds)
        self._most = reach + sum(ceil(size) + 2 * _GAP + 2 for size in sizes)
        self._row: int = 2 * self._most + reach
        self._base = self._most - floor(min(left)), self._most - floor(min(top))

    def covered(self, shape: _Shape) -> tuple[int, _Frame]:
        covered = 0
        for ring in self._painter.outlines(shape):
            for row, first, last in strips([(x * _FINE, y * _FINE) for x, y in ring]):
                line = (1 << last - first) - 1
                covered |= line << (row + self._base[1]) * self._row + first + self._base[0]
        left, top, right, bottom = self._painter.bounds(shape, 1.0)
        return covered, (left / ACROSS, right / ACROSS, 2 * top, 2 * bottom)

    def _moved(self, shift: Spot) -> Point:
        """Return how far a shift goes on paper."""
        x, y, z = (a * unit for a, unit in zip(shift, self._units, strict=True))
        across, down = on_paper((x - z, y - z))
        return across * _FINE, down * _FINE

    def bits(self, shift: Spot) -> int:
        across, down = self._moved(shift)
        return round(down) * self._row + round(across)

    def grown(self, covered: int) -> int:
        for by in (1, self._row):
            for _ in range(_GAP):
                covered |= covered << by | covered >> by
        return covered

    def most(self, step: Spot) -> int:
        across, down = self._moved(step)
        return 1 + int(self._most / max(abs(across), abs(down)))


def sheet_of(lattice: Lattice, shapes: Sequence[_Shape]) -> Sheet:
    """Make a sheet large enough to draw the cells of some pieces apart."""
    return _Triangles(shapes) if lattice.is_square else _Squares(shapes, lattice)


def ways(lattice: Lattice) -> Mapping[Direction, tuple[int, int, int]]:
    """Find how far a piece goes on a step in each direction; those that go up are first."""
    return {Direction(*way): lattice.shift(step) for way, step, _ in lattice.slides}


@final
class _Explorer:
    """Draw one solution apart in different ways.

    Args:
        exits: The ways out of the pieces.
        shapes: The cells of each placement.
        lattice: That of the cells.
    """

    def __init__(self, exits: Exits, shapes: Sequence[_Shape], lattice: Lattice) -> None:
        self._exits, self._shapes, self._units = exits, shapes, lattice.units
        self._sheet = sheet_of(lattice, shapes)
        self._steps = ways(lattice)
        self._singles = []
        for number, shape in enumerate(shapes):
            covered, frame = self._sheet.covered(shape)
            self._singles.append(_Block({number: (0, 0, 0)}, covered, frozenset(shape), frame))

    def tried(self, seed: int) -> _Block:
        """Draw everything apart, in an order that the seed decides."""
        done: dict[tuple[int, ...], _Block] = {}
        for split in reversed(self._exits.separations(seed)):
            moving, staying = split.moving, split.staying
            group = done.pop(moving, None) or self._singles[moving[0]]
            joined = self._joined(split, group, done.pop(staying, None))
            done[tuple(sorted(moving + staying))] = joined
        (everything,) = done.values()
        return everything

    def _joined(self, split: Separation, group: _Block, staying: _Block | None) -> _Block:
        """Join the part that moves and the part that stays, with the smallest picture."""
        if staying is None:
            return group
        grown = self._sheet.grown(staying.covered)
        found = []
        for direction in self._directions(split):
            step = self._steps[direction]
            distance = self._distance(group, staying, grown, step)
            frame = _united(staying.frame, self._framed(group.frame, step, distance))
            found.append(
                ((_size(frame) + distance / 8, distance, str(direction)), direction, frame)
            )
        (_, distance, _), direction, frame = min(found, key=itemgetter(0))
        known = None if split.direction is None else direction
        departure = Departure(split.moving, known, distance)
        return self._moved(group, staying, departure, self._steps[direction], frame)

    def _directions(self, split: Separation) -> Sequence[Direction]:
        """List the directions in which the moving part is free to go."""
        if split.direction is None:
            return (next(iter(self._steps)),)
        if len(split.moving) > 1:
            return (split.direction,)
        return self._exits.free(split.moving[0], split.staying)

    def _distance(self, group: _Block, staying: _Block, grown: int, step: Spot) -> int:
        """Find how far a block must move until the two parts are separate on paper and in space."""
        x, y, z = step
        most = self._sheet.most(step)
        for distance in range(1, most):
            shift = x * distance, y * distance, z * distance
            if self._sheet.moved(group.covered, shift) & grown:
                continue
            if staying.swept.isdisjoint(_carried(group.swept, step, distance)):
                return distance
        return most

    def _moved(
        self,
        group: _Block,
        staying: _Block,
        departure: Departure,
        step: Spot,
        frame: _Frame,
    ) -> _Block:
        distance = departure.distance
        x, y, z = step
        home = [cube for number in departure.moving for cube in self._shapes[number]]
        path = {
            cube for far in range(distance + 1) for cube in _carried(home, step, distance - far)
        }
        carried = {
            number: (a + x * distance, b + y * distance, c + z * distance)
            for number, (a, b, c) in group.shifts.items()
        }
        covered = staying.covered
        for number, shift in carried.items():
            covered |= self._sheet.moved(self._singles[number].covered, shift)
        return _Block(
            {**staying.shifts, **carried},
            covered,
            staying.swept | path | set(_carried(group.swept, step, distance)),
            frame,
            (departure, *staying.departures, *group.departures),
        )

    def _framed(self, frame: _Frame, step: Spot, distance: int) -> _Frame:
        """Return the frame after a move."""
        x, y, z = (part * distance * unit for part, unit in zip(step, self._units, strict=True))
        left, right, top, bottom = frame
        across, down = x - y, x + y - 2 * z
        return left + across, right + across, top + down, bottom + down


def _carried(cells: Collection[Spot], step: Spot, distance: int) -> Iterator[Spot]:
    x, y, z = (part * distance for part in step)
    if len(next(iter(cells))) == 3:  # all of one kind, which takes half the time
        return ((a + x, b + y, c + z) for a, b, c in cells)
    return ((a + x, b + y, c + z, kind) for a, b, c, kind in cells)


def _shifted(mask: int, bits: int) -> int:
    return mask << bits if bits >= 0 else mask >> -bits


def _extent(shape: _Shape) -> int:
    axes: list[tuple[int, ...]] = list(zip(*shape, strict=True))
    return max(max(axis) - min(axis) for axis in axes) + 1


def _united(one: _Frame, other: _Frame) -> _Frame:
    return (
        min(one[0], other[0]),
        max(one[1], other[1]),
        min(one[2], other[2]),
        max(one[3], other[3]),
    )


def _size(frame: _Frame) -> float:
    """Return the size of a picture: the side of the smallest page of good proportions around it."""
    left, right, top, bottom = frame
    width, height = (right - left) * ACROSS, (bottom - top) / 2
    return max(width, height * _WIDER) + 0.2 * min(width, height * _WIDER)
