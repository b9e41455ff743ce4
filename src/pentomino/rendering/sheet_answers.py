"""Pages of solutions: small, in columns, with the names and codes of the puzzles."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pentomino.rendering.figures import Figure, Group, Label
from pentomino.rendering.lettering import fitted_size, text_width, wrapped
from pentomino.rendering.pages import MM
from pentomino.rendering.sheet_layout import Sizes
from pentomino.rendering.sheet_puzzles import SheetPuzzle
from pentomino.rendering.theme import Theme

_LARGEST_CELL, _SMALLEST_CELL = 6.0 * MM, 3.0 * MM
_HEAD, _TEXT, _GAP = 20.0, 11.0, 22.0
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
    step = (room.room_width - max(across * cell, _LEAST_WIDTH)) / max(columns - 1, 1)
    height = down * cell + _HEAD + _GAP
    for first in range(0, len(puzzles), columns * rows):
        marks = []
        for place, puzzle in enumerate(puzzles[first : first + columns * rows]):
            row, column = divmod(place, columns)
            at = (column * step, row * height)
            marks.append(Group(at, tuple(_answer(puzzle, cell))))
        yield tuple(marks)


def _grid(number: int, across: float, down: float, room: Sizes) -> tuple[float, int, int]:
    """The side of a cell, and how many solutions stand beside and below each other."""
    cell = _LARGEST_CELL
    while True:
        width = max(across * cell, _LEAST_WIDTH) + _GAP
        columns = int((room.room_width + _GAP) // width)
        rows = int((room.room_height + _GAP) // (down * cell + _HEAD + _GAP))
        if columns * rows >= number:
            return cell, min(columns, number), rows
        if cell <= _SMALLEST_CELL:
            break
        cell *= 0.97
    if columns and rows:
        return cell, columns, rows
    fitting = min(room.room_width / across, (room.room_height - _HEAD) / down)
    return min(cell, fitting), 1, 1


def _answer(puzzle: SheetPuzzle, cell: float) -> Iterator[Figure]:
    theme, middle = puzzle.theme, _TEXT / 2
    yield Label((0.0, middle), puzzle.name, _TEXT, theme.ink, anchor="start", bold=True)
    after = text_width(puzzle.name, _TEXT, bold=True) + 8.0
    yield Label((after, middle), puzzle.exercise.code, _TEXT, theme.quiet, anchor="start")
    if puzzle.exercise.solution is not None:
        yield Group((0.0, _HEAD), puzzle.board.solved(puzzle.exercise.solution, cell))
