import json
import re
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from pentomino import (
    MadePuzzle,
    OutputError,
    Puzzle,
    PuzzleError,
    make_puzzles,
    solution_space,
)
from pentomino.making import Kind
from pentomino.problem.fingerprints import puzzle_code
from pentomino.web import collection_page, page, write_collection_page
from tests.support.commands import run
from tests.unit.web.test_wire import paths_of


def made(kind: Kind, number: int, board: str = "6x10") -> list[MadePuzzle]:
    return list(islice(make_puzzles(Puzzle.of(board), seed="collection", kind=kind), number))


@pytest.fixture(scope="module")
def given() -> list[MadePuzzle]:
    return made(Kind.GIVEN, 12)


def data_of(text: str) -> dict[str, Any]:
    found = re.search(r'id="puzzle"[^>]*>(.*?)</script>', text)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


@pytest.mark.slow
def test_puzzles_on_one_board_share_it(given: list[MadePuzzle]) -> None:
    data = data_of(collection_page([*given[:3], *made(Kind.LETTERS, 3)]))
    assert len(data["tables"]) == 1
    assert [entry["table"] for entry in data["puzzles"]] == [0] * 6


@pytest.mark.slow
def test_puzzles_with_other_pieces_or_another_board_have_their_own(given: list[MadePuzzle]) -> None:
    puzzles = [given[0], *made(Kind.SUBSET, 2, "5x8"), *made(Kind.GIVEN, 1, "8x8h"), given[1]]
    data = data_of(collection_page(puzzles))
    assert [entry["table"] for entry in data["puzzles"]] == [0, 1, 2, 3, 0]


@pytest.mark.slow
def test_a_puzzle_more_takes_little_room(given: list[MadePuzzle]) -> None:
    two, twelve = (len(collection_page(given[:number])) for number in (2, 12))
    assert twelve - two < 10 * 450


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Kind.GIVEN, Kind.LETTERS])
def test_the_graph_of_a_puzzle_has_its_one_solution(kind: Kind) -> None:
    each = made(kind, 1)[0]
    (entry,) = data_of(collection_page([each]))["puzzles"]
    wanted = frozenset(each.puzzle.encoding.numbers(each.solution.placements))
    assert paths_of(entry["space"], len(each.puzzle.placements)) == {wanted}


@pytest.mark.slow
def test_a_puzzle_that_was_not_made_has_all_its_solutions() -> None:
    puzzle = Puzzle.of("3x20")
    (entry,) = data_of(collection_page([puzzle]))["puzzles"]
    assert len(paths_of(entry["space"], len(puzzle.placements))) == len(solution_space(puzzle)) == 8
    assert (entry["level"], entry["distinct"]) == (None, "2")


def test_a_puzzle_has_its_level_and_its_code(given: list[MadePuzzle]) -> None:
    entries = data_of(collection_page(given))["puzzles"]
    assert [entry["level"] for entry in entries] == [each.level for each in given]
    assert [entry["code"] for entry in entries] == [puzzle_code(each.puzzle) for each in given]


@pytest.mark.slow
def test_the_title_is_the_one_asked_for_or_the_common_one(given: list[MadePuzzle]) -> None:
    cross = "\N{MULTIPLICATION SIGN}"
    assert data_of(collection_page(given, title="Class <4b>"))["title"] == "Class <4b>"
    assert data_of(collection_page(given))["title"] == f"6 {cross} 10"
    mixed = collection_page([given[0], *made(Kind.SUBSET, 1, "5x8")])
    assert data_of(mixed)["title"] == ""
    assert "<title>Puzzles</title>" in mixed


@pytest.mark.slow
def test_the_same_puzzles_give_the_same_page(given: list[MadePuzzle]) -> None:
    assert collection_page(given) == collection_page(tuple(given))


def test_no_puzzles_are_refused() -> None:
    with pytest.raises(PuzzleError, match="puzzles is empty"):
        collection_page([])


@pytest.mark.slow
def test_a_solid_among_the_puzzles_brings_its_script() -> None:
    flat, solid = Puzzle.of("3x20"), Puzzle.of("diabolical-cube")
    assert 'id="solid-script"' in collection_page([flat, solid])
    assert 'id="solid-script"' not in collection_page([flat])


def test_a_place_that_cannot_be_written_is_refused(given: list[MadePuzzle], tmp_path: Path) -> None:
    with pytest.raises(OutputError):
        write_collection_page(given, tmp_path / "none" / "puzzles.html")


MAKE = ("make", "6x10", "-n", "3", "--seed", "7")


@pytest.mark.slow
def test_make_and_convert_write_the_same_page(tmp_path: Path) -> None:
    at_once, kept, later, converted = (
        tmp_path / name for name in ("a.html", "a.ndjson", "b.html", "c.html")
    )
    run(*MAKE, "-o", str(at_once))
    run(*MAKE, "-o", str(kept))
    run("make", "--from", str(kept), "-n", "3", "-o", str(later))
    _, said = run("convert", str(kept), str(converted))
    assert said == f"3 puzzles: {converted}\n"
    assert at_once.read_text() == later.read_text() == converted.read_text()
    assert len(data_of(at_once.read_text())["puzzles"]) == 3


@pytest.mark.slow
def test_make_takes_a_title_for_a_page(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.html"
    run(*MAKE, "--title", "Class 4b", "-o", str(path))
    assert data_of(path.read_text())["title"] == "Class 4b"
    _, said = run(*MAKE, "--no-name", "-o", str(path), code=2)
    assert "--no-name is for sheets" in said


@pytest.mark.slow
def test_one_puzzle_has_a_page_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.html"
    run("make", "6x10", "--seed", "7", "-o", str(path))
    (each,) = islice(make_puzzles(Puzzle.of("6x10"), seed="7"), 1)
    assert path.read_text() == page(each)


@pytest.mark.slow
def test_convert_writes_a_page_of_any_puzzle(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.html"
    run("convert", "3x20", str(path))
    assert path.read_text() == page(Puzzle.of("3x20"))


@pytest.mark.slow
def test_puzzles_that_are_called_differently_have_their_titles() -> None:
    puzzles = [replace(Puzzle.of("2x5", "I*2"), title=title) for title in ("Heart", "", "Star")]
    data = data_of(collection_page(puzzles))
    assert [entry.get("called") for entry in data["puzzles"]] == ["Heart", None, "Star"]
    data = data_of(collection_page(puzzles[:1] * 2))
    assert [entry.get("called") for entry in data["puzzles"]] == [None, None]
