"""`pentomino pieces`: draws pieces and all their orientations."""

from collections.abc import Iterator, Sequence
from itertools import chain

import click

from pentomino import Piece, one_sided
from pentomino.command.arguments import pieces_named
from pentomino.command.ending import DONE
from pentomino.command.help import OneScreen
from pentomino.command.printing import print_record
from pentomino.command.terminal.progress import Patience
from pentomino.command.terminal.streams import can_redraw, can_write, colour_depth, terminal_size
from pentomino.command.word_completion import complete_pieces
from pentomino.errors import counted
from pentomino.geometry.colours import sides_words
from pentomino.geometry.piece_sets import says_nothing
from pentomino.notation.drawings import shape_rows
from pentomino.notation.letters import letters
from pentomino.rendering.frame import BLOCK_CHARACTERS
from pentomino.rendering.glyphs import Block, Depth, Pen, in_rows, lines_of, piled, rows_of, written
from pentomino.rendering.solid import solid_block, told_apart
from pentomino.rendering.theme import LIGHT, QUIET_ON_TERMINALS
from pentomino.rendering.thumbnails import shape_block
from pentomino.values import few

PLAIN_WIDTH = 80
GAP = 3


@click.command(cls=OneScreen)
@click.argument(
    "pieces", default="pentominoes", metavar="[SET|FILE]", shell_complete=complete_pieces
)
@click.option(
    "--one-sided",
    "only_turned",
    is_flag=True,
    help="Pieces may be turned but not flipped; mirror images are further pieces.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a piece.")
def command(pieces: str, only_turned: bool, as_json: bool) -> int:
    """Draw every piece of a set in all its orientations; without a set, the twelve pentominoes.

    On a terminal with colours, pieces of cubes are drawn as solids, each in one orientation.

    \b
    Examples:
      pentomino pieces
      pentomino pieces tetracubes
      pentomino pieces my-pieces.txt

    \b
    A set, here and in --pieces, is made of:
      pentominoes     all pieces of a size; others are tetrominoes, hexiamonds
                      (triangles), tetrahexes (hexagons), pentacubes (cubes)
      one-sided-pentominoes   the same, with mirror images as further pieces
      chiral-pentominoes      those that differ from their mirror images; also
                      asymmetric-, mirror-symmetric-, turn-symmetric-,
                      holed-, holeless-, balanced-, unbalanced-
      F, L4, O4       a single piece, by the name that 'pentomino pieces' shows
      2x3, 1x2x4      a rectangle of squares, a block of cubes
      soma-cube       the pieces of a puzzle with a name
      pieces.txt      a file that draws pieces, each with its own letter
      A+B             A and B together, as in pentominoes+O4
      A-B             A without B, as in pentominoes-X, or (pentominoes-X)?

    \b
    After a piece or a set:
      *5, *1..3       five copies, as in 'Y*5'; one to three copies
      *               any number of copies, as in 'domino*'
      ?               at most one copy
      /one-sided      may be turned but not flipped, as in 'L/one-sided*3'
      /fixed          may be neither turned nor flipped
      /mirrored       may also be mirrored, in space
    """
    with Patience("making the pieces"):
        found = pieces_named(pieces)
        if only_turned:
            found = one_sided(found)
    if as_json:
        for piece in found:
            print_record(piece)
        return DONE
    show = _drawn if can_redraw() else _in_letters
    for lines in show(found):
        click.echo("\n".join(lines) + "\n", color=True)
    total = sum(len(piece.coloured_orientations) for piece in found)
    click.echo(f"{counted(len(found), 'piece')}, {counted(total, 'orientation')}")
    unsaid = [piece.name for piece in found if says_nothing(piece)]
    if unsaid:
        click.echo(f"letters that only go by order and say nothing about a shape: {few(unsaid)}")
    return DONE


def _orientations(piece: Piece) -> str:
    sides = f", {sides_words(piece.side_colours)}" if piece.side_colours else ""
    return counted(len(piece.coloured_orientations), "orientation") + sides


def _in_letters(pieces: Sequence[Piece]) -> Iterator[list[str]]:
    """The lines for each piece, its cells as letters."""
    names = letters(pieces)
    for piece in pieces:
        blocks = [Block.of_text(shape_rows(o, names[piece.name], " ")) for o in piece.orientations]
        yield [f"{piece.name}: {_orientations(piece)}", *_rows(blocks, PLAIN_WIDTH, Depth.NONE)]


def _rows(blocks: Sequence[Block], width: int, depth: Depth) -> list[str]:
    """The lines of rows of blocks; a long piece lying does not widen the lines of one standing."""
    lines = [["", *lines_of(row, depth)] for row in rows_of(blocks, width, GAP)]
    return [*chain.from_iterable(lines)][1:]


def _drawn(pieces: Sequence[Piece]) -> Iterator[list[str]]:
    """The lines for each piece, drawn small: in its colour, or in the terminal's own.

    Pieces of cubes are solids, each drawn once: their orientations in layers say little.
    """
    depth, width = colour_depth(), terminal_size().columns
    if not can_write(BLOCK_CHARACTERS):
        yield from _in_letters(pieces)
        return
    theme = LIGHT
    colours = theme.colours(pieces)
    if depth is not Depth.NONE and all(piece.shape.lattice.has_layers for piece in pieces):
        solids = [
            piled([_title(piece), solid_block(shape, colours[piece.name])])
            for piece, shape in zip(pieces, told_apart(pieces), strict=True)
        ]
        yield lines_of(in_rows(solids, width, GAP), depth)
        return
    for piece in pieces:
        blocks = [shape_block(shape, colours[piece.name]) for shape in piece.orientations]
        yield [*lines_of(_title(piece), depth), *_rows(blocks, width, depth)]


def _title(piece: Piece) -> Block:
    title = written(piece.name, Pen(bold=True))
    return Block.of([title + written(f"   {_orientations(piece)}", Pen(front=QUIET_ON_TERMINALS))])
