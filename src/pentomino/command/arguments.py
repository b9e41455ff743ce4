"""What the solving commands have in common: the board or file, the pieces, the symmetries."""

import difflib
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from pentomino import (
    CUBIC,
    BoardError,
    Distinct,
    Lattice,
    Piece,
    Placement,
    Puzzle,
    chequered,
    one_sided,
    piece_set,
    read_pieces,
    read_position,
    read_puzzle,
)
from pentomino.catalogue.reader import catalogue_entry, catalogue_names, catalogue_puzzle
from pentomino.command.main import nearest_command
from pentomino.engines import engine_names
from pentomino.geometry import solid
from pentomino.geometry.piece_sets import set_names
from pentomino.notation.board_names import CLASSIC_BOARDS, looks_like_board_name

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_Function = TypeVar("_Function", bound=Callable[..., Any])

DEFAULT_BOARD = "6x10"
CUBOID = "3x4x5"
_MORE_BOARDS = ("8x8-2x2", "2x3x10", "2x5x6", "3x4x5", "5x18", "6x15", "9x10")
LONGEST_SHOWN = 40
FEW_NAMES = 5
MONTHS, LONGEST_MONTH = 12, 31


class MemorySize(click.ParamType):  # type: ignore[type-arg]  # not generic before click 8.4
    """A size of memory such as 8GB or 500MB, in bytes."""

    name = "size"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        match = re.fullmatch(r"(\d{1,9})\s*([KMGT])i?B?", str(value), re.IGNORECASE)
        if match is None or int(match[1]) == 0:
            self.fail(f"{value!r} is no size of memory: write 500MB or 8GB", param, ctx)
        size: int = 1024 * int(match[1]) << 10 * "KMGT".index(match[2].upper())
        return size


MEMORY = MemorySize()


def complete_board(
    ctx: click.Context,  # noqa: ARG001
    param: click.Parameter,  # noqa: ARG001
    incomplete: str,
) -> "list[CompletionItem]":
    """The boards people name most, and files, for a shell that completes."""
    from click.shell_completion import CompletionItem  # noqa: PLC0415

    found = [
        name
        for name in (*CLASSIC_BOARDS.values(), *_MORE_BOARDS, *catalogue_names())
        if name.startswith(incomplete)
    ]
    return [*map(CompletionItem, found), CompletionItem(incomplete, type="file")]


def complete_pieces(
    ctx: click.Context,  # noqa: ARG001
    param: click.Parameter,  # noqa: ARG001
    incomplete: str,
) -> "list[CompletionItem]":
    """Sets of pieces that go on from the last part of an expression."""
    from click.shell_completion import CompletionItem  # noqa: PLC0415

    before, plus, part = incomplete.rpartition("+")
    return [CompletionItem(before + plus + name) for name in set_names() if name.startswith(part)]


def puzzle_options(function: _Function) -> _Function:
    """Adds the argument and options that say what is to be solved, and by whom."""
    for decorate in reversed((*_PUZZLE_OPTIONS, engine_option(*engine_names()), _THREADS)):
        function = decorate(function)
    return function


def watched_options(function: _Function) -> _Function:
    """Adds the argument and options that say what is to be solved, on one thread, and by whom."""
    for decorate in reversed((*_PUZZLE_OPTIONS, engine_option("auto", "search", "reference"))):
        function = decorate(function)
    return function


def position_options(function: _Function) -> _Function:
    """Adds the argument and options that say which puzzle, without what tells solutions apart."""
    for decorate in reversed(_PUZZLE_OPTIONS[:-2]):
        function = decorate(function)
    return function


def engine_option(*names: str) -> Callable[[Any], Any]:
    """The option that chooses one of these engines."""
    return click.option(
        "--engine",
        type=click.Choice(names),
        default="auto",
        help="How to search; 'reference' is slow and simple [default: auto].",
    )


_SIZE = "pentomino.command.size"


def _size(ctx: click.Context, param: click.Parameter, value: str | bool | None) -> None:
    """Takes down a board that an option names instead of the argument."""
    size = CUBOID if value is True else value
    if not size:
        return
    if ctx.meta.setdefault(_SIZE, size) != size:
        raise click.UsageError(f"{param.opts[0]} names a second board", ctx)


def _board(ctx: click.Context, param: click.Parameter, value: str | None) -> str:  # noqa: ARG001
    """The board of the argument, or the one an option has named."""
    size: str | None = ctx.meta.get(_SIZE)
    if value is not None and size is not None:
        raise click.UsageError(f"two boards are named: {shortened(value)} and {size}", ctx)
    return (size or DEFAULT_BOARD) if value is None else value


_PROBLEM = "pentomino.command.problem"
_TOLD = "pentomino.command.told"


def _problem(ctx: click.Context, param: click.Parameter, value: str | None) -> None:  # noqa: ARG001
    """Takes down which problem of a file is meant."""
    ctx.meta[_PROBLEM] = value


problem_option: Callable[[Any], Any] = click.option(
    "--problem",
    metavar="N|NAME",
    expose_value=False,
    callback=_problem,
    help="Which problem of a file that holds several (xmpuzzle, polycube) [default: the first].",
)

_DATE = "pentomino.command.date"


def _date(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    """Takes down which date of a calendar is meant."""
    if value is None:
        return
    match = re.fullmatch(r"(?:\d{4}-)?(\d{1,2})-(\d{1,2})", value)
    if match is None:
        raise click.BadParameter(f"{value!r} is no date: write 12-25", ctx, param)
    if not (1 <= int(match[1]) <= MONTHS and 1 <= int(match[2]) <= LONGEST_MONTH):
        raise click.BadParameter(f"{value!r} is no date: the month comes first, as in 12-25")
    ctx.meta[_DATE] = (int(match[1]), int(match[2]))


date_option: Callable[[Any], Any] = click.option(
    "--date",
    metavar="MM-DD",
    expose_value=False,
    callback=_date,
    help="calendar: the date to leave open [default: today].",
)


_CHEQUERED = "pentomino.command.chequered"


def _chequered(ctx: click.Context, param: click.Parameter, value: bool) -> None:  # noqa: ARG001
    """Takes down that board and pieces are coloured."""
    ctx.meta[_CHEQUERED] = value


chequered_option: Callable[[Any], Any] = click.option(
    "--chequered",
    is_flag=True,
    expose_value=False,
    callback=_chequered,
    help="Board and pieces are coloured like a chessboard, dark at their first cells; the colours "
    "must agree.",
)

no_crossroads_option: Callable[[Any], Any] = click.option(
    "--no-crossroads", is_flag=True, help="Only solutions without a point where four pieces meet."
)

_PUZZLE_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    click.argument(
        "board",
        required=False,
        metavar="[BOARD|FILE]",
        callback=_board,
        shell_complete=complete_board,
    ),
    click.option(
        "--size",
        metavar="SIZE",
        is_eager=True,
        expose_value=False,
        callback=_size,
        help="The board by its size, such as 6x10: the same as BOARD.",
    ),
    click.option(
        "-3",
        "cuboid",
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_size,
        help=f"In space: the same as {CUBOID}.",
    ),
    click.option(
        "--pieces",
        metavar="SET",
        shell_complete=complete_pieces,
        help="The pieces, such as pentominoes+O4, 'domino*' or 'Y*12', or a file that draws them; "
        "'pentomino pieces --help' tells all [default: the file's, or pentominoes].",
    ),
    click.option(
        "--one-sided",
        is_flag=True,
        help="Pieces may be turned but not flipped; those "
        "with a mirror image come in both forms (18 pentominoes).",
    ),
    problem_option,
    date_option,
    chequered_option,
    click.option(
        "--all",
        "count_all",
        is_flag=True,
        help="Count every solution of the board as it lies: the same as --up-to nothing.",
    ),
    click.option(
        "--up-to",
        type=click.Choice([d.value for d in Distinct]),
        help="Solutions that differ only by these moves count as one [default: isometries, that "
        "is rotations and reflections].",
    ),
)

_THREADS: Callable[[Any], Any] = click.option(
    "--threads",
    type=click.IntRange(1, 256),
    help="How many threads may work [default: one on each core].",
)


def distinct_of(count_all: bool, up_to: str | None) -> Distinct:
    """Which solutions count as one, from the two options that say so.

    Raises:
        click.UsageError: They contradict each other.
    """
    if count_all and up_to not in (None, Distinct.NOTHING.value):
        raise click.UsageError(f"--all and --up-to {up_to} contradict each other")
    return Distinct.NOTHING if count_all else Distinct(up_to or Distinct.ISOMETRIES.value)


def position_of(
    board: str, pieces: str | None, one_sided_only: bool
) -> tuple[Puzzle, tuple[Placement, ...]]:
    """The puzzle that the arguments describe, and what its file says is laid on it.

    Raises:
        PentominoError: They describe none.
    """
    path = Path(board)
    if not _is_there(path) or path.is_dir():
        return puzzle_of(board, pieces, one_sided_only), ()
    chosen = (
        None if pieces is None and not one_sided_only else named_pieces(pieces or "pentominoes")
    )
    if chosen is not None and one_sided_only:
        chosen = one_sided(chosen)
    position = read_position(path, chosen, note=tell)
    return position.puzzle, position.laid


def puzzle_of(board: str, pieces: str | None, one_sided_only: bool) -> Puzzle:
    """The puzzle that the arguments describe.

    Raises:
        PentominoError: They describe none.
    """
    puzzle = _named_or_read(board, pieces)
    if pieces is not None:
        puzzle = replace(puzzle, pieces=named_pieces(pieces, puzzle.lattice))
    if one_sided_only:
        puzzle = replace(puzzle, pieces=one_sided(puzzle.pieces))
    context = click.get_current_context(silent=True)
    return chequered(puzzle) if context and context.meta.get(_CHEQUERED) else puzzle


def named_pieces(text: str, lattice: Lattice | None = None) -> tuple[Piece, ...]:
    """The pieces of an expression, or of a file that draws them or is a puzzle file.

    Raises:
        PentominoError: It is none of these.
    """
    path = Path(text)
    if not _is_there(path) or path.is_dir():
        return piece_set(text, lattice)
    pieces = read_pieces(path)
    return solid(pieces) if lattice is CUBIC else pieces


def _named_or_read(text: str, pieces: str | None) -> Puzzle:
    path, problem = Path(text), wanted_problem()
    if _wanted_date() is not None and not (
        text in catalogue_names() and catalogue_entry(text).dated
    ):
        raise click.UsageError(f"--date is for calendars, and {shortened(text)} is none")
    if looks_like_board_name(text) and not _is_there(path):
        if problem is not None:
            raise click.UsageError(f"--problem is for files, and {shortened(text)} is a board")
        return Puzzle.of(text, "pentominoes" if pieces is None else named_pieces(pieces))
    if text and (_is_there(path) or path.suffix or len(path.parts) > 1):
        drawn = None if pieces is None else named_pieces(pieces)
        return read_puzzle(path, pieces=drawn, problem=problem, note=tell)
    if text in catalogue_names():
        return _of_catalogue(text)
    raise BoardError(f"{shortened(text)!r} is no board, file or command{_hint(text)}")


def _of_catalogue(name: str) -> Puzzle:
    """The puzzle of this name; of the calendar today's, unless another date is named."""
    date = _wanted_date()
    if date is None and catalogue_entry(name).dated:
        today = datetime.now().astimezone().date()
        date = (today.month, today.day)
        tell(f"this is for today; --date {today.month:02}-{today.day:02} names the date")
    return catalogue_puzzle(name, date)


def _wanted_date() -> tuple[int, int] | None:
    """What `--date` says."""
    context = click.get_current_context(silent=True)
    date: tuple[int, int] | None = None if context is None else context.meta.get(_DATE)
    return date


def wanted_problem() -> str | None:
    """What `--problem` says."""
    context = click.get_current_context(silent=True)
    problem: str | None = None if context is None else context.meta.get(_PROBLEM)
    return problem


def tell(note: str) -> None:
    """Writes a note to stderr, once in a command."""
    context = click.get_current_context(silent=True)
    told: set[str] = set() if context is None else context.meta.setdefault(_TOLD, set())
    if note not in told:
        told.add(note)
        click.echo(f"note: {note}", err=True)


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        return False  # a name no file can have


def _hint(text: str) -> str:
    command = nearest_command(text)
    if command is not None:
        return f"; did you mean 'pentomino {command}'?"
    files = difflib.get_close_matches(text, (path.name for path in Path().iterdir()), n=1)
    if files:
        return f"; did you mean the file {files[0]}?"
    begun = [name for name in catalogue_names() if text and name.startswith(f"{text}-")]
    if begun:
        shown = f"{', '.join(begun[:FEW_NAMES])}{', ...' if len(begun) > FEW_NAMES else ''}"
        return f"; did you mean one of {shown}? 'pentomino list {text}' tells all"
    names = difflib.get_close_matches(text, catalogue_names(), n=1)
    if names:
        return f"; did you mean the puzzle {names[0]}?"
    return (
        ": a board is a size such as 6x10, or a digit from 3 to 8; 'pentomino list' tells the "
        "puzzles that have a name"
    )


def shortened(text: str) -> str:
    """The text, or its beginning where it is too long for a message."""
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."
