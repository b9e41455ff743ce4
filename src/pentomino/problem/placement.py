"""Placements and marks: where a piece lies, and which piece must cover a cell.

`pentomino.problem.checks` checks whether they fit a board and its pieces.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, SupportsIndex, final

from pentomino.geometry.lattice import AnyCell, Cell
from pentomino.geometry.shape import Cells, SideColours
from pentomino.values import Frozen
from pentomino.wrong_types import shown, whole_numbers


@final
@dataclass(frozen=True, slots=True, order=True, repr=False)
class Placement(Frozen):
    """A piece at one position in one orientation.

    Args:
        piece: The piece's name.
        cells: The board cells it covers, in any order; they are kept sorted.
        sides: For each of these cells the colours of its sides as they lie, where the piece has
            some (`Piece.side_colours`): they say how it is turned.

    Raises:
        TypeError: The piece is not a text, the cells are not tuples of whole numbers, or the sides
            are not such tuples, one for each cell.
    """

    piece: str
    cells: tuple[Cell, ...]
    sides: SideColours = ()

    if TYPE_CHECKING:  # which says what is taken; above is what is kept

        def __init__(
            self, piece: str, cells: Cells, sides: Iterable[Iterable[SupportsIndex]] = ()
        ) -> None: ...

    def __post_init__(self) -> None:
        try:
            found = list(map(whole_numbers, self.cells))
        except TypeError:
            found = [None]
        cells = tuple(sorted(cell for cell in found if cell is not None))
        self._take_sides(found)
        if not isinstance(self.piece, str) or None in found:
            raise TypeError(
                "a placement needs the name of a piece and cells of whole numbers such as (0, 4), "
                f"not {shown(self.piece)} and {shown(self.cells)}"
            )
        _set_cells(self, cells)

    def _take_sides(self, cells: Sequence[Cell | None]) -> None:
        """Keep the colours of sides in the order of the cells."""
        if not self.sides:
            _set_sides(self, ())
            return
        listed = isinstance(self.sides, Iterable)
        sides = list(map(whole_numbers, self.sides)) if listed else [None]
        if None in sides or len(sides) != len(cells):
            raise TypeError(
                "the sides of a placement are whole numbers for each of its cells, such as "
                f"[(1, 1, 2, 3)], not {shown(self.sides)}"
            )
        pairs = sorted(
            (cell or (), around or ()) for cell, around in zip(cells, sides, strict=True)
        )
        _set_sides(self, tuple(around for _, around in pairs))

    def __repr__(self) -> str:
        sides = f", sides={self.sides!r}" if self.sides else ""
        return f"Placement(piece={self.piece!r}, cells={self.cells!r}{sides})"


def sorted_placement(piece: str, cells: tuple[Cell, ...], sides: SideColours = ()) -> Placement:
    """Make a placement of cells that are known to be sorted, without any checks.

    Ten times faster than the class itself: puzzles have up to millions of placements.
    """
    placement = object.__new__(Placement)
    _set_piece(placement, piece)
    _set_cells(placement, cells)
    _set_sides(placement, sides)
    return placement


_set_piece = Placement.__dict__["piece"].__set__
_set_cells = Placement.__dict__["cells"].__set__
_set_sides = Placement.__dict__["sides"].__set__


@final
@dataclass(frozen=True, slots=True, order=True)
class Mark(Frozen):
    """A cell and the piece that must cover it.

    Args:
        cell: A cell of the board.
        piece: The piece's name.

    Raises:
        TypeError: The piece is not a text, or the cell is not a tuple of whole numbers.
    """

    cell: Cell
    piece: str

    if TYPE_CHECKING:  # which says what is taken; above is what is kept

        def __init__(self, cell: AnyCell, piece: str) -> None: ...

    def __post_init__(self) -> None:
        cell = whole_numbers(self.cell)
        if cell is None or not isinstance(self.piece, str):
            raise TypeError(
                "a mark needs a cell such as (0, 4) and the name of a piece, not "
                f"{shown(self.cell)} and {shown(self.piece)}"
            )
        object.__setattr__(self, "cell", cell)
