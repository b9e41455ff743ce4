"""What a solution shows: its placements, its grid, the neighbours of its pieces."""

import copy
import pickle
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given

from pentomino import (
    Board,
    BoardError,
    Piece,
    Placement,
    Position,
    Puzzle,
    PuzzleError,
    Solution,
)
from tests.support.profiles import examples
from tests.support.strategies import puzzles


def first(name: str, pieces: str | None = None) -> Solution:
    return next(Puzzle.of(name, pieces).solve())


@examples(60)
@given(puzzles())
def test_a_solution_gives_its_placements_its_grid_and_its_neighbours(puzzle: Puzzle) -> None:
    for solution in list(puzzle.solve())[:20]:
        assert list(solution) == list(solution.placements)
        corner = [min(axis) for axis in zip(*puzzle.board.cells, strict=True)]
        for cell in puzzle.board.cells:
            found: Any = solution.grid()
            for number, least in zip(cell, corner, strict=True):
                found = found[number - least]
            placement = solution.cover.get(cell)
            assert found == ("" if placement is None else placement.piece)
        neighbours = solution.neighbours()
        assert list(neighbours) == list(solution)
        for one, other in permutations(solution, 2):
            touch = any(
                beside in other.cells
                for cell in one.cells
                for beside in puzzle.lattice.neighbours(cell)
            )
            assert (other in neighbours[one]) == touch


def test_a_grid_has_the_rows_of_the_drawing() -> None:
    solution = first("6x10")
    assert ["".join(row) for row in solution.grid()] == str(solution).splitlines()
    grid = first("soma-cube").grid()
    assert [len(grid), len(grid[0]), len(grid[0][0])] == [3, 3, 3]


def test_holes_and_empty_cells_have_no_name_in_a_grid() -> None:
    board = Board.of([(5, 5), (5, 6), (6, 5)], [(6, 7)])
    (solution,) = Puzzle(board, (Piece.of("A", [(0, 0), (0, 1), (1, 0)]),)).solve()
    assert solution.grid() == [["A", "A", ""], ["A", "", ""]]


def test_a_grid_that_would_be_nearly_empty_is_refused() -> None:
    board = Board.of([(0, 0), (10**9, 10**9)])
    (solution,) = Puzzle(board, (Piece.of("A", [(0, 0)], copies=2),)).solve(distinct="nothing")
    with pytest.raises(BoardError, match="too far apart for a grid"):
        solution.grid()


@pytest.mark.parametrize(
    ("board", "pieces", "why"),
    [
        ("3x21-3x1@0,20", "hexominoes*", "the puzzle has no piece called 'U'"),
        ("2x30", None, "which is not on the board: make solutions of the puzzle to which the"),
    ],
)
def test_placements_of_another_puzzle_are_refused(board: str, pieces: str, why: str) -> None:
    with pytest.raises(PuzzleError, match=why):
        Solution(Puzzle.of(board, pieces), first("3x20").placements)


def test_placements_stand_in_the_order_of_the_puzzle() -> None:
    found = first("3x20")
    assert Solution(found.puzzle, found.placements[::-1]) == found


def test_placements_that_overlap_are_refused() -> None:
    found = first("3x20")
    with pytest.raises(PuzzleError, match=r"row 1, column 1 is covered twice"):
        Solution(found.puzzle, (*found.placements, found.placements[0]))


def test_completion_finds_what_values_have() -> None:
    assert {"puzzle", "placements", "cover", "position", "grid", "neighbours"} <= {*dir(Solution)}
    assert {"board", "pieces", "givens", "marks", "barred", "title"} <= {*dir(Puzzle)}
    assert {"lattice", "cells", "optional", "labels"} <= {*dir(Board)}
    assert {"puzzle", "laid"} <= {*dir(Position)}
    assert {"piece", "cells"} <= {*dir(Placement)}


def test_what_was_computed_is_left_out_of_pickles_and_copies() -> None:
    solution = first("3x20")
    assert solution.cover
    assert solution.puzzle.placements
    for other in (pickle.loads(pickle.dumps(solution)), copy.deepcopy(solution)):
        assert other == solution
        assert hash(other) == hash(solution)
        for value in (other, other.puzzle, other.puzzle.board):
            assert not vars(value)
