"""`pentomino pieces`: draws pieces and all their orientations."""

import shutil

import click

from pentomino import one_sided
from pentomino.command.arguments import pieces_named
from pentomino.command.main import DONE
from pentomino.command.output import print_record
from pentomino.command.progress import Patience
from pentomino.command.terminal import colour_wanted
from pentomino.command.word_completion import complete_pieces
from pentomino.notation.drawings import shape_rows
from pentomino.notation.letters import letters
from pentomino.rendering.palette import colours
from pentomino.rendering.text import painted, side_by_side, visible_length

PLAIN_WIDTH = 80


@click.command()
@click.argument(
    "pieces", default="pentominoes", metavar="[SET|FILE]", shell_complete=complete_pieces
)
@click.option(
    "--one-sided",
    "only_turned",
    is_flag=True,
    help="Turned, but not flipped; mirror images are pieces of their own.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a piece.")
def command(pieces: str, only_turned: bool, as_json: bool) -> int:
    """Draw every piece of a set and all its orientations; without SET, the twelve pentominoes.

    SET names pieces: all of a size (monominoes to decominoes, with one-sided- before them;
    monocubes to octacubes), or single ones (F to Z; O1 I2 I3 V3 I4 L4 O4 S4 T4; others as they are
    drawn here); polyiamonds and polyhexes too (hexiamonds, tetrahexes). Join them by +, leave some
    out by -. After a name *5 means five copies, *1..3 one to three, * alone any number, ? at most
    one: pentominoes-X+O4, 'domino*', 'Y*12', 'pentominoes?'. Before that, /one-sided, /fixed or
    /mirrored says how each may be laid: 'L/one-sided*3'. The name of a puzzle, such as soma-cube,
    stands for its pieces. A file may draw the pieces, each in a letter of its own.

    \b
    Examples:
      pentomino pieces
      pentomino pieces tetrominoes+I3 --one-sided
      pentomino pieces tetracubes
      pentomino pieces my-pieces.txt
    """
    with Patience("making the pieces"):
        found = pieces_named(pieces)
        if only_turned:
            found = one_sided(found)
    if as_json:
        for piece in found:
            print_record(piece)
        return DONE
    coloured = colour_wanted()
    width = shutil.get_terminal_size().columns if coloured else PLAIN_WIDTH
    names, paint = letters(found), colours(found)
    for piece in found:
        count = len(piece.orientations)
        click.echo(f"{piece.name}: {count} orientation{'s' * (count > 1)}")
        block = painted("  ", paint[piece.name]) if coloured else names[piece.name]
        blank = "  " if coloured else " "
        pictures = [shape_rows(o, block, blank) for o in piece.orientations]
        widths = [max(map(visible_length, picture)) for picture in pictures]
        click.echo("\n".join(side_by_side(pictures, widths, width)) + "\n", color=coloured)
    total = sum(len(piece.orientations) for piece in found)
    noun = "piece" if len(found) == 1 else "pieces"
    click.echo(f"{len(found)} {noun}, {total} orientation{'s' * (total > 1)}")
    return DONE
