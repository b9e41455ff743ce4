"""Surfaces of pieces made of cubes or balls, closed and slightly smaller, for files of solids.

A piece that is drawn in by a margin no longer touches its neighbours, nor itself where its cubes
meet in an edge only: the surface is always that of a proper solid.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import product
from math import hypot
from typing import TypeAlias, final

Spot: TypeAlias = tuple[float, float, float]
"""A point: along the columns, along the rows, up."""

Box: TypeAlias = tuple[int, int, int]
Quad: TypeAlias = tuple[Spot, Spot, Spot, Spot]
"""The corners of a face, counterclockwise as seen from outside."""


_PARTS = 6
"""How many parts each side of the cube has that is blown up to a ball."""


@final
@dataclass(frozen=True, slots=True)
class Face:
    """A rectangle of a surface and the way it looks."""

    corners: Quad
    normal: Spot


def surface(cubes: Iterable[Spot], side: float, margin: float) -> tuple[Face, ...]:
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

    return tuple(
        _face(box, axis, step, plane)
        for box in sorted(boxes)
        for axis in range(3)
        for step in (0, 1)
        if _beside(box, axis, 2 * step - 1) not in boxes
    )


def ball(middle: Spot, radius: float) -> tuple[Face, ...]:
    """The surface of a ball: that of a cube of many parts, blown up.

    Args:
        middle: In the right-handed space of the faces.
        radius: How far the corners of the faces are from it.
    """

    def plane(_: int, number: int) -> float:
        return 2 * number / _PARTS - 1

    return tuple(
        _blown_up(_face(box, axis, step, plane), middle, radius)
        for box in product(range(_PARTS), range(_PARTS), range(_PARTS))
        for axis in range(3)
        for step in (0, 1)
        if box[axis] == step * (_PARTS - 1)
    )


def _blown_up(face: Face, middle: Spot, radius: float) -> Face:
    """Move the corners of a face to the surface of a ball."""
    a, b, c, d = (_long(corner, radius) for corner in face.corners)
    out = _long((a[0] + c[0], a[1] + c[1], a[2] + c[2]), 1.0)
    x, y, z = middle
    p, q, r, s = ((x + u, y + v, z + w) for u, v, w in (a, b, c, d))
    return Face((p, q, r, s), out)


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
