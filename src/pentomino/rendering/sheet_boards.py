"""Boards on worksheets: white cells with thin lines, what is given, and a frame."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import final

from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import Piece
from pentomino.notation.letters import LetterScheme
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.figures import Area, Figure, Label, Pen
from pentomino.rendering.flat import LABEL_WIDTH, LETTER, Paper, piece_marks
from pentomino.rendering.lettering import fitted_size
from pentomino.rendering.theme import Theme
from pentomino.rendering.view import Paint
from pentomino.solving.solution import Solution

_FRAME, _GRID = 2.4, 0.9
"""How wide lines are at cells of 34 pixels; narrower where cells are smaller."""

_USUAL_CELL = 34.0
_LAYER_NAME, _BELOW = 0.4, 0.75
"""The size of the names of layers, and the room they take below the board, in cells."""

_LARGEST_LAYER_NAME = 13.0
"""In pixels."""

_LABEL = 0.34
"""The size of a label on a cell, in cells."""

_FRAME_CORNER = 0.15
"""The radius of the frame's corners, in cells."""


@final
@dataclass(frozen=True)
class SheetBoard:
    """The board of a puzzle, to be drawn in any size.

    Args:
        puzzle: The puzzle with the board.
        among: All pieces of the worksheet, which colours and letters tell apart.
        theme: The theme, for its colours.
    """

    puzzle: Puzzle
    among: tuple[Piece, ...]
    theme: Theme

    @cached_property
    def size(self) -> tuple[float, float]:
        """Width and height in cells, with the names of the layers."""
        paper = self._paper(1.0)
        below = _BELOW if len(paper.layers) > 1 else 0.0
        return paper.width, paper.height + below

    def _paper(self, cell: float) -> Paper:
        board = self.puzzle.board
        return Paper(board.lattice, board.places, cell, self.theme)

    def given(self, cell: float) -> tuple[Figure, ...]:
        """The puzzle as it is given to people, its corner at the origin."""
        return tuple(self._marks(cell, self.puzzle.givens))

    def solved(self, solution: Solution, cell: float) -> tuple[Figure, ...]:
        """The solution, its corner at the origin."""
        return tuple(self._marks(cell, solution.placements))

    def _marks(self, cell: float, placements: Sequence[Placement]) -> Iterator[Figure]:
        paper = self._paper(cell)
        paint = Paint(self.puzzle, LetterScheme.CLASSIC, self.among, self.theme)
        covered = {each for placement in placements for each in placement.cells}
        yield from self._floor(paper, covered)
        fills = paint.of(Solution(self.puzzle, tuple(placements)))
        for placement in placements:
            letter = paint.letter(placement)
            yield from piece_marks(
                paper, placement.cells, fills[placement], letter=letter, title=placement.piece
            )
        for mark in self.puzzle.marks:
            if mark.cell not in covered:
                letter = paint.letter(Placement(mark.piece, (mark.cell,))) or mark.piece
                at, size = paper.middle(mark.cell), LETTER * cell
                yield Label(at, letter, size, self.theme.ink, bold=True)
        yield from paper.layer_labels(min(_LAYER_NAME * cell, _LARGEST_LAYER_NAME))

    def _floor(self, paper: Paper, covered: Collection[Cell]) -> Iterator[Figure]:
        """The open cells with their labels, the holes, and the frame round all."""
        board, theme, cell = self.puzzle.board, self.theme, paper.cell
        scale = min(cell / _USUAL_CELL, 1.0)
        line = Pen(theme.line, max(_GRID * scale, 0.4))
        kept_open = set(board.kept_open)
        for each in board.holes:
            if each not in board.places:
                yield Area(paper.rings([each]), theme.quiet)
        for each in board.places:
            if each not in covered:
                shaded = each in board.optional or each in kept_open
                fill = theme.line if shaded else theme.paper
                yield Area(paper.rings([each]), fill, line)
        frame = max(_FRAME * scale, 0.8)
        rings = paper.rings(board.places, -frame / 2 / cell)
        yield Area(rings, None, Pen(theme.ink, frame), corner=_FRAME_CORNER * paper.broad * cell)
        for each, text in board.labels.items():
            if each not in covered:
                room = LABEL_WIDTH * paper.broad * cell
                size = fitted_size(text, _LABEL * cell, room, 0.0, bold=False)
                bold = each in kept_open
                ink = theme.ink if bold else theme.quiet
                yield Label(paper.middle(each), text, size, ink, bold=bold)
