"""The three questions that people ask a puzzle or a position: list, count, hold all solutions.

The modules that answer stand above this room, so each method imports its own when it is called.
"""

from typing import TYPE_CHECKING, cast

from pentomino.problem.symmetry import Distinct, DistinctName
from pentomino.values import Value

if TYPE_CHECKING:
    from pentomino.engines.limits import Limits
    from pentomino.engines.registry import EngineName
    from pentomino.problem.position import Position
    from pentomino.problem.puzzle import Puzzle
    from pentomino.solving.handles import Solutions
    from pentomino.solving.progress import OnProgress
    from pentomino.solving.space import SolutionSpace
    from pentomino.solving.task import PuzzleTask


class Solvable(Value):
    """A value that can be solved: a puzzle, or a position on one."""

    def _itself(self) -> "Puzzle | Position":
        return cast("Puzzle | Position", self)

    def solve(
        self,
        distinct: Distinct | DistinctName = Distinct.ISOMETRIES,
        *,
        engine: "EngineName" = "auto",
        limits: "Limits | None" = None,
        on_progress: "OnProgress | None" = None,
    ) -> "Solutions":
        """List the solutions one after the other; what is laid stays where it is.

        Args:
            distinct: Which solutions count as one: "isometries" for those that differ only by
                turning or flipping the board, "rotations" for those that differ only by turning
                it, "all" to list all. The names of `pentomino.Distinct` are taken too.
            engine: "auto" to choose what suits the puzzle, or one of "search", "frontier" and
                "reference" (`pentomino.engines.engine_names()`).
            limits: The most that the engine may take, such as
                `Limits(seconds=5, memory=10**9, threads=2)`: seconds, bytes, threads, and the most
                `solutions` that are wanted.
                None sets no limit, except half of the free memory.
            on_progress: A function that takes a `Progress`; called about twenty times a second
                while you wait for the next solution.

        Returns:
            An iterator of `Solution` values. Their order does not depend on the number of threads.
            A search of at most 30,000 placements, and `engine="frontier"`, list them in the order
            of `solution_space().distinct()`; a longer search lists them as it finds them. With
            `Limits(solutions=1)` it may be any solution.
            It is also a handle on the work, with `progress` and `cancel`: in a `with` block, the
            work ends with the block.

        Raises:
            TypeError: An argument has a wrong type.
            PuzzleError: `distinct` is not one of the kinds.
            EngineError: There is no such engine, or it cannot obey a limit.
            LimitReachedError: From the iterator: a limit other than `solutions` was reached.
            TooLargeError: From the iterator: the work needs more memory than it may take.
            CancelledError: From the iterator: the work was cancelled or closed.

        >>> from pentomino import Puzzle
        >>> print(next(Puzzle.of("2x3", "I3*2").solve()))
        III
        III
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
        distinct: Distinct | DistinctName = Distinct.ISOMETRIES,
        *,
        engine: "EngineName" = "auto",
        limits: "Limits | None" = None,
        on_progress: "OnProgress | None" = None,
    ) -> int:
        """Count the solutions; what is laid stays where it is.

        If there are none, `pentomino.why_not` explains why.

        Lists no solution where it can be avoided, so that it is usually much faster than `solve`.

        Args:
            distinct: Which solutions count as one: "isometries" for those that differ only by
                turning or flipping the board, "rotations" for those that differ only by turning
                it, "all" to count all. The names of `pentomino.Distinct` are taken too.
            engine: "auto" to choose what suits the puzzle, or one of "search", "frontier" and
                "reference" (`pentomino.engines.engine_names()`).
            limits: The most that the engine may take, such as
                `Limits(seconds=5, memory=10**9, threads=2)`: seconds, bytes, threads.
                None sets no limit, except half of the free memory.
            on_progress: A function that takes a `Progress`; called about twenty times a second
                during the work.

        Returns:
            The number of solutions, which is exact however large.

        Raises:
            TypeError: An argument has a wrong type.
            PuzzleError: `distinct` is not one of the kinds.
            EngineError: There is no such engine, or it cannot obey a limit.
            LimitReachedError: A limit was reached before all solutions were counted.
            TooLargeError: The count needs more memory than it may take.

        >>> from pentomino import Puzzle
        >>> Puzzle.of("3x20").count(), Puzzle.of("3x20").count(distinct="all")
        (2, 8)
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

        Takes about 30 ms for 6x10. What is laid stays where it is.

        Args:
            limits: The most that the engines may take, such as
                `Limits(seconds=5, memory=10**9, threads=2)`: seconds, bytes, threads. The memory
                is also a limit for what is later made from the space. None sets no limit, except
                half of the free memory.
            on_progress: A function that takes a `Progress`; called about twenty times a second
                during the work.

        Returns:
            All solutions, rotated and reflected ones separately, as a sequence in a fixed order:
            that of `SolutionSpace`, which `solve` has only where its search is small.

        Raises:
            TypeError: An argument has a wrong type.
            LimitReachedError: A limit was reached before all solutions were found.
            TooLargeError: The solutions need more memory than they may take.
        """
        from pentomino.solving.space import solution_space  # noqa: PLC0415

        return solution_space(self._itself(), limits=limits, on_progress=on_progress)

    def as_task(self, distinct: Distinct | str = Distinct.ALL) -> "PuzzleTask":
        """Make the task that engines take, to ask one of them yourself; `engines.plan` takes both.

        Args:
            distinct: Which solutions count as one.
        """
        from pentomino.solving.task import PuzzleTask  # noqa: PLC0415

        return PuzzleTask(self._itself(), distinct)
