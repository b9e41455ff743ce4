"""`pentomino why`: explains why a puzzle has no solution; also as a picture or a certificate."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pentomino import Limits, Puzzle, why_not
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options, tell, with_title
from pentomino.command.ending import DONE, LIMITED, NO_SOLUTION
from pentomino.command.help import OneScreen
from pentomino.command.options import seconds_option
from pentomino.command.output import (
    check_picture,
    output_option,
    quiet_theme_option,
    theme_for,
    title_option,
)
from pentomino.command.positions import note_incomplete
from pentomino.command.printing import print_record, tell_sentence, tell_written
from pentomino.command.terminal.progress import Patience
from pentomino.engines.limits import end_of, left_until, until
from pentomino.errors import LimitReachedError, NoSolutionError, PuzzleError, counted
from pentomino.geometry.board import MANDATORY
from pentomino.geometry.lattice import Cell
from pentomino.notation.drawings import drawn_rows
from pentomino.reasoning.grading import Verdict, is_solvable

if TYPE_CHECKING:
    from pentomino.solving.nearest import Change

_SECONDS_FOR_PACKINGS = 1.0
_SECONDS_FOR_NEAREST = 2.0


@click.command(cls=OneScreen)
@position_options
@seconds_option("Look no longer than this for a reason or a solution.")
@output_option("Draw the reason: .svg, .png or .pdf.")
@quiet_theme_option
@title_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, the certificate.")
def command(
    asked: PuzzleRequest,
    seconds: float | None,
    output: Path | None,
    theme: str,
    title: str,
    as_json: bool,
) -> int:
    """Explain why a puzzle has no solution.

    The command compares areas, looks for pieces that fit nowhere, for cells that nothing can cover
    and for parts that are cut off, and counts colours as on a chessboard. If it finds no such
    reason, it searches for a solution. It also looks for the nearest board on which the pieces fit,
    and says how much of this one can be covered. --json prints a certificate (the facts needed to
    check the proof); pentomino.check_certificate checks it.

    Only a short reason can be drawn: without one, -o writes no file and the command says so.

    Exit code 0 if there is a solution, 1 if there is none, with or without a picture, or 3 if
    neither is known when the time of --seconds is over.

    \b
    Examples:
      pentomino why puzzle.json
      pentomino why 14x15 --pieces hexominoes
      pentomino why 8x8-1x1@0,0-1x1@7,7 --pieces 'domino*' -o why.svg
    """
    if output is not None:  # refused before long work
        check_picture(output)
    position = position_asked(with_title(asked, title, output))
    note_incomplete(position)
    puzzle = position.as_puzzle()
    limits = Limits(seconds=seconds)
    ends = end_of(limits)
    try:
        with Patience("looking for a reason"), until(ends):
            reason = why_not(puzzle)
        if reason is None:
            with Patience("searching"):
                found = is_solvable(puzzle, seconds=left_until(ends, limits).seconds)
            return _by_search(puzzle, output, found=found, as_json=as_json)
    except LimitReachedError:
        click.echo(f"stopped after {seconds:g} s: no reason and no solution was found", err=True)
        return LIMITED
    change = None
    if output is not None:  # before the text, which nobody may read
        from pentomino import draw_obstacle, write_picture  # noqa: PLC0415

        change = _nearest(puzzle)
        drawing = draw_obstacle(puzzle, reason, change=change, theme=theme_for(output, theme))
        write_picture(output, drawing, note=tell)
    if as_json:
        print_record(reason, puzzle)
    else:
        tell_sentence(f"no solution: {reason.sentence}")
    _tell_most(puzzle)
    _tell_nearest(puzzle, _nearest(puzzle) if output is None else change)
    if output is not None:
        tell_written("1 picture", output)
    return NO_SOLUTION


def _tell_most(puzzle: Puzzle) -> None:
    """Say in a note how much of the board can be covered instead, as far as a short look tells."""
    from pentomino.solving.packing import best_packing  # noqa: PLC0415 -- start sooner

    try:
        with Patience("looking for packings"):
            best = best_packing(puzzle, limits=Limits(seconds=_SECONDS_FOR_PACKINGS))
    except (LimitReachedError, NoSolutionError):  # letters stand where their pieces cannot
        return
    more = "" if best.is_proved else ", and perhaps more"
    tell(
        f"{best.covered:,} of {counted(best.cells, 'cell')} can be covered{more}: 'pentomino most' "
        "shows how"
    )


def _nearest(puzzle: Puzzle) -> "Change | None":
    """Which few cells to change, where a short look finds that."""
    from pentomino.solving.nearest import nearest_boards  # noqa: PLC0415 -- start sooner

    try:
        with Patience("looking for the nearest board"):
            return next(nearest_boards(puzzle, seconds=_SECONDS_FOR_NEAREST), None)
    except (LimitReachedError, PuzzleError):
        return None


def _tell_nearest(puzzle: Puzzle, change: "Change | None") -> None:
    """Say in a note which few cells to change, if a look has found some."""
    if change is None:
        return
    from pentomino.solving.nearest import ADDED, TAKEN  # noqa: PLC0415

    tell(f"{change.words[0].lower()}{change.words[1:-1]}:")

    def sign(cell: Cell) -> str:
        return TAKEN if cell in change.taken else ADDED if cell in change.added else MANDATORY

    cells = {*puzzle.board.cells, *change.added}
    for row in drawn_rows(puzzle.lattice, cells, sign):
        click.echo(f"  {row}", err=True)


def _by_search(puzzle: Puzzle, output: Path | None, *, found: bool, as_json: bool) -> int:
    verdict = Verdict(found)
    if as_json:
        print_record(verdict, puzzle)
    else:
        click.echo("there is a solution" if found else f"no solution: {verdict.reason}")
    if not found:
        _tell_most(puzzle)
        _tell_nearest(puzzle, _nearest(puzzle))
    if output is not None:
        why = "there is a solution" if found else "no short reason was found that can be drawn"
        click.echo(f"{output} was not written: {why}", err=True)
    return DONE if found else NO_SOLUTION
