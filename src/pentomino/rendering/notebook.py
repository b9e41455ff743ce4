"""How values look as pictures, in notebooks and files, and the bar that long work shows there.

A new type is a row of a table. Of the rooms below this one, only
`pentomino.values` imports this module.
"""

import importlib
import time
from collections.abc import Callable, Mapping
from typing import Any, Self, TypeAlias, final

from pentomino.errors import PictureError, counted
from pentomino.geometry.board import Board
from pentomino.geometry.piece import Piece
from pentomino.making.made import MadePuzzle
from pentomino.notation.quantities import duration, time_left
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import Area, Label, box
from pentomino.rendering.pictures import draw_board, draw_orientations, draw_puzzle, draw_solution
from pentomino.rendering.sheets import draw_some
from pentomino.rendering.theme import LIGHT
from pentomino.solving.progress import Progress
from pentomino.solving.slices import SolutionSlice
from pentomino.solving.solution import Solution
from pentomino.solving.space import SolutionSpace
from pentomino.wrong_types import shown

MOST_CELLS = 5_000
"""Larger boards show themselves in words only, so that a page still scrolls smoothly."""


Colours: TypeAlias = Mapping[str, str] | None


def _space(space: SolutionSpace | SolutionSlice, *, colours: Colours) -> Drawing:
    if not space:
        kind = "space" if isinstance(space, SolutionSpace) else "slice"
        raise PictureError(f"the {kind} is empty: there is no solution to draw")
    return draw_some(space, colours=colours)


def _made(made: MadePuzzle, *, colours: Colours) -> Drawing:
    return draw_puzzle(made.puzzle, heading=f"Level {made.level} of 5", colours=colours)


_COLOURED: Mapping[type, Callable[..., Drawing]] = {
    Piece: lambda piece, *, colours: draw_orientations([piece], colours=colours),
    Puzzle: draw_puzzle,
    Position: draw_puzzle,
    Solution: draw_solution,
    SolutionSpace: _space,
    SolutionSlice: _space,
    MadePuzzle: _made,
}
"""What draws the values of each type, in colours that callers may choose."""

_UNCOLOURED: Mapping[type, tuple[Callable[[Any], Drawing], str]] = {
    Drawing: (
        lambda drawing: drawing,
        "a drawing has its colours: give colours to the function that draws it",
    ),
    Board: (draw_board, "a board has no pieces: give colours to a puzzle or a solution"),
}
"""What draws the other types, and why there are no colours to choose."""


def drawn(value: object, colours: Colours = None) -> Drawing:
    """Draw a value as it suits its type.

    Args:
        value: The value.
        colours: Colours of single pieces by name, such as `{"F": "#d33"}`.

    Raises:
        TypeError: Values of this type are not drawn.
        PictureError: It is an empty solution space or slice, or has no pieces that can get colours.
    """
    if type(value) in _UNCOLOURED:
        draw, refusal = _UNCOLOURED[type(value)]
        if colours is not None:
            raise PictureError(refusal)
        return draw(value)
    if type(value) in _COLOURED:
        return _COLOURED[type(value)](value, colours=colours)
    raise TypeError(
        "what is drawn must be a drawing, a solution, a puzzle, a position, a board, a piece or a "
        f"solution space, not {shown(value)}"
    )


def svg_of(value: object) -> str | None:
    """Draw a value as SVG on a card of its own; None if it is shown in words only."""
    board = value if isinstance(value, Board) else getattr(_puzzle_of(value), "board", None)
    if board is not None and len(board.cells) > MOST_CELLS:
        return None
    is_empty = isinstance(value, SolutionSpace | SolutionSlice) and not value
    return None if is_empty else drawn(value).card()


def _puzzle_of(value: object) -> object:
    return getattr(value, "puzzle", value)


AFTER_SECONDS, EVERY_SECONDS = 0.7, 0.2
"""When a bar appears, and how often it is redrawn, in seconds."""

_WIDTH, _EDGE, _THICK, _TEXT = 520.0, 16.0, 10.0, 12.0


@final
class ProgressBar:
    """A bar in the output of a notebook's cell, which shows the progress of long work.

    Call it with each `Progress`. It appears only if the work takes long. When the work ends, a line
    with the time it took replaces the bar.
    """

    def __init__(self) -> None:
        self._began = self._last = time.monotonic()
        self._handle: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if self._handle is not None:
            ending = "done in" if kind is None else "stopped after"
            words = f"{ending} {duration(time.monotonic() - self._began)}"
            self._handle.update({"text/plain": words}, raw=True)

    def __call__(self, progress: Progress) -> None:
        now = time.monotonic()
        if self._handle is None:
            if now - self._began >= AFTER_SECONDS:
                display = importlib.import_module("IPython.display").display
                self._handle = display(_bundle(progress), raw=True, display_id=True)
                self._last = now
        elif now - self._last >= EVERY_SECONDS:
            self._last = now
            self._handle.update(_bundle(progress), raw=True)


def _bundle(progress: Progress) -> Mapping[str, str]:
    """Make the bar in the forms that notebooks take: a picture, and words."""
    words = progress_words(progress)
    return {"text/plain": words, "image/svg+xml": _bar(progress, words).card()}


def progress_words(progress: Progress) -> str:
    """Describe progress in a line; leaves out what is not known."""
    is_known = progress.done and not progress.stands
    parts = [f"{100 * progress.done:.1f} % done"] if is_known else ["at work"]
    if progress.solutions:
        parts.append(counted(progress.solutions, "solution"))
    parts.append(f"{duration(progress.seconds)} so far")
    if progress.done:
        parts.append(time_left(progress.seconds_left))
    return ", ".join(parts)


def _bar(progress: Progress, words: str) -> Drawing:
    """Draw a track, filled as far as the work is done, with the words below it."""
    right = _WIDTH - _EDGE
    end = _EDGE + max(progress.done, 0.0) * (right - _EDGE)
    marks = [
        Area((box(_EDGE, _EDGE, right, _EDGE + _THICK),), LIGHT.line, corner=_THICK / 2),
        Area((box(_EDGE, _EDGE, max(end, _EDGE + 1), _EDGE + _THICK),), LIGHT.accent, corner=5.0),
    ]
    at = (_EDGE, _EDGE + _THICK + 1.4 * _TEXT)
    label = Label(at, words, _TEXT, LIGHT.quiet, anchor="start")
    height = at[1] + _EDGE
    shown = marks if progress.done and not progress.stands else marks[:1]
    return Drawing(_WIDTH, height, "Progress", words, (*shown, label))
