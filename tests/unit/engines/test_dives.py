"""Any one solution, by dives: found exactly where there is one, and the promises of the handle."""

import threading
import time
from itertools import islice

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    CancelledError,
    Distinct,
    EngineError,
    ExactCover,
    LimitReachedError,
    Limits,
    Puzzle,
    Solution,
    solve,
)
from pentomino.engines import CoverTask, State, Task, engine_named, planning
from pentomino.engines.contract import Listing, Question, Turn
from pentomino.engines.dives import DivesEngine
from pentomino.engines.planning import PlanStep, plan, turns
from pentomino.engines.reference import ReferenceEngine
from pentomino.solving.task import PuzzleTask
from tests.support.profiles import examples
from tests.support.strategies import puzzles

LONG = 60.0
"""Seconds: far longer than any small problem takes."""

FEW_NODES = 30_000
"""What the reference engine tries in about a second."""


def dives(task: Task, limits: Limits, seed: int | None = None) -> Listing:
    """Dives alone, for one long turn."""
    work = DivesEngine(seed).begin(task, Question.FIRST, limits)
    return Listing(lambda: iter((Turn(work, LONG),)), limits, None)


def found_by_dives(task: CoverTask, threads: int, seed: int) -> list[tuple[int, ...]]:
    return list(dives(task, Limits(solutions=1, threads=threads), seed))


@examples(60)
@given(puzzles(), st.integers(1, 2), st.integers(0, 2**64 - 1))
def test_dives_find_a_solution_exactly_where_there_is_one(
    puzzle: Puzzle, threads: int, seed: int
) -> None:
    task = CoverTask(puzzle.exact_cover, (), puzzle.cell_order)
    if len(plan(task, Question.FIRST).steps) == 1:
        return  # it has options without a cell
    try:
        expected = set(ReferenceEngine().listing(task, Limits(nodes=FEW_NODES)))
    except LimitReachedError:
        return  # it has millions of solutions, or so many dead ends
    found = found_by_dives(task, threads, seed)
    assert len(found) == min(1, len(expected))
    assert set(found) <= expected
    assert found_by_dives(task, threads, seed) == found


@examples(40)
@given(puzzles())
def test_auto_finds_one_exactly_where_the_search_engine_does(puzzle: Puzzle) -> None:
    task = PuzzleTask(puzzle, Distinct.ISOMETRIES)
    try:
        all_found = list(engine_named("search").listing(task, Limits(nodes=100 * FEW_NODES)))
    except LimitReachedError:
        return
    found = list(engine_named("auto").listing(task, Limits(solutions=1)))
    assert len(found) == min(1, len(all_found))
    assert set(found) <= set(all_found)


def test_a_solution_of_dives_is_the_least_of_its_images() -> None:
    task = PuzzleTask(Puzzle.of("5x12"), Distinct.ISOMETRIES)
    (found,) = dives(task, Limits(solutions=1))
    assert found in set(engine_named("search").listing(task))


def test_the_search_and_dives_take_turns_until_one_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer than ten Y pentominoes fill no rectangle (Golomb, Polyominoes, 1994)."""
    puzzle = Puzzle.of("5x9", "Y*9")
    task = CoverTask(puzzle.exact_cover, (), puzzle.cell_order)
    monkeypatch.setattr(planning, "TURN_SECONDS", 0.001)
    monkeypatch.setattr(planning, "LEAST_TRIED", 1.0)
    assert [step.seconds for step in plan(task, Question.FIRST).steps] == [0.001, 0.001]
    listing = engine_named("auto").listing(task, Limits(solutions=1))
    assert list(listing) == []
    assert listing.state is State.DONE
    assert list(engine_named("search").listing(task, Limits(solutions=1))) == []


def test_what_is_cancelled_raises_and_ends_soon() -> None:
    puzzle = Puzzle.of("12x80", "Y*192")
    task = CoverTask(puzzle.exact_cover, (), puzzle.cell_order)
    run = dives(task, Limits(solutions=1), seed=1)
    threading.Timer(0.2, run.cancel).start()
    begin = time.monotonic()
    with pytest.raises(CancelledError):
        list(run)
    assert run.state is State.CANCELLED
    assert time.monotonic() - begin < 60  # a search that goes on takes ten times as long


def test_time_is_a_limit() -> None:
    run = solve(Puzzle.of("12x80", "Y*192"), limits=Limits(seconds=0.2, solutions=1))
    with pytest.raises(LimitReachedError):
        list(run)


def test_the_plan_says_who_looks_first() -> None:
    def engines(board: str, pieces: str, limits: Limits | None = None) -> list[str]:
        task = PuzzleTask(Puzzle.of(board, pieces))
        chosen = plan(task, Question.FIRST, limits or Limits())
        return [step.engine for step in chosen.steps]

    assert engines("6x10", "pentominoes") == ["search", "dives", "search"]
    assert engines("15x24", "one-sided-hexominoes") == ["dives", "search"]
    assert engines("6x10", "pentominoes", Limits(nodes=100)) == ["search"]


@pytest.mark.slow
@pytest.mark.parametrize(("board", "pieces"), [("15x15", "Y*45"), ("15x15-3x5", "hexominoes")])
def test_large_sets_are_packed_soon(board: str, pieces: str) -> None:
    puzzle = Puzzle.of(board, pieces)
    (solution,) = solve(puzzle, limits=Limits(solutions=1))
    assert isinstance(solution, Solution)
    covered = [cell for placement in solution.placements for cell in placement.cells]
    assert sorted(covered) == sorted(puzzle.board.cells)


def test_the_last_two_steps_take_turns_for_twice_as_long_each_time() -> None:
    steps = (PlanStep("search", 0.5), PlanStep("dives", 1.0), PlanStep("search", 2.0))
    assert [(step.engine, step.seconds) for step in islice(turns(steps), 7)] == [
        ("search", 0.5),
        ("dives", 1.0),
        ("search", 2.0),
        ("dives", 2.0),
        ("search", 4.0),
        ("dives", 4.0),
        ("search", 8.0),
    ]
    endless = (PlanStep("dives", 1.0), PlanStep("search", None))
    assert [step.seconds for step in islice(turns(endless), 6)] == [1, None, 2, None, 4, None]
    assert list(turns(endless[:1])) == [endless[0]]


def test_dives_order_the_items_of_problems_without_cells() -> None:
    task = CoverTask(Puzzle.of("2x3", "I3*2").exact_cover)
    assert len(next(dives(task, Limits(solutions=1)))) == 2
    often = CoverTask(ExactCover.of_names([["a"]], {"a": (0, None)}))
    with pytest.raises(EngineError, match=r"^option 0 uses no item that may be used once at most"):
        next(dives(often, Limits(solutions=1)))
