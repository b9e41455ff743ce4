"""Suggestions: what somebody may have meant by a text that names no puzzle."""

import difflib
import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from pentomino.catalogue.search import did_you_mean_puzzle
from pentomino.files.puzzle_formats import has_puzzle_extension
from pentomino.geometry.piece_sets import set_names
from pentomino.notation.board_names import CLASSIC_BOARDS, looks_like_board_name

_NEARLY_RIGHT = 0.9
"""How much of two names must agree for one to be a mistyped form of the other."""

_NEARLY_A_FILE = 0.75
"""The same for the names of files, of which there are many."""

BOARDS_FILLED: Mapping[str, tuple[str, int]] = MappingProxyType(
    {
        "trominoes": ("3x4", 2),
        "tetrominoes": ("5x8", 2),
        "one-sided-tetrominoes": ("7x8", 2),
        "pentominoes": ("6x10", 1),
        "one-sided-pentominoes": ("9x10", 1),
        "tricubes": ("2x2x3", 2),
        "tetracubes": ("2x4x4", 1),
        "tetriamonds": ("3x4", 2),
        "pentiamonds": ("4x5", 2),
        "hexiamonds": ("6x6", 1),
        "trihexes": ("3x6", 2),
        "tetrahexes": ("4x7", 1),
    }
)
"""For sets of pieces a board that they fill, and how many sets that takes."""

_NEVER_ALONE = ("trominoes", "tetrominoes", "one-sided-tetrominoes")
"""Sets that fill no rectangle by themselves."""

_MANY_FILES = 10_000
"""The most files of a folder to look at."""

_LENGTHS = re.compile(r"\d+(?:,\d+){1,2}")
"""The lengths of a board with commas between them."""

_UNFINISHED = re.compile(r"(?P<first>\d+)(?:x\d*)*")
"""A size that was begun, or one number alone."""

_WHAT_TO_WRITE = "; write a size such as 6x10, or a name that 'pentomino list' shows"


def suggestion(text: str, *, files: bool) -> str:
    """Suggest what may have been meant, or say what can be written, as the end of a sentence.

    Args:
        text: What was written; not long.
        files: Whether to look at the files of the working folder.
    """
    size = _size_for(text)
    if size is not None:
        return size
    plain = text.strip().lower()
    named = difflib.get_close_matches(plain, set_names(), n=1, cutoff=_NEARLY_RIGHT)
    if named:
        (pieces,) = named
        it = "it" if pieces == plain else pieces
        return f": {it} is a set of pieces; name a board as well{_board_for(pieces)}"
    names = _puzzle_files() if files and plain else {}
    exact = names.get(plain)
    puzzle = did_you_mean_puzzle(text)
    if exact is None and puzzle:
        return puzzle
    near = exact or _nearest_file(plain, names)
    return _WHAT_TO_WRITE if near is None else f"; did you mean the file {near}?"


def _size_for(text: str) -> str | None:
    """Suggest a size for a text that is nearly one, as the end of a sentence."""
    board = "".join(text.lower().split()).replace("*", "x")
    if _LENGTHS.fullmatch(board):
        board = board.replace(",", "x")
    if board != text and looks_like_board_name(board):
        return f"; did you mean {board}?"
    begun = _UNFINISHED.fullmatch(board)
    if begun is None:
        return None
    classic = CLASSIC_BOARDS.get(begun["first"])
    return _WHAT_TO_WRITE if classic is None else f"; did you mean {classic}?"


def _board_for(pieces: str) -> str:
    """Name a board that a set of pieces fills, as the end of a sentence."""
    names = set_names()
    for known, (board, sets) in BOARDS_FILLED.items():
        if names[known] == names[pieces]:
            times = f"'{pieces}*{sets}'" if sets > 1 else pieces
            why = " (one set cannot fill a rectangle)" if known in _NEVER_ALONE else ""
            return f", as in {board} --pieces {times}{why}"
    return f" and add --pieces {pieces}"


def _puzzle_files() -> Mapping[str, str]:
    """The files of the working folder that can hold a puzzle, by name with and without extension.

    All names are in small letters.
    """
    try:
        found = [path.name for path, _ in zip(Path().iterdir(), range(_MANY_FILES), strict=False)]
    except OSError:
        return {}
    found = [name for name in found if has_puzzle_extension(name)]
    return {Path(name).stem.lower(): name for name in found} | {n.lower(): n for n in found}


def _nearest_file(text: str, names: Mapping[str, str]) -> str | None:
    """Find the file whose name is nearest to the text."""
    near = difflib.get_close_matches(text, names, n=1, cutoff=_NEARLY_A_FILE)
    return names[near[0]] if near else None
