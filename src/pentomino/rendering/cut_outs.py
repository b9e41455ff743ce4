"""Pages of pieces to cut out, at true size."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import final

from pentomino.geometry.piece import Piece
from pentomino.notation.letters import letters
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.figures import Figure, Group, Pen
from pentomino.rendering.flat import Paper, piece_marks
from pentomino.rendering.pages import MM
from pentomino.rendering.palette import Colour
from pentomino.rendering.sheet_layout import Sizes
from pentomino.rendering.sheet_marks import dashed, scissors
from pentomino.rendering.small_pieces import lying_flat
from pentomino.rendering.theme import Theme

SMALLEST_CUT_MM, LOOSE_CELL_MM = 8.0, 15.0
"""Pieces with smaller cells are hard to cut out. If boards have smaller cells, pieces are
drawn larger than the boards, with cells of the second size.
"""

_GAPS = tuple(mm * MM for mm in (12.0, 10.0, 8.0, 6.0))
"""From one piece to the next, in pixels: the first that takes no more pages than the last."""

_SCISSORS, _BESIDE = 22.0, 27.0
"""The size of the scissors, and how much space they take beside the pieces, in pixels."""


@final
@dataclass(frozen=True)
class CutOut:
    """A piece to be cut out.

    Args:
        piece: The piece.
        fill: Its colour.
        letter: The letter on it.
        cell: The side of a cell, in pixels.
        theme: The theme, for its measures.
    """

    piece: Piece
    fill: Colour
    letter: str
    cell: float
    theme: Theme

    @property
    def _paper(self) -> Paper:
        shape = lying_flat(self.piece)
        return Paper(shape.lattice, shape.cells, self.cell, self.theme)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in pixels: as true as the paper."""
        paper = self._paper
        return paper.width, paper.height

    def marks(self) -> tuple[Figure, ...]:
        """The piece in its colour with a dashed line round it, its corner at the origin."""
        shape, paper = lying_flat(self.piece), self._paper
        drawn = piece_marks(
            paper, shape.cells, self.fill, letter=self.letter, title=self.piece.name
        )
        # The corners of the line have the same middles as those of the piece.
        corner = (self.theme.corner * paper.broad + self.theme.gap / 2) * self.cell
        return (*drawn, dashed(paper.rings(shape.cells), Pen(self.theme.ink, 0.8), corner))


def cut_outs(
    puzzles: Sequence[Puzzle],
    pieces: Sequence[Piece],
    used: Sequence[Counter[str]],
    cell: float,
    theme: Theme,
) -> list[CutOut]:
    """Each piece as often as one of the puzzles needs it; none in space, where paper is of no use.

    Args:
        puzzles: All of them.
        pieces: The pieces of all puzzles, each name once.
        used: How often a puzzle uses each piece, if that is known.
        cell: The side of a cell, in pixels.
        theme: The theme, for its colours.
    """
    if any(puzzle.lattice.in_space for puzzle in puzzles):
        return []
    needed: Counter[str] = Counter()
    for puzzle, number in zip(puzzles, used, strict=True):
        needed |= number or Counter({p.name: _most(p, puzzle) for p in puzzle.pieces})
    letter, colours = letters(pieces), theme.colours(pieces)
    found = [
        CutOut(piece, colours[piece.name], letter[piece.name], cell, theme)
        for piece in pieces
        for _ in range(needed[piece.name])
    ]
    return sorted(found, key=lambda each: -each.size[1])


def _most(piece: Piece, puzzle: Puzzle) -> int:
    """How often a puzzle can use a piece."""
    fit = len(puzzle.board.cells) // piece.size
    return fit if piece.copies.most is None else min(piece.copies.most, fit)


def laid_out(pieces: Sequence[CutOut], sizes: Sizes, theme: Theme) -> Iterator[tuple[Figure, ...]]:
    """The pieces in rows, as many on each page as fit; a pair of scissors at the first.

    Args:
        pieces: High ones first.
        sizes: The sizes of the page.
        theme: The theme, for its colours.
    """
    least = len(_pages(pieces, sizes, _GAPS[-1]))
    gap = next(gap for gap in _GAPS if len(_pages(pieces, sizes, gap)) == least)
    for rows in _pages(pieces, sizes, gap):
        page: list[Figure] = []
        down = 0.0
        for row in rows:
            height = max(piece.size[1] for piece in row)
            if not page:
                first_cut = height - row[0].size[1]
                page.append(scissors((_SCISSORS, first_cut), _SCISSORS, theme))
            page += _row(row, height, down, gap)
            down += height + gap
        yield tuple(page)


def _pages(pieces: Sequence[CutOut], sizes: Sizes, gap: float) -> list[list[list[CutOut]]]:
    """The rows of each page."""
    pages: list[list[list[CutOut]]] = []
    down = 0.0
    for row in _rows(pieces, sizes.room_width, gap):
        height = max(piece.size[1] for piece in row)
        if not pages or down + height > sizes.room_height:
            pages.append([])
            down = 0.0
        pages[-1].append(row)
        down += height + gap
    return pages


def _rows(pieces: Sequence[CutOut], width: float, gap: float) -> list[list[CutOut]]:
    """The pieces, each in the first row that has room for it."""
    rows: list[list[CutOut]] = []
    free: list[float] = []
    for piece in pieces:
        own = piece.size[0] + gap
        place = next((n for n, room in enumerate(free) if own <= room + 1e-6), None)
        if place is None:
            rows.append([])
            free.append(width - _BESIDE + gap)
            place = len(rows) - 1
        rows[place].append(piece)
        free[place] -= own
    return rows


def _row(row: Sequence[CutOut], height: float, down: float, gap: float) -> Iterator[Figure]:
    across = _BESIDE
    for piece in row:
        width, own = piece.size
        yield Group((across, down + height - own), piece.marks())
        across += width + gap
