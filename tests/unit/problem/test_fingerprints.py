"""Fingerprints of puzzles: they never change, and different puzzles have different ones."""

import hashlib
import os
import random
import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from pentomino import CUBIC, Board, Copies, Mobility, Piece, Placement, Puzzle, Shape
from pentomino.problem import Mark
from pentomino.problem.fingerprints import canonical_form, puzzle_code, same_code
from tests.support.strategies import puzzles

OF_6X10 = "e08fdd451457e631ca946b822e2ee6dd"
"""Never change this: answers are stored under it."""

PENTOMINOES = {
    "F": ".## ##. .#.",
    "I": "#####",
    "L": "#### #...",
    "N": "##.. .###",
    "P": "### ##.",
    "T": "### .#. .#.",
    "U": "### #.#",
    "V": "### #.. #..",
    "W": "##. .## ..#",
    "X": ".#. ### .#.",
    "Y": "#### .#..",
    "Z": "##. .#. .##",
}


def orientations(drawing: str) -> list[list[list[int]]]:
    """All orientations of a drawn piece in order, each at the corner with sorted cells."""
    cells = [(r, c) for r, row in enumerate(drawing.split()) for c, s in enumerate(row) if s == "#"]
    found = set()
    for _ in range(2):
        cells = [(r, -c) for r, c in cells]
        for _ in range(4):
            cells = [(c, -r) for r, c in cells]
            top, left = min(r for r, _ in cells), min(c for _, c in cells)
            found.add(tuple(sorted((r - top, c - left) for r, c in cells)))
    return sorted([list(cell) for cell in image] for image in found)


def test_the_fingerprint_of_6x10_and_how_it_comes_about() -> None:
    cells = [[row, column] for row in range(6) for column in range(10)]
    pieces = [[name, [1, 1], orientations(drawn)] for name, drawn in PENTOMINOES.items()]
    parts = (
        f'"barred":[],"form":1,"givens":[],"lattice":"square","mandatory":{cells},"marks":[],'
        f'"optional":[],"pieces":{pieces}'
    )
    canonical = "{" + parts.replace(" ", "").replace("'", '"') + "}"
    puzzle = Puzzle.of("6x10")
    assert canonical_form(puzzle) == canonical.encode()
    assert puzzle.fingerprint == hashlib.sha256(canonical.encode()).hexdigest()[:32] == OF_6X10


def test_the_canonical_form_names_all_that_counts() -> None:
    board = Board.of_drawing("..?\n...")
    pieces = (
        Piece("\xdc", Shape.of(board.lattice, [(0, 0), (0, 1)]), Copies(1, None)),
        Piece("A", Shape.of(board.lattice, [(0, 0)]), Copies(0, 2)),
    )
    laid = Placement("A", ((1, 0),))
    barred = frozenset({Placement("\xdc", ((0, 0), (1, 0))), Placement("\xdc", ((0, 0), (0, 1)))})
    puzzle = Puzzle(board, pieces, (laid,), (Mark((0, 2), "\xdc"),), barred - {laid})
    assert canonical_form(puzzle) == (
        b'{"barred":[["\\u00dc",[[0,0],[0,1]]],["\\u00dc",[[0,0],[1,0]]]],"form":1,'
        b'"givens":[["A",[[1,0]]]],"lattice":"square",'
        b'"mandatory":[[0,0],[0,1],[1,0],[1,1],[1,2]],"marks":[[[0,2],"\\u00dc"]],'
        b'"optional":[[0,2]],"pieces":[["A",[0,2],[[[0,0]]]],'
        b'["\\u00dc",[1,null],[[[0,0],[0,1]],[[0,0],[1,0]]]]]}'
    )


@pytest.mark.slow
def test_it_is_the_same_in_every_process() -> None:
    code = "from pentomino import Puzzle; print(Puzzle.of('6x10').fingerprint)"
    for seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env=environment,
        )
        assert done.stdout.strip() == OF_6X10


@given(puzzles(), st.randoms(use_true_random=False))
def test_the_order_in_which_things_are_named_does_not_count(
    puzzle: Puzzle, rng: random.Random
) -> None:
    def shuffled(things: tuple[object, ...]) -> tuple[object, ...]:
        return tuple(rng.sample(things, len(things)))

    pieces = tuple(
        replace(
            piece,
            shape=rng.choice(piece.shape.orientations(piece.mobility)),
            colour=rng.choice([None, "#102030"]),
        )
        for piece in puzzle.pieces
    )
    board = puzzle.board
    cells = rng.sample(board.cells, len(board.cells))
    other = Puzzle(
        Board.of_cells(
            board.lattice, cells, rng.sample(sorted(board.optional), len(board.optional))
        ),
        shuffled(pieces),  # type: ignore[arg-type]
        shuffled(puzzle.givens),  # type: ignore[arg-type]
        shuffled(puzzle.marks),  # type: ignore[arg-type]
        frozenset(rng.sample(sorted(puzzle.barred), len(puzzle.barred))),
    )
    assert other.fingerprint == puzzle.fingerprint


def test_what_changes_the_puzzle_changes_the_fingerprint() -> None:
    puzzle = Puzzle.of("2x3", "V3+I2*0..2")
    corner = Placement("V3", ((0, 0), (0, 1), (1, 0)))
    domino, _ = puzzle.pieces[::-1]
    others = [
        Puzzle.of("3x2", "V3+I2*0..2"),
        Puzzle.of("2x3", "V3+I2*2"),
        Puzzle.of("2x3", "V3+I2?"),
        Puzzle.of("2x3", "V3+I3"),
        replace(
            puzzle,
            board=Board.of_cells(puzzle.lattice, [(r, c + 1) for r, c in puzzle.board.cells]),
        ),
        replace(puzzle, board=replace(puzzle.board, optional=frozenset({(0, 0)}))),
        replace(puzzle, pieces=(puzzle.pieces[0], replace(domino, mobility=Mobility.FIXED))),
        replace(puzzle, pieces=(puzzle.pieces[0], replace(domino, name="I"))),
        puzzle.with_givens([corner]),
        puzzle.with_marks([Mark((0, 0), "V3")]),
        puzzle.with_marks([Mark((0, 0), "I2")]),
        replace(puzzle, barred=frozenset({corner})),
        Puzzle(Board.of_size((1, 2, 3), CUBIC), Puzzle.of("1x2x3", "I2*3").pieces),
    ]
    fingerprints = {puzzle.fingerprint, *(other.fingerprint for other in others)}
    assert len(fingerprints) == 1 + len(others)


@pytest.mark.parametrize("mobility", [Mobility.FREE, Mobility.ONE_SIDED, Mobility.MIRRORED])
def test_what_says_the_same_has_one_fingerprint(mobility: Mobility) -> None:
    # The mirror image of a square is the square, so its mobility makes no difference.
    puzzle = Puzzle.of("2x2", "O4")
    moved = replace(puzzle, pieces=(replace(puzzle.pieces[0], mobility=mobility),))
    assert moved.fingerprint == puzzle.fingerprint


def test_the_code_of_a_puzzle_never_changes() -> None:
    puzzle = Puzzle.of("6x10")
    assert puzzle_code(puzzle) == "9RM-B7N"
    given = puzzle.with_givens([puzzle.placements[0]])
    assert puzzle_code(given) != puzzle_code(puzzle)
    assert puzzle_code(replace(puzzle, title="Another")) == puzzle_code(puzzle)


@given(puzzles(), puzzles())
def test_codes_can_be_typed(one: Puzzle, other: Puzzle) -> None:
    code = puzzle_code(one)
    assert len(code) == 7
    assert not set(code.replace("-", "")) & set("0O1ILAEUS")
    assert same_code(code, f" {code.replace('-', '').lower()} ")
    assert same_code(code, puzzle_code(other)) == (one.fingerprint == other.fingerprint)
