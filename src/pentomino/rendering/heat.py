"""Heat maps: in how many solutions a piece covers each cell, by colour and by number."""

from collections.abc import Mapping, Sequence

from pentomino.errors import PictureError
from pentomino.geometry.lattice import Cell
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import GREY, INK, Area, Figure, Group, Label, Pen
from pentomino.rendering.flat import Paper
from pentomino.rendering.palette import Colour, ink
from pentomino.rendering.tiles import Laid, framed
from pentomino.rendering.view import board_words

HEAT_CELL = 56.0
"""The side of a cell, in pixels: wide enough for numbers."""

SCALE: tuple[Colour, ...] = (
    (255, 255, 217),
    (199, 233, 180),
    (65, 182, 196),
    (34, 94, 168),
    (8, 29, 88),
)
"""From none to the most: yellow over green to dark blue, ever darker, so that it also reads in
grey and by who cannot tell colours apart (ColorBrewer's YlGnBu)."""

_LEGEND_STEPS = 60
_LEGEND_HEIGHT, _LEGEND_TEXT = 14.0, 12.0
_MARKS = 4


def draw_heat(
    puzzle: Puzzle,
    piece: str,
    counts: Mapping[Cell, Mapping[str, int]],
    solutions: int,
    *,
    cell: float = HEAT_CELL,
) -> Drawing:
    """Where a piece lies in how many solutions.

    Args:
        puzzle: What was solved.
        piece: The name of the piece.
        counts: For every cell in how many solutions each piece covers it, as
            `SolutionSpace.coverage` tells.
        solutions: How many there are in all.
        cell: The side of a cell in pixels.

    Raises:
        PuzzleError: The puzzle has no such piece.
        PictureError: There are no solutions.
    """
    check_puzzle(puzzle)
    puzzle.piece_named(piece)
    if not solutions:
        raise PictureError("there is no solution, and so nothing to map")
    numbers = {each: counts.get(each, {}).get(piece, 0) for each in puzzle.board.cells}
    most = max(numbers.values())
    paper = Paper(puzzle.lattice, puzzle.board.cells, cell)
    labels = paper.layer_labels(0.3 * cell)
    top = paper.height + (0.8 if labels else 0.35) * cell
    width = max(paper.width, 4 * cell)
    marks = (
        *_cells(paper, numbers, most, cell),
        Area(paper.rings(puzzle.board.cells), None, Pen(INK, 2)),
        *labels,
        Group((0, top), _legend(most, width)),
    )
    words = f"Where {piece} lies in {board_words(puzzle.board)}"
    note = f"in how many of all {solutions:,} solutions (turned ones too) {piece} covers a cell"
    at = (0.0, top + _LEGEND_HEIGHT + 3.4 * _LEGEND_TEXT)
    marks = (*marks, Label(at, note, _LEGEND_TEXT, GREY, anchor="start"))
    laid = Laid(marks, max(width, 0.55 * _LEGEND_TEXT * len(note)), at[1] + _LEGEND_TEXT / 2)
    best = ", ".join(str(list(each)) for each, number in numbers.items() if number == most)
    description = f"{words}: {note}; the most are {most:,}, at {best}."
    return framed(laid, words, description, heading=words, margin=cell / 2)


def heat_colour(share: float) -> Colour:
    """The colour of a part of the most, from 0 to 1."""
    place = min(max(share, 0.0), 1.0) * (len(SCALE) - 1)
    below = min(int(place), len(SCALE) - 2)
    part = place - below
    red, green, blue = (
        round(low + (high - low) * part)
        for low, high in zip(SCALE[below], SCALE[below + 1], strict=True)
    )
    return red, green, blue


def _cells(
    paper: Paper, numbers: Mapping[Cell, int], most: int, cell: float
) -> Sequence[Area | Label]:
    pen = Pen(INK, 0.015 * cell)
    longest = max(len(short(number)) for number in numbers.values())
    size = min(0.36 * cell, 1.15 * cell / longest)
    areas, texts = [], []
    for each, number in numbers.items():
        fill = heat_colour(number / most if most else 0.0)
        areas.append(Area(paper.rings([each]), fill, pen))
        texts.append(Label(paper.middle(each), short(number), size, ink(fill)))
    return *areas, *texts


def short(number: int) -> str:
    """A number in at most five characters or so: 9999, 31.4k, 2.75M."""
    for unit, name in ((10**12, "T"), (10**9, "G"), (10**6, "M"), (10**3, "k")):
        if number >= unit and number >= 10_000:
            return f"{number / unit:.3g}{name}" if number < 1000 * unit else f"{number:.1e}"
    return str(number)


def _legend(most: int, width: float) -> tuple[Figure, ...]:
    """The colours from none to the most, with some of the numbers they stand for."""
    step = width / _LEGEND_STEPS
    bar = tuple(
        # Each a little wider than its step, so that no hairline shows between them.
        Area(
            (_box(n * step, min((n + 1) * step + 0.5, width)),),
            heat_colour(n / (_LEGEND_STEPS - 1)),
        )
        for n in range(_LEGEND_STEPS)
    )
    frame = Area((_box(0, width),), None, Pen(INK, 1))
    labels = []
    values = sorted({round(most * n / _MARKS) for n in range(_MARKS + 1)})
    for value in values:
        at = value / most if most else 0.0
        anchor = "start" if value == 0 else "end" if value == most else "middle"
        labels.append(_mark(at * width, f"{value:,}", anchor))
    return (*bar, frame, *labels)


def _mark(x: float, text: str, anchor: str) -> Label:
    y = _LEGEND_HEIGHT + _LEGEND_TEXT
    if anchor == "start":
        return Label((x, y), text, _LEGEND_TEXT, anchor="start")
    if anchor == "end":
        return Label((x, y), text, _LEGEND_TEXT, anchor="end")
    return Label((x, y), text, _LEGEND_TEXT)


def _box(left: float, right: float) -> tuple[tuple[float, float], ...]:
    return (left, 0), (right, 0), (right, _LEGEND_HEIGHT), (left, _LEGEND_HEIGHT)
