"""Sizes of paper: what `--page` names, in millimetres."""

from enum import StrEnum

from pentomino.errors import PictureError
from pentomino.wrong_types import shown

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
