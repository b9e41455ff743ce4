"""The classroom: who has joined with the code, and who has solved what.

It keeps the name that somebody chose and what was solved, in memory or in a file, and nothing else.
"""

import hashlib
import secrets
import sqlite3
import threading
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import final

from pentomino.errors import OutputError, shortened_path
from pentomino.jobs.schema import APPLICATION
from pentomino.server.allowance import Allowance, Rate
from pentomino.server.refusals import Refusal
from pentomino.server.shapes import (
    ClassAnswer,
    Done,
    JoinAsk,
    Member,
    MemberResults,
    ResultAsk,
    Solved,
)

COOKIE = "pentomino"
MOST_MEMBERS, MOST_RESULTS = 500, 1_000
TRIES = Rate(40.0, 0.5)
"""How often the code may be tried from one address, behind which there may be a whole class."""

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody takes for others."""
_SCHEMA = """
create table if not exists member (
  id integer primary key, name text not null, teacher integer not null, token text unique not null
);
create table if not exists result (
  member integer not null references member(id), fingerprint text not null, title text not null,
  seconds real not null, moves integer not null, hints integer not null, at text not null,
  primary key (member, fingerprint)
);
"""
_COLUMNS = {
    "member": ["id", "name", "teacher", "token"],
    "result": ["member", "fingerprint", "title", "seconds", "moves", "hints", "at"],
}
_KEEP = """
insert into result values (?, ?, ?, ?, ?, ?, ?)
on conflict (member, fingerprint) do update set seconds = min(seconds, excluded.seconds),
  moves = min(moves, excluded.moves), hints = min(hints, excluded.hints)
"""


def _check_is_own(store: Path | None, database: sqlite3.Connection) -> None:
    """Leave alone a file of SQLite in which somebody else keeps something.

    Raises:
        OutputError: It is neither empty nor the store of a class.
    """
    tables = database.execute(
        "select name from sqlite_master where type = 'table' and name not glob 'sqlite_*'"
    ).fetchall()
    columns = "select name from pragma_table_info(?) order by cid"
    (mark,) = database.execute("pragma application_id").fetchone()
    if mark == 0 and all(
        [name for (name,) in database.execute(columns, table)] == _COLUMNS.get(table[0])
        for table in tables
    ):
        return
    database.close()
    whose = "is the store of a long run" if mark == APPLICATION else "belongs to another program"
    raise OutputError(f"{shortened_path(store)} {whose}: name another file for the results")


def new_code(letters: int) -> str:
    """Make a code that nobody guesses, in groups of four letters."""
    text = "".join(secrets.choice(_LETTERS) for _ in range(letters))
    return "-".join(text[start : start + 4] for start in range(0, letters, 4))


def _same(code: str, other: str) -> bool:
    """Compare codes as people type them, in a time that tells nothing."""
    plain, known = ("".join(c for c in text.upper() if c.isalnum()) for text in (code, other))
    return secrets.compare_digest(plain.encode(), known.encode())


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


@final
@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks: an address, and the member of the class that its cookie names."""

    address: str
    token: str | None
    number: int | None = None
    member: Member | None = None

    @property
    def client(self) -> str:
        """Whose allowance it is: that of a member, or of the address."""
        return f"address {self.address}" if self.number is None else f"member {self.number}"


@final
@dataclass(frozen=True, slots=True)
class Joined:
    """A member who has joined, with the cookie that says so."""

    member: Member
    token: str


@final
class Classroom:
    """A class with its codes, its members and their results.

    Args:
        store: The SQLite file that keeps them; None to keep them in memory.
        allowance: Counts who tries the code how often.

    Raises:
        OutputError: The file cannot be used.
    """

    def __init__(self, store: Path | None, allowance: Allowance) -> None:
        self.code, self.teachers_code = new_code(8), new_code(12)
        self._allowance = allowance
        self._lock = threading.Lock()
        self._seen: set[int] = set()  # members who were here since the server began
        try:
            self._database = sqlite3.connect(store or ":memory:", check_same_thread=False)
            _check_is_own(store, self._database)
            self._database.executescript(_SCHEMA)
        except sqlite3.Error as error:
            raise OutputError(f"cannot keep results in {shortened_path(store)}: {error}") from None

    def caller(self, address: str, token: str | None) -> Caller:
        """Find out who has a cookie."""
        if not token:
            return Caller(address, None)
        with self._lock:
            row = self._database.execute(
                "select id, name, teacher from member where token = ?", (_hashed(token),)
            ).fetchone()
            if row is None:
                return Caller(address, None)
            number, name, teacher = row
            self._seen.add(number)
        return Caller(address, token, number, Member(name=name, teacher=bool(teacher)))

    def join(self, asked: JoinAsk, caller: Caller) -> Joined:
        """Let somebody in who knows a code; somebody who has joined already gets another name.

        A name of another day, whom nobody has used since the server began, is taken up again, with
        its results.

        Raises:
            Refusal: The code is wrong, the name is taken, or the class is full.
        """
        self._allowance.spend(f"code {caller.address}", TRIES)
        teacher = _same(asked.code, self.teachers_code)
        if not teacher and not _same(asked.code, self.code):
            raise Refusal(403, "This is not the code of the class. Ask your teacher for it.")
        name = " ".join("".join(c for c in asked.name if c.isprintable()).split())
        if not name and not teacher:
            raise Refusal(422, "Write your name, so that your teacher knows who has solved what.")
        return self._enter(name or "Teacher", teacher=teacher)

    def _enter(self, name: str, *, teacher: bool) -> Joined:
        token = secrets.token_urlsafe(24)
        with self._lock, self._database:
            known = self._database.execute(
                "select id, name from member where lower(name) = lower(?) and not teacher", (name,)
            ).fetchone()
            if teacher or known is None:
                number = self._add(name, token, teacher=teacher)
            elif known[0] in self._seen:
                raise Refusal(409, f"Somebody called {name} has joined already. Add a letter.")
            else:
                number, name = known
                self._database.execute(
                    "update member set token = ? where id = ?", (_hashed(token), number)
                )
            self._seen.add(number)
        return Joined(Member(name=name, teacher=teacher), token)

    def _add(self, name: str, token: str, *, teacher: bool) -> int:
        """The number of a new member."""
        number = self._database.execute("select count(*) from member").fetchone()[0]
        if number >= MOST_MEMBERS:
            raise Refusal(409, f"The class is full: it has {MOST_MEMBERS} members.")
        added = self._database.execute(
            "insert into member (name, teacher, token) values (?, ?, ?)",
            (name, teacher, _hashed(token)),
        )
        return added.lastrowid or 0

    def keep(self, asked: ResultAsk, caller: Caller) -> Done:
        """Keep what a member has solved: when it was first, with the best figures.

        Raises:
            Refusal: There is no member, or too many results.
        """
        if caller.number is None:
            raise Refusal(403, "Join the class first.")
        when = datetime.now(UTC).isoformat(timespec="seconds")
        with self._lock, self._database:
            known = self._database.execute(
                "select count(*) from result where member = ? and fingerprint != ?",
                (caller.number, asked.fingerprint),
            ).fetchone()[0]
            if known >= MOST_RESULTS:
                raise Refusal(409, f"You have solved {MOST_RESULTS:,} puzzles. That is enough.")
            row = (asked.fingerprint, asked.title, asked.seconds, asked.moves, asked.hints, when)
            self._database.execute(_KEEP, (caller.number, *row))
        return Done()

    def results(self, caller: Caller) -> ClassAnswer:
        """Say who has solved what.

        Raises:
            Refusal: It is not the teacher who asks.
        """
        if caller.member is None or not caller.member.teacher:
            raise Refusal(403, "Only the teacher sees what the class has solved.")
        with self._lock:
            names = self._database.execute(
                "select id, name from member where not teacher order by id"
            ).fetchall()
            rows = self._database.execute("select * from result order by at").fetchall()
        solved: dict[int, list[Solved]] = {number: [] for number, _ in names}
        for member, fingerprint, title, seconds, moves, hints, when in rows:
            if member in solved:
                solved[member].append(
                    Solved(
                        fingerprint=fingerprint,
                        title=title,
                        seconds=seconds,
                        moves=moves,
                        hints=hints,
                        when=when,
                    )
                )
        return ClassAnswer(
            members=[MemberResults(name=name, solved=solved[number]) for number, name in names]
        )

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._database.close()
