"""Sets of pieces by name: all polyforms of a size on any lattice, single pieces, sums of them.

The shapes are generated; only what people call them is written down here.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import final

from pentomino.errors import PieceError
from pentomino.geometry.lattice import CUBIC, HEXAGONAL, SQUARE, TRIANGULAR, Lattice, Mobility
from pentomino.geometry.piece import ANY_COPIES, ONE_COPY, Copies, Piece
from pentomino.geometry.shape import Shape, connected_shapes

LARGEST: Mapping[Lattice, int] = MappingProxyType(
    {SQUARE: 10, CUBIC: 8, TRIANGULAR: 10, HEXAGONAL: 8}
)
"""Pieces of more cells are too many to be a puzzle's."""

_POLYOMINOES: Mapping[str, str] = MappingProxyType(
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

_POLYIAMONDS: Mapping[str, str] = MappingProxyType(
    {
        "T1": "o",
        "D2": "oo",
        "I3": "ooo",
        "C4": "...o/.ooo",
        "I4": "oooo",
        "T4": "ooo/.o",
        "C5": ".o.o/.ooo",
        "I5": "ooooo",
        "L5": "oooo/...o",
        "P5": "oooo/.o",
        "C6": "oooo/...oo",
        "E6": "...o/.ooooo",
        "F6": "oooo/.o.o",
        "G6": "oooo/..oo",
        "H6": "...oo/.oooo",
        "I6": "oooooo",
        "J6": ".o/.ooooo",
        "O6": ".ooo/.ooo",
        "P6": "ooooo/...o",
        "S6": ".o/.oooo/....o",
        "V6": "oooo/.oo",
        "X6": "...o/.oooo/..o",
    }
)
"""The same for polyiamonds, drawn as the triangular lattice draws them."""

_POLYHEXES: Mapping[str, str] = MappingProxyType(
    {
        "H1": "o",
        "I2": "o.o",
        "A3": "o.o/.o",
        "I3": "o.o.o",
        "V3": "o.o/...o",
        "I4": "o.o.o.o",
        "J4": "o.o.o/.....o",
        "O4": "o.o/.o.o",
        "P4": "o.o.o/...o",
        "S4": "o.o/...o.o",
        "U4": "..o.o/.o...o",
        "Y4": "....o/.o.o/....o",
    }
)
"""The same for polyhexes, whose cells stand two columns apart."""

_DRAWN: Mapping[Lattice, Mapping[str, str]] = MappingProxyType(
    {SQUARE: _POLYOMINOES, TRIANGULAR: _POLYIAMONDS, HEXAGONAL: _POLYHEXES}
)

_PREFIXES = ("mon", "d", "tr", "tetr", "pent", "hex", "hept", "oct", "non", "dec")

_IAMONDS = (
    "moniamond",
    "diamond",
    "triamond",
    "tetriamond",
    "pentiamond",
    "hexiamond",
    "heptiamond",
    "octiamond",
    "enneiamond",
    "dekiamond",
)
_HEXES = tuple(
    f"{prefix}hex" for prefix in ["mono", "di", "tri", "tetra", "penta", "hexa", "hepta", "octa"]
)

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


def polyiamonds(size: int) -> tuple[Piece, ...]:
    """The free polyiamonds of so many triangles, one of each: 12 hexiamonds for 6.

    Raises:
        PieceError: The size is not from 1 to 10.
    """
    return _polyforms(TRIANGULAR, size)


def polyhexes(size: int) -> tuple[Piece, ...]:
    """The free polyhexes of so many hexagons, one of each: 7 tetrahexes for 4.

    Raises:
        PieceError: The size is not from 1 to 8.
    """
    return _polyforms(HEXAGONAL, size)


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
def _names(lattice: Lattice) -> Mapping[Shape, str]:
    """What every drawn piece is called, by its first free orientation."""
    if lattice is CUBIC:
        flat = solid(Piece(name, shape) for shape, name in _names(SQUARE).items())
        return {piece.shape.orientations()[0]: piece.name for piece in flat}
    return {
        _drawn(lattice, drawing).orientations()[0]: name
        for name, drawing in _DRAWN[lattice].items()
    }


def _drawn(lattice: Lattice, drawing: str) -> Shape:
    return Shape.of(
        lattice,
        (
            lattice.cell_at(0, row, column)
            for row, line in enumerate(drawing.split("/"))
            for column, character in enumerate(line)
            if character == "o"
        ),
    )


@cache
def _polyforms(lattice: Lattice, size: int) -> tuple[Piece, ...]:
    largest = LARGEST[lattice]
    if not 1 <= size <= largest:
        raise PieceError(f"pieces of {size} cells are not made here: from 1 to {largest} are")
    shapes = connected_shapes(lattice, size, Mobility.FREE)
    names = [_names(lattice).get(shape) for shape in shapes]
    taken = {name for name in names if name}
    fresh = (name for name in _numbered_names(size) if name not in taken)
    pieces = [Piece(name or next(fresh), shape) for name, shape in zip(names, shapes, strict=True)]
    return tuple(sorted(pieces, key=lambda piece: (len(piece.name), piece.name)))


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
        if size <= LARGEST[CUBIC]:
            stem = {"mon": "mono", "d": "di", "tr": "tri"}.get(prefix, f"{prefix}a")
            names[f"{stem}cube"] = names[f"{stem}cubes"] = (CUBIC, size, False)
    for lattice, singulars, ending in ((TRIANGULAR, _IAMONDS, "s"), (HEXAGONAL, _HEXES, "es")):
        for size, singular in enumerate(singulars, start=1):
            for name in (singular, singular + ending):
                names[name] = (lattice, size, False)
                names[f"one-sided-{name}"] = (lattice, size, True)
    return MappingProxyType(names)


def home_lattice(expression: str) -> Lattice:
    """The lattice on which the pieces of an expression lie: of the first set that it names.

    Single pieces alone, such as `X+O4`, are polyominoes.

    Raises:
        PieceError: It is no expression.
    """
    for term in _terms(expression):
        known = set_names().get(term.name.lower())
        if known is not None:
            return known[0]
    return SQUARE


def piece_set(expression: str, lattice: Lattice | None = None) -> tuple[Piece, ...]:
    """The pieces that an expression names.

    Args:
        expression: Sets (`pentominoes`, `one-sided-pentominoes`, `tetracubes`, `hexiamonds`,
            `tetrahexes`) and single pieces (`O4`, `I3`, `X`), joined by `+`, or by `-` to leave
            some out. After a term `*25` means so many copies of each, `*1..3` from one to three,
            a bare `*` as many as you like, `?` at most one; before that, `/one-sided`, `/fixed`,
            `/mirrored` or `/free` says how each may be laid.
        lattice: Where single pieces are looked for, and where polyominoes become one layer of
            cubes; None for the one of the sets named, see `home_lattice`.

    Raises:
        PieceError: A name is not known, a piece is named twice or is not there to leave out, or
            the pieces do not lie on the lattice.
    """
    if lattice is None:
        lattice = home_lattice(expression)
    pieces: dict[str, Piece] = {}
    for term in _terms(expression):
        for piece in _on_lattice(_named(term.name, lattice), lattice, term.name):
            if term.sign == "-":
                if pieces.pop(piece.name, None) is None:
                    raise PieceError(f"{expression!r}: there is no {piece.name} to leave out")
            elif piece.name in pieces:
                raise PieceError(
                    f"{expression!r} has the piece {piece.name} twice: write {piece.name}*2"
                )
            else:
                mobility = term.mobility or piece.mobility
                pieces[piece.name] = replace(piece, copies=term.copies, mobility=mobility)
    if not pieces:
        raise PieceError(f"{expression!r} leaves no pieces")
    return tuple(pieces.values())


_TERM = re.compile(
    r"(?P<sign>[+-]?)(?P<name>(?:one-sided-)?[\w']+)(?:/(?P<mobility>[a-z-]+))?"
    r"(?P<choice>\?)?(?P<star>\*(?P<least>\d{0,9})(?P<range>\.\.(?P<most>\d{0,9}))?)?"
)


@final
@dataclass(frozen=True, slots=True)
class _Term:
    """A part of an expression.

    Args:
        sign: `+` or `-`.
        name: Of a set or piece.
        copies: How many of each.
        mobility: How each may be laid; None for as it is.
    """

    sign: str
    name: str
    copies: Copies
    mobility: Mobility | None


def _copies(match: re.Match[str], expression: str) -> Copies:
    """How many copies the end of a term asks for."""
    if match["choice"] and match["star"]:
        raise PieceError(f"{expression!r}: write either ? or * after {match['name']}")
    if match["choice"]:
        return Copies(0, 1)
    if not match["star"]:
        return ONE_COPY
    if not match["range"]:
        return Copies(int(match["least"]), int(match["least"])) if match["least"] else ANY_COPIES
    return Copies(int(match["least"] or 0), int(match["most"]) if match["most"] else None)


def _mobility(name: str | None, expression: str) -> Mobility | None:
    if name is None:
        return None
    try:
        return Mobility(name.replace("-", "_"))
    except ValueError:
        known = ", ".join(mobility.replace("_", "-") for mobility in Mobility)
        raise PieceError(
            f"{expression!r}: {name!r} is no way to lay a piece; there are: {known}"
        ) from None


def _terms(expression: str) -> Iterable[_Term]:
    """The terms of an expression."""
    text = "".join(expression.split())
    position = 0
    while position < len(text) or position == 0:
        match = _TERM.match(text, position)
        if match is None or (position > 0 and not match["sign"]):
            rest = text[position:]
            raise PieceError(
                f"{expression!r} is no set of pieces: "
                + (f"{rest!r} cannot be read{_written(rest)}" if rest else "a name is missing")
            )
        sign, name = match["sign"] or "+", match["name"]
        mobility = _mobility(match["mobility"], expression)
        yield _Term(sign, name, _copies(match, expression), mobility)
        position = match.end()


def _written(rest: str) -> str:
    """What may have been meant by the rest of an expression."""
    if rest.startswith("*"):
        return ": write *3 for three copies, *1..3 for one to three, * alone for any number"
    return ""


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
        flat = SQUARE if lattice is CUBIC else lattice
        size = int(match[1] or 5)
        if 1 <= size <= LARGEST[flat]:
            wanted = name.replace("5", "") if flat is SQUARE and size == 5 else name
            pieces = _polyforms(flat, size)
            others = polycubes(size) if lattice is CUBIC and size <= LARGEST[CUBIC] else ()
            for piece in (*pieces, *one_sided(pieces), *others):
                if piece.name == wanted:
                    return (piece,)
    import difflib  # noqa: PLC0415 -- only for the hint

    drawn = _DRAWN.get(lattice, _POLYOMINOES)
    near = difflib.get_close_matches(name, [*set_names(), *drawn], n=1)
    hint = f": did you mean {near[0]}?" if near else ""
    if len(name) > 1 and all(letter in drawn for letter in name):
        hint = f": did you mean {'+'.join(name)}?"
    if name.isdecimal():
        hint = ": numbers of copies are written as in Y*3 or Y*1..3"
    raise PieceError(f"there is no piece or set of pieces called {name!r}{hint}")
