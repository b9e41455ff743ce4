"""The formats of solutions by the extension of a file's name: one list for all who read and write.

A format's module is imported when a file of it is read or written.
"""

import difflib
import importlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import BinaryIO, Protocol, TextIO, final

from pentomino.errors import SolutionFileError, shortened, shortened_path
from pentomino.files.options import WriteOptions
from pentomino.notation.letters import LetterScheme
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.solution import Solution


class Writer(Protocol):
    """Writes solutions of a puzzle as they come, and says how many there were."""

    def __call__(
        self,
        file: BinaryIO,
        puzzle: Puzzle,
        solutions: Iterable[Solution],
        options: WriteOptions,
        /,
    ) -> int: ...


class Reader(Protocol):
    """Reads solutions one after the other, of the puzzle given or of the one in the file."""

    def __call__(
        self, file: TextIO, puzzle: Puzzle | None, scheme: LetterScheme, /
    ) -> Iterator[Solution]: ...


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A format of files that hold solutions, or show them.

    Args:
        extension: What the names of its files end in, without the dot.
        about: What it is, in a few words.
        module: Where it is written and read, under `pentomino`.
        write: The name of the `Writer` there.
        read: The name of the `Reader` there; None where it is written only.
        carries_puzzle: Whether a file says what puzzle it solves.
        needs_solution: Whether there must be a solution to write.
        most: How many solutions it looks at; None for all.
    """

    extension: str
    about: str
    module: str
    write: str = "write"
    read: str | None = None
    carries_puzzle: bool = False
    needs_solution: bool = False
    most: int | None = None

    def writer(self) -> Writer:
        """What writes it.

        Raises:
            PictureError: It needs a library that is not installed.
        """
        writer: Writer = getattr(self._module(), self.write)
        return writer

    def reader(self) -> Reader:
        """What reads it.

        Raises:
            SolutionFileError: It can only be written.
        """
        if self.read is None:
            known = ", ".join(f.extension for f in FORMATS if f.read is not None)
            raise SolutionFileError(
                f"{self.extension} files are written, but not read; these are: {known}"
            )
        reader: Reader = getattr(self._module(), self.read)
        return reader

    def _module(self) -> ModuleType:
        module = importlib.import_module(f"pentomino.{self.module}")
        check: Callable[[], None] | None = getattr(module, f"check_{self.extension}", None)
        if check is not None:
            check()
        return module


FORMATS = (
    Format(
        extension="dat",
        about="classic: one solution a line, one letter a cell",
        module="files.solutions_dat",
        read="read",
    ),
    Format(extension="txt", about="drawn in letters", module="files.solutions_txt", read="read"),
    Format(
        extension="json",
        about="puzzle, placements and grids in one document",
        module="files.solutions_json",
        read="read",
        carries_puzzle=True,
    ),
    Format(
        extension="ndjson",
        about="the same, one object a line",
        module="files.solutions_json",
        write="write_lines",
        read="read_lines",
        carries_puzzle=True,
    ),
    Format(extension="csv", about="a table, one row a cell", module="files.solutions_csv"),
    *(
        Format(
            extension=extension,
            about=about,
            module="files.solutions_pictures",
            write=f"write_{extension}",
            needs_solution=True,
        )
        for extension, about in (
            ("svg", "a picture of one, or a sheet of all"),
            ("png", "the same in pixels"),
            ("pdf", "one, or all on numbered pages"),
        )
    ),
    Format(
        extension="gltf",
        about="coloured solids for any 3D viewer",
        module="files.gltf",
        needs_solution=True,
    ),
    Format(
        extension="glb",
        about="the same in one binary file",
        module="files.gltf",
        write="write_glb",
        needs_solution=True,
    ),
    Format(
        extension="stl",
        about="the pieces on a plate, to print",
        module="files.stl",
        needs_solution=True,
        most=1,
    ),
    Format(
        extension="zip",
        about="the pieces, an STL file each",
        module="files.stl",
        write="write_zip",
        needs_solution=True,
        most=1,
    ),
)


def format_of(path: str | Path) -> Format:
    """The format of a file, by its extension.

    Raises:
        SolutionFileError: The extension is not known; the text lists those that are.
    """
    extension = Path(path).suffix.removeprefix(".").lower()
    for known in FORMATS:
        if known.extension == extension:
            return known
    names = [known.extension for known in FORMATS]
    what = f"{shortened_path(path)!r} has no extension"
    if extension:
        what = f".{shortened(extension)} is not a known format"
    near = difflib.get_close_matches(extension, names, n=1, cutoff=0.5)
    hint = f" (did you mean .{near[0]}?)" if near else ""
    raise SolutionFileError(f"{what}{hint}; there are: {', '.join(names)}")
