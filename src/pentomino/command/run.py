"""`pentomino run`: counts for as long as it takes, and records what is done in a store."""

import re
from pathlib import Path

import click

from pentomino import Distinct, Limits, Puzzle
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import SearchRequest, position_asked, puzzle_options
from pentomino.command.ending import DONE, INTERRUPTED, LIMITED
from pentomino.command.help import OneScreen
from pentomino.command.options import memory_option, said, seconds_option, store_option
from pentomino.command.output import check_store
from pentomino.command.printing import print_record
from pentomino.command.terminal.progress import ProgressLine
from pentomino.errors import LimitReachedError, StoreError, counted
from pentomino.jobs.runner import sweep_record
from pentomino.jobs.running import JobStatus, run as run_job, status
from pentomino.jobs.store import is_store

SUFFIX = ".db"

_LONGEST_NAME = 40

_ENDINGS = {
    Distinct.ISOMETRIES: "",
    Distinct.ROTATIONS: "-rotations",
    Distinct.PARTS: "-parts",
    Distinct.NOTHING: "-all",
}
"""What the names of stores end with that nobody has named, by what is counted."""

_BESIDE_PUZZLE = {"store", "seconds", "memory", "threads", "dask", "as_json"}
"""The options that may differ each time a run goes on."""

_UP_TO = {"count_all", "up_to"}

_ASKED = {"engine", "solutions", *_UP_TO}
"""The options that say what a run is asked about its puzzle: a store that is named holds it."""


@click.command(cls=OneScreen)
@puzzle_options
@store_option("The file that records the run [default: the board and .db, such as 6x10.db].")
@click.option("--solutions", is_flag=True, help="Keep the solutions too, for 'export'.")
@seconds_option("Stop after this time. What is done is recorded, and the same call goes on.")
@memory_option("the run")
@click.option(
    "--dask",
    metavar="WHERE",
    help="Use the workers of a Dask scheduler, such as tcp://HOST:8786; 'local' starts some here.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    asked: SearchRequest,
    store: Path | None,
    solutions: bool,
    seconds: float | None,
    memory: int | None,
    dask: str | None,
    as_json: bool,
) -> int:
    """Count the solutions of a board or puzzle file, however long it takes.

    \b
    Examples:
      pentomino run 8x8 --pieces pentominoes+O4 --store job.db
      pentomino run --store job.db                Go on after a kill or Ctrl-C.
      pentomino status job.db                     How far is it?
      pentomino run 6x10 --solutions              Keep the solutions as well.
      pentomino export 6x10.db -o solutions.dat
      pentomino run --store job.db --dask tcp://192.168.1.10:8786

    Ctrl-C loses nothing, and a kill or a power cut at most a minute of each thread (by the frontier
    engine, a few minutes): the same call goes on, with any number of threads. Without a board, the
    run of the store goes on. docs/long-runs.md says more.
    """
    puzzle, path, counted_as_one = _puzzle_and_store(asked.puzzle, store, asked.distinct)
    if puzzle is not None:
        check_store(path)
    limits = Limits(seconds=seconds, memory=memory, threads=asked.threads)
    executor = None
    if dask is not None:
        from pentomino.jobs.dask import dask_workers  # noqa: PLC0415 -- few runs use it

        executor = dask_workers(dask, limits)
    aloud = f"recording in {path}; 'pentomino status {path}' shows how far it is"
    try:
        with ProgressLine(aloud) as progress:
            ended = run_job(
                puzzle,
                path,
                engine=asked.engine,
                distinct=counted_as_one,
                solutions=solutions,
                limits=limits,
                executor=executor,
                on_progress=progress,
            )
    except (KeyboardInterrupt, SystemExit) as ending:
        _show_rest(path, "interrupted", as_json=as_json)
        if isinstance(ending, SystemExit):
            raise
        return INTERRUPTED
    except LimitReachedError:
        _show_rest(path, f"stopped after {seconds:g} s", as_json=as_json)
        return LIMITED
    _show(ended, as_json=as_json)
    return DONE


def _puzzle_and_store(
    asked: PuzzleRequest, store: Path | None, distinct: Distinct
) -> tuple[Puzzle | None, Path, Distinct | None]:
    """The puzzle, or None for that of the store; the store; what counts as one, or None alike.

    Raises:
        click.UsageError: Neither is named.
    """
    named = said().keys() - _BESIDE_PUZZLE
    text = asked.text if isinstance(asked.text, str) else ""
    if "board" in named and is_store(Path(text)):
        if store is not None or named - {"board"}:
            raise click.UsageError(f"{text} is a store and holds its puzzle: name nothing else")
        return None, Path(text), None
    if store is not None and not named - _ASKED and is_store(store):
        return None, store, distinct if named & _UP_TO else None
    if named - _ASKED:
        puzzle = position_asked(asked).as_puzzle()
        return (
            puzzle,
            store or Path(f"{_slug(text or asked.puzzle or '')}{_ENDINGS[distinct]}{SUFFIX}"),
            distinct,
        )
    if store is None:
        raise click.UsageError(
            "name a board to begin a run, as in 'pentomino run 6x10', or a store to go on with, as "
            "in 'pentomino run --store 6x10.db'"
        )
    return None, store, distinct


def _slug(text: str) -> str:
    """A name for a file, made of the word that names the board."""
    stem = Path(text).stem if Path(text).is_file() else text
    words = re.findall(r"\w+", stem)
    return "-".join(words)[:_LONGEST_NAME] or "run"


def _show(ended: JobStatus, *, as_json: bool) -> None:
    """Print the number of solutions; where there is none, also why."""
    if as_json:
        print_record(ended)
    else:
        click.echo(ended.count)
    if not ended.count:
        from pentomino.proofs.obstacles import reason_for_none  # noqa: PLC0415

        click.echo(f"no solutions: {reason_for_none(ended.puzzle)}", err=True)


def _show_rest(path: Path, what: str, *, as_json: bool) -> None:
    """Say how far a run has come that ended early, and how to go on."""
    try:
        now = status(path)
    except StoreError:  # it ended before there was a store
        click.echo(f"{what} before anything was recorded", err=True)
        return
    if as_json:
        print_record(now)
    far = f"{100 * now.done:.1f} % is done and recorded"
    if now.tries or now.count:
        far += f", {counted(now.count, 'solution')} so far"
    if (record := sweep_record(path)) is not None:
        cells = len(now.puzzle.board.cells)
        far = f"the sweep over the board is recorded up to cell {record.cells:,} of {cells:,}"
    elif not now.timed:
        far += ". What was at work is begun anew"
    click.echo(f"{what}: {far}. Go on with 'pentomino run --store {path}'", err=True)
