"""Frames: a board with whatever placements lie on it, as rows of text that fit a terminal.

A `Canvas` is made once for a board and a width; each of its frames is then a few table look-ups.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TypeAlias, final

from pentomino.geometry.lattice import Cell
from pentomino.notation.drawings import LAYER_GAP
from pentomino.notation.letters import EMPTY
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.palette import Colour, shaded
from pentomino.rendering.text import RESET, paint, shades

_Owner: TypeAlias = Placement | Cell | None
"""What a place shows: a placement, a cell that is not covered, or nothing of the board."""

_LINES = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""Box drawing by the arms it has: 1 up, 2 down, 4 left, 8 right."""
_ASCII_LINES = " |||-++++-++++-+++"


class Style(StrEnum):
    """How pieces are drawn."""

    BLOCKS = "blocks"
    """Coloured blocks."""
    LINES = "lines"
    """Borders in line drawing."""
    LETTERS = "letters"
    """A letter for each cell."""


class Form(StrEnum):
    """Which way a board is turned."""

    AS_IS = "as it is"
    TALL = "tall"
    WIDE = "wide"


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How a board is to be drawn.

    Args:
        letters: Of each piece, by name.
        colours: Of each piece, by name; blocks need them.
        style: How pieces are drawn.
        written: Whether blocks and outlines have letters in them.
        form: Which way the board is turned.
        ascii_only: Whether lines are made of + - | only.
    """

    letters: Mapping[str, str]
    colours: Mapping[str, Colour]
    style: Style = Style.BLOCKS
    written: bool = False
    form: Form = Form.AS_IS
    ascii_only: bool = False


@final
class Canvas:
    """Draws placements of one puzzle, in rows no longer than `columns`.

    Layers stand side by side, or below each other where they do not fit. Cells are drawn narrower
    where that makes them fit, and cut off at the right where even that does not.
    """

    def __init__(self, puzzle: Puzzle, look: Look, columns: int) -> None:
        self._look = look
        self._lattice = puzzle.lattice
        self._has_copies = any(piece.copies.most != 1 for piece in puzzle.pieces)
        grids = _grids(puzzle, look.form)
        across = len(grids[0][0])
        self._cell = _cell_width(look, across, columns)
        edge = 1 if look.style is Style.LINES else 0
        shown = max(1, min(across, (columns - edge) // self._cell))
        self._grids = [[row[:shown] for row in grid] for grid in grids]
        self.layer_width = shown * self._cell + edge
        self._in_a_band = max(1, (columns + LAYER_GAP) // (self.layer_width + LAYER_GAP))
        self._paint: dict[tuple[str, int], str] = {}

    def rows(self, placements: Sequence[Placement]) -> list[str]:
        """The board with these placements on it."""
        cover = {cell: placement for placement in placements for cell in placement.cells}
        layers = [self._layer(grid, cover, self._shades(placements, cover)) for grid in self._grids]
        gap, lines = " " * LAYER_GAP, []
        for start in range(0, len(layers), self._in_a_band):
            if start:
                lines.append("")
            band = layers[start : start + self._in_a_band]
            lines += [gap.join(parts).rstrip(" ") for parts in zip(*band, strict=True)]
        return lines

    def _shades(
        self, placements: Sequence[Placement], cover: Mapping[Cell, Placement]
    ) -> Mapping[Placement, int]:
        return shades(self._lattice, placements, cover) if self._has_copies else {}

    def _layer(
        self,
        grid: Sequence[Sequence[Cell | None]],
        cover: Mapping[Cell, Placement],
        shade_of: Mapping[Placement, int],
    ) -> list[str]:
        if self._look.style is Style.LINES:
            return self._outlined(grid, cover)
        if self._look.style is Style.LETTERS:
            return ["".join(self._letter(_owner(cell, cover)) for cell in row) for row in grid]
        return [self._blocks(row, cover, shade_of) for row in grid]

    def _letter(self, owner: _Owner, hole: str = " ") -> str:
        if isinstance(owner, Placement):
            return self._look.letters[owner.piece]
        return hole if owner is None else EMPTY

    def _blocks(
        self,
        row: Iterable[Cell | None],
        cover: Mapping[Cell, Placement],
        shade_of: Mapping[Placement, int],
    ) -> str:
        text, colour = "", ""
        for cell in row:
            placement = None if cell is None else cover.get(cell)
            if placement is None:
                wanted, mark = "", " " if cell is None else EMPTY
                block = mark.rjust(self._cell)
            else:
                wanted = self._painted(placement.piece, shade_of.get(placement, 0))
                mark = self._look.letters[placement.piece] if self._look.written else " "
                block = mark.ljust(self._cell)
            if wanted != colour:
                text += wanted or RESET
                colour = wanted
            text += block
        return text + RESET if colour else text

    def _painted(self, piece: str, shade: int) -> str:
        code = self._paint.get((piece, shade))
        if code is None:
            code = self._paint[piece, shade] = paint(shaded(self._look.colours[piece], shade))
        return code

    def _outlined(
        self, grid: Sequence[Sequence[Cell | None]], cover: Mapping[Cell, Placement]
    ) -> list[str]:
        inside = self._cell - 1
        nothing: list[_Owner] = [None] * (len(grid[0]) + 2)
        owners = [[None, *(_owner(cell, cover) for cell in row), None] for row in grid]
        drawn = _ASCII_LINES if self._look.ascii_only else _LINES
        lines = []
        for above, below in pairwise([nothing, *owners, nothing]):
            border = ""
            for c in range(len(above) - 1):
                arms = _arms((above[c], above[c + 1]), (below[c], below[c + 1]))
                border += drawn[arms] + drawn[12 if arms & 8 else 0] * inside
            lines.append(border[: self.layer_width])
            if below is not nothing:
                lines.append(self._between_borders(below, inside, drawn[3]))
        return lines

    def _between_borders(self, row: Sequence[_Owner], inside: int, wall: str) -> str:
        text = ""
        for left, here in pairwise(row):
            if isinstance(here, Placement) and not self._look.written:
                mark = " "
            else:
                mark = self._letter(here)
            text += (wall if _parted(left, here) else " ") + mark.center(inside)
        return text[: self.layer_width]


def _owner(cell: Cell | None, cover: Mapping[Cell, Placement]) -> _Owner:
    return None if cell is None else cover.get(cell, cell)


def _parted(one: _Owner, other: _Owner) -> bool:
    """Whether a border runs between two neighbours: not within a piece, nor within what is open."""
    both_open = isinstance(one, tuple) and isinstance(other, tuple)
    return one != other and not both_open


def _arms(above: tuple[_Owner, _Owner], below: tuple[_Owner, _Owner]) -> int:
    """The arms of the line drawing where four places meet."""
    return (
        1 * _parted(*above)
        + 2 * _parted(*below)
        + 4 * _parted(above[0], below[0])
        + 8 * _parted(above[1], below[1])
    )


def _cell_width(look: Look, across: int, columns: int) -> int:
    """Columns for each cell: so many that it is about square, fewer where they do not fit."""
    match look.style:
        case Style.LETTERS:
            return 1
        case Style.BLOCKS:
            return 2 if across * 2 <= columns else 1
        case Style.LINES:
            return 4 if across * 4 + 1 <= columns else 2


def _grids(puzzle: Puzzle, form: Form) -> list[list[list[Cell | None]]]:
    """The cells of each layer in rows, turned as wanted; None where the board has no cell."""
    lattice = puzzle.lattice
    places: dict[tuple[int, int, int], Cell] = {}
    for cell in puzzle.board.cells:
        layer, row, column = lattice.text_position(cell)
        places.update(((layer, row, column + more), cell) for more in range(lattice.text_span))
    layers, rows, columns = lattice.text_frame(puzzle.board.cells)
    grids = [[[places.get((la, r, c)) for c in columns] for r in rows] for la in layers]
    taller, wider = len(rows) > len(columns), len(columns) > len(rows)
    if (form is Form.TALL and wider) or (form is Form.WIDE and taller):
        # Turned, not mirrored: pieces look as a hand would turn them.
        return [[list(line) for line in zip(*reversed(grid), strict=True)] for grid in grids]
    return grids
