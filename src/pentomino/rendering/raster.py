"""Rasters: the cell of a board at each small square of a picture made of characters.

A character is twice as high as wide, so that one column by half a line is about a square.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import ceil
from typing import TypeAlias, final

from pentomino.geometry.lattice import Cell, Lattice

Pixels: TypeAlias = list[list[Cell | None]]
"""The cell at each place, row by row; None where there is none."""

LARGEST = 24
"""The side of the largest cell, in columns."""
_LEAST_SLANTED = 6
"""Slanted sides need cells of this many columns; smaller cells are drawn as rectangles."""


class Aspect(StrEnum):
    """Which way a board is turned."""

    AS_IS = "as it is"
    TALL = "tall"
    WIDE = "wide"


@final
@dataclass(frozen=True, slots=True)
class Raster:
    """One layer of a board.

    Args:
        pixels: The cell at each place.
        slanted: Whether cells have slanted sides, so that a line of text may show parts of two.
    """

    pixels: Pixels
    slanted: bool


def sides(lattice: Lattice) -> tuple[int, ...]:
    """Return the sizes in which cells can be drawn, the largest first, in columns."""
    if lattice.fills_rows:
        return (*range(LARGEST, 0, -2), 1)
    return (*range(LARGEST, _LEAST_SLANTED - 1, -1), 4, 2, 1)


def grids(lattice: Lattice, cells: Iterable[Cell], form: Aspect = Aspect.AS_IS) -> list[Pixels]:
    """Return the cells of each layer in the rows of a drawing in characters, turned as wanted.

    Raises:
        BoardError: The cells are too far apart to draw.
    """
    cells = list(cells)
    places: dict[tuple[int, int, int], Cell] = {}
    for cell in cells:
        layer, row, column = lattice.text_position(cell)
        places.update(((layer, row, column + more), cell) for more in range(lattice.text_span))
    layers, rows, columns = lattice.drawn_frame(cells)
    found = [[[places.get((la, r, c)) for c in columns] for r in rows] for la in layers]
    if turned(lattice, cells, form):
        # Turned, not mirrored, so that pieces look as if a hand had turned them.
        return [[list(line) for line in zip(*reversed(grid), strict=True)] for grid in found]
    return found


def turned(lattice: Lattice, cells: Iterable[Cell], form: Aspect) -> bool:
    """Return whether the board has to be turned by a quarter to have this form."""
    _, rows, columns = lattice.text_frame(cells)
    width = len(columns) / lattice.text_span
    return (form is Aspect.TALL and width > len(rows)) or (
        form is Aspect.WIDE and len(rows) > width
    )


def extent(lattice: Lattice, cells: Sequence[Cell], side: int, form: Aspect) -> tuple[int, int]:
    """Return how many columns and half lines each layer takes, where cells have this side."""
    if _is_slanted(lattice, side):
        points = [point for cell in cells for point in lattice.corners(cell)]
        wide, high = (ceil(side * (max(axis) - min(axis)) - 1e-6) for axis in zip(*points))  # noqa: B905
    else:
        _, rows, columns = lattice.text_frame(cells)
        across, down = _steps(lattice, side)
        wide, high = len(columns) * across, len(rows) * down
    return (high, wide) if turned(lattice, cells, form) else (wide, high)


def rasters(lattice: Lattice, cells: Sequence[Cell], side: int, form: Aspect) -> list[Raster]:
    """Return a raster of each layer, where cells have this side."""
    turn = turned(lattice, cells, form)
    if _is_slanted(lattice, side):
        pixels = _slanted(lattice, cells, side)
        return [Raster([list(row) for row in zip(*pixels[::-1])] if turn else pixels, True)]  # noqa: B905
    across, down = _steps(lattice, side)
    if turn:
        across, down = down, across
    return [
        Raster(
            [[cell for cell in row for _ in range(across)] for row in grid for _ in range(down)],
            slanted=False,
        )
        for grid in grids(lattice, cells, form)
    ]


def _is_slanted(lattice: Lattice, side: int) -> bool:
    return not lattice.fills_rows and side >= _LEAST_SLANTED


def _steps(lattice: Lattice, side: int) -> tuple[int, int]:
    """Return how many columns and half lines one place of a drawing in characters takes."""
    return max(1, side // lattice.text_span), side


def _slanted(lattice: Lattice, cells: Sequence[Cell], side: int) -> Pixels:
    """Draw cells as polygons: each place belongs to the cell that contains its middle."""
    outlines = {cell: lattice.corners(cell) for cell in cells}
    left, top = (min(axis) for axis in zip(*(p for ps in outlines.values() for p in ps)))  # noqa: B905
    wide, high = extent(lattice, cells, side, Aspect.AS_IS)
    pixels: Pixels = [[None] * wide for _ in range(high)]
    for cell, corners in outlines.items():
        points = [((x - left) * side, (y - top) * side) for x, y in corners]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        for y in range(max(0, int(min(ys))), min(high, ceil(max(ys)))):
            for x in range(max(0, int(min(xs))), min(wide, ceil(max(xs)))):
                if pixels[y][x] is None and _is_inside(points, x + 0.5, y + 0.5):
                    pixels[y][x] = cell
    return pixels


def _is_inside(points: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    """Check whether a point lies in a convex polygon with corners clockwise on paper."""
    return all(
        (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) >= -1e-9
        for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True)
    )
