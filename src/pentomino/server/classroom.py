"""The classroom: who has joined with the code, and who has solved what.

It keeps the name that somebody chose and what was solved, in memory or in a file, and nothing else.
"""

import asyncio
import hashlib
import os
import secrets
import sqlite3
import threading
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import final

from pentomino.errors import OutputError, StoreError, shortened, shortened_path
from pentomino.jobs.lock import StoreLock
from pentomino.jobs.schema import APPLICATION, added, checksum
from pentomino.problem.fingerprints import fingerprint_code
from pentomino.server.allowance import Allowance, Rate
from pentomino.server.bodies import (
    LONGEST_NAME,
    ClassAnswer,
    Done,
    JoinAsk,
    Member,
    MemberResults,
    RemoveAsk,
    ResultAsk,
    Solved,
)
from pentomino.server.refusals import Refusal

_LOOK_LIKE: Mapping[int, int] = MappingProxyType(
    str.maketrans(
        # Cyrillic, Greek, then digits and signs; each with the Latin letter that it looks like.
        "\u0410\u0412\u0415\u0405\u0406\u0408\u041a\u041c\u041d\u041e\u0420\u0421"
        "\u0422\u0423\u0425\u0430\u0435\u0455\u0456\u0458\u043e\u0440\u0441\u0443"
        "\u0445\u0501\u04bb\u051b\u051d\u04cf\u04c0"
        "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4"
        "\u03a5\u03a7\u03b1\u03b9\u03bd\u03bf\u03c1\u03c5"
        "01|\u0131\u0130\u2113",
        "ABESIJKMHOPCTYXaesijopcyxdhqwllABEZHIKMNOPTYXaivopuOlliIl",
    )
)
"""Letters of other scripts that readers take for Latin ones: the commonest of Unicode's list of
confusables (UTS #39)."""

_ONE_LETTER: Mapping[str, str] = MappingProxyType({"rn": "m", "vv": "w", "VV": "W", "cl": "d"})
"""Two letters beside each other that look like one."""

_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc")
"""Characters that count as letters or marks, but show nothing."""


def kept_name(text: str) -> str:
    """Make the name that a class keeps: composed (NFKC), without what cannot be seen.

    It is empty where nothing is left but marks, which need a letter to stand on.
    """
    seen = "".join(c for c in unicodedata.normalize("NFKC", text) if _is_seen(c))
    if all(unicodedata.category(c)[0] in "MZ" for c in seen):
        return ""
    return " ".join(unicodedata.normalize("NFKC", seen).split())


def _is_seen(character: str) -> bool:
    is_selector = unicodedata.name(character, "").startswith("VARIATION SELECTOR")
    surrounds = unicodedata.category(character) == "Me"  # such as a circle around a letter
    return (character.isprintable() or character.isspace()) and not (
        is_selector or surrounds or character in _UNSEEN
    )


def same_name(text: str) -> str:
    """Return what all ways to write one name have in common, whatever their case."""
    return kept_name(text).casefold()


def looks(text: str) -> frozenset[str]:
    r"""Return as what readers may take a name; names that look alike have one of these in common.

    >>> looks("\u0410rn\u0430") & looks("Ama"), looks("Ana") & looks("Eva")
    (frozenset({'ama'}), frozenset())
    """
    plain = kept_name(text).translate(_LOOK_LIKE).replace("i\u0307", "i")
    for letters, letter in _ONE_LETTER.items():
        plain = plain.replace(letters, letter)
    # A capital I looks like l, and is written as i where somebody uses small letters only.
    return frozenset(plain.replace("I", small).casefold() for small in "li")


COOKIE = "pentomino"
MOST_MEMBERS, MOST_TEACHERS, MOST_RESULTS = 500, 20, 1_000
TRIES = Rate(40.0, 0.5)
"""The limit on wrong codes from one address, behind which there may be a whole class."""
JOINS, ALL_JOINS = Rate(60.0, 1 / 60), Rate(240.0, 1 / 10)
"""The limits on new members from one address, and in all: a class or a school at once."""
_TOO_MANY_JOIN = "Too many have joined lately. Try again in {}, or ask your teacher."

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody takes for others."""
_LOOKED = "looked integer not null default 0"
_SCHEMA = f"""
create table if not exists member (
  id integer primary key, name text not null, teacher integer not null, token text unique not null
);
create table if not exists result (
  member integer not null references member(id), fingerprint text not null, title text not null,
  seconds real not null, moves integer not null, hints integer not null, at text not null,
  {_LOOKED},
  primary key (member, fingerprint)
);
create table if not exists ledger (members integer not null, results integer not null);
"""
_TABLES = {"member": "members", "result": "results"}
"""The tables, with the columns of the ledger that hold the sums of their checksums."""
_COLUMNS = {
    "member": ["id", "name", "teacher", "token"],
    "result": ["member", "fingerprint", "title", "seconds", "moves", "hints", "at", "looked"],
    "ledger": ["members", "results"],
}
_BUSY = "Another server keeps its class there: end it, or name another file"
_OF_EARLIER_VERSION = _COLUMNS["result"][:-1]
_FORGET_LOOKED = "delete from result where member = ? and fingerprint = ? and looked > ?"
"""What somebody solves alone takes the place of what they solved after a look at solutions."""
_KEEP = """
insert into result values (?, ?, ?, ?, ?, ?, ?, ?)
on conflict (member, fingerprint) do update set seconds = min(seconds, excluded.seconds),
  moves = min(moves, excluded.moves), hints = min(hints, excluded.hints)
  where excluded.looked = looked
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
        [name for (name,) in database.execute(columns, table)]
        in (_COLUMNS.get(table[0]), _OF_EARLIER_VERSION)
        for table in tables
    ):
        return
    whose = "is the store of a long run" if mark == APPLICATION else "belongs to another program"
    raise OutputError(f"{shortened_path(store)} {whose}: name another file for the results")


def _make_private(store: Path) -> None:
    """Make the file, if there is none, for this user alone: names of pupils will be in it."""
    with suppress(OSError):  # it is there, or SQLite says why it cannot be
        os.close(os.open(store.resolve(), os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _opened(store: Path | None, held: ExitStack) -> sqlite3.Connection:
    """Open the file of a class, lock it, and check everything in it.

    Raises:
        sqlite3.Error: It cannot be used.
        StoreError: Another server uses it, or it is damaged.
        OutputError: It belongs to somebody else.
    """
    if store is not None:
        held.enter_context(StoreLock(store, _BUSY))
        _make_private(store)
    database = sqlite3.connect(store or ":memory:", check_same_thread=False)
    held.enter_context(closing(database))
    _check_is_own(store, database)
    database.executescript(_SCHEMA)
    with database:
        sums = _sums(database)
        found = database.execute("pragma integrity_check(1)").fetchone()[0]
        kept = database.execute("select * from ledger").fetchall()
        if not kept:  # a new file, or one of an earlier version
            database.execute("insert into ledger values (?, ?)", sums)
    if store is not None and (found != "ok" or kept not in ([], [tuple(sums)])):
        what = found if found != "ok" else "its members or results were changed"
        raise StoreError(_damaged(store, what))
    columns = [name for _, name, *_ in database.execute("pragma table_info(result)")]
    if columns == _OF_EARLIER_VERSION:
        with database:
            database.execute(f"alter table result add column {_LOOKED}")
            database.execute("update ledger set members = ?, results = ?", _sums(database))
    return database


def _sums(database: sqlite3.Connection) -> list[int]:
    return [
        added(0, (checksum(*row) for row in database.execute(f"select * from {table}")))
        for table in _TABLES
    ]


def _damaged(store: Path | None, what: str) -> str:
    return (
        f"{shortened_path(store)} is damaged ({' '.join(what.split())}): restore it from a copy, "
        "or name another file"
    )


def new_code(letters: int) -> str:
    """Make a code that nobody guesses, in groups of four letters."""
    text = "".join(secrets.choice(_LETTERS) for _ in range(letters))
    return "-".join(text[start : start + 4] for start in range(0, letters, 4))


def _same(code: str, other: str) -> bool:
    """Compare codes as people type them, in constant time."""
    plain, known = ("".join(c for c in text.upper() if c.isalnum()) for text in (code, other))
    return secrets.compare_digest(plain.encode(), known.encode())


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


@final
@dataclass(frozen=True, slots=True)
class Caller:
    """A client: an address, and the member of the class that its cookie names."""

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
        self._removals: dict[int, asyncio.Event] = {}  # set when a member is removed
        self._held = ExitStack()
        try:
            with ExitStack() as held:
                self._database = _opened(store, held)
                self._held = held.pop_all()
        except sqlite3.OperationalError as error:
            raise OutputError(
                f"cannot keep results in {shortened_path(store)} ({error}): name another file, in "
                "a folder where you may write"
            ) from None
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise OutputError(f"cannot keep results: {_damaged(store, str(error))}") from None
        except StoreError as error:
            raise OutputError(f"cannot keep results: {error}") from None

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
            Refusal: The code is wrong, the name is taken or looks like another, too many have
                joined lately, or the class is full.
        """
        tries = f"code {caller.address}"
        self._allowance.spend(tries, TRIES)
        teacher = _same(asked.code, self.teachers_code)
        if not teacher and not _same(asked.code, self.code):
            raise Refusal(403, "This is not the code of the class. Ask your teacher for it.")
        self._allowance.give_back(tries)  # a right code is no guess
        name = kept_name(asked.name)
        if not name and not teacher:
            raise Refusal(422, "Write your name, so that your teacher knows who has solved what.")
        if len(name) > LONGEST_NAME:
            raise Refusal(422, f"The name has more than {LONGEST_NAME} characters. Shorten it.")
        token = secrets.token_urlsafe(24)
        with self._lock, self._database:
            if teacher:
                number, name = self._add(name or "Teacher", token, teacher=True), name or "Teacher"
            else:
                number, name = self._enter(name, token, caller.address)
            self._seen.add(number)
        return Joined(Member(name=name, teacher=teacher), token)

    def _enter(self, name: str, token: str, address: str) -> tuple[int, str]:
        """Let a pupil in; returns the number and the name of the member."""
        known = self._pupils()
        for number, other in known:
            if same_name(other) == same_name(name):
                if number in self._seen:
                    raise Refusal(409, f"Somebody called {other} has joined already. Add a letter.")
                with self._changing("member", "id = ?", number):
                    self._database.execute(
                        "update member set token = ? where id = ?", (_hashed(token), number)
                    )
                return number, other
        if alike := next((other for _, other in known if looks(other) & looks(name)), None):
            raise Refusal(
                409, f"This name looks like that of {alike}, who has joined already. Add a letter."
            )
        if len(known) >= MOST_MEMBERS:
            raise Refusal(
                409,
                f"The class is full: it has {MOST_MEMBERS} members. Your teacher can remove some.",
            )
        self._allowance.spend(f"join {address}", JOINS, _TOO_MANY_JOIN)
        self._allowance.spend("join", ALL_JOINS, _TOO_MANY_JOIN)
        return self._add(name, token, teacher=False), name

    def _pupils(self) -> list[tuple[int, str]]:
        """The numbers and names of all members but teachers, in the order in which they joined."""
        return self._database.execute(
            "select id, name from member where not teacher order by id"
        ).fetchall()

    def _add(self, name: str, token: str, *, teacher: bool) -> int:
        """The number of a new member; a teacher always finds a place, that of an earlier one."""
        if teacher:
            with self._changing("member", "teacher"):
                self._database.execute(
                    "delete from member where teacher and id not in"
                    " (select id from member where teacher order by id desc limit ?)",
                    (MOST_TEACHERS - 1,),
                )
        hashed = _hashed(token)
        with self._changing("member", "token = ?", hashed):
            new = self._database.execute(
                "insert into member (name, teacher, token) values (?, ?, ?)",
                (name, teacher, hashed),
            )
        return new.lastrowid or 0

    @contextmanager
    def _changing(self, table: str, which: str, *values: object) -> Iterator[None]:
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

    async def until_removed(self, caller: Caller) -> None:
        """Wait until the teacher removes a member.

        Raises:
            Refusal: There is no member, or not any longer.
        """
        if caller.number is None:
            raise Refusal(403, "Join the class first.")
        await self._removals.setdefault(caller.number, asyncio.Event()).wait()
        raise Refusal(403, "Your teacher has removed you from the class.")

    def remove(self, asked: RemoveAsk, caller: Caller) -> Done:
        """Remove members and their results; their cookies are worth nothing from then on.

        Their pages are told at once. Called on the loop.

        Raises:
            Refusal: It is not the teacher who asks, or nobody has such a name.
        """
        if caller.member is None or not caller.member.teacher:
            raise Refusal(403, "Only the teacher can remove members.")
        removed = []
        with self._lock, self._database:
            numbers = {same_name(name): number for number, name in self._pupils()}
            for name in asked.names:
                number = numbers.get(same_name(name))
                if number is None:
                    raise Refusal(404, f"Nobody in the class is called {shortened(name)}.")
                with self._changing("result", "member = ?", number):
                    self._database.execute("delete from result where member = ?", (number,))
                with self._changing("member", "id = ?", number):
                    self._database.execute("delete from member where id = ?", (number,))
                removed.append(number)
        for number in removed:
            self._seen.discard(number)
            self._removals.pop(number, asyncio.Event()).set()
        return Done()

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
            figures = (asked.seconds, asked.moves, asked.hints, when, asked.looked)
            which = "member = ? and fingerprint = ?"
            with self._changing("result", which, caller.number, asked.fingerprint):
                key = (caller.number, asked.fingerprint)
                self._database.execute(_FORGET_LOOKED, (*key, asked.looked))
                self._database.execute(_KEEP, (*key, asked.title, *figures))
        return Done()

    def results(self, caller: Caller) -> ClassAnswer:
        """Say who has solved what.

        Raises:
            Refusal: It is not the teacher who asks.
        """
        if caller.member is None or not caller.member.teacher:
            raise Refusal(403, "Only the teacher sees what the class has solved.")
        with self._lock:
            names = self._pupils()
            rows = self._database.execute("select * from result order by at").fetchall()
        solved: dict[int, list[Solved]] = {number: [] for number, _ in names}
        for member, fingerprint, title, seconds, moves, hints, when, looked in rows:
            if member in solved:
                solved[member].append(
                    Solved(
                        fingerprint=fingerprint,
                        code=fingerprint_code(fingerprint),
                        title=title,
                        seconds=seconds,
                        moves=moves,
                        hints=hints,
                        looked=bool(looked),
                        when=when,
                    )
                )
        return ClassAnswer(
            members=[MemberResults(name=name, solved=solved[number]) for number, name in names]
        )

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._held.close()
