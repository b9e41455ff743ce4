"""Watching: a search that can be looked at, held and led on while it works.

`watch` starts one; what it shows are the placements the engine has laid at that moment.
"""

from typing import Self, final

from pentomino.engines import WatchedRun, engine_named
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.problem.symmetry import Distinct, as_distinct
from pentomino.solving.solution import Solution


@final
class Watching:
    """A search that somebody watches. It starts held, before the first piece is laid.

    Closing it (or leaving its `with` block) ends the work.

    Args:
        puzzle: What is solved.
        distinct: Up to which symmetries solutions are told apart.
        run: The engine at work.
    """

    def __init__(self, puzzle: Puzzle, distinct: Distinct, run: WatchedRun) -> None:
        self.puzzle = puzzle
        self.distinct = distinct
        self.run = run

    def __repr__(self) -> str:
        return f"<Watching: {self.puzzle!r}>"

    @property
    def position(self) -> tuple[Placement, ...]:
        """The placements laid just now, in the order they were laid."""
        placements = self.puzzle.placements
        return tuple(placements[option] for option in self.run.position())

    def take(self) -> list[Solution]:
        """The solutions found since the last time, as they lay; waits for none."""
        placements = self.puzzle.placements
        return [
            Solution(self.puzzle, tuple(placements[option] for option in chosen))
            for chosen in self.run.take()
        ]

    def hold(self) -> None:
        """Makes the search wait, as soon as a piece is laid or taken back."""
        self.run.hold()

    def allow(self, events: int) -> None:
        """Lets a held search go on until so many pieces were laid or taken back."""
        self.run.allow(events)

    def release(self) -> None:
        """Lets the search go on at full speed."""
        self.run.release()

    def hold_after(self, solutions: int) -> None:
        """Makes the search wait when it has found so many solutions more; 0 for never."""
        self.run.hold_after(solutions)

    @property
    def standing(self) -> bool:
        """Whether the search is held and waits."""
        return self.run.standing

    @property
    def ended(self) -> bool:
        """Whether the search has ended and all its solutions have been taken."""
        return self.run.ended

    @property
    def found(self) -> int:
        """Solutions found so far."""
        return self.run.solutions

    @property
    def nodes(self) -> int:
        """Placements tried so far."""
        return self.run.nodes

    @property
    def progress(self) -> float:
        """How much of the search is done, from 0 to 1; never falls."""
        return self.run.progress

    def close(self) -> None:
        """Ends the work within 0.2 seconds."""
        self.run.cancel()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def watch(
    puzzle: Puzzle,
    *,
    distinct: Distinct | str = Distinct.ISOMETRIES,
    engine: str = "auto",
) -> Watching:
    """A search for all solutions, on one thread, held until it is let go on.

    Of solutions that count as one, that one is given which the search comes upon.

    Args:
        puzzle: What to solve.
        distinct: Which solutions count as one.
        engine: `search`, `reference`, or `auto` for the first of them.

    Raises:
        PuzzleError: `distinct` is none of the kinds.
        EngineError: There is no such engine, or it lays no pieces that could be watched.
    """
    check_puzzle(puzzle)
    distinct = as_distinct(distinct)
    images = puzzle.item_images(distinct)
    run = engine_named(engine).watch(
        puzzle.exact_cover, symmetries=images if len(images) > 1 else ()
    )
    return Watching(puzzle, distinct, run)
