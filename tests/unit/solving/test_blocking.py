"""Blockades: published numbers, and what is refused."""

import pytest

from pentomino import Limits, Puzzle, PuzzleError
from pentomino.solving import best_blockade, blockades

# OEIS A104519, monominoes that exclude X pentominoes from n x n, from n = 3 on: the domination
# numbers of grids of (n - 2) x (n - 2).
EXCLUDING_X = [1, 2, 3, 4, 7, 10, 12]


@pytest.mark.parametrize(("size", "number"), list(enumerate(EXCLUDING_X, 3)))
def test_cells_that_exclude_the_x(size: int, number: int) -> None:
    best = best_blockade(Puzzle.of(f"{size}x{size}", "X"), cells=True)
    assert (best.number, best.is_proved) == (number, True)


@pytest.mark.slow
def test_five_pentominoes_keep_the_others_out_of_the_chessboard() -> None:
    # Golomb, Polyominoes, chapter 3: five pieces that lie so that no other can be laid.
    for best in blockades(Puzzle.of("8x8"), limits=Limits(seconds=500)):
        if best.number == 5:
            break
    assert best.number == 5
    assert best.position is not None
    rest = best.position.as_puzzle()
    covered = {cell for each in rest.givens for cell in each.cells}
    laid = {each.piece for each in rest.givens}
    assert all(each.piece in laid or not covered.isdisjoint(each.cells) for each in rest.placements)


def test_what_is_refused() -> None:
    with pytest.raises(PuzzleError, match=r"2 copies of I: with one copy of each .* as in 'I\*'"):
        best_blockade(Puzzle.of("6x6", "I*2"))
    with pytest.raises(PuzzleError, match="a board on which nothing lies yet"):
        best_blockade(Puzzle.of("6x10", givens=["I_1.1-5"]), cells=True)
