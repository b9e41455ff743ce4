"""`--store` of questions: a kill loses nothing that was settled, and nothing is asked again."""

import importlib
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from pentomino import Puzzle
from pentomino.jobs import AnswerStore, answers_in
from pentomino.proofs.cases import Claim
from tests.support.commands import run

KILLED = """
import os, signal, sys
from pentomino.command.start import main
from pentomino.jobs.answers import AnswerStore

record = AnswerStore.__setitem__

def killed(self, part, answer):
    record(self, part, answer)
    if len(self) > 1:  # the question itself is the first
        os.kill(os.getpid(), signal.SIGKILL)

AnswerStore.__setitem__ = killed
main()
"""
"""The command, killed as soon as something is settled."""

Part = Callable[..., str]
"""The name of the part that a call asks, from its arguments."""


def size_of(puzzle: Puzzle, **_: object) -> str:
    return "x".join(map(str, puzzle.board.lengths))


def number_in_text(claim: Claim[Any], *_: object) -> str:
    found = re.search(r"\d+", claim.text)
    assert found is not None
    return found[0]


QUESTIONS: Sequence[tuple[str, str, Part]] = [
    ("most 6x6 --pieces Z*", "solving.packing:_Looking.with_empty", lambda _, number, __: number),
    ("block 6x6", "solving.covering:_Search.within", lambda _, number, __: number),
    ("order T4", "solving.rectangles:solve", size_of),
    ("order L4 --primes --cells 24", "solving.rectangles:solve", size_of),
    (
        "every 3x5 --pieces L+P+U+V --choose 3",
        "catalogue.families:count",
        lambda puzzle, *_, **__: "+".join(piece.name for piece in puzzle.pieces),
    ),
    ("common T4+O4", "solving.multiples:NoCommonMultiple.success", number_in_text),
    ("surround U7 --times 2", "solving.coronas:NoSurrounding.success", number_in_text),
]
"""Calls, the function that each asks once for each part, and what that part is."""


def kill(call: str, store: Path) -> set[str]:
    """Run a command until the first part is settled; return what is."""
    words = [*call.split(), "--store", str(store)]
    ended = subprocess.run(
        [sys.executable, "-c", KILLED, *words], capture_output=True, timeout=120, check=False
    )
    assert ended.returncode == -signal.SIGKILL, ended.stderr
    known = answers_in(store).keys() - {"question"}
    assert len(known) == 1
    return known


def watched(monkeypatch: pytest.MonkeyPatch, name: str, part: Part) -> list[str]:
    """The parts that a function is asked from now on."""
    module, _, path = name.partition(":")
    *holders, last = path.split(".")
    owner: Any = importlib.import_module(f"pentomino.{module}")
    for holder in holders:
        owner = getattr(owner, holder)
    real, asked = getattr(owner, last), list[str]()

    def asking(*args: Any, **named: Any) -> Any:  # noqa: ANN401 -- of any function
        asked.append(str(part(*args, **named)))
        return real(*args, **named)

    monkeypatch.setattr(owner, last, asking)
    return asked


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL here")
@pytest.mark.parametrize(("call", "name", "part"), QUESTIONS)
def test_a_kill_loses_nothing_that_was_settled(
    call: str, name: str, part: Part, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = tmp_path / "kept.answers"
    known = kill(call, store)
    asked = watched(monkeypatch, name, part)
    plain, _ = run(*call.split())
    assert known <= set(asked)
    asked.clear()
    assert run(*call.split(), "--store", str(store))[0] == plain
    assert asked
    assert known.isdisjoint(asked)
    asked.clear()
    assert run(*call.split(), "--store", str(store))[0] == plain
    assert asked == []


@pytest.mark.slow
def test_a_kill_loses_no_cells_of_a_blockade(tmp_path: Path) -> None:
    call, store = "block 6x6 --cells --pieces V --json", tmp_path / "kept.answers"
    kill(call, store)
    plain, _ = run(*call.split())
    assert run(*call.split(), "--store", str(store))[0] == plain
    answers = {part: a for part, a in answers_in(store).items() if part != "question"}
    number = json.loads(plain)["number"]
    assert {int(part) for part, answer in answers.items() if answer is not None} == {number}
    assert str(number - 1) in answers


def test_what_was_found_is_shown_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["most", "6x6", "--pieces", "Z*", "--store"]
    run(*words, str(tmp_path / "whole.answers"))
    found = answers_in(tmp_path / "whole.answers")
    with AnswerStore(tmp_path / "best.answers") as kept:
        kept["question"], kept["11"] = found["question"], found["11"]
    watched(monkeypatch, "solving.packing:_Looking.with_empty", press)
    said, _ = run(*words, str(tmp_path / "best.answers"), code=130)
    assert "25 of 36 cells covered by 5 pieces; a packing may cover more" in said


def press(*_: object, **__: object) -> str:
    """Press Ctrl-C."""
    os.kill(os.getpid(), signal.SIGINT)
    return ""


def test_ctrl_c_loses_nothing_that_was_settled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = tmp_path / "kept.answers"
    words = ["order", "T4", "--store", str(store)]
    number = 0

    def pressed(*_: object, **__: object) -> str:
        nonlocal number
        number += 1
        return press() if number == 4 else ""

    with monkeypatch.context() as patched:
        watched(patched, "solving.rectangles:solve", pressed)
        run(*words, code=130)
    assert list(answers_in(store)) == ["question", "1x4", "2x2", "1x8"]
    assert run(*words)[0] == run("order", "T4")[0]


def test_another_question_and_other_files_are_refused(tmp_path: Path) -> None:
    store = tmp_path / "kept.answers"
    run("order", "T4", "--store", str(store))
    whole = store.read_bytes()
    for words in ("order L4", "common T4+O4", "most 3x3", "block 5x5", "every 2x5 --choose 2"):
        _, said = run(*words.split(), "--store", str(store), code=2)
        assert "the store answers another question, 'order T4 " in said
        assert said.count("\n") == 1
    assert store.read_bytes() == whole
    foreign = tmp_path / "a.txt"
    foreign.write_text("F+L")
    _, said = run("order", "T4", "--store", str(foreign), code=2)
    assert said == f"pentomino: {foreign} is not a store of answers: name another file\n"
    store.write_bytes(whole.replace(b"2x2", b"2x3"))
    for words in ("order T4 --store", "status"):
        _, said = run(*words.split(), str(store), code=2)
        assert said.startswith(f"pentomino: {store} is damaged: line 3 is not as it was written")
    assert (
        "is not a store of answers" in run("order", "T4", "--store", run_store(tmp_path), code=2)[1]
    )


def run_store(folder: Path) -> str:
    """The store of a count."""
    path = folder / "job.db"
    run("run", "2x3", "--pieces", "domino*", "--store", str(path))
    return str(path)


@pytest.mark.slow
def test_two_calls_at_once_are_refused(tmp_path: Path) -> None:
    store = tmp_path / "kept.answers"
    run("order", "T4", "--store", str(store))
    with AnswerStore(store):
        _, said = run("order", "T4", "--store", str(store), code=2)
        assert f"is in use: process {os.getpid()} on" in said
        assert "Wait until it has ended, or name another store" in said
        said, _ = run("status", str(store))
        assert f"state:      process {os.getpid()} on" in said


def test_status_says_what_is_settled(tmp_path: Path) -> None:
    store = tmp_path / "kept.answers"
    run("order", "T4", "--store", str(store))
    said, _ = run("status", str(store))
    assert said.startswith("question:   order T4\n")
    assert said.endswith(
        "\nstate:      no process works on it"
        "\nsettled:    10 rectangles"
        "\nfound for:  4x4"
        "\nnothing:    1x4 2x2 1x8 2x4 1x12 2x6 3x4 1x16 2x8\n"
    )
    assert "is JSON itself" in run("status", str(store), "--json", code=2)[1]


@pytest.mark.parametrize(
    ("words", "question"),
    [
        ("order L+T4 --cells 20", "order L, T4"),
        ("surround X --holes", "surround --holes X"),
        ("most 2x3 --pieces I4*", "the most cells that can be covered, of the puzzle {}"),
        (
            "block 2x3 --cells --pieces I3",
            "the fewest pieces or cells that leave no room, of the puzzle {} (--cells)",
        ),
    ],
)
def test_status_says_the_question_without_long_numbers(
    words: str, question: str, tmp_path: Path
) -> None:
    store = str(tmp_path / "kept.answers")
    name, board, *options = words.split()
    run(name, board, *options, "--store", store, code=None)
    code = ""
    if "{}" in question:
        code = Puzzle.of(board, options[-1]).fingerprint[:8]
    assert run("status", store)[0].startswith(f"question:   {question.format(code)}\n")


def test_status_names_numbers_in_their_order(tmp_path: Path) -> None:
    store = tmp_path / "kept.answers"
    with AnswerStore(store) as kept:
        kept["question"] = "most 0"
        kept["10"] = None
    assert "\nsettled:    1 number of empty cells\n" in run("status", str(store))[0]
    with AnswerStore(store) as kept:
        kept["9"] = kept["8"] = None
    said, _ = run("status", str(store))
    assert said.endswith(
        "\nsettled:    3 numbers of empty cells\nfound for:  none so far\nnothing:    8 9 10\n"
    )
