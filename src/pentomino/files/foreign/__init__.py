"""The files of other programs: a module for each format, and what they have in common."""

from typing import TYPE_CHECKING

from pentomino.late import late

if not TYPE_CHECKING:
    __all__, __getattr__, __dir__ = late(__name__, "")
