"""The example of a front end: one line for each request and answer, public names only."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from pentomino import Placement, Position, Puzzle, from_data, position_text, to_data

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))
FRONT_END = next(path for path in EXAMPLES if path.stem == "front_end")
LONG = {"puzzle": "10x12", "pieces": "pentominoes*2", "ask": "count"}
"""Takes hours."""


class Talk:
    """A front end at work."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.told: list[dict[str, Any]] = []

    def send(self, **request: object) -> None:
        self.line(json.dumps(request))

    def line(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        record: dict[str, Any] = json.loads(self.process.stdout.readline())
        self.told.append(record)
        return record

    def end_of(self, number: object) -> dict[str, Any]:
        """The last answer to a request."""
        while True:
            record = self.read()
            if record["id"] == number and "progress" not in record:
                return record

    def ask(self, number: int, **request: object) -> dict[str, Any]:
        self.send(id=number, **request)
        return self.end_of(number)


@pytest.fixture(scope="module")
def talk() -> Iterator[Talk]:
    program = [sys.executable, str(FRONT_END)]
    pipe = subprocess.PIPE
    with subprocess.Popen(program, stdin=pipe, stdout=pipe, text=True) as process:
        try:
            yield Talk(process)
            process.stdin.close()  # type: ignore[union-attr]
            assert process.wait(timeout=120) == 0
        finally:
            process.kill()


def test_it_is_short() -> None:
    assert len(FRONT_END.read_text().splitlines()) <= 80


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_use_public_names_only(path: Path) -> None:
    topics = {"pentomino", *(f"pentomino.{name}" for name in dir(import_module("pentomino")))}
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.Import(names):
                used = [name.name for name in names if name.name.startswith("pentomino")]
                assert set(used) <= {"pentomino"}
            case ast.ImportFrom(module=str(module), names=names) if module.startswith("pentomino"):
                assert module in topics
                public = import_module(module).__all__
                assert [name.name for name in names if name.name not in public] == []
            case ast.Attribute(value=ast.Name("pentomino"), attr=name):
                assert name in import_module("pentomino").__all__
            case ast.Attribute(attr=name):
                assert not name.startswith("_")
            case _:
                pass


def test_it_counts(talk: Talk) -> None:
    answer = talk.ask(1, puzzle="6x10", ask="count")["answer"]
    assert answer["count"] == 2339
    assert talk.told[0]["progress"]["type"] == "progress"


def test_it_takes_positions_and_records_of_puzzles(talk: Talk) -> None:
    puzzle = Puzzle.of("6x10")
    (laid, *_) = puzzle.solution_space()[0].placements
    position = Position(puzzle, (laid,))
    answer = talk.ask(2, puzzle=to_data(puzzle), position=position_text(position), ask="count")
    assert answer["answer"]["count"] == position.count()


def test_it_gives_hints(talk: Talk) -> None:
    puzzle = Puzzle.of("3x20")
    *laid, _ = puzzle.solution_space()[0].placements
    text = position_text(Position(puzzle, tuple(laid)))
    hint = talk.ask(3, puzzle="3x20", position=text, ask="hint")["answer"]
    assert hint["left"] == 1
    assert from_data(Placement, hint["step"]["placement"], puzzle).piece not in {
        placement.piece for placement in laid
    }


def test_it_gives_solutions_in_pages(talk: Talk) -> None:
    pages = [
        talk.ask(10 + page, puzzle="3x20", ask="solutions", page=page, size=3)["answer"]
        for page in range(4)
    ]
    assert [answer["of"] for answer in pages] == [8] * 4
    assert [len(answer["page"]) for answer in pages] == [3, 3, 2, 0]
    given = [record["letters"] for answer in pages for record in answer["page"]]
    assert given == [to_data(s)["letters"] for s in Puzzle.of("3x20").solution_space()]


def test_it_is_cancelled_by_a_line(talk: Talk) -> None:
    talk.send(id=20, **LONG)
    talk.send(id=21, puzzle="3x20", ask="count")
    assert talk.end_of(21)["answer"]["count"] == 2  # meanwhile others are answered
    while not any(r["id"] == 20 and r["progress"]["seconds"] > 0 for r in talk.told):
        talk.read()
    talk.send(cancel=20)
    assert talk.end_of(20) == {"id": 20, "cancelled": True}


def test_it_refuses_in_words(talk: Talk, tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text("...\n...\n")
    assert "is not a board" in talk.ask(30, puzzle=str(file), ask="count")["error"]
    assert "ask for 'count'" in talk.ask(31, puzzle="3x20", ask="why")["error"]
    assert "is not a board" in talk.ask(32, ask="count")["error"]
    assert (
        "pieces must be pieces" in talk.ask(35, puzzle="3x20", pieces=["X"], ask="count")["error"]
    )
    talk.send(cancel=[1])
    assert "not a request" in talk.read()["error"]
    assert talk.ask(33, puzzle="3x20", position="Q_1.1", ask="count")["error"]
    assert talk.ask(34, puzzle="3x20", ask="solutions", page="x")["error"]
    talk.line("nonsense")
    assert talk.end_of(None)["error"].startswith("not a request")
