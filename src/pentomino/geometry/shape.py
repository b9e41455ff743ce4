"""Shapes: finite sets of cells, regardless of where they lie.

This module turns, flips and enumerates shapes; pieces give them names.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Self, cast, final

from pentomino.errors import BoardError, PieceError, number_text
from pentomino.geometry.lattice import (
    Cell,
    Isometry,
    Lattice,
    Mobility,
    as_mobility,
    check_lattice,
)
from pentomino.showing import few
from pentomino.wrong_types import check_type


@final
@dataclass(frozen=True, slots=True, repr=False)
class Shape:
    """A finite set of cells up to translation. Build one with `Shape.of`.

    Args:
        lattice: The lattice on which the cells lie.
        cells: The cells, wherever they lie; they are kept as `Lattice.normalised` returns them, so
            that equal shapes are equal.

    Raises:
        TypeError: The lattice is not a lattice, or the cells are not iterable.
        PieceError: There are no cells, one is named twice, or one is not a cell.
    """

    lattice: Lattice
    cells: tuple[Cell, ...]

    def __post_init__(self) -> None:
        check_lattice(self.lattice)
        check_type(self.cells, Iterable, "cells", "cells such as (0, 4)")
        _set_cells(self, self.lattice.normalised(_checked_cells(self.lattice, self.cells)))

    @classmethod
    def of(cls, lattice: Lattice, cells: Iterable[Iterable[int]]) -> Self:
        """Make the shape of these cells, wherever they lie.

        Raises:
            TypeError: As for the class.
            PieceError: As for the class.
        """
        return cls(lattice, cast("tuple[Cell, ...]", cells))

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
        return _orientations(self, as_mobility(mobility))

    def __repr__(self) -> str:
        cells = few(map(str, self.cells), 10)
        return f"<Shape: {self.size} cells on the {self.lattice.name} lattice, {cells}>"

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


@cache
def _orientations(shape: Shape, mobility: Mobility) -> tuple[Shape, ...]:
    images = {shape.moved(move) for move in shape.lattice.moves(mobility)}
    return tuple(sorted(images, key=lambda image: image.cells))


def connected_shapes(lattice: Lattice, size: int, mobility: Mobility | str) -> tuple[Shape, ...]:
    """Make all connected shapes of `size` cells that no move of `mobility` makes equal.

    Each is in its first orientation, and the shapes are sorted. Adds every free neighbour to the
    shapes of one cell less, so that time and memory grow like the number of shapes (fourfold per
    cell for polyominoes).

    Raises:
        TypeError: An argument has a wrong type.
        PieceError: `size` is less than 1, or no mobility has this name.
    """
    check_lattice(lattice)
    check_type(size, int, "size", "a whole number")
    moves = lattice.moves(mobility)
    if size < 1:
        raise PieceError(f"a shape needs at least one cell, not {number_text(size)}")
    found = _first_images(lattice, ((cell,) for cell in _seeds(lattice)), moves)
    for _ in range(size - 1):
        grown = {
            lattice.normalised((*cells, cell))
            for cells in found
            for cell in _border(lattice, cells)
        }
        found = _first_images(lattice, grown, moves)
    return tuple(_normal_shape(lattice, cells) for cells in sorted(found))


def _seeds(lattice: Lattice) -> Iterable[Cell]:
    """List a cell of every kind: the origin and its neighbours."""
    origin = (0,) * lattice.dimension
    return (origin, *lattice.neighbours(origin))


def _border(lattice: Lattice, cells: Sequence[Cell]) -> set[Cell]:
    return {n for cell in cells for n in lattice.neighbours(cell)}.difference(cells)


def _first_images(
    lattice: Lattice, sets: Iterable[tuple[Cell, ...]], moves: Iterable[Isometry]
) -> set[tuple[Cell, ...]]:
    """Find the least of the normalised images of each of some sets of cells."""
    seen: set[tuple[Cell, ...]] = set()
    found = set()
    for cells in sets:
        if cells not in seen:
            images = {lattice.normalised(lattice.moved(move, cells)) for move in moves}
            seen |= images
            found.add(min(images))
    return found
