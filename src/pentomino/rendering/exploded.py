"""Pieces drawn apart: each moves in a direction in which it really comes out, and hides no other.

Many orders of taking the solution apart are tried, each with the shortest moves after which no two
pieces meet on paper. The order with the smallest picture is kept.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import TypeAlias, final

from pentomino.rendering.isometric import ACROSS, Corner, Cube, corners, footprint
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
        distance: The distance in cells.
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
        shifts: How far each placement is moved in the end: columns, rows, layers.
    """

    departures: tuple[Departure, ...]
    shifts: tuple[Cube, ...]

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
                moves.append(f"{names} {_WAY[departure.direction]}")
        found = [f"To take it apart, move {', '.join(moves)}."] if moves else []
        if locked:
            found.append(f"No straight move frees {', '.join(locked)} from the pieces left.")
        return " ".join(found)


_WAY: Mapping[Direction, str] = {
    Direction.UP: "up",
    Direction.FRONT: "to the front",
    Direction.RIGHT: "to the right",
    Direction.LEFT: "to the left",
    Direction.BACK: "to the back",
    Direction.DOWN: "down",
}


def drawn_apart(solution: Solution) -> Apart:
    """Move the pieces of a solution apart until none hides another.

    In the view that `isometric` draws, no two pieces touch on paper, and each is fully visible.
    A moving piece meets no other on its way, unless its `direction` is None.

    Args:
        solution: A solution with square or cubic cells.
    """
    lattice = solution.puzzle.lattice
    shapes = []
    for placement in solution.placements:
        places = map(lattice.text_position, placement.cells)
        shapes.append(tuple((column, row, layer) for layer, row, column in places))
    if not shapes:
        return Apart((), ())
    explorer = _Explorer(Exits(solution, solution.placements), shapes)
    tries = max(1, min(_TRIES, _WORK // len(shapes) ** 2))
    best = min(map(explorer.tried, range(tries)), key=lambda block: _size(block.frame))
    return Apart(best.departures, tuple(best.shifts[number] for number in range(len(shapes))))


_Shape: TypeAlias = tuple[Cube, ...]

_Frame: TypeAlias = tuple[int, int, int, int]
"""The edges of a picture: left and right in steps of `ACROSS`, top and bottom in half cells."""

_AROUND = ((1, 0), (0, 1), (1, 1), (-1, 0), (0, -1), (-1, -1))
"""The corners of the triangular grid round one of its corners."""


@final
@dataclass(frozen=True, slots=True)
class _Block:
    """Some pieces drawn apart.

    Args:
        shifts: How far each placement is moved, by its number.
        covered: The triangles that they cover on paper, as bits.
        swept: The cells that they pass through or end in.
        frame: The edges of what they cover on paper.
        departures: The moves, in order.
    """

    shifts: Mapping[int, Cube]
    covered: int
    swept: frozenset[Cube]
    frame: _Frame
    departures: tuple[Departure, ...] = ()


@final
class _Explorer:
    """Draw one solution apart in different ways.

    Args:
        exits: The ways out of the pieces.
        shapes: The cubes of each placement.
    """

    def __init__(self, exits: Exits, shapes: Sequence[_Shape]) -> None:
        self._exits, self._shapes = exits, shapes
        axes: list[tuple[int, ...]] = list(
            zip(*(cube for shape in shapes for cube in shape), strict=True)
        )
        reach = sum(max(axis) - min(axis) + 1 for axis in axes)
        # A piece beyond all the others is free of them, so no piece moves farther than that.
        self._most = reach + sum(_extent(shape) + 2 for shape in shapes)
        self._row = 2 * (self._most + reach)
        low_u, low_v = min(axes[0]) - max(axes[2]), min(axes[1]) - max(axes[2])
        self._base = (self._most - low_u, self._most - low_v)
        self._singles = [self._single(number) for number in range(len(shapes))]

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

    def _single(self, number: int) -> _Block:
        shape = self._shapes[number]
        covered = 0
        ends: list[Corner] = []
        for triangle in footprint(shape):
            u, v, half = triangle
            covered |= 1 << self._bits(u + self._base[0], v + self._base[1]) + half
            ends += corners(triangle)
        across, down = [u - v for u, v in ends], [u + v for u, v in ends]
        frame = (min(across), max(across), min(down), max(down))
        return _Block({number: (0, 0, 0)}, covered, frozenset(shape), frame)

    def _bits(self, u: int, v: int) -> int:
        """Return by how many bits a mask moves for this shift on the triangular grid."""
        return 2 * (u * self._row + v)

    def _joined(self, split: Separation, group: _Block, staying: _Block | None) -> _Block:
        """Join the part that moves and the part that stays, with the smallest picture."""
        if staying is None:
            return group
        grown = staying.covered
        for u, v in _AROUND:
            grown |= _shifted(staying.covered, self._bits(u, v))
        found = []
        for direction in self._directions(split):
            step = direction.shift()
            distance = self._distance(group, staying, grown, step)
            frame = _united(staying.frame, _framed(group.frame, step, distance))
            found.append(
                ((_size(frame) + distance / 8, distance, str(direction)), direction, frame)
            )
        (_, distance, _), direction, frame = min(found, key=itemgetter(0))
        known = None if split.direction is None else direction
        departure = Departure(split.moving, known, distance)
        return self._moved(group, staying, departure, direction.shift(), frame)

    def _directions(self, split: Separation) -> Sequence[Direction]:
        """List the directions in which the moving part is free to go."""
        if split.direction is None:
            return (Direction.UP,)
        if len(split.moving) > 1:
            return (split.direction,)
        return self._exits.free(split.moving[0], split.staying)

    def _distance(self, group: _Block, staying: _Block, grown: int, step: Cube) -> int:
        """Find how far a block must move until the two parts are separate on paper and in space."""
        x, y, z = step
        bits = self._bits(x - z, y - z)
        for distance in range(1, self._most):
            if _shifted(group.covered, bits * distance) & grown:
                continue
            if staying.swept.isdisjoint(_carried(group.swept, step, distance)):
                return distance
        return self._most

    def _moved(
        self,
        group: _Block,
        staying: _Block,
        departure: Departure,
        step: Cube,
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
        return _Block(
            {**staying.shifts, **carried},
            staying.covered | _shifted(group.covered, distance * self._bits(x - z, y - z)),
            staying.swept | path | set(_carried(group.swept, step, distance)),
            frame,
            (departure, *staying.departures, *group.departures),
        )


def _carried(cubes: Iterable[Cube], step: Cube, distance: int) -> Iterator[Cube]:
    x, y, z = (part * distance for part in step)
    return ((a + x, b + y, c + z) for a, b, c in cubes)


def _shifted(mask: int, bits: int) -> int:
    return mask << bits if bits >= 0 else mask >> -bits


def _extent(shape: _Shape) -> int:
    axes: list[tuple[int, ...]] = list(zip(*shape, strict=True))
    return max(max(axis) - min(axis) for axis in axes) + 1


def _framed(frame: _Frame, step: Cube, distance: int) -> _Frame:
    """Return the frame after a move."""
    x, y, z = (part * distance for part in step)
    left, right, top, bottom = frame
    across, down = x - y, x + y - 2 * z
    return left + across, right + across, top + down, bottom + down


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
