"""Pieces from a text, which is a file or an expression, and the text that names given pieces."""

import re
from collections import ChainMap
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import cast, final

from pentomino.catalogue.entries import catalogue_names
from pentomino.catalogue.reader import undated_puzzle
from pentomino.catalogue.request import file_beside, is_file
from pentomino.catalogue.search import did_you_mean_puzzle
from pentomino.errors import PentominoError, PieceError, PuzzleFileError, shortened
from pentomino.files.piece_file import read_pieces
from pentomino.files.puzzle_formats import Note
from pentomino.geometry.lattice import DEFAULT_LATTICE, LATTICES, Lattice
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import laid_on, pentominoes, set_names
from pentomino.notation.piece_expressions import Known, home_lattice, piece_set
from pentomino.problem.puzzle import Puzzle
from pentomino.records.bounds import Bounds
from pentomino.wrong_types import shown

_FILE_NAME = re.compile(r"(?s).*\.[A-Za-z][\w.]*")
"""The name of a file with an extension; no expression ends like that."""

_FILE_IN_SUM = re.compile(r"(?P<file>[^*?+]+\.[A-Za-z]\w*)(?P<rest>[-+*?/].*)")
"""A file of pieces, and what an expression may say after a set."""


@final
class CatalogueSets(Mapping[str, Sequence[Piece]]):
    """The pieces of every puzzle of the catalogue, by its name; read when first used."""

    def __getitem__(self, name: str) -> Sequence[Piece]:
        if name not in catalogue_names():
            raise KeyError(name)
        return undated_puzzle(name).pieces

    def __iter__(self) -> Iterator[str]:
        return iter(catalogue_names())

    def __len__(self) -> int:
        return len(catalogue_names())


CATALOGUE_SETS = CatalogueSets()


@final
class PieceText:
    """A text that names pieces, read when the board's lattice is known.

    Args:
        text: An expression as `piece_set` reads it, in which the names of the catalogue stand for
            the pieces of its puzzles; or the name of a file that draws pieces or is a puzzle file.
        own: The pieces of the puzzle at hand, whose names come before all others.
        bounds: What the text may ask for; None for a trusted text, which may also name a file.
        note: Called with a sentence where the text could also mean a file.
        folder: The folder of the file that the text stands in, the only one from which it may name
            others; None for a text that stands in no file.
    """

    def __init__(
        self,
        text: str,
        own: Sequence[Piece],
        bounds: Bounds | None,
        note: Note,
        folder: Path | None = None,
    ) -> None:
        self._text = text
        largest = None if bounds is None else bounds.piece_cells
        self._known = Known(own, CATALOGUE_SETS, largest, did_you_mean_puzzle, note)
        self._trusted = bounds is None
        self._note = note
        self._folder = folder

    @property
    def home(self) -> Lattice | None:
        """The lattice of the pieces; None where it depends on the board.

        Raises:
            PentominoError: The text does not name pieces.
        """
        if self._file is None:
            text, known = self._expression(None, lambda _: None)
            lattice = home_lattice(text, known)
            names_file = text != self._text
        else:
            lattice = read_pieces(self._file, note=lambda _: None)[0].shape.lattice
            names_file = True
        # A drawing that names no lattice is read on that of the board.
        return None if names_file and lattice is DEFAULT_LATTICE else lattice

    def pieces(self, lattice: Lattice | None = None) -> tuple[Piece, ...]:
        """Make the pieces, on this lattice or on their own.

        Raises:
            PentominoError: The text does not name pieces, or they do not lie on the lattice.
        """
        if self._file is None:
            text, known = self._expression(lattice, self._note)
            return piece_set(text, lattice, known=known)
        pieces = read_pieces(self._file, lattice=lattice, note=self._note)
        return pieces if lattice is None else laid_on(pieces, lattice)

    def _expression(self, lattice: Lattice | None, note: Note) -> tuple[str, Known]:
        """The expression, in which a file with which it begins has become the name of a set.

        Args:
            lattice: That of the board, if it is known.
            note: Called with a sentence about what is unexpected in the file.
        """
        match = _FILE_IN_SUM.fullmatch(self._text) if self._trusted else None
        if match is None:
            return self._text, self._known
        file = match["file"]
        path = file if self._folder is None else file_beside(self._folder, file)
        if path is None or not is_file(str(path)):
            raise PieceError(f"there is no file {shortened(file)} to name pieces")
        stem = Path(file).stem
        name = stem if stem.isidentifier() else "file"
        pieces = read_pieces(path, lattice=lattice, note=note)
        sets: ChainMap[str, Sequence[Piece]] = ChainMap({name: pieces})
        sets.maps.append(cast("MutableMapping[str, Sequence[Piece]]", self._known.sets))
        return name + match["rest"], replace(self._known, sets=sets)

    @cached_property
    def _file(self) -> Path | None:
        """The file that the text names, or None where it names none."""
        if not self._trusted:
            return None
        if self._folder is not None:
            return self._beside(self._folder)
        if _FILE_NAME.fullmatch(self._text):
            return Path(self._text)
        if not is_file(self._text):
            return None
        if len(Path(self._text).parts) == 1 and self._is_expression():
            self._note(f"{self._text!r} means these pieces; write ./{self._text} for the file")
            return None
        return Path(self._text)

    def _beside(self, folder: Path) -> Path | None:
        named = file_beside(folder, self._text)
        if named is not None:
            return named
        if _FILE_NAME.fullmatch(self._text) or Path(self._text).is_absolute():
            raise PieceError(
                f"there is no file {shortened(self._text)} beside the drawing or below it; a "
                "drawing names pieces, sets, and files of its own folder"
            )
        return None

    def _is_expression(self) -> bool:
        known = replace(self._known, note=lambda _: None)
        return any(_reads(self._text, lattice, known) for lattice in (None, *LATTICES))


def _reads(text: str, lattice: Lattice | None, known: Known) -> bool:
    try:
        piece_set(text, lattice, known=known)
    except PieceError:
        return False
    return True


def pieces_of(
    text: str,
    lattice: Lattice | None = None,
    *,
    own: Sequence[Piece] = (),
    bounds: Bounds | None = None,
    note: Note = lambda _: None,
) -> tuple[Piece, ...]:
    """Make the pieces that a text names.

    Args:
        text: As for `PieceText`.
        lattice: The lattice to use; None for the first lattice that has them all, squares first.
        own: The pieces of the puzzle at hand, whose names come before all others.
        bounds: What the text may ask for; None for a trusted text, which may also name a file.
        note: Called with a sentence where the text could also mean a file.

    Raises:
        PentominoError: The text does not name pieces, or they do not lie on the lattice.
    """
    if not isinstance(text, str):
        raise TypeError(f"the names of pieces must be a text here, not {shown(text)}")
    if bounds is not None:
        bounds.check_text(text)
    named = PieceText(text, own, bounds, note)
    if lattice is not None or named.home is not None:
        return named.pieces(lattice)
    try:
        return named.pieces()
    except PieceError as error:
        for other in LATTICES:
            try:
                return named.pieces(other)
            except PieceError:
                continue
        raise error from None


def pieces_text(
    puzzle: Puzzle,
    starts: Sequence[str] = (),
    *,
    last: Sequence[str] = (),
    bounds: Bounds | None = None,
) -> str | None:
    """Find a text that names the pieces of a puzzle in a drawing; None for the pentominoes.

    Args:
        puzzle: The puzzle.
        starts: Texts that may name them, or most of them; they come first.
        last: Texts that name them where no other text does.
        bounds: As for `pieces_of`: with bounds, no text names a file.

    Raises:
        PuzzleFileError: No text names them.
    """
    if puzzle.pieces == laid_on(pentominoes(), puzzle.lattice):
        return None
    for text in (*_candidates(puzzle, starts, bounds), *last):
        try:
            if pieces_of(text, puzzle.lattice, bounds=bounds) == puzzle.pieces:
                return text
        except PentominoError:
            continue
    raise PuzzleFileError("a drawing has no name for these pieces: write a .json file instead")


def _candidates(puzzle: Puzzle, starts: Sequence[str], bounds: Bounds | None) -> Iterator[str]:
    """Texts that may name the pieces: what was asked for, whole sets, and piece by piece."""
    sizes = {piece.size for piece in puzzle.pieces}  # large sets take long to make
    sets = [
        name
        for name, (lattice, size, _) in set_names().items()
        if lattice is puzzle.lattice and size in sizes
    ]
    starts = [*starts, *sets]
    yield from starts
    numbers = {_copies(piece) for piece in puzzle.pieces}
    if len(numbers) == 1:
        yield from (f"{name}{copies}" for copies in numbers for name in sets)
    yield "+".join(map(_single, puzzle.pieces))
    names = {piece.name for piece in puzzle.pieces}
    for start in starts:
        try:
            pieces = pieces_of(start, puzzle.lattice, bounds=bounds)
        except PentominoError:
            continue
        yield "-".join((start, *(piece.name for piece in pieces if piece.name not in names)))


def _single(piece: Piece) -> str:
    mobility = "" if piece.mobility.value == "free" else f"/{piece.mobility.value}"
    return f"{piece.name}{mobility.replace('_', '-')}{_copies(piece)}"


def _copies(piece: Piece) -> str:
    """What an expression says after a piece or a set of its number of copies."""
    least, most = piece.copies.least, piece.copies.most
    if (least, most) == (0, 1):
        return "?"
    if most is None:
        return f"*{least}.." if least else "*"
    if least < most:
        return f"*{least}..{most}"
    return "" if most == 1 else f"*{most}"
