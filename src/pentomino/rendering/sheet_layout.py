"""Where things stand on the pages of a worksheet: boards as large as the paper allows.

A page is cut into equal places, one for each puzzle. In each place the board stands beside or above
the pieces that are still to be placed, whichever lets the cells be larger. These are drawn small
with their names, in rows.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias, TypeVar, final

from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import Copies, Piece
from pentomino.geometry.shape import Orientation, Shape
from pentomino.rendering.figures import MM, Area, Figure, Group, Label, Pen
from pentomino.rendering.flat import Paper, piece_colours, side_marks
from pentomino.rendering.languages import Words
from pentomino.rendering.lettering import heading_lines, text_width
from pentomino.rendering.palette import Colour
from pentomino.rendering.solid import body_of, laid_solid, painter_of
from pentomino.rendering.theme import Theme
from pentomino.rendering.tiles import balanced, filled

_Thing = TypeVar("_Thing")

CAPTION, _LARGEST_CAPTION, _CAPTION_IN_CELLS = 10.0, 16.0, 0.5
"""The size of a piece's name: at least and at most in pixels, and as a part of the piece's cell."""

_LINE = 1.7
"""The height of the line with a piece's name, in sizes of the name."""

_GAP_ACROSS, _GAP_DOWN = 13.0, 10.0

_CORNER = 0.15
"""The radius of corners, in cells."""


def _caption_size(cell: float) -> float:
    return min(max(CAPTION, _CAPTION_IN_CELLS * cell), _LARGEST_CAPTION)


def ways_to_lie(piece: Piece) -> list[Orientation]:
    """List one orientation of a piece for each shape, whatever its colours do."""
    found: dict[Shape, Orientation] = {}
    for each in piece.coloured_orientations:
        found.setdefault(each.shape, each)
    return list(found.values())


def lying_flat(piece: Piece) -> Orientation:
    """Choose the orientation of a piece that makes the lowest row; in space its own."""

    def height(each: Orientation) -> tuple[float, tuple[Cell, ...]]:
        lattice, cells = each.shape.lattice, each.shape.cells
        return round(Paper(lattice, cells, 1.0).height, 6), cells

    ways = ways_to_lie(piece)
    if piece.shape.lattice.has_layers:
        return next(each for each in ways if each.shape == piece.shape)
    return min(ways, key=height)


@final
@dataclass(frozen=True)
class SmallPiece:
    """A piece to be drawn small, with its name below.

    Args:
        piece: The piece.
        copies: The number of copies left.
        letter: Its letter on the boards.
        colour: The colour of its faces, in space.
        words: The language.
        numbers: Whether the colours of its cells are numbers.
    """

    piece: Piece
    copies: Copies
    letter: str
    colour: Colour
    words: Words
    numbers: bool = False

    @cached_property
    def caption(self) -> str:
        """Its letter, and the number of copies unless there is one."""
        least, most = self.copies.least, self.copies.most
        if most == 1:
            return self.letter
        if most is None:
            name, number = ("or_more" if least else "any_number"), least
        else:
            name, number = ("copies" if least == most else "from_to" if least else "up_to"), most
        say, n = self.words, self.words.number
        return say(f"sheet.{name}", letter=self.letter, n=n(number), least=n(least))

    @cached_property
    def _lying(self) -> Orientation:
        return lying_flat(self.piece)

    @cached_property
    def _corners(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom at a cell of one pixel."""
        lattice, cells = self.piece.shape.lattice, self._lying.shape.cells
        if lattice.has_layers:
            return painter_of(lattice).bounds(map(lattice.spot, cells), 1.0)
        paper = Paper(lattice, cells, 1.0)
        return 0.0, 0.0, paper.width, paper.height

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height of the drawing without its name, at cells of this many pixels."""
        left, top, right, bottom = self._corners
        return (right - left) * cell, (bottom - top) * cell

    def width(self, cell: float) -> float:
        """How wide it is with its name."""
        return max(self.size(cell)[0], text_width(self.caption, _caption_size(cell)))

    def marks(self, cell: float, theme: Theme) -> tuple[Figure, ...]:
        """The drawing: an outline in the plane, cubes in space; its corner at the origin."""
        lattice, cells = self.piece.shape.lattice, self._lying.shape.cells
        if lattice.has_layers:
            return laid_solid(lattice, [body_of(lattice, cells, self.colour)], cell).marks
        paper = Paper(lattice, cells, cell, theme)
        rings, corner = paper.rings(cells), _CORNER * paper.broad * cell
        face = Area(rings, theme.paper, Pen(theme.quiet, 1.0), self.piece.name, corner)
        colours = piece_colours(
            paper, cells, self._lying.colours, theme.paper, numbers=self.numbers
        )
        return (face, *side_marks(paper, cells, self._lying.sides), *colours)


@final
@dataclass(frozen=True)
class SmallRows:
    """Small pieces in rows, each row standing on one line.

    Args:
        rows: The pieces of each row.
        cell: The side of a cell, in pixels.
    """

    rows: tuple[tuple[SmallPiece, ...], ...]
    cell: float

    @classmethod
    def within(cls, pieces: Iterable[SmallPiece], cell: float, width: float) -> "SmallRows":
        """Make as few rows as the width allows, all of about the same width."""
        rows = balanced(tuple(pieces), lambda piece: piece.width(cell), width, _GAP_ACROSS)
        return cls(tuple(map(tuple, rows)), cell)

    @cached_property
    def width(self) -> float:
        """Of the widest row."""
        return max(map(self._row_width, self.rows), default=0.0)

    @cached_property
    def height(self) -> float:
        """From the top of the first row to below the names of the last."""
        heights = sum(map(self._row_height, self.rows))
        return heights + _GAP_DOWN * max(len(self.rows) - 1, 0)

    @property
    def _caption(self) -> float:
        return _caption_size(self.cell)

    def _row_width(self, row: Sequence[SmallPiece]) -> float:
        return sum(piece.width(self.cell) for piece in row) + _GAP_ACROSS * (len(row) - 1)

    def _row_height(self, row: Sequence[SmallPiece]) -> float:
        return max(piece.size(self.cell)[1] for piece in row) + _LINE * self._caption

    def marks(self, theme: Theme, *, centred_in: float | None = None) -> Iterator[Figure]:
        """The pieces, the corner of the first row at the origin.

        Args:
            theme: The theme, for its colours.
            centred_in: The width in which each row is centred; None for rows that begin left.
        """
        down = 0.0
        for row in self.rows:
            height = self._row_height(row)
            spare = 0.0 if centred_in is None else centred_in - self._row_width(row)
            across = spare / 2
            for piece in row:
                own = piece.width(self.cell)
                width, tall = piece.size(self.cell)
                at = (across + (own - width) / 2, down + height - _LINE * self._caption - tall)
                yield Group(at, piece.marks(self.cell, theme))
                name = (across + own / 2, down + height - self._caption / 2)
                yield Label(name, piece.caption, self._caption, theme.quiet)
                across += own + _GAP_ACROSS
            down += height + _GAP_DOWN


PER_PAGE = (1, 2, 3, 4, 6)
"""How many puzzles a page can have."""

SMALLEST_CELL_MM = 3.0

LARGEST_CELL = 1 / 7
"""The largest cell that a board gets by itself, as a part of the paper's shorter side."""

COMFORTABLE_CELL_MM = 9.0
"""Cells of this size can be coloured in; larger ones are no reason for more pages."""

GAP = 28.0
"""Between a board and its pieces, in pixels."""

BETWEEN_ROWS, BETWEEN_COLUMNS = 34.0, 40.0
"""Between two places on a page, in pixels."""

MOST_BETWEEN_ROWS = 72.0

HEAD_BESIDE, HEAD_ABOVE = 62.0, 34.0
"""The height of what is said about a puzzle: in two lines beside its board, in one above."""

TITLE, TITLE_LINE = 13.0, 18.0
"""The size of the title of a puzzle, which stands above all else, and from one line to the next."""

LEAST_ABOVE = 272.0
"""The least width of a place in which it stands above the board."""

LEAST_COLUMN = 172.0
"""The least width of what stands beside a board, in pixels."""

_PIECE_CELL, _SMALLEST_PIECE_CELL, _LARGEST_PIECE_CELL = 0.34, 2.2 * MM, 5.5 * MM
"""A cell of the small pieces: as a part of a board's cell, and in pixels; larger in space and
where numbers stand on sides."""

_GROWN, _GROWN_ALONE = 0.42, 0.6
"""The most that a cell of the small pieces grows to where there is room, as a part of a board's
cell: with several puzzles on a page, and with one.
"""

_IN_SPACE, _WITH_SIDES = 1.3, 2.2

_SIDEWAYS_FROM = 1.15
"""The page lies on its side where that makes cells larger by this factor."""

_USUAL_WIDTH, _LARGE_FROM = 210.0 * MM, 1.2
"""The width of A4, and from how many of it texts and gaps grow with the paper."""

_WIDER = 1.2
"""By how much the place of a puzzle grows until its pieces have room."""

_NEARLY = 0.5
"""How much less a layout may be worth that is nearly as good as the best."""

_FULL = 0.88
"""The part of a page's height that makes it full; the rest are gaps."""

_STEPS = 14
"""Halvings with which the size of cells is found."""


@final
@dataclass(frozen=True, slots=True)
class Item:
    """What has to be shown of a puzzle.

    Args:
        across: The width of the board, in cells.
        down: Its height with the names of its layers, in cells.
        left: The pieces that are still to be placed.
        title: What the puzzle is called, where that differs from puzzle to puzzle.
    """

    across: float
    down: float
    left: tuple[SmallPiece, ...]
    title: str = ""


@final
@dataclass(frozen=True, slots=True)
class Sizes:
    """A page and what its margins and texts leave.

    Args:
        width: The width of the page, in pixels.
        height: The height of the page, in pixels.
        room_width: For puzzles.
        room_height: For puzzles.
    """

    width: float
    height: float
    room_width: float
    room_height: float

    @property
    def shorter(self) -> float:
        """The shorter side of the page."""
        return min(self.width, self.height)

    @property
    def scale(self) -> float:
        """How much larger than on A4 texts and gaps are; 1 on smaller paper."""
        return scale_of(self.shorter)


def scale_of(shorter: float) -> float:
    """How much larger than on A4 texts and gaps are on paper with this shorter side."""
    times = shorter / _USUAL_WIDTH
    return times if times >= _LARGE_FROM else 1.0


@final
@dataclass(frozen=True, slots=True)
class Plan:
    """How all puzzles of a worksheet are laid out.

    Args:
        sizes: The sizes of the page.
        columns: How many puzzles stand beside each other.
        rows: How many below each other.
        cell: The side of a cell of the boards, in pixels.
        small: The side of a cell of the pieces that are still to be placed.
        place: The place of each puzzle.
        board_width: The width of the widest board.
        column_width: The width of the widest column of pieces beside a board.
    """

    sizes: Sizes
    columns: int
    rows: int
    cell: float
    small: float
    place: "Place"
    board_width: float
    column_width: float

    @property
    def per_page(self) -> int:
        """How many puzzles a page holds."""
        return self.columns * self.rows

    @property
    def gap(self) -> float:
        """Between a board and its pieces."""
        return GAP * self.sizes.scale

    def small_rows(self, item: Item) -> SmallRows:
        """The pieces of a puzzle in rows."""
        return self.place.rows(item, self.cell, self.small)

    def height(self, item: Item) -> float:
        """How high a puzzle is with all that stands at it."""
        return self.place.height_of(item, self.cell, self.small)

    def narrowed(self, item: Item) -> "Plan":
        """The same with a place that is about as wide as this puzzle needs."""
        board, scale = item.across * self.cell, self.sizes.scale
        if self.place.beside is None:
            width = max(board, LEAST_ABOVE * scale)
        else:
            width = board + self.gap + self.column_width
        beside = None if self.place.beside is None else item.across
        place = replace(self.place, width=width, height=self.sizes.room_height, beside=beside)
        small = min(self.small, place.usual_small(item, self.cell))
        while place.width <= self.place.width:
            if place.fits(item, self.cell, small):
                return replace(self, place=place, board_width=board, small=small)
            place = replace(place, width=_WIDER * place.width)
        return self

    def smaller(self, share: float) -> "Plan":
        """The same with smaller cells: this part of its own."""
        return replace(
            self,
            cell=self.cell * share,
            small=max(self.small * share, _SMALLEST_PIECE_CELL),
            board_width=self.board_width * share,
        )


Row: TypeAlias = list[tuple[int, Plan]]
"""The numbers of puzzles that stand beside each other, each with its place."""


def in_grid(items: Sequence[Item], plan: Plan) -> list[list[Row]]:
    """The rows of each page, where all puzzles have places of one size."""
    row_starts = range(0, len(items), plan.columns)
    rows = [
        [(n, plan) for n in range(first, min(first + plan.columns, len(items)))]
        for first in row_starts
    ]
    return [rows[first : first + plan.rows] for first in range(0, len(rows), plan.rows)]


def on_shelves(items: Sequence[Item], plan: Plan) -> list[list[Row]]:
    """The rows of each page, where each puzzle takes no more than it needs, in their order."""
    sizes = plan.sizes
    places = [(number, plan.narrowed(item)) for number, item in enumerate(items)]
    widths = [own.place.width for _, own in places]
    found = filled(places, widths, sizes.room_width, BETWEEN_COLUMNS * sizes.scale)
    rows = [_spread_out(row) for row in found]
    heights = [row_height(items, row) for row in rows]
    return filled(rows, heights, sizes.room_height, BETWEEN_ROWS * sizes.scale)


def _spread_out(row: Row) -> Row:
    """A row whose places share what it leaves of the width of the page."""
    _, plan = row[0]
    taken = sum(own.place.step for _, own in row) - BETWEEN_COLUMNS * plan.sizes.scale
    more = max(plan.sizes.room_width - taken, 0.0) / len(row)
    return [
        (number, replace(own, place=replace(own.place, width=own.place.width + more)))
        for number, own in row
    ]


def row_height(items: Sequence[Item], row: Row) -> float:
    """The height of the highest puzzle of a row."""
    return max(own.height(items[number]) for number, own in row)


def best_plans(
    items: Sequence[Item],
    pages: Mapping[int, Sequence[Sizes]],
    cell_mm: float | None,
) -> list[Plan]:
    """The layouts with the largest cells, and as many puzzles on a page as can be read well.

    Args:
        items: All puzzles; each page is laid out the same way.
        pages: The page upright and lying on its side, for each number of puzzles on it that may be
            chosen.
        cell_mm: The side of a cell; smaller where it does not fit, and None for as large as fits.

    Returns:
        The best layout, and those that are nearly as good; none if a board is too large for a page.
    """
    found = [
        (_worth(plan, items, cell_mm), plan)
        for number, sizes in pages.items()
        if (plan := _best_of_number(items, sizes, number, cell_mm)) is not None
    ]
    found.sort(key=lambda each: -each[0])
    return [plan for worth, plan in found if worth >= found[0][0] - _NEARLY]


def _worth(plan: Plan, items: Sequence[Item], cell_mm: float | None) -> float:
    """How good a layout is: cells that can be coloured in, few pages, and pages that are full."""
    pages = -(-len(items) // plan.per_page)
    empty = 1 - len(items) / (pages * plan.per_page)
    comfort = min(plan.cell / MM, COMFORTABLE_CELL_MM, cell_mm or COMFORTABLE_CELL_MM)
    tallest = max(plan.height(item) for item in dict.fromkeys(items))
    full = min(plan.rows * tallest / plan.sizes.room_height, _FULL)
    return comfort + 0.3 * plan.per_page + 1.2 * full - 1.3 * empty


def _best_of_number(
    items: Sequence[Item], pages: Sequence[Sizes], number: int, cell_mm: float | None
) -> Plan | None:
    """The best layout with this number of puzzles on a page, if there is one."""
    found: list[Plan] = []
    sideways_from = _SIDEWAYS_FROM if cell_mm is None else 1.0
    for sizes in pages:
        most = LARGEST_CELL * sizes.shorter if cell_mm is None else cell_mm * MM
        plans = [
            plan
            for columns in range(1, number + 1)
            if number % columns == 0
            for beside in (True, False)
            if (plan := _plan(items, sizes, (columns, number // columns), most, beside=beside))
        ]
        if plans:
            # Pieces beside the board read best, so they may cost a little size.
            best = max(plans, key=lambda plan: plan.cell * (1.06 if plan.place.beside else 1.0))
            if not found or best.cell > sideways_from * found[0].cell:
                found.insert(0, best)
    return found[0] if found else None


def _plan(
    items: Sequence[Item], sizes: Sizes, grid: tuple[int, int], most: float, *, beside: bool
) -> Plan | None:
    """The layout in such a grid with the largest cells, if they are large enough."""
    columns, rows = grid
    different = list(dict.fromkeys(items))
    widest = max(item.across for item in different)
    place = Place.of(sizes, columns, rows, beside=widest if beside else None)

    def fits(item: Item, cell: float) -> bool:
        return place.fits(item, cell, place.usual_small(item, cell))

    if not all(fits(item, SMALLEST_CELL_MM * MM) for item in different):
        return None
    cell = largest_fitting(different, fits, SMALLEST_CELL_MM * MM, most)
    small = place.grown_small(different, cell, alone=columns * rows == 1)
    column = max(place.column(item, cell, small) for item in different)
    column = column if beside else 0.0
    return Plan(sizes, columns, rows, cell, small, place, widest * cell, column)


def largest_fitting(
    things: Iterable[_Thing], fits: Callable[[_Thing, float], bool], low: float, high: float
) -> float:
    """The largest number up to `high` that fits all things, if `low` does.

    Most of them fit what those before them leave, so each is looked at once, not at every step.
    """
    for thing in things:
        if fits(thing, high):
            continue
        least = low
        for _ in range(_STEPS):
            middle = (least + high) / 2
            least, high = (middle, high) if fits(thing, middle) else (least, middle)
        high = least
    return high


@final
@dataclass(frozen=True, slots=True)
class Place:
    """The place of a puzzle on a page.

    Args:
        width: Its width.
        height: Its height.
        scale: How much larger than on A4 texts and gaps are.
        beside: The width of the widest board, in cells, if the pieces stand beside the boards, in
            one column for all; None if they stand below.
    """

    width: float
    height: float
    scale: float
    beside: float | None

    @classmethod
    def of(cls, sizes: Sizes, columns: int, rows: int, *, beside: float | None) -> "Place":
        """Cut a page into places."""
        width = sizes.room_width - BETWEEN_COLUMNS * sizes.scale * (columns - 1)
        height = sizes.room_height - BETWEEN_ROWS * sizes.scale * (rows - 1)
        return cls(width / columns, height / rows, sizes.scale, beside)

    @property
    def step(self) -> float:
        """From one place to the one beside it."""
        return self.width + BETWEEN_COLUMNS * self.scale

    def usual_small(self, item: Item, cell: float) -> float:
        """The side of a cell of the pieces, at boards with cells of this size."""
        small = max(_PIECE_CELL * cell, _SMALLEST_PIECE_CELL)
        small = min(small, _LARGEST_PIECE_CELL * self.scale)
        if _is_solid(item):
            return small * _IN_SPACE
        return small * _WITH_SIDES if any(each.piece.side_colours for each in item.left) else small

    def grown_small(self, items: Sequence[Item], cell: float, *, alone: bool) -> float:
        """The largest cell of the pieces for which there is room without making boards smaller.

        Beside other puzzles, the pieces do not reach further down than the board.
        """
        low = max(self.usual_small(item, cell) for item in items)
        share = (_GROWN_ALONE if alone else _GROWN) * (_IN_SPACE if _is_solid(items[0]) else 1.0)
        downs = {item: self.height if alone else self.height_of(item, cell, low) for item in items}

        def fits(item: Item, small: float) -> bool:
            return self._needed(item, cell, small) <= min(downs[item], self.height)

        return largest_fitting(items, fits, low, max(low, share * cell))

    def fits(self, item: Item, cell: float, small: float) -> bool:
        """Whether a puzzle with cells of these sizes fits the place."""
        return self._needed(item, cell, small) <= self.height

    def _needed(self, item: Item, cell: float, small: float) -> float:
        """The height of a puzzle with cells of these sizes; infinite where it is too wide."""
        if self.beside is None:
            fits = max(item.across * cell, LEAST_ABOVE * self.scale) <= self.width
        else:
            fits = self._beside(cell) >= LEAST_COLUMN * self.scale
        if fits:
            rows = self.rows(item, cell, small)
            if rows.width <= self._beside(cell):
                return self._height(item, cell, rows)
        return math.inf

    def _beside(self, cell: float) -> float:
        """The width that there is for the pieces."""
        taken = 0.0 if self.beside is None else self.beside * cell + GAP * self.scale
        return self.width - taken

    def rows(self, item: Item, cell: float, small: float) -> SmallRows:
        """The pieces in rows."""
        return SmallRows.within(item.left, small, self._beside(cell))

    def column(self, item: Item, cell: float, small: float) -> float:
        """The width of what stands beside the board."""
        return max(self.rows(item, cell, small).width, LEAST_COLUMN * self.scale)

    def title_lines(self, item: Item) -> list[str]:
        """The lines of the title of a puzzle."""
        return heading_lines(item.title, TITLE * self.scale, self.width)

    def title_height(self, item: Item) -> float:
        """The height of the title of a puzzle."""
        return len(self.title_lines(item)) * TITLE_LINE * self.scale

    def height_of(self, item: Item, cell: float, small: float) -> float:
        """The height of a puzzle with its title, heading and pieces."""
        return self._height(item, cell, self.rows(item, cell, small))

    def _height(self, item: Item, cell: float, rows: SmallRows) -> float:
        board, title = item.down * cell, self.title_height(item)
        if self.beside is not None:
            return title + max(board, HEAD_BESIDE * self.scale + rows.height)
        below = GAP * 0.6 * self.scale + rows.height if rows.rows else 0.0
        return title + (HEAD_ABOVE * self.scale + board + below)


def _is_solid(item: Item) -> bool:
    return bool(item.left) and item.left[0].piece.shape.lattice.has_layers


def row_places(sizes: Sizes, heights: Sequence[float]) -> Iterator[float]:
    """How far down each row of a full page begins.

    What is left of the page's height is shared out between the rows, and before the first.

    Args:
        sizes: The sizes of the page.
        heights: The heights of the rows of the page, from the first.
    """
    least, most = BETWEEN_ROWS * sizes.scale, MOST_BETWEEN_ROWS * sizes.scale
    spare = sizes.room_height - sum(heights) - least * (len(heights) - 1)
    if len(heights) == 1:
        yield max(spare, 0.0) * 0.3
        return
    between = min(least + max(spare, 0.0) / (len(heights) - 0.5), most)
    down = 0.0
    for height in heights:
        yield down
        down += height + between
