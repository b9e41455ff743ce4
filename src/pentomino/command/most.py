"""`pentomino most`: covers as much of a board as pieces can, and proves that it is the most."""

import click

from pentomino import Limits
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_options
from pentomino.command.engine_options import memory_option
from pentomino.command.help import OneScreen
from pentomino.command.optimum import OptimumRequest, optimum_options
from pentomino.errors import counted
from pentomino.solving.packing import Packing, packings


@click.command(cls=OneScreen)
@position_options
@memory_option("a search")
@optimum_options
def command(asked: PuzzleRequest, memory: int | None, wanted: OptimumRequest) -> int:
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
    limits = Limits(seconds=wanted.seconds, memory=memory, threads=wanted.threads)
    return wanted.show(
        packings(wanted.position(asked), limits=limits),
        asked,
        looking="looking for packings",
        progress=lambda best: f"{best.covered:,} of {counted(best.cells, 'cell')}",
        words=_words,
    )


def _words(best: Packing) -> str:
    """Say how much is covered, by how many pieces, and what is known of more."""
    pieces = counted(len(best.position.placements), "piece")
    covered = f"{best.covered:,} of {counted(best.cells, 'cell')} covered by {pieces}"
    if best.is_proved and not best.empty:
        return covered
    if best.is_proved:
        return f"{covered}; no packing covers more"
    return f"{covered}; whether more can be is not known, but not more than {best.most:,}"
