"""Placements and marks: where a piece lies, and which piece must cover a cell.

`pentomino.problem.checks` checks whether they fit a board and its pieces.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, final

from pentomino.geometry.lattice import AnyCell, Cell
from pentomino.geometry.shape import Cells
from pentomino.wrong_types import shown, whole_numbers


@final
@dataclass(frozen=True, slots=True, order=True)
class Placement:
    """A piece at one position in one orientation.

    Args:
        piece: The piece's name.
        cells: The board cells it covers, in any order; they are kept sorted.

    Raises:
        TypeError: The piece is not a text, or the cells are not tuples of whole numbers.
    """

    piece: str
    cells: tuple[Cell, ...]

    if TYPE_CHECKING:  # which says what is taken; above is what is kept

        def __init__(self, piece: str, cells: Cells) -> None: ...

    def __post_init__(self) -> None:
        try:
            found = list(map(whole_numbers, self.cells))
        except TypeError:
            found = [None]
        cells = tuple(sorted(cell for cell in found if cell is not None))
        if not isinstance(self.piece, str) or None in found:
            raise TypeError(
                "a placement needs the name of a piece and cells of whole numbers such as (0, 4), "
                f"not {shown(self.piece)} and {shown(self.cells)}"
            )
        _set_cells(self, cells)


def sorted_placement(piece: str, cells: tuple[Cell, ...]) -> Placement:
    """Make a placement of cells that are known to be sorted, without any checks.

    Ten times faster than the class itself: puzzles have up to millions of placements.
    """
    placement = object.__new__(Placement)
    _set_piece(placement, piece)
    _set_cells(placement, cells)
    return placement


_set_piece = Placement.__dict__["piece"].__set__
_set_cells = Placement.__dict__["cells"].__set__


@final
@dataclass(frozen=True, slots=True, order=True)
class Mark:
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
