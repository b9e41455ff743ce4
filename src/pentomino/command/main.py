"""The `pentomino` command: finds the subcommand, and says in a sentence what is wrong with a call.

Subcommands are imported when they are called, so that each loads only what it needs.
"""

import importlib
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from pentomino import __version__
from pentomino.command.ending import BAD_INPUT, DONE, complain, with_short_words
from pentomino.command.terminal.progress import keep_line
from pentomino.command.terminal.signals import ended_in_order
from pentomino.command.terminal.status_line import StatusLine
from pentomino.command.terminal.streams import can_redraw, standard_streams
from pentomino.errors import PentominoError, nearest

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

COMMANDS = {
    "watch": ("pentomino.command.watch", "Watch the search fill a board."),
    "solve": ("pentomino.command.solve", "List the solutions."),
    "count": ("pentomino.command.count", "Count the solutions."),
    "sequence": ("pentomino.command.sequence", "Count the boards of a family, such as 5xN."),
    "every": ("pentomino.command.every", "Count each puzzle of a family, such as all dates."),
    "run": ("pentomino.command.run", "Count for hours or days, and survive a kill."),
    "status": ("pentomino.command.status", "Show how far a run is."),
    "export": ("pentomino.command.export", "Write the solutions that a run has found."),
    "draw": ("pentomino.command.draw", "Draw solutions, pieces, boards and heat maps to a file."),
    "make": ("pentomino.command.make", "Make puzzles with exactly one solution, to print or play."),
    "page": ("pentomino.command.page", "Write a page on which a puzzle can be played."),
    "play": ("pentomino.command.play", "Play in the browser, with a classroom if you like."),
    "mcp": ("pentomino.command.mcp", "Answer an assistant over the Model Context Protocol."),
    "hint": ("pentomino.command.hint", "Show the next move in a position, and why."),
    "check": ("pentomino.command.check", "Prove that a puzzle has exactly one solution."),
    "why": ("pentomino.command.why", "Explain why a puzzle has no solution."),
    "most": ("pentomino.command.most", "Cover as much of a board as possible, with a proof."),
    "block": ("pentomino.command.block", "Keep pieces out with few pieces or cells, with a proof."),
    "order": ("pentomino.command.order", "Find the least rectangle that copies of a piece fill."),
    "common": (
        "pentomino.command.common",
        "Find the least region that each of several pieces fills.",
    ),
    "sums": ("pentomino.command.sums", "Lay dominoes with pips so that sums come out."),
    "fence": ("pentomino.command.fence", "Enclose as large a field as pieces can, with a proof."),
    "surround": ("pentomino.command.surround", "Surround a piece by layers of copies of itself."),
    "apart": ("pentomino.command.apart", "Take solids apart, with the moves and levels."),
    "clues": ("pentomino.command.clues", "Find which pieces to give so that one solution is left."),
    "list": ("pentomino.command.catalogue", "List the puzzles that have a name."),
    "show": ("pentomino.command.show", "Describe one puzzle: its board, pieces and source."),
    "pieces": ("pentomino.command.pieces", "Draw pieces in all their orientations."),
    "plan": ("pentomino.command.plan", "Show which engine would count a board, and why."),
    "estimate": ("pentomino.command.estimate", "Estimate how long a search takes."),
    "convert": ("pentomino.command.convert", "Write solutions or a puzzle in another format."),
    "completion": ("pentomino.command.completion", "Print a completion script for your shell."),
    "help": ("pentomino.command.help_command", "Explain a command or a topic."),
}
"""The commands: for each its module and one sentence for the help.

The module defines a click command named `command`, which returns the exit code. All other modules
of this folder only help commands. The tests go over this table.
"""
WATCH, SOLVE = "watch", "solve"

_HELP = """\
Usage: pentomino [COMMAND] [BOARD|FILE|NAME] [OPTIONS]

  Solve, count, make and draw packing puzzles: pentominoes and other pieces.

Examples:
  pentomino count 8x8h                  Count the solutions of 8x8 with a hole.
  pentomino make 6x10 -o sheet.pdf      Print a puzzle with exactly one solution.

Commands:
{commands}

Boards:
  6x10, 3x4x5   A size; 3x4x5 is three layers of four rows of five cells.
  soma-cube     A puzzle with a name: 'pentomino list' shows them.
  heart.txt     A drawing or a puzzle file.

Without a command, pentomino watches on a terminal, and solves into a pipe.
'pentomino help COMMAND' explains a command; 'pentomino help' lists more topics.
"""

VARIABLE = "_PENTOMINO_COMPLETE"
"""In the environment it says that a shell asks for completions."""


class LazyGroup(click.Group):
    """A group that imports a command when it is called, and solves any other word as a board."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        return command_named(cmd_name)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        args = with_whole_sizes(args)
        if not args or (args[0] not in COMMANDS and args[0] not in ("-h", "--help", "--version")):
            meant = _meant(args)
            if meant:
                raise click.UsageError(f"{args[0]!r} is not a command; did you mean '{meant}'?")
            if args or not ctx.resilient_parsing:
                args = with_command(args, on_terminal=can_redraw())
        return super().parse_args(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem]":
        from click.shell_completion import CompletionItem  # noqa: PLC0415 -- start sooner

        # Not click's list of commands, which imports them all for their help.
        named = [
            CompletionItem(name, help=about)
            for name, (_, about) in COMMANDS.items()
            if name.startswith(incomplete)
        ]
        options = click.Command.shell_complete(self, ctx, incomplete)
        # Where a command can stand, a board or an option of the command left out can stand too.
        left_out = command_named(WATCH)
        more = left_out.shell_complete(ctx, incomplete)
        if not incomplete.startswith("-"):
            board = next(p for p in left_out.params if p.name == "board")
            more += board.shell_complete(ctx, incomplete)
        return [*named, *options, *more]

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        listed = "\n".join(f"  {name:11} {text}" for name, (_, text) in COMMANDS.items())
        formatter.write(_HELP.format(commands=listed))


def command_named(name: str) -> click.Command:
    """The command of this name; its module is imported now."""
    command: click.Command = importlib.import_module(COMMANDS[name][0]).command
    return command


def _meant(words: list[str]) -> str:
    """The call that was meant by one without a command; empty where it may be right."""
    from pentomino.command.misread import meant_call  # noqa: PLC0415 -- start sooner

    def drawn() -> Sequence[str]:
        from pentomino.command.drawing_request import KINDS  # noqa: PLC0415

        return tuple(KINDS)

    return meant_call(words, COMMANDS, drawn)


def with_whole_sizes(words: Sequence[str]) -> list[str]:
    """The words of a call, in which a size of several words, as in `6 x 10`, is one word."""
    whole: list[str] = []
    for word in words:
        before, times = whole[-2:] if len(whole) > 1 else ("", "")
        begun = before.rpartition("x")[2].isdecimal() and times.lower() in ("x", "\u00d7", "by")
        if begun and word.isdecimal():
            whole[-2:] = [f"{before}x{word}"]
        else:
            whole.append(word)
    return whole


def with_command(words: list[str], *, on_terminal: bool) -> list[str]:
    """The words of a call without a command, with the command that is meant before them.

    An option that only one of watch and solve has decides; otherwise a terminal watches.
    """
    options = {word.split("=")[0] if word[1:2] == "-" else word[:2] for word in words}
    watch, solve = (_options_of(command_named(name)) for name in (WATCH, SOLVE))
    if options & (solve - watch) or not (on_terminal or options & (watch - solve)):
        return [SOLVE, *words]
    return [WATCH, *words]


def _options_of(command: click.Command) -> set[str]:
    return {name for param in command.params for name in (*param.opts, *param.secondary_opts)}


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, message="pentomino %(version)s")
def command() -> None:
    """Solve, count, make and draw packing puzzles."""


def carry_out(words: list[str]) -> int:
    """Run the subcommand that the words of a call name, and return its exit code.

    Raises:
        KeyboardInterrupt: Somebody interrupted it.
        OSError: Something could not be read or written.
    """
    with ended_in_order(), standard_streams() as line:
        code = _carry_out(words, line)
        sys.stdout.flush()
    return code


def _carry_out(words: list[str], line: StatusLine) -> int:
    try:
        if VARIABLE in os.environ:
            return _complete(os.environ[VARIABLE])
        # Not `command.main`, which takes a reader that leaves for a failure.
        with command.make_context("pentomino", words) as context:
            keep_line(context, line)
            code = command.invoke(context)
    except click.exceptions.Exit as ending:
        code = ending.exit_code
    except click.Abort:
        raise KeyboardInterrupt from None
    except (click.ClickException, PentominoError) as error:
        complain(_sentence(error, words))
        code = BAD_INPUT
    return code if isinstance(code, int) else DONE


def _complete(instruction: str) -> int:
    """Answer a shell that completes: what click's `main` does, which is not called here."""
    from click.shell_completion import shell_complete  # noqa: PLC0415

    return shell_complete(command, {}, "pentomino", VARIABLE, instruction)


def _sentence(error: Exception, words: Sequence[str]) -> str:
    """The sentence about an error for the user; long words of the call are shortened."""
    if not isinstance(error, click.ClickException):
        return with_short_words(str(error), words)
    message = " ".join(error.format_message().split()).rstrip(".")
    told = None
    if isinstance(error, click.UsageError):
        from pentomino.command.misread import explained  # noqa: PLC0415 -- start sooner

        told = explained(error, words, COMMANDS)
    if told is not None:
        message = told
    elif isinstance(error, click.BadParameter) and error.param is not None:
        message = _about(error.param, error, words) + _nearest_choice(error.param, message)
    message = with_short_words(message, words)
    if isinstance(error, click.UsageError) and error.ctx is not None:
        return f"{message} (see {_explaining(error, error.ctx, words)} --help)"
    return message


def _explaining(error: click.UsageError, context: click.Context, words: Sequence[str]) -> str:
    """The command whose help explains what is wrong; the program if a call names no command."""
    if isinstance(error, click.NoSuchOption) and words[:1] == [error.option_name]:
        return context.find_root().command_path
    return context.command_path


def _name_of(param: click.Parameter, context: click.Context, words: Sequence[str]) -> str:
    """The name of an option as somebody wrote it, such as -n, or of an argument."""
    if not isinstance(param, click.Option):
        return param.make_metavar(context)
    return next((name for name in param.opts if name in words), param.opts[-1])


def _about(param: click.Parameter, error: click.BadParameter, words: Sequence[str]) -> str:
    """What is wrong with an option or an argument, its name first."""
    message = " ".join(error.message.split()).rstrip(".")
    if not message or error.ctx is None:
        return " ".join(error.format_message().split()).rstrip(".")
    if isinstance(param, click.Argument) and isinstance(param.type, click.Choice):
        wrong = message.partition("'")[2].partition("' ")[0]
        *others, last = map(str, param.type.choices)
        return f"{wrong!r} is not a {param.name} known here: write {', '.join(others)} or {last}"
    name = _name_of(param, error.ctx, words)
    if message.startswith("it "):
        return f"{name} {message.removeprefix('it ')}"
    return f"{name}: {message}"


def _nearest_choice(param: click.Parameter, message: str) -> str:
    """A hint for a mistyped word, where the message is about one of few that can be chosen."""
    if not isinstance(param.type, click.Choice):
        return ""
    wrong = message.partition(": '")[2].partition("' ")[0]
    near = nearest(wrong, map(str, param.type.choices))
    return f"; did you mean {near}?" if near else ""
