"""Rectangles and boxes that copies of pieces fill: the least, and the prime ones.

The number of copies in the least rectangle is called the order of a polyomino (Klarner 1969).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import permutations, product
from math import prod
from typing import SupportsIndex, final

from pentomino.engines.limits import Limits, end_of, left_until, reached
from pentomino.errors import LimitReachedError, PuzzleError, counted, number_text
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Mobility
from pentomino.geometry.piece import Copies, Piece
from pentomino.geometry.shape import Shape
from pentomino.notation.piece_expressions import piece_set
from pentomino.notation.placements import placements_text, read_placements
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.proofs.cases import NoPacking
from pentomino.solving.handles import solve
from pentomino.solving.narrowing import Answers, Settled, pieces_question
from pentomino.solving.progress import OnProgress
from pentomino.solving.solution import Solution, SolutionCheck
from pentomino.solving.task import checked, noted
from pentomino.values import Value
from pentomino.wrong_types import as_whole_number, check_each

MOST = 200
"""The cells of the largest rectangle that is looked at, unless somebody asks for others."""

MOST_LOOKED_AT = 10_000
"""The most cells that anybody may ask for."""

Size = tuple[int, ...]


@final
@dataclass(frozen=True, slots=True, repr=False)
class Rectangle(Value):
    """A rectangle, or a box in space, that copies of pieces fill.

    Args:
        size: Its lengths in cells.
        solution: How they fill it.
        searched: The smaller rectangles, and those of the same area before it, that were searched
            in vain. All others have an area that no number of copies has.
    """

    size: Size
    solution: Solution
    searched: tuple[Size, ...]

    def __repr__(self) -> str:
        return f"<Rectangle: {self.name}, {counted(self.number, 'piece')}>"

    @property
    def name(self) -> str:
        """The size as people write it, such as 5x10."""
        return "x".join(map(str, self.size))

    @property
    def number(self) -> int:
        """How many pieces there are."""
        return len(self.solution.placements)

    @property
    def claims(self) -> tuple[NoPacking, ...]:
        """What to certify: that the pieces fill none of the smaller rectangles."""
        puzzle = self.solution.puzzle
        boards = (Board.of_size(size, puzzle.lattice) for size in self.searched)
        return tuple(NoPacking(replace(puzzle, board=board)) for board in boards)


def least_rectangle(
    pieces: str | Piece | Iterable[Piece],
    *,
    most: SupportsIndex = MOST,
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
    store: Answers | None = None,
) -> Rectangle | None:
    """Find the least rectangle that copies of pieces fill: the first of `prime_rectangles`.

    >>> least_rectangle("Y")
    <Rectangle: 5x10, 10 pieces>
    >>> least_rectangle("T4").number
    4
    """
    found = prime_rectangles(pieces, most=most, limits=limits, on_progress=on_progress, store=store)
    return next(found, None)


def prime_rectangles(
    pieces: str | Piece | Iterable[Piece],
    *,
    most: SupportsIndex = MOST,
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
    store: Answers | None = None,
) -> Iterator[Rectangle]:
    """Find the rectangles that copies of pieces fill, and that cannot be cut into two such ones.

    They come by their area, and of one area the longest first.

    Args:
        pieces: An expression such as "Y" or "L/one-sided", a piece, or several of which any may be
            used. There are any number of copies of each.
        most: The cells of the largest rectangle that is looked at.
        limits: How much the searches may take: `seconds` all together, the others each.
        on_progress: Called about twenty times a second during a search.
        store: Keeps what is settled for the next call: a `jobs.AnswerStore`, or a dictionary.

    Raises:
        TypeError: An argument has a wrong type.
        PentominoError: The expression cannot be read, a search reached a limit, or the store has
            answers to another question. A note of the exception, as of a `KeyboardInterrupt`, says
            up to which size all are known.

    >>> [found.name for found in prime_rectangles("V3", most=45)]
    ['2x3', '5x9']
    """
    if isinstance(pieces, str):
        named: tuple[Piece, ...] = piece_set(pieces)
    else:
        several = (pieces,) if isinstance(pieces, Piece) else pieces
        named = check_each(several, Piece, "pieces", "pieces", "write least_rectangle('Y')")
    if not named:
        raise PuzzleError("a rectangle needs at least one piece")
    some = tuple(replace(piece, copies=Copies(0, None)) for piece in named)
    most = as_whole_number(most, "most", least=1)
    if most > MOST_LOOKED_AT:
        raise PuzzleError(
            f"at most {MOST_LOOKED_AT:,} cells are looked at, not {number_text(most)}"
        )
    question = f"order {pieces_question(some)}"

    def read(size: str, text: str) -> Solution:
        lengths = tuple(map(int, size.split("x")))
        puzzle = Puzzle(Board.of_size(lengths, some[0].shape.lattice), some)
        return SolutionCheck(puzzle).solution(read_placements(text, puzzle))

    def write(solution: Solution) -> str:
        return placements_text(solution.placements, solution.puzzle)

    settled = Settled(store, question, write, read)
    return _found(some, most, checked(limits), on_progress, settled)


def _found(
    pieces: tuple[Piece, ...],
    most: int,
    limits: Limits,
    on_progress: OnProgress | None,
    settled: Settled[Solution],
) -> Iterator[Rectangle]:
    lattice = pieces[0].shape.lattice
    turns = all(piece.mobility is not Mobility.FIXED for piece in pieces)
    filled: set[Size] = set()
    searched: list[Size] = []
    seen: set[Size] = set()
    period = len(lattice.cells_of_size((1,) * lattice.sliding))
    ends = end_of(limits)
    cells = 0

    def known() -> str | None:
        if not cells:
            return None
        other = "other " if filled else ""
        return f"no {other}rectangle of fewer than {counted(cells, 'cell')} can be filled"

    with noted(known):
        for size in _sizes(lattice.sliding, most // period):
            cells = prod(size) * period
            if size in seen:
                continue
            board = Board.of_size(size, lattice)
            shape = Shape.of(lattice, board.cells)
            alike = _turned(shape, size) if turns else {size}
            seen |= alike
            if _is_cut(shape, size, filled):
                filled |= alike
                continue
            puzzle = Puzzle(board, pieces)
            if puzzle.as_task().area_obstacle is not None:
                continue
            solution = settled.asked(
                "x".join(map(str, size)), partial(_first, puzzle, limits, ends, on_progress)
            )
            if solution is None:
                searched.append(size)
            else:
                filled |= alike
                yield Rectangle(size, solution, tuple(searched))


def _first(
    puzzle: Puzzle, limits: Limits, ends: float, on_progress: OnProgress | None
) -> Solution | None:
    """Find a solution; None if there is none.

    Raises:
        LimitReachedError: A limit was reached; how little of the time was left is not said.
    """
    within = left_until(ends, limits)
    asked = solve(puzzle, distinct=Distinct.ALL, limits=within, on_progress=on_progress)
    try:
        with asked as solutions:
            return next(iter(solutions), None)
    except LimitReachedError as error:
        raise reached(error.limit) from None


def _turned(shape: Shape, size: Size) -> set[Size]:
    """The sizes of the rectangles that this one is when it is turned."""
    turned = shape.orientations(Mobility.ONE_SIDED)
    lattice = shape.lattice
    return {
        other
        for other in permutations(size)
        if other == size or Shape.of(lattice, lattice.cells_of_size(other)) in turned
    }


def _sizes(lengths: int, most: int) -> list[Size]:
    """List sizes by their area, each with its shortest length first."""
    ranges = [range(1, most + 1)] * (lengths - 1)
    sizes = [
        (*some, last)
        for some in product(*ranges)
        if prod(some) <= most
        for last in range(1, most // prod(some) + 1)
    ]
    return sorted(sizes, key=lambda size: (prod(size), size))


def _is_cut(shape: Shape, size: Size, filled: set[Size]) -> bool:
    """Whether a cut across a length makes two rectangles that are both filled."""
    lattice = shape.lattice
    for axis, length in enumerate(size):
        for first in range(1, length // 2 + 1):
            parts = [(*size[:axis], part, *size[axis + 1 :]) for part in (first, length - first)]
            if filled.issuperset(parts):
                here = lattice.cells_of_size(parts[0])
                rest = sorted(set(lattice.cells_of_size(size)).difference(here))
                if Shape.of(lattice, rest) == Shape.of(lattice, lattice.cells_of_size(parts[1])):
                    return True
    return False
