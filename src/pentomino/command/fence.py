"""`pentomino fence`: encloses as large a field as pieces can, and proves that it is the largest."""

from pathlib import Path

import click

from pentomino import Limits
from pentomino.command.arguments import pieces_named, tell
from pentomino.command.ending import DONE, INTERRUPTED, LIMITED, NO_SOLUTION, with_notes
from pentomino.command.help import OneScreen
from pentomino.command.most import best_of
from pentomino.command.options import seconds_option
from pentomino.command.output import (
    beside_old,
    check_picture,
    output_option,
    quiet_theme_option,
    theme_for,
    write_drawings,
)
from pentomino.command.positions import show_position
from pentomino.command.printing import print_record, tell_sentence
from pentomino.command.word_completion import complete_pieces
from pentomino.errors import LimitReachedError, counted
from pentomino.solving.fencing import Fence, fences


@click.command(cls=OneScreen)
@click.argument(
    "pieces", metavar="[PIECES|FILE]", default="pentominoes", shell_complete=complete_pieces
)
@click.option("--corners", is_flag=True, help="Pieces may touch in a point only.")
@seconds_option("Stop after this time, with the best that was found.")
@output_option("Draw it: .svg, .png or .pdf.")
@quiet_theme_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    pieces: str,
    corners: bool,
    seconds: float | None,
    output: Path | None,
    theme: str,
    as_json: bool,
) -> int:
    """Enclose as large a field as possible by pieces.

    The pieces lie anywhere. Each is joined to the next along a side, so that the field touches the
    outside nowhere; with --corners they may touch in a point. Without PIECES, the twelve
    pentominoes. The answer says whether it is proved that no fence encloses more.

    Exit code 0, 1 if no fence was found, or 3 if the time of --seconds was over before
    the proof.

    \b
    Examples:
      pentomino fence
      pentomino fence --corners -o farm.svg
      pentomino fence tetrominoes
      pentomino fence 'V*8'
    """
    if output is not None:
        check_picture(output)
    found = fences(pieces_named(pieces), corners=corners, limits=Limits(seconds=seconds))
    try:
        best, is_interrupted = best_of(
            found, "laying fences", lambda best: f"{counted(len(best.field), 'cell')} so far"
        )
    except LimitReachedError as error:
        tell(with_notes("the limit on seconds was reached before there was a fence", error))
        return LIMITED
    if best is None:
        tell("no fence of these pieces was found")
        return NO_SOLUTION
    if is_interrupted:
        click.echo("interrupted: this is the best fence so far", err=True)
    if output is not None:
        from pentomino.rendering.pictures import draw_puzzle  # noqa: PLC0415 -- start sooner

        path = beside_old(output) if is_interrupted else output
        write_drawings(path, [draw_puzzle(best.position, theme=theme_for(path, theme))])
    if as_json:
        print_record(best)
    else:
        show_position(best.position, bordered=True)
        tell_sentence(f"\n{_words(best)}")
    if is_interrupted:
        return INTERRUPTED
    return DONE if best.is_proved or seconds is None else LIMITED


def _words(best: Fence) -> str:
    enclosed = f"{counted(len(best.field), 'cell')} enclosed"
    if best.is_proved:
        return f"{enclosed}; no fence of these pieces encloses more"
    return f"{enclosed}; a larger field may exist, of at most {counted(best.most, 'cell')}"
