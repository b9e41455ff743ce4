"""How hard a puzzle is for a person, from 1 to 5, by the steps that solve it.

The level measures how far ahead a person must think: "if this lay there, that would have to lie
there, and nothing could cover this cell". More clues never raise the level (see docs/making.md).
"""

from dataclasses import dataclass
from typing import final

from pentomino.engines.limits import Limits
from pentomino.errors import PuzzleError
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct, as_distinct
from pentomino.proofs.obstacles import reason_for_none
from pentomino.reasoning.deduction import State
from pentomino.reasoning.logic import DEEPEST, Logic
from pentomino.reasoning.steps import Step
from pentomino.solving.handles import solve
from pentomino.solving.progress import OnProgress
from pentomino.solving.solution import Solution

LEVELS = range(1, 6)
DEEPEST_OF_LEVEL = {1: 0, 2: 1, 3: 2}
"""Rounds of forced placements in the deepest supposition. Level 4 takes more rounds; at level 5
logic alone does not solve the puzzle.
"""

DEEP = 3
"""Grades count up to this number of rounds: 3 means three or more."""


@final
@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is.

    Args:
        level: From 1 (easy) to 5 (hardest): how far ahead a person must think.
        depth: The depth of the deepest supposition, where 3 means three rounds or more; None where
            logic alone does not solve the puzzle.
        choices: How many placements are possible at the start: the more, the longer the search.
        steps: The explanation. At level 5 it ends where a person must guess.
    """

    level: int
    depth: int | None
    choices: int
    steps: tuple[Step, ...]

    def __repr__(self) -> str:
        return f"<Grade: level {self.level}, {len(self.steps)} steps, depth {self.depth}>"


def grade(position: Position | Puzzle, *, on_progress: OnProgress | None = None) -> Grade:
    """Grade a puzzle with exactly one solution.

    Rotations and reflections of the solution count as one. Such a puzzle is graded as people solve
    it: of the symmetric places of one piece, only one is tried. Takes about 0.1 s for 6x10.

    Args:
        position: The puzzle; what is laid in a position counts as given.
        on_progress: Called about twenty times a second during the search and the deduction.

    Raises:
        PuzzleError: The puzzle has no solution or several.

    >>> grade(Puzzle.of("2x3", "I3*2")).level
    1
    """
    puzzle = as_position(position).as_puzzle()
    found = first_solutions(puzzle, on_progress=on_progress)
    if not found:
        raise PuzzleError(f"the puzzle has no solution: {reason_for_none(puzzle)}")
    if len(found) > 1:
        raise PuzzleError(
            "the puzzle has several solutions, so it has no grade: add clues until one is left"
        )
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
    """Return the level of a puzzle, from how a deduction ended and how deep it went."""
    if state is not State.SOLVED:
        return LEVELS[-1]
    for level, deepest in DEEPEST_OF_LEVEL.items():
        if depth <= deepest:
            return level
    return LEVELS[-2]


def deepest_of(level: int | None) -> int:
    """Return how deep suppositions must go to decide whether a puzzle has this level."""
    return DEEPEST if level is None else DEEPEST_OF_LEVEL.get(level, DEEPEST)


def images_left_out(puzzle: Puzzle, solution: Solution) -> frozenset[int]:
    """Find placements to leave out so that one of a solution's symmetric images is left.

    One piece keeps only those placements that come first among their images. It is a piece that
    lies differently in all images of the solution; of several, the one with the fewest placements.
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
    """Find the first solutions by search, `most` at most."""
    limits = Limits(threads=1, solutions=most)
    with solve(
        puzzle, distinct=distinct, engine="search", limits=limits, on_progress=on_progress
    ) as solutions:
        return list(solutions)


def is_unique(
    position: Position | Puzzle, *, distinct: Distinct | str = Distinct.ISOMETRIES
) -> bool:
    """Find out by search whether there is exactly one solution.

    Args:
        position: The puzzle; what is laid in a position counts as given.
        distinct: Which solutions count as one.

    Raises:
        PuzzleError: `distinct` is not one of the kinds.

    >>> is_unique(Puzzle.of("2x3", "I3*2")), is_unique(Puzzle.of("6x10"))
    (True, False)
    """
    position = as_position(position)
    return len(first_solutions(position, distinct=as_distinct(distinct))) == 1
