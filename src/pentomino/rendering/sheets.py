"""Galleries: many solutions on one picture, on a poster, or on numbered sheets to print."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import SupportsIndex, final

from pentomino.errors import PictureError, counted
from pentomino.notation.letters import LetterScheme, as_scheme
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.rendering.drawing import Drawing, check_title, checked_columns
from pentomino.rendering.figures import Figure, Group, Label, PaperSize, Point
from pentomino.rendering.flat import FlatView
from pentomino.rendering.lettering import LINE, heading_lines, text_width
from pentomino.rendering.solid import SolidView
from pentomino.rendering.theme import LIGHT, Theme, theme_of
from pentomino.rendering.tiles import (
    LEAST_CELL,
    Grid,
    Size,
    Tile,
    best_columns,
    headed,
    on_page,
)
from pentomino.rendering.view import Paint, Shown, View, heading_words, puzzle_words, share_board
from pentomino.solving.slices import SolutionSlice
from pentomino.solving.solution import Solution
from pentomino.solving.space import SolutionSpace
from pentomino.wrong_types import check_each, check_flag, check_type

MOST_SOLUTIONS = 200_000
"""The most solutions in one picture or document; nobody would look at more."""

HEADING, FOOT = 15.0, 10.0
"""The sizes of the texts of a sheet, in pixels."""

_MOST_LINES = 4
"""The most lines of a title on paper, which has no room for more."""

_MARGIN = 0.066
"""Round a page, as a part of its shorter side."""

_SHEET_CELL, _MOST_CELL = 9.0, 36.0
"""The side of a cell in pixels: the usual one on sheets, and the largest."""

_GALLERY_CELL, _GALLERY_WIDTH, _GALLERY_SHAPE = 22.0, 3200.0, 1.6
"""For pictures without a page: the largest cell, the width from which cells become smaller, and
about how much wider than high a picture is."""

_BESIDE_LAYERS = 1.0
"""How much further apart solutions stand, in cells, whose layers or parts are side by side."""

_SOME = 6


@final
@dataclass(frozen=True, slots=True)
class _Solutions:
    """Solutions of a puzzle as they are shown, in any size.

    Args:
        puzzle: The puzzle that they solve.
        paint: Colours, letters and theme.
        solid: Whether they are drawn as solids.
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
        colours: Mapping[str, str] | None,
        *,
        numbered: bool = True,
    ) -> "_Solutions":
        """Return what the arguments of the public functions ask for.

        Raises:
            PictureError: The view is `exploded`, or there is no such view or theme.
            NotationError: There are no such letters.
        """
        check_puzzle(puzzle)
        if View(view) is View.EXPLODED:
            raise PictureError("pieces are drawn apart in pictures of one solution, not of many")
        scheme = None if letters is None else as_scheme(letters)
        paint = Paint(puzzle, scheme, theme=theme_of(theme, colours, puzzle.pieces))
        return cls(puzzle, paint, View(view) is View.SOLID, numbered)

    @property
    def theme(self) -> Theme:
        """Its colours."""
        return self.paint.theme

    def shown(self, cell: float) -> Shown:
        """What draws a solution with cells of this size."""
        show = SolidView if self.solid else FlatView
        return show(self.puzzle, cell, self.paint)

    def grid(self, cell: float, columns: int) -> Grid:
        """Solutions side by side, the gaps in proportion to them."""
        shown = self.shown(cell)
        size = shown.width, shown.height
        grid = Grid.of(size, cell, columns, self.theme, captions=self.numbered)
        board = self.puzzle.board
        layers = board.lattice.has_layers and not self.solid
        if not layers and len(list(board.space.parts(board.cells))) < 2:
            return grid
        return replace(grid, gaps=(grid.gaps[0] + _BESIDE_LAYERS * cell, grid.gaps[1]))

    def tiles(self, shown: Shown, solutions: Iterable[Solution], first: int) -> Iterator[Tile]:
        """The solutions with their numbers."""
        for number, solution in enumerate(solutions, start=first):
            yield Tile(shown.width, shown.height, shown.marks(solution), f"{number:,}")


def draw_sheets(
    solutions: Iterable[Solution],
    puzzle: Puzzle,
    *,
    view: View | str = View.FLAT,
    letters: LetterScheme | str | None = None,
    columns: SupportsIndex | None = None,
    page: PaperSize | str = PaperSize.A4,
    title: str | None = None,
    theme: Theme | str = LIGHT,
    colours: Mapping[str, str] | None = None,
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
        colours: Colours of single pieces by name, such as `{"F": "#d33"}`; they come before the
            theme's.

    Raises:
        PictureError: A solution does not fit on a sheet or is of another puzzle, there are too
            many, or there is no such view, page, theme or row.
        NotationError: There are no such letters.
    """
    columns = checked_columns(columns)
    check_title(title)
    kind = _Solutions.of(puzzle, view, letters, theme, colours)
    size = PaperSize(page).size
    title = title or heading_words(puzzle)
    longest = f"solutions {MOST_SOLUTIONS:,} to {MOST_SOLUTIONS:,}"
    head = _Head(title, longest, kind.theme)
    margin, room = head.room(size, FOOT)
    cell, grid = _sheet_grid(kind, room, columns)
    shown = kind.shown(cell)
    each = grid.columns * max(1, int((room[1] + grid.gaps[1]) // grid.down))
    stream = _of(puzzle, solutions)
    number, first = 0, 1
    while batch := list(islice(stream, each)):
        if number == 0 and len(batch) < each:
            size, cell, grid = on_page(
                kind, size, lambda page: head.room(page, FOOT)[1], len(batch), columns, _MOST_CELL
            )
            shown = kind.shown(cell)
            margin, room = head.room(size, FOOT)
        number += 1
        last = first + len(batch) - 1
        _check_number(last)
        words = f"solutions {first:,} to {last:,}" if len(batch) > 1 else f"solution {first:,}"
        full = len(batch) if number == 1 else each
        placed = grid.spread(room, full)
        corner = margin, margin + head.height(room[0])
        left, top = _centred(placed.size(full), corner, room)
        marks: list[Figure] = [*head.marks(size, margin, words)]
        marks.append(Group((left, top), placed.laid(kind.tiles(shown, batch, first)).marks))
        if full == each:
            at = (size[0] / 2, size[1] - margin)
            marks.append(Label(at, f"{number:,}", FOOT, kind.theme.quiet))
        text = f"{title}: {words}"
        yield Drawing(*size, text, f"Sheet {number}: {text}.", tuple(marks), kind.theme.paper)
        first += len(batch)


def _sheet_grid(kind: _Solutions, room: Size, columns: int | None) -> tuple[float, Grid]:
    """Return the side of a cell, and a grid whose rows take the whole width of a sheet."""
    unit = kind.grid(1.0, 1)
    if columns is None:
        columns = max(1, round((room[0] / _SHEET_CELL + unit.gaps[0]) / unit.across))
    cell = min(room[0] / (columns * unit.across - unit.gaps[0]), _MOST_CELL)
    grid = kind.grid(cell, columns)
    if cell < LEAST_CELL or grid.picture[1] > room[1]:
        raise PictureError(
            f"{counted(columns, 'solution')} of "
            f"{puzzle_words(kind.puzzle)} side by side do not fit on a sheet: choose a "
            "larger page or fewer columns"
        )
    return cell, grid


def draw_poster(
    solutions: Iterable[Solution],
    puzzle: Puzzle,
    *,
    view: View | str = View.FLAT,
    letters: LetterScheme | str | None = None,
    columns: SupportsIndex | None = None,
    page: PaperSize | str = PaperSize.A2,
    title: str | None = None,
    theme: Theme | str = LIGHT,
    colours: Mapping[str, str] | None = None,
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
        colours: Colours of single pieces by name, such as `{"F": "#d33"}`; they come before the
            theme's.

    Raises:
        PictureError: There are no solutions, too many for the paper, or some of another puzzle;
            or there is no such view, page, theme or row.
        NotationError: There are no such letters.
    """
    columns = checked_columns(columns)
    check_title(title)
    kind = _Solutions.of(puzzle, view, letters, theme, colours)
    page = PaperSize(page)
    listed = _listed(puzzle, solutions)
    upright = page.size
    heading = min(upright) / 40
    name, words = title or heading_words(puzzle), counted(len(listed), "solution")
    head = _Head(name, words, kind.theme, heading)
    size, cell, grid = on_page(
        kind, upright, lambda page: head.room(page)[1], len(listed), columns, min(upright)
    )
    margin, room = head.room(size)
    placed = grid.spread(room, len(listed))
    if cell < LEAST_CELL:
        raise PictureError(
            f"{len(listed):,} solutions would be too small on {page.value.upper()}: choose "
            "a larger page"
        )
    at = _centred(placed.size(len(listed)), (margin, size[1] - margin - room[1]), room)
    marks: list[Figure] = [*head.marks(size, margin)]
    marks.append(Group(at, placed.laid(kind.tiles(kind.shown(cell), listed, 1)).marks))
    text = f"{name}: {words}"
    return Drawing(*size, text, f"{text}, numbered, on one page.", tuple(marks), kind.theme.paper)


def draw_gallery(
    solutions: Iterable[Solution],
    puzzle: Puzzle,
    *,
    view: View | str = View.FLAT,
    letters: LetterScheme | str | None = None,
    columns: SupportsIndex | None = None,
    title: str | None = None,
    numbered: bool = True,
    theme: Theme | str = LIGHT,
    colours: Mapping[str, str] | None = None,
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
        colours: Colours of single pieces by name, such as `{"F": "#d33"}`; they come before the
            theme's.

    Raises:
        PictureError: There are no solutions, too many, or some of another puzzle; or there is no
            such view, theme or row.
        NotationError: There are no such letters.
    """
    columns = checked_columns(columns)
    check_title(title)
    check_flag(numbered, "numbered")
    kind = _Solutions.of(puzzle, view, letters, theme, colours, numbered=numbered)
    listed = _listed(puzzle, solutions)
    columns = min(columns or best_columns(kind, len(listed), _GALLERY_SHAPE), len(listed))
    unit = kind.grid(1.0, columns).size(len(listed))
    cell = min(_GALLERY_CELL, _GALLERY_WIDTH / unit[0])
    grid = kind.grid(cell, columns)
    width, height = grid.size(len(listed))
    margin = max(1.5 * grid.gaps[0], 16.0)
    head = _Head(title or "", "", kind.theme)
    whole = max([width, *(text_width(line, HEADING, bold=True) for line in head.lines(width))])
    top = margin + head.height(width)
    size = (whole + 2 * margin, top + height + margin)
    words = f"{counted(len(listed), 'solution')} of {heading_words(puzzle)}"
    marks: list[Figure] = list(head.marks(size, margin))
    laid = grid.laid(kind.tiles(kind.shown(cell), listed, 1))
    marks.append(Group((margin + (whole - width) / 2, top), laid.marks))
    numbers = ", numbered" if numbered else ""
    text = f"{words}{numbers}, {columns} in a row."
    return Drawing(*size, title or words, text, tuple(marks), kind.theme.paper)


def draw_some(
    space: SolutionSpace | SolutionSlice, *, colours: Mapping[str, str] | None = None
) -> Drawing:
    """Draw a few solutions of a space or slice, evenly spread from the first to the last.

    Args:
        space: It has at least one solution.
        colours: Colours of single pieces by name.
    """
    number = space.held.count if isinstance(space, SolutionSpace) else space.length
    some = [space[place * number // _SOME] for place in range(_SOME)] if number > _SOME else space
    words = f"{counted(number, 'solution')} of {heading_words(space.puzzle)}"
    more = f", {_SOME} of them" if number > _SOME else ""
    return draw_gallery(some, space.puzzle, title=words + more, numbered=False, colours=colours)


@final
@dataclass(frozen=True, slots=True)
class _Head:
    """What stands above solutions: a title at the left and quiet words at the right.

    Args:
        title: The title, in as many lines as it needs; empty for none.
        words: The words beside its first line; empty for none.
        theme: The theme, for its colours.
        size: The size of the title, in pixels.
    """

    title: str
    words: str
    theme: Theme
    size: float = HEADING

    def lines(self, width: float) -> list[str]:
        """The lines of the title in a row of this width."""
        beside = text_width(self.words, 0.72 * self.size) + self.size if self.words else 0.0
        return heading_lines(self.title, self.size, width - beside, most=_MOST_LINES)

    def height(self, width: float) -> float:
        """From the top of the title to what stands below it; 0 without a title."""
        lines = len(self.lines(width))
        return self.size * (2.4 + LINE * (lines - 1)) if lines else 0.0

    def room(self, page: Size, foot: float = 0.0) -> tuple[float, Size]:
        """Return the margin of a page, and the room within it below the title."""
        margin = _MARGIN * min(page)
        width = page[0] - 2 * margin
        return margin, (width, page[1] - 2 * margin - self.height(width) - 2.5 * foot)

    def marks(self, page: Size, margin: float, words: str | None = None) -> Iterator[Label]:
        """Yield the title and the words, or others that are not wider than these."""
        lines = self.lines(page[0] - 2 * margin)
        yield from headed(lines, self.size, (margin, margin), self.theme)
        if words := self.words if words is None else words:
            right = (page[0] - margin, margin + 0.6 * self.size)
            yield Label(right, words, 0.72 * self.size, self.theme.quiet, anchor="end")


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
