"""The closing line of a command: how many solutions, how many nodes, how long, and why not."""

import click

from pentomino.command.printing import print_record
from pentomino.records import Summary


def show(summary: Summary, *, as_json: bool, on_stdout: bool) -> None:
    """Writes the summary: to stdout where it is the answer, and as JSON always there."""
    if as_json:
        print_record(summary)
        if summary.reason is not None:
            click.echo(summary.sentence(), err=True)
        return
    click.echo(summary.sentence(), err=not on_stdout)
