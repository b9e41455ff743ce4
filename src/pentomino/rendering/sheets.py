"""Galleries: many solutions on one picture, on a poster, or on numbered sheets to print."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import ceil, log
from typing import TypeAlias, final

from pentomino.errors import PictureError
from pentomino.notation.letters import LetterScheme
from pentomino.notation.quantities import counted
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import Figure, Group, Label, Point
from pentomino.rendering.flat import FlatView
from pentomino.rendering.measures import check_columns, check_title
from pentomino.rendering.pages import Page
from pentomino.rendering.solid import SolidView
from pentomino.rendering.theme import LIGHT, Theme, theme_of
from pentomino.rendering.view import Paint, Shown, View, heading_words, puzzle_words, share_board
from pentomino.solving.solution import Solution
from pentomino.solving.space import SolutionSpace
from pentomino.wrong_types import check_each, check_flag, check_type

Size: TypeAlias = tuple[float, float]
"""Width and height."""

MOST_SOLUTIONS = 200_000
"""The most solutions in one picture or document; nobody would look at more."""

HEADING, FOOT = 15.0, 10.0
"""The sizes of the texts of a sheet, in pixels."""

_MARGIN = 0.066
"""Round a page, as a part of its shorter side."""

_SHEET_CELL, _LEAST_CELL, _MOST_CELL = 9.0, 1.5, 36.0
"""The side of a cell in pixels: the usual one on sheets, the smallest and the largest."""

_GALLERY_CELL, _GALLERY_WIDTH, _GALLERY_SHAPE = 22.0, 3200.0, 1.6
"""For pictures without a page: the largest cell, the width from which cells become smaller, and
about how much wider than high a picture is."""

_NUMBER, _LARGEST_NUMBER = 0.8, 11.0
"""The size of a number, in cells, and the most in pixels."""

_BESIDE_LAYERS = 1.0
"""How much further apart solutions stand, in cells, whose layers are side by side."""

_LAST_ROW = 0.2
"""How much smaller solutions may be where that fills the last row."""

_SOME = 6


@final
@dataclass(frozen=True, slots=True)
class _Kind:
    """How solutions of a puzzle are shown, before their size is known.

    Args:
        puzzle: The puzzle that they solve.
        paint: Colours, letters and theme.
        solid: Whether they are drawn as cubes.
        numbered: Whether each has its number below it.
    """

    puzzle: Puzzle
    paint: Paint
    solid: bool
    numbered: bool

    @classmethod
    def of(
        cls,
        puzzle: Puzzle,
        view: View | str,
        letters: LetterScheme | str | None,
        theme: Theme | str,
        *,
        numbered: bool = True,
    ) -> "_Kind":
        """Return what the arguments of the public functions ask for.

        Raises:
            PictureError: The view is `exploded`, or there is no such view or theme.
            NotationError: There are no such letters.
        """
        check_puzzle(puzzle)
        if View(view) is View.EXPLODED:
            raise PictureError("pieces are drawn apart in pictures of one solution, not of many")
        scheme = None if letters is None else LetterScheme(letters)
        paint = Paint(puzzle, scheme, theme=theme_of(theme))
        return cls(puzzle, paint, View(view) is View.SOLID, numbered)

    @property
    def theme(self) -> Theme:
        """Its colours."""
        return self.paint.theme

    def shown(self, cell: float) -> Shown:
        """What draws a solution with cells of this size."""
        show = SolidView if self.solid else FlatView
        return show(self.puzzle, cell, self.paint)

    def grid(self, cell: float, columns: int) -> "_Grid":
        """Solutions side by side, the gaps in proportion to them."""
        shown = self.shown(cell)
        number = min(_NUMBER * cell, _LARGEST_NUMBER) if self.numbered else 0.0
        gap = max(0.8 * cell, 0.05 * max(shown.width, shown.height))
        layered = self.puzzle.lattice.in_space and not self.solid
        across = gap + _BESIDE_LAYERS * cell if layered else gap
        return _Grid(shown, columns, (across, gap), number, self.theme)

    def largest(self, room: Size, number: int, columns: int | None, most: float) -> "_Grid":
        """Return the grid with the largest cells that holds all solutions in the room.

        Between grids of about the same size, the one whose last row is fullest is chosen, then the
        one that has the shape of the room.

        Args:
            room: Width and height, in pixels.
            number: The number of solutions.
            columns: The number of solutions side by side; None for what is best.
            most: The largest side of a cell.
        """
        unit = self.grid(1.0, 1)
        limit = int((room[0] / _LEAST_CELL + unit.gaps[0]) / unit.across)
        choices = range(1, max(1, min(number, limit)) + 1) if columns is None else [columns]

        def cell(across: int) -> float:
            rows = ceil(number / across)
            wide = room[0] / (across * unit.across - unit.gaps[0])
            high = room[1] / (rows * unit.down - unit.gaps[1])
            return min(wide, high, most)

        def worth(across: int) -> tuple[float, float]:
            width, height = unit.columned(across).size(number)
            shape = abs(log(width / height * room[1] / room[0]))
            return round(cell(across) * (1 - _LAST_ROW * _empty(number, across)), 3), -shape

        best = max(choices, key=worth)
        return self.grid(cell(best), best)

    def worth(self, grid: "_Grid", number: int) -> float:
        """How good a grid is: it shows large solutions, and its last row is full."""
        return grid.shown.width * (1 - _LAST_ROW * _empty(number, grid.columns))


@final
@dataclass(frozen=True, slots=True)
class _Grid:
    """Solutions side by side and below each other.

    Args:
        shown: Draws one solution.
        columns: The number of solutions in a row.
        gaps: Between two of them: across, and down below the number.
        number: The size of the numbers; 0 for none.
        theme: The theme, for its colours.
    """

    shown: Shown
    columns: int
    gaps: Size
    number: float
    theme: Theme

    @property
    def across(self) -> float:
        """From one solution to the next."""
        return self.shown.width + self.gaps[0]

    @property
    def down(self) -> float:
        """From one row to the next."""
        return self.shown.height + 1.5 * self.number + self.gaps[1]

    def size(self, number: int) -> Size:
        """Return the width and height of this number of solutions."""
        rows = ceil(number / self.columns)
        across = min(self.columns, number)
        return across * self.across - self.gaps[0], rows * self.down - self.gaps[1]

    def columned(self, columns: int) -> "_Grid":
        """The same with another number of columns."""
        return replace(self, columns=columns)

    def spread(self, room: Size, number: int) -> "_Grid":
        """Return the grid with wider gaps that fill the room; at most twice as wide."""
        rows, (width, height) = ceil(number / self.columns), self.size(number)
        steps = (min(self.columns, number) - 1, rows - 1)
        free = (room[0] - width, room[1] - height)
        wider = [
            min(f / s, g) if s else 0.0 for f, s, g in zip(free, steps, self.gaps, strict=True)
        ]
        gaps = (self.gaps[0] + max(0.0, wider[0]), self.gaps[1] + max(0.0, wider[1]))
        return replace(self, gaps=gaps)

    def marks(self, solutions: Iterable[Solution], first: int) -> Iterator[Figure]:
        """The solutions with their numbers, the first one's corner at the origin."""
        for place, solution in enumerate(solutions):
            row, column = divmod(place, self.columns)
            marks = self.shown.marks(solution)
            if self.number:
                at = (self.shown.width / 2, self.shown.height + self.number)
                marks = (*marks, Label(at, f"{first + place:,}", self.number, self.theme.quiet))
            yield Group((column * self.across, row * self.down), marks)


def _empty(number: int, columns: int) -> float:
    """How much of the last row stays empty, from 0 to 1."""
    return -number % columns / columns


def draw_sheets(
    solutions: Iterable[Solution],
    puzzle: Puzzle,
    *,
    view: View | str = View.FLAT,
    letters: LetterScheme | str | None = None,
    columns: int | None = None,
    page: Page | str = Page.A4,
    title: str | None = None,
    theme: Theme | str = LIGHT,
) -> Iterator[Drawing]:
    """Draw numbered sheets of paper with as many solutions on each as fit.

    Where all solutions fit on one sheet, they are as large as that allows, and the paper lies on
    its side where that suits them better.

    Args:
        solutions: Taken as sheets are filled.
        puzzle: The puzzle that they solve.
        view: `flat` or `solid`.
        letters: The letters to write on the pieces; None for none.
        columns: The number of solutions in a row; None for what suits the paper.
        page: The size of the paper.
        title: The text at the top of each sheet; None for the name of the puzzle.
        theme: Its colours: a theme, or the name of one.

    Raises:
        PictureError: A solution does not fit on a sheet or is of another puzzle, there are too
            many, or there is no such view, page, theme or row.
        NotationError: There are no such letters.
    """
    check_columns(columns)
    check_title(title)
    kind = _Kind.of(puzzle, view, letters, theme)
    size = Page(page).size
    margin, room = _room(size, HEADING, FOOT)
    grid = _sheet_grid(kind, room, columns)
    each = grid.columns * max(1, int((room[1] + grid.gaps[1]) // grid.down))
    stream = _of(puzzle, solutions)
    number, first = 0, 1
    while batch := list(islice(stream, each)):
        if number == 0 and len(batch) < each:
            size, grid = _lain(kind, size, (HEADING, FOOT), len(batch), columns, _MOST_CELL)
            margin, room = _room(size, HEADING, FOOT)
        number += 1
        last = first + len(batch) - 1
        _check_number(last)
        words = f"solutions {first:,} to {last:,}" if len(batch) > 1 else f"solution {first:,}"
        heading = title or heading_words(puzzle)
        full = len(batch) if number == 1 else each
        placed = grid.spread(room, full)
        left, top = _centred(placed.size(full), (margin, margin + 2.4 * HEADING), room)
        marks: list[Figure] = [*_headed(heading, words, size, margin, kind.theme)]
        marks.append(Group((left, top), tuple(placed.marks(batch, first))))
        if full == each:
            at = (size[0] / 2, size[1] - margin)
            marks.append(Label(at, f"{number:,}", FOOT, kind.theme.quiet))
        text = f"{heading}: {words}"
        yield Drawing(*size, text, f"Sheet {number}: {text}.", tuple(marks), kind.theme.paper)
        first += len(batch)


def _lain(
    kind: _Kind,
    upright: Size,
    texts: Size,
    number: int,
    columns: int | None,
    most: float,
) -> tuple[Size, _Grid]:
    """Return the size of the paper, upright or on its side, and the best grid on it.

    Args:
        kind: How solutions are shown.
        upright: The size of the paper.
        texts: The sizes of its heading and of its foot.
        number: The number of solutions.
        columns: The number of solutions in a row; None for what is best.
        most: The largest side of a cell.
    """
    grids = [
        (size, kind.largest(_room(size, *texts)[1], number, columns, most))
        for size in (upright, upright[::-1])
    ]
    return max(grids, key=lambda found: round(kind.worth(found[1], number), 3))


def _sheet_grid(kind: _Kind, room: Size, columns: int | None) -> _Grid:
    """Return a grid whose rows take the whole width of a sheet."""
    unit = kind.grid(1.0, 1)
    if columns is None:
        columns = max(1, round((room[0] / _SHEET_CELL + unit.gaps[0]) / unit.across))
    cell = min(room[0] / (columns * unit.across - unit.gaps[0]), _MOST_CELL)
    grid = kind.grid(cell, columns)
    if cell < _LEAST_CELL or grid.shown.height > room[1]:
        raise PictureError(
            f"{counted(columns, 'solution')} of "
            f"{puzzle_words(kind.puzzle)} side by side do not fit on a sheet: choose a "
            "larger page or fewer columns"
        )
    return grid


def draw_poster(
    solutions: Iterable[Solution],
    puzzle: Puzzle,
    *,
    view: View | str = View.FLAT,
    letters: LetterScheme | str | None = None,
    columns: int | None = None,
    page: Page | str = Page.A2,
    title: str | None = None,
    theme: Theme | str = LIGHT,
) -> Drawing:
    """Draw all solutions on one sheet of paper, numbered, as large as they fit.

    The paper lies on its side where that makes them larger. Two thousand solutions fit on A2.

    Args:
        solutions: At least one.
        puzzle: The puzzle that they solve.
        view: `flat` or `solid`.
        letters: The letters to write on the pieces; None for none.
        columns: The number of solutions in a row; None for what suits the paper.
        page: The size of the paper.
        title: The text above them; None for the name of the puzzle.
        theme: Its colours: a theme, or the name of one.

    Raises:
        PictureError: There are no solutions, too many for the paper, or some of another puzzle;
            or there is no such view, page, theme or row.
        NotationError: There are no such letters.
    """
    check_columns(columns)
    check_title(title)
    kind = _Kind.of(puzzle, view, letters, theme)
    page = Page(page)
    listed = _listed(puzzle, solutions)
    upright = page.size
    heading = min(upright) / 40
    size, grid = _lain(kind, upright, (heading, 0.0), len(listed), columns, min(upright))
    margin, room = _room(size, heading)
    placed = grid.spread(room, len(listed))
    if placed.shown.width < _LEAST_CELL * kind.shown(1.0).width:
        raise PictureError(
            f"{len(listed):,} solutions would be too small on {page.value.upper()}: choose "
            "a larger page"
        )
    at = _centred(placed.size(len(listed)), (margin, size[1] - margin - room[1]), room)
    name, words = title or heading_words(puzzle), counted(len(listed), "solution")
    marks: list[Figure] = [*_headed(name, words, size, margin, kind.theme, heading)]
    marks.append(Group(at, tuple(placed.marks(listed, 1))))
    text = f"{name}: {words}"
    return Drawing(*size, text, f"{text}, numbered, on one page.", tuple(marks), kind.theme.paper)


def draw_gallery(
    solutions: Iterable[Solution],
    puzzle: Puzzle,
    *,
    view: View | str = View.FLAT,
    letters: LetterScheme | str | None = None,
    columns: int | None = None,
    title: str | None = None,
    numbered: bool = True,
    theme: Theme | str = LIGHT,
) -> Drawing:
    """Draw all solutions in one picture, numbered, in a grid that is wider than high.

    Args:
        solutions: At least one.
        puzzle: The puzzle that they solve.
        view: `flat` or `solid`.
        letters: The letters to write on the pieces; None for none.
        columns: The number of solutions in a row; None for what looks best.
        title: The text above them; None for no text.
        numbered: Whether each has its number below it.
        theme: Its colours: a theme, or the name of one.

    Raises:
        PictureError: There are no solutions, too many, or some of another puzzle; or there is no
            such view, theme or row.
        NotationError: There are no such letters.
    """
    check_columns(columns)
    check_title(title)
    check_flag(numbered, "numbered")
    kind = _Kind.of(puzzle, view, letters, theme, numbered=numbered)
    listed = _listed(puzzle, solutions)
    columns = min(columns or _balanced(kind, len(listed)), len(listed))
    unit = kind.grid(1.0, columns).size(len(listed))
    grid = kind.grid(min(_GALLERY_CELL, _GALLERY_WIDTH / unit[0]), columns)
    width, height = grid.size(len(listed))
    margin = max(1.5 * grid.gaps[0], 16.0)
    top = margin + (2.4 * HEADING if title else 0.0)
    # A title is little more than half as wide, letter by letter, as it is high.
    whole = max(width, 0.62 * HEADING * len(title or ""))
    size = (whole + 2 * margin, top + height + margin)
    words = f"{counted(len(listed), 'solution')} of {heading_words(puzzle)}"
    marks: list[Figure] = list(_headed(title or "", "", size, margin, kind.theme))
    marks.append(Group((margin + (whole - width) / 2, top), tuple(grid.marks(listed, 1))))
    numbers = ", numbered" if numbered else ""
    text = f"{words}{numbers}, {columns} in a row."
    return Drawing(*size, title or words, text, tuple(marks), kind.theme.paper)


def draw_some(space: SolutionSpace) -> Drawing:
    """Draw a few solutions of a space, evenly spread from the first to the last.

    Args:
        space: It has at least one solution.
    """
    number = space.count
    some = [space[place * number // _SOME] for place in range(_SOME)] if number > _SOME else space
    words = f"{counted(number, 'solution')} of {heading_words(space.puzzle)}"
    more = f", {_SOME} of them" if number > _SOME else ""
    return draw_gallery(some, space.puzzle, title=words + more, numbered=False)


def _balanced(kind: _Kind, number: int) -> int:
    """Return the number of columns for a picture of the usual shape with a well-filled last row."""
    unit = kind.grid(1.0, 1)

    def badness(columns: int) -> float:
        rows = ceil(number / columns)
        wide = columns * unit.across - unit.gaps[0]
        high = rows * unit.down - unit.gaps[1]
        return abs(log(wide / high / _GALLERY_SHAPE)) + 2.2 * _empty(number, columns) * (rows > 1)

    return min(range(1, min(number, 1000) + 1), key=badness)


def _headed(
    title: str, words: str, size: Size, margin: float, theme: Theme, height: float = HEADING
) -> Iterator[Label]:
    """Yield the title at the left and quiet words at the right, in one line."""
    at = margin + height / 2
    if title:
        yield Label((margin, at), title, height, theme.ink, anchor="start", bold=True)
    if words:
        right = (size[0] - margin, at + 0.1 * height)
        yield Label(right, words, 0.72 * height, theme.quiet, anchor="end")


def _room(size: Size, heading: float, foot: float = 0.0) -> tuple[float, Size]:
    """Return the margin of a page, and the room within it below the heading."""
    margin = _MARGIN * min(size)
    below = 2.5 * foot
    return margin, (size[0] - 2 * margin, size[1] - 2 * margin - 2.4 * heading - below)


def _centred(size: Size, corner: Point, room: Size) -> Point:
    """Return the corner of something that stands in the middle of a room."""
    return corner[0] + (room[0] - size[0]) / 2, corner[1] + max(0.0, room[1] - size[1]) / 2


def _of(puzzle: Puzzle, solutions: Iterable[Solution]) -> Iterator[Solution]:
    """The solutions one by one, while they are solutions of the puzzle.

    Raises:
        TypeError: One of them is no solution.
        PictureError: One is of another puzzle.
    """
    wanted, instead = "solutions", "take them from solve(puzzle)"
    check_type(solutions, Iterable, "solutions", wanted, instead)
    known = puzzle
    for number, solution in enumerate(solutions, start=1):
        check_each([solution], Solution, "solutions", wanted, instead)
        if solution.puzzle is not known and not share_board(solution.puzzle, puzzle):
            raise PictureError(
                f"solution {number:,} is of another puzzle: draw it with the puzzle that it solves"
            )
        known = solution.puzzle
        yield solution


def _listed(puzzle: Puzzle, solutions: Iterable[Solution]) -> Sequence[Solution]:
    """The solutions of the puzzle, of which there must be some.

    Raises:
        PictureError: There are none, too many, or some of another puzzle.
    """
    listed = list(islice(_of(puzzle, solutions), MOST_SOLUTIONS + 1))
    if not listed:
        raise PictureError("there is no solution to draw")
    _check_number(len(listed))
    return listed


def _check_number(number: int) -> None:
    if number > MOST_SOLUTIONS:
        raise PictureError(
            f"there are more than {MOST_SOLUTIONS:,} solutions: too many for a picture; "
            "draw fewer of them"
        )
