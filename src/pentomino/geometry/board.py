"""Boards: the cells to cover, from a size, a drawing or a list, and their symmetries."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, islice, permutations, product
from math import prod
from typing import Self, final

from pentomino.checkpoints import checkpoint
from pentomino.errors import BoardError
from pentomino.geometry.grid import Grid, lengths_of
from pentomino.geometry.lattice import (
    DEFAULT_LATTICE,
    SHAPES_LATTICE,
    Cell,
    Isometry,
    Lattice,
    check_lattice,
)
from pentomino.geometry.shape import Shape
from pentomino.showing import svg_of
from pentomino.values import Value
from pentomino.wrong_types import check_each, check_type

MOST_CELLS = 100_000
"""A larger board is refused before anything is built from it."""

MANDATORY, OPTIONAL, HOLES = ".", "?", " #"
"""The characters of a drawing; a letter o draws a cell as well as a dot."""


@final
@dataclass(frozen=True)
class BoardSymmetry:
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
@dataclass(frozen=True)
class Board(Value):
    """The cells to cover. Build one with `of_size`, `of_cells` or `of_drawing`.

    Args:
        lattice: The lattice the cells lie on.
        cells: All cells, sorted, each once.
        optional: Those that may stay empty.

    Raises:
        BoardError: There are no cells or too many, one is named twice or is no cell, or an
            optional one is not among the cells.
    """

    lattice: Lattice
    cells: tuple[Cell, ...]
    optional: frozenset[Cell] = frozenset()

    def __post_init__(self) -> None:
        check_lattice(self.lattice)
        if not self.cells:
            raise BoardError("a board needs at least one cell")
        if len(self.cells) > MOST_CELLS:
            raise _too_large(len(self.cells), MOST_CELLS)
        for cell in self.cells:
            self.lattice.check_cell(cell)
        for before, after in zip(self.cells, self.cells[1:], strict=False):
            if before == after:
                raise BoardError(f"the board has the cell {list(after)} twice")
            if before > after:
                raise BoardError("the cells of a board must be sorted")
        for cell in sorted(self.optional.difference(self.cells)):
            where = self.lattice.place_name(self.lattice.check_cell(cell))
            raise BoardError(f"the optional cell at {where} is not on the board")

    @classmethod
    def of_size(
        cls, size: Sequence[int], lattice: Lattice | None = None, *, most: int = MOST_CELLS
    ) -> Self:
        """The full board of a size: (rows, columns) or (layers, rows, columns).

        Args:
            size: Its lengths.
            lattice: Where it lies; None for squares, or for cubes where there are three lengths.
            most: How many cells it may have.

        Raises:
            TypeError: The size is not a sequence of whole numbers.
            BoardError: The size does not fit the lattice or has too many cells.
        """
        _check_size(size, lattice)
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
        """A triangle, hexagon or trapezoid of triangles or hexagons.

        Args:
            shape: One of `SHAPES`.
            lengths: As `Lattice.cells_of_shape` takes them.
            lattice: Triangles or hexagons; None for triangles.
            most: How many cells it may have.

        Raises:
            BoardError: There is no such board on the lattice, or it has too many cells.
        """
        check_type(shape, str, "shape", "a text such as 'triangle'")
        check_each(lengths, int, "lengths", "whole numbers such as (4, 9)")
        lattice = lattice or SHAPES_LATTICE
        check_lattice(lattice)
        cells = tuple(islice(lattice.cells_of_shape(shape, lengths), most + 1))
        if len(cells) > most:
            size = "x".join(map(str, lengths))
            raise BoardError(f"{shape}-{size} is too large: the most is {most:,} cells")
        return cls(lattice, cells)

    @classmethod
    def of_cells(
        cls,
        lattice: Lattice,
        cells: Iterable[Iterable[int]],
        optional: Iterable[Iterable[int]] = (),
    ) -> Self:
        """The board of these cells, in any order; optional cells may be among them or extra.

        Raises:
            BoardError: As for the class.
        """
        check_lattice(lattice)
        check_type(cells, Iterable, "cells", "cells such as (0, 4)")
        may_stay_empty = frozenset(lattice.check_cell(cell) for cell in optional)
        all_cells = [lattice.check_cell(cell) for cell in cells]
        all_cells += may_stay_empty.difference(all_cells)
        return cls(lattice, tuple(sorted(all_cells)), may_stay_empty)

    @classmethod
    def of_drawing(
        cls, drawing: str, lattice: Lattice | None = None, *, like: Lattice = DEFAULT_LATTICE
    ) -> Self:
        """The board of a drawing: `.` or `o` a cell, `?` an optional cell, `#` or a space a hole.

        Blank lines part the layers of a board in space.

        Args:
            drawing: One line of text for each row.
            lattice: Where it lies; None to decide by its layers.
            like: Where the lattice is decided, it has cells such as this one: a drawing of one
                layer of squares lies in the plane, one of several is made of cubes.

        Raises:
            BoardError: A character is none of these (the text names row and column), there are
                several layers in the plane, or no cells.
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
        """The board of drawn rows, a list of rows for each layer; otherwise as `of_drawing`."""
        instead = "write Board.of_layers([['..', '.#']])"
        check_each(layers, Sequence, "layers", "lists of rows", instead)
        if lattice is None:
            lattice = like.for_layers(len(layers))
        if len(layers) > 1 and not lattice.in_space:
            raise BoardError(f"a board on the {lattice.name} lattice has one layer, not several")
        cells: list[Cell] = []
        optional: list[Cell] = []
        for layer, rows in enumerate(layers):
            for row, line in enumerate(rows):
                for column, character in enumerate(line):
                    if character in HOLES:
                        continue
                    if character not in (MANDATORY, OPTIONAL, "o"):
                        raise BoardError(
                            f"row {row + 1}, column {column + 1} of the drawing is {character!r}: "
                            f"a board is drawn with '.' or 'o' (cell), '?' (optional cell) and '#' "
                            f"or a space (hole); letters are pieces that lie on it: Position.of "
                            f"reads them"
                        )
                    cell = lattice.cell_at(layer, row, column)
                    (optional if character == OPTIONAL else cells).append(cell)
        return cls.of_cells(lattice, cells, optional)

    @property
    def mandatory(self) -> tuple[Cell, ...]:
        """The cells that must be covered, sorted."""
        return tuple(cell for cell in self.cells if cell not in self.optional)

    def without(self, cells: Iterable[Cell]) -> "Board":
        """The board with holes at these cells.

        Raises:
            BoardError: One of them is not on the board, or nothing is left.
        """
        check_type(cells, Iterable, "cells", "cells such as (0, 4)")
        holes = set(cells)
        check_each(holes, tuple, "cells", "cells such as (0, 4)", "write board.without([(0, 4)])")
        for cell in sorted(holes.difference(self.cells)):
            where = self.lattice.place_name(self.lattice.check_cell(cell))
            raise BoardError(f"{where}, to be cut out, is not on the board")
        kept = tuple(cell for cell in self.cells if cell not in holes)
        return Board(self.lattice, kept, self.optional - holes)

    @cached_property
    def holes(self) -> tuple[Cell, ...]:
        """The cells missing from the board that it shuts in, in space within a layer; sorted."""
        in_space = self.lattice.in_space
        sides = [range(min(axis), max(axis) + 1) for axis in zip(*self.cells, strict=True)]

        def shut_in(part: Iterable[Cell]) -> bool:
            return all(
                x in side
                for cell in part
                for beside in self.lattice.neighbours(cell)
                if not in_space or beside[0] == cell[0]
                for x, side in zip(beside, sides, strict=True)
            )

        missing = sorted(set(product(*sides)).difference(self.cells))
        layers = groupby(missing, key=lambda cell: cell[0] if in_space else 0)
        parts = (part for _, layer in layers for part in self.lattice.parts(layer))
        return tuple(sorted(cell for part in parts if shut_in(part) for cell in part))

    @cached_property
    def sweep(self) -> tuple[Cell, ...]:
        """The cells in an order that passes over the board along its long side.

        Of the orders by coordinates, the one in which neighbours stand closest together: what
        changes between one cell and the next is then a short front.
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
        """How far apart neighbours stand in an order of the cells' numbers, at the most."""
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
        return {cell: number for number, cell in enumerate(self.cells)}

    @cached_property
    def neighbour_numbers(self) -> tuple[tuple[int, ...], ...]:
        """For each cell the places of its neighbours among `cells`."""
        numbers, neighbours = self.numbers, self.lattice.neighbours
        return tuple(
            tuple(numbers[other] for other in neighbours(cell) if other in numbers)
            for cell in self.cells
        )

    @cached_property
    def _grid(self) -> Grid:
        return Grid(self.lattice, self.cells)

    @cached_property
    def _lengths(self) -> tuple[int, ...]:
        return lengths_of(self.cells)

    def most_translates(self, shape: Shape) -> int:
        """A bound on how many translates of a shape lie on the board, known without making them."""
        lengths = zip(self._lengths, lengths_of(shape.cells), strict=True)
        rooms = [max(most - length + 1, 0) for most, length in lengths]
        return min(prod(rooms[: self.lattice.sliding]), len(self.cells))

    def translates(self, shape: Shape) -> list[tuple[int, ...]]:
        """Where a shape fits on the board when it only slides: the places of the cells it covers.

        Takes time proportional to the cells of the shape plus those of all answers.

        Args:
            shape: On the lattice of the board.

        Returns:
            For each translate the places of its cells among `cells`, sorted; by their first cells.
        """
        return self._grid.translates(shape.cells)

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
            # The board's own cells, so that eight symmetries of a large board share them.
            landed = list(map(mine.get, lattice.translated(moved, back)))
            image = {cell: there for cell, there in zip(cells, landed, strict=True) if there}
            if len(image) == len(cells) and all(image[c] in self.optional for c in self.optional):
                yield BoardSymmetry(isometry, image)

    def __repr__(self) -> str:
        optional = f", {len(self.optional)} of them optional" if self.optional else ""
        return f"<Board: {len(self.cells)} cells on the {self.lattice.name} lattice{optional}>"

    def _repr_svg_(self) -> str | None:
        return svg_of(self)

    def __str__(self) -> str:
        """A drawing that `of_drawing` reads back where the board starts at the corner."""
        places = {self.lattice.text_position(cell): cell for cell in self.cells}
        layers = []
        frame, rows, columns = self.lattice.text_frame(self.cells)
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


def _check_size(size: object, lattice: object) -> None:
    """Refuses what is not a size, or two lengths that are not in one."""
    if isinstance(size, int) and isinstance(lattice, int):
        raise TypeError(f"the size is one argument: write Board.of_size({(size, lattice)})")
    instead = "write Board.of_size((6, 10))"
    check_each(size, int, "size", "whole numbers such as (6, 10)", instead)
    if lattice is not None:
        check_lattice(lattice)


def _too_large(cells: int, most: int) -> BoardError:
    return BoardError(f"a board of {cells:,} cells is too large: the most is {most:,}")
