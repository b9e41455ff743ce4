"""What the writing commands have in common: the file, its format, its colours and its measures."""

import os
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, final

import click

from pentomino.command.arguments import tell
from pentomino.command.help import TopicOption
from pentomino.command.numbers import Decimal, Size
from pentomino.command.options import said, with_group
from pentomino.command.printing import tell_written
from pentomino.errors import counted, shortened
from pentomino.files.atomic import check_writable, written_whole
from pentomino.files.extensions import extension_of
from pentomino.files.formats import CUT, FORMATS, PRINTED, Format, format_of
from pentomino.files.options import DEFAULT_OPTIONS, WriteOptions
from pentomino.files.picture_files import picture_writer
from pentomino.files.puzzle_formats import PUZZLE_FORMATS
from pentomino.notation.letters import LetterScheme
from pentomino.rendering.theme import LIGHT, THEMES, Theme, printed, theme_meant, theme_named

if TYPE_CHECKING:
    from pentomino.geometry import Piece
    from pentomino.problem.placement import Placement
    from pentomino.problem.puzzle import Puzzle
    from pentomino.rendering.drawing import Drawing
    from pentomino.solving.solution import Solution

_Function = TypeVar("_Function", bound=Callable[..., Any])


def output_option(about: str, *, required: bool = False) -> Callable[[_Function], _Function]:
    """The option for the file that a command writes: `output`.

    A file that cannot be written is refused before the command begins.

    Args:
        about: What the file can be, for the help.
        required: Whether the command writes nothing else.
    """
    return click.option(
        "-o",
        "--output",
        type=click.Path(path_type=Path),
        metavar="FILE",
        multiple=True,  # otherwise the last of several would win in silence
        required=required,
        callback=_only_file,
        help=f"{about} An existing file is replaced.",
    )


def _only_file(ctx: click.Context, param: click.Parameter, paths: Sequence[Path]) -> Path | None:
    """The callback of an option that names one file to write.

    Raises:
        click.UsageError: It names several, or as for `written_file`.
    """
    if len(paths) > 1 and not ctx.resilient_parsing:
        named = " and ".join(shortened(str(path)) for path in paths)
        raise click.UsageError(f"-o names {len(paths)} files, {named}: name one")
    return written_file(ctx, param, paths[0] if paths else None)


def written_file(ctx: click.Context, _: click.Parameter, path: Path | None) -> Path | None:
    """The callback of a parameter that names a file to write.

    Raises:
        OutputError: The file cannot be written.
        click.UsageError: It is empty, or a dash, which elsewhere means stdout.
    """
    if path is not None and not ctx.resilient_parsing:
        if path == Path():  # also what becomes of an empty text
            raise click.UsageError("the name of the file to write is empty, or '.'")
        if str(path) == "-":
            raise click.UsageError(
                "'-' is not the name of a file, whose ending chooses the format: "
                + _INSTEAD_OF_DASH.get(ctx.command_path.split()[-1], "name one")
            )
        check_writable(path)
    return path


_INSTEAD_OF_DASH = {
    "solve": "leave out -o, and the solutions are printed",
    "draw": "leave out -o, and the picture is printed as SVG",
    "make": "leave out -o, and the puzzles are printed",
    "why": "leave out -o, and the reason is printed",
    "hint": "leave out -o, and the hint is printed",
    "export": "name one, as in 'pentomino export job.db -o solutions.dat'",
}
"""What else to do, for each command, where people write a dash for a file."""


def check_store(path: Path) -> None:
    """Refuse a store that cannot be made, before the work that it is to record.

    Raises:
        OutputError: There is no such file, and none can be made.
    """
    if not os.path.lexists(path):
        check_writable(path)


def theme_for(path: Path, name: str) -> Theme:
    """Return the theme of this name for pictures in a file: on white paper in a PDF."""
    return printed(name) if extension_of(path) == "pdf" else theme_named(name)


def check_picture(path: Path, *, several: bool = False) -> None:
    """Refuse a file that can hold no picture, before long work.

    Args:
        path: The file.
        several: Whether it must hold several pictures, as a .pdf does.

    Raises:
        click.UsageError: It cannot hold several.
        PictureError: The extension is not known, or a library is missing.
        OutputError: It cannot be written.
    """
    if several and extension_of(path) != "pdf":
        raise click.UsageError(f"{path} must end in .pdf, which holds several pictures")
    picture_writer(path)
    check_writable(path)


def write_drawings(path: Path, drawings: "Sequence[Drawing]") -> None:
    """Write pictures to a file, and say so."""
    from pentomino import write_picture  # noqa: PLC0415 -- start sooner

    write_picture(path, drawings, note=tell)
    tell_written(counted(len(drawings), "picture"), path)


def draw_found(
    path: Path,
    solutions: "Iterable[Solution]",
    theme: str,
    laid: "Iterable[Placement]" = (),
) -> None:
    """Draw solutions to a file, each on its own, in the theme that somebody named.

    Args:
        path: The file.
        solutions: The solutions.
        theme: The name of the theme.
        laid: Placements of the only solution that a line inside of them marks.
    """
    from pentomino import draw_solution  # noqa: PLC0415 -- start sooner

    style = theme_for(path, theme)
    drawn = [draw_solution(each, theme=style, laid=laid) for each in solutions]
    write_drawings(path, drawn)


def write_pieces(
    path: Path, pieces: "Iterable[Piece]", options: WriteOptions, form: Format | None = None
) -> str:
    """Write pieces to print or to cut, each as often as every solution uses it.

    Args:
        path: The file.
        pieces: The pieces.
        options: Their measures.
        form: The format; None for that of the file's extension.

    Returns:
        How many there are, in words.
    """
    from pentomino.files.printers import numbered  # noqa: PLC0415 -- start sooner

    write, printed = (form or format_of(path)).pieces_writer(), numbered(pieces)
    with written_whole(path) as file:
        write(file, printed, options)
    return counted(sum(copies for _, copies in printed), "piece")


def file_options(function: _Function) -> _Function:
    """Add the options for files: the theme, and the measures of pieces to print.

    The function gets them as `files`, without letters.

    Raises:
        OutputError: A length cannot be printed.
    """
    return with_group(function, "files", (theme_option, *_PRINTING), _write_options)


def _write_options(values: dict[str, Any]) -> WriteOptions:
    _check_printing()
    return WriteOptions(
        cell_mm=values.pop("cell_mm"),
        clearance_mm=values.pop("clearance_mm"),
        kerf_mm=values.pop("kerf_mm"),
        plate_mm=values.pop("plate_mm"),
        theme=theme_named(values.pop("theme")),
    )


def _check_printing() -> None:
    """Refuse measures of pieces to print where the file holds none.

    Raises:
        click.UsageError: It does not.
    """
    params, options = click.get_current_context().params, said()
    output = params.get("output") or params.get("target")
    extension = "" if output is None else extension_of(output)
    cut = {*CUT, "svg"} if params.get("cut") else {*CUT}
    for name in ("cell_mm", "clearance_mm", "kerf_mm", "plate_mm"):
        sheets = {"pdf"} if name == "cell_mm" and "per_page" in params else set[str]()
        known = cut if name == "kerf_mm" else {*PRINTED, *sheets, *cut}
        if name in options and extension not in known:
            *most, last = ("svg with --cut", *CUT) if name == "kerf_mm" else PRINTED
            raise click.UsageError(
                f"{options[name]} is for {', '.join(most)} and {last} files to print or to "
                "cut: leave it out, or name one with -o"
            )


_about_printing = partial(click.option, cls=TopicOption, topic="printing")

_PRINTING: tuple[Callable[[Any], Any], ...] = (
    _about_printing(
        "--cell-mm",
        type=Decimal(0.1, 1000),
        default=DEFAULT_OPTIONS.cell_mm,
        metavar="MM",
        help="For files to print or to cut: the side of a cell in millimetres "
        f"[default: {DEFAULT_OPTIONS.cell_mm:g}]. For the worksheets of 'convert' it is the side "
        "of a cell of the boards; without it, these are as large as the page allows.",
    ),
    _about_printing(
        "--clearance-mm",
        type=Decimal(0, 500),
        default=DEFAULT_OPTIONS.clearance_mm,
        metavar="MM",
        help="For files to print or to cut: the gap in millimetres between two pieces that touch "
        f"[default: {DEFAULT_OPTIONS.clearance_mm:g}].",
    ),
    _about_printing(
        "--kerf-mm",
        type=Decimal(0, 500),
        default=DEFAULT_OPTIONS.kerf_mm,
        metavar="MM",
        help="For files to cut: how much the laser takes away along its path, in millimetres "
        f"[default: {DEFAULT_OPTIONS.kerf_mm:g}].",
    ),
    _about_printing(
        "--plate",
        "plate_mm",
        type=Size(20, 5000),
        metavar="MM",
        help="For files to print or to cut: the size of the printer's bed or of the sheet in "
        "millimetres, such as 220 or 250x210. A zip file then has one file for each plate.",
    ),
)


@final
class _ThemeName(click.Choice[str]):
    """The name of a theme; other words for one lead to it."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name, or say which one is meant."""
        meant = theme_meant(value)
        if meant is not None:
            self.fail(f"{value!r} is not a theme; did you mean {meant}?", param, ctx)
        return super().convert(value, param, ctx)


def title_option(function: _Function) -> _Function:
    """Add the option for the title of the puzzle in a file: `title`."""
    about = "The title of the puzzle [default: its own]."
    return click.option("--title", default="", metavar="TEXT", help=about)(function)


def tell_left_out(title: str, puzzle: "Puzzle", path: Path) -> None:
    """Write notes about what a file of solutions cannot hold: a title, or its signs.

    Args:
        title: The title; empty where there is none.
        puzzle: The puzzle that is solved.
        path: The file.
    """
    from pentomino.files.picture_files import PICTURES  # noqa: PLC0415 -- start sooner

    known = format_of(path)
    if known.extension in ("pdf", "png"):
        _tell_signs_left_out(title or puzzle.title, known.extension)
    if known.carries_puzzle or known.extension in PICTURES:
        return
    if title:
        tell(f"the title {title!r} is not written: {known.extension} files of solutions have none")


def _tell_signs_left_out(title: str, extension: str) -> None:
    """Write a note if a PDF or PNG shows some signs of its title wrongly."""
    from pentomino.rendering import pdf, png  # noqa: PLC0415 -- few solutions are printed
    from pentomino.rendering.fonts import in_no_font, written_wrong  # noqa: PLC0415

    check, wrong_in = (pdf.check, written_wrong) if extension == "pdf" else (png.check, in_no_font)
    check()
    if wrong := wrong_in([title]):
        tell(wrong)


def theme_option(function: _Function) -> _Function:
    """Add the option for the colours of pictures: `theme`."""
    decorate: Callable[[_Function], _Function] = _theme(click.Option)
    return decorate(function)


def quiet_theme_option(function: _Function) -> _Function:
    """Add the same option, explained under the topic of pictures."""
    decorate: Callable[[_Function], _Function] = _theme(TopicOption, topic="pictures")
    return decorate(function)


def _theme(cls: type[click.Option], **more: str) -> Callable[[Any], Any]:
    return click.option(
        "--theme",
        cls=cls,
        type=_ThemeName(list(THEMES)),
        default=LIGHT.name,
        metavar="NAME",
        help="Colours: light, dark, plain (greys for laser printers), accessible (for people who "
        "do not see all colours) [default: light]."
        if more
        else "Colours: light, dark, plain (grey), accessible [default: light].",
        **more,
    )


def scheme_of(letters: str | None) -> LetterScheme | None:
    """The letters that an option names; None where it is left out."""
    return None if letters is None else LetterScheme(letters)


_COUNTED_FROM = (
    "Layers, rows and columns count from 0 in csv, parquet, json and ndjson files, as in Python.",
    "Drawings, messages and options such as --given count them from 1.",
)


def formats_page() -> str:
    """All file formats, one in a line: the text of `pentomino help formats`."""
    solutions = [
        (form.extension, form.about + (" (can be read)" if form.read else "")) for form in FORMATS
    ]
    puzzles = [(form.extension, form.about) for form in PUZZLE_FORMATS]
    lines = ["Solutions, as 'solve -o FILE' and 'convert' write them:", *_listed(solutions)]
    lines += ["", *_COUNTED_FROM, ""]
    lines += ["Puzzles, which every command reads and 'convert' writes:", *_listed(puzzles)]
    return "\n".join(lines)


def _listed(entries: Sequence[tuple[str, str]]) -> list[str]:
    return [f"  {extension:14} {about}" for extension, about in entries]


def format_names() -> str:
    """The extensions of files of solutions, for one line of help."""
    return ", ".join(form.extension for form in FORMATS)


def beside_old(path: Path) -> Path:
    """The name of a file that replaces no old one: this one, or one with `-unfinished`."""
    found, number = path, 1
    while found.exists():
        found = path.with_stem(f"{path.stem}-unfinished" + (f"-{number}" if number > 1 else ""))
        number += 1
    return found
