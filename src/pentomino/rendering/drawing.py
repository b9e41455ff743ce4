"""Drawings: a whole picture as a value, made of figures on paper.

It shows itself in a notebook; other formats are written by the modules named after them.
"""

from dataclasses import dataclass
from typing import final

from pentomino.rendering.figures import Area, Figure, box
from pentomino.rendering.palette import Colour
from pentomino.rendering.svg import FONTS, svg_text
from pentomino.rendering.theme import LIGHT
from pentomino.wrong_types import shown

_PAGE_CORNER = 10.0
"""The radius of a picture's own corners in a notebook, in pixels."""


@final
@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture. In a notebook it shows itself.

    Args:
        width: The width in pixels.
        height: The height in pixels.
        title: What the picture shows, in a few words.
        description: A description for people who cannot see it.
        marks: The figures, from the back to the front.
        paper: The colour behind them.
    """

    width: float
    height: float
    title: str
    description: str
    marks: tuple[Figure, ...]
    paper: Colour = LIGHT.paper

    def __repr__(self) -> str:
        return f"<Drawing: {shown(self.title)}, {self.width:g} x {self.height:g}>"

    def svg(self) -> str:
        """The picture as the text of an SVG file."""
        return self.svg_in(FONTS)

    def svg_in(self, fonts: str, *, corner: float = 0.0) -> str:
        """The picture as SVG, with text in these font families.

        Args:
            fonts: The families, separated by commas; the first that is installed is used.
            corner: The radius of the paper's corners, in pixels.
        """
        size = self.width, self.height
        paper = Area((box(0, 0, *size),), self.paper, corner=corner)
        return svg_text((paper, *self.marks), size, self.title, self.description, fonts)

    def card(self) -> str:
        """The picture as SVG with round corners, for pages that are light or dark."""
        return self.svg_in(FONTS, corner=_PAGE_CORNER)

    def _repr_svg_(self) -> str:
        return self.card()
