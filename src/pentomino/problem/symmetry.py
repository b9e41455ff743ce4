"""Symmetries of puzzles, and which solutions they make one."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias, final

from pentomino.errors import PuzzleError
from pentomino.geometry.board import BoardSymmetry
from pentomino.geometry.lattice import Cell
from pentomino.problem.placement import Mark
from pentomino.values import MappingValue
from pentomino.wrong_types import as_choice

DistinctName: TypeAlias = Literal["isometries", "rotations", "parts", "all", "nothing"]
"""The names of the kinds of `Distinct`, as type checkers and editors see them."""


class Distinct(StrEnum):
    """Which solutions count as one: those that a symmetry of this kind carries into each other."""

    ISOMETRIES = "isometries"
    """All rotations and reflections; in space mirror images count as one."""
    ROTATIONS = "rotations"
    """Rotations only: a solution and its mirror image are two."""
    PARTS = "parts"
    """As isometries, but each connected part of the board also turns and flips alone, and parts of
    the same form change places; for a board in one part the same as isometries."""
    ALL = "all"
    """All solutions of the board as it lies are distinct; an older name is "nothing"."""
    NOTHING = ALL

    @classmethod
    def _missing_(cls, value: object) -> "Distinct | None":
        return cls.ALL if value == "nothing" else None

    @property
    def words(self) -> str:
        """The words after a number of solutions, such as `up to rotation`."""
        match self:
            case Distinct.ISOMETRIES:
                return "up to rotation and reflection"
            case Distinct.ROTATIONS:
                return "up to rotation"
            case Distinct.PARTS:
                return "up to rotation and reflection of each part"
            case _:
                return "in all"


def as_distinct(distinct: Distinct | str) -> Distinct:
    """Read a kind of symmetry from its value or name.

    Raises:
        TypeError: The argument is not a text.
        PuzzleError: No kind has this name.
    """
    return as_choice(distinct, Distinct, "distinct", PuzzleError)


@final
@dataclass(frozen=True, repr=False)
class Symmetry(MappingValue):
    """A move that maps a puzzle to itself: an isometry, or one for each part of the board.

    Args:
        on_board: Where it moves the cells of the board.
        pieces: For each piece, the name of the piece that takes its place.
    """

    on_board: BoardSymmetry
    pieces: Mapping[str, str]

    def __hash__(self) -> int:
        return hash(self.on_board)

    def __repr__(self) -> str:
        isometry = self.on_board.isometry
        return f"<Symmetry: {'of parts' if isometry is None else isometry.matrix}>"

    def mark(self, mark: Mark) -> Mark:
        """Find the image of a mark."""
        return Mark(self.on_board.image[mark.cell], self.pieces[mark.piece])

    def subject(self, subject: Cell | str) -> Cell | str:
        """Find the image of a cell, or of a piece by its name."""
        if isinstance(subject, str):
            return self.pieces[subject]
        return self.on_board.image[subject]
