"""What `pentomino draw` is asked for: a kind of drawing, its options, of which puzzle.

Options that do not belong to the kind are refused, and mistyped words are explained.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NotRequired, TypedDict, TypeVar, final

import click

from pentomino import Board, Distinct, Puzzle, board_named
from pentomino.catalogue.request import PuzzleRequest, TextKind, kind_of
from pentomino.catalogue.resolve import published_colours
from pentomino.command.arguments import position_asked
from pentomino.command.help import TopicOption
from pentomino.command.misread import drawn_call, option_meant, picture_of
from pentomino.command.numbers import Decimal, Whole
from pentomino.command.options import (
    all_option,
    distinct_of,
    limit_option,
    up_to_option,
    with_group,
)
from pentomino.command.output import file_options, scheme_of
from pentomino.errors import nearest
from pentomino.files import WriteOptions
from pentomino.files.extensions import extension_near, extension_of
from pentomino.files.formats import MODELS
from pentomino.files.picture_files import PICTURES
from pentomino.files.puzzle_formats import has_puzzle_extension
from pentomino.notation.letters import LetterScheme
from pentomino.problem.position import Position
from pentomino.rendering.figures import PaperSize
from pentomino.rendering.theme import Theme, printed
from pentomino.rendering.view import View

_Function = TypeVar("_Function", bound=Callable[..., Any])

_GOES_WITH: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "--solution": ("solution",),
        "--exploded": ("solution",),
        "--steps": ("solution",),
        "--solid": ("solution", "gallery"),
        "--letters": ("solution", "gallery"),
        "--piece": ("heat",),
        "--limit": ("gallery",),
        "--sheet": ("gallery",),
        "--columns": ("gallery", "--steps"),
        "--page": ("gallery", "--steps"),
        "--poster": ("gallery",),
        "--title": ("solution", "gallery", "position"),
        "--cut": ("solution", "pieces", "board"),
    }
)
"""What each option is for: kinds of drawings, or another option."""

_VIEWS = ("--exploded", "--solid", "--steps")


@final
@dataclass(frozen=True, kw_only=True)
class DrawingOptions:
    """What the options say about a drawing.

    Args:
        used: The names of the options that are not for every kind of drawing.
        distinct: Which solutions count as one.
        number: Which solution; None for the first, or for one that is easy to build.
        limit: How many solutions there are in a gallery; None for all.
        sheet: Which sheet of a gallery; None for all.
        columns: How many solutions or steps stand beside each other; None to choose.
        page: The size of the paper; None for the usual one.
        poster: Whether a gallery has only one page.
        title: The title of the puzzle, of a gallery or of steps; None for the usual one.
        view: From where solutions are seen.
        steps: Whether to show how a solution is built.
        cut: Whether outlines for a laser cutter are written instead of a picture.
        piece: The piece of a heat map; None for all pieces.
        cell: The side of a cell in pixels; None for the usual one.
        files: Letters, measures and theme.
    """

    used: tuple[str, ...]
    distinct: Distinct
    number: int | None
    limit: int | None
    sheet: int | None
    columns: int | None
    page: PaperSize | None
    poster: bool
    title: str | None
    view: View
    steps: bool
    cut: bool
    piece: str | None
    cell: float | None
    files: WriteOptions

    @property
    def need_solution(self) -> bool:
        """Whether one of the options says how a single solution is shown."""
        return self.number is not None or self.steps or self.view is not View.FLAT

    def check(self, what: str) -> None:
        """Check that the options go with what is drawn.

        Raises:
            click.UsageError: One of them is for something else; the text says for what.
        """
        drawn = {what, "--steps"} if self.steps else {what}
        for option in self.used:
            if drawn.isdisjoint(_GOES_WITH[option]):
                kinds = " and ".join(_GOES_WITH[option])
                raise click.UsageError(f"{option} is for {kinds}, not for {what}")


def drawing_options(function: _Function) -> _Function:
    """Add the options about a drawing; the function gets them as `chosen`."""
    return with_group(function, "chosen", _OPTIONS, _chosen)


_about_galleries = partial(click.option, cls=TopicOption, topic="galleries")

_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    click.option(
        "--solution",
        "number",
        type=Whole(1),
        metavar="N",
        help="solution: number N as solve lists them [default: 1].",
    ),
    click.option("--solid", is_flag=True, help="solution, gallery: as solids, seen from a corner."),
    click.option("--exploded", is_flag=True, help="solution: as solids, the pieces drawn apart."),
    click.option("--steps", is_flag=True, help="solution: how to build it, piece by piece."),
    click.option(
        "--letters",
        type=click.Choice([scheme.value for scheme in LetterScheme]),
        metavar="SCHEME",
        help="solution, gallery: letters on the pieces, classic or abc.",
    ),
    click.option("--piece", metavar="NAME", help="heat: which piece; a PDF without it shows all."),
    limit_option("gallery: the first N solutions."),
    click.option("--poster", is_flag=True, help="gallery: all solutions on one page."),
    _about_galleries("--sheet", type=Whole(1), metavar="N", help="Draw only this sheet of paper."),
    _about_galleries(
        "--columns", type=Whole(1, 1000), metavar="N", help="How many solutions stand in a row."
    ),
    _about_galleries(
        "--page",
        type=click.Choice([page.value for page in PaperSize], case_sensitive=False),
        metavar="SIZE",
        help=f"The paper: {', '.join(page.value for page in PaperSize)} "
        "[default: a4, or a2 for --poster].",
    ),
    _about_galleries("--title", metavar="TEXT", help="The title of the puzzle [default: its own]."),
    click.option(
        "--cut",
        is_flag=True,
        cls=TopicOption,
        topic="printing",
        help="For 'draw': write an .svg for a laser cutter, as a .dxf is.",
    ),
    click.option(
        "--cell", type=Decimal(1, 500), metavar="PX", help="The side of a cell in pixels."
    ),
    all_option,
    up_to_option,
    file_options,
)


def _chosen(values: dict[str, Any]) -> DrawingOptions:
    """The options that click's values make; they are taken out of them.

    Raises:
        click.UsageError: Two of them contradict each other.
    """
    number, scheme, page = values.pop("number"), values.pop("letters"), values.pop("page")
    solid, exploded = values.pop("solid"), values.pop("exploded")
    rest = {
        name: values.pop(name)
        for name in (
            "limit",
            "sheet",
            "columns",
            "poster",
            "title",
            "steps",
            "cut",
            "piece",
            "cell",
        )
    }
    given = {f"--{name}": value for name, value in rest.items() if name != "cell"}
    given |= {"--solution": number, "--letters": scheme, "--page": page}
    given |= {"--solid": solid, "--exploded": exploded}
    used = tuple(option for option in _GOES_WITH if given[option])
    views = [option for option in _VIEWS if option in used]
    if len(views) > 1:
        raise click.UsageError(f"{views[0]} and {views[1]} contradict each other")
    return DrawingOptions(
        used=used,
        distinct=distinct_of(values.pop("count_all"), values.pop("up_to")),
        number=number,
        page=None if page is None else PaperSize(page),
        view=View.EXPLODED if exploded else View.SOLID if solid else View.FLAT,
        files=replace(values.pop("files"), letters=scheme_of(scheme), apart=exploded),
        **rest,
    )


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
        near = nearest(rest[0], KINDS)
        hint = f"did you mean {near!r}?" if near else f"it is one of: {', '.join(KINDS)}"
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
            raise click.UsageError(f"{word!r} is written otherwise; did you mean '{call}'?")
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
