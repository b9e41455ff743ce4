"""Made puzzles that are recorded: interrupted anywhere, they are those of one call."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from pentomino import MadePuzzle, NoSolutionError, Puzzle, PuzzleError, StoreError, StoreInUseError
from pentomino.jobs import make_puzzles, run, solutions, status
from pentomino.jobs.making import End, kept_puzzle, read_kept
from pentomino.making import make_puzzles as made_at_once, make_rising
from pentomino.making.made import checked_request
from pentomino.reasoning.grading import LEVELS
from tests.support.profiles import examples

CASES: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "given": (("5x6", "F+I+L+P+V+W"), {"number": 9}),
    "letters": (("5x6", "F+I+L+P+V+W"), {"number": 6, "kind": "letters"}),
    "one level": (("4x6", "L4*2+I4*2+O4*2"), {"number": 6, "levels": [1]}),
    "spread": (("4x6", "L4*2+I4*2+O4*2"), {"number": 8, "levels": [1, 2, 3]}),
    "too few": (("3x5",), {"number": 50, "kind": "subset"}),
    "holes": (("4x6", "tetrominoes"), {"number": 2, "kind": "holes"}),
}


def until_it_fails(puzzles: Iterator[MadePuzzle]) -> list[MadePuzzle | str]:
    """The puzzles, and the words of the error after the last one."""
    found: list[MadePuzzle | str] = []
    try:
        found.extend(puzzles)
    except NoSolutionError as error:
        found.append(str(error))
    return found


@cache
def at_once(name: str) -> tuple[MadePuzzle | str, ...]:
    """What a case makes without a store."""
    board, asked = CASES[name]
    puzzle, levels = Puzzle.of(*board), asked.get("levels")
    if levels is not None and len(levels) > 1:
        made = make_rising(puzzle, seed=2, number=asked["number"], levels=levels)
    else:
        level = None if levels is None else levels[0]
        every = made_at_once(puzzle, seed=2, kind=asked.get("kind", "given"), level=level)
        made = islice(every, asked["number"])
    return tuple(until_it_fails(made))


@pytest.mark.parametrize("name", CASES)
@examples(2)
@given(st.lists(st.integers(0, 5), max_size=3), st.integers(1, 3))
def test_calls_that_end_early_make_the_same_puzzles(
    tmp_path_factory: pytest.TempPathFactory, name: str, ends: list[int], threads: int
) -> None:
    board, asked = CASES[name]
    path = tmp_path_factory.mktemp("made") / "made.db"
    for number in ends:
        with make_puzzles(Puzzle.of(*board), path, seed=2, threads=threads, **asked) as made:
            until_it_fails(islice(made, number))
    made = make_puzzles(Puzzle.of(*board), path, seed=2, threads=threads, **asked)
    assert until_it_fails(made) == list(at_once(name))
    assert until_it_fails(make_puzzles(None, path)) == list(at_once(name))
    now = status(path)
    assert (now.complete, now.command, now.done) == (True, "make", 1.0)


def test_little_is_made_twice(tmp_path: Path) -> None:
    """What a call made before it ended is recorded, also tries for which nobody asked yet."""
    board, asked = CASES["given"]
    for number in (4, 6):
        with make_puzzles(Puzzle.of(*board), tmp_path / "made.db", seed=2, **asked) as made:
            list(islice(made, number))
        now = status(tmp_path / "made.db")
        assert now.count == number
        assert not now.complete
        assert now.done == pytest.approx(number / 9)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seed": 3}, "begun with the seed 2, not the seed 3"),
        ({"number": 10}, "begun with 9 puzzles, not 10 puzzles"),
        ({"kind": "letters"}, "begun with the kind given, not the kind letters"),
        ({"clues": 2}, "begun with any number of clues, not 2 clues"),
        ({"left": 2}, "begun with any number of pieces left, not 2 pieces left"),
        ({"levels": [2]}, "begun with any level"),
        ({"puzzle": Puzzle.of("5x6", "F+I+L+P+V+Y")}, "store of another puzzle"),
    ],
)
def test_another_wish_is_refused(tmp_path: Path, changes: dict[str, Any], words: str) -> None:
    path = tmp_path / "made.db"
    asked: dict[str, Any] = {
        "puzzle": Puzzle.of("5x6", "F+I+L+P+V+W"),
        "number": 9,
        "seed": 2,
    }
    make_puzzles(store=path, **asked).close()
    with pytest.raises(StoreError, match=words):
        make_puzzles(store=path, **{**asked, **changes})
    make_puzzles(store=path, **{**asked, "seed": None}).close()


def test_stores_are_for_one_command(tmp_path: Path) -> None:
    path, puzzle = tmp_path / "made.db", Puzzle.of("3x20")
    make_puzzles(puzzle, path, number=1).close()
    for again in (puzzle, None):
        with pytest.raises(StoreError, match="begun by 'pentomino make'"):
            run(again, path)
    with pytest.raises(StoreError, match="holds puzzles"):
        solutions(path)
    run(puzzle, tmp_path / "run.db")
    with pytest.raises(StoreError, match="begun by 'pentomino run'"):
        make_puzzles(puzzle, tmp_path / "run.db", number=1)


@pytest.mark.slow
def test_one_process_makes(tmp_path: Path) -> None:
    puzzle = Puzzle.of("3x20")
    with (
        make_puzzles(puzzle, tmp_path / "made.db", number=1),
        pytest.raises(StoreInUseError),
    ):
        make_puzzles(puzzle, tmp_path / "made.db", number=1)


def test_what_cannot_be_made_leaves_no_store(tmp_path: Path) -> None:
    path, puzzle = tmp_path / "made.db", Puzzle.of("3x20")
    with pytest.raises(PuzzleError, match="number is missing"):
        make_puzzles(puzzle, path)
    with pytest.raises(
        PuzzleError, match="kind must be one of given, letters, subset, holes, apart, not 'hard'"
    ):
        make_puzzles(puzzle, path, number=1, kind="hard")
    with pytest.raises(PuzzleError, match="levels is empty"):
        make_puzzles(puzzle, path, number=1, levels=[])
    with pytest.raises(StoreError, match="there is no store"):
        make_puzzles(None, path)
    assert not path.exists()


def test_changed_puzzles_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "made.db"
    list(make_puzzles(Puzzle.of("5x6", "F+I+L+P+V+W"), path, number=3, seed=1))
    content = path.read_bytes()
    place = content.index(b'"level":')
    path.write_bytes(content[: place + 9] + b"7" + content[place + 10 :])
    with pytest.raises(StoreError, match="damaged"):
        make_puzzles(None, path)


@pytest.mark.parametrize("name", CASES)
def test_puzzles_are_kept_as_they_are(name: str) -> None:
    board, asked = CASES[name]
    request = checked_request(
        Puzzle.of(*board), seed=2, kind=asked.get("kind", "given"), clues=None, levels=LEVELS
    )
    for number, made in enumerate(at_once(name)):
        if isinstance(made, MadePuzzle):
            assert read_kept(kept_puzzle(number, made, request), request) == made
    assert read_kept(End(3, 7).finding, request) == End(3, 7)


@pytest.mark.slow
def test_givens_and_marks_of_the_board_stay(tmp_path: Path) -> None:
    whole = next(iter(made_at_once(Puzzle.of("6x10"), seed=1, kind="letters")))
    puzzle = Puzzle.of("6x10").with_givens(whole.solution.placements[:6])
    puzzle = puzzle.with_marks(whole.puzzle.marks[:1])
    for kind in ("given", "letters"):
        path = tmp_path / f"{kind}.db"
        expected = list(islice(made_at_once(puzzle, seed=1, kind=kind), 1))
        for _ in range(2):
            assert list(make_puzzles(puzzle, path, number=1, seed=1, kind=kind)) == expected


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_killed_at_random_moments(tmp_path: Path) -> None:
    killed(
        lambda path: [sys.executable, "-m", "pentomino", *ASKED, "--store", str(path)],
        tmp_path / "made.db",
        number=5,
    )
    expected = list(islice(made_at_once(Puzzle.of("5x12"), seed=9), 60))
    assert list(make_puzzles(None, tmp_path / "made.db")) == expected
    assert status(tmp_path / "made.db").count == 60


ASKED = ("make", "5x12", "-n", "60", "--seed", "9", "--json")


def killed(call: Callable[[Path], list[str]], path: Path, number: int) -> None:
    """Kill calls of a command with all their processes, some seconds after they began."""
    chance = random.Random(1)
    for _ in range(number):
        process = subprocess.Popen(
            call(path),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        time.sleep(chance.uniform(0.5, 2.0))
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
