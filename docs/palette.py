"""Make the colours of pieces, and measure how far apart colours are for different eyes.

    python docs/palette.py          prints the sequence of pretty colours, then the accessible one
    python docs/palette.py 20       prints only the first 20 colours of each

A sequence starts with the twelve colours that the pentominoes have. Every further colour is the one
of a fixed family (lightness and chroma in OKLCH) that is farthest from all colours before it. The
distance is Euclidean in OKLab, times 100, for the usual eye and for three kinds of colour blindness
(Machado, Oliveira and Fernandes 2009, at full severity). Takes a minute.
"""

import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import TypeAlias

from pentomino.rendering.palette import ACCESSIBLE, DARK_INK, FAMILY, WHITE, Colour, from_hex, ink

Lab: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[tuple[float, float, float], ...]

VISIONS: Mapping[str, Matrix] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How each kind of eye sees linear red, green and blue."""

_TO_CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_TO_LAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
_CONES_OF_LAB: Matrix = (
    (1.0, 0.3963377774, 0.2158037573),
    (1.0, -0.1055613458, -0.0638541728),
    (1.0, -0.0894841775, -1.2914855480),
)
_OF_CONES: Matrix = (
    (4.0767416621, -3.3077115913, 0.2309699292),
    (-1.2684380046, 2.6097574011, -0.3413193965),
    (-0.0041960863, -0.7034186147, 1.7076147010),
)

GROUNDS: tuple[Colour, ...] = (from_hex("3a3740"), from_hex("4a4750"))
"""Tray and floor: a piece must show on them."""
FROM_GROUND = 10.0

FAMILY_LIGHTNESS = (0.455, 0.90)
FAMILY_CHROMA = (0.055, 0.17)
"""The family of the twelve, in OKLCH. Only V and U are paler, so no further colour looks grey."""

LENGTH = 64
"""The number of colours in a sequence."""


def _times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix]


def seen(colour: Colour, vision: Matrix) -> Lab:
    """Convert a colour to OKLab as this kind of eye sees it."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    ]
    cones = _times(_TO_CONES, _times(vision, linear))
    lightness, a, b = _times(_TO_LAB, [math.cbrt(cone) for cone in cones])
    return lightness, a, b


def from_lch(lightness: float, chroma: float, hue: float) -> Colour | None:
    """Make a colour from lightness, chroma and hue (degrees) in OKLCH; None if no screen has it."""
    a, b = chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))
    cones = [part**3 for part in _times(_CONES_OF_LAB, (lightness, a, b))]
    linear = _times(_OF_CONES, cones)
    if not all(-1e-4 <= part <= 1 + 1e-4 for part in linear):
        return None
    red, green, blue = (
        round(255 * (12.92 * p if p <= 0.0031308 else 1.055 * p ** (1 / 2.4) - 0.055))
        for p in (max(part, 0.0) for part in linear)
    )
    return red, green, blue


def distance(one: Colour, other: Colour, vision: str = "usual") -> float:
    """Return how far apart two colours are for this kind of eye: OKLab, times 100."""
    matrix = VISIONS[vision]
    return 100 * math.dist(seen(one, matrix), seen(other, matrix))


def least_distance(colours: Sequence[Colour], vision: str = "usual") -> float:
    """Return the least distance between two of the colours for this kind of eye."""
    return min(distance(one, other, vision) for one, other in combinations(colours, 2))


def _views(colour: Colour) -> list[Lab]:
    return [seen(colour, vision) for vision in VISIONS.values()]


def _apart(one: Sequence[Lab], other: Sequence[Lab]) -> float:
    """Return the distance for the usual eye, or 1.4 times the least for the others if smaller."""
    usual, *others = (100 * math.dist(a, b) for a, b in zip(one, other, strict=True))
    return min(usual, 1.4 * min(others))


def _candidates(lightness: tuple[float, float], chroma: tuple[float, float]) -> Iterator[Colour]:
    steps, hues = 18, 90
    for level in range(steps + 1):
        light = lightness[0] + (lightness[1] - lightness[0]) * level / steps
        for strength in range(6):
            colourful = chroma[0] + (chroma[1] - chroma[0]) * strength / 5
            for hue in range(hues):
                colour = from_lch(light, colourful, 360 * hue / hues)
                if colour is not None and _fits(colour):
                    yield colour


def _fits(colour: Colour) -> bool:
    # On all other colours, text would have to be black.
    legible = ink(colour) in (DARK_INK, WHITE)
    return legible and all(distance(colour, ground) >= FROM_GROUND for ground in GROUNDS)


def sequence(
    start: Sequence[Colour],
    length: int,
    lightness: tuple[float, float] = FAMILY_LIGHTNESS,
    chroma: tuple[float, float] = FAMILY_CHROMA,
) -> list[Colour]:
    """Make a sequence: `start`, then again and again the colour farthest from all before it."""
    found = list(start)
    candidates = list(dict.fromkeys(_candidates(lightness, chroma)))
    views = [_views(colour) for colour in candidates]
    nearest = [min(_apart(view, _views(colour)) for colour in found) for view in views]
    while len(found) < length:
        best = max(range(len(candidates)), key=nearest.__getitem__)
        found.append(candidates[best])
        nearest = [
            min(near, _apart(view, views[best])) for near, view in zip(nearest, views, strict=True)
        ]
    return found


def main() -> None:
    """Print the sequences, and their least distances after 12, 18, 24, 35 and all colours."""
    length = int(sys.argv[1]) if len(sys.argv) > 1 else LENGTH
    for name, start, ranges in (
        ("light", FAMILY[:12], (FAMILY_LIGHTNESS, FAMILY_CHROMA)),
        ("accessible", ACCESSIBLE[:12], ((0.35, 0.95), (0.0, 0.3))),
    ):
        found = sequence(start, length, *ranges)
        print(name)
        for row in range(0, length, 12):
            print("   ", " ".join(f"{r:02x}{g:02x}{b:02x}" for r, g, b in found[row : row + 12]))
        for size in sorted({12, 18, 21, 24, 29, 35, length}):
            if size <= length:
                least = (f"{v} {least_distance(found[:size], v):.1f}" for v in VISIONS)
                print(f"  first {size}: {', '.join(least)}", flush=True)


if __name__ == "__main__":
    main()
