"""How a solution comes apart, and so how it can be built: moves of pieces along the grid.

A piece or group goes straight out; where nothing does, pieces slide until something comes out, by
the fewest moves. Pieces are not turned or tilted. Native code finds the moves, for Python and for
pages alike.
"""

import time
from array import array
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import chain, combinations
from typing import ClassVar, NamedTuple, TypeVar, final

from pentomino import _native
from pentomino.checkpoints import checkpoint
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.work import effort, wait_for
from pentomino.errors import LimitReachedError, PuzzleError
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell
from pentomino.problem.placement import Placement
from pentomino.solving.solution import Solution
from pentomino.values import Frozen, Value
from pentomino.wrong_types import check_type

_Any = TypeVar("_Any")


@final
@dataclass(frozen=True, slots=True)
class Direction(Frozen):
    """A way along the grid, as in pictures of solids: layers go up, rows to the front.

    Its text is such as `up` or `front right`.

    Args:
        layer: 1 for up, -1 for down, 0 for neither.
        row: 1 for the front, -1 for the back.
        column: 1 for the right, -1 for the left.
    """

    layer: int
    row: int
    column: int

    UP: ClassVar["Direction"]
    FRONT: ClassVar["Direction"]
    RIGHT: ClassVar["Direction"]
    LEFT: ClassVar["Direction"]
    BACK: ClassVar["Direction"]
    DOWN: ClassVar["Direction"]

    def __str__(self) -> str:
        parts = (
            ("", "up", "down")[self.layer],
            ("", "front", "back")[self.row],
            ("", "right", "left")[self.column],
        )
        return " ".join(filter(None, parts))

    @property
    def opposite(self) -> "Direction":
        """The way back."""
        return Direction(-self.layer, -self.row, -self.column)


Direction.UP, Direction.DOWN = Direction(1, 0, 0), Direction(-1, 0, 0)
Direction.FRONT, Direction.BACK = Direction(0, 1, 0), Direction(0, -1, 0)
Direction.RIGHT, Direction.LEFT = Direction(0, 0, 1), Direction(0, 0, -1)


@final
@dataclass(frozen=True, slots=True)
class Move(Frozen):
    """A piece, or a group of pieces that stay together, moved away from the pieces around it.

    Args:
        placements: The pieces that move.
        staying: The pieces that stay; empty for the last piece.
        direction: The way; None where no move separates the pieces.
        steps: How many steps they slide; None if they go on until they are clear of the rest.
    """

    placements: tuple[Placement, ...]
    staying: tuple[Placement, ...]
    direction: Direction | None
    steps: int | None = None


@final
@dataclass(frozen=True, slots=True, repr=False)
class Assembly(Value):
    """How a solution comes apart.

    Args:
        solution: The solution.
        moves: The moves in order. A group that was taken away is taken apart after the rest.
        box: Whether it lies in a box that is open above.
    """

    solution: Solution
    moves: tuple[Move, ...]
    box: bool = False

    def __repr__(self) -> str:
        return f"<Assembly: {len(self.moves)} moves, {self.solution!r}>"

    @property
    def building(self) -> tuple[Move, ...]:
        """The moves in reverse: how to build the solution.

        Each move brings its placements in against its direction. Pieces of a group are put
        together first, beside the rest.
        """
        return self.moves[::-1]

    @cached_property
    def interlocked(self) -> tuple[Placement, ...]:
        """The placements that no such moves separate from each other."""
        held = (each for each in self.moves if each.direction is None)
        return tuple(dict.fromkeys(p for each in held for p in (*each.placements, *each.staying)))

    @cached_property
    def comes_apart(self) -> bool:
        """Whether such moves separate all pieces but those of one group (`Piece.group`).

        A single piece does not come apart, nor do pieces that a box holds.
        """
        held = (each for each in self.moves if each.direction is None)
        return len(self.solution.placements) > 1 and all(
            # Only in a box is a piece held where none stays behind.
            each.staying and _may_stay_together((*each.placements, *each.staying), self.solution)
            for each in held
        )

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """How many moves free the first part, then the next, and so on, as puzzlers write 7.3.2.

        The first number is the least that is possible; where several ways are as short, the one is
        taken after which the fewest moves follow. Parts that come apart by single moves are
        left out, as are parts that interlock.
        """
        return _levels(iter(self.moves), box=self.box)

    @property
    def slides(self) -> bool:
        """Whether pieces must slide before others come out."""
        return any(move.steps is not None for move in self.moves)

    @property
    def one_by_one(self) -> bool:
        """Whether the solution comes apart one piece at a time, each straight out."""
        return (
            not self.interlocked
            and not self.slides
            and all(len(m.placements) == 1 for m in self.moves)
        )

    @property
    def from_above(self) -> bool:
        """Whether an open box can be packed with it, piece by piece from above.

        If so, every piece also rests on the floor or on pieces that lie below it.
        """
        return self.one_by_one and all(m.direction == Direction.UP for m in self.moves)


def _may_stay_together(placements: Iterable[Placement], solution: Solution) -> bool:
    """Whether all of some placements are of one group."""
    groups = {solution.puzzle.piece_named(placement.piece).group for placement in placements}
    return len(groups) == 1 and "" not in groups


def _levels(moves: Iterator[Move], *, box: bool) -> tuple[int, ...]:
    """Take the moves of one block off the front, and return its levels."""
    number = 1
    move = next(moves, None)
    while move is not None and move.steps is not None:
        number += 1
        move = next(moves)
    if move is None or not (move.staying or box):
        return ()
    parts = [_levels(moves, box=box)] if move.staying else []
    if len(move.placements) > 1:
        parts.append(_levels(moves, box=False))
    if move.direction is None:
        return ()
    hard = (part for part in parts if any(level != 1 for level in part))
    return number, *chain.from_iterable(hard)


def level_text(levels: Sequence[int]) -> str:
    """Write levels as puzzlers do, such as 7.3.2; 0 where nothing comes apart."""
    return ".".join(map(str, levels)) or "0"


def assembly(solution: Solution, *, box: bool = False, limits: Limits = NO_LIMITS) -> Assembly:
    """Find how a solution comes apart, upwards where possible.

    A piece is lifted out if one can be, otherwise pulled out sideways, otherwise pulled down. If no
    single piece moves, the smallest group that does is taken away. If none does, pieces and groups
    slide by whole steps until one comes out, by the fewest moves, and of several such ways by the
    one after which the rest needs the fewest. The answer is exact: if such
    moves take the solution apart at all, these do. The time grows with the square of the number of
    pieces, and where pieces slide with the number of arrangements that they reach, which may be
    millions.

    Args:
        solution: A solution of any puzzle; on flat boards every piece is lifted out.
        box: Whether the board lies in a box that is open above, whose walls and floor fit it.
        limits: The time and the memory that it may take, on one thread.

    Returns:
        The moves. Pieces that interlock are listed layer by layer, with no direction. More than 64
        pieces that interlock are not slid.

    Raises:
        LimitReachedError: The time was over.
        EngineError: There is a limit on nodes.
        TooLargeError: There are too many arrangements for the memory.

    >>> from pentomino import Puzzle
    >>> from pentomino.solving import assembly
    >>> found = assembly(next(Puzzle.of("2x2x2", "I2*4").solve()))
    >>> len(found.moves), found.from_above
    (4, True)
    """
    check_type(solution, Solution, "solution", "a solution", "take one from solve(puzzle)")
    placed = solution.placements

    def named(numbers: Sequence[int]) -> tuple[Placement, ...]:
        return tuple(placed[number] for number in numbers)

    exits = Exits(solution, placed, box=box)
    moves = (
        Move(named(each.moving), named(each.staying), each.direction, each.steps)
        for each in exits.slides(limits)
    )
    return Assembly(solution, tuple(moves), box)


def is_packed_from_above(solution: Solution) -> bool:
    """Say whether `Assembly.from_above` holds, without sliding pieces."""
    exits = Exits(solution, solution.placements)
    return all(
        len(each.moving) == 1 and each.direction == Direction.UP for each in exits.separations()
    )


def smallest_interlocked(found: Assembly, *, limits: Limits = NO_LIMITS) -> tuple[Placement, ...]:
    """Find the fewest pieces of a solution that do not come apart, even without all others.

    Pieces of one group (`Piece.group`) may stay together, and are not such a part. Every part of
    the pieces that interlock is tried, the small ones first: with n of them that takes up to 2^n
    times as long as `assembly`.

    Args:
        found: How the solution comes apart, without a box.
        limits: The time and the memory that each part may take.

    Returns:
        The pieces; none if the solution comes apart.
    """
    held = found.interlocked
    # A part that falls into two comes apart, because smaller parts were tried before it.
    exits = Exits(found.solution, held)
    for size in range(2, len(held) + 1):
        for part in combinations(range(len(held)), size):
            pieces = tuple(held[number] for number in part)
            if _may_stay_together(pieces, found.solution):
                continue
            if not exits.is_separable(part, limits):
                return pieces
    return ()


@final
class Separation(NamedTuple):
    """A move by numbers: the pieces that move, those that stay, the direction and steps if any."""

    moving: tuple[int, ...]
    staying: tuple[int, ...]
    direction: Direction | None
    steps: int | None = None


@final
class Exits:
    """The ways out of some placements that native code finds; they go by their numbers.

    Args:
        solution: A solution of any puzzle.
        placements: Some of its placements.
        box: Whether the board lies in a box that is open above.
        lying: Whether pieces on a flat board stay in its plane.

    Raises:
        PuzzleError: They stay in a plane that no lattice in space has layers of.
    """

    def __init__(
        self,
        solution: Solution,
        placements: Sequence[Placement],
        *,
        box: bool = False,
        lying: bool = False,
    ) -> None:
        board, lattice = solution.puzzle.board, solution.puzzle.lattice
        stays = lying and not lattice.has_layers
        lattice = lattice.stacked if stays else lattice
        if stays and not lattice.has_layers:
            raise PuzzleError(f"on the {lattice.name} lattice pieces do not slide in the plane")
        covered: list[Collection[Cell]] = [
            lattice.raised(placement.cells) if stays else placement.cells
            for placement in placements
        ]
        self._walls = len(covered) if box and lattice.has_layers else None
        if self._walls is not None:
            covered.append(_walls(board))
        # Native code takes the layer, row and column of a cell, and its kind.
        before, kind = (0,) * (3 - lattice.sliding), () if lattice.kinds > 1 else (0,)
        places = chain.from_iterable(
            (*before, *cell, *kind) for cell in chain.from_iterable(covered)
        )
        slides = [slide for slide in lattice.slides if not (stays and slide[0][0])]
        self._directions = tuple(Direction(*way) for way, _, _ in slides)
        self._native = _native.Solid(
            array("q", places), array("I", map(len, covered)), slides, self._walls
        )

    def separations(self, seed: int | None = None) -> list[Separation]:
        """Take everything apart by straight moves.

        Args:
            seed: None for the easiest way. A number takes the piece that is farthest out in its
                direction; from 1 on, each number changes the order in its own way. No order
                changes how much comes apart: fewer pieces never block more.
        """
        return list(self._moves(self._native.taken_apart(seed)))

    def slides(self, limits: Limits) -> list[Separation]:
        """Take everything apart in the easiest way; where pieces interlock, they slide."""
        return list(self._moves(_within(limits, self._native.slid_apart)))

    def is_separable(self, some: Sequence[int], limits: Limits) -> bool:
        """Whether slides bring some placements, without the others, into two parts."""
        return _within(limits, partial(self._native.is_separable, some))

    def _moves(self, found: "Sequence[_native.Solid._Separation]") -> Iterator[Separation]:
        for moving, staying, direction, before in found:
            block = {*moving, *staying} - {self._walls}
            for slid, way, steps in before:
                left = tuple(sorted(block.difference(slid)))
                yield Separation(slid, left, self._directions[way], steps)
            way_out = None if direction is None else self._directions[direction]
            yield Separation(moving, tuple(sorted(block.difference(moving))), way_out)

    def free(self, number: int, staying: Sequence[int]) -> list[Direction]:
        """List the directions in which one placement can be taken away from others."""
        return [self._directions[direction] for direction in self._native.free(number, staying)]


def _within(limits: Limits, call: Callable[["_native.Effort"], _Any]) -> _Any:
    """Return what native code finds within limits.

    Raises:
        LimitReachedError: The time was over.
        EngineError: There is a limit on nodes.
    """
    limits.refuse("disassembly", {"nodes": "it moves pieces, and tries no nodes"})
    spent, began = effort(limits), time.monotonic()

    def check() -> None:
        checkpoint()
        if limits.seconds is not None and time.monotonic() - began > limits.seconds:
            raise LimitReachedError(
                f"the limit of {limits.seconds:g} seconds was reached before it was clear "
                "whether the pieces come apart",
                "seconds",
            )

    return wait_for(lambda: call(spent), spent, check)


def _walls(board: Board) -> set[Cell]:
    """The walls and the floor of a box round a board: two cells thick, so without gaps.

    They are no higher than the board, and nothing of them stands above a cell of it.
    """
    lattice, cells = board.lattice, set(board.cells)
    highest = max(lattice.text_position(cell)[0] for cell in cells)
    up = next((step for way, step, _ in lattice.slides if way == (1, 0, 0)), None)
    inside = set(cells)
    if up is not None:
        for cell in cells:
            above = cell
            while lattice.text_position(above)[0] <= highest:
                inside.add(above)
                (above,) = lattice.translated([above], up)
    walls: set[Cell] = set()
    for _ in range(2):
        around = set(chain.from_iterable(map(lattice.neighbours, inside | walls)))
        walls |= {cell for cell in around - inside if lattice.text_position(cell)[0] <= highest}
    return walls
