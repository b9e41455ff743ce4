"""Files that hold no puzzle although people name them as one: pictures, tables, stores and others.

Each is recognised by its beginning, so that it is called what it is and not read as a drawing.
"""

import os
import re
from typing import TYPE_CHECKING, NamedTuple

from pentomino.errors import PuzzleFileError, shortened_path

if TYPE_CHECKING:
    from pathlib import Path

_BEGINNING = 400
"""The number of bytes at the beginning that show what a file is."""


class _Other(NamedTuple):
    """A kind of files that hold no puzzle.

    Args:
        shows: A regular expression for the beginning of such a file.
        about: What it is, with its article, and what to do with it.
    """

    shows: bytes
    about: str


_SOLUTIONS = "'pentomino convert' reads solutions from dat, txt, json and ndjson files"

_OTHERS = (
    _Other(rb"%PDF-", "a PDF to print, not a puzzle"),
    _Other(rb"\x89PNG\r\n", "a picture, not a puzzle"),
    _Other(rb"(?s)\s*(<\?xml[^>]*>\s*)?<svg[ >]", "a picture, not a puzzle"),
    _Other(rb'glTF|\s*\{\s*"asset"', "a model, not a puzzle"),
    _Other(rb"(?s)PK\x03\x04", "an archive, not a puzzle: name a file that is in it"),
    _Other(
        rb"SQLite format 3\0", "a store, not a puzzle: 'pentomino status' tells what it records"
    ),
    _Other(rb"PAR1", f"a table of solutions, not a puzzle: {_SOLUTIONS}"),
    _Other(rb"solution,placement,piece,", f"a table of solutions, not a puzzle: {_SOLUTIONS}"),
    _Other(
        rb"pentomino solution space\n",
        "a solution space, not a puzzle: read it with pentomino.read_space",
    ),
)

_LISTS = (".dat",)
"""The ends of names of files that hold solutions as letters, which look like a drawing."""


def check_may_hold_puzzle(path: "str | Path", raw: bytes) -> None:
    """Refuse a file that is known to hold something else than a puzzle.

    Args:
        path: The name of the file.
        raw: Its content, or the beginning.

    Raises:
        PuzzleFileError: It does; the text says what it is, and what to do with it.
    """
    beginning = raw[:_BEGINNING]
    about = next((other.about for other in _OTHERS if re.match(other.shows, beginning)), None)
    if about is None and os.fspath(path).lower().endswith(_LISTS):
        about = (
            "a list of solutions, not a puzzle: read it with 'pentomino convert "
            f"{os.path.basename(path)} OUT --board BOARD'"  # noqa: PTH119
        )
    if about is not None:
        raise PuzzleFileError(f"{shortened_path(path)} is {about}")
