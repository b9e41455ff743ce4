"""Stepping: a search that can be looked at, held and led on while it works.

`stepper` starts one; what it shows are the placements the engine has laid at that moment.
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
    """A search that somebody watches and leads. It starts held, before the first piece is laid.

    It works on one thread. Closing it (or leaving its `with` block) ends the work.
    """

    def take(self) -> list[Solution]:
        """The solutions found since the last time, as they lay; waits for none.

        Raises:
            CancelledError: The search was cancelled.
        """
        return [Solution(self.puzzle, self._task.laid(chosen)) for chosen in self._run.take()]

    def hold(self) -> None:
        """Makes the search wait, as soon as a piece is laid or taken back."""
        self._run.hold()

    def allow(self, events: int) -> None:
        """Lets a held search go on until this many pieces were laid or taken back."""
        self._run.allow(events)

    def release(self) -> None:
        """Lets the search go on at full speed."""
        self._run.release()

    def hold_after(self, solutions: int) -> None:
        """Makes the search wait when it has found this many solutions more; 0 for never."""
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
    """A search for all solutions, on one thread, held until it is let go on.

    Of solutions that count as one, that one is given which the search comes upon.

    Args:
        puzzle: What to solve; what is laid in a position counts as given.
        distinct: Which solutions count as one.
        engine: `search`, `reference`, or `auto` for the first of them.

    Raises:
        PuzzleError: `distinct` is not one of the kinds of symmetry.
        EngineError: There is no such engine, or it lays no pieces that could be watched.
    """
    task = PuzzleTask(puzzle, distinct)
    return Stepper(task, engine_named(engine).stepping(task))
