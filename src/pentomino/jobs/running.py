"""Runs: begin a store or go on with one, until it is done or something ends the run."""

from concurrent.futures import Executor
from functools import partial
from pathlib import Path

from pentomino.engines.frontier_parts import can_count, check_symmetries
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.planning import Question, plan
from pentomino.engines.registry import engine_names
from pentomino.errors import EngineError, StoreError, shortened_path
from pentomino.jobs.executors import ExecutorMaker, workers_of
from pentomino.jobs.job import Job
from pentomino.jobs.job_status import JobStatus, status_of
from pentomino.jobs.opening import open_or_create
from pentomino.jobs.runner import Runner
from pentomino.jobs.store import Store, is_blank
from pentomino.jobs.units import ENGINE_KINDS, kind_named
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.problem.symmetry import Distinct, as_distinct
from pentomino.solving.progress import OnProgress
from pentomino.solving.task import PuzzleTask, checked, told
from pentomino.wrong_types import check_path


def run(
    puzzle: Puzzle | Position | None,
    store: str | Path,
    *,
    engine: str = "auto",
    distinct: Distinct | str = Distinct.ISOMETRIES,
    solutions: bool = False,
    limits: Limits | None = None,
    executor: Executor | ExecutorMaker | None = None,
    on_progress: OnProgress | None = None,
) -> JobStatus:
    """Count the solutions of a puzzle, and record what is done; go on where an earlier run ended.

    What the workers do is recorded about five times a second, each unit whole or not at all, so a
    kill or a power cut loses little. However this call ends otherwise, nothing is lost.

    Args:
        puzzle: The puzzle; None for the puzzle of a store that exists, with its other choices.
        store: The file of the store; it is made if it does not exist.
        engine: `auto`, or an engine whose work can be recorded.
        distinct: Which solutions count as one.
        solutions: Whether to keep the solutions, not only their number.
        limits: When to end early, and what the workers may take; `seconds` and `nodes` are those
            of this call, `solutions` of the whole store.
        executor: Who does the work: any executor of `concurrent.futures`, or a function that makes
            one and is called again when its workers are lost; None for threads.
        on_progress: Called about ten times a second.

    Returns:
        The status of the finished job.

    Raises:
        StoreError: The store is of another puzzle, damaged, or cannot be written.
        StoreInUseError: Another process works on it.
        WorkerError: The workers were lost; what they had done is recorded.
        LimitReachedError: A limit has ended the run; what was done is recorded.
    """
    check_path(store)
    limits = checked(limits)
    with opened(
        puzzle, Path(store), engine, distinct, solutions=solutions, limits=limits
    ) as opened_store:
        if not opened_store.complete:
            with told(on_progress) as tell, workers_of(executor, limits) as workers:
                Runner(opened_store, workers, limits, tell).run()
        return status_of(opened_store)


def opened(
    puzzle: Puzzle | Position | None,
    path: Path,
    engine: str = "auto",
    distinct: Distinct | str = Distinct.ISOMETRIES,
    *,
    solutions: bool = False,
    limits: Limits = NO_LIMITS,
) -> Store:
    """Open the store of a run for writing, or make it; arguments as for `run`.

    Raises:
        StoreError: The store is of another puzzle, damaged, or cannot be written.
        StoreInUseError: Another process works on it.
    """
    if puzzle is None:
        store = open_or_create(path, None, "run", _no_difference)
        if solutions and not store.job.keeps:
            store.close()
            raise StoreError(
                f"{shortened_path(path)} was begun without keeping solutions: begin anew in "
                "another store"
            )
        return store
    if isinstance(puzzle, Position):
        puzzle = puzzle.as_puzzle()
    check_puzzle(puzzle)
    distinct = as_distinct(distinct)
    if is_blank(path) and engine == "auto":
        engine = _best_engine(PuzzleTask(puzzle, distinct), limits, solutions=solutions)
    elif is_blank(path) and engine == "frontier":
        check_symmetries(PuzzleTask(puzzle, distinct))
    kind = kind_of_engine(engine)
    if solutions and ENGINE_KINDS["frontier"] == kind:
        raise EngineError(
            "the frontier engine counts solutions and keeps none: choose the search engine"
        )
    job = Job(kind, kind_named(kind).form, puzzle, distinct, solutions)
    return open_or_create(path, job, "run", partial(_difference, any_kind=engine == "auto"))


def _best_engine(task: PuzzleTask, limits: Limits, *, solutions: bool) -> str:
    """The engine that the plan of a count names, if it can record its work."""
    if solutions or limits.solutions is not None:  # a part of a count up to symmetry says little
        return "search"
    chosen = plan(task, Question.COUNT, limits).engine
    return chosen if chosen != "frontier" or can_count(task) else "search"


def kind_of_engine(engine: str) -> str:
    """Return the kind of units of an engine.

    Raises:
        EngineError: There is no such engine, or its work cannot be recorded.
    """
    if engine == "auto":
        return next(iter(ENGINE_KINDS.values()))
    if engine not in ENGINE_KINDS:
        known = ", ".join(("auto", *ENGINE_KINDS))
        what = "cannot record its work" if engine in engine_names() else "does not exist"
        raise EngineError(f"the engine {engine[:40]!r} {what}: choose one of {known}")
    return ENGINE_KINDS[engine]


def _no_difference(there: Job, job: Job) -> None:  # noqa: ARG001
    return None


def _counted(distinct: Distinct) -> str:
    return "all solutions" if distinct is Distinct.NOTHING else f"solutions {distinct.words}"


def _difference(there: Job, job: Job, *, any_kind: bool) -> str | None:
    """Say how a store about the same puzzle differs from what is asked for."""
    if there.distinct is not job.distinct:
        return f"counts {_counted(there.distinct)}, not {_counted(job.distinct)}"
    if there.kind != job.kind and not any_kind:
        return "was begun with another engine"
    if job.keeps and not there.keeps:
        return "was begun without keeping solutions"
    return None
