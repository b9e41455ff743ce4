"""`pentomino clues`: which placements leave one solution, and how many clues solutions need."""

from collections import Counter
from itertools import groupby

import click

from pentomino import Position, Puzzle, analyse_clues, solution_space
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options
from pentomino.command.help import OneScreen
from pentomino.command.main import DONE, NO_SOLUTION
from pentomino.command.output import print_record
from pentomino.command.positions import show_position
from pentomino.command.terminal.progress import Patience, ProgressLine
from pentomino.making import ClueAnalysis
from pentomino.notation.placements import placement_words
from pentomino.notation.quantities import counted
from pentomino.proofs.obstacles import reason_for_none
from pentomino.records import clue_records


@click.command(cls=OneScreen)
@position_options
@click.option(
    "--list",
    "listing",
    is_flag=True,
    help="Also draw the placements that alone leave one solution.",
)
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="Print one JSON object a line: placements, solutions, counts.",
)
def command(asked: PuzzleRequest, listing: bool, as_json: bool) -> int:
    """Find the clues (pieces laid in advance) that leave exactly one solution.

    The command lists the placements that alone leave one solution, and counts how many clues each
    solution needs at least. Rotations and reflections count once. --json also prints how many
    solutions contain each placement, and all smallest sets of clues for each solution.

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
        reason = reason_for_none(puzzle)
        click.echo(f"no solutions, so there are no clues to choose: {reason}", err=True)
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
    solutions = counted(number, "solution")
    click.echo(f"{solutions}, {families:,} counting rotations and reflections once")
    possible = sum(count > 0 for count in analysis.frequencies.values())
    click.echo(f"{len(analysis.frequencies):,} placements, {possible:,} of them in some solution")
    click.echo()
    click.echo(f"Placements that alone leave one solution: {len(analysis.deciding)}")
    for piece, count in analysis.deciding_by_piece.items():
        click.echo(f"  {piece:4} {count:6,}")
    click.echo()
    click.echo("Solutions by the fewest clues they need:")
    sets = Counter[int]()
    for least in analysis.solutions:
        if least.size is not None:
            sets[least.size] += len(least.sets)
    click.echo("  clues  solutions  such clue sets")
    for size, count in analysis.sizes.items():
        click.echo(f"  {size:5}  {count:9,}  {sets[size]:14,}")
    undecided = families - sum(analysis.sizes.values())
    if undecided:
        click.echo(
            f"   none  {undecided:9,}  (another solution contains all their placements and more)"
        )
    if listing:
        for _, group in groupby(analysis.deciding, key=lambda placement: placement.piece):
            for placement in group:
                click.echo(f"\n{placement_words(placement, puzzle.lattice)}")
                show_position(Position(puzzle, (placement,)))
