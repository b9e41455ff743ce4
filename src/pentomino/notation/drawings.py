"""Boards, shapes and solutions drawn in characters: rows of text, layers side by side.

The lattice decides where each cell stands.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from pentomino.geometry.board import OPTIONAL
from pentomino.geometry.lattice import Cell, Lattice
from pentomino.geometry.shape import Shape
from pentomino.notation.letters import EMPTY, letters
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle

HOLE = "#"
"""A place that is not on the board, where a space could be overlooked."""

LAYER_GAP = 2
"""Columns of text between two layers."""


class Covered(Protocol):
    """A puzzle with placements on its board: a solution or a position."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle with the board."""

    @property
    def cover(self) -> Mapping[Cell, Placement]:
        """The placement that covers each covered cell."""


def drawn_rows(
    lattice: Lattice, cells: Iterable[Cell], character: Callable[[Cell], str], blank: str = " "
) -> list[str]:
    """Draw cells as rows of text, with `character(cell)` at the place of each cell.

    Args:
        lattice: The lattice of the cells.
        cells: The cells to draw.
        character: Returns the text of a cell; all texts have the same width.
        blank: The text where there is no cell; it has the same width.

    Raises:
        BoardError: The cells are too far apart to draw.
    """
    cells = list(cells)
    places = {lattice.text_position(cell): cell for cell in cells}
    layers, rows, columns = lattice.drawn_frame(cells)

    between = {
        (layer, row, column + more)
        for layer, row, column in places
        for more in range(1, lattice.text_span)
    }

    def text(layer: int, row: int) -> str:
        line = ""
        for column in columns:
            cell = places.get((layer, row, column))
            if cell is not None:
                line += character(cell)
            else:
                line += " " * len(blank) if (layer, row, column) in between else blank
        return line

    gap = " " * LAYER_GAP
    return [gap.join(text(layer, row) for layer in layers).rstrip(" ") for row in rows]


def drawn_in_letters(position: Covered) -> str:
    """Draw what lies on a board in letters: `.` is an open cell, `?` one that may stay empty."""
    board, cover = position.puzzle.board, position.cover
    letter = letter_of(position, letters(position.puzzle.pieces))

    def character(cell: Cell) -> str:
        return OPTIONAL if cell in board.optional and cell not in cover else letter(cell)

    return "\n".join(drawn_rows(board.lattice, board.cells, character))


def plain_rows(solution: Covered, letters: Mapping[str, str]) -> list[str]:
    """Draw a solution as rows of letters: `.` is an empty cell, a space a hole.

    A place that is kept open, such as the date of a calendar, is `#`.
    """
    board, letter = solution.puzzle.board, letter_of(solution, letters)
    lattice, cells = board.lattice, board.cells
    # Labels beside the board would move its cells.
    if board.kept_open and lattice.drawn_frame(cells) == lattice.drawn_frame(board.places):
        cells = board.places

    def character(cell: Cell) -> str:
        return letter(cell) if cell in board.numbers else HOLE

    return drawn_rows(lattice, cells, character if len(cells) > len(board.cells) else letter)


def grid_rows(solution: Covered, letters: Mapping[str, str]) -> list[str] | list[list[str]]:
    """Draw a solution as rows of equal length, in space a list of rows for each layer.

    `.` is an empty cell, `#` a place that is not on the board.

    Raises:
        BoardError: The cells are too far apart to draw.
    """
    lattice, letter = solution.puzzle.lattice, letter_of(solution, letters)
    places = {lattice.text_position(cell): cell for cell in solution.puzzle.board.cells}
    layers, rows, columns = lattice.drawn_frame(solution.puzzle.board.cells)
    grid = [
        [
            "".join(
                "#" if (cell := places.get((layer, row, column))) is None else letter(cell)
                for column in columns
            )
            for row in rows
        ]
        for layer in layers
    ]
    return grid if lattice.in_space else grid[0]


def letter_line(solution: Covered, letters: Mapping[str, str]) -> str:
    """Write a solution in one line: a letter for each cell of the board, in order."""
    return "".join(map(letter_of(solution, letters), solution.puzzle.board.cells))


def letter_of(solution: Covered, letters: Mapping[str, str]) -> Callable[[Cell], str]:
    """Make a function that returns the letter of the piece that covers a cell, or `.`."""
    cover = solution.cover

    def letter(cell: Cell) -> str:
        placement = cover.get(cell)
        return EMPTY if placement is None else letters[placement.piece]

    return letter


def shape_rows(shape: Shape, block: str, blank: str) -> list[str]:
    """Draw a shape as rows of text, with `block` for each cell."""
    return drawn_rows(shape.lattice, shape.cells, lambda _: block, blank)
