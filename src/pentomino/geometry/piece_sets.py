"""Sets of pieces by name: all polyominoes or polycubes of a size, single pieces, sums of them.

The shapes are generated; only what people call them is written down here.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from pentomino.errors import PieceError
from pentomino.geometry.lattice import CUBIC, SQUARE, Lattice, Mobility
from pentomino.geometry.piece import ANY_COPIES, Copies, Piece
from pentomino.geometry.shape import Shape, connected_shapes

LARGEST_GENERATED = 10
LARGEST_SOLID = 8
"""Larger polyominoes and polycubes are too many to be a puzzle's pieces."""

_DRAWN: Mapping[str, str] = MappingProxyType(
    {
        "O1": "o",
        "I2": "oo",
        "I3": "ooo",
        "V3": "oo/o",
        "I4": "oooo",
        "L4": "ooo/o",
        "O4": "oo/oo",
        "S4": ".oo/oo",
        "T4": "ooo/.o",
        "F": ".oo/oo/.o",
        "I": "ooooo",
        "L": "oooo/o",
        "N": "oo/.ooo",
        "P": "oo/oo/o",
        "T": "ooo/.o/.o",
        "U": "o.o/ooo",
        "V": "o/o/ooo",
        "W": "o/oo/.oo",
        "X": ".o/ooo/.o",
        "Y": "oooo/.o",
        "Z": "oo/.o/.oo",
    }
)
"""What people call a polyomino, by a drawing of it: the usual letters, with the number of cells
except for pentominoes."""

_PREFIXES = ("mon", "d", "tr", "tetr", "pent", "hex", "hept", "oct", "non", "dec")

MIRROR_MARK = "'"
"""Ends the name of the mirror image of a piece that has one."""


def polyominoes(size: int) -> tuple[Piece, ...]:
    """The free polyominoes of so many cells, one of each: 12 pentominoes for 5.

    Raises:
        PieceError: The size is not from 1 to 10.
    """
    return _polyforms(SQUARE, size)


def polycubes(size: int) -> tuple[Piece, ...]:
    """The polycubes of so many cells, mirror images apart, one of each: 29 pentacubes for 5.

    Raises:
        PieceError: The size is not from 1 to 8.
    """
    return _polyforms(CUBIC, size)


def pentominoes() -> tuple[Piece, ...]:
    """The twelve free pentominoes, F to Z."""
    return polyominoes(5)


def one_sided_pentominoes() -> tuple[Piece, ...]:
    """The eighteen one-sided pentominoes; the mirror image of F is F', and so on."""
    return one_sided(pentominoes())


def one_sided(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """The pieces that may no longer be flipped, with the mirror images they lose thereby."""
    result: list[Piece] = []
    for piece in pieces:
        shapes = _one_sided_shapes(piece)
        result.append(replace(piece, shape=shapes[0], mobility=min_mobility(piece.mobility)))
        result.extend(
            replace(result[-1], name=piece.name + MIRROR_MARK, shape=shape) for shape in shapes[1:]
        )
    return tuple(result)


def min_mobility(mobility: Mobility) -> Mobility:
    """One-sided, unless the piece is fixed already."""
    return Mobility.FIXED if mobility is Mobility.FIXED else Mobility.ONE_SIDED


def _one_sided_shapes(piece: Piece) -> list[Shape]:
    """The piece's own shape, then its mirror image where turning alone does not reach that."""
    if piece.mobility in (Mobility.FIXED, Mobility.ONE_SIDED):
        return [piece.shape]
    turned = piece.shape.orientations(Mobility.ONE_SIDED)
    others = [shape for shape in piece.orientations if shape not in turned]
    return [piece.shape, *others[:1]]


def solid(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """The same pieces as one layer of cubes."""
    return tuple(
        replace(piece, shape=Shape.of(CUBIC, ((0, *cell) for cell in piece.shape.cells)))
        if piece.shape.lattice is SQUARE
        else piece
        for piece in pieces
    )


@cache
def _names() -> Mapping[Shape, str]:
    """What every drawn polyomino is called, by its first free orientation."""
    return {_drawn(drawing).orientations()[0]: name for name, drawing in _DRAWN.items()}


def _drawn(drawing: str) -> Shape:
    return Shape.of(
        SQUARE,
        (
            (row, column)
            for row, line in enumerate(drawing.split("/"))
            for column, character in enumerate(line)
            if character == "o"
        ),
    )


@cache
def _polyforms(lattice: Lattice, size: int) -> tuple[Piece, ...]:
    largest = LARGEST_GENERATED if lattice is SQUARE else LARGEST_SOLID
    if not 1 <= size <= largest:
        raise PieceError(f"pieces of {size} cells are not made here: from 1 to {largest} are")
    shapes = connected_shapes(lattice, size, Mobility.FREE)
    flat = {piece.shape.orientations()[0]: name for piece, name in _flat_names(lattice)}
    names = [flat.get(shape) for shape in shapes]
    taken = {name for name in names if name}
    fresh = (name for name in _numbered_names(size) if name not in taken)
    pieces = [Piece(name or next(fresh), shape) for name, shape in zip(names, shapes, strict=True)]
    return tuple(sorted(pieces, key=lambda piece: (len(piece.name), piece.name)))


def _flat_names(lattice: Lattice) -> list[tuple[Piece, str]]:
    drawn = [Piece(name, shape) for shape, name in _names().items()]
    return [(p, p.name) for p in (drawn if lattice is SQUARE else solid(drawn))]


def _numbered_names(size: int) -> Iterable[str]:
    """A6, B6, ... Z6, AA6, AB6, ... for shapes that have no name of their own."""
    number = 0
    while True:
        number += 1
        letters, rest = "", number
        while rest:
            rest, digit = divmod(rest - 1, 26)
            letters = chr(ord("A") + digit) + letters
        yield f"{letters}{size}"


@cache
def set_names() -> Mapping[str, tuple[Lattice, int, bool]]:
    """The names of the sets there are: lattice, cells, and whether they are one-sided."""
    names: dict[str, tuple[Lattice, int, bool]] = {}
    for size, prefix in enumerate(_PREFIXES, start=1):
        singular = f"{prefix}omino"
        for name in (singular, f"{singular}es", f"{singular}s"):
            names[name] = (SQUARE, size, False)
            names[f"one-sided-{name}"] = (SQUARE, size, True)
        if size <= LARGEST_SOLID:
            stem = {"mon": "mono", "d": "di", "tr": "tri"}.get(prefix, f"{prefix}a")
            names[f"{stem}cube"] = names[f"{stem}cubes"] = (CUBIC, size, False)
    return MappingProxyType(names)


def piece_set(expression: str, lattice: Lattice = SQUARE) -> tuple[Piece, ...]:
    """The pieces that an expression names.

    Args:
        expression: Sets (`pentominoes`, `one-sided-pentominoes`, `hexominoes`, `tetracubes`) and
            single pieces (`O4`, `I3`, `X`), joined by `+`, or by `-` to leave some out; `*25` after
            a term means so many copies of each, a bare `*` as many as you like.
        lattice: Polyominoes become one layer of cubes on the cubic lattice.

    Raises:
        PieceError: A name is not known, a piece is named twice or is not there to leave out, or
            the pieces do not lie on the lattice.
    """
    pieces: dict[str, Piece] = {}
    for sign, name, copies in _terms(expression):
        for piece in _on_lattice(_named(name, lattice), lattice, name):
            if sign == "-":
                if pieces.pop(piece.name, None) is None:
                    raise PieceError(f"{expression!r}: there is no {piece.name} to leave out")
            elif piece.name in pieces:
                raise PieceError(
                    f"{expression!r} has the piece {piece.name} twice: write {piece.name}*2"
                )
            else:
                pieces[piece.name] = piece.with_copies(copies)
    if not pieces:
        raise PieceError(f"{expression!r} leaves no pieces")
    return tuple(pieces.values())


_TERM = re.compile(
    r"(?P<sign>[+-]?)(?P<name>(?:one-sided-)?[\w']+)(?P<star>\*(?P<copies>\d{0,9}))?"
)


def _terms(expression: str) -> Iterable[tuple[str, str, Copies]]:
    """Sign, name and copies of each term."""
    text = "".join(expression.split())
    position = 0
    while position < len(text) or position == 0:
        match = _TERM.match(text, position)
        if match is None or (position > 0 and not match["sign"]):
            rest = text[position:]
            raise PieceError(
                f"{expression!r} is no set of pieces: "
                + (f"{rest!r} cannot be read" if rest else "a name is missing")
            )
        copies = Copies(1, 1)
        if match["star"]:
            number = int(match["copies"]) if match["copies"] else None
            copies = ANY_COPIES if number is None else Copies(number, number)
        yield match["sign"] or "+", match["name"], copies
        position = match.end()


def _on_lattice(pieces: tuple[Piece, ...], lattice: Lattice, name: str) -> tuple[Piece, ...]:
    if lattice is CUBIC:
        pieces = solid(pieces)
    for piece in pieces:
        if piece.shape.lattice is not lattice:
            raise PieceError(
                f"{name} lie on the {piece.shape.lattice.name} lattice, "
                f"the board on the {lattice.name} one"
            )
    return pieces


def _named(name: str, lattice: Lattice) -> tuple[Piece, ...]:
    known = set_names().get(name.lower())
    if known is not None:
        home, size, is_one_sided = known
        pieces = _polyforms(home, size)
        return one_sided(pieces) if is_one_sided else pieces
    match = re.fullmatch(r"[A-Z]+(\d{1,2})?'?", name)
    if match is not None:
        size = int(match[1] or 5)
        if 1 <= size <= LARGEST_GENERATED:
            wanted = name if size != 5 else name.replace("5", "")
            pieces = polyominoes(size)
            others = polycubes(size) if lattice is CUBIC and size <= LARGEST_SOLID else ()
            for piece in (*pieces, *one_sided(pieces), *others):
                if piece.name == wanted:
                    return (piece,)
    import difflib  # noqa: PLC0415 -- only for the hint

    near = difflib.get_close_matches(name, [*set_names(), *_DRAWN], n=1)
    hint = f": did you mean {near[0]}?" if near else ""
    raise PieceError(f"there is no piece or set of pieces called {name!r}{hint}")
