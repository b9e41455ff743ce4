"""The store of a long run: one file that holds the job, its units, and what was found.

A unit is recorded with its rest and its findings in one transaction or not at all. Whatever opens a
store compares all rows with their checksums and with the ledger, and refuses a store that differs.
"""

import errno
import json
import os
import sqlite3
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import astuple, dataclass, replace
from datetime import UTC, datetime
from math import fsum
from pathlib import Path
from typing import Any, final

from pentomino.engines.units import Outcome
from pentomino.errors import InputError, StoreError, shortened_path
from pentomino.jobs.job import Job, Unit, call_words, read_job
from pentomino.jobs.lock import StoreLock
from pentomino.jobs.schema import (
    APPLICATION,
    DONE,
    FORM,
    OPEN,
    PLACEMENTS,
    TABLES,
    added,
    checksum,
    damaged,
    in_words,
)
from pentomino.notation.placements import placement_text
from pentomino.problem.puzzle import Puzzle
from pentomino.values import Closing
from pentomino.version import VERSION
from pentomino.wrong_types import check_path

_NOTHING_THERE = (errno.ENOENT, errno.ENOTDIR, errno.ELOOP)
"""Nobody can open such a file; what opens it next says why."""

BUSY_SECONDS = 30.0
"""The seconds to wait for a reader that holds the file for a moment."""

_INTACT = "ok"

_SUM_OF_USES = (
    "SELECT count(*), coalesce(sum((option + 1) * 7919 * finding % 2147483629), 0) FROM uses"
)
"""The number of entries of the index, and a sum over them in any order."""


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(str(int(number)) for number in sorted(numbers))


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """One row about all others: what a store holds, in numbers.

    Args:
        open: The number of units that are not done.
        done: The number of units that are done.
        count: The sum of their counts.
        nodes: The sum of their nodes.
        seconds: The sum of their seconds, of all workers.
        findings: The number of findings.
        about_sum: The checksum of the row about the job.
        units_sum: The sum of the checksums of all units.
        findings_sum: The sum of the checksums of all findings.
        indexed: How many of the findings are in the index from options to findings.
        uses: The number of entries of the index.
        uses_sum: A sum over these entries.
        began: When the latest run began, in seconds since 1970; 0 before the first.
        began_share: The share that was done then.
        began_nodes: The nodes that were done then.
        updated: When something was last recorded.
    """

    open: int = 0
    done: int = 0
    count: int = 0
    nodes: int = 0
    seconds: float = 0.0
    findings: int = 0
    about_sum: int = 0
    units_sum: int = 0
    findings_sum: int = 0
    indexed: int = 0
    uses: int = 0
    uses_sum: int = 0
    began: float = 0.0
    began_share: float = 0.0
    began_nodes: int = 0
    updated: float = 0.0

    @property
    def row(self) -> tuple[int | float | str | None, ...]:
        """The columns of its row, without the checksum; a count can have any number of digits."""
        columns = astuple(self)
        return (*columns[:2], str(self.count), *columns[3:])


@final
@dataclass(frozen=True, slots=True)
class _About:
    """The things that never change while a store is open."""

    path: Path
    job: Job
    created: str
    writing: bool


@final
class Store(Closing):
    """A store; open one with `create_store` or `open_store`, and close it with its `with` block.

    One thread at a time may use it.
    """

    def __init__(
        self,
        about: "_About",
        connection: sqlite3.Connection,
        held: ExitStack,
        ledger: Ledger,
        units: Mapping[int, Unit],
    ) -> None:
        self.path = about.path
        self.job = about.job
        self.created = about.created
        self.writable = about.writing
        self._connection = connection
        self._held = held
        self.ledger = ledger
        """The content of the store, in numbers."""
        self.open_units = dict(units)
        """The units that are not done, by number."""
        self._next = ledger.open + ledger.done + 1
        self._open_share = fsum(unit.share for unit in units.values())

    def __repr__(self) -> str:
        return f"<Store: {self.path}>"

    def close(self) -> None:
        """Close the file, and open its lock."""
        self._held.close()

    @property
    def complete(self) -> bool:
        """Whether all units are done."""
        return not self.open_units

    @property
    def share(self) -> float:
        """The share of the work that is done."""
        return min(max(0.0, 1.0 - self._open_share), 1.0)

    def begin(self) -> None:
        """Note that a run begins, so that others can say how fast it is."""
        with self._writing():
            self._write_ledger(
                replace(
                    self.ledger,
                    began=time.time(),
                    began_share=self.share,
                    began_nodes=self.ledger.nodes,
                    updated=time.time(),
                )
            )

    def record(self, outcomes: Iterable[tuple[int, Outcome]]) -> list[Unit]:
        """Record what came of units, in one transaction: all of it or nothing.

        What came of a unit that is done already is left out, so nothing counts twice.

        Args:
            outcomes: The numbers of units, each with its outcome.

        Returns:
            The units that their rests have become.

        Raises:
            StoreError: The disk is full, or the store is damaged; nothing was recorded.
        """
        done: dict[int, Outcome] = {}
        for number, outcome in outcomes:
            if number in self.open_units:
                done.setdefault(number, outcome)
        rests = list(self._units_of_rests(done))
        with self._writing():
            ledger = self._mark_done(done, self.ledger)
            ledger = self._add_units(rests, ledger)
            ledger = self._add_findings(done, ledger)
            self._write_ledger(replace(ledger, updated=time.time()))
        gone = [self.open_units.pop(number).share for number in done]
        self.open_units.update((unit.number, unit) for unit in rests)
        self._open_share += fsum(unit.share for unit in rests) - fsum(gone)
        self._next += len(rests)
        return rests

    def _units_of_rests(self, done: Mapping[int, Outcome]) -> Iterator[Unit]:
        number = self._next
        for parent, outcome in done.items():
            for part in outcome.rest:
                yield Unit(number, parent, part.what, part.share * self.open_units[parent].share)
                number += 1

    def _mark_done(self, done: Mapping[int, Outcome], ledger: Ledger) -> Ledger:
        for number, outcome in done.items():
            unit = self.open_units[number]
            result = (
                str(outcome.count),
                outcome.nodes,
                float(outcome.seconds),
                len(outcome.rest),
            )
            row = (number, unit.parent, unit.what, unit.share, DONE, *result)
            after, before = checksum(*row), _open_checksum(unit)
            changed = self._connection.execute(
                "UPDATE units SET state=?, count=?, nodes=?, seconds=?, parts=?, checksum=?"
                " WHERE number=? AND checksum=?",
                (DONE, *result, after, number, before),
            )
            if changed.rowcount != 1:
                raise damaged(self.path, f"unit {number} has changed while it was worked on")
            ledger = replace(
                ledger,
                open=ledger.open - 1,
                done=ledger.done + 1,
                count=ledger.count + outcome.count,
                nodes=ledger.nodes + outcome.nodes,
                seconds=ledger.seconds + outcome.seconds,
                units_sum=added(ledger.units_sum, [after], without=[before]),
            )
        return ledger

    def _add_units(self, units: Sequence[Unit], ledger: Ledger) -> Ledger:
        sums = [_open_checksum(unit) for unit in units]
        self._connection.executemany(
            "INSERT INTO units (number, parent, what, share, state, checksum)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (
                (unit.number, unit.parent, unit.what, unit.share, OPEN, one)
                for unit, one in zip(units, sums, strict=True)
            ),
        )
        return replace(
            ledger, open=ledger.open + len(units), units_sum=added(ledger.units_sum, sums)
        )

    def _add_findings(self, done: Mapping[int, Outcome], ledger: Ledger) -> Ledger:
        contents = [(unit, found) for unit, outcome in done.items() for found in outcome.findings]
        numbered = enumerate(contents, start=ledger.findings + 1)
        rows = [(number, unit, found) for number, (unit, found) in numbered]
        sums = [checksum(*row) for row in rows]
        self._connection.executemany(
            "INSERT INTO findings VALUES (?, ?, ?, ?)",
            ((*row, one) for row, one in zip(rows, sums, strict=True)),
        )
        return replace(
            ledger,
            findings=ledger.findings + len(rows),
            findings_sum=added(ledger.findings_sum, sums),
        )

    def _write_ledger(self, ledger: Ledger) -> None:
        self._connection.execute("DELETE FROM ledger")
        _insert(self._connection, "ledger", (*ledger.row, checksum(*ledger.row)))
        self.ledger = ledger

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """One transaction: all of the block is recorded, or nothing."""
        if not self.writable:
            raise StoreError(f"{shortened_path(self.path)} was opened only for reading")
        before = self.ledger
        with in_words(self.path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                self.ledger = before
                with suppress(sqlite3.Error):  # SQLite may have rolled it back already
                    self._connection.execute("ROLLBACK")
                raise

    def findings(self) -> Iterator[bytes]:
        """Read all findings in the order of their bytes, which no run changes."""
        with in_words(self.path):
            for (content,) in self._connection.execute(
                "SELECT content FROM findings ORDER BY content"
            ):
                yield content

    @property
    def is_indexed(self) -> bool:
        """Whether there is an index from options to all findings that use them."""
        return self.ledger.indexed == self.ledger.findings

    def index(self, options: Callable[[bytes], Iterable[int]]) -> None:
        """Make the index from options to findings, or bring it up to date.

        Args:
            options: Returns the numbers of the options that a finding uses.
        """
        with self._writing():
            new = self._connection.execute(
                "SELECT number, content FROM findings WHERE number > ?", (self.ledger.indexed,)
            )
            self._connection.executemany(
                "INSERT INTO uses VALUES (?, ?)",
                ((option, number) for number, content in new for option in options(content)),
            )
            uses, uses_sum = self._connection.execute(_SUM_OF_USES).fetchone()
            ledger, indexed = self.ledger, self.ledger.findings
            self._write_ledger(replace(ledger, indexed=indexed, uses=uses, uses_sum=uses_sum))

    def findings_with(self, wanted: Sequence[Collection[int]]) -> Iterator[bytes]:
        """Read the findings that use one option of each collection, in the order of `findings`.

        Raises:
            StoreError: The index is damaged.
        """
        with in_words(self.path):
            there = self._connection.execute(_SUM_OF_USES).fetchone()
            if there != (self.ledger.uses, self.ledger.uses_sum):
                raise damaged(self.path, "its index was changed")
            having = " AND ".join(
                f"number IN (SELECT finding FROM uses WHERE option IN ({_listed(options)}))"
                for options in wanted
            )
            query = f"SELECT content FROM findings WHERE {having} ORDER BY content"
            for (content,) in self._connection.execute(query):
                yield content


def create_store(path: Path, job: Job, whole: str, width: int = 0) -> Store:
    """Make a store with one open unit, the whole work; where there is a file, it must be empty.

    Args:
        path: The file.
        job: What it is asked.
        whole: What the unit of the whole work is.
        width: How many bytes a placement's number has in a finding; with 0 the store has no
            placements by name.

    Raises:
        StoreError: There is something else, or the file cannot be written.
        StoreInUseError: Another process works on it.
    """
    with in_words(path), ExitStack() as held:
        held.enter_context(StoreLock(path))
        connection = held.enter_context(closing(_connect(path, writing=True)))
        if not _is_empty(connection):
            file = shortened_path(path)
            raise StoreError(f"{file} was made meanwhile: call again to go on with it")
        connection.execute("PRAGMA journal_mode=WAL")
        _create(connection, job, Unit(1, 0, whole, 1.0), width)
        return _checked(path, connection, held, writing=True, thorough=False)


def open_store(path: str | Path, *, writing: bool = False, thorough: bool = True) -> Store:
    """Open a store and check everything in it.

    Args:
        path: The file.
        writing: Whether to record in it; then no other process may.
        thorough: Whether to check the findings as well, not only the units and their sums.

    Raises:
        StoreError: The file is not a store, is damaged, or belongs to another version.
        StoreInUseError: Another process works on it, and it is opened for writing.
    """
    check_path(path)
    path = Path(path)
    check_is_file(path)
    if not path.exists():
        file = shortened_path(path)
        raise StoreError(
            f"there is no store {file}: {call_words('run', 'BOARD', '--store', file)} begins a run"
        )
    with in_words(path), ExitStack() as held:
        if writing:
            held.enter_context(StoreLock(path))
        connection = held.enter_context(closing(_connect(path, writing=writing)))
        return _checked(path, connection, held, writing=writing, thorough=thorough)


def is_store(path: Path) -> bool:
    """Check whether a file looks like a store: a file of SQLite with the mark of this program."""
    if not path.is_file():
        return False
    try:
        with closing(_connect(path, writing=False)) as connection:
            return _single(connection, "PRAGMA application_id") == APPLICATION
    except (sqlite3.Error, StoreError, UnicodeDecodeError):
        return False


def is_blank(path: Path) -> bool:
    """Check whether a store can begin here: there is no file, or one that was just begun.

    Raises:
        StoreError: There is a file of another kind.
    """
    check_is_file(path)
    if not path.exists():
        return True
    with in_words(path), closing(_connect(path, writing=False)) as connection:
        return _is_empty(connection)


def check_is_file(path: Path) -> None:
    """Refuse what cannot be a store whatever it holds: a folder, a device, an impossible name.

    Raises:
        StoreError: It is one of them.
    """
    try:
        os.lstat(path)  # which says more than `Path.exists`
    except (OSError, ValueError) as error:  # a name that is too long, or has a null character
        if getattr(error, "errno", None) in _NOTHING_THERE:
            return
        why = getattr(error, "strerror", None) or error
        raise StoreError(f"{shortened_path(path)!r} cannot be opened as a store: {why}") from None
    if path.exists() and not path.is_file():
        what = "a folder" if path.is_dir() else "a device or a pipe"
        raise StoreError(f"{shortened_path(path)} is {what}: name a file")


def _connect(path: Path, *, writing: bool) -> sqlite3.Connection:
    """Open the file; also where nothing can be written beside it, if nothing has to be.

    Only SQLite may open the file: when a process closes a file, the system takes all its locks on
    it, also those of a run in this process.

    Raises:
        StoreError: The file is of another kind.
    """
    connection = _opened(path, "mode=rwc" if writing else "mode=rw")
    try:
        _single(connection, "SELECT count(*) FROM sqlite_master")
    except sqlite3.OperationalError as error:
        connection.close()
        is_shut = error.sqlite_errorcode & 0xFF in (
            sqlite3.SQLITE_CANTOPEN,
            sqlite3.SQLITE_READONLY,
        )
        if writing or not is_shut or path.with_name(f"{path.name}-wal").exists():
            raise
        return _opened(path, "immutable=1")
    except sqlite3.DatabaseError as error:
        connection.close()
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_NOTADB:
            raise
        raise StoreError(
            f"{shortened_path(path)} is not a store of a long run: name another file"
        ) from None
    except BaseException:
        connection.close()
        raise
    if writing:
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA fullfsync=ON")  # without it macOS leaves bytes in the drive
    return connection


def _opened(path: Path, how: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.resolve().as_uri()}?{how}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )
    connection.execute("PRAGMA trusted_schema=OFF")
    return connection


def _is_empty(connection: sqlite3.Connection) -> bool:
    return _single(connection, "SELECT count(*) FROM sqlite_master") == 0


def _single(connection: sqlite3.Connection, statement: str) -> object:
    return connection.execute(statement).fetchone()[0]


def _create(connection: sqlite3.Connection, job: Job, whole: Unit, width: int) -> None:
    about = (VERSION, job.text, datetime.now(UTC).isoformat(timespec="seconds"))
    about_sum, unit_sum = checksum(*about), _open_checksum(whole)
    ledger = Ledger(open=1, about_sum=about_sum, units_sum=unit_sum, updated=time.time())
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in TABLES.split(";"):
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id={APPLICATION}")
        connection.execute(f"PRAGMA user_version={FORM}")
        _insert(connection, "about", (*about, about_sum))
        unit = (whole.number, whole.parent, whole.what, whole.share, OPEN)
        _insert(connection, "units", (*unit, None, None, None, None, unit_sum))
        _insert(connection, "ledger", (*ledger.row, checksum(*ledger.row)))
        if width:
            _name_placements(connection, job.puzzle, width)
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def _name_placements(connection: sqlite3.Connection, puzzle: Puzzle, width: int) -> None:
    for statement in PLACEMENTS.format(width=width).split(";"):
        connection.execute(statement)
    rows = (
        (number, placement.piece, placement_text(placement, puzzle))
        for number, placement in enumerate(puzzle.placements)
    )
    connection.executemany(
        "INSERT INTO placements VALUES (?, ?, ?, ?)", ((*row, checksum(*row)) for row in rows)
    )


def _insert(connection: sqlite3.Connection, table: str, row: Sequence[object]) -> None:
    places = ", ".join("?" * len(row))
    connection.execute(f"INSERT INTO {table} VALUES ({places})", row)


def _open_checksum(unit: Unit) -> int:
    open_row = (unit.number, unit.parent, unit.what, float(unit.share), OPEN)
    return checksum(*open_row, None, None, None, None)


def _checked(
    path: Path,
    connection: sqlite3.Connection,
    held: ExitStack,
    *,
    writing: bool,
    thorough: bool,
) -> Store:
    """Check everything at one moment, also while another process records, and make the store."""
    connection.execute("BEGIN")
    try:
        _check_form(path, connection)
        check = "integrity_check" if thorough else "quick_check"
        found = _single(connection, f"PRAGMA {check}(1)")
        if found != _INTACT:
            raise damaged(path, f"SQLite finds an error in it ({found})")
        job, created, about_sum = _read_about(path, connection)
        ledger = _read_ledger(path, connection)
        if ledger.about_sum != about_sum:
            raise damaged(path, "what it is about does not belong to its ledger")
        units = _checked_units(path, connection, ledger)
        if thorough:
            _check_findings(path, connection, ledger)
            _check_placements(path, connection, job.puzzle)
        if job.keeps and ledger.findings != ledger.count:
            raise damaged(path, "it does not hold as many solutions as it has counted")
    finally:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
    about = _About(path, job, created, writing)
    return Store(about, connection, held.pop_all(), ledger, units)


def _check_form(path: Path, connection: sqlite3.Connection) -> None:
    file = shortened_path(path)
    if _is_empty(connection):
        begin = call_words("run", "BOARD", "--store", file)
        raise StoreError(f"{file} is empty: {begin} begins a run")
    if _single(connection, "PRAGMA application_id") != APPLICATION:
        if _holds_class(connection):
            raise StoreError(
                f"{file} is the store of a class, which 'pentomino play --store {file}' reads: "
                "name the store of a long run here"
            )
        raise StoreError(
            f"{file} belongs to another program and is not a store of a long run: name another file"
        )
    form = _single(connection, "PRAGMA user_version")
    if form != FORM:
        raise StoreError(
            f"{file} has form {form}, but this version of the program reads form {FORM}: use the "
            "version that made it, or begin anew with another store"
        )


def _holds_class(connection: sqlite3.Connection) -> bool:
    """Whether a file looks like the store of a classroom, which `play` makes."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    return {"member", "result"} <= names


def _only_row(path: Path, connection: sqlite3.Connection, table: str, what: str) -> Any:  # noqa: ANN401
    """Read the only row of a table, with its checksum at the end.

    Raises:
        StoreError: There is not one row, or its checksum is wrong.
    """
    rows = connection.execute(f"SELECT * FROM {table}").fetchall()
    if len(rows) != 1 or checksum(*rows[0][:-1]) != rows[0][-1]:
        raise damaged(path, f"{what} was changed")
    return rows[0]


def _read_about(path: Path, connection: sqlite3.Connection) -> tuple[Job, str, int]:
    _, text, created, about_sum = _only_row(path, connection, "about", "what it is about")
    try:
        return read_job(text), created, about_sum
    except (InputError, ValueError, KeyError, TypeError, json.JSONDecodeError) as error:
        raise StoreError(
            f"{shortened_path(path)} is about a job that this version of the program does not "
            f"understand ({error}): use the version that made it"
        ) from None


def _read_ledger(path: Path, connection: sqlite3.Connection) -> Ledger:
    *columns, _ = _only_row(path, connection, "ledger", "its ledger")
    names = Ledger.__slots__
    return replace(Ledger(), **dict(zip(names, columns, strict=True)) | {"count": int(columns[2])})


def _checked_units(
    path: Path, connection: sqlite3.Connection, ledger: Ledger
) -> Mapping[int, Unit]:
    """Check that each unit is as it was written, and that the parts make a whole."""
    units: dict[int, Unit] = {}
    parts: dict[int, int] = {0: 1}
    children: dict[int, int] = {}
    count = nodes = units_sum = 0
    for *row, own in connection.execute("SELECT * FROM units ORDER BY number"):
        if checksum(*row) != own:
            raise damaged(path, f"unit {row[0]} was changed")
        number, parent, what, share, state = row[:5]
        units_sum = added(units_sum, [own])
        children[parent] = children.get(parent, 0) + 1
        if state == OPEN:
            units[number] = Unit(number, parent, what, share)
        else:
            count += int(row[5])
            nodes += row[6]
            parts[number] = row[8]
    done = len(parts) - 1
    if any(children.get(number, 0) != wanted for number, wanted in parts.items()):
        raise damaged(path, "units are missing")
    if (len(units), done, count, nodes, units_sum) != (
        ledger.open,
        ledger.done,
        ledger.count,
        ledger.nodes,
        ledger.units_sum,
    ):
        raise damaged(path, "its units do not add up to its ledger")
    return units


def _check_findings(path: Path, connection: sqlite3.Connection, ledger: Ledger) -> None:
    number = findings_sum = 0
    for *row, own in connection.execute("SELECT * FROM findings"):
        if checksum(*row) != own:
            raise damaged(path, f"solution {row[0]} was changed")
        number += 1
        findings_sum = added(findings_sum, [own])
    if (number, findings_sum) != (ledger.findings, ledger.findings_sum):
        raise damaged(path, "its solutions do not add up to its ledger")


def _check_placements(path: Path, connection: sqlite3.Connection, puzzle: Puzzle) -> None:
    """Check the names of the placements; stores of older versions have none."""
    named = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'placements'"
    if not _single(connection, named):
        return
    number = 0
    for *row, own in connection.execute("SELECT * FROM placements ORDER BY number"):
        if row[0] != number or checksum(*row) != own:
            raise damaged(path, f"placement {number} was changed")
        number += 1
    if number != puzzle.exact_cover.size:
        raise damaged(path, "placements are missing")
