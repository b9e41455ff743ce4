"""How a solution comes apart, and so how it can be built: straight moves of a piece or a group.

A move goes straight along an axis until the piece or group is clear of the rest. Moves that slide a
piece part of the way, turn it or tilt it are not tried, and the walls of a box are ignored. Native
code finds the moves, for Python and for pages alike.
"""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import chain
from typing import NamedTuple, final

from pentomino import _native
from pentomino.problem.placement import Placement
from pentomino.solving.solution import Solution
from pentomino.values import Value
from pentomino.wrong_types import check_type


class Direction(StrEnum):
    """A way out, named as in pictures of solids: layers go up, rows to the front."""

    UP = "up"
    FRONT = "front"
    RIGHT = "right"
    LEFT = "left"
    BACK = "back"
    DOWN = "down"

    @property
    def step(self) -> tuple[int, int, int]:
        """One cell in this direction, in layers, rows and columns."""
        return _STEPS[self]


_STEPS: Mapping[Direction, tuple[int, int, int]] = {
    Direction.UP: (1, 0, 0),
    Direction.FRONT: (0, 1, 0),
    Direction.RIGHT: (0, 0, 1),
    Direction.LEFT: (0, 0, -1),
    Direction.BACK: (0, -1, 0),
    Direction.DOWN: (-1, 0, 0),
}

_DIRECTIONS = tuple(Direction)
"""The directions in the order in which native code numbers them."""


@final
@dataclass(frozen=True, slots=True)
class Move:
    """A piece, or a group of pieces that stay together, taken away from the pieces around it.

    Args:
        placements: The pieces that move.
        staying: The pieces that stay; empty for the last piece.
        direction: The way out; None where no straight move separates the pieces.
    """

    placements: tuple[Placement, ...]
    staying: tuple[Placement, ...]
    direction: Direction | None


@final
@dataclass(frozen=True, repr=False)
class Assembly(Value):
    """How a solution comes apart.

    Args:
        solution: The solution.
        moves: The moves in order. A group that was taken away is taken apart after the rest.
    """

    solution: Solution
    moves: tuple[Move, ...]

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
        """The placements that straight moves do not separate from their neighbours."""
        return tuple(p for m in self.moves if m.direction is None for p in m.placements)

    @property
    def one_by_one(self) -> bool:
        """Whether the solution comes apart one piece at a time."""
        return not self.interlocked and all(len(m.placements) == 1 for m in self.moves)

    @property
    def from_above(self) -> bool:
        """Whether an open box can be packed with it, piece by piece from above.

        If so, every piece also rests on the floor or on pieces that lie below it.
        """
        return self.one_by_one and all(m.direction is Direction.UP for m in self.moves)


def assembly(solution: Solution) -> Assembly:
    """Find how a solution comes apart, upwards where possible.

    A piece is lifted out if one can be, otherwise pulled out sideways, otherwise pulled down. If no
    single piece moves, the smallest group that does is taken away. The answer is exact: if straight
    moves of pieces or groups take the solution apart at all, these moves do. The time grows with
    the square of the number of pieces.

    Args:
        solution: A solution of any puzzle; on flat boards every piece is lifted out.

    Returns:
        The moves. Pieces that interlock are listed layer by layer, with no direction.

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

    moves = (
        Move(named(each.moving), named(each.staying), each.direction)
        for each in Exits(solution).separations()
    )
    return Assembly(solution, tuple(moves))


@final
class Separation(NamedTuple):
    """A move by numbers: the pieces that move, those that stay, and the direction if any."""

    moving: tuple[int, ...]
    staying: tuple[int, ...]
    direction: Direction | None


@final
class Exits:
    """The ways out of a solution that native code finds; placements go by their numbers.

    Args:
        solution: A solution of any puzzle.
    """

    def __init__(self, solution: Solution) -> None:
        text_position = solution.puzzle.lattice.text_position
        covered = [placement.cells for placement in solution.placements]
        places = chain.from_iterable(map(text_position, chain.from_iterable(covered)))
        self._native = _native.Solid(array("q", places), array("I", map(len, covered)))

    def separations(self, seed: int | None = None) -> list[Separation]:
        """Take everything apart.

        Args:
            seed: None for the easiest way. A number takes the piece that is farthest out in its
                direction; from 1 on, each number changes the order in its own way. No order
                changes how much comes apart: fewer pieces never block more.
        """
        return [
            Separation(moving, staying, None if direction is None else _DIRECTIONS[direction])
            for moving, staying, direction in self._native.taken_apart(seed)
        ]

    def free(self, number: int, staying: Sequence[int]) -> list[Direction]:
        """List the directions in which one placement can be taken away from others."""
        return [_DIRECTIONS[direction] for direction in self._native.free(number, staying)]
