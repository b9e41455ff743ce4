"""Files of pieces: drawings in which each letter is a piece, and puzzle files with their pieces."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from pentomino.errors import (
    BoardError,
    NotationError,
    PentominoError,
    PieceError,
    PuzzleFileError,
    shortened,
)
from pentomino.files.foreign.grids import check_cells
from pentomino.files.puzzle_file import have_same_pieces, read_puzzle
from pentomino.files.puzzle_formats import (
    DRAWING,
    Note,
    check_note,
    read_any_format,
    text_of,
    warn_of_note,
)
from pentomino.geometry.lattice import DEFAULT_LATTICE, Cell, Lattice, lattice_named
from pentomino.geometry.piece import Copies, Piece
from pentomino.geometry.shape import Shape
from pentomino.notation.drawings import CLOSED_UP, closed_up, layers_beside, without_edges
from pentomino.notation.drawn_positions import moved_to_corner
from pentomino.notation.headings import check_words, split_heading, without_comments
from pentomino.wrong_types import check_type

EMPTY = ".# "
"""Characters of a drawing that are not part of a piece."""

_GAP = "  "
"""Stands between layers that people draw side by side."""

_FILES = "a file of pieces is a puzzle file, whose pieces are taken, or a text that draws them"

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
        try:
            problem = "1" if form.extension == "json" and have_same_pieces(raw) else None
            return read_puzzle(path, problem=problem, note=note).pieces
        except PuzzleFileError as error:
            raise PuzzleFileError(f"{error}; {_FILES}") from None
    try:
        named, text = _split_lattice(text_of(raw))
        text, comments = without_comments(text)
        heading, drawing = split_heading(text)
        drawn_on = named or lattice or DEFAULT_LATTICE
        if named is None and drawn_on.flat is DEFAULT_LATTICE:
            drawn_on = DEFAULT_LATTICE
        # Where a cell takes two columns, as a hexagon does, blanks belong to the drawing.
        closed = closed_up(drawing, alike=True) if drawn_on is DEFAULT_LATTICE else None
        drawing, framed = without_edges(drawing if closed is None else closed)
        check_words(heading, drawing, frozenset(drawing))
        _check_rows(drawing.splitlines(), heading.above)
        spaced = () if closed is None else (CLOSED_UP,)
        for told in (*comments, *heading.notes, *spaced, *framed):
            note(told)
        check_cells(sum(map(len, re.sub(f"[{EMPTY}]", "", drawing).split())))
        pieces = pieces_of_drawing(drawing, drawn_on)
    except PentominoError as error:
        raise PuzzleFileError(f"{path}: {error}") from None
    for names in _alike(pieces):
        note(f"{names} have one shape and count as different: copies of a piece have one letter")
    if (
        drawn_on is DEFAULT_LATTICE
        and _GAP in drawing
        and any(not piece.shape.is_connected() for piece in pieces)
    ):
        note("layers of cubes may stand side by side below a line 'lattice: cubic'")
    return pieces


def _alike(pieces: Sequence[Piece]) -> Iterator[str]:
    """The names of pieces of one shape, for each shape of several pieces of several cells."""
    found: dict[object, list[str]] = defaultdict(list)
    for piece in pieces:
        if piece.size > 1:
            found[piece.orientations].append(piece.name)
    yield from (", ".join(names) for names in found.values() if len(names) > 1)


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


_NOT_CELLS = re.compile(r"(?<!\S)(?:\d+ ?[xX\u00d7*]|[xX\u00d7*] ?\d+|[^\W\d_]{3,})(?!\S)")
"""Numbers of copies, and what may be a word."""


def _check_rows(rows: Sequence[str], above: int) -> None:
    """Refuse words, numbers of copies and lines among the rows of pieces.

    A row of small letters is a word if none of them goes on in the row above or below.

    Raises:
        NotationError: There are some; the text says where, and what to do.
    """
    beside = zip(["", *rows], rows, [*rows[1:], ""], strict=False)
    for number, (before, row, after) in enumerate(beside, start=above + 1):
        if "|" in row:
            raise NotationError(
                f"line {number} has lines '|' between pieces: leave frames out, and "
                "draw each piece with its own letter"
            )
        for found in _NOT_CELLS.finditer(row):
            word, start = found[0], found.start()
            goes_on = any(
                sign == other[n]
                for other in (before, after)
                for n, sign in enumerate(word[: max(len(other) - start, 0)], start)
            )
            if goes_on or (word.isalpha() and (word.isupper() or len(set(word)) < _MANY)):
                continue
            raise NotationError(
                f"line {number}, {shortened(word)!r}, may be words or a number of copies: write "
                "';' before words, and capitals for pieces; a piece that is drawn twice has two "
                "copies"
            )


_MANY = 3
"""Letters of a word that differ, at least."""


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
        layers = layers_beside(picture.strip("\n"))
    else:
        # Holes, because rows of blanks alone do not count.
        bare = re.sub(f"[{EMPTY}]", "#", picture).strip("\n")
        layers = [moved_to_corner(bare, lattice).splitlines()]
    for layer, rows in enumerate(layers):
        for row, line in enumerate(rows):
            for column, letter in enumerate(line):
                if letter not in EMPTY:
                    yield (layer, row, column), letter
