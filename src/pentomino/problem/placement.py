"""Placements and marks: where a piece lies, and which piece must cover a cell.

Whether they go together with a board and pieces is checked in `pentomino.problem.checks`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import final

from pentomino.geometry.lattice import Cell


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

    def __post_init__(self) -> None:
        try:
            cells = tuple(sorted(map(tuple, self.cells)))
            fine = isinstance(self.piece, str) and all(map(_is_cell, cells))
        except TypeError:
            fine = False
        if not fine:
            piece, found = _short(self.piece), _short(self.cells)
            raise TypeError(
                f"a placement takes the name of a piece and cells such as (0, 4), not {piece} "
                f"and {found}"
            )
        _set_cells(self, cells)


def placements_of(piece: str, cell_sets: Iterable[tuple[Cell, ...]]) -> list[Placement]:
    """Placements of one piece; each set of cells must be a sorted tuple, which is not checked.

    Many times faster than making them one by one, as puzzles have up to millions.
    """
    found = []
    for cells in cell_sets:
        placement = object.__new__(Placement)
        _set_piece(placement, piece)
        _set_cells(placement, cells)
        found.append(placement)
    return found


_set_piece = Placement.__dict__["piece"].__set__
_set_cells = Placement.__dict__["cells"].__set__


def _is_cell(cell: Cell) -> bool:
    return all(isinstance(number, int) and not isinstance(number, bool) for number in cell)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:80]}..."


@final
@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """A cell and the piece that must cover it.

    Args:
        cell: A cell of the board.
        piece: The piece's name.
    """

    cell: Cell
    piece: str
