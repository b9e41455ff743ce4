"""Outlines of sets of cells: rings of sides that belong to one cell only, and moving them.

A ring runs clockwise, with its inside on the right; holes run the other way.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias, final

from pentomino.geometry.lattice import Cell, Lattice
from pentomino.rendering.figures import Point

_Side: TypeAlias = tuple[Point, Point]


def outline(lattice: Lattice, cells: Iterable[Cell]) -> tuple[tuple[Point, ...], ...]:
    """Find the rings round cells of one layer, in cells: clockwise, holes the other way.

    Corners at which a ring goes straight on are left out. If cells meet in a corner only, rings
    touch but do not cross, so that each can be moved inwards.
    """
    return rings_around(map(lattice.corners, cells))


def rings_around(parts: Iterable[Sequence[Point]]) -> tuple[tuple[Point, ...], ...]:
    """Find the rings round parts that meet side to side, each part given by its own ring."""
    sides: set[_Side] = set()
    for corners in parts:
        for side in zip(corners, (*corners[1:], corners[0]), strict=True):
            if side[::-1] in sides:
                sides.remove(side[::-1])
            else:
                sides.add(side)
    return rings(sides)


def rings(
    sides: Iterable[_Side], kept: Collection[Point] = frozenset()
) -> tuple[tuple[Point, ...], ...]:
    """Find the rings that sides form; each side goes from its start to its end.

    If several rings meet in a corner, each takes the sharpest turn to the right.

    Args:
        sides: The sides, each once.
        kept: Corners that stay in the ring even if it goes straight on there.
    """
    left = set(sides)
    onward: defaultdict[Point, list[Point]] = defaultdict(list)
    for start, end in left:
        onward[start].append(end)
    order = sorted(left)
    return tuple(
        _straightened(list(_ring(first, onward, left)), kept) for first in order if first in left
    )


def _ring(first: _Side, onward: dict[Point, list[Point]], sides: set[_Side]) -> Iterator[Point]:
    """Follow the sides from one of them until back at its start, and remove them."""
    side = first
    while side in sides:
        sides.remove(side)
        yield side[0]
        start, corner = side
        # The sharpest turn to the right stays at the same cell, or continues to one beside it.
        ends = onward[corner]
        end = ends[0] if len(ends) == 1 else max(ends, key=lambda end: _turn(start, corner, end))
        side = corner, end


def _turn(before: Point, corner: Point, after: Point) -> float:
    """Return the angle of a turn in radians, positive to the right."""
    (x1, y1), (x2, y2) = _step(before, corner), _step(corner, after)
    return math.atan2(x1 * y2 - y1 * x2, x1 * x2 + y1 * y2)


def _step(start: Point, end: Point) -> Point:
    return end[0] - start[0], end[1] - start[1]


def _straightened(ring: list[Point], kept: Collection[Point]) -> tuple[Point, ...]:
    """Return the ring without the corners at which it does not turn."""
    around = zip((ring[-1], *ring), ring, (*ring[1:], ring[0]), strict=False)
    return tuple(
        here
        for before, here, after in around
        if here in kept or abs(_turn(before, here, after)) > 1e-9
    )


def strips(ring: Sequence[Point]) -> Iterator[tuple[int, int, int]]:
    """List the unit squares that a convex ring covers or meets, row by row.

    Yields:
        The row, its first square, and the one after its last.
    """
    low, high = (end(y for _, y in ring) for end in (min, max))
    for row in range(math.floor(low), math.ceil(high)):
        ends = [x for x, y in ring if row <= y <= row + 1]
        for (a, b), (c, d) in zip(ring, (*ring[1:], ring[0]), strict=True):
            crossed = (y for y in (row, row + 1) if min(b, d) < y < max(b, d))
            ends += [a + (c - a) * (y - b) / (d - b) for y in crossed]
        first = math.floor(min(ends))
        yield row, first, max(math.ceil(max(ends)), first + 1)


def parting(
    lines: Iterable[_Side], inside: Callable[[Point], bool], part: float
) -> Iterator[_Side]:
    """List the parts of lines that have the inside of something on one of their sides only.

    Args:
        lines: The lines, among them those round it.
        inside: Whether a point is inside.
        part: About how long the parts are that are looked at one by one.
    """
    known = set[tuple[tuple[float, float], ...]]()
    for start, end in lines:
        key = tuple(sorted((round(x, 6), round(y, 6)) for x, y in (start, end)))
        if key in known:
            continue
        known.add(key)
        x, y = unit(start, end)
        number = max(1, round(math.dist(start, end) / part))
        steps = [
            tuple(a + (b - a) * n / number for a, b in zip(start, end, strict=True))
            for n in range(number + 1)
        ]
        for (a, b), (c, d) in pairwise(steps):
            middle = (a + c) / 2, (b + d) / 2
            right, left = (
                inside((middle[0] - by * y, middle[1] + by * x)) for by in (part / 10, -part / 10)
            )
            if right != left:
                yield (a, b), (c, d)


def drawn_in(ring: Sequence[Point], by: float | Sequence[float]) -> tuple[Point, ...]:
    """Move every side of a ring inwards, or outwards if `by` is negative.

    Args:
        ring: The corners of the ring.
        by: How far: one distance for all sides, or one for each, beginning with the side that
            starts at the first corner.
    """
    far = [by] * len(ring) if isinstance(by, int | float) else list(by)
    found = []
    around = zip((ring[-1], *ring), ring, (*ring[1:], ring[0]), strict=False)
    for (before, here, after), first, second in zip(around, (far[-1], *far), far, strict=False):
        (x1, y1), (x2, y2) = unit(before, here), unit(here, after)
        cross = x1 * y2 - y1 * x2
        if abs(cross) > 1e-9:
            x, y = (first * x2 - second * x1) / cross, (first * y2 - second * y1) / cross
            found.append((here[0] + x, here[1] + y))
            continue
        found.append((here[0] - first * y1, here[1] + first * x1))
        if first != second:
            found.append((here[0] - second * y2, here[1] + second * x2))
    return tuple(found)


def unit(start: Point, end: Point) -> Point:
    """Return how far one goes to the right and down on the way to a point, on a step of 1."""
    x, y = _step(start, end)
    length = math.hypot(x, y)
    return x / length, y / length


@final
@dataclass(frozen=True, slots=True)
class Bend:
    """A corner of a ring as it is drawn: an arc from `start` to `end`.

    Args:
        start: Where the arc begins.
        end: Where the arc ends; the same as `start` for a sharp corner.
        corner: Where the sides would meet.
        radius: The radius of the arc; 0 for a sharp corner.
        right: Whether the ring turns to the right here.
    """

    start: Point
    end: Point
    corner: Point
    radius: float
    right: bool


def bends(ring: Sequence[Point], radius: float) -> Iterator[Bend]:
    """List the corners of a ring, rounded as far as the lengths of the sides allow."""
    around = zip((ring[-1], *ring), ring, (*ring[1:], ring[0]), strict=False)
    for before, here, after in around:
        turn = _turn(before, here, after)
        slope = math.tan(abs(turn) / 2)
        if radius <= 0 or slope < 1e-9:
            yield Bend(here, here, here, 0.0, turn > 0)
            continue
        shortest = min(math.dist(before, here), math.dist(here, after))
        cut = min(radius * slope, shortest / 2)
        (x1, y1), (x2, y2) = unit(before, here), unit(here, after)
        yield Bend(
            (here[0] - cut * x1, here[1] - cut * y1),
            (here[0] + cut * x2, here[1] + cut * y2),
            here,
            cut / slope,
            turn > 0,
        )
