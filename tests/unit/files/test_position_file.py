"""Positions read from drawings and puzzle files."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    Puzzle,
    PuzzleFileError,
    make_puzzle,
    read_position,
    read_puzzle,
    write_position,
    write_puzzle,
)
from pentomino.files.puzzle_file import position_of_drawing
from pentomino.notation.drawings import position_rows
from pentomino.notation.letters import letters
from pentomino.notation.piece_expressions import piece_set
from pentomino.problem import Position
from pentomino.records.puzzles import puzzle_data
from tests.support.profiles import examples
from tests.support.records import validate
from tests.support.strategies import puzzles

RANGES = Path(__file__).parents[2] / "data" / "xmpuzzle" / "ranges.xmpuzzle"
"""A file with what a puzzle cannot hold."""

DRAWING = """
V.........
V.........
VVV.....Y.
........Y.
.......YY.
..I.....Y.
"""


def test_whole_pieces_are_laid_and_single_letters_are_marks() -> None:
    position = position_of_drawing(DRAWING)
    puzzle, laid = position.puzzle, position.laid
    assert {placement.piece for placement in laid} == {"V", "Y"}
    assert [(mark.piece, mark.cell) for mark in puzzle.marks] == [("I", (5, 2))]
    assert puzzle.givens == ()
    assert len(puzzle.board.cells) == 60


@examples(10)
@given(st.integers(0, 10**6), st.sampled_from(["given", "letters"]))
def test_what_make_draws_reads_back(seed: int, kind: str) -> None:
    puzzle = make_puzzle(Puzzle.of("8x8h"), seed=seed, kind=kind).puzzle
    drawn = "\n".join(position_rows(puzzle, letters(puzzle.pieces)))
    position = position_of_drawing(drawn)
    read, laid = position.puzzle, position.laid
    assert set(laid) == set(puzzle.givens)
    assert read.marks == puzzle.marks
    assert read.board == puzzle.board


@pytest.mark.slow
def test_laid_pieces_of_a_puzzle_file(tmp_path: Path) -> None:
    puzzle = make_puzzle(Puzzle.of("6x10"), seed=1).puzzle
    path = tmp_path / "puzzle.json"
    write_puzzle(puzzle, path)
    assert read_position(path) == Position(puzzle)
    solution = next(iter(puzzle.solve()))
    more = next(p for p in solution.placements if p not in puzzle.givens)
    data = {**puzzle_data(puzzle), "laid": [{"piece": more.piece, "cells": more.cells}]}
    path.write_text(json.dumps(data))
    assert read_position(path) == Position(puzzle, (more,))
    assert read_puzzle(path) == puzzle


def test_the_pieces_of_a_drawing_and_their_lattice(tmp_path: Path) -> None:
    path = tmp_path / "drawing.txt"
    path.write_text("II.\n...\n")
    dominoes = piece_set("domino*3")
    position = read_position(path, dominoes)
    assert position.puzzle.pieces == dominoes
    assert [placement.cells for placement in position.laid] == [((0, 0), (0, 1))]
    hexagons = piece_set("trihexes*")
    path.write_text(". .\n . .\n")
    assert read_position(path, hexagons).puzzle.lattice is hexagons[0].shape.lattice


def test_a_puzzle_of_another_program_has_nothing_laid() -> None:
    said: list[str] = []
    known: list[str] = []
    position = read_position(RANGES, note=said.append)
    assert position == Position(read_puzzle(RANGES, note=known.append))
    assert said == known != []


@examples(30)
@given(puzzles(), st.data())
def test_what_is_written_reads_back(puzzle: Puzzle, data: st.DataObject) -> None:
    position = Position(puzzle)
    for _ in range(data.draw(st.integers(0, 3))):
        if fitting := position.fits():
            position = position.lay(data.draw(st.sampled_from(fitting)))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "position.json"
        write_position(position, path)
        assert read_position(path).placements == position.placements
        assert read_position(path).puzzle.fingerprint == puzzle.fingerprint
        assert read_puzzle(path).fingerprint == puzzle.fingerprint
        validate(json.loads(path.read_text()), "puzzle")


def test_positions_are_written_as_puzzle_files_only(tmp_path: Path) -> None:
    for name in ("position.txt", "position.xmpuzzle", "position"):
        with pytest.raises(PuzzleFileError, match=r"must end in \.json"):
            write_position(Position(Puzzle.of("6x10")), tmp_path / name)
    with pytest.raises(PuzzleFileError, match="nowhere"):
        write_position(Puzzle.of("6x10"), tmp_path / "nowhere" / "position.json")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Q.\n..", "'Q' at row 1, column 1 is not the letter of a piece"),
        ("IIIIII....", r"cells starting at row 1, column 1 are drawn as I, which has 5: draw .\.."),
        ("LLLLL.....", "do not have the shape of L"),
        ('{"board": "6x10", "laid": 5}', "'laid'"),
        ('{"board": "6x10", "laid": [{"piece": "I"}]}', "'laid', entry 1"),
        (
            '{"board": "6x10", "laid": [{"piece": "I", "cells": [[0, 0]]}]}',
            "does not have the shape of I",
        ),
        ("", "at least one cell"),
    ],
)
def test_what_is_no_position(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "position"
    path.write_text(text)
    with pytest.raises(PuzzleFileError, match=message):
        read_position(path)
