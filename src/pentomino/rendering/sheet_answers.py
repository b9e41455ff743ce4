"""Pages of solutions: small, in columns, with the names and codes of the puzzles."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt

from pentomino.rendering.figures import Figure, Group, Label
from pentomino.rendering.lettering import fitted_size, text_width, wrapped
from pentomino.rendering.pages import MM
from pentomino.rendering.sheet_layout import Sizes
from pentomino.rendering.sheet_puzzles import SheetPuzzle
from pentomino.rendering.theme import Theme

_LARGEST_CELL, _SMALLEST_CELL = 8.0 * MM, 3.0 * MM
_HEAD, _TEXT = 20.0, 11.0
_BETWEEN, _BELOW = (22.0, 48.0), (22.0, 40.0)
"""The least and the most between two solutions: side by side, and one below the other."""

_LEAST_WIDTH = 150.0
"""Of a column, for the name and the code of a puzzle."""

_NOTE, _SMALLEST_NOTE = 13.0, 9.0
"""The size of the note, and the size down to which a line of it is kept whole."""

_NOTE_LINE, _ABOVE_NOTE = 18.0, 12.0


def answer_pages(
    puzzles: Sequence[SheetPuzzle], sizes: Sizes, note: str, theme: Theme
) -> Iterator[tuple[Figure, ...]]:
    """The solutions of the puzzles, on one page if cells can be that small.

    Args:
        puzzles: Those that have a solution.
        sizes: The sizes of the page.
        note: Stands below the solutions; its lines are kept whole if they can be read then.
        theme: The theme, for its colours.
    """
    lines, size = _note_lines(note, sizes.room_width)
    below = len(lines) * _NOTE_LINE + _ABOVE_NOTE if lines else 0.0
    room = replace(sizes, room_height=sizes.room_height - below)
    first_line = sizes.room_height - (len(lines) - 0.5) * _NOTE_LINE
    written = tuple(
        Label((0.0, first_line + n * _NOTE_LINE), line, size, theme.quiet, anchor="start")
        for n, line in enumerate(lines)
    )
    for marks in _pages(puzzles, room):
        yield (*marks, *written)


def _note_lines(note: str, width: float) -> tuple[list[str], float]:
    """The lines of the note and their size."""
    given = note.splitlines()
    size = min(
        (fitted_size(line, _NOTE, width, _SMALLEST_NOTE, bold=False) for line in given),
        default=_NOTE,
    )
    return [part for line in given for part in wrapped(line, size, width + _ROUNDING)], size


_ROUNDING = 0.01


def _pages(puzzles: Sequence[SheetPuzzle], room: Sizes) -> Iterator[tuple[Figure, ...]]:
    across = max(puzzle.item.across for puzzle in puzzles)
    down = max(puzzle.item.down for puzzle in puzzles)
    cell, columns, rows = _grid(len(puzzles), across, down, room)
    own = (max(across * cell, _LEAST_WIDTH), down * cell + _HEAD)
    step = own[0] + _between(room.room_width, own[0], columns, _BETWEEN)
    height = own[1] + _between(room.room_height, own[1], rows, _BELOW)
    for first in range(0, len(puzzles), columns * rows):
        marks = []
        for place, puzzle in enumerate(puzzles[first : first + columns * rows]):
            row, column = divmod(place, columns)
            at = (column * step, row * height)
            marks.append(Group(at, tuple(_answer(puzzle, cell))))
        yield tuple(marks)


def _between(room: float, each: float, number: int, gaps: tuple[float, float]) -> float:
    """The gap between two of a number of things in a row: what the room leaves, within limits."""
    least, most = gaps
    return min(max((room - number * each) / max(number - 1, 1), least), most)


def _grid(number: int, across: float, down: float, room: Sizes) -> tuple[float, int, int]:
    """The side of a cell, and how many solutions stand beside and below each other."""

    def cell_of(columns: int, rows: int) -> float:
        """The largest cell in a page with such a grid; 0 if its columns are too narrow."""
        wide = (room.room_width - (columns - 1) * _BETWEEN[0]) / columns
        high = (room.room_height - (rows - 1) * _BELOW[0]) / rows - _HEAD
        if wide < min(_LEAST_WIDTH, room.room_width):
            return 0.0
        return min(wide / across, high / down, _LARGEST_CELL)

    def worth(grid: tuple[int, int]) -> tuple[float, int]:
        """Large cells are better, and so are columns that fill the width."""
        cell, columns = cell_of(*grid), grid[0]
        wide = columns * (max(across * cell, _LEAST_WIDTH) + _BETWEEN[1]) - _BETWEEN[1]
        return round(cell * sqrt(min(wide / room.room_width, 1.0)), 3), columns

    grids = [(columns, -(-number // columns)) for columns in range(1, number + 1)]
    fitting = [grid for grid in grids if cell_of(*grid) >= _SMALLEST_CELL]
    if fitting:
        best = max(fitting, key=worth)
        return cell_of(*best), *best
    wide, high = max(across * _SMALLEST_CELL, _LEAST_WIDTH), down * _SMALLEST_CELL + _HEAD
    columns = int((room.room_width + _BETWEEN[0]) // (wide + _BETWEEN[0]))
    rows = int((room.room_height + _BELOW[0]) // (high + _BELOW[0]))
    if columns and rows:
        return _SMALLEST_CELL, min(columns, number), rows
    return min(_SMALLEST_CELL, cell_of(1, 1)), 1, 1


def _answer(puzzle: SheetPuzzle, cell: float) -> Iterator[Figure]:
    theme, middle = puzzle.theme, _TEXT / 2
    yield Label((0.0, middle), puzzle.name, _TEXT, theme.ink, anchor="start", bold=True)
    after = text_width(puzzle.name, _TEXT, bold=True) + 8.0
    yield Label((after, middle), puzzle.exercise.code, _TEXT, theme.quiet, anchor="start")
    if puzzle.exercise.solution is not None:
        yield Group((0.0, _HEAD), puzzle.board.solved(puzzle.exercise.solution, cell))
