"""Words in the files of other programs: numbers, names of pieces, and the chosen problem."""

import re
from collections.abc import Sequence

from pentomino.errors import PuzzleFileError
from pentomino.files.notes import Note
from pentomino.geometry.piece import LONGEST_NAME

LONGEST_NUMBER = 9
"""The most digits of a number; a file with a longer number is refused."""


def chosen_problem(titles: Sequence[str], wanted: str | None, note: Note) -> int:
    """Choose one of the problems of a file: by its number from 1, by its title, or the first.

    Returns:
        Its place in `titles`, from 0.

    Raises:
        PuzzleFileError: There is no such problem; the text lists the problems.
    """
    shown = ", ".join(f"{n} {t!r}" if t else str(n) for n, t in enumerate(titles[:20], start=1))
    shown += f" and {len(titles) - 20} more" if len(titles) > 20 else ""
    if wanted is None:
        if len(titles) > 1:
            note(f"the file has {len(titles)} problems ({shown}); this is the first")
        return 0
    if wanted in titles:
        return titles.index(wanted)
    if wanted.isdecimal() and 1 <= int(wanted[:LONGEST_NUMBER]) <= len(titles):
        return int(wanted) - 1
    raise PuzzleFileError(f"there is no problem {wanted!r}; choose one of: {shown}")


def whole_number(text: str | None, place: str) -> int:
    """Read a whole number.

    Raises:
        PuzzleFileError: The text is something else, or has more than nine digits.
    """
    stripped = (text or "").strip()
    if not re.fullmatch(rf"[+-]?[0-9]{{1,{LONGEST_NUMBER}}}", stripped):
        shown = stripped if len(stripped) <= LONGEST_NAME else stripped[:LONGEST_NAME] + "..."
        raise PuzzleFileError(f"{place} must be a whole number, not {shown!r}")
    return int(stripped)


class Names:
    """Give every piece a valid name that no other piece has.

    Args:
        default: The beginning of the name of a piece without one; its number follows.
    """

    def __init__(self, default: str = "S") -> None:
        self._default = default
        self._taken: set[str] = set()
        self._again: dict[str, int] = {}

    def name(self, wanted: str, number: int) -> str:
        """Make the wanted name printable, short and different from all earlier names."""
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
