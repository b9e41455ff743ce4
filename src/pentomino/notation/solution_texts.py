"""Solutions as text, made of what is the same in all of them: a drawing, a line and a grid.

The lattice decides where each cell stands.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import Protocol, TypeAlias, final

from pentomino import _native
from pentomino.geometry.board import Board
from pentomino.geometry.colours import has_corners, side_sign
from pentomino.geometry.lattice import Cell, Lattice
from pentomino.notation.drawings import HOLE, LAYER_GAP
from pentomino.notation.letters import EMPTY
from pentomino.problem.exact_cover import SOLUTIONS_AT_ONCE, Chosen
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle


class Covered(Protocol):
    """A solution or a position: placements on a board."""

    @property
    def placements(self) -> Sequence[Placement]:
        """The placements, none of which overlap."""


Form: TypeAlias = Sequence[int | str]
"""The parts of a text: characters, and the numbers of cells whose letters stand there.

A `BlockWriter` also writes fields, which `_native` names: `NUMBER` is the number of the solution,
`OPTIONS` the texts of its placements, and `PLACE`, in such a text, the place of the placement in
the solution. Numbers and places count from 1.
"""


_TALL, _WIDE = 3, 4
"""The lines and characters for each place where sides have colours."""

_LEVEL = 0.1
"""Sides that are no further from the height of the middle, in cells, are drawn beside it."""


@final
class SolutionTexts:
    """Writes the solutions of one puzzle in letters; `.` is an empty cell.

    Args:
        puzzle: The puzzle that they solve.
        names: The letters of the pieces.
    """

    def __init__(self, puzzle: Puzzle, names: Mapping[str, str]) -> None:
        self._puzzle = puzzle
        self._board = puzzle.board
        self._names = names

    @property
    def line_form(self) -> Form:
        """A letter for each cell of the board, in order."""
        return range(len(self._board.cells))

    @cached_property
    def drawing_form(self) -> Form:
        """Rows of letters, layers side by side: a space is a hole.

        A place that is kept open, such as the date of a calendar, is `#`.

        Raises:
            BoardError: The cells are too far apart to draw.
        """
        board, lattice = self._board, self._board.lattice
        shown, frame = board.cells, lattice.drawn_frame(board.cells)
        # Labels beside the board would move its cells.
        if board.kept_open and lattice.drawn_frame(board.places) == frame:
            shown = board.places
        places = text_places(board, shown)
        ends: dict[int, int] = {}
        for row, column in places:
            ends[row] = max(column + 1, ends.get(row, 0))
        form: list[int | str] = []
        for row in range(len(frame[1])):
            for column in range(ends.get(row, 0)):
                cell = places.get((row, column))
                form.append(" " if cell is None else board.numbers.get(cell, HOLE))
            form.append("\n")
        return form[:-1]

    @cached_property
    def grid_forms(self) -> Sequence[Sequence[Form]]:
        """Rows of equal length for each layer: `#` is a place that is not on the board.

        Raises:
            BoardError: The cells are too far apart to draw.
        """
        board, lattice = self._board, self._board.lattice
        numbers = {lattice.text_position(cell): n for cell, n in board.numbers.items()}
        layers, rows, columns = lattice.drawn_frame(board.cells)
        return [
            [[numbers.get((layer, row, column), HOLE) for column in columns] for row in rows]
            for layer in layers
        ]

    def line(self, solution: Covered) -> str:
        """Write a solution in one line: a letter for each cell of the board, in order."""
        return _filled(self.line_form, self._letters(solution))

    def drawing(self, solution: Covered) -> str:
        """Draw a solution as `drawing_form` says, with the colours of sides; errors as there."""
        if self._puzzle.encoding.sides is not None:
            return self._with_sides(solution)
        return _filled(self.drawing_form, self._letters(solution))

    def _with_sides(self, solution: Covered) -> str:
        """Draw the letters further apart, with the colours of the sides around each of them."""
        lattice, board = self._board.lattice, self._board
        places = {cell: place for place, cell in text_places(board, board.cells).items()}
        letters = self._letters(solution)
        found = {
            (_TALL * row + 1, _WIDE * column + 1): letters[board.numbers[cell]]
            for cell, (row, column) in places.items()
        }
        for placement in solution.placements:
            for cell, around in zip(placement.cells, placement.sides, strict=False):
                row, column = places[cell]
                of_corners = any(map(has_corners, around))
                ways = _ways(lattice, cell, of_corners=of_corners)
                for colour, (down, right) in zip(around, ways, strict=True):
                    at = (_TALL * row + 1 + down, _WIDE * column + 1 + right)
                    found[at] = side_sign(colour)
        rows, columns = (max(axis) + 1 for axis in zip(*found, strict=True))
        lines = (
            "".join(found.get((row, column), " ") for column in range(columns))
            for row in range(rows)
        )
        return "\n".join(line.rstrip() for line in lines)

    def grid(self, solution: Covered) -> list[str] | list[list[str]]:
        """List the rows of a solution as `grid_forms` says, in space a list for each layer.

        Errors are those of `grid_forms`.
        """
        letters = self._letters(solution)
        layers = [[_filled(row, letters) for row in rows] for rows in self.grid_forms]
        return layers if self._board.lattice.has_layers else layers[0]

    def _letters(self, solution: Covered) -> Sequence[str]:
        """The letter of each cell, in the order of the cells."""
        found, numbers = [EMPTY] * len(self._board.cells), self._board.numbers
        for placement in solution.placements:
            letter = self._names[placement.piece]
            for cell in placement.cells:
                found[numbers[cell]] = letter
        return found


def _ways(lattice: Lattice, cell: Cell, *, of_corners: bool) -> Iterator[tuple[int, int]]:
    """Find how many lines down and characters to the right sides or corners of a cell are drawn."""
    corners = lattice.corners(cell)
    x, y = (sum(axis) / len(corners) for axis in zip(*corners, strict=True))
    for start, end in pairwise((*corners, corners[0])):
        to = start if of_corners else end
        right, down = (start[0] + to[0]) / 2 - x, (start[1] + to[1]) / 2 - y
        beside = (right > _LEVEL) - (right < -_LEVEL)
        below = (down > _LEVEL) - (down < -_LEVEL)
        # Of a triangle, two sides are to the left and the right of its middle.
        yield (0 if beside and len(corners) == 3 and not of_corners else below), beside


def _filled(form: Form, letters: Sequence[str]) -> str:
    return "".join([part if isinstance(part, str) else letters[part] for part in form])


@final
class BlockWriter:
    """Writes solutions that are the numbers of their placements, in native code.

    It asks for each placement once, and for none that is in no solution.

    Args:
        board: The board that they cover.
        form: The text of each.
        placement: Returns the placement with a number.
        letters: The letters of the pieces; none where the form has no cells.
        text: Returns the text of a placement.
        between: Stands between the texts of two placements.
    """

    def __init__(
        self,
        board: Board,
        form: Form,
        placement: Callable[[int], Placement],
        *,
        letters: Mapping[str, str] = MappingProxyType({}),
        text: Callable[[Placement], Form] = lambda _: (),
        between: str = "",
    ) -> None:
        self.number = 0
        """The number of the last solution that it has written."""
        self._cells = board.numbers
        self._placement = placement
        self._letters = letters
        self._text = text
        self._native = _native.SolutionWriter(form, between, len(board.cells), EMPTY)

    def block(self, solutions: Sequence[Chosen], first: int | None = None) -> bytes:
        """Write the next solutions, as UTF-8.

        Args:
            solutions: The solutions.
            first: The number of the first of them; None for the number of the next.
        """
        first = first or self.number + 1
        self.number = first + len(solutions) - 1
        return self._native.block(solutions, first, self._described)

    def blocks(self, blocks: Iterable[Sequence[Chosen]]) -> Iterator[bytes]:
        """Write all solutions; no text has more than `SOLUTIONS_AT_ONCE` of them."""
        for block in blocks:
            for first in range(0, len(block), SOLUTIONS_AT_ONCE):
                yield self.block(block[first : first + SOLUTIONS_AT_ONCE])

    def _described(self, number: int) -> tuple[str, Sequence[int], Form]:
        placement = self._placement(number)
        cells = [self._cells[cell] for cell in placement.cells]
        return self._letters.get(placement.piece, EMPTY), cells, self._text(placement)


def touching_copies(solution: Covered, board: Board) -> str | None:
    """Find a piece of which two copies touch, so that letters do not tell where one ends.

    Returns:
        The name of the first such piece; None if there is none.
    """
    numbers, beside = board.numbers, board.neighbour_numbers
    at: dict[int, tuple[str, int]] = {}
    for place, placement in enumerate(solution.placements):
        for cell in placement.cells:
            number = numbers[cell]
            at[number] = (placement.piece, place)
            for other in beside[number]:
                piece, laid = at.get(other, ("", place))
                if piece == placement.piece and laid != place:
                    return piece
    return None


def text_places(board: Board, cells: Iterable[Cell]) -> Mapping[tuple[int, int], Cell]:
    """Find the cell at each row and column of the drawing of a board, layers side by side.

    Args:
        board: The board, which decides where the drawing begins.
        cells: The cells to find: those of the board, or other places on the same lattice.
    """
    layers, rows, columns = board.lattice.text_frame(board.cells)
    width = len(columns) + LAYER_GAP
    at = {board.lattice.text_position(cell): cell for cell in cells}
    return {
        (row - rows.start, (layer - layers.start) * width + column - columns.start): cell
        for (layer, row, column), cell in at.items()
    }
