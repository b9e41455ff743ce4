"""Boards: the cells to cover, made from a size, a drawing or a list of cells.

A board knows its symmetries, its holes, and the places where a shape fits.
"""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, islice, pairwise, permutations
from math import prod
from operator import itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Self, final

from pentomino.checkpoints import checkpoint
from pentomino.errors import BoardError, number_text
from pentomino.geometry.holes import shut_in
from pentomino.geometry.labels import NO_LABELS, checked_labels
from pentomino.geometry.lattice import (
    DEFAULT_LATTICE,
    SHAPES_LATTICE,
    Cell,
    Isometry,
    Lattice,
    check_lattice,
    check_shape,
)
from pentomino.geometry.shape import Shape
from pentomino.showing import svg_of
from pentomino.values import MappingValue, Value
from pentomino.wrong_types import check_each, check_type

if TYPE_CHECKING:
    from pentomino import _native

MOST_CELLS = 100_000
"""The most cells of a board; a larger one is refused before anything is made of it."""

MANDATORY, OPTIONAL, HOLES = ".", "?", " #"
"""The characters of a drawing; a letter o draws a cell as well as a dot."""

_OF_CELLS = "write Board.of_cells(SQUARE, [(0, 0), (0, 1)])"


@final
@dataclass(frozen=True, repr=False)
class BoardSymmetry(MappingValue):
    """An isometry that maps a board to itself.

    Args:
        isometry: The move, up to the translation that brings the board back.
        image: Where each cell goes.
    """

    isometry: Isometry
    image: Mapping[Cell, Cell]

    def __hash__(self) -> int:
        return hash(self.isometry)

    def __repr__(self) -> str:
        return f"<BoardSymmetry: {self.isometry.matrix}>"


@final
@dataclass(frozen=True, repr=False)
class Board(Value):
    """The cells to cover. Build one with `of_size`, `of_cells` or `of_drawing`.

    Args:
        lattice: The lattice the cells lie on.
        cells: All cells, each once, in any order; they are kept sorted.
        optional: Those of them that may stay empty.
        labels: Short texts on cells, which are drawn where no piece covers them. A label on a
            place that is not a cell shows that place as part of the board that stays open.
            Labels make boards different values, but do not change what can be solved, what is
            symmetric or the fingerprint of a puzzle.

    Raises:
        TypeError: The cells are not a collection, or the labels are not a mapping from cells to
            texts.
        BoardError: There are no cells or too many, one is named twice or is not a cell, an
            optional one is not among the cells, or a label is not a short printable text on or
            beside the board.
    """

    lattice: Lattice
    cells: tuple[Cell, ...]
    optional: frozenset[Cell] = frozenset()
    labels: Mapping[Cell, str] = NO_LABELS

    def __post_init__(self) -> None:
        check_lattice(self.lattice)
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

    def _take_cells(self) -> None:
        """Check the cells, and keep them sorted whatever order they came in."""
        check_cell = self.lattice.check_cell
        for name in ("cells", "optional"):
            check_type(getattr(self, name), Iterable, name, "cells such as (0, 4)", _OF_CELLS)
        object.__setattr__(self, "cells", tuple(sorted(map(check_cell, self.cells))))
        object.__setattr__(self, "optional", frozenset(map(check_cell, self.optional)))

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
    def of_size(
        cls, size: Sequence[int], lattice: Lattice | None = None, *, most: int = MOST_CELLS
    ) -> Self:
        """Make the full board of a size: (rows, columns) or (layers, rows, columns).

        Args:
            size: The lengths in cells, each 1 or more.
            lattice: The lattice; None for squares, or for cubes where there are three lengths.
            most: The most cells that it may have.

        Raises:
            TypeError: The size is not a sequence of whole numbers, or `most` is not one.
            BoardError: The size has the wrong number of lengths for the lattice, or too many cells.
        """
        _check_size(size, lattice)
        _check_most(most)
        if lattice is None:
            lattice = DEFAULT_LATTICE.for_lengths(len(size))
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
        lengths: Sequence[int],
        lattice: Lattice | None = None,
        *,
        most: int = MOST_CELLS,
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
        check_each(lengths, int, "lengths", "whole numbers such as (4, 9)")
        check_shape(shape)
        _check_most(most)
        lattice = lattice or SHAPES_LATTICE
        check_lattice(lattice)
        cells: tuple[Cell, ...] = ()
        is_too_long = max(lengths, default=0) > most
        if not is_too_long:
            cells = tuple(islice(lattice.cells_of_shape(shape, lengths), most + 1))
        if is_too_long or len(cells) > most:
            size = "x".join(number_text(length, grouped=False) for length in lengths)
            raise BoardError(f"{shape}-{size} is too large: {most:,} cells are allowed")
        return cls(lattice, cells)

    @classmethod
    def of_cells(
        cls,
        lattice: Lattice,
        cells: Iterable[Iterable[int]],
        optional: Iterable[Iterable[int]] = (),
    ) -> Self:
        """Make the board of these cells, in any order.

        Args:
            lattice: The lattice on which they lie.
            cells: The cells, each once.
            optional: The cells that may stay empty, whether they are among the others or not.

        Raises:
            BoardError: As for the class.
        """
        check_lattice(lattice)
        check_type(cells, Iterable, "cells", "cells such as (0, 4)", _OF_CELLS)
        check_type(optional, Iterable, "optional", "cells such as (0, 4)", _OF_CELLS)
        may_stay_empty = frozenset(lattice.check_cell(cell) for cell in optional)
        all_cells = [lattice.check_cell(cell) for cell in cells]
        all_cells += may_stay_empty.difference(all_cells)
        return cls(lattice, tuple(sorted(all_cells)), may_stay_empty)

    @classmethod
    def of_drawing(
        cls, drawing: str, lattice: Lattice | None = None, *, like: Lattice = DEFAULT_LATTICE
    ) -> Self:
        """Read a drawing: `.` or `o` is a cell, `?` an optional cell, `#` or a space a hole.

        Blank lines separate the layers of a board in space.

        Args:
            drawing: One line of text for each row.
            lattice: The lattice; None to choose by the number of layers.
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
        lattice: Lattice | None = None,
        *,
        like: Lattice = DEFAULT_LATTICE,
    ) -> Self:
        """Read drawn rows, a list of rows for each layer; otherwise as `of_drawing`."""
        instead = "write Board.of_layers([['..', '.#']])"
        for rows in check_each(layers, Sequence, "layers", "lists of rows", instead):
            check_each(rows, str, "the rows of a layer", "texts", instead)
        if lattice is None:
            lattice = like.for_layers(len(layers))
        check_lattice(lattice)
        if len(layers) > 1 and not lattice.in_space:
            raise BoardError(
                f"the drawing has {len(layers)} layers, but a board on the {lattice.name} lattice "
                "has one: remove the blank lines between its rows"
            )
        cells: list[Cell] = []
        optional: list[Cell] = []
        for layer, rows in enumerate(layers):
            for row, line in enumerate(rows):
                for column, character in enumerate(line):
                    if character in HOLES:
                        continue
                    if character not in (MANDATORY, OPTIONAL, "o"):
                        raise BoardError(
                            f"row {row + 1}, column {column + 1} of the drawing is "
                            f"{_character_words(character)}: write '.' for a cell, '?' for a cell "
                            "that may stay empty, and '#' or a space for a hole"
                        )
                    cell = lattice.cell_at(layer, row, column)
                    (optional if character == OPTIONAL else cells).append(cell)
        return cls.of_cells(lattice, cells, optional)

    @property
    def mandatory(self) -> tuple[Cell, ...]:
        """The cells that must be covered, sorted."""
        return tuple(cell for cell in self.cells if cell not in self.optional)

    def without(self, cells: Iterable[Cell]) -> "Board":
        """Make the board without these cells; a label on one of them shows that it stays open.

        Raises:
            BoardError: One of them is not on the board, or nothing is left.
        """
        wanted, instead = "cells such as (0, 4)", "write board.without([(0, 4)])"
        named = check_each(cells, (tuple, list), "cells", wanted, instead)
        holes = set(map(self.lattice.check_cell, named))
        for cell in sorted(holes.difference(self.cells)):
            where = self.lattice.place_name(cell)
            raise BoardError(f"{where} cannot be cut out: it is not on the board")
        kept = tuple(cell for cell in self.cells if cell not in holes)
        return Board(self.lattice, kept, self.optional - holes, self.labels)

    def with_labels(self, labels: Mapping[Cell, str]) -> "Board":
        """Make the board with these labels instead of its own.

        >>> Board.of_size((1, 2)).with_labels({(0, 0): "Jan"}).labels[0, 0]
        'Jan'

        Raises:
            BoardError: As for the class.
        """
        return replace(self, labels=labels)

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

        Places kept open are not among them.
        """
        return tuple(cell for cell in shut_in(self.lattice, self.cells) if cell not in self.labels)

    @cached_property
    def sweep(self) -> tuple[Cell, ...]:
        """The cells in the order in which a frontier passes over the board, along its long side.

        Of the orders by coordinates, this is the one in which neighbours are closest together, so
        that the frontier is as short as possible.
        """
        return tuple(self.cells[number] for number in self.sweep_numbers)

    @cached_property
    def sweep_numbers(self) -> tuple[int, ...]:
        """The places among `cells` of the cells of `sweep`."""
        cells, numbers = self.cells, range(len(self.cells))
        orders = [
            sorted(numbers, key=lambda number: [cells[number][axis] for axis in order])
            for order in permutations(range(self.lattice.dimension))
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
        numbers, neighbours = self.numbers, self.lattice.neighbours
        return tuple(
            tuple(numbers[other] for other in neighbours(cell) if other in numbers)
            for cell in self.cells
        )

    @cached_property
    def grid(self) -> "_native.Grid":
        """The cells in native code, which finds where shapes fit."""
        from pentomino import _native  # noqa: PLC0415 -- a board is made without it

        lattice = self.lattice
        return _native.Grid(coordinates(self.cells), lattice.dimension, lattice.sliding)

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        """How many places the cells take along each axis."""
        return _lengths_of(self.cells)

    def most_translates(self, shape: Shape) -> int:
        """Bound the number of translates of a shape on the board, without making them."""
        lengths = zip(self.lengths, _lengths_of(shape.cells), strict=True)
        rooms = [max(most - length + 1, 0) for most, length in lengths]
        return min(prod(rooms[: self.lattice.sliding]), len(self.cells))

    def translates(self, shape: Shape) -> list[tuple[int, ...]]:
        """Find where a shape fits on the board when it only slides.

        Takes time proportional to the cells of the shape and of all translates found.

        Args:
            shape: A shape on the lattice of the board.

        Returns:
            For each translate the places of its cells among `cells`, sorted; the translates are
            in the order of their first cells.
        """
        check_type(shape, Shape, "shape", "a shape", "make one with Shape.of(SQUARE, cells)")
        return self.grid.translates(coordinates(shape.cells))

    @cached_property
    def symmetries(self) -> tuple[BoardSymmetry, ...]:
        """The isometries that map the board, and its optional cells, to themselves.

        The identity comes first. Takes time proportional to cells times isometries.
        """
        return tuple(self._symmetries())

    def _symmetries(self) -> Iterable[BoardSymmetry]:
        lattice, cells = self.lattice, self.cells
        mine = {cell: cell for cell in cells}
        home = lattice.corner(cells)
        for isometry in lattice.isometries:
            checkpoint()
            moved = lattice.moved(isometry, cells)
            back = [h - m for h, m in zip(home, lattice.corner(moved), strict=True)]
            # Use the cells of the board itself, so that its symmetries share them.
            landed = list(map(mine.get, lattice.translated(moved, back)))
            image = {cell: there for cell, there in zip(cells, landed, strict=True) if there}
            if len(image) == len(cells) and all(image[c] in self.optional for c in self.optional):
                yield BoardSymmetry(isometry, image)

    def __repr__(self) -> str:
        optional = f", {len(self.optional)} of them optional" if self.optional else ""
        labels = f", {len(self.labels)} labels" if self.labels else ""
        cells = f"{len(self.cells)} cells on the {self.lattice.name} lattice"
        return f"<Board: {cells}{optional}{labels}>"

    def _repr_svg_(self) -> str | None:
        return svg_of(self)

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


def _character_words(character: str) -> str:
    return "a tab" if character == "\t" else repr(character)


def _lengths_of(cells: Sequence[Cell]) -> tuple[int, ...]:
    """Measure how many places the cells take along each axis."""
    axes = map(itemgetter, range(len(cells[0])))
    return tuple(max(map(axis, cells)) - min(map(axis, cells)) + 1 for axis in axes)


def _check_size(size: object, lattice: object) -> None:
    """Refuse what is not a size, such as two lengths that are not in one tuple."""
    if isinstance(size, int) and isinstance(lattice, int):
        raise TypeError(f"the size is one argument: write Board.of_size({(size, lattice)})")
    instead = "write Board.of_size((6, 10))"
    check_each(size, int, "size", "whole numbers such as (6, 10)", instead)
    if lattice is not None:
        check_lattice(lattice)


def _check_most(most: object) -> None:
    check_type(most, int, "most", "a whole number")


def _too_large(cells: int, most: int) -> BoardError:
    return BoardError(
        f"a board of {number_text(cells)} cells is too large: {most:,} cells are allowed"
    )
