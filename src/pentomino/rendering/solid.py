"""Solids seen from a corner, whatever their cells are: each kind of cell has its own painter.

Layer 0 lies at the bottom. Columns run to the right and rows to the left, both towards the viewer,
so that a layer seen from above is as it is drawn flat.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from math import ceil, floor
from typing import Protocol, TypeAlias, final

from pentomino.errors import PictureError
from pentomino.geometry.lattice import Cell, Lattice
from pentomino.geometry.piece import Piece
from pentomino.geometry.shape import Shape
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering import cubes
from pentomino.rendering.balls import Balls
from pentomino.rendering.figures import Figure, Point
from pentomino.rendering.glyphs import Block
from pentomino.rendering.isometric import Body, Spot, lit
from pentomino.rendering.palette import Colour
from pentomino.rendering.polyhedra import Polyhedra
from pentomino.rendering.thumbnails import halves
from pentomino.rendering.tiles import Laid
from pentomino.rendering.view import Paint
from pentomino.solving.solution import Solution

SIDE = 7
"""The side of a cell in columns, which are about as wide as half a line is high."""

_EDGE = 0.72
"""How light the last small square of a face is, beside the face."""

Surface: TypeAlias = Callable[[Point], tuple[object, float] | None]
"""What is visible at a point, in cells: a face, and how light it is there; None for nothing."""


class Painter(Protocol):
    """Draws solids made of one kind of cells."""

    def bounds(self, spots: Iterable[Spot], cell: float) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom of what the cells cover on paper."""

    def scene(self, things: Sequence[Body], cell: float, corner: Point) -> tuple[Figure, ...]:
        """Draw bodies, with `corner` of the paper at the origin.

        Args:
            things: No two of their cells in one place.
            cell: The side of a cell, in pixels.
            corner: The corner in pixels.
        """

    def outlines(self, spots: Sequence[Spot]) -> Iterator[tuple[Point, ...]]:
        """List convex rings that cover together what cells do on paper, in cells."""

    def floor(self, spots: Sequence[Spot]) -> tuple[tuple[Point, ...], ...]:
        """Return rings round what the tops of cells cover, in cells; none where they have none."""

    def place(
        self, before: Sequence[Spot], new: Sequence[Spot], off: Sequence[Spot]
    ) -> Iterator[tuple[Point, Point]]:
        """List lines round the visible part of the place that new cells will fill, in cells.

        Args:
            before: The cells that lie there.
            new: The place.
            off: The new cells where they are drawn, which may hide a part of it.
        """

    def best_seen(self, shapes: Iterable[Shape]) -> Shape:
        """Choose the orientation of a piece that a picture shows best."""

    def silhouette(self, shape: Shape) -> Hashable | None:
        """Return what is equal for pieces that look alike; None where much of a cell is hidden."""

    def surface(self, spots: Sequence[Spot]) -> Surface:
        """Find what is visible of one solid, for pictures made of characters."""


def painter_of(lattice: Lattice) -> Painter:
    """Find what draws solids made of the cells of a lattice; flat cells are as high as one."""
    if lattice.has_balls:
        return Balls(lattice.units)
    return cubes if lattice.is_square else Polyhedra(lattice)


def check_in_space(puzzle: Puzzle) -> None:
    """Check that pictures in space show the pieces of a puzzle whole.

    Raises:
        PictureError: Its board goes round.
    """
    space = puzzle.board.space
    if space.kind:
        raise PictureError(
            f"{space.name} goes round, and in space the pieces that cross its seam would be torn "
            "apart: draw the solution flat and without steps, as in -o FILE.svg"
        )


def has_small_cells(lattice: Lattice) -> bool:
    """Check whether cells are tetrahedra, of which several fill a cube of the size of a cell."""
    return len(lattice.faces[0]) == 4


def laid_solid(lattice: Lattice, things: Sequence[Body], cell: float) -> Laid:
    """Draw bodies with their corner at the origin."""
    painter = painter_of(lattice)
    left, top, right, bottom = painter.bounds((s for body in things for s in body.spots), cell)
    return Laid(painter.scene(things, cell, (left, top)), right - left, bottom - top)


@final
class SolidView:
    """Solutions of a puzzle as solids.

    Args:
        puzzle: The puzzle.
        cell: The side of a cell, in pixels.
        paint: Colours and letters.

    Raises:
        PictureError: The board goes round.
    """

    def __init__(self, puzzle: Puzzle, cell: float, paint: Paint) -> None:
        check_in_space(puzzle)
        self._cell, self._paint = cell, paint
        self._painter = painter_of(puzzle.lattice)
        left, top, right, bottom = self._painter.bounds(
            map(puzzle.lattice.spot, puzzle.board.cells), cell
        )
        self._corner = left, top
        self.width, self.height = right - left, bottom - top

    def marks(self, solution: Solution) -> tuple[Figure, ...]:
        """The solution, its corner at the origin."""
        return self._painter.scene(bodies(solution, self._paint), self._cell, self._corner)


def bodies(
    solution: Solution, paint: Paint, shifts: Iterable[Spot] | None = None
) -> tuple[Body, ...]:
    """Make bodies of the pieces of a solution, in place or drawn apart.

    Args:
        solution: The solution.
        paint: Colours and letters.
        shifts: How far each piece is moved; None for in place.

    Raises:
        PictureError: The board goes round, or nothing is laid.
    """
    lattice = solution.puzzle.lattice
    check_in_space(solution.puzzle)
    if not solution.placements:
        raise PictureError("the solution lays no piece, so there is nothing to draw in space")
    fills = paint.of(solution)
    found = [
        body_of(lattice, each.cells, fills[each], paint.letter(each), each.piece)
        for each in solution.placements
    ]
    if shifts is None:
        return tuple(found)
    return tuple(body.moved(shift) for body, shift in zip(found, shifts, strict=True))


def body_of(
    lattice: Lattice,
    cells: Iterable[Cell],
    colour: Colour,
    letter: str | None = None,
    title: str | None = None,
) -> Body:
    """Make a body of cells."""
    return Body(tuple(map(lattice.spot, cells)), colour, letter, title)


def told_apart(pieces: Iterable[Piece]) -> Iterator[Shape]:
    """Choose for each solid the orientation that shows the most of it, and if possible looks new.

    Flat pieces lie as they are.
    """
    shown: set[Hashable | None] = {None}
    for piece in pieces:
        if not piece.shape.lattice.has_layers:
            yield piece.shape
            continue
        painter = painter_of(piece.shape.lattice)
        new = [shape for shape in piece.orientations if painter.silhouette(shape) not in shown]
        shape = painter.best_seen(new or piece.orientations)
        shown.add(painter.silhouette(shape))
        yield shape


def solid_block(shape: Shape, colour: Colour) -> Block:
    """Return a piece drawn small, in half lines, as it lies."""
    painter = painter_of(shape.lattice)
    spots = list(map(shape.lattice.spot, shape.cells))
    side = SIDE * (2 if has_small_cells(shape.lattice) else 1)
    left, top, right, below = painter.bounds(spots, side)
    left, top = floor(left), floor(top)
    wide, high = ceil(right) - left, ceil(below) - top
    at = painter.surface(spots)
    seen = [
        [at(((left + column + 0.5) / side, (top + row + 0.5) / side)) for column in range(wide + 1)]
        for row in range(high + 1)
    ]
    pixels: list[list[Colour | None]] = [[None] * wide for _ in range(high)]
    for row in range(high):
        for column in range(wide):
            here = seen[row][column]
            if here is None:
                continue
            beyond = seen[row][column + 1], seen[row + 1][column]
            is_last = any(other is None or other[0] != here[0] for other in beyond)
            pixels[row][column] = lit(colour, here[1] * (_EDGE if is_last else 1))
    return halves(pixels)
