"""Positions on the screen: a puzzle with what lies on it."""

import click

from pentomino import Position, Puzzle
from pentomino.command.terminal import colour_wanted
from pentomino.notation.letters import letters
from pentomino.problem.position import as_position
from pentomino.rendering.palette import colours
from pentomino.rendering.text import position_rows


def show_position(position: Position | Puzzle) -> None:
    """Prints the board with what lies on it: in colour on a terminal, else in plain letters."""
    colour = colour_wanted()
    pieces = as_position(position).puzzle.pieces
    rows = position_rows(position, letters(pieces), colours(pieces) if colour else None)
    click.echo("\n".join(rows), color=colour)
