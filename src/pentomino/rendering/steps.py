"""How to build a solution, as a numbered strip of pictures: one for each piece that is added.

The new piece is drawn on the side from which it comes, with an arrow; earlier ones are in place.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, hypot
from typing import final

from pentomino.notation.letters import LetterScheme
from pentomino.problem.placement import Placement
from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import Area, Figure, Group, Label, Pen, Point, Stroke
from pentomino.rendering.isometric import (
    Cube,
    Edge,
    Side,
    border,
    corners,
    faces,
    footprint,
    joined,
    on_paper,
    seen,
)
from pentomino.rendering.measures import check_cell, check_columns, check_title
from pentomino.rendering.outline import rings
from pentomino.rendering.pages import Page
from pentomino.rendering.palette import mixed
from pentomino.rendering.solid import Body, bodies, bounds, scene, spot
from pentomino.rendering.theme import LIGHT, Theme, theme_of
from pentomino.rendering.view import Paint, heading_words, scheme_apart
from pentomino.solving.solution import Solution
from pentomino.solving.taking_apart import Assembly, Direction, Move, assembly
from pentomino.wrong_types import check_type

CELL = 24.0
"""The side of a cube in a picture of all steps, in pixels."""

_MOST_ON_A_PAGE = 20
_MARGIN, _TITLE, _TEXT = 40.0, 20.0, 12.0
"""In pixels: the margin of a sheet, and the sizes of its texts."""

_GAP = 1.4
"""Between two frames, in cells."""

_FADED = 0.5
"""The share of the paper's colour that is mixed into pieces already in place."""

_COMING: Mapping[Direction | None, str] = {
    Direction.UP: "from above",
    Direction.FRONT: "from the front",
    Direction.RIGHT: "from the right",
    Direction.LEFT: "from the left",
    Direction.BACK: "from the back",
    Direction.DOWN: "from below",
    None: "although it interlocks",
}


def draw_steps(
    solution: Solution,
    *,
    letters: LetterScheme | str | None = None,
    columns: int | None = None,
    cell: float = CELL,
    title: str | None = None,
    theme: Theme | str = LIGHT,
) -> Drawing:
    """Draw how to build a solution, step by step.

    Args:
        solution: A solution with square or cubic cells.
        letters: The letters to write on the pieces, `classic` or `abc`; None for the names of the
            pieces if all names are single letters.
        columns: The number of frames beside each other; None for a balanced grid.
        cell: The side of a cube in pixels.
        title: The title above the frames; None for the size of the board.
        theme: Its colours: a theme, or the name of one.

    Raises:
        PictureError: The cells are neither squares nor cubes, or there is no such theme, or
            no cell or row of this size.
        NotationError: There are no such letters.
    """
    check_cell(cell)
    check_columns(columns)
    strip = _strip(solution, letters, title, theme_of(theme))
    number = len(strip.frames)
    across = columns or _balanced(number, strip.shape, 1.4)
    sheet = _Sheet(strip, cell, min(across, number), ceil(number / across))
    return sheet.drawing(0, number, None)


def draw_step_pages(
    solution: Solution,
    *,
    page: Page | str = Page.A4,
    letters: LetterScheme | str | None = None,
    columns: int | None = None,
    title: str | None = None,
    theme: Theme | str = LIGHT,
) -> Iterator[Drawing]:
    """Draw how to build a solution on sheets of paper, with up to 20 steps on each.

    Args:
        solution: A solution with square or cubic cells.
        page: The size of the paper, such as `a4` or `letter`.
        letters: The letters to write on the pieces, `classic` or `abc`; None for the names of the
            pieces if all names are single letters.
        columns: The number of frames beside each other; None for the largest frames that fit.
        title: The title above the frames; None for the size of the board.
        theme: Its colours: a theme, or the name of one.

    Raises:
        PictureError: The cells are neither squares nor cubes, or there is no such theme,
            page or row of this size.
        NotationError: There are no such letters.
    """
    check_columns(columns)
    size = Page(page).size
    strip = _strip(solution, letters, title, theme_of(theme))
    number = len(strip.frames)
    pages = ceil(number / _MOST_ON_A_PAGE)
    each = ceil(number / pages)
    room = size[0] - 2 * _MARGIN, size[1] - 2 * _MARGIN - _Sheet.HEAD
    width, height = strip.shape

    def cell(across: int) -> float:
        """Return how large cells can be with this many frames beside each other."""
        down = ceil(each / across)
        return min(
            room[0] / (across * (width + _GAP) - _GAP), room[1] / (down * (height + _GAP) - _GAP)
        )

    across = min(columns, each) if columns else max(range(1, each + 1), key=cell)
    sheet = _Sheet(strip, cell(across), across, ceil(each / across))
    for first in range(0, number, each):
        yield sheet.drawing(first, min(first + each, number), size)


@final
@dataclass(frozen=True, slots=True)
class _Frame:
    """A picture of the strip.

    Args:
        things: All that is drawn as cubes.
        floor: The floor below them, as cubes; empty for pieces that are joined first.
        arrow: From where to where, in cells on paper; None for none.
        place: The visible part of the new pieces' place, as edges round it.
        words: A description for people who cannot see the picture.
    """

    things: tuple[Body, ...]
    floor: tuple[Cube, ...]
    arrow: tuple[Point, Point] | None
    place: tuple[Edge, ...]
    words: str

    @property
    def top(self) -> float:
        """Its upper edge, in cells."""
        outlined = (on_paper(end)[1] for edge in self.place for end in edge)
        return min((bounds((*self.floor, *_cubes(self.things)), 1.0)[1], *outlined))


@final
@dataclass(frozen=True, slots=True)
class _Strip:
    """All frames, which cover the same part of space.

    Args:
        frames: The frames in order; the last one shows the whole solution.
        title: The title above them.
        summary: How the solution is built, in a sentence.
        theme: The colours of floor, arrows and texts.
    """

    frames: tuple[_Frame, ...]
    title: str
    summary: str
    theme: Theme

    @property
    def edges(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of what the frames cover, in cells."""
        parts = ((*frame.floor, *_cubes(frame.things)) for frame in self.frames)
        return bounds({cube for part in parts for cube in part}, 1.0)

    @property
    def shape(self) -> tuple[float, float]:
        """Width and height of a frame, in cells."""
        left, top, right, bottom = self.edges
        return right - left, bottom - top


def _strip(
    solution: Solution, letters: LetterScheme | str | None, title: str | None, theme: Theme
) -> _Strip:
    check_type(solution, Solution, "solution", "a solution", "take one from solve(puzzle)")
    check_title(title)
    puzzle = solution.puzzle
    paint = Paint(puzzle, scheme_apart(puzzle.pieces, letters), theme=theme)
    things = dict(zip(solution.placements, bodies(solution, paint), strict=True))
    found = assembly(solution)
    lowest = min(z for _, _, z in _cubes(things.values()))
    board = [spot(puzzle.lattice, cell) for cell in puzzle.board.cells]
    floor = tuple({(x, y, lowest - 1) for x, y, z in board if z == lowest})
    groups = [frozenset(m.placements) for m in found.moves if len(m.placements) > 1]
    frames = []
    for move in found.building:
        beside = any(group.issuperset((*move.placements, *move.staying)) for group in groups)
        frames.append(_frame(move, things, () if beside else floor, theme))
    whole = _Frame(tuple(things.values()), floor, None, (), "the whole")
    words = title or f"{heading_words(puzzle)}: how to build it"
    return _Strip((*frames, whole), words, _summary(found), theme)


def _summary(found: Assembly) -> str:
    if found.interlocked:
        names = ", ".join(sorted({placement.piece for placement in found.interlocked}))
        return f"Straight moves alone do not build it: {names} interlock with their neighbours."
    if found.from_above:
        return "Every piece comes in from above."
    if found.one_by_one:
        others = {m.placements[0].piece: m for m in found.building if _is_hard(m)}
        if len(others) == 1:
            (name, move), *_ = others.items()
            return f"One piece at a time: {name} {_COMING[move.direction]}, the others from above."
        names = ", ".join(others)
        return f"One piece at a time: {names} come in from the side, the others from above."
    return "Some pieces are put together first and come in as one."


def _is_hard(move: Move) -> bool:
    """Whether a piece comes in by another way than from above."""
    return bool(move.staying) and move.direction is not Direction.UP


def _frame(
    move: Move, things: Mapping[Placement, Body], floor: tuple[Cube, ...], theme: Theme
) -> _Frame:
    """Draw a move: the earlier pieces in paler colours, the new ones beside them."""
    before = [
        replace(things[p], colour=mixed(things[p].colour, theme.paper, _FADED), letter=None)
        for p in move.staying
    ]
    new = [things[p] for p in move.placements]
    names = " with ".join(placement.piece for placement in move.placements)
    if not move.staying:
        return _Frame(tuple(new), floor, None, (), names)
    layer, row, column = (move.direction or Direction.UP).step
    distance = _distance(before, new, (column, row, layer))
    off = [body.moved((column * distance, row * distance, layer * distance)) for body in new]
    arrow = _arrow(off, (column, row, layer))
    return _Frame(
        (*before, *off),
        floor,
        arrow,
        _place(before, new, off),
        f"{names} {_COMING[move.direction]}",
    )


def _distance(before: Sequence[Body], new: Sequence[Body], step: Cube) -> int:
    """Find the distance at which the new pieces and their places are both visible."""
    x, y, z = step
    taken = footprint(_cubes(before))
    distance = 1
    while taken & footprint(
        (a + x * distance, b + y * distance, c + z * distance) for a, b, c in _cubes(new)
    ):
        distance += 1
    return distance


def _place(before: Sequence[Body], new: Sequence[Body], off: Sequence[Body]) -> tuple[Edge, ...]:
    """Find the visible outline of the place that new pieces will fill."""
    view = seen([_cubes(before), _cubes(new)])
    open_ = {triangle for triangle, what in view.items() if what.body == 1}
    return tuple(joined(border(open_.difference(footprint(_cubes(off))))))


def _arrow(off: Sequence[Body], step: Cube) -> tuple[Point, Point]:
    """Draw a short arrow from new pieces towards their place, in cells on paper."""
    x, y, z = step
    right, down = (-part for part in on_paper((x - z, y - z)))
    points = [on_paper(corner) for each in footprint(_cubes(off)) for corner in corners(each)]
    across, along = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    reach = max((px - across) * right + (py - along) * down for px, py in points)
    start = across + right * (reach + 0.15), along + down * (reach + 0.15)
    return start, (start[0] + right, start[1] + down)


def _cubes(things: Iterable[Body]) -> list[Cube]:
    return [cube for body in things for cube in body.cubes]


def _balanced(number: int, shape: tuple[float, float], wanted: float) -> int:
    """Choose how many frames stand beside each other, for a sheet of the wanted proportions.

    A row that is not full is as good as one that makes the sheet a little too wide or too high.
    """
    width, height = shape[0] + _GAP, shape[1] + _GAP

    def badness(columns: int) -> float:
        rows = ceil(number / columns)
        proportions = columns * width / (rows * height) / wanted
        empty = rows * columns - number
        return max(proportions, 1 / proportions) * (1 + empty / columns)

    return min(range(1, number + 1), key=badness)


@final
@dataclass(frozen=True, slots=True)
class _Sheet:
    """A sheet with some frames of a strip.

    Args:
        strip: The frames.
        cell: The side of a cube, in pixels.
        columns: The number of frames beside each other.
        rows: The largest number of rows.
    """

    HEAD = 3.2 * _TITLE
    """The height of the title and the sentence below it, in pixels."""

    strip: _Strip
    cell: float
    columns: int
    rows: int

    def drawing(self, first: int, last: int, page: tuple[float, float] | None) -> Drawing:
        """The sheet with the frames from `first` to before `last`.

        Args:
            first: The number of a frame.
            last: The number of the one after the last.
            page: The size of the paper; None for as much as is needed.
        """
        strip, theme = self.strip, self.strip.theme
        width, height = (length * self.cell for length in strip.shape)
        gap = _GAP * self.cell
        spare = [self._spare(row) for row in self._rows(first, last)]
        step = width + gap, height + gap
        inner = self.columns * step[0] - gap
        if page:
            inner = page[0] - 2 * _MARGIN
            room = page[1] - 2 * _MARGIN - self.HEAD
            step = (
                (inner - width) / max(1, self.columns - 1),
                min(1.3 * step[1], (room - height + sum(spare)) / max(1, self.rows - 1)),
            )
        size = page or (
            max(inner, 0.56 * _TEXT * len(strip.summary)) + 2 * _MARGIN,
            self.rows * step[1] - gap + 2 * _MARGIN + self.HEAD - sum(spare),
        )
        left = (size[0] - inner) / 2
        marks: list[Figure] = [
            Label((left, _MARGIN + _TITLE / 2), strip.title, _TITLE, theme.ink, "start", bold=True),
            Label((left, _MARGIN + 1.8 * _TITLE), strip.summary, _TEXT, theme.quiet, "start"),
        ]
        down = _MARGIN + self.HEAD
        for row, unused in zip(self._rows(first, last), spare, strict=True):
            for column, number in enumerate(row):
                at = left + column * step[0], down - unused
                marks.append(Group(at, tuple(self._frame(number, unused))))
            down += step[1] - unused
        steps = (f"{n + 1}: {strip.frames[n].words}." for n in range(first, last))
        return Drawing(
            *size, strip.title, f"{strip.summary} {' '.join(steps)}", tuple(marks), theme.paper
        )

    def _rows(self, first: int, last: int) -> list[range]:
        """The numbers of the frames in each row."""
        starts = range(first, last, self.columns)
        return [range(start, min(start + self.columns, last)) for start in starts]

    def _spare(self, row: range) -> float:
        """The height above all frames of a row that none of them needs, in pixels."""
        top = min(self.strip.frames[number].top for number in row)
        return (top - self.strip.edges[1]) * self.cell

    def _frame(self, number: int, spare: float) -> Iterator[Figure]:
        """A frame with its number in the corner; the last one, which shows the whole, says so.

        Args:
            number: The frame.
            spare: The height above it that its row does not need, in pixels.
        """
        frame, theme, cell = self.strip.frames[number], self.strip.theme, self.cell
        left, top, *_ = self.strip.edges
        is_last = number + 1 == len(self.strip.frames)
        words = "done" if is_last else str(number + 1)
        yield Label((0, spare - _TEXT / 3), words, 1.2 * _TEXT, theme.quiet, "start", bold=True)
        yield from self._picture(frame, (left * cell, top * cell))

    def _picture(self, frame: _Frame, corner: Point) -> Iterator[Figure]:
        cell, theme = self.cell, self.strip.theme

        def point(at: Point) -> Point:
            return at[0] * cell - corner[0], at[1] * cell - corner[1]

        if frame.floor:
            tops = (
                t
                for cube in frame.floor
                for side, pair in faces(cube)
                for t in pair
                if side is Side.TOP
            )
            sides = [(point(on_paper(a)), point(on_paper(b))) for a, b in border(tops)]
            yield Area(rings(sides), mixed(theme.line, theme.paper, 0.4))
        yield from scene(frame.things, cell, corner)
        if frame.place:
            outline = tuple((point(on_paper(a)), point(on_paper(b))) for a, b in frame.place)
            yield Stroke(outline, Pen(mixed(theme.ink, theme.paper, 0.25), 0.05 * cell))
        if frame.arrow is not None:
            start, end = map(point, frame.arrow)
            lines = _arrow_lines(start, end, 0.28 * cell)
            yield Stroke(lines, Pen(theme.paper, 0.24 * cell))
            yield Stroke(lines, Pen(theme.ink, 0.1 * cell))


def _arrow_lines(start: Point, end: Point, head: float) -> tuple[tuple[Point, ...], ...]:
    """Return the shaft and the head of an arrow."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    x, y = (end[0] - start[0]) / length * head, (end[1] - start[1]) / length * head
    left = end[0] - x - 0.8 * y, end[1] - y + 0.8 * x
    right = end[0] - x + 0.8 * y, end[1] - y - 0.8 * x
    return (start, end), (left, end, right)
