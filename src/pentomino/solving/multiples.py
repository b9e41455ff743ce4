"""Common multiples: the least region that copies of each of several pieces fill, alone.

The region is not known beforehand. It grows from one copy: a cell that one piece covers and another
does not must be covered by the other, so the pieces take turns until they cover the same cells.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import lcm
from typing import Any, SupportsIndex, TypeAlias, TypeVar, final

from pentomino.engines.limits import Limits
from pentomino.errors import PuzzleError, TooLargeError, counted
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell, Lattice
from pentomino.geometry.piece import Copies, Piece
from pentomino.notation.piece_expressions import piece_set
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.proofs.cases import Claim, set_bits, union
from pentomino.solving.narrowing import Answers, Settled, pieces_question
from pentomino.solving.solution import Solution, SolutionCheck
from pentomino.solving.task import Tell, answer, noted
from pentomino.values import Value
from pentomino.wrong_types import as_whole_number, check_each

MOST = 60
"""The cells of the largest region that is looked for, unless somebody asks for others."""

LOOKS_BETWEEN = 200
"""So many copies are laid between two looks at the time."""

FARTHEST = 50_000
"""So far from the first cell a certificate can name cells."""

Cells = frozenset[Cell]

_Key = TypeVar("_Key")
_Made = TypeVar("_Made")


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
    def claims(self) -> "tuple[NoCommonMultiple, ...]":
        """What to certify: that no smaller region does it."""
        pieces = [piece for solution in self.solutions for piece in solution.puzzle.pieces]
        smaller = len(self.cells) - lcm(*(piece.size for piece in pieces))
        return (NoCommonMultiple(pieces, smaller),) if smaller else ()

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
        size, look = unit, looks(tell)

        def within(size: int) -> CommonMultiple | None:
            claim = NoCommonMultiple(named, size)
            found = claim.success(look)
            return None if found is None else _multiple(named, claim.region(found))

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
class Known(dict[_Key, _Made]):
    """What is made of a key when it is first asked for."""

    def __init__(self, make: Callable[[_Key], _Made]) -> None:
        self._make = make

    def __missing__(self, key: _Key) -> _Made:
        made = self[key] = self._make(key)
        return made


@final
class Plane:
    """The cells of a lattice as bits of whole numbers, numbered as they are met; it has no end."""

    def __init__(self, lattice: Lattice) -> None:
        self.lattice = lattice
        self._cells: list[Cell] = []
        self._numbers: Known[Cell, int] = Known(self._numbered)
        self.subject: Known[int, int] = Known(self._subject)
        """Names a cell for a certificate, however cells are numbered: five digits a coordinate."""

    def _numbered(self, cell: Cell) -> int:
        self._cells.append(cell)
        return len(self._cells) - 1

    def cell(self, number: int) -> Cell:
        """Return the cell that has this number."""
        return self._cells[number]

    def bits(self, cells: Iterable[Cell]) -> int:
        """Make the bits of different cells."""
        return sum(1 << self._numbers[cell] for cell in cells)

    def cells(self, bits: int) -> Cells:
        """Return the cells of bits."""
        return frozenset(self._cells[number] for number in set_bits(bits))

    def ways(self, shapes: Iterable[Sequence[Cell]], number: int) -> list[int]:
        """Move shapes onto a cell in all ways."""
        over, cell = self.lattice.translates_over, self._cells[number]
        return [self.bits(way) for shape in shapes for way in over(shape, cell)]

    def _subject(self, number: int) -> int:
        name = 0
        for coordinate in self._cells[number]:
            if not 0 <= coordinate + FARTHEST < 2 * FARTHEST:
                raise TooLargeError("a proof by cases cannot name cells so far away")
            name = name * 2 * FARTHEST + coordinate + FARTHEST
        return name

    def named(self, subject: int) -> int:
        """Return the number of the cell that `subject` has named; -1 where none was met there."""
        cell: list[int] = []
        for _ in self._cells[0]:
            subject, coordinate = divmod(subject, 2 * FARTHEST)
            cell.append(coordinate - FARTHEST)
        return -1 if subject else self._numbers.get(tuple(reversed(cell)), -1)


Laid: TypeAlias = "tuple[int, int, Laid] | None"
"""Copies that were laid, the last one first: the number of a piece or layer, the cells as bits."""


def laid_by_number(laid: Laid, numbers: int) -> list[list[int]]:
    """Sort copies by their numbers, of so many; those of a number in the order of laying."""
    found: list[list[int]] = [[] for _ in range(numbers)]
    while laid is not None:
        number, way, laid = laid
        found[number].append(way)
    return [ways[::-1] for ways in found]


@dataclass(frozen=True, slots=True)
class _Region:
    """Pieces have taken turns to cover what the others cover.

    Args:
        covers: What each piece covers, as bits.
        laid: How it does.
    """

    covers: tuple[int, ...]
    laid: Laid


@final
class NoCommonMultiple(Claim[_Region]):
    """That no region of at most so many cells is filled by each of several pieces alone.

    A subject is a cell that one piece covers and another must cover, with the number of that piece;
    at first it is 0, and a copy of the first piece is laid.

    Args:
        pieces: The pieces.
        most: The number of cells.
    """

    def __init__(self, pieces: Sequence[Piece], most: int) -> None:
        self._pieces, self._most = pieces, most
        self._plane = Plane(pieces[0].shape.lattice)
        # Whatever the region is, it can be moved so that a copy lies in the first way, if all
        # pieces may make that move.
        alike = len({piece.mobility for piece in pieces}) == 1
        firsts = pieces[0].orientations[:1] if alike else pieces[0].orientations
        self._firsts = [self._plane.bits(first.cells) for first in firsts]
        ways = self._plane.ways
        self._all = [
            Known(partial(ways, [each.cells for each in piece.orientations])) for piece in pieces
        ]

    @property
    def text(self) -> str:
        """The pieces and the number of cells."""
        named = pieces_question(self._pieces)
        return f"no region of at most {self._most} cells is filled by each alone of {named}"

    @property
    def first(self) -> _Region:
        """The attempt in which nothing is laid."""
        return _Region((0,) * len(self._pieces), None)

    def key(self, state: _Region) -> Hashable:
        """Return what the pieces cover."""
        return state.covers

    def cases(self, state: _Region, subject: int) -> Sequence[_Region]:
        """Cover the cell by the piece in all ways."""
        covers = state.covers
        if not any(covers):
            if subject:
                raise ValueError(subject)
            piece, ways = 0, self._firsts
        else:
            name, piece = divmod(subject, len(covers))
            number, region = self._plane.named(name), union(covers, range(len(covers)))
            if number < 0 or not region & ~covers[piece] & 1 << number:
                raise ValueError(subject)
            ways = self._ways(piece, number, covers[piece], region)
        return [
            _Region(
                (*covers[:piece], covers[piece] | way, *covers[piece + 1 :]),
                (piece, way, state.laid),
            )
            for way in ways
        ]

    def hardest(self, state: _Region) -> int | None:
        """Return the cell and piece with the fewest ways."""
        covers = state.covers
        region = union(covers, range(len(covers)))
        best, fewest = None if region else 0, 0
        for piece, cover in enumerate(covers):
            for number in set_bits(region & ~cover):
                ways = len(self._ways(piece, number, cover, region))
                if best is None or ways < fewest:
                    best = self._plane.subject[number] * len(covers) + piece
                    fewest = ways
                if not ways:
                    return best
        return best

    def region(self, state: _Region) -> list[list[Cells]]:
        """Return the copies of each piece."""
        each = laid_by_number(state.laid, len(self._pieces))
        return [[self._plane.cells(way) for way in ways] for ways in each]

    def _ways(self, piece: int, number: int, cover: int, region: int) -> list[int]:
        """All ways to lay a piece on a cell where it covers nothing, in a region that may grow."""
        most, ways = self._most, self._all[piece][number]
        return [way for way in ways if not way & cover and (region | way).bit_count() <= most]


def looks(tell: Tell) -> Callable[[], None]:
    """Call `tell` at every few looks only."""
    number = 0

    def look() -> None:
        nonlocal number
        number += 1
        if number % LOOKS_BETWEEN == 0:
            tell(0.0)

    return look
