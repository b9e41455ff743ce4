"""Advice about drawings that cannot be right: what somebody may have left out.

Only looked at where the pieces do not fit the area, or where a letter stands for no piece.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from pentomino.catalogue.entries import catalogue_entries
from pentomino.catalogue.reader import catalogue_puzzle, date_left_open, undated_puzzle
from pentomino.errors import NotationError, PieceError, PuzzleError
from pentomino.files.piece_file import pieces_of_drawing
from pentomino.notation.drawn_positions import HOLES, drawn_cells, read_position_drawn_on
from pentomino.problem.puzzle import Puzzle
from pentomino.proofs.obstacles import misfit

_MOST_NAMED = 3
"""How many puzzles with the board of a drawing are named."""


def drawing_notes(drawing: str, puzzle: Puzzle, *, named: bool) -> Iterator[str]:
    """Say what may be missing where the pieces do not fit the area of a drawn board.

    Args:
        drawing: Without the line that names the pieces.
        puzzle: The puzzle that was read from it.
        named: Whether its pieces were named.
    """
    if misfit(puzzle) is None:
        return
    fitting = () if named or _is_rectangle(drawing) else puzzles_drawn(drawing)
    if fitting:
        yield fitting_words(fitting)
        return
    wanted = sum(piece.size * piece.copies.least for piece in puzzle.pieces)
    missing = wanted - len(puzzle.board.cells)
    yield from _gaps(drawing.splitlines(), missing)


def _is_rectangle(drawing: str) -> bool:
    """Check whether a drawing is one plain rectangle, which says nothing about its puzzle."""
    rows = drawing.split("\n")
    while rows and not rows[-1].strip():
        rows.pop()
    return len({len(row.rstrip()) for row in rows}) == 1 and not set(HOLES) & set("".join(rows))


def puzzles_drawn(drawing: str) -> tuple[str, ...]:
    """List the puzzles of the catalogue of which a drawing shows a position, by name.

    Those with the most pieces laid come first, then those with short names.
    """
    cells = sum(not c.isspace() and c not in HOLES for c in drawing)
    laid: dict[str, int] = {}
    for entry in catalogue_entries():
        try:
            puzzle = _drawn(entry.name, drawing, cells, dated=entry.dated)
            if puzzle is not None:
                laid[entry.name] = _laid(drawing, puzzle)
        except NotationError:
            continue  # it shows something else
    return tuple(sorted(laid, key=lambda name: (-laid[name], len(name), name)))


def _laid(drawing: str, puzzle: Puzzle) -> int:
    """Count the pieces that a drawing of this puzzle shows; 0 where they cannot lie like that.

    Raises:
        NotationError: It shows another board, or letters of other pieces.
    """
    try:
        return len(read_position_drawn_on(drawing, puzzle).laid)
    except PuzzleError:
        return 0


def _drawn(name: str, drawing: str, cells: int, *, dated: bool) -> Puzzle | None:
    """The puzzle of this name, if a drawing shows exactly its board.

    Raises:
        NotationError: The drawing has other cells.
    """
    whole = undated_puzzle(name)
    if not dated:
        return whole if len(whole.board.cells) == cells else None
    if not len(whole.board.cells) - 3 <= cells < len(whole.board.cells):
        return None
    left_open = set(whole.board.cells).difference(drawn_cells(drawing, whole.board))
    date = date_left_open(name, left_open)
    return None if date is None else catalogue_puzzle(name, date)


def fitting_words(names: Sequence[str]) -> str:
    """Say which puzzles have the board of a drawing, and how to name one."""
    return (
        f"the drawing has the board of {' and of '.join(names[:_MOST_NAMED])}: "
        f"to read it as a position of that puzzle, add --puzzle {names[0]}"
    )


def draws_solutions(drawing: str) -> bool:
    """Whether a drawing has several pictures that all show the same pieces and no open cell."""
    pictures = [set("".join(picture.split())) for picture in re.split(r"\n\s*\n", drawing.strip())]
    return len(pictures) > 1 and not any(
        picture != pictures[0] or picture & {".", "?"} for picture in pictures
    )


def draws_pieces(drawing: str) -> bool:
    """Check whether a drawing may be a file of pieces: it has letters alone, and no open cell."""
    if set(drawing) & set(".?"):
        return False
    try:
        pieces_of_drawing(drawing)
    except PieceError:
        return False
    return True


def with_fitting(error: NotationError, drawing: str) -> NotationError:
    """Add to an error about a drawing which puzzles have its board and its letters."""
    fitting = puzzles_drawn(drawing)
    return NotationError(f"{error}; {fitting_words(fitting)}") if fitting else error


def _gaps(lines: Sequence[str], missing: int) -> Iterator[str]:
    """Name blank and short lines where cells were forgotten, if no more than the missing ones.

    Blank lines between layers of equally many rows part these layers.
    """
    widths = [len(line.rstrip()) for line in lines]
    widest = max(widths)
    runs = [list(group) for _, group in groupby(range(len(lines)), lambda n: widths[n] > 0)]
    layers = {len(run) for run in runs if widths[run[0]]}
    blank = [
        n
        for run in runs
        for n in run
        if not widths[n] and (len(layers) > 1 or run[0] == 0 or run[-1] == len(lines) - 1)
    ]
    short = [n for n, width in enumerate(widths) if 0 < width < widest]
    if widest * len(blank) + sum(widest - widths[n] for n in short) > missing:
        return
    if blank:
        are = (
            "line {} of the drawing is blank"
            if len(blank) == 1
            else "lines {} of the drawing are blank"
        )
        yield f"{are.format(_numbers(blank))}: draw open cells as '.'"
    if len(short) == 1:
        yield (
            f"line {_numbers(short)} is shorter than the widest: the places missing at its end "
            "count as holes"
        )
    elif short:
        yield (
            f"lines {_numbers(short)} are shorter than the widest: the places missing at their end "
            "count as holes"
        )


def _numbers(places: Iterable[int]) -> str:
    """Write the numbers of lines from 1, as in `2 and 5-6`."""
    runs: list[list[int]] = []
    for place in places:
        if runs and runs[-1][-1] == place - 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    *others, last = (
        f"{run[0] + 1}" if len(run) == 1 else f"{run[0] + 1}-{run[-1] + 1}" for run in runs
    )
    return f"{', '.join(others)} and {last}" if others else last
