"""Patterns that fill areas: lines and dots, for pictures without colours."""

import math
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import count, takewhile
from typing import TYPE_CHECKING, TypeAlias

from pentomino.rendering.palette import Colour

if TYPE_CHECKING:
    from pentomino.rendering.figures import Figure, Point

Rings: TypeAlias = "Sequence[Sequence[Point]]"


class Pattern(StrEnum):
    """A way to fill an area."""

    RISING = "rising"
    FALLING = "falling"
    LEVEL = "level"
    UPRIGHT = "upright"
    CROSSED = "crossed"
    GRID = "grid"
    DOTS = "dots"


_DIRECTIONS = {
    Pattern.RISING: (-45,),
    Pattern.FALLING: (45,),
    Pattern.LEVEL: (0,),
    Pattern.UPRIGHT: (90,),
    Pattern.CROSSED: (-45, 45),
    Pattern.GRID: (0, 90),
}
"""The directions of the lines, in degrees clockwise from the right."""


def pattern_marks(rings: Rings, pattern: Pattern, colour: Colour, step: float) -> "Figure":
    """Fill rings with lines or dots.

    Args:
        rings: The area to fill; rings that run the other way are holes.
        pattern: The pattern.
        colour: The colour of the lines and dots.
        step: The distance from one line or dot to the next, in pixels.
    """
    from pentomino.rendering.figures import Area, Pen, Stroke, box  # noqa: PLC0415 -- themes need none

    pen = Pen(colour, 0.14 * step)
    if pattern is Pattern.DOTS:
        radius = 0.16 * step
        dots = tuple(
            box(x - radius, y - radius, x + radius, y + radius) for x, y in _dots(rings, step)
        )
        return Area(dots, colour, corner=radius)
    lines = (line for degrees in _DIRECTIONS[pattern] for line in _lines(rings, degrees, step))
    return Stroke(tuple(lines), pen)


def _lines(rings: Rings, degrees: float, step: float) -> "Iterator[tuple[Point, Point]]":
    """Yield the parts of parallel lines that lie inside the rings."""
    dx, dy = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def point(along: float, across: float) -> "Point":
        return along * dx - across * dy, along * dy + across * dx

    turned = [[(x * dx + y * dy, y * dx - x * dy) for x, y in ring] for ring in rings]
    for level, ends in _crossings(turned, step):
        for start, end in zip(ends[::2], ends[1::2], strict=True):
            if end - start > 0.2 * step:
                yield point(start, level), point(end, level)


def _crossings(rings: Rings, step: float) -> Iterator[tuple[float, list[float]]]:
    """Yield horizontal lines and the places where they cross the rings, from left to right."""
    heights = [y for ring in rings for _, y in ring]
    first = math.floor(min(heights) / step) + 0.5
    for level in takewhile(lambda y: y < max(heights), ((first + n) * step for n in count())):
        ends = []
        for ring in rings:
            for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
                if (y1 > level) != (y2 > level):
                    ends.append(x1 + (level - y1) / (y2 - y1) * (x2 - x1))
        yield level, sorted(ends)


def _dots(rings: Rings, step: float) -> "Iterator[Point]":
    """Yield points inside the rings, every second row shifted by half a step."""
    for row, (level, ends) in enumerate(_crossings(rings, step * 0.866)):
        shift = 0.5 * (row % 2)
        for start, end in zip(ends[::2], ends[1::2], strict=True):
            place = math.ceil(start / step - shift) + shift
            while place * step < end:
                yield place * step, level
                place += 1
