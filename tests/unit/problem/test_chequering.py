"""Chequered puzzles: dark cells of pieces on dark cells of boards."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    Puzzle,
    PuzzleError,
    chequered,
)
from pentomino.catalogue.request import PuzzleRequest
from pentomino.catalogue.resolve import published_colours, requested_position
from tests.support.profiles import examples


@examples(30)
@given(st.sampled_from(["2x3", "3x4", "2x2x2", "1x2x4"]), st.data())
def test_chequered_pieces_lie_dark_on_dark(board: str, data: st.DataObject) -> None:
    """Compare with a colouring that is moved together with the cells, one by one."""
    names = data.draw(st.sampled_from(["I3*+V3*+O1*", "L4*+I2*", "S4*+T4*+I2*+O1*"]))
    puzzle = Puzzle.of(board, names)
    first = {piece.name: data.draw(st.integers(0, 1)) for piece in puzzle.pieces}
    coloured = chequered(puzzle, first)
    lattice = puzzle.lattice
    dark_parity = sum(puzzle.board.cells[0]) % 2
    allowed = set()
    for piece in puzzle.pieces:
        home = piece.shape.cells
        colour = {c: (sum(c) + sum(home[0]) + first[piece.name]) % 2 for c in home}
        for move, placement in product(lattice.moves(piece.mobility), puzzle.placements):
            if placement.piece != piece.name:
                continue
            moved = {lattice.move(move, cell): colour[cell] for cell in home}
            step = tuple(a - b for a, b in zip(placement.cells[0], min(moved), strict=True))
            landed = {
                tuple(a + b for a, b in zip(c, step, strict=True)): k for c, k in moved.items()
            }
            if tuple(sorted(landed)) == placement.cells and all(
                (sum(cell) + dark_parity) % 2 == k for cell, k in landed.items()
            ):
                allowed.add(placement)
    assert set(coloured.placements) == allowed


def test_chequered_needs_two_colours() -> None:
    with pytest.raises(PuzzleError, match="cannot be coloured like a chessboard"):
        chequered(Puzzle.of("4x7", "tetrahexes"))


@pytest.mark.parametrize("colour", [2, 3, -1, 10**30])
def test_other_colours_are_refused(colour: int) -> None:
    words = "the colour of X must be 0 for dark or 1 for light, not "
    with pytest.raises(PuzzleError, match=words):
        chequered(Puzzle.of("6x10"), {"X": colour})


@pytest.mark.parametrize("colour", [2.5, "1", None, True])
def test_a_colour_is_a_whole_number(colour: Any) -> None:  # noqa: ANN401
    with pytest.raises(TypeError, match="the colour of X must be 0 for dark or 1 for light"):
        chequered(Puzzle.of("6x10"), {"X": colour})


def test_colours_belong_to_pieces_of_the_puzzle() -> None:
    with pytest.raises(PuzzleError, match="no piece called 'Q'"):
        chequered(Puzzle.of("6x10"), {"Q": 1})


# The thirteen pieces as they are printed in The Canterbury Puzzles (1907), no. 74: # is dark.
DUDENEY = {
    "F": [".o.", ".#o", "#o."],
    "I": ["#o#o#"],
    "L": ["#o#o", "...#"],
    "N": ["..#o", "o#o."],
    "P": ["o#.", "#o#"],
    "T": ["o#o", ".o.", ".#."],
    "U": ["#o", ".#", "#o"],
    "V": ["o#o", "#..", "o.."],
    "W": ["#..", "o#.", ".o#"],
    "X": [".o.", "o#o", ".o."],
    "Y": [".#..", "#o#o"],
    "Z": [".o#", ".#.", "#o."],
    "O4": ["#o", "o#"],
}


def _at_home(coloured: dict[tuple[int, int], str]) -> frozenset[tuple[int, int, str]]:
    top, left = min(r for r, _ in coloured), min(c for _, c in coloured)
    return frozenset((r - top, c - left, colour) for (r, c), colour in coloured.items())


def _turned(rows: list[str]) -> set[frozenset[tuple[int, int, str]]]:
    """The four ways to turn a drawn piece, each with its colours."""
    cells = {(r, c): k for r, row in enumerate(rows) for c, k in enumerate(row) if k != "."}
    found = set()
    for _ in range(4):
        found.add(_at_home(cells))
        cells = {(c, -r): k for (r, c), k in cells.items()}
    return found


@pytest.mark.slow
def test_the_broken_chessboard_has_the_four_solutions_that_are_published() -> None:
    """Filter all 16,146 plain solutions by the printed colours, without the colouring itself.

    Four is the number that collectors give (I. Humphreys, "The Broken Chessboard").
    """
    lies_as = {name: _turned(rows) for name, rows in DUDENEY.items()}
    found = 0
    for solution in Puzzle.of("dudeney-chessboard").solve():
        for flipped, dark in product((False, True), (0, 1)):
            found += all(
                _at_home(
                    {
                        (r, 7 - c if flipped else c): "#o"[(r + c + dark) % 2]
                        for r, c in placement.cells
                    }
                )
                in lies_as[placement.piece]
                for placement in solution.placements
            )
    asked = PuzzleRequest(text="dudeney-chessboard", chequered=True)
    assert requested_position(asked).puzzle.count() == found == 4


def test_published_colours_belong_to_the_published_pieces() -> None:
    assert published_colours(PuzzleRequest(text="dudeney-chessboard")) is None
    other = PuzzleRequest(text="dudeney-chessboard", chequered=True, pieces="pentominoes+O4")
    assert published_colours(other) is None
    assert published_colours(PuzzleRequest(text="6x10", chequered=True)) is None
    laid = PuzzleRequest(text="dudeney-chessboard~I_1.1-5", chequered=True)
    assert published_colours(laid) is not None
