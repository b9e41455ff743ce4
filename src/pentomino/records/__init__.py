"""Records: every answer and value as JSON, with the schemas that say what it looks like."""

from typing import TYPE_CHECKING

from pentomino.late import late

if not TYPE_CHECKING:
    __all__, __getattr__, __dir__ = late(__name__, "")
