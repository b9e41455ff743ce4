"""Lattices: where cells can lie, which cells touch, and which moves keep the lattice the same.

All other modules work on any `Lattice`; none of them may assume squares.
"""

import itertools
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from operator import itemgetter
from types import MappingProxyType
from typing import NamedTuple, TypeAlias, final

from pentomino.errors import BoardError, PieceError, number_text, shortened
from pentomino.geometry.polyform_names import (
    POLYCUBES,
    POLYHEXES,
    POLYIAMONDS,
    POLYOMINOES,
    PolyformNames,
)
from pentomino.wrong_types import as_choice, check_type, shown

Cell: TypeAlias = tuple[int, ...]
"""One lattice position: (row, column) or (layer, row, column) in units of one cell."""

MOST_COORDINATE = 10**12
"""A cell further away from the origin is refused: no drawing shows it."""

MOST_DRAWN = 1_000_000
"""The most places of a drawing in text, those without cells included."""

AXES = ("layer", "row", "column")
"""The names of the numbers of a place; in the plane there is no layer."""


class Mobility(StrEnum):
    """Which moves a piece may make before it is laid."""

    FREE = "free"
    """Turn and flip, as a hand does: in the plane all isometries, in space the rotations."""
    ONE_SIDED = "one_sided"
    """Turn only."""
    FIXED = "fixed"
    """Slide only."""
    MIRRORED = "mirrored"
    """Turn, flip and take the mirror image, which in space no hand can do."""


def as_mobility(mobility: Mobility | str) -> Mobility:
    """Read a mobility from its value or name.

    Raises:
        TypeError: It is not a text.
        PieceError: No mobility has this name.
    """
    return as_choice(mobility, Mobility, "mobility", PieceError)


@final
@dataclass(frozen=True, slots=True)
class Isometry:
    """A move of the lattice that keeps the lattice point at the origin in place.

    Args:
        matrix: Rows of whole numbers, applied to the part of a cell that translations act on.
        is_rotation: Whether the move is a rotation (determinant 1), not a reflection.
    """

    matrix: tuple[tuple[int, ...], ...]
    is_rotation: bool


class Colouring(NamedTuple):
    """A way to colour all cells.

    Args:
        name: How sentences describe it, as in "coloured like a chessboard".
        factors: A factor for each coordinate.
        colours: The number of colours. The colour of a cell is the sum of its coordinates times
            the factors, modulo this number.
    """

    name: str
    factors: tuple[int, ...]
    colours: int

    def colour(self, cell: Cell) -> int:
        """Compute the colour of a cell, from 0."""
        return sum(f * c for f, c in zip(self.factors, cell, strict=True)) % self.colours


class Lattice(ABC):
    """The interface of a lattice.

    A cell is a tuple of `dimension` whole numbers. Translations are lattice vectors. Each lattice
    decides what a vector does to a cell, so that cells of several kinds (the two triangles of a
    triangular lattice) can share one lattice point.
    """

    name: str
    """The name of the lattice in puzzle files."""
    dimension: int
    """The number of coordinates of a cell."""
    isometries: tuple[Isometry, ...]
    """The point group, the identity first."""
    coordinates: tuple[str, ...]
    """The names of the coordinates, for messages."""
    polyforms: PolyformNames
    """What people call the pieces made of these cells, and how large they are made."""

    @abstractmethod
    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """List the cells that share a side (in space a face) with `cell`."""

    def parts(self, cells: Iterable[Cell]) -> Iterator[tuple[Cell, ...]]:
        """Find the connected parts of a set of cells, each sorted, by their first cells."""
        ordered = sorted(cells)
        left = set(ordered)
        for start in ordered:
            if start not in left:
                continue
            left.remove(start)
            part = [start]
            for cell in part:  # which grows meanwhile
                for other in self.neighbours(cell):
                    if other in left:
                        left.remove(other)
                        part.append(other)
            yield tuple(sorted(part))

    @abstractmethod
    def crossings(self, cell: Cell) -> tuple[tuple[Cell, ...], ...]:
        """List the sets of four cells around one point (in space one edge) that begin with `cell`.

        Four pieces can meet only at such points. Each set is sorted.
        """

    def move(self, isometry: Isometry, cell: Cell) -> Cell:
        """Find the cell to which `isometry` carries `cell`."""
        return self.moved(isometry, (cell,))[0]

    @abstractmethod
    def moved(self, isometry: Isometry, cells: Iterable[Cell]) -> list[Cell]:
        """Find the cells to which `isometry` carries these, in their order."""

    @property
    def sliding(self) -> int:
        """How many of the first coordinates a translation changes; the rest are the cell's kind."""
        return self.dimension

    def corner(self, cells: Sequence[Cell]) -> tuple[int, ...]:
        """Find the least value of each coordinate that a translation changes."""
        return tuple(min(map(itemgetter(axis), cells)) for axis in range(self.sliding))

    @abstractmethod
    def translated(self, cells: Iterable[Cell], vector: Sequence[int]) -> list[Cell]:
        """Move the cells by a vector of `sliding` numbers; their order stays."""

    def normalised(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        """Sort the cells and translate them to the corner of the lattice.

        Two sets of cells are translates of each other exactly when these tuples are equal.
        """
        ordered = sorted(cells)
        if not ordered:
            return ()
        return tuple(self.translated(ordered, [-number for number in self.corner(ordered)]))

    @abstractmethod
    def translates(self, cells: Sequence[Cell], onto: Sequence[Cell]) -> Iterable[tuple[Cell, ...]]:
        """List the translates of `cells` whose first cell lies on one of `onto`."""

    @abstractmethod
    def cells_of_size(self, size: Sequence[int]) -> tuple[Cell, ...]:
        """List the cells of the board with this size, one length for each coordinate.

        Raises:
            BoardError: The size has the wrong number of lengths, or a length below 1.
        """

    @abstractmethod
    def text_position(self, cell: Cell) -> tuple[int, int, int]:
        """Find where the cell stands in a drawing: (layer, row, column), each from 0."""

    @abstractmethod
    def cell_at(self, layer: int, row: int, column: int) -> Cell:
        """Find the cell that is drawn at this place: undoes `text_position`.

        Raises:
            BoardError: No cell is drawn there.
        """

    colourings: tuple[Colouring, ...]
    """Colourings that can prove that a puzzle has no solution, the best known first."""
    text_span = 1
    """The number of columns that a cell takes in a drawing."""
    down = 0
    """The coordinate that grows from one row to the next."""
    across = 1
    """The coordinate that grows from one place in a row to the next."""
    in_space = False
    """Whether boards have layers."""
    right_angled = False
    """Whether cells are squares or cubes: a board of a size is a rectangle or a box of them."""
    _keeps_parity = False
    """Whether drawings may only be moved so that row and column stay both even or both odd."""

    @property
    def flat(self) -> "Lattice":
        """The lattice of a single layer; the lattice itself where boards have no layers."""
        return self

    @property
    def stacked(self) -> "Lattice":
        """The lattice whose layers are of this kind; the lattice itself where there is none."""
        return self

    def raised(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        """Make cells of the flat lattice the first layer of this one."""
        return tuple(cells)

    def for_lengths(self, number: int) -> "Lattice":
        """Choose the lattice, flat or stacked, for a board with this number of lengths."""
        return self.stacked if number == self.stacked.dimension else self.flat

    def for_layers(self, number: int) -> "Lattice":
        """Choose the lattice, flat or stacked, for a board with this number of layers."""
        return self.stacked if number > 1 else self.flat

    def box(self, corner: Sequence[int], lengths: Sequence[int]) -> tuple[Cell, ...]:
        """List the cells of a rectangular part of a board, sorted.

        Args:
            corner: How many layers, rows and places in a row come before the part.
            lengths: The size of the part, as for `cells_of_size`.

        Raises:
            BoardError: As for `cells_of_size`.
        """
        axes = [self.down, self.across]
        axes = [axis for axis in range(len(lengths)) if axis not in axes] + axes
        steps = dict(zip(axes, corner, strict=True))
        return tuple(
            tuple(c + steps.get(axis, 0) for axis, c in enumerate(cell))
            for cell in self.cells_of_size(lengths)
        )

    def cells_of_shape(self, shape: str, lengths: Sequence[int]) -> Iterator[Cell]:  # noqa: ARG002
        """List the cells of a board that is one of `SHAPES`, sorted.

        Args:
            shape: The name of the shape.
            lengths: The side of a triangle or hexagon; the rows and the long side of a trapezoid.

        Raises:
            BoardError: This lattice has no such board.
        """
        raise BoardError(
            f"there is no {shape} on the {self.name} lattice: use the triangular or the hexagonal "
            "one"
        )

    def text_frame(self, cells: Iterable[Cell]) -> tuple[range, range, range]:
        """Find the layers, rows and columns that a drawing of these cells takes."""
        places = [self.text_position(cell) for cell in cells]
        layers, rows, columns = (
            range(min(axis), max(axis) + 1) for axis in zip(*places, strict=True)
        )
        start = columns.start
        if self._keeps_parity and (start - rows.start) % 2:
            start -= 1
        return layers, rows, range(start, columns.stop + self.text_span - 1)

    def drawn_frame(self, cells: Iterable[Cell]) -> tuple[range, range, range]:
        """Find the same as `text_frame` for a drawing that is about to be made.

        Raises:
            BoardError: The cells are so far apart that the drawing would be nearly all blanks.
        """
        layers, rows, columns = self.text_frame(cells)
        if len(layers) * len(rows) * len(columns) > MOST_DRAWN:
            sides = [len(layers)] * self.in_space + [len(rows), len(columns)]
            raise BoardError(
                "the cells are too far apart to draw in text "
                f"({' x '.join(map(number_text, sides))} places): use a picture, as in -o FILE.svg"
            )
        return layers, rows, columns

    @abstractmethod
    def corners(self, cell: Cell) -> tuple[tuple[float, float], ...]:
        """List the corners of the cell in a picture of its layer: x to the right, y down, in cells.

        They are in clockwise order. Cells that touch have exactly the same corners there.
        """

    @cached_property
    def rotations(self) -> tuple[Isometry, ...]:
        """The isometries that are rotations, the identity first."""
        return tuple(move for move in self.isometries if move.is_rotation)

    def moves(self, mobility: Mobility | str) -> tuple[Isometry, ...]:
        """List the isometries that a piece of this mobility may make.

        Raises:
            TypeError: The mobility is not a text.
            PieceError: No mobility has this name.
        """
        match as_mobility(mobility):
            case Mobility.FIXED:
                return self.isometries[:1]
            case Mobility.ONE_SIDED:
                return self.rotations
            case Mobility.MIRRORED:
                return self.isometries
            case Mobility.FREE:
                return self.isometries if self.flips_by_hand else self.rotations

    @property
    def flips_by_hand(self) -> bool:
        """Whether a hand can turn a piece into its mirror image, as it can in the plane."""
        return not self.in_space

    def check_cell(self, cell: object) -> Cell:
        """Return the object as a cell.

        Raises:
            BoardError: It is not a list or tuple of `dimension` whole numbers, or one of them is
                larger than `MOST_COORDINATE` either way.
        """
        if (
            isinstance(cell, (list, tuple))
            and len(cell) == self.dimension
            and all(isinstance(c, int) and not isinstance(c, bool) for c in cell)
        ):
            if max(map(abs, cell)) > MOST_COORDINATE:
                raise BoardError(
                    f"a cell with the number {number_text(max(cell, key=abs))} is too far away: "
                    f"use numbers up to {MOST_COORDINATE:,}"
                )
            return tuple(cell)
        wanted = ", ".join(self.coordinates)
        raise BoardError(
            f"{shown(cell)} is not a cell: on the {self.name} lattice a cell is [{wanted}]"
        )

    def place(self, cell: Cell) -> tuple[int, ...]:
        """Find where people see the cell in a drawing: row and column, in space the layer first.

        All numbers count from 1.
        """
        place = tuple(number + 1 for number in self.text_position(cell))
        return place if self.in_space else place[1:]

    def cell_at_place(self, place: Sequence[int]) -> Cell:
        """Find the cell that people see at this place: undoes `place`.

        Raises:
            BoardError: No cell is drawn there.
        """
        layer, row, column = place if self.in_space else (1, *place)
        return self.cell_at(layer - 1, row - 1, column - 1)

    def place_name(self, cell: Cell) -> str:
        """Name a cell for a message: `row 2, column 5`, in space `layer 1, row 2, column 5`."""
        return place_words(self.place(cell))

    def _check_size(self, size: Sequence[int], lengths: int) -> None:
        """Refuse a size with another number of lengths, or with a length below 1."""
        if len(size) != lengths:
            raise BoardError(
                f"the size of a board on the {self.name} lattice has {lengths} numbers, such as "
                f"{'x'.join('345'[:lengths])}, not {len(size)}"
            )
        if min(size) < 1:
            raise BoardError(
                f"a board needs at least one cell in each direction, not {number_text(min(size))}"
            )

    def __repr__(self) -> str:
        return f"<{self.name} lattice>"

    def __reduce__(self) -> str | tuple[object, ...]:
        return lattice_named, (self.name,)


def _signed_permutations(dimension: int) -> tuple[Isometry, ...]:
    """Make the isometries of squares, cubes and so on, the identity first."""
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


class PointLattice(Lattice):
    """A lattice each of whose points is a cell."""

    def moved(self, isometry: Isometry, cells: Iterable[Cell]) -> list[Cell]:
        return _applied(isometry.matrix, cells)

    def translated(self, cells: Iterable[Cell], vector: Sequence[int]) -> list[Cell]:
        # A case for each number of coordinates is faster: boards have up to 100,000 cells.
        if len(vector) == 2:
            a, b = vector
            return [(x + a, y + b) for x, y in cells]
        a, b, c = vector
        return [(x + a, y + b, z + c) for x, y, z in cells]

    def translates(self, cells: Sequence[Cell], onto: Sequence[Cell]) -> Iterable[tuple[Cell, ...]]:
        first = cells[0]
        offsets = [tuple(c - f for c, f in zip(cell, first, strict=True)) for cell in cells]
        for target in onto:
            yield tuple(
                tuple(t + o for t, o in zip(target, offset, strict=True)) for offset in offsets
            )


def _applied(matrix: Sequence[Sequence[int]], vectors: Iterable[Sequence[int]]) -> list[Cell]:
    if len(matrix) == 2:
        (a, b), (c, d) = matrix
        return [(a * x + b * y, c * x + d * y) for x, y in vectors]
    (a, b, c), (d, e, f), (g, h, i) = matrix
    return [
        (a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z) for x, y, z in vectors
    ]


@final
class OrthogonalLattice(PointLattice):
    """Squares in the plane or cubes in space: a cell is its own lattice point."""

    right_angled = True

    def __init__(
        self,
        name: str,
        coordinates: tuple[str, ...],
        polyforms: PolyformNames,
        colourings: tuple[Colouring, ...],
    ) -> None:
        self.name = name
        self.polyforms = polyforms
        self.colourings = colourings
        self.coordinates = coordinates
        self.dimension = len(coordinates)
        self.in_space = self.dimension == 3
        self.down, self.across = self.dimension - 2, self.dimension - 1
        self.isometries = _signed_permutations(self.dimension)

    @property
    def flat(self) -> Lattice:
        return SQUARE

    @property
    def stacked(self) -> Lattice:
        return CUBIC

    def raised(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        missing = (0,) * (self.dimension - self.flat.dimension)
        return tuple((*missing, *cell) for cell in cells)

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        if self.dimension == 2:
            x, y = cell
            return ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
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

    def cells_of_size(self, size: Sequence[int]) -> tuple[Cell, ...]:
        self._check_size(size, self.dimension)
        return tuple(itertools.product(*(range(length) for length in size)))

    def text_position(self, cell: Cell) -> tuple[int, int, int]:
        row, column = cell[-2:]
        return (cell[0] if self.dimension == 3 else 0), row, column

    def cell_at(self, layer: int, row: int, column: int) -> Cell:
        return (layer, row, column)[-self.dimension :]

    def corners(self, cell: Cell) -> tuple[tuple[float, float], ...]:
        row, column = cell[-2:]
        return ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))


def _turns_by_sixths() -> tuple[Isometry, ...]:
    """Make the isometries of the lattice of equilateral triangles, the identity first.

    Vectors are in a basis of two sides of one triangle, (1, 0) and (0, 1).
    """
    found = []
    matrix = ((1, 0), (0, 1))
    for _ in range(6):
        found.append(Isometry(matrix, is_rotation=True))
        (a, b), (c, d) = matrix
        matrix = ((-c, -d), (a + c, b + d))
    mirrored = [Isometry((m.matrix[1], m.matrix[0]), is_rotation=False) for m in found]
    return (*found, *mirrored)


HALF, HEIGHT = 0.5, 3**0.5 / 2
"""Of an equilateral triangle with sides of one cell: half a side, and the height."""


class SixfoldLattice(Lattice):
    """A lattice that a sixth of a turn maps to itself: x to the right, y down to the right."""

    down, across = 1, 0
    isometries = _turns_by_sixths()
    _keeps_parity = True

    @abstractmethod
    def _rhombus(self, rows: int, columns: int) -> Iterator[Cell]:
        """List the cells of a rhombus, sorted."""

    def cells_of_size(self, size: Sequence[int]) -> tuple[Cell, ...]:
        self._check_size(size, 2)
        return tuple(self._rhombus(*size))

    def cells_of_shape(self, shape: str, lengths: Sequence[int]) -> Iterator[Cell]:
        # In a rhombus the sum of the coordinates grows from one sharp corner to the other.
        check_shape(shape)
        if len(lengths) != (2 if shape == "trapezoid" else 1):
            raise BoardError(f"write a {shape} as in {SHAPES[shape]}")
        side, least = lengths[-1], 0
        rows, columns, most = lengths[0], side, side - 1
        if shape == "trapezoid" and rows > columns:
            rows_text = number_text(rows)
            raise BoardError(
                f"a trapezoid of {rows_text} rows needs a long side of {rows_text} or more"
            )
        if shape == "hexagon":
            # A lattice point has two triangles, or one hexagon.
            more = len(self.cells_of_size((1, 1))) - 1
            rows = columns = 2 * side - 1 + more
            least, most = side - 1 + more, 3 * side - 3 + 2 * more
        for cell in self._rhombus(rows, columns):
            if least <= sum(cell) <= most:
                yield cell


@final
class HexagonalLattice(SixfoldLattice, PointLattice):
    """Hexagons in the plane: a cell is [x, y], x to the right and y down to the right."""

    name = "hexagonal"
    coordinates = ("x", "y")
    polyforms = POLYHEXES
    dimension = 2
    colourings = (
        Colouring("in three colours, no two alike touching", (1, 2), 3),
        Colouring("row by row in two colours", (0, 1), 2),
        Colouring("along one slope in two colours", (1, 0), 2),
        Colouring("along the other slope in two colours", (1, 1), 2),
    )
    text_span = 2

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        x, y = cell
        return ((x - 1, y), (x - 1, y + 1), (x, y - 1), (x, y + 1), (x + 1, y - 1), (x + 1, y))

    def crossings(self, cell: Cell) -> tuple[tuple[Cell, ...], ...]:  # noqa: ARG002
        return ()  # three hexagons meet at a point

    def _rhombus(self, rows: int, columns: int) -> Iterator[Cell]:
        return itertools.product(range(columns), range(rows))

    def text_position(self, cell: Cell) -> tuple[int, int, int]:
        x, y = cell
        return 0, y, 2 * x + y

    def cell_at(self, layer: int, row: int, column: int) -> Cell:  # noqa: ARG002
        if (column - row) % 2:
            raise BoardError(
                f"row {row + 1}, column {column + 1} of the drawing is between two hexagons: they "
                "stand two columns apart, each row shifted by one"
            )
        return (column - row) // 2, row

    def corners(self, cell: Cell) -> tuple[tuple[float, float], ...]:
        # In halves of a cell across, and thirds of a triangle's height down: whole numbers, so
        # that hexagons that touch have the same corners to the last bit.
        x, y = cell
        across, down = 2 * x + y + 1, 3 * y + 2
        around = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
        return tuple(((across + a) * HALF, (down + d) * (HEIGHT / 3)) for a, d in around)


@final
class TriangularLattice(SixfoldLattice):
    """Equilateral triangles in the plane.

    Cells are [x, y, z]: (x, y) is a corner, x counted along a side to the right and y down to the
    right. With z = 0 the triangle has the corners (x, y), (x+1, y) and (x, y+1), with z = 1
    (x+1, y), (x, y+1) and (x+1, y+1).
    """

    name = "triangular"
    coordinates = ("x", "y", "z")
    polyforms = POLYIAMONDS
    dimension = 3
    colourings = (
        Colouring("by which way up triangles stand", (0, 0, 1), 2),
        Colouring("row by row in two colours", (0, 1, 0), 2),
        Colouring("along one slope in two colours", (1, 0, 0), 2),
        Colouring("along the other slope in two colours", (1, 1, 1), 2),
        Colouring("point by point in three colours", (1, 2, 0), 3),
    )

    def check_cell(self, cell: object) -> Cell:
        checked = super().check_cell(cell)
        if checked[2] not in (0, 1):
            raise BoardError(f"{shown(cell)} is not a cell: on the triangular lattice z is 0 or 1")
        return checked

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        x, y, z = cell
        step = 1 if z else -1
        return tuple(sorted(((x, y, 1 - z), (x + step, y, 1 - z), (x, y + step, 1 - z))))

    def crossings(self, cell: Cell) -> tuple[tuple[Cell, ...], ...]:
        # Six triangles meet at a point: where four pieces do, four of the triangles show it.
        x, y, z = cell
        points = ((x + 1, y), (x, y + 1), (x + z, y + z))
        return tuple(
            chosen
            for point in points
            for chosen in itertools.combinations(_around(*point), 4)
            if chosen[0] == cell
        )

    @property
    def sliding(self) -> int:
        return 2

    def moved(self, isometry: Isometry, cells: Iterable[Cell]) -> list[Cell]:
        # A triangle moves as its middle does, which in thirds of a side is a vector of whole
        # numbers: both are 1, or both 2, more than a multiple of 3.
        middles = [(3 * x + 1 + z, 3 * y + 1 + z) for x, y, z in cells]
        return [(u // 3, v // 3, u % 3 - 1) for u, v in _applied(isometry.matrix, middles)]

    def translated(self, cells: Iterable[Cell], vector: Sequence[int]) -> list[Cell]:
        right, down = vector
        return [(x + right, y + down, z) for x, y, z in cells]

    def translates(self, cells: Sequence[Cell], onto: Sequence[Cell]) -> Iterable[tuple[Cell, ...]]:
        first = cells[0]
        for target in onto:
            if target[2] == first[2]:
                right, down = target[0] - first[0], target[1] - first[1]
                yield tuple((x + right, y + down, z) for x, y, z in cells)

    def _rhombus(self, rows: int, columns: int) -> Iterator[Cell]:
        return itertools.product(range(columns), range(rows), range(2))

    def text_position(self, cell: Cell) -> tuple[int, int, int]:
        x, y, z = cell
        return 0, y, 2 * x + y + z

    def cell_at(self, layer: int, row: int, column: int) -> Cell:  # noqa: ARG002
        x, z = divmod(column - row, 2)
        return x, row, z

    def corners(self, cell: Cell) -> tuple[tuple[float, float], ...]:
        x, y, z = cell
        points = ((x + 1, y), (x + 1, y + 1), (x, y + 1)) if z else ((x, y), (x + 1, y), (x, y + 1))
        return tuple(((2 * px + py) * HALF, py * HEIGHT) for px, py in points)


def _around(x: int, y: int) -> tuple[Cell, ...]:
    """List the six triangles around a point, sorted."""
    first = ((x, y, 0), (x - 1, y, 0), (x, y - 1, 0))
    second = ((x - 1, y, 1), (x, y - 1, 1), (x - 1, y - 1, 1))
    return tuple(sorted((*first, *second)))


SQUARE = OrthogonalLattice(
    "square",
    ("row", "column"),
    POLYOMINOES,
    (
        Colouring("like a chessboard", (1, 1), 2),
        Colouring("row by row in two colours", (1, 0), 2),
        Colouring("column by column in two colours", (0, 1), 2),
        Colouring("along the diagonals in three colours", (1, 1), 3),
        Colouring("along the other diagonals in three colours", (1, 2), 3),
        Colouring("along the diagonals in four colours", (1, 1), 4),
        Colouring("along the other diagonals in four colours", (1, 3), 4),
    ),
)
CUBIC = OrthogonalLattice(
    "cubic",
    ("layer", "row", "column"),
    POLYCUBES,
    (
        Colouring("like a chessboard", (1, 1, 1), 2),
        Colouring("layer by layer in two colours", (1, 0, 0), 2),
        Colouring("row by row in two colours", (0, 1, 0), 2),
        Colouring("column by column in two colours", (0, 0, 1), 2),
        Colouring("along the diagonals in three colours", (1, 1, 1), 3),
        Colouring("along the diagonals in four colours", (1, 1, 1), 4),
    ),
)

TRIANGULAR = TriangularLattice()
HEXAGONAL = HexagonalLattice()

LATTICES: tuple[Lattice, ...] = (SQUARE, CUBIC, TRIANGULAR, HEXAGONAL)

DEFAULT_LATTICE: Lattice = SQUARE
"""The lattice of sizes, drawings and single pieces that name none."""

SHAPES_LATTICE: Lattice = TRIANGULAR
"""The lattice of `SHAPES` that name none."""

SHAPES: Mapping[str, str] = MappingProxyType(
    {
        "triangle": "triangle-6",
        "hexagon": "hexagon-6",
        "trapezoid": "trapezoid-4x9 (rows and long side)",
    }
)
"""The boards that are named by their outline, with an example of each."""


def place_words(place: Sequence[int]) -> str:
    """Write a place in words: `row 2, column 5`; three numbers begin with the layer."""
    axes = AXES[-len(place) :]
    numbers = (number_text(number, grouped=False) for number in place)
    return ", ".join(f"{axis} {number}" for axis, number in zip(axes, numbers, strict=True))


def check_lattice(lattice: object, what: str = "lattice") -> None:
    """Check that an argument is a lattice.

    Raises:
        TypeError: It is something else.
    """
    *names, last = (known.name.upper() for known in LATTICES)
    check_type(lattice, Lattice, what, f"a lattice such as {', '.join(names)} or {last}")


def check_shape(shape: str) -> None:
    """Check that boards are named by this outline.

    Raises:
        BoardError: It is none of `SHAPES`.
    """
    if shape not in SHAPES:
        known = ", ".join(SHAPES)
        raise BoardError(f"there is no board called {shortened(shape)!r}: use one of {known}")


def lattice_named(name: str) -> Lattice:
    """Find the lattice of this name.

    Raises:
        BoardError: No lattice has this name.
    """
    check_type(name, str, "name", "a text such as 'square'")
    for lattice in LATTICES:
        if lattice.name == name:
            return lattice
    known = ", ".join(lattice.name for lattice in LATTICES)
    raise BoardError(f"there is no lattice called {shortened(name)!r}: use one of {known}")
