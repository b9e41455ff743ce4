"""Lattices: where cells can lie, which cells touch, and which moves keep the lattice the same.

A lattice is data: a file in the project's `lattices/` describes the cells of one period, a module
beside it computes what follows from it, and `lattice_table` has the result. All other modules work
on any `Lattice`; none of them may assume squares.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import FrozenInstanceError, dataclass
from enum import StrEnum
from functools import cached_property
from itertools import pairwise, product
from operator import itemgetter, mul
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, SupportsIndex, TypeAlias, TypeVar, final

from pentomino.errors import BoardError, PieceError, number_text, shortened
from pentomino.geometry.lattice_table import TABLE, USUAL
from pentomino.values import Frozen
from pentomino.wrong_types import as_choice, check_type, shown, whole_number, whole_numbers

Cell: TypeAlias = tuple[int, ...]
"""One lattice position: (row, column) or (layer, row, column) in units of one cell; where a period
has cells of several kinds, the kind is the last number."""

AnyCell: TypeAlias = Iterable[SupportsIndex]
"""A cell as callers write it: a tuple, a list or an array of whole numbers of any type."""

_T = TypeVar("_T")

Slide: TypeAlias = tuple[
    tuple[int, int, int], tuple[int, int, int], Sequence[Sequence[tuple[int, int, int, int]]]
]
Vector: TypeAlias = tuple[int, int]
Outline: TypeAlias = tuple[tuple[int, int], ...]
"""The corners of a cell in a picture, in units to the right and down."""

MOST_COORDINATE = 10**12
"""A cell further away from the origin is refused: no drawing shows it."""

MOST_DRAWN = 1_000_000
"""The most places of a drawing in text, those without cells included."""

AXES = ("layer", "row", "column")

"""The names of the numbers of a place; in the plane there is no layer."""

NUMBERS_OF_CELLS = (2, 3)
"""How many numbers a cell may have where no lattice is named."""


MobilityName: TypeAlias = Literal["free", "one_sided", "one-sided", "fixed", "mirrored"]
"""The names of the mobilities, as type checkers and editors see them."""


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
    """Read a mobility from its value or name, which may have a hyphen: "one-sided".

    Raises:
        TypeError: It is not a text.
        PieceError: No mobility has this name.
    """
    if isinstance(mobility, str) and not isinstance(mobility, Mobility):
        mobility = mobility.replace("-", "_")
    return as_choice(mobility, Mobility, "mobility", PieceError)


@final
@dataclass(frozen=True, slots=True)
class Isometry(Frozen):
    """A move of the lattice that keeps the lattice point at the origin in place.

    Args:
        matrix: Rows of whole numbers, applied to the part of a cell that translations act on.
        is_rotation: Whether the move is a rotation (determinant 1), not a reflection.
        kinds: Where the cell of each kind at the origin goes; empty where all cells are of one
            kind, and the one at the origin stays in its place.
    """

    matrix: tuple[tuple[int, ...], ...]
    is_rotation: bool
    kinds: tuple[Cell, ...] = ()


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
        total: int = sum(map(mul, self.factors, cell))
        return total % self.colours


def _grouped(values: Iterable[_T], size: int) -> tuple[tuple[_T, ...], ...]:
    """Part values into tuples of equal size."""
    return tuple(zip(*[iter(values)] * size, strict=True))


def connected_parts(
    cells: Iterable[Cell], neighbours: Callable[[Cell], tuple[Cell, ...]]
) -> Iterator[tuple[Cell, ...]]:
    """Find the connected parts of a set of cells, each sorted, by their first cells."""
    ordered = sorted(cells)
    left = set(ordered)
    for start in ordered:
        if start not in left:
            continue
        left.remove(start)
        part = [start]
        for cell in part:  # which grows meanwhile
            for other in neighbours(cell):
                if other in left:
                    left.remove(other)
                    part.append(other)
        yield tuple(sorted(part))


class PolyformNames(NamedTuple):
    """What people call the pieces on one lattice.

    Args:
        sets: For each size, from one cell on, the names of the set of all pieces of that size.
            Larger pieces are not made: there are too many of them to be a puzzle's.
        drawn: A drawing of each piece that has a name of its own, by that name. `o` is a cell
            and `/` ends a row. Of several names of one shape the last is its own, and the others
            are read. Empty where pieces have the names of the flat lattice's.
        families: Draws the shapes of any larger size that a letter names as well, because they
            continue those of the drawn pieces: bars for I, and so on.
        usual: The name of the set that most puzzles use.
    """

    sets: tuple[tuple[str, ...], ...]
    drawn: Mapping[str, str]
    families: Callable[[int], Mapping[str, str]]
    usual: str

    @property
    def largest(self) -> int:
        """The number of cells of the largest pieces that are made."""
        return len(self.sets)


def _families_of_squares(size: int) -> Mapping[str, str]:
    """Draw the polyominoes of a size, from 5 on, whose letter says their shape."""
    arm, foot = (size - 1) // 2, (size - 1) // 4
    last = f"/{'.' * (size // 2)}o" if size % 2 else ""
    width = next(width for width in range(2, size + 1) if size % width == 0)
    drawn = {
        "I": "o" * size,
        "L": "o" * (size - 1) + "/o",
        "Y": "o" * (size - 1) + "/.o",
        "T": "ooo" + "/.o" * (size - 3),
        "P": "oo/oo" + "/o" * (size - 4),
        "U": "o" + "." * (size - 4) + "o/" + "o" * (size - 2),
        "Z": "oo" + "/.o" * (size - 4) + "/.oo",
        "W": "/".join("." * step + "oo" for step in range(size // 2)) + last,
    }
    if size % 2:
        drawn["V"] = "o/" * arm + "o" * (arm + 1)
    if size % 4 == 1:
        stem = f"{'.' * foot}o"
        drawn["X"] = "/".join([*[stem] * foot, "o" * (2 * foot + 1), *[stem] * foot])
    if width < size:
        drawn["O"] = "/".join(["o" * width] * (size // width))
    return drawn


_FAMILIES: Mapping[str, Callable[[int], Mapping[str, str]]] = MappingProxyType(
    {
        "none": lambda _: MappingProxyType({}),
        "of squares": _families_of_squares,
        "bars": lambda size: {"I": "o" * size},
        "spaced bars": lambda size: {"I": ".".join("o" * size)},
    }
)
"""The families that the description of a lattice can name."""


@final
class Lattice:
    """Cells in the plane or in space that repeat in every direction.

    A cell is a tuple of `dimension` whole numbers: those of the point of the lattice in whose
    period it lies, and its kind where a period has several cells. Translations change only the
    point.

    Args:
        unusual: What follows from the description and is not as in `USUAL`, one of `TABLE`.
    """

    def __init__(self, unusual: Mapping[str, Any]) -> None:
        self._entries = entries = {**USUAL, **unusual}
        self.name: str = entries["name"]
        """The name of the lattice in puzzle files."""
        self.coordinates: tuple[str, ...] = entries["coordinates"]
        """The names of the coordinates, for messages."""
        self.dimension = len(self.coordinates)
        """The number of coordinates of a cell."""
        self.kinds: int = entries["kinds"]
        """How many kinds of cells a period has."""
        self.sliding = self.dimension - (self.kinds > 1)
        """How many of the first coordinates a translation changes; the rest are the cell's kind."""
        self.down: int = entries["down"]
        """The coordinate that grows from one row to the next."""
        self.across: int = entries["across"]
        """The coordinate that grows from one place in a row to the next."""
        self.has_layers: bool = entries["has_layers"]
        """Whether boards have layers."""
        self.is_square: bool = entries["is_square"]
        """Whether cells are squares or cubes: a board of a size is a rectangle or a box of them."""
        self.has_balls: bool = entries["has_balls"]
        """Whether cells are balls."""
        self._rows, self._slant, self._columns, self.text_span = entries["text"]
        self._layers, self._lean = entries["text_layers"]
        self.fills_rows = entries["text"] == (1, 0, 1, 1) and self.kinds == 1
        """Whether a drawing in text has cells side by side, each below one of the row before."""

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse to be changed once it is made: all boards and pieces share a lattice.

        Raises:
            FrozenInstanceError: It is made.
        """
        if "fills_rows" in vars(self):  # which is set last
            raise FrozenInstanceError(f"a lattice cannot be changed: {name} stays as it is")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        """Refuse to be changed.

        Raises:
            FrozenInstanceError: Always.
        """
        raise FrozenInstanceError(f"a lattice cannot be changed: {name} stays as it is")

    @cached_property
    def polyforms(self) -> PolyformNames:
        """What people call the pieces made of these cells, and how large they are made."""
        entries = self._entries
        return PolyformNames(
            entries["sets"],
            MappingProxyType(entries["drawn_pieces"]),
            _FAMILIES[entries["families"]],
            entries["usual"],
        )

    @property
    def page_sets(self) -> tuple[str, ...]:
        """The sets that are offered where people design boards of this lattice; none elsewhere."""
        found: tuple[str, ...] = self._entries["page_sets"]
        return found

    @cached_property
    def colourings(self) -> tuple[Colouring, ...]:
        """Colourings that can prove that a puzzle has no solution, the best known first."""
        return tuple(Colouring(*each) for each in self._entries["colourings"])

    @property
    def shapes(self) -> Mapping[str, tuple[str, Any, Any]]:
        """The boards that are named by their outline: an example, the box around it, bounds."""
        shapes: Mapping[str, tuple[str, Any, Any]] = self._entries["shapes"]
        return shapes

    @cached_property
    def slides(self) -> Sequence[Slide]:
        """The directions in which pieces slide: way, step, and what each kind of cell meets.

        A way counts 1 for up, the front and the right, and -1 for down, the back and the left. The
        step adds to layer, row and column. Cells that are met on one step are such numbers and the
        kind, from a cell at the origin. Pieces on paper are lifted.
        """
        found: list[Slide] = []
        for way, step, met in self._entries["slides"]:
            numbers = (map(int, text.split()) for text in met)
            found.append((way, step, [list(zip(n, n, n, n, strict=True)) for n in numbers]))
        return found

    @cached_property
    def isometries(self) -> tuple[Isometry, ...]:
        """The point group, the identity first."""
        size = self.sliding
        found = []
        for move in self._entries["moves"]:
            numbers = tuple(map(int, move.split()))
            matrix, kinds = numbers[: size**2], numbers[size**2 + 1 :]
            found.append(
                Isometry(
                    _grouped(matrix, size), bool(numbers[size**2]), _grouped(kinds, self.dimension)
                )
            )
        return tuple(found)

    @cached_property
    def by_hand(self) -> tuple[Isometry | None, ...]:
        """What a hand does to a piece on paper; None where the lattice has no such move.

        The least turn to the right, and the flips from left to right and upside down; in space,
        instead of flips, the least roll to the front.
        """
        numbers = self._entries["by_hand"]
        return tuple(None if number is None else self.isometries[number] for number in numbers)

    @cached_property
    def blocks(self) -> tuple[tuple[Cell, ...], ...]:
        """The smallest pieces at the origin: single cells, or the cells of half a square."""
        return tuple(self._entries["blocks"])

    @property
    def block_size(self) -> int:
        """How many cells a block has; sets of pieces are named by the number of their blocks."""
        return len(self.blocks[0])

    @cached_property
    def _neighbours(self) -> tuple[tuple[Cell, ...], ...]:
        return tuple(self._entries["neighbours"])

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """List the cells that share a side (in space a face) with `cell`; balls touch."""
        if self.dimension == 2:
            x, y = cell
            return tuple([(x + a, y + b) for a, b in self._neighbours[0]])
        return self._around(self._neighbours, cell)

    def _around(self, steps: Sequence[Sequence[Cell]], cell: Cell) -> tuple[Cell, ...]:
        """List the cells at these steps from a cell, by its kind."""
        if self.sliding == 2:
            x, y, kind = cell
            return tuple([(x + a, y + b, to) for a, b, to in steps[kind]])
        if self.kinds == 1:
            x, y, z = cell
            return tuple([(x + a, y + b, z + c) for a, b, c in steps[0]])
        x, y, z, kind = cell
        return tuple([(x + a, y + b, z + c, to) for a, b, c, to in steps[kind]])

    def sides(self, cell: Cell) -> tuple[Cell, ...]:
        """List the cells across the sides of a flat cell: clockwise from its first corner.

        Those of a square are above, to the right, below and to the left of it.
        """
        steps = self._sides[cell[-1] if self.kinds > 1 else 0]
        return tuple(self.translated(steps, cell[: self.sliding]))

    @cached_property
    def _sides(self) -> tuple[tuple[Cell, ...], ...]:
        """For the cell of each kind at the origin, the neighbour across each side."""
        found = []
        for kind in range(self.kinds):
            cell = (*(0,) * self.sliding, *(kind,) * (self.kinds > 1))
            corners = self.corners(cell)
            around = {n: frozenset(self.corners(n)) for n in self.neighbours(cell)}
            ends = zip(corners, (*corners[1:], corners[0]), strict=True)
            found.append(tuple(next(n for n in around if around[n] >= {*end}) for end in ends))
        return tuple(found)

    def parts(self, cells: Iterable[Cell]) -> Iterator[tuple[Cell, ...]]:
        """Find the connected parts of a set of cells, each sorted, by their first cells."""
        return connected_parts(cells, self.neighbours)

    def crossings(self, cell: Cell) -> tuple[tuple[Cell, ...], ...]:
        """List the sets of four cells around one point (in space one edge) that begin with `cell`.

        Four pieces can meet only at such points. Each set is sorted.
        """
        point, kind = cell[: self.sliding], cell[-1] if self.kinds > 1 else 0
        return tuple(tuple(self.translated(around, point)) for around in self._crossings[kind])

    @cached_property
    def _crossings(self) -> tuple[tuple[tuple[Cell, ...], ...], ...]:
        """The sets of four cells that begin with the cell of each kind at the origin."""
        texts = (map(int, text.split()) for text in self._entries["crossings"])
        cells = (_grouped(numbers, self.dimension) for numbers in texts)
        return tuple(_grouped(each, 4) for each in cells)

    def blocks_with(self, cell: Cell) -> Iterator[tuple[Cell, ...]]:
        """List the smallest pieces that contain a cell."""
        for block in self.blocks:
            for part in block:
                if part[self.sliding :] == cell[self.sliding :]:
                    step = [c - p for c, p in zip(cell[: self.sliding], part, strict=False)]
                    yield tuple(self.translated(block, step))

    def move(self, isometry: Isometry, cell: Cell) -> Cell:
        """Find the cell to which `isometry` carries `cell`."""
        return self.moved(isometry, (cell,))[0]

    def moved(self, isometry: Isometry, cells: Iterable[Cell]) -> list[Cell]:
        """Find the cells to which `isometry` carries these, in their order."""
        matrix, kinds = isometry.matrix, isometry.kinds
        # A case for each number of coordinates is faster: boards have up to 100,000 cells.
        if len(matrix) == 2:
            (a, b), (c, d) = matrix
            if not kinds:
                return [(a * x + b * y, c * x + d * y) for x, y in cells]
            return [
                (a * x + b * y + kinds[z][0], c * x + d * y + kinds[z][1], kinds[z][2])
                for x, y, z in cells
            ]
        (a, b, c), (d, e, f), (g, h, i) = matrix
        if not kinds:
            return [
                (a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z)
                for x, y, z in cells
            ]
        return [
            (a * x + b * y + c * z + p, d * x + e * y + f * z + q, g * x + h * y + i * z + r, to)
            for x, y, z, kind in cells
            for p, q, r, to in (kinds[kind],)
        ]

    def corner(self, cells: Sequence[Cell]) -> tuple[int, ...]:
        """Find the least value of each coordinate that a translation changes."""
        return tuple(min(map(itemgetter(axis), cells)) for axis in range(self.sliding))

    def translated(self, cells: Iterable[Cell], vector: Sequence[int]) -> list[Cell]:
        """Move the cells by a vector of `sliding` numbers; their order stays."""
        if len(vector) == 2:
            a, b = vector
            if self.kinds == 1:
                return [(x + a, y + b) for x, y in cells]
            return [(x + a, y + b, z) for x, y, z in cells]
        a, b, c = vector
        if self.kinds == 1:
            return [(x + a, y + b, z + c) for x, y, z in cells]
        return [(x + a, y + b, z + c, kind) for x, y, z, kind in cells]

    def normalised(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        """Sort the cells and translate them to the corner of the lattice.

        Two sets of cells are translates of each other exactly when these tuples are equal.
        """
        ordered = sorted(cells)
        if not ordered:
            return ()
        return tuple(self.translated(ordered, [-number for number in self.corner(ordered)]))

    def translates(self, cells: Sequence[Cell], onto: Sequence[Cell]) -> Iterable[tuple[Cell, ...]]:
        """List the translates of `cells` whose first cell lies on one of `onto`."""
        first, sliding = cells[0], self.sliding
        for target in onto:
            if target[sliding:] == first[sliding:]:
                step = [t - f for t, f in zip(target[:sliding], first, strict=False)]
                yield tuple(self.translated(cells, step))

    def translates_over(self, cells: Sequence[Cell], cell: Cell) -> Iterator[list[Cell]]:
        """List the translates of `cells` that cover a cell."""
        sliding = self.sliding
        for own in cells:
            if own[sliding:] == cell[sliding:]:
                step = [t - f for t, f in zip(cell[:sliding], own, strict=False)]
                yield self.translated(cells, step)

    def cells_of_size(self, size: Sequence[int]) -> tuple[Cell, ...]:
        """List the cells of the board with this size, one length for each coordinate.

        Raises:
            BoardError: The size has the wrong number of lengths, or a length below 1.
        """
        self._check_size(size)
        return tuple(product(*(range(size[axis]) for axis in self._axes), *self._kind_ranges))

    def size(self, lengths: Sequence[int]) -> tuple[int, ...]:
        """Put lengths along the coordinates in the order in which `cells_of_size` takes them."""
        return tuple(lengths[self._axes.index(place)] for place in range(self.sliding))

    @property
    def _kind_ranges(self) -> tuple[range, ...]:
        return (range(self.kinds),) if self.kinds > 1 else ()

    @cached_property
    def _axes(self) -> tuple[int, ...]:
        """For each coordinate of a point, its place in a size: layers, rows, cells in a row."""
        order = [axis for axis in range(self.sliding) if axis not in (self.down, self.across)]
        order += [self.down, self.across]
        return tuple(map(order.index, range(self.sliding)))

    def text_position(self, cell: Cell) -> tuple[int, int, int]:
        """Find where the cell stands in a drawing: (layer, row, column), each from 0."""
        down, across = cell[self.down], cell[self.across]
        layer = cell[0] if self.has_layers else 0
        if self.kinds == 1:
            return layer, self._rows * down, self._slant * down + self._columns * across
        above, row, column = self._drawn[cell[-1]]
        return (
            self._layers * layer + above,
            self._rows * down + row,
            self._lean * layer + self._slant * down + self._columns * across + column,
        )

    @cached_property
    def _drawn(self) -> tuple[tuple[int, ...], ...]:
        """The layer, row and column of a period where the cell of each kind is drawn."""
        return tuple((*(0,) * (3 - len(place)), *place) for place in self._entries["drawn"])

    def cell_at(self, layer: int, row: int, column: int) -> Cell:
        """Find the cell that is drawn at this place: undoes `text_position`.

        Raises:
            BoardError: No cell is drawn there.
        """
        for kind, (above, below, right) in enumerate(self._drawn):
            up, over = divmod(layer - above, self._layers)
            down, rest = divmod(row - below, self._rows)
            start = right + self._lean * up + self._slant * down
            across, missing = divmod(column - start, self._columns)
            if not over and not rest and not missing:
                point = [up] * self.sliding
                point[self.down], point[self.across] = down, across
                return (*point, kind) if self.kinds > 1 else tuple(point)
        layers = f"layer {layer + 1}, " if self._layers > 1 else ""
        raise BoardError(
            f"{layers}row {row + 1}, column {column + 1} of the drawing is "
            f"{self._entries['between']}"
        )

    def text_shifts(self, places: Collection[tuple[int, int, int]]) -> Iterator[tuple[int, int]]:
        """Find by how many rows and columns places can be moved so that cells are drawn at all.

        Args:
            places: Layers, rows and columns in a drawing.

        Returns:
            The ways down and to the right within one period, the shortest first.
        """
        for down, right in product(range(self._rows), range(self._columns)):
            moved = ((layer, row + down, column + right) for layer, row, column in places)
            if self._rows == self._columns == 1 or all(map(self._draws, moved)):
                yield down, right

    def _draws(self, place: tuple[int, int, int]) -> bool:
        try:
            self.cell_at(*place)
        except BoardError:
            return False
        return True

    @cached_property
    def flat(self) -> "Lattice":
        """The lattice of a single layer; the lattice itself where layers are not another one's."""
        return next((each for each in LATTICES if each.name == self._entries["layers_of"]), self)

    @cached_property
    def stacked(self) -> "Lattice":
        """The first lattice whose layers are of this kind; the lattice itself where none is."""
        return next((each for each in LATTICES if each.flat is self and each is not self), self)

    def raised(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        """Make cells of the flat lattice the first layer of this one; its own stay as they are."""
        return tuple((*(0,) * (self.dimension - len(cell)), *cell) for cell in cells)

    def for_lengths(self, number: int) -> "Lattice":
        """Choose the lattice, flat or stacked, for a board with this number of lengths."""
        return self.stacked if number == self.stacked.sliding else self.flat

    def for_layers(self, number: int) -> "Lattice":
        """Choose the lattice, flat or stacked, for a board with this number of layers."""
        # Balls in a layer are not what squares are stacked to.
        return self.stacked if number > 1 or self.flat.stacked is not self.stacked else self.flat

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

    def cells_of_shape(self, shape: str, lengths: Sequence[int]) -> Iterator[Cell]:
        """List the cells of a board that is one of `SHAPES`, sorted.

        Args:
            shape: The name of the shape.
            lengths: The side; the rows and the long side of a trapezoid.

        Raises:
            BoardError: This lattice has no such board.
        """
        check_shape(shape)
        if shape not in self.shapes:
            some = [f"the {each.name}" for each in LATTICES if shape in each.shapes]
            one = " one" if len(some) > 1 else " lattice"
            raise BoardError(
                f"there is no {shape} on the {self.name} lattice: use {' or '.join(some)}{one}"
            )
        example, box, bounds = self.shapes[shape]
        if len(lengths) != len(box[0]) - 1:
            raise BoardError(f"write a {shape} as in {example}")
        if len(lengths) == 2 and lengths[0] > lengths[1]:
            rows, noun = number_text(lengths[0]), "row" if lengths[0] == 1 else "rows"
            raise BoardError(f"a {shape} of {rows} {noun} needs a long side of {rows} or more")

        def amount(factors: Sequence[int]) -> int:
            return sum(f * n for f, n in zip(factors, (*lengths, 1), strict=True))

        sides = [
            (factors, amount(least) if least else None, amount(most) if most else None)
            for factors, least, most in bounds
        ]
        for cell in product(*(range(amount(side)) for side in box), *self._kind_ranges):
            sums = [sum(f * c for f, c in zip(factors, cell, strict=True)) for factors, *_ in sides]
            if all(
                (least is None or least <= number) and (most is None or number <= most)
                for number, (_, least, most) in zip(sums, sides, strict=True)
            ):
                yield cell

    def text_frame(self, cells: Iterable[Cell]) -> tuple[range, range, range]:
        """Find the layers, rows and columns that a drawing of these cells takes."""
        places = [self.text_position(cell) for cell in cells]
        layers, rows, columns = (
            range(min(axis), max(axis) + 1) for axis in zip(*places, strict=True)
        )
        lowest, top, left = self.text_corner(layers.start, rows.start, columns.start)
        return (
            range(lowest, layers.stop),
            range(top, rows.stop),
            range(left, columns.stop + self.text_span - 1),
        )

    def text_corner(self, layer: int, row: int, column: int) -> tuple[int, int, int]:
        """Find where a drawing starts whose first layer, row and column of cells are these.

        That is where a period does, so that the drawing shows the same cells elsewhere.
        """
        lowest, top = layer // self._layers, row // self._rows
        start = self._lean * lowest + self._slant * top
        return lowest * self._layers, top * self._rows, column - (column - start) % self._columns

    def drawn_frame(self, cells: Iterable[Cell]) -> tuple[range, range, range]:
        """Find the same as `text_frame` for a drawing that is about to be made.

        Raises:
            BoardError: The cells are so far apart that the drawing would be nearly all blanks.
        """
        layers, rows, columns = self.text_frame(cells)
        if len(layers) * len(rows) * len(columns) > MOST_DRAWN:
            sides = [len(layers)] * self.has_layers + [len(rows), len(columns)]
            raise BoardError(
                "the cells are too far apart to draw in text "
                f"({' x '.join(map(number_text, sides))} places): use a picture, as in -o FILE.svg"
            )
        return layers, rows, columns

    def corners(self, cell: Cell) -> tuple[tuple[float, float], ...]:
        """List the corners of the cell in a picture of its layer: x to the right, y down, in cells.

        They are in clockwise order. Cells that touch have exactly the same corners there.
        """
        # Whole numbers times a unit: corners that cells share are equal to the last bit.
        (wide, high), ((a, b), (c, d), *third), outlines = self._paper
        x, y = a * cell[0] + c * cell[1], b * cell[0] + d * cell[1]
        for right, below in third:
            x, y = x + right * cell[2], y + below * cell[2]
        outline = outlines[cell[-1] if self.kinds > 1 else 0]
        return tuple([((x + right) * wide, (y + below) * high) for right, below in outline])

    @cached_property
    def _paper(self) -> tuple[tuple[float, float], tuple[Vector, ...], tuple[Outline, ...]]:
        """The units of a picture, the steps of the coordinates in it, and the outlines of cells."""
        basis = tuple(vector[:2] for vector in self._entries["basis"])
        return self._entries["units"][:2], basis, self._entries["outlines"]

    @property
    def units(self) -> tuple[float, float, float]:
        """How long the steps of a spot are, in cells."""
        units: tuple[float, ...] = (*self._entries["units"], 1)
        return units[0], units[1], units[2]

    @cached_property
    def faces(self) -> tuple[tuple[tuple[tuple[int, int, int], ...], ...], ...]:
        """The faces of the cell of each kind at the origin, by their corners in steps of a spot.

        The vector product of two sides of a face, one after the other, points outwards. Flat cells
        are one cell high; balls have no faces.
        """
        return tuple(
            tuple(tuple(zip(*[map(int, face.split())] * 3, strict=True)) for face in faces)
            for faces in self._entries["faces"]
        )

    def spot(self, cell: Cell) -> tuple[int, ...]:
        """Find the cell in space: steps to the right, towards the viewer, and upwards; its kind.

        The steps are `units` long. The plane lies on the floor. There is no kind where all cells
        are of one.
        """
        return (*self.shift(cell[: self.sliding]), *cell[self.sliding :])

    def shift(self, steps: Sequence[int]) -> tuple[int, int, int]:
        """Find how far a translation goes, as spots have it.

        Args:
            steps: How far it goes along each coordinate; in the plane the steps upwards may be
                first.
        """
        shift = [0, 0, 0]
        basis: Sequence[Sequence[int]] = ((0, 0, 1), *self._entries["basis"])
        for number, vector in zip(steps, basis[-len(steps) :], strict=True):
            for axis, step in enumerate(vector):
                shift[axis] += number * step
        return shift[0], shift[1], shift[2]

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
        return not self.has_layers

    def check_cell(self, cell: object) -> Cell:
        """Return the object as a cell; the integers and arrays of NumPy become plain ones.

        Raises:
            BoardError: It is not a list, tuple or array of `dimension` whole numbers, or one of
                them is larger than `MOST_COORDINATE` either way.
        """
        numbers = whole_numbers(cell)
        if numbers is not None and len(numbers) == self.dimension:
            if max(map(abs, numbers)) > MOST_COORDINATE:
                raise BoardError(
                    f"a cell with the number {number_text(max(numbers, key=abs))} is too far away: "
                    f"use numbers up to {MOST_COORDINATE:,}"
                )
            if self.kinds == 1 or 0 <= numbers[-1] < self.kinds:
                return numbers
            *kinds, last = map(str, range(self.kinds))
            raise BoardError(
                f"{shown(cell)} is not a cell: on the {self.name} lattice "
                f"{self.coordinates[-1]} is {', '.join(kinds)} or {last}"
            )
        wanted = ", ".join(self.coordinates)
        raise BoardError(
            f"{shown(cell)} is not a cell: on the {self.name} lattice a cell is [{wanted}], "
            "each a whole number"
        )

    def place(self, cell: Cell) -> tuple[int, ...]:
        """Find where people see the cell in a drawing: row and column, in space the layer first.

        All numbers count from 1.
        """
        place = tuple(number + 1 for number in self.text_position(cell))
        return place if self.has_layers else place[1:]

    def cell_at_place(self, place: Sequence[int]) -> Cell:
        """Find the cell that people see at this place: undoes `place`.

        Raises:
            BoardError: No cell is drawn there.
        """
        layer, row, column = place if self.has_layers else (1, *place)
        return self.cell_at(layer - 1, row - 1, column - 1)

    def place_name(self, cell: Cell) -> str:
        """Name a cell for a message: `row 2, column 5`, in space `layer 1, row 2, column 5`."""
        return place_words(self.place(cell))

    def _check_size(self, size: Sequence[int]) -> None:
        """Refuse a size with another number of lengths, or with a length below 1."""
        lengths = self.sliding
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


LATTICES: tuple[Lattice, ...] = tuple(map(Lattice, TABLE))

SQUARE, CUBIC, TRIANGULAR, HEXAGONAL = LATTICES[:4]

DEFAULT_LATTICE: Lattice = SQUARE
"""The lattice of sizes, drawings and single pieces that name none."""

SHAPES: Mapping[str, str] = MappingProxyType(
    {shape: example for lattice in LATTICES for shape, (example, *_) in lattice.shapes.items()}
)
"""The boards that are named by their outline, with an example of each."""


def place_words(place: Sequence[int]) -> str:
    """Write a place in words: `row 2, column 5`; three numbers begin with the layer."""
    axes = AXES[-len(place) :]
    numbers = (number_text(number, grouped=False) for number in place)
    return ", ".join(f"{axis} {number}" for axis, number in zip(axes, numbers, strict=True))


def as_lattice(lattice: object) -> Lattice:
    """Return a lattice itself, or the one that a text names.

    Raises:
        TypeError: It is neither a lattice nor a text.
        BoardError: No lattice has this name.
    """
    if isinstance(lattice, str):
        return lattice_named(lattice)
    *names, last = (repr(known.name) for known in LATTICES)
    wanted = f"a lattice such as SQUARE, or a name: {', '.join(names)} or {last}"
    check_type(lattice, Lattice, "lattice", wanted)
    assert isinstance(lattice, Lattice)
    return lattice


def cells_and_lattice(
    cells: object, lattice: object, instead: str, *, whole: bool = True
) -> tuple[list[object], Lattice]:
    """Return the cells that a caller lists, and the lattice that is named or fits their numbers.

    Args:
        cells: The cells, not yet checked one by one; or a mask, an array of truth values.
        lattice: A lattice or its name; None for squares, or for cubes where the first cell has
            three numbers.
        instead: What to write instead of something that is not a list of cells.
        whole: Whether they are all cells of a board or a shape, and not some of them.

    Raises:
        TypeError: The cells are not a collection of cells, or the lattice is not a lattice.
        BoardError: No lattice has this name, or the cells may be a mask of numbers, or are rows
            of a drawing.
    """
    wanted = "cells such as [(0, 0), (0, 1)]"
    if isinstance(cells, (str, bytes, Mapping)) or not isinstance(cells, Iterable):
        raise TypeError(f"cells must be {wanted}, not {shown(cells)}: {instead}")
    named = None if lattice is None else as_lattice(lattice)
    numbers = NUMBERS_OF_CELLS if named is None else (*NUMBERS_OF_CELLS, named.dimension)
    _check_no_mask(cells, numbers)
    listed = _marked(cells) if _is_mask(cells) else list(cells)
    if listed and whole_number(listed[0]) is not None:
        raise TypeError(f"cells must be {wanted}, but {shown(listed[0])} is among them: {instead}")
    _check_no_row(listed[0] if listed else (), max(numbers))
    if whole:
        _check_no_small_mask(listed, named)
    if named is not None:
        return listed, named
    first = whole_numbers(listed[0]) if listed else None
    return listed, DEFAULT_LATTICE.for_lengths(len(first or ()))


def _is_mask(cells: object) -> bool:
    """Whether this is an array of truth values, as NumPy has it, that can only be a mask."""
    kind = getattr(getattr(cells, "dtype", None), "kind", "")
    return kind == "b" and getattr(cells, "ndim", 0) in NUMBERS_OF_CELLS


def _marked(mask: Any) -> list[object]:  # noqa: ANN401 -- an array of NumPy
    """List the cells that a mask marks."""
    return list(zip(*(axis.tolist() for axis in mask.nonzero()), strict=True))


def _check_no_small_mask(listed: Sequence[object], lattice: Lattice | None) -> None:
    """Refuse rows of zeros and ones that are as short as cells, if they may be those of a mask.

    Rows pass if they are sorted and each coordinate begins at 0, as `numpy.argwhere` makes cells of
    a mask. Lists also pass if a row is all zeros, which no mask begins or ends with, and tuples
    always, because nobody writes a mask in them.

    Raises:
        BoardError: They may be.
    """
    rows = []
    for row in listed:
        numbers = None if isinstance(row, tuple) else whole_numbers(row)
        is_short = numbers is not None and len(numbers) in NUMBERS_OF_CELLS
        if numbers is None or not is_short or not {0, 1}.issuperset(numbers):
            return
        rows.append(numbers)
    is_sorted = all(before < after for before, after in pairwise(rows))
    is_at_corner = not any(map(all, zip(*rows, strict=False)))
    has_kinds = lattice is not None and lattice.kinds > 1  # so the last number may be 1 throughout
    from_array = any(hasattr(row, "dtype") for row in listed)
    has_empty_row = not from_array and not all(map(any, rows))
    if not has_empty_row and not (is_sorted and (is_at_corner or has_kinds)):
        raise BoardError(
            "these rows of zeros and ones may be cells or a mask: for the cells of a mask write "
            "mask.astype(bool) if it is an array, and otherwise [(r, c) for r, row in "
            "enumerate(mask) for c, value in enumerate(row) if value]; for a list of cells write "
            "[tuple(cell) for cell in cells]"
        )


def _check_no_mask(cells: object, numbers: Collection[int]) -> None:
    """Refuse arrays of NumPy that are easily taken for cells.

    They are masks in numbers, and what `where` returns.

    Args:
        cells: The array, or something else.
        numbers: How many numbers a cell may have.

    Raises:
        BoardError: The cells are such arrays.
    """
    instead = "for the cells of a mask write mask.astype(bool)"
    if isinstance(cells, tuple):
        if len(cells) in numbers and all(getattr(axis, "ndim", 0) == 1 for axis in cells):
            raise BoardError(
                "these arrays list the rows, the columns and so on apart, as numpy.where does: "
                f"{instead}, and list(cells) where each array is a cell"
            )
        return
    dtype = getattr(cells, "dtype", None)
    kind = getattr(dtype, "kind", "")
    shape = tuple(getattr(cells, "shape", ()))
    is_whole = kind in ("i", "u")
    if not (is_whole or kind in ("b", "f")) or not shape or 0 in shape or _is_mask(cells):
        return
    if is_whole and (len(shape) == 1 or shape[1:] in ((axes,) for axes in numbers)):
        return
    sides = " x ".join(map(str, shape))
    whole = ", and for cells cells.astype(int)" if kind == "f" else ""
    if kind == "b":
        instead = "a mask of cells has 2 axes, or 3 in space"
    raise BoardError(f"the rows of this array ({sides}, {dtype}) are not cells: {instead}{whole}")


def _check_no_row(first: object, most: int) -> None:
    """Refuse the rows of a mask or of a drawing in lists: texts, truths, or many zeros and ones.

    Args:
        first: The first thing listed.
        most: How many numbers a cell may have.

    Raises:
        BoardError: The first thing listed is such a row.
    """
    row = first if isinstance(first, (list, tuple)) else getattr(first, "tolist", tuple)()
    truths = all(isinstance(value, bool) for value in row)
    bits = len(row) > most and all(value in (0, 1) for value in row)
    if isinstance(first, str) or (row and (truths or bits)):
        raise BoardError(
            f"{shown(first)} is not a cell, but a row of a mask or a drawing: for its cells write "
            "[(r, c) for r, row in enumerate(rows) for c, value in enumerate(row) if value], with "
            "value == 'X' for texts"
        )


def check_shape(shape: str) -> None:
    """Check that boards are named by this outline.

    Raises:
        BoardError: It is none of `SHAPES`.
    """
    if shape not in SHAPES:
        known = ", ".join(SHAPES)
        raise BoardError(f"there is no board called {shortened(shape)!r}: use one of {known}")


def lattice_of_shape(shape: str) -> Lattice:
    """Find the first lattice that has boards with this outline, one of `SHAPES`."""
    return next(lattice for lattice in LATTICES if shape in lattice.shapes)


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
