"""What commands print beside their answers: records as JSON, and what was written where."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from pentomino.command.terminal.streams import can_redraw, in_whole_words, terminal_size

if TYPE_CHECKING:
    from pathlib import Path

    from pentomino.problem.puzzle import Puzzle


def print_record(value: object, puzzle: "Puzzle | None" = None, **more: object) -> None:
    """Print the record of a value as JSON in one line.

    Args:
        value: An answer, or a record that is made already.
        puzzle: The puzzle it belongs to, where the value does not hold it.
        more: Further entries of the record.
    """
    import json  # noqa: PLC0415 -- few calls print records

    from pentomino.records import to_data  # noqa: PLC0415

    record = value if isinstance(value, dict) else to_data(value, puzzle)
    with every_digit():
        text = json.dumps({**record, **more}, ensure_ascii=False)
    click.echo(text)


@contextmanager
def every_digit() -> Iterator[None]:
    """Let Python write counts of more than 4,300 digits, which it refuses to protect servers."""
    most = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(most)


def tell_written(what: str, path: "Path") -> None:
    """Say on stderr what was written and where, as in `1 picture: board.svg`."""
    click.echo(f"{what}: {path}", err=True)


def tell_not_written(path: "Path", reason: str) -> None:
    """Say on stderr that nothing was written, and that an old file stays, if there is one."""
    stays = "; the old file stays" if path.exists() else ""
    click.echo(f"{path} was not written, because {reason}{stays}", err=True)


def sentence_lines(text: str) -> list[str]:
    """The lines of a text: on a terminal they break between words, otherwise they stay whole."""
    whole = in_whole_words(text, terminal_size().columns) if can_redraw() else text
    return whole.split("\n")


def tell_sentence(text: str) -> None:
    """Write a sentence to stdout."""
    click.echo("\n".join(sentence_lines(text)))
