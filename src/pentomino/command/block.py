"""`pentomino block`: keeps pieces out of a board with as few pieces or cells as possible."""

import click

from pentomino import Limits
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_options
from pentomino.command.help import OneScreen
from pentomino.command.most import OptimumRequest, optimum_options
from pentomino.command.options import answer_store
from pentomino.errors import counted
from pentomino.solving.blocking import Blockade, blockades


@click.command(cls=OneScreen)
@position_options
@click.option("--cells", is_flag=True, help="Take cells away instead of laying pieces.")
@optimum_options
def command(asked: PuzzleRequest, cells: bool, wanted: OptimumRequest) -> int:
    """Lay as few pieces as possible so that no other fits.

    With --cells, as few cells as possible are taken away, so that no piece fits any more. The
    answer comes with a proof that fewer do not suffice, or with the number that is needed at
    least. Cells of large boards are proved sooner with HiGHS: pip install 'pentomino[optimise]'.

    Exit code 0, or 3 if the time of --seconds was over before the proof.

    \b
    Examples:
      pentomino block 6x6
      pentomino block 8x8 --seconds 60 -o golomb.svg
      pentomino block 8x8 --cells --pieces X
      pentomino block triangular:4x4 --cells --pieces 'triamond'
    """
    position = wanted.position(asked)
    limits = Limits(seconds=wanted.seconds, threads=wanted.threads)
    with answer_store(wanted.store) as answers:
        return wanted.show(
            blockades(position, cells=cells, limits=limits, store=answers),
            asked,
            looking="looking for fewer",
            progress=lambda best: f"{counted(best.number, 'cell' if cells else 'piece')} so far",
            words=_words,
        )


def _words(best: Blockade) -> str:
    if not best.number:
        return "no piece fits"
    if best.cells:
        then = f"{counted(best.number, 'cell')} taken away, and no piece fits"
    else:
        beside = " beside what is given" if best.puzzle.givens else ""
        then = f"{counted(best.number, 'piece')} laid{beside}, and no other piece fits"
    if best.is_proved:
        return f"{then}; fewer do not suffice"
    return f"{then}; whether fewer suffice is not known, but at least {best.least:,} are needed"
