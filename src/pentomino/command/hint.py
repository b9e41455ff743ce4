"""`pentomino hint`: the next forced move in a position, what to take back, or a next piece."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import click

from pentomino import (
    Hint,
    Hints,
    LimitReachedError,
    NoSolutionError,
    Placement,
    Position,
)
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options, tell, with_title
from pentomino.command.ending import DONE, LIMITED, NO_SOLUTION
from pentomino.command.help import OneScreen
from pentomino.command.numbers import Decimal
from pentomino.command.output import output_option, quiet_theme_option, theme_for, title_option
from pentomino.command.positions import (
    check_holds_position,
    is_position,
    named_pieces,
    note_incomplete,
    show_position,
    write_position_as,
)
from pentomino.command.printing import print_record, tell_sentence, tell_written
from pentomino.command.terminal.progress import ProgressLine
from pentomino.errors import counted
from pentomino.files.extensions import extension_of
from pentomino.geometry.lattice import Cell
from pentomino.notation.placements import placement_words


@click.command(cls=OneScreen)
@position_options
@click.option("--look", is_flag=True, help="Only say where to look, not what lies there.")
@click.option(
    "--next",
    "outright",
    is_flag=True,
    help="Show the next piece without reasons; if none is forced, the one in most solutions.",
)
@click.option(
    "--seconds",
    type=Decimal(0.1, 3600),
    metavar="S",
    help="Take no longer than this; if there are too many solutions, show a piece of one.",
)
@output_option("Write a picture of the hint, or in .txt or .json the position with the new piece.")
@title_option
@quiet_theme_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    asked: PuzzleRequest,
    look: bool,
    outright: bool,
    seconds: float | None,
    output: Path | None,
    title: str,
    theme: str,
    as_json: bool,
) -> int:
    """Show the next forced move and why, without giving the rest away.

    FILE is a drawing in which letters stand for the pieces laid so far and '.' for open cells, or a
    puzzle file with an entry 'laid'. The hint begins with the number of solutions left; if there is
    none, it names the pieces to take back, as few as possible. With --puzzle NAME the drawing shows
    a position of that puzzle. A hint gives the shortest reasons for one cell or one piece. They
    can look harder than the level that 'check' prints: the level assumes that you cross out easier
    placements everywhere else first.

    Exit code 0, 1 if no solution is left, or 3 if none was found in the time of --seconds.

    \b
    Examples:
      pentomino hint drawing.txt
      pentomino hint puzzle.json --look
      pentomino hint drawing.txt --puzzle calendar
      pentomino hint 6x10 --given I_1.1-5
      pentomino hint puzzle.json --next -o hint.svg
      pentomino hint drawing.txt --next -o drawing.txt
      pentomino hint 10x12 --pieces "pentominoes*2" --next --seconds 2
    """
    if look and outright:
        raise click.UsageError("--look and --next cannot be combined: choose one of them")
    if output is not None:
        _check_output(output, look=look)  # before long work
    position = position_asked(with_title(asked, title, output), in_place=True)
    note_incomplete(position)
    if output is not None and extension_of(output) == "txt":
        named_pieces(position.puzzle, asked)  # refuses before long work
    try:
        with ProgressLine(_looking_for(position)) as progress:
            hint = Hints(position.puzzle, seconds=seconds, on_progress=progress).once(position)
    except NoSolutionError as error:
        click.echo(str(error), err=True)
        return NO_SOLUTION
    except LimitReachedError as error:
        click.echo(f"{error} with --seconds, or leave it out", err=True)
        return LIMITED
    written = ""
    if output is not None and is_position(output):
        laid = _laid(hint, look=look, outright=outright)
        written = _write_position(output, asked, position, laid, hint)
    elif output is not None:
        from pentomino import draw_hint, write_picture  # noqa: PLC0415 -- few hints are drawn

        unsaid = look or (hint.step is None and not outright)
        drawn = replace(hint, step=None) if outright else hint  # the next piece, without reasons
        drawing = draw_hint(position, drawn, look=unsaid, theme=theme_for(output, theme))
        write_picture(output, drawing, note=tell)
        written = "1 picture"
    # The file is there by now: nobody may read what is printed.
    if as_json:
        print_record(hint, position.puzzle)
    else:
        _show(position, hint, look=look, outright=outright)
    if output is not None:
        tell_written(written, output)
    return DONE if hint.left else NO_SOLUTION


def _looking_for(position: Position) -> str:
    """What the status line says while the solutions are found."""
    which = "the solutions that are left" if position.placements else "all solutions"
    return f"looking for {which}, which may take a while"


def _check_output(output: Path, *, look: bool) -> None:
    """Refuse a file that cannot hold what is asked for; errors as for `check_holds_position`."""
    check_holds_position(output)
    if look and is_position(output):
        raise click.UsageError(f"--look lays nothing to write to {output}: leave one of them out")


def _laid(hint: Hint, *, look: bool, outright: bool) -> Placement | None:
    """The placement that the hint lays; None where it only says something."""
    if look or hint.piece is None:
        return None
    if outright:
        return hint.piece
    return None if hint.step is None else hint.step.placement


def _write_position(
    output: Path,
    asked: PuzzleRequest,
    position: Position,
    laid: Placement | None,
    hint: Hint,
) -> str:
    """Write the position that the hint leads to; return what it is, and what has changed."""
    if hint.take_back:
        names = ", ".join(placement.piece for placement in hint.take_back)
        position, change = _without(position, hint.take_back), f"{names} taken back"
    elif laid is not None:
        position, change = position.lay(laid), f"{laid.piece} laid"
    elif hint.piece is None:
        change = "everything laid"
    else:
        change = "nothing new laid (--next would lay a piece)"
    write_position_as(output, position, asked)
    return f"1 position with {change}"


def _show(position: Position, hint: Hint, *, look: bool, outright: bool) -> None:
    tell_sentence(hint.summary)
    if hint.take_back:
        show_position(_without(position, hint.take_back), looked_at=_cells(hint.take_back))
        return
    if hint.piece is None:
        return
    if outright:
        laid_words = placement_words(hint.piece, position.puzzle.lattice)
        tell_sentence(f"Lay {laid_words}.{_share(hint)}")
    elif hint.step is None:
        tell_sentence(hint.without_step("'pentomino hint --next'"))
    else:
        tell_sentence(hint.step.pointer if look else str(hint.step))
    laid = _laid(hint, look=look, outright=outright)
    if laid is not None:
        show_position(position.lay(laid), looked_at=_cells([laid]))
        return
    subject = None if hint.step is None else hint.step.subject
    show_position(position, looked_at={subject} if isinstance(subject, tuple) else frozenset())


def _cells(placements: Iterable[Placement]) -> frozenset[Cell]:
    return frozenset(cell for placement in placements for cell in placement.cells)


def _share(hint: Hint) -> str:
    """How many of the solutions contain the piece, in a sentence with a space before it."""
    if hint.shared is None or hint.left == 1:
        return ""
    if hint.shared == hint.left:
        return " All of them contain it."
    return f" {counted(hint.shared, 'of them contains it', 'of them contain it')}."


def _without(position: Position, placements: Iterable[Placement]) -> Position:
    for placement in placements:
        position = position.take_back(placement)
    return position
