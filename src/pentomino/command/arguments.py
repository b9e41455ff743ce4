"""What the solving commands have in common: the board or file, the pieces, the symmetries."""

import difflib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import click

from pentomino import (
    BoardError,
    Distinct,
    Puzzle,
    board_named,
    one_sided,
    piece_set,
    read_puzzle,
)
from pentomino.command.main import nearest_command
from pentomino.engines import engine_names
from pentomino.geometry.board_names import looks_like_board_name

_Function = TypeVar("_Function", bound=Callable[..., Any])

DEFAULT_BOARD = "6x10"


def puzzle_options(function: _Function) -> _Function:
    """Adds the argument and options that say what is to be solved."""
    for decorate in reversed(_PUZZLE_OPTIONS):
        function = decorate(function)
    return function


_PUZZLE_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    click.argument("board", default=DEFAULT_BOARD, metavar="[BOARD|FILE]"),
    click.option(
        "--pieces",
        metavar="SET",
        help="The pieces, such as pentominoes+O4, 'domino*' or 'Y*12' [default: the file's, or "
        "pentominoes].",
    ),
    click.option("--one-sided", is_flag=True, help="Pieces may be turned but not flipped; those "
                 "with a mirror image come in both forms (18 pentominoes)."),
    click.option("--all", "count_all", is_flag=True, help="Count every solution of the board as it "
                 "lies: the same as --up-to nothing."),
    click.option(
        "--up-to",
        type=click.Choice([d.value for d in Distinct]),
        help="Solutions that differ only by these moves count as one [default: isometries, that "
        "is rotations and reflections].",
    ),
    click.option(
        "--engine",
        type=click.Choice(engine_names()),
        default="auto",
        help="How to search; 'reference' is slow and simple [default: auto].",
    ),
    click.option("--threads", type=click.IntRange(1, 256), help="How many threads may work "
                 "[default: one on each core]."),
)


def distinct_of(count_all: bool, up_to: str | None) -> Distinct:
    """Which solutions count as one, from the two options that say so.

    Raises:
        click.UsageError: They contradict each other.
    """
    if count_all and up_to not in (None, Distinct.NOTHING.value):
        raise click.UsageError(f"--all and --up-to {up_to} contradict each other")
    return Distinct.NOTHING if count_all else Distinct(up_to or Distinct.ISOMETRIES.value)


def puzzle_of(board: str, pieces: str | None, one_sided_only: bool) -> Puzzle:
    """The puzzle that the arguments describe.

    Raises:
        PentominoError: They describe none.
    """
    puzzle = _named_or_read(board, pieces)
    if pieces is not None:
        puzzle = replace(puzzle, pieces=piece_set(pieces, puzzle.lattice))
    if one_sided_only:
        puzzle = replace(puzzle, pieces=one_sided(puzzle.pieces))
    return puzzle


def _named_or_read(text: str, pieces: str | None) -> Puzzle:
    path = Path(text)
    if looks_like_board_name(text) and not path.is_file():
        board = board_named(text)
        return Puzzle.of(board, pieces or "pentominoes")
    if path.exists() or path.suffix or len(path.parts) > 1:
        return read_puzzle(path)
    meant = nearest_command(text)
    hint = f"; did you mean 'pentomino {meant}'?" if meant else ""
    near = difflib.get_close_matches(text, _files_here(), n=1)
    if near and not meant:
        hint = f"; did you mean the file {near[0]}?"
    raise BoardError(
        f"{text!r} is no board, file or command{hint or ': a board is a size such as 6x10'}"
    )


def _files_here() -> list[str]:
    return [path.name for path in Path().iterdir()] if Path().is_dir() else []
