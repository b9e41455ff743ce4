"""Solutions and boards seen from above: pieces as rounded tiles in a tray, layers side by side."""

import math
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise
from typing import final

from pentomino.errors import PictureError
from pentomino.geometry.board import Board
from pentomino.geometry.colours import corner_number, has_corners, side_sign
from pentomino.geometry.lattice import Cell, Lattice, Mobility
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import pips_of
from pentomino.geometry.shape import SideColours
from pentomino.notation.letters import LetterScheme
from pentomino.problem.chequering import DARK_CELL, LIGHT_CELL
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.balls import lights, square
from pentomino.rendering.figures import Area, Figure, Label, Pen, Point, Stroke, box, circle
from pentomino.rendering.lettering import text_width
from pentomino.rendering.outline import drawn_in, outline
from pentomino.rendering.palette import DARK_INK, WHITE, Colour, ink, luminance, mixed
from pentomino.rendering.theme import LIGHT, Pattern, Theme, pattern_marks
from pentomino.rendering.view import Paint
from pentomino.solving.nearest import ADDED, TAKEN
from pentomino.solving.solution import Solution

LAYER_GAP = 0.6
"""Between the trays of two layers, in cells."""

MOST_LAYERS = 10_000
"""A picture of more layers, empty ones included, is refused."""

LETTER = 0.52
"""The size of a letter, in cells."""

SIDED = 0.45
"""The size of a letter on cells whose sides have colours, of the usual size."""

SIDE_NUMBER = 0.2
"""The size of the number of a side's colour, in cells."""

BESIDE_NUMBER = 0.24
"""The size of a letter beside a number, in cells of the usual size."""

QUIET = 0.75
"""The share of ink in the colour of a label on an open cell; the rest is the floor's colour."""

PATTERN_STEP, PATTERN_MARGIN = 0.2, 0.06
"""From one line of a pattern to the next, and from patterns to the edge of a piece, in cells."""

LINE_IN = 0.1
"""From the edge of a piece to the line that marks it, in cells."""

LIGHT_CELLS = 0.7
"""The share of ink in the colour of a light cell of a chessboard."""

TILE_IN = 0.15
"""From the edge of a cell to the tile that shows its colour on a chequered piece, in cells."""

LABEL_WIDTH = 0.78
"""The largest part of a cell's width for a label."""

KEPT_IN, _KEPT_LINE, _KEPT_WIDTH = 0.07, 0.05, 0.56
"""From the edge of a place that stays open to its frame, the frame's width, and the largest part of
the place's width for its label.
"""

_ROD = 0.42
"""The width of what joins two balls of a piece, in cells."""

_PALE = 0.3
"""The share of a piece's colour where it is drawn once more beyond a seam."""

_LOOK, _HALO = 0.09, 0.17
"""The widths of the ring that points at cells, and of the strip of paper that it lies on."""


@final
class Paper:
    """The places of the cells of a board or a piece on paper, its corner at the origin.

    Args:
        lattice: The lattice, which gives the corners of a cell.
        cells: All cells.
        cell: The side of a cell, in pixels.
        theme: Colours and measures.
        tray: Whether to leave room for the rim of a tray round the cells.
    """

    def __init__(
        self,
        lattice: Lattice,
        cells: Iterable[Cell],
        cell: float,
        theme: Theme = LIGHT,
        *,
        tray: bool = False,
    ) -> None:
        self.lattice = lattice
        self.cell = cell
        self.theme = theme
        layers: set[int] = set()
        across: list[float] = []
        down: list[float] = []
        for each in cells:
            layers.add(lattice.text_position(each)[0])
            for x, y in lattice.corners(each):
                across.append(x)
                down.append(y)
        self.layers = range(min(layers), max(layers) + 1)
        if len(self.layers) > MOST_LAYERS:
            raise PictureError(
                f"{len(self.layers):,} layers are too many to draw side by side: the most are "
                f"{MOST_LAYERS:,}"
            )
        self.broad = _broad(lattice)
        rim = theme.rim if tray else 0.0
        self._left, self._top = min(across) - rim, min(down) - rim
        self.layer_width = max(across) + rim - self._left
        self._step = self.layer_width + LAYER_GAP
        self.width = (self._step * len(self.layers) - LAYER_GAP) * cell
        self.height = (max(down) + rim - self._top) * cell

    def layer(self, cell: Cell) -> int:
        """The layer a cell lies in."""
        return self.lattice.text_position(cell)[0]

    def point(self, layer: int, point: Point) -> Point:
        """Where a point of a layer, in cells, stands on paper, in pixels."""
        x = point[0] - self._left + (layer - self.layers.start) * self._step
        return x * self.cell, (point[1] - self._top) * self.cell

    def rings(self, cells: Iterable[Cell], inward: float = 0.0) -> tuple[tuple[Point, ...], ...]:
        """Find the outlines of a set of cells, layer by layer.

        Args:
            cells: The cells.
            inward: How far the sides move inwards, in cells; negative to move outwards.
        """
        by_layer: defaultdict[int, list[Cell]] = defaultdict(list)
        for cell in cells:
            by_layer[self.layer(cell)].append(cell)
        return tuple(
            drawn_in([self.point(layer, corner) for corner in ring], inward * self.cell)
            for layer, inside in sorted(by_layer.items())
            for ring in outline(self.lattice, inside)
        )

    def middle(self, cell: Cell) -> Point:
        """Return the middle of a cell on paper."""
        corners = self.lattice.corners(cell)
        x = sum(corner[0] for corner in corners) / len(corners)
        y = sum(corner[1] for corner in corners) / len(corners)
        return self.point(self.layer(cell), (x, y))

    def piece(
        self, cells: Sequence[Cell], fill: Colour, title: str | None = None
    ) -> tuple[Area, ...]:
        """Draw a piece, smaller by half the gap on all sides: with rounded corners, or as balls."""
        pen = self._pen(self.theme.ink)
        if not self.lattice.has_balls:
            return (Area(self.rings(cells, self._half_gap), fill, pen, title, self.corner),)
        radius = (0.5 - self._half_gap) * self.cell
        # Balls and rods overlap: a line round all of them lies below.
        below = () if pen is None else (Area(self._balls(cells), pen.colour, pen, corner=radius),)
        shine = (lights(self.middle(cell), radius, fill) for cell in cells)
        area = Area(self._balls(cells), fill, None, title, radius)
        return (*below, area, *chain.from_iterable(shine))

    def _balls(self, cells: Sequence[Cell]) -> tuple[tuple[Point, ...], ...]:
        """Find squares that round corners turn into balls, and the rods that join them."""
        inside, half = set(cells), _ROD / 2 * self.cell
        found = [square(self.middle(cell), (0.5 - self._half_gap) * self.cell) for cell in cells]
        for cell in cells:
            (x, y), layer = self.middle(cell), self.layer(cell)
            for other in inside.intersection(self.lattice.neighbours(cell)):
                if other > cell and self.layer(other) == layer:
                    x2, y2 = self.middle(other)
                    left, right = min(x, x2), max(x, x2)
                    found.append(box(left - half, y - half, right + half, y2 + half))
        return tuple(found)

    def pattern(self, cells: Iterable[Cell], pattern: Pattern) -> Figure:
        """The pattern on a piece."""
        inward = self._half_gap + PATTERN_MARGIN
        if self.lattice.has_balls:
            rings = tuple(circle(self.middle(cell), (0.5 - inward) * self.cell) for cell in cells)
        else:
            rings = self.rings(cells, inward)
        grey = mixed(self.theme.paper, self.theme.ink, 0.6)
        return pattern_marks(rings, pattern, grey, PATTERN_STEP * self.cell)

    def floor(self, cells: Iterable[Cell], fill: Colour) -> Area:
        """Draw uncovered cells, each as a tile of its own."""
        rings = self.tiles(cells, self._half_gap)
        return Area(rings, fill, self._pen(self.theme.line), corner=self.corner)

    def tiles(self, cells: Iterable[Cell], inward: float) -> tuple[tuple[Point, ...], ...]:
        """Find the outline of each cell on its own; cells of one form are measured only once."""
        forms: dict[tuple[Point, ...], tuple[Point, ...]] = {}
        found: list[tuple[Point, ...]] = []
        for cell in cells:
            corners = self.lattice.corners(cell)
            left, top = corners[0]
            form = tuple((round(x - left, 9), round(y - top, 9)) for x, y in corners)
            if form not in forms:
                (ring,) = outline(self.lattice, [cell])
                ring = drawn_in(ring, inward)
                forms[form] = tuple((x - left, y - top) for x, y in ring)
            layer = self.layer(cell)
            found.append(tuple(self.point(layer, (left + x, top + y)) for x, y in forms[form]))
        return tuple(found)

    def outlined(
        self, cells: Iterable[Cell], colour: Colour, width: float, inward: float = 0.0
    ) -> Area:
        """Draw a line inside the edge of each cell, so far inwards; both sizes are in cells."""
        rings = self.tiles(cells, self._half_gap + inward + width / 2)
        return Area(rings, None, Pen(colour, width * self.cell), corner=self.corner)

    def ringed(self, cells: Iterable[Cell]) -> tuple[Area, Area]:
        """Draw a ring on the edge of these cells, one for all that touch, to point at them."""
        rings = self.rings(cells)
        halo, ring = (
            Area(rings, None, Pen(colour, width * self.cell), corner=self.corner)
            for colour, width in ((self.theme.paper, _HALO), (self.theme.accent, _LOOK))
        )
        return halo, ring

    def line_in(self, cells: Iterable[Cell], colour: Colour) -> Area:
        """A thin line inside of a piece, along its whole edge; inside of each of its balls."""
        within = self.tiles if self.lattice.has_balls else self.rings
        rings = within(cells, self._half_gap + LINE_IN)
        return Area(rings, None, Pen(colour, 0.04 * self.cell), corner=self.corner)

    def tray(self, cells: Iterable[Cell]) -> Area:
        """The tray that the cells lie in."""
        theme = self.theme
        rings = self.rings(cells, -theme.rim)
        corner = theme.rim_corner * self.cell
        return Area(rings, theme.tray, self._pen(theme.ink), corner=corner)

    @property
    def _half_gap(self) -> float:
        # Smaller cells, such as triangles, have narrower gaps, but only by half as much.
        return self.theme.gap / 2 * (1 + self.broad) / 2

    @property
    def corner(self) -> float:
        """The radius of the corners of pieces, in pixels; balls have nothing but corners."""
        if self.lattice.has_balls:
            return self.cell / 2
        return self.theme.corner * self.broad * self.cell

    def _pen(self, colour: Colour) -> Pen | None:
        width = self.theme.outline
        return Pen(colour, width * self.cell) if width else None

    def layer_labels(self, size: float, words: str = "layer {n}") -> tuple[Label, ...]:
        """Name each layer by its number, below it; nothing if there is only one."""
        if len(self.layers) == 1:
            return ()
        half = self.layer_width * self.cell / 2
        step = self._step * self.cell
        quiet = self.theme.quiet
        return tuple(
            Label(
                (number * step + half, self.height + size), words.format(n=number + 1), size, quiet
            )
            for number in range(len(self.layers))
        )


@cache
def _broad(lattice: Lattice) -> float:
    """The width of the circle that fits into the smallest cell: 1 for squares and hexagons."""
    place = (0,) * (lattice.dimension - 1)
    last = range(lattice.kinds) if lattice.kinds > 1 else (0,)
    return min(_width_inside(lattice.corners((*place, number))) for number in last)


def _width_inside(corners: Sequence[Point]) -> float:
    """The width of the circle that fits between some corners."""
    around = list(zip(corners, (*corners[1:], corners[0]), strict=True))
    area = sum(x * y2 - x2 * y for (x, y), (x2, y2) in around) / 2
    return 4 * area / sum(math.dist(a, b) for a, b in around)


@final
class FlatView:
    """Solutions of a puzzle seen from above.

    Args:
        puzzle: The puzzle.
        cell: The side of a cell, in pixels.
        paint: Colours, letters and theme.
        titles: Whether each piece shows its name when somebody points at it.
    """

    def __init__(self, puzzle: Puzzle, cell: float, paint: Paint, *, titles: bool = False) -> None:
        self._puzzle, self._paint, self._titles = puzzle, paint, titles
        board = puzzle.board
        self.paper = board_paper(board, cell, paint.theme)
        self.width, self.height = self.paper.width, self.paper.height
        self._tray = self.paper.tray(board.places)
        self._numbers = has_numbers(puzzle.pieces)
        # Whoever asks for letters sees these instead.
        self._pips = pips_on(puzzle) if paint.scheme is None else lambda _: ()
        self._beyond = _beyond(board)
        self._areas: dict[tuple[Placement, Colour], tuple[Figure, ...]] = {}

    def marks(self, solution: Solution) -> tuple[Figure, ...]:
        """The solution, its corner at the origin."""
        fills = self._paint.of(solution)
        found: list[Figure] = [
            *_beyond_seams(self.paper, self._beyond, fills),
            self._tray,
            *floor_marks(self.paper, self._puzzle.board, solution.cover, numbers=self._numbers),
        ]
        for placement in solution.placements:
            found += self._placed(placement, fills[placement])
        return tuple(sorted(found, key=lambda mark: isinstance(mark, Label)))

    def lines_in(
        self, placements: Iterable[Placement], fills: Mapping[Placement, Colour]
    ) -> tuple[Figure, ...]:
        """A thin line inside of each of these placements, to mark it quietly."""
        return tuple(
            self.paper.line_in(each.cells, mixed(fills[each], ink(fills[each]), 0.5))
            for each in placements
        )

    def _placed(self, placement: Placement, fill: Colour) -> tuple[Figure, ...]:
        known = self._areas.get((placement, fill))
        if known is None:
            pips = self._pips(placement)
            known = piece_marks(
                self.paper,
                placement.cells,
                fill,
                letter=None if pips else self._paint.letter(placement),
                title=placement.piece if self._titles else None,
                sides=placement.sides,
                colours=pips,
                numbers=True,
            )
            self._areas[placement, fill] = known
        return known


def board_paper(board: Board, cell: float, theme: Theme, beside: Iterable[Cell] = ()) -> Paper:
    """The paper for a board in its tray, with room for what goes on beyond the seams.

    Args:
        board: The board.
        cell: The side of a cell, in pixels.
        theme: Colours and measures.
        beside: More cells that are drawn.
    """
    places = (*board.places, *_beyond(board), *beside)
    return Paper(board.lattice, places, cell, theme, tray=True)


def _beyond(board: Board) -> Mapping[Cell, Cell]:
    """The cells beside a closed board, with those of the board that they are again."""
    if not board.space.kind:
        return {}
    places, lattice = set(board.places), board.lattice
    return {
        copy: cell
        for copy, cell in board.space.copies(places, (1,) * lattice.dimension)
        if copy not in places and not places.isdisjoint(lattice.neighbours(copy))
    }


def seam_gaps(paper: Paper, board: Board, pen: Pen) -> Stroke:
    """Gaps in the frame of a closed board, one at each cell that has a neighbour beyond it."""
    lines = []
    for copy in _beyond(board):
        beyond = set(paper.rings([copy])[0])
        for cell in set(board.places).intersection(board.lattice.neighbours(copy)):
            start, end = (at for at in paper.rings([cell])[0] if at in beyond)
            lines.append((_along(start, end, 0.3), _along(start, end, 0.7)))
    return Stroke(tuple(lines), pen)


def _along(start: Point, end: Point, part: float) -> Point:
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def _beyond_seams(
    paper: Paper, beyond: Mapping[Cell, Cell], fills: Mapping[Placement, Colour]
) -> Iterator[Figure]:
    """Pieces once more, pale, where they go on beyond the edges of a closed board."""
    for placement, fill in fills.items():
        if again := [copy for copy, cell in beyond.items() if cell in placement.cells]:
            yield from paper.piece(again, mixed(paper.theme.paper, fill, _PALE))


def piece_marks(  # noqa: PLR0913 -- all that a piece may show
    paper: Paper,
    cells: Sequence[Cell],
    fill: Colour,
    *,
    letter: str | None = None,
    title: str | None = None,
    ringed: Collection[Cell] = (),
    sides: SideColours = (),
    colours: Sequence[int] = (),
    numbers: bool = False,
) -> tuple[Figure, ...]:
    """A piece on these cells, with its letter on every part that people see.

    The colours of sides are triangles with their numbers, so that they can be read in grey too.
    Beside numbers on its cells, a letter is small and stands in a corner.

    Parts are apart in one layer, or lie in different layers. A letter does not stand across a ring,
    unless all of its part is inside.
    """
    marks: list[Figure] = [*paper.piece(cells, fill, title)]
    pattern = paper.theme.pattern(fill)
    if pattern is not None:
        marks.append(paper.pattern(cells, pattern))
        if numbers:
            numbered = (cell for cell, colour in zip(cells, colours, strict=False) if colour)
            radius = 0.26 * paper.broad * paper.cell
            marks += (_clearing(paper.middle(cell), radius, fill) for cell in numbered)
    marks += side_marks(paper, cells, sides)
    marks += piece_colours(paper, cells, colours, fill, numbers=numbers)
    if letter is None:
        return tuple(marks)
    if colours and numbers:
        (across, down), aside = paper.middle(cells[0]), 0.3 * paper.broad * paper.cell
        size = BESIDE_NUMBER * paper.broad * paper.cell
        marks.append(Label((across - aside, down - aside), letter, size, ink(fill), bold=True))
        return tuple(marks)
    by_layer: defaultdict[int, list[Cell]] = defaultdict(list)
    for cell in cells:
        by_layer[paper.layer(cell)].append(cell)
    narrow = (1 + paper.broad) / 2
    size = LETTER * paper.cell * narrow
    size *= SIDED * narrow if sides else 1  # in triangles numbers stand close to the letter
    for part in chain.from_iterable(map(paper.lattice.parts, by_layer.values())):
        at = _heart(paper, [cell for cell in part if cell not in ringed] or part)
        if pattern is not None or sides or colours:
            radius = min(0.66 * size, 0.4 * paper.broad * paper.cell)
            marks.append(_clearing(at, radius, fill))
        marks.append(Label(at, letter, size, ink(fill), bold=True))
    return tuple(marks)


def _clearing(at: Point, radius: float, fill: Colour) -> Area:
    """Draw a disc without a pattern, for a letter."""
    around = box(at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius)
    return Area((around,), fill, corner=radius)


def _heart(paper: Paper, cells: Sequence[Cell]) -> Point:
    """Return the place for a letter: where a piece is broadest, as near to its middle as possible.

    Such places are middles of cells, middles of sides between two cells, and corners inside.
    """
    lattice, layer = paper.lattice, paper.layer(cells[0])
    corners = [lattice.corners(cell) for cell in cells]
    middles = [_mean(around) for around in corners]
    sides = [_mean(side) for around in corners for side in _sides(around)]
    rim = [side for ring in outline(lattice, cells) for side in _sides(ring)]
    between = () if lattice.has_balls else (*sides, *chain(*corners))
    inside = {(round(x, 6), round(y, 6)) for x, y in (*middles, *between)}
    heart = _mean(middles)

    def worth(at: Point) -> tuple[float, float, Point]:
        room = min(distance_to_side(at, side) for side in rim)
        return -round(room, 3), round(math.dist(at, heart), 3), at

    return paper.point(layer, min(inside, key=worth))


def _mean(points: Sequence[Point]) -> Point:
    return (
        sum(point[0] for point in points) / len(points),
        sum(point[1] for point in points) / len(points),
    )


def _sides(ring: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The sides of a closed line."""
    return pairwise((*ring, ring[0]))


def distance_to_side(at: Point, side: tuple[Point, Point]) -> float:
    """How far a point is from a straight line between two points."""
    (x, y), (x2, y2) = side
    across, down = x2 - x, y2 - y
    along = (at[0] - x) * across + (at[1] - y) * down
    share = min(max(along / (across * across + down * down), 0.0), 1.0)
    return math.dist(at, (x + share * across, y + share * down))


def floor_marks(
    paper: Paper,
    board: Board,
    covered: Iterable[Cell],
    lettered: Collection[Cell] = (),
    *,
    numbers: bool = False,
) -> tuple[Figure, ...]:
    """The cells that nothing covers, with their labels; holes show what is below.

    Cells that may stay empty are outlines; places that are kept open look like framed paper. In
    lettered cells the labels leave room for the letter of a piece.
    """
    theme = paper.theme
    hidden = set(covered)
    found: list[Figure] = [*rim_marks(paper, board)]
    if not board.labels and len(hidden) == len(board.cells):
        return tuple(found)
    open_cells = [cell for cell in board.mandatory if cell not in hidden]
    optional = sorted(board.optional - hidden)
    if open_cells:
        found += floor_colours(paper, board, open_cells, lettered, numbers=numbers)
    if optional:
        found.append(paper.outlined(optional, mixed(theme.floor, ink(theme.floor), 0.2), 0.04))
    found += kept_open_marks(paper, board)
    quiet = mixed(theme.floor, ink(theme.floor), QUIET)
    if numbers or not is_chequered_board(board):
        lettered = {*lettered, *board.colours}  # their numbers stand below the labels
    return (*found, *cell_labels(paper, board, hidden, quiet, lettered))


def cell_labels(
    paper: Paper,
    board: Board,
    covered: Collection[Cell],
    colour: Colour,
    lettered: Collection[Cell] = (),
) -> Iterator[Label]:
    """The labels of the cells that nothing covers."""
    for cell, text in board.labels.items():
        if cell in board.numbers and cell not in covered:
            yield _label(paper, cell, text, colour, above=cell in lettered)


def floor_colours(
    paper: Paper,
    board: Board,
    cells: Sequence[Cell],
    lettered: Collection[Cell] = (),
    *,
    numbers: bool,
) -> Iterator[Figure]:
    """Draw uncovered cells with the colours that they take: as on a chessboard, or as numbers.

    Where pieces show numbers, the board does too.
    """
    takes = {cell: board.colours[cell] for cell in cells if cell in board.colours}
    if not takes:
        yield paper.floor(cells, paper.theme.floor)
        return
    if is_chequered_board(board) and not numbers:
        by_colour = (
            [cell for cell in takes if colour in takes[cell]] for colour in (DARK_CELL, LIGHT_CELL)
        )
        plain = [cell for cell in cells if cell not in takes]
        if plain:
            yield paper.floor(plain, paper.theme.floor)
        yield from _chequered_floor(paper, *by_colour)
        return
    yield paper.floor(cells, paper.theme.floor)
    quiet = mixed(paper.theme.floor, ink(paper.theme.floor), QUIET)
    yield from floor_numbers(paper, board, cells, quiet, lettered)


def floor_numbers(
    paper: Paper,
    board: Board,
    cells: Iterable[Cell],
    colour: Colour,
    lettered: Collection[Cell] = (),
) -> Iterator[Label]:
    """The colours that cells take, as numbers; a label of a lettered cell goes before them."""
    for cell in cells:
        if cell in board.colours and not (cell in lettered and cell in board.labels):
            text = ",".join(map(str, sorted(board.colours[cell]))) or "0"
            yield _label(paper, cell, text, colour, above=cell in lettered)


def side_marks(paper: Paper, cells: Sequence[Cell], sides: SideColours) -> Iterator[Figure]:
    """Draw the colours of sides: triangles of their cells, each with the number of its colour.

    Numbers at corners stand in the corners of their cells.
    """
    size = SIDE_NUMBER * (1 + paper.broad) / 2 * paper.cell
    between = paper.theme.line if paper.theme.outline else paper.theme.tray
    for cell, around in zip(cells, sides, strict=False):
        (ring,), middle = paper.tiles([cell], paper.theme.gap), paper.middle(cell)
        corners = [paper.point(paper.layer(cell), corner) for corner in paper.lattice.corners(cell)]
        drawn = [min((math.dist(at, corner), at) for at in ring)[1] for corner in corners]
        beside = zip(around, (drawn[-1], *drawn), drawn, (*drawn[1:], drawn[0]), strict=False)
        for colour, before, start, end in beside:
            if colour:
                fill, outside = side_paint(paper.theme, colour), _mean([start, end])
                part: tuple[Point, ...] = (start, end, middle)
                at = _mean([outside, outside, middle])
                if has_corners(colour):
                    part = (start, outside, middle, _mean([before, start]))
                    at = _mean(part)
                yield Area((part,), fill, Pen(between, 0.02 * paper.cell))
                yield Label(at, side_sign(colour), size, ink(fill), bold=True)


def side_paint(theme: Theme, colour: int) -> Colour:
    """Choose the paint of a side, or of the number at its first corner."""
    number = corner_number(colour)
    return theme.pieces[(colour - 1 if number is None else number) % len(theme.pieces)]


def rim_marks(paper: Paper, board: Board) -> Iterator[Figure]:
    """Draw the colour that the rim demands: a line round the board.

    A theme of outlines has few colours: there the line is outlined, and has its number.
    """
    if not board.rim:
        return
    theme = paper.theme
    fill, half = side_paint(theme, board.rim), theme.rim / 2
    corner = theme.rim_corner / 2 * paper.cell
    rings = paper.rings(board.cells, -half)
    if theme.outline:
        yield Area(rings, None, Pen(theme.ink, half * paper.cell), corner=corner)
        half -= theme.outline
    yield Area(rings, None, Pen(fill, half * paper.cell), corner=corner)
    if theme.outline:
        for ring in rings:
            at = _mean(max(_sides(ring), key=lambda side: math.dist(*side)))
            yield _clearing(at, theme.rim / 2 * paper.cell, fill)
            yield Label(at, side_sign(board.rim), SIDE_NUMBER * paper.cell, ink(fill), bold=True)


def is_chequered_board(board: Board) -> bool:
    """Check whether each cell takes every colour, or one of those of a chessboard."""
    taken = {colours for _, colours in board.colours.items()}
    return taken <= {frozenset((DARK_CELL,)), frozenset((LIGHT_CELL,))}


def is_chequered(colours: Iterable[int]) -> bool:
    """Check whether colours are those of a chessboard."""
    return set(colours) <= {DARK_CELL, LIGHT_CELL}


def with_signs(puzzle: Puzzle) -> tuple[Piece, ...]:
    """The pieces of a puzzle with the colours that people see on their cells.

    Where colours decide nothing, dominoes have their pips, so that a blank half stays blank.
    """
    return puzzle.pieces if puzzle.is_coloured else with_pips(puzzle.pieces)


def with_pips(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Dominoes with their pips as colours, so that a blank half stays blank."""
    return tuple(
        replace(piece, cell_colours=tuple(pips[colour] for colour in piece.cell_colours))
        if (pips := pips_of(piece))
        else piece
        for piece in pieces
    )


def pips_on(puzzle: Puzzle) -> Callable[[Placement], Sequence[int]]:
    """Return the function that says which numbers a domino shows on its cells; none for others.

    A domino is called by its numbers, so a letter says less. Where a fixed one lies over the seam
    of a board that goes round, it is not known which cell has which.
    """
    goes_round = bool(puzzle.board.space.kind)
    every = {
        piece.name: pips_of(piece)
        for piece in puzzle.pieces
        if not goes_round or piece.mobility is not Mobility.FIXED
    }

    def numbers(placement: Placement) -> Sequence[int]:
        pips = every.get(placement.piece)
        if pips is None:
            return ()
        colours = puzzle.orientation(placement).colours
        if goes_round and not _takes(puzzle.board, sorted(placement.cells), colours):
            colours = colours[::-1]
        of_cell = dict(zip(sorted(placement.cells), colours, strict=True))
        found = [of_cell[cell] for cell in placement.cells]
        return found if puzzle.is_coloured else [pips[colour] for colour in found]

    return numbers


def _takes(board: Board, cells: Sequence[Cell], colours: Sequence[int]) -> bool:
    """Whether cells of a board take these colours."""
    return all(
        colour in board.colours.get(cell, (colour,))
        for cell, colour in zip(cells, colours, strict=True)
    )


def is_chequered_puzzle(puzzle: Puzzle) -> bool:
    """Check whether board and pieces show the colours of a chessboard, and no numbers."""
    board = puzzle.board
    shown = bool(board.colours) and is_chequered_board(board)
    return shown and not has_numbers(puzzle.pieces)


def has_numbers(pieces: Iterable[Piece]) -> bool:
    """Whether the colours of cells are shown as numbers, not as those of a chessboard."""
    return not is_chequered(colour for piece in pieces for colour in piece.cell_colours)


def piece_colours(
    paper: Paper, cells: Sequence[Cell], colours: Sequence[int], fill: Colour, *, numbers: bool
) -> tuple[Figure, ...]:
    """Draw the colours of a piece's cells on it: as on a chessboard, or as numbers."""
    if not colours:
        return ()
    if is_chequered(colours) and not numbers:
        dark, light = (
            [cell for cell, colour in zip(cells, colours, strict=True) if colour == wanted]
            for wanted in (DARK_CELL, LIGHT_CELL)
        )
        return _chequered_piece(paper, dark, light, fill)
    return tuple(
        cell_label(paper, cell, str(colour), fill)
        for cell, colour in zip(cells, colours, strict=True)
        if colour
    )


def _chequered_floor(
    paper: Paper, dark: Iterable[Cell], light: Iterable[Cell]
) -> tuple[Figure, ...]:
    """Draw uncovered cells in the two colours of a chessboard."""
    tones = chequered_tones(paper.theme)
    return tuple(
        paper.floor(cells, tone) for cells, tone in zip((dark, light), tones, strict=True) if cells
    )


def chequered_tones(theme: Theme) -> tuple[Colour, Colour]:
    """Return the colours of dark and of light cells that nothing covers."""
    light, dark = theme.floor, mixed(theme.floor, ink(theme.floor), LIGHT_CELLS)
    return (dark, light) if luminance(dark) < luminance(light) else (light, dark)


def _chequered_piece(
    paper: Paper, dark: Iterable[Cell], light: Iterable[Cell], fill: Colour
) -> tuple[Figure, ...]:
    """Draw the two colours of a piece on it, a tile in each of its cells."""
    found = []
    for cells, tone in ((dark, DARK_INK), (light, WHITE)):
        rings = paper.tiles(cells, TILE_IN * paper.broad)
        found.append(Area(rings, mixed(fill, tone, 0.75), corner=paper.corner / 2))
    return tuple(found)


def kept_open_marks(paper: Paper, board: Board) -> tuple[Figure, ...]:
    """The labelled places that no piece may cover: paper in a frame, which no piece looks like."""
    if not board.kept_open:
        return ()
    ground = paper.theme.paper
    frame = paper.outlined(board.kept_open, ink(ground), _KEPT_LINE * paper.broad, KEPT_IN)
    labels = [
        _label(paper, place, board.labels[place], ink(ground), _KEPT_WIDTH, bold=True)
        for place in board.kept_open
    ]
    return (paper.floor(board.kept_open, ground), frame, *labels)


def _label(
    paper: Paper,
    cell: Cell,
    text: str,
    colour: Colour,
    width: float = LABEL_WIDTH,
    *,
    bold: bool = False,
    above: bool = False,
) -> Label:
    """Write a short text in a cell, small enough to fit; above a letter in its middle, smaller."""
    room = width * paper.broad * paper.cell
    size = min((0.2 if above else 0.36) * paper.cell, room / text_width(text, 1.0, bold=bold))
    across, down = paper.middle(cell)
    at = (across, down - 0.34 * paper.cell if above else down)
    return Label(at, text, size, colour, bold=bold)


def cell_label(paper: Paper, cell: Cell, text: str, fill: Colour) -> Label:
    """Write a number on a cell that is painted with a colour."""
    return _label(paper, cell, text, ink(fill), bold=True)


def region_marks(paper: Paper, cells: Sequence[Cell], asks: str) -> Iterator[Figure]:
    """Draw a line around a region, and in the corner of its first cell what is asked of it."""
    dark = paper.theme.ink
    size = min(0.2, 0.7 / text_width(asks, 1.0, bold=True)) * paper.cell
    yield Area(paper.rings(cells, 0.04), None, Pen(dark, 0.05 * paper.cell), corner=paper.corner)
    (ring,) = paper.tiles(cells[:1], 0.1)
    left, top = min(x for x, _ in ring), min(y for _, y in ring)
    width = text_width(asks, size, bold=True) + 0.4 * size
    box = ((left, top), (left + width, top), (left + width, top + size), (left, top + size))
    yield Area((box,), paper.theme.paper)
    yield Label((left + width / 2, top + size / 2), asks, 0.9 * size, dark, bold=True)


_INWARD_TAKEN, _INWARD_ADDED = 0.22, 0.08
"""How far the white of a cell with a sign stands inside of it, in cells."""


def changed_marks(paper: Paper, taken: Iterable[Cell], added: Iterable[Cell]) -> Iterator[Figure]:
    """Signs on cells to take away from a board, and on cells to add beside it."""
    theme, pen = paper.theme, Pen(paper.theme.quiet, 1.0)
    for sign, cells, inward in ((TAKEN, taken, _INWARD_TAKEN), (ADDED, added, _INWARD_ADDED)):
        for cell in cells:
            yield Area(paper.rings([cell], inward), theme.paper, pen)
            yield Label(paper.middle(cell), sign, LETTER * paper.cell, theme.ink, bold=True)


def position_marks(
    paper: Paper,
    position: Position | Puzzle,
    looked_at: Iterable[Cell] = (),
    shaded: Iterable[Cell] = (),
) -> tuple[Figure, ...]:
    """A board with what lies on it, its corner at the origin.

    Args:
        paper: Where the cells stand.
        position: What to draw; the puzzle's marks are letters in their cells.
        looked_at: Cells with a ring round them.
        shaded: Open cells that are drawn in another shade than the others.
    """
    position, looked_at = as_position(position), set(looked_at)
    puzzle, placements, covered = position.puzzle, position.placements, set(position.cover)
    theme = paper.theme
    paint = Paint(puzzle, LetterScheme.CLASSIC, theme=theme)
    fills = paint.of(Solution(puzzle, placements))
    found = [
        *_beyond_seams(paper, _beyond(puzzle.board), fills),
        paper.tray(puzzle.board.places),
        *floor_marks(
            paper,
            puzzle.board,
            covered,
            [mark.cell for mark in puzzle.marks],
            numbers=has_numbers(puzzle.pieces),
        ),
    ]
    marked = [cell for cell in shaded if cell not in covered]
    if marked:
        found.append(paper.floor(marked, mixed(theme.floor, ink(theme.floor), 0.4)))
    pips_of_domino = pips_on(puzzle)
    for placement in placements:
        pips = pips_of_domino(placement)
        found += piece_marks(
            paper,
            placement.cells,
            fills[placement],
            letter=None if pips else paint.letter(placement),
            title=placement.piece,
            ringed=looked_at,
            sides=placement.sides,
            colours=pips,
            numbers=True,
        )
    size = LETTER * paper.cell
    for mark in puzzle.marks:
        if mark.cell not in covered:
            letter = paint.letter(Placement(mark.piece, (mark.cell,)))
            at = paper.middle(mark.cell)
            found.append(Label(at, letter or mark.piece, size, ink(theme.floor), bold=True))
    if looked_at:
        found += paper.ringed(looked_at)
    return tuple(found)
