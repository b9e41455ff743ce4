"""Drawings as PNG: resvg draws their SVG, with fonts that are the same on every machine."""

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from mmap import mmap
from pathlib import Path
from typing import TypedDict

from pentomino.errors import PictureError, check_extra
from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import Figure, Group, Label
from pentomino.rendering.fonts import family_of, in_no_font, own_files

FONT = "Bitstream Vera Sans"
MOST_PIXELS = 100_000_000
"""A larger picture is refused before it is drawn."""

_BYTES_FOR_PIXEL = 12
"""The picture, a copy in another form, and the file."""
_BYTES_FOR_CHARACTER = 50
"""What is read from a character of SVG."""

SHARP = 2.0
"""Pixels of a picture for one of a drawing, enough for the screens of today."""

LONG_PIXELS = 5_000_000
"""A picture of this size can take a second or more to draw."""


def check() -> None:
    """Refuse at once if PNG cannot be written.

    Raises:
        PictureError: The libraries are not installed.
    """
    check_extra("pictures", "PNG needs", PictureError, "resvg_py", "reportlab")


def png(
    drawing: Drawing,
    zoom: float | None = None,
    note: Callable[[str], object] | None = None,
) -> bytes:
    """Write a drawing on its paper as the bytes of a PNG file.

    Args:
        drawing: The drawing.
        zoom: Pixels of the picture for one of the drawing; None for 2, which is sharp on all
            screens, or for 1 if that would be too large.
        note: Called with a sentence if no font that is known has some of the signs; None to leave
            it out.

    Raises:
        PictureError: The libraries are not installed, or the picture would be too large.
    """
    check()
    import resvg_py  # noqa: PLC0415

    size = drawing.width * drawing.height
    if zoom is None:
        zoom = SHARP if size * SHARP**2 <= MOST_PIXELS else 1.0
    pixels = size * zoom * zoom
    if pixels > MOST_PIXELS:
        raise PictureError(
            f"a PNG of {pixels / 1e6:,.0f} million pixels is too large; the most are "
            f"{MOST_PIXELS / 1e6:,.0f} million: draw fewer, or smaller, or as SVG or PDF"
        )
    # Searching the installed fonts is slow, so it is done only for letters that ours do not have.
    foreign = [text for text in _texts(drawing.marks) if any(ord(sign) > 0xFF for sign in text)]
    # All texts have one family: what is left to the library may be slanted in one line alone.
    family, files = family_of(foreign) if foreign else (FONT, ())
    if note is not None and (lacking := in_no_font(foreign)):
        note(lacking)
    wanted: _Wanted = {
        "zoom": zoom,
        "font_files": [*map(str, (*files, *own_files()))],
        "skip_system_fonts": not foreign,
        "sans_serif_family": family,
    }
    svg = drawing.svg_in(f"{family},{FONT},sans-serif")
    found = None
    if pixels >= LONG_PIXELS and threading.active_count() > 1:
        found = _drawn_beside(svg, wanted)
    if found is None:
        _check_memory(round(pixels * _BYTES_FOR_PIXEL) + len(svg) * _BYTES_FOR_CHARACTER)
    return found or bytes(resvg_py.svg_to_bytes(svg_string=svg, **wanted))


class _Wanted(TypedDict):
    """How resvg is to draw, by the names of its arguments."""

    zoom: float
    font_files: list[str]
    skip_system_fonts: bool
    sans_serif_family: str


_BESIDE = """
import json, sys, resvg_py
svg = sys.stdin.buffer.read().decode()
data = resvg_py.svg_to_bytes(svg_string=svg, **json.loads(sys.argv[1]))
sys.stdout.buffer.write(bytes(data))
"""


def _drawn_beside(svg: str, wanted: _Wanted) -> bytes | None:
    """Draw in another process, because resvg stops all threads of its own one while it draws.

    Returns:
        The PNG; None where there is no interpreter to start, or drawing there fails.
    """
    if not sys.executable or not Path(sys.executable).stem.lower().startswith("python"):
        return None  # Python is part of another program, which would be started again
    try:
        done = subprocess.run(
            [sys.executable, "-P", "-c", _BESIDE, json.dumps(wanted)],
            input=svg.encode(),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout


def _check_memory(needed: int) -> None:
    """Refuse a picture for which there is no memory; the library would end the program instead.

    Args:
        needed: The memory needed, in bytes.

    Raises:
        PictureError: There is less.
    """
    try:
        mmap(-1, needed).close()  # takes addresses, but no memory before they are used
    except (OSError, MemoryError):
        raise PictureError(
            f"this PNG needs about {needed / 1e6:,.0f} MB of memory, and there is less: write SVG "
            "or PDF instead"
        ) from None


def _texts(marks: Iterable[Figure]) -> Iterable[str]:
    for mark in marks:
        if isinstance(mark, Label):
            yield mark.text
        elif isinstance(mark, Group):
            yield from _texts(mark.marks)
