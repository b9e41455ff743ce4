"""Sets of pieces by name: all polyforms of a size on any lattice, single pieces, sums of them.

The shapes are generated; what people call them stands in `polyform_names`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from pentomino.errors import PieceError, number_text
from pentomino.geometry.lattice import (
    CUBIC,
    HEXAGONAL,
    LATTICES,
    SQUARE,
    TRIANGULAR,
    Lattice,
    Mobility,
    check_lattice,
)
from pentomino.geometry.piece import Piece
from pentomino.geometry.shape import Shape, connected_shapes
from pentomino.wrong_types import check_each, check_type

MIRROR_MARK = "'"
"""Ends the name of the mirror image of a piece that has one."""


def polyominoes(size: int) -> tuple[Piece, ...]:
    """Make the free polyominoes of a size, one of each: 12 pentominoes for 5.

    Raises:
        TypeError: The size is not a whole number.
        PieceError: The size is not from 1 to 10.
    """
    return polyforms(SQUARE, size)


def polycubes(size: int) -> tuple[Piece, ...]:
    """Make the polycubes of a size, one of each, mirror images apart: 29 pentacubes for 5.

    Raises:
        TypeError: The size is not a whole number.
        PieceError: The size is not from 1 to 8.
    """
    return polyforms(CUBIC, size)


def polyiamonds(size: int) -> tuple[Piece, ...]:
    """Make the free polyiamonds of a size, one of each: 12 hexiamonds for 6.

    Raises:
        TypeError: The size is not a whole number.
        PieceError: The size is not from 1 to 10.
    """
    return polyforms(TRIANGULAR, size)


def polyhexes(size: int) -> tuple[Piece, ...]:
    """Make the free polyhexes of a size, one of each: 7 tetrahexes for 4.

    Raises:
        TypeError: The size is not a whole number.
        PieceError: The size is not from 1 to 8.
    """
    return polyforms(HEXAGONAL, size)


def pentominoes() -> tuple[Piece, ...]:
    """Make the twelve free pentominoes, F to Z."""
    return polyominoes(5)


def one_sided_pentominoes() -> tuple[Piece, ...]:
    """Make the eighteen one-sided pentominoes; the mirror image of F is F', and so on."""
    return one_sided(pentominoes())


def one_sided(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Make pieces that may not be flipped: each of these, and its mirror image if it differs."""
    result: list[Piece] = []
    for piece in check_each(pieces, Piece, "pieces", "pieces", "write one_sided(pentominoes())"):
        shapes = _one_sided_shapes(piece)
        result.append(replace(piece, shape=shapes[0], mobility=min_mobility(piece.mobility)))
        result.extend(
            replace(result[-1], name=piece.name + MIRROR_MARK, shape=shape) for shape in shapes[1:]
        )
    return tuple(result)


def min_mobility(mobility: Mobility) -> Mobility:
    """Make a mobility one-sided, unless it is fixed already."""
    return Mobility.FIXED if mobility is Mobility.FIXED else Mobility.ONE_SIDED


def _one_sided_shapes(piece: Piece) -> list[Shape]:
    """List the shape of a piece, then its mirror image where turning alone does not make it."""
    if piece.mobility in (Mobility.FIXED, Mobility.ONE_SIDED):
        return [piece.shape]
    turned = piece.shape.orientations(Mobility.ONE_SIDED)
    others = [shape for shape in piece.orientations if shape not in turned]
    return [piece.shape, *others[:1]]


def solid(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Make the same pieces as one layer of cubes; those that cannot be stacked stay the same."""
    pieces = check_each(pieces, Piece, "pieces", "pieces", "write solid(pentominoes())")
    return tuple(replace(piece, shape=_raised(piece.shape)) for piece in pieces)


def laid_on(pieces: Iterable[Piece], lattice: Lattice) -> tuple[Piece, ...]:
    """Make pieces for a board on this lattice: flat pieces become one layer of it.

    A piece on another lattice stays as it is; a puzzle refuses it.
    """
    return tuple(
        replace(piece, shape=_raised(piece.shape))
        if piece.shape.lattice.stacked is lattice
        else piece
        for piece in pieces
    )


def _raised(shape: Shape) -> Shape:
    """Make the shape one layer of the stacked lattice."""
    flat, stacked = shape.lattice, shape.lattice.stacked
    return shape if flat is stacked else Shape.of(stacked, stacked.raised(shape.cells))


def _known_names(lattice: Lattice, size: int) -> Mapping[Shape, str]:
    """Find the customary names of pieces of a size, by the shapes that are drawn.

    A flat piece has one name, whether squares or cubes make it up.
    """
    if lattice.flat is lattice:
        return {
            _drawn(lattice, drawing): name
            for name, drawing in lattice.polyforms.drawn.items()
            if drawing.count("o") == size
        }
    return {piece.shape: piece.name for piece in solid(polyforms(lattice.flat, size))}


def _name_of(shape: Shape, known: Mapping[Shape, str]) -> str | None:
    """Find the name of a shape, however it is drawn."""
    return next((known[image] for image in shape.orientations() if image in known), None)


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
    """List the customary names of small pieces; cubes have the names of squares."""
    return lattice.flat.polyforms.drawn


def polyforms(lattice: Lattice, size: int) -> tuple[Piece, ...]:
    """Make all polyforms of a size on a lattice, each with its name, sorted by name.

    Raises:
        TypeError: The lattice is not a lattice, or the size not a whole number.
        PieceError: The size is too small or too large for this lattice.
    """
    check_lattice(lattice)
    check_type(size, int, "size", "a whole number", "write polyominoes(5)")
    largest = lattice.polyforms.largest
    if not 1 <= size <= largest:
        raise PieceError(
            f"there are no sets of pieces with {number_text(size)} cells: use a size from 1 to "
            f"{largest}"
        )
    return _polyforms(lattice, size)


@cache
def _polyforms(lattice: Lattice, size: int) -> tuple[Piece, ...]:
    shapes = connected_shapes(lattice, size, Mobility.FREE)
    known = _known_names(lattice, size)
    names = [_name_of(shape, known) for shape in shapes]
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
    """List the names of the sets, each with lattice, size and whether it is one-sided."""
    names: dict[str, tuple[Lattice, int, bool]] = {}
    for lattice in LATTICES:
        for size, called in enumerate(lattice.polyforms.sets, start=1):
            for name in called:
                names[name] = (lattice, size, False)
                if lattice.flips_by_hand:
                    names[f"one-sided-{name}"] = (lattice, size, True)
    return MappingProxyType(names)
