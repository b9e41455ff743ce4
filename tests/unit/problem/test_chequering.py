"""Chequered puzzles: dark cells of pieces on dark cells of boards."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    Placement,
    Puzzle,
    PuzzleError,
    chequered,
)
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


def test_the_placements_of_all_pieces_are_coloured_in_one_pass(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A pass for each of thousands of pieces took half a minute."""
    passes = []

    def placements(puzzle: Puzzle) -> tuple[Placement, ...]:
        passes.append(puzzle)
        return puzzle.encoding.placements

    monkeypatch.setattr(Puzzle, "placements", property(placements))
    chequered(Puzzle.of("6x10"), {"X": 1})
    assert len(passes) == 1
