"""Packings: what is covered at most, with published answers.

Bars of k squares leave min(rs, (k - r)(k - s)) squares of a rectangle uncovered, where r and s are
the remainders of its sides by k, and both sides are at least k: Brualdi and Foregger, "Packing
boxes with harmonic bricks", Journal of Combinatorial Theory B 17 (1974), for two dimensions.
"""

from itertools import combinations

import pytest

from pentomino import Board, EngineError, Limits, NoSolutionError, Piece, Puzzle
from pentomino.geometry import SQUARE
from pentomino.solving import best_packing, packings


@pytest.mark.parametrize("k", [2, 3, 4, 5])
def test_bars_in_rectangles(k: int) -> None:
    for rows in range(k, 10):
        for columns in range(rows, 10):
            r, s = rows % k, columns % k
            found = best_packing(Puzzle.of(f"{rows}x{columns}", f"1x{k}*"))
            assert found.is_proved
            assert found.empty == min(r * s, (k - r) * (k - s)), (rows, columns)


@pytest.mark.parametrize(
    ("board", "pieces", "covered", "cells"),
    [
        ("6x10", "pentominoes", 60, 60),
        ("8x8-1x1@0,0-1x1@7,7", "domino*", 60, 62),
        ("triangle-3", "diamond*", 6, 9),  # three point down, and six up
        ("torus:4x4", "T4*", 16, 16),
        ("octagons:2x2", "dioctasquares*", 8, 8),
        ("3x3x3", "O4*", 24, 27),
        ("half-squares:1x1", "monaboloes", 2, 4),  # cells are halves of half squares
    ],
)
def test_boards_of_every_kind(board: str, pieces: str, covered: int, cells: int) -> None:
    found = best_packing(Puzzle.of(board, pieces))
    assert (found.covered, found.cells, found.most, found.is_proved) == (
        covered,
        cells,
        covered,
        True,
    )


def test_what_is_given_stays() -> None:
    puzzle = Puzzle.of("1x5", "domino*")
    middle = next(p for p in puzzle.placements if p.cells == ((0, 1), (0, 2)))
    found = best_packing(puzzle.with_givens([middle]))
    assert found.covered == 4
    assert middle in found.position.placements


def test_letters_are_those_of_the_pieces_there() -> None:
    """The pieces at letters are laid from the first packing on."""
    puzzle = Puzzle.of("F....\n.....\n....P\n", "F+L+P")
    cells = {mark.cell: mark.piece for mark in puzzle.marks}
    found = list(packings(puzzle))
    for each in found:
        lying = {cell: p.piece for p in each.position.placements for cell in p.cells}
        assert cells.items() <= lying.items()
    fits = [
        chosen
        for number in range(4)
        for chosen in combinations(puzzle.placements, number)
        if len({p.piece for p in chosen}) == number
        and len({cell for p in chosen for cell in p.cells}) == 5 * number
        and cells.items() <= {cell: p.piece for p in chosen for cell in p.cells}.items()
    ]
    assert found[-1].covered == 5 * max(map(len, fits))
    assert found[-1].is_proved


def test_letters_that_no_packing_has_are_named() -> None:
    """They made all packings impossible, and "none covers more than no cells" was the answer."""
    puzzle = Puzzle.of("F...F\n.....\n.....\n", "F+L+P")
    with pytest.raises(NoSolutionError, match=r"stand: F \(row 1, columns 1 and 5\); correct"):
        best_packing(puzzle)


def test_cells_that_may_stay_empty_do_not_count() -> None:
    board = Board.of_cells(SQUARE, [(0, n) for n in range(4)], [(0, 0)])
    found = best_packing(Puzzle(board, [Piece.of("I3", [(0, 0), (0, 1), (0, 2)])]))
    assert (found.cells, found.covered) == (3, 3)


def test_packings_become_better_and_bounds_closer() -> None:
    seen = list(packings(Puzzle.of("10x10", "X*")))
    assert seen[-1].is_proved
    assert [each.empty for each in seen] == sorted((each.empty for each in seen), reverse=True)
    assert [each.least for each in seen] == sorted(each.least for each in seen)


@pytest.mark.slow
def test_a_limit_leaves_what_was_found() -> None:
    found = best_packing(Puzzle.of("30x30", "X*"), limits=Limits(seconds=0.5))
    assert not found.is_proved
    assert found.covered < found.most <= 900


def test_limits_that_have_no_meaning_are_refused() -> None:
    with pytest.raises(EngineError, match="optimising engine cannot obey a limit on nodes"):
        packings(Puzzle.of("2x2", "domino*"), limits=Limits(nodes=3))
    with pytest.raises(EngineError):
        packings(Puzzle.of("F....\n.....\n....P\n", "F+L+P"), limits=Limits(nodes=3))
