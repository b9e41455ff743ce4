"""How to build a solution, as a numbered strip of pictures: one for each piece that is added.

The new piece is drawn on the side from which it comes, with an arrow; earlier ones are in place.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil, hypot
from typing import SupportsFloat, SupportsIndex, final

from pentomino.errors import counted
from pentomino.geometry.lattice import Cell, Lattice
from pentomino.notation.letters import LetterScheme, as_scheme, letters as letters_of
from pentomino.problem.placement import Placement
from pentomino.rendering.drawing import Drawing, check_title, checked_cell, checked_columns
from pentomino.rendering.exploded import sheet_of, ways
from pentomino.rendering.figures import Area, Figure, Group, Label, PaperSize, Pen, Point, Stroke
from pentomino.rendering.isometric import Body, Spot, on_paper
from pentomino.rendering.lettering import LINE, heading_lines
from pentomino.rendering.palette import mixed
from pentomino.rendering.solid import Painter, bodies, painter_of
from pentomino.rendering.theme import LIGHT, Theme, theme_of
from pentomino.rendering.tiles import Grid, Laid, Size, Tile, best_columns, headed, largest
from pentomino.rendering.view import Paint, heading_words
from pentomino.solving.disassembly import Assembly, Direction, Move, assembly, level_text
from pentomino.solving.solution import Solution
from pentomino.wrong_types import check_type

CELL = 24.0
"""The side of a cube in a picture of all steps, in pixels."""

_MOST_ON_A_PAGE = 20
_MARGIN, _TITLE, _TEXT = 40.0, 20.0, 12.0
"""In pixels: the margin of a sheet, and the sizes of its texts."""

_HEAD = 3.2 * _TITLE
"""The height of the title and the sentence below it, in pixels, if each is one line."""

_NARROWEST = 320.0
"""The least width of what stands on a sheet, in pixels."""

_GAP = 1.4
"""Between two frames, in cells."""

_SHAPE = 1.4
"""About how much wider than high a picture of all steps is."""

_FADED = 0.3
"""The share of the paper's colour that is mixed into pieces already in place."""


def _coming(direction: Direction | None) -> str:
    """Say where pieces come from that go out in a direction: from above and the front right."""
    if direction is None:
        return "although it interlocks"
    level = Direction(0, direction.row, direction.column)
    words = [("", "above", "below")[direction.layer], f"the {level}" if str(level) else ""]
    return f"from {' and '.join(filter(None, words))}"


def draw_steps(
    solution: Solution,
    *,
    letters: LetterScheme | str | None = None,
    columns: SupportsIndex | None = None,
    cell: SupportsFloat = CELL,
    title: str | None = None,
    theme: Theme | str = LIGHT,
    colours: Mapping[str, str] | None = None,
) -> Drawing:
    """Draw how to build a solution, step by step.

    Args:
        solution: The solution.
        letters: The letters for the pieces, on them and in words: `classic` or `abc`; None for
            those that drawings as text have.
        columns: The number of frames beside each other; None for a balanced grid.
        cell: The side of a cube in pixels.
        title: The title above the frames; None for the size of the board.
        theme: Its colours: a theme, or the name of one.
        colours: Colours of single pieces by name, such as `{"F": "#d33"}`; they come before the
            theme's.

    Raises:
        PictureError: The board goes round, or there is no such theme, or no cell or row of this
            size.
        NotationError: There are no such letters.
    """
    cell = checked_cell(cell)
    columns = checked_columns(columns)
    strip = _strip(solution, letters, title, theme, colours)
    number = len(strip.frames)
    grid = strip.grid(cell, min(columns or best_columns(strip, number, _SHAPE), number))
    laid = grid.laid(strip.tiles(cell, 0, number))
    width = max(laid.width, _NARROWEST)
    size = width + 2 * _MARGIN, laid.height + strip.head(width) + 2 * _MARGIN
    return strip.drawing(size, laid, 0, number)


def draw_step_pages(
    solution: Solution,
    *,
    page: PaperSize | str = PaperSize.A4,
    letters: LetterScheme | str | None = None,
    columns: SupportsIndex | None = None,
    title: str | None = None,
    theme: Theme | str = LIGHT,
    colours: Mapping[str, str] | None = None,
) -> Iterator[Drawing]:
    """Draw how to build a solution on sheets of paper, with up to 20 steps on each.

    Args:
        solution: The solution.
        page: The size of the paper, such as `a4` or `letter`.
        letters: The letters for the pieces, on them and in words: `classic` or `abc`; None for
            those that drawings as text have.
        columns: The number of frames beside each other; None for the largest frames that fit.
        title: The title above the frames; None for the size of the board.
        theme: Its colours: a theme, or the name of one.
        colours: Colours of single pieces by name, such as `{"F": "#d33"}`; they come before the
            theme's.

    Raises:
        PictureError: The board goes round, or there is no such theme, page or row of this size.
        NotationError: There are no such letters.
    """
    columns = checked_columns(columns)
    size = PaperSize(page).size
    strip = _strip(solution, letters, title, theme, colours)
    number = len(strip.frames)
    each = ceil(number / ceil(number / _MOST_ON_A_PAGE))
    columns = columns and min(columns, each)
    width = size[0] - 2 * _MARGIN
    room = width, size[1] - 2 * _MARGIN - strip.head(width)
    cell, grid = largest(strip, room, each, columns, max(size), last_row=0.0)
    for first in range(0, number, each):
        last = min(first + each, number)
        laid = grid.spread(room, each).laid(strip.tiles(cell, first, last))
        yield strip.drawing(size, laid, first, last)


@final
@dataclass(frozen=True, slots=True)
class _StepPicture:
    """A picture of the strip.

    Args:
        things: All that is drawn as solids.
        floor: Cells below them, whose tops are the floor; empty for pieces that are joined first.
        arrow: From where to where, in cells on paper; None for none.
        place: Lines round the visible part of the new pieces' place, in cells on paper.
        words: A description for people who cannot see the picture.
        painter: What draws them.
    """

    things: tuple[Body, ...]
    floor: tuple[Spot, ...]
    arrow: tuple[Point, Point] | None
    place: tuple[tuple[Point, Point], ...]
    words: str
    painter: Painter

    @property
    def top(self) -> float:
        """Its upper edge, in cells."""
        outlined = (down for line in self.place for _, down in line)
        return min((self.bounds[1], *outlined))

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of what its cells cover, in cells."""
        return self.painter.bounds((*self.floor, *_spots(self.things)), 1.0)


@final
@dataclass(frozen=True)
class _Strip:
    """All frames, which cover the same part of space.

    Args:
        frames: The frames in order; the last one shows the whole solution.
        title: The title above them.
        summary: How the solution is built, in a sentence.
        theme: The colours of floor, arrows and texts.
    """

    frames: tuple[_StepPicture, ...]
    title: str
    summary: str
    theme: Theme

    @cached_property
    def edges(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of what the frames cover, in cells."""
        left, top, right, bottom = zip(*(frame.bounds for frame in self.frames), strict=True)
        return min(left), min(top), max(right), max(bottom)

    def grid(self, cell: float, columns: int) -> Grid:
        """Frames side by side, with cells of this size."""
        left, top, right, bottom = self.edges
        size = (right - left) * cell, (bottom - top) * cell
        grid = Grid.of(size, cell, columns, self.theme)
        return replace(grid, gaps=(_GAP * cell, _GAP * cell))

    def tiles(self, cell: float, first: int, last: int) -> Iterator[Tile]:
        """The frames from `first` to before `last`; the last of all shows the whole."""
        left, top, right, bottom = (length * cell for length in self.edges)
        for number in range(first, last):
            frame = self.frames[number]
            words = "done" if number + 1 == len(self.frames) else str(number + 1)
            marks = tuple(_picture(frame, cell, (left, top), self.theme))
            yield Tile(right - left, bottom - frame.top * cell, marks, words)

    def texts(self, width: float) -> tuple[list[str], list[str]]:
        """The lines of the title and of the summary above frames of this width."""
        return (
            heading_lines(self.title, _TITLE, width),
            heading_lines(self.summary, _TEXT, width, bold=False),
        )

    def head(self, width: float) -> float:
        """The height of the title and the summary."""
        title, summary = self.texts(width)
        return _HEAD + LINE * ((len(title) - 1) * _TITLE + (len(summary) - 1) * _TEXT)

    def drawing(self, size: Size, laid: Laid, first: int, last: int) -> Drawing:
        """A sheet of this size with the frames from `first` to before `last`, in the middle."""
        title, summary, theme = self.title, self.summary, self.theme
        left = (size[0] - laid.width) / 2
        width = size[0] - 2 * _MARGIN
        lines, below = self.texts(width)
        down = _MARGIN + _TITLE * (1.8 + LINE * (len(lines) - 1))
        marks: tuple[Figure, ...] = (
            *headed(lines, _TITLE, (_MARGIN, _MARGIN), theme),
            *(
                Label((_MARGIN, down + n * LINE * _TEXT), line, _TEXT, theme.quiet, "start")
                for n, line in enumerate(below)
            ),
            Group((left, _MARGIN + self.head(width)), laid.marks),
        )
        steps = (f"{n + 1}: {self.frames[n].words}." for n in range(first, last))
        return Drawing(*size, title, f"{summary} {' '.join(steps)}", marks, theme.paper)


def _strip(
    solution: Solution,
    letters: LetterScheme | str | None,
    title: str | None,
    theme: Theme | str,
    colours: Mapping[str, str] | None,
) -> _Strip:
    check_type(solution, Solution, "solution", "a solution", "take one from solve(puzzle)")
    check_title(title)
    puzzle = solution.puzzle
    theme = theme_of(theme, colours, puzzle.pieces)
    scheme = LetterScheme.CLASSIC if letters is None else as_scheme(letters)
    named = letters_of(puzzle.pieces, scheme)
    paint = Paint(puzzle, scheme, theme=theme)
    things = dict(zip(solution.placements, bodies(solution, paint), strict=True))
    found = assembly(solution)
    scaffold = _Scaffold(puzzle.lattice, named, theme)
    floor = scaffold.floor(puzzle.board.cells, things.values())
    groups = [frozenset(m.placements) for m in found.moves if len(m.placements) > 1]
    frames = []
    for move, standing in reversed(list(scaffold.standing(found, things))):
        beside = any(group.issuperset((*move.placements, *move.staying)) for group in groups)
        frames.append(scaffold.frame(move, standing, () if beside else floor))
    whole = scaffold.picture(tuple(things.values()), floor, "the whole")
    words = title or f"{heading_words(puzzle)}: how to build it"
    return _Strip((*frames, whole), words, _summary(found, named), theme)


def _summary(found: Assembly, named: Mapping[str, str]) -> str:
    if found.interlocked:
        names = ", ".join(sorted({named[placement.piece] for placement in found.interlocked}))
        return f"Moves alone do not build it: {names} interlock with their neighbours."
    if found.slides:
        level = level_text(found.levels)
        return f"Some pieces slide after they came in. Taken apart, it has level {level}."
    if found.from_above:
        return "Every piece comes in from above."
    if not found.one_by_one:
        return "Some pieces are put together first and come in as one."
    others = {named[m.placements[0].piece]: m for m in found.building if _is_hard(m)}
    names = ", ".join(others)
    words = f"{names} come in from the side, the others from above"
    if len(others) == 1:
        (move,) = others.values()
        words = f"{names} {_coming(move.direction)}, the others from above"
    elif not others:
        words = "all come in from above, some of them aslant"
    return f"One piece at a time: {words}."


def _is_hard(move: Move) -> bool:
    """Whether a piece comes in by another way than from above."""
    return bool(move.staying) and (move.direction is None or move.direction.layer < 1)


@final
class _Scaffold:
    """Makes the pictures of steps.

    Args:
        lattice: That of the cells.
        named: The letters of the pieces, by their names.
        theme: The colours.
    """

    def __init__(self, lattice: Lattice, named: Mapping[str, str], theme: Theme) -> None:
        self._lattice, self._named, self._theme = lattice, named, theme
        self._painter, self._ways = painter_of(lattice), ways(lattice)

    def floor(self, cells: Iterable[Cell], things: Iterable[Body]) -> tuple[Spot, ...]:
        """Find the cells below the lowest of a board; none where none is straight below another."""
        if Direction.DOWN not in self._ways:
            return ()
        down = self._ways[Direction.DOWN]
        lowest = min(spot[2] for spot in _spots(things))
        board = (spot for spot in map(self._lattice.spot, cells) if spot[2] == lowest)
        floor = tuple({_moved(spot, down) for spot in board})
        return floor if self._painter.floor(floor) else ()

    def standing(
        self, found: Assembly, things: Mapping[Placement, Body]
    ) -> Iterator[tuple[Move, Mapping[Placement, Body]]]:
        """Yield the moves that take a solution apart, and where everything stands before each."""
        now = dict(things)
        for move in found.moves:
            yield move, dict(now)
            if move.direction is not None and move.steps is not None:
                by = _times(self._ways[move.direction], move.steps)
                now.update((placement, now[placement].moved(by)) for placement in move.placements)

    def picture(
        self,
        things: tuple[Body, ...],
        floor: tuple[Spot, ...],
        words: str,
        arrow: tuple[Point, Point] | None = None,
        place: Iterable[tuple[Point, Point]] = (),
    ) -> _StepPicture:
        """Make a picture."""
        return _StepPicture(things, floor, arrow, tuple(place), words, self._painter)

    def frame(
        self, move: Move, things: Mapping[Placement, Body], floor: tuple[Spot, ...]
    ) -> _StepPicture:
        """Draw a move: the earlier pieces in paler colours, the new ones beside them."""
        paper = self._theme.paper
        before = [
            replace(things[p], colour=mixed(things[p].colour, paper, _FADED), letter=None)
            for p in move.staying
        ]
        new = [things[p] for p in move.placements]
        names = " with ".join(self._named[placement.piece] for placement in move.placements)
        if not move.staying:
            return self.picture(tuple(new), floor, names)
        # Pieces that interlock are drawn as if lifted.
        direction = move.direction or next(iter(self._ways))
        step = self._ways[direction]
        distance = move.steps or self._distance(before, new, step)
        off = [body.moved(_times(step, distance)) for body in new]
        if move.steps is None:
            way = _coming(move.direction)
        else:
            way = f"slides {direction.opposite} by {counted(distance, 'cell')}"
        place = self._painter.place(_spots(before), _spots(new), _spots(off))
        words = f"{names} {way}"
        return self.picture((*before, *off), floor, words, self._arrow(off, step), place)

    def _distance(self, before: Sequence[Body], new: Sequence[Body], step: Spot) -> int:
        """Find the distance at which the new pieces and their places are both visible."""
        sheet = sheet_of(self._lattice, [body.spots for body in (*before, *new)])
        (taken, _), (own, _) = (sheet.covered(tuple(_spots(each))) for each in (before, new))
        distance = 1
        while taken & sheet.moved(own, _times(step, distance)):
            distance += 1
        return distance

    def _arrow(self, off: Sequence[Body], step: Spot) -> tuple[Point, Point]:
        """Draw a short arrow from new pieces towards their place, in cells on paper."""
        x, y, z = (part * unit for part, unit in zip(step, self._lattice.units, strict=True))
        toward = on_paper((x - z, y - z))
        right, down = (-part / hypot(*toward) for part in toward)
        points = [at for ring in self._painter.outlines(_spots(off)) for at in ring]
        across, along = (sum(axis) / len(points) for axis in zip(*points, strict=True))
        reach = max((px - across) * right + (py - along) * down for px, py in points)
        start = across + right * (reach + 0.15), along + down * (reach + 0.15)
        return start, (start[0] + right, start[1] + down)


def _times(step: Spot, number: int) -> Spot:
    return tuple(part * number for part in step)


def _moved(spot: Spot, by: Spot) -> Spot:
    return (*(a + b for a, b in zip(spot, by, strict=False)), *spot[3:])


def _spots(things: Iterable[Body]) -> list[Spot]:
    return [spot for body in things for spot in body.spots]


def _picture(frame: _StepPicture, cell: float, corner: Point, theme: Theme) -> Iterator[Figure]:
    """Draw a frame, with `corner` of the paper at the origin."""

    def point(at: Point) -> Point:
        return at[0] * cell - corner[0], at[1] * cell - corner[1]

    floor = frame.painter.floor(frame.floor)
    if floor:
        ground = tuple(tuple(map(point, ring)) for ring in floor)
        yield Area(ground, mixed(theme.line, theme.paper, 0.4))
    yield from frame.painter.scene(frame.things, cell, corner)
    if frame.place:
        outline = tuple((point(start), point(end)) for start, end in frame.place)
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
