"""The search engine: what it does beside searching."""

import os

import pytest

from pentomino import EngineError, Limits, Puzzle
from pentomino.engines import CoverTask
from pentomino.engines.contract import State
from pentomino.engines.first import FirstListing
from pentomino.engines.search import NativeSearch, SearchEngine
from pentomino.solving.task import PuzzleTask

MUTILATED = Puzzle.of("12x12-1x1@0,0-1x1@11,11", "domino*")
"""The colours show that it has no solution; a search for one takes longer than anybody waits."""


def test_a_long_search_ends_when_it_is_proven_to_be_in_vain() -> None:
    search = SearchEngine().counting(PuzzleTask(MUTILATED))
    assert (search.result(), search.nodes) == (0, 0)
    assert search.state is State.DONE


def test_a_list_of_no_solutions_ends_by_a_proof_as_well() -> None:
    assert list(SearchEngine().listing(PuzzleTask(MUTILATED))) == []
    assert list(FirstListing(PuzzleTask(MUTILATED), Limits(solutions=1))) == []


def test_a_small_search_is_not_kept_waiting_for_a_proof() -> None:
    task = PuzzleTask(Puzzle.of("3x20"))
    assert SearchEngine().counting(task).result() == 8
    assert "impossible" not in vars(task)


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
    search = NativeSearch(PuzzleTask(Puzzle.of("2x3", "I3*2")), Limits(), "")
    assert search.take() == []  # it has not begun
    search.abandon()
    assert search.take() == []
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
