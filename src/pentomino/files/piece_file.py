"""Files of pieces: drawings in which each letter is a piece, and puzzle files with their pieces."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from pentomino.errors import BoardError, NotationError, PentominoError, PieceError, PuzzleFileError
from pentomino.files.foreign.grids import check_cells
from pentomino.files.notes import Note, check_note, warn_of_note
from pentomino.files.puzzle_file import read_puzzle
from pentomino.files.puzzle_formats import DRAWING, read_any_format, text_of
from pentomino.geometry.lattice import DEFAULT_LATTICE, Cell, Lattice, lattice_named
from pentomino.geometry.piece import Copies, Piece
from pentomino.geometry.shape import Shape
from pentomino.notation.drawings import CLOSED_UP, closed_up, layers_beside
from pentomino.notation.drawn_positions import moved_to_corner
from pentomino.notation.headings import check_words, split_heading, without_comments
from pentomino.wrong_types import check_type

EMPTY = ".# "
"""Characters of a drawing that are not part of a piece."""

_GAP = "  "
"""Stands between layers that people draw side by side."""

_LATTICE = re.compile(r"^[ \t]*lattice[ \t]*[:=](?P<name>.*)$", re.IGNORECASE | re.MULTILINE)
"""The line that names the lattice on which pieces are drawn."""


def read_pieces(
    path: str | Path, *, lattice: Lattice | None = None, note: Note = warn_of_note
) -> tuple[Piece, ...]:
    """Read the pieces of a drawing, or of a puzzle file of any format.

    Args:
        path: The file; `pieces_of_drawing` describes drawings, in which blanks may stand between
            all cells. A line such as `lattice: hexagonal` names the lattice of a drawing.
        lattice: That of the board on which the pieces are to lie, if it is known: a drawing that
            names no lattice is drawn on it, if no squares lie there. Otherwise it is of squares.
        note: Called with a sentence for each thing in the file that may be unexpected; by default
            it becomes a `PuzzleFileWarning`.

    Raises:
        PuzzleFileError: The file cannot be read or has no pieces; the text names the place.
    """
    check_note(note)
    path, raw, form = read_any_format(path)
    if form is not DRAWING:
        return read_puzzle(path, note=note).pieces
    try:
        named, text = _split_lattice(text_of(raw))
        text, comments = without_comments(text)
        heading, drawing = split_heading(text)
        drawn_on = named or lattice or DEFAULT_LATTICE
        if named is None and drawn_on.flat is DEFAULT_LATTICE:
            drawn_on = DEFAULT_LATTICE
        # Where a cell takes two columns, as a hexagon does, blanks belong to the drawing.
        closed = closed_up(drawing, alike=True) if drawn_on is DEFAULT_LATTICE else None
        drawing = drawing if closed is None else closed
        check_words(heading, drawing, frozenset(drawing))
        for told in (*comments, *heading.notes, *([] if closed is None else [CLOSED_UP])):
            note(told)
        check_cells(sum(map(len, re.sub(f"[{EMPTY}]", "", drawing).split())))
        pieces = pieces_of_drawing(drawing, drawn_on)
    except PentominoError as error:
        raise PuzzleFileError(f"{path}: {error}") from None
    for names in _alike(pieces):
        note(f"{names} have one shape and count as different: copies of a piece have one letter")
    if drawn_on is DEFAULT_LATTICE and _GAP in drawing and not all(map(_is_connected, pieces)):
        note("layers of cubes may stand side by side below a line 'lattice: cubic'")
    single = {piece.name for piece in pieces if piece.size == 1}
    words = _like_words(drawing, single) if len(single) < len(pieces) else []
    if words:
        are = "is a piece" if len(words) == 1 else "are pieces"
        note(f"{', '.join(words)} {are} of one cell: words and numbers do not belong here")
    return pieces


def _alike(pieces: Sequence[Piece]) -> Iterator[str]:
    """The names of pieces of one shape, for each shape of several pieces of several cells."""
    found: dict[object, list[str]] = defaultdict(list)
    for piece in pieces:
        if piece.size > 1:
            found[piece.orientations].append(piece.name)
    yield from (", ".join(names) for names in found.values() if len(names) > 1)


def _is_connected(piece: Piece) -> bool:
    return piece.shape.is_connected()


def _split_lattice(text: str) -> tuple[Lattice | None, str]:
    """Split a text into the lattice that a line of it names, and the text without that line.

    Raises:
        NotationError: There is no such lattice, or a second line.
    """
    lines = list(_LATTICE.finditer(text))
    if not lines:
        return None, text
    if len(lines) > 1:
        raise NotationError("two lines begin with 'lattice:': put each lattice in its own file")
    try:
        lattice = lattice_named(lines[0]["name"].strip().lower())
    except BoardError as error:
        raise NotationError(str(error)) from None
    return lattice, _LATTICE.sub("", text)


def _like_words(drawing: str, single: Collection[str]) -> Sequence[str]:
    """The pieces of one cell that may be letters of a word, or a number of copies.

    A capital alone among other pieces is a piece.
    """
    found: dict[str, None] = {}
    for line in drawing.splitlines():
        here = [sign for sign in line if sign in single]
        if len(here) > 1 or not all(map(str.isupper, here)):
            found.update(dict.fromkeys(here))
    return list(found)


def pieces_of_drawing(drawing: str, lattice: Lattice = DEFAULT_LATTICE) -> tuple[Piece, ...]:
    r"""Read the pieces of a drawing in which each letter is the name of a piece.

    A picture may contain several pieces, as in a drawn solution; a blank line begins a new picture.
    All cells of a piece must be in one picture; the same piece in several pictures has as many
    copies. The layers of pieces in space stand side by side.

    Raises:
        PieceError: There is no piece, a letter is that of two different pieces, or one stands where
            the lattice has no cell.
        NotationError: The layers of a picture are not equally wide.

    >>> [(piece.name, piece.size) for piece in pieces_of_drawing("AAB\nACB")]
    [('A', 3), ('B', 2), ('C', 1)]
    """
    check_type(drawing, str, "drawing", "a text")
    found: dict[str, list[Piece]] = {}
    for picture in re.split(r"\n[ \t]*\n", drawing):
        here: dict[str, list[Cell]] = {}
        for (layer, row, column), letter in _letters(picture, lattice):
            here.setdefault(letter, []).append(_cell(lattice, layer, row, column))
        for letter, cells in here.items():
            piece = Piece(letter, Shape.of(lattice, cells))
            known = found.setdefault(letter, [])
            if known and known[0].orientations != piece.orientations:
                beside = ", its layers side by side" if lattice.has_layers else ""
                raise PieceError(
                    f"two different pieces are drawn with {letter}: use another letter for each "
                    f"piece, and draw it in one picture{beside}, without a blank line"
                )
            known.append(piece)
    if not found:
        raise PieceError("there is no piece in the drawing: draw each piece with its own letter")
    return tuple(known[0].with_copies(Copies(len(known))) for known in found.values())


def _cell(lattice: Lattice, layer: int, row: int, column: int) -> Cell:
    try:
        return lattice.cell_at(layer, row, column)
    except BoardError as error:
        raise PieceError(
            f"{error}; 'pentomino pieces {lattice.polyforms.usual}' shows how pieces of the "
            f"{lattice.name} lattice are drawn"
        ) from None


def _letters(picture: str, lattice: Lattice) -> Iterator[tuple[tuple[int, int, int], str]]:
    """The letters of a picture, each with its layer, row and column."""
    if lattice.has_layers:
        layers = layers_beside(picture)
    else:
        bare = re.sub(f"[{EMPTY}]", " ", picture).strip("\n")
        layers = [moved_to_corner(bare, lattice).splitlines()]
    for layer, rows in enumerate(layers):
        for row, line in enumerate(rows):
            for column, letter in enumerate(line):
                if letter not in EMPTY:
                    yield (layer, row, column), letter
