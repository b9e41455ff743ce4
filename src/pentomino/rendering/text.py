"""Solutions, boards and shapes as text: rows of characters, layers side by side."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import count

from pentomino.geometry.lattice import Cell, Lattice
from pentomino.notation.drawings import drawn_rows, letter_of
from pentomino.notation.letters import EMPTY
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.palette import Colour, ink, shaded
from pentomino.solving.solution import Solution

RESET = "\x1b[0m"


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
    letter = letter_of(solution, letters) if letters is not None else lambda _: " "
    shade_of = shades(solution.puzzle.lattice, solution.placements, solution.cover)

    def block(cell: Cell) -> str:
        placement = solution.cover.get(cell)
        if placement is None:
            return " ."
        return painted(f"{letter(cell)} ", shaded(colours[placement.piece], shade_of[placement]))

    return drawn_rows(solution.puzzle.lattice, solution.puzzle.board.cells, block, "  ")


def position_rows(
    position: Position | Puzzle,
    letters: Mapping[str, str],
    colours: Mapping[str, Colour] | None = None,
) -> list[str]:
    """A board with what lies on it as rows of text, the puzzle's marks as letters.

    Args:
        position: What to draw; of a puzzle, the givens.
        letters: Of each piece, by name.
        colours: Of each piece, by name, for blocks of two columns a cell in 24-bit terminal colour;
            None for one plain character a cell, which reads back as a drawing.
    """
    position = as_position(position)
    puzzle, cover = position.puzzle, position.cover
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
