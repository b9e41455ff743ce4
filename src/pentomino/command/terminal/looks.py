"""How boards look on the terminal that there is: in colour, in lines, or in letters."""

from pentomino.command.terminal.window import can_redraw, can_write, colour_wanted
from pentomino.notation.letters import LetterScheme, letters
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.frame import (
    BLOCK_CHARACTERS,
    LINE_CHARACTERS,
    BoardStyle,
    Style,
    Written,
)
from pentomino.rendering.raster import Aspect
from pentomino.rendering.theme import LIGHT, Theme


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
