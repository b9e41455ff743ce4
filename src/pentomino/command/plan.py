"""`pentomino plan`: says how a board would be counted, and why."""

import json
from dataclasses import asdict

import click

from pentomino.command.arguments import complete_board, complete_pieces, puzzle_of
from pentomino.command.main import DONE
from pentomino.command.progress import Patience
from pentomino.engines.planned import plan


@click.command()
@click.argument("board", default="6x10", metavar="[BOARD|FILE]", shell_complete=complete_board)
@click.option(
    "--pieces", metavar="SET", shell_complete=complete_pieces, help="The pieces, as for solve."
)
@click.option("--one-sided", is_flag=True, help="Pieces may be turned but not flipped.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(board: str, pieces: str | None, one_sided: bool, as_json: bool) -> int:
    """Say which engine counts a board or puzzle file, and why.

    \b
    Examples:
      pentomino plan 6x10
      pentomino plan 3x4x5
    """
    puzzle = puzzle_of(board, pieces, one_sided)
    with Patience("making the placements"):
        chosen = plan(puzzle.exact_cover, puzzle.cell_order)
    facts = {
        "cells": len(puzzle.board.cells),
        "pieces": len(puzzle.pieces),
        "placements": len(puzzle.placements),
        "symmetries": len(puzzle.symmetries()),
        "first_cells": [list(cell) for cell in puzzle.board.sweep[:4]],
    }
    if as_json:
        click.echo(json.dumps({**facts, **asdict(chosen)}))
        return DONE
    click.echo(
        f"puzzle:  {facts['cells']} cells, {facts['pieces']} pieces, "
        f"{facts['placements']:,} placements, {facts['symmetries']} symmetries"
    )
    first = ", ".join(map(str, puzzle.board.sweep[:4]))
    click.echo(f"order:   {first}, ...: along the long side")
    click.echo(f"engine:  {chosen.engine} to count, search to list")
    click.echo(f"why:     {chosen.reason}")
    return DONE
