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
from pentomino.rendering.figures import MM, Area, Figure, Group, Label, Pen, Point, circle
from pentomino.rendering.flat import (
    KEPT_IN,
    LETTER,
    Paper,
    cell_labels,
    floor_colours,
    floor_numbers,
    has_numbers,
    is_chequered_puzzle,
    kept_open_marks,
    piece_marks,
    pips_on,
    rim_marks,
    seam_gaps,
    with_signs,
)
from pentomino.rendering.languages import Words
from pentomino.rendering.lettering import fitted_size, heading_lines, text_width, wrapped
from pentomino.rendering.palette import Colour
from pentomino.rendering.sheet_layout import (
    HEAD_ABOVE,
    HEAD_BESIDE,
    LEAST_ABOVE,
    TITLE,
    TITLE_LINE,
    Item,
    Plan,
    Row,
    Sizes,
    SmallPiece,
    largest_fitting,
    row_height,
    row_places,
)
from pentomino.rendering.sheet_words import (
    LEVELS,
    Exercise,
    numbers_of,
    own_titles,
    puzzles_named,
    with_dates_in,
)
from pentomino.rendering.theme import Theme
from pentomino.rendering.tiles import filled
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
_ANSWER_LINE, _MOST_ANSWER_LINES = 15.0, 4
"""From one line of the title above a solution to the next, and how many there may be."""

_BETWEEN, _BETWEEN_ROWS = (22.0, 48.0), (22.0, 40.0)
"""The least and the most between two solutions: side by side, and one below the other."""

_LEAST_WIDTH = 150.0
"""Of a solution, for the name and the code of its puzzle."""

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
        words: The language of the names of layers, months and weekdays.
    """

    puzzle: Puzzle
    among: tuple[Piece, ...]
    theme: Theme
    words: Words

    @cached_property
    def size(self) -> tuple[float, float]:
        """Width and height in cells, with the names of the layers and the colour of the rim."""
        paper = self._paper(1.0)
        below = _BELOW if len(paper.layers) > 1 else 0.0
        return paper.width + 2 * self._rim, paper.height + below + 2 * self._rim

    @property
    def _rim(self) -> float:
        """The width of the rim in cells."""
        return self.theme.rim if self.puzzle.board.rim else 0.0

    def _paper(self, cell: float) -> Paper:
        board = self.puzzle.board
        return Paper(board.lattice, board.places, cell, self.theme)

    def given(self, cell: float) -> tuple[Figure, ...]:
        """The puzzle as it is given to people, its corner at the origin."""
        return self._within_rim(cell, self.puzzle.givens)

    def solved(self, solution: Solution, cell: float) -> tuple[Figure, ...]:
        """The solution, its corner at the origin."""
        return self._within_rim(cell, solution.placements)

    def _within_rim(self, cell: float, placements: Sequence[Placement]) -> tuple[Figure, ...]:
        marks, rim = tuple(self._marks(cell, placements)), self._rim * cell
        return (Group((rim, rim), marks),) if rim else marks

    def _marks(self, cell: float, placements: Sequence[Placement]) -> Iterator[Figure]:
        paper = self._paper(cell)
        paint = Paint(self.puzzle, LetterScheme.CLASSIC, self.among, self.theme)
        covered = {each for placement in placements for each in placement.cells}
        yield from self._floor(paper, covered)
        fills = paint.of(Solution(self.puzzle, tuple(placements)))
        pips_of_domino = pips_on(self.puzzle)
        for placement in placements:
            pips = pips_of_domino(placement)
            yield from piece_marks(
                paper,
                placement.cells,
                fills[placement],
                letter=None if pips else paint.letter(placement),
                title=placement.piece,
                sides=placement.sides,
                colours=pips,
                numbers=True,
            )
        for mark in self.puzzle.marks:
            if mark.cell not in covered:
                letter = paint.letter(Placement(mark.piece, (mark.cell,))) or mark.piece
                at, size = paper.middle(mark.cell), LETTER * cell
                yield Label(at, letter, size, self.theme.ink, bold=True)
        size = min(_LAYER_NAME * cell, _LARGEST_LAYER_NAME)
        yield from paper.layer_labels(size, self.words.texts["places.layer.one"])

    def _floor(self, paper: Paper, covered: Collection[Cell]) -> Iterator[Figure]:
        """The open cells with their labels, the holes, and the frame round all."""
        board, theme, cell = self.puzzle.board, self.theme, paper.cell
        lettered = [mark.cell for mark in self.puzzle.marks]
        scale = min(cell / _USUAL_CELL, 1.0)
        line = Pen(theme.line, max(_GRID * scale, 0.4))
        for each in board.holes:
            if each not in board.places:
                yield Area(paper.rings([each]), theme.quiet)
        uncovered = [each for each in board.places if each not in covered]
        chequered = is_chequered_puzzle(self.puzzle)
        if chequered:
            yield from floor_colours(paper, board, uncovered, numbers=False)
        for each in uncovered:
            yield Area(paper.rings([each]), None if chequered else theme.paper, line)
        if not chequered:  # on white, where people can write as well
            yield from floor_numbers(paper, board, uncovered, theme.quiet, lettered)
            lettered += board.colours  # their numbers stand below the labels
        optional = sorted(board.optional.difference(covered))
        if optional:
            inside = paper.tiles(optional, KEPT_IN)
            yield dashed(inside, Pen(theme.quiet, line.width), paper.corner, _DASH * cell)
        frame = max(_FRAME * scale, 0.8)
        rings = paper.rings(board.places, -frame / 2 / cell)
        yield Area(rings, None, Pen(theme.ink, frame), corner=_FRAME_CORNER * paper.broad * cell)
        if board.space.kind:
            yield seam_gaps(paper, board, Pen(theme.paper, 3 * frame))
        yield from rim_marks(paper, board)
        board = with_dates_in(board, self.words)
        yield from kept_open_marks(paper, board)
        yield from cell_labels(paper, board, covered, theme.quiet, lettered)


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
        words: The language.
    """

    exercise: Exercise
    name: str
    board: SheetBoard
    item: Item
    theme: Theme
    words: Words

    def marks(self, plan: Plan) -> Iterator[Figure]:
        """The puzzle with its title and pieces, the corner of its place at the origin."""
        place, scale = plan.place, plan.sizes.scale
        size, lines = TITLE * scale, place.title_lines(self.item)
        widest = max((text_width(line, size, bold=True) for line in lines), default=0.0)
        # Where all else at the puzzle begins, as far as the title has room there.
        left = max(min(self._left(plan), place.width - widest), 0.0)
        for number, line in enumerate(lines):
            at = (left, (number + 0.5) * TITLE_LINE * scale - 4.0 * scale)
            yield Label(at, line, size, self.theme.ink, anchor="start", bold=True)
        below = self._beside(plan) if place.beside else self._above(plan)
        yield Group((0.0, place.title_height(self.item)), tuple(below))

    def _left(self, plan: Plan) -> float:
        """Where the board begins, or what stands above it."""
        board_width = self.item.across * plan.cell
        if plan.place.beside:
            return _spread(plan)[0] + (plan.board_width - board_width) / 2
        least = min(plan.place.width, LEAST_ABOVE * plan.sizes.scale)  # of what stands above
        return (plan.place.width - max(board_width, least)) / 2

    def _beside(self, plan: Plan) -> Iterator[Figure]:
        """The puzzle with its pieces beside the board."""
        (left, gap), across = _spread(plan), self._left(plan)
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
        after = text_width(self.name, HEADING * scale, bold=True) + 16.0 * scale
        head = (self._heading(scale), *self._about((after, HEADING * scale / 2), scale))
        yield Group((self._left(plan), 0.0), head)
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
        code = self.words("sheet.code", code=self.exercise.code)
        yield Label((across, down), code, CODE * scale, self.theme.quiet, anchor="start")


def _spread(plan: Plan) -> tuple[float, float]:
    """What stays free at the left of a board, and its gap to the pieces beside it.

    The gap is of moderate width; what is left over stays at both sides.
    """
    spare = plan.place.width - plan.board_width - plan.gap - plan.column_width
    gap = plan.gap + min(max(spare, 0.0) * 0.4, plan.gap)
    return max(plan.place.width - plan.board_width - gap - plan.column_width, 0.0) / 2, gap


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
    exercises: Sequence[Exercise],
    pieces: Mapping[Lattice, tuple[Piece, ...]],
    theme: Theme,
    words: Words,
) -> tuple[SheetPuzzle, ...]:
    """The puzzles of a worksheet.

    Args:
        exercises: What is printed.
        pieces: The pieces of all exercises on each lattice; a piece keeps its colour on all pages.
        theme: The theme, for its colours.
        words: The language.
    """
    colours = {lattice: theme.colours(among) for lattice, among in pieces.items()}
    titles = own_titles(exercises, words)
    found = []
    numbers = numbers_of(exercises)
    for exercise, number, title in zip(exercises, numbers, titles, strict=True):
        lattice = exercise.puzzle.lattice
        board = SheetBoard(exercise.puzzle, pieces[lattice], theme, words)
        left = _left(exercise, colours[lattice], words)
        item = Item(*board.size, left, title)
        # A single puzzle needs no number.
        alone = len(exercises) == 1 and exercise.number is None
        name = words("sheet.puzzle") if alone else puzzles_named([number], words)
        found.append(SheetPuzzle(exercise, name, board, item, theme, words))
    return tuple(found)


def _left(
    exercise: Exercise, colours: Mapping[str, Colour], words: Words
) -> tuple[SmallPiece, ...]:
    """The pieces that are still to be placed."""
    open_copies = as_position(exercise.puzzle).pieces_left
    pieces, letter = with_signs(exercise.puzzle), letters(exercise.puzzle.pieces)
    numbers = has_numbers(pieces)
    return tuple(
        SmallPiece(piece, copies, letter[piece.name], colours[piece.name], words, numbers)
        for piece in pieces
        if (copies := open_copies[piece.name]) != Copies(0, 0)
    )


def puzzle_pages(
    puzzles: Sequence[SheetPuzzle], sizes: Sizes, pages: Sequence[Sequence[Row]], least: float
) -> Iterator[tuple[Figure, ...]]:
    """The puzzles in their places, page by page; a last page is filled from the top.

    Args:
        puzzles: All puzzles.
        sizes: The sizes of the page.
        pages: The rows of each page.
        least: The least height of a row.
    """
    items = [puzzle.item for puzzle in puzzles]
    most = max(map(len, pages))
    for rows in pages:
        heights = [max(row_height(items, row), least) for row in rows]
        full = heights + [max(heights)] * (most - len(rows))
        marks = []
        for row, down in zip(rows, row_places(sizes, full), strict=False):
            across = 0.0
            for number, own in row:
                marks.append(Group((across, down), tuple(puzzles[number].marks(own))))
                across += own.place.step
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
    """The solutions in rows, each of which takes no more than it needs."""
    cell = _answer_cell(puzzles, room)
    pages = _in_rows(puzzles, cell, room)
    rows = [[_answer_width(puzzle, cell) for puzzle in row] for page in pages for row in page]
    heights = [[_row_height(row, cell) for row in page] for page in pages]
    # One gap for all, so that boards of one size stand in columns.
    gap = min(_between(room.room_width, widths, _BETWEEN) for widths in rows)
    below = min(_between(room.room_height, each, _BETWEEN_ROWS) for each in heights)
    for page in pages:
        marks, down = [], 0.0
        for row in page:
            head, across = _head(row, cell), 0.0
            for puzzle in row:
                marks.append(Group((across, down), tuple(_answer(puzzle, cell, head))))
                across += _answer_width(puzzle, cell) + gap
            down += _row_height(row, cell) + below
        yield tuple(marks)


def _between(room: float, lengths: Sequence[float], gaps: tuple[float, float]) -> float:
    """The gap between two of several things in a row: what the room leaves, within limits."""
    least, most = gaps
    return min(max((room - sum(lengths)) / max(len(lengths) - 1, 1), least), most)


def _in_rows(
    puzzles: Sequence[SheetPuzzle], cell: float, room: Sizes
) -> list[list[list[SheetPuzzle]]]:
    """The rows of each page, with cells of this side."""
    widths = [_answer_width(puzzle, cell) for puzzle in puzzles]
    rows = filled(puzzles, widths, room.room_width, _BETWEEN[0])
    heights = [_row_height(row, cell) for row in rows]
    return filled(rows, heights, room.room_height, _BETWEEN_ROWS[0])


def _answer_cell(puzzles: Sequence[SheetPuzzle], room: Sizes) -> float:
    """The side of a cell with which one page holds all solutions; the smallest where none does.

    Large cells are better, and so are rows that fill the width.
    """
    wide = room.room_width / max(puzzle.item.across for puzzle in puzzles)
    high = min((room.room_height - _head([each], 0.0)) / each.item.down for each in puzzles)
    most = min(wide, high, _LARGEST_CELL)
    least = min(_SMALLEST_CELL, most)

    def fits(cell: float, number: int) -> bool:
        pages = _in_rows(puzzles, cell, room)
        return len(pages) == 1 and len(pages[0]) <= number

    def largest(number: int) -> float:
        """The largest side with no more rows than this number."""
        return largest_fitting([number], lambda each, cell: fits(cell, each), least, most)

    def worth(cell: float) -> tuple[float, int]:
        (rows,) = _in_rows(puzzles, cell, room)
        widths = [[_answer_width(each, cell) for each in row] for row in rows]
        wide = max(sum(row) + (len(row) - 1) * _BETWEEN[1] for row in widths)
        return round(cell * min(wide / room.room_width, 1.0), 3), -len(rows)

    if not fits(least, len(puzzles)):
        return least
    (rows,) = _in_rows(puzzles, largest(len(puzzles)), room)
    numbers = [number for number in range(1, len(rows) + 1) if fits(least, number)]
    return max(map(largest, numbers), key=worth)


def _answer_width(puzzle: SheetPuzzle, cell: float) -> float:
    """The width of a solution with cells of this side, and of the words above it."""
    return max(puzzle.item.across * cell, _LEAST_WIDTH)


def _row_height(row: Sequence[SheetPuzzle], cell: float) -> float:
    """The height of the solutions that stand beside each other."""
    return max(puzzle.item.down for puzzle in row) * cell + _head(row, cell)


def _title_lines(puzzle: SheetPuzzle, width: float) -> list[str]:
    """The lines of a puzzle's title above its solution, in a column of this width."""
    title = puzzle.item.title
    return heading_lines(title, _ANSWER_TEXT, width, bold=False, most=_MOST_ANSWER_LINES)


def _head(row: Sequence[SheetPuzzle], cell: float) -> float:
    """The height of what stands above each solution of a row."""
    lines = max(len(_title_lines(puzzle, _answer_width(puzzle, cell))) for puzzle in row)
    return _ANSWER_HEAD + lines * _ANSWER_LINE


def _answer(puzzle: SheetPuzzle, cell: float, head: float) -> Iterator[Figure]:
    """The solution of a puzzle below its name, its code and its title."""
    theme, middle = puzzle.theme, _ANSWER_TEXT / 2
    yield Label((0.0, middle), puzzle.name, _ANSWER_TEXT, theme.ink, anchor="start", bold=True)
    after = text_width(puzzle.name, _ANSWER_TEXT, bold=True) + 8.0
    code = puzzle.exercise.code
    yield Label((after, middle), code, _ANSWER_TEXT, theme.quiet, anchor="start")
    for line in _title_lines(puzzle, _answer_width(puzzle, cell)):
        middle += _ANSWER_LINE
        yield Label((0.0, middle), line, _ANSWER_TEXT, theme.ink, anchor="start")
    if puzzle.exercise.solution is not None:
        yield Group((0.0, head), puzzle.board.solved(puzzle.exercise.solution, cell))
