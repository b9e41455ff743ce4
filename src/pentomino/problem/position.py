"""Positions: a puzzle together with the placements laid on it, as one immutable value.

A position says what lies where, which cells are open, which pieces are left and what fits. Only
the engines know whether it can be completed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, final

from pentomino.errors import PuzzleError, counted
from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import Copies, Piece
from pentomino.problem.checks import check_laid
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle, check_puzzle, instead_of_puzzle, placement_of
from pentomino.problem.questions import Solvable
from pentomino.values import Drawn, few
from pentomino.wrong_types import check_each, check_type

if TYPE_CHECKING:
    from os import PathLike

    from pentomino.catalogue.dates import AnyDate


@final
@dataclass(frozen=True, slots=True, repr=False)
class Position(Drawn, Solvable):
    """A puzzle with pieces laid on its board.

    Two positions are equal where the puzzles are and the same is laid in the same order.

    Args:
        puzzle: The puzzle with the board and the pieces; its givens are laid in every position.
        laid: The placements beside the givens, in the order they were laid.

    Raises:
        TypeError: The puzzle is not a puzzle, or something laid is not a placement.
        PuzzleError: Placements leave the board, overlap, or use more copies than there are.
    """

    puzzle: Puzzle
    laid: tuple[Placement, ...] = ()

    if TYPE_CHECKING:  # which says what is taken; above is what is kept

        def __init__(self, puzzle: Puzzle, laid: Iterable[Placement] = ()) -> None: ...

    def __post_init__(self) -> None:
        check_puzzle(self.puzzle)
        laid = tuple(self.laid) if isinstance(self.laid, Iterator) else self.laid
        instead = "write Position(puzzle).lay('I_1.1-5') for a text"
        check_each(laid, Placement, "laid", "placements", instead)
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

    def lay(self, placement: Placement | str) -> "Position":
        """Make the position with one more placement.

        Args:
            placement: Which, as a value or as its text in the notation, such as `I_1.1-5`.

        Raises:
            NotationError: The text is not in the notation.
            PuzzleError: The placement cannot be laid here; the text says why.
        """
        return Position(
            self.puzzle, (*self.laid, placement_of(placement, self.puzzle, "what is laid"))
        )

    def take_back(self, placement: Placement | str | None = None) -> "Position":
        """Make the position without one of the placements that are laid.

        Args:
            placement: Which, as a value or as its text; None for the one that was laid last.

        Raises:
            NotationError: The text is not in the notation.
            PuzzleError: It is not laid; the givens cannot be taken back.
        """
        if placement is None:
            if not self.laid:
                raise PuzzleError("nothing is laid, so nothing can be taken back")
            return Position(self.puzzle, self.laid[:-1])
        placement = placement_of(placement, self.puzzle, "what is taken back")
        if placement not in self.laid:
            is_given = placement in self.puzzle.givens
            reason = "is a given of the puzzle" if is_given else "does not lie like this"
            raise PuzzleError(f"{placement.piece} cannot be taken back: it {reason}")
        return Position(self.puzzle, tuple(other for other in self.laid if other != placement))

    def fits(self, cell: Cell | None = None, piece: str | None = None) -> tuple[Placement, ...]:
        """List the placements that can be laid now, in the order of `Puzzle.placements`.

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
        met = {item for laid in self.placements for item in puzzle.encoding.side_items(laid)}
        return tuple(
            placement
            for placement in placements
            if placement.piece in left
            and self.cover.keys().isdisjoint(placement.cells)
            and met.isdisjoint(puzzle.encoding.side_items(placement))
        )

    def as_puzzle(self) -> Puzzle:
        """Make the puzzle in which everything that is laid is a given."""
        return self.puzzle.with_givens(self.laid) if self.laid else self.puzzle

    def __repr__(self) -> str:
        laid = few(placement.piece for placement in self.laid) or "nothing"
        return f"<Position: {laid} laid, {counted(len(self.open_cells), 'cell')} open>"

    def __str__(self) -> str:
        """Draw the board in letters: `.` is an open cell, `?` one that may stay empty."""
        from pentomino.notation.drawings import drawn_in_letters  # noqa: PLC0415

        return drawn_in_letters(self)

    # Modules above this room are imported when a method needs them.

    @classmethod
    def of(
        cls,
        text: "str | PathLike[str]",
        pieces: Iterable[Piece] | str | None = None,
        *,
        puzzle: str | None = None,
        date: "AnyDate | None" = None,
        problem: str | None = None,
        trusted: bool = True,
    ) -> "Position":
        """Read a position from a text; see `pentomino.catalogue.resolve.position_of`."""
        from pentomino.catalogue.resolve import position_of  # noqa: PLC0415

        return position_of(text, pieces, puzzle=puzzle, date=date, problem=problem, trusted=trusted)


def as_position(value: Puzzle | Position) -> Position:
    """Return the position itself, or the empty position of a puzzle.

    Raises:
        TypeError: The argument is neither a position nor a puzzle.
    """
    if isinstance(value, Puzzle):
        return Position(value)
    check_type(value, Position, "position", "a position or a puzzle", instead_of_puzzle(value))
    return value
