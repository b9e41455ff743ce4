"""Exact cover problems as text (.dlx), as Donald Knuth's programs read them.

The first line names the items, with the secondary ones after a `|`. Every other line is an option;
lines that begin with `|` are comments. An item can have bounds before its name, as in `2:3|name`.
Options can give secondary items a colour, as in `name:colour`. The first line and every option must
have an item that is not secondary. Where a problem has none, an item gets bounds (`0:1|name`), or
an item that changes nothing is added. See the programs dlx1, dlx2 and dlx3
(https://cs.stanford.edu/~knuth/programs.html).
"""

import re
import string
from collections.abc import Hashable, Iterable, Iterator, Mapping
from pathlib import Path

from pentomino.errors import PentominoError, PuzzleFileError, counted, shortened
from pentomino.files.foreign.sayable import bounded
from pentomino.files.puzzle_file import write_content
from pentomino.files.puzzle_formats import Note, check_note, read_bytes, text_of, warn_of_note
from pentomino.problem.exact_cover import ExactCover, Item
from pentomino.problem.puzzle import Puzzle
from pentomino.wrong_types import check_path, check_type

LARGEST_FILE = 256 * 1024 * 1024
"""The most bytes of a file; a larger one is refused before it is read."""

LONGEST_NAME = 8
"""The most characters of an item's name in Knuth's programs."""

LONGEST_READ = 100
"""The most characters of an item's name that is read: other programs allow more than Knuth's."""

_MARKS = string.digits + string.ascii_letters
"""Colours of one character, as Knuth's programs have them."""

_NO_TEXT = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f]")
"""Control characters besides blanks and ends of lines: no text has them."""

_BOUNDS = re.compile(r"(?:([0-9]{1,9}):)?([0-9]{1,9})\|(.+)")


def read_exact_cover(path: str | Path, *, note: Note = warn_of_note) -> ExactCover:
    """Read the exact cover problem in a file.

    Args:
        path: The file; its extension does not matter.
        note: Called with a sentence about options that are ignored, or if there are none; the
            default gives a `PuzzleFileWarning`.

    Raises:
        PuzzleFileError: The file cannot be read or holds no such problem; the text names the line.
    """
    check_note(note)
    check_path(path)
    path = Path(path)
    raw = read_bytes(path, LARGEST_FILE)
    try:
        return exact_cover_of_text(text_of(raw), note)
    except PentominoError as error:
        raise PuzzleFileError(f"{path}: {error}") from None


def exact_cover_of_text(text: str, note: Note) -> ExactCover:
    """Read the exact cover problem in a text; errors as for a file."""
    found = _NO_TEXT.search(text)
    if found is not None:
        line = text.count("\n", 0, found.start()) + 1
        raise PuzzleFileError(
            f"this is not text: line {line} has the control character {found[0]!r}"
        )
    lines = (
        (number, line.split())
        for number, line in enumerate(text.split("\n"), start=1)
        if line.strip() and not line.lstrip().startswith("|")
    )
    number, words = next(lines, (0, []))
    if not words:
        raise PuzzleFileError("the file is empty: its first line must name the items")
    items, primary = _items(words, number)
    number_of = {item.name: n for n, item in enumerate(items)}
    options, colours, passed = [], [], []
    for number, words in lines:
        option = _option(words, number_of, primary, number)
        if min(option) < primary:
            options.append(tuple(option))
            colours.append(tuple(option.values()))
        else:
            passed.append(number)
    if passed:
        note(
            f"{counted(len(passed), 'option')} without a primary item ignored, "
            f"the first in line {passed[0]}"
        )
    elif not options:
        note(
            "no option follows the items in the first line, so this may not be an exact cover "
            "problem: each option is a line with the names of its items"
        )
    return ExactCover(items, options, (), colours)


def _items(words: Iterable[str], line: int) -> tuple[list[Item], int]:
    """Read the items, and count the primary ones."""
    items: list[Item] = []
    seen: set[str] = set()
    primary: int | None = None
    for word in words:
        if word == "|":
            if primary is not None:
                raise PuzzleFileError(
                    f"line {line} has a second '|'; only one can stand between the items"
                )
            primary = len(items)
            continue
        bounds = _BOUNDS.fullmatch(word) if primary is None else None
        name = word if bounds is None else bounds[3]
        if ":" in name or "|" in name:
            raise PuzzleFileError(f"line {line}: {word[:40]!r} cannot be the name of an item")
        if len(name) > LONGEST_READ:
            raise PuzzleFileError(
                f"line {line}: the name {shortened(name)!r} of an item has {len(name):,} "
                f"characters; {LONGEST_READ} or fewer are allowed"
            )
        if name in seen:
            raise PuzzleFileError(f"line {line} names the item {name[:40]!r} twice")
        seen.add(name)
        try:
            items.append(Item(name, *_range(bounds, is_primary=primary is None)))
        except PentominoError as error:
            raise PuzzleFileError(f"line {line}: {error}") from None
    return items, len(items) if primary is None else primary


def _range(bounds: re.Match[str] | None, *, is_primary: bool) -> tuple[int, int]:
    if bounds is None:
        return (1 if is_primary else 0), 1
    upper = int(bounds[2])
    return (upper if bounds[1] is None else int(bounds[1])), upper


def _option(
    words: Iterable[str], number_of: Mapping[object, int], primary: int, line: int
) -> dict[int, str | None]:
    """Read the numbers of the items in an option, each with its colour or None."""
    option: dict[int, str | None] = {}
    for word in words:
        name, colon, colour = word.partition(":")
        number = number_of.get(name)
        if number is None:
            raise PuzzleFileError(f"line {line}: {word[:40]!r} is not an item of the first line")
        if number in option:
            raise PuzzleFileError(f"line {line} names the item {name[:40]!r} twice")
        if colon and (number < primary or not colour or ":" in colour or len(word) > LONGEST_READ):
            wrong = (
                "only items behind the '|' can have colours"
                if number < primary
                else (
                    f"a colour has from 1 to {LONGEST_READ - len(name) - 1} characters without ':'"
                )
            )
            raise PuzzleFileError(
                f"line {line} gives the item {name[:40]!r} the colour {colour[:40]!r}: {wrong}"
            )
        option[number] = colour if colon else None
    return option


def write_exact_cover(problem: ExactCover, path: str | Path, *, note: Note = warn_of_note) -> None:
    """Write an exact cover problem to a file, which appears only when complete.

    Args:
        problem: Items that may be used once or not at all become secondary ones. All other bounds,
            except exactly once, are written before the name.
        path: The file.
        note: As for `read_exact_cover`; called if other programs may be unable to read the file,
            and if names change.

    Raises:
        PuzzleFileError: The file cannot be written.
    """
    check_note(note)
    check_path(path, "write write_exact_cover(problem, path)")
    check_type(problem, ExactCover, "problem", "an exact cover problem")
    write_content(path, text_of_exact_cover(problem, note).encode())


def text_of_exact_cover(problem: ExactCover, note: Note, comment: str = "") -> str:
    """Write the problem as the text of a file.

    Leaves out what no solution contains: items that may not be used, and their options.
    """
    problem = _writable(problem)
    secondary = _secondary(problem)
    names = _names(problem, note)
    options = len(problem.options)
    primary = [
        _with_bounds(item, names[n], options)
        for n, item in enumerate(problem.items)
        if n not in secondary
    ]
    if any("|" in word for word in primary):
        note(
            "Knuth's dlx3 and programs like it can read items with bounds (as in 2:3|name); dlx1 "
            "cannot"
        )
    if problem.colours:
        note("Knuth's dlx2 and programs like it can read colours (as in name:c); dlx1 cannot")
    marks = _marks(problem, note)
    others = [names[n] for n in sorted(secondary)]
    lines = [f"| {comment}"] if comment else []
    lines.append(" ".join([*primary, *(["|", *others] if others else [])]))
    for number, option in enumerate(problem.options):
        colours = problem.colours[number] if problem.colours else [None] * len(option)
        lines.append(
            " ".join(
                names[item] if colour is None else f"{names[item]}:{marks[colour]}"
                for item, colour in zip(option, colours, strict=True)
            )
        )
    return "\n".join(lines) + "\n"


def _marks(problem: ExactCover, note: Note) -> Mapping[Hashable, str]:
    """Choose a text for each colour: itself if it is one character, otherwise a new one."""
    colours = dict.fromkeys(c for row in problem.colours for c in row if c is not None)
    if all(isinstance(c, str) and len(c) == 1 and _plain(c) == c for c in colours):
        return {colour: str(colour) for colour in colours}
    note("colours get other names in the dlx file, of one character if that is enough")
    few = len(colours) <= len(_MARKS)
    return {colour: _MARKS[n] if few else str(n) for n, colour in enumerate(colours)}


def _writable(problem: ExactCover) -> ExactCover:
    """Make a problem with the same solutions, with at least one item, also in every option."""
    kept = [n for n, item in enumerate(problem.items) if item.upper != 0]
    number = {n: place for place, n in enumerate(kept)}
    items = [problem.items[n] for n in kept]
    left = [n for n, option in enumerate(problem.options) if all(item in number for item in option)]
    options = [tuple(number[item] for item in problem.options[n]) for n in left]
    colours = [problem.colours[n] for n in left] if problem.colours else []
    coloured = {number[n] for n in problem.coloured}
    lonely = {n for n, option in enumerate(options) if coloured.issuperset(option)}
    if lonely or len(coloured) == len(items):
        # This item changes nothing: any number of the options that contain it can be chosen.
        names = {item.name for item in items}
        name = next(name for n in range(1, len(names) + 2) if (name := "_" * n) not in names)
        items.append(Item(name, 0, max(len(lonely), 1)))
        options = [
            (*option, len(kept)) if n in lonely else option for n, option in enumerate(options)
        ]
        colours = [(*row, None) if n in lonely else row for n, row in enumerate(colours)]
    return ExactCover(items, options, (), colours)


def _secondary(problem: ExactCover) -> set[int]:
    """Choose the items to write as secondary: used at most once, and never alone in an option.

    At least one item stays primary, because a first line that begins with a bar is a comment.
    """
    loose = {n for n, item in enumerate(problem.items) if (item.lower, item.upper) == (0, 1)}
    for option in problem.options:
        if loose.issuperset(option):
            # In a puzzle the last item is a piece, not a cell; bounds on it mean the same.
            loose.discard(next(item for item in reversed(option) if item not in problem.coloured))
    if len(loose) == len(problem.items):
        plain = (n for n in range(len(problem.items)) if n not in problem.coloured)
        loose.discard(max(plain))
    return loose


def _with_bounds(item: Item, name: str, options: int) -> str:
    """Write an item's name, after its bounds unless it is used exactly once."""
    # No option is chosen twice, so larger bounds change nothing, and could have too many digits.
    lower = min(item.lower, options + 1)
    upper = max(options if item.upper is None else min(item.upper, options), lower, 1)
    if lower == upper:
        return name if upper == 1 else f"{upper}|{name}"
    return f"{lower}:{upper}|{name}"


def _names(problem: ExactCover, note: Note) -> list[str]:
    """Make different names of at most eight characters for the items."""
    taken: set[str] = set()
    found, changed = [], False
    last: dict[str, int] = {}  # so that thousands of names with one beginning take no longer each
    for item in problem.items:
        name = wanted = _plain(item.name)
        while name in taken or len(name) > LONGEST_NAME:
            again = last[wanted[0]] = last.get(wanted[0], 0) + 1
            suffix = f"~{again}"
            name = wanted[: LONGEST_NAME - len(suffix)] + suffix
        changed |= isinstance(item.name, str) and name != item.name
        taken.add(name)
        found.append(name)
    if changed:
        note(
            f"some items get other names in the dlx file: a name has at most {LONGEST_NAME} "
            "characters, without blanks, colons and bars"
        )
    return found


def _plain(name: object) -> str:
    if isinstance(name, tuple):
        return ",".join(map(str, name))
    return "".join(c if c.isprintable() and c not in ":| " else "_" for c in str(name)) or "_"


def read(raw: bytes, problem: str | None, note: Note, bounds: object = None) -> Puzzle:  # noqa: ARG001
    """Refuse such a file, because it holds no puzzle.

    Raises:
        PuzzleFileError: Always; the text names the commands that read it.
    """
    raise PuzzleFileError(
        "a dlx file holds an exact cover problem, without a board or pieces; solve or count it "
        "with 'pentomino solve' and 'pentomino count'"
    )


def write(puzzle: Puzzle, note: Note) -> bytes:
    """Write the exact cover problem of the puzzle: its items are the cells, then the pieces."""
    problem = puzzle.exact_cover
    cells = len(puzzle.board.cells)
    items = list(problem.items)
    for number, piece in enumerate(puzzle.pieces, start=cells):
        items[number] = Item(piece.name, *bounded(piece.copies, piece.size, cells))
    note(
        "dlx files cannot hold the symmetries of the puzzle: rotated and reflected solutions "
        "will count separately"
    )
    coordinates = ",".join(puzzle.lattice.coordinates)
    comment = f"the items are the cells {coordinates} of a board and then its pieces"
    if puzzle.title:
        comment = f"{puzzle.title}: {comment}"
    return text_of_exact_cover(ExactCover(tuple(items), problem.options), note, comment).encode()


def option_words(problem: ExactCover, chosen: Iterable[int]) -> Iterator[str]:
    """List the options of a solution in the words of the file."""
    for number in chosen:
        option = problem.options[number]
        colours = problem.colours[number] if problem.colours else [None] * len(option)
        yield " ".join(
            str(problem.items[item].name) + ("" if colour is None else f":{colour}")
            for item, colour in zip(option, colours, strict=True)
        )
