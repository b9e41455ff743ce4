"""What may have been meant by a text that names no puzzle."""

import difflib
from pathlib import Path

from pentomino.catalogue.reader import catalogue_names
from pentomino.geometry.piece_sets import set_names
from pentomino.notation.board_names import looks_like_board_name

FEW_NAMES = 5
_MANY_FILES = 10_000
"""How many files of a folder are looked at."""


def suggestion(text: str, *, files: bool) -> str:
    """What may have been meant, as the end of a sentence; else what can be written.

    Args:
        text: What was written; not long.
        files: Whether the files of the working folder are looked at.
    """
    board = "".join(text.split()).replace("*", "x")
    if board != text and looks_like_board_name(board):
        return f"; did you mean {board}?"
    plain = text.strip().lower()
    near = _nearest_file(plain) if files and plain else None
    if near is not None:
        return f"; did you mean the file {near}?"
    if plain in set_names():
        return f": it is a set of pieces; name a board as well, as in '6x10 --pieces {plain}'"
    return _nearest_puzzle(plain) or (
        ": a board is a size such as 6x10, or a digit from 3 to 8; 'pentomino list' lists the "
        "puzzles that have a name"
    )


def _nearest_puzzle(plain: str) -> str | None:
    """The puzzles of the catalogue that may have been meant."""
    names = catalogue_names()
    begun = [name for name in names if plain and name.startswith(plain)]
    if len(begun) == 1 or plain in begun:
        return f"; did you mean the puzzle {begun[0]}?"
    if begun:
        shown = ", ".join(begun[:FEW_NAMES]) + (", ..." if len(begun) > FEW_NAMES else "")
        return f"; did you mean one of {shown}? 'pentomino list {plain}' lists them all"
    close = difflib.get_close_matches(plain, names, n=1)
    return f"; did you mean the puzzle {close[0]}?" if close else None


def _nearest_file(text: str) -> str | None:
    """The file of the working folder whose name is nearest to the text."""
    try:
        found = [path.name for path, _ in zip(Path().iterdir(), range(_MANY_FILES), strict=False)]
    except OSError:
        return None
    named = {Path(name).stem.lower(): name for name in found} | {n.lower(): n for n in found}
    near = difflib.get_close_matches(text, named, n=1)
    return named[near[0]] if near else None
