"""Extensions of files: that of a name, and one that may be meant instead of one not known."""

from collections.abc import Sequence
from os import PathLike

from pentomino.errors import nearest

_PICTURES = ("gif", "jpg", "jpeg", "webp", "bmp", "tif", "tiff")
"""Pictures of pixels that this program does not write."""

_INSTEAD = "png"
"""The pictures of pixels that it writes."""

_SOLIDS, _SOLID_INSTEAD = ("obj", "amf", "ply", "step", "stp", "off"), "stl"
"""Solids that it does not write, and those that it writes for printers."""


def extension_of(path: str | PathLike[str]) -> str:
    """Return the extension of a file's name, in small letters and without the dot.

    >>> extension_of("Board.SVG")
    'svg'
    """
    from pathlib import PurePath  # noqa: PLC0415 -- start sooner

    return PurePath(path).suffix.removeprefix(".").lower()


def page_name_fault(path: str | PathLike[str]) -> str | None:
    """Say why a page cannot have this name; None where it can.

    >>> page_name_fault("Board.svg")
    "the name of a page ends in .html, not in 'Board.svg'"
    """
    from pathlib import PurePath  # noqa: PLC0415 -- start sooner

    if extension_of(path) in ("html", "htm"):
        return None
    return f"the name of a page ends in .html, not in {PurePath(path).name!r}"


def extension_hint(extension: str, known: Sequence[str]) -> str:
    """Suggest an extension in place of one that is not known, as ` (did you mean .png?)`.

    Args:
        extension: The extension, as `extension_of` returns it.
        known: The extensions to choose from.

    Returns:
        The suggestion, or an empty text where none is near.

    >>> extension_hint("jpg", ("svg", "png", "stl"))
    ' (did you mean .png?)'
    """
    near = extension_near(extension, known)
    return f" (did you mean .{near}?)" if near else ""


def extension_near(extension: str, known: Sequence[str]) -> str | None:
    """Find the extension that is meant by one that is not known; None where none is near.

    >>> extension_near("obj", ("svg", "png", "stl"))
    'stl'
    """
    for others, instead in ((_PICTURES, _INSTEAD), (_SOLIDS, _SOLID_INSTEAD)):
        if extension in others and instead in known:
            return instead
    if extension in known:
        return None
    return nearest(extension, known, 0.5)
