"""A listing that a limit ends: what was found before comes first, and as much as is wanted."""

from collections.abc import Callable, Sequence

import pytest

from pentomino import Puzzle
from pentomino.engines import solution_graph
from pentomino.engines.contract import Listing, State, Turn, Work
from pentomino.engines.frontier import FrontierEngine
from pentomino.engines.limits import Limits
from pentomino.errors import CancelledError, LimitReachedError
from pentomino.problem.exact_cover import Chosen
from pentomino.solving.task import PuzzleTask


class LimitedWork(Work):
    """It finds one solution, then reaches its limit when it has found two more."""

    solutions = 3

    def __init__(self) -> None:
        self._found = 0
        self._batches: list[Sequence[Chosen]] = [[(3,)], [(2,)]]

    @property
    def nodes(self) -> int:
        return 10 * (self._found - 1)

    def batch(self, check: Callable[[], None]) -> Sequence[Chosen]:
        self._found += 1
        if self._found == 2:
            check()
        return [(1,)]

    def left(self) -> Sequence[Chosen]:
        return self._batches.pop() if self._batches else ()


def limited(limits: Limits) -> Listing:
    return Listing(lambda: iter((Turn(LimitedWork()),)), limits, None)


def test_what_was_found_comes_before_the_error_which_stays() -> None:
    listing = limited(Limits(nodes=5))
    assert [next(listing) for _ in range(3)] == [(1,), (2,), (3,)]
    for _ in range(2):
        with pytest.raises(LimitReachedError, match="5 nodes was reached after 3 solutions"):
            next(listing)
    assert listing.state is State.LIMITED


@pytest.mark.parametrize(("wanted", "raises"), [(2, False), (3, False), (4, True)])
def test_no_error_comes_where_all_that_were_wanted_were_found(wanted: int, raises: bool) -> None:
    listing = limited(Limits(nodes=5, solutions=wanted))
    assert [next(listing) for _ in range(min(wanted, 3))] == [(1,), (2,), (3,)][:wanted]
    with pytest.raises(LimitReachedError if raises else StopIteration):
        next(listing)
    assert listing.state is State.LIMITED


def test_nothing_comes_after_close_but_the_error() -> None:
    listing = limited(Limits(nodes=5))
    assert [next(listing), next(listing)] == [(1,), (2,)]
    listing.close()
    with pytest.raises(LimitReachedError):
        next(listing)
    closed = limited(Limits(nodes=5))
    next(closed)
    closed.close()
    with pytest.raises(CancelledError):
        next(closed)


def test_graphs_list_few_long_solutions_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four thousand solutions of 50,000 dominoes filled the memory, and nothing could end that."""
    with FrontierEngine().holding(PuzzleTask(Puzzle.of("2x12", "domino*"))) as holding:
        graph = holding.result()
    expected = list(graph)
    assert len(expected) == 233
    monkeypatch.setattr(solution_graph, "OPTIONS_AT_ONCE", 36)
    asked: list[int] = []
    native = graph.selection

    class Selection:
        def list(self, first: bytes, number: int) -> list[tuple[int, ...]]:
            asked.append(number)
            return native.list(first, number)

    monkeypatch.setattr(graph, "selection", Selection())
    assert list(graph) == expected
    assert (asked[0], max(asked)) == (1, 3)  # each solution has twelve options
