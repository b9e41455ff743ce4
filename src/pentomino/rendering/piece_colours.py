"""The place of a piece in a sequence of colours: it depends on the shape, wherever it is drawn.

The twelve pentominoes have the first twelve places. Small polyominoes and mirror images have places
of their own after them, so that they can lie beside the twelve.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from zlib import crc32

from pentomino.geometry.lattice import CUBIC, HEXAGONAL, SQUARE, TRIANGULAR, Lattice, Mobility
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import polyforms
from pentomino.geometry.shape import Shape

_SMALL: Mapping[str, int] = MappingProxyType(
    {"I4": 14, "L4": 22, "O4": 21, "S4": 27, "T4": 19, "V3": 30, "I3": 12, "I2": 13, "O1": 23}
)
"""The places of polyominoes with fewer than five cells, after the twelve."""

_MIRRORED: Mapping[str, int] = MappingProxyType(
    {"F": 24, "L": 25, "N": 15, "P": 17, "Y": 16, "Z": 18, "L4": 26, "S4": 20}
)
"""The places of the mirror images of pieces that may not be flipped."""

_FIRST_PLACES: Mapping[tuple[Lattice, int], int] = MappingProxyType(
    {
        (SQUARE, 6): 0,
        (CUBIC, 4): 0,
        (CUBIC, 5): 12,
        (TRIANGULAR, 1): 12,
        (TRIANGULAR, 2): 13,
        (TRIANGULAR, 3): 14,
        (TRIANGULAR, 4): 15,
        (TRIANGULAR, 5): 18,
        (TRIANGULAR, 6): 0,
        (TRIANGULAR, 7): 0,
        (HEXAGONAL, 1): 11,
        (HEXAGONAL, 2): 10,
        (HEXAGONAL, 3): 7,
        (HEXAGONAL, 4): 0,
        (HEXAGONAL, 5): 0,
    }
)
"""The place of the first piece of each set; others follow in the order of the set."""


def places(
    pieces: Sequence[Piece], length: int, taken: Sequence[int] = (), *, clearest: int | None = None
) -> Mapping[str, int]:
    """Give each piece a place that no other has: its own place, or the first free one.

    If two pieces share their own place, the smaller one keeps it.

    Args:
        pieces: The pieces; their order does not matter.
        length: The number of places; when all are taken, larger numbers follow.
        taken: Places that no piece may have.
        clearest: Pieces with a later place of their own take a free one among this many first
            places, while there is one; None to leave every piece in its own place.
    """
    found: dict[str, int] = {}
    used = set(taken)
    waiting = []
    for piece in sorted(pieces, key=lambda p: (place(p), p.size, p.shape.cells, p.name)):
        own = place(piece) % length
        if own in used or (clearest is not None and own >= clearest):
            waiting.append(piece.name)
        else:
            used.add(own)
            found[piece.name] = own
    free = 0
    for name in waiting:
        while free in used:
            free += 1
        used.add(free)
        found[name] = free
    return MappingProxyType(found)


def place(piece: Piece) -> int:
    """Return a piece's own place; it may lie beyond the end of a sequence."""
    shape = _flattened(piece.shape)
    in_plane = shape.lattice.flat is shape.lattice
    return _place(shape, in_plane and piece.mobility is not Mobility.FREE and _mirrored(shape))


def _flattened(shape: Shape) -> Shape:
    """Return the shape in the plane if it is one layer in space; otherwise the shape itself."""
    flat = shape.lattice.flat
    first = shape.orientations()[0]
    if flat is shape.lattice or any(cell[0] for cell in first.cells):
        return shape
    return Shape.of(flat, (cell[1:] for cell in first.cells))


def _mirrored(shape: Shape) -> bool:
    """Check whether turning alone does not lead to the first image of the shape's class."""
    return shape.orientations()[0] not in shape.orientations(Mobility.ONE_SIDED)


@cache
def _place(shape: Shape, mirrored: bool) -> int:
    lattice, size = shape.lattice, shape.size
    first = shape.orientations()[0]
    small = _small_places().get((first, mirrored))
    if small is not None:
        return small
    start = _FIRST_PLACES.get((lattice, size))
    order = () if start is None else _order(lattice, size)
    if start is None or first not in order:
        return crc32(repr((first.cells, mirrored)).encode())
    return start + order.index(first) + mirrored * len(order)


@cache
def _order(lattice: Lattice, size: int) -> tuple[Shape, ...]:
    """List the shapes of a set in its order, without those of a single layer in space."""
    shapes = (piece.shape.orientations()[0] for piece in polyforms(lattice, size))
    if lattice.flat is lattice:
        return tuple(shapes)
    return tuple(shape for shape in shapes if any(cell[0] for cell in shape.cells))


@cache
def _small_places() -> Mapping[tuple[Shape, bool], int]:
    """List the places of polyominoes of up to five cells and of their mirror images."""
    pieces = {p.name: p.shape.orientations()[0] for n in range(1, 6) for p in polyforms(SQUARE, n)}
    plain = {name: place for place, name in enumerate("FILNPTUVWXYZ")} | dict(_SMALL)
    found = {(pieces[name], False): place for name, place in plain.items()}
    found |= {(pieces[name], True): place for name, place in _MIRRORED.items()}
    return MappingProxyType(found)
