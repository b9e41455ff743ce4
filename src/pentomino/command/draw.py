"""`pentomino draw`: pictures of solutions, pieces and boards, and models of them in space."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import click

from pentomino import NoSolutionError, write_picture
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import beside_options
from pentomino.command.drawing.drawings import drawings_of
from pentomino.command.drawing.models import write_model
from pentomino.command.drawing.options import DrawingOptions, drawing_options
from pentomino.command.drawing.wish import Wish, kind_and_subject
from pentomino.command.ending import DONE, NO_SOLUTION
from pentomino.command.help import OneScreen
from pentomino.command.output import output_option
from pentomino.command.printing import tell_written
from pentomino.command.terminal.progress import Patience
from pentomino.files.extensions import extension_hint, extension_of
from pentomino.files.formats import MODELS
from pentomino.files.picture_files import PICTURES
from pentomino.notation.quantities import counted
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
      position      the board as it stands; the default if pieces lie on it
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
    wish = Wish(
        named=named,
        subject=subject,
        asked=asked if subject is None else replace(asked, text=subject),
        options=chosen,
        extension="svg" if output is None else extension_of(output),
    )
    if output is not None:
        _check_extension(wish.extension, output)
    chosen.check(wish.what)
    try:
        _make(wish, output)
    except NoSolutionError as error:
        click.echo(str(error), err=True)
        return NO_SOLUTION
    return DONE


def _check_extension(extension: str, output: Path) -> None:
    known = (*PICTURES, *MODELS)
    if extension not in known:
        raise click.UsageError(
            f"{output} does not say what kind of picture to write"
            f"{extension_hint(extension, known)}; "
            f"it must end in one of: {', '.join(known)}"
        )


def _make(wish: Wish, output: Path | None) -> None:
    if output is None:
        _print(wish)
    elif wish.extension in MODELS:
        tell_written(write_model(wish, output), output)
    else:
        drawing = drawings_of(wish)
        pages = _Pages([drawing] if isinstance(drawing, Drawing) else drawing)
        with Patience(f"writing {output.name}"):
            write_picture(output, pages)
        noun = "page" if wish.extension == "pdf" else "picture"
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


def _print(wish: Wish) -> None:
    """Print one picture as SVG.

    Raises:
        click.UsageError: It would go to a terminal, or there are several.
    """
    if sys.stdout.isatty():
        raise click.UsageError("name a file for the picture, as in -o picture.svg")
    drawing = drawings_of(wish)
    if not isinstance(drawing, Drawing):
        raise click.UsageError("there are several sheets: name a file for them: -o sheets.pdf")
    click.echo(drawing.svg(), nl=False)
