"""Placements and marks: where a piece lies, and which piece must cover a cell."""

from dataclasses import dataclass
from typing import final

from pentomino.geometry.lattice import Cell


@final
@dataclass(frozen=True, slots=True, order=True)
class Placement:
    """A piece at one position in one orientation.

    Args:
        piece: The piece's name.
        cells: The board cells it covers, sorted.
    """

    piece: str
    cells: tuple[Cell, ...]


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
