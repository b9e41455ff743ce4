"""Coloured text as a value: characters with their pens, composed first and written last.

Only `coded` knows how terminals set colours.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple, Self, TypeAlias, final

from pentomino.rendering.palette import Colour

RESET = "\x1b[0m"


class Depth(IntEnum):
    """How many colours a terminal can show."""

    NONE = 0
    INDEXED = 8
    """256 colours of a fixed palette."""
    TRUE = 24
    """Any colour."""


@final
class Pen(NamedTuple):
    """How a character is written; None leaves the terminal's own colour."""

    front: Colour | None = None
    back: Colour | None = None
    bold: bool = False


PLAIN = Pen()

Glyph: TypeAlias = tuple[str, Pen]
"""One column: a character and its pen."""
Row: TypeAlias = Sequence[Glyph]

BLANK: Glyph = (" ", PLAIN)


def written(text: str, pen: Pen = PLAIN) -> list[Glyph]:
    """Return a text as a row of glyphs."""
    return [(character, pen) for character in text]


@final
@dataclass(frozen=True, slots=True)
class Block:
    """A rectangle of glyphs.

    Args:
        rows: All of one length.
    """

    rows: tuple[tuple[Glyph, ...], ...]

    @classmethod
    def of(cls, rows: Iterable[Iterable[Glyph]], width: int | None = None) -> Self:
        """Make a block of rows, which are filled up to the longest, or to `width`."""
        kept = [tuple(row) for row in rows]
        most = max(map(len, kept), default=0) if width is None else width
        return cls(tuple((*row, *(BLANK,) * (most - len(row)))[:most] for row in kept))

    @classmethod
    def of_text(cls, lines: Iterable[str]) -> Self:
        """Make a block of plain lines."""
        return cls.of(written(line, PLAIN) for line in lines)

    @property
    def width(self) -> int:
        """How many columns it takes."""
        return len(self.rows[0]) if self.rows else 0

    @property
    def height(self) -> int:
        """How many lines it takes."""
        return len(self.rows)


@final
class Sheet:
    """A sheet of glyphs to put blocks on; parts beyond its edges are cut off.

    Args:
        width: The width in columns.
        height: The height in lines.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.rows: list[list[Glyph]] = [[BLANK] * width for _ in range(height)]

    def put(self, block: Block, row: int, column: int) -> None:
        """Put a block with its corner at this place."""
        for number, glyphs in enumerate(block.rows, start=row):
            self.write(glyphs, number, column)

    def write(self, glyphs: Row, row: int, column: int) -> None:
        """Put a row of glyphs at this place."""
        if 0 <= row < self.height and column < self.width:
            first = max(-column, 0)
            shown = glyphs[first : self.width - column]
            self.rows[row][column + first : column + first + len(shown)] = shown

    def block(self) -> Block:
        """Return what stands on the sheet."""
        return Block(tuple(map(tuple, self.rows)))


def beside(blocks: Sequence[Block], gap: int) -> Block:
    """Return blocks in one line, their tops aligned.

    Args:
        blocks: At least one.
        gap: Columns between two.
    """
    sheet = Sheet(
        sum(block.width for block in blocks) + gap * (len(blocks) - 1),
        max(block.height for block in blocks),
    )
    column = 0
    for block in blocks:
        sheet.put(block, 0, column)
        column += block.width + gap
    return sheet.block()


def piled(blocks: Sequence[Block], gap: int = 0) -> Block:
    """Return blocks below each other, with empty lines between them."""
    rows: list[Row] = []
    for number, block in enumerate(blocks):
        rows += [()] * gap if number else []
        rows += block.rows
    return Block.of(rows)


def in_rows(blocks: Sequence[Block], width: int, gap: int) -> Block:
    """Return blocks one after the other, as many in a row as fit, an empty line between rows."""
    return piled(rows_of(blocks, width, gap), 1)


def rows_of(blocks: Sequence[Block], width: int, gap: int) -> list[Block]:
    """Return rows of blocks one after the other, as many in a row as fit.

    Args:
        blocks: At least one; a wider one has a row of its own.
        width: That rows may have.
        gap: Columns between two.
    """
    rows: list[list[Block]] = []
    used = 0
    for block in blocks:
        if rows and used + gap + block.width <= width:
            rows[-1].append(block)
            used += gap + block.width
        else:
            rows.append([block])
            used = block.width
    return [beside(row, gap) for row in rows]


def lines_of(block: Block, depth: Depth) -> list[str]:
    """Return the lines of a block as text for a terminal, without spaces at their ends."""
    return [coded(row, depth) for row in block.rows]


def coded(row: Row, depth: Depth, *, whole: bool = False) -> str:
    """Return one line as text for a terminal; its colours end with it.

    Args:
        row: The glyphs.
        depth: How many colours the terminal shows; with none there are no codes at all.
        whole: Whether plain spaces at the end are written too.
    """
    end = len(row)
    while not whole and end and row[end - 1] == BLANK:
        end -= 1
    if depth is Depth.NONE:
        return "".join(character for character, _ in row[:end])
    parts, last = [], PLAIN
    for character, pen in row[:end]:
        if pen is not last and pen != last:
            parts.append(_codes(pen, depth))
        last = pen
        parts.append(character)
    if last != PLAIN:
        parts.append(RESET)
    return "".join(parts)


@lru_cache(maxsize=4096)
def _codes(pen: Pen, depth: Depth) -> str:
    """Return the codes that change from any pen to this one."""
    codes = ["0"]
    if pen.bold:
        codes.append("1")
    for ground, colour in ((38, pen.front), (48, pen.back)):
        if colour is None:
            continue
        if depth is Depth.TRUE:
            codes.append(f"{ground};2;{colour[0]};{colour[1]};{colour[2]}")
        else:
            codes.append(f"{ground};5;{indexed(colour)}")
    return f"\x1b[{';'.join(codes)}m"


_STEPS = (0, 95, 135, 175, 215, 255)
"""The brightnesses in the colour cube of a terminal with 256 colours."""
_CUBE = [(r, g, b) for r in _STEPS for g in _STEPS for b in _STEPS]
_GREYS = [(grey, grey, grey) for grey in range(8, 239, 10)]


@lru_cache(maxsize=1024)
def indexed(colour: Colour) -> int:
    """Return the number of the nearest of the 256 colours that terminals agree on.

    The first 16, which people choose themselves, are left out.
    """
    known = enumerate([*_CUBE, *_GREYS], start=16)
    return min(known, key=lambda entry: _distance(entry[1], colour))[0]


def _distance(one: Colour, other: Colour) -> float:
    """Return how different two colours look, weighted by how red they are ("redmean")."""
    red, green, blue = (a - b for a, b in zip(one, other, strict=True))
    mean = (one[0] + other[0]) / 512
    return (2 + mean) * red * red + 4 * green * green + (3 - mean) * blue * blue
