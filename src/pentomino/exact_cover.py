"""Exact cover problems of your own, such as sudokus, queens and timetables, solved and counted.

See `examples/` for programs that run.
"""

from collections.abc import Iterator
from typing import final

from pentomino.engines.contract import CoverTask, Listing
from pentomino.engines.limits import Limits
from pentomino.engines.registry import engine_named
from pentomino.problem.exact_cover import CellOrder, Chosen, ExactCover, Item
from pentomino.solving.progress import OnProgress
from pentomino.solving.task import WorkHandle, checked, look_of
from pentomino.wrong_types import check_type

__all__ = ["CellOrder", "CoverSolutions", "ExactCover", "Item", "count", "solve"]


@final
class CoverSolutions(WorkHandle[Listing], Iterator[Chosen]):
    """The solutions of an exact cover problem: an iterator, and a handle on the work.

    The work begins when the first solution is asked for. After it was closed or cancelled,
    iterating raises `CancelledError`, so that nobody takes a part for the whole. The end of its
    `with` block closes it.

    Args:
        cover: The problem.
        run: The work of the engine on it.
    """

    def __init__(self, cover: ExactCover, run: Listing) -> None:
        super().__init__(run)
        self.cover = cover

    def __repr__(self) -> str:
        found = f"{self._run.solutions:,} solutions found"
        return f"<CoverSolutions: {self.state.value}, {found} of {self.cover!r}>"

    def __iter__(self) -> "CoverSolutions":
        return self

    def __next__(self) -> Chosen:
        """Return the next solution: the sorted numbers of its options."""
        return next(self._run)


def solve(
    cover: ExactCover,
    *,
    engine: str = "auto",
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> CoverSolutions:
    """List the solutions, each as the sorted numbers of its options, always in the same order.

    `cover.names_of(option)` lists the names of the items that an option uses.

    Args:
        cover: The problem to solve.
        engine: One of `engine_names()`. `auto` searches; `frontier` is faster where a long problem
            is narrow, as dominoes on a long board are, and refuses what is too wide for it.
        limits: How much the engine may take, and how many solutions are wanted.
        on_progress: Called about twenty times a second while you wait for the next solution.

    Raises:
        TypeError: The problem is not an `ExactCover`.
        EngineError: There is no such engine, or it cannot obey a limit or work on this problem.
        TooLargeError: The problem is too wide for the frontier engine.
    """
    look = look_of(on_progress)
    run = engine_named(engine).listing(_task(cover), checked(limits), look)
    return CoverSolutions(cover, run)


def count(
    cover: ExactCover,
    *,
    engine: str = "auto",
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> int:
    """Count the solutions without keeping them; arguments and errors as for `solve`.

    Raises:
        LimitReachedError: A limit was reached before all were counted.
    """
    look = look_of(on_progress)
    with engine_named(engine).counting(_task(cover), checked(limits), look) as run:
        return run.result()


def _task(cover: object) -> CoverTask:
    instead = "make one with ExactCover.of_names([['a', 'b'], ['c']])"
    check_type(cover, ExactCover, "cover", "an exact cover problem", instead)
    assert isinstance(cover, ExactCover)
    return CoverTask(cover)
