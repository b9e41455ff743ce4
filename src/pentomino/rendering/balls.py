"""The painter of balls: seen from a corner, the nearer ones in front of the others."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import dist, hypot, sqrt
from typing import final

from pentomino.geometry.shape import Shape
from pentomino.rendering.figures import Area, Figure, Label, Pen, Point, box, circle
from pentomino.rendering.isometric import Body, Spot, lit, on_paper
from pentomino.rendering.outline import parting
from pentomino.rendering.palette import Colour, ink

RADIUS = sqrt(1.5) / 2
"""The radius of a ball on paper, in cells: along an axis, the view shortens what is one wide."""

_LETTER = 0.5
"""The size of letters, in cells."""

_CORNERS, _PART = 60, 0.06
"""How many corners a circle has round a place, and about how long its parts are, in cells."""

_RIM = 0.04
"""The width of the line round a ball, in cells."""

_SHINE = (-0.3, -0.36)
"""Where the light falls on a ball, as seen from its middle, in radii."""

_LIGHTS = ((0.84, 0.08), (0.58, 0.16), (0.3, 0.3))
"""Discs on a ball: their radii, in radii of the ball, and how much lighter they are than it."""


@final
@dataclass(frozen=True, slots=True)
class _Ball:
    """A ball on paper: its middle in cells, how near it is, and its body."""

    at: Point
    depth: float
    body: int


@final
@dataclass(frozen=True, slots=True)
class Balls:
    """Draws solids made of balls.

    Args:
        units: How long the steps of a spot are, in cells.
    """

    units: tuple[float, float, float]

    def _balls(self, bodies: Iterable[Iterable[Spot]]) -> list[_Ball]:
        """List the balls of bodies, the nearest last."""
        wide, deep, high = self.units
        found = []
        for body, spots in enumerate(bodies):
            for right, front, up in spots:
                x, y, z = right * wide, front * deep, up * high
                found.append(_Ball(on_paper((x - z, y - z)), x + y + z, body))
        return sorted(found, key=lambda ball: (ball.depth, ball.at, ball.body))

    def bounds(self, spots: Iterable[Spot], cell: float) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom of what the balls cover on paper."""
        across, down = zip(*(ball.at for ball in self._balls([spots])), strict=True)
        return (
            (min(across) - RADIUS) * cell,
            (min(down) - RADIUS) * cell,
            (max(across) + RADIUS) * cell,
            (max(down) + RADIUS) * cell,
        )

    def scene(self, things: Sequence[Body], cell: float, corner: Point) -> tuple[Figure, ...]:
        """Draw bodies, with `corner` of the paper at the origin; letters where there is room."""
        balls = self._balls(body.spots for body in things)

        def point(at: Point) -> Point:
            return at[0] * cell - corner[0], at[1] * cell - corner[1]

        marks: list[Figure] = []
        for ball in balls:
            body = things[ball.body]
            marks += _disc(point(ball.at), RADIUS * cell, body.colour, body.title)
        for number, body in enumerate(things):
            own = [place for place, ball in enumerate(balls) if ball.body == number]
            best = max(own, key=lambda place: (_room(balls, place), place))
            if body.letter is not None and _room(balls, best) > RADIUS:
                colour = ink(lit(body.colour, 1 + _LIGHTS[0][1]))
                at = point(balls[best].at)
                marks.append(Label(at, body.letter, _LETTER * cell, colour, bold=True))
        return tuple(marks)

    def outlines(self, spots: Sequence[Spot]) -> Iterator[tuple[Point, ...]]:
        """List convex rings that cover together what the balls do, in cells."""
        return (circle(ball.at, RADIUS) for ball in self._balls([spots]))

    def floor(self, spots: Sequence[Spot]) -> tuple[tuple[Point, ...], ...]:  # noqa: ARG002
        """Return no rings: balls have no tops."""
        return ()

    def place(
        self, before: Sequence[Spot], new: Sequence[Spot], off: Sequence[Spot]
    ) -> Iterator[tuple[Point, Point]]:
        """List lines round the visible part of the place that new balls will fill, in cells."""
        balls, hiding = self._balls([before, new])[::-1], self._balls([off])

        def inside(point: Point) -> bool:
            ball = next((ball for ball in balls if dist(ball.at, point) <= RADIUS), None)
            hidden = any(dist(ball.at, point) <= RADIUS for ball in hiding)
            return ball is not None and ball.body == 1 and not hidden

        circles = (circle(ball.at, RADIUS, _CORNERS) for ball in (*balls, *hiding))
        sides = (side for ring in circles for side in pairwise((*ring, ring[0])))
        return parting(sides, inside, _PART)

    def best_seen(self, shapes: Iterable[Shape]) -> Shape:
        """Choose the orientation in which balls hide each other least; then the lowest one."""

        def rank(shape: Shape) -> tuple[float, int, object]:
            spots = list(map(shape.lattice.spot, shape.cells))
            balls = self._balls([spots])
            room = min(_room(balls, place) for place in range(len(balls)))
            return -round(room, 3), max(up for *_, up in spots), shape.cells

        return min(shapes, key=rank)

    def silhouette(self, shape: Shape) -> Hashable | None:
        """Return where the balls are on paper, from the corner, to about half a ball."""
        balls = self._balls([map(shape.lattice.spot, shape.cells)])
        if any(_room(balls, place) < RADIUS for place in range(len(balls))):
            return None
        left, top = (min(axis) for axis in zip(*(ball.at for ball in balls), strict=True))
        return frozenset(
            (round((ball.at[0] - left) / RADIUS), round((ball.at[1] - top) / RADIUS))
            for ball in balls
        )

    def surface(self, spots: Sequence[Spot]) -> Callable[[Point], tuple[object, float] | None]:
        """Find what is visible of one solid, for pictures made of characters."""
        balls = self._balls([spots])[::-1]

        def at(point: Point) -> tuple[object, float] | None:
            ball = next((ball for ball in balls if dist(ball.at, point) <= RADIUS), None)
            if ball is None:
                return None
            x, y = ((a - b) / RADIUS - s for a, b, s in zip(point, ball.at, _SHINE, strict=True))
            return ball, 1.25 - 0.35 * hypot(x, y)

        return at


def _disc(at: Point, radius: float, colour: Colour, title: str | None) -> Iterator[Area]:
    """Draw a ball as a disc with lighter and lighter discs on it."""
    pen = Pen(lit(colour, 0.62), 2 * _RIM * radius)
    yield Area((square(at, radius - pen.width / 2),), lit(colour, 0.9), pen, title, radius)
    yield from lights(at, radius, colour)


def lights(at: Point, radius: float, colour: Colour) -> Iterator[Area]:
    """Draw what makes a disc look like a ball: lighter and lighter discs on it."""
    for size, lighter in _LIGHTS:
        middle = tuple(a + s * radius * (1 - size) for a, s in zip(at, _SHINE, strict=True))
        ring = square((middle[0], middle[1]), size * radius)
        yield Area((ring,), lit(colour, 1 + lighter), corner=radius)


def square(at: Point, radius: float) -> tuple[Point, ...]:
    """Return a square that round corners turn into a disc."""
    return box(at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius)


def _room(balls: Sequence[_Ball], place: int) -> float:
    """Return how far the middle of a ball is from the nearest ball that lies before it."""
    beyond = (dist(ball.at, balls[place].at) for ball in balls[place + 1 :])
    return min(beyond, default=2 * RADIUS)
