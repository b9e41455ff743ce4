"""Tries to make a puzzle: each is drawn by chance, and then found to be a puzzle or not.

Only drawing uses the source of chance. What was drawn can be looked at later, in any thread: that
takes nearly all the time.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, TypeAlias, final

from pentomino.errors import NoSolutionError, counted
from pentomino.making.choices import (
    BEGINNING,
    ApartChoices,
    Descents,
    PieceChoices,
    Point,
    chance_of,
    pieces_too_many,
    source_of_chance,
)
from pentomino.making.made import Kind, MadePuzzle, MakingRequest
from pentomino.problem.placement import Mark, Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.reasoning.deduction import Deduction, ruled_out_by
from pentomino.reasoning.grading import deepest_of, images_left_out, level_of, numbers_left_out
from pentomino.solving.pool import Clue, ListedPool, Numbers, Pool, SearchedPool, pool_of
from pentomino.solving.progress import OnProgress
from pentomino.solving.solution import Solution

if TYPE_CHECKING:
    import random

MOST_COMBINATIONS = 2000
"""Up to this number, the sets of a size are tried one by one; of more sets, random ones are."""

CHANCES = 40

Try: TypeAlias = Callable[[], MadePuzzle | None]
"""A try that was drawn. It returns its puzzle, or None if it has failed; puzzles may come twice."""


class Tries(ABC):
    """A series of tries, the same for the same request."""

    @abstractmethod
    def draw(self) -> Try | None:
        """Draw the next try; None where everything was tried."""

    @abstractmethod
    def point(self) -> Point:
        """Return the point after the last try that was drawn."""


def tries_of(
    request: MakingRequest, on_progress: OnProgress | None, at: Point = BEGINNING
) -> Tries:
    """Begin the tries for a request, or go on with them.

    Args:
        request: Which puzzles to make.
        on_progress: Called about twenty times a second during a search.
        at: Where to go on.

    Raises:
        PuzzleError: The puzzle cannot be of this kind.
        NoSolutionError: The puzzle has no solution, or several where no clue is asked for.
    """
    if request.kind in (Kind.GIVEN, Kind.LETTERS):
        return _CluedTries(request, on_progress, at)
    return _ChosenTries(request, on_progress, at)


def results_of(tries: Tries) -> Iterator[MadePuzzle | None]:
    """Draw tries and look at each at once: a puzzle for each, or None where it has failed."""
    while (drawn := tries.draw()) is not None:
        yield drawn()


@final
class _CluedTries(Tries):
    """Clue sets of randomly drawn solutions, without end; one where no clue is needed."""

    def __init__(self, request: MakingRequest, on_progress: OnProgress | None, at: Point) -> None:
        puzzle = request.puzzle
        covered = pieces_too_many(puzzle)
        if covered is not None:
            raise NoSolutionError(
                f"the board has {counted(len(puzzle.board.cells), 'cell')}, and the pieces cover "
                f"{covered:,}; to use only some of them, mark them with ? (such as --pieces "
                "'pentominoes?', in Python pieces='pentominoes?'), or choose the kind subset "
                "(--kind subset, in Python kind='subset'), which says which ones"
            )
        self._request = request
        self._rng = source_of_chance(request.seed, at)
        self._pool = pool_of(puzzle, on_progress=on_progress)
        self._logic = Deduction(puzzle, on_progress=on_progress)
        self._own = self._logic.numbers()
        held = not isinstance(self._pool, SearchedPool)  # a search for a second one may be long
        is_looked_at = request.has_no_clues or (request.left is None and held)
        self._no_clues = is_looked_at and self._pool.left((), 2) == 1
        if request.has_no_clues and not self._no_clues:
            raise NoSolutionError(
                "without clues the puzzle has several solutions: ask for a clue or more, or for "
                "fewer pieces left to place"
            )
        self._drawn = False

    def draw(self) -> Try | None:
        if self._no_clues and self._drawn:
            return None
        self._drawn = True
        puzzle = self._request.puzzle
        solution = self._pool.draw(self._rng)
        free = [n for n in solution if n not in self._own]
        clues = _givens(puzzle, free) if self._request.kind is Kind.GIVEN else _marks(puzzle, free)
        chosen = self._chosen(list(clues))
        if chosen is None:
            return lambda: None
        return lambda: self._made(solution, [clues[clue] for clue in chosen])

    def _chosen(self, clues: Sequence[Clue]) -> Sequence[Clue] | None:
        """Choose the clues, which are all placements if pieces are to be left; None if in vain."""
        left = self._request.left
        if left is None:
            return clue_set(self._pool, clues, self._request.clues, self._rng)
        sizes = range(max(0, len(clues) - left[-1]), len(clues) - left[0] + 1)
        return enough_clues(self._pool, clues, sizes, self._rng)

    def point(self) -> Point:
        return Point(chance_of(self._rng))

    def _made(self, solution: Numbers, clues: Sequence[Placement | Mark]) -> MadePuzzle | None:
        """Make the puzzle with these clues, if it has one of the levels."""
        puzzle, levels = self._request.puzzle, self._request.levels
        givens = [clue for clue in clues if isinstance(clue, Placement)]
        marks = sorted(clue for clue in clues if isinstance(clue, Mark))
        laid = self._logic.numbers(Position(puzzle, tuple(givens)))
        out = ruled_out_by(puzzle, marks)
        found = level_of(*self._logic.depth(laid, out, deepest=_deepest(levels)))
        if found not in levels:
            return None
        made = puzzle.with_givens(givens).with_marks(marks)
        placements = tuple(puzzle.placements[n] for n in sorted(solution))
        return MadePuzzle(made, Solution(made, placements), self._request.kind, len(clues), found)


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
    """Boards or pieces that are chosen so that one solution is left, or one that comes apart."""

    def __init__(self, request: MakingRequest, on_progress: OnProgress | None, at: Point) -> None:
        puzzle, rng = request.puzzle, source_of_chance(request.seed, at)
        self._request = request
        self._on_progress = on_progress
        self._choices: PieceChoices | Descents | ApartChoices
        if request.kind is Kind.APART:
            self._choices = ApartChoices(puzzle, rng, request.moves, on_progress)
        else:
            choose = PieceChoices if request.kind is Kind.SUBSET else Descents
            self._choices = choose(puzzle, rng, at, on_progress)

    def draw(self) -> Try | None:
        drawn = self._choices.draw()
        return None if drawn is None else lambda: self._made(drawn())

    def point(self) -> Point:
        return self._choices.point()

    def _made(self, solution: Solution | None) -> MadePuzzle | None:
        """Make the puzzle of the only solution, if it has one of the levels.

        Where other solutions do not come apart, logic does not find this one: that is level 5.
        """
        if solution is None:
            return None
        puzzle, levels = solution.puzzle, self._request.levels
        left_out = numbers_left_out(images_left_out(solution), puzzle)
        logic = Deduction(puzzle, left_out, self._on_progress)
        found = level_of(*logic.depth(logic.numbers(), deepest=_deepest(levels)))
        if found not in levels:
            return None
        return MadePuzzle(puzzle, solution, self._request.kind, 0, found)


def _deepest(levels: Sequence[int]) -> int:
    """Find how deep suppositions must go to distinguish these levels from harder ones."""
    return max(map(deepest_of, levels))


def clue_set(
    pool: Pool, clues: Sequence[Clue], size: int | None, rng: "random.Random"
) -> list[Clue] | None:
    """Choose random clues that leave one solution, so that no clue can be left out.

    Args:
        pool: All solutions.
        clues: The clues to choose from.
        size: The number of clues; None for any number.
        rng: The source of chance.

    Returns:
        The clues in their order; None where all clues together leave several solutions, or no set
        of this size was found.
    """
    if pool.left(clues, 2) > 1:
        return None
    if size is None:
        return _thinned(pool, clues, rng)
    if comb(len(clues), size) <= MOST_COMBINATIONS:
        sets = list(combinations(range(len(clues)), size))
        rng.shuffle(sets)
        decide = _deciding(pool, clues, size)
        return next(([clues[n] for n in chosen] for chosen in sets if decide(chosen)), None)
    for _ in range(CHANCES):
        found = _thinned(pool, clues, rng)
        if len(found) == size:
            return found
    return None


def _deciding(pool: Pool, clues: Sequence[Clue], size: int) -> Callable[[tuple[int, ...]], bool]:
    """Return a function that says of clues, by number, what `decides` does."""
    most = comb(len(clues), min(size, len(clues) // 2))
    if isinstance(pool, ListedPool) and most <= MOST_COMBINATIONS:
        return pool.deciding(clues, size).__contains__
    return lambda chosen: decides(pool, [clues[n] for n in chosen])


def enough_clues(
    pool: Pool, clues: Sequence[Clue], sizes: range, rng: "random.Random"
) -> list[Clue] | None:
    """Choose random clues that leave one solution, also such as are not needed for that.

    Args:
        pool: All solutions.
        clues: The clues to choose from.
        sizes: How many there may be; each number has the same chance if fewer are enough.
        rng: The source of chance.

    Returns:
        The clues in their order; None where no set of these sizes was found.
    """
    if not sizes or pool.left(clues, 2) > 1:
        return None
    size = rng.choice(sizes)
    needed: Sequence[Clue] | None = _thinned(pool, clues, rng)
    if needed is not None and len(needed) > sizes[-1]:
        needed = _set_within(pool, clues, sizes[-1], rng)
    if needed is None:
        return None
    others = [clue for clue in clues if clue not in needed]
    chosen = {*needed, *rng.sample(others, max(0, size - len(needed)))}
    return [clue for clue in clues if clue in chosen]


def _set_within(
    pool: Pool, clues: Sequence[Clue], most: int, rng: "random.Random"
) -> Sequence[Clue] | None:
    """Find clues that leave one solution, at most so many; None where none were found."""
    if comb(len(clues), most) <= MOST_COMBINATIONS:
        sets = list(combinations(clues, most))
        rng.shuffle(sets)
        return next((chosen for chosen in sets if pool.left(chosen, 2) == 1), None)
    thinned = (_thinned(pool, clues, rng) for _ in range(CHANCES))
    return next((found for found in thinned if len(found) <= most), None)


def decides(pool: Pool, clues: Sequence[Clue]) -> bool:
    """Find out whether the clues leave one solution, and more if any clue is left out."""
    return pool.left(clues, 2) == 1 and all(
        pool.left([*clues[:n], *clues[n + 1 :]], 2) > 1 for n in range(len(clues))
    )


def _thinned(pool: Pool, clues: Sequence[Clue], rng: "random.Random") -> list[Clue]:
    """Leave out clues that are not needed, in random order.

    A clue that is needed stays needed when others are left out, so one pass is enough.
    """
    order = list(range(len(clues)))
    rng.shuffle(order)
    kept = set(order)
    for number in order:
        kept.remove(number)
        if pool.left([clues[n] for n in sorted(kept)], 2) > 1:
            kept.add(number)
    return [clues[n] for n in sorted(kept)]
