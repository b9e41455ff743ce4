"""Clue analysis: the published tables of 6x10, and small puzzles against brute force."""

from itertools import combinations

import pytest
from hypothesis import given

from pentomino import Puzzle, TooLargeError, analyse_clues, solution_space, solve
from pentomino.solving.pool import MOST_SOLUTIONS
from tests.support.profiles import examples
from tests.support.strategies import puzzles

SINGLE_6X10 = {"I": 1, "L": 7, "P": 1, "V": 3, "Y": 3}
SIZES_6X10 = {1: 15, 2: 2106, 3: 218}
"""Published for 6x10 (with 203 instead of 218, an error: 15 + 2,106 + 218 = 2,339)."""


@pytest.mark.slow
def test_the_published_table_of_6x10() -> None:
    analysis = analyse_clues(solution_space(Puzzle.of("6x10")))
    assert analysis.deciding_by_piece == SINGLE_6X10
    assert analysis.sizes == SIZES_6X10
    assert sum(analysis.sizes.values()) == 2339
    assert sum(analysis.frequencies.values()) == 9356 * 12


@examples(50)
@given(puzzles())
def test_analysis_is_brute_force(puzzle: Puzzle) -> None:
    listed = list(solve(puzzle, distinct="nothing", engine="reference"))
    if not 1 <= len(listed) <= 60:
        return
    sets = [frozenset(solution.placements) for solution in listed]
    analysis = analyse_clues(solution_space(puzzle))
    symmetries, moved = puzzle.symmetries(), puzzle.encoding.image
    families = {
        frozenset(frozenset(moved(p, s) for p in chosen) for s in symmetries) for chosen in sets
    }
    assert len(analysis.solutions) == len(families)
    for placement, count in analysis.frequencies.items():
        assert count == sum(placement in chosen for chosen in sets)
    deciding = {p for p, count in analysis.frequencies.items() if count == 1}
    orbits = {frozenset(moved(p, s) for s in symmetries) for p in deciding}
    assert len(analysis.deciding) == len(orbits)
    for least in analysis.solutions:
        chosen = frozenset(least.solution.placements)
        assert chosen in sets
        if least.size is None:
            assert sum(chosen <= other for other in sets) > 1
            continue
        for size in range(least.size + 1):
            found = {
                frozenset(part)
                for part in combinations(least.solution.placements, size)
                if sum(frozenset(part) <= other for other in sets) == 1
            }
            assert bool(found) == (size == least.size)
        assert found == {frozenset(clues) for clues in least.sets}


def test_too_many_solutions_to_compare() -> None:
    space = solution_space(Puzzle.of("8x8", "domino*"))
    assert space.count > MOST_SOLUTIONS
    with pytest.raises(TooLargeError, match="can be compared"):
        analyse_clues(space)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "families"),
    [("5x12", 1010), ("4x15", 368), ("3x20", 2), ("8x8h", 65), ("7x9h", 150), ("3x4x5", 3940)],
)
def test_every_family_has_least_clues_that_decide_it(board: str, families: int) -> None:
    """The numbers of families are the published counts of solutions."""
    space = solution_space(Puzzle.of(board))
    analysis = analyse_clues(space)
    assert sum(analysis.sizes.values()) == families
    for least in analysis.solutions[:: max(1, families // 20)]:
        assert least.size is not None
        for clues in least.sets[:3]:
            assert [*space.given(*clues)] == [least.solution]
            for fewer in combinations(clues, least.size - 1):
                assert space.given(*fewer).count > 1
