"""Frames: a board in its tray, with whatever placements lie on it, drawn in characters.

A `Canvas` is made once for a board and a window; each of its frames is then a few table look-ups.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TypeAlias, final

from pentomino.geometry.lattice import Cell, Lattice
from pentomino.notation.drawings import text_width
from pentomino.notation.letters import EMPTY
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.glyphs import (
    BLANK,
    Block,
    Glyph,
    Pen,
    Sheet,
    beside,
    piled,
    written,
)
from pentomino.rendering.palette import Colour, ink
from pentomino.rendering.raster import Aspect, Pixels, Raster, extent, grids, rasters, sides
from pentomino.rendering.theme import LIGHT, Theme
from pentomino.rendering.view import Paint
from pentomino.solving.solution import Solution

_Owner: TypeAlias = Placement | Cell | None
"""What a place shows: a placement, a cell that is not covered, or nothing of the board."""

Middles: TypeAlias = Mapping[tuple[int, int], tuple[int, int]]
"""The line and the column of the middle of each cell, by its row and column, all from 0."""

NUMBERS_ACROSS, NUMBERS_DOWN = 4, 1
"""The columns and lines that numbers take beside a board of up to 999 rows; a name takes a line."""

_LINES = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""Box drawing by the arms it has: 1 up, 2 down, 4 left, 8 right."""
_ASCII_LINES = " |||-+++-+++-+++"

BLOCK_CHARACTERS = "▀▄▁▏▕"
LINE_CHARACTERS = _LINES.strip()
"""What a terminal must be able to write, for blocks and for lines."""

LAYER_GAP = 2
"""Columns between two layers."""

_POINTER, _ASCII_POINTER = "•", "*"
"""Stands on cells to look at."""


class Style(StrEnum):
    """How pieces are drawn."""

    BLOCKS = "blocks"
    """In colour, in a tray."""
    LINES = "lines"
    """Borders in line drawing."""
    LETTERS = "letters"
    """A letter for each cell."""


class Written(StrEnum):
    """Where letters stand on pieces that are drawn in blocks or lines."""

    NOWHERE = "nowhere"
    ONCE = "once"
    """On one cell of each piece."""
    EVERYWHERE = "everywhere"
    """On every cell."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class BoardStyle:
    """How a board is to be drawn.

    Args:
        letters: The letter of each piece, by name.
        theme: The colours of tray and pieces.
        style: How pieces are drawn.
        lettered: Where letters stand on blocks and in outlines.
        form: Which way the board is turned.
        ascii_only: Whether lines are made of + - | only.
    """

    letters: Mapping[str, str]
    theme: Theme = LIGHT
    style: Style = Style.BLOCKS
    lettered: Written = Written.NOWHERE
    form: Aspect = Aspect.AS_IS
    ascii_only: bool = False


@final
@dataclass(frozen=True, slots=True)
class _Size:
    """How large cells are: their side in columns, and the tray's rim round them."""

    side: int
    rim: int


@final
@dataclass(frozen=True, slots=True)
class _Room:
    """The room for all layers of a board.

    Args:
        columns: How many columns there are.
        lines: How many lines there are; None where they may be any number.
        largest: The most columns that a cell may have.
        edge: The columns and lines that numbers take beside each layer.
    """

    columns: int
    lines: int | None
    largest: int
    edge: tuple[int, int]

    def arranged(self, layers: int, width: int, height: int, band_gap: int) -> int | None:
        """How many layers of this size stand side by side; None where they do not fit."""
        width, height = width + self.edge[0], height + self.edge[1]
        most = min(layers, (self.columns + LAYER_GAP) // (width + LAYER_GAP))
        if most < 1:
            return None
        bands = -(-layers // most)
        if self.lines is not None and bands * (height + band_gap) - band_gap > self.lines:
            return None
        return -(-layers // bands)


@final
class Canvas:
    """Draws placements of one puzzle, as large as the room allows.

    Layers stand side by side, or below each other where they do not fit. What does not fit even
    in the smallest size is cut off.

    Args:
        puzzle: The puzzle with the board and the pieces.
        look: How they are drawn.
        columns: How many columns there are.
        lines: How many lines there are; None where they may be any number.
        largest: The most columns that a cell may have.
        numbered: Whether rows and columns have their numbers at the edges, and layers theirs above.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        look: BoardStyle,
        columns: int,
        lines: int | None = None,
        *,
        largest: int = 24,
        numbered: bool = False,
    ) -> None:
        self._layers: _Boxes | _Trays
        self._numbered = numbered
        self._colour = look.theme.quiet if look.style is Style.BLOCKS else None
        levels, *_ = puzzle.lattice.text_frame(puzzle.board.places)
        self._names = [f"layer {level + 1}" if len(levels) > 1 else "" for level in levels]
        high = NUMBERS_DOWN + (1 if len(levels) > 1 else 0)
        edge = (NUMBERS_ACROSS, high) if numbered else (0, 0)
        kind = _Trays if look.style is Style.BLOCKS else _Boxes
        self._layers = kind(puzzle, look, _Room(columns, lines, largest, edge))
        self._columns = columns
        self._in_a_band = self._layers.in_a_band
        self.layers = len(self._layers.drawn(()))
        empty = self.block(())
        self.width, self.height = empty.width, empty.height

    @property
    def side(self) -> int:
        """How many columns a cell has."""
        return self._layers.side

    @property
    def fits(self) -> bool:
        """Whether nothing is cut off."""
        return self._layers.fits

    def block(self, placements: Sequence[Placement], looked_at: Set[Cell] = frozenset()) -> Block:
        """Draw the board with these placements on it, and a dot on cells to look at."""
        layers = self._layers.drawn(placements, looked_at)
        if self._numbered:
            pen = Pen(front=self._colour)
            middles = self._layers.middles()
            layers = [
                numbered(layer, cells, pen, name)
                for layer, cells, name in zip(layers, middles, self._names, strict=True)
            ]
        bands = [
            beside(layers[start : start + self._in_a_band], LAYER_GAP)
            for start in range(0, len(layers), self._in_a_band)
        ]
        found = piled(bands, self._layers.band_gap)
        return found if found.width <= self._columns else Block.of(found.rows, self._columns)


def numbered(block: Block, middles: Middles, pen: Pen, name: str = "") -> Block:
    """Return a layer of a board with numbers above its columns and beside its rows.

    Where columns are too narrow for all numbers, those that would touch the one before or would not
    be whole are left out.

    Args:
        block: The layer.
        middles: Where its cells are.
        pen: How the numbers are written.
        name: The name of the layer, which stands above; empty for none.
    """
    above = NUMBERS_DOWN + (1 if name else 0)
    sheet = Sheet(
        max(NUMBERS_ACROSS + block.width, NUMBERS_ACROSS + len(name)), block.height + above
    )
    sheet.put(block, above, NUMBERS_ACROSS)
    sheet.write(written(name, pen), 0, NUMBERS_ACROSS)
    for row, line in {row: line for (row, _), (line, _) in middles.items()}.items():
        sheet.write(written(f"{row + 1:>{NUMBERS_ACROSS - 1}}", pen), line + above, 0)
    free = 0
    for column, place in sorted({c: place for (_, c), (_, place) in middles.items()}.items()):
        text = str(column + 1)
        start = NUMBERS_ACROSS + place - (len(text) - 1) // 2
        if start >= free and start + len(text) <= sheet.width:
            sheet.write(written(text, pen), above - NUMBERS_DOWN, start)
            free = start + len(text) + 1
    return sheet.block()


def _place_in_layer(lattice: Lattice) -> Callable[[Cell], tuple[int, int]]:
    """Return a function that finds the row and the column of a cell, as places are named."""

    def place(cell: Cell) -> tuple[int, int]:
        _, row, column = lattice.text_position(cell)
        return row, column

    return place


class _Trays:
    """The layers of a board in colour, each in a tray."""

    def __init__(self, puzzle: Puzzle, look: BoardStyle, room: _Room) -> None:
        self._puzzle = puzzle
        self._look = look
        self._theme = look.theme
        self._paint = Paint(puzzle, theme=look.theme)
        self._cells = list(puzzle.board.places)
        self._marks = {mark.cell: look.letters[mark.piece] for mark in puzzle.marks}
        size, found = self._fitting(room)
        self.side = size.side
        self.fits = found is not None
        self.in_a_band = found or 1
        self.band_gap = 0 if size.rim == 1 else 1
        number = {cell: place for place, cell in enumerate(self._cells)}
        self._number = number
        made = rasters(puzzle.lattice, self._cells, size.side, look.form)
        self._layers = [_Tray(raster, number, size.rim) for raster in made]
        self._floors = [self._floor(cell) for cell in self._cells]
        self._covers: dict[tuple[str, Colour], _Glyphs] = {}
        self._middles: dict[Placement, Cell] = {}
        self._pointer = _pointer(look)

    def _fitting(self, room: _Room) -> tuple[_Size, int | None]:
        lattice, form = self._puzzle.lattice, self._look.form
        layers = len(grids(lattice, self._cells))
        for side in sides(lattice):
            if side > room.largest:
                continue
            wide, half_lines = extent(lattice, self._cells, side, form)
            for rim in (2, 1) if side >= 6 else (1,):
                size = _Size(side, rim)
                high = _Tray.lines_for(half_lines, rim)
                found = room.arranged(layers, wide + 2 * rim, high, 0 if rim == 1 else 1)
                if found is not None:
                    return size, found
        return _Size(1, 1), None

    def _floor(self, cell: Cell) -> "_Glyphs":
        board, theme = self._puzzle.board, self._theme
        label = self._marks.get(cell) or board.labels.get(cell, "")
        if not label and cell in board.optional:
            label = "?"
        if cell not in board.numbers:  # kept open, as the date of a calendar
            return _Glyphs(theme.paper, theme.tray, label, ink(theme.paper), bold=True)
        return _Glyphs(theme.floor, theme.tray, label, ink(theme.floor), bold=cell in self._marks)

    def drawn(
        self, placements: Sequence[Placement], looked_at: Set[Cell] = frozenset()
    ) -> list[Block]:
        """Draw each layer with these placements; cells to look at have a dot or their letter."""
        fills = self._paint.of(Solution(self._puzzle, tuple(placements)))
        owners = list(range(len(self._cells)))
        paints = self._floors.copy()
        once = self._look.lettered is Written.ONCE
        for owner, placement in enumerate(placements, start=len(self._cells)):
            paint = self._cover(placement.piece, fills[placement])
            lettered = None if not once else self._middle(placement)
            for cell in placement.cells:
                number = self._number[cell]
                owners[number] = owner
                hidden = once and cell != lettered
                paints[number] = paint.bare if hidden else paint
        for cell in looked_at:
            number = self._number[cell]
            if owners[number] == number or not paints[number].label:
                paints[number] = paints[number].labelled(self._pointer)
        return [tray.drawn(owners, paints, self._theme.tray) for tray in self._layers]

    def middles(self) -> list[Middles]:
        """Where the cells of each layer are."""
        place = _place_in_layer(self._puzzle.lattice)
        return [
            {place(self._cells[n]): at for n, at in tray.middles().items()} for tray in self._layers
        ]

    def _cover(self, piece: str, colour: Colour) -> "_Glyphs":
        paint = self._covers.get((piece, colour))
        if paint is None:
            wanted = self._look.lettered is not Written.NOWHERE
            letter = self._look.letters[piece] if wanted else ""
            paint = _Glyphs(colour, self._theme.tray, letter, ink(colour))
            self._covers[piece, colour] = paint
        return paint

    def _middle(self, placement: Placement) -> Cell:
        found = self._middles.get(placement)
        if found is None:
            found = self._middles[placement] = middle_cell(placement.cells)
        return found


def _pointer(look: BoardStyle) -> str:
    return _ASCII_POINTER if look.ascii_only else _POINTER


def middle_cell(cells: Sequence[Cell]) -> Cell:
    """Return the cell nearest to the middle of all of them."""
    middle = [sum(axis) / len(cells) for axis in zip(*cells, strict=True)]
    return min(cells, key=lambda cell: sum((c - m) ** 2 for c, m in zip(cell, middle, strict=True)))


@final
class _Glyphs:
    """The glyphs of one cell: its surface, its gaps to others and its letters.

    Args:
        colour: The colour of the surface.
        gap: The colour between it and others.
        label: Stands in its middle, where there is room for it.
        front: The colour of the label.
        bold: Whether it is bold.
    """

    __slots__ = ("_bare", "_gap", "_pen", "colour", "label", "sides", "solid")

    def __init__(
        self, colour: Colour, gap: Colour, label: str, front: Colour, *, bold: bool = False
    ) -> None:
        self.colour = colour
        self.label = label
        self.solid: Glyph = (" ", Pen(back=colour))
        self._gap = gap
        pen = Pen(front=gap, back=colour)
        self.sides = {side: (side, pen) for side in BLOCK_CHARACTERS}
        self._pen = Pen(front=front, back=colour, bold=bold)
        self._bare: _Glyphs | None = None

    @property
    def bare(self) -> "_Glyphs":
        """The same without a label."""
        if self._bare is None:
            self._bare = _Glyphs(self.colour, self._gap, "", self.colour)
        return self._bare

    def labelled(self, label: str) -> "_Glyphs":
        """The same with another label, which is bold."""
        return _Glyphs(self.colour, self._gap, label, ink(self.colour), bold=True)

    def glyph(self, character: str) -> Glyph:
        """Return a character of the label."""
        return character, self._pen


_OUTSIDE, _TRAY = -2, -1
"""What stands in a raster where there is no cell: nothing at all, and the tray."""

_WIDE_PART = 2 / 3
"""Lines of a cell with slanted sides that have this part of its width are wide enough for text."""

_Gaps: TypeAlias = tuple[tuple[str, int], ...]
"""The gaps that a character may show, by the cell beyond each; the first that is there is shown."""
_Spot: TypeAlias = tuple[int, int, _Gaps, _Gaps]
"""A character: the cells in its upper and lower half, and its gaps where a piece and where nothing
covers the cell. A piece has straight edges, and open cells a grid that does not break off."""


@final
class _Tray:
    """One layer: for each character the cells that it shows.

    Args:
        raster: The cells of the layer.
        number: The number of each cell.
        rim: The columns of tray at each side.
    """

    def __init__(self, raster: Raster, number: Mapping[Cell, int], rim: int) -> None:
        codes = _in_tray(raster.pixels, number, rim)
        self._slanted = raster.slanted
        self._codes = codes
        self._spots = [
            [_spot(codes, line, column, raster.slanted) for column in range(len(codes[0]))]
            for line in range(len(codes) // 2)
        ]
        self._labels = self._label_places()

    @staticmethod
    def lines_for(half_lines: int, rim: int) -> int:
        """How many lines a layer takes whose cells take this many half lines."""
        return (half_lines + 1) // 2 + rim if rim == 2 else (half_lines + 2 * rim + 2) // 2

    def drawn(self, owners: Sequence[int], paints: Sequence[_Glyphs], tray: Colour) -> Block:
        """Draw the layer, where each cell has an owner and a paint."""
        fixed = {
            (_OUTSIDE, _OUTSIDE): BLANK,
            (_TRAY, _TRAY): (" ", Pen(back=tray)),
            (_OUTSIDE, _TRAY): ("▄", Pen(front=tray)),
            (_TRAY, _OUTSIDE): ("▀", Pen(front=tray)),
        }
        if self._slanted:
            rows = [list(row) for row in self._in_halves(owners, paints, tray, fixed)]
        else:
            rows = [
                [
                    _glyph(spot, owners, paints, tray) if spot[0] >= 0 or spot[1] >= 0
                    else fixed[spot[0], spot[1]]
                    for spot in row
                ]
                for row in self._spots
            ]  # fmt: skip
        for cell, (line, column, room) in self._labels.items():
            label = paints[cell].label
            if label and text_width(label) == len(label) <= room:
                start = column - (len(label) - 1) // 2
                for place, character in enumerate(label, start=start):
                    rows[line][place] = paints[cell].glyph(character)
        return Block(tuple(map(tuple, rows)))

    def _in_halves(
        self,
        owners: Sequence[int],
        paints: Sequence[_Glyphs],
        tray: Colour,
        fixed: Mapping[tuple[int, int], Glyph],
    ) -> Iterator[list[Glyph]]:
        """The rows where slanted sides are: gaps are half lines and columns of the tray."""
        whose = [[code if code < 0 else owners[code] for code in row] for row in self._codes]
        open_rows = []
        for above, row, codes in zip([whose[0], *whose], whose, self._codes, strict=False):
            line = []
            left = row[0]
            for over, here, code in zip(above, row, codes, strict=True):
                parted = here != left or here != over
                near = left in (_TRAY, _OUTSIDE) or over in (_TRAY, _OUTSIDE)
                line.append(_TRAY if code >= 0 and parted and not near else code)
                left = here
            open_rows.append(line)
        for upper, lower in zip(open_rows[::2], open_rows[1::2], strict=True):
            yield [
                fixed[pair] if pair in fixed else _halves(pair, paints, tray)
                for pair in zip(upper, lower, strict=True)
            ]

    def middles(self) -> Mapping[int, tuple[int, int]]:
        """The line and the column of the middle of each cell, by its number."""
        places: dict[int, list[tuple[int, int]]] = {}
        for line, row in enumerate(self._codes):
            for column, code in enumerate(row):
                if code >= 0:
                    places.setdefault(code, []).append((line, column))
        return {
            code: (found[(len(found) - 1) // 2][0] // 2, (found[0][1] + found[-1][1]) // 2)
            for code, found in places.items()
        }

    def _label_places(self) -> dict[int, tuple[int, int, int]]:
        """For each cell where its label stands: line, column of its middle, and columns for it."""
        found: dict[int, dict[int, list[int]]] = {}
        for line, row in enumerate(self._spots):
            for column, (upper, lower, *_) in enumerate(row):
                if upper == lower >= 0:
                    found.setdefault(upper, {}).setdefault(line, []).append(column)
        return {cell: _label_place(by_line) for cell, by_line in found.items()}


def _label_place(by_line: Mapping[int, list[int]]) -> tuple[int, int, int]:
    """Where a cell that takes these columns of some lines has its label."""
    most = max(map(len, by_line.values()))
    wide = [line for line in sorted(by_line) if len(by_line[line]) >= _WIDE_PART * most]
    line = wide[(len(wide) - 1) // 2]
    columns = by_line[line]
    # The last column is where the gap to the next piece is.
    room = max(1, len(columns) - (len(columns) > 2))
    return line, columns[(len(columns) - 1) // 2], room


def _in_tray(pixels: Pixels, number: Mapping[Cell, int], rim: int) -> list[list[int]]:
    """The cells' numbers with the tray round them; an even number of half lines."""
    wide = len(pixels[0]) + 2 * rim
    side = [_TRAY] * rim
    rows = [
        [*side, *(_TRAY if cell is None else number[cell] for cell in row), *side] for row in pixels
    ]
    tray, outside = [_TRAY] * wide, [_OUTSIDE] * wide
    # A narrow rim is half a line: the other half of that line is outside of the tray.
    above = [outside, tray] if rim == 1 else [tray, tray]
    below = [tray] if len(rows) % 2 else []
    below += [] if rim == 1 and below else above[::-1]
    return [*above, *rows, *below]


def _spot(codes: Sequence[Sequence[int]], line: int, column: int, slanted: bool) -> _Spot:
    upper, lower = codes[2 * line], codes[2 * line + 1]
    here = upper[column]
    if here < 0 or here != lower[column] or slanted:
        return here, lower[column], (), ()
    under = codes[2 * line + 2][column]
    right, left = upper[column + 1], upper[column - 1]
    sides = [("▁", under), ("▕", right), ("▏", left)]
    gaps = [(side, other) for side, other in sides if other >= 0 and other != here]
    is_narrow = upper[column - 2] != here
    open_gaps = gaps if is_narrow else sorted(gaps, key=lambda gap: "▕▁▏".index(gap[0]))
    return here, here, tuple(gaps), tuple(open_gaps)


def _glyph(spot: _Spot, owners: Sequence[int], paints: Sequence[_Glyphs], tray: Colour) -> Glyph:
    upper, lower, gaps, open_gaps = spot
    if upper != lower:
        return _halves((upper, lower), paints, tray)
    owner = owners[upper]
    for side, other in open_gaps if owner == upper else gaps:
        if owners[other] != owner:
            return paints[upper].sides[side]
    return paints[upper].solid


def _halves(pair: tuple[int, int], paints: Sequence[_Glyphs], tray: Colour) -> Glyph:
    """A character whose halves show two cells, or a cell and what is beside the board."""
    upper, lower = pair
    if upper == lower:
        return paints[upper].solid
    if upper == _OUTSIDE:
        return "▄", Pen(front=paints[lower].colour)
    if lower == _OUTSIDE:
        return "▀", Pen(front=paints[upper].colour)
    front = tray if upper == _TRAY else paints[upper].colour
    back = tray if lower == _TRAY else paints[lower].colour
    return "▀", Pen(front=front, back=back)


class _Boxes:
    """The layers of a board without colour: in line drawing, or a letter for each cell."""

    band_gap = 1

    def __init__(self, puzzle: Puzzle, look: BoardStyle, room: _Room) -> None:
        self._look = look
        board = puzzle.board
        self._lattice = puzzle.lattice
        self._grids = grids(puzzle.lattice, board.places, look.form)
        across, down = len(self._grids[0][0]), len(self._grids[0])
        self._empty = dict.fromkeys(board.optional, "?")
        self._empty |= board.labels
        self._empty |= {mark.cell: look.letters[mark.piece] for mark in puzzle.marks}
        for side, high in self._sizes(room.largest):
            line = int(side > 1)
            width, height = across * side + line, down * high + line
            found = room.arranged(len(self._grids), width, height, self.band_gap)
            self.side, self._high, self.in_a_band = side, high, found or 1
            self.fits = found is not None
            if self.fits:
                break
        self._lines = self.side > 1

    def _sizes(self, largest: int) -> Iterable[tuple[int, int]]:
        """The sizes of cells; the last one is a letter for each, without lines."""
        if self._look.style is Style.LETTERS:
            return ((1, 1),)
        large = ((side, side // 2) for side in range(min(largest, 12), 3, -2))
        return (*large, (4, 2), (2, 2), (1, 1))

    def drawn(
        self, placements: Sequence[Placement], looked_at: Set[Cell] = frozenset()
    ) -> list[Block]:
        """Draw each layer with these placements; cells to look at have a dot or their letter.

        A drawing of letters alone has no room for dots.
        """
        cover = {cell: placement for placement in placements for cell in placement.cells}
        middles = {middle_cell(placement.cells) for placement in placements}
        return [
            self._outlined(grid, cover, middles, looked_at)
            if self._lines
            else Block.of_text("".join(self._letter(_owner(c, cover)) for c in row) for row in grid)
            for grid in self._grids
        ]

    def middles(self) -> list[Middles]:
        """Where the cells of each layer are."""
        high, edge = (self._high, 1) if self._lines else (1, 0)
        place = _place_in_layer(self._lattice)
        return [
            {
                place(cell): (
                    line * high + high // 2,
                    column * self.side + edge + (self.side - edge - 1) // 2,
                )
                for line, row in enumerate(grid)
                for column, cell in enumerate(row)
                if cell is not None
            }
            for grid in self._grids
        ]

    def _letter(self, owner: _Owner) -> str:
        if isinstance(owner, Placement):
            return self._look.letters[owner.piece]
        if owner is None:
            return " "
        label = self._empty.get(owner, EMPTY)
        return label if len(label) == 1 else EMPTY

    def _outlined(
        self,
        grid: Pixels,
        cover: Mapping[Cell, Placement],
        middles: Set[Cell],
        looked_at: Set[Cell],
    ) -> Block:
        inside = self.side - 1
        nothing: list[_Owner] = [None] * (len(grid[0]) + 2)
        owners = [[None, *(_owner(cell, cover) for cell in row), None] for row in grid]
        drawn = _ASCII_LINES if self._look.ascii_only else _LINES
        lines = []
        cells: list[list[Cell | None]] = [[None, *row, None] for row in grid]
        for (above, below), row in zip(
            pairwise([nothing, *owners, nothing]), [*cells, None], strict=True
        ):
            border = ""
            for c in range(len(above) - 1):
                arms = _arms((above[c], above[c + 1]), (below[c], below[c + 1]))
                border += drawn[arms] + drawn[12 if arms & 8 else 0] * inside
            lines.append(border)
            if row is not None:
                for line in range(1, self._high):
                    written_on = line == self._high // 2
                    marks = self._marks(row, below, middles, looked_at) if written_on else []
                    lines.append(self._between_borders(below, inside, drawn[3], marks))
        return Block.of((written(line) for line in lines), len(grid[0]) * self.side + 1)

    def _marks(
        self,
        row: Sequence[Cell | None],
        owners: Sequence[_Owner],
        middles: Set[Cell],
        looked_at: Set[Cell],
    ) -> list[str]:
        marks = []
        for cell, owner in zip(row, owners, strict=True):
            hidden = self._look.lettered is Written.NOWHERE or (
                self._look.lettered is Written.ONCE and cell not in middles
            )
            if cell in looked_at and (hidden or cell == owner):
                marks.append(_pointer(self._look))
            elif isinstance(owner, Placement) and hidden:
                marks.append(" ")
            elif owner is not None and not isinstance(owner, Placement):
                label = self._empty.get(owner, EMPTY)
                marks.append(label if len(label) < self.side else EMPTY)
            else:
                marks.append(self._letter(owner))
        return marks

    @staticmethod
    def _between_borders(
        row: Sequence[_Owner], inside: int, wall: str, marks: Sequence[str]
    ) -> str:
        text = ""
        marks = marks or [""] * len(row)
        for (left, here), mark in zip(pairwise(row), marks[1:], strict=True):
            text += (wall if _parted(left, here) else " ") + mark.center(inside)
        return text


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
