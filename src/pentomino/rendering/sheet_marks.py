"""Small figures of worksheets: dots for a level, dashed lines, a pair of scissors, a ruler."""

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from math import cos, dist, radians, sin
from typing import Final

from pentomino.rendering.figures import Area, Figure, Group, Label, Pen, Point, Stroke
from pentomino.rendering.outline import bends
from pentomino.rendering.pages import MM
from pentomino.rendering.theme import Theme

RULER_MM: Final = 50

_DOT, _DOT_STEP = 3.6, 12.0
"""The radius of a dot, and from one dot to the next, in pixels."""

_CURVE = 6
"""The number of straight parts of a round corner."""


def dots_width(number: int) -> float:
    """How wide a row of dots is, in pixels."""
    return (number - 1) * _DOT_STEP + 2 * _DOT


def level_dots(
    level: int, most: int, at: Point, theme: Theme, scale: float = 1.0
) -> Iterator[Figure]:
    """A row of dots, of which as many are filled as the level says.

    Args:
        level: How many are filled.
        most: How many dots there are.
        at: The left end, at half the height.
        theme: The theme, for its colours.
        scale: How much larger than usual they are.
    """
    pen, radius = Pen(theme.quiet, scale), _DOT * scale
    for number in range(most):
        middle = (at[0] + radius + number * _DOT_STEP * scale, at[1])
        fill = theme.quiet if number < level else None
        yield Area((tuple(_round(middle, radius)),), fill, pen)


def _round(middle: Point, radius: float, corners: int = 20) -> Iterator[Point]:
    for number in range(corners):
        angle = radians(360 * number / corners)
        yield middle[0] + radius * cos(angle), middle[1] + radius * sin(angle)


def dashed(rings: Iterable[Sequence[Point]], pen: Pen, corner: float, dash: float = 5.0) -> Stroke:
    """Rings as dashed lines with round corners.

    Args:
        rings: The corners of each.
        pen: The pen of the dashes.
        corner: The radius of the corners, in pixels.
        dash: About how long a dash is, and the gap after it, in pixels.
    """
    return Stroke(tuple(line for ring in rings for line in _dashes(ring, corner, dash)), pen)


def _dashes(ring: Sequence[Point], corner: float, dash: float) -> Iterator[tuple[Point, ...]]:
    """Dashes of equal length along a ring; the first one has its middle on the first side."""
    path = list(_curved(ring, corner))
    path = [_between(path[0], path[-1], 0.5), *path, _between(path[0], path[-1], 0.5)]
    steps = [dist(start, end) for start, end in pairwise(path)]
    number = max(round(sum(steps) / (2 * dash)), 1)
    each = sum(steps) / (2 * number)
    ends = [0.0, *accumulate(steps)]
    for start in (each * (2 * n + 0.5) for n in range(number)):
        inner = [p for p, at in zip(path, ends, strict=True) if start < at < start + each]
        yield (_at(path, ends, start), *inner, _at(path, ends, start + each))


def _curved(ring: Sequence[Point], corner: float) -> Iterator[Point]:
    """The points of a ring whose corners are short curves."""
    for bend in bends(ring, corner):
        for step in range(_CURVE + 1):
            share = step / _CURVE
            first, second = (
                _between(bend.start, bend.corner, share),
                _between(bend.corner, bend.end, share),
            )
            yield _between(first, second, share)


def _at(path: Sequence[Point], ends: Sequence[float], length: float) -> Point:
    """The point of a path after this length."""
    place = min(bisect(ends, length), len(path) - 1)
    step = ends[place] - ends[place - 1]
    share = (length - ends[place - 1]) / step if step else 0.0
    return _between(path[place - 1], path[place], share)


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def scissors(at: Point, size: float, theme: Theme) -> Group:
    """A pair of scissors that cuts to the right.

    Args:
        at: Where the blades end: a point on the line to cut.
        size: How long it is, in pixels.
        theme: The theme, for its colours.
    """
    pen = Pen(theme.ink, size / 16)
    crossing = (-0.45 * size, 0.0)
    marks: list[Figure] = []
    for side in (-1, 1):
        handle = (-0.82 * size, side * 0.17 * size)
        tip, heel = (0.0, -side * 0.10 * size), (-0.68 * size, side * 0.10 * size)
        blade = (crossing, tip, (-0.47 * size, -side * 0.06 * size))
        marks += [
            Area((tuple(_round(handle, 0.14 * size)),), None, pen),
            Area((blade,), theme.ink, None),
            Stroke(((heel, crossing),), pen),
        ]
    return Group(at, tuple(marks))


def ruler(at: Point, theme: Theme) -> Group:
    """A line of known length, with a tick every centimetre: does the printer keep sizes?

    Args:
        at: Its left end.
        theme: The theme, for its colours.
    """
    length = RULER_MM * MM
    ticks = [
        ((mm * MM, 0.0), (mm * MM, -7.0 if mm in (0, RULER_MM) else -4.0))
        for mm in range(0, RULER_MM + 1, 10)
    ]
    words = f"If you print at 100 %, this line is {RULER_MM} mm long."
    return Group(
        at,
        (
            Stroke((((0.0, 0.0), (length, 0.0)), *ticks), Pen(theme.ink, 1.0)),
            Label((length + 10.0, -2.0), words, 10.0, theme.quiet, anchor="start"),
        ),
    )
