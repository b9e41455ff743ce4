"""The page that a server gives: as in one file, with the script for what the server does."""

import threading
from typing import final

from starlette.responses import Response

from pentomino.problem.position import Position
from pentomino.rendering.view import heading_words
from pentomino.server.desk import Desk
from pentomino.server.forms import with_record
from pentomino.server.work import Job
from pentomino.web.contents import contents
from pentomino.web.document import fitting, html, still_picture

POLICY = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
"""Beside the policy in the page itself, which names its scripts by their hashes."""


@final
class FrontPage:
    """Makes the page when somebody asks for it first, and keeps it.

    Args:
        desk: What the answers share.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lock = threading.Lock()
        self._body: bytes | None = None

    def content(self, job: Job) -> Response:
        """Make the answer with the page."""
        with self._lock:
            if self._body is None:
                self._body = self._made(job)
        headers = {"content-security-policy": POLICY}
        return Response(self._body, media_type="text/html", headers=headers)

    def _made(self, job: Job) -> bytes:
        position: Position = self._desk.settings.position
        space = fitting(self._desk.shelf.space(position.puzzle, job))
        still = still_picture(position, "This is a puzzle to play.")
        name = heading_words(position.puzzle)
        data = with_record(contents(position, space), position.puzzle)
        return html(data, name, still, served=True).encode()
