"""Solutions that symmetries of the puzzle leave as they are: how many have which symmetries."""

from collections import Counter
from dataclasses import dataclass
from typing import final

from pentomino.engines.solution_graph import SolutionGraph
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Symmetry


@final
@dataclass(frozen=True)
class SymmetryClass:
    """The solutions that have certain symmetries of their puzzle and no others.

    Args:
        symmetries: Those that leave each of the solutions as it is, the identity first; they are a
            group.
        solutions: How many solutions there are.
    """

    symmetries: tuple[Symmetry, ...]
    solutions: int

    def __repr__(self) -> str:
        return f"<SymmetryClass: {self.solutions:,} solutions, {len(self.symmetries)} symmetries>"


def symmetry_classes(puzzle: Puzzle, held: SolutionGraph) -> tuple[SymmetryClass, ...]:
    """The classes that have solutions, those with the fewest symmetries first.

    Looks at every solution once for each symmetry, a million or more a second; what is kept are
    the solutions that have a symmetry, few as a rule.
    """
    symmetries = puzzle.symmetries()
    moves = puzzle.encoding.option_images(symmetries)
    fixing: dict[tuple[int, ...], list[int]] = {}
    for number, move in enumerate(moves[1:], start=1):
        for chosen in held.fixed_by([move]):
            fixing.setdefault(chosen, [0]).append(number)
    counts = Counter(tuple(numbers) for numbers in fixing.values())
    counts[0,] += held.count - len(fixing)
    return tuple(
        SymmetryClass(tuple(symmetries[number] for number in group), solutions)
        for group, solutions in sorted(counts.items(), key=lambda pair: (len(pair[0]), pair[0]))
        if solutions
    )
