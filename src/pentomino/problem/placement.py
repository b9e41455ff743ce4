"""Placements and marks: where a piece lies, and which piece must cover a cell.

`pentomino.problem.checks` checks whether they fit a board and its pieces.
"""

from dataclasses import dataclass
from functools import total_ordering
from typing import final

from pentomino.geometry.lattice import Cell
from pentomino.wrong_types import shown


@final
@total_ordering
@dataclass(frozen=True, slots=True)
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

    def __post_init__(self) -> None:
        try:
            cells = tuple(sorted(map(tuple, self.cells)))
            fine = isinstance(self.piece, str) and all(map(_is_cell, cells))
        except TypeError:
            fine = False
        if not fine:
            raise TypeError(
                "a placement needs the name of a piece and cells such as (0, 4), not "
                f"{shown(self.piece)} and {shown(self.cells)}"
            )
        _set_cells(self, cells)

    def __lt__(self, other: "Placement") -> bool:
        # As `order=True` does, which takes half a millisecond of every start.
        if other.__class__ is not Placement:
            return NotImplemented
        return (self.piece, self.cells) < (other.piece, other.cells)


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


def _is_cell(cell: Cell) -> bool:
    return all(isinstance(number, int) and not isinstance(number, bool) for number in cell)


@final
@total_ordering
@dataclass(frozen=True, slots=True)
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

    def __post_init__(self) -> None:
        fine = isinstance(self.cell, (tuple, list)) and _is_cell(tuple(self.cell))
        if not (fine and isinstance(self.piece, str)):
            raise TypeError(
                "a mark needs a cell such as (0, 4) and the name of a piece, not "
                f"{shown(self.cell)} and {shown(self.piece)}"
            )
        object.__setattr__(self, "cell", tuple(self.cell))

    def __lt__(self, other: "Mark") -> bool:
        if other.__class__ is not Mark:
            return NotImplemented
        return (self.cell, self.piece) < (other.cell, other.piece)
