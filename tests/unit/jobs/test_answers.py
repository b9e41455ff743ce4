"""Stores of answers: what is settled stays, and what was cut or changed is never believed."""

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from pentomino import Puzzle, StoreError, StoreInUseError
from pentomino.catalogue.families import Member, count_each, for_each_choice
from pentomino.jobs import AnswerStore, answers_in
from pentomino.solving import (
    best_blockade,
    best_packing,
    least_common_multiple,
    least_rectangle,
    prime_rectangles,
    surroundings,
)
from tests.support.profiles import examples

ANSWERS = {"question": "order T4", "1x4": None, "2x2": None, "4x4": "T4_1.1-3_2.2"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept.answers"


def written(path: Path, answers: dict[str, Any]) -> bytes:
    with AnswerStore(path) as store:
        for part, answer in answers.items():
            store[part] = answer
    return path.read_bytes()


def test_what_is_settled_is_there_when_the_store_is_opened_again(path: Path) -> None:
    written(path, ANSWERS)
    assert answers_in(path) == ANSWERS
    with AnswerStore(path) as store:
        assert dict(store) == ANSWERS
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert {line["part"]: line["answer"] for line in lines} == ANSWERS


def test_what_is_settled_cannot_be_changed_or_removed(path: Path) -> None:
    whole = written(path, ANSWERS)
    with AnswerStore(path) as store:
        with pytest.raises(StoreError, match="1x4 is settled"):
            store["1x4"] = "T4_1.1-4"
        with pytest.raises(StoreError, match="stays"):
            del store["1x4"]
    assert path.read_bytes() == whole


def test_a_part_that_is_no_text_is_refused_before_it_is_written(path: Path) -> None:
    whole = written(path, ANSWERS)
    with AnswerStore(path) as store, pytest.raises(TypeError, match="part must be a text"):
        store[5] = None  # type: ignore[index]
    assert path.read_bytes() == whole


def test_nothing_is_recorded_once_the_store_is_closed(path: Path) -> None:
    whole = written(path, ANSWERS)
    with AnswerStore(path) as store:
        pass
    with pytest.raises(StoreError, match="is closed: open it again"):
        store["5x8"] = None
    assert path.read_bytes() == whole


@pytest.mark.slow
def test_a_store_that_is_cut_anywhere_is_read_as_far_as_it_goes_or_refused(path: Path) -> None:
    whole = written(path, ANSWERS)
    first = whole.index(b"\n")
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        if 0 < length <= first:  # which no store of ours ever is
            with pytest.raises(StoreError, match="is not a store of answers"):
                AnswerStore(path)
            continue
        with AnswerStore(path) as store:
            complete = whole[:length].count(b"\n")
            assert list(store.items()) == list(ANSWERS.items())[:complete]
            for part, answer in list(ANSWERS.items())[complete:]:
                store[part] = answer
        assert path.read_bytes() == whole


@examples(400)
@given(data=st.data())
def test_a_store_of_which_a_byte_is_changed_is_refused_or_loses_its_last_line(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("changed") / "kept.answers"
    some = st.recursive(st.none() | st.integers() | st.text(), st.lists)
    texts = st.text().filter(lambda part: part != "question")
    answers = {"question": "?", **data.draw(st.dictionaries(texts, some, max_size=4))}
    whole = written(path, answers)
    place = data.draw(st.integers(0, len(whole) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda byte: byte != whole[place]))
    path.write_bytes(whole[:place] + bytes([byte]) + whole[place + 1 :])
    if place == len(whole) - 1 and len(answers) > 1:
        assert list(answers_in(path).items()) == list(answers.items())[:-1]
        return
    with pytest.raises(StoreError, match=r"is damaged: line|is not a store of answers"):
        answers_in(path)


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: [*lines[:1], *lines[2:]],
        lambda lines: [lines[0], lines[2], lines[1], *lines[3:]],
        lambda lines: [*lines, lines[1]],
        lambda lines: [*lines[:2], b"\n", *lines[2:]],
        lambda lines: [*lines[:2], b"[" * 100_000 + b"\n"],
        lambda lines: [*lines[:2], b"\xff\n"],
    ],
)
def test_lines_that_are_missing_moved_repeated_or_strange_are_refused(
    change: Any,  # noqa: ANN401 -- of lists of lines
    path: Path,
) -> None:
    written(path, ANSWERS)
    path.write_bytes(b"".join(change(path.read_bytes().splitlines(keepends=True))))
    with pytest.raises(StoreError, match=r"is damaged: line \d is not as it was written"):
        AnswerStore(path)


def test_a_file_of_another_kind_is_refused_and_stays(path: Path, tmp_path: Path) -> None:
    for content in (b"x", b"{}", b"pieces: F+L\n", b"SQLite format 3\0"):
        path.write_bytes(content)
        with pytest.raises(StoreError, match="is not a store of answers"):
            AnswerStore(path)
        assert path.read_bytes() == content
    with pytest.raises(StoreError, match="is a folder"):
        AnswerStore(tmp_path)
    with pytest.raises(StoreError, match=r"folder .* does not exist"):
        AnswerStore(tmp_path / "none" / "kept.answers")
    with pytest.raises(StoreError, match="cannot be opened"):
        AnswerStore(tmp_path / "a\0b")


@pytest.mark.slow
def test_one_process_at_a_time_works_on_a_store(path: Path) -> None:
    with AnswerStore(path) as store:
        store["question"] = "order T4"
        with pytest.raises(StoreInUseError, match=f"in use: process {os.getpid()} on"):
            AnswerStore(path)
        assert answers_in(path) == {"question": "order T4"}
    with AnswerStore(path) as store:
        assert len(store) == 1


def test_a_full_disk_loses_nothing_that_was_recorded(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = written(path, ANSWERS)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with AnswerStore(path) as store:
        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", full)
            with pytest.raises(StoreError, match=r"No space left on device.*make room"):
                store["5x10"] = "Y"
        assert path.read_bytes() == whole
        assert "5x10" not in store
        store["5x8"] = None
    assert answers_in(path) == {**ANSWERS, "5x8": None}


def test_an_interruption_while_a_line_is_written_damages_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(path, ANSWERS)

    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    with AnswerStore(path) as store:
        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", interrupted)
            with pytest.raises(KeyboardInterrupt):
                store["5x10"] = "Y" * 100
        store["5x8"] = None
    assert answers_in(path) == {**ANSWERS, "5x8": None}


QUESTIONS: dict[str, Any] = {
    "most": lambda store: best_packing(Puzzle.of("6x6", "Z*"), store=store),
    "block": lambda store: best_blockade(Puzzle.of("5x5", "pentominoes?"), store=store),
    "block --cells": lambda store: best_blockade(Puzzle.of("6x6", "V"), cells=True, store=store),
    "order": lambda store: least_rectangle("T4", store=store),
    "order --primes": lambda store: list(prime_rectangles("L4", most=24, store=store)),
    "common": lambda store: least_common_multiple("T4+O4", store=store),
    "surround": lambda store: surroundings("U7", most=2, store=store),
    "surround --holes": lambda store: surroundings("DA7", holes=True, store=store),
    "every": lambda store: list(
        count_each(for_each_choice(Puzzle.of("3x5", "L+P+U+V"), 3), store=store)
    ),
}
"""Questions of which each takes a moment, and how Python asks them."""


@pytest.mark.slow
@pytest.mark.parametrize("name", QUESTIONS)
def test_the_answer_is_the_same_whatever_part_of_it_is_settled(name: str) -> None:
    ask = QUESTIONS[name]
    kept: dict[str, Any] = {}
    answer = ask(kept)
    assert len(kept) > 1
    assert answer == ask(None)
    for number in range(len(kept)):
        # As a store of a file holds it: JSON, to its end or not.
        some = json.loads(json.dumps(dict(list(kept.items())[:number])))
        again = ask(some)
        assert repr(again) == repr(answer)
        assert kept.keys() <= some.keys() or name.startswith(("most", "block"))


def settled(name: str) -> dict[str, Any]:
    """What is settled once a question has its answer."""
    kept: dict[str, Any] = {}
    QUESTIONS[name](kept)
    return kept


def test_the_store_of_another_question_is_refused() -> None:
    stores = {name: settled(name) for name in QUESTIONS}
    assert len({kept["question"] for kept in stores.values()}) == len(QUESTIONS)
    for name, ask in QUESTIONS.items():
        for other, kept in stores.items():
            if other != name:
                with pytest.raises(StoreError, match="the store answers another question"):
                    ask(dict(kept))


def test_a_store_may_be_asked_for_more_than_before() -> None:
    kept: dict[str, Any] = {}
    assert least_rectangle("V3", most=5, store=kept) is None
    assert [found.name for found in prime_rectangles("V3", most=45, store=kept)] == ["2x3", "5x9"]
    layers: dict[str, Any] = {}
    assert surroundings("X", store=layers).number == 1
    assert surroundings("X", most=2, store=layers).number == 2
    assert list(layers)[1:] == ["1", "2"]


@pytest.mark.parametrize("name", QUESTIONS)
def test_an_answer_that_is_not_true_is_refused(name: str) -> None:
    kept = settled(name)
    found = {part: a for part, a in kept.items() if a is not None and part != "question"}
    assert found
    wrong: list[Any] = ["", "nonsense", -1, [], [[]], {}, "X_1.2_2.1-3_3.2~X_1.2_2.1-3_3.2"]
    if name == "every":
        wrong.append({"solutions": -1, "puzzle": "?"})
    for part in found:
        for answer in wrong:
            with pytest.raises(StoreError, match="the store has no true answer for"):
                QUESTIONS[name]({**kept, part: answer})


@pytest.mark.parametrize(
    ("name", "other"),
    [
        *(("most", "10"), ("most", "12"), ("most", "no number")),
        *(("block", "1"), ("block --cells", "7"), ("block --cells", "no number")),
        *(("common", "4"), ("surround", "2"), ("order", "2x8")),
    ],
)
def test_an_answer_to_another_part_is_refused(name: str, other: str) -> None:
    question, *_, answer = [answer for answer in settled(name).values() if answer is not None]
    with pytest.raises(StoreError, match=f"the store has no true answer for {other}"):
        QUESTIONS[name]({"question": question, other: answer})


def test_nothing_is_not_believed_where_something_is_known() -> None:
    question = settled("most")["question"]
    with pytest.raises(StoreError, match="no true answer for 16: there is something"):
        best_packing(Puzzle.of("6x6", "Z*"), store={"question": question, "16": None})


@pytest.mark.parametrize("name", ["A+B", "question"])
def test_puzzles_of_one_name_have_answers_of_their_own(name: str) -> None:
    members = [Member(name, Puzzle.of(f"2x{n}", "I2*")) for n in (2, 3, 4)]
    members.insert(1, Member(f"{name} (2)", Puzzle.of("2x5", "I2*")))
    kept: dict[str, Any] = {}
    for _ in range(2):
        found = list(count_each(members, distinct="all", store=kept))
        assert [each.name for each in found] == [each.name for each in members]
        assert [each.number for each in found] == [2, 8, 3, 5]  # numbers of Fibonacci
    assert len(kept) == 5


def test_another_puzzle_of_the_same_name_is_refused() -> None:
    kept = settled("every")
    name = list(kept)[-1]
    kept[name] = {**kept[name], "puzzle": "another"}
    with pytest.raises(StoreError, match="the store has another puzzle called"):
        QUESTIONS["every"](kept)
