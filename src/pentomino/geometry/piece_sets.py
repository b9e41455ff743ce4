"""Sets of pieces by name: all polyforms of a size on any lattice, single pieces, sums of them.

The shapes are generated; only what people call them is written down here.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from pentomino.errors import PieceError
from pentomino.geometry.lattice import CUBIC, HEXAGONAL, SQUARE, TRIANGULAR, Lattice, Mobility
from pentomino.geometry.piece import Piece
from pentomino.geometry.shape import Shape, connected_shapes
from pentomino.wrong_types import check_each, check_type

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
        "O6": "ooo/ooo",
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

DRAWN: Mapping[Lattice, Mapping[str, str]] = MappingProxyType(
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
    return polyforms(SQUARE, size)


def polycubes(size: int) -> tuple[Piece, ...]:
    """The polycubes of so many cells, mirror images apart, one of each: 29 pentacubes for 5.

    Raises:
        PieceError: The size is not from 1 to 8.
    """
    return polyforms(CUBIC, size)


def polyiamonds(size: int) -> tuple[Piece, ...]:
    """The free polyiamonds of so many triangles, one of each: 12 hexiamonds for 6.

    Raises:
        PieceError: The size is not from 1 to 10.
    """
    return polyforms(TRIANGULAR, size)


def polyhexes(size: int) -> tuple[Piece, ...]:
    """The free polyhexes of so many hexagons, one of each: 7 tetrahexes for 4.

    Raises:
        PieceError: The size is not from 1 to 8.
    """
    return polyforms(HEXAGONAL, size)


def pentominoes() -> tuple[Piece, ...]:
    """The twelve free pentominoes, F to Z."""
    return polyominoes(5)


def one_sided_pentominoes() -> tuple[Piece, ...]:
    """The eighteen one-sided pentominoes; the mirror image of F is F', and so on."""
    return one_sided(pentominoes())


def one_sided(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """The pieces that may no longer be flipped, with the mirror images they lose thereby."""
    result: list[Piece] = []
    for piece in check_each(pieces, Piece, "pieces", "pieces", "write one_sided(pentominoes())"):
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
    """The same pieces as one layer of cubes; what cannot be stacked is left as it is."""
    pieces = check_each(pieces, Piece, "pieces", "pieces", "write solid(pentominoes())")
    return tuple(replace(piece, shape=_raised(piece.shape)) for piece in pieces)


def laid_on(pieces: Iterable[Piece], lattice: Lattice) -> tuple[Piece, ...]:
    """The pieces on a board of this lattice: flat ones become one layer of it.

    A piece that lies on another lattice is left as it is; a puzzle refuses it.
    """
    return tuple(
        replace(piece, shape=_raised(piece.shape))
        if piece.shape.lattice.stacked is lattice
        else piece
        for piece in pieces
    )


def _raised(shape: Shape) -> Shape:
    """The shape as one layer of the stacked lattice."""
    flat, stacked = shape.lattice, shape.lattice.stacked
    return shape if flat is stacked else Shape.of(stacked, stacked.raised(shape.cells))


def _known_names(lattice: Lattice, size: int) -> Mapping[Shape, str]:
    """The names that pieces of a size have already, by their first free orientations.

    A flat piece has one name, whether squares or cubes make it up.
    """
    if lattice.flat is lattice:
        return _names(lattice)
    flat = solid(polyforms(lattice.flat, size))
    return {piece.shape.orientations()[0]: piece.name for piece in flat}


@cache
def _names(lattice: Lattice) -> Mapping[Shape, str]:
    """What every drawn piece is called, by its first free orientation."""
    return {
        _drawn(lattice, drawing).orientations()[0]: name for name, drawing in DRAWN[lattice].items()
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


def drawn_names(lattice: Lattice) -> Iterable[str]:
    """What people call the small pieces of a lattice; cubes have the names of squares."""
    return DRAWN[lattice.flat]


@cache
def polyforms(lattice: Lattice, size: int) -> tuple[Piece, ...]:
    """All polyforms of a size on a lattice, each with its name, sorted by name.

    Raises:
        PieceError: The size is too small or too large for this lattice.
    """
    check_type(size, int, "size", "a whole number", "write polyominoes(5)")
    largest = LARGEST[lattice]
    if not 1 <= size <= largest:
        raise PieceError(f"pieces of {size} cells are not made here: from 1 to {largest} are")
    shapes = connected_shapes(lattice, size, Mobility.FREE)
    known = _known_names(lattice, size)
    names = [known.get(shape) for shape in shapes]
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
