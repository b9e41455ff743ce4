"""The closing line of a command: how many solutions, how many nodes, how long, and why not."""

import click

from pentomino import Puzzle, why_not
from pentomino.command.printing import print_record
from pentomino.command.terminal.progress import Patience
from pentomino.proofs.obstacles import SEARCHED
from pentomino.records import Summary


def show(summary: Summary, *, as_json: bool, on_stdout: bool) -> None:
    """Write the summary: to stdout where it is the answer, and as JSON always there."""
    if as_json:
        print_record(summary)
        if summary.reason is not None:
            click.echo(summary.sentence(), err=True)
        return
    click.echo(summary.sentence(), err=not on_stdout)


def why_nothing(puzzle: Puzzle) -> str | None:
    """Look thoroughly for the reason of a puzzle that was found to have no solution."""
    with Patience("looking for the reason"):
        found = why_not(puzzle)
    return None if found is None else found.sentence


def tell_page(puzzle: Puzzle, number: int | None) -> None:
    """Say on stderr what a page cannot do: be solved, or show how many solutions are left.

    Args:
        puzzle: The puzzle of the page.
        number: The number of its solutions; None where the page does not hold them.
    """
    if number is None:
        click.echo(
            "note: the page shows no counts, because its solutions are too many to hold or take "
            "too long to find; for a page that counts, choose a smaller board or give some pieces",
            err=True,
        )
    elif not number:
        click.echo(f"no solutions: {why_nothing(puzzle) or SEARCHED}", err=True)
