"""Partitions: the ways to cut a board into connected parts of any shapes, such as districts.

A sweep counts them by what is connected along a frontier, without a list of shapes.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, SupportsIndex, TypeAlias, TypeVar, final

from pentomino import _native
from pentomino.engines.limits import Limits
from pentomino.engines.native_arrays import as_number
from pentomino.engines.work import effort, wait_for
from pentomino.errors import PuzzleError
from pentomino.geometry.board import Board, BoardSymmetry, is_rotation
from pentomino.problem.symmetry import Distinct, Symmetry, as_distinct
from pentomino.solving.progress import OnProgress
from pentomino.solving.symmetric import Group, SymmetryClass, by_group, classes_in_order
from pentomino.solving.task import Tell, answer, checked
from pentomino.values import Value
from pentomino.wrong_types import as_whole_number, check_each, check_type

_T = TypeVar("_T")

_MOST_CONJUGATES = 48
"""A board with more symmetries is closed and swept as it lies: there a move gains little."""

_Moves: TypeAlias = tuple[tuple[int, ...], ...]
"""Symmetries, each as the places where it sends the cells."""

_Unchanged: TypeAlias = Callable[[Sequence[list[int]], int, int], int]
"""Counts what symmetries leave unchanged, after so many of so many counts."""


@final
@dataclass(frozen=True, slots=True)
class Partitions(Value):
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
        if as_distinct(distinct) is Distinct.PARTS:
            raise PuzzleError(
                "partitions are counted up to isometries or rotations, or all of them: with --all "
                "(in Python distinct='all')"
            )
        symmetries = self.board.symmetries
        if as_distinct(distinct) is Distinct.ALL:
            symmetries = (self.board.identity,)
        elif as_distinct(distinct) is Distinct.ROTATIONS:
            symmetries = tuple(filter(is_rotation, symmetries))
        moves = self._numbered(symmetries)

        def ask(unchanged: _Unchanged) -> int:
            every = (unchanged([move], done, len(moves)) for done, move in enumerate(moves))
            return sum(every) // len(moves)

        return self._answer(ask, limits, on_progress)

    def unchanged(
        self,
        symmetries: Iterable[BoardSymmetry | Symmetry],
        *,
        limits: Limits | None = None,
        on_progress: OnProgress | None = None,
    ) -> int:
        """Count those that each of some symmetries of the board leaves unchanged.

        Args:
            symmetries: Some of `board.symmetries`, or those of a class of `symmetry_classes`.
            limits: How long the count may take.
            on_progress: Called about twenty times a second.

        Raises:
            PuzzleError: One of them is no symmetry of the board.
            TooLargeError: The count needs more memory than it may take.
            LimitReachedError: The work takes longer than allowed.
            EngineError: Another limit is set.

        >>> from pentomino import board_named
        >>> board = board_named("4x4")
        >>> [Partitions(board, 4).unchanged([each]) for each in board.symmetries]
        [117, 13, 13, 21, 1, 5, 5, 1]
        """
        given: tuple[BoardSymmetry | Symmetry, ...] = check_each(
            symmetries,
            (BoardSymmetry, Symmetry),
            "symmetries",
            "symmetries",
            "take some of board.symmetries",
        )
        chosen = [each.on_board if isinstance(each, Symmetry) else each for each in given]
        if not set(self.board.symmetries).issuperset(chosen):
            raise PuzzleError("these are not symmetries of the board: see board.symmetries")
        moves = self._numbered(chosen)
        return self._answer(lambda unchanged: unchanged(moves, 0, 1), limits, on_progress)

    def symmetry_classes(
        self, *, limits: Limits | None = None, on_progress: OnProgress | None = None
    ) -> tuple[SymmetryClass, ...]:
        """Count them by the symmetries of the board that they have, the fewest first.

        Every partition is in one class. Takes one count for each group of symmetries.

        Args:
            limits: How long the counts may take; only `seconds` can be set.
            on_progress: Called about twenty times a second.

        Raises:
            TooLargeError: A count needs more memory than it may take.
            LimitReachedError: The work takes longer than allowed.
            EngineError: Another limit is set.

        >>> from pentomino import board_named
        >>> classes = Partitions(board_named("2x2")).symmetry_classes()
        >>> [(len(each.symmetries), each.solutions) for each in classes]
        [(2, 2), (2, 2), (2, 2), (2, 2), (4, 2), (8, 2)]
        """
        moves = self._numbered(self.board.symmetries)

        def ask(unchanged: _Unchanged) -> Mapping[Group, int]:
            return by_group(
                moves, lambda group, done, of: unchanged([moves[n] for n in group], done, of)
            )

        symmetries = tuple(Symmetry(move, {}) for move in self.board.symmetries)
        return classes_in_order(symmetries, self._answer(ask, limits, on_progress))

    def _answer(
        self,
        ask: Callable[[_Unchanged], _T],
        limits: Limits | None,
        on_progress: OnProgress | None,
    ) -> _T:
        """Answer by counts of the partitions that some symmetries leave unchanged."""
        limits = checked(limits)
        order, neighbours = self.board.sweep_numbers, self.board.neighbour_numbers
        place = {cell: number for number, cell in enumerate(order)}
        beside = [[place[other] for other in neighbours[cell]] for cell in order]
        moves = self._numbered(self.board.symmetries)
        if len(moves) > _MOST_CONJUGATES:
            moves = self._numbered([self.board.identity])
        divides = self.size is None or len(self.board.cells) % self.size == 0

        def with_progress(tell: Tell) -> _T:
            counted: dict[_Moves, int] = {}

            def unchanged(symmetries: Sequence[list[int]], done: int, of: int) -> int:
                if not divides:
                    return 0
                alike = _conjugates(symmetries, moves)
                if alike[0] in counted:
                    return counted[alike[0]]
                narrowest = min(alike, key=lambda each: _breadth(beside, each))
                spent = effort(limits)
                found = wait_for(
                    lambda: _native.count_partitions(beside, narrowest, self.size or 0, spent),
                    spent,
                    lambda: tell((done + spent.progress) / of),
                )
                counted.update(dict.fromkeys(alike, as_number(found)))
                return counted[alike[0]]

            return ask(unchanged)

        seconds = replace(limits, memory=None, threads=None)
        return answer(with_progress, seconds, on_progress, asked="the count of partitions")

    def _numbered(self, symmetries: Iterable[BoardSymmetry]) -> list[list[int]]:
        """List where each symmetry sends the cells, by their places in the order of the sweep."""
        sweep = self.board.sweep
        place = {cell: number for number, cell in enumerate(sweep)}
        return [[place[each.image[cell]] for cell in sweep] for each in symmetries]


def _conjugates(symmetries: Sequence[list[int]], moves: Sequence[list[int]]) -> list[_Moves]:
    """List what these are on moved boards, where they leave as many partitions unchanged."""
    alike: dict[_Moves, None] = {}
    for move in moves:
        back = {there: here for here, there in enumerate(move)}
        there = (tuple(back[each[cell]] for cell in move) for each in symmetries)
        alike[tuple(sorted(there))] = None
    return list(alike)


def _breadth(beside: Sequence[Sequence[int]], symmetries: _Moves) -> int:
    """Foresee how the work of a sweep compares, by the orbits of cells along its frontier."""
    orbit: dict[int, int] = {}  # of each cell its first one
    for first in range(len(beside)):
        new = [] if first in orbit else [first]
        for cell in new:  # the list grows during the loop
            orbit[cell] = first
            new.extend(each[cell] for each in symmetries if each[cell] not in new)
    last = dict(orbit)  # of each orbit the last one that touches it
    for cell, others in enumerate(beside):
        last[orbit[cell]] = max([last[orbit[cell]], *(orbit[other] for other in others)])
    firsts = set(orbit.values())
    return sum(3 ** sum(last[one] > now for one in firsts if one <= now) for now in firsts)
