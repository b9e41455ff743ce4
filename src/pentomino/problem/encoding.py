"""The encoding of a puzzle: placements become numbered options, cells and pieces numbered items.

This is the only module that turns a puzzle into an exact cover problem and solutions back into
placements; engines see nothing but the numbers.
"""

from array import array
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, final

from pentomino.checkpoints import checkpoint, with_checkpoints
from pentomino.errors import PuzzleError
from pentomino.geometry.board import coordinates
from pentomino.geometry.colours import ANY_COLOUR
from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import Piece
from pentomino.geometry.shape import Orientation, SideColours
from pentomino.problem.exact_cover import (
    CellOrder,
    ExactCover,
    cover_of_native,
    flat_rows,
    int_array,
    native_bounds,
    native_of,
)
from pentomino.problem.placement import Placement, sorted_placement
from pentomino.problem.sides import SideItems
from pentomino.problem.symmetry import Symmetry
from pentomino.wrong_types import check_type

if TYPE_CHECKING:
    from pentomino import _native
    from pentomino.problem.puzzle import Puzzle

_Lying: TypeAlias = tuple[tuple[int, ...], SideColours]
"""The items of cells, sorted, and the colours of their sides."""

SEARCHED_AT_ONCE = 1_000
"""The number of options that are searched together for pieces that have a placement."""


class _Made(NamedTuple):
    """The problem of a puzzle's placements, and how each of them lies.

    Args:
        problem: The problem.
        orientations: For each placement the number of its orientation among those of its piece.
        lying: For each placement its cells, its piece and the colours of its sides; empty where no
            side has a colour.
    """

    problem: "_native.Problem"
    orientations: bytes
    lying: Sequence[tuple[tuple[int, ...], int, SideColours]] = ()


@final
class Encoding:
    """A puzzle's placements, cells and pieces by number. Get it as `Puzzle.encoding`.

    An option's number is the place of its placement in `placements`. Items are the cells of the
    board in their order, then the pieces in theirs, then those of sides that have colours.

    Args:
        puzzle: The puzzle to encode; its fields are kept, the puzzle itself is not.
    """

    def __init__(self, puzzle: "Puzzle") -> None:
        self.board, self.pieces = puzzle.board, puzzle.pieces
        self.givens, self.marks, self.barred = puzzle.givens, puzzle.marks, puzzle.barred
        self._places: dict[Piece, Mapping[_Lying, Orientation]] = {}

    def __getstate__(self) -> dict[str, object]:
        """Leave out what is computed again, as values do."""
        fields = ("board", "pieces", "givens", "marks", "barred")
        return {"_places": {}, **{name: getattr(self, name) for name in fields}}

    def __repr__(self) -> str:
        return f"<Encoding: {len(self.board.cells):,} cells, {len(self.pieces):,} pieces>"

    @cached_property
    def cell_items(self) -> Mapping[Cell, int]:
        """The item of each cell."""
        return self.board.numbers

    @cached_property
    def piece_items(self) -> Mapping[str, int]:
        """The item of each piece, by name."""
        return {p.name: item for item, p in enumerate(self.pieces, start=len(self.board.cells))}

    @cached_property
    def sides(self) -> SideItems | None:
        """The items of sides; None where no side has a colour."""
        if not any(piece.side_colours for piece in self.pieces):
            return None
        return SideItems(self.board, self.pieces, len(self.board.cells) + len(self.pieces))

    def side_items(self, placement: Placement) -> Sequence[int]:
        """List the items of sides that a placement uses."""
        if self.sides is None:
            return ()
        return self.sides.used(self._cells_covered(placement), placement.sides)

    def parts(self, option: Sequence[int]) -> tuple[Sequence[int], int, Sequence[int]]:
        """Part the items of an option: its cells, its piece, and its sides."""
        if self.sides is None:
            return option[:-1], option[-1], ()
        size = bisect_left(option, len(self.board.cells))
        return option[:size], option[size], option[size + 1 :]

    def subject(self, item: int) -> Cell | str:
        """Return the cell, or the name of the piece, that an item stands for; sides have none."""
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

    def places_of(self, piece: Piece) -> Mapping[_Lying, Orientation]:
        """Find where a piece may lie on the empty board, and how.

        Returns:
            For each place and the colours of the sides there, the first orientation that has them.
            The rim may demand other ones.
        """
        if piece not in self._places:
            found: dict[_Lying, Orientation] = {}
            for lying, orientation in self._ways_to_lie(piece):
                found.setdefault(lying, orientation)
            self._places[piece] = found
        return self._places[piece]

    def _ways_to_lie(self, piece: Piece) -> Iterator[tuple[_Lying, Orientation]]:
        if not piece.side_colours:
            for place, each in self.board.places_of(piece.coloured_orientations):
                yield (place, ()), each
            return
        for each in piece.coloured_orientations:
            checkpoint()
            for lying in self._translates(each):
                yield lying, each

    def _translates(self, orientation: Orientation) -> Iterator[_Lying]:
        board, number = self.board, self.cell_items.get
        size = orientation.shape.size
        colours = orientation.colours or (ANY_COLOUR,) * size
        for cells in board.lattice.translates(orientation.shape.cells, board.cells):
            there = [number(board.space.home(cell), -1) for cell in cells]
            if min(there) < 0 or len(set(there)) < size:
                continue
            taken = (board.colours.get(board.cells[n]) for n in there)
            if all(
                colour == ANY_COLOUR or takes is None or colour in takes
                for colour, takes in zip(colours, taken, strict=True)
            ):
                place, sides = zip(*sorted(zip(there, orientation.sides, strict=True)), strict=True)
                yield place, sides

    def orientation_of(
        self, piece: Piece, cells: tuple[Cell, ...], sides: SideColours = ()
    ) -> Orientation | None:
        """Find how a piece lies on these cells of the board, sorted; None where it cannot."""
        if sides or piece.side_colours or piece.cell_colours or self.board.space.kind:
            place = tuple(map(self.cell_items.__getitem__, cells))
            return self.places_of(piece).get((place, sides))
        normal = self.board.lattice.normalised(cells)
        found = (each for each in piece.coloured_orientations if each.shape.cells == normal)
        return next(found, None)

    @property
    def orientation_numbers(self) -> bytes:
        """For each placement the number of its orientation among those of its piece."""
        return self._native.orientations

    @cached_property
    def placements(self) -> tuple[Placement, ...]:
        """All placements that givens, marks and barred placements leave room for, givens included.

        Sorted by first cell, then by the place of the piece among the pieces, then by the other
        cells, then by the colours of the sides.
        """
        names = {item: name for name, item in self.piece_items.items()}
        at = self.board.cells.__getitem__
        if self.sides is not None:
            return tuple(
                sorted_placement(names[item], tuple(map(at, place)), sides)
                for place, item, sides in self._native.lying
            )
        return tuple(
            sorted_placement(names[option[-1]], tuple(map(at, option[:-1])))
            for option in with_checkpoints(self.exact_cover.options)
        )

    @cached_property
    def _native(self) -> "_Made":
        """The placements, in the order of `placements`: the problem of them, and how each lies."""
        if self.sides is not None:
            return self._made_with(self.sides)
        from pentomino import _native  # noqa: PLC0415 -- a puzzle is made without it

        orientations = chain.from_iterable(piece.orientations for piece in self.pieces)
        grid = self.board.grid_for(orientations)
        made = _native.Placements(grid, self._covered_by())
        for item, piece in enumerate(self.pieces, start=len(self.board.cells)):
            checkpoint()
            if piece.copies.most == 0:
                continue
            lying = piece.coloured_orientations
            cells = coordinates(chain.from_iterable(each.shape.cells for each in lying))
            colours = array("B", chain.from_iterable(each.colours for each in lying))
            given = (self._cells_covered(each) for each in self.givens if each.piece == piece.name)
            made.add(item, cells, piece.size, colours, int_array(chain.from_iterable(given)))
        barred = [(*self._cells_covered(p), self.piece_items[p.piece]) for p in self.barring]
        checkpoint()
        lower, upper = map(int_array, zip(*self._bounds, strict=True))
        return _Made(*made.problem(lower, upper, *flat_rows(barred)))

    @property
    def _bounds(self) -> list[tuple[int, int]]:
        """How often the cells and pieces must and may be used."""
        spare = self.spare_cells
        bounds = [(0 if cell in spare else 1, 1) for cell in self.board.cells]
        return bounds + [native_bounds(p.copies.least, p.copies.most) for p in self.pieces]

    def _made_with(self, sides: SideItems) -> "_Made":
        """As `_native`, where sides have colours; a placement then uses items of sides as well."""
        from pentomino import _native  # noqa: PLC0415

        found: list[tuple[int, int, tuple[int, ...], SideColours, int]] = []
        for item, piece in enumerate(self.pieces, start=len(self.board.cells)):
            if piece.copies.most != 0:
                for (place, around), orientation in self._allowed(piece, item, sides):
                    found.append((place[0], item, place, around, orientation.number))
        found.sort()
        lying = [(place, item, around) for _, item, place, around, _ in found]
        options = [(*place, item, *sides.used(place, around)) for place, item, around in lying]
        lower, upper = zip(*self._bounds, *[(0, 1)] * len(sides.names), strict=True)
        rows = flat_rows(options)
        problem = _native.Problem(int_array(lower), int_array(upper), *rows, int_array(()))
        return _Made(problem, bytes(number for *_, number in found), lying)

    def _allowed(
        self, piece: Piece, item: int, sides: SideItems
    ) -> Iterator[tuple[_Lying, Orientation]]:
        """Find where a piece may lie beside what is given, marked, barred and on the rim."""
        from pentomino import _native  # noqa: PLC0415

        at, by = self.board.cells.__getitem__, self._covered_by()
        lying = self.places_of(piece).items()
        for (place, around), orientation in with_checkpoints(lying):
            free = all(by[cell] in (item, _native.ANY_PIECE) for cell in place)
            laid = sorted_placement(piece.name, tuple(map(at, place)), around)
            wanted = (free or laid in self.givens) and laid not in self.barring
            if wanted and not sides.on_rim(place, around):
                yield (place, around), orientation

    @cached_property
    def barring(self) -> frozenset[Placement]:
        """The barred placements without those that could not be laid anyway.

        These would need a copy that the piece does not have, because all are given, or because the
        last one has to cover cells that are marked for it. Barring them breaks no symmetry.
        """
        given = Counter(each.piece for each in self.givens)
        marked: dict[str, set[Cell]] = defaultdict(set)
        for mark in self.marks:
            if mark.cell not in self.given_cells:
                marked[mark.piece].add(mark.cell)
        most = {piece.name: piece.copies.most for piece in self.pieces}

        def is_possible(placement: Placement) -> bool:
            name = placement.piece
            left = None if (copies := most[name]) is None else copies - given[name]
            if left == 1:
                return marked[name].issubset(placement.cells)
            return left != 0 or placement in self.givens

        return frozenset(filter(is_possible, self.barred))

    def _covered_by(self) -> "array[int]":
        """Say for each cell which piece may cover it: any, that of its mark, or none but givens."""
        from pentomino import _native  # noqa: PLC0415

        found = int_array([_native.ANY_PIECE]) * len(self.board.cells)
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

    def placement(self, number: int) -> Placement:
        """Return the placement that has this number."""
        return self.placements[number]

    def chosen(self, numbers: Iterable[int]) -> tuple[Placement, ...]:
        """Return the placements that have these numbers."""
        placements = self.placements
        return tuple([placements[number] for number in numbers])

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

    @cached_property
    def laid_pieces(self) -> frozenset[str]:
        """The names of the pieces that have a placement."""
        names = {item: name for name, item in self.piece_items.items()}
        found: set[str] = set()
        native = native_of(self.exact_cover)
        for first in range(0, len(native), SEARCHED_AT_ONCE):
            checkpoint()
            options = native.options(first, SEARCHED_AT_ONCE)
            found.update(names[self.parts(option)[1]] for option in options)
            if len(found) == len(names):
                break
        return frozenset(found)

    def of_item(self, item: int) -> Sequence[int]:
        """List the placements that use an item."""
        if item >= len(self.board.cells) + len(self.pieces):
            return self._of_side.get(item, ())
        return self.of_subject(self.subject(item))

    @cached_property
    def _of_side(self) -> Mapping[int, Sequence[int]]:
        """For each item of a side the placements that use it."""
        found: dict[int, list[int]] = defaultdict(list)
        for number, option in enumerate(self.exact_cover.options):
            for item in self.parts(option)[2]:
                found[item].append(number)
        return found

    def of_subject(self, subject: Cell | str) -> Sequence[int]:
        """List the placements that cover a cell or lay a piece."""
        return self.of_piece[subject] if isinstance(subject, str) else self.covering[subject]

    @cached_property
    def exact_cover(self) -> ExactCover:
        """The puzzle as an exact cover problem."""
        cells, names = self.board.cells, [piece.name for piece in self.pieces]
        sides = self.sides.names if self.sides else ()
        return cover_of_native(self._native.problem, lambda: (*cells, *names, *sides))

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
        images = []
        for symmetry in symmetries:
            checkpoint()  # a closed board has thousands of them
            cells = [self.cell_items[symmetry.on_board.image[cell]] for cell in self.board.cells]
            pieces = (self.piece_items[symmetry.pieces[piece.name]] for piece in self.pieces)
            sides = self.sides.images(symmetry.on_board) if self.sides else {}
            images.append((*cells, *pieces, *sides.values()))
        return images

    def image(self, placement: Placement, symmetry: Symmetry) -> Placement:
        """Find where a symmetry of the puzzle sends a placement.

        Raises:
            KeyError: It is a symmetry of another puzzle.
        """
        where, piece = symmetry.on_board, symmetry.pieces[placement.piece]
        if not placement.sides or self.sides is None:
            cells = tuple(sorted(where.image[cell] for cell in placement.cells))
            return sorted_placement(piece, cells)
        laid = zip(placement.cells, placement.sides, strict=True)
        cells, sides = zip(*(self.sides.moved(where, *each) for each in laid), strict=True)
        return Placement(piece, cells, sides)

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
