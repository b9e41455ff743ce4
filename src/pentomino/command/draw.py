"""`pentomino draw`: pictures of solutions, pieces and boards, and models of them in space."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import click

from pentomino import NoSolutionError, write_picture
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import beside_options, tell
from pentomino.command.drawing.drawings import drawings_of
from pentomino.command.drawing.options import DrawingOptions, drawing_options
from pentomino.command.drawing.pieces import pieces_requested
from pentomino.command.drawing.request import DrawingRequest, kind_and_subject
from pentomino.command.drawing.solutions import chosen_solution, some_solutions
from pentomino.command.ending import DONE, NO_SOLUTION
from pentomino.command.help import OneScreen
from pentomino.command.output import output_option
from pentomino.command.printing import tell_written
from pentomino.command.terminal.progress import Patience
from pentomino.errors import counted
from pentomino.files.atomic import written_whole
from pentomino.files.extensions import extension_hint, extension_of
from pentomino.files.formats import MODELS, Format, format_of
from pentomino.files.picture_files import PICTURES
from pentomino.files.stl import numbered
from pentomino.rendering import Drawing


@click.command(cls=OneScreen)
@click.argument("words", nargs=-1, metavar="[WHAT] [BOARD|FILE]")
@output_option(
    "A picture (.svg .png .pdf), a 3D model (.glb .gltf), or pieces to print in 3D (.stl .zip)."
)
@drawing_options
@beside_options
def command(
    asked: PuzzleRequest, words: tuple[str, ...], output: Path | None, chosen: DrawingOptions
) -> int:
    """Make a picture: of a solution, a position, pieces, a board, a heat map.

    \b
    WHAT is
      solution      one solution; the default
      gallery       all solutions, numbered; on sheets of paper or on one poster
      position      the board as it stands; the default with pieces or clues on it
      pieces        the pieces of a board, a set (tetracubes), a file of pieces
      orientations  the pieces in all their orientations (63 for the pentominoes)
      board         the board without pieces
      heat          in how many solutions a piece covers each cell

    \b
    Examples:
      pentomino draw 6x10 -o picture.svg
      pentomino draw drawing.txt -o position.svg
      pentomino draw gallery 6x10 -o all.pdf --page letter
      pentomino draw heat 6x10 --piece X -o x.svg
    """
    named, subject = kind_and_subject(words)
    request = DrawingRequest(
        named=named,
        subject=subject,
        asked=replace(
            asked, text=asked.text if subject is None else subject, title=chosen.title or ""
        ),
        options=chosen,
        extension="svg" if output is None else extension_of(output),
    )
    if output is not None:
        _check_extension(request.extension, output)
    chosen.check(request.what)
    try:
        _make(request, output)
    except NoSolutionError as error:
        click.echo(str(error), err=True)
        return NO_SOLUTION
    return DONE


def _check_extension(extension: str, output: Path) -> None:
    known = (*PICTURES, *MODELS)
    if extension not in known:
        raise click.UsageError(
            f"{output} is not the name of a picture or model that 'draw' can write"
            f"{extension_hint(extension, known)}; it must end in one of: {', '.join(known)}"
        )


def _make(request: DrawingRequest, output: Path | None) -> None:
    if output is None:
        _print(request)
    elif request.extension in MODELS:
        tell_written(_write_model(request, output), output)
    else:
        drawing = drawings_of(request)
        pages = _Pages([drawing] if isinstance(drawing, Drawing) else drawing)
        with Patience(f"writing {output.name}"):
            write_picture(output, pages, note=tell)
        noun = "page" if request.extension == "pdf" else "picture"
        tell_written(counted(pages.number, noun), output)


class _Pages:
    """Drawings that are counted while they are written."""

    def __init__(self, drawings: Iterable[Drawing]) -> None:
        self._drawings = drawings
        self.number = 0

    def __iter__(self) -> Iterator[Drawing]:
        for drawing in self._drawings:
            self.number += 1
            yield drawing


def _print(request: DrawingRequest) -> None:
    """Print one picture as SVG.

    Raises:
        click.UsageError: It would go to a terminal, or there are several.
    """
    if sys.stdout.isatty():
        raise click.UsageError("name a file for the picture, as in -o picture.svg")
    drawing = drawings_of(request)
    if not isinstance(drawing, Drawing):
        raise click.UsageError("there are several sheets: name a file for them: -o sheets.pdf")
    click.echo(drawing.svg(), nl=False)


def _write_model(request: DrawingRequest, output: Path) -> str:
    """Write solids in the format of the file's extension.

    Returns:
        What was written, in words: a model of solutions, or a number of pieces.

    Raises:
        click.UsageError: The format holds something else.
        NoSolutionError: There is no solution to show.
        PentominoError: The file cannot be written, or the solids cannot be made.
    """
    form = format_of(output)
    if request.options.steps:
        raise click.UsageError("--steps is for pictures: leave it out, or write .svg, .png or .pdf")
    if form.write_pieces is not None:
        return _write_pieces(form, request, output)
    _write_solutions(form, request, output)
    return "1 model"


def _write_solutions(form: Format, request: DrawingRequest, output: Path) -> None:
    if request.what not in ("solution", "gallery"):
        raise click.UsageError(f".{form.extension} holds solutions, not {request.what}")
    write, puzzle = form.writer(), request.puzzle
    with written_whole(output) as file:
        if request.what == "solution":
            solutions = iter([chosen_solution(request)])
        else:
            solutions = some_solutions(request, request.options.limit)
        write(file, puzzle, solutions, request.options.files)


def _write_pieces(form: Format, request: DrawingRequest, output: Path) -> str:
    if request.what not in ("solution", "pieces"):
        raise click.UsageError(f".{form.extension} holds pieces, as in: draw pieces -o set.stl")
    if request.options.need_solution:
        raise click.UsageError(
            f".{form.extension} holds the pieces to print, and no solution: leave out what chooses "
            "or shows one, or write .gltf"
        )
    write, pieces = form.pieces_writer(), numbered(pieces_requested(request))
    with written_whole(output) as file:
        write(file, pieces, request.options.files)
    return counted(sum(copies for _, copies in pieces), "piece")
