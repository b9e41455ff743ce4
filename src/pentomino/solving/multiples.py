"""Common multiples: the least region that copies of each of several pieces fill, alone.

The region is not known beforehand. It grows from one copy: a cell that one piece covers and another
does not must be covered by the other, so the pieces take turns until they cover the same cells.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from math import lcm
from typing import Any, SupportsIndex, final

from pentomino.engines.limits import Limits
from pentomino.errors import PuzzleError, counted
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell, Lattice
from pentomino.geometry.piece import Copies, Piece
from pentomino.notation.piece_expressions import piece_set
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.narrowing import Answers, Settled, pieces_question
from pentomino.solving.solution import Solution, SolutionCheck
from pentomino.solving.task import Tell, answer, noted
from pentomino.values import Value
from pentomino.wrong_types import as_whole_number, check_each

MOST = 60
"""The cells of the largest region that is looked for, unless somebody asks for others."""

LOOKS_BETWEEN = 200
"""So many copies are laid between two looks at the time."""

MOST_SEEN = 1_000_000
"""The most positions that are remembered, so that none is looked at twice."""

Cells = frozenset[Cell]


@final
@dataclass(frozen=True, slots=True, repr=False)
class CommonMultiple(Value):
    """A region that copies of each of several pieces fill.

    Args:
        solutions: How each of them does, on the same board.
    """

    solutions: tuple[Solution, ...]

    def __repr__(self) -> str:
        return f"<CommonMultiple: {counted(len(self.cells), 'cell')}>"

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the region; sorted."""
        return self.solutions[0].puzzle.board.cells

    @property
    def numbers(self) -> tuple[int, ...]:
        """How many copies of each piece there are."""
        return tuple(len(solution.placements) for solution in self.solutions)


def least_common_multiple(
    pieces: str | Iterable[Piece],
    *,
    most: SupportsIndex = MOST,
    limits: Limits | None = None,
    store: Answers | None = None,
) -> CommonMultiple | None:
    """Find the least region that copies of each piece fill; it hangs together.

    Regions of fewer cells were all tried in vain. The time grows fast with the cells.

    Args:
        pieces: Two pieces or more, or an expression such as "F+L".
        most: The cells of the largest region that is looked for.
        limits: How many seconds to look.
        store: Keeps what is settled for the next call: a `jobs.AnswerStore`, or a dictionary.

    Returns:
        The region, filled by each of the pieces; None where none has up to so many cells.

    Raises:
        TypeError: An argument has a wrong type.
        PieceError: The expression cannot be read.
        PuzzleError: There are fewer than two pieces, or they lie on different lattices.
        LimitReachedError: The time was over before. A note of it, as of a `KeyboardInterrupt`, says
            up to how many cells there is none.
        EngineError: A limit other than on seconds is set.
        StoreError: The store has answers to another question, or cannot be used.

    >>> least_common_multiple("T4+O4").numbers
    (4, 4)
    """
    if isinstance(pieces, str):
        named: tuple[Piece, ...] = piece_set(pieces)
    else:
        named = check_each(pieces, Piece, "pieces", "pieces", "write 'F+L'")
    if len(named) < 2:
        raise PuzzleError("a common multiple needs two pieces or more, such as 'F+L'")
    lattice = named[0].shape.lattice
    if any(piece.shape.lattice is not lattice for piece in named):
        raise PuzzleError("the pieces lie on different lattices")
    most = as_whole_number(most, "most", least=1)
    unit = lcm(*(piece.size for piece in named))
    sizes = range(unit, most + 1, unit)

    question = f"common {pieces_question(named)}"
    settled = Settled[CommonMultiple](
        store,
        question,
        lambda found: copies_data([each.cells for each in one] for one in found.solutions),
        lambda size, data: _read_copies(named, size, data),
    )

    def grown(tell: Tell) -> CommonMultiple | None:
        growing, size = _Growing(named, tell), unit

        def within(size: int) -> CommonMultiple | None:
            found = growing.within(size)
            return None if found is None else _multiple(named, found)

        with noted(lambda: f"no region of fewer than {size} cells is filled by each piece alone"):
            for size in sizes:
                found = settled.asked(str(size), partial(within, size))
                if found is not None:
                    return found
        return None

    return answer(grown, limits, None, asked="least_common_multiple()")


def _multiple(pieces: tuple[Piece, ...], found: list[list[Cells]]) -> CommonMultiple:
    each = zip(pieces, found, strict=True)
    return CommonMultiple(tuple(Solution(*filled_by(piece, copies)) for piece, copies in each))


def filled_by(piece: Piece, copies: Iterable[Cells]) -> tuple[Puzzle, tuple[Placement, ...]]:
    """Make the puzzle of the board that copies of a piece fill, and lay them there, in order."""
    lattice, copies = piece.shape.lattice, tuple(copies)
    covered = [cell for copy in copies for cell in copy]
    move = [-number for number in lattice.corner(covered)]
    board = Board.of_cells(lattice, lattice.translated(covered, move))
    laid = (Placement(piece.name, tuple(sorted(lattice.translated(copy, move)))) for copy in copies)
    return Puzzle(board, (replace(piece, copies=Copies(0, None)),)), tuple(laid)


def copies_data(several: Iterable[Iterable[Iterable[Cell]]]) -> list[list[list[list[int]]]]:
    """Make JSON of lists of copies: the cells of each copy."""
    return [[[list(cell) for cell in sorted(copy)] for copy in copies] for copies in several]


def copies_of_data(data: Any) -> list[list[Cells]]:  # noqa: ANN401 -- JSON
    """Read what `copies_data` made."""
    return [[frozenset(map(tuple, copy)) for copy in copies] for copies in data]


def _read_copies(pieces: tuple[Piece, ...], size: str, data: Any) -> CommonMultiple:  # noqa: ANN401 -- JSON
    """Read a region of so many cells, and check that each piece fills it.

    Raises:
        PentominoError: It does not.
    """
    found = _multiple(pieces, copies_of_data(data))
    boards = {each.puzzle.board.cells for each in found.solutions}
    if len(boards) != 1 or len(found.cells) != int(size):
        raise PuzzleError(f"the pieces do not cover one region of {size} cells")
    solutions = (SolutionCheck(each.puzzle).solution(each) for each in found.solutions)
    return CommonMultiple(tuple(solutions))


@final
class _Growing:
    """Grows regions from one copy of the first piece."""

    def __init__(self, pieces: tuple[Piece, ...], tell: Tell) -> None:
        self._lattice: Lattice = pieces[0].shape.lattice
        self._shapes = [[each.cells for each in piece.orientations] for piece in pieces]
        # Whatever the region is, it can be moved so that a copy lies in the first way, if all
        # pieces may make that move.
        alike = len({piece.mobility for piece in pieces}) == 1
        self._firsts = self._shapes[0][:1] if alike else self._shapes[0]
        self._tell = tell
        self._looks = 0
        self._known: dict[tuple[int, Cell], list[Cells]] = {}
        self._seen: set[tuple[Cells, ...]] = set()

    def within(self, most: int) -> list[list[Cells]] | None:
        """Find a region of at most so many cells: the copies of each piece; None for none."""
        self._seen.clear()
        for first in map(frozenset, self._firsts):
            copies: list[list[Cells]] = [[first], *([] for _ in self._shapes[1:])]
            covers = (first, *(frozenset[Cell]() for _ in self._shapes[1:]))
            if self._is_filled(covers, copies, most):
                return copies
        return None

    def _is_filled(self, covers: tuple[Cells, ...], copies: list[list[Cells]], most: int) -> bool:
        self._looks += 1
        if self._looks % LOOKS_BETWEEN == 0:
            self._tell(0.0)
        region = frozenset[Cell]().union(*covers)
        piece, ways = self._hardest(covers, region, most)
        if piece < 0:
            return True
        for way in ways:
            grown = (*covers[:piece], covers[piece] | way, *covers[piece + 1 :])
            if grown in self._seen:
                continue
            if len(self._seen) >= MOST_SEEN:
                self._seen.clear()
            self._seen.add(grown)
            copies[piece].append(way)
            if self._is_filled(grown, copies, most):
                return True
            copies[piece].pop()
        return False

    def _hardest(
        self, covers: tuple[Cells, ...], region: Cells, most: int
    ) -> tuple[int, list[Cells]]:
        """Find a piece that must cover a cell, and its ways: those of the cell with the fewest.

        The piece is -1 where all cover the same cells.
        """
        best, ways = -1, list[Cells]()
        for piece, cover in enumerate(covers):
            for cell in region - cover:
                found = [
                    way
                    for way in self._ways(piece, cell)
                    if way.isdisjoint(cover) and len(region | way) <= most
                ]
                if best < 0 or len(found) < len(ways):
                    best, ways = piece, found
                if not ways:
                    return best, ways
        return best, ways

    def _ways(self, piece: int, cell: Cell) -> list[Cells]:
        """All ways to lay a piece on a cell."""
        known = self._known.get((piece, cell))
        if known is None:
            known = self._known[piece, cell] = [
                frozenset(way)
                for cells in self._shapes[piece]
                for way in self._lattice.translates_over(cells, cell)
            ]
        return known
