"""The formats of puzzle files: one list for all who read and write, and how a file shows its own.

A format's module is imported when a file of it is read or written.
"""

import difflib
import importlib
import re
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias, final

from pentomino.errors import PuzzleFileError, PuzzleFileWarning, shortened_path
from pentomino.problem.puzzle import Puzzle

Note: TypeAlias = Callable[[str], None]
"""Called with a sentence for what does not pass from a file into a puzzle or back."""


class PuzzleReader(Protocol):
    """Reads the content of a file; the second argument chooses among several problems."""

    def __call__(self, raw: bytes, problem: str | None, note: Note, /) -> Puzzle: ...


class PuzzleWriter(Protocol):
    """The content of a file for a puzzle."""

    def __call__(self, puzzle: Puzzle, note: Note, /) -> bytes: ...


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleFormat:
    """A format of files that hold a puzzle.

    Args:
        extension: What the names of its files end in, without the dot.
        about: What it is, in a few words.
        module: Where it is read and written, under `pentomino`.
        shows: Found in the beginning of files of this format, whatever they are called.
        read: The name of the `PuzzleReader` there.
        write: The name of the `PuzzleWriter` there.
    """

    extension: str
    about: str
    module: str
    shows: re.Pattern[bytes]
    read: str = "read"
    write: str = "write"

    def reader(self) -> PuzzleReader:
        """What reads it."""
        reader: PuzzleReader = getattr(self._module(), self.read)
        return reader

    def writer(self) -> PuzzleWriter:
        """What writes it."""
        writer: PuzzleWriter = getattr(self._module(), self.write)
        return writer

    def _module(self) -> object:
        return importlib.import_module(f"pentomino.{self.module}")


_BEGINNING = 1 << 20
"""The first bytes of a file, which must show its format."""

_NOTHING = re.compile(rb"(?!)")

PUZZLE_FORMATS = (
    PuzzleFormat(
        extension="json",
        about="the puzzle file of this program, which can say everything",
        module="files.puzzle_file",
        shows=re.compile(rb'(?s)\A(?:\xef\xbb\xbf)?\s*\{(?!.*"grid"\s*:\s*")'),
        read="read_json",
        write="write_json",
    ),
    PuzzleFormat(
        extension="xmpuzzle",
        about="BurrTools, cube grid",
        module="files.foreign.burrtools",
        shows=re.compile(rb"\A(?:\x1f\x8b|(?:\xef\xbb\xbf)?\s*<)"),
    ),
    PuzzleFormat(
        extension="psv",
        about="PolySolver, square and cube grids",
        module="files.foreign.polysolver",
        shows=re.compile(rb"(?im)^[ \t]*board[ \t]*\([ \t]*\("),
    ),
    PuzzleFormat(
        extension="polycube",
        about="Busche's polycube, boxes",
        module="files.foreign.polycube",
        shows=re.compile(rb"\A(?:\xef\xbb\xbf)?(?:[ \t]*(?:#[^\n]*)?\r?\n)*[ \t]*D[ \t]*:"),
    ),
    PuzzleFormat(
        extension="polysolve.json",
        about="polysolve, square and cube grids",
        module="files.foreign.polysolve",
        shows=re.compile(rb'(?s)\A(?:\xef\xbb\xbf)?\s*\{.*"grid"\s*:\s*"'),
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
    shows=re.compile(b""),
    read="read_drawing",
)


def format_named(path: str | Path) -> PuzzleFormat | None:
    """The format of puzzle files that the name ends in, if it is one."""
    name = Path(path).name.lower()
    named = (known for known in PUZZLE_FORMATS if name.endswith(f".{known.extension}"))
    return max(named, key=lambda known: len(known.extension), default=None)


def format_of_content(path: str | Path, raw: bytes) -> PuzzleFormat:
    """The format of a file that is there, by its name, or otherwise by how it begins.

    A name that ends in json may hold what polysolve writes, which calls its files so.
    """
    named = format_named(path)
    if named is not None and named.extension != "json":
        return named
    shown = (known for known in PUZZLE_FORMATS if known.shows.search(raw[:_BEGINNING]))
    return next(shown, named or DRAWING)


def format_of_name(path: str | Path) -> PuzzleFormat:
    """The format in which a file of this name is written: json where the name says none."""
    json = next(known for known in PUZZLE_FORMATS if known.extension == "json")
    return format_named(path) or json


def nearest_extension(path: str | Path) -> str | None:
    """The extension of a puzzle format that may have been meant."""
    extension = Path(path).suffix.removeprefix(".").lower()
    names = [known.extension for known in PUZZLE_FORMATS]
    return next(iter(difflib.get_close_matches(extension, names, n=1, cutoff=0.5)), None)


def warn_of_note(text: str) -> None:
    """Gives the note as a `PuzzleFileWarning`."""
    warnings.warn(text, PuzzleFileWarning, stacklevel=3)


def read_bytes(path: Path, most: int) -> bytes:
    """The content of a file of `most` bytes at the most.

    Raises:
        PuzzleFileError: It cannot be read, or is larger.
    """
    try:
        with path.open("rb") as file:
            raw = file.read(most + 1)
    except OSError as error:
        raise PuzzleFileError(
            f"cannot read {shortened_path(path)}: {error.strerror or error}"
        ) from None
    except ValueError as error:
        # Python's own words for a name with a null character.
        raise PuzzleFileError(str(error)) from None
    if len(raw) > most:
        raise PuzzleFileError(f"{path} is larger than {most:,} bytes, the most for a puzzle file")
    return raw


def text_of(raw: bytes) -> str:
    """The content as text.

    Raises:
        PuzzleFileError: It is not text; the error names the place.
    """
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PuzzleFileError(f"this is not text: byte {error.start} is not UTF-8") from None


def check_no_problem(problem: str | None) -> None:
    """Checks that no problem is chosen in a file that holds just one.

    Raises:
        PuzzleFileError: One is.
    """
    if problem is not None:
        raise PuzzleFileError(
            f"the problem {problem} is asked for, but this file holds one puzzle: only files of "
            "BurrTools and polycube can hold several"
        )
