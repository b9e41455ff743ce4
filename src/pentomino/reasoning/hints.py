"""Hints about a position: how many solutions are left, what to take back, what comes next."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import final

from pentomino.errors import NoSolutionError
from pentomino.notation.quantities import counted
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.proofs.obstacles import misfit
from pentomino.reasoning.logic import Logic
from pentomino.reasoning.steps import Step
from pentomino.solving.pool import Pool, SearchedPool, pool_of
from pentomino.solving.progress import OnProgress

MOST_COUNTED = 10_000
"""The number up to which solutions are counted where they must be searched for."""

HINT_MEMORY = 256 << 20
"""The memory for the solutions of the puzzle, in bytes."""


@final
@dataclass(frozen=True)
class Hint:
    """What can be said about a position.

    Args:
        left: The number of solutions that contain everything laid.
        more: Whether there are more than `left` solutions; the rest were not counted.
        take_back: Where no solution is left, the smallest set of laid pieces to take back so that
            one is left; of several such sets, the one laid last.
        step: What must be laid next, with the reasons; None where logic finds no such move.
        piece: A placement of some solution, if possible one that all or most solutions share. None
            where everything is laid or no solution is left.
        shared: The number of solutions left that contain `piece`; None where there is no piece, or
            where the solutions were searched for and not compared.
    """

    left: int
    more: bool
    take_back: tuple[Placement, ...]
    step: Step | None
    piece: Placement | None
    shared: int | None = None

    def __repr__(self) -> str:
        more = "more than " if self.more else ""
        step = "" if self.step is None else f", {self.step!r}"
        back = f", take back {len(self.take_back)}" if self.take_back else ""
        return f"<Hint: {more}{counted(self.left, 'solution')} left{back}{step}>"

    def _repr_markdown_(self) -> str:
        noun = "solution is" if self.left == 1 else "solutions are"
        left = f"{'More than ' if self.more else ''}{self.left or 'No'} {noun} left."
        back = " ".join(placement.piece for placement in self.take_back)
        parts = [left, f"Take back {back}." if back else ""]
        if self.step is not None:
            parts.append(self.step._repr_markdown_())
        return "\n\n".join(filter(None, parts))


@final
class Hints:
    """Give hints about positions of one puzzle.

    The first hint finds all solutions of the puzzle, which takes 50 ms for 6x10 and ten seconds for
    the Bedlam cube; every further one takes milliseconds.

    Args:
        puzzle: The puzzle. Its givens and marks are never taken back.
        on_progress: Called about twenty times a second during the search for solutions and the
            deduction.
    """

    def __init__(self, puzzle: Puzzle, *, on_progress: OnProgress | None = None) -> None:
        check_puzzle(puzzle)
        self.puzzle = puzzle
        self._on_progress = on_progress

    def __repr__(self) -> str:
        return f"<Hints: {self.puzzle!r}>"

    def hint(self, position: Position | None = None) -> Hint:
        """Say what follows in a position. Takes about 10 ms for 6x10.

        Args:
            position: A position of the puzzle; None for the puzzle with nothing laid but its
                givens.

        Returns:
            How many solutions are left, and the next step or what to take back.

        Raises:
            PuzzleError: The position belongs to another puzzle.
            NoSolutionError: The puzzle has no solution, whatever is laid.
        """
        return self._said(self._logic.numbers(position), self._pool)

    def once(self, position: Position) -> Hint:
        """Say the same as `hint`, sooner if you ask about one position only.

        Finds only the solutions that contain what is laid, and all others where there is none.

        Args:
            position: As for `hint`.

        Raises:
            PuzzleError: As for `hint`.
            NoSolutionError: As for `hint`.
        """
        if (reason := misfit(self.puzzle)) is not None:
            raise NoSolutionError(f"the puzzle has no solution: {reason}")
        numbers = self._logic.numbers(position)
        if not position.laid:
            return self._said(numbers, self._pool)
        try:
            pool = self._pool_of(position.as_puzzle())
        except NoSolutionError:
            pool = self._pool
        return self._said(numbers, pool)

    def _said(self, numbers: Sequence[int], pool: Pool) -> Hint:
        """The hint about a position of these placements.

        Args:
            numbers: Their numbers in the puzzle.
            pool: All solutions of the puzzle, or those that contain the placements.
        """
        laid = pool.puzzle.encoding.numbers(self.puzzle.encoding.chosen(numbers))
        most = MOST_COUNTED + 1 if isinstance(pool, SearchedPool) else None
        left = _left(pool, laid, most)
        if not left:
            back = self._take_back(numbers)
            return Hint(0, False, self.puzzle.encoding.chosen(back), None, None)
        more = most is not None and left == most
        likely = pool.likely(laid)
        shared = _shared(pool, laid, likely, left)
        # Where even the most frequent placement is not in all solutions, nothing can follow.
        decided = shared is None or shared == left
        step = self._logic.next_step(numbers) if decided else None
        if step is not None:
            return Hint(left - more, more, (), step, step.placement, None if more else left)
        piece = None if likely is None else pool.puzzle.placements[likely]
        return Hint(left - more, more, (), None, piece, shared)

    @cached_property
    def _logic(self) -> Logic:
        return Logic(self.puzzle, on_progress=self._on_progress)

    @cached_property
    def _pool(self) -> Pool:
        return self._pool_of(self.puzzle)

    def _pool_of(self, puzzle: Puzzle) -> Pool:
        return pool_of(puzzle, memory=HINT_MEMORY, on_progress=self._on_progress)

    def _take_back(self, laid: Sequence[int]) -> tuple[int, ...]:
        """The smallest part of what is laid to take back; of several, the one laid last."""
        free = laid[len(self.puzzle.givens) :]
        for size in range(1, len(free) + 1):
            for back in combinations(reversed(free), size):
                if _left(self._pool, [n for n in laid if n not in back], 1):
                    return back
        raise NoSolutionError("the puzzle has no solution, whatever is laid")


def _left(pool: Pool, laid: Sequence[int], most: int | None) -> int:
    """Count the solutions that contain everything laid, up to `most`."""
    return pool.left([frozenset([n]) for n in laid], most)


def _shared(pool: Pool, laid: Sequence[int], likely: int | None, left: int) -> int | None:
    """Count the solutions left that contain one placement more, where that is known."""
    if likely is None:
        return None
    if isinstance(pool, SearchedPool):
        return 1 if left == 1 else None
    return _left(pool, [*laid, likely], None)


def hint(position: Position | Puzzle, *, on_progress: OnProgress | None = None) -> Hint:
    """Say what follows in one position; `Hints` is faster for several positions of one puzzle.

    Finds only the solutions that contain what is laid, unless there is none.

    Args:
        position: A position, or a puzzle on which nothing is laid.
        on_progress: Called about twenty times a second during the search for solutions and the
            deduction.

    Raises:
        NoSolutionError: The puzzle has no solution, whatever is laid.

    >>> from pentomino import Puzzle
    >>> hint(Puzzle.of("3x20"))
    <Hint: 8 solutions left>
    """
    position = as_position(position)
    return Hints(position.puzzle, on_progress=on_progress).once(position)


def next_step(position: Position | Puzzle, *, on_progress: OnProgress | None = None) -> Step | None:
    """Find what must be laid next and why, by the shortest reasons.

    Uses logic alone: no solution is searched for.

    Args:
        position: A position, or a puzzle on which nothing is laid.
        on_progress: Called about twenty times a second during the deduction.

    Returns:
        The step, or None where logic finds no forced move.
    """
    position = as_position(position)
    logic = Logic(position.puzzle, on_progress=on_progress)
    return logic.next_step(logic.numbers(position))
