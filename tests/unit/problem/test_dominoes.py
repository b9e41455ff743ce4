"""Dominoes with numbers, laid on boards that say which number lies where, as in Dominosa."""

import random
from collections.abc import Mapping

import pytest

from pentomino import Board, PieceError, Puzzle, piece_set
from pentomino.geometry.piece_sets import numbered_dominoes


def ways(pips: Mapping[tuple[int, ...], int], used: frozenset[tuple[int, int]]) -> int:
    """Count the ways to lay different dominoes on all cells, the first of them first."""
    if not pips:
        return 1
    row, column = min(pips)
    found = 0
    for other in ((row, column + 1), (row + 1, column)):
        if other in pips:
            low, high = sorted((pips[row, column], pips[other]))
            if (low, high) not in used:
                left = {cell: n for cell, n in pips.items() if cell not in ((row, column), other)}
                found += ways(left, used | {(low, high)})
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("most", "rows", "columns"), [(2, 3, 4), (3, 4, 5), (6, 7, 8)])
def test_dominoes_lie_where_their_numbers_are_wanted(most: int, rows: int, columns: int) -> None:
    pieces = piece_set(f"dominoes-{most}")
    assert len(pieces) == (most + 1) * (most + 2) // 2 == rows * columns // 2
    rng, several = random.Random(5), 0
    for _ in range(8):
        # Some tiling with the dominoes in random order, of which only the numbers are told.
        bare = Puzzle(Board.of_size((rows, columns)), piece_set("domino*"))
        tiling = bare.solution_space()
        laid = tiling[rng.randrange(len(tiling))]
        pips: dict[tuple[int, ...], int] = {}
        for placement, piece in zip(laid, rng.sample(pieces, len(pieces)), strict=True):
            halves = rng.sample([int(pip) for pip in piece.name], 2)
            pips |= dict(zip(placement.cells, halves, strict=True))
        takes = {cell: pip or most + 1 for cell, pip in pips.items()}
        puzzle = Puzzle(bare.board.with_colours(takes), pieces)
        expected = ways(pips, frozenset())
        assert puzzle.count(distinct="all") == expected
        several += expected > 1
    assert several


def test_sets_of_other_sizes_are_refused() -> None:
    with pytest.raises(PieceError, match="must be from 1 to 9, not 10"):
        numbered_dominoes(10)
    assert [piece.name for piece in piece_set("dominoes-1")] == ["00", "01", "11"]
