"""What people write around a drawing: its pieces, its title, its author, and other words.

A line of words is told from a row of letters by its small letters. Where it may be either, it is
refused: no word becomes cells in silence, and no row a title.
"""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

from pentomino.errors import NotationError, shortened

PIECES, TITLE, BY, BOARD = "pieces:", "title:", "by:", "board:"
"""Begin the lines that name the pieces, the title and the author; the last one stands alone."""

_KEYS = (PIECES, TITLE, BY, BOARD)
_OTHER_KEYS = {"name:": TITLE, "author:": BY, "drawing:": BOARD}

_FENCES = ("```", "~~~")
"""Begin the lines around a drawing in Markdown."""

_ROW_SIGNS = " .?#o"
"""The characters of a drawn board, which are no letters of words."""

_KEY = re.compile(r"\s*([^\W\d_]{2,})\s*:(?!//)(.*)")
_AUTHOR = re.compile(r"by\s+(.*)", re.IGNORECASE)
_BEFORE_WORDS = "#*%/;=->_ \t"
"""With what lines of headings, lists and comments begin."""

_AROUND_WORD = ".,:;!?()[]\"'*_\u201c\u201d\u2018\u2019"
_LAYER = re.compile(
    r"[#*\s]*(?:layer|level|floor|slice|z)\s*[#=]?\s*(\d{1,3})\s*[:.]?\s*", re.IGNORECASE
)
"""A line above a layer, with its number."""

_BETWEEN = re.compile(r"\W*[^\W\d_]{2}[^:]*:\s*")

_CELLS = re.compile(r"[^\w.?#]*(?:\d+\s+)?(?:[.?#A-Z]\s+){3}")
"""The cells with which a row begins, with blanks between them; a remark may stand after them."""

_UNDERLINE = re.compile(r"\s*={3,}\s*")
"""A line below a heading of Markdown."""


class Heading(NamedTuple):
    """The lines around a drawing.

    Args:
        pieces: The text that names its pieces; None without such a line.
        title: Its title and its author; empty without such lines.
        words: Lines of words that do not begin with `title:` or the like, with their numbers.
        notes: A sentence about each of these lines.
        above: How many lines come before the drawing.
    """

    pieces: str | None = None
    title: str = ""
    words: tuple[tuple[int, str], ...] = ()
    notes: tuple[str, ...] = ()
    above: int = 0


NO_HEADING = Heading()
"""That of a drawing alone."""


def split_heading(text: str) -> tuple[Heading, str]:
    r"""Split a text into the lines that say something about a drawing, and the drawing.

    Raises:
        NotationError: A line around the drawing begins with a word that means nothing here.

    >>> heading, drawing = split_heading("title: Hut\npieces: X\n....\nby Ann\n")
    >>> heading.pieces, heading.title, drawing
    ('X', 'Hut, by Ann', '....\n')
    """
    text = _unwrapped(text)
    lines = text.splitlines(keepends=True)
    first, last = _between(lines, _is_beside)
    words = [line for line in (*lines[:first], *lines[last:]) if not _key(line)[0]]
    if words and _may_be_rows(words, lines[first:last]):
        first, last = _between(lines, lambda line: bool(_key(line)[0]))
    said = [
        (number, line)
        for number, line in enumerate(lines, start=1)
        if not first < number <= last and line.strip()
    ]
    drawing = _without_layer_names(lines[first:last])
    return _heading(said, first), _moved_left("".join(drawing))


def _may_be_rows(words: Sequence[str], rows: Sequence[str]) -> bool:
    """Check whether words have small letters of a drawing, or blanks in the same places."""
    small = set(filter(str.islower, "".join(words))).difference(_ROW_SIGNS)
    blanks = {re.sub(r"\S", "x", line.strip()) for line in words if line.strip()} - {""}
    found = {re.sub(r"\S", "x", row.strip()) for row in rows}
    return (
        not any(row.strip() for row in rows)
        or small.issubset("".join(rows))
        or any(" " in each for each in blanks & found)
    )


def _without_layer_names(lines: list[str]) -> list[str]:
    """The lines of a drawing with blank ones in place of `layer 1` and the like.

    Raises:
        NotationError: The layers do not follow each other.
    """
    named = {n: int(found[1]) for n, line in enumerate(lines) if (found := _LAYER.fullmatch(line))}
    numbers = list(named.values())
    if numbers and numbers not in (
        list(range(len(numbers))),
        list(range(1, len(numbers) + 1)),
    ):
        shown = shortened(", ".join(map(str, numbers)))
        raise NotationError(f"the layers are numbered {shown}: write them in order, from layer 1")
    for n, line in enumerate(lines):
        if n not in named and _BETWEEN.fullmatch(line):
            raise NotationError(
                f"{shortened(line.strip())!r} stands between rows: leave a blank line between two "
                "layers, or write 'layer 2'"
            )
    rows = ["\n" if n in named else line for n, line in enumerate(lines)]
    return rows[1:] if 0 in named else rows


def _between(lines: Sequence[str], is_beside: Callable[[str], bool]) -> tuple[int, int]:
    """Find the lines between those that are beside a drawing, and blank ones next to these."""

    def number(lines: Iterable[str]) -> int:
        found = 0
        for n, line in enumerate(lines, start=1):
            if line.strip() and not is_beside(line):
                return found and n - 1
            found = n if line.strip() else found
        return found

    first = number(lines)
    return first, len(lines) - number(reversed(lines[first:]))


def _is_beside(line: str) -> bool:
    if _LAYER.fullmatch(line):
        return False
    return bool(_key(line)[0]) or _is_words(line)


def _key(line: str) -> tuple[str, str]:
    """Split a line into the key with which it begins, and what it says; no key is empty."""
    match = _KEY.fullmatch(line.strip())
    key = f"{match[1].lower()}:" if match else ""
    key = _OTHER_KEYS.get(key, key)
    if match is None or (key not in _KEYS and not match[2].strip()):
        return "", line.strip()
    return key, match[2].strip()


def _is_words(line: str) -> bool:
    """Check whether a line is words: several, or one with a capital and small letters."""
    if _UNDERLINE.fullmatch(line):
        return True
    parts = [part.strip(_AROUND_WORD) for part in line.strip(_BEFORE_WORDS).split()]
    parts = [part for part in parts if part]
    if ".." in line or _CELLS.match(line) or not any(map(_is_word, parts)):
        return False
    return len(parts) > 1 or ":" in line or (parts[0][:1].isupper() and len(parts[0]) > 2)


def _is_word(part: str) -> bool:
    letters = "".join(filter(str.isalpha, part))[1:]
    return letters.islower() and bool(set(letters).difference(_ROW_SIGNS))


def _heading(said: Iterable[tuple[int, str]], above: int) -> Heading:
    """Make the heading of these lines, each with its number."""
    found: dict[str, str] = {}
    words: list[tuple[int, str]] = []
    notes: list[str] = []
    left_out: list[str] = []
    for number, line in said:
        key, value = _key(line)
        if not key:
            value = value.strip(_BEFORE_WORDS)
            author = _AUTHOR.fullmatch(value)
            words += [(number, value)] if value else []
            key = BY if author else TITLE if number <= above and TITLE not in found else ""
            if author:
                value = author[1]
            elif not value:
                continue
            elif key:
                notes.append(f"line {number} is read as the title: {shortened(value)!r}")
            else:
                left_out.append(f"{shortened(value)!r} (line {number})")
                continue
        if key == BOARD and value:
            raise NotationError(
                f"line {number} names a board, and the drawing below shows one: leave one of them "
                "out"
            )
        if key not in _KEYS:
            raise NotationError(
                f"line {number} begins with '{key}', which means nothing beside a drawing: "
                f"write 'title: {shortened(line.strip())}' if it is the title; pieces: names the "
                "pieces, and by: the author"
            )
        if key in found:
            raise NotationError(
                f"line {number} is a second line with '{key}': leave one of them out"
            )
        found[key] = value
    if left_out:
        more = f" and {len(left_out) - 1} more" if len(left_out) > 1 else ""
        notes.append(f"words beside the drawing are left out: {left_out[0]}{more}")
    author_words = f"by {found[BY]}" if found.get(BY) else ""
    title = ", ".join(part for part in (found.get(TITLE, ""), author_words) if part)
    return Heading(found.get(PIECES), title, tuple(words), tuple(notes), above)


def check_words(heading: Heading, drawing: str, letters: Collection[str]) -> None:
    """Refuse lines that may be words or a row of cells.

    Args:
        heading: The lines around the drawing.
        drawing: The drawing.
        letters: Those that stand for pieces.

    Raises:
        NotationError: There is such a line.
    """
    for number, line in heading.words:
        if all(c in _ROW_SIGNS or c in letters or c.swapcase() in letters for c in line):
            raise _either(number, line)
    lines = [(n, line.strip()) for n, line in enumerate(drawing.splitlines(), heading.above + 1)]
    rows = [(number, row) for number, row in lines if row]
    for ends in (rows[:2], rows[:-3:-1]):
        if len(ends) < 2 or not _spells(ends[0][1], letters):
            continue
        (number, row), (next_number, beside) = ends
        others = [other for n, other in rows if n != number]
        apart = abs(number - next_number) > 1 and len(lines) - len(rows) < len(others)
        if (apart or len(row) < len(beside)) and not set(row).intersection("".join(others)):
            raise _either(number, row)


def words_advice(sign: str, heading: Heading, drawing: str) -> str:
    """Say how to write a title, where a sign is in a first or last row that may be one."""
    lines = list(enumerate(map(str.strip, drawing.splitlines()), heading.above + 1))
    rows = [(number, row) for number, row in lines if row]
    for number, row in (rows[:1] + rows[-1:]) if len(rows) > 1 else ():
        others = "".join(other for n, other in rows if n != number)
        is_row = sign not in row or sign in others or set(row).intersection(".?#")
        if not is_row and len(set(row)) > 2:
            return f"; if line {number} is words, write 'title: {shortened(row)}' above"
    return ""


def _spells(row: str, letters: Collection[str]) -> bool:
    """Check whether a row may be a word: three letters of pieces or more, mostly different."""
    return (
        len(row) > 2
        and 2 * len(set(row)) > len(row)
        and all(c in letters and c.isalpha() for c in row)
    )


def _either(number: int, line: str) -> NotationError:
    return NotationError(
        f"line {number}, {shortened(line)!r}, may be words or a row of cells: write "
        f"'title: {shortened(line)}' above the drawing if it is words; draw '#' in all places "
        "without a cell, and letters of pieces as capitals, if it is a row"
    )


def _unwrapped(text: str) -> str:
    """A text without what an editor or Markdown puts around a drawing.

    That is a byte order mark, line ends of other systems, and fences.
    """
    text = text.removeprefix("\ufeff")
    if not any(sign in text for sign in ("\r", *_FENCES)):  # texts may have a million rows
        return text
    rows = text.splitlines(keepends=True)
    rows = [row.rstrip("\r\n") + "\n" if row.endswith(("\r", "\r\n")) else row for row in rows]
    rows = [row for row in rows if not row.strip().startswith(_FENCES)]
    return "".join(rows)


def _moved_left(drawing: str) -> str:
    """A drawing without tabs, or four blanks at a time, before all rows."""
    if re.search(r"^\S", drawing, re.MULTILINE):
        return drawing
    rows = drawing.splitlines(keepends=True)
    shown = [row for row in rows if row.strip()]
    before = min((row[: len(row) - len(row.lstrip())] for row in shown), key=len, default="")
    if not all(row.startswith(before) for row in shown):
        return drawing
    blanks = len(before)
    if "\t" not in before:
        blanks -= blanks % 4
    return "".join(row[blanks:] if row.strip() else row for row in rows) if blanks else drawing


def split_pieces(drawing: str) -> tuple[str | None, str]:
    r"""Split a text into the line that names the pieces, if there is one, and the drawing.

    >>> split_pieces("pieces: tetrominoes*2\n....\n")
    ('tetrominoes*2', '....\n')
    """
    heading, rest = split_heading(drawing)
    return heading.pieces, rest
