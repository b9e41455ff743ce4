"""Puzzles with few pieces left to place: one solution by the reference engine, as many as asked."""

import random
from collections.abc import Mapping
from itertools import combinations, islice
from math import comb
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import given, strategies as st

from pentomino import NoSolutionError, Puzzle, PuzzleError, make_puzzle, make_puzzles, solve
from pentomino.making import gathering, make_rising, tries
from pentomino.solving.pool import pool_of
from tests.support.profiles import examples
from tests.unit.making.test_making import SMALL, number_of


@examples(25)
@given(st.sampled_from(SMALL), st.integers(1, 4), st.integers(0, 3), st.integers(0, 10**6))
def test_as_many_pieces_are_left_as_asked(puzzle: Puzzle, least: int, more: int, seed: int) -> None:
    pieces = sum(piece.copies.least for piece in puzzle.pieces)
    left = range(least, min(least + more, pieces) + 1)
    try:
        made = list(islice(make_puzzles(puzzle, seed=seed, left=left), 2))
    except NoSolutionError:
        # There are few: without a try in vain, brute force would find none either.
        assert not any(
            number_of(puzzle.with_givens(clues)) == 1
            for solution in solve(puzzle)
            for clues in combinations(solution.placements, pieces - left[-1])
        )
        return
    for each in made:
        givens = each.puzzle.givens
        assert number_of(each.puzzle) == 1
        assert pieces - len(givens) in left
        assert each.clues == len(givens)
        assert [each.solution.placements] == [s.placements for s in solve(each.puzzle)]
        assert each.grade.level == each.level


@pytest.mark.slow
def test_each_number_of_a_range_comes() -> None:
    made = list(islice(make_puzzles(Puzzle.of("6x10"), seed=1, left=range(2, 5)), 30))
    left = [12 - len(each.puzzle.givens) for each in made]
    assert set(left) == {2, 3, 4}
    for each in made:
        assert number_of(each.puzzle) == 1


def test_givens_of_the_board_count_as_given() -> None:
    whole = make_puzzle(Puzzle.of("6x10"), seed=3)
    puzzle = Puzzle.of("6x10").with_givens(whole.solution.placements[:7])
    made = make_puzzle(puzzle, seed=1, left=2)
    assert len(made.puzzle.givens) == 10
    assert set(puzzle.givens) <= set(made.puzzle.givens)
    assert made.clues == 3
    with pytest.raises(PuzzleError, match=r"^left must be from 1 to 5, .* not 6$"):
        make_puzzle(puzzle, seed=1, left=6)


def test_levels_are_spread_over_puzzles_with_few_pieces_left() -> None:
    made = list(make_rising(Puzzle.of("6x10"), seed=1, number=4, levels=(1, 2), left=range(4, 9)))
    assert sorted(each.level for each in made) == [1, 1, 2, 2]
    assert all(4 <= 12 - len(each.puzzle.givens) <= 8 for each in made)


@pytest.mark.parametrize("asked", [{"left": 12}, {"clues": 0}, {"clues": 0, "kind": "letters"}])
def test_nothing_is_tried_where_no_clue_may_be_given(asked: Mapping[str, Any]) -> None:
    on_try = Mock()
    with pytest.raises(NoSolutionError, match=r"^without clues the puzzle has several solutions"):
        next(make_puzzles(Puzzle.of("6x10"), seed=1, **asked, on_try=on_try))
    on_try.assert_not_called()


@pytest.mark.parametrize("asked", [{"left": 1}, {"clues": 0}])
def test_a_puzzle_with_one_solution_is_made_once_without_clues(asked: Mapping[str, Any]) -> None:
    puzzle = Puzzle.of("2x3", "I3*2").with_givens(["I3_1.1-3"])
    made = make_puzzles(puzzle, seed=1, **asked)
    assert next(made).puzzle == puzzle
    with pytest.raises(NoSolutionError, match="it is the only puzzle"):
        next(made)


def test_no_more_pieces_are_left_than_the_board_has_room_for() -> None:
    puzzle = Puzzle.of("5x5", "pentominoes?")
    with pytest.raises(PuzzleError, match=r"^left must be from 1 to 5, .* not 6$"):
        make_puzzle(puzzle, seed=1, left=6)
    mixed = Puzzle.of("3x3", "tetrominoes?+I3+dominoes*")  # beside I3, three dominoes
    with pytest.raises(PuzzleError, match=r"^left must be from 1 to 4, .* not 5$"):
        make_puzzle(mixed, seed=1, left=5)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"left": 0}, "left must be from 1 to 6, the number of pieces to place, not 0"),
        ({"left": 7}, "left must be from 1 to 6, the number of pieces to place, not 7"),
        ({"left": range(2, 10**9)}, "left must be from 1 to 6, .* not 999,?999,?999"),
        ({"left": -(10**30)}, "left must be from 1 to 6, .*"),
        ({"left": range(3, 3)}, r"left must be a range without gaps, .* not range\(3, 3\)"),
        ({"left": range(1, 6, 2)}, "left must be a range without gaps"),
        ({"left": 2, "clues": 4}, "clues and left both say"),
        ({"left": 2, "kind": "letters"}, "left is for the kind given: puzzles of the kind letters"),
        ({"left": 2, "kind": "subset"}, "left is for the kind given: puzzles of the kind subset"),
        ({"left": 2, "kind": "holes"}, "left is for the kind given: puzzles of the kind holes"),
    ],
)
def test_what_cannot_be_left_is_refused(asked: dict[str, Any], words: str) -> None:
    with pytest.raises(PuzzleError, match=f"^{words}"):
        make_puzzle(SMALL[0], seed=1, **asked)


def test_more_clues_than_are_needed_lead_to_pieces_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering, "MOST_TRIES", 20)
    puzzle = SMALL[0]
    with pytest.raises(NoSolutionError, match=r"needs each of its clues.*1 piece left .*--left 1"):
        make_puzzle(puzzle, seed=1, clues=5)
    assert len(make_puzzle(puzzle, seed=1, left=1).puzzle.givens) == 5
    with pytest.raises(NoSolutionError) as caught:  # with more pieces given, there are none either
        make_puzzle(puzzle, seed=1, clues=0)
    assert "--left" not in str(caught.value)


@pytest.mark.parametrize("combinations_tried", [tries.MOST_COMBINATIONS, 0])
def test_sets_that_are_enough(combinations_tried: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where thinning leaves too many clues, sets of the greatest size are tried."""
    monkeypatch.setattr(tries, "MOST_COMBINATIONS", combinations_tried)
    pool, rng = pool_of(SMALL[0]), random.Random(1)
    found = 0
    for _ in range(40):
        clues = [frozenset([n]) for n in pool.draw(rng)]
        for most in range(len(clues)):
            chosen = tries.enough_clues(pool, clues, range(most, most + 1), rng)
            enough = [s for s in combinations(clues, most) if pool.left(s, 2) == 1]
            if chosen is None:
                assert not enough or combinations_tried < comb(len(clues), most)
            else:
                assert tuple(chosen) in enough
                found += 1
    assert found
    assert tries.enough_clues(pool, [], range(1), rng) is None
    assert tries.enough_clues(pool, clues, range(0), rng) is None
