"""The arguments that say which puzzle or position is meant: one request to the library.

Every command that takes a puzzle takes them all, and gets a `PuzzleRequest`.
"""

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar, final

import click

from pentomino import Distinct
from pentomino.catalogue.dates import month_day, today
from pentomino.catalogue.request import PuzzleRequest, is_file
from pentomino.catalogue.resolve import requested_position
from pentomino.command.ending import legible
from pentomino.command.help import TopicOption
from pentomino.command.options import (
    all_option,
    distinct_of,
    engine_option,
    threads_option,
    up_to_option,
    with_group,
)
from pentomino.command.terminal.progress import status_line
from pentomino.command.word_completion import complete_board, complete_pieces
from pentomino.engines.registry import AUTO
from pentomino.errors import PentominoError, PuzzleFileError, UnknownNameError, counted, shortened
from pentomino.files.puzzle_formats import (
    LARGEST_FILE,
    format_named,
    formats_of_several,
    read_any_format,
    text_of,
)
from pentomino.problem.position import Position
from pentomino.values import few

if TYPE_CHECKING:
    from pathlib import Path

    from pentomino.geometry import Piece
    from pentomino.problem.puzzle import Puzzle

_Function = TypeVar("_Function", bound=Callable[..., Any])

DEFAULT_BOARD = "6x10"
CUBOID = "3x4x5"
DASH = "-"
"""Stands for standard input where a board is named."""

_USUAL_SIZE = 5
"""The cells of each piece of the pentominoes, which boards have for which no pieces are named."""

_MOST_LOOKED_AT = 500
"""With more pieces than this, nobody looks for pieces of separate parts."""

_about_puzzle = partial(click.option, cls=TopicOption, topic="puzzle")

_BOARD: tuple[Callable[[Any], Any], ...] = (
    click.argument("board", required=False, metavar="[BOARD|FILE]", shell_complete=complete_board),
    _about_puzzle("--size", metavar="SIZE", help="The size of the board; the same as BOARD."),
    _about_puzzle("-3", "cuboid", is_flag=True, help=f"The box {CUBOID}, the same as BOARD."),
)
"""The board, the puzzle or the position itself."""

_BESIDE: tuple[Callable[[Any], Any], ...] = (
    click.option(
        "--pieces",
        metavar="SET",
        shell_complete=complete_pieces,
        help="The pieces, such as pentominoes+O4, 'domino*', or a file that draws them.",
    ),
    _about_puzzle(
        "--one-sided",
        is_flag=True,
        help="Pieces may be turned but not flipped. A piece that differs from its mirror image "
        "comes in both forms: there are 18 one-sided pentominoes.",
    ),
    _about_puzzle(
        "--puzzle",
        metavar="NAME",
        help="The puzzle whose board and pieces a drawing uses, such as calendar. Without a "
        "drawing it is the puzzle itself.",
    ),
    _about_puzzle(
        "--given",
        metavar="PLACEMENT",
        multiple=True,
        help="A piece that already lies on the board: its name, then the rows and columns of its "
        "cells, as in I_1.1-5 (row 1, columns 1 to 5) or X_1.5_2.4-6_3.5. Repeat it for more "
        "pieces.",
    ),
    _about_puzzle(
        "--without",
        metavar="PLACEMENT",
        multiple=True,
        help="A placement that may not be used, written as for --given. Repeat it for more.",
    ),
    _about_puzzle(
        "--problem",
        metavar="N|NAME|CODE",
        help=f"Which problem of a file that holds several ({formats_of_several()}): its number, "
        "its name or, in ndjson, its code [default: the first].",
    ),
    _about_puzzle(
        "--date",
        metavar="DATE",
        help="For a calendar: the date to leave open, such as 12-25, 'Dec 25', 25.12., 12/25, "
        "2026-12-25 or tomorrow [default: today]. If the puzzle has weekdays, a date without a "
        "year is in this year.",
    ),
    _about_puzzle(
        "--chequered",
        is_flag=True,
        help="Colour the board and the pieces like a chessboard, with a dark first cell. A piece "
        "may only lie where its colours match those of the board.",
    ),
)
"""What can be said beside it."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class SearchRequest:
    """What to solve, and how.

    Args:
        puzzle: The puzzle.
        distinct: Which solutions count as one.
        engine: The name of the engine.
        threads: How many threads may work; None for one for each core.
    """

    puzzle: PuzzleRequest
    distinct: Distinct
    engine: str
    threads: int | None


def puzzle_options(function: _Function) -> _Function:
    """Add the arguments that say what to solve, and how: a `SearchRequest`."""
    options = (*_BOARD, *_BESIDE, all_option, up_to_option, engine_option(), threads_option)
    return with_group(function, "asked", options, _search_request)


def watched_options(function: _Function) -> _Function:
    """Add the arguments that say what to solve on one thread, and how: a `SearchRequest`."""
    options = (*_BOARD, *_BESIDE, all_option, up_to_option, engine_option("step"))
    return with_group(function, "asked", options, _search_request)


def planned_options(function: _Function) -> _Function:
    """Add the arguments that say what would be counted: a `SearchRequest`."""
    return with_group(
        function, "asked", (*_BOARD, *_BESIDE, all_option, up_to_option), _search_request
    )


def position_options(function: _Function) -> _Function:
    """Add the arguments that say which puzzle or position is meant."""
    return with_group(function, "asked", (*_BOARD, *_BESIDE), _request)


def beside_options(function: _Function) -> _Function:
    """Add what can be said beside a board that the command takes by itself."""
    return with_group(function, "asked", _BESIDE, _request)


def _search_request(values: dict[str, Any]) -> SearchRequest:
    return SearchRequest(
        distinct=distinct_of(values.pop("count_all"), values.pop("up_to")),
        engine=values.pop("engine", AUTO),
        threads=values.pop("threads", None),
        puzzle=_request(values),
    )


def _request(values: dict[str, Any]) -> PuzzleRequest:
    """The request that click's values make; they are taken out of them."""
    puzzle, written = values.pop("puzzle"), values.pop("date")
    return PuzzleRequest(
        text=_text(values, DEFAULT_BOARD if puzzle is None else ""),
        puzzle=puzzle,
        date=None if written is None else month_day(written),
        today=today(),
        pieces=values.pop("pieces"),
        one_sided=values.pop("one_sided"),
        problem=values.pop("problem"),
        chequered=values.pop("chequered"),
        givens=values.pop("given"),
        barred=values.pop("without"),
    )


def _text(values: dict[str, Any], default: str) -> str:
    """The one board that is named, or what stands in standard input for a dash.

    Raises:
        click.UsageError: There are two.
        PuzzleFileError: Standard input holds no text.
    """
    named = [values.pop("board", None), values.pop("size", None)]
    named += [CUBOID] if values.pop("cuboid", False) else []
    boards = list(dict.fromkeys(name for name in named if name is not None))
    if len(boards) > 1:
        raise click.UsageError(f"two boards are named: {' and '.join(map(shortened, boards))}")
    text: str = boards[0] if boards else default
    return _standard_input() if text == DASH else text


def _standard_input() -> str:
    """The text in standard input: a drawing, a puzzle file in JSON, or the name of a board.

    Raises:
        PuzzleFileError: It holds none.
    """
    raw = b"" if sys.stdin is None else _typed() if sys.stdin.isatty() else _read()
    if len(raw) > LARGEST_FILE:
        raise PuzzleFileError(f"standard input has more than {LARGEST_FILE:,} bytes")
    text = text_of(raw)
    if not text.strip():
        raise PuzzleFileError("standard input is empty: '-' reads a drawing or a puzzle from there")
    return text


def _read() -> bytes:
    return sys.stdin.buffer.read(LARGEST_FILE + 1)


def _typed() -> bytes:
    """What somebody types, while no other line is written between."""
    line = status_line()
    with line.lock:
        keys = "Ctrl-Z and Enter" if os.name == "nt" else "Ctrl-D"
        tell(f"type or paste a drawing or a puzzle, and then {keys} on a line of its own")
        line.hide()
        raw = _read()
        line.hide()
    return raw


def position_asked(asked: PuzzleRequest, *, in_place: bool = False, whole: bool = True) -> Position:
    """The position that is asked for; notes about it go to stderr.

    Args:
        asked: What the command line says.
        in_place: Whether the file that shows it may be the one to write.
        whole: Whether all pieces are wanted on the board.

    Raises:
        PentominoError: There is none.
        click.UsageError: The file that shows it would be written over.
    """
    if not in_place:
        _check_output(asked.text)
    _check_output(asked.pieces)
    try:
        position = requested_position(asked, note=tell)
    except UnknownNameError as error:
        command = _command_meant(error)
        if command is None:
            raise
        raise click.UsageError(
            f"{error.name!r} is not a command, a board or a file; "
            f"did you mean 'pentomino {command}'?"
        ) from None
    except PuzzleFileError as error:
        if not _has_rules(asked.text):
            raise
        raise click.UsageError(f"{error}; 'pentomino sums' reads files with rules") from None
    _note_separate(position.puzzle.pieces)
    if whole and asked.pieces is None:
        _note_some(position.puzzle)
    return position


def _has_rules(text: object) -> bool:
    """Whether a file has rules about the sums of regions, which only one command reads."""
    from pentomino.solving.numbered import split_rules  # noqa: PLC0415 -- start sooner

    try:
        return bool(split_rules(text_of(read_any_format(str(text))[1]))[1])
    except PentominoError:
        return False


def _command_meant(error: UnknownNameError) -> str | None:
    """The command that was probably meant by a word that names no puzzle."""
    from pentomino.command.misread import call_of_word, is_command_word  # noqa: PLC0415

    root = click.get_current_context().find_root()
    commands = root.command.list_commands(root) if isinstance(root.command, click.Group) else []
    mistyped = "did you mean" not in error.hint
    known = mistyped or is_command_word(error.name)
    return call_of_word(error.name, commands) if known else None


def _note_some(puzzle: "Puzzle") -> None:
    """Write a note where only some of the usual pieces, which nobody named, can fill the board."""
    pieces, cells = puzzle.pieces, len(puzzle.board.cells)
    total = sum(piece.copies.least * piece.size for piece in pieces)
    if cells >= total or {piece.size for piece in pieces} != {_USUAL_SIZE}:
        return
    from pentomino.geometry import one_sided, pentominoes  # noqa: PLC0415 -- start sooner

    usual = {len(each): each for each in (pentominoes(), one_sided(pentominoes()))}
    named = usual.get(len(pieces), ())
    if [piece.name for piece in pieces] != [piece.name for piece in named]:
        return
    filled = cells // _USUAL_SIZE * _USUAL_SIZE
    if filled and filled >= cells - len(puzzle.board.optional):
        tell(
            f"the board has {counted(cells, 'cell')}, and the {len(pieces)} pentominoes cover "
            f"{total}; to use only some of them, add --pieces 'pentominoes?'"
        )


def _check_output(text: object) -> None:
    """Refuse to write over the file that is read."""
    params = click.get_current_context().params
    output = params.get("output") or params.get("target")
    if output is None or not isinstance(text, str) or not is_file(text):
        return
    if os.path.exists(output) and os.path.samefile(text, output):  # noqa: PTH110, PTH121
        raise click.UsageError(f"{output} is the file that is read: name another one to write")


def tell_movable(position: Position) -> None:
    """Note that pieces which are laid can be taken up again on a page, if there are any."""
    number = len(position.laid)
    if number:
        pieces = counted(number, "laid piece")
        tell(
            f"{pieces} can be taken up again on the page, as a player's own; pieces that stay are "
            "the givens of a puzzle file (.json)"
        )


def with_title(asked: PuzzleRequest, title: str, output: "Path | None") -> PuzzleRequest:
    """Return the request with a title for the puzzle in the file that is written.

    Raises:
        click.UsageError: There is a title, but no file.
    """
    if title and output is None:
        raise click.UsageError("--title is the title in a file: name the file with -o")
    return replace(asked, title=title)


def is_exact_cover(asked: PuzzleRequest) -> bool:
    """Whether a dlx file is asked for, which holds a problem without a board."""
    known = format_named(str(asked.text))
    return known is not None and known.extension == "dlx"


def pieces_named(text: str) -> "tuple[Piece, ...]":
    """The pieces of a set or file; notes about them go to stderr.

    Raises:
        PentominoError: There are none.
    """
    from pentomino.catalogue.piece_names import pieces_of  # noqa: PLC0415

    pieces = pieces_of(text, note=tell)
    _note_separate(pieces)
    return pieces


def _note_separate(pieces: "Sequence[Piece]") -> None:
    """Write one note about the pieces whose cells do not hang together, if there are any."""
    # Pieces of sets are connected, and large sets take long to look at.
    looked_at = pieces if len(pieces) <= _MOST_LOOKED_AT else ()
    separate = [piece for piece in looked_at if not piece.shape.is_connected()]
    if len(separate) == 1:
        (piece,) = separate
        parts = sum(1 for _ in piece.shape.lattice.parts(piece.shape.cells))
        tell(f"the piece {piece.name} has {parts} separate parts, which move as one")
    elif separate:
        names = few(piece.name for piece in separate)
        tell(
            f"the pieces {names} have separate parts, which move as one; if you drew them with "
            "blanks between their cells, leave the blanks out"
        )


def tell(note: str) -> None:
    """Write a note to stderr, once in a command: files may be read several times."""
    context = click.get_current_context(silent=True)
    if context is not None:
        told: set[str] = context.meta.setdefault(_TOLD, set())
        if note in told:
            return
        told.add(note)
    click.echo(f"note: {legible(note)}", err=True)


_TOLD = "pentomino.command.told"
"""Where a command keeps the notes that it has written."""
