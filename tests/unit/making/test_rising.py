"""Puzzles from easy to hard: evenly over the possible levels, always the same for a seed."""

from collections import Counter

import pytest

from pentomino import NoSolutionError, Puzzle, PuzzleError, is_unique
from pentomino.making import easiest_first, make_rising

SIX_BY_TEN = Puzzle.of("6x10")


@pytest.mark.slow
def test_levels_are_spread_evenly() -> None:
    made = list(make_rising(SIX_BY_TEN, seed=1, number=12))
    assert Counter(each.level for each in made) == {1: 3, 2: 3, 3: 2, 4: 2, 5: 2}
    assert len({each.puzzle for each in made}) == 12
    assert all(is_unique(each.puzzle) for each in made)
    again = list(make_rising(SIX_BY_TEN, seed="1", number=12))
    assert [each.puzzle for each in again] == [each.puzzle for each in made]


@pytest.mark.slow
def test_only_the_levels_asked_for() -> None:
    made = list(make_rising(SIX_BY_TEN, seed=2, number=5, levels=range(2, 4)))
    assert Counter(each.level for each in made) == {2: 3, 3: 2}


@pytest.mark.slow
def test_sorted_by_level_then_by_how_much_is_given() -> None:
    made = easiest_first(list(make_rising(SIX_BY_TEN, seed=1, number=8)))
    keys = [(each.level, -each.clues) for each in made]
    assert keys == sorted(keys)
    assert [key[0] for key in keys] == [1, 1, 2, 2, 3, 3, 4, 5]


@pytest.mark.slow
def test_the_nearest_levels_stand_in_for_those_a_board_does_not_offer() -> None:
    """The Soma cube seems to have no puzzles above level 3."""
    made = list(make_rising(Puzzle.of("soma-cube"), seed=1, number=6, levels=range(2, 6)))
    levels = Counter(each.level for each in made)
    assert levels[3] > levels[2] > 0
    assert levels.total() == 6
    assert set(levels) == {2, 3}


@pytest.mark.slow
def test_fewer_puzzles_than_asked_for() -> None:
    stream = make_rising(Puzzle.of("4x5"), seed=1, number=12, kind="subset")
    with pytest.raises(NoSolutionError, match="only 9 puzzles were found, not 12"):
        list(stream)
    found = make_rising(Puzzle.of("4x5"), seed=1, number=12, kind="subset")
    assert len({next(found).puzzle for _ in range(9)}) == 9


def test_levels_that_are_none() -> None:
    with pytest.raises(PuzzleError, match="not 7"):
        make_rising(SIX_BY_TEN, seed=1, number=3, levels=[1, 7])
    with pytest.raises(PuzzleError, match="levels is empty"):
        make_rising(SIX_BY_TEN, seed=1, number=3, levels=[])
