"""What the engines find, in the words of the puzzle: solutions, counts, solution spaces."""

from typing import TYPE_CHECKING

from pentomino.late import late

if TYPE_CHECKING:
    from pentomino.solving.handles import Solutions as Solutions, count as count, solve as solve
    from pentomino.solving.partial import count_positions as count_positions
    from pentomino.solving.solution import Solution as Solution
    from pentomino.solving.space import (
        SolutionSpace as SolutionSpace,
        solution_space as solution_space,
    )
    from pentomino.solving.stepper import Watching as Watching, watch as watch
else:
    __all__, __getattr__, __dir__ = late(
        __name__,
        """
        handles: Solutions count solve
        partial: count_positions
        solution: Solution
        space: SolutionSpace solution_space
        stepper: Watching watch
        """,
    )
