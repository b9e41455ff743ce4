"""Conditions on random puzzles: three ways to ask them find the same solutions."""

import pytest
from hypothesis import given, strategies as st

from pentomino import Puzzle, solution_space
from pentomino.solving import condition
from pentomino.solving.conditions import orbit_sizes
from tests.support.profiles import examples
from tests.support.strategies import puzzles

MOST = 300


@examples(150)
@given(puzzles(), st.data())
def test_three_ways_to_ask_for_a_condition_agree(puzzle: Puzzle, data: st.DataObject) -> None:
    space = solution_space(puzzle)
    if space.count > MOST:
        return
    piece, other = (data.draw(st.sampled_from(puzzle.pieces)).name for _ in range(2))
    text = data.draw(
        st.sampled_from(
            [
                *("no crossroads", "all on the rim", "none on the rim", "2 on the rim"),
                *(f"{piece} inside", f"{piece} on the rim", f"{piece} touches {other}"),
                *("2 colours", "3 colours at corners", "symmetric"),
            ]
        )
    )
    text = data.draw(st.sampled_from([text, f"not {text}"]))
    asked = condition(text)
    wanted = [each for each in space if asked(each)]
    kept = space.filter(text)
    assert list(kept) == wanted
    fewer = asked.narrowed(puzzle)
    if fewer is not None:
        assert fewer.count(distinct="all") == len(wanted)
        # The condition keeps the symmetries of the puzzle, so orbits are counted alike.
        assert fewer.count() == kept.count()


@examples(150)
@given(
    puzzles(),
    st.sampled_from(
        [
            *("no crossroads", "2 colours", "2 equal colours", "3 colours at corners"),
            *("symmetric", "not symmetric", "halves", "not halves"),
        ]
    ),
)
def test_one_solution_of_each_orbit_counts_them_all(puzzle: Puzzle, text: str) -> None:
    if solution_space(puzzle).count > MOST:
        return
    asked = condition(text)
    assert asked.keeps_symmetries
    size = orbit_sizes(puzzle)
    wanted = [each for each in puzzle.solve(distinct="all") if asked(each)]
    assert sum(size(each) for each in puzzle.solve() if asked(each)) == len(wanted)


@pytest.mark.parametrize(
    "text", ["X_3.5", "2 on the rim", "X inside", "X on the rim", "F touches X", "rigid"]
)
def test_conditions_about_places_and_pieces_are_tried_on_every_solution(text: str) -> None:
    assert not condition(text).keeps_symmetries
