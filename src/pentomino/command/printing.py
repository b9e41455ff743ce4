"""What commands print beside their answers: records as JSON, and what was written where."""

from typing import TYPE_CHECKING

import click

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
    click.echo(json.dumps({**record, **more}, ensure_ascii=False))


def tell_written(what: str, path: "Path") -> None:
    """Say on stderr what was written and where, as in `1 picture: board.svg`."""
    click.echo(f"{what}: {path}", err=True)
