"""Swaps, tested by comparing all solutions with each other."""

import itertools
from collections import Counter

import pytest
from hypothesis import given

from pentomino import Placement, Puzzle, PuzzleError, SolutionSpace
from pentomino.solving import Swap, swapping
from tests.support.profiles import examples
from tests.support.strategies import puzzles

Sides = frozenset[frozenset[Placement]]


def compared(space: SolutionSpace, most: int) -> Counter[Sides]:
    """Find the swaps by which solutions differ; looks at every pair."""
    found: Counter[Sides] = Counter()
    for first, second in itertools.combinations(list(space), 2):
        one = frozenset(first.placements) - frozenset(second.placements)
        other = frozenset(second.placements) - frozenset(first.placements)
        if 1 <= len(one) <= most and 1 <= len(other) <= most and cells(one) == cells(other):
            found[frozenset((one, other))] += 1
    return found


def cells(side: frozenset[Placement]) -> set[tuple[int, ...]]:
    return {cell for placement in side for cell in placement.cells}


def listed(found: tuple[Swap, ...]) -> dict[Sides, int]:
    """The swaps as `compared` has them; none comes twice."""
    sides = {frozenset((frozenset(s.one), frozenset(s.other))): s.pairs for s in found}
    assert len(sides) == len(found)
    return sides


@examples(40)
@given(puzzles())
def test_swaps_are_those_between_the_solutions(puzzle: Puzzle) -> None:
    space = puzzle.solution_space()
    if space.count > 120:
        return
    for most in (1, 2, 3):
        assert listed(space.swaps(most)) == compared(space, most)


PUZZLES = [
    ("4x5", "tetrominoes", 3),  # none: the T covers one colour three times
    ("3x20", "pentominoes", 4),
    ("4x4", "domino*", 4),
    ("4x4", "domino*3..8+I4*", 4),  # unequal sides
    pytest.param("3x4", "I3*+V3*+I2?+O1?", 3, marks=pytest.mark.slow),
    pytest.param("2x7", "I2?+I4*+L4*+O1*0..4", 2, marks=pytest.mark.slow),
    ("4x5", "pentominoes?", 2),
    ("1x5+1x5", "I*2", 2),  # one solution
    ("2x3x3", "domino*", 2),
    ("hexagonal:3x4", "I2*+A3*", 3),
]


@pytest.mark.parametrize(("board", "pieces", "most"), PUZZLES)
@pytest.mark.parametrize("held", ["listed", "in the graph"])
@pytest.mark.slow
def test_swaps_of_known_boards(
    board: str, pieces: str, most: int, held: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if held == "in the graph":
        monkeypatch.setattr(swapping, "MOST_LISTED", 0)
    space = Puzzle.of(board, pieces).solution_space()
    assert space.count < 1500
    assert listed(space.swaps(most)) == compared(space, most)


@pytest.mark.slow
def test_swaps_of_a_view_stay_in_the_view() -> None:
    space = Puzzle.of("4x15").solution_space()
    view = space.without(space[0].placements[0]).distinct()
    assert 0 < view.count < space.count
    expected = compared(view, 2)
    assert expected
    assert listed(view.swaps()) == expected


@pytest.mark.slow
def test_a_swap_leads_from_one_solution_to_the_other() -> None:
    space = Puzzle.of("4x15").solution_space()
    swap = max(space.swaps(), key=lambda swap: swap.pairs)
    having = space.given(*swap.one)
    assert having.count == swap.pairs
    for solution in having:
        partner = swap.applied(solution)
        assert partner in space
        assert partner != solution
        assert swap.applied(partner) == solution
    assert repr(swap).endswith(f"{swap.pairs:,} pairs>")
    without = space.without(*swap.one, *swap.other)
    with pytest.raises(PuzzleError, match="neither side"):
        swap.applied(without[0])


def test_a_swap_takes_one_placement_or_more() -> None:
    space = Puzzle.of("3x20").solution_space()
    with pytest.raises(PuzzleError, match="most must be 1 or more, not 0"):
        space.swaps(0)
    with pytest.raises(TypeError, match="most must be a whole number"):
        space.swaps("2")  # type: ignore[arg-type]


@pytest.mark.long
def test_swaps_of_the_classic_board() -> None:
    space = Puzzle.of("6x10").solution_space()
    assert listed(space.swaps()) == compared(space, 2)
