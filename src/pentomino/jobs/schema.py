"""The tables of a store, the checksums of their rows, and the errors of SQLite in words.

A store is one file of SQLite; `docs/long-runs.md` describes what its tables hold.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import TypeAlias

from pentomino.errors import StoreError, StoreInUseError, shortened_path

APPLICATION = 0x50454E54
"""Marks a file of SQLite as a store of this program."""

FORM = 1
"""The form of the tables; raised when they change."""

OPEN, DONE = 0, 1
"""The states of a unit."""

TABLES = """
CREATE TABLE about (
    program TEXT NOT NULL, job TEXT NOT NULL, created TEXT NOT NULL, checksum INTEGER NOT NULL
);
CREATE TABLE units (
    number INTEGER PRIMARY KEY, parent INTEGER NOT NULL, what TEXT NOT NULL, share REAL NOT NULL,
    state INTEGER NOT NULL, count TEXT, nodes INTEGER, seconds REAL, parts INTEGER,
    checksum INTEGER NOT NULL
);
CREATE TABLE findings (
    number INTEGER PRIMARY KEY, unit INTEGER NOT NULL, content BLOB NOT NULL UNIQUE,
    checksum INTEGER NOT NULL
);
CREATE TABLE ledger (
    open INTEGER NOT NULL, done INTEGER NOT NULL, count TEXT NOT NULL, nodes INTEGER NOT NULL,
    seconds REAL NOT NULL, findings INTEGER NOT NULL,
    about_sum INTEGER NOT NULL, units_sum INTEGER NOT NULL, findings_sum INTEGER NOT NULL,
    indexed INTEGER NOT NULL, uses INTEGER NOT NULL, uses_sum INTEGER NOT NULL,
    began REAL NOT NULL, began_share REAL NOT NULL, began_nodes INTEGER NOT NULL,
    updated REAL NOT NULL, checksum INTEGER NOT NULL
);
CREATE TABLE uses (
    option INTEGER NOT NULL, finding INTEGER NOT NULL, PRIMARY KEY (option, finding)
) WITHOUT ROWID;
"""
"""The ledger is one row about all others, and changes in the same transaction as they do."""

PLACEMENTS = """
CREATE TABLE placements (
    number INTEGER PRIMARY KEY, piece TEXT NOT NULL, text TEXT NOT NULL, checksum INTEGER NOT NULL
);
CREATE VIEW solutions AS SELECT number, unit, (
    WITH RECURSIVE line (place, text) AS (
        SELECT 0, ''
        UNION ALL
        SELECT place + 1, text || CASE place WHEN 0 THEN '' ELSE '~' END || (
            WITH RECURSIVE digit (at, value) AS (
                SELECT 0, 0
                UNION ALL
                SELECT at + 1, 16 * value - 1 + instr(
                    '0123456789ABCDEF', substr(hex(content), 2 * {width} * place + at + 1, 1)
                ) FROM digit WHERE at < 2 * {width}
            )
            SELECT placements.text FROM digit JOIN placements ON placements.number = value
            WHERE at = 2 * {width}
        ) FROM line WHERE place < length(content) / {width}
    )
    SELECT text FROM line WHERE place = length(content) / {width}
) AS placements FROM findings;
"""
"""For people who ask a store by SQL: the placements by name, and the solutions in the notation.

Only in a store whose findings are numbers of placements, of `width` bytes each."""

_FULL = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT)
_SHUT = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM)


@contextmanager
def in_words(path: Path) -> Iterator[None]:
    """Turn errors of SQLite into errors of this package that name the store.

    Raises:
        StoreError: The store is damaged, or cannot be written.
        StoreInUseError: Somebody else holds it.
    """
    try:
        yield
    except sqlite3.Error as error:
        raise _own(error, path) from None
    except UnicodeDecodeError:  # of a message of SQLite that repeats damaged bytes
        raise damaged(path, "SQLite finds bytes in it that are not text") from None


def damaged(path: Path, what: str) -> StoreError:
    """Make the error for a store whose bytes were changed."""
    what = " ".join(what.split())  # SQLite breaks some lines
    return StoreError(
        f"{shortened_path(path)} is damaged: {what}. Nothing in it can be trusted: restore the "
        "file and those beside it from a copy, or begin anew with another store"
    )


def _own(error: sqlite3.Error, path: Path) -> StoreError:
    shown, code = shortened_path(path), getattr(error, "sqlite_errorcode", None)
    base = None if code is None else code & 0xFF
    if base in _FULL:
        return StoreError(
            f"{shown} cannot be written: {error}. What was recorded before is kept: make room, "
            "and give the same call again to go on"
        )
    if base in _SHUT:
        return StoreError(f"{shown} cannot be opened: {error}. Look at its permissions")
    if base in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreInUseError(f"{shown} is in use by another program: try again when it has ended")
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_CONSTRAINT_UNIQUE:
        return StoreError(
            f"{shown}: a solution was found a second time. Nothing of that was recorded; this is a "
            "mistake of the program: please report it"
        )
    if base in _DAMAGED or base is None or isinstance(error, sqlite3.IntegrityError):
        return damaged(path, str(error))
    return damaged(path, f"SQLite cannot read it ({error})")


Column: TypeAlias = int | float | str | bytes | None

_BYTES = 7
"""The sums stay below 2**56, so that they fit the signed numbers of SQLite."""

SUMS_BELOW = 1 << 8 * _BYTES


def checksum(*columns: Column) -> int:
    """Compute the checksum of a row, which covers the values of its columns and their types."""
    return int.from_bytes(blake2b(repr(columns).encode(), digest_size=_BYTES).digest(), "big")


def added(total: int, checksums: Iterable[int] = (), *, without: Iterable[int] = ()) -> int:
    """Add checksums to a sum, and take others out of it; their order does not matter."""
    return (total + sum(checksums) - sum(without)) % SUMS_BELOW
