"""Puzzles and exact cover problems as values: what is to be solved, without any engine."""

from typing import TYPE_CHECKING

from pentomino.lazy_imports import late

if TYPE_CHECKING:
    from pentomino.problem.chequering import chequered as chequered
    from pentomino.problem.placement import Mark as Mark, Placement as Placement
    from pentomino.problem.position import Position as Position
    from pentomino.problem.puzzle import Puzzle as Puzzle
    from pentomino.problem.symmetry import Distinct as Distinct, Symmetry as Symmetry
else:
    __getattr__, __dir__ = late(__name__)
