"""Texts that name the pieces of a puzzle, so that a drawing of it reads back."""

from collections.abc import Iterator, Sequence

from pentomino.catalogue.piece_names import pieces_of
from pentomino.errors import PentominoError, PuzzleFileError
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import laid_on, pentominoes, set_names
from pentomino.problem.puzzle import Puzzle
from pentomino.records.bounds import Bounds


def pieces_text(
    puzzle: Puzzle, starts: Sequence[str] = (), *, bounds: Bounds | None = None
) -> str | None:
    """Find a text that names the pieces of a puzzle in a drawing; None for the pentominoes.

    Args:
        puzzle: The puzzle.
        starts: Texts that may name them, or most of them; they come first.
        bounds: As for `pieces_of`: with bounds, no text names a file.

    Raises:
        PuzzleFileError: No text names them.
    """
    if puzzle.pieces == laid_on(pentominoes(), puzzle.lattice):
        return None
    for text in _candidates(puzzle, starts, bounds):
        try:
            if pieces_of(text, puzzle.lattice, bounds=bounds) == puzzle.pieces:
                return text
        except PentominoError:
            continue
    raise PuzzleFileError("a drawing has no name for these pieces: write a .json file instead")


def _candidates(puzzle: Puzzle, starts: Sequence[str], bounds: Bounds | None) -> Iterator[str]:
    """Texts that may name the pieces: what was asked for, whole sets, and piece by piece."""
    sets = [name for name, (lattice, *_) in set_names().items() if lattice is puzzle.lattice]
    starts = [*starts, *sets]
    yield from starts
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
    copies = "" if str(piece.copies) == "1" else f"*{piece.copies.least}"
    if piece.copies.most is None:
        copies = f"*{piece.copies.least}.." if piece.copies.least else "*"
    elif piece.copies.most != piece.copies.least:
        copies += f"..{piece.copies.most}"
    return f"{piece.name}{mobility.replace('_', '-')}{copies}"
