"""`pentomino solve`: lists the solutions of a board or puzzle file."""

import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import TypeAlias

import click

from pentomino import (
    Limits,
    NoSolutionError,
    Puzzle,
    Solution,
    Solutions,
    counting,
    obstacle,
    solve,
    write_solutions,
)
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, puzzle_options
from pentomino.command.cover import cover_of, is_exact_cover, solve_cover
from pentomino.command.engine_options import distinct_of, no_crossroads_option
from pentomino.command.interrupts import Interrupts
from pentomino.command.main import DONE, INTERRUPTED, NO_SOLUTION
from pentomino.command.numbers import Whole
from pentomino.command.output import formats_paragraph, options_of, print_options
from pentomino.command.progress import ProgressLine
from pentomino.command.summary import show
from pentomino.command.terminal import colour_wanted
from pentomino.files import WriteOptions
from pentomino.files.formats import format_of
from pentomino.notation.drawings import letter_line, plain_rows
from pentomino.notation.letters import LetterScheme, letters
from pentomino.records import Summary
from pentomino.records.values import SolutionForm
from pentomino.rendering.palette import colours
from pentomino.rendering.text import block_rows
from pentomino.solving.patterns import has_crossroads


@click.command(epilog=formats_paragraph())
@puzzle_options
@click.option("-n", "--limit", type=Whole(1), metavar="N", help="Stop after N solutions.")
@click.option("-q", "--quiet", is_flag=True, help="Print only the summary.")
@click.option(
    "--format",
    "output_format",
    type=click.Choice(["drawn", "dat"]),
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
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write the solutions to a file, whole or not at all; its extension names the format, "
    "which are listed below.",
)
@no_crossroads_option
@print_options
def command(
    asked: PuzzleRequest,
    count_all: bool,
    up_to: str | None,
    engine: str,
    threads: int | None,
    limit: int | None,
    quiet: bool,
    output_format: str | None,
    scheme: str | None,
    as_json: bool,
    output: Path | None,
    no_crossroads: bool,
    cell_mm: float,
    clearance_mm: float,
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
      pentomino solve 6x10 -o 6x10.pdf
    """
    distinct = distinct_of(count_all, up_to)
    if is_exact_cover(asked):
        for_boards = any(option is not None for option in (output, output_format, scheme))
        cover = cover_of(asked, distinct=up_to, for_boards=for_boards)
        return solve_cover(
            cover, engine=engine, threads=threads, limit=limit, quiet=quiet, as_json=as_json
        )
    puzzle = position_asked(asked).as_puzzle()
    begin = time.monotonic()
    reason = obstacle(puzzle)
    limit = _limit_of(output, limit, as_json=as_json, output_format=output_format)
    options = options_of(scheme, cell_mm, clearance_mm)
    listing = not quiet or limit is not None or output is not None or no_crossroads
    if quiet and engine == "auto":
        engine = "search"  # the summary says what the search tried; `count` is for the number
    write = None if quiet else _writer(puzzle, output_format or "drawn", scheme, as_json=as_json)
    ask = solve if listing else counting
    with (
        Interrupts() as interrupts,
        ProgressLine() as progress,
        ask(
            puzzle,
            distinct=distinct,
            engine=engine,
            limits=Limits(threads=threads),
            on_progress=progress,
        ) as run,
    ):
        listed, interrupted = 0, False
        try:
            if not isinstance(run, Solutions):
                listed = run.result().number
            else:
                wanted = (s for s in run if not (no_crossroads and has_crossroads(s)))
                stream = islice(wanted, limit)
                if output is not None:
                    listed = _written(output, stream, puzzle, options)
                else:
                    for listed, solution in enumerate(stream, start=1):
                        if write is not None:
                            progress.hide()
                            with interrupts.held():
                                write(listed, solution)
        except KeyboardInterrupt:
            interrupted = True
        whole = listing and output is None
        found = run.solutions if interrupted and not whole else listed
    summary = Summary(
        solutions=found,
        nodes=run.nodes,
        seconds=time.monotonic() - begin,
        distinct=distinct,
        ending="interrupted" if interrupted else "limit" if found == limit else "complete",
        reason=reason,
    )
    show(summary, as_json=as_json, on_stdout=quiet)
    if output is not None and (interrupted or (not found and format_of(output).needs_solution)):
        click.echo(f"{output} was not written", err=True)
    if interrupted:
        return INTERRUPTED
    return DONE if found else NO_SOLUTION


def _limit_of(
    output: Path | None, limit: int | None, *, as_json: bool, output_format: str | None
) -> int | None:
    """How many solutions are wanted, and a file takes, if they go to one.

    Raises:
        click.UsageError: There are two answers to the question in which form they are wanted.
    """
    if output is None:
        return limit
    if as_json or output_format is not None:
        other = "--json" if as_json else f"--format {output_format}"
        raise click.UsageError(
            f"{other} is for what is printed; the extension of {output} says what is written there"
        )
    limits = [number for number in (limit, format_of(output).most) if number is not None]
    return min(limits, default=None)


def _written(
    output: Path, solutions: Iterator[Solution], puzzle: Puzzle, options: WriteOptions
) -> int:
    """How many solutions were written; no file where there is none and the format needs one."""
    try:
        return write_solutions(output, solutions, puzzle=puzzle, options=options)
    except NoSolutionError:
        return 0


Writer: TypeAlias = Callable[[int, Solution], None]


def _writer(puzzle: Puzzle, output_format: str, scheme: str | None, *, as_json: bool) -> Writer:
    """What writes a solution with its number to stdout in the wanted form."""
    names = letters(puzzle.pieces, LetterScheme(scheme or LetterScheme.CLASSIC))
    if as_json:
        form = SolutionForm(puzzle, names)
        return lambda number, solution: click.echo(form.text(solution, number))
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
