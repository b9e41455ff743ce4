"""Pictures of solids, tested on many solutions drawn at random."""

from itertools import islice

import pytest

from pentomino import catalogue_puzzle
from pentomino.rendering.exploded import drawn_apart
from pentomino.solving import assembly
from tests.unit.rendering.test_solids import drawn, follow, none_hides_another
from tests.unit.rendering.test_steps import check_steps

pytestmark = pytest.mark.slow


def test_every_fourth_solution_of_the_soma_cube() -> None:
    for solution in islice(catalogue_puzzle("soma-cube").solve(), 0, None, 4):
        apart = drawn_apart(solution)
        follow(solution, apart)
        none_hides_another(solution, apart)
        check_steps(solution)
        assert assembly(solution).from_above


@pytest.mark.parametrize(("name", "number"), [("3x4x5", 20), ("bedlam-cube", 10)])
def test_solutions_drawn_at_random(name: str, number: int) -> None:
    for solution in drawn(name, number, seed=11):
        apart = drawn_apart(solution)
        follow(solution, apart)
        none_hides_another(solution, apart)
        check_steps(solution)
        assert assembly(solution).one_by_one
