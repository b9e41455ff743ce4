"""What a shell that completes words is offered for boards and pieces."""

from typing import TYPE_CHECKING

import click

from pentomino.catalogue.entries import catalogue_names
from pentomino.geometry.piece_sets import set_names
from pentomino.notation.board_names import CLASSIC_BOARDS

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_MORE_BOARDS = ("8x8-2x2", "2x3x10", "2x5x6", "3x4x5", "5x18", "6x15", "9x10")


def complete_board(
    _: click.Context, __: click.Parameter, incomplete: str
) -> "list[CompletionItem]":
    """The boards people name most, the puzzles of the catalogue, and files."""
    from click.shell_completion import CompletionItem  # noqa: PLC0415

    names = (*CLASSIC_BOARDS.values(), *_MORE_BOARDS, *catalogue_names())
    found = [name for name in names if name.startswith(incomplete)]
    return [*map(CompletionItem, found), CompletionItem(incomplete, type="file")]


def complete_pieces(
    _: click.Context, __: click.Parameter, incomplete: str
) -> "list[CompletionItem]":
    """Sets of pieces that go on from the last part of an expression."""
    from click.shell_completion import CompletionItem  # noqa: PLC0415

    before, plus, part = incomplete.rpartition("+")
    names = (*set_names(), *catalogue_names())
    return [CompletionItem(before + plus + name) for name in names if name.startswith(part)]


def complete_topic(
    ctx: click.Context,
    param: click.Parameter,  # noqa: ARG001
    incomplete: str,
) -> "list[CompletionItem]":
    """What `pentomino help` explains."""
    from click.shell_completion import CompletionItem  # noqa: PLC0415

    from pentomino.command.help import TOPICS  # noqa: PLC0415

    root = ctx.find_root()
    commands = root.command.list_commands(root) if isinstance(root.command, click.Group) else []
    return [CompletionItem(name) for name in (*commands, *TOPICS) if name.startswith(incomplete)]
