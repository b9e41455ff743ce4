"""The search engine: what it does beside searching."""

import math
import os

import pytest

from pentomino import EngineError, ExactCover, Limits, Puzzle, TooLargeError, _native
from pentomino.engines import CoverTask, engine_named, native_arrays
from pentomino.engines.contract import Question, State
from pentomino.engines.limits import NO_LIMITS
from pentomino.engines.native_arrays import native_problem
from pentomino.engines.search import SearchEngine, SearchWork, foreseen_nodes
from pentomino.engines.subtrees import SubtreeSearch
from pentomino.problem.exact_cover import sizes_alike
from pentomino.reasoning import grading
from pentomino.reasoning.grading import first_solutions
from pentomino.solving.estimates import interval
from pentomino.solving.task import PuzzleTask

MUTILATED = Puzzle.of("12x12-1x1@0,0-1x1@11,11", "domino*")
"""The colours show that it has no solution; a search for one takes longer than anybody waits."""


def test_a_long_search_ends_when_it_is_proven_to_be_in_vain() -> None:
    search = SearchEngine().counting(PuzzleTask(MUTILATED))
    assert (search.result(), search.nodes) == (0, 0)
    assert search.state is State.DONE


def test_a_list_of_no_solutions_ends_by_a_proof_as_well() -> None:
    assert list(SearchEngine().listing(PuzzleTask(MUTILATED))) == []
    assert list(engine_named("auto").listing(PuzzleTask(MUTILATED), Limits(solutions=1))) == []


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["auto", "search", "frontier"])
def test_long_work_ends_by_a_proof_that_takes_longer_to_find(engine: str) -> None:
    # Coloured row by row, each L4 covers an odd number of either colour, and 81 is odd.
    task = PuzzleTask(Puzzle.of("18x18", "L4*"))
    assert task.impossible is None
    count = engine_named(engine).counting(task, Limits(seconds=120))
    assert (count.result(), count.nodes) == (0, 0)
    assert list(engine_named("auto").listing(task, Limits(solutions=1, seconds=120))) == []
    assert list(engine_named("search").listing(task, Limits(seconds=120))) == []


def test_a_small_search_is_not_kept_waiting_for_a_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    # On a slow machine a small search takes longer than that, too.
    monkeypatch.setattr("pentomino.engines.search.WAIT_SECONDS", 60)
    task = PuzzleTask(Puzzle.of("3x20"))
    assert SearchEngine().counting(task).result() == 8
    assert not {"impossible", "proof"} & vars(task).keys()


def test_work_that_began_in_another_process_is_not_gone_on_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Dominoes fill 6x6 in 6,728 ways, which do not come all at once.
    with SearchEngine().listing(PuzzleTask(Puzzle.of("6x6", "domino*"))) as listing:
        next(listing)
        monkeypatch.setattr(os, "getpid", lambda: -1)  # as a forked child would see it
        with pytest.raises(EngineError, match=r"^this work belongs to another process: start it"):
            list(listing)
        monkeypatch.undo()


def test_a_search_that_a_child_has_dropped_does_not_begin_anew() -> None:
    search = SearchWork(PuzzleTask(Puzzle.of("2x3", "I3*2")), Question.LIST, Limits())
    assert search.left() == []  # it has not begun
    search.abandon()
    assert search.left() == []
    with pytest.raises(EngineError, match=r"^this search belongs to another process: start it ag"):
        search.started(lambda: None)


def test_work_takes_no_time_before_it_begins() -> None:
    search = SearchEngine().counting(PuzzleTask(Puzzle.of("3x20")))
    assert (search.state, search.seconds) == (State.WAITING, 0)
    assert search.result() == 8
    assert search.seconds > 0


def test_solutions_are_held_only_in_an_order_of_cells() -> None:
    task = CoverTask(Puzzle.of("2x3", "I3*2").exact_cover)
    with pytest.raises(EngineError, match=r"only for a task with an order of its cells"):
        SearchEngine().holding(task).result()


def test_a_search_whose_table_is_too_large_is_refused_before_it_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    task = PuzzleTask(Puzzle.of("3x20"))
    native = native_problem(task.problem)
    size = len(native) * len(native.bounds())
    monkeypatch.setattr(native_arrays, "MOST_TABLE", (size + 7) // 8)
    native_arrays.check_table(native, task)
    monkeypatch.setattr(native_arrays, "MOST_TABLE", size // 8 - 1)
    monkeypatch.delattr(_native, "Search")
    monkeypatch.delattr(_native, "SearchTree")
    refused = rf"the search is too large: {len(native):,} placements on 72 cells and pieces"
    for work in (
        lambda: SearchEngine().counting(task).result(),
        lambda: next(SearchEngine().listing(task)),
        lambda: SubtreeSearch(task).prepare(),
    ):
        with pytest.raises(TooLargeError, match=refused):
            work()
    alone = SearchEngine().counting(CoverTask(task.problem))
    refused = rf"{len(native):,} options on 72 items, whose .*; choose a smaller problem$"
    with pytest.raises(TooLargeError, match=refused):
        alone.result()


@pytest.mark.slow
def test_first_solutions_of_a_large_narrow_board_are_found_without_a_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = Puzzle.of("3x20")
    searched = first_solutions(puzzle)
    monkeypatch.setattr(native_arrays, "MOST_TABLE", 1)
    monkeypatch.setattr(grading, "MOST_SEARCHED", 1)
    assert set(first_solutions(puzzle)) == set(searched)
    assert len(searched) == 2
    with pytest.raises(TooLargeError, match="the search is too large"):
        first_solutions(Puzzle.of("14x15", "hexominoes*"))


@pytest.mark.slow
def test_more_nodes_than_a_float_holds_are_estimated_as_many() -> None:
    # 320 items of which each has ten options of its own: 10^320 solutions.
    problem = ExactCover.of_names([[f"{n}"] for n in range(320) for _ in range(10)])
    nodes = foreseen_nodes(CoverTask(problem), NO_LIMITS)
    assert nodes is not None
    assert 1e300 <= nodes < 1e305
    found = interval([nodes, nodes, 0.0])
    assert math.isfinite(found.high)
    assert found.low < found.value < found.high


@pytest.mark.parametrize(
    ("board", "pieces", "sizes"),
    [
        ("2x3", "dominoes-1", (3,)),
        ("4x3", "dominoes-2", (6,)),
        ("3x5", "dominoes-1+L4+I5", (1, 1, 3)),
        ("3x4", "I3*4", ()),  # copies of one piece are one item
        ("6x10", "pentominoes", (1,) * 12),
    ],
)
def test_pieces_that_are_alike_change_places_in_each_solution(
    board: str, pieces: str, sizes: tuple[int, ...]
) -> None:
    puzzle = Puzzle.of(board, pieces)
    assert sizes_alike(puzzle.exact_cover, puzzle.cell_order) == sizes
    exchanged = math.prod(map(math.factorial, sizes))
    assert puzzle.count(distinct="all") % exchanged == 0


def test_a_list_that_cannot_fit_into_memory_is_given_up_early() -> None:
    task = PuzzleTask(Puzzle.of("4x5", "dominoes-3"))
    with (
        engine_named("search").holding(task, Limits(memory=1 << 28)) as run,
        pytest.raises(TooLargeError, match="there are more than 3,628,799 solutions"),  # 10! - 1
    ):
        run.result()
    assert run.solutions < 1_000_000
