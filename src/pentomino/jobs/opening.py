"""Opening a store for one of the commands that record: it is made where there is none.

A store that was begun for something else is refused in words, with the call that goes on with it.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from pentomino.errors import StoreError, StoreInUseError, shortened_path
from pentomino.jobs.job import Job
from pentomino.jobs.store import Store, create_store, is_blank, open_store
from pentomino.jobs.units import kind_named

Difference: TypeAlias = Callable[[Job, Job], str | None]
"""Says how the job of a store differs from the one that is asked for, as in "counts only ..."."""


def open_or_create(path: Path, job: Job | None, command: str, difference: Difference) -> Store:
    """Open a store for writing, or make it.

    Args:
        path: The file.
        job: What is asked; None for what the store was asked, which must exist then.
        command: The command that asks.
        difference: How jobs about the same puzzle differ; None where they do not.

    Raises:
        StoreError: The store was asked something else, is damaged, or cannot be written.
        StoreInUseError: Another process works on it.
    """
    if job is not None and is_blank(path):
        return create_store(path, job, kind_named(job.kind).whole)
    store = _opened(path)
    owner = kind_named(store.job.kind).command
    differs = _difference(store.job, job, owner, command, difference)
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
        f"{shown} {why}: to go on with it, 'pentomino {owner} --store {shown}'; otherwise name "
        "another --store"
    )


def _begun_by(owner: str) -> str:
    return f"was begun by 'pentomino {owner}'"


def _difference(
    there: Job, job: Job | None, owner: str, command: str, difference: Difference
) -> str | None:
    if owner != command:
        return _begun_by(owner)
    if job is None:
        return None
    if there.puzzle.fingerprint != job.puzzle.fingerprint:
        title = f" ({there.puzzle.title})" if there.puzzle.title else ""
        return f"is the store of another puzzle{title}"
    return difference(there, job)
