"""`pentomino common`: the least region that copies of each of several pieces fill."""

from pathlib import Path

import click

from pentomino import Limits
from pentomino.command.arguments import pieces_named, tell
from pentomino.command.ending import DONE, LIMITED, NO_SOLUTION, with_notes
from pentomino.command.help import OneScreen
from pentomino.command.most import certificate_option, is_certified
from pentomino.command.numbers import Whole
from pentomino.command.options import answer_store, answers_option, seconds_option
from pentomino.command.output import (
    check_picture,
    draw_found,
    output_option,
    quiet_theme_option,
)
from pentomino.command.positions import show_position
from pentomino.command.printing import print_record, tell_sentence
from pentomino.command.terminal.progress import Patience
from pentomino.command.word_completion import complete_pieces
from pentomino.errors import LimitReachedError, counted
from pentomino.files.atomic import check_writable
from pentomino.solving.multiples import MOST, NoCommonMultiple, least_common_multiple


@click.command(cls=OneScreen)
@click.argument("pieces", metavar="SET|FILE", shell_complete=complete_pieces)
@click.option(
    "--cells",
    "most",
    type=Whole(1),
    default=MOST,
    metavar="N",
    help=f"The cells of the largest region to look for [default: {MOST}].",
)
@seconds_option("Stop after this time.")
@answers_option
@certificate_option
@output_option("Draw it, a page for each piece: a .pdf.")
@quiet_theme_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a piece: a solution.")
def command(
    pieces: str,
    most: int,
    seconds: float | None,
    store: Path | None,
    certificate: Path | None,
    output: Path | None,
    theme: str,
    as_json: bool,
) -> int:
    """Find the least region that copies of each piece fill, alone.

    Regions of fewer cells were all tried in vain. Three pieces or more may be named; the search
    grows fast with the cells.

    Exit code 0; 1 if no region of up to --cells cells is filled by each; 3 if the time of
    --seconds was over, or there is no certificate.

    \b
    Examples:
      pentomino common F+L
      pentomino common T4+O4 -o common.pdf
      pentomino common X+P --seconds 60
    """
    if output is not None:
        check_picture(output, several=True)
    if certificate is not None:
        check_writable(certificate)
    named = pieces_named(pieces)
    try:
        with answer_store(store) as answers, Patience("growing regions"):
            found = least_common_multiple(
                named, most=most, limits=Limits(seconds=seconds), store=answers
            )
    except LimitReachedError as error:
        tell(with_notes("the limit on seconds was reached", error))
        return LIMITED
    if found is None:
        tell_sentence(f"no region of up to {counted(most, 'cell')} is filled by each piece alone")
        is_done = is_certified([NoCommonMultiple(named, most)], certificate)
        return NO_SOLUTION if is_done else LIMITED
    for solution in found.solutions:
        if as_json:
            print_record(solution)
        else:
            show_position(solution.position, bordered=True)
            click.echo()
    if not as_json:
        copies = " and ".join(
            f"{counted(number, 'copy', 'copies')} of {piece.name}"
            for number, piece in zip(found.numbers, named, strict=True)
        )
        size = counted(len(found.cells), "cell")
        tell_sentence(f"{copies} fill the same {size}; no smaller region does it")
    if output is not None:
        draw_found(output, found.solutions, theme)
    return DONE if is_certified(found.claims, certificate) else LIMITED
