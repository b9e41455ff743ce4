"""The words of other programs' files: numbers, the names of pieces, the problem that is wanted."""

import re
from collections.abc import Sequence

from pentomino.errors import PuzzleFileError
from pentomino.files.puzzle_formats import Note
from pentomino.geometry.piece import LONGEST_NAME

LONGEST_NUMBER = 9
"""Digits; a file with a longer number is refused."""


def chosen_problem(titles: Sequence[str], wanted: str | None, note: Note) -> int:
    """Which of the problems of a file is wanted: by its number from 1, by its title, or the first.

    Raises:
        PuzzleFileError: There is no such problem; the text lists those there are.
    """
    shown = ", ".join(f"{n} {t!r}" if t else str(n) for n, t in enumerate(titles[:20], start=1))
    shown += f" and {len(titles) - 20} more" if len(titles) > 20 else ""
    if wanted is None:
        if len(titles) > 1:
            note(f"there are {len(titles)} problems ({shown}): this is the first")
        return 0
    if wanted in titles:
        return titles.index(wanted)
    if wanted.isdecimal() and 1 <= int(wanted[:LONGEST_NUMBER]) <= len(titles):
        return int(wanted) - 1
    raise PuzzleFileError(f"there is no problem {wanted!r}; there are: {shown}")


def whole_number(text: str | None, place: str) -> int:
    """The whole number that the text is.

    Raises:
        PuzzleFileError: It is something else, or longer than any that makes sense.
    """
    stripped = (text or "").strip()
    if not re.fullmatch(rf"[+-]?[0-9]{{1,{LONGEST_NUMBER}}}", stripped):
        shown = stripped if len(stripped) <= LONGEST_NAME else stripped[:LONGEST_NAME] + "..."
        raise PuzzleFileError(f"{place} must be a whole number, not {shown!r}")
    return int(stripped)


class Names:
    """Gives every piece a name of its own that a piece can have.

    Args:
        default: Names a piece that has none, before its number.
    """

    def __init__(self, default: str = "S") -> None:
        self._default = default
        self._taken: set[str] = set()
        self._again: dict[str, int] = {}

    def name(self, wanted: str, number: int) -> str:
        """The wanted name, made printable, short and different from those given before."""
        printable = "".join(c if c.isprintable() else " " for c in wanted)
        name = " ".join(printable.split())[:LONGEST_NAME].strip() or f"{self._default}{number}"
        chosen, again = name, self._again.get(name, number)
        while chosen in self._taken:
            suffix = f" ({self._default}{again})"
            chosen = name[: LONGEST_NAME - len(suffix)].strip() + suffix
            again += 1
            self._again[name] = again
        self._taken.add(chosen)
        return chosen
