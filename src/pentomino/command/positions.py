"""Positions on the screen: a puzzle with what lies on it."""

from collections.abc import Iterable

import click

from pentomino import Placement, Puzzle
from pentomino.command.terminal import colour_wanted
from pentomino.notation.letters import letters
from pentomino.rendering.palette import colours
from pentomino.rendering.text import position_rows


def show_position(puzzle: Puzzle, laid: Iterable[Placement] = ()) -> None:
    """Prints the board with what lies on it: in colour on a terminal, else in plain letters."""
    colour = colour_wanted()
    paint = colours(puzzle.pieces) if colour else None
    rows = position_rows(puzzle, laid, letters(puzzle.pieces), paint)
    click.echo("\n".join(rows), color=colour)
