"""Pages: one HTML file in which a puzzle plays, counts and explains by itself."""

from typing import TYPE_CHECKING

from pentomino.late import late

if TYPE_CHECKING:
    from pentomino.web.document import page as page, write_page as write_page
    from pentomino.web.frames import Page as Page, framed as framed
    from pentomino.web.notebook import widget as widget
else:
    __all__, __getattr__, __dir__ = late(
        __name__,
        """
        document: page write_page
        frames: Page framed
        notebook: widget
        """,
    )
