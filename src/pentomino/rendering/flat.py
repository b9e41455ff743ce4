"""Solutions and boards seen from above: pieces as outlined areas, layers side by side."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import final

from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell, Lattice
from pentomino.notation.letters import LetterScheme
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.figures import INK, PALE, WHITE, Area, Figure, Label, Pen, Point
from pentomino.rendering.outline import outline
from pentomino.rendering.palette import Colour, ink
from pentomino.rendering.view import Paint
from pentomino.solving.solution import Solution

LAYER_GAP = 0.8
"""Between two layers, in cells."""

PIECE_PEN, BOARD_PEN, GRID_PEN = 0.07, 0.12, 0.03
"""How wide lines are, in cells."""

SHADE: Colour = (160, 160, 160)
HOLE: Colour = INK
LOOK: Colour = (200, 0, 60)
LOOK_PEN = 0.14
"""The ring round a cell to look at."""

LETTER = 0.6
"""The size of a letter, in cells."""


@final
class Paper:
    """Where the cells of a board stand on paper, its corner at the origin.

    Args:
        lattice: Says what a cell looks like.
        cells: All there are.
        cell: The side of a cell, in pixels.
    """

    def __init__(self, lattice: Lattice, cells: Iterable[Cell], cell: float) -> None:
        self.lattice = lattice
        self.cell = cell
        layers: set[int] = set()
        across: list[float] = []
        down: list[float] = []
        for each in cells:
            layers.add(lattice.text_position(each)[0])
            for x, y in lattice.corners(each):
                across.append(x)
                down.append(y)
        self.layers = range(min(layers), max(layers) + 1)
        self._left, self._top = min(across), min(down)
        self.layer_width = max(across) - self._left
        self._step = self.layer_width + LAYER_GAP
        self.width = (self._step * len(self.layers) - LAYER_GAP) * cell
        self.height = (max(down) - self._top) * cell

    def layer(self, cell: Cell) -> int:
        """The layer a cell lies in."""
        return self.lattice.text_position(cell)[0]

    def point(self, layer: int, point: Point) -> Point:
        """Where a point of a layer, in cells, stands on paper, in pixels."""
        x = point[0] - self._left + (layer - self.layers.start) * self._step
        return x * self.cell, (point[1] - self._top) * self.cell

    def rings(self, cells: Iterable[Cell]) -> tuple[tuple[Point, ...], ...]:
        """The outlines of a set of cells, layer by layer."""
        by_layer: defaultdict[int, list[Cell]] = defaultdict(list)
        for cell in cells:
            by_layer[self.layer(cell)].append(cell)
        return tuple(
            tuple(self.point(layer, corner) for corner in ring)
            for layer, inside in sorted(by_layer.items())
            for ring in outline(self.lattice, inside)
        )

    def middle(self, cell: Cell) -> Point:
        """Where the middle of a cell stands."""
        corners = self.lattice.corners(cell)
        x = sum(corner[0] for corner in corners) / len(corners)
        y = sum(corner[1] for corner in corners) / len(corners)
        return self.point(self.layer(cell), (x, y))

    def board(self, cells: Sequence[Cell], fill: Colour | None = None) -> Area:
        """The outline of the whole."""
        return Area(self.rings(cells), fill, Pen(INK, BOARD_PEN * self.cell))

    def grid(self, cells: Iterable[Cell], fill: Colour | None) -> tuple[Area, ...]:
        """The cells one by one."""
        pen = Pen(INK, GRID_PEN * self.cell)
        return tuple(Area(self.rings([cell]), fill, pen) for cell in cells)

    def layer_labels(self, size: float) -> tuple[Label, ...]:
        """What each layer is called, to stand below it; nothing where there is but one."""
        if len(self.layers) == 1:
            return ()
        half = self.layer_width * self.cell / 2
        step = self._step * self.cell
        return tuple(
            Label((number * step + half, self.height + size), f"layer {number + 1}", size)
            for number in range(len(self.layers))
        )


@final
class FlatView:
    """Solutions of a puzzle seen from above.

    Args:
        puzzle: What they solve.
        cell: The side of a cell, in pixels.
        paint: Colours and letters.
        titles: Whether each piece says its name where a reader points at it.
    """

    def __init__(self, puzzle: Puzzle, cell: float, paint: Paint, *, titles: bool = False) -> None:
        self._puzzle, self._paint, self._titles = puzzle, paint, titles
        self.paper = Paper(puzzle.lattice, puzzle.board.cells, cell)
        self.width, self.height = self.paper.width, self.paper.height
        self._frame = self.paper.board(puzzle.board.cells)
        self._areas: dict[tuple[Placement, Colour], tuple[Figure, ...]] = {}

    def marks(self, solution: Solution) -> tuple[Figure, ...]:
        """The solution, its corner at the origin."""
        fills = self._paint.of(solution)
        found: list[Figure] = []
        for placement in solution.placements:
            found += self._placed(placement, fills[placement])
        cover = solution.cover
        if len(cover) < len(self._puzzle.board.cells):
            empty = [cell for cell in self._puzzle.board.cells if cell not in cover]
            found += self.paper.grid(empty, PALE)
        return (*sorted(found, key=lambda mark: isinstance(mark, Label)), self._frame)

    def _placed(self, placement: Placement, fill: Colour) -> tuple[Figure, ...]:
        known = self._areas.get((placement, fill))
        if known is None:
            known = piece_marks(
                self.paper,
                placement.cells,
                fill,
                letter=self._paint.letter(placement),
                title=placement.piece if self._titles else None,
            )
            self._areas[placement, fill] = known
        return known


def piece_marks(
    paper: Paper,
    cells: Sequence[Cell],
    fill: Colour,
    *,
    letter: str | None = None,
    title: str | None = None,
) -> tuple[Figure, ...]:
    """A piece on these cells, with its letter once in every layer it lies in."""
    area = Area(paper.rings(cells), fill, Pen(INK, PIECE_PEN * paper.cell), title)
    if letter is None:
        return (area,)
    by_layer: defaultdict[int, list[Cell]] = defaultdict(list)
    for cell in cells:
        by_layer[paper.layer(cell)].append(cell)
    size = LETTER * paper.cell
    labels = (Label(_heart(paper, inside), letter, size, ink(fill)) for inside in by_layer.values())
    return (area, *labels)


def _heart(paper: Paper, cells: Sequence[Cell]) -> Point:
    """The middle of the cell that stands nearest to the middle of them all."""
    middles = [paper.middle(cell) for cell in cells]
    x = sum(middle[0] for middle in middles) / len(middles)
    y = sum(middle[1] for middle in middles) / len(middles)
    return min(middles, key=lambda m: (round((m[0] - x) ** 2 + (m[1] - y) ** 2, 6), m))


def empty_board(paper: Paper, board: Board, covered: Iterable[Cell]) -> tuple[Figure, ...]:
    """The board's cells but for the covered ones: optional ones are pale, holes dark."""
    hidden = set(covered)
    return (
        *(Area(paper.rings([cell]), HOLE) for cell in board.holes),
        *paper.grid([cell for cell in board.mandatory if cell not in hidden], WHITE),
        *paper.grid(sorted(board.optional - hidden), PALE),
        paper.board(board.cells),
    )


def position_marks(
    paper: Paper,
    position: Position | Puzzle,
    looked_at: Iterable[Cell] = (),
    shaded: Iterable[Cell] = (),
    paint: Paint | None = None,
) -> tuple[Figure, ...]:
    """A board with what lies on it, its corner at the origin.

    Args:
        paper: Where the cells stand.
        position: What to draw; the puzzle's marks are letters in their cells.
        looked_at: Cells that a ring draws the eye to.
        shaded: Open cells that are drawn darker than others.
        paint: Colours and letters, where they are not the puzzle's own.
    """
    position = as_position(position)
    puzzle, placements, covered = position.puzzle, position.placements, set(position.cover)
    paint = paint or Paint(puzzle, LetterScheme.CLASSIC)
    fills = paint.of(Solution(puzzle, placements))
    *found, frame = empty_board(paper, puzzle.board, covered)
    found += [*paper.grid([cell for cell in shaded if cell not in covered], SHADE), frame]
    for placement in placements:
        found += piece_marks(
            paper,
            placement.cells,
            fills[placement],
            letter=paint.letter(placement),
            title=placement.piece,
        )
    size = LETTER * paper.cell
    for mark in puzzle.marks:
        if mark.cell not in covered:
            letter = paint.letter(Placement(mark.piece, (mark.cell,)))
            found.append(Label(paper.middle(mark.cell), letter or mark.piece, size))
    ring = Pen(LOOK, LOOK_PEN * paper.cell)
    found += [Area(paper.rings([cell]), None, ring) for cell in looked_at]
    return tuple(found)
