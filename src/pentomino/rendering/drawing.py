"""Drawings: a whole picture as a value, made of figures on paper.

It shows itself in a notebook; other formats are written by the modules named after them.
"""

from dataclasses import dataclass
from types import NoneType
from typing import SupportsFloat, SupportsIndex, final

from pentomino.errors import PictureError, measure_text, number_text
from pentomino.rendering.figures import Area, Figure, box
from pentomino.rendering.palette import Colour
from pentomino.rendering.svg import FONTS, svg_text
from pentomino.rendering.theme import LIGHT
from pentomino.values import Drawn
from pentomino.wrong_types import as_number, as_whole_number_or_none, check_type, shown

MOST_CELL = 10_000
"""The largest side of a cell, in pixels; beyond it, pictures are too large to be shown."""

MOST_COLUMNS = 200_000
"""The most pictures in a row: as many as there can be in all."""

_PAGE_CORNER = 10.0
"""The radius of a picture's own corners in a notebook, in pixels."""


@final
@dataclass(frozen=True, slots=True)
class Drawing(Drawn):
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


def checked_cell(cell: SupportsFloat) -> float:
    """Return the size of a cell, in pixels, after checking that such cells can be drawn.

    Raises:
        TypeError: It is not a number.
        PictureError: They cannot.
    """
    cell = as_number(cell, "cell", "a number of pixels such as 40")
    if not 0 < cell <= MOST_CELL:
        raise PictureError(
            f"the side of a cell must be more than 0 pixels and {MOST_CELL:,} at most, "
            f"not {measure_text(cell)}"
        )
    return cell


def checked_columns(columns: SupportsIndex | None) -> int | None:
    """Return how many pictures stand in a row, after a check; None leaves the choice to us.

    Raises:
        TypeError: It is not a whole number.
        PictureError: They cannot.
    """
    columns = as_whole_number_or_none(columns, "columns", "a whole number from 1")
    if columns is not None and not 1 <= columns <= MOST_COLUMNS:
        raise PictureError(
            f"a row must have at least 1 picture and at most {MOST_COLUMNS:,}, "
            f"not {number_text(columns)}"
        )
    return columns


def check_title(title: str | None, what: str = "title") -> None:
    """Check that a title is a text; None leaves the choice to us.

    Args:
        title: The title.
        what: The name of the argument.

    Raises:
        TypeError: It is something else.
    """
    check_type(title, (str, NoneType), what, "a text")
