"""`pentomino mcp`: answers an assistant over the Model Context Protocol."""

import sys

import click

from pentomino.command.arguments import tell
from pentomino.command.ending import DONE
from pentomino.command.help import OneScreen
from pentomino.command.terminal.progress import status_line
from pentomino.command.terminal.signals import leaving_at_once
from pentomino.server.serving import serve_assistant


@click.command(cls=OneScreen)
def command() -> int:
    """Answer an assistant over standard input and output, by the Model Context Protocol (MCP).

    A program with an assistant starts this command and asks it to solve, count, hint, check,
    explain, make, draw and find puzzles. The command reads no file and no network. Each answer has
    a limit of time. The end of the input, Ctrl-C or SIGTERM ends the command at once.

    \b
    Examples:
      pentomino mcp
    """
    if sys.stdin is None:
        return DONE
    if sys.stdin.isatty():
        tell("an assistant starts this command; Ctrl-D ends it (docs/mcp.md says how)")
    status_line().stop()  # the client may be silent for hours
    with leaving_at_once():
        serve_assistant()
    return DONE
