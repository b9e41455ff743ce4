"""Runs: begin a store or go on with one, until it is done or something ends the run.

A store that was begun for something else is refused in words, with the call that goes on with it.
"""

import time
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from functools import partial
from math import inf
from pathlib import Path
from typing import TypeAlias, final

from pentomino.engines.contract import Offer, Question, UnfitError
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.planning import LONG, disk_use, engine_named, plan
from pentomino.engines.registry import AUTO, engine_entries, engine_names
from pentomino.engines.units import MOST_ON_DISK
from pentomino.errors import (
    EngineError,
    StoreError,
    StoreInUseError,
    TooLargeError,
    shortened_path,
)
from pentomino.jobs.executors import ExecutorMaker, own_processes, workers_of
from pentomino.jobs.job import Job, call_words
from pentomino.jobs.lock import holder_of
from pentomino.jobs.runner import Runner, remove_layers
from pentomino.jobs.store import Store, create_store, is_blank, open_store
from pentomino.jobs.units import ClueUnits, clue_search, kind_of, read_finding, units_of
from pentomino.making.clues import ClueAnalysis
from pentomino.notation.quantities import memory_words, rough_time
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.problem.symmetry import Distinct, as_distinct
from pentomino.solving.progress import OnProgress
from pentomino.solving.task import PuzzleTask, checked, reporting
from pentomino.values import Frozen
from pentomino.wrong_types import check_path

LEAST_SECONDS, LEAST_SHARE = 1.0, 0.002
"""With less than this measured, nobody can say when a run ends."""

Difference: TypeAlias = Callable[[Job, Job], str | None]
"""Says how the job of a store differs from the one that is asked for, as in "counts only ..."."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class JobStatus(Frozen):
    """The state of a job.

    Args:
        store: The file of its store.
        puzzle: Its puzzle.
        distinct: Which solutions count as one.
        command: The command that goes on with it: `run`, `make` or `clues`.
        engine: The engine that does the work; for puzzles and clues the kind of the work.
        tries: Whether that work tries something and counts how often.
        timed: Whether what is at work when a run ends counts; otherwise it is begun anew.
        keeps: Whether solutions are kept.
        complete: Whether all is done; only then `count` is the number of all solutions.
        done: The share of the work that is done, from 0 to 1.
        count: The number of solutions counted so far, of puzzles found, or of solutions whose
            fewest clues are known.
        nodes: The number of placements tried, of tries for puzzles, or of solutions looked at.
        seconds: How long all workers together have worked.
        units_done: The number of units that are done.
        units_open: The number of units that are not done.
        created: When the store was made, in ISO 8601.
        updated: When something was last recorded, in seconds since 1970.
        holder: Who works on it at this moment, in words; None if nobody does.
        rate: Placements tried per second in the run that works on it; 0 if none does.
        seconds_left: An estimate of the time left; None where nobody works or nobody can say.
    """

    store: Path
    puzzle: Puzzle
    distinct: Distinct
    command: str
    engine: str
    tries: bool
    timed: bool
    keeps: bool
    complete: bool
    done: float
    count: int
    nodes: int
    seconds: float
    units_done: int
    units_open: int
    created: str
    updated: float
    holder: str | None = None
    rate: float = 0.0
    seconds_left: float | None = None


def status(path: str | Path) -> JobStatus:
    """Read how far a store is, also while another process works on it.

    Raises:
        StoreError: The file is not a store, or is damaged.
    """
    check_path(path)
    with open_store(Path(path), thorough=False) as store:
        return status_of(store, holder_of(Path(path)))


def status_of(store: Store, holder: str | None = None) -> JobStatus:
    """Return how far an open store is.

    Args:
        store: The store.
        holder: Who works on it, in words.
    """
    job, ledger = store.job, store.ledger
    units = kind_of(job)
    done = 1.0 if store.complete else store.share
    rate, left = (0.0, None) if holder is None else _speed(store)
    return JobStatus(
        store=store.path,
        puzzle=job.puzzle,
        distinct=job.distinct,
        command=units.command,
        engine=units.engine,
        tries=units.tries,
        timed=units.timed,
        keeps=job.keeps,
        complete=store.complete,
        done=done,
        count=(units.total if store.complete else units.so_far)(ledger.count),
        nodes=ledger.nodes,
        seconds=ledger.seconds,
        units_done=ledger.done,
        units_open=ledger.open,
        created=store.created,
        updated=ledger.updated,
        holder=holder,
        rate=rate,
        seconds_left=left,
    )


def _speed(store: Store) -> tuple[float, float | None]:
    """The rate of the run that works on a store, and the time that it still needs."""
    ledger = store.ledger
    seconds = ledger.updated - ledger.began
    if ledger.began <= 0 or seconds < LEAST_SECONDS:
        return 0.0, None
    rate = (ledger.nodes - ledger.began_nodes) / seconds
    gained = store.share - ledger.began_share
    if gained < LEAST_SHARE:
        return rate, None
    since = max(time.time() - ledger.updated, 0.0)
    return rate, max(seconds * (1.0 - store.share) / gained - since, 0.0)


def open_or_create(
    path: Path, job: Job | None, command: str, difference: Difference | None = None
) -> Store:
    """Open a store for writing, or make it.

    Args:
        path: The file.
        job: What is asked; None for what the store was asked, which must exist then.
        command: The command that asks.
        difference: How jobs about the same puzzle differ; None where they cannot.

    Raises:
        StoreError: The store was asked something else, is damaged, or cannot be written.
        StoreInUseError: Another process works on it.
    """
    if job is not None and is_blank(path):
        kind = kind_of(job)
        return create_store(path, job, kind.whole, kind.width)
    store = _opened(path)
    owner = kind_of(store.job).command
    differs = _difference_of_jobs(store.job, job, owner, command, difference)
    if differs is None:
        return store
    store.close()
    raise _other_store(path, differs, owner)


def _opened(path: Path) -> Store:
    """Open a store for writing; one with nothing left to do only for reading, if it must be."""
    try:
        return open_store(path, writing=True)
    except StoreInUseError:
        raise
    except StoreError:
        with suppress(StoreError):
            store = open_store(path)
            if store.complete:
                return store
            store.close()
        raise


def belongs_to(owner: str, path: Path) -> StoreError:
    """Say that a store was begun by another command, and how to go on with it."""
    return _other_store(path, _begun_by(owner), owner)


def _other_store(path: Path, why: str, owner: str) -> StoreError:
    shown = shortened_path(path)
    return StoreError(
        f"{shown} {why}: to go on with it, {call_words(owner, '--store', shown)}; otherwise name "
        "another store"
    )


def _begun_by(owner: str) -> str:
    return f"was begun by 'pentomino {owner}'"


def _difference_of_jobs(
    there: Job, job: Job | None, owner: str, command: str, difference: Difference | None
) -> str | None:
    if owner != command:
        return _begun_by(owner)
    if job is None:
        return None
    if there.puzzle.fingerprint != job.puzzle.fingerprint:
        title = f" ({there.puzzle.title})" if there.puzzle.title else ""
        return f"is the store of another puzzle{title}"
    return None if difference is None else difference(there, job)


def run(
    puzzle: Puzzle | Position | None,
    store: str | Path,
    *,
    engine: str = "auto",
    distinct: Distinct | str | None = None,
    solutions: bool = False,
    limits: Limits | None = None,
    executor: Executor | ExecutorMaker | None = None,
    on_progress: OnProgress | None = None,
) -> JobStatus:
    """Count the solutions of a puzzle, and record what is done; go on where an earlier run ended.

    What the workers do is recorded about five times a second, each unit whole or not at all, so a
    kill or a power cut loses little. However this call ends otherwise, nothing is lost.

    Args:
        puzzle: The puzzle; None for the puzzle of a store that exists.
        store: The file of the store; it is made if it does not exist.
        engine: `auto`, or an engine whose work can be recorded.
        distinct: Which solutions count as one; None for the choice of the store, where no puzzle
            is named, or isometries.
        solutions: Whether to keep the solutions, not only their number.
        limits: When to end early, and what the workers may take; `seconds` and `nodes` are those
            of this call, `solutions` of the whole store. They are looked at about ten times a
            second, so more nodes are tried and more solutions found, a second's worth at most
            where the workers are threads. Other workers say what they tried when the time of
            their units is up.
        executor: Who does the work: any executor of `concurrent.futures`, or a function that makes
            one and is called again when its workers are lost; None for threads.
        on_progress: Called about ten times a second.

    Returns:
        The status of the finished job.

    Raises:
        StoreError: The store is of another puzzle or was asked something else, is damaged, or
            cannot be written.
        StoreInUseError: Another process works on it.
        WorkerError: The workers were lost; what they had done is recorded.
        LimitReachedError: A limit has ended the run; what was done is recorded.
    """
    check_path(store, "write jobs.run(puzzle, store)", "store")
    limits = checked(limits)
    with opened(
        puzzle,
        Path(store),
        engine,
        distinct,
        solutions=solutions,
        limits=limits,
        executor=executor,
    ) as opened_store:
        if not opened_store.complete:
            with reporting(on_progress) as tell, workers_of(executor, limits) as workers:
                Runner(opened_store, workers, limits, tell).run()
            if opened_store.job.keeps:
                with suppress(StoreError):  # there may be no room for it; the solutions are there
                    opened_store.index(units_of(opened_store.job, limits).options)
        remove_layers(opened_store.path)
        return status_of(opened_store)


def opened(
    puzzle: Puzzle | Position | None,
    path: Path,
    engine: str = "auto",
    distinct: Distinct | str | None = None,
    *,
    solutions: bool = False,
    limits: Limits = NO_LIMITS,
    executor: Executor | ExecutorMaker | None = None,
) -> Store:
    """Open the store of a run for writing, or make it; arguments as for `run`.

    Raises:
        StoreError: The store is of another puzzle, damaged, or cannot be written.
        StoreInUseError: Another process works on it.
    """
    asked = None if distinct is None else as_distinct(distinct)
    difference = partial(_difference, any_kind=engine == AUTO)
    if puzzle is None:
        store = open_or_create(path, None, "run")
        there = store.job
        kind = there.kind if engine == AUTO else engine
        job = Job(kind, there.form, there.puzzle, asked or there.distinct, solutions)
        if (differs := difference(there, job)) is not None:
            store.close()
            raise _other_store(path, differs, "run")
        return store
    puzzle = _asked(puzzle)
    distinct = asked or Distinct.ISOMETRIES
    task = PuzzleTask(puzzle, distinct)
    new = is_blank(path)
    folder = path.absolute().parent if executor is None else None
    kind, form = _chosen(engine, task, limits, new=new, solutions=solutions, folder=folder)
    job = Job(kind, form, puzzle, distinct, solutions)
    return open_or_create(path, job, "run", difference)


def _asked(puzzle: Puzzle | Position) -> Puzzle:
    """Return the puzzle; what is laid in a position is given."""
    if isinstance(puzzle, Position):
        return puzzle.as_puzzle()
    check_puzzle(puzzle)
    return puzzle


def _chosen(
    engine: str,
    task: PuzzleTask,
    limits: Limits,
    *,
    new: bool,
    solutions: bool,
    folder: Path | None,
) -> tuple[str, int]:
    """Choose an engine that can record its work; return the name and the form of its units.

    Raises:
        EngineError: The engine does not exist, or does not do that.
        UnfitError: It cannot cut this work into units.
    """
    recorded = [(entry.name, entry.units) for entry in engine_entries() if entry.units is not None]
    names = dict(recorded)
    if engine != AUTO:
        if engine not in names:
            what = "cannot record its work" if engine in engine_names() else "does not exist"
            known = ", ".join((AUTO, *names))
            raise EngineError(f"the engine {engine[:40]!r} {what}: choose one of {known}")
        units = engine_named(engine).units(task, limits)
        if solutions and not units.lists:
            raise EngineError(
                f"the {engine} engine counts solutions and keeps none: choose another engine"
            )
        if new:
            units.check()
        return names[engine], units.form
    if new and not solutions and limits.solutions is None:
        # A part of a count up to symmetry says little, so no limit on solutions is given to it.
        first = _planned(task, limits, folder)
        recorded.sort(key=lambda pair: pair[0] != first)
    for name, kind in recorded:
        units = engine_named(name).units(task, limits)
        with suppress(UnfitError):
            units.check()
            if units.lists or not solutions:
                return kind, units.form
    raise EngineError("no engine can record the work on this puzzle")


def _planned(task: PuzzleTask, limits: Limits, folder: Path | None) -> str:
    """The engine of the plan for a count, or one that only needs more room, which the disk has.

    Args:
        task: The count.
        limits: What the engines may take.
        folder: Where work may be kept on the disk; None for nowhere.

    Raises:
        TooLargeError: The disk has too little, and the other engine would come to no end.
    """
    chosen = plan(task, Question.COUNT, limits)
    use = None if folder is None else disk_use(chosen.unfit, task, limits, folder)
    if use is None:
        return chosen.engine
    if use.fits:
        return use.engine
    other = dict(chosen.offers).get(chosen.engine)
    if isinstance(other, Offer) and other.seconds > LONG:
        long = "very long" if other.seconds == inf else f"{rough_time(other.seconds)} or so"
        much = "about" if use.needed < MOST_ON_DISK else "more than"
        raise TooLargeError(
            f"this count needs {much} {memory_words(use.needed)} of memory or disk, where it "
            f"may take {memory_words(use.room)}: make room, or name another engine with --engine "
            f"(in Python engine=); {chosen.engine} takes {long}"
        )
    return chosen.engine


def _counted(distinct: Distinct) -> str:
    return "all solutions" if distinct is Distinct.ALL else f"solutions {distinct.words}"


def _difference(there: Job, job: Job, *, any_kind: bool) -> str | None:
    """Say how a store about the same puzzle differs from what is asked for."""
    if there.distinct is not job.distinct:
        return f"counts {_counted(there.distinct)}, not {_counted(job.distinct)}"
    if there.kind != job.kind and not any_kind:
        return "was begun with another engine"
    if job.keeps and not there.keeps:
        return "was begun without keeping solutions"
    return None


def analyse_clues(
    puzzle: Puzzle | Position | None,
    store: str | Path,
    *,
    limits: Limits | None = None,
    executor: Executor | None = None,
    on_progress: OnProgress | None = None,
) -> ClueAnalysis:
    """Find the fewest clues of every solution, and record them; go on where an earlier run ended.

    The solutions themselves are found anew by each run and each worker. The analysis is the same
    as that of `pentomino.analyse_clues`, however often the work was interrupted.

    Args:
        puzzle: The puzzle; None for the puzzle of a store that exists.
        store: The file of the store; it is made if it does not exist.
        limits: When to end early, and how many processes of its own the work may take
            (`threads`); None for one.
        executor: Who does the work instead: any executor of `concurrent.futures`.
        on_progress: Called about ten times a second.

    Raises:
        StoreError: The store is of another puzzle, damaged, or cannot be written.
        StoreInUseError: Another process works on it.
        NoSolutionError: The puzzle has no solution.
        TooLargeError: There are too many solutions to compare them with each other.
        LimitReachedError: A limit has ended the run; what was done is recorded.
    """
    check_path(store, "write jobs.analyse_clues(puzzle, store)", "store")
    limits = checked(limits)
    job = None
    if puzzle is not None:
        job = Job("clues", ClueUnits.form, _asked(puzzle), Distinct.ISOMETRIES, keeps=True)
    with ExitStack() as held:
        work = held.enter_context(open_or_create(Path(store), job, "clues"))
        tell = held.enter_context(reporting(on_progress))
        search = clue_search(work.job, tell)
        if not work.complete:
            number = limits.threads or 1
            if executor is None and number > 1:
                executor = held.enter_context(own_processes(number))
            of_one = Limits(seconds=limits.seconds, memory=limits.memory, threads=number)
            workers = held.enter_context(workers_of(executor, of_one))
            Runner(work, workers, of_one, tell).run()
        return search.analysis(map(read_finding, work.findings()))
