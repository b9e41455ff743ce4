"""Files that hold no puzzle although people name them as one: pictures, tables, stores and others.

Each is recognised by its beginning, or a list of solutions by its name, so that it is called what
it is and not read as a drawing.
"""

import os
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from pentomino.errors import PuzzleFileError, shortened_path

if TYPE_CHECKING:
    from pathlib import Path

_BEGINNING = 400
"""The number of bytes at the beginning that show what a file is."""


_SOLUTIONS = "'pentomino convert' reads solutions from dat, txt, json and ndjson files"

_OTHERS: Mapping[bytes, str] = MappingProxyType(
    {
        rb"%PDF-": "a PDF to print, not a puzzle",
        rb"\x89PNG\r\n": "a picture, not a puzzle",
        rb"\s*(<\?xml[^>]*>\s*)?<svg[ >]": "a picture, not a puzzle",
        rb'glTF|\s*\{\s*"asset"': "a model, not a puzzle",
        rb"PK\x03\x04": "an archive, not a puzzle: name a file that is in it",
        rb"SQLite format 3\0": "a store, not a puzzle: 'pentomino status' tells what it records",
        rb"PAR1|solution,placement,piece,": f"a table of solutions, not a puzzle: {_SOLUTIONS}",
        rb"pentomino solution space\n": (
            "a solution space, not a puzzle: read it with pentomino.read_space"
        ),
    }
)
"""Regular expressions for beginnings of files, with what these are and what to do with them."""

_LIST = ".dat"
"""The end of the name of a list of solutions, which begins like a drawing."""


def check_may_hold_puzzle(path: "str | Path", raw: bytes) -> None:
    """Refuse a file that is known to hold something else than a puzzle.

    Args:
        path: The name of the file.
        raw: Its content, or the beginning.

    Raises:
        PuzzleFileError: It does; the text says what it is, and what to do with it.
    """
    beginning = raw[:_BEGINNING]
    about = next((about for shows, about in _OTHERS.items() if re.match(shows, beginning)), None)
    if about is None and os.fspath(path).lower().endswith(_LIST):
        about = (
            "a list of solutions, not a puzzle: read it with 'pentomino convert "
            f"{os.path.basename(path)} OUT --board BOARD'"  # noqa: PTH119
        )
    if about is not None:
        raise PuzzleFileError(f"{shortened_path(path)} is {about}")
