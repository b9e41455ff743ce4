"""Stepping: a search that can be watched, held and continued step by step.

`stepper` starts one; it shows the placements that the engine has laid at that moment.
"""

from typing import final

from pentomino.engines.contract import Stepping
from pentomino.engines.registry import engine_named
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.solving.solution import Solution
from pentomino.solving.task import Handle, PuzzleTask


@final
class Stepper(Handle[Stepping]):
    """A search to watch and to control. It starts held, before the first piece is laid.

    It works on one thread. `close`, or the end of its `with` block, ends the work.
    """

    def take(self) -> list[Solution]:
        """Return the solutions found since the last call, without waiting.

        Raises:
            CancelledError: The search was cancelled.
        """
        return [Solution(self.puzzle, self._task.laid(chosen)) for chosen in self._run.take()]

    def hold(self) -> None:
        """Hold the search as soon as a piece is laid or taken back."""
        self._run.hold()

    def allow(self, events: int) -> None:
        """Let a held search continue until this many pieces have been laid or taken back."""
        self._run.allow(events)

    def release(self) -> None:
        """Let the search continue at full speed."""
        self._run.release()

    def hold_after(self, solutions: int) -> None:
        """Hold the search after this many more solutions; 0 never holds it."""
        self._run.hold_after(solutions)

    @property
    def standing(self) -> bool:
        """Whether the search is held and waits."""
        return self._run.standing

    @property
    def ended(self) -> bool:
        """Whether the search has ended and all its solutions have been taken."""
        return self._run.ended


def stepper(
    puzzle: Puzzle | Position,
    *,
    distinct: Distinct | str = Distinct.ISOMETRIES,
    engine: str = "auto",
) -> Stepper:
    """Prepare a search for all solutions on one thread; it waits until you let it continue.

    Of several solutions that count as one, it shows the one that it happens to find.

    Args:
        puzzle: The puzzle; pieces laid in a position count as given.
        distinct: Which solutions count as one.
        engine: `search`, `reference`, or `auto` for the first of them.

    Raises:
        PuzzleError: `distinct` is not one of the kinds of symmetry.
        EngineError: There is no such engine, or it does not lay pieces one by one.
    """
    task = PuzzleTask(puzzle, distinct)
    return Stepper(task, engine_named(engine).stepping(task))
