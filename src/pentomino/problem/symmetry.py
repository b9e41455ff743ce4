"""Symmetries of puzzles, and which solutions they make one."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import final

from pentomino.errors import PuzzleError
from pentomino.geometry.board import BoardSymmetry
from pentomino.problem.placement import Mark, Placement
from pentomino.wrong_types import check_type


class Distinct(StrEnum):
    """Up to which symmetries of the puzzle solutions are told apart."""

    ISOMETRIES = "isometries"
    """All rotations and reflections; in space mirror images count as one."""
    ROTATIONS = "rotations"
    """Rotations only: a solution and its mirror image are two."""
    NOTHING = "nothing"
    """Every solution of the board as it lies counts."""


def as_distinct(distinct: Distinct | str) -> Distinct:
    """The kind of symmetry, by itself or by name.

    Raises:
        TypeError: It is not even a text.
        PuzzleError: It is none.
    """
    check_type(distinct, str, "distinct", "a text such as 'rotations'")
    try:
        return Distinct(distinct)
    except ValueError:
        known = ", ".join(Distinct)
        raise PuzzleError(f"{distinct!r} is no kind of symmetry; there are: {known}") from None


@final
@dataclass(frozen=True)
class Symmetry:
    """An isometry that maps a puzzle to itself.

    Args:
        on_board: What it does to the cells.
        pieces: Which piece, by name, takes the place of each.
    """

    on_board: BoardSymmetry
    pieces: Mapping[str, str]

    def __repr__(self) -> str:
        return f"<Symmetry: {self.on_board.isometry.matrix}>"

    def placement(self, placement: Placement) -> Placement:
        """The image of a placement."""
        cells = tuple(sorted(self.on_board.image[cell] for cell in placement.cells))
        return Placement(self.pieces[placement.piece], cells)

    def mark(self, mark: Mark) -> Mark:
        """The image of a mark."""
        return Mark(self.on_board.image[mark.cell], self.pieces[mark.piece])
