"""The files of other programs: a module for each format, and their common parts."""

from typing import TYPE_CHECKING

from pentomino.lazy_imports import late

if not TYPE_CHECKING:
    __getattr__, __dir__ = late(__name__)
