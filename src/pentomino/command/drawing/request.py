"""What `pentomino draw` is asked for: a kind of drawing, of which puzzle, in which file."""

import difflib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import NotRequired, TypedDict, final

import click

from pentomino import Board, Puzzle, board_named
from pentomino.catalogue.request import PuzzleRequest
from pentomino.catalogue.resolve import published_colours
from pentomino.catalogue.texts import TextKind, kind_of
from pentomino.command.arguments import position_asked
from pentomino.command.drawing.options import DrawingOptions
from pentomino.command.misread import drawn_call, option_meant, picture_of
from pentomino.files.extensions import extension_near, extension_of
from pentomino.files.formats import MODELS
from pentomino.files.picture_files import PICTURES
from pentomino.files.puzzle_formats import has_puzzle_extension
from pentomino.problem.position import Position
from pentomino.rendering.theme import Theme, printed

KINDS = ("solution", "gallery", "position", "pieces", "orientations", "board", "heat")
_WITHOUT_SOLUTION = ("position", "pieces", "orientations", "board")


class Style(TypedDict):
    """How a picture is drawn, as all functions take it."""

    theme: Theme
    cell: NotRequired[float]


@final
@dataclass(frozen=True, kw_only=True)
class DrawingRequest:
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
        return position_asked(self.asked, whole=self.named not in _WITHOUT_SOLUTION)

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle asked about; what is laid on it is given."""
        return self.position.as_puzzle()

    @cached_property
    def board(self) -> Board:
        """The board asked about; that of a size without pieces, which may be too many to lay."""
        text = self.asked.text
        asked = replace(self.asked, chequered=False, today=None)
        is_size = isinstance(text, str) and kind_of(text, files=True) is TextKind.SIZE
        if is_size and asked == PuzzleRequest(text=text):
            return board_named(str(text))
        return self.puzzle.board

    @cached_property
    def what(self) -> str:
        """One of `KINDS`: if none is named, a position where pieces or clues are, or a solution."""
        if self.named is not None:
            return self.named
        if self.options.need_solution or self.extension in MODELS:
            return "solution"
        puzzle = self.position.puzzle
        return "position" if self.position.laid or puzzle.marks or puzzle.givens else "solution"

    @property
    def first_colours(self) -> Mapping[str, int] | None:
        """The colour of the first cell of each chequered piece; None where they are plain."""
        if not self.asked.chequered:
            return None
        published = published_colours(self.asked)
        return {} if published is None else published[1]

    @property
    def look(self) -> Theme:
        """The theme, on white paper where the file is for printing."""
        theme = self.options.files.look
        return printed(theme) if self.extension == "pdf" else theme

    @property
    def style(self) -> Style:
        """The theme, and the side of a cell where one is asked for."""
        theme, cell = self.look, self.options.cell
        return {"theme": theme} if cell is None else {"theme": theme, "cell": cell}


def kind_and_subject(words: tuple[str, ...]) -> tuple[str | None, str | None]:
    """Tell what to draw, and of which board, file or set of pieces; None where it is not said.

    Raises:
        click.UsageError: There are too many words, or the first is mistyped.
    """
    kind, rest = (words[0], words[1:]) if words and words[0] in KINDS else (None, words)
    if len(rest) == 2 and kind is None and rest[1] in KINDS:
        raise click.UsageError(
            "what to draw comes first; did you mean 'pentomino draw "
            f"{rest[1]} {rest[0]} -o {_output() or picture_of(rest[1])}'?"
        )
    if rest:
        _refuse_others(kind, rest)
    if len(rest) > 1:
        option = None if len(rest) > 2 else option_meant(rest[1], "draw")
        if option is not None and kind_of(rest[0], files=True) is not TextKind.UNKNOWN:
            board = " ".join(filter(None, (kind, rest[0])))
            raise click.UsageError(
                f"{rest[1]!r} does not belong here; did you mean 'pentomino draw {board} "
                f"{' '.join(option)} -o {_output() or 'picture.svg'}'?"
            )
        near = difflib.get_close_matches(rest[0], KINDS, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"it is one of: {', '.join(KINDS)}"
        raise click.UsageError(f"{rest[0]!r} cannot be drawn; {hint}")
    return kind, rest[0] if rest else None


def _output() -> str | None:
    """The file that the call names."""
    output = click.get_current_context().params.get("output")
    return None if output is None else str(output)


def _refuse_others(kind: str | None, words: tuple[str, ...]) -> None:
    """Refuse words for what options draw, and the name of a file to write; name the right call.

    Raises:
        click.UsageError: There is one of them.
    """
    output = _output()
    for word, others in ((words[0], words[1:]), (words[-1], words[:-1])):
        call = drawn_call(word, others, output)
        if call is not None and kind is None:
            raise click.UsageError(f"{word!r} is an option of 'draw'; did you mean '{call}'?")
    file = Path(words[-1])
    if output is not None or file.exists() or has_puzzle_extension(file.name):
        return
    extension = extension_of(file)
    near = extension_near(extension, (*PICTURES, *MODELS))
    if extension in (*PICTURES, *MODELS) or near is not None:
        named = file if near is None else file.with_suffix(f".{near}")
        board = " ".join(filter(None, (kind, *words[:-1]))) or "6x10"
        what = f"there is no file {file}" if near is None else f"'draw' cannot write .{extension}"
        raise click.UsageError(f"{what}; did you mean 'pentomino draw {board} -o {named}'?")
