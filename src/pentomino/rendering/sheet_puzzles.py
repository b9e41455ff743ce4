"""A puzzle in its place on a page: the board, its level and code, and the pieces to be placed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import final

from pentomino.geometry.piece import Copies, Piece
from pentomino.notation.letters import letters
from pentomino.problem.position import as_position
from pentomino.rendering.figures import Figure, Group, Label, Point
from pentomino.rendering.lettering import text_width
from pentomino.rendering.palette import Colour
from pentomino.rendering.sheet_boards import SheetBoard
from pentomino.rendering.sheet_layout import (
    HEAD_ABOVE,
    HEAD_BESIDE,
    LEAST_ABOVE,
    Item,
    Plan,
    row_places,
)
from pentomino.rendering.sheet_marks import dots_width, level_dots
from pentomino.rendering.sheet_words import LEVELS, Exercise
from pentomino.rendering.small_pieces import SmallPiece
from pentomino.rendering.theme import Theme

HEADING, CODE = 17.0, 12.0
"""Sizes of texts at a puzzle, in pixels."""


@final
@dataclass(frozen=True)
class SheetPuzzle:
    """A puzzle of a worksheet.

    Args:
        exercise: What is printed.
        name: What it is called, such as "Puzzle 7".
        board: To draw it.
        item: What has to be shown.
        theme: The theme, for its colours.
    """

    exercise: Exercise
    name: str
    board: SheetBoard
    item: Item
    theme: Theme

    def beside(self, plan: Plan) -> Iterator[Figure]:
        """The puzzle with its pieces beside the board, the corner of its place at the origin."""
        spare = plan.place_width - plan.board_width - plan.gap - plan.column_width
        # A gap of moderate width; what is left over stays at both sides.
        gap = plan.gap + min(max(spare, 0.0) * 0.4, plan.gap)
        left = max(plan.place_width - plan.board_width - gap - plan.column_width, 0.0) / 2
        across = left + (plan.board_width - self.item.across * plan.cell) / 2
        yield Group((across, 0.0), self.board.given(plan.cell))
        scale = plan.sizes.scale
        marks = (
            self._heading(scale),
            *self._about((0.0, (HEADING + 17.0) * scale), scale),
            Group((0.0, HEAD_BESIDE * scale), tuple(plan.small_rows(self.item).marks(self.theme))),
        )
        yield Group((left + plan.board_width + gap, 0.0), marks)

    def above(self, plan: Plan) -> Iterator[Figure]:
        """The puzzle with its pieces below the board, the corner of its place at the origin."""
        board_width, scale = self.item.across * plan.cell, plan.sizes.scale
        width = max(board_width, min(plan.place_width, LEAST_ABOVE * scale))
        after = text_width(self.name, HEADING * scale, bold=True) + 16.0 * scale
        head = (self._heading(scale), *self._about((after, HEADING * scale / 2), scale))
        yield Group(((plan.place_width - width) / 2, 0.0), head)
        board = ((plan.place_width - board_width) / 2, HEAD_ABOVE * scale)
        yield Group(board, self.board.given(plan.cell))
        down = HEAD_ABOVE * scale + self.item.down * plan.cell + plan.gap * 0.6
        rows = plan.small_rows(self.item)
        yield Group((0.0, down), tuple(rows.marks(self.theme, centred_in=plan.place_width)))

    def _heading(self, scale: float) -> Label:
        at = (0.0, HEADING * scale / 2)
        return Label(at, self.name, HEADING * scale, self.theme.ink, anchor="start", bold=True)

    def _about(self, at: Point, scale: float) -> Iterator[Figure]:
        """The level as dots and the code, in one line."""
        level, (across, down) = self.exercise.level, at
        if level is not None:
            yield from level_dots(level, LEVELS, at, self.theme, scale)
            across += (dots_width(LEVELS) + 12.0) * scale
        code = f"code {self.exercise.code}"
        yield Label((across, down), code, CODE * scale, self.theme.quiet, anchor="start")


def sheet_puzzles(
    exercises: Sequence[Exercise], pieces: tuple[Piece, ...], theme: Theme
) -> tuple[SheetPuzzle, ...]:
    """The puzzles of a worksheet.

    Args:
        exercises: What is printed.
        pieces: The pieces of all exercises; a piece keeps its colour and letter on all pages.
        theme: The theme, for its colours.
    """
    colours, letter = theme.colours(pieces), letters(pieces)
    found = []
    for place, exercise in enumerate(exercises, start=1):
        board = SheetBoard(exercise.puzzle, pieces, theme)
        item = Item(*board.size, _left(exercise, colours, letter))
        found.append(SheetPuzzle(exercise, _name(exercise, place, exercises), board, item, theme))
    return tuple(found)


def _left(
    exercise: Exercise, colours: Mapping[str, Colour], letter: Mapping[str, str]
) -> tuple[SmallPiece, ...]:
    """The pieces that are still to be placed."""
    open_copies = as_position(exercise.puzzle).pieces_left
    return tuple(
        SmallPiece(piece, copies, letter[piece.name], colours[piece.name])
        for piece in exercise.puzzle.pieces
        if (copies := open_copies[piece.name]) != Copies(0, 0)
    )


def _name(exercise: Exercise, place: int, exercises: Sequence[Exercise]) -> str:
    """What a puzzle is called; a single one needs no number."""
    if exercise.number is None and len(exercises) == 1:
        return "Puzzle"
    return f"Puzzle {place if exercise.number is None else exercise.number}"


def puzzle_pages(puzzles: Sequence[SheetPuzzle], plan: Plan) -> Iterator[tuple[Figure, ...]]:
    """The puzzles in their places, page by page."""
    tallest = max(plan.height(puzzle.item) for puzzle in puzzles)
    downs = list(row_places(plan, [tallest] * plan.rows))
    for first in range(0, len(puzzles), plan.per_page):
        marks = []
        for place, puzzle in enumerate(puzzles[first : first + plan.per_page]):
            row, column = divmod(place, plan.columns)
            drawn = puzzle.beside(plan) if plan.beside else puzzle.above(plan)
            marks.append(Group((column * plan.place_step, downs[row]), tuple(drawn)))
        yield tuple(marks)
