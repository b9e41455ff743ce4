"""Boards and positions as plain text, one character a cell, and shades for copies of a piece."""

from collections.abc import Mapping
from unicodedata import combining, east_asian_width

from pentomino.geometry.lattice import Cell
from pentomino.notation.drawings import HOLE, drawn_rows
from pentomino.notation.letters import EMPTY
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle


def position_rows(position: Position | Puzzle, letters: Mapping[str, str]) -> list[str]:
    """Return a board with what lies on it as rows of text that read back as a drawing.

    `#` is a hole. On a calendar it is the date alone, and what lies outside the board is blank.

    Args:
        position: What to draw; a puzzle is drawn with its givens.
        letters: The letter of each piece, by name; the puzzle's marks are drawn with them too.
    """
    position = as_position(position)
    puzzle, cover = position.puzzle, position.cover
    board, lattice = puzzle.board, puzzle.lattice
    marked = {mark.cell: mark.piece for mark in puzzle.marks}

    def character(cell: Cell) -> str:
        placement = cover.get(cell)
        if placement is not None:
            return letters[placement.piece]
        if cell in marked:
            return letters[marked[cell]]
        if cell not in board.numbers:
            return HOLE
        return "?" if cell in board.optional else EMPTY

    # Labels beside the board would move its cells, and a blank row would end the drawing.
    if lattice.drawn_frame(board.cells) == lattice.drawn_frame(board.places):
        rows = [row.rstrip(" ") for row in drawn_rows(lattice, board.places, character)]
        if board.kept_open and all(rows):
            return rows
    return drawn_rows(lattice, board.cells, character, HOLE)


def labelled_rows(position: Position | Puzzle, letters: Mapping[str, str]) -> list[str]:
    """A board with what lies on it as rows of plain text, with the labels of uncovered places.

    Places that no piece may cover stand in brackets. Without labels this is one character a cell.

    Args:
        position: What to draw; a puzzle is drawn with its givens.
        letters: The letter of each piece, by name.
    """
    position = as_position(position)
    board, cover = position.puzzle.board, position.cover
    if not board.labels:
        return position_rows(position, letters)
    width = max(map(text_width, board.labels.values()))

    def character(cell: Cell) -> str:
        if cell in cover:
            text = letters[cover[cell].piece]
        else:
            text = board.labels.get(cell, "?" if cell in board.optional else EMPTY)
        text = f" {text} " if cell in board.numbers else f"[{text}]"
        return " " * (width + 3 - text_width(text)) + text

    rows = drawn_rows(position.puzzle.lattice, board.places, character, " " * (width + 3))
    margin = min(len(row) - len(row.lstrip(" ")) for row in rows if row)
    return [row[margin:].rstrip(" ") for row in rows]


def text_width(text: str) -> int:
    """How many columns of a terminal a text takes: wide characters two, combining ones none."""
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)
