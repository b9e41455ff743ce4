"""Drawings as PNG: resvg draws their SVG, with fonts that are the same on every machine."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from pentomino.errors import PictureError
from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import Figure, Group, Label

FONT = "Bitstream Vera Sans"
MOST_PIXELS = 100_000_000
"""A larger picture is refused before it is drawn: it takes 4 bytes a pixel."""

HINT = "pip install 'pentomino[pictures]'"


def check() -> None:
    """Refuses at once where PNG cannot be written.

    Raises:
        PictureError: The libraries are not installed.
    """
    try:
        import resvg_py  # noqa: F401, PLC0415
    except ImportError:
        raise PictureError(f"PNG needs the extra: {HINT}") from None
    _fonts()


def png(drawing: Drawing, zoom: float = 1.0) -> bytes:
    """The bytes of a PNG file that shows the drawing on white.

    Args:
        drawing: What to show.
        zoom: Pixels of the picture for one of the drawing.

    Raises:
        PictureError: The libraries are not installed, or the picture would be too large.
    """
    check()
    import resvg_py  # noqa: PLC0415

    pixels = drawing.width * drawing.height * zoom * zoom
    if pixels > MOST_PIXELS:
        raise PictureError(
            f"a PNG of {pixels / 1e6:,.0f} million pixels is too large; the most are "
            f"{MOST_PIXELS / 1e6:,.0f} million: draw fewer, or smaller, or as SVG or PDF"
        )
    # The installed fonts are looked through only for letters that ours do not have: that is slow.
    foreign = any(ord(character) > 0xFF for text in _texts(drawing.marks) for character in text)
    data = resvg_py.svg_to_bytes(
        svg_string=drawing.svg_in(f"{FONT},sans-serif"),
        zoom=zoom,
        font_files=list(_fonts()),
        skip_system_fonts=not foreign,
        sans_serif_family=FONT,
    )
    return bytes(data)


@cache
def _fonts() -> tuple[str, ...]:
    """Font files that are there wherever PDF can be written."""
    try:
        import reportlab  # noqa: PLC0415
    except ImportError:
        raise PictureError(f"PNG needs the extra: {HINT}") from None
    folder = Path(reportlab.__file__).parent / "fonts"
    return tuple(str(folder / name) for name in ("Vera.ttf", "VeraBd.ttf"))


def _texts(marks: Iterable[Figure]) -> Iterable[str]:
    for mark in marks:
        if isinstance(mark, Label):
            yield mark.text
        elif isinstance(mark, Group):
            yield from _texts(mark.marks)
