"""Solutions: what the engines find, back in the words of the puzzle.

`solve` streams them, `count` counts them; both choose the engine and tell apart only what differs
by more than a symmetry of the puzzle.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias, final

from pentomino.engines import Budget, Run, engine_named
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.problem.symmetry import Distinct, as_distinct
from pentomino.solving.solution import Solution

Watch: TypeAlias = Callable[[Run], None]
"""Called about twenty times a second while an engine works, with its run."""


@final
class Solutions:
    """All solutions of a puzzle, one after the other, while the engine is still at work.

    Iterate over it once. Closing it (or leaving its `with` block) ends the work.

    Args:
        puzzle: What to solve.
        distinct: Up to which symmetries solutions are told apart.
        run: The engine at work.
    """

    def __init__(self, puzzle: Puzzle, distinct: Distinct, run: Run) -> None:
        self.puzzle = puzzle
        self.distinct = distinct
        self._run = run
        self._solutions = self._generate()

    def __repr__(self) -> str:
        return f"<Solutions: {self.found:,} found so far of {self.puzzle!r}>"

    def _generate(self) -> Iterator[Solution]:
        placements = self.puzzle.placements
        with self._run as run:
            for chosen in run:
                yield Solution(self.puzzle, tuple(placements[option] for option in chosen))

    def __iter__(self) -> Iterator[Solution]:
        return self._solutions

    def __next__(self) -> Solution:
        return next(self._solutions)

    def count(self) -> int:
        """Goes on to the end without keeping anything; how many there were in all."""
        with self._run as run:
            return run.count()

    @property
    def found(self) -> int:
        """Solutions found so far."""
        return self._run.solutions

    @property
    def nodes(self) -> int:
        """Placements tried so far."""
        return self._run.nodes

    @property
    def progress(self) -> float:
        """How much of the search is done, from 0 to 1; never falls."""
        return self._run.progress

    @property
    def position(self) -> tuple[Placement, ...]:
        """The placements that the engine's first thread has laid just now, in that order."""
        return tuple(self.puzzle.placements[option] for option in self._run.position())

    def close(self) -> None:
        """Ends the work within 0.2 seconds."""
        self._run.cancel()

    def __enter__(self) -> "Solutions":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def solve(
    puzzle: Puzzle,
    *,
    distinct: Distinct | str = Distinct.ISOMETRIES,
    engine: str = "auto",
    threads: int | None = None,
    budget: Budget | None = None,
    watch: Watch | None = None,
    listing: bool = True,
) -> Solutions:
    """All solutions, in an order that does not depend on the number of threads.

    Args:
        puzzle: What to solve.
        distinct: Which solutions count as one; of those, the first in order of its sorted
            placements is given.
        engine: One of `engines.engine_names()`.
        threads: How many may work; None for one on each core.
        budget: What engines that take much memory may take.
        watch: Called about twenty times a second while waiting.
        listing: False where only `Solutions.count` will be asked, which then keeps nothing.

    Raises:
        PuzzleError: `distinct` is none of the kinds.
        EngineError: There is no such engine, or a setting is not possible.
    """
    check_puzzle(puzzle)
    distinct = as_distinct(distinct)
    images = puzzle.item_images(distinct)
    run = engine_named(engine, budget).start(
        puzzle.exact_cover,
        symmetries=images if len(images) > 1 else (),
        order=puzzle.cell_order,
        listing=listing,
        threads=threads,
        watch=watch,
    )
    return Solutions(puzzle, distinct, run)


def count(
    puzzle: Puzzle,
    *,
    distinct: Distinct | str = Distinct.ISOMETRIES,
    engine: str = "auto",
    threads: int | None = None,
    budget: Budget | None = None,
    watch: Watch | None = None,
) -> int:
    """How many solutions there are; arguments and errors as for `solve`.

    The solutions are found, but not kept: it takes the time of the search and no memory.
    """
    return solve(
        puzzle,
        distinct=distinct,
        engine=engine,
        threads=threads,
        budget=budget,
        watch=watch,
        listing=False,
    ).count()
