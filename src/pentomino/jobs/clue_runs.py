"""Analyses of clues that are recorded in a store: begin one, or go on with it.

Comparing solutions is plain Python, so threads would not help; several processes do.
"""

from concurrent.futures import Executor
from contextlib import ExitStack
from pathlib import Path

from pentomino.engines.limits import Limits
from pentomino.jobs.clue_units import ClueUnits, clue_search, read_finding
from pentomino.jobs.executors import own_processes, workers_of
from pentomino.jobs.job import Job
from pentomino.jobs.opening import open_or_create
from pentomino.jobs.runner import Runner
from pentomino.making.clues import ClueAnalysis
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.solving.progress import OnProgress
from pentomino.solving.task import checked, told
from pentomino.wrong_types import check_path


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
    check_path(store)
    limits = checked(limits)
    with ExitStack() as held:
        opened = held.enter_context(open_or_create(Path(store), _job(puzzle), "clues", _same))
        tell = held.enter_context(told(on_progress))
        search = clue_search(opened.job, tell)
        if not opened.complete:
            number = limits.threads or 1
            if executor is None and number > 1:
                executor = held.enter_context(own_processes(number))
            of_one = Limits(seconds=limits.seconds, memory=limits.memory, threads=number)
            workers = held.enter_context(workers_of(executor, of_one))
            Runner(opened, workers, of_one, tell).run()
        return search.analysis(map(read_finding, opened.findings()))


def _job(puzzle: Puzzle | Position | None) -> Job | None:
    if puzzle is None:
        return None
    if isinstance(puzzle, Position):
        puzzle = puzzle.as_puzzle()
    check_puzzle(puzzle)
    return Job("clues", ClueUnits.form, puzzle, Distinct.ISOMETRIES, keeps=True)


def _same(there: Job, job: Job) -> None:  # noqa: ARG001
    return None
