"""Puzzles and their solutions in their places on pages: boards, levels, codes, pieces to place."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import final

from pentomino.geometry.lattice import Cell, Lattice
from pentomino.geometry.piece import Copies, Piece
from pentomino.notation.letters import LetterScheme, letters
from pentomino.problem.placement import Placement
from pentomino.problem.position import as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.cut_outs import dashed
from pentomino.rendering.figures import Area, Figure, Group, Label, Pen, Point, circle
from pentomino.rendering.flat import (
    KEPT_IN,
    LETTER,
    Paper,
    cell_labels,
    kept_open_marks,
    piece_marks,
)
from pentomino.rendering.lettering import fitted_size, shortened_to, text_width, wrapped
from pentomino.rendering.pages import MM
from pentomino.rendering.palette import Colour
from pentomino.rendering.sheet_layout import (
    HEAD_ABOVE,
    HEAD_BESIDE,
    LEAST_ABOVE,
    TITLE,
    TITLE_LINE,
    Item,
    Plan,
    Sizes,
    SmallPiece,
    row_places,
)
from pentomino.rendering.sheet_words import LEVELS, Exercise, numbers_of, own_titles
from pentomino.rendering.theme import Theme
from pentomino.rendering.view import Paint
from pentomino.solving.solution import Solution

HEADING, CODE = 17.0, 12.0
"""Sizes of texts at a puzzle, in pixels."""

_DOT, _DOT_STEP = 3.6, 12.0
"""The radius of a dot, and from one dot to the next, in pixels."""

_FRAME, _GRID = 2.4, 0.9
"""How wide lines are at cells of 34 pixels; narrower where cells are smaller."""

_USUAL_CELL = 34.0
_LAYER_NAME, _BELOW = 0.4, 0.75
"""The size of the names of layers, and the room they take below the board, in cells."""

_LARGEST_LAYER_NAME = 13.0
"""In pixels."""

_DASH = 0.08
"""The length of a dash in the frame of a cell that may stay empty, in cells."""

_FRAME_CORNER = 0.15
"""The radius of the frame's corners, in cells."""

_LARGEST_CELL, _SMALLEST_CELL = 20.0 * MM, 3.0 * MM
_ANSWER_HEAD, _ANSWER_TEXT = 20.0, 11.0
_BETWEEN, _BETWEEN_ROWS = (22.0, 48.0), (22.0, 40.0)
"""The least and the most between two solutions: side by side, and one below the other."""

_LEAST_WIDTH = 150.0
"""Of a column, for the name and the code of a puzzle."""

_NOTE, _SMALLEST_NOTE = 13.0, 9.0
"""The size of the note, and the size down to which a line of it is kept whole."""

_NOTE_LINE, _ABOVE_NOTE = 18.0, 12.0


@final
@dataclass(frozen=True)
class SheetBoard:
    """The board of a puzzle, to be drawn in any size.

    Args:
        puzzle: The puzzle with the board.
        among: All pieces on its lattice of the worksheet, which colours tell apart.
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
        for each in board.holes:
            if each not in board.places:
                yield Area(paper.rings([each]), theme.quiet)
        for each in board.places:
            if each not in covered:
                yield Area(paper.rings([each]), theme.paper, line)
        optional = sorted(board.optional.difference(covered))
        if optional:
            inside = paper.tiles(optional, KEPT_IN)
            yield dashed(inside, Pen(theme.quiet, line.width), paper.corner, _DASH * cell)
        frame = max(_FRAME * scale, 0.8)
        rings = paper.rings(board.places, -frame / 2 / cell)
        yield Area(rings, None, Pen(theme.ink, frame), corner=_FRAME_CORNER * paper.broad * cell)
        yield from kept_open_marks(paper, board)
        yield from cell_labels(paper, board, covered, theme.quiet)


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

    def marks(self, plan: Plan) -> Iterator[Figure]:
        """The puzzle with its title and pieces, the corner of its place at the origin."""
        place, scale = plan.place, plan.sizes.scale
        for number, line in enumerate(place.title_lines(self.item)):
            at = (place.width / 2, (number + 0.5) * TITLE_LINE * scale - 4.0 * scale)
            yield Label(at, line, TITLE * scale, self.theme.ink, bold=True)
        below = self._beside(plan) if place.beside else self._above(plan)
        yield Group((0.0, place.title_height(self.item)), tuple(below))

    def _beside(self, plan: Plan) -> Iterator[Figure]:
        """The puzzle with its pieces beside the board."""
        spare = plan.place.width - plan.board_width - plan.gap - plan.column_width
        # A gap of moderate width; what is left over stays at both sides.
        gap = plan.gap + min(max(spare, 0.0) * 0.4, plan.gap)
        left = max(plan.place.width - plan.board_width - gap - plan.column_width, 0.0) / 2
        across = left + (plan.board_width - self.item.across * plan.cell) / 2
        yield Group((across, 0.0), self.board.given(plan.cell))
        scale = plan.sizes.scale
        marks = (
            self._heading(scale),
            *self._about((0.0, (HEADING + 17.0) * scale), scale),
            Group((0.0, HEAD_BESIDE * scale), tuple(plan.small_rows(self.item).marks(self.theme))),
        )
        yield Group((left + plan.board_width + gap, 0.0), marks)

    def _above(self, plan: Plan) -> Iterator[Figure]:
        """The puzzle with its pieces below the board."""
        board_width, scale = self.item.across * plan.cell, plan.sizes.scale
        width = max(board_width, min(plan.place.width, LEAST_ABOVE * scale))
        after = text_width(self.name, HEADING * scale, bold=True) + 16.0 * scale
        head = (self._heading(scale), *self._about((after, HEADING * scale / 2), scale))
        yield Group(((plan.place.width - width) / 2, 0.0), head)
        board = ((plan.place.width - board_width) / 2, HEAD_ABOVE * scale)
        yield Group(board, self.board.given(plan.cell))
        down = HEAD_ABOVE * scale + self.item.down * plan.cell + plan.gap * 0.6
        rows = plan.small_rows(self.item)
        yield Group((0.0, down), tuple(rows.marks(self.theme, centred_in=plan.place.width)))

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


def dots_width(number: int) -> float:
    """How wide a row of dots is, in pixels."""
    return (number - 1) * _DOT_STEP + 2 * _DOT


def level_dots(
    level: int, most: int, at: Point, theme: Theme, scale: float = 1.0
) -> Iterator[Figure]:
    """A row of dots, of which as many are filled as the level says.

    Args:
        level: How many are filled.
        most: How many dots there are.
        at: The left end, at half the height.
        theme: The theme, for its colours.
        scale: How much larger than usual they are.
    """
    pen, radius = Pen(theme.quiet, scale), _DOT * scale
    for number in range(most):
        middle = (at[0] + radius + number * _DOT_STEP * scale, at[1])
        fill = theme.quiet if number < level else None
        yield Area((circle(middle, radius),), fill, pen)


def sheet_puzzles(
    exercises: Sequence[Exercise], pieces: Mapping[Lattice, tuple[Piece, ...]], theme: Theme
) -> tuple[SheetPuzzle, ...]:
    """The puzzles of a worksheet.

    Args:
        exercises: What is printed.
        pieces: The pieces of all exercises on each lattice; a piece keeps its colour on all pages.
        theme: The theme, for its colours.
    """
    colours = {lattice: theme.colours(among) for lattice, among in pieces.items()}
    titles = own_titles(exercises)
    found = []
    numbers = numbers_of(exercises)
    for exercise, number, title in zip(exercises, numbers, titles, strict=True):
        lattice = exercise.puzzle.lattice
        board = SheetBoard(exercise.puzzle, pieces[lattice], theme)
        left = _left(exercise, colours[lattice])
        item = Item(*board.size, left, title)
        # A single puzzle needs no number.
        alone = len(exercises) == 1 and exercise.number is None
        name = "Puzzle" if alone else f"Puzzle {number}"
        found.append(SheetPuzzle(exercise, name, board, item, theme))
    return tuple(found)


def _left(exercise: Exercise, colours: Mapping[str, Colour]) -> tuple[SmallPiece, ...]:
    """The pieces that are still to be placed."""
    open_copies = as_position(exercise.puzzle).pieces_left
    letter = letters(exercise.puzzle.pieces)
    return tuple(
        SmallPiece(piece, copies, letter[piece.name], colours[piece.name])
        for piece in exercise.puzzle.pieces
        if (copies := open_copies[piece.name]) != Copies(0, 0)
    )


def puzzle_pages(puzzles: Sequence[SheetPuzzle], plan: Plan) -> Iterator[tuple[Figure, ...]]:
    """The puzzles in their places, page by page."""
    tallest = max(plan.height(puzzle.item) for puzzle in puzzles)
    downs = list(row_places(plan, [tallest] * plan.rows))
    for first in range(0, len(puzzles), plan.per_page):
        marks = []
        for place, puzzle in enumerate(puzzles[first : first + plan.per_page]):
            row, column = divmod(place, plan.columns)
            at = (column * plan.place.step, downs[row])
            marks.append(Group(at, tuple(puzzle.marks(plan))))
        yield tuple(marks)


def answer_pages(
    puzzles: Sequence[SheetPuzzle], sizes: Sizes, note: str, theme: Theme
) -> Iterator[tuple[Figure, ...]]:
    """The solutions of the puzzles, on one page if cells can be that small.

    Args:
        puzzles: Those that have a solution.
        sizes: The sizes of the page.
        note: Stands below the solutions; its lines are kept whole if they can be read then.
        theme: The theme, for its colours.
    """
    lines, size = _note_lines(note, sizes.room_width)
    below = len(lines) * _NOTE_LINE + _ABOVE_NOTE if lines else 0.0
    room = replace(sizes, room_height=sizes.room_height - below)
    first_line = sizes.room_height - (len(lines) - 0.5) * _NOTE_LINE
    written = tuple(
        Label((0.0, first_line + n * _NOTE_LINE), line, size, theme.quiet, anchor="start")
        for n, line in enumerate(lines)
    )
    for marks in _pages(puzzles, room):
        yield (*marks, *written)


def _note_lines(note: str, width: float) -> tuple[list[str], float]:
    """The lines of the note and their size."""
    given = note.splitlines()
    size = min(
        (fitted_size(line, _NOTE, width, _SMALLEST_NOTE, bold=False) for line in given),
        default=_NOTE,
    )
    return [part for line in given for part in wrapped(line, size, width + 0.01)], size


def _pages(puzzles: Sequence[SheetPuzzle], room: Sizes) -> Iterator[tuple[Figure, ...]]:
    across = max(puzzle.item.across for puzzle in puzzles)
    down = max(puzzle.item.down for puzzle in puzzles)
    cell, columns, rows = _grid(len(puzzles), across, down, room)
    own = (max(across * cell, _LEAST_WIDTH), down * cell + _ANSWER_HEAD)
    step = own[0] + _between(room.room_width, own[0], columns, _BETWEEN)
    height = own[1] + _between(room.room_height, own[1], rows, _BETWEEN_ROWS)
    for first in range(0, len(puzzles), columns * rows):
        marks = []
        for place, puzzle in enumerate(puzzles[first : first + columns * rows]):
            row, column = divmod(place, columns)
            at = (column * step, row * height)
            marks.append(Group(at, tuple(_answer(puzzle, cell, own[0]))))
        yield tuple(marks)


def _between(room: float, each: float, number: int, gaps: tuple[float, float]) -> float:
    """The gap between two of a number of things in a row: what the room leaves, within limits."""
    least, most = gaps
    return min(max((room - number * each) / max(number - 1, 1), least), most)


def _grid(number: int, across: float, down: float, room: Sizes) -> tuple[float, int, int]:
    """The side of a cell, and how many solutions stand beside and below each other."""

    def cell_of(columns: int, rows: int) -> float:
        """The largest cell in a page with such a grid; 0 if its columns are too narrow."""
        wide = (room.room_width - (columns - 1) * _BETWEEN[0]) / columns
        high = (room.room_height - (rows - 1) * _BETWEEN_ROWS[0]) / rows - _ANSWER_HEAD
        if wide < min(_LEAST_WIDTH, room.room_width):
            return 0.0
        return min(wide / across, high / down, _LARGEST_CELL)

    def worth(grid: tuple[int, int]) -> tuple[float, int]:
        """Large cells are better, and so are columns that fill the width."""
        cell, columns = cell_of(*grid), grid[0]
        wide = columns * (max(across * cell, _LEAST_WIDTH) + _BETWEEN[1]) - _BETWEEN[1]
        return round(cell * min(wide / room.room_width, 1.0), 3), columns

    grids = [(columns, -(-number // columns)) for columns in range(1, number + 1)]
    fitting = [grid for grid in grids if cell_of(*grid) >= _SMALLEST_CELL]
    if fitting:
        best = max(fitting, key=worth)
        return cell_of(*best), *best
    wide, high = max(across * _SMALLEST_CELL, _LEAST_WIDTH), down * _SMALLEST_CELL + _ANSWER_HEAD
    columns = int((room.room_width + _BETWEEN[0]) // (wide + _BETWEEN[0]))
    rows = int((room.room_height + _BETWEEN_ROWS[0]) // (high + _BETWEEN_ROWS[0]))
    if columns and rows:
        return _SMALLEST_CELL, min(columns, number), rows
    return min(_SMALLEST_CELL, cell_of(1, 1)), 1, 1


def _answer(puzzle: SheetPuzzle, cell: float, width: float) -> Iterator[Figure]:
    """The solution of a puzzle below its name, its code, and as much of its title as fits."""
    theme, middle = puzzle.theme, _ANSWER_TEXT / 2
    yield Label((0.0, middle), puzzle.name, _ANSWER_TEXT, theme.ink, anchor="start", bold=True)
    after = text_width(puzzle.name, _ANSWER_TEXT, bold=True) + 8.0
    code = puzzle.exercise.code
    yield Label((after, middle), code, _ANSWER_TEXT, theme.quiet, anchor="start")
    after += text_width(code, _ANSWER_TEXT) + 8.0
    if puzzle.item.title and after < width:
        title = shortened_to(puzzle.item.title, _ANSWER_TEXT, width - after)
        yield Label((after, middle), title, _ANSWER_TEXT, theme.ink, anchor="start")
    if puzzle.exercise.solution is not None:
        yield Group((0.0, _ANSWER_HEAD), puzzle.board.solved(puzzle.exercise.solution, cell))
