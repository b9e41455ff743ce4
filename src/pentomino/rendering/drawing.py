"""Drawings: a whole picture as a value, made of figures.

It shows itself in a notebook; other formats are written by the modules named after them.
"""

from dataclasses import dataclass
from typing import final

from pentomino.rendering.figures import Figure
from pentomino.rendering.svg import FONTS, svg_text
from pentomino.wrong_types import shown


@final
@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture. In a notebook it shows itself.

    Args:
        width: In pixels.
        height: In pixels.
        title: What it shows, in a few words.
        description: The same for who cannot see it.
        marks: From the back to the front.
    """

    width: float
    height: float
    title: str
    description: str
    marks: tuple[Figure, ...]

    def __repr__(self) -> str:
        return f"<Drawing: {shown(self.title)}, {self.width:g} x {self.height:g}>"

    def svg(self) -> str:
        """The picture as the text of an SVG file."""
        return self.svg_in(FONTS)

    def svg_in(self, fonts: str) -> str:
        """The same, with text in these font families, as SVG lists them."""
        size = self.width, self.height
        return svg_text(self.marks, size, self.title, self.description, fonts)

    def _repr_svg_(self) -> str:
        return self.svg()
