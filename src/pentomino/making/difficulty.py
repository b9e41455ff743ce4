"""How hard a puzzle is for a person, from 1 to 5, by the steps that solve it.

The level is how deep suppositions must go: "if this lay there, then that would have to lie there,
and this cell could not be covered". More clues never raise it (see docs/making.md).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import final

from pentomino.engines.deduction import Conclusion, State
from pentomino.errors import PuzzleError
from pentomino.making.logic import Logic, Step
from pentomino.puzzle import Placement, Puzzle
from pentomino.solutions import Solution, solve

LEVELS = range(1, 6)
DEEPEST_OF_LEVEL = {1: 0, 2: 1, 3: 2}
"""Rounds of forced placements in the deepest supposition; 4: more; 5: none is deep enough."""


@final
@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is.

    Args:
        level: From 1 (easy) to 5.
        depth: Of the deepest supposition it takes; None where suppositions do not solve it.
        choices: How many placements are possible at the start: the more, the longer one looks.
        steps: The explanation; what is left open at level 5 has to be tried.
    """

    level: int
    depth: int | None
    choices: int
    steps: tuple[Step, ...]


def grade(puzzle: Puzzle, laid: Iterable[Placement] = ()) -> Grade:
    """The grade of a puzzle with exactly one solution.

    Args:
        puzzle: The puzzle with its givens and marks.
        laid: Further placements.

    Raises:
        PuzzleError: It has no solution or several.
    """
    logic = Logic(puzzle)
    placements = tuple(dict.fromkeys((*puzzle.givens, *laid)))
    conclusion = logic.conclude(placements)
    if conclusion.state is State.CONTRADICTION:
        raise PuzzleError("the puzzle has no solution")
    if conclusion.state is State.STUCK and not is_unique(puzzle, laid):
        raise PuzzleError("the puzzle has several solutions or none: it has no grade")
    numbers = [puzzle.placements.index(placement) for placement in placements]
    return Grade(
        level_of(conclusion),
        conclusion.depth if conclusion.state is State.SOLVED else None,
        logic.choices(numbers),
        tuple(logic.explanation(conclusion.steps, numbers)),
    )


def level_of(conclusion: Conclusion) -> int:
    """The level of a puzzle with one solution, from all that follows."""
    if conclusion.state is not State.SOLVED:
        return LEVELS[-1]
    for level, deepest in DEEPEST_OF_LEVEL.items():
        if conclusion.depth <= deepest:
            return level
    return LEVELS[-2]


def first_solutions(
    puzzle: Puzzle, laid: Iterable[Placement] = (), most: int = 2
) -> list[Solution]:
    """Up to so many solutions that have all of these placements."""
    given = set(puzzle.givens)
    position = puzzle.with_givens(p for p in dict.fromkeys(laid) if p not in given)
    found = []
    with solve(position, distinct="nothing", engine="search", threads=1) as solutions:
        for solution in solutions:
            found.append(Solution(puzzle, solution.placements))
            if len(found) == most:
                break
    return found


def is_unique(puzzle: Puzzle, laid: Iterable[Placement] = ()) -> bool:
    """Whether the puzzle has exactly one solution, proved by search.

    Raises:
        PuzzleError: The placements laid do not go together.
    """
    return len(first_solutions(puzzle, laid)) == 1
