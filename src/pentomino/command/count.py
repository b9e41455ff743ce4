"""`pentomino count`: prints how many solutions a board or puzzle file has."""

import time

import click

from pentomino import Count, Solutions, counting, solve
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, puzzle_options
from pentomino.command.cover import count_cover, cover_of, is_exact_cover
from pentomino.command.engine_options import MEMORY, distinct_of, no_crossroads_option
from pentomino.command.main import DONE, INTERRUPTED
from pentomino.command.output import print_record
from pentomino.command.progress import ProgressLine
from pentomino.command.summary import show
from pentomino.engines import Limits
from pentomino.records import Summary
from pentomino.solving.patterns import has_crossroads


@click.command()
@puzzle_options
@click.option(
    "--memory",
    type=MEMORY,
    metavar="SIZE",
    help="How much memory the frontier engine may take, such as 8GB [default: half of what is "
    "free].",
)
@no_crossroads_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    asked: PuzzleRequest,
    count_all: bool,
    up_to: str | None,
    engine: str,
    threads: int | None,
    memory: int | None,
    no_crossroads: bool,
    as_json: bool,
) -> int:
    """Print how many solutions there are: one whole number on stdout.

    \b
    Examples:
      pentomino count 6x10
      pentomino count 8x8 --all --pieces 'domino*'
      pentomino count 6x10 --no-crossroads
      pentomino count puzzle.json --up-to rotations
    """
    distinct = distinct_of(count_all, up_to)
    if is_exact_cover(asked):
        cover = cover_of(asked, distinct=up_to)
        return count_cover(cover, engine=engine, threads=threads, as_json=as_json)
    puzzle = position_asked(asked).as_puzzle()
    begin = time.monotonic()
    limits = Limits(memory=memory, threads=threads)
    ask = solve if no_crossroads else counting
    with (
        ProgressLine() as progress,
        ask(puzzle, distinct=distinct, engine=engine, limits=limits, on_progress=progress) as run,
    ):
        number = 0
        try:
            if isinstance(run, Solutions):
                for solution in run:
                    number += not has_crossroads(solution)
                seconds = time.monotonic() - begin
                counted = Count(number, distinct, engine, run.nodes, seconds, run.reason)
            else:
                counted = run.result()
        except KeyboardInterrupt:
            summary = Summary(
                solutions=number or run.solutions,
                nodes=run.nodes,
                seconds=time.monotonic() - begin,
                distinct=distinct,
                ending="interrupted",
            )
            show(summary, as_json=as_json, on_stdout=False)
            return INTERRUPTED
    if as_json:
        print_record(counted)
    else:
        click.echo(counted.number)
    if counted.reason is not None:
        click.echo(f"no solutions: {counted.reason}", err=True)
    return DONE
