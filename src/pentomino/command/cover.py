"""`pentomino solve` and `count` for a bare exact cover problem: a dlx file, without a board.

A solution is printed as its options, one a line, in the words of the file.
"""

import time
from itertools import islice

import click

from pentomino import Count, Distinct, ExactCover, read_exact_cover
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import SearchRequest, tell
from pentomino.command.ending import DONE, INTERRUPTED, LIMITED, NO_SOLUTION
from pentomino.command.printing import print_record
from pentomino.command.solve_output import Wanted
from pentomino.command.summary import ended, show
from pentomino.command.terminal.progress import ProgressLine
from pentomino.command.terminal.signals import Interrupts
from pentomino.engines import CoverTask, Limits, engine_named
from pentomino.errors import LimitReachedError
from pentomino.files.foreign.dlx import option_words
from pentomino.records.values import cover_solution_record
from pentomino.records.work import Ending
from pentomino.solving.task import observer_of


def _cover_of(asked: PuzzleRequest) -> ExactCover:
    """The problem in a file.

    Raises:
        click.UsageError: An option is for boards and pieces.
        PuzzleFileError: The file holds no problem.
    """
    if asked.pieces is not None or asked.one_sided:
        raise click.UsageError("a dlx file has no pieces: --pieces and --one-sided are for boards")
    if asked.puzzle is not None or asked.givens or asked.barred or asked.chequered:
        raise click.UsageError(
            "a dlx file has no board: --puzzle, --given, --without and --chequered are for boards"
        )
    if asked.date is not None:
        raise click.UsageError("a dlx file has no dates: --date is for calendar")
    if asked.problem is not None:
        raise click.UsageError("a dlx file holds one problem: --problem is for other files")
    up_to = click.get_current_context().params["up_to"]
    if up_to not in (None, "nothing"):
        raise click.UsageError(
            f"a dlx file does not say what is symmetric: leave out --up-to {up_to}"
        )
    return read_exact_cover(str(asked.text), note=tell)


def count_cover(asked: SearchRequest, *, seconds: float | None, as_json: bool) -> int:
    """Print how many solutions there are; return the exit code."""
    cover, begin = _cover_of(asked.puzzle), time.monotonic()
    with (
        ProgressLine() as progress,
        engine_named(asked.engine).counting(
            CoverTask(cover), Limits(threads=asked.threads, seconds=seconds), observer_of(progress)
        ) as run,
    ):
        try:
            number = run.result()
        except (KeyboardInterrupt, LimitReachedError) as error:
            limited = isinstance(error, LimitReachedError)
            ending: Ending = "limit" if limited else "interrupted"
            summary = ended(ending, run.solutions, run.nodes, begin, Distinct.NOTHING)
            show(summary, as_json=as_json, on_stdout=False)
            return LIMITED if limited else INTERRUPTED
    if as_json:
        seconds = time.monotonic() - begin
        print_record(
            Count(number, Distinct.NOTHING, asked.engine, run.nodes, seconds, note=run.note)
        )
    else:
        click.echo(number)
    return DONE


def solve_cover(
    asked: SearchRequest, wanted: Wanted, *, limit: int | None, seconds: float | None
) -> int:
    """Print the solutions, as many as are wanted; return the exit code."""
    if wanted.needs_board:
        raise click.UsageError("a dlx file has no board: its solutions are only printed")
    cover, quiet, as_json = _cover_of(asked.puzzle), wanted.quiet, wanted.as_json
    begin, found, interrupted, limited = time.monotonic(), 0, False, False
    with (
        Interrupts() as interrupts,
        ProgressLine() as progress,
        engine_named(asked.engine).listing(
            CoverTask(cover), Limits(threads=asked.threads, seconds=seconds), observer_of(progress)
        ) as run,
    ):
        try:
            for found, chosen in enumerate(islice(run, limit), start=1):
                if not quiet:
                    progress.hide()
                    with interrupts.held():
                        _print(cover, found, chosen, as_json=as_json)
                # The engine does not see how long it takes to print.
                if seconds is not None and time.monotonic() - begin > seconds:
                    limited = True
                    break
        except KeyboardInterrupt:
            interrupted = True
        except LimitReachedError:
            limited = True
    part = limited or found == limit
    ending: Ending = "interrupted" if interrupted else "limit" if part else "complete"
    summary = ended(ending, found, run.nodes, begin, Distinct.NOTHING)
    show(summary, as_json=as_json, on_stdout=quiet)
    if interrupted:
        return INTERRUPTED
    if limited:
        return LIMITED
    return DONE if found else NO_SOLUTION


def _print(cover: ExactCover, number: int, chosen: tuple[int, ...], *, as_json: bool) -> None:
    options = list(option_words(cover, chosen))
    if as_json:
        print_record(cover_solution_record(options, number))
    else:
        click.echo("\n".join(options) + "\n")
