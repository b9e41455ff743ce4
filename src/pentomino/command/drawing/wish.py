"""What `pentomino draw` is asked for: a kind of drawing, of which puzzle, in which file."""

import difflib
from dataclasses import dataclass
from functools import cached_property
from typing import NotRequired, TypedDict, final

import click

from pentomino import Puzzle
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked
from pentomino.command.drawing.options import DrawingOptions
from pentomino.files.formats import MODELS
from pentomino.problem.position import Position
from pentomino.rendering.theme import Theme

KINDS = ("solution", "gallery", "position", "pieces", "orientations", "board", "heat")


class Style(TypedDict):
    """How a picture is drawn, as all functions take it."""

    theme: Theme
    cell: NotRequired[float]


@final
@dataclass(frozen=True, kw_only=True)
class Wish:
    """What is to be drawn.

    Args:
        named: One of `KINDS`; None where the user named none.
        subject: A board, a puzzle file or a set of pieces; None for the usual one.
        asked: The puzzle or position, where the subject names one.
        options: Everything else.
        extension: The extension of the file to write.
    """

    named: str | None
    subject: str | None
    asked: PuzzleRequest
    options: DrawingOptions
    extension: str

    @cached_property
    def position(self) -> Position:
        """The position asked about."""
        return position_asked(self.asked)

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle asked about; what is laid on it is given."""
        return self.position.as_puzzle()

    @cached_property
    def what(self) -> str:
        """One of `KINDS`: a position where pieces are laid, otherwise a solution, unless named."""
        if self.named is not None:
            return self.named
        if self.options.need_solution or self.extension in MODELS:
            return "solution"
        return "position" if self.position.laid else "solution"

    @property
    def style(self) -> Style:
        """The theme, and the side of a cell where one is asked for."""
        theme, cell = self.options.files.look, self.options.cell
        return {"theme": theme} if cell is None else {"theme": theme, "cell": cell}


def kind_and_subject(words: tuple[str, ...]) -> tuple[str | None, str | None]:
    """Tell what to draw, and of which board, file or set of pieces; None where it is not said.

    Raises:
        click.UsageError: There are too many words, or the first is mistyped.
    """
    kind, rest = (words[0], words[1:]) if words and words[0] in KINDS else (None, words)
    if len(rest) == 2 and kind is None and rest[1] in KINDS:
        raise click.UsageError(
            f"what to draw comes first; did you mean 'pentomino draw {rest[1]} {rest[0]}'?"
        )
    if len(rest) > 1:
        near = difflib.get_close_matches(rest[0], KINDS, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"it is one of: {', '.join(KINDS)}"
        raise click.UsageError(f"{rest[0]!r} cannot be drawn; {hint}")
    return kind, rest[0] if rest else None
