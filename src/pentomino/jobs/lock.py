"""One process works on a store at a time: a lock in a file beside it, which a kill opens as well.

The lock is a transaction of SQLite that stays open. The system ends it with its process, a forked
child does not inherit it, and it works wherever SQLite does.
"""

import os
import platform
import sqlite3
import stat
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import final

from pentomino.errors import OutputError, StoreError, StoreInUseError, shortened_path
from pentomino.files.atomic import check_writable
from pentomino.jobs.job import call_words

LOCK_SUFFIX = "-lock"

_PATIENCE_SECONDS = 1.0
"""Whoever asks for the holder has the lock for a moment."""


@final
class StoreLock:
    """The right to work on a store; entered as a `with` block.

    Args:
        path: The store.
        advice: What to do while another process works on it; None for the store of a long run.

    Raises:
        StoreInUseError: Another process works on it; when entered.
        StoreError: The store has several names, or the file of the lock cannot be written; when
            entered.
    """

    def __init__(self, path: Path, advice: str | None = None) -> None:
        self._path = path
        self._advice = advice
        self._held: sqlite3.Connection | None = None

    def __enter__(self) -> "StoreLock":
        _check_is_one_file(self._path)
        name = lock_path(self._path)
        try:
            held = _opened(name, "rwc", timeout=_PATIENCE_SECONDS)
        except sqlite3.Error as error:
            raise _unwritable(self._path, error) from None
        try:
            self._take(held)
        except sqlite3.OperationalError as error:
            holder = _holder(held)
            held.close()
            if not _is_held(error):
                raise _unwritable(self._path, error) from None
            shown = shortened_path(self._path)
            advice = self._advice or (
                f"Wait until it has ended; {call_words('status', shown)} shows how far it is"
            )
            raise StoreInUseError(
                f"{shown} is in use: {holder or 'another process works on it'}. {advice}"
            ) from None
        except sqlite3.DatabaseError:
            held.close()
            raise StoreError(
                f"{shortened_path(name)} is not the lock of a store: if nobody works on the "
                "store, delete this file and try again"
            ) from None
        except BaseException:  # Ctrl-C
            held.close()
            raise
        self._held = held
        return self

    def _take(self, held: sqlite3.Connection) -> None:
        """Write who holds the lock, then hold it; readers still see who it is."""
        me = f"process {os.getpid()} on {platform.node()}"
        since = datetime.now().astimezone().strftime("%Y-%m-%d %H:%M")
        line = f"{me} has worked on it since {since}"
        held.execute("PRAGMA synchronous=OFF")  # nobody needs the name after a power cut
        held.execute("BEGIN IMMEDIATE")
        held.execute("CREATE TABLE IF NOT EXISTS holder (line TEXT)")
        held.execute("DELETE FROM holder")
        held.execute("INSERT INTO holder VALUES (?)", (line,))
        held.execute("COMMIT")
        # Another process may come first here; then this one is refused.
        held.execute("BEGIN IMMEDIATE")

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None


def _check_is_one_file(path: Path) -> None:
    """Refuse what is no file, before a lock is written beside it, and a file with several names.

    SQLite keeps what is not yet in the file in others beside it, which are called after the name by
    which the file was opened. Whoever opens it by another name does not find them, nor the lock,
    and damages the store; see "multiple links" in https://www.sqlite.org/howtocorrupt.html.

    Raises:
        StoreError: It is one of them.
    """
    try:
        found = path.stat()
    except (OSError, ValueError, RuntimeError):  # whatever opens it says why
        return
    if not stat.S_ISREG(found.st_mode):
        kind = "a folder" if stat.S_ISDIR(found.st_mode) else "a pipe or a device"
        raise StoreError(f"{shortened_path(path)} is {kind}: name a file")
    names = found.st_nlink
    if names > 1:
        shown = shortened_path(path)
        raise StoreError(
            f"{shown} is one of {names} names of the same file (hard links), under which two "
            f"processes could damage it: remove the others, or copy it ('cp {shown} NEW') and name "
            "the copy"
        )


def _unwritable(path: Path, error: sqlite3.Error) -> StoreError:
    """Say why the lock of a store cannot be written; SQLite does not know what the system says."""
    name = lock_path(path)
    try:
        # Neither opens the file of the lock: to close it would open the lock of this process.
        check_writable(path)
        check_writable(name)
    except OutputError as refusal:
        return StoreError(str(refusal))
    shown = shortened_path(name)
    if name.exists() and not os.access(name, os.W_OK):
        return StoreError(f"cannot write {shown}: Permission denied")
    return StoreError(f"{shown} cannot be written: {error}")


def lock_path(path: Path) -> Path:
    """Return the file of the lock of a store, the same for all names of the store.

    Raises:
        StoreError: A link on the way to it leads back to itself.
    """
    try:
        path = path.resolve()
    except (OSError, RuntimeError):
        raise StoreError(
            f"{shortened_path(path)} cannot be opened: a link on the way leads back to itself. "
            "Name another file"
        ) from None
    return path.with_name(path.name + LOCK_SUFFIX)


def holder_of(path: Path) -> str | None:
    """Say which process works on a store; None where none does.

    Takes no lock for longer than a moment, and leaves no file behind.
    """
    name = lock_path(path)
    if not name.exists():
        return None
    asking = None
    try:
        asking = _opened(name, "rw", timeout=0)
        asking.execute("BEGIN IMMEDIATE")
    except sqlite3.Error as error:
        return _holder(asking) if asking is not None and _is_held(error) else None
    else:
        return None
    finally:
        if asking is not None:
            asking.close()


def _opened(name: Path, mode: str, *, timeout: float) -> sqlite3.Connection:
    """Open the file as an address: as a name, `file:...` would have a meaning for SQLite."""
    return sqlite3.connect(
        f"{name.as_uri()}?mode={mode}",
        uri=True,
        timeout=timeout,
        isolation_level=None,
        check_same_thread=False,
    )


def _is_held(error: sqlite3.Error) -> bool:
    """Whether this error says that somebody else holds the lock."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _holder(lock: sqlite3.Connection) -> str | None:
    with suppress(sqlite3.Error):
        row = lock.execute("SELECT line FROM holder").fetchone()
        return None if row is None else str(row[0])
    return None
