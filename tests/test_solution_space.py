"""Solution spaces against lists of solutions from another engine."""

import math
import pickle
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pentomino import Placement, Puzzle, PuzzleError, Solution, SolutionSpace, solution_space
from pentomino.engines import Budget
from pentomino.engines.frontier import TooLargeError
from tests.strategies import puzzles

MOST = 2000


@pytest.fixture(scope="module")
def space() -> SolutionSpace:
    return Puzzle.of("6x10").solution_space()


def key(puzzle: Puzzle, solution: Solution) -> list[int]:
    """What the documented order compares: the placement on each cell of the sweep."""
    number = {placement: n for n, placement in enumerate(puzzle.placements)}
    empty = len(number)
    cover = solution.cover
    return [number[cover[cell]] if cell in cover else empty for cell in puzzle.board.sweep]


@settings(max_examples=300, deadline=None)
@given(puzzles(), st.randoms(use_true_random=False))
def test_a_space_is_the_list_of_solutions_in_order(puzzle: Puzzle, rng: random.Random) -> None:
    held = solution_space(puzzle)
    if held.count > MOST:
        return
    expected = sorted(
        puzzle.solve(distinct="nothing", engine="search"), key=lambda s: key(puzzle, s)
    )
    assert list(held) == expected
    assert len(held) == held.count == len(expected)
    assert [held[k] for k in range(len(held))] == expected
    assert [held.index(s) for s in expected] == list(range(len(expected)))
    assert all(s in held for s in expected)
    times = Counter(p for s in expected for p in s.placements)
    assert dict(held.frequencies()) == {p: times[p] for p in puzzle.placements}
    assert set(held.common()) == {p for p in times if times[p] == len(expected)}
    if not puzzle.placements:
        return
    wanted = rng.choice(puzzle.placements)
    other = rng.choice(puzzle.placements)
    view = held.given(wanted).without(other)
    chosen = [s for s in expected if wanted in s.placements and other not in s.placements]
    assert list(view) == chosen
    assert [view.index(s) for s in chosen] == list(range(len(chosen)))
    assert list(held.without(other).given(wanted)) == chosen


def test_the_space_of_6x10(space: SolutionSpace) -> None:
    solutions = list(space)
    assert len(solutions) == len(set(solutions)) == 9356  # C. B. and J. G. Haselgrove, 1960
    assert [space.index(s) for s in solutions] == list(range(9356))
    assert set(solutions) == set(space.puzzle.solve(distinct="nothing", engine="search"))
    assert space[-1] == solutions[-1]


def test_sampling_is_uniform(space: SolutionSpace) -> None:
    """Chi-squared over all 9,356 solutions: within five standard deviations of its mean."""
    each = 10
    drawn = Counter(space.sample(random.Random(2026), each * len(space)))
    squares = sum((drawn[s] - each) ** 2 / each for s in space)
    freedom = len(space) - 1
    assert abs(squares - freedom) < 5 * math.sqrt(2 * freedom)


def test_sampling_follows_its_seed(space: SolutionSpace) -> None:
    assert space.sample(random.Random(1), 5) == space.sample(random.Random(1), 5)


def test_three_givens(space: SolutionSpace) -> None:
    for solution in space.sample(random.Random(3), 20):
        givens = solution.placements[::4]
        view = space.given(*givens)
        assert solution in view
        again = space.puzzle.with_givens(givens).count(distinct="nothing", engine="search")
        assert view.count == again
        assert set(givens) <= set(view.common())
        assert space.without(*view.common()).count < space.count


def test_every_cell_is_covered_in_every_solution(space: SolutionSpace) -> None:
    for pieces in space.coverage().values():
        assert sum(pieces.values()) == space.count


def test_what_is_not_there(space: SolutionSpace) -> None:
    with pytest.raises(IndexError, match="9,356 solutions"):
        space[9356]
    with pytest.raises(IndexError):
        space[-9357]
    with pytest.raises(PuzzleError, match="no placement"):
        space.given(Placement("X", ((0, 0),)))
    foreign = next(Puzzle.of("5x12").solve())
    assert foreign not in space
    assert "a string" not in space
    with pytest.raises(PuzzleError, match="not in this space"):
        space.index(foreign)
    corner = Placement("X", ((0, 1), (1, 0), (1, 1), (1, 2), (2, 1)))
    shared = Placement("I", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)))
    nothing = space.given(corner, shared)
    assert not nothing
    assert nothing.common() == ()
    with pytest.raises(PuzzleError, match="no solution to draw"):
        nothing.sample(random.Random(0))


def test_spaces_larger_than_len_can_say() -> None:
    held = Puzzle.of("16x16", "domino*").solution_space()
    assert held.count == 2_444_888_770_250_892_795_802_079_170_816
    rank = held.count // 3
    assert held.index(held[rank]) == rank
    assert sum(held.coverage()[0, 0].values()) == held.count


def test_a_board_that_is_too_wide_says_so() -> None:
    with pytest.raises(TooLargeError):
        solution_space(Puzzle.of("3x4x5"), budget=Budget(states=100_000))


def test_solutions_can_be_pickled(space: SolutionSpace) -> None:
    assert pickle.loads(pickle.dumps(space[0])) == space[0]
