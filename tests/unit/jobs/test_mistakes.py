"""Mistakes in questions to stores are named, whatever the file is called."""

from pathlib import Path
from typing import Any

import pytest

from pentomino import NotationError, Puzzle, PuzzleError, StoreError, jobs

PUZZLE = Puzzle.of("3x20")
EXPORT: Any = jobs.export
SOLUTIONS: Any = jobs.solutions


@pytest.fixture
def store(tmp_path: Path) -> Path:
    path = tmp_path / "job.db"
    jobs.run(PUZZLE, path, solutions=True)
    return path


@pytest.mark.parametrize("limit", [2.5, "x", True])
def test_a_limit_is_a_whole_number(store: Path, limit: object) -> None:
    with pytest.raises(TypeError, match=r"^limit must be a whole number, or None"):
        EXPORT(store, store.with_name("x.dat"), limit=limit)


def test_a_limit_is_not_negative(store: Path) -> None:
    target = store.with_name("x.dat")
    with pytest.raises(PuzzleError, match=r"^limit must be 0 or more, not -1"):
        jobs.export(store, target, limit=-1)
    assert not target.exists()


@pytest.mark.parametrize("where", [None, 3, [3]])
def test_conditions_are_placements_or_texts(store: Path, where: object) -> None:
    words = "^where must be placements or texts such as 'X_3.5'"
    with pytest.raises(TypeError, match=words):
        SOLUTIONS(store, where=where)
    with pytest.raises(TypeError, match=words):
        EXPORT(store, "x", where=where)


def test_placements_joined_in_one_text_are_no_condition(store: Path) -> None:
    with pytest.raises(NotationError, match=r"give each as a text of its own, such as 'X_2\.2'"):
        jobs.solutions(store, where="X_2.2~I_1.1")


@pytest.mark.parametrize("name", ["a" * 100_000, "x/" * 50_000, "a\0b"])
def test_names_that_no_file_has(name: str, tmp_path: Path) -> None:
    path = str(tmp_path / name)
    for ask in (
        lambda: jobs.status(path),
        lambda: jobs.open_store(path),
        lambda: jobs.solutions(path),
        lambda: jobs.export(path, tmp_path / "x.dat"),
        lambda: jobs.run(PUZZLE, path),
        lambda: jobs.analyse_clues(PUZZLE, path),
        lambda: jobs.make_puzzles(PUZZLE, path, number=1),
        lambda: jobs.make_puzzles(None, path),
    ):
        with pytest.raises(StoreError, match="cannot be opened as a store: ") as error:
            ask()
        assert len(str(error.value)) < 500
