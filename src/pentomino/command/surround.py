"""`pentomino surround`: surrounds a piece by layers of copies of itself."""

from dataclasses import replace
from itertools import chain
from pathlib import Path

import click

from pentomino import Limits, Placement, Solution
from pentomino.command.arguments import pieces_named, tell
from pentomino.command.ending import DONE, LIMITED
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
from pentomino.geometry.piece import Copies
from pentomino.solving.coronas import MOST, Surrounding, surroundings


@click.command(cls=OneScreen)
@click.argument("piece", metavar="PIECE|FILE", shell_complete=complete_pieces)
@click.option(
    "--times",
    "most",
    type=Whole(1, 20),
    default=MOST,
    metavar="N",
    help=f"How often at most [default: {MOST}].",
)
@click.option("--holes", is_flag=True, help="The last layer may leave holes.")
@seconds_option("Stop after this time.")
@answers_option
@certificate_option
@output_option("Draw it, the piece itself with a line inside: .svg, .png or .pdf.")
@quiet_theme_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    piece: str,
    most: int,
    holes: bool,
    seconds: float | None,
    store: Path | None,
    certificate: Path | None,
    output: Path | None,
    theme: str,
    as_json: bool,
) -> int:
    """Surround a piece by copies of itself, layer by layer.

    Each layer covers all that touches the layer before, also in a point. How often that is possible
    is the Heesch number of the piece; pieces that fill the plane can be surrounded any number of
    times.

    The number on a copy is that of its layer, 0 for the piece itself; pictures have a colour for
    each layer.

    Exit code 0, or 3 if the time of --seconds was over, or there is no certificate.

    \b
    Examples:
      pentomino surround X
      pentomino surround U7 -o heesch.svg
      pentomino surround DA7 --holes
    """
    if output is not None:
        check_picture(output)
    if certificate is not None:
        check_writable(certificate)
    named = pieces_named(piece)
    if len(named) != 1:
        raise click.UsageError(f"name one piece, such as X, not {len(named)}")
    try:
        with answer_store(store) as answers, Patience("laying layers"):
            limits = Limits(seconds=seconds)
            found = surroundings(named[0], most=most, holes=holes, limits=limits, store=answers)
    except LimitReachedError:
        sooner = "" if most == 1 else f"; with --times {most - 1} it may end sooner"
        tell(f"the limit on seconds was reached{sooner}")
        return LIMITED
    shown = by_layers(found)
    if as_json:
        print_record(found)
    else:
        show_position(shown.solution.position, bordered=True)
        tell_sentence(f"\n{_words(found)}")
    if output is not None:
        draw_found(output, [shown.solution], theme, laid=shown.layers[0])
    claims = found.claims if found.is_most else None
    return DONE if is_certified(claims, certificate) else LIMITED


def by_layers(found: Surrounding) -> Surrounding:
    """Call the copies by the numbers of their layers, so that drawings tell these apart."""
    puzzle = found.solution.puzzle
    (piece,) = puzzle.pieces
    layers = tuple(
        tuple(Placement(str(number), each.cells) for each in layer)
        for number, layer in enumerate(found.layers)
    )
    pieces = tuple(
        replace(piece, name=str(number), copies=Copies(len(layer), len(layer)))
        for number, layer in enumerate(layers)
    )
    laid = tuple(chain.from_iterable(layers))
    return replace(found, solution=Solution(replace(puzzle, pieces=pieces), laid), layers=layers)


def _words(found: Surrounding) -> str:
    if not found.number:
        return "it cannot be surrounded"
    sizes = ", ".join(str(len(layer)) for layer in found.layers[1:])
    times = counted(found.number, "time")
    more = "; more often is not possible" if found.is_most else ""
    return f"surrounded {times}, by layers of {sizes} copies{more}"
