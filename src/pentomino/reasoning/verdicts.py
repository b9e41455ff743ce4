"""Verdicts on a puzzle: whether it has exactly one solution, and why it may have none."""

from dataclasses import dataclass
from typing import final

from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.proofs.obstacles import SEARCHED, Obstacle, why_not
from pentomino.reasoning.grading import Grade, first_solutions, grade
from pentomino.solving.solution import Solution


@final
@dataclass(frozen=True)
class Check:
    """Whether a puzzle has exactly one solution, up to its symmetries.

    Args:
        solutions: The solutions found: none, the only one, or two that differ.
        grade: How hard the puzzle is, where it has one solution and was graded.
    """

    solutions: tuple[Solution, ...]
    grade: Grade | None = None

    @property
    def unique(self) -> bool:
        """Whether there is exactly one solution."""
        return len(self.solutions) == 1


@final
@dataclass(frozen=True)
class Verdict:
    """Whether a puzzle has a solution, and if not, why.

    Args:
        solvable: Whether it has a solution.
        obstacle: The reason why it has none, where `why_not` finds one.
    """

    solvable: bool
    obstacle: Obstacle | None = None

    @property
    def reason(self) -> str | None:
        """Why the puzzle has no solution, in words; None where it has one."""
        if self.solvable:
            return None
        return SEARCHED if self.obstacle is None else self.obstacle.sentence


def check(position: Position | Puzzle) -> Check:
    """Find out whether a puzzle or position has exactly one solution; if so, grade it.

    Takes two searches at most: one stops at the second solution, the other grades.
    """
    found = tuple(first_solutions(position))
    return Check(found, grade(position) if len(found) == 1 else None)


def verdict(position: Position | Puzzle) -> Verdict:
    """Find out whether a puzzle has a solution: look for a reason against it first, then search."""
    obstacle = why_not(position)
    if obstacle is not None:
        return Verdict(False, obstacle)
    return Verdict(bool(first_solutions(position, most=1)))
