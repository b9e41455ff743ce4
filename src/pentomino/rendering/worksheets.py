"""Worksheets: puzzles to lay at true size, pieces to cut out that fit them, and the solutions.

Pages are A4 or Letter; all lengths that are printed are true if the page is printed at 100 %.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import final

from pentomino.errors import PictureError
from pentomino.geometry.piece import Piece
from pentomino.notation.letters import LetterScheme, letters
from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import GREY, INK, Figure, Group, Label, Pen, Stroke
from pentomino.rendering.flat import FlatView, Paper, piece_marks, position_marks
from pentomino.rendering.palette import colours
from pentomino.rendering.view import Paint, board_words
from pentomino.solving.solution import Solution
from pentomino.wrong_types import check_each

MM = 96 / 25.4
"""Pixels of 1/96 inch in a millimetre."""

MARGIN_MM, GAP_MM = 12.0, 7.0
"""Round a page, which printers leave white, and between two things on it."""

HEADING, TITLE, FOOT = 14.0, 18.0, 10.0
"""Sizes of texts, in pixels."""

SMALLEST_CELL_MM, LARGEST_CELL_MM = 3.0, 100.0
SOLUTION_CELL_MM = 5.0
RULER_MM = 50


class Page(StrEnum):
    """The sizes of paper."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size_mm(self) -> tuple[float, float]:
        """Width and height, upright."""
        return (210.0, 297.0) if self is Page.A4 else (215.9, 279.4)


@final
@dataclass(frozen=True)
class Exercise:
    """A puzzle on a worksheet.

    Args:
        heading: Stands above it, and above its solution.
        solution: Of the puzzle, which it carries.
    """

    heading: str
    solution: Solution


@final
@dataclass(frozen=True)
class _Sheet:
    """A page lying as it holds the largest cells.

    Args:
        width: In pixels, as `height`.
        cell: The side of a cell of the puzzles.
    """

    width: float
    height: float
    cell: float

    @property
    def room(self) -> tuple[float, float]:
        """What the margins leave, below the title and above the foot."""
        margin = MARGIN_MM * MM
        return self.width - 2 * margin, self.height - 2 * margin - 2 * TITLE - 2 * FOOT


@final
@dataclass(frozen=True)
class _Block:
    """Something to be put on a page, its corner at the origin."""

    width: float
    height: float
    marks: tuple[Figure, ...]


def draw_worksheets(
    exercises: Sequence[Exercise], *, page: Page | str = Page.A4, cell_mm: float = 15.0
) -> Iterator[Drawing]:
    """Pages with the puzzles, then the pieces to cut out, then the solutions.

    Args:
        exercises: At least one, all on boards that fit a page.
        page: The size of the paper; it lies on its side where that lets cells be larger.
        cell_mm: The side of a cell in millimetres; smaller where a board would not fit a page.

    Raises:
        PictureError: There are no exercises, or a board is too large for a page.
    """
    instead = "write [Exercise('heading', solution)]"
    exercises = check_each(exercises, Exercise, "exercises", "exercises", instead)
    if not exercises:
        raise PictureError("there is no puzzle to print")
    sheet = _sheet(exercises, Page(page), cell_mm)
    words = board_words(exercises[0].solution.puzzle.board)
    shown = f"cells of {sheet.cell / MM:.3g} mm"
    # One colour and one letter for a piece on all pages.
    among = _pieces(exercises)
    puzzles = [_puzzle(exercise, among, sheet.cell) for exercise in exercises]
    pieces = _cut_outs(exercises, among, sheet.cell)
    solutions = [_solved(exercise, among) for exercise in exercises]
    parts = ((f"Puzzles: {words}", puzzles), (f"Pieces to cut out, {shown}", pieces))
    number = 0
    for title, blocks in (*parts, ("Solutions", solutions)):
        for placed in _pages(blocks, sheet):
            number += 1
            yield _page(sheet, title, placed, number, ruler=blocks is pieces)


def true_cell_mm(exercises: Sequence[Exercise], page: Page | str, cell_mm: float) -> float:
    """The side of the cells on worksheets, in millimetres: as asked, or the largest that fits.

    Raises:
        PictureError: A board is too large for a page.
    """
    return _sheet(exercises, Page(page), cell_mm).cell / MM


def _sheet(exercises: Iterable[Exercise], page: Page, cell_mm: float) -> _Sheet:
    """The page on which the boards' cells are largest; upright where that is the same."""
    if not SMALLEST_CELL_MM <= cell_mm <= LARGEST_CELL_MM:
        raise PictureError(f"a cell of {cell_mm:g} mm cannot be printed")
    papers = [
        Paper(e.solution.puzzle.lattice, e.solution.puzzle.board.cells, 1.0) for e in exercises
    ]
    across = max(paper.width for paper in papers)
    down = max(paper.height + (1.0 if len(paper.layers) > 1 else 0.0) for paper in papers)
    width, height = (side * MM for side in page.size_mm)
    sheets = []
    for w, h in ((width, height), (height, width)):
        room = _Sheet(w, h, 0.0).room
        fitting = min(room[0] / across, (room[1] - 2 * HEADING) / down)
        sheets.append(_Sheet(w, h, min(cell_mm * MM, fitting)))
    best = max(sheets, key=lambda sheet: round(sheet.cell, 6))
    if best.cell < SMALLEST_CELL_MM * MM:
        raise PictureError(
            f"the board is too large for a page: its cells would be {best.cell / MM:.2g} mm wide"
        )
    return best


def _pieces(exercises: Iterable[Exercise]) -> tuple[Piece, ...]:
    """The pieces of all puzzles, those of one name once."""
    pieces: dict[str, Piece] = {}
    for exercise in exercises:
        for piece in exercise.solution.puzzle.pieces:
            pieces.setdefault(piece.name, piece)
    return tuple(pieces.values())


def _puzzle(exercise: Exercise, among: tuple[Piece, ...], cell: float) -> _Block:
    puzzle = exercise.solution.puzzle
    paper = Paper(puzzle.lattice, puzzle.board.cells, cell)
    labels = paper.layer_labels(0.4 * cell)
    marks = (
        *position_marks(paper, puzzle, paint=Paint(puzzle, LetterScheme.CLASSIC, among)),
        *labels,
    )
    below = 0.7 * cell if labels else 0.0
    return _headed(exercise.heading, paper.width, paper.height + below, marks)


def _solved(exercise: Exercise, among: tuple[Piece, ...]) -> _Block:
    puzzle = exercise.solution.puzzle
    view = FlatView(puzzle, SOLUTION_CELL_MM * MM, Paint(puzzle, LetterScheme.CLASSIC, among))
    return _headed(exercise.heading, view.width, view.height, view.marks(exercise.solution), 0.7)


def _headed(
    heading: str, width: float, height: float, marks: tuple[Figure, ...], scale: float = 1.0
) -> _Block:
    """Marks under a heading, in a block as wide as both."""
    size = HEADING * scale
    label = Label((0.0, size / 2), heading, size, anchor="start", bold=True)
    # A bold letter is little more than half as wide as the font is high.
    return _Block(
        max(width, 0.62 * size * len(heading)),
        height + 1.8 * size,
        (label, Group((0.0, 1.8 * size), marks)),
    )


def _cut_outs(exercises: Iterable[Exercise], among: tuple[Piece, ...], cell: float) -> list[_Block]:
    """Each piece as often as one of the puzzles needs it; none in space, where paper is no use."""
    needed: Counter[str] = Counter()
    for exercise in exercises:
        if exercise.solution.puzzle.lattice.in_space:
            return []
        needed |= Counter(placement.piece for placement in exercise.solution.placements)
    paint, letter = colours(among), letters(among)
    blocks = []
    for piece in among:
        name = piece.name
        # Lying flat, pieces make rows of even height.
        shape = min(
            piece.orientations,
            key=lambda o: (round(Paper(o.lattice, o.cells, 1.0).height, 6), o.cells),
        )
        paper = Paper(shape.lattice, shape.cells, cell)
        drawn = piece_marks(paper, shape.cells, paint[name], letter=letter[name], title=name)
        marks = (*drawn, *paper.grid(shape.cells, None))
        blocks += [_Block(paper.width, paper.height, marks)] * needed[name]
    return sorted(blocks, key=lambda block: -block.height)


def _pages(blocks: Sequence[_Block], sheet: _Sheet) -> Iterator[tuple[Group, ...]]:
    """The blocks in rows, as many on each page as fit."""
    width, height = sheet.room
    gap = GAP_MM * MM
    placed: list[Group] = []
    x = y = row = 0.0
    for block in blocks:
        if x > 0 and x + block.width > width:
            x, y, row = 0.0, y + row + gap, 0.0
        if placed and y + block.height > height:
            yield tuple(placed)
            placed, x, y, row = [], 0.0, 0.0, 0.0
        placed.append(Group((x, y), block.marks))
        x += block.width + gap
        row = max(row, block.height)
    if placed:
        yield tuple(placed)


def _page(
    sheet: _Sheet, title: str, placed: tuple[Group, ...], number: int, *, ruler: bool
) -> Drawing:
    margin = MARGIN_MM * MM
    bottom = sheet.height - margin
    marks: list[Figure] = [
        Label((margin, margin + TITLE / 2), title, TITLE, anchor="start", bold=True),
        Group((margin, margin + 2 * TITLE), placed),
        Label((sheet.width / 2, bottom - FOOT / 2), f"{number}", FOOT, GREY),
    ]
    if ruler:
        marks += _ruler(margin, bottom - FOOT / 2)
    return Drawing(sheet.width, sheet.height, title, f"Page {number}: {title}.", tuple(marks))


def _ruler(left: float, y: float) -> list[Figure]:
    """A line of known length, to see whether the printer kept the size."""
    right, tick = left + RULER_MM * MM, 4.0
    ends = (((left, y - tick), (left, y + tick)), ((right, y - tick), (right, y + tick)))
    return [
        Stroke((((left, y), (right, y)), *ends), Pen(INK, 1.0)),
        Label((right + 8.0, y), f"{RULER_MM} mm, printed at 100 %", FOOT, GREY, anchor="start"),
    ]
