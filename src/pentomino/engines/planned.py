"""The engine that chooses: frontier for counts of long and narrow problems, else search."""

from collections.abc import Callable, Iterator, Sequence
from typing import final

from pentomino.engines.engine import Chosen, Engine, Run
from pentomino.engines.frontier import FrontierEngine, TooLargeError
from pentomino.engines.search import SearchEngine
from pentomino.exact_cover import CellOrder, ExactCover

WIDEST_WINDOW = 37
"""How far apart an option's first and last cell may stand in the order. Pentominoes reach so far on
a board nine cells wide; the automaton of ten takes more memory than most machines have."""


@final
class PlannedEngine(Engine):
    """What users get unless they name an engine."""

    name = "auto"

    def start(
        self,
        problem: ExactCover,
        *,
        symmetries: Sequence[Sequence[int]] = (),
        order: CellOrder | None = None,
        listing: bool = True,
        threads: int | None = None,
        watch: Callable[[Run], None] | None = None,
    ) -> Run:
        def search(watching: Callable[[Run], None] | None) -> Run:
            return SearchEngine().start(
                problem, symmetries=symmetries, listing=listing, threads=threads, watch=watching
            )

        if listing or order is None or not is_narrow(problem, order):
            return search(watch)
        return CountRun(
            lambda watching: FrontierEngine().start(
                problem, symmetries=symmetries, order=order, watch=watching
            ),
            search,
            watch,
        )


def is_narrow(problem: ExactCover, order: CellOrder) -> bool:
    """Whether every option covers cells that stand close together in the order."""
    place = {item: number for number, item in enumerate(order.items)}
    for option in problem.options:
        covered = [place[item] for item in option if item in place]
        if not covered or max(covered) - min(covered) >= WIDEST_WINDOW:
            return False
    return True


@final
class CountRun(Run):
    """A count by the first engine, or by the second where it is too large for the first."""

    def __init__(
        self,
        first: Callable[[Callable[[Run], None]], Run],
        second: Callable[[Callable[[Run], None]], Run],
        watch: Callable[[Run], None] | None,
    ) -> None:
        self._second = second
        self._watch = watch
        self._progress = 0.0
        self._cancelled = False
        self._run = first(self._watched)

    def _watched(self, _: Run) -> None:
        self._progress = max(self._progress, self._run.progress)
        if self._watch is not None:
            self._watch(self)

    def count(self) -> int:
        try:
            number = self._run.count()
        except TooLargeError:
            self._run = self._second(self._watched)
            if self._cancelled:
                self._run.cancel()
            number = self._run.count()
        self._progress = self._run.progress
        return number

    def __iter__(self) -> Iterator[Chosen]:
        return iter(self._run)

    @property
    def solutions(self) -> int:
        return self._run.solutions

    @property
    def nodes(self) -> int:
        return self._run.nodes

    @property
    def progress(self) -> float:
        return max(self._progress, self._run.progress)

    def cancel(self) -> None:
        self._cancelled = True
        self._run.cancel()
