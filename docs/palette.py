"""Finds colours for pieces that stay apart, also for eyes that do not tell all colours.

    python docs/palette.py 12 18        prints a palette of each size, the distance it keeps last

The distance is CIEDE2000, the least over all pairs, as the usual eye sees them and as dichromats
do (Machado, Oliveira and Fernandes 2009, at full severity; Viénot, Brettel and Mollon 1999). Takes
some minutes for each size.
"""

import math
import random
import sys
from collections.abc import Sequence
from itertools import combinations, product
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]
Lab: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[tuple[float, float, float], ...]

VISIONS: dict[str, Matrix] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia (Machado)": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia (Machado)": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia (Machado)": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "protanopia (Viénot)": (
        (0.11238, 0.88762, 0.0),
        (0.11238, 0.88762, 0.0),
        (0.00401, -0.00401, 1.0),
    ),
    "deuteranopia (Viénot)": (
        (0.29275, 0.70725, 0.0),
        (0.29275, 0.70725, 0.0),
        (-0.02234, 0.02234, 1.0),
    ),
}
_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)

GROUNDS: tuple[Colour, ...] = ((0, 0, 0), (30, 30, 30), (255, 255, 255))
FROM_GROUND, DARKEST = 16.0, 30.0
"""So far apart from these, and so light, a colour must be: blocks must show on any terminal."""

LEVELS = 12
"""Steps of red, green and blue that the search starts from."""


def _times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix]


def seen(colour: Colour, vision: Matrix) -> Lab:
    """The colour in CIELAB as this kind of eye sees it."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    ]
    shown = [min(max(part, 0.0), 1.0) for part in _times(vision, linear)]
    f = [
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
        for t in (part / white for part, white in zip(_times(_TO_XYZ, shown), _WHITE, strict=True))
    ]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


def ciede2000(one: Lab, other: Lab) -> float:
    """The CIEDE2000 difference (Sharma, Wu and Dalal 2005)."""
    l1, a1, b1 = one
    l2, a2, b2 = other
    mean7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    g = 1.5 - 0.5 * math.sqrt(mean7 / (mean7 + 25**7))
    c1, c2 = math.hypot(a1 * g, b1), math.hypot(a2 * g, b2)
    h1 = math.degrees(math.atan2(b1, a1 * g)) % 360 if c1 else 0.0
    h2 = math.degrees(math.atan2(b2, a2 * g)) % 360 if c2 else 0.0
    turn = (h2 - h1 + 180) % 360 - 180 if c1 and c2 else 0.0
    hue = (h1 + turn / 2) % 360 if c1 and c2 else h1 + h2
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lightness, chroma = (l1 + l2) / 2 - 50, (c1 + c2) / 2
    t = (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.20 * math.cos(math.radians(4 * hue - 63))
    )
    sl = 1 + 0.015 * lightness**2 / math.sqrt(20 + lightness**2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rc = 2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    rt = -math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2)))) * rc
    dl, dc, dh = dl / sl, dc / sc, dh / sh
    return math.sqrt(max(dl * dl + dc * dc + dh * dh + rt * dc * dh, 0.0))


def _views(colour: Colour) -> list[Lab]:
    return [seen(colour, vision) for vision in VISIONS.values()]


def _apart(one: Sequence[Lab], other: Sequence[Lab]) -> float:
    return min(map(ciede2000, one, other))


def least_distance(colours: Sequence[Colour]) -> float:
    """The least distance of any two of the colours to any kind of eye."""
    return min(_apart(a, b) for a, b in combinations(map(_views, colours), 2))


def _fits(colour: Colour) -> bool:
    view = _views(colour)
    lightness = view[0][0]
    apart = all(_apart(view, _views(ground)) >= FROM_GROUND for ground in GROUNDS)
    return apart and lightness >= DARKEST


def _started(size: int, table: Sequence[Sequence[float]], choose: random.Random) -> list[int]:
    """Numbers of candidates far apart: each new one far from those before, then exchanged."""
    many = len(table)
    chosen = [choose.randrange(many)]
    while len(chosen) < size:
        chosen.append(max(range(many), key=lambda c: min(table[c][o] for o in chosen)))
    best = -1.0
    while True:
        distance, i, j = min(
            (table[a][b], i, j) for (i, a), (j, b) in combinations(enumerate(chosen), 2)
        )
        if distance <= best:
            return chosen
        best = distance
        trials = []
        for place in (i, j):
            others = chosen[:place] + chosen[place + 1 :]
            new = max(range(many), key=lambda c: min(table[c][o] for o in others))
            trials.append((min(table[new][o] for o in others), place, new))
        _, place, new = max(trials)
        chosen[place] = new


def _polished(colours: list[Colour], choose: random.Random, tries: int) -> list[Colour]:
    """Moves the colours a little as long as that takes the closest pairs apart."""
    views = [_views(colour) for colour in colours]
    for step in range(tries):
        pairs = sorted(
            (_apart(views[i], views[j]), i, j) for i, j in combinations(range(len(colours)), 2)
        )
        distance, *closest = pairs[0]
        place = choose.choice(closest)
        reach = 24 if step % 3 else 6
        moved = tuple(
            min(max(part + choose.randint(-reach, reach), 0), 255) for part in colours[place]
        )
        new: Colour = (moved[0], moved[1], moved[2])
        view = _views(new)
        rest = (views[o] for o in range(len(colours)) if o != place)
        if _fits(new) and all(_apart(view, other) > distance for other in rest):
            colours[place], views[place] = new, view
    return colours


def palette(size: int, seed: int = 1, starts: int = 100, tries: int = 10_000) -> list[Colour]:
    """A palette of so many colours, the first from a search with this seed."""
    choose = random.Random(seed)
    levels = [round(255 * level / (LEVELS - 1)) for level in range(LEVELS)]
    candidates: list[Colour] = [c for c in product(levels, repeat=3) if _fits(c)]
    views = [_views(colour) for colour in candidates]
    table = [[0.0] * len(candidates) for _ in candidates]
    for a, b in combinations(range(len(candidates)), 2):
        table[a][b] = table[b][a] = _apart(views[a], views[b])
    begun = [_started(size, table, choose) for _ in range(starts)]
    begun.sort(key=lambda s: -min(table[a][b] for a, b in combinations(s, 2)))
    found = [_polished([candidates[c] for c in s], choose, tries) for s in begun[:4]]
    return max(found, key=least_distance)


def main() -> None:
    """Prints palettes of the sizes in the arguments."""
    for size in map(int, sys.argv[1:]):
        colours = palette(size)
        print(" ".join(f"{r:02x}{g:02x}{b:02x}" for r, g, b in colours))
        print(f"{size} colours, least distance {least_distance(colours):.2f}", flush=True)


if __name__ == "__main__":
    main()
