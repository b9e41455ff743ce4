"""The arguments that say which puzzle or position is meant: one request to the library.

Every command that takes a puzzle takes them all, and gets a `PuzzleRequest`.
"""

from collections.abc import Callable
from datetime import datetime
from functools import wraps
from typing import Any, TypeVar

import click

from pentomino.catalogue.piece_names import pieces_of
from pentomino.catalogue.request import PuzzleRequest, month_day
from pentomino.catalogue.resolve import requested_position
from pentomino.command.engine_options import (
    all_option,
    engine_option,
    threads_option,
    up_to_option,
)
from pentomino.command.main import nearest_command
from pentomino.command.word_completion import complete_board, complete_pieces
from pentomino.engines import engine_names
from pentomino.errors import UnknownNameError, shortened
from pentomino.geometry import Piece
from pentomino.problem.position import Position

_Function = TypeVar("_Function", bound=Callable[..., Any])

DEFAULT_BOARD = "6x10"
CUBOID = "3x4x5"

_BOARD: tuple[Callable[[Any], Any], ...] = (
    click.argument("board", required=False, metavar="[BOARD|FILE]", shell_complete=complete_board),
    click.option(
        "--size", metavar="SIZE", help="The board by its size, such as 6x10: the same as BOARD."
    ),
    click.option("-3", "cuboid", is_flag=True, help=f"In space: the same as {CUBOID}."),
)
"""The board, the puzzle or the position itself."""

_BESIDE: tuple[Callable[[Any], Any], ...] = (
    click.option(
        "--pieces",
        metavar="SET",
        shell_complete=complete_pieces,
        help="The pieces, such as pentominoes+O4, 'domino*', 'Y*12' or soma-cube, or a file that "
        "draws them; 'pentomino pieces --help' explains them [default: the puzzle's own, or "
        "pentominoes].",
    ),
    click.option(
        "--one-sided",
        is_flag=True,
        help="Pieces may be turned but not flipped; those with a mirror image come in both forms "
        "(18 pentominoes).",
    ),
    click.option(
        "--puzzle",
        metavar="NAME",
        help="The puzzle of which the drawing shows a position, such as calendar: its board and "
        "pieces are used. Without a drawing, the puzzle itself.",
    ),
    click.option(
        "--given",
        metavar="PLACEMENT",
        multiple=True,
        help="A piece that lies on the board: its name and its places by row and column, as in "
        "I_1.1-5 or X_1.5_2.4-6_3.5. Repeat it for more pieces.",
    ),
    click.option(
        "--without",
        metavar="PLACEMENT",
        multiple=True,
        help="A placement that may not be used, written as for --given. Repeat it for more.",
    ),
    click.option(
        "--problem",
        metavar="N|NAME",
        help="Which problem of a file that holds several (xmpuzzle, polycube) "
        "[default: the first].",
    ),
    click.option(
        "--date", metavar="MM-DD", help="calendar: the date to leave open [default: today]."
    ),
    click.option(
        "--chequered",
        is_flag=True,
        help="Board and pieces are coloured like a chessboard, dark at their first cells; the "
        "colours must agree.",
    ),
)
"""What is said beside it."""


def puzzle_options(function: _Function) -> _Function:
    """Adds the arguments that say what is to be solved, and by whom."""
    engine = engine_option(*engine_names())
    return _with_request(
        function, (*_BOARD, *_BESIDE, all_option, up_to_option, engine, threads_option)
    )


def watched_options(function: _Function) -> _Function:
    """Adds the arguments that say what is to be solved, on one thread, and by whom."""
    engine = engine_option("auto", "search", "reference")
    return _with_request(function, (*_BOARD, *_BESIDE, all_option, up_to_option, engine))


def position_options(function: _Function) -> _Function:
    """Adds the arguments that say which puzzle or position is meant."""
    return _with_request(function, (*_BOARD, *_BESIDE))


def beside_options(function: _Function) -> _Function:
    """Adds what can be said beside a board that the command takes by itself."""
    return _with_request(function, _BESIDE)


def _with_request(function: _Function, options: tuple[Callable[[Any], Any], ...]) -> _Function:
    """The function with these options; it gets those about the puzzle as `asked`."""

    @wraps(function)
    def command(**values: Any) -> Any:  # noqa: ANN401 -- click's values
        return function(asked=_request(values), **values)

    decorated: Any = command
    for decorate in reversed(options):
        decorated = decorate(decorated)
    result: _Function = decorated
    return result


def _request(values: dict[str, Any]) -> PuzzleRequest:
    """The request that click's values make; they are taken out of them."""
    puzzle, date = values.pop("puzzle"), values.pop("date")
    today = datetime.now().astimezone().date()
    return PuzzleRequest(
        text=_text(values, DEFAULT_BOARD if puzzle is None else ""),
        puzzle=puzzle,
        date=None if date is None else month_day(date),
        today=(today.month, today.day),
        pieces=values.pop("pieces"),
        one_sided=values.pop("one_sided"),
        problem=values.pop("problem"),
        chequered=values.pop("chequered"),
        givens=values.pop("given"),
        barred=values.pop("without"),
    )


def _text(values: dict[str, Any], default: str) -> str:
    """The one board that is named.

    Raises:
        click.UsageError: There are two.
    """
    named = [values.pop("board", None), values.pop("size", None)]
    named += [CUBOID] if values.pop("cuboid", False) else []
    boards = list(dict.fromkeys(name for name in named if name is not None))
    if len(boards) > 1:
        raise click.UsageError(f"two boards are named: {' and '.join(map(shortened, boards))}")
    return boards[0] if boards else default


def position_asked(asked: PuzzleRequest) -> Position:
    """The position that is asked for, notes on it told on stderr.

    Raises:
        PentominoError: There is none.
    """
    try:
        return requested_position(asked, note=tell)
    except UnknownNameError as error:
        command = nearest_command(error.name)
        if command is None:
            raise
        raise click.UsageError(
            f"{error.name!r} is not a command, a board or a file; "
            f"did you mean 'pentomino {command}'?"
        ) from None


def pieces_named(text: str) -> tuple[Piece, ...]:
    """The pieces of a set or file, notes on them told on stderr.

    Raises:
        PentominoError: There are none.
    """
    return pieces_of(text, note=tell)


def tell(note: str) -> None:
    """Writes a note to stderr."""
    click.echo(f"note: {note}", err=True)
