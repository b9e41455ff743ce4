"""Colours of sides as items of an exact cover problem, so that engines need not know them.

A side has two items for each bit of a colour, one for 0 and one for 1, which may be used once. Of
two cells that meet there, the placement on the first uses the items of its own bits, and that on
the second those of the opposite bits: they share an item exactly where their colours differ. On
the rim, where nothing meets, the items tell apart how a piece is turned.

Where corners have numbers, a colour has the bits of the number at the first corner and those of the
number at the second. A side is read from the first cell, so both cells mean the same corners.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import TypeAlias, final

from pentomino.errors import PuzzleError
from pentomino.geometry.board import Board, BoardSymmetry
from pentomino.geometry.colours import NO_COLOUR, corner_number, facing, has_corners
from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import Piece
from pentomino.geometry.shape import SideColours, flips_sides, moved_colours, moved_sides

_Side: TypeAlias = tuple[Cell, Cell]
"""A cell, and the one across a side of it."""


@final
class SideItems:
    """The items of the sides of a board, and which of them a placement uses.

    Args:
        board: The board.
        pieces: The pieces of the puzzle, which say what colours there are.
        first: The number of the first item.
    """

    def __init__(self, board: Board, pieces: Iterable[Piece], first: int) -> None:
        self._board, self._first = board, first
        found = {n for piece in pieces for around in piece.side_colours for n in around}
        colours = {each for colour in found - {NO_COLOUR} for each in (colour, facing(colour))}
        self.has_corners = any(map(has_corners, colours))
        """Whether sides have numbers at their corners."""
        # A plain colour is the same at both ends, and one end says it where no corner has a number.
        ends = {c: (_first_end(c), _first_end(facing(c)))[: 1 + self.has_corners] for c in colours}
        number = {end: n for n, end in enumerate(sorted(set(chain.from_iterable(ends.values()))))}
        bits = range(max((len(number) - 1).bit_length(), 1))
        self._width = len(bits) * (1 + self.has_corners)
        self._bits = {
            colour: [number[end] >> bit & 1 for end in ends[colour] for bit in bits]
            for colour in colours
        }

    @cached_property
    def _beyond(self) -> Sequence[Sequence[Cell]]:
        """For each cell those across its sides, in their order, on the board or not."""
        home, sides = self._board.space.home, self._board.lattice.sides
        return [list(map(home, sides(cell))) for cell in self._board.cells]

    @cached_property
    def _begins(self) -> Mapping[_Side, int]:
        """The first item of each side, from the cell that uses the items of its own bits."""
        on_board = self._board.numbers
        sides = (
            (cell, beyond)
            for cell, around in zip(self._board.cells, self._beyond, strict=True)
            for beyond in around
            if beyond not in on_board or cell < beyond
        )
        step = 2 * self._width
        return {side: self._first + step * number for number, side in enumerate(sides)}

    @cached_property
    def names(self) -> Sequence[tuple[int, ...]]:
        """The names of the items, in their order: cell, side, bit and value."""
        return [
            (number, self._beyond[number].index(beyond), bit, value)
            for cell, beyond in self._begins
            for number in [self._board.numbers[cell]]
            for bit in range(self._width)
            for value in (0, 1)
        ]

    def on_rim(self, cells: Sequence[int], sides: SideColours) -> int:
        """Find a colour that a placement shows on the rim where the board demands another.

        Args:
            cells: The numbers of its cells.
            sides: The colours of their sides.

        Returns:
            The first such colour; `NO_COLOUR` where the placement fits the rim.
        """
        rim, on_board = self._board.rim, self._board.numbers
        if rim:
            for cell, around in zip(cells, sides, strict=False):
                for colour, beyond in zip(around, self._beyond[cell], strict=True):
                    if colour not in (NO_COLOUR, rim) and beyond not in on_board:
                        return colour
        return NO_COLOUR

    def used(self, cells: Sequence[int], sides: SideColours) -> list[int]:
        """List the items that a placement uses, sorted; arguments as for `on_rim`."""
        found: list[int] = []
        for number, around in zip(cells, sides, strict=False):
            cell = self._board.cells[number]
            for colour, beyond in zip(around, self._beyond[number], strict=True):
                if colour:
                    begin, opposite = self._from((cell, beyond))
                    bits = enumerate(self._bits[facing(colour) if opposite else colour])
                    found += (begin + 2 * bit + (value ^ opposite) for bit, value in bits)
        return sorted(found)

    def _from(self, side: _Side) -> tuple[int, bool]:
        """Find the first item of a side, and whether the cell uses those of opposite bits."""
        begin = self._begins.get(side)
        return (self._begins[side[::-1]], True) if begin is None else (begin, False)

    def images(self, symmetry: BoardSymmetry) -> dict[int, int]:
        """Find where an isometry of the board sends the items, in their order.

        Where two cells change their parts, the two items of a bit change places. The two corners
        of a side change places there, or where the board is flipped, but not where both are true.
        """
        assert symmetry.isometry is not None
        lattice, isometry = self._board.lattice, symmetry.isometry
        flips = flips_sides(lattice, isometry, self._board.cells[0])
        found: dict[int, int] = {}
        for (cell, beyond), begin in self._begins.items():
            number = self._board.numbers[cell]
            there = symmetry.image[cell]
            around = moved_sides(lattice, isometry, cell, self._beyond[number])
            across = self._beyond[self._board.numbers[there]][around.index(beyond)]
            end, opposite = self._from((there, across))
            shift = self._width if self.has_corners and opposite != flips else 0
            for item in range(2 * self._width):
                found[begin + item] = end + ((item + shift) % (2 * self._width) ^ opposite)
        return found

    def moved(
        self, symmetry: BoardSymmetry, cell: Cell, around: Sequence[int]
    ) -> tuple[Cell, tuple[int, ...]]:
        """Find where an isometry of the board sends a cell, with the colours of its sides."""
        assert symmetry.isometry is not None
        sides = moved_colours(self._board.lattice, symmetry.isometry, cell, around)
        return symmetry.image[cell], sides


def _first_end(colour: int) -> tuple[bool, int]:
    """Return what is at the first corner of a side, its colour or a number."""
    number = corner_number(colour)
    return (False, colour) if number is None else (True, number)


def check_sides(board: Board, pieces: Iterable[Piece]) -> None:
    """Check that sides of pieces can have colours on a board.

    Raises:
        PuzzleError: It turns pieces over or is so narrow that two cells meet at two sides.
    """
    if not board.space.kind or not any(piece.side_colours for piece in pieces):
        return
    if board.space.turns_over:
        raise PuzzleError(
            f"sides cannot have colours on {board.space.name}, which turns pieces over: use a "
            "cylinder or a torus"
        )
    home, sides = board.space.home, board.lattice.sides
    for cell in board.cells:
        around = list(map(home, sides(cell)))
        if len({cell, *around}) <= len(around):
            raise PuzzleError(
                f"sides cannot have colours on {board.space.name}, where two cells meet at two "
                "sides: take 3 or more rows and columns"
            )
