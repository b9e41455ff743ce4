"""Solutions on a terminal: numbered, in trays, side by side, and paged where they are many.

Boards look as the terminal allows: in colour, in lines, or in letters.
"""

import time
from collections.abc import Sequence
from typing import final

from pentomino import Solution
from pentomino.command.terminal.pager import Paged
from pentomino.command.terminal.streams import (
    can_redraw,
    can_write,
    colour_depth,
    colour_wanted,
    terminal_size,
)
from pentomino.notation.letters import LetterScheme, letters
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.frame import (
    BLOCK_CHARACTERS,
    LINE_CHARACTERS,
    BoardStyle,
    Canvas,
    Style,
    Written,
)
from pentomino.rendering.glyphs import Block, Pen, beside, lines_of, piled, written
from pentomino.rendering.raster import Aspect
from pentomino.rendering.theme import LIGHT, QUIET_ON_TERMINALS, Theme


def look_for(
    puzzle: Puzzle,
    *,
    scheme: str | None = None,
    style: str | None = None,
    lettered: Written = Written.NOWHERE,
    form: str | None = None,
    theme: Theme = LIGHT,
) -> BoardStyle:
    """Return how a puzzle is drawn on stdout.

    Args:
        puzzle: The puzzle with these pieces.
        scheme: Which letters pieces have; None for the classic ones.
        style: How pieces are drawn if the terminal can; None for the best that it can.
        lettered: Where letters stand on pieces.
        form: Which way the board is turned.
        theme: The theme, for its colours.
    """
    return BoardStyle(
        theme=theme,
        letters=letters(puzzle.pieces, LetterScheme(scheme or LetterScheme.CLASSIC)),
        style=_style(style),
        lettered=lettered,
        form=Aspect(form or Aspect.AS_IS),
        ascii_only=not can_write(LINE_CHARACTERS),
    )


def _style(wanted: str | None) -> Style:
    if wanted is not None and wanted != Style.BLOCKS:
        return Style(wanted)
    if colour_wanted() and can_write(BLOCK_CHARACTERS):
        return Style.BLOCKS
    return Style.LINES if can_redraw() else Style.LETTERS


GAP, WIDE_GAP = 3, 7
"""Columns between two boards; between boards of several layers, which have gaps themselves."""

LARGEST = 2
"""Columns of a cell in a list; a single solution is drawn larger."""
LARGEST_LABELLED, LARGEST_ALONE = 4, 6

WAITING_SECONDS = 0.4
"""A row of boards that is not full is shown after this time in which nothing was added."""


@final
class Band:
    """Boards side by side, as many as fit the window.

    Args:
        puzzle: The puzzle that they solve.
        look: How they are drawn.
        largest: The most columns that a cell may have.
        numbered: Whether rows, columns and layers have their numbers.
    """

    def __init__(
        self, puzzle: Puzzle, look: BoardStyle, largest: int = LARGEST, *, numbered: bool = False
    ) -> None:
        size = terminal_size()
        lines = size.lines - 4 if largest == LARGEST_ALONE else None
        if puzzle.board.labels:
            largest = max(largest, LARGEST_LABELLED)
        self._canvas = Canvas(puzzle, look, size.columns, lines, largest=largest, numbered=numbered)
        self._indent = 1 if look.style is Style.BLOCKS else 0
        self._gap = GAP if self._canvas.layers == 1 else WIDE_GAP
        self.room = max(1, (size.columns + self._gap) // (self._canvas.width + self._gap))

    def height(self, number: int) -> int:
        """How many lines so many boards take."""
        return -(-number // self.room) * (self._canvas.height + 2)

    def lines(self, solutions: Sequence[tuple[int, Solution]]) -> list[str]:
        """Draw solutions with their numbers, at most `room` of them, and an empty line."""
        quiet = Pen(front=QUIET_ON_TERMINALS)
        boards = []
        for number, solution in solutions:
            title = written(" " * self._indent) + written(f"{number:,}", quiet)
            boards.append(piled([Block.of([title]), self._canvas.block(solution.placements)]))
        return [*lines_of(beside(boards, self._gap), colour_depth()), ""]


@final
class Listing:
    """Solutions one after the other, in rows of boards.

    Args:
        puzzle: The puzzle that they solve.
        look: How they are drawn.
        limit: How many will come at most; None for any number. Boards that all fit the window have
            numbers at their edges.
    """

    def __init__(self, puzzle: Puzzle, look: BoardStyle, *, limit: int | None) -> None:
        largest = LARGEST_ALONE if limit == 1 else LARGEST
        self._band = Band(puzzle, look, largest)
        if limit is not None:
            numbered = Band(puzzle, look, largest, numbered=True)
            if limit == 1 or numbered.height(limit) < terminal_size().lines:
                self._band = numbered
        self._paged = Paged()
        self._waiting: list[tuple[int, Solution]] = []
        self._added = time.monotonic()

    def add(self, number: int, solution: Solution) -> None:
        """Add a solution.

        Raises:
            PagerClosed: Nobody wants to see it.
        """
        self._waiting.append((number, solution))
        self._added = time.monotonic()
        if len(self._waiting) == self._band.room:
            self._flush()

    def look(self) -> None:
        """Show what has waited long enough; to be called now and then.

        Raises:
            PagerClosed: Somebody has left the pager.
        """
        self._paged.look()
        if self._waiting and time.monotonic() - self._added > WAITING_SECONDS:
            self._flush()

    def finish(self) -> None:
        """Show the rest.

        Raises:
            PagerClosed: Nobody wants to see it.
        """
        if self._waiting:
            self._flush()

    def close(self) -> None:
        """Wait until somebody leaves the pager, where there is one."""
        self._paged.close()

    def _flush(self) -> None:
        lines = self._band.lines(self._waiting)
        self._waiting = []
        self._paged.write(lines)
