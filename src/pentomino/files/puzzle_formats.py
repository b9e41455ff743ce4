"""The formats of puzzle files: one list for everything that reads or writes them.

The module of a format is imported when a file of that format is read or written.
"""

import importlib
import os
import re
import warnings
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from pentomino.errors import PuzzleFileError, PuzzleFileWarning, shortened, shortened_path
from pentomino.problem.puzzle import Puzzle
from pentomino.wrong_types import check_path, shown

if TYPE_CHECKING:
    from pathlib import Path

    from pentomino.records.bounds import Bounds


Note: TypeAlias = Callable[[str], None]
"""Called with a sentence for each thing that is lost between a file and a puzzle."""


def check_note(note: object) -> None:
    """Check that notes can be given to a function, also where there turn out to be none.

    Raises:
        TypeError: It cannot be called.
    """
    if not callable(note):
        raise TypeError(f"note must be a function, not {shown(note)}: leave it out for warnings")


def warn_of_note(text: str) -> None:
    """Issue the note as a `PuzzleFileWarning`."""
    warnings.warn(text, PuzzleFileWarning, stacklevel=3)


LARGEST_FILE = 16 * 1024 * 1024
"""The most bytes of a puzzle file; a larger one is refused before it is read."""

_FIRST_BYTES = 400
"""The number of bytes at the beginning that show that a file is something else."""

SOLUTIONS = "'pentomino convert' reads solutions from dat, txt, json and ndjson files"
"""What to do with a file of solutions."""

_OTHERS: Mapping[bytes, str] = MappingProxyType(
    {
        rb"%PDF-": "a PDF to print, not a puzzle",
        rb"\x89PNG\r\n": "a picture, not a puzzle",
        rb"\s*(<\?xml[^>]*>\s*)?<svg[ >]": "a picture, not a puzzle",
        rb'glTF|\s*\{\s*"asset"': "a model, not a puzzle",
        rb"PK\x03\x04": "an archive, not a puzzle: name a file that is in it",
        rb"SQLite format 3\0": "a store, not a puzzle: 'pentomino status' tells what it records",
        rb"PAR1|solution,placement,piece,": f"a table of solutions, not a puzzle: {SOLUTIONS}",
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
    beginning = raw[:_FIRST_BYTES]
    about = next((about for shows, about in _OTHERS.items() if re.match(shows, beginning)), None)
    if about is None and os.fspath(path).lower().endswith(_LIST):
        about = (
            "a list of solutions, not a puzzle: read it with 'pentomino convert "
            f"{os.path.basename(path)} OUT --board BOARD'"  # noqa: PTH119
        )
    if about is not None:
        raise PuzzleFileError(f"{shortened_path(path)} is {about}")


class PuzzleReader(Protocol):
    """Reads the content of a file; the second argument chooses among several problems.

    Where there are bounds, a file that asks for more is refused before its cells are made.
    """

    def __call__(
        self, raw: bytes, problem: str | None, note: Note, bounds: "Bounds | None" = None, /
    ) -> Puzzle: ...


PuzzleWriter: TypeAlias = Callable[[Puzzle, Note], bytes]
"""Returns the content of a file for a puzzle."""


class PuzzleFormat(NamedTuple):
    """A format of files that contain a puzzle.

    Args:
        extension: The extension of its files, without the dot.
        about: A description in a few words.
        module: The module that reads and writes it, under `pentomino`.
        shows: A regular expression that is found in the beginning of files of this format,
            whatever their names.
        read: The name of the `PuzzleReader` in that module.
        write: The name of the `PuzzleWriter` in that module.
        several: Whether a file can contain several puzzles, of which a reader chooses one.
    """

    extension: str
    about: str
    module: str
    shows: bytes
    read: str = "read"
    write: str = "write"
    several: bool = False

    def reader(self) -> PuzzleReader:
        """Return the function that reads this format."""
        reader: PuzzleReader = getattr(self._module(), self.read)
        return reader

    def writer(self) -> PuzzleWriter:
        """Return the function that writes this format."""
        writer: PuzzleWriter = getattr(self._module(), self.write)
        return writer

    def _module(self) -> object:
        return importlib.import_module(f"pentomino.{self.module}")


_BEGINNING = 1 << 20
"""The number of bytes at the beginning of a file that must show its format."""

_NOTHING = rb"(?!)"

PUZZLE_FORMATS = (
    PuzzleFormat(
        extension="json",
        about="the puzzle file of this program; it can hold every puzzle",
        module="files.puzzle_file",
        shows=rb'(?s)\A(?:\xef\xbb\xbf)?\s*\{(?!.*"grid"\s*:\s*")',
        read="read_json",
        write="write_json",
    ),
    PuzzleFormat(
        extension="xmpuzzle",
        about="BurrTools, cube grid",
        module="files.foreign.burrtools",
        shows=rb"\A(?:\x1f\x8b|(?:\xef\xbb\xbf)?\s*<)",
        several=True,
    ),
    PuzzleFormat(
        extension="psv",
        about="PolySolver, square and cube grids",
        module="files.foreign.polysolver",
        shows=rb"(?im)^[ \t]*board[ \t]*\([ \t]*\(",
    ),
    PuzzleFormat(
        extension="polycube",
        about="Busche's polycube, boxes",
        module="files.foreign.polycube",
        shows=rb"\A(?:\xef\xbb\xbf)?(?:[ \t]*(?:#[^\n]*)?\r?\n)*+[ \t]*D[ \t]*:",
        several=True,
    ),
    PuzzleFormat(
        extension="polysolve.json",
        about="polysolve, square and cube grids",
        module="files.foreign.polysolve",
        shows=rb'(?s)\A(?:\xef\xbb\xbf)?\s*\{.*"grid"\s*:\s*"',
    ),
    PuzzleFormat(
        extension="dlx",
        about="the exact cover problem, for Knuth's programs",
        module="files.foreign.dlx",
        shows=_NOTHING,
    ),
)

DRAWING = PuzzleFormat(
    extension="txt",
    about="a drawn board",
    module="files.puzzle_file",
    shows=b"",
    read="read_drawing",
)


def format_named(path: "str | Path") -> PuzzleFormat | None:
    """Find the format of puzzle files whose extension a name has, if there is one."""
    name = os.path.basename(path).lower()  # noqa: PTH119 -- commands start sooner without pathlib
    named = (known for known in PUZZLE_FORMATS if name.endswith(f".{known.extension}"))
    return max(named, key=lambda known: len(known.extension), default=None)


def has_puzzle_extension(path: "str | Path") -> bool:
    """Whether a name is that of a puzzle file or of a drawing, by its extension."""
    name = os.path.basename(path).lower()  # noqa: PTH119
    return format_named(name) is not None or name.endswith(f".{DRAWING.extension}")


def format_of_content(path: "str | Path", raw: bytes) -> PuzzleFormat:
    """Find the format of an existing file by its name, or otherwise by its beginning.

    A file that ends in json may also be a file of polysolve, which uses that extension.

    Raises:
        PuzzleFileError: It is known to be something else, such as a picture; the text says what.
    """
    check_may_hold_puzzle(path, raw)
    named = format_named(path)
    if named is not None and named.extension != "json":
        return named
    shown = (known for known in PUZZLE_FORMATS if re.search(known.shows, raw[:_BEGINNING]))
    return next(shown, named or DRAWING)


def format_of_name(path: "str | Path") -> PuzzleFormat:
    """Find the format in which to write a file: json if its name has no known extension."""
    json = next(known for known in PUZZLE_FORMATS if known.extension == "json")
    return format_named(path) or json


def read_any_format(path: "str | Path") -> "tuple[Path, bytes, PuzzleFormat]":
    """Read a puzzle file; return its path, its content and its format.

    Raises:
        TypeError: The path is not one.
        PuzzleFileError: The file cannot be read, is too large, or is known to be something else.
    """
    from pathlib import Path  # noqa: PLC0415 -- start sooner

    check_path(path)
    path = Path(path)
    raw = read_bytes(path, LARGEST_FILE)
    return path, raw, format_of_content(path, raw)


def read_bytes(path: "Path", most: int) -> bytes:
    """Read a file of at most `most` bytes.

    Raises:
        PuzzleFileError: The file cannot be read, or is larger.
    """
    try:
        with path.open("rb") as file:
            raw = file.read(most + 1)
    except IsADirectoryError:
        raise folder_refusal(shortened_path(path)) from None
    except OSError as error:
        raise PuzzleFileError(
            f"cannot read {shortened_path(path)}: {error.strerror or error}"
        ) from None
    except ValueError as error:
        # Python's own words for a name with a null character.
        raise PuzzleFileError(str(error)) from None
    if len(raw) > most:
        check_may_hold_puzzle(path, raw)
        raise PuzzleFileError(f"{path} is larger than {most:,} bytes, the most for a puzzle file")
    return raw


def folder_refusal(name: str) -> PuzzleFileError:
    """Make the error for a folder where a puzzle file should be."""
    return PuzzleFileError(f"{name} is a folder: name a file in it")


def text_of(raw: bytes) -> str:
    """Decode the content of a file as UTF-8 text.

    Raises:
        PuzzleFileError: The content is not text; the message names the place.
    """
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PuzzleFileError(
            f"this is not text: byte {error.start} is not UTF-8; save the file as UTF-8"
        ) from None


def formats_of_several() -> str:
    """The extensions of files that can hold several puzzles, in words."""
    others = " and ".join(known.extension for known in PUZZLE_FORMATS if known.several)
    return f"ndjson, {others}"


def check_no_problem(problem: str | None) -> None:
    """Check that nobody chooses another problem than the first in a file that holds one puzzle.

    Args:
        problem: The number or name of the chosen problem; None if none is chosen.

    Raises:
        PuzzleFileError: Another problem is chosen.
    """
    if problem not in (None, "1"):
        raise PuzzleFileError(
            f"this file holds one puzzle, so there is no problem {shortened(problem)} in it: only "
            f"{formats_of_several()} files can hold several"
        )


_LONGEST_PLACE = 9
"""The most digits of the number of a problem."""


def chosen_problem(
    titles: Sequence[str], wanted: str | None, note: Note, *, has_codes: bool = False
) -> int:
    """Choose one of the problems of a file: by its number from 1, by its title, or the first.

    Args:
        titles: The titles of the problems, each perhaps empty.
        wanted: The number or title; None for the first.
        note: Called with a sentence where nobody has chosen one of several.
        has_codes: Whether a problem can also be named by its code, which the caller has looked for.

    Returns:
        Its place in `titles`, from 0.

    Raises:
        PuzzleFileError: There is no such problem; the text lists the problems.
    """
    shown = ", ".join(f"{n} {t!r}" if t else str(n) for n, t in enumerate(titles[:20], start=1))
    shown += f" and {len(titles) - 20} more" if len(titles) > 20 else ""
    if wanted is None:
        if len(titles) > 1:
            named = f" ({shown})" if any(titles) else ""
            note(
                f"the file has {len(titles)} problems{named}; this is the first: choose another "
                "with --problem N, in Python problem='N'"
            )
        return 0
    if wanted in titles:
        return titles.index(wanted)
    if wanted.isdecimal() and 1 <= int(wanted[:_LONGEST_PLACE]) <= len(titles):
        return int(wanted) - 1
    codes = ", or name the code of a puzzle" if has_codes else ""
    raise PuzzleFileError(
        f"there is no problem {shortened(wanted)!r}; choose one of: {shown}{codes}"
    )
