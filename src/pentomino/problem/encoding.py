"""The encoding of a puzzle: placements become numbered options, cells and pieces numbered items.

This is the only module that turns a puzzle into an exact cover problem and solutions back into
placements; engines see nothing but the numbers.
"""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, final

from pentomino.checkpoints import checkpoint, with_checkpoints
from pentomino.errors import PuzzleError
from pentomino.geometry.board import coordinates
from pentomino.geometry.lattice import Cell
from pentomino.problem.exact_cover import (
    CellOrder,
    ExactCover,
    cover_of_native,
    flat_rows,
    native_bounds,
    numbers,
)
from pentomino.problem.placement import Placement, sorted_placement
from pentomino.problem.symmetry import Symmetry
from pentomino.wrong_types import check_type

if TYPE_CHECKING:
    from pentomino import _native
    from pentomino.problem.puzzle import Puzzle


@final
class Encoding:
    """A puzzle's placements, cells and pieces by number. Get it as `Puzzle.encoding`.

    An option's number is the place of its placement in `placements`. Items are the cells of the
    board in their order, then the pieces in theirs.

    Args:
        puzzle: The puzzle to encode; its fields are kept, the puzzle itself is not.
    """

    def __init__(self, puzzle: "Puzzle") -> None:
        self.board, self.pieces = puzzle.board, puzzle.pieces
        self.givens, self.marks, self.barred = puzzle.givens, puzzle.marks, puzzle.barred

    @cached_property
    def cell_items(self) -> Mapping[Cell, int]:
        """The item of each cell."""
        return self.board.numbers

    @cached_property
    def piece_items(self) -> Mapping[str, int]:
        """The item of each piece, by name."""
        return {p.name: item for item, p in enumerate(self.pieces, start=len(self.board.cells))}

    def subject(self, item: int) -> Cell | str:
        """Return the cell, or the name of the piece, that an item stands for."""
        cells = self.board.cells
        return cells[item] if item < len(cells) else self.pieces[item - len(cells)].name

    @cached_property
    def given_cells(self) -> frozenset[Cell]:
        """The cells that the givens cover."""
        return frozenset(cell for given in self.givens for cell in given.cells)

    @cached_property
    def spare_cells(self) -> frozenset[Cell]:
        """The cells that may stay empty: the optional ones that are neither given nor marked."""
        return self.board.optional - self.given_cells - {mark.cell for mark in self.marks}

    @cached_property
    def placements(self) -> tuple[Placement, ...]:
        """All placements that givens, marks and barred placements allow, givens included.

        Sorted by first cell, then by the place of the piece among the pieces, then by the other
        cells.
        """
        names = {item: name for name, item in self.piece_items.items()}
        at = self.board.cells.__getitem__
        return tuple(
            sorted_placement(names[option[-1]], tuple(map(at, option[:-1])))
            for option in with_checkpoints(self.exact_cover.options)
        )

    def _native_problem(self) -> "_native.Problem":
        """Make the placements, in the order of `placements`, and the problem of them."""
        from pentomino import _native  # noqa: PLC0415 -- a puzzle is made without it

        given: dict[str, list[Placement]] = {}
        for placement in self.givens:
            given.setdefault(placement.piece, []).append(placement)
        made = _native.Placements(self.board.grid, self._covered_by())
        for item, piece in enumerate(self.pieces, start=len(self.board.cells)):
            checkpoint()
            shapes = chain.from_iterable(shape.cells for shape in piece.orientations)
            made.add(item, coordinates(shapes), piece.size)
            for placement in given.get(piece.name, ()):
                made.add_given(item, numbers(self._cells_covered(placement)))
        spare = self.spare_cells
        bounds = [(0 if cell in spare else 1, 1) for cell in self.board.cells]
        bounds += [native_bounds(piece.copies.least, piece.copies.most) for piece in self.pieces]
        barred = [(*self._cells_covered(p), self.piece_items[p.piece]) for p in self.barred]
        checkpoint()
        lower, upper = map(numbers, zip(*bounds, strict=True))
        return made.problem(lower, upper, *flat_rows(barred))

    def _covered_by(self) -> "array[int]":
        """Say for each cell which piece may cover it: any, that of its mark, or none but givens."""
        from pentomino import _native  # noqa: PLC0415

        found = numbers([_native.ANY_PIECE]) * len(self.board.cells)
        for mark in self.marks:
            found[self.cell_items[mark.cell]] = self.piece_items[mark.piece]
        for cell in self.given_cells:
            found[self.cell_items[cell]] = _native.NO_PIECE
        return found

    def _cells_covered(self, placement: Placement) -> tuple[int, ...]:
        return tuple(self.cell_items[cell] for cell in placement.cells)

    @cached_property
    def _numbers(self) -> Mapping[Placement, int]:
        return {placement: number for number, placement in enumerate(self.placements)}

    def has(self, placement: Placement) -> bool:
        """Check whether this is a placement of the puzzle."""
        return placement in self._numbers

    def number(self, placement: Placement) -> int:
        """Look up the number of a placement.

        Raises:
            TypeError: The argument is not a placement.
            PuzzleError: The puzzle has no such placement.
        """
        check_type(placement, Placement, "placement", "a placement")
        found = self._numbers.get(placement)
        if found is None:
            where = self.board.lattice.place_name(placement.cells[0]) if placement.cells else "?"
            raise PuzzleError(
                f"{placement.piece} starting at {where} is not a placement of this puzzle: it "
                "leaves the board, has another shape, or overlaps a given"
            )
        return found

    def numbers(self, placements: Iterable[Placement]) -> list[int]:
        """Look up the numbers of several placements; errors as for `number`."""
        return [self.number(placement) for placement in placements]

    def chosen(self, numbers: Iterable[int]) -> tuple[Placement, ...]:
        """Return the placements that have these numbers."""
        return tuple(self.placements[number] for number in numbers)

    @cached_property
    def covering(self) -> Mapping[Cell, Sequence[int]]:
        """For each cell, the placements that cover it."""
        found: dict[Cell, list[int]] = {cell: [] for cell in self.board.cells}
        for number, placement in enumerate(self.placements):
            for cell in placement.cells:
                found[cell].append(number)
        return found

    @cached_property
    def of_piece(self) -> Mapping[str, Sequence[int]]:
        """For each piece, by name, its placements."""
        found: dict[str, list[int]] = {piece.name: [] for piece in self.pieces}
        for number, placement in enumerate(self.placements):
            found[placement.piece].append(number)
        return found

    def of_item(self, item: int) -> Sequence[int]:
        """List the placements that use an item."""
        subject = self.subject(item)
        return self.of_piece[subject] if isinstance(subject, str) else self.covering[subject]

    @cached_property
    def exact_cover(self) -> ExactCover:
        """The puzzle as an exact cover problem."""
        cells, pieces = self.board.cells, self.pieces
        return cover_of_native(
            self._native_problem(), lambda: (*cells, *(piece.name for piece in pieces))
        )

    @cached_property
    def cell_order(self) -> CellOrder:
        """The cells of `exact_cover` in an order for a frontier, with their neighbours."""
        return self._order_of(self.board.sweep_numbers)

    def order_along(self, cells: Iterable[Cell]) -> CellOrder:
        """Make another order for a frontier: counts in two orders check each other.

        Args:
            cells: All cells of the board, each once.

        Raises:
            PuzzleError: A cell is missing, comes twice or is not on the board.
        """
        cells = tuple(cells)
        if sorted(cells) != sorted(self.board.cells):
            raise PuzzleError("an order of the cells has each cell of the board once")
        return self._order_of([self.cell_items[cell] for cell in cells])

    def _order_of(self, numbers: Sequence[int]) -> CellOrder:
        place = {number: stands for stands, number in enumerate(numbers)}
        beside = self.board.neighbour_numbers
        return CellOrder(
            tuple(numbers), tuple(tuple(place[n] for n in beside[number]) for number in numbers)
        )

    def item_images(self, symmetries: Iterable[Symmetry]) -> list[tuple[int, ...]]:
        """List where each symmetry of the puzzle sends the items."""
        return [
            (
                *(self.cell_items[symmetry.on_board.image[cell]] for cell in self.board.cells),
                *(self.piece_items[symmetry.pieces[piece.name]] for piece in self.pieces),
            )
            for symmetry in symmetries
        ]

    def option_images(self, symmetries: Iterable[Symmetry]) -> list[tuple[int, ...]]:
        """List where each symmetry of the puzzle sends the placements."""
        return [self.exact_cover.option_images(image) for image in self.item_images(symmetries)]

    @cached_property
    def single_items(self) -> Sequence[frozenset[int]]:
        """For each placement, the items of which it takes the only use."""
        once = frozenset(n for n, item in enumerate(self.exact_cover.items) if item.upper == 1)
        return [once.intersection(option) for option in map(frozenset, self.exact_cover.options)]

    def excludes(self, number: int, others: Iterable[int]) -> bool:
        """Check whether a placement shares a cell, or the only copy of a piece, with another."""
        mine = self.single_items[number]
        return any(not mine.isdisjoint(self.single_items[other]) for other in others)

    def excluded_by(self, number: int) -> frozenset[int]:
        """List the placements that exclude this one, itself included."""
        return frozenset(n for item in self.single_items[number] for n in self.of_item(item))
