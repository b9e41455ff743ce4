"""Packings: how much of a board pieces can cover where they need not fill it, with a proof.

Each number of cells that stay empty is a puzzle of its own, in which so many gaps of one cell are
further pieces. So every engine, obstacle and kind of board serves here too.
"""

import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, count
from typing import final

from pentomino.engines.limits import Limits, end_of
from pentomino.errors import NoSolutionError, PuzzleError
from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import Copies, Piece
from pentomino.geometry.shape import Shape
from pentomino.notation.placements import placements_text, places_words, read_placements
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.proofs.cases import NoPacking
from pentomino.solving.handles import solve
from pentomino.solving.narrowing import Answers, Bounds, Settled, narrowed
from pentomino.solving.task import checked
from pentomino.values import Value

LEAST_SECONDS = 0.01
"""So long is looked for more, also where laying the pieces at letters took all the time."""


@final
@dataclass(frozen=True, slots=True, repr=False)
class Packing(Value):
    """Pieces laid on a board without overlap, and how much better a packing could be.

    Args:
        position: The pieces as they lie.
        empty: How many cells that must be covered stay empty.
        least: At least so many stay empty in every packing.
    """

    position: Position
    empty: int
    least: int

    def __repr__(self) -> str:
        return f"<Packing: {self.covered} of {self.cells} cells, {self.position!r}>"

    @property
    def cells(self) -> int:
        """The number of cells that should be covered."""
        board = self.position.puzzle.board
        return len(board.cells) - len(board.optional)

    @property
    def covered(self) -> int:
        """How many of them are covered."""
        return self.cells - self.empty

    @property
    def most(self) -> int:
        """No packing covers more cells than this."""
        return self.cells - self.least

    @property
    def is_proved(self) -> bool:
        """Whether no packing covers more."""
        return self.empty == self.least

    @property
    def claims(self) -> tuple[NoPacking, ...]:
        """What to certify: that no packing leaves fewer cells empty. None where all are covered."""
        return (NoPacking(_loose(self.position.puzzle), self.empty - 1),) if self.empty else ()


def best_packing(
    puzzle: Puzzle | Position, *, limits: Limits | None = None, store: Answers | None = None
) -> Packing:
    """Find a packing that covers as many cells as possible: the last one of `packings`.

    >>> best_packing(Puzzle.of("10x10", "I4*")).covered
    96
    """
    *_, best = packings(puzzle, limits=limits, store=store)
    return best


def packings(
    puzzle: Puzzle | Position, *, limits: Limits | None = None, store: Answers | None = None
) -> Iterator[Packing]:
    """Find better and better packings, and prove that the last one is the best.

    Every piece may be left out, and any cell may stay empty. What lies in a position stays. Cells
    that may stay empty in the puzzle do not count.

    Args:
        puzzle: The board and the pieces.
        limits: How long to look, and the memory and threads of each search. When the time is over,
            the last packing says how many cells more may be covered.
        store: Keeps what is settled for the next call: a `jobs.AnswerStore`, or a dictionary.

    Returns:
        A packing whenever there is a better one or more is known; the first is found without a
        search, if no cells have the letter of a piece.

    Raises:
        TypeError: An argument has a wrong type.
        NoSolutionError: No packing has every letter where it stands.
        EngineError: A limit on nodes or solutions is set.
        LimitReachedError: The time was over before there was a packing with every letter.
        StoreError: The store has answers to another question, or cannot be used.
    """
    asked = as_position(puzzle).as_puzzle()
    looking = _Looking(asked)
    settled = Settled(
        store,
        f"most {asked.fingerprint}",
        lambda found: placements_text(found.laid, asked),
        looking.read,
    )
    limits = checked(limits)
    ends = end_of(limits)
    first = looking.first(replace(limits, nodes=None, solutions=None))
    if limits.seconds is not None:
        limits = replace(limits, seconds=max(ends - time.monotonic(), LEAST_SECONDS))
    found = narrowed(first, looking.with_empty, limits, settled)
    return (Packing(bounds.found, bounds.number, bounds.least) for bounds in found)


@final
class _Looking:
    """Looks for packings of a puzzle that leave a number of cells empty."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle, self._loose = puzzle, _loose(puzzle)
        self._gaps = _gaps(puzzle)
        self._areas = _areas(puzzle.pieces, len(puzzle.board.cells))

    def first(self, limits: Limits) -> Bounds[Position]:
        """Lay what fits, in the order of the placements; nothing more where something is given."""
        laid: list[Placement] = []
        if self._puzzle.marks:
            laid = self._under_letters(limits)
        elif not self._puzzle.givens:
            problem = self._loose.exact_cover
            room = [item.upper for item in problem.items]
            for number, option in enumerate(problem.options):
                if all(room[item] != 0 for item in option):
                    laid.append(self._puzzle.placements[number])
                    for item in option:
                        left = room[item]
                        room[item] = None if left is None else left - 1
        position = Position(self._puzzle, laid)
        number = self._empty(position)
        least = next(n for n in range(number + 1) if self._can_be_empty(n))
        return Bounds(least, number, position)

    def _under_letters(self, limits: Limits) -> list[Placement]:
        """Lay pieces so that each letter on a cell is that of the piece there."""
        board = self._loose.board
        open_board = replace(board, optional=frozenset(board.cells))
        puzzle = replace(self._loose, board=open_board)
        with solve(puzzle, distinct=Distinct.ALL, limits=limits) as solutions:
            found = next(iter(solutions), None)
        if found is None:
            cells: defaultdict[str, list[Cell]] = defaultdict(list)
            for mark in puzzle.marks:
                cells[mark.piece].append(mark.cell)
            letters = (f"{n} ({places_words(at, puzzle.lattice)})" for n, at in cells.items())
            raise NoSolutionError(
                f"no packing has these pieces where their letters stand: {', '.join(letters)}; "
                "correct the letters, or take some away"
            )
        given = set(puzzle.givens)
        return [placement for placement in found if placement not in given]

    def read(self, number: str, text: str) -> Position:
        """Read a packing that leaves so many cells empty.

        Raises:
            PentominoError: It cannot be laid, or leaves another number of cells empty.
        """
        position = Position(self._puzzle, read_placements(text, self._puzzle))
        if (empty := self._empty(position)) != int(number):
            raise PuzzleError(f"the packing leaves {empty} cells empty")
        return position

    def _empty(self, position: Position) -> int:
        """Count the cells that should be covered and are not."""
        board = self._puzzle.board
        covered = {cell for each in position.placements for cell in each.cells}
        return len(set(board.cells) - board.optional - covered)

    def _can_be_empty(self, number: int) -> bool:
        """Whether the sizes of the pieces add up to the rest of the board."""
        board = self._puzzle.board
        filled = self._areas >> len(board.cells) - len(board.optional) - number
        return filled & (1 << len(board.optional) + 1) - 1 != 0

    def with_empty(self, number: int, limits: Limits) -> Position | None:
        """Look for a packing that leaves so many cells empty."""
        if not self._can_be_empty(number):
            return None
        for puzzle in self._with_gaps(number):
            with solve(puzzle, distinct=Distinct.ALL, limits=limits) as solutions:
                found = next(iter(solutions), None)
            if found is not None:
                names = {gap.name for gap in self._gaps}
                given = set(self._puzzle.givens)
                laid = [p for p in found if p.piece not in names and p not in given]
                return Position(self._puzzle, laid)
        return None

    def _with_gaps(self, empty: int) -> Iterator[Puzzle]:
        """Make the puzzles in which so many cells stay empty, of each kind of cell some."""
        puzzle, gaps = self._loose, self._gaps
        places = empty + len(gaps) - 1
        for ends in combinations(range(places), len(gaps) - 1):
            numbers = [b - a - 1 for a, b in zip((-1, *ends), (*ends, places), strict=True)]
            used = [
                replace(gap, copies=Copies(number))
                for gap, number in zip(gaps, numbers, strict=True)
                if number
            ]
            barred = puzzle.barred.union(
                Placement(gap.name, (cell,))
                for cell in puzzle.board.optional
                for gap in used
                if Shape.of(puzzle.lattice, [cell]) in gap.shape.orientations()
            )
            yield replace(puzzle, pieces=(*puzzle.pieces, *used), barred=barred)


def _loose(puzzle: Puzzle) -> Puzzle:
    """The puzzle in which every piece may be left out."""
    pieces = (replace(piece, copies=Copies(0, piece.copies.most)) for piece in puzzle.pieces)
    return replace(puzzle, pieces=tuple(pieces))


def _areas(pieces: Iterable[Piece], most: int) -> int:
    """The areas up to a largest one that copies of pieces have together, as bits of a number."""
    areas, kept = 1, (1 << most + 1) - 1
    for piece in pieces:
        left = most // piece.size
        if piece.copies.most is not None:
            left = min(left, piece.copies.most)
        taken = 1
        while left:  # 1, 2, 4 ... copies at once, and the rest
            taken = min(taken, left)
            areas |= areas << taken * piece.size & kept
            left -= taken
            taken *= 2
    return areas


def _gaps(puzzle: Puzzle) -> tuple[Piece, ...]:
    """Make a piece of one cell for each kind of cells that do not turn into each other."""
    taken = {piece.name for piece in puzzle.pieces}
    names = (name for number in count(1) if (name := f"gap{number}") not in taken)
    lattice = puzzle.lattice
    period = lattice.cells_of_size((1,) * lattice.sliding)
    shapes = {Shape.of(lattice, [cell]).orientations()[0] for cell in period}
    return tuple(map(Piece, names, sorted(shapes, key=lambda shape: shape.cells)))
