"""Pages in frames: how a notebook shows them inside its own page."""

from html import escape
from typing import final

from pentomino.wrong_types import check_type

HEIGHT = 640
"""The height of a frame, in pixels."""


@final
class Page(str):
    """The text of a page. A notebook shows the page in a frame instead of the text."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return framed(self)


def framed(text: str, height: int = HEIGHT) -> str:
    """Make the HTML of a frame around a page.

    The frame is shut off from the page around it: it runs its own script and nothing else.

    Args:
        text: The text of the page.
        height: The height of the frame, in pixels.

    Raises:
        TypeError: The text or the height is of a wrong type.
    """
    check_type(text, str, "text", "the text of a page", "write framed(page(puzzle))")
    check_type(height, int, "height", "a whole number of pixels")
    return (
        f'<iframe srcdoc="{escape(text)}" sandbox="allow-scripts allow-forms allow-modals" '
        f'allow="clipboard-write" title="pentomino" '
        f'style="width:100%;height:{height}px;border:0;border-radius:12px"></iframe>'
    )
