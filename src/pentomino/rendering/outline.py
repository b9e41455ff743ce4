"""Outlines of sets of cells: the rings of sides that only one cell has."""

from collections import defaultdict
from collections.abc import Iterable

from pentomino.geometry.lattice import Cell, Lattice
from pentomino.rendering.figures import Point


def outline(lattice: Lattice, cells: Iterable[Cell]) -> tuple[tuple[Point, ...], ...]:
    """The rings round cells of one layer, in units of one cell: clockwise, holes the other way.

    Corners where a ring goes straight on are left out.
    """
    sides: set[tuple[Point, Point]] = set()
    for cell in cells:
        corners = lattice.corners(cell)
        for side in zip(corners, (*corners[1:], corners[0]), strict=True):
            if side[::-1] in sides:
                sides.remove(side[::-1])
            else:
                sides.add(side)
    onward: defaultdict[Point, list[Point]] = defaultdict(list)
    for start, end in sorted(sides, reverse=True):
        onward[start].append(end)
    rings = []
    for start in sorted(onward):
        while onward[start]:
            rings.append(_straightened(_ring(start, onward)))
    return tuple(rings)


def _ring(start: Point, onward: dict[Point, list[Point]]) -> list[Point]:
    """Goes round from a corner until it is back, using up the sides."""
    ring = [start]
    point = onward[start].pop()
    while point != start:
        ring.append(point)
        point = onward[point].pop()
    return ring


def _straightened(ring: list[Point]) -> tuple[Point, ...]:
    """The ring without the corners at which it does not turn."""
    kept = []
    for before, here, after in zip((ring[-1], *ring), ring, (*ring[1:], ring[0]), strict=False):
        across = (here[0] - before[0]) * (after[1] - here[1])
        along = (here[1] - before[1]) * (after[0] - here[0])
        if abs(across - along) > 1e-9:
            kept.append(here)
    return tuple(kept)
