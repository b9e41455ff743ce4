"""Figures: areas, strokes and labels at their places on paper, independent of any file format.

Modules that draw puzzles make them; modules that write SVG, PNG or PDF read them.
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias, final

from pentomino.errors import PictureError
from pentomino.rendering.palette import DARK_INK, Colour
from pentomino.wrong_types import shown

Point: TypeAlias = tuple[float, float]
"""A place: to the right and down, in pixels of 1/96 inch."""

INK: Colour = DARK_INK
"""Outlines and text on light paper."""


@final
@dataclass(frozen=True, slots=True)
class Pen:
    """How a line is drawn."""

    colour: Colour
    width: float


@final
@dataclass(frozen=True, slots=True)
class Area:
    """The area inside rings; rings that run the other way round cut holes.

    Args:
        rings: The corners of each ring.
        fill: The colour; None for an outline only.
        pen: The pen of the outline; None for no outline.
        title: The name, which viewers show when somebody points at the area.
        corner: The radius of the corners, in pixels; it is smaller where sides are short.
    """

    rings: tuple[tuple[Point, ...], ...]
    fill: Colour | None
    pen: Pen | None = None
    title: str | None = None
    corner: float = 0.0


@final
@dataclass(frozen=True, slots=True)
class Stroke:
    """Lines that are not closed, all with one pen."""

    lines: tuple[tuple[Point, ...], ...]
    pen: Pen


@final
@dataclass(frozen=True, slots=True)
class Label:
    """A line of text.

    Args:
        at: A place at the middle of the capitals' height; `anchor` says which part is there.
        text: The text.
        size: The size of the font, in pixels.
        colour: The colour of the text.
        anchor: The part of the text at this place: start, middle or end.
        bold: Whether the text is bold.
    """

    at: Point
    text: str
    size: float
    colour: Colour = INK
    anchor: "Anchor" = "middle"
    bold: bool = False


@final
@dataclass(frozen=True, slots=True)
class Group:
    """Figures moved together."""

    at: Point
    marks: "tuple[Figure, ...]"


Anchor: TypeAlias = Literal["start", "middle", "end"]

Figure: TypeAlias = Area | Stroke | Label | Group


MANY = 1000
"""In a picture with more areas than this, areas that occur several times are written only once."""


def repeated(marks: Iterable[Figure]) -> frozenset[Area]:
    """Find the areas that occur several times in a large picture; none in a small picture."""
    found: Counter[Area] = Counter()
    waiting = list(marks)
    while waiting:
        mark = waiting.pop()
        if isinstance(mark, Group):
            waiting.extend(mark.marks)
        elif isinstance(mark, Area):
            found[mark] += 1
    if found.total() <= MANY:
        return frozenset()
    return frozenset(area for area, number in found.items() if number > 1)


def box(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    """List the corners of a rectangle, clockwise."""
    return (left, top), (right, top), (right, bottom), (left, bottom)


def circle(middle: Point, radius: float, corners: int = 20) -> tuple[Point, ...]:
    """List the corners of a polygon that looks like a circle."""
    turns = (2 * math.pi * number / corners for number in range(corners))
    return tuple(
        (middle[0] + radius * math.cos(t), middle[1] + radius * math.sin(t)) for t in turns
    )


def middle_of(points: Sequence[Point]) -> Point:
    """Return the mean of some points."""
    across, down = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    return across, down


MM = 96 / 25.4
"""Pixels of 1/96 inch in a millimetre."""


class PaperSize(StrEnum):
    """A size of paper, by its name; `PaperSize("A4")` and `PaperSize("a4")` are the same."""

    A0 = "a0"
    A1 = "a1"
    A2 = "a2"
    A3 = "a3"
    A4 = "a4"
    A5 = "a5"
    LETTER = "letter"
    LEGAL = "legal"
    TABLOID = "tabloid"

    @classmethod
    def _missing_(cls, value: object) -> "PaperSize":
        small = str(value).lower()
        for page in cls:
            if page.value == small:
                return page
        raise PictureError(f"there is no page {shown(value)}; choose one of: {', '.join(cls)}")

    @property
    def size_mm(self) -> tuple[float, float]:
        """Width and height, upright."""
        return _SIZES_MM[self]

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, upright, in pixels of 1/96 inch."""
        width, height = self.size_mm
        return width * MM, height * MM


_SIZES_MM = {
    PaperSize.A0: (841.0, 1189.0),
    PaperSize.A1: (594.0, 841.0),
    PaperSize.A2: (420.0, 594.0),
    PaperSize.A3: (297.0, 420.0),
    PaperSize.A4: (210.0, 297.0),
    PaperSize.A5: (148.0, 210.0),
    PaperSize.LETTER: (215.9, 279.4),
    PaperSize.LEGAL: (215.9, 355.6),
    PaperSize.TABLOID: (279.4, 431.8),
}
