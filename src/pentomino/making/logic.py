"""A position as a person sees it: the pieces laid, and where each of the others can still lie.

Rules rule placements out or find the one that is left; sets of placements are the bits of numbers.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import final

from pentomino.geometry.lattice import Cell
from pentomino.puzzle import Placement, Puzzle


def bits(number: int) -> Iterator[int]:
    """The places of the bits that are set, rising."""
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


@final
@dataclass(frozen=True)
class Lack:
    """What cannot be right about a position.

    Args:
        cell: A cell that no placement left covers.
        piece: A piece that has no placement left.
        pockets: Parts of the open cells whose areas the pieces left cannot make.
    """

    cell: Cell | None = None
    piece: str | None = None
    pockets: tuple[tuple[Cell, ...], ...] = ()


@final
@dataclass(frozen=True)
class Need:
    """A placement that must be laid, as it is the last that covers a cell or lays a piece."""

    placement: int
    cell: Cell | None = None
    piece: str | None = None


@final
class Rules:
    """What the positions of one puzzle have in common.

    Args:
        puzzle: Its givens are laid at the start. Making this takes time proportional to the
            placements times those that each excludes.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.covering: dict[Cell, int] = dict.fromkeys(puzzle.board.cells, 0)
        self.of_piece: dict[str, int] = {piece.name: 0 for piece in puzzle.pieces}
        for number, placement in enumerate(puzzle.placements):
            self.of_piece[placement.piece] |= 1 << number
            for cell in placement.cells:
                self.covering[cell] |= 1 << number
        self.mandatory = [(cell, self.covering[cell]) for cell in puzzle.board.mandatory]
        self.required = [
            (piece.name, self.of_piece[piece.name], piece.copies.least)
            for piece in puzzle.pieces
            if piece.copies.least > 0
        ]
        self._most = {piece.name: piece.copies.most for piece in puzzle.pieces}
        self.everything = (1 << len(puzzle.placements)) - 1

    @cached_property
    def excluded(self) -> Sequence[int]:
        """For each placement what cannot lie beside it: itself, and whatever shares a cell or the
        one copy of a piece."""
        rows = []
        for number, placement in enumerate(self.puzzle.placements):
            row = 1 << number
            for cell in placement.cells:
                row |= self.covering[cell]
            if self._most[placement.piece] == 1:
                row |= self.of_piece[placement.piece]
            rows.append(row)
        return rows

    def start(self, laid: Iterable[int] = ()) -> "Position":
        """The position with some placements laid."""
        position = Position(self, (), self.everything)
        for number in laid:
            position = position.lay(number)
        return position


@final
@dataclass(frozen=True, slots=True)
class Position:
    """Some placements laid, and those that are still thought possible.

    Args:
        rules: Of the puzzle.
        laid: Numbers of placements, in the order they were laid.
        possible: The bits of placements that can still be laid as far as is known.
    """

    rules: Rules
    laid: tuple[int, ...]
    possible: int

    def lay(self, number: int) -> "Position":
        """The position after laying one more."""
        rules = self.rules
        possible = self.possible & ~rules.excluded[number]
        name = rules.puzzle.placements[number].piece
        most = rules._most[name]  # noqa: SLF001
        if most is not None and most > 1:
            used = 1 + sum(rules.puzzle.placements[n].piece == name for n in self.laid)
            if used >= most:
                possible &= ~rules.of_piece[name]
        return Position(rules, (*self.laid, number), possible)

    def without(self, numbers: int) -> "Position":
        """The position in which some placements are known to be impossible."""
        return Position(self.rules, self.laid, self.possible & ~numbers)

    @property
    def placements(self) -> tuple[Placement, ...]:
        """What is laid."""
        return tuple(self.rules.puzzle.placements[number] for number in self.laid)

    @property
    def laid_bits(self) -> int:
        """What is laid, as bits."""
        found = 0
        for number in self.laid:
            found |= 1 << number
        return found

    @property
    def solved(self) -> bool:
        """Whether every mandatory cell is covered and every required piece laid."""
        laid = self.laid_bits
        return all(covering & laid for _, covering in self.rules.mandatory) and all(
            (of_piece & laid).bit_count() >= least for _, of_piece, least in self.rules.required
        )

    def lack(self) -> Lack | None:
        """A cell or piece without a placement left, if there is one."""
        alive = self.possible | self.laid_bits
        for cell, covering in self.rules.mandatory:
            if not covering & alive:
                return Lack(cell=cell)
        for name, of_piece, least in self.rules.required:
            if (of_piece & alive).bit_count() < least:
                return Lack(piece=name)
        return None

    def need(self) -> Need | None:
        """The last placement left for some cell or piece, if there is one."""
        return next(self.needs(), None)

    def needs(self) -> Iterator[Need]:
        """All placements that are the last for some cell or piece, cells first."""
        possible, laid = self.possible, self.laid_bits
        for cell, covering in self.rules.mandatory:
            if not covering & laid:
                left = covering & possible
                if left and not left & (left - 1):
                    yield Need(left.bit_length() - 1, cell=cell)
        for name, of_piece, least in self.rules.required:
            left = of_piece & possible
            done = (of_piece & laid).bit_count()
            if left and done < least and done + left.bit_count() == least:
                yield Need((left & -left).bit_length() - 1, piece=name)
