"""`pentomino why`: why a puzzle has no solution, in words, as a picture, and as a certificate."""

from pathlib import Path

import click

from pentomino import Obstacle, Position, Puzzle, draw_puzzle, why_not, write_picture
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options
from pentomino.command.main import DONE, NO_SOLUTION
from pentomino.command.output import print_record
from pentomino.command.progress import Patience
from pentomino.reasoning.grading import first_solutions
from pentomino.reasoning.verdicts import Verdict


@click.command()
@position_options
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Draw the reason: .svg, .png or .pdf.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, the certificate.")
def command(asked: PuzzleRequest, output: Path | None, as_json: bool) -> int:
    """Say why a puzzle has no solution.

    Looks at areas, pieces and cells, parts that are cut off, and colours such as a chessboard's; if
    none of them tells, a search does, and nothing more can be said. With --json comes a
    certificate, which pentomino.check_certificate checks.

    Exit code 0 if there is a solution, 1 if there is none.

    \b
    Examples:
      pentomino why 14x15 --pieces hexominoes
      pentomino why 8x8-1x1@0,0-1x1@7,7 --pieces 'domino*' -o why.svg
      pentomino why puzzle.json --json
    """
    puzzle = position_asked(asked).as_puzzle()
    with Patience("looking for a reason"):
        reason = why_not(puzzle)
    if reason is None:
        return _by_search(puzzle, as_json=as_json)
    if as_json:
        print_record(reason, puzzle)
    else:
        click.echo(f"no solution: {reason.sentence}")
    if output is not None:
        _draw(puzzle, reason, output)
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


def _draw(puzzle: Puzzle, reason: Obstacle, output: Path) -> None:
    laid = [f.placement for f in reason.laid if f.placement not in puzzle.givens]
    few = reason.kind in ("cell", "pocket")
    picture = draw_puzzle(
        Position(puzzle, tuple(laid)),
        shaded=() if reason.kind == "area" else reason.marked,
        looked_at=reason.marked if few else (),
        heading="",
    )
    write_picture(output, picture)
