"""Points: where a series of tries stands, so that it can go on from there as if it had not ended.

A point is what later tries depend on: the state of the source of chance, and what a kind of tries
carries from one to the next.
"""

import json
import random
import struct
from base64 import b85decode, b85encode
from dataclasses import asdict, dataclass
from typing import final

from pentomino.geometry.lattice import Cell

POINT_FORM = 1
"""Raised whenever a point means something else, or the puzzles of a seed change."""

_VERSION, _WORDS = 3, 625
"""The form of the state of Python's generator: the Mersenne Twister, and a place in its words."""

_PACKED = struct.Struct(f">{_WORDS}I")


@final
@dataclass(frozen=True)
class Point:
    """Where a series of tries stands; without arguments, its beginning.

    Args:
        chance: The state of the source of chance; empty for that of the seed.
        place: The number of choices of pieces that were tried.
        holes: The holes that are moved at present; None where new ones are drawn next.
        left: How many solutions these holes leave.
        failures: How many moves in a row did not help.
    """

    chance: str = ""
    place: int = 0
    holes: tuple[Cell, ...] | None = None
    left: int = 0
    failures: int = 0

    @property
    def text(self) -> str:
        """The point as JSON, which `read_point` reads."""
        return json.dumps(asdict(self))


BEGINNING = Point()


def read_point(text: str) -> Point:
    """Read a point from its text."""
    entries = json.loads(text)
    holes = entries.pop("holes")
    return Point(**entries, holes=None if holes is None else tuple(map(tuple, holes)))


def chance_of(rng: random.Random) -> str:
    """Return the state of a source of chance that gives whole numbers only."""
    version, words, gauss = rng.getstate()
    if (version, len(words), gauss) != (_VERSION, _WORDS, None):
        raise AssertionError("the source of chance has another form")
    return b85encode(_PACKED.pack(*words)).decode()


def source_of_chance(seed: str, point: Point) -> random.Random:
    """Return the source of chance of a seed, as it was at a point."""
    rng = random.Random(seed)
    if point.chance:
        rng.setstate((_VERSION, _PACKED.unpack(b85decode(point.chance)), None))
    return rng
