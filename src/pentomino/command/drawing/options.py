"""The options of `pentomino draw`, and which of them go with what is drawn."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Any, Final, TypeVar, final

import click

from pentomino import Distinct
from pentomino.command.engine_options import all_option, distinct_of, up_to_option
from pentomino.command.help import TopicOption
from pentomino.command.numbers import Decimal, Whole
from pentomino.command.options import with_group
from pentomino.command.output import file_options, scheme_of
from pentomino.files import WriteOptions
from pentomino.notation.letters import LetterScheme
from pentomino.rendering.pages import PaperSize
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
    click.option(
        "-n", "--limit", type=Whole(1), metavar="N", help="gallery: the first N solutions."
    ),
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
        for name in ("limit", "sheet", "columns", "poster", "title", "steps", "piece", "cell")
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
