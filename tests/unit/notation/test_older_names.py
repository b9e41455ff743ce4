"""Names and letters that meant other pieces in older files are noted."""

import json
from pathlib import Path

import pytest

from pentomino import Puzzle, PuzzleFileWarning, piece_set, read_position, read_puzzle
from pentomino.catalogue.request import PuzzleRequest
from pentomino.catalogue.resolve import requested_position
from pentomino.geometry.lattice import LATTICES, Lattice
from pentomino.geometry.piece_sets import says_nothing, second_names
from pentomino.notation.letters import former_letters
from tests.support.commands import run

BOARD = "\n".join(["A.............."] + 13 * ["..............."])


def notes_of(text: str) -> tuple[list[str], Puzzle]:
    notes: list[str] = []
    found = requested_position(PuzzleRequest(text=text), note=notes.append)
    return [note for note in notes if "older" in note], found.puzzle


def test_letters_before_went_by_order() -> None:
    found = former_letters(piece_set("hexominoes"))
    assert "".join(found) == "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghi"
    assert (found["A"], found["I"], found["D"]) == ("I6", "I6b", "D6")


def test_a_letter_that_stood_for_another_piece_is_noted() -> None:
    notes, puzzle = notes_of(f"pieces: hexominoes\n{BOARD}\n")
    assert notes == ["the letter A stands for AA6; in an older drawing it stood for I6"]
    assert puzzle.marks[0].piece == "AA6"
    assert notes_of(f"pieces: hexominoes\n{BOARD.replace('A', 'D')}\n")[0] == []


@pytest.mark.parametrize("expression", ["I6*+L6*", "I6+(L6)*"])
def test_a_name_that_meant_another_piece_is_noted(expression: str, tmp_path: Path) -> None:
    note = (
        "I6 and L6 in this file mean what the letter says; in an older file the same names mean "
        "I6b and L6b: write that there"
    )
    drawing = f"pieces: {expression}\n" + 6 * "......\n"
    data = json.dumps({"board": "6x6", "pieces": expression})
    for text in (drawing, data):
        assert notes_of(text)[0] == [note]
        path = tmp_path / "old.txt"
        path.write_text(text)
        for read in (read_puzzle, read_position):
            with pytest.warns(PuzzleFileWarning, match="I6 and L6 in this file"):
                read(path)
    for plain in (drawing, data):
        assert notes_of(plain.replace("I6", "A6").replace("L6", "L6b"))[0] == []


def test_marks_of_older_files_are_renamed_or_noted() -> None:
    marks = [{"piece": "A6", "cell": [0, 0]}, {"piece": "I6", "cell": [9, 9]}]
    notes, puzzle = notes_of(json.dumps({"board": "15x14", "pieces": "hexominoes", "marks": marks}))
    assert [mark.piece for mark in puzzle.marks] == ["I6", "I6"]
    assert len(notes) == 1
    assert "the same name means I6b" in notes[0]
    # A file that describes its pieces itself names them itself.
    cells = [[0, column] for column in range(6)]
    own = {"board": "1x6", "pieces": [{"name": "A6", "cells": cells}], "marks": marks[:1]}
    assert notes_of(json.dumps(own))[0] == []


def test_pieces_says_which_letters_say_nothing() -> None:
    out, _ = run("pieces", "hexominoes")
    *_, last = out.splitlines()
    assert last.startswith("letters that only go by order and say nothing about a shape: D6 F6")
    for expression in ("pentominoes", "I6+L6", "L4+V3", "tetrahexes", "trominoes"):
        assert "by order" not in run("pieces", expression)[0]
    assert "by order" not in run("pieces", "kanoodle")[0]


def test_letters_of_solids_and_mirror_images() -> None:
    found = {piece.name for piece in piece_set("one-sided-hexominoes") if says_nothing(piece)}
    assert {"I6b", "F6'", "Y6b'"} <= found
    assert not found & {"I6", "L6'", "Y6'", "Z6'"}
    assert [p.name for p in piece_set("tetracubes") if says_nothing(p)] == ["A4", "B4", "C4"]


@pytest.mark.parametrize("lattice", [lattice for lattice in LATTICES if lattice.page_sets])
def test_all_second_names_are_read(lattice: Lattice) -> None:
    for size in range(1, min(6, lattice.polyforms.largest) + 1):
        for other, name in second_names(lattice, size).items():
            (piece,) = piece_set(other, lattice)
            assert piece.name == name
