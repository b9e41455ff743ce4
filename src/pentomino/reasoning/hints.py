"""Hints: how many solutions a position leaves, what to take back, and what follows next."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import final

from pentomino.errors import NoSolutionError
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.reasoning.logic import Logic
from pentomino.reasoning.steps import Step
from pentomino.solving.pool import Pool, SearchedPool, pool_of
from pentomino.solving.progress import OnProgress

MOST_COUNTED = 10_000
"""Solutions that have to be searched for are counted up to this number."""

HINT_MEMORY = 256 << 20
"""In bytes, for the solutions of the puzzle."""


@final
@dataclass(frozen=True)
class Hint:
    """What can be said of a position.

    Args:
        left: How many solutions have all that is laid.
        more: Whether there are more than `left`, which were not counted.
        take_back: If there is none, the smallest set of laid pieces without which there is one;
            of several, the one laid last.
        step: What must be laid next, with the reasons; None where nothing follows.
        piece: A placement that some solution has, by choice one that all or most have; None where
            everything is laid or no solution is left.
    """

    left: int
    more: bool
    take_back: tuple[Placement, ...]
    step: Step | None
    piece: Placement | None

    def __repr__(self) -> str:
        more = "more than " if self.more else ""
        step = "" if self.step is None else f", {self.step!r}"
        back = f", take back {len(self.take_back)}" if self.take_back else ""
        noun = "solution" if self.left == 1 else "solutions"
        return f"<Hint: {more}{self.left:,} {noun} left{back}{step}>"


@final
class Hints:
    """Gives hints about positions of one puzzle; the first takes longest.

    Args:
        puzzle: The puzzle with its givens and marks, which are never taken back.
        on_progress: Called about twenty times a second while it looks for
            solutions and draws conclusions.
    """

    def __init__(self, puzzle: Puzzle, *, on_progress: OnProgress | None = None) -> None:
        check_puzzle(puzzle)
        self.puzzle = puzzle
        self._on_progress = on_progress

    def __repr__(self) -> str:
        return f"<Hints: {self.puzzle!r}>"

    def hint(self, position: Position | None = None) -> Hint:
        """What can be said of a position. Takes about 10 ms for 6x10.

        Args:
            position: A position of the puzzle; None where nothing is laid beside the givens.

        Raises:
            PuzzleError: The position is of another puzzle.
            NoSolutionError: The puzzle has no solution, whatever is laid.
        """
        numbers = self._logic.numbers(position)
        most = MOST_COUNTED + 1 if isinstance(self._pool, SearchedPool) else None
        left = self._left(numbers, most)
        if not left:
            back = self._take_back(numbers)
            return Hint(0, False, self.puzzle.encoding.chosen(back), None, None)
        likely = self._pool.likely(numbers)
        # What most solutions have is not in all of them: then nothing can follow.
        differ = most is None and likely is not None and self._left([*numbers, likely], None) < left
        step = None if differ else self._logic.next_step(numbers)
        more = most is not None and left == most
        piece = None if likely is None else self.puzzle.placements[likely]
        return Hint(left - more, more, (), step, step.placement if step is not None else piece)

    @cached_property
    def _logic(self) -> Logic:
        return Logic(self.puzzle, on_progress=self._on_progress)

    @cached_property
    def _pool(self) -> Pool:
        return pool_of(self.puzzle, memory=HINT_MEMORY, on_progress=self._on_progress)

    def _left(self, laid: Sequence[int], most: int | None) -> int:
        return self._pool.left([frozenset([n]) for n in laid], most)

    def _take_back(self, laid: Sequence[int]) -> tuple[int, ...]:
        """The smallest part of what is laid without which a solution is left; the last such."""
        free = laid[len(self.puzzle.givens) :]
        for size in range(1, len(free) + 1):
            for back in combinations(reversed(free), size):
                if self._left([n for n in laid if n not in back], 1):
                    return back
        raise NoSolutionError("the puzzle has no solution, whatever is laid")


def hint(position: Position | Puzzle, *, on_progress: OnProgress | None = None) -> Hint:
    """What can be said of one position; `Hints` answers faster where several are asked about.

    Args:
        position: A position, or a puzzle on which nothing is laid.
        on_progress: Called about twenty times a second while it looks for
            solutions and draws conclusions.

    Raises:
        NoSolutionError: The puzzle has no solution, whatever is laid.
    """
    position = as_position(position)
    return Hints(position.puzzle, on_progress=on_progress).hint(position)


def next_step(position: Position | Puzzle, *, on_progress: OnProgress | None = None) -> Step | None:
    """What must be laid next and why, by the shortest reasons; None where nothing follows.

    Args:
        position: A position, or a puzzle on which nothing is laid.
        on_progress: Called about twenty times a second while conclusions are drawn.
    """
    position = as_position(position)
    logic = Logic(position.puzzle, on_progress=on_progress)
    return logic.next_step(logic.numbers(position))
