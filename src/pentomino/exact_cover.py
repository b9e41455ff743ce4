"""Exact cover problems of your own: what they are, and what solves and counts them.

Sudokus, queens and timetables are such problems as well; `examples/` has some that run.
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

    The work begins with the first solution that is asked for. Iterating raises `CancelledError`
    once it was closed or cancelled, so that a part is never taken for all. Leaving its `with`
    block closes it.

    Args:
        cover: The problem.
        run: The engine's work on it.
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
        """The numbers of the options of the next solution, sorted."""
        return next(self._run)


def solve(
    cover: ExactCover,
    *,
    engine: str = "auto",
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> CoverSolutions:
    """All solutions, each the sorted numbers of its options, in an order that stays the same.

    `cover.names_of(option)` says what an option uses.

    Args:
        cover: What to solve.
        engine: One of `engine_names()`; `frontier` is for puzzles only.
        limits: How much the engine may take, and how many solutions are wanted.
        on_progress: Called about twenty times a second while the next solution is waited for.

    Raises:
        TypeError: The problem is not an `ExactCover`.
        EngineError: There is no such engine, or it cannot obey a limit.
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
    """How many solutions there are, of which none is kept; arguments and errors as for `solve`.

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
