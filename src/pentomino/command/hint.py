"""`pentomino hint`: what follows in a position, what to take back, or a next piece."""

from collections.abc import Iterable
from pathlib import Path

import click

from pentomino import Hint, Hints, NoSolutionError, Placement, Position, draw_puzzle, write_picture
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options
from pentomino.command.main import DONE, NO_SOLUTION
from pentomino.command.output import print_record
from pentomino.command.positions import show_position
from pentomino.command.progress import ProgressLine
from pentomino.files.picture_files import picture_writer
from pentomino.reasoning.steps import told


@click.command()
@position_options
@click.option("--look", is_flag=True, help="Say only where to look, not what lies there.")
@click.option("--next", "outright", is_flag=True, help="Say which piece comes next, without why.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Draw the hint as well: .svg, .png or .pdf.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    asked: PuzzleRequest,
    look: bool,
    outright: bool,
    output: Path | None,
    as_json: bool,
) -> int:
    """Say what follows next in a position, and why, without giving the rest away.

    FILE is a drawing in which letters stand for the pieces laid so far and '.' for open cells, or a
    puzzle file with an entry 'laid'. Says how many solutions are left; if there is none, which
    pieces to take back: as few as possible. With --puzzle NAME a drawing is read with that puzzle's
    board and pieces.

    Exit code 0, or 1 if no solution is left.

    \b
    Examples:
      pentomino hint drawing.txt
      pentomino hint puzzle.json --look
      pentomino hint drawing.txt --puzzle calendar
      pentomino hint 6x10 --given I_1.1-5
      pentomino hint puzzle.json --next -o hint.svg
    """
    if look and outright:
        raise click.UsageError("--look and --next contradict each other")
    if output is not None:
        picture_writer(output)  # before long work
    position = position_asked(asked)
    try:
        with ProgressLine() as progress:
            hint = Hints(position.puzzle, on_progress=progress).hint(position)
    except NoSolutionError as error:
        click.echo(str(error), err=True)
        return NO_SOLUTION
    if as_json:
        print_record(hint, position.puzzle)
    else:
        _show(position, hint, look=look, outright=outright)
    if output is not None:
        _draw(position, hint, output, look=look)
    return DONE if hint.left else NO_SOLUTION


def _show(position: Position, hint: Hint, *, look: bool, outright: bool) -> None:
    lattice = position.puzzle.lattice
    if hint.left:
        number = f"more than {hint.left:,}" if hint.more else f"{hint.left:,}"
        noun = "solution is left" if number == "1" else "solutions are left, as the board lies"
        click.echo(f"{number} {noun}.")
    if hint.take_back:
        names = ", ".join(told(placement, lattice) for placement in hint.take_back)
        click.echo(f"No solution is left. Take back {names}.")
        show_position(_without(position, hint.take_back))
        return
    if hint.piece is None:
        click.echo("Everything is laid.")
        return
    if outright:
        click.echo(f"Lay {told(hint.piece, lattice)}.")
        position = position.lay(hint.piece)
    elif hint.step is None:
        which = "that most remaining solutions share" if hint.left > 1 else "of the solution"
        click.echo(f"No move is forced. hint --next shows a placement {which}.")
    elif look:
        click.echo(hint.step.pointer)
    else:
        click.echo(str(hint.step))
        position = position.lay(hint.step.placement)
    show_position(position)


def _without(position: Position, placements: Iterable[Placement]) -> Position:
    for placement in placements:
        position = position.take_back(placement)
    return position


def _draw(position: Position, hint: Hint, output: Path, *, look: bool) -> None:
    shown = _without(position, hint.take_back)
    looked_at = [cell for placement in hint.take_back for cell in placement.cells]
    if hint.step is not None and isinstance(hint.step.subject, tuple):
        looked_at = [hint.step.subject]
    if hint.piece is not None and not look:
        shown = shown.lay(hint.piece)
        looked_at = looked_at or list(hint.piece.cells)
    write_picture(output, draw_puzzle(shown, looked_at=looked_at))
