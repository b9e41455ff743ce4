"""The store of a class: its members, their results and its lesson, in memory or in a file.

A file of SQLite that keeps them has checksums, so that what was changed in it is not believed.
"""

import os
import secrets
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, final

from pentomino.errors import OutputError, StoreError, shortened_path
from pentomino.jobs.lock import StoreLock
from pentomino.jobs.schema import APPLICATION, added, checksum

_ADDED = {name: f"{name} integer not null default 0" for name in ("looked", "helped")}
"""What the table of results lacked in earlier versions."""
_SCHEMA = f"""
create table if not exists member (
  id integer primary key, name text not null, teacher integer not null, token text unique not null
);
create table if not exists result (
  member integer not null references member(id), fingerprint text not null, title text not null,
  seconds real not null, moves integer not null, hints integer not null, at text not null,
  {_ADDED["looked"]}, {_ADDED["helped"]},
  primary key (member, fingerprint)
);
create table if not exists lesson (
  opened text not null, exploring integer not null, hints integer not null,
  title text not null, made text not null
);
create table if not exists ledger (
  members integer not null, results integer not null, lessons integer not null default 0
);
"""
_TABLES = {"member": "members", "result": "results", "lesson": "lessons"}
"""The tables, with the columns of the ledger that hold the sums of their checksums."""
_COLUMNS: Mapping[str, Sequence[str]] = {
    "member": ["id", "name", "teacher", "token"],
    "result": ["member", "fingerprint", "title", "seconds", "moves", "hints", "at", *_ADDED],
    "lesson": ["opened", "exploring", "hints", "title", "made"],
    "ledger": ["members", "results", "lessons"],
}
_OF_EARLIER_VERSIONS = (
    _COLUMNS["result"][:-2],
    _COLUMNS["result"][:-1],
    _COLUMNS["ledger"][:-1],
)
_BUSY = "Another server keeps its class there: end it, or name another file"
_FORGET_HELPED = (
    "delete from result where member = ? and fingerprint = ? and (looked, helped) > (?, ?)"
)
"""What somebody solves with less help takes the place of what they solved with more; a look at
solutions is the most."""
_KEEP = """
insert into result values (?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict (member, fingerprint) do update set seconds = min(seconds, excluded.seconds),
  moves = min(moves, excluded.moves), hints = min(hints, excluded.hints)
  where (excluded.looked, excluded.helped) = (looked, helped)
"""


class ResultRow(NamedTuple):
    """What a member has solved, when it was first and with the best figures."""

    member: int
    fingerprint: str
    title: str
    seconds: float
    moves: int
    hints: int
    at: str
    looked: int
    helped: int


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class LessonRow:
    """What a class does: who may look at what, and the puzzles that its teacher gave it.

    Args:
        opened: What the server was started with, as an identity.
        exploring: Whether members may explore solutions.
        hints: Whether they may ask for hints.
        title: The title of the given puzzles.
        made: Their records as JSON; empty where the class plays what the server was started with.
    """

    opened: str
    exploring: bool = True
    hints: bool = True
    title: str = ""
    made: str = ""


@final
class ClassStore:
    """The members, results and lesson of a class; from any thread.

    Args:
        path: The SQLite file that keeps them; None to keep them in memory.

    Raises:
        OutputError: The file cannot be used.
    """

    def __init__(self, path: Path | None) -> None:
        self._lock = threading.Lock()
        self._held = ExitStack()
        try:
            with ExitStack() as held:
                self._database = _opened(path, held)
                self._held = held.pop_all()
        except sqlite3.OperationalError as error:
            raise OutputError(
                f"cannot keep results in {shortened_path(path)} ({error}): name another file, in "
                "a folder where you may write"
            ) from None
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise OutputError(f"cannot keep results: {_damaged(path, str(error))}") from None
        except StoreError as error:
            raise OutputError(f"cannot keep results: {error}") from None
        (identity,) = self._database.execute("pragma user_version").fetchone()
        if identity == 0:
            identity = 1 + secrets.randbelow(2**31 - 1)
            self._database.execute(f"pragma user_version = {identity}")
        self.identity: int = identity
        """Tells this class from others, as long as its file is there."""
        # Whoever is removed may still be sending something: no number comes again.
        (highest,) = self._database.execute(
            "select max(coalesce((select max(id) from member), 0),"
            " coalesce((select max(member) from result), 0))"
        ).fetchone()
        self._highest: int = highest

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._held.close()

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Keep everything that the block changes, or nothing where it fails."""
        with self._lock, self._database:
            yield

    # These are called inside `changing`.

    def pupils(self) -> list[tuple[int, str]]:
        """List the numbers and names of all members but teachers, in the order they joined."""
        return self._database.execute(
            "select id, name from member where not teacher order by id"
        ).fetchall()

    def member(self, token: str) -> tuple[int, str, bool] | None:
        """Find the number, the name and the standing of the member who has a hashed token."""
        row = self._database.execute(
            "select id, name, teacher from member where token = ?", (token,)
        ).fetchone()
        return None if row is None else (row[0], row[1], bool(row[2]))

    def add(self, name: str, token: str, *, teacher: bool) -> int:
        """Add a member with a hashed token; return the number."""
        self._highest += 1
        with self._summed("member", "id = ?", self._highest):
            self._database.execute(
                "insert into member values (?, ?, ?, ?)", (self._highest, name, teacher, token)
            )
        return self._highest

    def take_up(self, member: int, token: str) -> None:
        """Give a member another hashed token."""
        with self._summed("member", "id = ?", member):
            self._database.execute("update member set token = ? where id = ?", (token, member))

    def forget_teachers(self, most: int) -> None:
        """Remove all teachers but the newest ones."""
        with self._summed("member", "teacher"):
            self._database.execute(
                "delete from member where teacher and id not in"
                " (select id from member where teacher order by id desc limit ?)",
                (most,),
            )

    def remove(self, member: int) -> None:
        """Remove a member with their results."""
        with self._summed("result", "member = ?", member):
            self._database.execute("delete from result where member = ?", (member,))
        with self._summed("member", "id = ?", member):
            self._database.execute("delete from member where id = ?", (member,))

    def keep(self, row: ResultRow) -> None:
        """Keep a result, or what is better in it than in the one that is there."""
        key = (row.member, row.fingerprint)
        with self._summed("result", "member = ? and fingerprint = ?", *key):
            self._database.execute(_FORGET_HELPED, (*key, row.looked, row.helped))
            self._database.execute(_KEEP, row)

    def results(self, member: int | None = None, fingerprint: str | None = None) -> list[ResultRow]:
        """List the results of pupils in the order of time; of one pupil, or of one puzzle."""
        wanted = {"member": member, "fingerprint": fingerprint}
        asked = {name: value for name, value in wanted.items() if value is not None}
        which = "".join(f" and result.{name} = :{name}" for name in asked)
        rows = self._database.execute(
            "select result.* from result join member on member.id = result.member"
            f" where not teacher{which} order by at",
            asked,
        )
        return [ResultRow(*row) for row in rows]

    def lesson(self) -> LessonRow | None:
        """Read the lesson; None where there was none."""
        row = self._database.execute("select * from lesson").fetchone()
        if row is None:
            return None
        opened, exploring, hints, title, made = row
        return LessonRow(
            opened=opened, exploring=bool(exploring), hints=bool(hints), title=title, made=made
        )

    def keep_lesson(self, row: LessonRow) -> None:
        """Keep a lesson in the place of the one before."""
        with self._summed("lesson", "true"):
            self._database.execute("delete from lesson")
            values = (row.opened, row.exploring, row.hints, row.title, row.made)
            self._database.execute("insert into lesson values (?, ?, ?, ?, ?)", values)

    @contextmanager
    def _summed(self, table: str, which: str, *values: object) -> Iterator[None]:
        """Keep the sum of a table right while the block changes some rows, and no others."""
        rows = f"select * from {table} where {which}"
        before = [checksum(*row) for row in self._database.execute(rows, values)]
        yield
        after = [checksum(*row) for row in self._database.execute(rows, values)]
        column = _TABLES[table]
        total = self._database.execute(f"select {column} from ledger").fetchone()[0]
        self._database.execute(
            f"update ledger set {column} = ?", (added(total, after, without=before),)
        )


def _check_is_own(path: Path | None, database: sqlite3.Connection) -> None:
    """Leave alone a file of SQLite in which somebody else keeps something.

    Raises:
        OutputError: It is neither empty nor the store of a class.
    """
    tables = database.execute(
        "select name from sqlite_master where type = 'table' and name not glob 'sqlite_*'"
    ).fetchall()
    (mark,) = database.execute("pragma application_id").fetchone()
    if mark == 0 and all(
        _columns(database, table) in (_COLUMNS.get(table), *_OF_EARLIER_VERSIONS)
        for (table,) in tables
    ):
        return
    whose = "is the store of a long run" if mark == APPLICATION else "belongs to another program"
    raise OutputError(f"{shortened_path(path)} {whose}: name another file for the results")


def _columns(database: sqlite3.Connection, table: str) -> list[str]:
    columns = "select name from pragma_table_info(?) order by cid"
    return [name for (name,) in database.execute(columns, (table,))]


def _opened(path: Path | None, held: ExitStack) -> sqlite3.Connection:
    """Open the file of a class, lock it, and check everything in it.

    Raises:
        sqlite3.Error: It cannot be used.
        StoreError: Another server uses it, or it is damaged.
        OutputError: It belongs to somebody else.
    """
    if path is not None:
        held.enter_context(StoreLock(path, _BUSY))
        # A new one is for this user alone: names of pupils will be in it.
        with suppress(OSError):  # it is there, or SQLite says why it cannot be
            os.close(os.open(path.resolve(), os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    database = sqlite3.connect(path or ":memory:", check_same_thread=False)
    held.enter_context(closing(database))
    _check_is_own(path, database)
    database.executescript(_SCHEMA)
    with database:
        sums = _sums(database, _TABLES)
        found = database.execute("pragma integrity_check(1)").fetchone()[0]
        kept = database.execute("select * from ledger").fetchall()
        if not kept:  # a new file, or one of an earlier version
            database.execute("insert into ledger (members, results) values (?, ?)", sums[:2])
    # The ledger of an earlier version has no sum of lessons.
    if path is not None and (found != "ok" or kept not in ([], [tuple(sums)], [tuple(sums[:2])])):
        what = found if found != "ok" else "its members or results were changed"
        raise StoreError(_damaged(path, what))
    _take_over(database)
    return database


def _take_over(database: sqlite3.Connection) -> None:
    """Add to the tables of an earlier version what they lack."""
    results, ledger = (_columns(database, table) for table in ("result", "ledger"))
    with database:
        for name, column in _ADDED.items():
            if name not in results:
                database.execute(f"alter table result add column {column}")
        if ledger == _OF_EARLIER_VERSIONS[-1]:
            database.execute("alter table ledger add column lessons integer not null default 0")
        database.execute(
            "update ledger set members = ?, results = ?, lessons = ?", _sums(database, _TABLES)
        )


def _sums(database: sqlite3.Connection, tables: Iterable[str]) -> list[int]:
    return [
        added(0, (checksum(*row) for row in database.execute(f"select * from {table}")))
        for table in tables
    ]


def _damaged(path: Path | None, what: str) -> str:
    return (
        f"{shortened_path(path)} is damaged ({' '.join(what.split())}): restore it from a copy, "
        "or name another file"
    )
