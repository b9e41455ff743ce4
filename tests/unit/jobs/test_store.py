"""Stores: what is recorded stays, counts once, and is refused when its bytes were changed."""

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from pentomino import Distinct, Puzzle, StoreError, StoreInUseError
from pentomino.engines.units import Outcome, Part
from pentomino.jobs import Store, open_store, run, solutions, status
from pentomino.jobs.job import Job, read_job
from pentomino.jobs.lock import StoreLock, lock_path
from pentomino.jobs.schema import FORM, checksum, in_words
from pentomino.jobs.store import create_store, is_blank
from tests.support.commands import PROGRAM

PUZZLE = Puzzle.of("4x4", "domino*")
JOB = Job("subtrees", 1, PUZZLE, Distinct.NOTHING, keeps=True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "job.db"


def recorded(path: Path) -> Store:
    """A store with a whole that was cut in two, of which one part is done."""
    store = create_store(path, JOB, "whole")
    store.record([(1, Outcome(0, rest=(Part("a", 0.75), Part("b", 0.25))))])
    store.record([(2, Outcome(2, nodes=7, seconds=0.5, findings=(b"\0\1", b"\0\2")))])
    return store


def test_what_is_recorded_is_there_when_the_store_is_opened_again(path: Path) -> None:
    with recorded(path) as store:
        before = store.ledger
    with open_store(path) as store:
        assert store.ledger == before
        assert (before.open, before.done, before.count, before.nodes) == (1, 2, 2, 7)
        assert [unit.what for unit in store.open_units.values()] == ["b"]
        assert store.share == 0.75
        assert not store.complete
        assert store.job == JOB
        assert list(store.findings()) == [b"\0\1", b"\0\2"]


def test_an_outcome_that_comes_twice_counts_once(path: Path) -> None:
    with recorded(path) as store:
        again = Outcome(2, nodes=7, findings=(b"\0\1", b"\0\2"), rest=(Part("c", 0.1),))
        assert store.record([(2, again), (99, again)]) == []
        store.record([(3, Outcome(1, findings=(b"\0\3",))), (3, Outcome(1, findings=(b"\0\4",)))])
        assert (store.ledger.count, store.ledger.done) == (3, 3)
        assert store.complete
        assert list(store.findings()) == [b"\0\1", b"\0\2", b"\0\3"]


def test_a_solution_that_is_found_twice_is_an_error_and_records_nothing(path: Path) -> None:
    with recorded(path) as store:
        before = store.ledger
        with pytest.raises(StoreError, match="found a second time"):
            store.record([(3, Outcome(1, findings=(b"\0\1",)))])
        assert store.ledger == before
    with open_store(path) as store:
        assert store.ledger == before


def test_counts_have_any_number_of_digits(path: Path) -> None:
    with create_store(path, Job("subtrees", 1, PUZZLE, Distinct.NOTHING), "whole") as store:
        store.record([(1, Outcome(10**40))])
    with open_store(path) as store:
        assert store.ledger.count == 10**40


def test_a_store_opened_for_reading_records_nothing(path: Path) -> None:
    recorded(path).close()
    with open_store(path) as store, pytest.raises(StoreError, match="only for reading"):
        store.record([(3, Outcome(0))])


@pytest.mark.slow
def test_the_second_who_works_on_a_store_is_told_who_is_the_first(path: Path) -> None:
    with recorded(path):
        with pytest.raises(StoreInUseError, match=r"in use: process \d+ on .* has worked on it"):
            open_store(path, writing=True)
        with open_store(path) as reader:  # reading works meanwhile
            assert reader.ledger.count == 2
        assert status(path).holder is not None
    assert status(path).holder is None
    open_store(path, writing=True).close()


@pytest.mark.slow
def test_a_store_has_one_lock_whatever_it_is_called(path: Path) -> None:
    another = path.with_name("file:other.db?mode=memory")
    another.symlink_to(path)
    with recorded(path):
        assert status(another).holder is not None
        with pytest.raises(StoreInUseError):
            open_store(another, writing=True)


def test_what_is_not_a_file_is_no_store() -> None:
    with pytest.raises(StoreError, match="is a device or a pipe"):
        is_blank(Path(os.devnull))
    assert not Path(f"{os.devnull}-lock").exists()


def test_reading_leaves_no_files_behind(path: Path) -> None:
    recorded(path).close()
    status(path)
    assert sorted(file.name for file in path.parent.iterdir()) == ["job.db", "job.db-lock"]


@pytest.mark.slow
def test_who_reads_its_own_store_keeps_its_lock_on_the_file(path: Path) -> None:
    with recorded(path) as store:
        status(path)  # which opens and closes the file in this process once more
        open_store(path).close()
        # Another process that closes the file tidies up after the last one, if it is the last.
        subprocess.run([*PROGRAM, "status", str(path)], check=True, capture_output=True)
        assert path.with_name(f"{path.name}-wal").exists()
        store.begin()


def _other_program(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE stamps (country TEXT)")
    other.close()


def _other_form(path: Path) -> None:
    recorded(path).close()
    _change(path, "PRAGMA user_version=99")


def _change(path: Path, statement: str) -> None:
    connection = sqlite3.connect(path)
    with connection:
        connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda path: path.write_text("pentominoes, " * 20), "is not a store"),
        (Path.touch, "is empty: 'pentomino run BOARD"),
        (Path.absolute, "there is no store"),
        (_other_program, "belongs to another program"),
        (_other_form, f"has form 99, but .* reads form {FORM}"),
    ],
)
def test_other_files_are_refused_in_words(
    path: Path, make: Callable[[Path], object], message: str
) -> None:
    make(path)
    for writing in (False, True):
        with pytest.raises(StoreError, match=message):
            open_store(path, writing=writing)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE units SET count='3' WHERE number=2",
        "UPDATE units SET nodes=8 WHERE number=2",
        "UPDATE units SET share=0.3 WHERE number=3",
        "UPDATE units SET state=1, count='0', nodes=0, parts=0 WHERE number=3",
        "DELETE FROM units WHERE number=3",
        "DELETE FROM units WHERE number=2",
        "UPDATE units SET number=4 WHERE number=3",
        "UPDATE findings SET content=x'0009' WHERE number=1",
        "UPDATE findings SET content=x'0009', checksum=checksum+1 WHERE number=1",
        "DELETE FROM findings WHERE number=2",
        "UPDATE ledger SET count='3'",
        "UPDATE ledger SET open=0",
        "DELETE FROM ledger",
        "UPDATE about SET job=replace(job, '\"all\"', '\"rotations\"')",
        "UPDATE about SET created='2020'",
        "DROP TABLE findings",
    ],
)
def test_a_change_by_another_program_is_refused(path: Path, statement: str) -> None:
    recorded(path).close()
    _change(path, statement)
    with pytest.raises(StoreError, match="is damaged"):
        open_store(path)
    with pytest.raises(StoreError, match="is damaged"):
        run(None, path)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"TABLE findings", b"TABLE \xffindings"),  # SQLite repeats the byte, which is no text
        (b"TABLE findings", b"TABLE findi\0gs"),
    ],
)
def test_a_damaged_schema_is_refused_in_one_line(path: Path, old: bytes, new: bytes) -> None:
    recorded(path).close()
    data = path.read_bytes()
    assert old in data
    path.write_bytes(data.replace(old, new))
    with pytest.raises(StoreError, match=r"\A[^\n]*is damaged[^\n]*\Z"):
        open_store(path)


def flipped(path: Path, place: int) -> None:
    content = bytearray(path.read_bytes())
    content[place] ^= 0x11
    path.write_bytes(content)


def outcomes_of(path: Path, whole: list[bytes]) -> str:
    """What comes of a store with a changed byte: `refused`, or `right`; nothing else may be."""
    try:
        with open_store(path, writing=True) as store:
            if store.complete:
                assert store.ledger.count == len(whole)
        now = run(None, path)
        assert (now.complete, now.count) == (True, len(whole))
        with open_store(path) as store:
            assert list(store.findings()) == whole
    except StoreError:
        return "refused"
    return "right"


@pytest.mark.slow
def test_a_changed_byte_never_makes_a_wrong_count(tmp_path: Path) -> None:
    """Of 4x4 with dominoes: 36 solutions (Kasteleyn, 1961)."""
    made = tmp_path / "made.db"
    run(PUZZLE, made, distinct="nothing", solutions=True)
    with open_store(made) as store:
        whole = list(store.findings())
    assert len(whole) == 36
    seen = set()
    size = made.stat().st_size
    for place in range(0, size, max(1, size // 200)):
        changed = tmp_path / "changed.db"
        shutil.copy(made, changed)
        flipped(changed, place)
        seen.add(outcomes_of(changed, whole))
        for file in tmp_path.glob("changed.db*"):
            file.unlink()
    assert seen == {"right", "refused"}


@pytest.mark.slow
def test_a_changed_byte_of_what_sqlite_has_not_yet_put_in_its_place(tmp_path: Path) -> None:
    """A kill leaves it in a file beside the store; less is done then, but nothing is wrong."""
    made = tmp_path / "made.db"
    run(PUZZLE, tmp_path / "whole.db", distinct="nothing", solutions=True)
    with open_store(tmp_path / "whole.db") as store:
        whole = list(store.findings())
        first = store.job
    with create_store(made, first, "[[], null]") as store:
        store.begin()
        beside = made.with_name("made.db-wal")
        copies = tmp_path / "copies"
        copies.mkdir()
        for file in (made, beside):
            shutil.copy(file, copies)
    seen = set()
    size = (copies / beside.name).stat().st_size
    for place in range(0, size, max(1, size // 100)):
        folder = tmp_path / "changed"
        shutil.copytree(copies, folder)
        flipped(folder / beside.name, place)
        seen.add(outcomes_of(folder / made.name, whole))
        shutil.rmtree(folder)
    assert "right" in seen


def test_solutions_come_by_what_they_contain(path: Path) -> None:
    run(Puzzle.of("3x20"), path, distinct="nothing", solutions=True)
    everything = list(solutions(path))
    assert len(everything) == 8
    for text, row, column in (("X_2.3", 1, 2), ("U_1.1", 0, 0), ("X_1.1", 0, 0)):
        wanted = [s for s in everything if s.cover[row, column].piece == text[0]]
        assert list(solutions(path, where=text)) == wanted  # makes the index
        assert list(solutions(path, where=text)) == wanted  # uses it
    placed = everything[3].placements[4]
    wanted = [s for s in everything if placed in s.placements]
    assert list(solutions(path, where=placed)) == wanted
    assert list(solutions(path, where=(placed, "X_1.1"))) == []


def test_a_changed_index_is_refused(path: Path) -> None:
    run(Puzzle.of("3x20"), path, solutions=True)
    list(solutions(path, where="X_2.3"))
    _change(path, "DELETE FROM uses WHERE option=(SELECT min(option) FROM uses)")
    with pytest.raises(StoreError, match="index was changed"):
        list(solutions(path, where="X_2.3"))


@pytest.mark.slow
def test_while_somebody_works_on_it_solutions_are_looked_through(path: Path) -> None:
    run(Puzzle.of("3x20"), path, solutions=True)
    with open_store(path, writing=True):
        found = list(solutions(path, where="X_2.3"))
    assert found == [s for s in solutions(path) if s.cover[1, 2].piece == "X"]


@pytest.mark.parametrize("shut", ["the folder", "the file"])
def test_where_nothing_can_be_written_solutions_are_looked_through(
    path: Path, shut: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(Puzzle.of("3x20"), path, solutions=True)
    if shut == "the folder":  # the lock cannot be made there
        lock_path(path).unlink()
        lock_path(path).mkdir()
    else:
        monkeypatch.setattr(Store, "index", _unwritable)
    found = list(solutions(path, where="X_2.3"))
    assert found
    assert found == [s for s in solutions(path) if s.cover[1, 2].piece == "X"]


def _unwritable(store: Store, _: object) -> None:
    raise StoreError(f"{store.path} cannot be opened: attempt to write a readonly database")


def test_a_store_without_solutions_says_how_to_keep_them(path: Path) -> None:
    run(PUZZLE, path)
    with pytest.raises(StoreError, match="--solutions"):
        solutions(path)


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"is a folder: name a file$"):
        is_blank(tmp_path)


def test_a_store_that_is_there_already_is_not_made_again(path: Path) -> None:
    recorded(path).close()
    with pytest.raises(StoreError, match="was made meanwhile: call again to go on with it"):
        create_store(path, JOB, "whole")
    with open_store(path) as store:
        assert store.ledger.count == 2


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("about_sum=about_sum+1", "what it is about does not belong to its ledger"),
        ("count='3'", "its units do not add up to its ledger"),
        ("open=open+1", "its units do not add up to its ledger"),
        ("nodes=nodes-1", "its units do not add up to its ledger"),
        ("units_sum=units_sum+1", "its units do not add up to its ledger"),
        ("findings=findings+1", "it does not hold as many solutions as it has counted"),
    ],
)
def test_a_ledger_that_was_forged_with_its_checksum_is_refused(
    path: Path, change: str, message: str
) -> None:
    recorded(path).close()
    _change(path, f"UPDATE ledger SET {change}")
    with sqlite3.connect(path) as other:
        (row,) = other.execute("SELECT * FROM ledger").fetchall()
        other.execute("UPDATE ledger SET checksum=?", (checksum(*row[:-1]),))
    other.close()
    with pytest.raises(StoreError, match=f"is damaged: {message}"):
        open_store(path, thorough=False)


def test_a_unit_that_changes_under_the_work_is_not_recorded(path: Path) -> None:
    with recorded(path) as store:
        before = store.ledger
        _change(path, "UPDATE units SET checksum=checksum+1 WHERE number=3")
        with pytest.raises(StoreError, match="unit 3 has changed while it was worked on"):
            store.record([(3, Outcome(1, findings=(b"\0\3",)))])
        assert store.ledger == before


def _fill(path: Path) -> None:
    connection = sqlite3.connect(path)
    with closing(connection):
        connection.execute("PRAGMA max_page_count=1")
        connection.execute("CREATE TABLE stamps (country TEXT)")
        connection.execute("CREATE TABLE coins (country TEXT)")


def _lock(path: Path) -> None:
    with closing(sqlite3.connect(path)) as one, closing(sqlite3.connect(path, timeout=0)) as other:
        one.execute("BEGIN EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")


def _open_in_no_folder(path: Path) -> None:
    sqlite3.connect(path / "none" / "job.db")


@pytest.mark.parametrize(
    ("work", "kind", "message"),
    [
        (_fill, StoreError, r"cannot be written: .*full\. What was recorded before is kept: make"),
        (_lock, StoreInUseError, r"is in use by another program: try again when it has ended"),
        (_open_in_no_folder, StoreError, r"cannot be opened: .*\. Look at its permissions"),
    ],
)
def test_errors_of_sqlite_come_in_words(
    path: Path, work: Callable[[Path], None], kind: type[StoreError], message: str
) -> None:
    with pytest.raises(StoreError, match=message) as caught, in_words(path):
        work(path)
    assert type(caught.value) is kind


def test_store_with_several_names_is_not_written(tmp_path: Path) -> None:
    store, link = tmp_path / "run.db", tmp_path / "link.db"
    run(Puzzle.of("2x3", "I3*2"), store)
    link.hardlink_to(store)
    for name in (store, link):
        with pytest.raises(StoreError, match=r"2 names of the same file .*copy it \('cp "):
            open_store(name, writing=True)
    link.unlink()
    open_store(store, writing=True).close()


@pytest.mark.parametrize(("kind", "words"), [("folder", "a folder"), ("pipe", "a pipe")])
def test_what_is_no_file_is_refused_before_a_lock_is_written(
    kind: str, words: str, tmp_path: Path
) -> None:
    path = tmp_path / "store.db"
    path.mkdir() if kind == "folder" else os.mkfifo(path)
    with pytest.raises(StoreError, match=f"is {words}"), StoreLock(path):
        pass
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("word", ["all", "nothing"])
def test_jobs_that_say_it_in_either_word_are_read(word: str) -> None:
    job = Job("subtrees", 1, Puzzle.of("3x20"), Distinct.ALL)
    assert read_job(job.text.replace('"distinct": "all"', f'"distinct": "{word}"')) == job
