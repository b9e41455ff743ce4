"""Figures: areas, strokes and labels at their places, as values that know no file format.

What draws puzzles makes them; what writes SVG, PNG or PDF reads them.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias, final

from pentomino.rendering.palette import Colour

Point: TypeAlias = tuple[float, float]
"""To the right and down, in pixels of 1/96 inch."""

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
INK: Colour = (32, 32, 32)
"""Outlines and text."""
GREY: Colour = (110, 110, 110)
"""Text of less weight."""
PALE: Colour = (236, 236, 236)
"""Cells that nothing covers."""


@final
@dataclass(frozen=True, slots=True)
class Pen:
    """How a line is drawn."""

    colour: Colour
    width: float


@final
@dataclass(frozen=True, slots=True)
class Area:
    """What rings enclose; rings that run the other way round cut holes.

    Args:
        rings: The corners of each.
        fill: Its colour; None for an outline only.
        pen: Of its outline; None for none.
        title: What it is, for who asks the picture.
    """

    rings: tuple[tuple[Point, ...], ...]
    fill: Colour | None
    pen: Pen | None = None
    title: str | None = None


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
        at: The middle of the capitals' height; across, what `anchor` says.
        text: What it says.
        size: Of the font, in pixels.
        colour: Of the text.
        anchor: Which part of the text stands at `at`.
        bold: Whether it stands out.
    """

    at: Point
    text: str
    size: float
    colour: Colour = INK
    anchor: Literal["start", "middle", "end"] = "middle"
    bold: bool = False


@final
@dataclass(frozen=True, slots=True)
class Group:
    """Figures moved together."""

    at: Point
    marks: "tuple[Figure, ...]"


Figure: TypeAlias = Area | Stroke | Label | Group
