"""Galleries: many solutions on one tall picture, or on numbered sheets to print."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import final

from pentomino.errors import PictureError
from pentomino.notation.letters import LetterScheme
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import GREY, Figure, Group, Label
from pentomino.rendering.flat import FlatView
from pentomino.rendering.solid import SolidView
from pentomino.rendering.view import Paint, Shown, View, board_words
from pentomino.solving.solution import Solution

PAPER = (794.0, 1123.0)
"""A4 in pixels of 1/96 inch."""

MARGIN, HEADING, NUMBER = 48.0, 13.0, 9.0
"""In pixels: round a sheet, and the sizes of its texts."""

MOST_SOLUTIONS = 200_000
"""More in one picture or document are refused: nobody would look at them."""

_SMALLEST_CELL, _LARGEST_CELL = 3.0, 16.0
_SOME = 6
_COLUMNS = 6
"""So many solutions stand beside each other, unless cells would get too small or too large."""


@final
@dataclass(frozen=True, slots=True)
class _Grid:
    """Where solutions stand on a sheet."""

    shown: Shown
    columns: int
    width: float
    """From one solution to the next."""
    height: float

    def rows(self, number: int) -> int:
        """How many rows so many solutions take."""
        return -(-number // self.columns)

    def marks(self, solutions: Sequence[Solution], first: int) -> Iterator[Figure]:
        """The solutions with their numbers, the first one's corner at the origin."""
        for place, solution in enumerate(solutions):
            row, column = divmod(place, self.columns)
            at = (column * self.width, row * self.height)
            number = Label(
                (self.shown.width / 2, self.shown.height + NUMBER),
                f"{first + place:,}",
                NUMBER,
                GREY,
            )
            yield Group(at, (*self.shown.marks(solution), number))


def draw_sheets(
    solutions: Iterable[Solution],
    puzzle: Puzzle,
    *,
    view: View | str = View.FLAT,
    letters: LetterScheme | str | None = None,
    columns: int | None = None,
) -> Iterator[Drawing]:
    """Numbered sheets of paper (A4) with as many solutions on each as fit, one after the other.

    Args:
        solutions: Taken as sheets are filled.
        puzzle: What they solve.
        view: `flat` or `solid`.
        letters: The letters to write on the pieces; None for none.
        columns: How many stand beside each other.

    Raises:
        PictureError: A solution does not fit on a sheet, or there are too many.
    """
    check_puzzle(puzzle)
    space = PAPER[0] - 2 * MARGIN
    grid = _grid(puzzle, view, letters, space, columns or _COLUMNS)
    if grid.shown.width > space:
        raise PictureError(
            f"a solution of {board_words(puzzle.board)} is too wide for a sheet; draw a single one"
        )
    room = PAPER[1] - 2 * MARGIN - 3 * HEADING
    each = grid.columns * max(1, int(room // grid.height))
    stream = iter(solutions)
    page, first = 0, 1
    while batch := list(islice(stream, each)):
        page += 1
        _check_number(first + len(batch) - 1)
        yield _sheet(grid, puzzle, batch, first, page)
        first += len(batch)


def _sheet(
    grid: _Grid, puzzle: Puzzle, batch: Sequence[Solution], first: int, page: int
) -> Drawing:
    last = first + len(batch) - 1
    numbers = f"solutions {first:,} to {last:,}" if len(batch) > 1 else f"solution {first:,}"
    heading = board_words(puzzle.board)
    marks = (
        Label((MARGIN, MARGIN), heading, HEADING, anchor="start", bold=True),
        Label((PAPER[0] - MARGIN, MARGIN), numbers, HEADING, anchor="end"),
        Group((MARGIN, MARGIN + 2 * HEADING), tuple(grid.marks(batch, first))),
        Label((PAPER[0] / 2, PAPER[1] - MARGIN + HEADING), f"{page:,}", HEADING, GREY),
    )
    title = f"{heading}: {numbers}"
    return Drawing(*PAPER, title, f"Sheet {page}: {title}.", marks)


def draw_gallery(
    solutions: Iterable[Solution],
    puzzle: Puzzle,
    *,
    view: View | str = View.FLAT,
    letters: LetterScheme | str | None = None,
    columns: int | None = None,
    title: str | None = None,
) -> Drawing:
    """All solutions on one picture, numbered, as tall as it takes.

    Args:
        solutions: At least one.
        puzzle: What they solve.
        view: `flat` or `solid`.
        letters: The letters to write on the pieces; None for none.
        columns: How many stand beside each other.
        title: What the picture is called.

    Raises:
        PictureError: There are no solutions, or too many.
    """
    check_puzzle(puzzle)
    listed = list(islice(solutions, MOST_SOLUTIONS + 1))
    if not listed:
        raise PictureError("there is no solution to draw")
    _check_number(len(listed))
    grid = _grid(puzzle, view, letters, 1600.0, columns or 10)
    across = min(grid.columns, len(listed))
    width = across * grid.width - (grid.width - grid.shown.width) + 2 * MARGIN
    height = grid.rows(len(listed)) * grid.height + 2 * MARGIN - 2 * NUMBER
    noun = "solution" if len(listed) == 1 else "solutions"
    words = title or f"{len(listed):,} {noun} of {board_words(puzzle.board)}"
    marks = (Group((MARGIN, MARGIN), tuple(grid.marks(listed, 1))),)
    return Drawing(width, height, words, f"{words}, numbered, {across} in a row.", marks)


def draw_some(solutions: Iterable[Solution], puzzle: Puzzle, number: int) -> Drawing:
    """The first few of many solutions, under a heading that says how many there are."""
    some = list(islice(solutions, _SOME))
    gallery = draw_gallery(some, puzzle, columns=_SOME // 2)
    noun = "solution" if number == 1 else "solutions"
    more = f", the first {len(some)} of them" if number > len(some) else ""
    words = f"{number:,} {noun} of {board_words(puzzle.board)}{more}"
    heading = Label((MARGIN, MARGIN / 2), words, HEADING, anchor="start", bold=True)
    width = max(gallery.width, 0.62 * HEADING * len(words) + 2 * MARGIN)
    return Drawing(width, gallery.height, words, f"{words}.", (heading, *gallery.marks))


def _grid(
    puzzle: Puzzle,
    view: View | str,
    letters: LetterScheme | str | None,
    space: float,
    columns: int,
) -> _Grid:
    """Where solutions stand, so that a row takes the space if cells are not too large or small."""
    if View(view) is View.EXPLODED:
        raise PictureError("pieces are drawn apart in pictures of one solution, not of many")
    paint = Paint(puzzle, None if letters is None else LetterScheme(letters))
    show = FlatView if View(view) is View.FLAT else SolidView
    unit = show(puzzle, 1.0, paint)
    gap = 0.12
    cell = space / (columns * (1 + gap) - gap) / unit.width
    cell = min(max(cell, _SMALLEST_CELL), _LARGEST_CELL)
    shown = show(puzzle, cell, paint)
    width = shown.width + max(gap * shown.width, 8.0)
    fitting = max(1, int((space + width - shown.width) // width))
    return _Grid(shown, min(columns, fitting), width, shown.height + 3 * NUMBER)


def _check_number(number: int) -> None:
    if number > MOST_SOLUTIONS:
        raise PictureError(
            f"there are more than {MOST_SOLUTIONS:,} solutions: too many for a picture; "
            "draw fewer of them"
        )
