"""What is published of half-squares and drafters: figures that their whole sets do not make."""

import pytest

from pentomino import Puzzle

NOT_MADE = (
    # Peter Esser, polyforms.eu/polytans/tetrarects.html: "3s x 8s and 4s x 6s" cannot be made.
    ("half-squares:3x8", "tetraboloes?"),
    ("half-squares:4x6", "tetraboloes?"),
    # Ed Pegg's trapezoid of the fourteen tridrafters has solutions, but in each of those known a
    # part is shifted against the grid (Trevor Nelson, thesis of the Rochester Institute, 2018).
    ("drafters:trapezoid-3x5", "tridrafters"),
)


@pytest.mark.parametrize(("board", "pieces"), NOT_MADE)
def test_figures_that_cannot_be_made(board: str, pieces: str) -> None:
    puzzle = Puzzle.of(board, pieces)
    assert puzzle.count(engine="search") == puzzle.count(engine="frontier") == 0


def test_ten_tetraboloes_make_a_rectangle() -> None:
    assert Puzzle.of("half-squares:4x5", "tetraboloes?").count() > 0
