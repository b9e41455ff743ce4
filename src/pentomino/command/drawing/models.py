"""Models for `pentomino draw`: solutions to look at in space, and pieces to print."""

from pathlib import Path

import click

from pentomino.command.drawing.pieces import pieces_wished
from pentomino.command.drawing.solutions import chosen_solution, some_solutions
from pentomino.command.drawing.wish import Wish
from pentomino.files.formats import Format, format_of
from pentomino.files.stl import numbered
from pentomino.files.whole import written_whole
from pentomino.notation.quantities import counted


def write_model(wish: Wish, output: Path) -> str:
    """Write solids in the format of the file's extension.

    Returns:
        What was written, in words: a model of solutions, or a number of pieces.

    Raises:
        click.UsageError: The format holds something else.
        NoSolutionError: There is no solution to show.
        PentominoError: The file cannot be written, or the solids cannot be made.
    """
    form = format_of(output)
    if wish.options.steps:
        raise click.UsageError("--steps is for pictures: leave it out, or write .svg, .png or .pdf")
    if form.write_pieces is not None:
        return _write_pieces(form, wish, output)
    _write_solutions(form, wish, output)
    return "1 model"


def _write_solutions(form: Format, wish: Wish, output: Path) -> None:
    if wish.what not in ("solution", "gallery"):
        raise click.UsageError(f".{form.extension} holds solutions, not {wish.what}")
    write, puzzle = form.writer(), wish.puzzle
    with written_whole(output) as file:
        if wish.what == "solution":
            solutions = iter([chosen_solution(wish)])
        else:
            solutions = some_solutions(wish, wish.options.limit)
        write(file, puzzle, solutions, wish.options.files)


def _write_pieces(form: Format, wish: Wish, output: Path) -> str:
    if wish.what not in ("solution", "pieces"):
        raise click.UsageError(f".{form.extension} holds pieces, as in: draw pieces -o set.stl")
    if wish.options.need_solution:
        raise click.UsageError(
            f".{form.extension} holds the pieces to print, and no solution: leave out what chooses "
            "or shows one, or write .gltf"
        )
    write, pieces = form.pieces_writer(), numbered(pieces_wished(wish))
    with written_whole(output) as file:
        write(file, pieces, wish.options.files)
    return counted(sum(copies for _, copies in pieces), "piece")
