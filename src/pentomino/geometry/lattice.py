"""Lattices: where cells can lie, which touch, and how the plane or space can be moved onto itself.

Everything above this module works on any `Lattice`; nothing above it may assume squares.
"""

import itertools
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TypeAlias, final

from pentomino.errors import BoardError

Cell: TypeAlias = tuple[int, ...]
"""One lattice position: (row, column) or (layer, row, column) in units of one cell."""


class Mobility(StrEnum):
    """Which moves turn a piece into itself laid differently."""

    FREE = "free"
    """Turn and flip, as a hand does: in the plane all isometries, in space the rotations."""
    ONE_SIDED = "one_sided"
    """Turn only."""
    FIXED = "fixed"
    """Slide only."""
    MIRRORED = "mirrored"
    """Turn, flip and take the mirror image, which in space no hand can do."""


@final
@dataclass(frozen=True, slots=True)
class Isometry:
    """A move of the lattice that keeps the origin's lattice point in place.

    Args:
        matrix: Rows of whole numbers, applied to the part of a cell that translations act on.
        is_rotation: Whether the move keeps left and right apart (determinant 1).
    """

    matrix: tuple[tuple[int, ...], ...]
    is_rotation: bool


class Lattice(ABC):
    """The interface of a lattice.

    A cell is a tuple of `dimension` whole numbers. Translations are lattice vectors; what a vector
    does to a cell is up to the lattice, so that cells of several kinds (the two triangles of a
    triangular lattice) can share one lattice point.
    """

    name: str
    """As it stands in puzzle files."""
    dimension: int
    """How many coordinates a cell has."""
    isometries: tuple[Isometry, ...]
    """The point group, the identity first."""
    coordinates: tuple[str, ...]
    """What the coordinates are called, for messages."""

    @abstractmethod
    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells that share a side (in space a face) with `cell`."""

    @abstractmethod
    def crossings(self, cell: Cell) -> tuple[tuple[Cell, ...], ...]:
        """The sets of four cells around one point (in space one edge) of which `cell` is the first.

        Four pieces can meet there and nowhere else; each set is sorted.
        """

    @abstractmethod
    def move(self, isometry: Isometry, cell: Cell) -> Cell:
        """The cell that `isometry` carries `cell` to."""

    @abstractmethod
    def normalised(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        """The cells, sorted, translated to the corner of the lattice.

        Two sets of cells are translates of each other just when these tuples are equal.
        """

    @abstractmethod
    def translates(self, cells: Sequence[Cell], onto: Sequence[Cell]) -> Iterable[tuple[Cell, ...]]:
        """All translates of `cells` whose first cell lies on one of `onto`."""

    @abstractmethod
    def cells_of_size(self, size: Sequence[int]) -> tuple[Cell, ...]:
        """The cells of the board with this size, one length for each coordinate.

        Raises:
            BoardError: The size has the wrong number of lengths, or one below 1.
        """

    @abstractmethod
    def text_position(self, cell: Cell) -> tuple[int, int, int]:
        """Where the cell stands in a drawing: (layer, row, column), columns one cell apart."""

    @abstractmethod
    def cell_at(self, layer: int, row: int, column: int) -> Cell:
        """The cell that is drawn at this place: undoes `text_position`."""

    @abstractmethod
    def corners(self, cell: Cell) -> tuple[tuple[float, float], ...]:
        """The corners of the cell in a picture of its layer: (x to the right, y down) in cells.

        They go round clockwise as one sees them; cells that touch have the same corners there.
        """

    @cached_property
    def rotations(self) -> tuple[Isometry, ...]:
        """The isometries that are rotations, the identity first."""
        return tuple(move for move in self.isometries if move.is_rotation)

    def moves(self, mobility: Mobility) -> tuple[Isometry, ...]:
        """The isometries a piece of this mobility may undergo."""
        match mobility:
            case Mobility.FIXED:
                return self.isometries[:1]
            case Mobility.ONE_SIDED:
                return self.rotations
            case Mobility.MIRRORED:
                return self.isometries
            case Mobility.FREE:
                return self.isometries if self.flips_by_hand else self.rotations

    @property
    @abstractmethod
    def flips_by_hand(self) -> bool:
        """Whether a piece can be turned into its mirror image: in the plane, but not in space."""

    def check_cell(self, cell: object) -> Cell:
        """The object as a cell.

        Raises:
            BoardError: It is not a sequence of `dimension` whole numbers.
        """
        if (
            isinstance(cell, (list, tuple))
            and len(cell) == self.dimension
            and all(isinstance(c, int) and not isinstance(c, bool) for c in cell)
        ):
            return tuple(cell)
        wanted = ", ".join(self.coordinates)
        raise BoardError(f"{cell!r} is not a cell: on the {self.name} lattice a cell is [{wanted}]")

    def __repr__(self) -> str:
        return f"<{self.name} lattice>"

    def __reduce__(self) -> str | tuple[object, ...]:
        return lattice_named, (self.name,)


def _signed_permutations(dimension: int) -> tuple[Isometry, ...]:
    """The isometries of the lattice of squares, cubes and so on, the identity first."""
    found = []
    for order in itertools.permutations(range(dimension)):
        inversions = sum(a > b for a, b in itertools.combinations(order, 2))
        for signs in itertools.product((1, -1), repeat=dimension):
            matrix = tuple(
                tuple(sign if column == source else 0 for column in range(dimension))
                for source, sign in zip(order, signs, strict=True)
            )
            is_rotation = (inversions + signs.count(-1)) % 2 == 0
            found.append(Isometry(matrix, is_rotation))
    return tuple(found)


@final
class OrthogonalLattice(Lattice):
    """Squares in the plane or cubes in space: a cell is its own lattice point."""

    def __init__(self, name: str, coordinates: tuple[str, ...]) -> None:
        self.name = name
        self.coordinates = coordinates
        self.dimension = len(coordinates)
        self.isometries = _signed_permutations(self.dimension)

    @property
    def flips_by_hand(self) -> bool:
        return self.dimension == 2

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        return tuple(
            (*cell[:axis], cell[axis] + step, *cell[axis + 1 :])
            for axis in range(self.dimension)
            for step in (-1, 1)
        )

    def crossings(self, cell: Cell) -> tuple[tuple[Cell, ...], ...]:
        return tuple(
            tuple(
                tuple(c + (axis in moved) for axis, c in enumerate(cell))
                for moved in ((), (two,), (one,), (one, two))
            )
            for one, two in itertools.combinations(range(self.dimension), 2)
        )

    def move(self, isometry: Isometry, cell: Cell) -> Cell:
        return tuple(
            sum(factor * c for factor, c in zip(row, cell, strict=True)) for row in isometry.matrix
        )

    def normalised(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        cells = list(cells)
        if not cells:
            return ()
        corner = [min(axis) for axis in zip(*cells, strict=True)]
        return tuple(
            sorted(tuple(c - o for c, o in zip(cell, corner, strict=True)) for cell in cells)
        )

    def translates(self, cells: Sequence[Cell], onto: Sequence[Cell]) -> Iterable[tuple[Cell, ...]]:
        first = cells[0]
        offsets = [tuple(c - f for c, f in zip(cell, first, strict=True)) for cell in cells]
        for target in onto:
            yield tuple(
                tuple(t + o for t, o in zip(target, offset, strict=True)) for offset in offsets
            )

    def cells_of_size(self, size: Sequence[int]) -> tuple[Cell, ...]:
        if len(size) != self.dimension:
            raise BoardError(
                f"a board on the {self.name} lattice has {self.dimension} lengths, not {len(size)}"
            )
        if min(size) < 1:
            raise BoardError(f"a board needs at least one cell each way, not {min(size)}")
        return tuple(itertools.product(*(range(length) for length in size)))

    def text_position(self, cell: Cell) -> tuple[int, int, int]:
        row, column = cell[-2:]
        return (cell[0] if self.dimension == 3 else 0), row, column

    def cell_at(self, layer: int, row: int, column: int) -> Cell:
        return (layer, row, column)[-self.dimension :]

    def corners(self, cell: Cell) -> tuple[tuple[float, float], ...]:
        row, column = cell[-2:]
        return ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))


SQUARE = OrthogonalLattice("square", ("row", "column"))
CUBIC = OrthogonalLattice("cubic", ("layer", "row", "column"))

LATTICES: tuple[Lattice, ...] = (SQUARE, CUBIC)


def lattice_named(name: str) -> Lattice:
    """The lattice of this name.

    Raises:
        BoardError: There is none.
    """
    for lattice in LATTICES:
        if lattice.name == name:
            return lattice
    known = ", ".join(lattice.name for lattice in LATTICES)
    raise BoardError(f"there is no lattice called {name!r}; there are: {known}")
