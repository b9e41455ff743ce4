"""Exact cover problems of your own, such as sudokus, queens and timetables, solved and counted.

See `examples/` for programs that run.
"""

from collections.abc import Iterator
from typing import Any, final

from pentomino.engines.contract import CoverTask, ListRun, Observer, Question, Turns
from pentomino.engines.limits import Limits
from pentomino.engines.planning import engine_named
from pentomino.errors import counted
from pentomino.problem.exact_cover import CellOrder, Coloured, ExactCover, Item
from pentomino.solving.progress import OnProgress
from pentomino.solving.task import Watched, checked, observer_of
from pentomino.wrong_types import check_type

__all__ = ["CellOrder", "Coloured", "CoverSolutions", "ExactCover", "Item", "count", "solve"]


@final
class CoverSolutions(Watched, ListRun, Iterator[tuple[Any, ...]]):
    """The solutions of an exact cover problem: an iterator, and a handle on the work.

    The work begins when the first solution is asked for. After it was closed or cancelled,
    iterating raises `CancelledError`, so that nobody takes a part for the whole. The end of its
    `with` block closes it.

    Args:
        cover: The problem.
        turns: Begins the works of an engine on it.
        limits: What they may take.
        observer: Called about twenty times a second.
    """

    def __init__(
        self, cover: ExactCover, turns: Turns, limits: Limits, observer: Observer | None
    ) -> None:
        super().__init__(turns, limits, observer)
        self.cover = cover

    def __repr__(self) -> str:
        found = f"{counted(self.solutions, 'solution')} found"
        return f"<CoverSolutions: {self.state.value}, {found} of {self.cover!r}>"

    def __next__(self) -> tuple[Any, ...]:
        """Return the next solution: its options by their keys, or numbers, in their order."""
        return self.cover.named(self._next())


def solve(
    cover: ExactCover,
    *,
    engine: str = "auto",
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> CoverSolutions:
    """List the solutions, always in the same order.

    Each is the tuple of its options: their keys, or their numbers where they have no keys, in the
    order of the options. `cover.names_of(option)` lists the names of the items that one uses.

    Args:
        cover: The problem to solve.
        engine: One of `engine_names()`. `auto` lists by a search, and counts by the frontier engine
            where that is soon: in long problems that are narrow, as dominoes on a long board are.
            `frontier` refuses what is too wide for it.
        limits: How much the engine may take, and how many solutions are wanted. Before the error of
            a limit on time or nodes you get all solutions that were found.
        on_progress: Called about twenty times a second while you wait for the next solution.

    Raises:
        TypeError: The problem is not an `ExactCover`.
        EngineError: There is no such engine, or it cannot obey a limit or work on this problem.
        TooLargeError: The problem is too wide for the frontier engine.

    >>> rows = {"A": [1, 4, 7], "B": [1, 4], "C": [4, 5, 7], "D": [3, 5, 6], "E": [2, 3, 6, 7]}
    >>> cover = ExactCover.of_names({**rows, "F": [2, 7]})
    >>> list(solve(cover))
    [('B', 'D', 'F')]
    """
    observer, limits = observer_of(on_progress), checked(limits)
    turns = engine_named(engine).answering(_task(cover), Question.LIST, limits)
    return CoverSolutions(cover, turns, limits, observer)


def count(
    cover: ExactCover,
    *,
    engine: str = "auto",
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> int:
    """Count the solutions without keeping them; arguments and errors as for `solve`.

    Without `limits` it takes as long as it takes, which may be longer than anybody waits. With
    `limits=Limits(seconds=60)` it ends in time, by an error that says how many were found.

    Raises:
        LimitReachedError: A limit was reached before all were counted.
    """
    observer = observer_of(on_progress)
    with engine_named(engine).counting(_task(cover), checked(limits), observer) as run:
        return run.result()


def _task(cover: object) -> CoverTask:
    instead = "make one with ExactCover.of_names([['a', 'b'], ['c']])"
    check_type(cover, ExactCover, "cover", "an exact cover problem", instead)
    assert isinstance(cover, ExactCover)
    return CoverTask(cover)
