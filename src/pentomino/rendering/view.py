"""What every way of showing solutions of one puzzle has in common."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Protocol, final

from pentomino.geometry.board import Board
from pentomino.geometry.piece import Piece
from pentomino.notation.letters import LetterScheme, letters
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.figures import Figure
from pentomino.rendering.palette import Colour, colours, shaded
from pentomino.rendering.text import shades
from pentomino.solving.solution import Solution


class View(StrEnum):
    """From where a solution is seen."""

    FLAT = "flat"
    """From above; layers side by side."""
    SOLID = "solid"
    """As cubes, from a corner."""
    EXPLODED = "exploded"
    """As cubes, the pieces drawn apart."""


class Shown(Protocol):
    """Shows solutions of one puzzle, all in one size."""

    width: float
    height: float

    def marks(self, solution: Solution) -> tuple[Figure, ...]:
        """The solution, its corner at the origin."""


@final
@dataclass(frozen=True)
class Paint:
    """The colours of a puzzle's pieces, and their letters where they are wanted.

    Args:
        puzzle: Whose pieces.
        scheme: The letters to write; None for none.
        among: The pieces that colours and letters tell apart, where these are more than the
            puzzle's own.
    """

    puzzle: Puzzle
    scheme: LetterScheme | None = None
    among: tuple[Piece, ...] = ()

    @cached_property
    def _colours(self) -> Mapping[str, Colour]:
        return colours(self.among or self.puzzle.pieces)

    @cached_property
    def _letters(self) -> Mapping[str, str]:
        if self.scheme is None:
            return {}
        return letters(self.among or self.puzzle.pieces, self.scheme)

    @cached_property
    def _single(self) -> bool:
        """Whether no piece can touch another copy of itself."""
        return all(piece.copies.most in (0, 1) for piece in self.puzzle.pieces)

    def letter(self, placement: Placement) -> str | None:
        """The letter to write on it, if any."""
        return self._letters.get(placement.piece)

    def of(self, solution: Solution) -> Mapping[Placement, Colour]:
        """A colour for each placement; copies that touch have different shades of one."""
        if self._single:
            return {p: self._colours[p.piece] for p in solution.placements}
        shade = shades(self.puzzle.lattice, solution.placements, solution.cover)
        return {p: shaded(self._colours[p.piece], shade[p]) for p in solution.placements}


def board_words(board: Board) -> str:
    """What a board is called in a title: its size where it is a full one, else its cells."""
    if not board.lattice.right_angled:
        return f"{len(board.cells)} cells"
    axes = list(zip(*board.cells, strict=True))
    size = [max(axis) - min(axis) + 1 for axis in axes]
    name = "x".join(map(str, size))
    missing = -len(board.cells)
    product = 1
    for length in size:
        product *= length
    missing += product
    if not missing:
        return name
    return f"{name} less {missing} {'cell' if missing == 1 else 'cells'}"
