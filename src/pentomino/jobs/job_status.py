"""The status of a job: how far a store is, who works on it, and when it will be done."""

import time
from dataclasses import dataclass
from pathlib import Path
from typing import final

from pentomino.engines.limits import NO_LIMITS
from pentomino.jobs.lock import holder_of
from pentomino.jobs.store import Store, open_store
from pentomino.jobs.units import engine_of_kind, kind_named
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.wrong_types import check_path

LEAST_SECONDS, LEAST_SHARE = 1.0, 0.002
"""With less than this measured, nobody can say when a run ends."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class JobStatus:
    """How far a job is.

    Args:
        store: The file of its store.
        puzzle: Its puzzle.
        distinct: Which solutions count as one.
        command: The command that goes on with it: `run`, `make` or `clues`.
        engine: The engine that does the work; for puzzles and clues the kind of the work.
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
    kind = kind_named(job.kind)
    units = kind(job, NO_LIMITS)
    done = 1.0 if store.complete else store.share
    rate, left = (0.0, None) if holder is None else _speed(store)
    return JobStatus(
        store=store.path,
        puzzle=job.puzzle,
        distinct=job.distinct,
        command=kind.command,
        engine=engine_of_kind(job.kind),
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
