"""`pentomino solve`: lists the solutions of a board or puzzle file."""

import json
import time
from collections.abc import Callable, Mapping
from itertools import islice
from typing import TypeAlias

import click

from pentomino import Puzzle, Solution, obstacle, solve
from pentomino.command.arguments import distinct_of, puzzle_of, puzzle_options
from pentomino.command.interrupts import Interrupts
from pentomino.command.main import DONE, INTERRUPTED, NO_SOLUTION
from pentomino.command.progress import ProgressLine
from pentomino.command.summary import Summary, show
from pentomino.command.terminal import colour_wanted
from pentomino.rendering.letters import LetterScheme, letters
from pentomino.rendering.palette import colours
from pentomino.rendering.text import block_rows, letter_line, plain_rows


@click.command()
@puzzle_options
@click.option("-n", "--limit", type=click.IntRange(1), metavar="N", help="Stop after N solutions.")
@click.option("-q", "--quiet", is_flag=True, help="Print only the summary.")
@click.option(
    "--format",
    "output_format",
    type=click.Choice(["drawn", "dat"]),
    default="drawn",
    help="'dat' writes one solution a line, one letter a cell [default: drawn].",
)
@click.option(
    "--letters",
    "scheme",
    type=click.Choice([s.value for s in LetterScheme]),
    help="The letters of the pieces: classic F I L N P T U V W X Y Z, or abc for A to L = "
    "I X V P W F Z L T N U Y [default: classic].",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
def command(
    board: str,
    pieces: str | None,
    one_sided: bool,
    count_all: bool,
    up_to: str | None,
    engine: str,
    threads: int | None,
    limit: int | None,
    quiet: bool,
    output_format: str,
    scheme: str | None,
    as_json: bool,
) -> int:
    """List the solutions of a board or puzzle file; without one, of 6x10.

    On a terminal pieces are drawn as coloured blocks, with letters where --letters asks for them
    or there is no colour; into a pipe go plain letters. The summary goes to stderr, with -q to
    stdout.

    \b
    Examples:
      pentomino solve 8x8h
      pentomino solve 8x8 --pieces pentominoes+O4 -n 3
      pentomino solve 6x10 --all --format dat > 6x10.dat
    """
    distinct = distinct_of(count_all, up_to)
    puzzle = puzzle_of(board, pieces, one_sided)
    begin = time.monotonic()
    reason = obstacle(puzzle)
    listing = not quiet or limit is not None
    if quiet and engine == "auto":
        engine = "search"  # the summary tells what the search tried; `count` is for the number
    write = None if quiet else _writer(puzzle, output_format, scheme, as_json=as_json)
    with (
        Interrupts() as interrupts,
        ProgressLine() as progress,
        solve(
            puzzle,
            distinct=distinct,
            engine=engine,
            threads=threads,
            watch=progress,
            listing=listing,
        ) as solutions,
    ):
        listed, interrupted = 0, False
        try:
            if not listing and reason is None:
                listed = solutions.count()
            elif reason is None:
                for listed, solution in enumerate(islice(solutions, limit), start=1):
                    if write is not None:
                        progress.hide()
                        with interrupts.held():
                            write(listed, solution)
        except KeyboardInterrupt:
            interrupted = True
        found = solutions.found if interrupted and not listing else listed
    summary = Summary(
        solutions=found,
        nodes=solutions.nodes,
        seconds=time.monotonic() - begin,
        distinct=distinct,
        ending="interrupted" if interrupted else "limit" if found == limit else "complete",
        reason=reason,
    )
    show(summary, as_json=as_json, on_stdout=quiet)
    if interrupted:
        return INTERRUPTED
    return DONE if found else NO_SOLUTION


Writer: TypeAlias = Callable[[int, Solution], None]


def _writer(puzzle: Puzzle, output_format: str, scheme: str | None, *, as_json: bool) -> Writer:
    """What writes a solution with its number to stdout in the wanted form."""
    names = letters(puzzle.pieces, LetterScheme(scheme or LetterScheme.CLASSIC))
    if as_json:
        return lambda number, solution: click.echo(_as_json(number, solution, names))
    if output_format == "dat":
        return lambda _, solution: click.echo(letter_line(solution, names))
    if not colour_wanted():
        return lambda _, solution: click.echo("\n".join(plain_rows(solution, names)) + "\n")
    paint = colours(puzzle.pieces)
    shown = names if scheme is not None else None

    def write(number: int, solution: Solution) -> None:
        click.echo(f"Solution {number:,}")
        click.echo("\n".join(block_rows(solution, paint, shown)) + "\n", color=True)

    return write


def _as_json(number: int, solution: Solution, names: Mapping[str, str]) -> str:
    return json.dumps(
        {
            "type": "solution",
            "number": number,
            "letters": letter_line(solution, names),
            "placements": [
                {"piece": placement.piece, "cells": placement.cells}
                for placement in solution.placements
            ],
        }
    )
