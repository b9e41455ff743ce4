"""Solutions left and the first mistake, compared with the reference engine."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    CancelledError,
    LimitReachedError,
    Limits,
    NoSolutionError,
    Position,
    Puzzle,
    Solutions,
)
from pentomino.solving import Progress, first_mistake, mistakes, solutions_left, solve
from tests.support.profiles import examples

SMALL = [
    Puzzle.of("5x5", "I+L+P+W+Y"),
    Puzzle.of("4x6", "L4*2+I4*2+O4*2"),
    Puzzle.of("2x2x3", "V3*4"),
    Puzzle.of("4x5", "L+P+W+Y"),
]
EVERY = {
    puzzle: [
        frozenset(solution.placements)
        for solution in solve(puzzle, distinct="nothing", engine="reference")
    ]
    for puzzle in SMALL
}


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Positions with up to five pieces laid at random, most of them badly."""
    position = Position(draw(st.sampled_from(SMALL)))
    for _ in range(draw(st.integers(0, 5))):
        if fitting := position.fits():
            position = position.lay(draw(st.sampled_from(fitting)))
    return position


@examples(60)
@given(positions())
def test_solutions_and_mistakes_are_those_that_a_listing_shows(position: Position) -> None:
    every, laid = EVERY[position.puzzle], position.laid
    left = [sum(chosen.issuperset(laid[:n]) for chosen in every) for n in range(len(laid) + 1)]
    assert solutions_left(position) == left[-1]
    expected = None if left[-1] else left.index(0) - 1
    assert first_mistake(position) == expected


def test_givens_are_no_mistakes() -> None:
    puzzle = Puzzle.of("3x20")
    solution = next(iter(puzzle.solve()))
    first, second, *_ = solution.placements
    start = Position(puzzle.with_givens([first]))
    wrong = next(p for p in start.fits() if not solutions_left(start.lay(p)))
    assert first_mistake(start.lay(second)) is None
    assert first_mistake(start.lay(wrong)) == 0
    assert first_mistake(solution.position) is None
    assert solutions_left(solution.position) == 1


def test_a_puzzle_is_a_position_with_nothing_laid() -> None:
    assert solutions_left(Puzzle.of("3x20")) == 8
    with pytest.raises(NoSolutionError, match="whatever is laid"):
        first_mistake(Position(Puzzle.of("6x9")))
    wrong: Any = "3x20"
    with pytest.raises(TypeError, match="position must be a position or a puzzle"):
        solutions_left(wrong)


def test_limits_end_the_search_for_a_mistake() -> None:
    position = Position(Puzzle.of("6x10"))
    with pytest.raises(LimitReachedError):
        solutions_left(position, limits=Limits(solutions=5))
    with solve(Puzzle.of("3x4x5")) as solutions:
        wrong = next(solutions).position.take_back()
    with pytest.raises(LimitReachedError, match="seconds"):
        first_mistake(wrong, limits=Limits(seconds=1e-9))


def test_all_searches_share_one_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = Puzzle.of("6x10")
    first = next(solve(puzzle)).position.laid[:4]
    start = Position(puzzle, first)
    wrong = next(p for p in start.fits() if not solutions_left(start.lay(p)))
    asked: list[tuple[int | None, Solutions]] = []

    def remembering(*arguments: Any, limits: Limits, **named: Any) -> Solutions:  # noqa: ANN401
        found = solve(*arguments, limits=limits, **named)
        asked.append((limits.nodes, found))
        return found

    monkeypatch.setattr("pentomino.solving.mistakes.solve", remembering)
    assert first_mistake(start.lay(wrong), limits=Limits(nodes=10**9)) == 4
    assert len(asked) > 3
    left = 10**9
    for nodes, search in asked:
        # A thread may still finish its node after the search is closed.
        assert nodes is not None
        assert left <= nodes < left + 1_000
        left = nodes - search.nodes
    assert left < 10**9
    with pytest.raises(LimitReachedError, match="the limit of 1 nodes was reached before the mis"):
        first_mistake(start.lay(wrong), limits=Limits(nodes=1))


def test_who_watches_can_end_it() -> None:
    def stop(_: Progress) -> None:
        raise CancelledError("enough")

    with pytest.raises(CancelledError):
        solutions_left(Position(Puzzle.of("5x5x5", "Y*25")), on_progress=stop)


def test_limits_hold_for_all_searches_together(monkeypatch: pytest.MonkeyPatch) -> None:
    # Each search would keep to its own limits: only what was left after earlier ones can end it.
    puzzle = SMALL[0]
    clock = iter([0.0, 1.0, 2.0, 5.0])
    monkeypatch.setattr("pentomino.solving.mistakes.time.monotonic", lambda: next(clock))
    searches = mistakes._Searches(Position(puzzle), Limits(seconds=4), None)
    assert searches._left().seconds == 3
    assert searches._left().seconds == 2
    with pytest.raises(LimitReachedError, match="limit of 4 seconds was reached"):
        searches._left()
    monkeypatch.undo()
    searches = mistakes._Searches(Position(puzzle), Limits(nodes=10), None)
    searches._nodes = 4
    assert searches._left().nodes == 6
    searches._nodes = 10
    with pytest.raises(LimitReachedError, match="limit of 10 nodes was reached"):
        searches._left()
