"""The server of `pentomino play`: a page to play on, an interface over HTTP, and a classroom."""

from typing import TYPE_CHECKING

from pentomino.lazy_imports import late

if TYPE_CHECKING:
    from pentomino.server.serving import serve as serve
    from pentomino.server.settings import Running as Running, Settings as Settings
else:
    __getattr__, __dir__ = late(__name__)
