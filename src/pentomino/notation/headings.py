"""What people write around a drawing: its pieces, its title, its author, and other words.

A line of words is told from a row of letters by its small letters. Where it may be either, it is
refused: no word becomes cells in silence, and no row a title.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, final

from pentomino.errors import NotationError, nearest, shortened
from pentomino.geometry.board import MOST_CELLS
from pentomino.geometry.lattice import MOST_DRAWN
from pentomino.geometry.space import CLOSINGS
from pentomino.notation.board_names import looks_like_board_name
from pentomino.notation.layer_names import (
    begins_with_layer_name,
    layer_name,
    without_layer_names,
    without_names_beside,
)

PIECES, TITLE, BY, BOARD = "pieces:", "title:", "by:", "board:"
"""Begin the lines that name the pieces, the title and the author; the last one stands alone."""

_KEYS = (PIECES, TITLE, BY, BOARD)
PUZZLE, DATE = "puzzle:", "date:"
"""Begin lines that are read where a puzzle is named beside the drawing."""

_OTHER_KEYS = {"name:": TITLE, "author:": BY, "drawing:": BOARD}

MOST_ROWS = 3 * MOST_CELLS
"""The most lines of a drawing: enough for layers of one cell, with names and blank lines."""

_FENCES = ("```", "~~~")
"""Begin the lines around a drawing in Markdown."""

_ROW_SIGNS = " .?#o"
"""The characters of a drawn board, which are no letters of words."""

_KEY = re.compile(r"\s*([^\W\d_]{2,})\s*[:=](?!//)(.*)")
_AUTHOR = re.compile(r"by\s+(.*)", re.IGNORECASE)
_BEFORE_WORDS = "#*%/;=->_~\u2500\u2550 \t"
"""With what lines of headings, lists and comments begin."""

_AROUND_WORD = ".,:;!?()[]\"'*_\u201c\u201d\u2018\u2019"
_BETWEEN = re.compile(r"\W*[^\W\d_]{2}[^:]*:\s*")

_CELLS = re.compile(r"[^\w.?#]*(?:\d+\s+)?(?:(?:[.?#A-Z]\s+){3}|([A-Z])\1+\s)")
"""The cells with which a row begins, with blanks between them, or one letter repeated; a remark may
stand after them."""

_COMMENT = re.compile(r"(?P<row>\s*(?=;)|.*\S\s+(?=;|#\s))[;#](?P<words>.*)\s*")
"""A line that begins with `;`, or a row and words after one of these signs."""

_RULE = re.compile(r"\s*([-=~_\u2500\u2550])(?:\s*\1){2,}\s*")
"""A line of one such sign, as people write below a title."""

_LEGEND = re.compile(r"[^\s=:~_*-]\s*[=:]\s*\S.*")
"""A line that says what a sign of the drawing means."""

_NUMBER_OF_CELLS = re.compile(r"[\d,]+ cells?\b.*")
"""What `pentomino show` says about a board."""

_PIECE_NAME = re.compile(r"[A-Z]\d{0,2}'?")

_REMARKS = re.compile(
    "(?:code|comments?|copyright|created|date|difficulty|event|from|licen[cs]e|link|made|notes?"
    "|published|remarks?|solutions?|source|subject|time|to|url|year):"
)
"""Begin lines that say nothing about the board and the pieces, whatever follows."""

_CHANGING = (
    *("barred:", "cell:", "cells:", "closed:", "colour:", "colours:", "column:", "columns:"),
    *("copies:", "given:", "givens:", "grid:", "hole:", "holes:", "key:", "laid:", "lattice:"),
    *("layer:", "layers:", "legend:", "mark:", "marks:", "mobility:", "optional:", "row:"),
    *("rows:", "set:", "shape:", "size:", "space:", "without:"),
)
"""Begin lines that say something about the board and the pieces, which a drawing cannot take."""

_NEARLY = 0.75
"""How much a word is like one of those that begin lines, if that one is meant."""

_ROW = re.compile(r"[A-Z.?#o\s]{3,}|[A-Z.?#o\s]*[.?#][A-Z.?#o\s]*")
"""What may be a row of a drawing: its signs and letters, and no number."""


FRAME_LEFT_OUT = "the lines around the cells are left out"
"""The note about a frame, and about lines above or below a drawing."""


class Heading(NamedTuple):
    """The lines around a drawing.

    Args:
        pieces: The text that names its pieces; None without such a line.
        title: Its title and its author; empty without such lines.
        words: Lines of words that do not begin with `title:` or the like, with their numbers.
        notes: A sentence about each of these lines.
        above: How many lines come before the drawing.
        layers: How many layers of the drawing have a line with their name.
        left_out: Lines that say nothing about its board and its pieces, with their numbers.
        more: What lines say that begin with the keys for which the caller asked.
    """

    pieces: str | None = None
    title: str = ""
    words: tuple[tuple[int, str], ...] = ()
    notes: tuple[str, ...] = ()
    above: int = 0
    layers: int = 0
    left_out: tuple[tuple[int, str], ...] = ()
    more: Mapping[str, str] = MappingProxyType({})


NO_HEADING = Heading()
"""That of a drawing alone."""


def split_heading(text: str, also: Collection[str] = ()) -> tuple[Heading, str]:
    r"""Split a text into the lines that say something about a drawing, and the drawing.

    Args:
        text: The text.
        also: Keys, of `PUZZLE` and `DATE`, that the caller reads.

    Raises:
        NotationError: A line around the drawing begins with a word that means nothing here, or the
            text is too long.

    >>> heading, drawing = split_heading("title: Hut\npieces: X\n....\nby Ann\n")
    >>> heading.pieces, heading.title, drawing
    ('X', 'Hut, by Ann', '....\n')
    """
    _check_length(text)
    lines, fenced = _unwrapped(text)
    lines, comments = _without_comments(lines)
    rules = _rules(lines)
    first, last = _between(lines, fenced, lambda line: line in rules or _is_beside(line))
    beside = [line for line in (*lines[:first], *lines[last:]) if line not in rules]
    words = [line for line in beside if not _key(line)[0]]
    if words and _Rows(lines[first:last]).are_like(words):
        first, last = _between(lines, fenced, lambda line: line in rules or bool(_key(line)[0]))
    beside_it = [
        (number, line)
        for number, line in enumerate(lines, start=1)
        if not first < number <= last and line.strip()
    ]
    alone = {number for number, _ in comments if not lines[number - 1].strip()}
    rows = [line for n, line in enumerate(lines[first:last], first + 1) if n not in alone]
    named = {n: name for n, line in enumerate(rows) if (name := layer_name(line))}
    _check_between(rows, named, first)
    drawing, layers = without_layer_names(rows, named, first)
    said, side_by_side = without_names_beside(beside_it)
    said = [(number, line.strip()) for number, line in said]
    taken = [each for each in said if _key(each[1])[0] in also]
    heading = _heading([each for each in said if each not in taken], comments, first)
    return heading._replace(
        layers=layers or side_by_side,
        left_out=tuple(sorted((*heading.left_out, *taken))),
        more=_values(taken),
    ), _moved_left("".join(drawing))


def _values(lines: Iterable[tuple[int, str]]) -> Mapping[str, str]:
    """What each of these lines says, each with its number, by its key.

    Raises:
        NotationError: Two of them have the same key.
    """
    found: dict[str, str] = {}
    for number, line in lines:
        key, value = _key(line)
        _check_new(key, found, number)
        found[key] = value
    return found


def without_comments(text: str) -> tuple[str, Sequence[str]]:
    r"""Make the lines of a file of pieces blank that are words, such as names above pieces.

    Returns:
        The text with the other lines where they were, and a note about these.

    Raises:
        NotationError: The text is too long.

    >>> without_comments("# the corner\nAA\nA\n")
    ('\nAA\nA\n', ("comments are not read: 'the corner' (line 1)",))
    """
    _check_length(text)
    lines = text.splitlines(keepends=True)
    found = [n for n, line in enumerate(lines) if _is_comment(line)]
    rows = _Rows(line for n, line in enumerate(lines) if n not in found)
    found = [n for n in found if not rows.are_like([lines[n]])]
    said = [(n + 1, lines[n].strip(_BEFORE_WORDS).strip()) for n in found]
    for n in found:
        lines[n] = "\n"
    return "".join(lines), _not_read("comments", said)


def _is_comment(line: str) -> bool:
    """Check whether a line among pieces is words: after `# ` or before a colon, one is enough."""
    key, value = _key(line)
    if key or layer_name(line):
        return _is_remark(key, value)
    begins = line.lstrip().startswith("# ") and any(map(_is_word, line.split()))
    return bool(begins or _BETWEEN.fullmatch(line) or _is_words(line))


def _without_comments(
    lines: Sequence[str],
) -> tuple[list[str], Sequence[tuple[int, str]]]:
    """Take away the lines that begin with `;`, and words behind a row and a `;` or `#`.

    Returns:
        The lines, blank where they were comments, and the comments with their numbers.
    """
    found = {n: match for n, line in enumerate(lines) if (match := _COMMENT.fullmatch(line))}
    parts = [found[n]["row"] if n in found else line for n, line in enumerate(lines)]
    rows = _Rows(row for row in parts if not _is_words(row))
    comments: list[tuple[int, str]] = []
    plain = list(lines)
    for n, match in found.items():
        row, words = match["row"], match["words"].strip()
        has_words = any(map(_is_word, words.split())) and not rows.are_like([words])
        if row.strip() and (not has_words or _is_beside(row)):
            continue
        plain[n] = f"{row}\n"
        comments.append((n + 1, words))
    return plain, comments


def _rules(lines: Sequence[str]) -> Collection[str]:
    """The lines that are only a rule, such as dashes below a title.

    Some of these signs may be open cells: they are not, where these are dots.
    """
    found = {line: match[1] for line in lines if (match := _RULE.fullmatch(line))}
    if not found:
        return ()
    others = "".join(line for line in lines if line not in found and not _is_words(line))
    return {
        line
        for line, sign in found.items()
        if sign not in "-_" or ("." in others and sign not in others)
    }


@final
class _Rows:
    """What the rows of a drawing look like: their characters, and where their blanks are."""

    def __init__(self, rows: Iterable[str]) -> None:
        rows = [row for row in rows if ":" not in row and row.strip()]
        self._number = len(rows)
        self._signs = Counter(sign for row in rows for sign in set(row))
        self._blanks = Counter(map(_blanks_of, rows))

    def are_like(self, words: Sequence[str], but: Sequence[str] = ()) -> bool:
        """Check whether rows have the small letters of some words, or blanks in the same places.

        Args:
            words: The lines of words.
            but: Rows that do not count.
        """
        left_out = _Rows(but)
        small = set(filter(str.islower, "".join(words))).difference(_ROW_SIGNS)
        blanks = {_blanks_of(line) for line in words}
        return (
            self._number == left_out._number
            or all(self._signs[sign] > left_out._signs[sign] for sign in small)
            or any(" " in each and self._blanks[each] > left_out._blanks[each] for each in blanks)
        )


def _blanks_of(line: str) -> str:
    return re.sub(r"\S", "x", line.strip())


def _check_between(lines: Sequence[str], named: Collection[int], above: int) -> None:
    """Refuse words between the rows of a drawing.

    Raises:
        NotationError: There are some; the text says where, and how many drawings they part.
    """
    for n, line in enumerate(lines, start=above + 1):
        if begins_with_layer_name(line) and n - above - 1 not in named:
            raise NotationError(
                f"line {n}, {shortened(line.strip())!r}, begins with the name of a layer: write "
                "its rows below it"
            )
    rows = _Rows(line for n, line in enumerate(lines) if n not in named)
    words = [
        n
        for n, line in enumerate(lines)
        if n not in named
        and (
            _BETWEEN.fullmatch(line)
            or _key(line)[0]
            or (" " in line.strip() and _is_words(line))  # a word alone may be a row
        )
        and not rows.are_like([line], but=[line])
    ]
    if words:
        drawings = sum(n - 1 not in words for n in words) + 1
        raise NotationError(
            f"line {above + words[0] + 1}, {shortened(lines[words[0]].strip())!r}, stands between "
            f"rows: if there are {drawings} drawings, keep one of them; between the layers of one, "
            "leave a blank line or write 'layer 2'"
        )


def _between(
    lines: Sequence[str], fenced: range, is_beside: Callable[[str], bool]
) -> tuple[int, int]:
    """Find the lines between those that are beside a drawing, and blank ones next to these.

    All lines that are not between fences are beside it.
    """

    def number(lines: Iterable[str]) -> int:
        found = 0
        for n, line in enumerate(lines, start=1):
            if line.strip() and not is_beside(line):
                return found and n - 1
            found = n if line.strip() else found
        return found

    first = max(number(lines), fenced.start)
    return first, max(first, min(len(lines) - number(reversed(lines[first:])), fenced.stop))


def _is_beside(line: str) -> bool:
    if layer_name(line):
        return False
    return bool(_key(line)[0]) or _is_words(line) or looks_like_board_name(line.strip())


def _key(line: str) -> tuple[str, str]:
    """Split a line into the key with which it begins, and what it says; no key is empty."""
    match = _KEY.fullmatch(line.strip())
    key = f"{match[1].lower()}:" if match else ""
    key = _OTHER_KEYS.get(key, key)
    if match and "=" in line.partition(":")[0] and key not in _KEYS:
        return "", line.strip()
    if match is None or (key not in _KEYS and not match[2].strip()):
        return "", line.strip()
    return key, match[2].strip()


def _is_words(line: str) -> bool:
    """Check whether a line is words: several, or one with a capital and small letters."""
    parts = [part.strip(_AROUND_WORD) for part in line.strip(_BEFORE_WORDS).split()]
    parts = [part for part in parts if part]
    if ".." in line or _CELLS.match(line) or not any(map(_is_word, parts)):
        return False
    return len(parts) > 1 or ":" in line or (parts[0][:1].isupper() and len(parts[0]) > 2)


def _is_word(part: str) -> bool:
    letters = "".join(filter(str.isalpha, part))
    others = set(letters.lower()).difference(_ROW_SIGNS, letters[:1].lower())  # not one repeated
    return letters[1:].islower() and bool(others)


def _heading(
    said: Iterable[tuple[int, str]], comments: Sequence[tuple[int, str]], above: int
) -> Heading:
    """Make the heading of these lines and comments, each with its number."""
    found: dict[str, str] = {}
    words: list[tuple[int, str]] = []
    notes: list[str] = []
    left_out: list[tuple[int, str]] = []
    underlined = 0
    for number, line in said:
        key, value = _key(line)
        if _RULE.fullmatch(line):
            if number != underlined:
                notes.append(FRAME_LEFT_OUT)
            continue
        underlined = number + 1
        if not key:
            _check_remark(number, line)
            value = value.strip(_BEFORE_WORDS)
            words += [(number, value)] if value else []
            author = _AUTHOR.fullmatch(value)
            if author:
                key, value = BY, author[1]
            elif value and number <= above and TITLE not in found:
                key = TITLE
                notes.append(f"line {number} is read as the title: {shortened(value)!r}")
        elif _is_remark(key, value):
            key, value = "", line.strip()
        if key:
            _check_key(key, value, number, line)
            _check_new(key, found, number)
            found[key] = value
        elif value:
            left_out.append((number, value))
    notes += _not_read("words beside the drawing", left_out)
    notes += _not_read("comments", [each for each in comments if each[1]])
    left_out += [(number, f"; {text}") for number, text in comments]
    title = title_with_author(found.get(TITLE, ""), found.get(BY, ""))
    pieces = _joined(found[PIECES]) if PIECES in found else None
    notes = list(dict.fromkeys(notes))
    return Heading(pieces, title, tuple(words), tuple(notes), above, left_out=tuple(left_out))


def title_with_author(title: str, author: str) -> str:
    """Return a title that ends with the author, if there is one, as in `Hut, by Ann`.

    >>> title_with_author("Hut by Ann", "Ann")
    'Hut by Ann'
    """
    words = f"by {author}"
    if not author or f" {title}".casefold().endswith(f" {words}".casefold()):
        return title
    return f"{title}, {words}" if title else words


def _not_read(what: str, lines: Sequence[tuple[int, str]]) -> Sequence[str]:
    """The note about lines that are not read, each with its number; empty where there are none."""
    if not lines:
        return ()
    named = ", ".join(f"{shortened(line)!r} (line {n})" for n, line in lines[:_NAMED])
    more = f" and {len(lines) - _NAMED} more" if len(lines) > _NAMED else ""
    return (f"{what} are not read: {named}{more}",)


_NAMED = 5
"""The most lines left out that a note names."""


def _is_remark(key: str, value: str) -> bool:
    """Whether a line with a key says nothing about the board and the pieces, and is no row."""
    if key == BOARD:
        return _NUMBER_OF_CELLS.fullmatch(value) is not None
    if _REMARKS.fullmatch(key):
        return True
    if key in (*_KEYS, PUZZLE, *_CHANGING) or looks_like_board_name(f"{key}{value}"):
        return False
    meant = nearest(key, (*_KEYS, *_OTHER_KEYS, PUZZLE), _NEARLY)
    return not (meant or _ROW.fullmatch(value) or _LEGEND.fullmatch(value))


def _joined(pieces: str) -> str:
    """The text that names pieces, with + between names that blanks or commas part."""
    names = [name for name in re.split(r"[\s,]+", pieces) if name]
    return "+".join(names) if all(map(_PIECE_NAME.fullmatch, names)) else pieces


def _check_remark(number: int, line: str) -> None:
    """Refuse words that say what a drawing means, and that are not read.

    Raises:
        NotationError: They are such words.
    """
    line = line.strip()
    if _LEGEND.fullmatch(line):
        raise NotationError(
            f"line {number}, {shortened(line)!r}, may say what a sign means, which is not read: "
            "draw '.' for an open cell, '#' for a hole and letters for pieces, and leave the line "
            "out"
        )
    kind, _, size = line.lower().partition(" ")
    if kind in CLOSINGS and looks_like_board_name(size):
        raise _names_board(number, f"{kind}:{size}")


def _check_key(key: str, value: str, number: int, line: str) -> None:
    """Refuse a line that begins with a word that cannot be used beside a drawing.

    Raises:
        NotationError: It is such a line.
    """
    if ":" in line and looks_like_board_name(line.strip()):
        raise _names_board(number, line.strip())
    if key == PUZZLE:
        raise _names_board(number, value)
    if key == BOARD and value:
        raise NotationError(
            f"line {number} names a board, and the drawing below shows one: leave one of them out"
        )
    if key not in _KEYS:
        raise NotationError(
            f"line {number} begins with '{key}', which means nothing beside a drawing: leave the "
            f"line out, or write 'title: {shortened(line.strip())}' if it is the title; pieces: "
            "names the pieces, and by: the author"
        )


def _check_new(key: str, found: Collection[str], number: int) -> None:
    if key in found:
        raise NotationError(f"line {number} is a second line with '{key}': leave one of them out")


def _names_board(number: int, name: str) -> NotationError:
    shown = shortened(name)
    return NotationError(
        f"line {number} names the puzzle {shown!r}: leave the line out, and add --puzzle {shown} "
        f"(in Python puzzle={shown!r}) to read the drawing as a position of it; if the line is the "
        f"title, write 'title: {shown}'"
    )


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


def _check_length(text: str) -> None:
    """Refuse a text that is too long for a drawing, before its lines are looked at.

    Raises:
        NotationError: It is.
    """
    if len(text) > MOST_DRAWN:
        raise NotationError(
            f"a drawing of {len(text):,} characters is too large: {MOST_DRAWN:,} are allowed"
        )
    if (rows := text.count("\n")) > MOST_ROWS:
        raise NotationError(f"a drawing of {rows:,} lines is too large: {MOST_ROWS:,} are allowed")


def _unwrapped(text: str) -> tuple[list[str], range]:
    """Split a text into lines, without what an editor or Markdown puts around a drawing.

    That is a byte order mark, line ends of other systems, and fences, which become blank lines.

    Returns:
        The lines, and the numbers of those between the first and the last fence; of all lines where
        no fence is open or one stays open.
    """
    text = text.removeprefix("\ufeff")
    lines = text.splitlines(keepends=True)
    fences: list[int] = []
    if any(sign in text for sign in ("\r", *_FENCES)):  # texts may have a million characters
        lines = [
            row.rstrip("\r\n") + "\n" if row.endswith(("\r", "\r\n")) else row for row in lines
        ]
        fences = [n for n, row in enumerate(lines) if row.strip().startswith(_FENCES)]
        for n in fences:
            lines[n] = "\n"
    closed = bool(fences) and len(fences) % 2 == 0
    return lines, range(fences[0] + 1, fences[-1]) if closed else range(len(lines))


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
    heading, rest = split_heading(drawing, (PUZZLE, DATE))
    return heading.pieces, rest
