"""Nearest boards: which few cells to take away or to add so that a puzzle has a solution."""

import math
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import SupportsFloat, SupportsIndex, final

from pentomino.checkpoints import checkpoint
from pentomino.engines.limits import Limits
from pentomino.errors import LimitReachedError, PuzzleError, TooLargeError, counted
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.proofs.obstacles import area_obstacle, obstacle
from pentomino.solving.handles import solve
from pentomino.solving.solution import Solution
from pentomino.values import Value
from pentomino.wrong_types import as_seed

MOST_CHANGED = 6
"""A board that differs in more cells is another board: nobody looks for it here."""

TAKEN, ADDED = "-", "+"
"""The signs of cells to take away and to add."""

_SHARE = 1.0
"""Seconds for one board; one whose solutions take longer to find is passed over."""

_REPEATED = 200
"""After so many draws in a row that were known already, all boards were probably seen."""


@final
@dataclass(frozen=True, slots=True, repr=False)
class Change(Value):
    """A board like that of a puzzle, on which the pieces fit.

    Args:
        taken: The cells to take away.
        added: The cells to add.
        solution: A solution then; its puzzle is the changed one, without the title.
    """

    taken: tuple[Cell, ...]
    added: tuple[Cell, ...]
    solution: Solution

    @property
    def words(self) -> str:
        """What to do, in a sentence; pictures have `-` on cells to take away, `+` on others."""
        what = [
            f"{doing} {counted(len(cells), 'cell')} ({sign})"
            for doing, cells, sign in (
                ("take away", self.taken, TAKEN),
                ("add", self.added, ADDED),
            )
            if cells
        ]
        return f"The pieces fit if you {' and '.join(what)}."

    def __repr__(self) -> str:
        return f"<Change: {len(self.taken)} taken, {len(self.added)} added, {self.solution!r}>"


def nearest_boards(
    puzzle: Puzzle | Position,
    *,
    seed: SupportsIndex | str = 0,
    seconds: SupportsFloat | None = None,
) -> Iterator[Change]:
    """Find boards like that of a puzzle on which its pieces fit, the fewest changed cells first.

    Only cells on the edge of the board or of a hole are taken away, and only cells that touch the
    board are added. Boards with equally many changed cells come in a random order. A board whose
    first solution takes longer than a second is passed over.

    Args:
        puzzle: The puzzle; what is given, marked or laid stays.
        seed: Decides the order of boards with equally many changed cells.
        seconds: How long to look, from the first board that is asked for; None for as long as
            somebody asks for more.

    Returns:
        The boards that have a solution, with up to six changed cells. Asking for the next one
        raises `LimitReachedError` when the seconds are over.

    Raises:
        TypeError: An argument has a wrong type.
        EngineError: The seconds are 0 or less, or without end.
        PuzzleError: The board goes round, or colours decide what may lie on it.

    >>> change = next(nearest_boards(Puzzle.of("5x5-1x1@2,2", "I3*8")))
    >>> len(change.taken), len(change.added)
    (1, 1)
    """
    whole = as_position(puzzle).as_puzzle()
    if whole.board.space.kind or whole.is_coloured or whole.board.rim:
        raise PuzzleError(
            "boards that go round or have colours are not changed: leave the colours out"
        )
    rng = random.Random(f"nearest {as_seed(seed)}")
    # Limits refuse what is not a time.
    return _nearest(whole, rng, Limits(seconds=seconds).seconds)


def _nearest(whole: Puzzle, rng: random.Random, seconds: float | None) -> Iterator[Change]:
    end = math.inf if seconds is None else time.monotonic() + seconds
    for changed in range(1, MOST_CHANGED + 1):
        ways = [
            (taken, changed - taken)
            for taken in range(changed + 1)
            if _area_fits(whole, changed - 2 * taken)
        ]
        for taken, added in _boards(whole, ways, rng):
            checkpoint()
            left = end - time.monotonic()
            if left <= 0:
                message = "the time was over before a further board was found"
                raise LimitReachedError(message, "seconds")
            solution = _solution(_changed(whole, taken, added), min(left, _SHARE))
            if solution is not None:
                yield Change(tuple(sorted(taken)), tuple(sorted(added)), solution)


def _area_fits(puzzle: Puzzle, more: int) -> bool:
    """Whether the pieces can have the area of the board and so many cells more, or less."""
    board, fixed = puzzle.board, _fixed(puzzle)
    free = [cell for cell in board.mandatory if cell not in fixed]
    if more < 0 and -more >= min(len(free), len(board.cells)):
        return False
    taken = frozenset(free[:-more] if more < 0 else ())
    sliding = puzzle.lattice.sliding
    far = (
        puzzle.lattice.translated(board.cells[:1], [1000 * n] * sliding)
        for n in range(1, MOST_CHANGED + 1)
    )
    added = frozenset(cell for (cell,) in islice(far, max(more, 0)))
    return area_obstacle(_changed(puzzle, taken, added)) is None


def _boards(
    puzzle: Puzzle, ways: list[tuple[int, int]], rng: random.Random
) -> Iterator[tuple[frozenset[Cell], frozenset[Cell]]]:
    """Draw cells to take away and to add, each choice once."""
    seen = set[tuple[frozenset[Cell], frozenset[Cell]]]()
    known = 0
    while ways and known < _REPEATED:
        drawn = _drawn(puzzle, *rng.choice(ways), rng)
        known += 1
        if drawn is not None and drawn not in seen:
            seen.add(drawn)
            known = 0
            yield drawn


def _drawn(
    puzzle: Puzzle, fewer: int, more: int, rng: random.Random
) -> tuple[frozenset[Cell], frozenset[Cell]] | None:
    """Draw one cell after the other; None where there is none to draw."""
    around, fixed = puzzle.lattice.neighbours, _fixed(puzzle)
    cells, taken, added = set(puzzle.board.cells), set[Cell](), set[Cell]()
    for _ in range(fewer):
        edge = sorted(c for c in cells - fixed if not cells.issuperset(around(c)))
        if not edge:
            return None
        taken.add(cell := rng.choice(edge))
        cells.remove(cell)
    for _ in range(more):
        ring = {other for cell in cells for other in around(cell)} - cells - taken
        if not ring:  # all cells of the board are taken away: none touches it
            return None
        added.add(cell := rng.choice(sorted(ring)))
        cells.add(cell)
    return frozenset(taken), frozenset(added)


def _fixed(puzzle: Puzzle) -> frozenset[Cell]:
    """The cells that a clue or a label needs."""
    marked = {mark.cell for mark in puzzle.marks}
    barred = {cell for each in puzzle.barred for cell in each.cells}
    return puzzle.encoding.given_cells | marked | barred | puzzle.board.labels.keys()


def _changed(puzzle: Puzzle, taken: frozenset[Cell], added: frozenset[Cell]) -> Puzzle:
    board = puzzle.board
    cells = (board.numbers.keys() - taken) | added
    changed = Board(board.lattice, cells, board.optional - taken, board.labels)
    return replace(puzzle, board=changed, title="")


def _solution(puzzle: Puzzle, seconds: float) -> Solution | None:
    if obstacle(puzzle) is not None:
        return None
    try:
        return next(solve(puzzle, limits=Limits(seconds=seconds, solutions=1, threads=1)), None)
    except (LimitReachedError, TooLargeError):
        return None
