"""Extensions of files that this program does not write, and the ones that may be meant."""

import difflib
from collections.abc import Sequence

_PICTURES = ("gif", "jpg", "jpeg", "webp", "bmp", "tif", "tiff")
"""Pictures of pixels that this program does not write."""

_INSTEAD = "png"
"""The pictures of pixels that it writes."""


def extension_hint(extension: str, known: Sequence[str]) -> str:
    """Suggest an extension in place of one that is not known, as ` (did you mean .png?)`.

    Args:
        extension: In small letters, without the dot.
        known: The extensions to choose from.

    Returns:
        The suggestion, or an empty text where none is near.

    >>> extension_hint("jpg", ("svg", "png", "stl"))
    ' (did you mean .png?)'
    """
    if extension in _PICTURES and _INSTEAD in known:
        near = [_INSTEAD]
    else:
        near = difflib.get_close_matches(extension, known, n=1, cutoff=0.5)
    return f" (did you mean .{near[0]}?)" if near else ""
