"""`pentomino clues`: which placements leave one solution, and how many clues solutions need."""

from collections import Counter
from itertools import groupby
from pathlib import Path

import click

from pentomino import Limits, Position, Puzzle, analyse_clues, jobs, solution_space
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options
from pentomino.command.ending import DONE, INTERRUPTED, LIMITED, NO_SOLUTION, why_ended
from pentomino.command.help import OneScreen
from pentomino.command.numbers import Whole
from pentomino.command.options import said, seconds_option, store_option
from pentomino.command.output import check_store
from pentomino.command.positions import show_position
from pentomino.command.printing import print_record
from pentomino.command.terminal.progress import Patience, ProgressLine
from pentomino.errors import LimitReachedError, counted
from pentomino.jobs import status
from pentomino.making import ClueAnalysis
from pentomino.notation.placements import placement_words
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
@store_option("Record what is done in this file; the same call goes on with it.")
@click.option(
    "--threads",
    type=Whole(1, 256),
    metavar="N",
    help="With --store: how many processes compare solutions [default: 1].",
)
@seconds_option("With --store: stop after this time; the same call goes on.")
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="Print one JSON object a line: placements, solutions, counts.",
)
def command(
    asked: PuzzleRequest,
    listing: bool,
    store: Path | None,
    threads: int | None,
    seconds: float | None,
    as_json: bool,
) -> int:
    """Find the clues (pieces laid in advance) that leave exactly one solution.

    The command lists the placements that alone leave one solution, and counts how many clues each
    solution needs at least. Rotations and reflections count once. --json also prints how many
    solutions contain each placement, and all smallest sets of clues for each solution.

    \b
    Examples:
      pentomino clues 6x10
      pentomino clues 5x12 --list
      pentomino clues 3x4x5 --json > clues.ndjson
      pentomino clues 8x8 --pieces pentominoes+O4 --store clues.db
    """
    limits = Limits(threads=threads, seconds=seconds)
    if store is not None:
        return _recorded(asked, store, limits, listing=listing, as_json=as_json)
    if limits != Limits():
        name = "--threads" if seconds is None else "--seconds"
        raise click.UsageError(f"{name} is for work that is recorded: add --store FILE")
    puzzle = position_asked(asked).as_puzzle()
    with ProgressLine() as progress:
        space = solution_space(puzzle, on_progress=progress)
    if not space:
        reason = reason_for_none(puzzle)
        click.echo(f"no solutions, so there are no clues to choose: {reason}", err=True)
        return NO_SOLUTION
    with Patience("comparing solutions"):
        analysis = analyse_clues(space)
    _show(analysis, puzzle, space.held.count, listing=listing, as_json=as_json)
    return DONE


def _recorded(
    asked: PuzzleRequest, store: Path, limits: Limits, *, listing: bool, as_json: bool
) -> int:
    """Analyse clues and record what is done, or go on with that."""
    puzzle = position_asked(asked).as_puzzle() if _names_puzzle() else None
    if puzzle is not None:
        check_store(store)
    try:
        with ProgressLine(f"recording in {store}") as progress:
            analysis = jobs.analyse_clues(puzzle, store, limits=limits, on_progress=progress)
    except (KeyboardInterrupt, LimitReachedError) as error:
        ended = LIMITED if isinstance(error, LimitReachedError) else INTERRUPTED
        click.echo(
            f"{why_ended(ended, limits.seconds)}; what was done is recorded. Go on with "
            f"'pentomino clues --store {store}'",
            err=True,
        )
        return ended
    now = status(store)
    _show(analysis, now.puzzle, now.nodes, listing=listing, as_json=as_json)
    return DONE


def _names_puzzle() -> bool:
    """Whether the command line names a board or something beside it."""
    return not said().keys() <= {"listing", "store", "threads", "seconds", "as_json"}


def _show(
    analysis: ClueAnalysis, puzzle: Puzzle, number: int, *, listing: bool, as_json: bool
) -> None:
    if as_json:
        for record in clue_records(analysis, puzzle):
            print_record(record)
    else:
        _print_table(puzzle, analysis, number, listing)


def _print_table(puzzle: Puzzle, analysis: ClueAnalysis, number: int, listing: bool) -> None:
    families = len(analysis.solutions)
    solutions = counted(number, "solution")
    click.echo(f"{solutions}, {families:,} counting rotations and reflections once")
    possible = sum(count > 0 for count in analysis.frequencies.values())
    click.echo(
        f"{counted(len(analysis.frequencies), 'placement')}, {possible:,} of them in some solution"
    )
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
