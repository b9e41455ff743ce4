"""`pentomino show`: describes one puzzle, and says what to do with it."""

from contextlib import suppress

import click

from pentomino.catalogue.entries import catalogue_name
from pentomino.catalogue.reader import catalogue_entry
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options
from pentomino.command.ending import DONE
from pentomino.command.help import OneScreen
from pentomino.command.positions import show_position
from pentomino.command.terminal.streams import colour_wanted
from pentomino.errors import BoardError, counted
from pentomino.geometry.colours import SIDE_SIGNS
from pentomino.geometry.lattice import Mobility
from pentomino.geometry.piece import Piece
from pentomino.notation.board_names import board_named
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.view import puzzle_words
from pentomino.values import few

_MOST_PIECES = 40
"""How many pieces are named; of more only their number is printed."""


@click.command(cls=OneScreen)
@position_options
def command(asked: PuzzleRequest) -> int:
    """Describe a puzzle: its title, its source, its board with labels, and its pieces.

    \b
    Examples:
      pentomino show soma-cube
      pentomino show calendar --date 12-25
      pentomino show puzzle.json
    """
    position = position_asked(asked)
    puzzle = position.puzzle
    name = _name(asked)
    click.echo(click.style(_title(asked, puzzle), bold=True), color=colour_wanted())
    if name is not None:
        click.echo(catalogue_entry(name).source)
    click.echo()
    show_position(position, labelled=True)
    click.echo(f"\n{_board_line(puzzle)}\n{_pieces_line(puzzle)}")
    if name is not None:
        date = _date_option(asked, puzzle)
        click.echo(
            f"\nTry:\n"
            f"  pentomino solve {name}{date} -n 1\n"
            f"  pentomino count {name}{date}\n"
            f"  pentomino draw {name}{date} -o {name}.svg"
        )
    return DONE


def _title(asked: PuzzleRequest, puzzle: Puzzle) -> str:
    """The title of a puzzle; a board without a size has the name under which it was asked."""
    text = asked.text if isinstance(asked.text, str) else ""
    if not puzzle.title and not puzzle.board.size_name:
        with suppress(BoardError):
            if board_named(text, puzzle.lattice).cells == puzzle.board.cells:
                return text
    return puzzle_words(puzzle)


def _name(asked: PuzzleRequest) -> str | None:
    """The name of the puzzle in the catalogue; None where something else was asked beside it."""
    changed = (asked.pieces, asked.givens, asked.barred, asked.one_sided, asked.chequered)
    text = asked.text if isinstance(asked.text, str) else ""
    return None if any(changed) else catalogue_name(text or asked.puzzle or "")


def _date_option(asked: PuzzleRequest, puzzle: Puzzle) -> str:
    """The option that asks for the same date again, after a space; empty where none was asked for.

    A date of which only the weekday is known cannot be written where the weekday matters.
    """
    date = asked.date
    if date is None or (len(date) > 2 and len(puzzle.board.kept_open) > 2):
        return ""
    return f" --date {date[0]:02}-{date[1]:02}"


def _board_line(puzzle: Puzzle) -> str:
    board = puzzle.board
    optional = f", {len(board.optional)} of them may stay empty" if board.optional else ""
    sign = SIDE_SIGNS[board.rim]
    rim = f"; all sides on its rim have the colour {sign}" if board.rim else ""
    return f"Board: {counted(len(board.cells), 'cell')}{optional}{rim}"


def _pieces_line(puzzle: Puzzle) -> str:
    """The names of the pieces, with copies and mobility where these are unusual."""
    pieces = puzzle.pieces
    alike = {piece.mobility for piece in pieces} if len(pieces) > 1 else set()
    names = []
    for piece in pieces:
        notes = [str(piece.copies)] if str(piece.copies) != "1" else []
        if piece.mobility is not Mobility.FREE and len(alike) != 1:
            notes.append(_mobility_word(piece))
        names.append(f"{piece.name} ({', '.join(notes)})" if notes else piece.name)
    unusual = len(alike) == 1 and Mobility.FREE not in alike
    all_of_them = f", all {_mobility_word(pieces[0])}" if unusual else ""
    return f"Pieces{all_of_them}: {few(names, _MOST_PIECES)}"


def _mobility_word(piece: Piece) -> str:
    """The mobility of a piece as expressions write it, such as one-sided."""
    return piece.mobility.value.replace("_", "-")
