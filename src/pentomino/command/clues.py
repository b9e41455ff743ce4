"""`pentomino clues`: how far each placement decides a board, and how many clues solutions need."""

from collections import Counter
from itertools import groupby

import click

from pentomino import Position, Puzzle, analyse_clues, obstacle, solution_space
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options
from pentomino.command.main import DONE, NO_SOLUTION
from pentomino.command.output import print_record
from pentomino.command.positions import show_position
from pentomino.command.progress import Patience, ProgressLine
from pentomino.making import ClueAnalysis
from pentomino.reasoning.steps import told
from pentomino.records import clue_records


@click.command()
@position_options
@click.option("--list", "listing", is_flag=True, help="Draw the deciding placements as well.")
@click.option(
    "--json", "as_json", is_flag=True, help="One JSON object a line: placements, solutions, counts."
)
def command(asked: PuzzleRequest, listing: bool, as_json: bool) -> int:
    """Tell which pieces, laid beforehand, leave exactly one solution.

    Says which placements decide the board alone, and how many clues each solution needs at the
    least, up to the board's symmetries. With --json also in how many solutions every placement
    lies, and all least clue sets of every solution.

    \b
    Examples:
      pentomino clues 6x10
      pentomino clues 5x12 --list
      pentomino clues 3x4x5 --json > clues.ndjson
    """
    puzzle = position_asked(asked).as_puzzle()
    with ProgressLine() as progress:
        space = solution_space(puzzle, on_progress=progress)
    if not space:
        reason = obstacle(puzzle) or "the search found none"
        click.echo(f"no solutions, nothing to lay beforehand: {reason}", err=True)
        return NO_SOLUTION
    with Patience("comparing solutions"):
        analysis = analyse_clues(space)
    if as_json:
        for record in clue_records(analysis, puzzle):
            print_record(record)
    else:
        _print_table(puzzle, analysis, space.count, listing)
    return DONE


def _print_table(puzzle: Puzzle, analysis: ClueAnalysis, number: int, listing: bool) -> None:
    families = len(analysis.solutions)
    click.echo(f"{number:,} solutions, {families:,} up to symmetry")
    possible = sum(count > 0 for count in analysis.frequencies.values())
    click.echo(f"{len(analysis.frequencies):,} placements, {possible:,} of them in some solution")
    click.echo()
    click.echo(
        f"Placements that alone leave one solution, up to symmetry: {len(analysis.deciding)}"
    )
    for piece, count in analysis.deciding_by_piece.items():
        click.echo(f"  {piece:4} {count:6,}")
    click.echo()
    click.echo("Solutions by the least number of clues they need, up to symmetry:")
    sets = Counter[int]()
    for least in analysis.solutions:
        if least.size is not None:
            sets[least.size] += len(least.sets)
    click.echo("  clues  solutions  least clue sets")
    for size, count in analysis.sizes.items():
        click.echo(f"  {size:5}  {count:9,}  {sets[size]:15,}")
    undecided = families - sum(analysis.sizes.values())
    if undecided:
        click.echo(f"   none  {undecided:9,}  (another solution has all their pieces and more)")
    if listing:
        for _, group in groupby(analysis.deciding, key=lambda placement: placement.piece):
            for placement in group:
                click.echo(f"\n{told(placement, puzzle.lattice)}")
                show_position(Position(puzzle, (placement,)))
