"""Shapes: finite sets of cells, regardless of where they lie.

This module turns, flips and enumerates shapes; pieces give them names.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Self, TypeAlias, TypeVar, cast, final, overload

from pentomino.errors import BoardError, PieceError, counted, number_text
from pentomino.geometry.colours import facing
from pentomino.geometry.lattice import (
    AnyCell,
    Cell,
    Isometry,
    Lattice,
    Mobility,
    as_lattice,
    as_mobility,
    cells_and_lattice,
)
from pentomino.values import Frozen, few
from pentomino.wrong_types import as_whole_number, check_type

Cells: TypeAlias = Iterable[AnyCell]
"""Cells as callers list them."""

SideColours: TypeAlias = tuple[tuple[int, ...], ...]
"""For each cell the colours of its sides, in the order of `Lattice.sides`; empty without any."""

_Any = TypeVar("_Any")

_OF_CELLS = "write Shape.of([(0, 0), (0, 1)])"


@final
@dataclass(frozen=True, slots=True, repr=False)
class Shape(Frozen):
    """A finite set of cells up to translation. Build one with `Shape.of`.

    Args:
        lattice: The lattice on which the cells lie; its name is taken for it.
        cells: The cells, wherever they lie; they are kept as `Lattice.normalised` returns them, so
            that equal shapes are equal.

    Raises:
        TypeError: The lattice is not a lattice, or the cells are not iterable.
        PieceError: There are no cells, one is named twice, or one is not a cell.
    """

    lattice: Lattice
    cells: tuple[Cell, ...]

    if TYPE_CHECKING:  # which says what is taken; above is what is kept

        def __init__(self, lattice: Lattice | str, cells: Cells) -> None: ...

    def __post_init__(self) -> None:
        _set_lattice(self, as_lattice(self.lattice))
        check_type(self.cells, Iterable, "cells", "cells such as (0, 4)")
        _set_cells(self, self.lattice.normalised(_checked_cells(self.lattice, self.cells)))

    @overload
    @classmethod
    def of(cls, cells: Cells, lattice: Lattice | str | None = None) -> Self: ...
    @overload
    @classmethod
    def of(cls, cells: Lattice, lattice: Cells) -> Self: ...
    @overload
    @classmethod
    def of(cls, *, lattice: Lattice, cells: Cells) -> Self: ...
    @classmethod
    def of(cls, cells: Cells | Lattice, lattice: Lattice | str | Cells | None = None) -> Self:
        """Make the shape of these cells, wherever they lie.

        Args:
            cells: The cells, such as `[(0, 0), (0, 1)]`: (row, column) or (layer, row, column).
                Integers and arrays of NumPy are taken as well: rows of integers are cells, and an
                array of truth values is a mask.
            lattice: The lattice or its name, such as "hexagonal"; None for squares, or for cubes
                where a cell has three numbers. It may also come first.

        Raises:
            TypeError: The cells are not a collection of cells, or the lattice is not a lattice.
            PieceError: As for the class.
            BoardError: No lattice has this name, or the cells may be a mask of numbers, or are rows
                of a drawing.

        >>> Shape.of([(0, 0), (0, 1), (1, 0)])
        <Shape: 3 cells on the square lattice, (0, 0) (0, 1) (1, 0)>
        """
        if isinstance(cells, Lattice):  # which cannot be taken for cells
            cells, lattice = cast("tuple[Cells, Lattice]", (lattice, cells))
        listed, on = cells_and_lattice(cells, lattice, _OF_CELLS)
        return cls(on, cast("tuple[Cell, ...]", listed))

    @property
    def size(self) -> int:
        """The number of cells."""
        return len(self.cells)

    def moved(self, isometry: Isometry) -> "Shape":
        """Make the shape after a move."""
        lattice = self.lattice
        return _normal_shape(lattice, lattice.normalised(lattice.moved(isometry, self.cells)))

    def orientations(self, mobility: Mobility | str = Mobility.FREE) -> tuple["Shape", ...]:
        """List the different images of the shape under the moves of `mobility`, sorted.

        The 12 pentominoes together have 63 free orientations.

        Raises:
            TypeError: The mobility is not a text.
            PieceError: No mobility has this name.
        """
        return tuple(each.shape for each in orientations_of(self, as_mobility(mobility)))

    def __repr__(self) -> str:
        cells = few(map(str, self.cells), 10)
        return f"<Shape: {counted(self.size, 'cell')} on the {self.lattice.name} lattice, {cells}>"

    def is_connected(self) -> bool:
        """Check whether neighbours lead from every cell to every other."""
        return len(next(self.lattice.parts(self.cells))) == len(self.cells)


def _normal_shape(lattice: Lattice, cells: tuple[Cell, ...]) -> Shape:
    """Make a shape of cells that `Lattice.normalised` has returned, without any checks.

    There are tens of thousands of polyforms, each with its orientations.
    """
    shape = object.__new__(Shape)
    _set_lattice(shape, lattice)
    _set_cells(shape, cells)
    return shape


_set_lattice = Shape.__dict__["lattice"].__set__
_set_cells = Shape.__dict__["cells"].__set__


def _checked_cells(lattice: Lattice, cells: Iterable[object]) -> list[Cell]:
    """Check the cells of a shape.

    Raises:
        PieceError: There are none, one is named twice, or one is not a cell.
    """
    try:
        checked = [lattice.check_cell(cell) for cell in cells]
    except BoardError as error:
        raise PieceError(str(error)) from None
    if not checked:
        raise PieceError("a shape needs at least one cell")
    seen: set[Cell] = set()
    for cell in checked:
        if cell in seen:
            raise PieceError(f"a shape has the cell at {lattice.place_name(cell)} twice")
        seen.add(cell)
    return checked


@final
@dataclass(frozen=True, slots=True)
class Orientation(Frozen):
    """A shape under an element of the point group, before it slides to where it lies.

    Args:
        number: Its place among the orientations of its piece, from 0.
        shape: The shape after the move.
        colours: The colours of its cells; empty where they have none.
        sides: The colours of the sides of its cells, as `Piece.side_colours` has them.
        move: The element; the first of those that make the same of the shape.
    """

    number: int
    shape: Shape
    colours: tuple[int, ...]
    sides: SideColours
    move: Isometry


Form: TypeAlias = tuple[tuple[Cell, ...], tuple[int, ...], SideColours]
"""Cells, their colours, and the colours of their sides."""


@cache
def orientations_of(
    shape: Shape,
    mobility: Mobility,
    colours: tuple[int, ...] = (),
    sides: SideColours = (),
) -> tuple[Orientation, ...]:
    """List the different images of a shape whose cells and sides may have colours, sorted."""
    lattice = shape.lattice
    found: dict[Form, Isometry] = {}
    for move in _moves_of(lattice, shape.cells, mobility):
        form = moved_form(lattice, move, shape.cells, colours, sides)
        found.setdefault(form, move)
    return tuple(
        Orientation(number, _normal_shape(lattice, cells), coloured, around, move)
        for number, ((cells, coloured, around), move) in enumerate(sorted(found.items()))
    )


def moved_form(
    lattice: Lattice,
    move: Isometry,
    cells: Sequence[Cell],
    colours: tuple[int, ...] = (),
    sides: SideColours = (),
) -> Form:
    """Move cells, and the colours of them and of their sides, and put them in order."""
    moved = lattice.moved(move, cells)
    laid = sorted(zip(moved, colours, strict=True)) if colours else ()
    turned = (
        moved_colours(lattice, move, cell, around)
        for cell, around in zip(cells, sides, strict=bool(sides))
    )
    return (
        lattice.normalised(moved),
        tuple(colour for _, colour in laid),
        tuple(around for _, around in sorted(zip(moved, turned, strict=bool(sides)))),
    )


def moved_sides(
    lattice: Lattice, move: Isometry, cell: Cell, around: Sequence[_Any]
) -> tuple[_Any, ...]:
    """Turn what belongs to the sides of a cell, in the order of the sides after a move."""
    there, *beyond = lattice.moved(move, (cell, *lattice.sides(cell)))
    at = dict(zip(beyond, around, strict=True))
    return tuple(at[other] for other in lattice.sides(there))


def moved_colours(
    lattice: Lattice, move: Isometry, cell: Cell, around: Sequence[int]
) -> tuple[int, ...]:
    """Turn the colours of the sides of a cell; a flipped side begins at its other corner."""
    moved = moved_sides(lattice, move, cell, around)
    return tuple(map(facing, moved)) if flips_sides(lattice, move, cell) else moved


def flips_sides(lattice: Lattice, move: Isometry, cell: Cell) -> bool:
    """Check whether the sides of a flat cell follow each other anticlockwise after a move."""
    number = len(lattice.sides(cell))
    first, second, *_ = moved_sides(lattice, move, cell, range(number))
    return (second - first) % number != 1


def _moves_of(lattice: Lattice, cells: Sequence[Cell], mobility: Mobility) -> Sequence[Isometry]:
    """List the moves of some cells: balls in a plane look the same from the other side of it."""
    if mobility is Mobility.FREE and lattice.has_balls and _are_in_a_plane(cells):
        mobility = Mobility.MIRRORED
    return lattice.moves(mobility)


def _are_in_a_plane(cells: Sequence[Cell]) -> bool:
    """Check whether points of a lattice in space lie in one plane."""
    (a, b, c), *others = cells
    steps = [(x - a, y - b, z - c) for x, y, z in others]
    normal = (0, 0, 0)
    for x, y, z in steps:
        if any(normal):
            break
        u, v, w = steps[0]
        normal = (v * z - w * y, w * x - u * z, u * y - v * x)
    return all(sum(n * s for n, s in zip(normal, step, strict=True)) == 0 for step in steps)


def connected_shapes(lattice: Lattice, size: int, mobility: Mobility | str) -> tuple[Shape, ...]:
    """Make all connected shapes of `size` blocks that no move of `mobility` makes equal.

    A block is a cell, or the cells of half a square. Each shape is in its first orientation, and
    the shapes are sorted. Adds every free block to the shapes of one block less, so that time and
    memory grow like the number of shapes (fourfold per cell for polyominoes).

    Raises:
        TypeError: An argument has a wrong type.
        PieceError: `size` is less than 1, or no mobility has this name.
    """
    lattice = as_lattice(lattice)
    size = as_whole_number(size, "size")
    mobility = as_mobility(mobility)
    if size < 1:
        raise PieceError(f"a shape needs at least one cell, not {number_text(size)}")
    found = _first_images(lattice, map(lattice.normalised, lattice.blocks), mobility)
    for _ in range(size - 1):
        grown = {
            lattice.normalised((*cells, *block))
            for cells in found
            for block in _border(lattice, cells)
        }
        found = _first_images(lattice, grown, mobility)
    return tuple(_normal_shape(lattice, cells) for cells in sorted(found))


def _border(lattice: Lattice, cells: Sequence[Cell]) -> Iterable[tuple[Cell, ...]]:
    """List the blocks that touch a shape and do not overlap it."""
    beside = {n for cell in cells for n in lattice.neighbours(cell)}.difference(cells)
    if lattice.block_size == 1:
        return ((cell,) for cell in beside)
    blocks = {block for cell in beside for block in lattice.blocks_with(cell)}
    return (block for block in blocks if not set(block).intersection(cells))


def _first_images(
    lattice: Lattice, sets: Iterable[tuple[Cell, ...]], mobility: Mobility
) -> set[tuple[Cell, ...]]:
    """Find the least of the normalised images of each of some sets of cells."""
    seen: set[tuple[Cell, ...]] = set()
    found = set()
    for cells in sets:
        if cells not in seen:
            moves = _moves_of(lattice, cells, mobility)
            images = {lattice.normalised(lattice.moved(move, cells)) for move in moves}
            seen |= images
            found.add(min(images))
    return found
