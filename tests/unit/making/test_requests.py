"""Wishes: what cannot be asked for is refused before anything is made, by all that make puzzles."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pentomino import (
    Puzzle,
    PuzzleError,
    grade,
    hint,
    is_unique,
    jobs,
    make_puzzle,
    make_puzzles,
)
from pentomino.making import make_rising
from pentomino.problem.fingerprints import puzzle_code
from pentomino.solving import estimate

PUZZLE = Puzzle.of("3x20")

ALIKE: Any = {
    "make_puzzle": make_puzzle,
    "make_puzzles": make_puzzles,
    "make_rising": lambda *args, **more: make_rising(*args, **{"number": 1, **more}),
    "jobs": lambda puzzle, **more: jobs.make_puzzles(
        puzzle, Path("never.db"), **{"number": 1, **more}
    ),
}
SEVERAL = ("make_rising", "jobs")
"""Those that take a number and levels."""

TYPES: dict[str, tuple[object, ...]] = {
    "seed": (object(), 1.0, True),
    "kind": (3, 2.5),
    "clues": (True, 2.5, "x"),
    "left": (True, 2.5, "x", (2, 4)),
    "on_progress": (3, "x"),
}
NUMBERS: dict[str, tuple[object, ...]] = {
    "number": (2.5, True, "x"),
    "levels": (3, "12", [2.0], [True], ["2"]),
}


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", ALIKE)
@pytest.mark.parametrize(("part", "wrong"), [(p, w) for p, ws in TYPES.items() for w in ws])
def test_a_part_of_a_wrong_type_is_named(name: str, part: str, wrong: object) -> None:
    with pytest.raises(TypeError, match=f"^{part} must be"):
        ALIKE[name](PUZZLE, **{"seed": 1, part: wrong})
    assert not Path("never.db").exists()


@pytest.mark.parametrize("name", SEVERAL)
@pytest.mark.parametrize(("part", "wrong"), [(p, w) for p, ws in NUMBERS.items() for w in ws])
def test_numbers_and_levels_are_whole_numbers(name: str, part: str, wrong: object) -> None:
    with pytest.raises(TypeError, match=f"^{part} must be"):
        ALIKE[name](PUZZLE, **{"seed": 1, part: wrong})


@pytest.mark.parametrize("wrong", [2.0, True, "2"])
def test_a_level_is_a_whole_number(wrong: object) -> None:
    for make in (ALIKE["make_puzzle"], ALIKE["make_puzzles"]):
        with pytest.raises(TypeError, match=r"^level must be a whole number from 1 to 5, or None"):
            make(PUZZLE, seed=1, level=wrong)


@pytest.mark.parametrize("name", SEVERAL)
@pytest.mark.parametrize("number", [0, -1])
def test_at_least_one_puzzle_is_wanted(name: str, number: int) -> None:
    with pytest.raises(PuzzleError, match=rf"^number must be 1 or more, not {number}"):
        ALIKE[name](PUZZLE, seed=1, number=number)


@pytest.mark.slow
@pytest.mark.parametrize("name", SEVERAL)
def test_levels_may_come_one_by_one(name: str) -> None:
    with pytest.raises(PuzzleError, match=r"level must be from 1 .* not 7"):
        ALIKE[name](PUZZLE, seed=1, levels=(level for level in (1, 7)))
    made = list(ALIKE[name](PUZZLE, seed=1, number=2, levels=(level for level in (1, 2))))
    assert len(made) == 2
    assert {each.level for each in made} <= {1, 2}


@pytest.mark.parametrize("name", [*ALIKE, "estimate"])
@pytest.mark.parametrize("seed", ["\ud800", 10**5000], ids=["surrogate", "digits"])
def test_a_seed_can_be_written(name: str, seed: int | str) -> None:
    ask: Callable[..., object] = {**ALIKE, "estimate": estimate}[name]
    with pytest.raises(PuzzleError, match="the seed") as error:
        ask(PUZZLE, seed=seed)
    str(error.value).encode()


@pytest.mark.parametrize("seed", [None, 1.0, object(), True])
def test_the_seed_of_an_estimate_is_a_number_or_a_text(seed: Any) -> None:  # noqa: ANN401
    with pytest.raises(TypeError, match=r"^seed must be a whole number or a text"):
        estimate(PUZZLE, seed=seed)


@pytest.mark.parametrize("name", ["make_puzzles", *SEVERAL])
def test_what_is_told_after_tries_is_a_function(name: str) -> None:
    with pytest.raises(TypeError, match=r"^on_try must be a function, not 3"):
        ALIKE[name](PUZZLE, seed=1, on_try=3)


def test_a_made_puzzle_says_where_its_puzzle_is() -> None:
    made: Any = make_puzzle(PUZZLE, seed=1)
    assert made.code == puzzle_code(made.puzzle)
    asks: Any = (is_unique, hint, grade, make_puzzle)
    for ask in asks:
        more = {"seed": 1} if ask is make_puzzle else {}
        with pytest.raises(TypeError, match=r"take the one that it holds: write made\.puzzle"):
            ask(made, **more)
