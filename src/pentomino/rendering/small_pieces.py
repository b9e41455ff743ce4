"""Pieces drawn small with their names, in rows: what is still to be placed on a worksheet."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import final

from pentomino.geometry.piece import Copies, Piece
from pentomino.geometry.shape import Shape
from pentomino.rendering.figures import Area, Figure, Group, Label, Pen
from pentomino.rendering.flat import Paper
from pentomino.rendering.lettering import text_width
from pentomino.rendering.palette import Colour
from pentomino.rendering.solid import Body, bounds, scene, spot
from pentomino.rendering.theme import Theme

CAPTION, _CAPTION_IN_CELLS = 10.0, 0.5
"""The size of a piece's name: at least in pixels, and as a part of the piece's cell."""

_LINE = 1.7
"""The height of the line with a piece's name, in sizes of the name."""

_GAP_ACROSS, _GAP_DOWN = 13.0, 10.0

_CORNER = 0.15
"""The radius of corners, in cells."""


def _caption_size(cell: float) -> float:
    return max(CAPTION, _CAPTION_IN_CELLS * cell)


def lying_flat(piece: Piece) -> Shape:
    """Choose the orientation of a piece that makes the lowest row."""
    if piece.shape.lattice.in_space:
        return piece.shape
    return min(
        piece.orientations,
        key=lambda o: (round(Paper(o.lattice, o.cells, 1.0).height, 6), o.cells),
    )


@final
@dataclass(frozen=True)
class SmallPiece:
    """A piece to be drawn small, with its name below.

    Args:
        piece: The piece.
        copies: The number of copies left.
        letter: Its letter on the boards.
        colour: The colour of its faces, in space.
    """

    piece: Piece
    copies: Copies
    letter: str
    colour: Colour

    @cached_property
    def caption(self) -> str:
        """Its letter, and the number of copies unless there is one."""
        return f"{self.letter}{_number_words(self.copies)}"

    @cached_property
    def _shape(self) -> Shape:
        return lying_flat(self.piece)

    @cached_property
    def _corners(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom at a cell of one pixel."""
        lattice = self._shape.lattice
        if lattice.in_space:
            return bounds([spot(lattice, cell) for cell in self._shape.cells], 1.0)
        paper = Paper(lattice, self._shape.cells, 1.0)
        return 0.0, 0.0, paper.width, paper.height

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height of the drawing without its name, at cells of this many pixels."""
        left, top, right, bottom = self._corners
        return (right - left) * cell, (bottom - top) * cell

    def width(self, cell: float) -> float:
        """How wide it is with its name."""
        return max(self.size(cell)[0], text_width(self.caption, _caption_size(cell)))

    def marks(self, cell: float, theme: Theme) -> tuple[Figure, ...]:
        """The drawing: an outline in the plane, cubes in space; its corner at the origin."""
        lattice, cells = self._shape.lattice, self._shape.cells
        if lattice.in_space:
            left, top, _, _ = self._corners
            body = Body(tuple(spot(lattice, each) for each in cells), self.colour)
            return scene([body], cell, (left * cell, top * cell))
        paper = Paper(lattice, cells, cell)
        rings, corner = paper.rings(cells), _CORNER * paper.broad * cell
        return (Area(rings, theme.paper, Pen(theme.quiet, 1.0), self.piece.name, corner),)


def _number_words(copies: Copies) -> str:
    """Write the number of copies after a letter; nothing for a single piece."""
    least, most = copies.least, copies.most
    if most == 1:
        return ""
    if most is None:
        return f" \u00d7 {least} or more" if least else ", any number"
    if least == most:
        return f" \u00d7 {most}"
    return f" \u00d7 {least} to {most}" if least else f", up to {most}"


def _broken(
    pieces: Sequence[SmallPiece], cell: float, width: float
) -> tuple[tuple[SmallPiece, ...], ...]:
    """Put pieces in rows of at most this width; a wider piece has a row of its own."""
    rows: list[list[SmallPiece]] = []
    used = 0.0
    for piece in pieces:
        own = piece.width(cell)
        if not rows or used + own > width:
            rows.append([])
            used = 0.0
        rows[-1].append(piece)
        used += own + _GAP_ACROSS
    return tuple(map(tuple, rows))


@final
@dataclass(frozen=True)
class SmallRows:
    """Small pieces in rows, each row standing on one line.

    Args:
        rows: The pieces of each row.
        cell: The side of a cell, in pixels.
    """

    rows: tuple[tuple[SmallPiece, ...], ...]
    cell: float

    @classmethod
    def within(cls, pieces: Iterable[SmallPiece], cell: float, width: float) -> "SmallRows":
        """Make as few rows as the width allows, all of about the same width."""
        pieces = tuple(pieces)
        rows = _broken(pieces, cell, width)
        if len(rows) <= 1:
            return cls(rows, cell)
        total = sum(piece.width(cell) + _GAP_ACROSS for piece in pieces)
        narrow = total / len(rows)
        while narrow < width:
            balanced = _broken(pieces, cell, narrow)
            if len(balanced) == len(rows):
                return cls(balanced, cell)
            narrow += cell
        return cls(rows, cell)

    @cached_property
    def width(self) -> float:
        """Of the widest row."""
        return max(map(self._row_width, self.rows), default=0.0)

    @cached_property
    def height(self) -> float:
        """From the top of the first row to below the names of the last."""
        heights = sum(map(self._row_height, self.rows))
        return heights + _GAP_DOWN * max(len(self.rows) - 1, 0)

    @property
    def _caption(self) -> float:
        return _caption_size(self.cell)

    def _row_width(self, row: Sequence[SmallPiece]) -> float:
        return sum(piece.width(self.cell) for piece in row) + _GAP_ACROSS * (len(row) - 1)

    def _row_height(self, row: Sequence[SmallPiece]) -> float:
        return max(piece.size(self.cell)[1] for piece in row) + _LINE * self._caption

    def marks(self, theme: Theme, *, centred_in: float | None = None) -> Iterator[Figure]:
        """The pieces, the corner of the first row at the origin.

        Args:
            theme: The theme, for its colours.
            centred_in: The width in which each row is centred; None for rows that begin left.
        """
        down = 0.0
        for row in self.rows:
            height = self._row_height(row)
            spare = 0.0 if centred_in is None else centred_in - self._row_width(row)
            across = spare / 2
            for piece in row:
                own = piece.width(self.cell)
                width, tall = piece.size(self.cell)
                at = (across + (own - width) / 2, down + height - _LINE * self._caption - tall)
                yield Group(at, piece.marks(self.cell, theme))
                name = (across + own / 2, down + height - self._caption / 2)
                yield Label(name, piece.caption, self._caption, theme.quiet)
                across += own + _GAP_ACROSS
            down += height + _GAP_DOWN
