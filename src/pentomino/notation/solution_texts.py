"""Solutions in letters: a drawing, a line and a grid, made of what is the same in all of them.

The lattice decides where each cell stands.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from operator import itemgetter
from typing import Protocol, TypeAlias, final

from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell
from pentomino.notation.drawings import HOLE, LAYER_GAP
from pentomino.notation.letters import EMPTY
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle


class Covered(Protocol):
    """A solution or a position: placements on a board."""

    @property
    def placements(self) -> Sequence[Placement]:
        """The placements, none of which overlap."""


_Arranged: TypeAlias = Callable[[list[str]], Iterable[str]]
"""Takes the letters of all cells, and then `_FIXED`; returns the characters of a text.

For a text of one character, `itemgetter` returns that character, which is iterable as well.
"""

_FIXED = [" ", "\n", HOLE]
"""What stands in a text beside letters."""

MOST_SUMMED = 4096
"""The most characters of a text that is made as a sum."""

_BLANK, _NEXT_ROW, _NO_CELL = range(-len(_FIXED), 0)


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

    def line(self, solution: Covered) -> str:
        """Write a solution in one line: a letter for each cell of the board, in order."""
        return "".join(self._letters(solution))

    def lines(self) -> "SummedTexts":
        """Prepare to write many solutions, each in one line."""
        return SummedTexts(self._puzzle, self._names, range(len(self._board.cells)))

    def drawings(self) -> "SummedTexts":
        """Prepare to draw many solutions.

        Raises:
            BoardError: The cells are too far apart to draw.
        """
        return SummedTexts(self._puzzle, self._names, self._drawn_order)

    def drawing(self, solution: Covered) -> str:
        """Draw a solution as rows of letters, layers side by side: a space is a hole.

        A place that is kept open, such as the date of a calendar, is `#`.

        Raises:
            BoardError: The cells are too far apart to draw.
        """
        return "".join(self._drawn(self._letters(solution) + _FIXED))

    def grid(self, solution: Covered) -> list[str] | list[list[str]]:
        """Draw a solution as rows of equal length, in space a list of rows for each layer.

        `#` is a place that is not on the board.

        Raises:
            BoardError: The cells are too far apart to draw.
        """
        text = "".join(self._gridded(self._letters(solution) + _FIXED))
        layers = [layer.split("\n") for layer in text.split("\n\n")]
        return layers if self._board.lattice.has_layers else layers[0]

    def _letters(self, solution: Covered) -> list[str]:
        """The letter of each cell, in the order of the cells."""
        return _letters_of(self._board, self._names, solution.placements)

    @cached_property
    def _drawn(self) -> _Arranged:
        return itemgetter(*self._drawn_order)

    @cached_property
    def _drawn_order(self) -> Sequence[int]:
        """The numbers of cells and of `_FIXED` as they follow each other in a drawing."""
        board, lattice = self._board, self._board.lattice
        shown, frame = board.cells, lattice.drawn_frame(board.cells)
        # Labels beside the board would move its cells.
        if board.kept_open and lattice.drawn_frame(board.places) == frame:
            shown = board.places
        places = text_places(board, shown)
        ends: dict[int, int] = {}
        for row, column in places:
            ends[row] = max(column + 1, ends.get(row, 0))
        order: list[int] = []
        for row in range(len(frame[1])):
            for column in range(ends.get(row, 0)):
                cell = places.get((row, column))
                order.append(_BLANK if cell is None else board.numbers.get(cell, _NO_CELL))
            order.append(_NEXT_ROW)
        return order[:-1]

    @cached_property
    def _gridded(self) -> _Arranged:
        board, lattice = self._board, self._board.lattice
        numbers = {lattice.text_position(cell): n for cell, n in board.numbers.items()}
        layers, rows, columns = lattice.drawn_frame(board.cells)
        order: list[int] = []
        for layer in layers:
            for row in rows:
                order += [numbers.get((layer, row, column), _NO_CELL) for column in columns]
                order.append(_NEXT_ROW)
            order.append(_NEXT_ROW)
        return itemgetter(*order[:-2])


def _letters_of(
    board: Board, names: Mapping[str, str], placements: Iterable[Placement]
) -> list[str]:
    """List the letters of all cells, in the order of the cells."""
    found, numbers = [EMPTY] * len(board.cells), board.numbers
    for placement in placements:
        letter = names[placement.piece]
        for cell in placement.cells:
            found[numbers[cell]] = letter
    return found


@final
class SummedTexts(dict[int, int]):
    """Writes solutions that are the numbers of their placements: the text of each is a sum.

    A text is one number, with a digit for each character. The empty board is such a number, and so
    is what each placement adds to it: its letters instead of the empty cells. So a solution takes
    as many additions as it has placements. Long texts are put together cell by cell, because each
    addition would take as long as the text.

    Args:
        puzzle: The puzzle that they solve.
        names: The letters of the pieces.
        order: The numbers of cells, or of `_FIXED`, that follow each other in the text.
    """

    def __init__(self, puzzle: Puzzle, names: Mapping[str, str], order: Sequence[int]) -> None:
        super().__init__()
        characters = [EMPTY] * len(puzzle.board.cells) + _FIXED
        empty = "".join([characters[number] for number in order])
        one_byte = all(ord(letter) < 256 for letter in names.values())
        self._puzzle = puzzle
        self._names = names
        self._order = order
        self._coding, self._bits = ("latin-1", 8) if one_byte else ("utf-32-le", 32)
        self._bytes = len(empty) * self._bits // 8
        self._empty = int.from_bytes(empty.encode(self._coding), "little")
        self._shift = {number: self._bits * at for at, number in enumerate(order)}

    def __missing__(self, number: int) -> int:
        """What a placement adds to the empty board."""
        placement = self._puzzle.encoding.placements[number]
        letter = ord(self._names[placement.piece]) - ord(EMPTY)
        numbers, shift = self._puzzle.board.numbers, self._shift
        found = self[number] = sum(letter << shift[numbers[cell]] for cell in placement.cells)
        return found

    def text(self, chosen: Iterable[int]) -> str:
        """Write the solution with these placements."""
        if len(self._order) > MOST_SUMMED:
            placements = self._puzzle.encoding.chosen(chosen)
            found = _letters_of(self._puzzle.board, self._names, placements) + _FIXED
            return "".join([found[number] for number in self._order])
        total = sum(map(self.__getitem__, chosen), start=self._empty)
        return total.to_bytes(self._bytes, "little").decode(self._coding)


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
