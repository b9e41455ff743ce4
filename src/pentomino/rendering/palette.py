"""Colours for pieces, evenly spread, and the ink that can be read on them."""

import colorsys
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from pentomino.geometry.piece import Piece

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, each from 0 to 255."""

_LIGHTNESS = (0.62, 0.42, 0.78)


def colours(pieces: Sequence[Piece]) -> Mapping[str, Colour]:
    """A colour for each piece, by name: its own, or one of evenly spread hues."""
    found = {}
    for number, piece in enumerate(pieces):
        if piece.colour is not None:
            found[piece.name] = (
                int(piece.colour[1:3], 16),
                int(piece.colour[3:5], 16),
                int(piece.colour[5:7], 16),
            )
        else:
            hue = number / len(pieces)
            lightness = _LIGHTNESS[number % len(_LIGHTNESS)]
            red, green, blue = colorsys.hls_to_rgb(hue, lightness, 0.75)
            found[piece.name] = (round(red * 255), round(green * 255), round(blue * 255))
    return MappingProxyType(found)


def ink(colour: Colour) -> Colour:
    """Black or white, whichever is easier to read on the colour."""
    red, green, blue = colour
    return (0, 0, 0) if 299 * red + 587 * green + 114 * blue > 128_000 else (255, 255, 255)


def shaded(colour: Colour, shade: int) -> Colour:
    """The colour in a darker shade, the darker the higher up to 3; four can be told apart."""
    red, green, blue = (round(part * 0.7 ** (shade % 4)) for part in colour)
    return red, green, blue
