"""Positions: a puzzle and what somebody has laid on it, as one immutable value.

A position answers what lies where, what is open, which pieces are left and what fits; whether it
can be completed is a question for the engines.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, final

from pentomino.errors import PuzzleError
from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import Copies, Piece
from pentomino.problem.checks import check_laid
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.showing import few, svg_of
from pentomino.values import Value
from pentomino.wrong_types import check_each, check_type

if TYPE_CHECKING:
    from datetime import date as Date  # noqa: N812 -- a class, whatever its name

    from pentomino.catalogue.reader import MonthDay
    from pentomino.engines.limits import Limits
    from pentomino.solving.handles import Solutions
    from pentomino.solving.progress import OnProgress
    from pentomino.solving.space import SolutionSpace


READ_IT = "read its text with read_placement(text, puzzle)"


@final
@dataclass(frozen=True)
class Position(Value):
    """A puzzle with pieces laid on its board.

    Two positions are equal where the puzzles are and the same is laid in the same order.

    Args:
        puzzle: Whose board and pieces; its givens are laid in every position.
        laid: The placements beside the givens, in the order they were laid.

    Raises:
        TypeError: The puzzle is not a puzzle, or something laid is not a placement.
        PuzzleError: The placements do not go together; the text says which and where.
    """

    puzzle: Puzzle
    laid: tuple[Placement, ...] = ()

    def __post_init__(self) -> None:
        check_puzzle(self.puzzle)
        laid = tuple(self.laid) if isinstance(self.laid, Iterator) else self.laid
        check_each(laid, Placement, "laid", "placements")
        object.__setattr__(self, "laid", tuple(laid))
        check_laid(self.puzzle, self.placements)

    @property
    def placements(self) -> tuple[Placement, ...]:
        """Everything that lies on the board: the givens, then what is laid."""
        return (*self.puzzle.givens, *self.laid)

    @cached_property
    def cover(self) -> Mapping[Cell, Placement]:
        """The placement that covers each covered cell."""
        return MappingProxyType({cell: p for p in self.placements for cell in p.cells})

    @cached_property
    def open_cells(self) -> tuple[Cell, ...]:
        """The cells that nothing covers, optional ones as well; sorted."""
        return tuple(cell for cell in self.puzzle.board.cells if cell not in self.cover)

    @cached_property
    def pieces_left(self) -> Mapping[str, Copies]:
        """For every piece of the puzzle, how many more copies must and may be laid."""
        used = Counter(placement.piece for placement in self.placements)
        return MappingProxyType(
            {
                piece.name: Copies(
                    max(0, piece.copies.least - used[piece.name]),
                    None if piece.copies.most is None else piece.copies.most - used[piece.name],
                )
                for piece in self.puzzle.pieces
            }
        )

    def lay(self, placement: Placement) -> "Position":
        """The position with one more placement.

        Raises:
            PuzzleError: It does not go with what lies there, or is none of the puzzle's.
        """
        check_type(placement, Placement, "what is laid", "a placement", READ_IT)
        return Position(self.puzzle, (*self.laid, placement))

    def take_back(self, placement: Placement | None = None) -> "Position":
        """The position without one of the placements laid.

        Args:
            placement: Which; None for the one that was laid last.

        Raises:
            PuzzleError: It is not laid; the givens cannot be taken back.
        """
        if placement is None:
            if not self.laid:
                raise PuzzleError("nothing is laid that could be taken back")
            return Position(self.puzzle, self.laid[:-1])
        check_type(placement, Placement, "what is taken back", "a placement", READ_IT)
        if placement not in self.laid:
            is_given = placement in self.puzzle.givens
            reason = "is a given of the puzzle" if is_given else "does not lie like that"
            raise PuzzleError(f"{placement.piece} cannot be taken back: it {reason}")
        return Position(self.puzzle, tuple(other for other in self.laid if other != placement))

    def fits(self, cell: Cell | None = None, piece: str | None = None) -> tuple[Placement, ...]:
        """The placements that can be laid now, in the order of `Puzzle.placements`.

        Args:
            cell: Only those that cover this cell.
            piece: Only those of the piece with this name.

        Raises:
            PuzzleError: The board has no such cell, or the puzzle no such piece.
        """
        puzzle = self.puzzle
        placements = puzzle.placements
        left = {name for name, copies in self.pieces_left.items() if copies.most != 0}
        if piece is not None:
            left &= {puzzle.piece_named(piece).name}
        if cell is not None:
            covering = puzzle.encoding.covering.get(puzzle.lattice.check_cell(cell))
            if covering is None:
                where = puzzle.lattice.place_name(cell)
                raise PuzzleError(f"{where} is not on the board")
            placements = tuple(placements[number] for number in covering)
        return tuple(
            placement
            for placement in placements
            if placement.piece in left and self.cover.keys().isdisjoint(placement.cells)
        )

    def as_puzzle(self) -> Puzzle:
        """The puzzle in which everything laid is a given as well."""
        return self.puzzle.with_givens(self.laid) if self.laid else self.puzzle

    def __repr__(self) -> str:
        laid = few(placement.piece for placement in self.laid) or "nothing"
        return f"<Position: {laid} laid, {len(self.open_cells)} cells open>"

    def __str__(self) -> str:
        """The board drawn in letters: `.` an open cell, `?` one that may stay empty."""
        from pentomino.notation.drawings import drawn_in_letters  # noqa: PLC0415

        return drawn_in_letters(self)

    def _repr_svg_(self) -> str | None:
        return svg_of(self)

    # What stands above positions is imported when it is asked for: one line over a function each.

    @classmethod
    def of(
        cls,
        text: str,
        pieces: Iterable[Piece] | str | None = None,
        *,
        puzzle: str | None = None,
        date: "Date | MonthDay | str | None" = None,
        problem: str | None = None,
        trusted: bool = True,
    ) -> "Position":
        """The position that a text describes; see `pentomino.catalogue.resolve.position_of`."""
        from pentomino.catalogue.resolve import position_of  # noqa: PLC0415

        return position_of(text, pieces, puzzle=puzzle, date=date, problem=problem, trusted=trusted)

    def solve(
        self,
        *,
        distinct: Distinct | str = Distinct.ISOMETRIES,
        engine: str = "auto",
        limits: "Limits | None" = None,
        on_progress: "OnProgress | None" = None,
    ) -> "Solutions":
        """All ways to complete it; see `pentomino.solving.handles.solve`."""
        from pentomino.solving.handles import solve  # noqa: PLC0415

        return solve(self, distinct=distinct, engine=engine, limits=limits, on_progress=on_progress)

    def count(
        self,
        *,
        distinct: Distinct | str = Distinct.ISOMETRIES,
        engine: str = "auto",
        limits: "Limits | None" = None,
        on_progress: "OnProgress | None" = None,
    ) -> int:
        """In how many ways it can be completed; see `pentomino.solving.handles.count`."""
        from pentomino.solving.handles import count  # noqa: PLC0415

        return count(self, distinct=distinct, engine=engine, limits=limits, on_progress=on_progress)

    def solution_space(
        self, *, limits: "Limits | None" = None, on_progress: "OnProgress | None" = None
    ) -> "SolutionSpace":
        """All ways to complete it, at once; see `pentomino.solving.space.solution_space`."""
        from pentomino.solving.space import solution_space  # noqa: PLC0415

        return solution_space(self, limits=limits, on_progress=on_progress)


def as_position(value: Puzzle | Position) -> Position:
    """The position itself, or that of a puzzle on which nothing is laid.

    Raises:
        TypeError: It is neither.
    """
    if isinstance(value, Puzzle):
        return Position(value)
    check_type(
        value, Position, "position", "a position or a puzzle", "make one with Puzzle.of('6x10')"
    )
    return value
