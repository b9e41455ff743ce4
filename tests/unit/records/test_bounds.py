"""Bounds: what is just small enough passes, and what is larger by one is refused by its number."""

from collections.abc import Callable

import pytest

from pentomino import Board, PentominoError, Puzzle, pentominoes
from pentomino.records import Bounds

FEW = Bounds(characters=10, cells=12, pieces=3, piece_cells=4, placements=120)


@pytest.mark.parametrize(
    "check",
    [
        lambda: FEW.check_text("x" * 10),
        lambda: FEW.check_board(Board.of_size((3, 4))),
        lambda: FEW.check_pieces(pentominoes()[:3]),
        lambda: FEW.check_puzzle(Puzzle.of("2x5", "P5+U5")),  # 12 orientations on 10 cells
        lambda: FEW.check_data({"board": {"size": [3, 4]}, "pieces": [0, 0, 0]}),
        lambda: FEW.check_data({"board": "3x4", "pieces": "tetrominoes"}),
        lambda: FEW.check_data({"board": {"size": [1, 12]}}),
        # What cannot be read is refused by its reader, with the place.
        lambda: FEW.check_data({"board": {"size": "13x13"}}),
        lambda: FEW.check_data({"board": {"size": []}}),
        lambda: FEW.check_data({"board": {"size": [0, 99]}}),
        lambda: FEW.check_data({"board": {"size": [99, "x"]}}),
        lambda: FEW.check_data({"board": {"size": [-99, -99]}}),
        lambda: FEW.check_data([{"board": "99x99"}]),
        lambda: FEW.check_data({"Board": "99x99", "PIECES": "octominoes"}),
    ],
)
def test_what_is_small_enough_passes(check: Callable[[], None]) -> None:
    check()


@pytest.mark.parametrize(
    ("check", "message"),
    [
        (lambda: FEW.check_text("x" * 11), "the text has 11 characters; only 10 are allowed here"),
        (
            lambda: FEW.check_board(Board.of_size((1, 13))),
            "the board has 13 cells; only 12 are allowed here",
        ),
        (
            lambda: FEW.check_pieces(iter(pentominoes())),
            "the puzzle has 12 pieces; only 3 are allowed here",
        ),
        (
            lambda: FEW.check_puzzle(Puzzle.of("2x6", "P5+U5")),
            "the puzzle has up to 144 placements; only 120 are allowed here",
        ),
        (lambda: FEW.check_data({"marks": [{}] * 13}), "13 cells are marked; only 12 are allowed"),
        (lambda: FEW.check_data({"labels": [{}] * 13}), "13 cells are labelled; only 12 are "),
        (
            lambda: FEW.check_data({"barred": [{"cells": [[0, 0]] * 5}] * 2_001}),
            "the placements in 'barred' have 10,005 cells altogether; only 10,000 are allowed",
        ),
        (
            lambda: FEW.check_data({"givens": [1] * 10_001}),
            "the placements in 'givens' have 10,001 cells altogether",
        ),
        (
            lambda: FEW.check_json("{" * 10_001),
            "the file has 10,001 objects; only 10,000 are allowed here",
        ),
        (lambda: FEW.check_data({"board": {"size": [1, 13]}}), "the board has 13 cells; only 12 "),
        (
            lambda: FEW.check_data({"board": {"size": [10**9] * 3}}),
            "the board has about 10^27 cells",
        ),
        (
            lambda: FEW.check_data({"board": "1x13"}),
            "a board of 13 cells is too",
        ),
        (lambda: FEW.check_data({"pieces": [0] * 4}), "the puzzle has 4 pieces; only 3 are allow"),
        (lambda: FEW.check_data({"pieces": "pentominoes"}), ""),
    ],
)
def test_what_is_larger_by_one_is_refused(check: Callable[[], None], message: str) -> None:
    with pytest.raises(PentominoError) as caught:
        check()
    assert str(caught.value).startswith(message)
