"""What the formats of other programs have in common: what each can say, sizes, names, coordinates.

Their coordinates are (x, y) or (x, y, z); a cell here is (row, column) or (layer, row, column), the
same numbers the other way round.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import TypeAlias, final

from pentomino.errors import PuzzleFileError
from pentomino.files.puzzle_formats import Note
from pentomino.geometry.board import MOST_CELLS
from pentomino.geometry.lattice import CUBIC, SQUARE, Cell, Lattice, Mobility
from pentomino.geometry.piece import LONGEST_NAME, ONE_COPY, Copies, Piece
from pentomino.problem.puzzle import Puzzle

MOST_PLACES = 1_000_000
"""A grid with more places is refused before any of it is read."""

LONGEST_NUMBER = 9
"""Digits; a file with a longer number is refused."""

Box: TypeAlias = tuple[Cell, tuple[int, ...]]
"""The first corner and the lengths of the smallest box around cells."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Sayable:
    """What a format can say of a puzzle.

    Args:
        extension: Of its files.
        words: The format's word for each mobility, by lattice, the one that reads best first.
        ranges: Whether a piece can have bounds on its copies instead of a number.
        optional: Whether single cells may stay empty.
        givens: The lattices on which pieces can be laid beforehand.
        given_copies: Whether that can be one of several copies.
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
        """Whether the format can say all that the solutions depend on; notes what else is lost.

        Raises:
            PuzzleFileError: It cannot; the text says what it has no words for.
        """
        missing = list(self._missing(puzzle))
        if missing:
            raise PuzzleFileError(
                f"a {self.extension} file cannot say {', nor '.join(missing)}; a json file can"
            )
        lost = []
        if not self.names:
            lost.append("the names of the pieces")
        if not self.colours and any(piece.colour for piece in puzzle.pieces):
            lost.append("the colours of the pieces")
        if lost:
            note(f"a {self.extension} file does not hold {' and '.join(lost)}")

    def _missing(self, puzzle: Puzzle) -> Iterator[str]:
        if puzzle.lattice not in self.words:
            yield f"what lies on the {puzzle.lattice.name} lattice"
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
        """The format's word for how the piece may be laid; None where it has none.

        A piece that its mirror image equals is laid alike with and without flipping, and so on.
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
    """The bounds on copies as two numbers: where there is no limit, as many as the cells hold."""
    most = cells // size if copies.most is None else copies.most
    return copies.least, max(copies.least, most)


def box_of(cells: Iterable[Cell]) -> Box:
    """The smallest box around cells."""
    axes = list(zip(*cells, strict=True))
    return tuple(map(min, axes)), tuple(max(axis) - min(axis) + 1 for axis in axes)


def placed_from(corner: Cell, cell: Cell) -> Cell:
    """The cell, counted from the corner."""
    return tuple(c - b for c, b in zip(cell, corner, strict=True))


def turned_about(cell: Sequence[int]) -> Cell:
    """From (x, y, z) to (layer, row, column), and back."""
    return tuple(cell[::-1])


def check_places(lengths: Sequence[int], place: str) -> int:
    """How many places a grid of these lengths has.

    Raises:
        PuzzleFileError: A length is below 1, or there are too many places.
    """
    if min(lengths) < 1:
        raise PuzzleFileError(f"{place} has the size {_by(lengths)}: each length is at least 1")
    number = prod(lengths)
    if number > MOST_PLACES:
        raise PuzzleFileError(
            f"{place} has the size {_by(lengths)}: more than {MOST_PLACES:,} places are too many"
        )
    return number


def check_cells(number: int) -> None:
    """Whether the pieces of a file have no more cells between them than can be turned in time.

    Raises:
        PuzzleFileError: They have.
    """
    if number > MOST_CELLS:
        raise PuzzleFileError(f"the pieces have more than {MOST_CELLS:,} cells between them")


def chosen_problem(titles: Sequence[str], wanted: str | None, note: Note) -> int:
    """Which of the problems of a file is wanted, by its number from 1 or its title; else the first.

    Raises:
        PuzzleFileError: There is no such problem; the text lists those there are.
    """
    shown = ", ".join(f"{n} {t!r}" if t else str(n) for n, t in enumerate(titles[:20], start=1))
    shown += f" and {len(titles) - 20} more" if len(titles) > 20 else ""
    if wanted is None:
        if len(titles) > 1:
            note(f"there are {len(titles)} problems ({shown}): this is the first")
        return 0
    if wanted in titles:
        return titles.index(wanted)
    if wanted.isdecimal() and 1 <= int(wanted[:LONGEST_NUMBER]) <= len(titles):
        return int(wanted) - 1
    raise PuzzleFileError(f"there is no problem {wanted!r}; there are: {shown}")


def _by(lengths: Sequence[int]) -> str:
    return "x".join(map(str, lengths))


def whole_number(text: str | None, place: str) -> int:
    """The whole number that the text is.

    Raises:
        PuzzleFileError: It is none, or longer than any that makes sense.
    """
    stripped = (text or "").strip()
    if not re.fullmatch(rf"[+-]?[0-9]{{1,{LONGEST_NUMBER}}}", stripped):
        shown = stripped if len(stripped) <= LONGEST_NAME else stripped[:LONGEST_NAME] + "..."
        raise PuzzleFileError(f"{place} must be a whole number, not {shown!r}")
    return int(stripped)


class Names:
    """Gives every piece a name of its own that a piece can have.

    Args:
        default: Names a piece that has none, before its number.
    """

    def __init__(self, default: str = "S") -> None:
        self._default = default
        self._taken: set[str] = set()
        self._again: dict[str, int] = {}

    def name(self, wanted: str, number: int) -> str:
        """The wanted name, made printable, short and different from those given before."""
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


def flat_or_solid(shapes: Iterable[Iterable[Cell]]) -> Lattice:
    """The lattice of a puzzle drawn in space: the plane where everything has one and only layer."""
    layers = (len({cell[0] for cell in cells}) for cells in shapes)
    return SQUARE if all(number == 1 for number in layers) else CUBIC


def tell_flat(puzzle: Puzzle, note: Note) -> None:
    """Notes that a puzzle in space will be taken for one in the plane, as nothing stands up."""
    drawn = [puzzle.board.cells, *(piece.shape.cells for piece in puzzle.pieces)]
    if puzzle.lattice is CUBIC and flat_or_solid(drawn) is SQUARE:
        note("a puzzle of one layer is read back as one in the plane")


def on_lattice(lattice: Lattice, cells: Iterable[Cell]) -> list[Cell]:
    """Cells in space on the lattice that `flat_or_solid` chose for them."""
    return [cell[-lattice.dimension :] for cell in cells]
