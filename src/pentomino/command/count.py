"""`pentomino count`: prints how many solutions a board or puzzle file has."""

import time
from typing import TYPE_CHECKING

import click

from pentomino import Count, Distinct, Puzzle, Solutions, counting, solve
from pentomino.command.arguments import (
    SearchRequest,
    is_exact_cover,
    position_asked,
    puzzle_options,
)
from pentomino.command.ending import DONE, INTERRUPTED
from pentomino.command.engine_options import memory_option, no_crossroads_option
from pentomino.command.help import OneScreen
from pentomino.command.printing import every_digit, print_record
from pentomino.command.summary import show, tell_distinct, tell_parts
from pentomino.command.terminal.progress import ProgressLine
from pentomino.engines import Limits

if TYPE_CHECKING:
    from pentomino.records import Summary
    from pentomino.solving.handles import Counting


@click.command(cls=OneScreen)
@puzzle_options
@memory_option("the count")
@no_crossroads_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    asked: SearchRequest,
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
    if is_exact_cover(asked.puzzle):
        from pentomino.command.cover import count_cover  # noqa: PLC0415

        return count_cover(asked, as_json=as_json)
    puzzle, distinct = position_asked(asked.puzzle).as_puzzle(), asked.distinct
    limits = Limits(memory=memory, threads=asked.threads)
    ask = _listed if no_crossroads else _counted
    answer = ask(puzzle, distinct, asked.engine, limits)
    if not isinstance(answer, Count):
        if as_json or answer.nodes:
            show(answer, as_json=as_json, on_stdout=False)
        else:
            click.echo(
                "interrupted: nothing is counted yet; without a search, the number is known only "
                "at the end",
                err=True,
            )
        return INTERRUPTED
    if as_json:
        print_record(answer)
    else:
        with every_digit():
            click.echo(answer.number)
        tell_distinct(distinct, answer.number)
        tell_parts(puzzle, distinct, answer.number)
    if answer.reason is not None:
        click.echo(f"no solutions: {answer.reason}", err=True)
    return DONE


def _counted(puzzle: Puzzle, distinct: Distinct, engine: str, limits: Limits) -> "Count | Summary":
    """The count; where it is interrupted, how far it came."""
    begin = time.monotonic()
    with (
        ProgressLine() as progress,
        counting(
            puzzle, distinct=distinct, engine=engine, limits=limits, on_progress=progress
        ) as run,
    ):
        try:
            return run.result()
        except KeyboardInterrupt:
            return _interrupted(run, run.solutions, begin)


def _listed(puzzle: Puzzle, distinct: Distinct, engine: str, limits: Limits) -> "Count | Summary":
    """The count of the solutions without crossroads, which are looked at one by one."""
    from pentomino.solving.patterns import has_crossroads  # noqa: PLC0415

    begin, number = time.monotonic(), 0
    with (
        ProgressLine() as progress,
        solve(puzzle, distinct=distinct, engine=engine, limits=limits, on_progress=progress) as run,
    ):
        try:
            for solution in run:
                number += not has_crossroads(solution)
        except KeyboardInterrupt:
            return _interrupted(run, number, begin)
        return Count(number, distinct, engine, run.nodes, time.monotonic() - begin, run.reason)


def _interrupted(run: "Solutions | Counting", number: int, begin: float) -> "Summary":
    from pentomino.records import Summary  # noqa: PLC0415

    return Summary(
        solutions=number,
        nodes=run.nodes,
        seconds=time.monotonic() - begin,
        distinct=run.distinct,
        ending="interrupted",
    )
