"""Tries to make a puzzle: each is drawn by chance, and then found to be a puzzle or not.

Only drawing uses the source of chance. What was drawn can be looked at later, in any thread: that
takes nearly all the time.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, final

from pentomino.errors import NoSolutionError
from pentomino.making.choices import Descents, PieceChoices, pieces_too_many
from pentomino.making.clue_sets import clue_set
from pentomino.making.made import Kind, MadePuzzle, Wish
from pentomino.making.points import BEGINNING, Point, chance_of, source_of_chance
from pentomino.problem.placement import Mark, Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.reasoning.grading import deepest_of, images_left_out, level_of
from pentomino.reasoning.logic import Logic, ruled_out_by
from pentomino.solving.pool import Clue, Numbers, pool_of
from pentomino.solving.progress import OnProgress
from pentomino.solving.solution import Solution

Try: TypeAlias = Callable[[], MadePuzzle | None]
"""A try that was drawn. It returns its puzzle, or None if it has failed; puzzles may come twice."""


class Tries(ABC):
    """A series of tries, the same for the same wish."""

    @abstractmethod
    def draw(self) -> Try | None:
        """Draw the next try; None where everything was tried."""

    @abstractmethod
    def point(self) -> Point:
        """Return the point after the last try that was drawn."""


def tries_of(wish: Wish, on_progress: OnProgress | None, at: Point = BEGINNING) -> Tries:
    """Begin the tries for a wish, or go on with them.

    Args:
        wish: Which puzzles to make.
        on_progress: Called about twenty times a second during the search for solutions.
        at: Where to go on.

    Raises:
        PuzzleError: The puzzle cannot be of this kind.
        NoSolutionError: The puzzle has no solution.
    """
    if wish.kind in (Kind.GIVEN, Kind.LETTERS):
        return _CluedTries(wish, on_progress, at)
    return _ChosenTries(wish, at)


def results_of(tries: Tries) -> Iterator[MadePuzzle | None]:
    """Draw tries and look at each at once: a puzzle for each, or None where it has failed."""
    while (drawn := tries.draw()) is not None:
        yield drawn()


@final
class _CluedTries(Tries):
    """Clue sets of randomly drawn solutions, without end."""

    def __init__(self, wish: Wish, on_progress: OnProgress | None, at: Point) -> None:
        puzzle = wish.puzzle
        covered = pieces_too_many(puzzle)
        if covered is not None:
            raise NoSolutionError(
                f"the board has {len(puzzle.board.cells):,} cells, and the pieces cover "
                f"{covered:,}: choose the kind subset (--kind subset), which uses only some of the "
                "pieces"
            )
        self._wish = wish
        self._rng = source_of_chance(wish.seed, at)
        self._pool = pool_of(puzzle, on_progress=on_progress)
        self._logic = Logic(puzzle, on_progress=on_progress)
        self._own = self._logic.numbers()

    def draw(self) -> Try:
        puzzle = self._wish.puzzle
        solution = self._pool.draw(self._rng)
        free = [n for n in solution if n not in self._own]
        clues = _givens(puzzle, free) if self._wish.kind is Kind.GIVEN else _marks(puzzle, free)
        chosen = clue_set(self._pool, list(clues), self._wish.clues, self._rng)
        if chosen is None:
            return _failed
        return lambda: self._made(solution, [clues[clue] for clue in chosen])

    def point(self) -> Point:
        return Point(chance_of(self._rng))

    def _made(self, solution: Numbers, clues: Sequence[Placement | Mark]) -> MadePuzzle | None:
        """Make the puzzle with these clues, if it has one of the levels."""
        puzzle, levels = self._wish.puzzle, self._wish.levels
        givens = [clue for clue in clues if isinstance(clue, Placement)]
        marks = sorted(clue for clue in clues if isinstance(clue, Mark))
        laid = self._logic.numbers(Position(puzzle, tuple(givens)))
        out = ruled_out_by(puzzle, marks)
        found = level_of(*self._logic.depth(laid, out, deepest=_deepest(levels)))
        if found not in levels:
            return None
        made = puzzle.with_givens(givens).with_marks(marks)
        placements = tuple(puzzle.placements[n] for n in sorted(solution))
        return MadePuzzle(made, Solution(made, placements), self._wish.kind, len(clues), found)


def _failed() -> None:
    return None


def _givens(puzzle: Puzzle, free: Sequence[int]) -> dict[Clue, Placement | Mark]:
    """Make a clue of each placement of a solution."""
    return {frozenset([n]): puzzle.placements[n] for n in free}


def _marks(puzzle: Puzzle, free: Sequence[int]) -> dict[Clue, Placement | Mark]:
    """Make a clue of each cell that must be covered: the piece that covers it."""
    found: dict[Clue, Placement | Mark] = {}
    for n in free:
        placement = puzzle.placements[n]
        for cell in placement.cells:
            if cell not in puzzle.board.optional:
                clue = frozenset(
                    other
                    for other in puzzle.encoding.covering[cell]
                    if puzzle.placements[other].piece == placement.piece
                )
                found[clue] = Mark(cell, placement.piece)
    return found


@final
class _ChosenTries(Tries):
    """Boards or pieces that are chosen so that one solution is left."""

    def __init__(self, wish: Wish, at: Point) -> None:
        choose = PieceChoices if wish.kind is Kind.SUBSET else Descents
        self._wish = wish
        self._choices = choose(wish.puzzle, source_of_chance(wish.seed, at), at)

    def draw(self) -> Try | None:
        drawn = self._choices.draw()
        return None if drawn is None else lambda: self._made(drawn())

    def point(self) -> Point:
        return self._choices.point()

    def _made(self, solution: Solution | None) -> MadePuzzle | None:
        """Make the puzzle that has only this solution, if it has one of the levels."""
        if solution is None:
            return None
        puzzle, levels = solution.puzzle, self._wish.levels
        logic = Logic(puzzle, images_left_out(puzzle, solution))
        found = level_of(*logic.depth(logic.numbers(), deepest=_deepest(levels)))
        if found not in levels:
            return None
        return MadePuzzle(puzzle, solution, self._wish.kind, 0, found)


def _deepest(levels: Sequence[int]) -> int:
    """Find how deep suppositions must go to distinguish these levels from harder ones."""
    return max(map(deepest_of, levels))
