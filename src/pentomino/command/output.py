"""What the writing commands have in common: records, and the file, its format and its measures."""

import json
from collections.abc import Callable
from typing import Any, TypeVar

import click

from pentomino.command.numbers import Decimal
from pentomino.files.formats import FORMATS
from pentomino.files.options import DEFAULT_OPTIONS, WriteOptions
from pentomino.notation.letters import LetterScheme
from pentomino.problem import Puzzle
from pentomino.records import to_data

_Function = TypeVar("_Function", bound=Callable[..., Any])


def print_record(value: object, puzzle: Puzzle | None = None, **more: object) -> None:
    """Prints the record of a value as JSON in one line.

    Args:
        value: An answer, or a record that is made already.
        puzzle: The puzzle it belongs to, where the value does not hold it.
        more: Further entries of the record.
    """
    record = value if isinstance(value, dict) else to_data(value, puzzle)
    click.echo(json.dumps({**record, **more}, ensure_ascii=False))


def print_options(function: _Function) -> _Function:
    """Adds the options for pieces to print: `cell_mm`, `clearance_mm`."""
    for option in (
        click.option(
            "--clearance-mm",
            type=Decimal(0, 500),
            default=DEFAULT_OPTIONS.clearance_mm,
            metavar="MM",
            help="stl, zip: the gap between two printed pieces that touch "
            f"[default: {DEFAULT_OPTIONS.clearance_mm:g}].",
        ),
        click.option(
            "--cell-mm",
            type=Decimal(0.1, 1000),
            default=DEFAULT_OPTIONS.cell_mm,
            metavar="MM",
            help=f"stl, zip: the side of a printed cell [default: {DEFAULT_OPTIONS.cell_mm:g}].",
        ),
    ):
        function = option(function)
    return function


def options_of(scheme: str | None, cell_mm: float, clearance_mm: float) -> WriteOptions:
    """What the arguments choose.

    Raises:
        OutputError: A length is none that can be printed.
    """
    return WriteOptions(
        letters=None if scheme is None else LetterScheme(scheme),
        cell_mm=cell_mm,
        clearance_mm=clearance_mm,
    )


def formats_paragraph(title: str = "Formats") -> str:
    """The formats of solutions, a line each, for a command's help."""
    lines = [
        f"  {form.extension:7} {form.about}{', also read' if form.read else ''}" for form in FORMATS
    ]
    return f"\b\n{title}:\n" + "\n".join(lines)
