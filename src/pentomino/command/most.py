"""`pentomino most`: covers as much of a board as pieces can, and proves that it is the most."""

from pathlib import Path

import click

from pentomino import Limits, Theme
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options, tell, with_title
from pentomino.command.ending import DONE, INTERRUPTED, LIMITED
from pentomino.command.engine_options import memory_option, threads_option
from pentomino.command.help import OneScreen
from pentomino.command.numbers import Decimal
from pentomino.command.output import output_option, quiet_theme_option, theme_for, title_option
from pentomino.command.positions import (
    check_holds_position,
    is_position,
    named_pieces,
    show_position,
    write_position_as,
)
from pentomino.command.printing import print_record, tell_sentence, tell_written
from pentomino.command.terminal.progress import Patience
from pentomino.errors import counted
from pentomino.files.atomic import check_writable
from pentomino.files.extensions import extension_of
from pentomino.solving.packing import Packing, packings


@click.command(cls=OneScreen)
@position_options
@threads_option
@memory_option("a search")
@click.option(
    "--seconds",
    type=Decimal(0.1, 1e9),
    metavar="S",
    help="Stop after this time, with the best that was found.",
)
@output_option("Draw it: .svg, .png or .pdf; or write it in .txt or .json, to go on with.")
@title_option
@quiet_theme_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    asked: PuzzleRequest,
    threads: int | None,
    memory: int | None,
    seconds: float | None,
    output: Path | None,
    title: str,
    theme: str,
    as_json: bool,
) -> int:
    """Cover as much of a board as possible.

    Any piece may be left out, and any cell may stay empty. The answer comes with a proof that no
    packing covers more: every smaller number of empty cells was searched, or is impossible for one
    of the reasons of 'pentomino why'. Pieces that are given stay.

    Exit code 0, or 3 if the time of --seconds was over before the proof.

    \b
    Examples:
      pentomino most 10x10 --pieces 'X*'
      pentomino most 8x8 --pieces pentominoes
      pentomino most heart.txt -o heart.png
      pentomino most torus:7x7 --pieces 'Z*' --seconds 10
    """
    if output is not None:  # refused before long work
        check_holds_position(output)
        check_writable(output)
    position = position_asked(with_title(asked, title, output), whole=False)
    if output is not None and extension_of(output) == "txt":
        named_pieces(position.puzzle, asked)
    limits = Limits(seconds=seconds, memory=memory, threads=threads)
    best, stopped = None, LIMITED
    try:
        with Patience("looking for packings") as patience:
            for best in packings(position, limits=limits):
                patience.know(f"{best.covered:,} of {counted(best.cells, 'cell')}")
    except KeyboardInterrupt:
        if best is None:
            raise
        stopped = INTERRUPTED
    assert best is not None
    if as_json:
        print_record(best)
    else:
        show_position(best.position)
        tell_sentence(f"\n{_words(best)}")
    if output is not None:
        _write(output, best, asked, theme_for(output, theme))
    return DONE if best.is_proved else stopped


def _words(best: Packing) -> str:
    """Say how much is covered, by how many pieces, and what is known of more."""
    position = best.position
    pieces = counted(len(position.placements), "piece")
    covered = f"{best.covered:,} of {counted(best.cells, 'cell')} covered by {pieces}"
    if best.is_proved and not best.empty:
        return covered
    if best.is_proved:
        return f"{covered}; no packing covers more"
    return f"{covered}; whether more can be is not known, but not more than {best.most:,}"


def _write(output: Path, best: Packing, asked: PuzzleRequest, theme: Theme) -> None:
    if is_position(output):
        write_position_as(output, best.position, asked)
        tell_written("1 position", output)
        return
    from pentomino import write_picture  # noqa: PLC0415 -- start sooner
    from pentomino.rendering.pictures import draw_puzzle  # noqa: PLC0415

    write_picture(output, draw_puzzle(best.position, theme=theme), note=tell)
    tell_written("1 picture", output)
