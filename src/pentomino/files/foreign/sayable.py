"""The limits of formats of other programs, and the numbers and names in them.

All of them refuse in the same words.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import final

from pentomino.errors import PuzzleFileError
from pentomino.files.puzzle_formats import Note
from pentomino.geometry.lattice import Lattice, Mobility
from pentomino.geometry.piece import LONGEST_NAME, ONE_COPY, Copies, Piece
from pentomino.problem.hidden_rules import Rule, hidden_rules
from pentomino.problem.puzzle import LONGEST_TITLE, Puzzle


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Sayable:
    """The things that a format can express about a puzzle.

    Args:
        extension: The extension of its files.
        words: The format's word for each mobility, by lattice, the preferred one first.
        ranges: Whether a piece can have bounds on its copies instead of a number.
        optional: Whether single cells may stay empty.
        givens: The lattices on which pieces can be given.
        given_copies: Whether a given piece can be one of several copies.
        names: Whether pieces have names.
        colours: Whether pieces are painted in pictures.
        cell_colours: Whether cells of board and pieces have colours that must match.
        titles: Whether a puzzle has a title.
        groups: Whether pieces have groups.
    """

    extension: str
    words: Mapping[Lattice, Mapping[Mobility, str]]
    ranges: bool = True
    optional: bool = True
    givens: tuple[Lattice, ...] = ()
    given_copies: bool = False
    names: bool = True
    colours: bool = False
    cell_colours: bool = False
    titles: bool = True
    groups: bool = False

    def check(self, puzzle: Puzzle, note: Note) -> None:
        """Check that the format can express everything that the solutions depend on.

        Args:
            puzzle: The puzzle to write.
            note: Called with a sentence about other things that are lost.

        Raises:
            PuzzleFileError: The format cannot express something; the text says what.
        """
        if puzzle.lattice not in self.words:
            raise PuzzleFileError(
                f"{self.extension} files cannot hold puzzles on the {puzzle.lattice.name} lattice; "
                "a json file can"
            )
        missing = list(self._missing(puzzle))
        if missing:
            raise PuzzleFileError(
                f"{self.extension} files cannot say {', nor '.join(missing)}; a json file can"
            )
        lost = []
        if not self.titles and puzzle.title:
            lost.append("the title")
        if not self.names:
            lost.append("the names of the pieces")
        if not self.colours and any(piece.colour for piece in puzzle.pieces):
            lost.append("the colours of the pieces")
        if not self.groups and any(piece.group for piece in puzzle.pieces):
            lost.append("which pieces may stay together")
        if puzzle.board.labels:
            lost.append("the labels of the board")
        if lost:
            note(f"{self.extension} files cannot hold {' and '.join(lost)}")

    def _missing(self, puzzle: Puzzle) -> Iterator[str]:
        yield from hidden_rules(puzzle, (Rule.CELLS,) if self.cell_colours else ())
        yield from self._missing_of_pieces(puzzle)
        yield from self._missing_of_clues(puzzle)

    def _missing_of_pieces(self, puzzle: Puzzle) -> Iterator[str]:
        stuck = [p for p in puzzle.pieces if self.mobility_of(p) is None]
        for mobility in dict.fromkeys(piece.mobility for piece in stuck):
            so = [piece for piece in stuck if piece.mobility is mobility]
            yield f"that {_listed(so)} {'is' if len(so) == 1 else 'are'} {mobility}"
        ranged = [p for p in puzzle.pieces if p.copies.least != p.copies.most]
        for copies in dict.fromkeys(() if self.ranges else (piece.copies for piece in ranged)):
            so = [piece for piece in ranged if piece.copies == copies]
            number = f"{copies.least} or more" if copies.most is None else copies
            yield f"that {_listed(so)} may be used {number} times"
        if puzzle.board.optional and not self.optional:
            yield "that single cells may stay empty"

    def _missing_of_clues(self, puzzle: Puzzle) -> Iterator[str]:
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


LONGEST_NUMBER = 9
"""The most digits of a number; a file with a longer number is refused."""


def whole_number(text: str | None, place: str) -> int:
    """Read a whole number.

    Raises:
        PuzzleFileError: The text is something else, or has more than nine digits.
    """
    stripped = (text or "").strip()
    digits = re.fullmatch(r"[+-]?([0-9]+)", stripped)
    if digits is not None and len(digits[1]) > LONGEST_NUMBER:
        raise PuzzleFileError(
            f"{place} is a number of {len(digits[1]):,} digits: write {LONGEST_NUMBER} at most"
        )
    if digits is None:
        shown = stripped if len(stripped) <= LONGEST_NAME else stripped[:LONGEST_NAME] + "..."
        raise PuzzleFileError(f"{place} must be a whole number, not {shown!r}")
    return int(stripped)


def title_of(text: str) -> str:
    """Make a text from a file a title: on one line, printable and not too long."""
    printable = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(printable.split())[:LONGEST_TITLE].strip()


class Names:
    """Give every piece a valid name that no other piece has.

    Args:
        default: The beginning of the name of a piece without one; its number follows.
    """

    def __init__(self, default: str = "S") -> None:
        self._default = default
        self._taken: set[str] = set()
        self._again: dict[str, int] = {}

    def name(self, wanted: str, number: int) -> str:
        """Make the wanted name printable, short and different from all earlier names."""
        printable = "".join(c if c.isprintable() else " " for c in wanted)
        name = " ".join(printable.split())[:LONGEST_NAME].strip() or f"{self._default}{number}"
        chosen, again = name, self._again.get(name, number)
        while chosen in self._taken:
            suffix = f" ({self._default}{again})"
            chosen = name[: LONGEST_NAME - len(suffix)].strip() + suffix
            again += 1
            self._again[name] = again
        self._taken.add(chosen)
        return chosen
