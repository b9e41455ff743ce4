"""A store asked by SQL: what the documentation shows, and that it is what the library reads."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pentomino import Puzzle, StoreError, jobs
from pentomino.jobs import run, solutions, units
from pentomino.jobs.store import open_store
from pentomino.notation.placements import placement_text, placements_text

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sql") / "job.db"
    run(Puzzle.of("3x20"), path, solutions=True)
    return path


def asked(path: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(statement).fetchall()


def changed(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)


def shown() -> Iterator[tuple[str, str]]:
    """The statements of the documentation, each with the rows that stand below it."""
    for page in sorted(ROOT.glob("docs/**/*.md")):
        for block in re.findall(r"^```sql\n(.*?)^```", page.read_text(), re.DOTALL | re.MULTILINE):
            for statement, rows in re.findall(r"(.*?;)\n((?:-- [^\n]*\n)+)", block, re.DOTALL):
                yield statement, rows.replace("-- ", "")


@pytest.mark.parametrize(("statement", "rows"), list(shown()))
def test_the_documentation_shows_what_a_store_answers(
    store: Path, statement: str, rows: str
) -> None:
    found = asked(store, statement)
    assert "".join(" | ".join(map(str, row)) + "\n" for row in found) == rows


def test_every_statement_of_the_documentation_has_an_answer() -> None:
    text = "".join(page.read_text() for page in ROOT.glob("docs/**/*.md"))
    blocks = re.findall(r"^```sql\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert len(list(shown())) == sum(block.count(";") for block in blocks) > 0


@pytest.mark.parametrize(
    ("board", "pieces", "few"),  # up to so many placements their numbers have two bytes, not four
    [
        ("5x6", "pentominoes?", 1 << 16),
        ("4x4", "domino*", 1 << 16),
        ("2x3x3", "I3*", 1 << 16),
        ("5x5", "pentominoes?", 100),
    ],
)
def test_sql_finds_the_solutions_that_the_library_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, board: str, pieces: str, few: int
) -> None:
    monkeypatch.setattr(units, "_FEW", few)
    path, puzzle = tmp_path / "job.db", Puzzle.of(board, pieces)
    status = run(puzzle, path, solutions=True)
    expected = sorted(placements_text(s.placements, puzzle) for s in puzzle.solve())
    found = asked(path, "SELECT placements FROM solutions")
    assert sorted(str(text) for (text,) in found) == expected
    assert len(found) == status.count
    assert asked(path, "SELECT number, piece, text FROM placements ORDER BY number") == [
        (number, p.piece, placement_text(p, puzzle)) for number, p in enumerate(puzzle.placements)
    ]
    uses = asked(path, "SELECT count(*) FROM uses")
    assert uses == [(sum(len(s.placements) for s in puzzle.solve()),)]


def test_a_store_without_solutions_names_no_placements(tmp_path: Path) -> None:
    path = tmp_path / "job.db"
    run(Puzzle.of("3x20"), path)
    tables = {name for (name,) in asked(path, "SELECT name FROM sqlite_master")}
    assert not tables & {"placements", "solutions"}


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE placements SET text = 'F_1.1-5' WHERE number = 3",
        "UPDATE placements SET piece = 'I' WHERE number = 3",
        "DELETE FROM placements WHERE number = 3",
        "DELETE FROM placements WHERE number > 300",
        "DELETE FROM placements",
    ],
)
def test_changed_placements_are_refused(tmp_path: Path, statement: str) -> None:
    path = tmp_path / "job.db"
    run(Puzzle.of("3x20"), path, solutions=True)
    changed(path, statement)
    with pytest.raises(StoreError, match="is damaged: placement"):
        open_store(path)


def test_a_store_of_an_earlier_version_is_read_as_before(tmp_path: Path) -> None:
    path = tmp_path / "job.db"
    run(Puzzle.of("3x20"), path, solutions=True)
    changed(path, "DROP VIEW solutions")
    changed(path, "DROP TABLE placements")
    assert len(list(solutions(path))) == 2
    assert jobs.run(None, path).count == 2
