"""Plans: which engine counts, before any of them has begun."""

import pytest

from pentomino import Distinct, ExactCover, Position, Puzzle
from pentomino.engines.contract import Question
from pentomino.engines.frontier import WIDER_REACH
from pentomino.engines.limits import Limits
from pentomino.engines.planning import PlanStep, plan
from pentomino.solving.task import PuzzleTask


def test_a_short_search_is_planned_before_an_automaton_of_wide_reach() -> None:
    chosen = plan(
        PuzzleTask(Puzzle.of("3x4x5"), Distinct.ISOMETRIES), Question.COUNT, foresee=False
    )
    assert chosen.reach is not None
    assert chosen.reach >= WIDER_REACH
    assert chosen.steps == (PlanStep("search"),)
    assert "it tries only about" in chosen.reason


def test_a_plan_says_why_there_is_nothing_to_search() -> None:
    # A solid in which no piece covers the first corner.
    chosen = plan(PuzzleTask(Puzzle.of("3x4x6-1x1x1@0,0,1-1x1x1@0,1,0-1x1x1@1,0,0-3x3x1@0,1,5")))
    assert chosen.reach is not None
    assert chosen.reach >= WIDER_REACH
    assert "there is nothing to search: " in chosen.reason
    assert "placements" not in chosen.reason


def test_a_plan_says_that_a_search_ends_before_it_begins() -> None:
    # Only I, of which there is one, reaches the ends of the two corridors.
    corridor, rows = f"{'.' * 12}\n{'#' * 8}....", ["............"] * 3
    board = "\n".join([corridor, *rows, "...........#", *rows, corridor[13:], corridor[:12]])
    pieces = "I+Z*0..3+" + "+".join(f"{name}*0..4" for name in "FLNPTUW")
    task = PuzzleTask(Puzzle.of(board, pieces))
    assert task.impossible is None
    assert plan(task).reason == "a search is quicker here: it ends before it tries a placement"


@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        ("6x10", "pentominoes"),  # a short search, but an automaton of small reach
        ("10x12", "pentominoes*2"),  # a long search
        ("9x10", "dominoes*0.."),  # nothing limits the copies, so the board is swept
    ],
)
def test_other_counts_begin_with_the_automaton(board: str, pieces: str) -> None:
    task = PuzzleTask(Puzzle.of(board, pieces), Distinct.NOTHING)
    assert plan(task, Question.COUNT, foresee=False).steps[0].engine == "frontier"


def test_solutions_of_a_wide_board_are_held_by_an_automaton_all_the_same() -> None:
    chosen = plan(PuzzleTask(Puzzle.of("3x4x5")), Question.HOLD, foresee=False)
    assert [step.engine for step in chosen.steps] == ["search", "frontier", "search"]


def test_a_plan_takes_puzzles_positions_and_exact_covers() -> None:
    puzzle = Puzzle.of("6x10")
    limits = Limits(memory=10**9)  # free memory changes from one call to the next
    planned = plan(puzzle, limits=limits)
    assert planned == plan(PuzzleTask(puzzle), limits=limits)
    assert plan(Position.of("6x10"), limits=limits) == planned
    assert plan(Puzzle.of("5x5")).reason.startswith("there is nothing to search: ")
    assert plan(puzzle.as_task("rotations"), "list").engine == "search"
    assert plan(ExactCover.of_names([["a"]])).engine == "frontier"
    often = ExactCover.of_names([["a"]], {"a": (0, None)})
    assert plan(often).engine == "search"


@pytest.mark.parametrize("wrong", ["6x10", None, 5, Puzzle])
def test_what_cannot_be_planned_is_refused_in_words(wrong: object) -> None:
    with pytest.raises(TypeError, match=r"task must be a puzzle, .* write plan\(Puzzle.of"):
        plan(wrong)  # type: ignore[arg-type]
