import os
import sys
from pathlib import Path

import pytest
from benchmarks.peers.adapters import ADAPTERS, Adapter, Place
from benchmarks.peers.adapters.adapter import on_path, typed
from benchmarks.peers.puzzles import TRIAL, Case, Files
from benchmarks.peers.questions import Question
from benchmarks.peers.rounds import Budget, measure

SMALL = Case("3x20", "3x20", published={Question.COUNT: 8, Question.DISTINCT: 2})


def place(folder: Path, **environment: str) -> Place:
    return Place(sys.executable, folder, {**os.environ, **environment})


@pytest.mark.parametrize("adapter", ADAPTERS, ids=lambda adapter: adapter.name)
@pytest.mark.slow
def test_an_adapter_whose_program_is_there_gives_the_known_answers(
    adapter: Adapter, tmp_path: Path
) -> None:
    peer = adapter.peer(place(tmp_path))
    if peer is None:
        pytest.skip(f"{adapter.name} is not there: {adapter.get}")
    for question in (Question.COUNT, Question.FIRST):
        if question in adapter.calls:
            measured = measure(TRIAL, question, [peer], Files(tmp_path), Budget(rounds=1))
            assert all(row.is_right for row in measured.rows), measured.rows


@pytest.mark.slow
@pytest.mark.parametrize("adapter", ADAPTERS[:3], ids=lambda adapter: adapter.name)
def test_what_comes_with_the_project_answers_every_question(
    adapter: Adapter, tmp_path: Path
) -> None:
    peer = adapter.peer(place(tmp_path))
    if peer is None:
        pytest.skip(f"{adapter.name} is not there: {adapter.get}")
    answers = {}
    for question in adapter.calls:
        measured = measure(SMALL, question, [peer], Files(tmp_path), Budget(rounds=1))
        (row,) = measured.rows
        (answers[question],) = row.answers
    expected = {Question.FIRST: 1, Question.ALL: 8, Question.COUNT: 8, Question.DISTINCT: 2}
    assert answers == {question: expected[question] for question in adapter.calls}


def test_names_are_given_once_and_every_adapter_says_how_to_get_it() -> None:
    names = [adapter.name for adapter in ADAPTERS]
    assert len(set(names)) == len(names)
    assert all(adapter.about and adapter.get for adapter in ADAPTERS)


def test_an_environment_variable_names_a_program_and_its_options(tmp_path: Path) -> None:
    program = tmp_path / "burr solver"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o700)
    locate = on_path("some-name", "no-such-program-anywhere")
    assert locate(place(tmp_path)) is None
    found = locate(place(tmp_path, PENTOMINO_PEER_SOME_NAME=f"'{program}' -t 2"))
    assert found is not None
    assert found.program == (str(program), "-t", "2")


@pytest.mark.parametrize(
    ("name", "printed", "count"),
    [
        ("burrtools", "2339 assemblies and 0 solutions found with 3460650 iterations\n", 2339),
        ("knuth", "Altogether 9356 solutions, 1+2 mems, 3 updates\n", 9356),
        ("polycube", "# 2339 solutions\n", 2339),
        ("sugyan", "9356 solutions\n", 9356),
    ],
)
def test_the_examples_of_adapters_read_a_count(
    name: str, printed: str, count: int, tmp_path: Path
) -> None:
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\nprintf '{printed}'\n")
    program.chmod(0o700)
    variable = f"PENTOMINO_PEER_{name.upper()}"
    adapter = next(one for one in ADAPTERS if one.name == name)
    peer = adapter.peer(place(tmp_path, **{variable: str(program)}))
    assert peer is not None
    question = next(q for q in (Question.DISTINCT, Question.COUNT) if q in adapter.calls)
    case = Case("board", "6x10")
    measured = measure(case, question, [peer], Files(tmp_path), Budget(rounds=1))
    assert [row.answers for row in measured.rows] == [(count,)]


def test_a_typed_command_is_a_program(tmp_path: Path) -> None:
    program = tmp_path / "lines.py"
    program.write_text("import sys\nprint('solutions:', len(open(sys.argv[1]).readlines()) - 3)\n")
    peer = typed(f"mine={sys.executable} {program} {{dlx}}").peer(place(tmp_path))
    assert peer is not None
    measured = measure(TRIAL, Question.COUNT, [peer], Files(tmp_path), Budget(rounds=1))
    assert [(row.peer, row.answers) for row in measured.rows] == [("mine", (2,))]


@pytest.mark.parametrize("text", ["mine", "=solver", "mine="])
def test_a_text_that_is_no_command_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="write NAME="):
        typed(text)
