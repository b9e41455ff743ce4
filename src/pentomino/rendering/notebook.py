"""How values look in a notebook, and the bar that long work shows there.

One function for each type of value; register new types here. Of the rooms below this one, only
`pentomino.showing` imports this module.
"""

import importlib
import time
from collections.abc import Mapping
from functools import singledispatch
from typing import Any, Self, final

from pentomino.geometry.board import Board
from pentomino.geometry.piece import Piece
from pentomino.making.made import MadePuzzle
from pentomino.notation.quantities import counted, duration, time_left
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import Area, Label, box
from pentomino.rendering.pictures import draw_board, draw_orientations, draw_puzzle, draw_solution
from pentomino.rendering.sheets import draw_some
from pentomino.rendering.theme import LIGHT
from pentomino.solving.progress import Progress
from pentomino.solving.solution import Solution
from pentomino.solving.space import SolutionSpace

MOST_CELLS = 5_000
"""Larger boards show themselves in words only, so that a page still scrolls smoothly."""


@singledispatch
def drawn(value: object) -> Drawing | None:
    """Draw a value; None if it is shown in words only."""
    raise TypeError(f"nothing draws a {type(value).__name__}")


def svg_of(value: object) -> str | None:
    """Draw a value as SVG on a card of its own; None if it is shown in words only."""
    drawing = drawn(value)
    return None if drawing is None else drawing.card()


@drawn.register
def _piece(piece: Piece) -> Drawing | None:
    return draw_orientations([piece])


@drawn.register
def _board(board: Board) -> Drawing | None:
    return draw_board(board) if _is_small(board) else None


@drawn.register
def _puzzle(puzzle: Puzzle) -> Drawing | None:
    return draw_puzzle(puzzle) if _is_small(puzzle.board) else None


@drawn.register
def _position(position: Position) -> Drawing | None:
    return draw_puzzle(position) if _is_small(position.puzzle.board) else None


@drawn.register
def _solution(solution: Solution) -> Drawing | None:
    return draw_solution(solution) if _is_small(solution.puzzle.board) else None


@drawn.register
def _space(space: SolutionSpace) -> Drawing | None:
    return draw_some(space) if space else None


@drawn.register
def _made(made: MadePuzzle) -> Drawing | None:
    heading = f"Level {made.level} of 5"
    return draw_puzzle(made.puzzle, heading=heading) if _is_small(made.puzzle.board) else None


def _is_small(board: Board) -> bool:
    return len(board.cells) <= MOST_CELLS


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
    parts = [f"{100 * progress.done:.1f} % done"] if progress.done else ["at work"]
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
    shown = marks if progress.done else marks[:1]
    return Drawing(_WIDTH, height, "Progress", words, (*shown, label))
