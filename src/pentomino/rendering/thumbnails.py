"""Pieces drawn small, in half lines: each cell one column wide and half a line high."""

from collections.abc import Mapping, Sequence
from typing import final

from pentomino.geometry.piece import Piece
from pentomino.geometry.shape import Shape
from pentomino.rendering.glyphs import BLANK, Block, Glyph, Pen, Sheet, beside, written
from pentomino.rendering.palette import Colour
from pentomino.rendering.raster import Aspect, rasters

GAP = 2
"""Columns between two pieces beside each other."""

_MOST_LOOKED_AT = 24
"""The most orientations of a piece that are compared to find the flattest."""


def halves(pixels: Sequence[Sequence[Colour | None]]) -> Block:
    """Return small squares of colour as a block, two of them in each character."""
    even = [*pixels, [None] * len(pixels[0])] if len(pixels) % 2 else pixels
    return Block.of(
        [_half(upper, lower) for upper, lower in zip(above, below, strict=True)]
        for above, below in zip(even[::2], even[1::2], strict=True)
    )


def _half(upper: Colour | None, lower: Colour | None) -> Glyph:
    if upper is None:
        return BLANK if lower is None else ("▄", Pen(front=lower))
    return ("▀", Pen(front=upper, back=lower)) if lower != upper else ("█", Pen(front=upper))


def small_shape(shape: Shape) -> list[list[bool]]:
    """Return which small squares a shape covers, its layers side by side."""
    layers = rasters(shape.lattice, shape.cells, 1, Aspect.AS_IS)
    rows = []
    for lines in zip(*(layer.pixels for layer in layers), strict=True):
        row: list[bool] = []
        for line in lines:
            row += [False] * bool(row) + [cell is not None for cell in line]
        rows.append(row)
    return rows


def shape_block(shape: Shape, colour: Colour) -> Block:
    """Return a shape drawn in one colour, its cells two columns by a line."""
    layers = rasters(shape.lattice, shape.cells, 2, Aspect.AS_IS)
    return beside(
        [
            halves([[None if cell is None else colour for cell in row] for row in layer.pixels])
            for layer in layers
        ],
        GAP,
    )


def flattest(piece: Piece) -> list[list[bool]]:
    """Return a piece in the orientation that takes the fewest lines."""
    shapes = piece.orientations[:_MOST_LOOKED_AT]
    layers = {shape: len(rasters(shape.lattice, shape.cells, 1, Aspect.AS_IS)) for shape in shapes}
    fewest = min(layers.values())
    drawn = [small_shape(shape) for shape in shapes if layers[shape] == fewest]
    return min(drawn, key=lambda rows: (len(rows), len(rows[0])))


@final
class PiecesLeft:
    """All pieces of a puzzle at fixed places, each with its letter: it shows those that are left.

    Args:
        pieces: What to show.
        letters: The letter of each, by name.
        colours: The colour of each, by name; None for no colours, when the letters stand alone.
        quiet: The colour of the letters.
        columns: How many columns there are.
        lines: How many lines there are.
    """

    def __init__(
        self,
        pieces: Sequence[Piece],
        letters: Mapping[str, str],
        colours: Mapping[str, Colour] | None,
        quiet: Colour,
        columns: int,
        lines: int,
    ) -> None:
        self._pieces = pieces
        self._letters = letters
        self._pen = Pen(front=quiet)
        self._colours = colours
        self._drawn = {piece.name: flattest(piece) for piece in pieces} if colours else {}
        self._width = columns
        self._places: dict[str, tuple[int, int]] = {}
        self.height = self._laid_out(columns, lines) if colours else 0
        if not self.height:
            self._places, self._drawn = {}, {}
            self.height = self._as_letters(columns, lines)
        self._last: tuple[tuple[int | None, ...], Block] | None = None

    def _laid_out(self, columns: int, lines: int) -> int:
        """Give each piece a place, the flattest first; how many lines they take, 0 if too many."""
        room = max(len(rows[0]) for rows in self._drawn.values()) + 2 + self._counts()
        across = (columns + GAP) // (room + GAP)
        if across < 1:
            return 0
        order = sorted(self._pieces, key=lambda piece: len(self._drawn[piece.name]))
        down = 0
        for start in range(0, len(order), across):
            row = order[start : start + across]
            for place, piece in enumerate(row):
                self._places[piece.name] = (down, place * (room + GAP))
            down += max(len(self._drawn[piece.name]) for piece in row) + 1
        height = down // 2
        return height if height <= lines else 0

    def _counts(self) -> int:
        """How many columns the numbers of copies take."""
        most = max((piece.copies.most or 1) for piece in self._pieces)
        return 0 if most == 1 else 1 + len(str(most))

    def _as_letters(self, columns: int, lines: int) -> int:
        step = 2 + self._counts()
        across = max(1, (columns + 1) // step)
        for place, piece in enumerate(self._pieces):
            self._places[piece.name] = (2 * (place // across), step * (place % across))
        height = -(-len(self._pieces) // across)
        return height if height <= lines else 0

    def block(self, left: Sequence[int | None]) -> Block:
        """Draw the pieces that are left.

        Args:
            left: How many of each, in order; None for any number.
        """
        key = tuple(left)
        if self._last is None or self._last[0] != key:
            self._last = key, self._block(key)
        return self._last[1]

    def _block(self, left: Sequence[int | None]) -> Block:
        if not self.height:
            return Block(())
        pixels: list[list[Colour | None]] = [[None] * self._width for _ in range(2 * self.height)]
        labels: list[tuple[int, int, list[Glyph]]] = []
        for piece, number in zip(self._pieces, left, strict=True):
            if number == 0:
                continue
            down, across = self._places[piece.name]
            many = f" {number}" if number is not None and piece.copies.most != 1 else ""
            label = self._letters[piece.name] + many
            rows = self._drawn.get(piece.name)
            if rows is None or self._colours is None:
                labels.append((down // 2, across, written(label)))
                continue
            for y, row in enumerate(rows, start=down):
                for x, covered in enumerate(row, start=across):
                    if covered:
                        pixels[y][x] = self._colours[piece.name]
            middle = (2 * down + len(rows) - 1) // 4
            labels.append((middle, across + len(rows[0]) + 1, written(label, self._pen)))
        sheet = Sheet(self._width, self.height)
        sheet.put(halves(pixels), 0, 0)
        for line, column, label_row in labels:
            sheet.write(label_row, line, column)
        return sheet.block()
