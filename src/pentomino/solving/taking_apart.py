"""How a solution comes apart, and so how it can be built: straight moves of a piece or a group.

A move goes straight along an axis until the piece or group is clear of the rest. Moves that slide a
piece part of the way, turn it or tilt it are not tried, and the walls of a box are ignored.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TypeAlias, final

from pentomino.geometry.lattice import Cell
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

Members: TypeAlias = int
"""Placements of a solution by number, as bits."""


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
@dataclass(frozen=True)
class Assembly(Value):
    """How a solution comes apart.

    Args:
        solution: The solution.
        moves: The moves in order. A group that was taken away is taken apart after the rest.
    """

    solution: Solution
    moves: tuple[Move, ...]

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
    blocking = Blocking(solution)
    middles = [_middle(solution, placement) for placement in solution.placements]

    def rank(way: "Way") -> tuple[object, ...]:
        """Rank ways, the best first: upwards, then the highest and the frontmost piece."""
        layer, row, column = middles[way.number]
        return _EASE[way.direction], -layer, -row - column, way.number

    def named(members: Members) -> tuple[Placement, ...]:
        return tuple(solution.placements[number] for number in numbers(members))

    moves = (
        Move(named(split.moving), named(split.staying), split.direction)
        for split in blocking.splits(lambda ways: min(ways, key=rank))
    )
    return Assembly(solution, tuple(moves))


_EASE: Mapping[Direction, int] = {
    Direction.UP: 0,
    Direction.FRONT: 1,
    Direction.RIGHT: 1,
    Direction.LEFT: 2,
    Direction.BACK: 2,
    Direction.DOWN: 3,
}
"""The directions from the easiest: upwards first, then those towards the viewer of a picture."""


@final
@dataclass(frozen=True, slots=True)
class Way:
    """A placement by its number, and a direction in which it can be taken out."""

    number: int
    direction: Direction


@final
@dataclass(frozen=True, slots=True)
class Split:
    """A move by numbers: the pieces that move, those that stay, and the direction if any."""

    moving: Members
    staying: Members
    direction: Direction | None


@final
class Blocking:
    """Which placements of a solution block which others, in each direction.

    Args:
        solution: A solution of any puzzle.
    """

    def __init__(self, solution: Solution) -> None:
        self.everything: Members = (1 << len(solution.placements)) - 1
        self._ahead = {direction: _ahead(solution, direction.step) for direction in Direction}
        self._height = [_middle(solution, each)[0] for each in solution.placements]

    def ways(self, block: Members) -> list[Way]:
        """List the single pieces that can be taken out of a block, with every direction."""
        return [
            Way(number, direction)
            for direction, ahead in self._ahead.items()
            for number in numbers(block)
            if not ahead[number] & block
        ]

    def free(self, number: int, staying: Members) -> tuple[Direction, ...]:
        """List the directions in which one placement can be taken away from others."""
        return tuple(d for d, ahead in self._ahead.items() if not ahead[number] & staying)

    def splits(self, choose: Callable[[Sequence[Way]], Way]) -> Iterator[Split]:
        """Take everything apart.

        Args:
            choose: Chooses the next of the pieces that can be taken out, and its direction. Its
                choices do not change how much comes apart: fewer pieces never block more.
        """
        blocks = [self.everything] if self.everything else []
        while blocks:
            block = blocks.pop()
            split = self._split(block, choose)
            yield split
            if split.direction is None:
                yield from self._by_height(split.staying)
                continue
            if split.moving.bit_count() > 1:
                blocks.append(split.moving)
            if split.staying:
                blocks.append(split.staying)

    def _split(self, block: Members, choose: Callable[[Sequence[Way]], Way]) -> Split:
        ways = self.ways(block)
        if ways:
            way = choose(ways) if block.bit_count() > 1 else ways[0]
            moving = 1 << way.number
            return Split(moving, block ^ moving, way.direction)
        groups = [
            (group.bit_count(), list(Direction).index(direction), group)
            for direction in Direction
            for number in numbers(block)
            if (group := self._together(block, number, direction)) != block
        ]
        if groups:
            _, place, group = min(groups)
            return Split(group, block ^ group, list(Direction)[place])
        return next(self._by_height(block))

    def _together(self, block: Members, number: int, direction: Direction) -> Members:
        """Find the placements of a block that move along if one is pushed in a direction."""
        ahead = self._ahead[direction]
        group, new = 0, 1 << number
        while new:
            group |= new
            pushed = 0
            for each in numbers(new):
                pushed |= ahead[each]
            new = pushed & block & ~group
        return group

    def _by_height(self, block: Members) -> Iterator[Split]:
        """List pieces that interlock, from the top down; the last one remains alone."""
        for number in sorted(numbers(block), key=lambda n: (-self._height[n], n)):
            block ^= 1 << number
            yield Split(1 << number, block, None if block else Direction.UP)


def numbers(members: Members) -> Iterator[int]:
    """List the numbers of the bits that are set, the lowest first."""
    while members:
        lowest = members & -members
        yield lowest.bit_length() - 1
        members ^= lowest


def _ahead(solution: Solution, step: tuple[int, int, int]) -> list[Members]:
    """Find for each placement the others with a cell straight ahead of one of its cells."""
    axis = next(number for number, part in enumerate(step) if part)
    lines: defaultdict[tuple[int, ...], list[tuple[int, int]]] = defaultdict(list)
    for number, placement in enumerate(solution.placements):
        for cell in placement.cells:
            place = _place(solution, cell)
            across = place[:axis] + place[axis + 1 :]
            lines[across].append((place[axis] * step[axis], number))
    found = [0] * len(solution.placements)
    for line in lines.values():
        passed = 0
        for _, number in sorted(line, reverse=True):
            found[number] |= passed
            passed |= 1 << number
    return [members & ~(1 << number) for number, members in enumerate(found)]


def _place(solution: Solution, cell: Cell) -> tuple[int, int, int]:
    return solution.puzzle.lattice.text_position(cell)


def _middle(solution: Solution, placement: Placement) -> tuple[float, float, float]:
    places = [_place(solution, cell) for cell in placement.cells]
    layer, row, column = (sum(axis) / len(places) for axis in zip(*places, strict=True))
    return layer, row, column
