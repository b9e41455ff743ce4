"""Colours: writing, mixing and shading them, readable ink, and the sequences that pieces take.

docs/palette.py makes the sequences and prints how far apart their colours are. The place of a piece
depends on its shape, wherever it is drawn. The twelve pentominoes have the first twelve places.
Small polyominoes and mirror images have places of their own after them, so that they can lie beside
the twelve.
"""

import math
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TypeAlias
from zlib import crc32

from pentomino.geometry.lattice import CUBIC, HEXAGONAL, SQUARE, TRIANGULAR, Lattice, Mobility
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import polyforms
from pentomino.geometry.shape import Shape

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, each from 0 to 255."""


def from_hex(digits: str) -> Colour:
    """Return the colour that six hexadecimal digits name."""
    red, green, blue = bytes.fromhex(digits)
    return red, green, blue


def _sequence(digits: str) -> tuple[Colour, ...]:
    return tuple(map(from_hex, digits.split()))


DARK_INK: Colour = (0x22, 0x20, 0x2A)
WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)

ALIKE = 4.5
"""Colours nearer to each other than this, in OKLab times 100, look alike."""

READABLE = 4.5
"""The contrast that text needs (WCAG 2, level AA)."""

FAMILY = _sequence("""
    d9695f f5cf4b 466fdb 2fc79a f08c33 6a3aa8 a4dcf2 e4dcc6 5b801e a82c4a d596dd 145f7d
    679b9d 9167a2 5595ff b3d38b a883d5 7d4804 ad5f6a f4a3bb 99b269 b9f289 99358f 645fb0
    958b1c 80affd e076af 326341 c9c512 941b67 58cdfd 6ef9e7 2fa77b 93c962 3c59c4 c3b7dd
    72650b 31817b 76b434 eac0d4 66aac3 258aeb 895163 99644c 68ebac 7c6abd f1e344 eb7487
    fb9595 405b96 c36bb7 7ac7bc 7b925e a4e568 cb4832 457382 8499ec 32b7e0 b26dda eaabf8
    c97a3d 843f7c be468b 8c472f
""")
"""The colours of the twelve pentominoes, F to Z, then more of the same lightness and chroma.

Each further colour is as far as possible from all before it.
"""

ACCESSIBLE = _sequence("""
    5d5d5d c8ff3e f0baff 228617 5d74ff 1e511e 42e7a7 0500fd bd7fa7 83b700 8a8876 6e3075
    b519b6 052996 62a9eb 5a1ace 8ac5c8 c2aa83 79feec bed020 2260a0 7c42ee 651641 856584
    a10031 1bab49 8186d7 5f7a59 ce4907 f6f593 49256c 8a04bd fed277 106ed7 a57dfa eba95e
    cc5fbf 1a15c0 7c2a4e 949f75 3dbfe2 a2dbd2 29488d a5fbbc d1844a 7cacc1 e5e02e c6949c
    dca9ab b037d8 153fac 063ad7 874178 baaaff 963d4c b75a63 bbea96 69c853 3e7831 e8cdf4
    f67bd1 82218c 9738a1 e2568b
""")
"""A sequence made only for the largest distances between its colours, not for beauty."""


def lab(colour: Colour) -> tuple[float, float, float]:
    """Convert a colour to OKLab, times 100: distances there are close to what the eye sees."""
    red, green, blue = map(_linear, colour)
    long = math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    middle = math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
        21.04542553 * long + 79.36177850 * middle - 0.40720468 * short,
        197.79984951 * long - 242.85922050 * middle + 45.05937099 * short,
        2.59040371 * long + 78.27717662 * middle - 80.86757660 * short,
    )


@lru_cache(maxsize=1 << 14)
def alike(one: Colour, other: Colour) -> bool:
    """Check whether two colours are so similar that the eye may confuse them."""
    return math.dist(lab(one), lab(other)) < ALIKE


def _linear(part: int) -> float:
    value = part / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Mix two colours; `share` (0 to 1) is the part of the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Return how bright a colour is to the eye, from 0 to 1, as WCAG 2 defines it."""
    red, green, blue = map(_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, from 1 to 21, as WCAG 2 defines it."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def ink(colour: Colour) -> Colour:
    """Choose the colour of text on this colour: dark or white, whichever has more contrast.

    If neither reaches 4.5 : 1, returns black or white; one of them always does.
    """
    best = max(DARK_INK, WHITE, key=lambda text: contrast(text, colour))
    if contrast(best, colour) < READABLE:
        best = max(BLACK, WHITE, key=lambda text: contrast(text, colour))
    return best


SHADES = 4
"""How many shades of a colour people can distinguish."""


@lru_cache(maxsize=1 << 10)
def shaded(colour: Colour, shade: int) -> Colour:
    """Return one of four shades of a colour: 0 is the colour itself, each further one is darker.

    Dark colours become lighter instead.
    """
    return mixed(colour, _grounds(colour)[0], 0.16 * (shade % SHADES))


def farther_shades(colour: Colour) -> tuple[Colour, ...]:
    """Return two more shades, lighter than a light colour and darker than a dark one."""
    return tuple(mixed(colour, _grounds(colour)[1], share) for share in (0.35, 0.65))


def _grounds(colour: Colour) -> tuple[Colour, Colour]:
    """What is mixed into a colour for its shades, and for those after them."""
    return (BLACK, WHITE) if luminance(colour) > 0.16 else (WHITE, BLACK)


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
