"""Puzzles and clues that the command records: the same answer again, and others refused."""

import json
from pathlib import Path

import pytest

from tests.support.commands import longer, run

MAKE = ("make", "5x6", "--pieces", "F+I+L+P+V+W", "-n", "3", "--seed", "1")


def test_a_store_gives_the_puzzles_of_a_call_without_one(tmp_path: Path) -> None:
    store = str(tmp_path / "made.db")
    expected, _ = run(*MAKE)
    assert run(*MAKE, "--store", store)[0] == expected
    assert run("make", "--store", store)[0] == expected
    assert run(*MAKE[:-2], "--store", store)[0] == expected
    code = expected.split("code ")[1][:7]
    assert expected.startswith(run("make", "--store", store, "--code", code)[0])
    shown, _ = run("status", store)
    assert "puzzles:    3 found\n" in shown
    assert json.loads(run("status", store, "--json")[0])["command"] == "make"


def test_another_wish_is_refused(tmp_path: Path) -> None:
    store = str(tmp_path / "made.db")
    run(*MAKE, "--store", store)
    for more, words in (
        (("-n", "4"), "with 3 puzzles, not 4 puzzles"),
        (("--seed", "2"), "with the seed 1, not the seed 2"),
        (("--difficulty", "1-3"), "with any level, not level 1, 2, 3"),
    ):
        for words_before in (MAKE, ("make",)):
            _, said = run(*words_before, "--store", store, *more, code=2)
            assert words in said
            assert f"'pentomino make --store {store}'" in said
    _, said = run("run", "--store", store, code=2)
    assert "begun by 'pentomino make'" in said
    _, said = run("make", "--store", store, "--from", "made.ndjson", code=2)
    assert "--store is for new puzzles" in said
    _, said = run("make", "--store", str(tmp_path / "no.db"), code=2)
    assert "name the board to begin one" in said


def test_a_store_keeps_how_many_pieces_are_left(tmp_path: Path) -> None:
    store = str(tmp_path / "made.db")
    expected, _ = run(*MAKE, "--left", "1-2")
    assert expected.count("5 pieces given") + expected.count("4 pieces given") == 3
    assert run(*MAKE, "--left", "1-2", "--store", store)[0] == expected
    assert run("make", "--store", store)[0] == expected
    _, said = run(*MAKE, "--left", "2", "--store", store, code=2)
    assert "with 1 to 2 pieces left, not 2 pieces left" in said


def test_clues_are_the_same_with_a_store(tmp_path: Path) -> None:
    store = str(tmp_path / "clues.db")
    expected, _ = run("clues", "3x20")
    assert run("clues", "3x20", "--store", store)[0] == expected
    assert run("clues", "--store", store)[0] == expected
    assert "the clues of 2 are known" in run("status", store)[0]
    _, said = run("clues", "4x15", "--store", store, code=2)
    assert "the store of another puzzle" in said
    _, said = run("clues", "3x20", "--threads", "2", code=2)
    assert "add --store FILE" in said


@pytest.mark.slow
def test_an_analysis_of_clues_stops_in_time_and_goes_on(tmp_path: Path) -> None:
    store = str(tmp_path / "clues.db")
    _, said = run("clues", "3x4x5", "--store", store, "--seconds", "0.1", code=3)
    assert "stopped after 0.1 s; what was done is recorded. Go on with 'pentomino clues" in said
    assert "state:      stopped" in run("status", store)[0]
    out, _ = run("clues", "--store", store)
    assert out.startswith("31,520 solutions, 3,940 counting rotations and reflections once")
    assert "add --store FILE" in run("clues", "3x20", "--seconds", "1", code=2)[1]


@pytest.mark.slow
def test_burrs_by_their_moves_are_made_recorded_and_read(tmp_path: Path) -> None:
    sticks = "burr88+burr512+burr768+burr922+burr1008*2+burr960"
    call = ["make", "six-piece-burr", "--pieces", sticks, "--moves", "5", "--seed", "1"]
    store, file = str(tmp_path / "burrs.db"), str(tmp_path / "burrs.ndjson")
    out, _ = run(*call, "--store", store)
    assert "moves 9.3, pieces burr88 burr512 burr768 burr922 burr1008 x 2" in out  # the piston burr
    assert run("make", "--store", store)[0] == out
    _, said = run(*call[:-4], "--moves", "5-9", "--store", store, code=2)
    assert "begun with 5 moves or more, not 5 to 9 moves" in said
    run(*call, "-o", file)
    shown, said = run("make", "--from", file)
    assert (shown, said) == (out, "1 puzzle\n")
    _, said = run("make", "6x10", "--moves", "3", code=2)
    assert "a flat board" in said


@pytest.mark.slow
def test_making_ends_after_its_time_with_what_was_found() -> None:
    out = ""
    for seconds in longer(0.8):
        words = ("make", "6x10", "-n", "100000", "--seconds", seconds, "--seed", "1")
        out, said = run(*words, code=3)
        assert f"the limit of {seconds} s was reached" in said
        if out:  # a slow machine has no puzzle in the shortest time
            break
    assert out.startswith("Puzzle 1: ")
