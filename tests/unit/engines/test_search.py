"""The search engine: what it does beside searching."""

from pentomino import Limits, Puzzle
from pentomino.engines.contract import State
from pentomino.engines.first import FirstListing
from pentomino.engines.search import SearchEngine
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
