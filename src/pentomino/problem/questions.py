"""The three questions that people ask a puzzle or a position: list, count, hold all solutions.

The modules that answer stand above this room, so each method imports its own when it is called.
"""

from typing import TYPE_CHECKING, cast

from pentomino.problem.symmetry import Distinct
from pentomino.values import Value

if TYPE_CHECKING:
    from pentomino.engines.limits import Limits
    from pentomino.problem.position import Position
    from pentomino.problem.puzzle import Puzzle
    from pentomino.solving.handles import Solutions
    from pentomino.solving.progress import OnProgress
    from pentomino.solving.space import SolutionSpace


class Solvable(Value):
    """A value that can be solved: a puzzle, or a position on one."""

    def _itself(self) -> "Puzzle | Position":
        return cast("Puzzle | Position", self)

    def solve(
        self,
        *,
        distinct: Distinct | str = Distinct.ISOMETRIES,
        engine: str = "auto",
        limits: "Limits | None" = None,
        on_progress: "OnProgress | None" = None,
    ) -> "Solutions":
        """List the solutions one after the other; what is laid stays where it is.

        See `pentomino.solving.handles.solve` for the arguments and errors.
        """
        from pentomino.solving.handles import solve  # noqa: PLC0415

        return solve(
            self._itself(),
            distinct=distinct,
            engine=engine,
            limits=limits,
            on_progress=on_progress,
        )

    def count(
        self,
        *,
        distinct: Distinct | str = Distinct.ISOMETRIES,
        engine: str = "auto",
        limits: "Limits | None" = None,
        on_progress: "OnProgress | None" = None,
    ) -> int:
        """Count the solutions; what is laid stays where it is.

        See `pentomino.solving.handles.count` for the arguments and errors.
        """
        from pentomino.solving.handles import count  # noqa: PLC0415

        return count(
            self._itself(),
            distinct=distinct,
            engine=engine,
            limits=limits,
            on_progress=on_progress,
        )

    def solution_space(
        self,
        *,
        limits: "Limits | None" = None,
        on_progress: "OnProgress | None" = None,
    ) -> "SolutionSpace":
        """Hold all solutions at once, to rank, draw and filter them.

        See `pentomino.solving.space.solution_space` for the arguments and errors.
        """
        from pentomino.solving.space import solution_space  # noqa: PLC0415

        return solution_space(self._itself(), limits=limits, on_progress=on_progress)
