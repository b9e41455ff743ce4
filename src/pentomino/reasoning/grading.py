"""How hard a puzzle is for a person, from 1 to 5, by the steps that solve it.

The level is how deep suppositions must go: "if this lay there, then that would have to lie there,
and this cell could not be covered". More clues never raise it (see docs/making.md).
"""

from dataclasses import dataclass
from typing import final

from pentomino.engines.limits import Limits
from pentomino.errors import PuzzleError
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct, as_distinct
from pentomino.reasoning.deduction import State
from pentomino.reasoning.logic import DEEPEST, Logic
from pentomino.reasoning.steps import Step
from pentomino.solving.handles import solve
from pentomino.solving.progress import OnProgress
from pentomino.solving.solution import Solution

LEVELS = range(1, 6)
DEEPEST_OF_LEVEL = {1: 0, 2: 1, 3: 2}
"""Rounds of forced placements in the deepest supposition; 4: more; 5: none is deep enough."""

DEEP = 3
"""This many rounds and more are not told apart."""


@final
@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is.

    Args:
        level: From 1 (easy) to 5.
        depth: Of the deepest supposition it takes, where 3 stands for three rounds or more; None
            where suppositions do not solve it.
        choices: How many placements are possible at the start: the more, the longer one looks.
        steps: The explanation; what is left open at level 5 has to be tried.
    """

    level: int
    depth: int | None
    choices: int
    steps: tuple[Step, ...]

    def __repr__(self) -> str:
        return f"<Grade: level {self.level}, {len(self.steps)} steps, depth {self.depth}>"


def grade(position: Position | Puzzle, *, on_progress: OnProgress | None = None) -> Grade:
    """The grade of a puzzle with exactly one solution.

    A puzzle whose solution is the only one but for the puzzle's symmetries is graded as people
    solve it: one piece is laid in one of the places that symmetries carry into each other.

    Args:
        position: The puzzle; what is laid in a position counts as given.
        on_progress: Called about twenty times a second while it is solved and graded.

    Raises:
        PuzzleError: It has no solution or several.
    """
    puzzle = as_position(position).as_puzzle()
    found = first_solutions(puzzle, on_progress=on_progress)
    if not found:
        raise PuzzleError("the puzzle has no solution")
    if len(found) > 1:
        raise PuzzleError("the puzzle has several solutions: it has no grade")
    logic = Logic(puzzle, images_left_out(puzzle, found[0]), on_progress)
    numbers = logic.numbers()
    state, depth = logic.depth(numbers)
    return Grade(
        level_of(state, depth),
        min(depth, DEEP) if state is State.SOLVED else None,
        logic.choices(numbers),
        tuple(logic.steps(numbers)),
    )


def level_of(state: State, depth: int) -> int:
    """The level of a puzzle with one solution, from what follows, and how deep suppositions go."""
    if state is not State.SOLVED:
        return LEVELS[-1]
    for level, deepest in DEEPEST_OF_LEVEL.items():
        if depth <= deepest:
            return level
    return LEVELS[-2]


def deepest_of(level: int | None) -> int:
    """How deep suppositions must go at the most to tell whether a puzzle has this level."""
    return DEEPEST if level is None else DEEPEST_OF_LEVEL.get(level, DEEPEST)


def images_left_out(puzzle: Puzzle, solution: Solution) -> frozenset[int]:
    """Placements that may be ruled out by symmetry, so that of a solution's images one is left.

    One piece may keep only those of its placements that are the first of their images. It is the
    piece with the fewest placements of those that tell all images of the solution apart.
    """
    encoding, moves = puzzle.encoding, puzzle.option_images()
    numbers = encoding.numbers(solution.placements)
    telling = [
        placement.piece
        for number, placement in zip(numbers, solution.placements, strict=True)
        if puzzle.piece_named(placement.piece).copies.most == 1
        and all(move[number] != number for move in moves)
    ]
    if not moves or not telling:
        return frozenset()
    own = encoding.of_piece
    piece = min(telling, key=lambda name: (len(own[name]), name))
    return frozenset(n for n in own[piece] if any(move[n] < n for move in moves))


def first_solutions(
    puzzle: Position | Puzzle,
    *,
    most: int = 2,
    distinct: Distinct | str = Distinct.ISOMETRIES,
    on_progress: OnProgress | None = None,
) -> list[Solution]:
    """The first solutions, at most `most`, found by search."""
    limits = Limits(threads=1, solutions=most)
    with solve(
        puzzle, distinct=distinct, engine="search", limits=limits, on_progress=on_progress
    ) as solutions:
        return list(solutions)


def is_unique(
    position: Position | Puzzle, *, distinct: Distinct | str = Distinct.ISOMETRIES
) -> bool:
    """Whether there is exactly one solution, proved by search.

    Args:
        position: The puzzle; what is laid in a position counts as given.
        distinct: Up to which symmetries of the puzzle.

    Raises:
        PuzzleError: `distinct` is none of the kinds.
    """
    position = as_position(position)
    return len(first_solutions(position, distinct=as_distinct(distinct))) == 1
