"""Solutions, boards and shapes as text: rows of characters, layers side by side."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count

from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell, Lattice
from pentomino.geometry.shape import Shape
from pentomino.puzzle import Placement, Puzzle
from pentomino.rendering.letters import EMPTY
from pentomino.rendering.palette import Colour, ink, shaded
from pentomino.solutions import Solution

LAYER_GAP = 2
"""Columns of text between two layers."""

RESET = "\x1b[0m"


def drawn_rows(
    lattice: Lattice, cells: Iterable[Cell], character: Callable[[Cell], str], blank: str = " "
) -> list[str]:
    """Rows of text in which `character(cell)` stands at each cell's place.

    Args:
        lattice: Says where cells are drawn.
        cells: What to draw.
        character: The text of one cell; all of one width.
        blank: Stands where there is no cell; of the same width.
    """
    cells = list(cells)
    places = {lattice.text_position(cell): cell for cell in cells}
    layers, rows, columns = lattice.text_frame(cells)

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


def plain_rows(solution: Solution, letters: Mapping[str, str]) -> list[str]:
    """The solution as rows of letters: `.` an empty cell, a space a hole."""
    return drawn_rows(
        solution.puzzle.lattice, solution.puzzle.board.cells, _letter_of(solution, letters)
    )


def grid_rows(solution: Solution, letters: Mapping[str, str]) -> list[str] | list[list[str]]:
    """The solution as rows of equal length, in space a list of rows for each layer.

    `.` is an empty cell, `#` a place that is not on the board.
    """
    lattice, letter = solution.puzzle.lattice, _letter_of(solution, letters)
    places = {lattice.text_position(cell): cell for cell in solution.puzzle.board.cells}
    layers, rows, columns = lattice.text_frame(solution.puzzle.board.cells)
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


def block_rows(
    solution: Solution,
    colours: Mapping[str, Colour],
    letters: Mapping[str, str] | None = None,
) -> list[str]:
    """The solution as rows of coloured blocks, two columns a cell, in 24-bit terminal colour.

    Args:
        solution: What to draw.
        colours: Of each piece, by name.
        letters: Written in the blocks where given.
    """
    letter = _letter_of(solution, letters) if letters is not None else lambda _: " "
    shade_of = shades(solution.puzzle.lattice, solution.placements, solution.cover)

    def block(cell: Cell) -> str:
        placement = solution.cover.get(cell)
        if placement is None:
            return " ."
        return painted(f"{letter(cell)} ", shaded(colours[placement.piece], shade_of[placement]))

    return drawn_rows(solution.puzzle.lattice, solution.puzzle.board.cells, block, "  ")


def position_rows(
    puzzle: Puzzle,
    laid: Iterable[Placement],
    letters: Mapping[str, str],
    colours: Mapping[str, Colour] | None = None,
) -> list[str]:
    """A puzzle's board with what lies on it as rows of text, its marks as letters.

    Args:
        puzzle: Its givens lie on the board too.
        laid: What else does.
        letters: Of each piece, by name.
        colours: Of each piece, by name, for blocks of two columns a cell in 24-bit terminal colour;
            None for one plain character a cell, which reads back as a drawing.
    """
    cover = {cell: p for p in (*puzzle.givens, *laid) for cell in p.cells}
    marked = {mark.cell: mark.piece for mark in puzzle.marks}

    def character(cell: Cell) -> str:
        placement = cover.get(cell)
        if placement is not None:
            letter = letters[placement.piece]
            return letter if colours is None else painted(f"{letter} ", colours[placement.piece])
        empty = "?" if cell in puzzle.board.optional else EMPTY
        letter = letters[marked[cell]] if cell in marked else empty
        return letter if colours is None else f"{letter} "

    blank = "#" if colours is None else "  "
    return drawn_rows(puzzle.lattice, puzzle.board.cells, character, blank)


def shades(
    lattice: Lattice, placements: Iterable[Placement], cover: Mapping[Cell, Placement]
) -> Mapping[Placement, int]:
    """A shade for each placement, such that copies of a piece that touch have different ones.

    Those of the first placements do not depend on the later ones.
    """
    found: dict[Placement, int] = {}
    for placement in placements:
        beside = {
            cover[other]
            for cell in placement.cells
            for other in lattice.neighbours(cell)
            if other in cover and cover[other].piece == placement.piece
        }
        taken = {found[other] for other in beside if other in found}
        found[placement] = next(shade for shade in count() if shade not in taken)
    return found


def painted(text: str, colour: Colour) -> str:
    """The text on a background of the colour."""
    return f"{paint(colour)}{text}{RESET}"


def paint(colour: Colour) -> str:
    """The codes that set the colour as background, and an ink that can be read on it."""
    front, back = ink(colour), colour
    return f"\x1b[38;2;{front[0]};{front[1]};{front[2]}m\x1b[48;2;{back[0]};{back[1]};{back[2]}m"


def letter_line(solution: Solution, letters: Mapping[str, str]) -> str:
    """The classic form: a letter for each cell of the board in order, in one line."""
    return "".join(map(_letter_of(solution, letters), solution.puzzle.board.cells))


def _letter_of(solution: Solution, letters: Mapping[str, str]) -> Callable[[Cell], str]:
    cover = solution.cover

    def letter(cell: Cell) -> str:
        placement = cover.get(cell)
        return EMPTY if placement is None else letters[placement.piece]

    return letter


def board_rows(board: Board, filled: str = "o", optional: str = "?") -> list[str]:
    """The board as rows of text, a character a cell."""
    return drawn_rows(
        board.lattice, board.cells, lambda cell: optional if cell in board.optional else filled
    )


def shape_rows(shape: Shape, block: str, blank: str) -> list[str]:
    """The shape as rows of text, `block` for each cell."""
    return drawn_rows(shape.lattice, shape.cells, lambda _: block, blank)


def side_by_side(
    pictures: Sequence[Sequence[str]], widths: Sequence[int], width: int, gap: int = 3
) -> list[str]:
    """Pictures in lines as long as `width` allows, tops aligned.

    Args:
        pictures: Rows of text, which may hold colour codes.
        widths: How wide each picture shows.
        width: Columns there are.
        gap: Columns between two pictures.
    """
    lines: list[str] = []
    start = 0
    while start < len(pictures):
        end, used = start + 1, widths[start]
        while end < len(pictures) and used + gap + widths[end] <= width:
            used += gap + widths[end]
            end += 1
        height = max(len(picture) for picture in pictures[start:end])
        for row in range(height):
            line = ""
            for picture, shown in zip(pictures[start:end], widths[start:end], strict=True):
                text = picture[row] if row < len(picture) else ""
                line += text + " " * (shown - visible_length(text) + gap)
            lines.append(line.rstrip(" "))
        start = end
        if start < len(pictures):
            lines.append("")
    return lines


def visible_length(text: str) -> int:
    """How many columns the text takes, colour codes left out."""
    length, inside = 0, False
    for character in text:
        if character == "\x1b":
            inside = True
        elif not inside:
            length += 1
        elif character == "m":
            inside = False
    return length
