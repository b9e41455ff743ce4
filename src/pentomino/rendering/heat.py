"""Heat maps: in how many solutions a piece covers each cell, by colour and by number."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import SupportsFloat, SupportsIndex

from pentomino.errors import PictureError, counted, number_text
from pentomino.geometry.lattice import Cell
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.rendering.drawing import Drawing, checked_cell
from pentomino.rendering.figures import Anchor, Area, Figure, Group, Label, box
from pentomino.rendering.flat import LABEL_WIDTH, Paper, kept_open_marks
from pentomino.rendering.lettering import LEAST_HEADING, LINE, heading_lines, text_width
from pentomino.rendering.palette import Colour, ink, mixed
from pentomino.rendering.theme import LIGHT, Theme, theme_of
from pentomino.rendering.tiles import Laid, framed
from pentomino.rendering.view import heading_words
from pentomino.wrong_types import as_whole_number, check_type

HEAT_CELL = 56.0
"""The side of a cell, in pixels: wide enough for numbers."""

_LEGEND_STEPS = 24
_LEGEND_HEIGHT, _LEGEND_TEXT = 14.0, 12.0
_MARKS = 4

_COUNTS = "take them from solution_space(puzzle).coverage()"


def draw_heat(
    puzzle: Puzzle,
    piece: str,
    counts: Mapping[Cell, Mapping[str, SupportsIndex]],
    solutions: SupportsIndex,
    *,
    cell: SupportsFloat = HEAT_CELL,
    theme: Theme | str = LIGHT,
) -> Drawing:
    """Draw in how many solutions a piece covers each cell.

    Args:
        puzzle: The puzzle.
        piece: The name of the piece.
        counts: For every cell, the number of solutions in which each piece covers it, as
            `SolutionSpace.coverage` returns them.
        solutions: The number of all solutions.
        cell: The side of a cell in pixels.
        theme: Its colours: a theme, or the name of one.

    Raises:
        PuzzleError: The puzzle has no such piece.
        PictureError: There are no solutions, the counts are not those of this puzzle, there is no
            such theme, or no cell can have this size.
    """
    check_puzzle(puzzle)
    cell = checked_cell(cell)
    theme = theme_of(theme)
    puzzle.piece_named(piece)
    solutions = as_whole_number(solutions, "solutions", "the number of all solutions")
    numbers = _numbers(puzzle, piece, counts, solutions)
    most = max(numbers.values())
    board = puzzle.board
    paper = Paper(puzzle.lattice, board.places, cell, theme, tray=True)
    labels = paper.layer_labels(0.3 * cell)
    top = paper.height + (0.8 if labels else 0.35) * cell
    width = max(paper.width, 4 * cell, LEAST_HEADING * _LEGEND_TEXT)
    marks: tuple[Figure, ...] = (
        paper.tray(board.places),
        *kept_open_marks(paper, board),
        *_cells(paper, numbers, most),
        *labels,
        Group((0, top), tuple(_legend(most, width, theme))),
    )
    words = f"Where {piece} lies in {heading_words(puzzle)}"
    note = f"Out of {counted(solutions, 'solution')}, rotations and reflections included"
    down = top + _LEGEND_HEIGHT + 2.1 * _LEGEND_TEXT
    for line in heading_lines(note, _LEGEND_TEXT, width, bold=False):
        down += LINE * _LEGEND_TEXT
        marks = (*marks, Label((0.0, down), line, _LEGEND_TEXT, theme.quiet, anchor="start"))
    laid = Laid(marks, width, down + _LEGEND_TEXT / 2)
    best = "; ".join(
        puzzle.lattice.place_name(each) for each, number in numbers.items() if number == most
    )
    description = (
        f"{words}: in how many of the {counted(solutions, 'solution')} {piece} covers each cell. "
        f"The most are {most:,}, at {best}."
    )
    return framed(laid, words, description, heading=words, margin=cell / 2, theme=theme)


def _numbers(
    puzzle: Puzzle,
    piece: str,
    counts: Mapping[Cell, Mapping[str, SupportsIndex]],
    solutions: int,
) -> Mapping[Cell, int]:
    """The number of solutions in which the piece covers each cell.

    Raises:
        PictureError: There are no solutions, or the counts are not those of this puzzle.
    """
    check_type(counts, Mapping, "counts", "counts for every cell", _COUNTS)
    if solutions < 1:
        raise PictureError("there is no solution, so there is nothing to map")
    if counts.keys() != set(puzzle.board.cells):
        raise PictureError(f"the counts are not those of the cells of this board: {_COUNTS}")
    found = {}
    for each in puzzle.board.cells:
        check_type(counts[each], Mapping, "the counts of a cell", "numbers by piece", _COUNTS)
        number = as_whole_number(counts[each].get(piece, 0), "a count", instead=_COUNTS)
        if not 0 <= number <= solutions:
            where = puzzle.lattice.place_name(each)
            raise PictureError(
                f"{piece} cannot cover {where} in {number_text(number)} of "
                f"{counted(solutions, 'solution')}: {_COUNTS}"
            )
        found[each] = number
    return found


def heat_colour(share: float, scale: Sequence[Colour] = LIGHT.heat) -> Colour:
    """Return the colour for a share of the largest number, from 0 to 1."""
    place = min(max(share, 0.0), 1.0) * (len(scale) - 1)
    below = min(int(place), len(scale) - 2)
    return mixed(scale[below], scale[below + 1], place - below)


def _cells(paper: Paper, numbers: Mapping[Cell, int], most: int) -> Iterator[Area | Label]:
    longest = max(text_width(short(number), 1.0) for number in numbers.values())
    size = min(0.32 * paper.cell, LABEL_WIDTH * paper.broad * paper.cell / longest)
    for each, number in numbers.items():
        fill = heat_colour(number / most if most else 0.0, paper.theme.heat)
        yield paper.floor([each], fill)
        text = ink(fill) if number else mixed(ink(fill), fill, 0.25)
        yield Label(paper.middle(each), short(number), size, text)


def short(number: int) -> str:
    """Write a number in about five characters: 9,999, 31.4k, 2.75M."""
    for unit, name in ((10**12, "T"), (10**9, "G"), (10**6, "M"), (10**3, "k")):
        if number >= unit and number >= 10_000:
            return f"{number / unit:.3g}{name}" if number < 1000 * unit else f"{number:.1e}"
    return f"{number:,}"


def _legend(most: int, width: float, theme: Theme) -> Iterable[Figure]:
    """Draw the colours from zero to the largest number, with some of the numbers below them."""
    step = width / _LEGEND_STEPS
    for n in range(_LEGEND_STEPS):
        left, right = n * step + 0.5, (n + 1) * step - 0.5
        fill = heat_colour(n / (_LEGEND_STEPS - 1), theme.heat)
        yield Area((box(left, 0, right, _LEGEND_HEIGHT),), fill, corner=3)
    y = _LEGEND_HEIGHT + _LEGEND_TEXT
    for value in sorted({round(most * n / _MARKS) for n in range(_MARKS + 1)}):
        at = value / most if most else 0.0
        anchor: Anchor = "start" if value == 0 else "end" if value == most else "middle"
        yield Label((at * width, y), f"{value:,}", _LEGEND_TEXT, theme.quiet, anchor=anchor)
