"""Partitions: the ways to cut a board into connected parts of any shapes, such as districts.

They are counted by a sweep over what is connected along a frontier, without a list of shapes.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, SupportsIndex, final

from pentomino import _native
from pentomino.engines.limits import Limits
from pentomino.engines.native_arrays import as_number
from pentomino.engines.work import effort, wait_for
from pentomino.errors import PuzzleError
from pentomino.geometry.board import Board, is_rotation
from pentomino.problem.symmetry import Distinct, as_distinct
from pentomino.solving.progress import OnProgress
from pentomino.solving.task import Tell, answer, checked
from pentomino.wrong_types import as_whole_number, check_type


@final
@dataclass(frozen=True)
class Partitions:
    """The ways to cut a board into connected parts that cover it.

    Args:
        board: The cells; all of them are covered. It may be closed.
        size: The cells of each part; None for parts of any sizes.

    Raises:
        TypeError: One of them has another type.
        PuzzleError: The size is not 1 or more, or cells of the board may stay empty.
    """

    board: Board
    size: int | None = None

    if TYPE_CHECKING:  # which says what is taken; above is what is kept

        def __init__(self, board: Board, size: SupportsIndex | None = None) -> None: ...

    def __post_init__(self) -> None:
        check_type(self.board, Board, "board", "a board", "write board_named('6x6')")
        if self.board.optional:
            raise PuzzleError("a board whose cells may stay empty is not cut into parts")
        if self.size is not None:
            size = as_whole_number(self.size, "size", instead="write 6, or None for any size")
            if size < 1:
                raise PuzzleError(f"the size of a part must be 1 or more, not {size}")
            object.__setattr__(self, "size", size)

    def count(
        self,
        distinct: Distinct | str = Distinct.ISOMETRIES,
        *,
        limits: Limits | None = None,
        on_progress: OnProgress | None = None,
    ) -> int:
        """Count them.

        Takes time and memory that grow by a factor with the width of the board. Partitions into
        parts of one size have many more states than those into any parts.

        Args:
            distinct: Which partitions count as one.
            limits: How long the count may take, and how much memory.
            on_progress: Called about twenty times a second.

        Raises:
            PuzzleError: Parts of the board cannot move alone here.
            TooLargeError: The count needs more memory than it may take.
            LimitReachedError: The work takes longer than allowed.
            EngineError: Another limit is set.

        >>> from pentomino import board_named
        >>> Partitions(board_named("4x4"), 4).count()
        22
        """
        limits = checked(limits)
        groups = self._symmetries(as_distinct(distinct))
        if self.size is not None and len(self.board.cells) % self.size:
            return 0
        order, neighbours = self.board.sweep_numbers, self.board.neighbour_numbers
        place = {cell: number for number, cell in enumerate(order)}
        beside = [[place[other] for other in neighbours[cell]] for cell in order]

        def ask(tell: Tell) -> int:
            def unchanged(number: int, symmetry: list[int]) -> int:
                spent = effort(limits)
                found = wait_for(
                    lambda: _native.count_partitions(beside, [symmetry], self.size or 0, spent),
                    spent,
                    lambda: tell((number + spent.progress) / len(groups)),
                )
                return as_number(found)

            return sum(unchanged(*each) for each in enumerate(groups)) // len(groups)

        seconds = replace(limits, memory=None, threads=None)
        return answer(ask, seconds, on_progress, asked="the count of partitions")

    def _symmetries(self, distinct: Distinct) -> list[list[int]]:
        """List where each symmetry sends the cells, by their places in the order of the sweep."""
        board = self.board
        if distinct is Distinct.PARTS:
            raise PuzzleError(
                "partitions are counted up to isometries or rotations, or all of them: with --all "
                "(in Python distinct='all')"
            )
        moves = (board.identity,) if distinct is Distinct.ALL else board.symmetries
        if distinct is Distinct.ROTATIONS:
            moves = tuple(filter(is_rotation, moves))
        place = {cell: number for number, cell in enumerate(board.sweep)}
        return [[place[move.image[cell]] for cell in board.sweep] for move in moves]
