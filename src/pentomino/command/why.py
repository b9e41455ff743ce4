"""`pentomino why`: explains why a puzzle has no solution; also as a picture or a certificate."""

from pathlib import Path

import click

from pentomino import Puzzle, why_not
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options
from pentomino.command.ending import DONE, NO_SOLUTION
from pentomino.command.help import OneScreen
from pentomino.command.output import output_option, quiet_theme_option
from pentomino.command.positions import note_incomplete
from pentomino.command.printing import print_record, tell_written
from pentomino.command.terminal.progress import Patience
from pentomino.reasoning.grading import first_solutions
from pentomino.reasoning.verdicts import Verdict


@click.command(cls=OneScreen)
@position_options
@output_option("Draw the reason: .svg, .png or .pdf.")
@quiet_theme_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, the certificate.")
def command(asked: PuzzleRequest, output: Path | None, theme: str, as_json: bool) -> int:
    """Explain why a puzzle has no solution.

    The command compares areas, looks for pieces that fit nowhere, for cells that nothing can cover
    and for parts that are cut off, and counts colours as on a chessboard. If it finds no such
    reason, it searches for a solution. --json prints a certificate (the facts needed to check the
    proof); pentomino.check_certificate checks it.

    Exit code 0 if there is a solution, 1 if there is none.

    \b
    Examples:
      pentomino why puzzle.json
      pentomino why 14x15 --pieces hexominoes
      pentomino why 8x8-1x1@0,0-1x1@7,7 --pieces 'domino*' -o why.svg
    """
    position = position_asked(asked)
    note_incomplete(position)
    puzzle = position.as_puzzle()
    with Patience("looking for a reason"):
        reason = why_not(puzzle)
    if reason is None:
        return _by_search(puzzle, as_json=as_json)
    if as_json:
        print_record(reason, puzzle)
    else:
        click.echo(f"no solution: {reason.sentence}")
    if output is not None:
        from pentomino import draw_obstacle, write_picture  # noqa: PLC0415

        write_picture(output, draw_obstacle(puzzle, reason, theme=theme))
        tell_written("1 picture", output)
    return NO_SOLUTION


def _by_search(puzzle: Puzzle, *, as_json: bool) -> int:
    with Patience("searching"):
        found = first_solutions(puzzle, most=1)
    verdict = Verdict(bool(found))
    if as_json:
        print_record(verdict, puzzle)
    else:
        click.echo("there is a solution" if found else f"no solution: {verdict.reason}")
    return DONE if found else NO_SOLUTION
