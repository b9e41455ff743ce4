"""A solution: the placements that an engine has found."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import final

from pentomino.errors import PuzzleError
from pentomino.geometry.lattice import Cell
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Symmetry
from pentomino.showing import few, svg_of
from pentomino.values import Value
from pentomino.wrong_types import check_type


@final
@dataclass(frozen=True, repr=False)
class Solution(Value):
    """Placements that cover every mandatory cell once and use each piece within its copies.

    Args:
        puzzle: The puzzle that it solves.
        placements: The placements, sorted by first cell as `Puzzle.placements` are.
    """

    puzzle: Puzzle
    placements: tuple[Placement, ...]

    @cached_property
    def cover(self) -> Mapping[Cell, Placement]:
        """The placement that covers each covered cell."""
        return MappingProxyType({cell: p for p in self.placements for cell in p.cells})

    @property
    def position(self) -> Position:
        """The puzzle with everything laid: the givens, then the other placements in order."""
        givens = set(self.puzzle.givens)
        return Position(self.puzzle, tuple(p for p in self.placements if p not in givens))

    def __str__(self) -> str:
        """The solution drawn in letters: rows of text, layers side by side."""
        from pentomino.notation.drawings import plain_rows  # noqa: PLC0415 -- counts draw nothing
        from pentomino.notation.letters import letters  # noqa: PLC0415

        return "\n".join(plain_rows(self, letters(self.puzzle.pieces)))

    def __repr__(self) -> str:
        return f"<Solution: {few(placement.piece for placement in self.placements)}>"

    def _repr_svg_(self) -> str | None:
        return svg_of(self)

    def image(self, symmetry: Symmetry) -> "Solution":
        """Make the solution that a symmetry of its puzzle carries it to.

        Raises:
            TypeError: This is not a symmetry.
            PuzzleError: It is a symmetry of another puzzle.
        """
        check_type(
            symmetry, Symmetry, "symmetry", "a symmetry", "take one from puzzle.symmetries()"
        )
        try:
            moved = [symmetry.placement(placement) for placement in self.placements]
        except KeyError:
            raise PuzzleError(
                "the symmetry is one of another puzzle: take one from puzzle.symmetries()"
            ) from None
        return Solution(self.puzzle, tuple(sorted(moved, key=lambda p: p.cells)))
