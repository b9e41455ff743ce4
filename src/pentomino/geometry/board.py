"""Boards: the cells to cover, made from a size, a drawing or a list of cells.

A board knows its symmetries, its holes, and the places where a shape fits.
"""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, islice, pairwise, permutations
from math import prod
from operator import itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Self, SupportsIndex, cast, final

from pentomino.checkpoints import checkpoint
from pentomino.errors import BoardError, counted, number_text
from pentomino.geometry.colours import (
    NO_COLOUR,
    NO_COLOURS,
    NO_LABELS,
    ColourMap,
    check_side_colour,
    checked_board_colours,
    checked_labels,
    colour_bits,
)
from pentomino.geometry.holes import shut_in, shut_in_closed
from pentomino.geometry.lattice import (
    DEFAULT_LATTICE,
    Cell,
    Isometry,
    Lattice,
    as_lattice,
    cells_and_lattice,
    check_shape,
    lattice_of_shape,
)
from pentomino.geometry.shape import Cells, Orientation, Shape
from pentomino.geometry.space import ENDLESS, Space
from pentomino.values import Drawn, MappingValue, Value
from pentomino.wrong_types import as_whole_number, check_each, check_type, shown, whole_number

if TYPE_CHECKING:
    from pentomino import _native

MOST_CELLS = 100_000
"""The most cells of a board; a larger one is refused before anything is made of it."""

MOST_CLOSED = 400
"""The most cells of a closed board whose symmetries are found: a torus has some for each cell."""

MANDATORY, OPTIONAL, HOLES = ".", "?", " #"
"""The characters of a drawing; a letter o draws a cell as well as a dot."""

_OF_CELLS = "write Board.of_cells(SQUARE, [(0, 0), (0, 1)])"
_OF = (
    "write Board.of([(0, 0), (0, 1)]), Board.of_size((6, 10)) for a size, or Board.of('6x10') for "
    "a name"
)


@final
@dataclass(frozen=True, slots=True, repr=False)
class BoardSymmetry(MappingValue):
    """A move that maps a board to itself.

    Args:
        isometry: The move, up to the translation that brings the board back; None where each part
            of the board moves in its own way.
        image: Where each cell goes.
    """

    isometry: Isometry | None
    image: Mapping[Cell, Cell]

    def __hash__(self) -> int:
        return hash(self.isometry or tuple(self.image.values()))

    def __repr__(self) -> str:
        return f"<BoardSymmetry: {'of parts' if self.isometry is None else self.isometry.matrix}>"


def is_rotation(move: BoardSymmetry) -> bool:
    """Check whether a move is a rotation of the whole board."""
    return move.isometry is not None and move.isometry.is_rotation


@final
@dataclass(frozen=True, slots=True, repr=False)
class Board(Drawn, Value):
    """The cells to cover. Build one with `of`, `of_size` or `of_drawing`.

    Args:
        lattice: The lattice the cells lie on; its name is taken for it.
        cells: All cells, each once, in any order; they are kept sorted.
        optional: Those of them that may stay empty.
        labels: Short texts on cells, which are drawn where no piece covers them. A label on a
            place that is not a cell shows that place as part of the board that stays open.
            Labels make boards different values, but do not change what can be solved, what is
            symmetric or the fingerprint of a puzzle.
        space: How the board is closed, such as `Space(SQUARE, "torus", (6, 10))`; left out, it is
            not. Cells are taken as the copies of them that `Space.home` finds.
        colours: For each cell the colours that may lie on it, from 1 to 63, for coloured pieces
            (`Piece.cell_colours`); a cell that is left out takes all.
        rim: The colour from 1 to 35 of all sides of pieces where the board ends, holes included
            (`Piece.side_colours`); 0 for any.

    Raises:
        TypeError: The cells are not a collection, the labels are not a mapping from cells to
            texts, or the colours not one to whole numbers.
        BoardError: There are no cells or too many, one is named twice or is not a cell, an
            optional or a coloured one is not among the cells, a label is not a short printable
            text on or beside the board, or the rim is not a colour or none that a side can meet.
    """

    lattice: Lattice
    cells: tuple[Cell, ...] = ()
    optional: frozenset[Cell] = frozenset()
    labels: Mapping[Cell, str] = NO_LABELS
    space: Space = ENDLESS
    colours: Mapping[Cell, frozenset[int]] = NO_COLOURS
    rim: int = NO_COLOUR

    if TYPE_CHECKING:  # which says what is taken; above is what is kept

        def __init__(
            self,
            lattice: Lattice | str,
            cells: Cells,
            optional: Cells = (),
            labels: Mapping[Cell, str] = NO_LABELS,
            space: Space = ENDLESS,
            colours: Mapping[Cell, Iterable[int]] = NO_COLOURS,
            rim: SupportsIndex = NO_COLOUR,
        ) -> None: ...

    def __post_init__(self) -> None:
        if not isinstance(self.lattice, Lattice | str):
            raise TypeError(
                f"a board has its lattice before its cells, not {shown(self.lattice)}: write "
                "Board('square', [(0, 0), (0, 1)]), or Board.of([(0, 0), (0, 1)])"
            )
        object.__setattr__(self, "lattice", as_lattice(self.lattice))
        check_type(self.space, Space, "space", "a space")
        if not self.space.kind:
            object.__setattr__(self, "space", Space(self.lattice))
        elif self.space.lattice is not self.lattice:
            raise BoardError(
                f"{self.space.name} is made of the {self.space.lattice.name} lattice, the board of "
                f"the {self.lattice.name} one"
            )
        self._take_cells()
        if not self.cells:
            raise BoardError("a board needs at least one cell")
        if len(self.cells) > MOST_CELLS:
            raise _too_large(len(self.cells), MOST_CELLS)
        for before, after in pairwise(self.cells):
            if before == after:
                where = self.lattice.place_name(after)
                raise BoardError(f"the board has the cell at {where} twice: name it once")
        for cell in sorted(self.optional.difference(self.cells)):
            where = self.lattice.place_name(cell)
            raise BoardError(f"the optional cell at {where} is not on the board")
        object.__setattr__(self, "labels", checked_labels(self.labels, self.lattice))
        self._check_labels()
        self._take_colours()
        object.__setattr__(self, "rim", as_whole_number(self.rim, "rim"))
        self._check_rim()

    def _check_rim(self) -> None:
        """Refuse a colour of the rim that no side of a piece can meet."""
        check_side_colour(self.rim, BoardError)
        if not self.rim:
            return
        if self.lattice.has_layers:
            raise BoardError(
                f"sides have colours on flat boards, so none on the {self.lattice.name} lattice "
                "meets the colour of a rim: leave the rim out"
            )
        if self.space.turns_over:
            raise BoardError(
                f"sides cannot have colours on {self.space.name}, which turns pieces over, so none "
                "meets the colour of a rim: use a cylinder, or leave the rim out"
            )
        home, sides, inside = self.space.home, self.lattice.sides, self.numbers
        if all(home(beyond) in inside for cell in self.cells for beyond in sides(cell)):
            raise BoardError(f"{self.space.name} without holes has no rim: leave its colour out")

    def _take_cells(self) -> None:
        """Check the cells, and keep them sorted whatever order they came in."""
        check_cell = self.lattice.check_cell
        for name in ("cells", "optional"):
            check_type(getattr(self, name), Iterable, name, "cells such as (0, 4)", _OF_CELLS)
        home = self.space.home
        cells = sorted(home(check_cell(cell)) for cell in self.cells)
        for cell in cells:
            if self.space.kind and not 0 <= cell[self.lattice.down] < self.space.lengths[0]:
                where = self.lattice.place_name(cell)
                raise BoardError(f"the cell at {where} lies outside {self.space.name}")
        object.__setattr__(self, "cells", tuple(cells))
        optional = frozenset(home(check_cell(cell)) for cell in self.optional)
        object.__setattr__(self, "optional", optional)

    def _take_colours(self) -> None:
        """Check the colours, and keep them by the cells of the board."""
        coloured = checked_board_colours(self.colours, self.lattice)
        if coloured and self.space.kind:
            coloured = ColourMap({self.space.home(cell): coloured[cell] for cell in coloured})
        object.__setattr__(self, "colours", coloured)
        for cell in self.colours:
            if cell not in self.numbers:
                where = self.lattice.place_name(cell)
                raise BoardError(f"the coloured cell at {where} is not on the board")

    def _check_labels(self) -> None:
        """Refuse labels far from the board, which would make every picture of it large."""
        if not self.labels:
            return
        if len(self.labels) > MOST_CELLS:
            raise BoardError(
                f"the board has {len(self.labels):,} labels: give it {MOST_CELLS:,} or fewer"
            )
        sides = [range(min(axis) - 1, max(axis) + 2) for axis in zip(*self.cells, strict=True)]
        for place in self.labels:
            if not all(x in side for x, side in zip(place, sides, strict=True)):
                where = self.lattice.place_name(place)
                raise BoardError(
                    f"the label at {where} is too far from the board: put it on a cell, or at "
                    "most one row and column outside"
                )

    @classmethod
    def of(
        cls, cells: Cells | str, optional: Cells = (), *, lattice: Lattice | str | None = None
    ) -> Self:
        """Make the board of these cells, in any order, or the one that a text names or draws.

        Args:
            cells: The cells, each once, such as `[(0, 0), (0, 1)]`: (row, column) or
                (layer, row, column). Integers and arrays of NumPy are taken as well: rows of
                integers are cells, and an array of truth values is a mask. A text is a name as
                `board_named` reads it, or a drawing in several lines as `of_drawing` does.
            optional: The cells that may stay empty, whether they are among the others or not.
            lattice: The lattice or its name, such as "hexagonal"; None for squares, or for cubes
                where a cell has three numbers.

        Raises:
            TypeError: The cells are not a collection of cells, or the lattice is not a lattice.
            BoardError: As for the class, or no lattice has this name, or rows of numbers are no
                cells, or may also be those of a mask. Or the text names no board.

        >>> Board.of("6x10")
        <Board: 60 cells on the square lattice>
        >>> print(Board.of([(0, 0), (0, 1), (1, 0)], optional=[(1, 1)]))
        ..
        .?
        """
        may_stay_empty, _ = cells_and_lattice(optional, lattice, _OF, whole=False)
        if isinstance(cells, str) and not may_stay_empty:
            return _of_text(cells, None if lattice is None else as_lattice(lattice))
        listed, on = cells_and_lattice(cells, lattice, _OF)
        if lattice is None and not listed:
            _, on = cells_and_lattice(may_stay_empty, None, _OF)
        return cls.of_cells(on, cast("list[Cell]", listed), cast("list[Cell]", may_stay_empty))

    @classmethod
    def of_size(
        cls,
        size: Iterable[SupportsIndex],
        lattice: Lattice | str | None = None,
        *,
        most: SupportsIndex = MOST_CELLS,
    ) -> Self:
        """Make the full board of a size: (rows, columns) or (layers, rows, columns).

        Args:
            size: The lengths in cells, each 1 or more.
            lattice: The lattice or its name; None for squares, or for cubes where there are three
                lengths.
            most: The most cells that it may have.

        Raises:
            TypeError: The size is not a sequence of whole numbers, or `most` is not one.
            BoardError: The size has the wrong number of lengths for the lattice, or too many cells.
        """
        size = _checked_size(size, lattice)
        most = as_whole_number(most, "most")
        if lattice is None:
            lattice = DEFAULT_LATTICE.for_lengths(len(size))
        lattice = as_lattice(lattice)
        if prod(size) > most:
            raise _too_large(prod(size), most)
        cells = lattice.cells_of_size(size)
        if len(cells) > most:
            raise _too_large(len(cells), most)
        return cls(lattice, cells)

    @classmethod
    def of_shape(
        cls,
        shape: str,
        lengths: Iterable[SupportsIndex],
        lattice: Lattice | str | None = None,
        *,
        most: SupportsIndex = MOST_CELLS,
    ) -> Self:
        """Make a triangle, hexagon or trapezoid that consists of triangles or hexagons.

        Args:
            shape: One of `SHAPES`.
            lengths: As for `Lattice.cells_of_shape`.
            lattice: The triangular or the hexagonal lattice; None for the triangular one.
            most: The most cells that it may have.

        Raises:
            TypeError: The shape is not a text, or a length or `most` is not a whole number.
            BoardError: There is no such shape, or the lattice has no such board, or it has too many
                cells.
        """
        check_type(shape, str, "shape", "a text such as 'triangle'")
        sides = check_each(lengths, int, "lengths", "whole numbers such as (4, 9)")
        check_shape(shape)
        most = as_whole_number(most, "most")
        lattice = lattice_of_shape(shape) if lattice is None else as_lattice(lattice)
        cells: tuple[Cell, ...] = ()
        is_too_long = max(sides, default=0) > most
        if not is_too_long:
            cells = tuple(islice(lattice.cells_of_shape(shape, sides), most + 1))
        if is_too_long or len(cells) > most:
            size = "x".join(number_text(side, grouped=False) for side in sides)
            raise BoardError(f"{shape}-{size} is too large: {most:,} cells are allowed")
        return cls(lattice, cells)

    @classmethod
    def of_cells(
        cls,
        lattice: Lattice | str,
        cells: Cells,
        optional: Cells = (),
    ) -> Self:
        """Make the board of these cells, as `of` does, with the lattice first.

        Args:
            lattice: The lattice on which they lie, or its name.
            cells: The cells, each once.
            optional: The cells that may stay empty, whether they are among the others or not.

        Raises:
            BoardError: As for the class.
        """
        lattice = as_lattice(lattice)
        check_type(cells, Iterable, "cells", "cells such as (0, 4)", _OF_CELLS)
        check_type(optional, Iterable, "optional", "cells such as (0, 4)", _OF_CELLS)
        may_stay_empty = frozenset(lattice.check_cell(cell) for cell in optional)
        all_cells = [lattice.check_cell(cell) for cell in cells]
        all_cells += may_stay_empty.difference(all_cells)
        return cls(lattice, tuple(sorted(all_cells)), may_stay_empty)

    @classmethod
    def of_drawing(
        cls,
        drawing: str,
        lattice: Lattice | str | None = None,
        *,
        like: Lattice = DEFAULT_LATTICE,
    ) -> Self:
        """Read a drawing: `.` or `o` is a cell, `?` an optional cell, `#` or a space a hole.

        Blank lines separate the layers of a board in space.

        Args:
            drawing: One line of text for each row.
            lattice: The lattice or its name; None to choose by the number of layers.
            like: With `lattice=None`, the kind of cells: a drawing of one layer of squares lies in
                the plane, a drawing of several layers is made of cubes.

        Raises:
            BoardError: The drawing has another character (the text names row and column), several
                layers in the plane, or no cells. `Position.of` reads letters, as pieces that lie
                on the board.
        """
        check_type(drawing, str, "drawing", "a text")
        layers: list[list[str]] = [[]]
        for line in drawing.splitlines():
            if line.strip():
                layers[-1].append(line)
            elif layers[-1]:
                layers.append([])
        if not layers[-1]:
            layers.pop()
        return cls.of_layers(layers, lattice, like=like)

    @classmethod
    def of_layers(
        cls,
        layers: Sequence[Sequence[str]],
        lattice: Lattice | str | None = None,
        *,
        like: Lattice = DEFAULT_LATTICE,
    ) -> Self:
        """Read drawn rows, a list of rows for each layer; otherwise as `of_drawing`."""
        instead = "write Board.of_layers([['..', '.#']])"
        layers = check_each(layers, Sequence, "layers", "lists of rows", instead)
        for rows in layers:
            check_each(rows, str, "the rows of a layer", "texts", instead)
        if lattice is None:
            lattice = like.for_layers(len(layers))
        lattice = as_lattice(lattice)
        if len(layers) > 1 and not lattice.has_layers:
            raise BoardError(
                f"the drawing has {len(layers)} layers, but a board on the {lattice.name} lattice "
                "has one: remove the blank lines between its rows"
            )
        # Counted in the texts, before a cell is made of any character.
        number = sum(len(line) - sum(map(line.count, HOLES)) for rows in layers for line in rows)
        if number > MOST_CELLS:
            raise _too_large(number, MOST_CELLS)
        cells: list[Cell] = []
        optional: list[Cell] = []
        for layer, rows in enumerate(layers):
            for row, line in enumerate(rows):
                for column, character in enumerate(line):
                    if character in HOLES:
                        continue
                    if character not in (MANDATORY, OPTIONAL, "o"):
                        shown = "a tab" if character == "\t" else repr(character)
                        raise BoardError(
                            f"row {row + 1}, column {column + 1} of the drawing is "
                            f"{shown}: write '.' for a cell, '?' for a cell "
                            "that may stay empty, and '#' or a space for a hole"
                        )
                    cell = lattice.cell_at(layer, row, column)
                    (optional if character == OPTIONAL else cells).append(cell)
        return cls.of_cells(lattice, cells, optional)

    def closed(self, kind: str, lengths: Iterable[SupportsIndex] = ()) -> "Board":
        """Make the board on which the sides of its rectangle are joined.

        The columns of a `cylinder`, a `torus`, a `moebius` strip and a `klein` bottle go round; so
        do the rows of a `torus` and a `klein` bottle. Each round of a `moebius` strip and a
        `klein` bottle turns the rows upside down.

        >>> Board.of_size((6, 10)).closed("torus")
        <Board: 60 cells on the square lattice, torus:6x10>

        Args:
            kind: One of these names.
            lengths: The rows and columns of the rectangle; left out, those that the cells take.

        Raises:
            BoardError: There is no such kind, or it cannot be made of this board.
        """
        sides = [self.lattice.down, self.lattice.across]
        taken = tuple(max(cell[axis] for cell in self.cells) + 1 for axis in sides)
        instead = "write board.closed('torus', (6, 10))"
        asked = check_each(lengths, int, "lengths", "whole numbers such as (6, 10)", instead)
        space = Space(self.lattice, kind, asked or taken)
        if any(length < most for length, most in zip(space.lengths, taken, strict=True)):
            raise BoardError(
                f"{space.name} is smaller than the board, which takes "
                f"{counted(taken[0], 'row')} and {counted(taken[1], 'column')}"
            )
        return replace(self, space=space)

    @property
    def mandatory(self) -> tuple[Cell, ...]:
        """The cells that must be covered, sorted."""
        return tuple(cell for cell in self.cells if cell not in self.optional)

    def without(self, cells: Cells) -> "Board":
        """Make the board without these cells; a label on one of them shows that it stays open.

        Raises:
            BoardError: One of them is not on the board, or nothing is left.
        """
        instead = "write board.without([(0, 4)])"
        named, _ = cells_and_lattice(cells, self.lattice, instead, whole=False)
        holes = set(map(self.lattice.check_cell, named))
        for cell in sorted(holes.difference(self.cells)):
            where = self.lattice.place_name(cell)
            raise BoardError(f"{where} cannot be cut out: it is not on the board")
        kept = tuple(cell for cell in self.cells if cell not in holes)
        colours = {cell: taken for cell, taken in self.colours.items() if cell not in holes}
        return replace(self, cells=kept, optional=self.optional - holes, colours=colours)

    def with_labels(self, labels: Mapping[Cell, str]) -> "Board":
        """Make the board with these labels instead of its own.

        >>> Board.of_size((1, 2)).with_labels({(0, 0): "Jan"}).labels[0, 0]
        'Jan'

        Raises:
            BoardError: As for the class.
        """
        return replace(self, labels=labels)

    def with_colours(
        self, colours: Mapping[Cell, SupportsIndex | Iterable[SupportsIndex]]
    ) -> "Board":
        """Make the board whose cells take these colours instead of its own.

        Args:
            colours: For each cell a colour, or several; a cell that is left out takes all.

        >>> Board.of_size((1, 2)).with_colours({(0, 0): 1}).colours[0, 0]
        frozenset({1})

        Raises:
            TypeError: As for the class.
            BoardError: As for the class.
        """
        return replace(self, colours=checked_board_colours(colours, self.lattice))

    def with_rim(self, colour: SupportsIndex) -> "Board":
        """Make the board that demands a colour of all sides on its rim; 0 for any.

        Its rim is where no cell lies beyond a side, also round holes.

        >>> Board.of_size((4, 6)).with_rim(1).rim
        1

        Raises:
            TypeError: As for the class.
            BoardError: As for the class, such as for a board that has no rim.
        """
        return replace(self, rim=as_whole_number(colour, "colour"))

    @cached_property
    def kept_open(self) -> tuple[Cell, ...]:
        """The labelled places that are not cells: shown as open, never covered; sorted."""
        return tuple(place for place in self.labels if place not in self.numbers)

    @cached_property
    def places(self) -> tuple[Cell, ...]:
        """All that a picture of the board shows: its cells and the places kept open; sorted."""
        return tuple(sorted((*self.cells, *self.kept_open))) if self.kept_open else self.cells

    @cached_property
    def holes(self) -> tuple[Cell, ...]:
        """The cells missing from the board that it shuts in, in space within a layer; sorted.

        Places kept open are not among them. A torus shuts in all that is missing.
        """
        if self.space.kind:
            found = shut_in_closed(self.space, frozenset(self.cells))
        else:
            found = shut_in(self.lattice, self.cells)
        return tuple(cell for cell in found if cell not in self.labels)

    @cached_property
    def outer(self) -> frozenset[Cell]:
        """The cells at the outer edge, in space at the surface; holes have no such edge."""
        inside = {*self.cells, *self.holes, *self.kept_open}
        around = self.space.neighbours
        return frozenset(cell for cell in self.cells if not inside.issuperset(around(cell)))

    @cached_property
    def meeting(self) -> Mapping[Cell, frozenset[Cell]]:
        """The cells that each cell meets in a point, in space at an edge; itself among them.

        Those with which it shares a side need not all be there. What lies between two cells may be
        missing from the board.
        """
        near = set(self.cells)
        for _ in range(3):  # as far as six cells round a point are from each other
            near |= {other for cell in near for other in self.space.neighbours(cell)}
        found: dict[Cell, set[Cell]] = {cell: {cell} for cell in self.cells}
        for first in near:
            for around in self.space.crossings(first):
                inside = [cell for cell in around if cell in found]
                for cell in inside:
                    found[cell].update(inside)
        return {cell: frozenset(others) for cell, others in found.items()}

    @cached_property
    def sweep(self) -> tuple[Cell, ...]:
        """The cells in the order in which a frontier passes over the board, along its long side.

        Of the orders by coordinates, this is the one in which neighbours are closest together, so
        that the frontier is as short as possible. Where a closed board repeats, a frontier may
        also leave the seam to both sides at once.
        """
        return tuple(self.cells[number] for number in self.sweep_numbers)

    @cached_property
    def sweep_numbers(self) -> tuple[int, ...]:
        """The places among `cells` of the cells of `sweep`."""
        orders = [
            sorted(range(len(places)), key=lambda n: [places[n][axis] for axis in axes])
            for axes in permutations(range(self.lattice.dimension))
            for places in (list(self.cells), *self.space.folded(self.cells))
        ]
        best = min(orders, key=self._reach)
        return tuple(best)

    def _reach(self, order: Sequence[int]) -> int:
        """Compute how far apart two neighbours are in an order of the cells' numbers, at most."""
        place = [0] * len(order)
        for stands, number in enumerate(order):
            place[number] = stands
        return max(
            (
                abs(place[number] - place[other])
                for number, others in enumerate(self.neighbour_numbers)
                for other in others
                if other > number
            ),
            default=0,
        )

    @cached_property
    def numbers(self) -> Mapping[Cell, int]:
        """The place of each cell among `cells`."""
        return MappingProxyType({cell: number for number, cell in enumerate(self.cells)})

    @cached_property
    def neighbour_numbers(self) -> tuple[tuple[int, ...], ...]:
        """For each cell the places of its neighbours among `cells`."""
        numbers, neighbours = self.numbers, self.space.neighbours
        return tuple(
            tuple(numbers[other] for other in neighbours(cell) if other in numbers)
            for cell in self.cells
        )

    def grid_for(self, shapes: Iterable[Shape]) -> "_native.Grid":
        """Return the cells in native code, which finds where these shapes fit."""
        if not self.space.kind:
            return self._grid
        small = (shape for shape in shapes if shape.size <= len(self.cells))
        lengths = zip(*(_lengths_of(shape.cells) for shape in small), strict=True)
        reach = [max(axis) - 1 for axis in lengths] or [0] * self.lattice.dimension
        rows = sorted(self.space.copies(self.cells, reach))
        copy_of = array("I", (self.numbers[cell] for _, cell in rows))
        return self._native_grid((copy for copy, _ in rows), copy_of)

    @cached_property
    def _grid(self) -> "_native.Grid":
        return self._native_grid(self.cells, array("I"))

    def _native_grid(self, rows: Iterable[Cell], copy_of: "array[int]") -> "_native.Grid":
        from pentomino import _native  # noqa: PLC0415 -- a board is made without it

        lattice = self.lattice
        takes = array("Q", colour_bits(self.colours, self.cells) if self.colours else ())
        return _native.Grid(coordinates(rows), lattice.dimension, lattice.sliding, copy_of, takes)

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        """How many places the cells take along each axis."""
        return _lengths_of(self.cells)

    @cached_property
    def size_name(self) -> str:
        """The size as people write it, such as 6x10 or hexagonal:4x4.

        Empty for boards of other cells than squares and cubes that are no whole box.
        """
        size = self.lattice.size(self.lengths)
        text = "x".join(map(str, size))
        if self.lattice.is_square:
            return text
        is_box = len(self.cells) == prod(size) * self.lattice.kinds
        return f"{self.lattice.name}:{text}" if is_box else ""

    @cached_property
    def corner(self) -> tuple[int, ...]:
        """The least value of each coordinate of the cells."""
        return tuple(map(min, zip(*self.cells, strict=True)))

    def most_translates(self, shape: Shape) -> int:
        """Bound the number of translates of a shape on the board, without making them."""
        check_type(shape, Shape, "shape", "a shape", "make one with Shape.of(SQUARE, cells)")
        if self.space.kind:
            return len(self.cells)
        lengths = zip(self.lengths, _lengths_of(shape.cells), strict=True)
        rooms = [max(most - length + 1, 0) for most, length in lengths]
        return min(prod(rooms[: self.lattice.sliding]), len(self.cells))

    def translates(self, shape: Shape, colours: Sequence[int] = ()) -> list[tuple[int, ...]]:
        """Find where a shape fits on the board when it only slides.

        Takes time proportional to the cells of the shape and of all translates found.

        Args:
            shape: A shape on the lattice of the board.
            colours: The colours of its cells, in their order; none for a shape without colours.

        Returns:
            For each translate the places of its cells among `cells`, sorted; the translates are
            in the order of their first cells. On a closed board a translate may go round it, but
            may not meet itself.
        """
        check_type(shape, Shape, "shape", "a shape", "make one with Shape.of(SQUARE, cells)")
        taken = check_each(colours, int, "colours", "whole numbers, one for each cell")
        return self.grid_for([shape]).translates(coordinates(shape.cells), array("B", taken))

    def places_of(
        self, orientations: Sequence[Orientation]
    ) -> Iterator[tuple[tuple[int, ...], Orientation]]:
        """Find where each of several orientations fits, as `translates` does, with which it is."""
        check_each(orientations, Orientation, "orientations", "those of a piece")
        grid = self.grid_for(each.shape for each in orientations)
        for each in orientations:
            for place in grid.translates(coordinates(each.shape.cells), array("B", each.colours)):
                yield place, each

    @cached_property
    def symmetries(self) -> tuple[BoardSymmetry, ...]:
        """The isometries that map the board, and its optional cells, to themselves.

        The identity comes first. Isometries that move all cells alike count as one, as do the two
        that leave a board of one row as it is. Takes time proportional to cells times isometries.
        On a closed board, sliding along a period counts, and the time grows with the square of the
        cells.

        Raises:
            BoardError: The board is closed and has more than `MOST_CLOSED` cells.
        """
        # A rotation is one if any of the isometries that move the cells alike is.
        alike: dict[tuple[Cell, ...], BoardSymmetry] = {}
        for move in self.isometries:
            key = tuple(move.image.values())
            if key not in alike or not is_rotation(alike[key]):
                alike[key] = move
        return tuple(alike.values())

    @cached_property
    def isometries(self) -> tuple[BoardSymmetry, ...]:
        """As `symmetries`, but isometries that move all cells alike are several.

        They turn the sides of cells in different ways.
        """
        found = []
        for isometry, landed in self._closed_moves() if self.space.kind else self._moves():
            checkpoint()
            image = dict(zip(self.cells, landed, strict=True))
            if all(image[cell] in self.optional for cell in self.optional):
                found.append(BoardSymmetry(isometry, image))
        return tuple(found)

    @property
    def identity(self) -> BoardSymmetry:
        """The symmetry that leaves every cell in its place."""
        return BoardSymmetry(self.lattice.isometries[0], {cell: cell for cell in self.cells})

    def _closed_moves(self) -> Iterator[tuple[Isometry, Sequence[Cell]]]:
        if len(self.cells) > MOST_CLOSED:
            raise BoardError(
                f"a closed board of {len(self.cells):,} cells has too many symmetries: up to "
                f"{MOST_CLOSED:,} cells are allowed; to list or count all solutions instead, write "
                "solve --all or count --all (in Python distinct='all')"
            )
        return self.space.symmetries(self.cells)

    def _moves(self) -> Iterator[tuple[Isometry, Sequence[Cell]]]:
        lattice, cells = self.lattice, self.cells
        mine = {cell: cell for cell in cells}
        home = lattice.corner(cells)
        for isometry in lattice.isometries:
            moved = lattice.moved(isometry, cells)
            back = [h - m for h, m in zip(home, lattice.corner(moved), strict=True)]
            # Use the cells of the board itself, so that its symmetries share them.
            landed = [mine[cell] for cell in lattice.translated(moved, back) if cell in mine]
            if len(landed) == len(cells):
                yield isometry, landed

    def __repr__(self) -> str:
        optional = f", {len(self.optional)} of them optional" if self.optional else ""
        labels = f", {counted(len(self.labels), 'label')}" if self.labels else ""
        cells = f"{counted(len(self.cells), 'cell')} on the {self.lattice.name} lattice"
        closed = f", {self.space.name}" if self.space.kind else ""
        colours = f", {len(self.colours)} coloured" if self.colours else ""
        rim = f", rim {self.rim}" if self.rim else ""
        return f"<Board: {cells}{optional}{labels}{closed}{colours}{rim}>"

    def __str__(self) -> str:
        """Draw the board; `of_drawing` reads it back if the board starts at the corner.

        Raises:
            BoardError: The cells are too far apart to draw.
        """
        places = {self.lattice.text_position(cell): cell for cell in self.cells}
        layers = []
        frame, rows, columns = self.lattice.drawn_frame(self.cells)
        for layer in frame:
            lines = [
                "".join(self._character(places.get((layer, row, column))) for column in columns)
                for row in rows
            ]
            layers.append("\n".join(lines))
        return "\n\n".join(layers)

    def _character(self, cell: Cell | None) -> str:
        if cell is None:
            return "#"
        return OPTIONAL if cell in self.optional else MANDATORY


def coordinates(cells: Iterable[Cell]) -> "array[int]":
    """Make a flat array of the coordinates of cells, for native code."""
    return array("q", chain.from_iterable(cells))


def _lengths_of(cells: Sequence[Cell]) -> tuple[int, ...]:
    """Measure how many places the cells take along each axis."""
    axes = map(itemgetter, range(len(cells[0])))
    return tuple(max(map(axis, cells)) - min(map(axis, cells)) + 1 for axis in axes)


def _checked_size(size: object, lattice: object) -> tuple[int, ...]:
    """Refuse what is not a size, such as two lengths that are not in one tuple."""
    if whole_number(size) is not None and whole_number(lattice) is not None:
        raise TypeError(f"the size is one argument: write Board.of_size({(size, lattice)})")
    instead = "write Board.of_size((6, 10))"
    if isinstance(size, (AbstractSet, Mapping)):
        raise TypeError(f"a size has an order, and {shown(size)} has none: {instead}")
    return check_each(size, int, "size", "whole numbers such as (6, 10)", instead)


def _of_text(text: str, lattice: Lattice | None) -> Board:
    """Make the board that a text draws in several lines, or names."""
    if "\n" in text.strip():
        return Board.of_drawing(text, lattice)
    from pentomino.notation.board_names import board_named  # noqa: PLC0415 -- a later room

    return board_named(text.strip(), lattice)


def _too_large(cells: int, most: int) -> BoardError:
    return BoardError(
        f"a board of {number_text(cells)} cells is too large: {most:,} cells are allowed"
    )
