"""The closing line of a command: how many solutions, how many nodes, how long, and why not."""

import click

from pentomino import Puzzle, why_not
from pentomino.command.printing import print_record
from pentomino.command.terminal.progress import Patience
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
