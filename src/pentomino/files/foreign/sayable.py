"""What a format of another program can express, so that all formats refuse in the same words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import final

from pentomino.errors import PuzzleFileError
from pentomino.files.notes import Note
from pentomino.geometry.lattice import Lattice, Mobility
from pentomino.geometry.piece import ONE_COPY, Copies, Piece
from pentomino.problem.puzzle import Puzzle


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Sayable:
    """What a format can express about a puzzle.

    Args:
        extension: The extension of its files.
        words: The format's word for each mobility, by lattice, the preferred one first.
        ranges: Whether a piece can have bounds on its copies instead of a number.
        optional: Whether single cells may stay empty.
        givens: The lattices on which pieces can be given.
        given_copies: Whether a given piece can be one of several copies.
        names: Whether pieces have names.
        colours: Whether pieces have colours.
    """

    extension: str
    words: Mapping[Lattice, Mapping[Mobility, str]]
    ranges: bool = True
    optional: bool = True
    givens: tuple[Lattice, ...] = ()
    given_copies: bool = False
    names: bool = True
    colours: bool = False

    def check(self, puzzle: Puzzle, note: Note) -> None:
        """Check that the format can express everything that the solutions depend on.

        Args:
            puzzle: The puzzle to write.
            note: Called with a sentence about other things that are lost.

        Raises:
            PuzzleFileError: The format cannot express something; the text says what.
        """
        missing = list(self._missing(puzzle))
        if missing:
            raise PuzzleFileError(
                f"{self.extension} files cannot say {', nor '.join(missing)}; a json file can"
            )
        lost = []
        if not self.names:
            lost.append("the names of the pieces")
        if not self.colours and any(piece.colour for piece in puzzle.pieces):
            lost.append("the colours of the pieces")
        if puzzle.board.labels:
            lost.append("the labels of the board")
        if lost:
            note(f"{self.extension} files cannot hold {' and '.join(lost)}")

    def _missing(self, puzzle: Puzzle) -> Iterator[str]:
        if puzzle.lattice not in self.words:
            yield f"puzzles on the {puzzle.lattice.name} lattice"
            return
        stuck = [p for p in puzzle.pieces if self.mobility_of(p) is None]
        for mobility in dict.fromkeys(piece.mobility for piece in stuck):
            so = [piece for piece in stuck if piece.mobility is mobility]
            yield f"that {_listed(so)} {'is' if len(so) == 1 else 'are'} {mobility}"
        ranged = [p for p in puzzle.pieces if p.copies.least != p.copies.most]
        if ranged and not self.ranges:
            yield f"that {_listed(ranged)} may be used {ranged[0].copies} times"
        if puzzle.board.optional and not self.optional:
            yield "that single cells may stay empty"
        if puzzle.givens and puzzle.lattice not in self.givens:
            yield "where givens lie"
        elif not self.given_copies:
            several = {g.piece for g in puzzle.givens} & {
                p.name for p in puzzle.pieces if p.copies != ONE_COPY
            }
            if several:
                yield f"where a given copy of {', '.join(sorted(several))} lies"
        if puzzle.marks:
            yield "which piece covers a marked cell"
        if puzzle.barred:
            yield "which placements are barred"

    def mobility_of(self, piece: Piece) -> str | None:
        """Find the format's word for how a piece may be laid; None if there is none.

        A symmetric piece may have several such words: one that equals its mirror image may be
        called flipped or not.
        """
        words = self.words[piece.shape.lattice]
        if piece.mobility in words:
            return words[piece.mobility]
        orientations = piece.orientations
        same = (w for m, w in words.items() if piece.shape.orientations(m) == orientations)
        return next(same, None)


def _listed(pieces: Sequence[Piece], most: int = 4) -> str:
    names = ", ".join(piece.name for piece in pieces[:most])
    return names if len(pieces) <= most else f"{names} and {len(pieces) - most} more"


def bounded(copies: Copies, size: int, cells: int) -> tuple[int, int]:
    """Return the bounds on copies as two numbers; without a limit, as many as the cells hold."""
    most = cells // size if copies.most is None else copies.most
    return copies.least, max(copies.least, most)
