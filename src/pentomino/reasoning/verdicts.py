"""Verdicts on a puzzle: whether it has exactly one solution, and why it may have none."""

from dataclasses import dataclass
from typing import final

from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.proofs.obstacles import Obstacle, why_not
from pentomino.reasoning.grading import Grade, first_solutions, grade
from pentomino.solving.solution import Solution

SEARCHED = "the search showed it, and no plainer reason is known"
"""Why there is no solution where nothing but a search tells."""


@final
@dataclass(frozen=True)
class Check:
    """Whether a puzzle has exactly one solution, up to its symmetries.

    Args:
        solutions: Those found: none, the only one, or two that show that it has several.
        grade: How hard it is, where it has one solution and was graded.
    """

    solutions: tuple[Solution, ...]
    grade: Grade | None = None

    @property
    def unique(self) -> bool:
        """Whether there is exactly one."""
        return len(self.solutions) == 1


@final
@dataclass(frozen=True)
class Verdict:
    """Whether a puzzle has a solution, and if not, why.

    Args:
        solvable: Whether it has one.
        obstacle: The reason, where a plain one shows.
    """

    solvable: bool
    obstacle: Obstacle | None = None

    @property
    def reason(self) -> str | None:
        """Why it has no solution, in words."""
        if self.solvable:
            return None
        return SEARCHED if self.obstacle is None else self.obstacle.sentence


def check(position: Position | Puzzle) -> Check:
    """Whether a puzzle or position has exactly one solution; if so, with its grade."""
    found = tuple(first_solutions(position))
    return Check(found, grade(position) if len(found) == 1 else None)


def verdict(position: Position | Puzzle) -> Verdict:
    """Whether there is a solution: first plain reasons are looked for, then it is searched."""
    obstacle = why_not(position)
    if obstacle is not None:
        return Verdict(False, obstacle)
    return Verdict(bool(first_solutions(position, most=1)))
