"""Whether a puzzle has one solution, and how hard it is for a person, from 1 to 5.

The level measures how far ahead a person must think: "if this lay there, that would have to lie
there, and nothing could cover this cell". More clues never raise the level (see docs/making.md).
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import final

from pentomino.engines.contract import Question
from pentomino.engines.limits import Limits
from pentomino.engines.registry import engine_names
from pentomino.errors import PuzzleError, TooLargeError, counted
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct, as_distinct
from pentomino.proofs.obstacles import SEARCHED, Obstacle, reason_for_none, why_not
from pentomino.reasoning.deduction import DEEPEST, Deduction, DeductionState
from pentomino.reasoning.steps import LeftOut, Step, Subject
from pentomino.solving.handles import solve
from pentomino.solving.progress import OnProgress
from pentomino.solving.solution import Solution
from pentomino.values import Value

LEVELS = range(1, 6)
DEEPEST_OF_LEVEL = {1: 0, 2: 1, 3: 2}
"""Rounds of forced placements in the deepest supposition. Level 4 takes more rounds; at level 5
logic alone does not solve the puzzle.
"""

MOST_GRADED = 5_000
"""The most cells of a board that is graded: the time grows with the square of them."""

MOST_SEARCHED = 5_000
"""The most cells of a board whose solutions are searched for before anything else is tried: each
step of the search looks at all cells, so its time grows faster than the square of them."""

DEEP = 3
"""Grades count up to this number of rounds: 3 means three or more."""


@final
@dataclass(frozen=True, slots=True)
class Grade(Value):
    """How hard a puzzle is.

    Args:
        level: From 1 (easy) to 5 (hardest): how far ahead a person must think.
        depth: The depth of the deepest supposition, where 3 means three rounds or more; None where
            logic alone does not solve the puzzle.
        choices: How many placements are possible at the start: the more, the longer the search.
        steps: The explanation. At level 5 it ends where a person must guess.
        left_out: What the steps leave out of a symmetric puzzle, so that they lead to one solution.
    """

    level: int
    depth: int | None
    choices: int
    steps: tuple[Step, ...]
    left_out: tuple[LeftOut, ...] = ()

    def __repr__(self) -> str:
        return (
            f"<Grade: level {self.level}, {counted(len(self.steps), 'step')}, depth {self.depth}>"
        )


def grade(position: Position | Puzzle, *, on_progress: OnProgress | None = None) -> Grade:
    """Grade a puzzle with exactly one solution.

    Rotations and reflections of the solution count as one. Such a puzzle is graded as people solve
    it: of the symmetric places of one piece, or of those that cover one cell, only one is tried.
    Takes about 0.1 s for 6x10.

    Args:
        position: The puzzle; what is laid in a position counts as given.
        on_progress: Called about twenty times a second during the search and the deduction.

    Raises:
        PuzzleError: The puzzle has no solution or several.
        TooLargeError: The board has too many cells.

    >>> grade(Puzzle.of("2x3", "I3*2")).level
    1
    """
    puzzle = as_position(position).as_puzzle()
    check_graded(puzzle)
    return grade_of_solution(only_solution(puzzle, on_progress), on_progress)


def only_solution(puzzle: Puzzle, on_progress: OnProgress | None = None) -> Solution:
    """Find the solution of a puzzle that has exactly one, up to its symmetries.

    Raises:
        PuzzleError: The puzzle has no solution or several.
    """
    found = first_solutions(puzzle, on_progress=on_progress)
    if not found:
        raise PuzzleError(f"the puzzle has no solution: {reason_for_none(puzzle)}")
    if len(found) > 1:
        raise PuzzleError(
            "the puzzle has several solutions, so it has no grade: add clues until one is left"
        )
    return found[0]


def grade_of_solution(solution: Solution, on_progress: OnProgress | None = None) -> Grade:
    """Grade a puzzle of which this is the only solution, with steps that lead to it.

    Raises:
        TooLargeError: The board has too many cells.
    """
    puzzle = solution.puzzle
    check_graded(puzzle)
    left_out = images_left_out(solution)
    logic = Deduction(puzzle, numbers_left_out(left_out, puzzle), on_progress)
    numbers = logic.numbers()
    state, depth = logic.depth(numbers)
    return Grade(
        level_of(state, depth),
        min(depth, DEEP) if state is DeductionState.SOLVED else None,
        logic.choices(numbers),
        tuple(logic.steps(numbers)),
        left_out,
    )


def check_graded(puzzle: Puzzle) -> None:
    """Check that a puzzle is small enough to be graded.

    Raises:
        TooLargeError: The board has too many cells.
    """
    if (cells := len(puzzle.board.cells)) > MOST_GRADED:
        raise TooLargeError(
            f"the board has {cells:,} cells; boards of {MOST_GRADED:,} or fewer are graded"
        )


def level_of(state: DeductionState, depth: int) -> int:
    """Return the level of a puzzle, from how a deduction ended and how deep it went."""
    if state is not DeductionState.SOLVED:
        return LEVELS[-1]
    for level, deepest in DEEPEST_OF_LEVEL.items():
        if depth <= deepest:
            return level
    return LEVELS[-2]


def deepest_of(level: int | None) -> int:
    """Return how deep suppositions must go to decide whether a puzzle has this level."""
    return DEEPEST if level is None else DEEPEST_OF_LEVEL.get(level, DEEPEST)


def images_left_out(solution: Solution) -> tuple[LeftOut, ...]:
    """Find placements to leave out so that of a solution's symmetric images only it is left.

    Of the placements of one piece, or of those that cover one cell, each stands for all that the
    symmetries of the puzzle make of it. It is the piece or cell that leaves the fewest images,
    nearly always one; of several, a piece rather than a cell, and one with few placements. Where
    some images are left, another piece or cell may tell them apart.

    The choice is made for all images alike, so they have the same level. It is then turned so that
    it leaves this solution.
    """
    puzzle, chosen = solution.puzzle, _choices_among_images(solution)
    if not chosen:
        return ()
    encoding, symmetries = puzzle.encoding, puzzle.symmetries()
    numbers = encoding.numbers(solution.placements)
    unmoved = tuple(range(len(puzzle.placements)))
    all_out = [number for _, some in chosen for number in some]
    symmetry, move = next(
        (symmetry, move)
        for symmetry, move in zip(symmetries, (unmoved, *puzzle.option_images()), strict=True)
        if {move[number] for number in all_out}.isdisjoint(numbers)
    )
    givens = encoding.numbers(puzzle.givens)
    found: list[LeftOut] = []
    earlier: set[int] = set()
    for subject, some in chosen:
        image, now = symmetry.subject(subject), {move[number] for number in some}
        fitting = [
            number
            for number in encoding.of_subject(image)
            if number not in earlier and not encoding.excludes(number, givens)
        ]
        out = encoding.chosen(number for number in fitting if number in now)
        tried = encoding.chosen(number for number in fitting if number not in now)
        found.append(LeftOut(image, out, tried, puzzle.lattice))
        earlier |= now
    return tuple(found)


def _choices_among_images(solution: Solution) -> Sequence[tuple[Subject, frozenset[int]]]:
    """Find the pieces or cells that tell a solution's images apart, and what each leaves out.

    Nothing depends on which of the images the solution is.
    """
    puzzle, moves = solution.puzzle, solution.puzzle.option_images()
    encoding = puzzle.encoding
    numbers = encoding.numbers(solution.placements)
    images = {frozenset(numbers), *(frozenset(move[n] for n in numbers) for move in moves)}
    single = sorted(piece.name for piece in puzzle.pieces if piece.copies.most == 1)
    choices: list[tuple[Subject, Sequence[int]]] = [
        *sorted(((name, encoding.of_piece[name]) for name in single), key=_number_of),
        *sorted(encoding.covering.items(), key=_number_of),
    ]
    found: list[tuple[Subject, frozenset[int]]] = []
    left_out: frozenset[int] = frozenset()
    while moves and len(images) > 1:
        orbits = [min(n, *(move[n] for move in moves)) for n in range(len(puzzle.placements))]
        repeated = [(subject, _repeated(choice, orbits)) for subject, choice in choices]
        subject, out = min(repeated, key=lambda each: sum(map(each[1].isdisjoint, images)))
        left = {image for image in images if out.isdisjoint(image)}
        if len(left) == len(images):
            break
        found.append((subject, out - left_out))
        images, left_out = left, left_out | out
        moves = [move for move in moves if left_out == {move[n] for n in left_out}]
    return found


def _number_of(choice: tuple[Subject, Sequence[int]]) -> int:
    return len(choice[1])


def _repeated(choice: Sequence[int], orbits: Sequence[int]) -> frozenset[int]:
    """Those placements of a choice that follow another one of the same orbit."""
    firsts: dict[int, int] = {}
    return frozenset(n for n in choice if firsts.setdefault(orbits[n], n) != n)


def numbers_left_out(left_out: Iterable[LeftOut], puzzle: Puzzle) -> list[int]:
    """The numbers of all placements that are left out."""
    return puzzle.encoding.numbers(each for some in left_out for each in some.placements)


def first_solutions(
    puzzle: Position | Puzzle,
    *,
    most: int = 2,
    distinct: Distinct | str = Distinct.ISOMETRIES,
    on_progress: OnProgress | None = None,
) -> list[Solution]:
    """Find the first solutions, `most` at most, by search; of a large narrow board without.

    Raises:
        TooLargeError: The board is too large for the search, and too broad to do without it.
    """

    def found_by(engine: str) -> list[Solution]:
        limits = Limits(threads=1, solutions=most)
        with solve(
            puzzle, distinct=distinct, engine=engine, limits=limits, on_progress=on_progress
        ) as solutions:
            return list(solutions)

    engines = engine_names(Question.LIST, planned=True)
    if len(as_position(puzzle).puzzle.board.cells) > MOST_SEARCHED:
        with suppress(TooLargeError):
            return found_by(engines[-1])
    return found_by(engines[0])


def is_solvable(
    puzzle: Position | Puzzle,
    *,
    seconds: float | None = None,
    on_progress: OnProgress | None = None,
) -> bool:
    """Find out whether there is a solution, by the fastest way to find any one.

    Raises:
        LimitReachedError: It takes more than the seconds.
    """
    limits = Limits(threads=1, solutions=1, seconds=seconds)
    with solve(puzzle, distinct="all", limits=limits, on_progress=on_progress) as solutions:
        return any(True for _ in solutions)


def is_unique(position: Position | Puzzle, distinct: Distinct | str = Distinct.ISOMETRIES) -> bool:
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


@final
@dataclass(frozen=True, slots=True)
class Check(Value):
    """Whether a puzzle has exactly one solution, up to its symmetries.

    Args:
        solutions: The solutions found: none, the only one, or two that differ.
        grade: How hard the puzzle is, where it has one solution and was graded.
        number: How many solutions there are, where they were counted.
    """

    solutions: tuple[Solution, ...]
    grade: Grade | None = None
    number: int | None = None

    @property
    def unique(self) -> bool:
        """Whether there is exactly one solution."""
        return len(self.solutions) == 1


@final
@dataclass(frozen=True, slots=True)
class Verdict(Value):
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


def check(position: Position | Puzzle, *, on_progress: OnProgress | None = None) -> Check:
    """Find out whether a puzzle or position has exactly one solution; if so, grade it.

    The search stops at the second solution. The steps of the grade lead to the only one.

    Args:
        position: The puzzle; what is laid in a position counts as given.
        on_progress: Called about twenty times a second during the search and the deduction.
    """
    found = tuple(first_solutions(position, on_progress=on_progress))
    if len(found) == 1:
        return Check(found, grade_of_solution(found[0], on_progress), 1)
    return Check(found, number=None if found else 0)


def verdict(position: Position | Puzzle, *, on_progress: OnProgress | None = None) -> Verdict:
    """Find out whether a puzzle has a solution: look for a reason against it first, then search.

    Args:
        position: The puzzle; what is laid in a position counts as given.
        on_progress: Called about twenty times a second during the search.
    """
    obstacle = why_not(position)
    if obstacle is not None:
        return Verdict(False, obstacle)
    return Verdict(is_solvable(position, on_progress=on_progress))
