"""The formats of solution files, by extension: one list for everything that reads or writes them.

The module of a format is imported when a file of that format is read or written.
"""

import importlib
from types import ModuleType
from typing import TYPE_CHECKING, BinaryIO, NamedTuple, TextIO, TypeAlias

from pentomino.errors import SolutionFileError, shortened, shortened_path
from pentomino.files.extensions import extension_hint, extension_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from pentomino.files.options import WriteOptions
    from pentomino.geometry.board import Board
    from pentomino.geometry.piece import Piece
    from pentomino.notation.letters import LetterScheme
    from pentomino.problem.puzzle import Puzzle
    from pentomino.solving.solution import Solution


Writer: TypeAlias = "Callable[[BinaryIO, Puzzle, Iterable[Solution], WriteOptions], int]"
"""Writes solutions of a puzzle one by one, and returns how many there were."""

PiecesWriter: TypeAlias = "Callable[[BinaryIO, Iterable[tuple[Piece, int]], WriteOptions], None]"
"""Writes pieces, each with how many of it there are."""

TrayWriter: TypeAlias = "Callable[[BinaryIO, Board, WriteOptions], None]"
"""Writes a tray for a board."""

Reader: TypeAlias = "Callable[[TextIO, Puzzle | None, LetterScheme], Iterator[Solution]]"
"""Reads solutions one after the other, of the given puzzle or of the one in the file."""


class Format(NamedTuple):
    """A format of files that contain or show solutions.

    Args:
        extension: The extension of its files, without the dot.
        about: A description in a few words.
        module: The module that reads and writes it, under `pentomino`.
        write: The name of the `Writer` in that module; formats of pieces need none.
        read: The name of the `Reader` in that module; None if the format can only be written.
        carries_puzzle: Whether a file contains the puzzle that it solves.
        check: The name of a function in that module that raises an error if a library is missing.
        needs_solution: Whether a file needs at least one solution.
        model: Whether it is for a 3D viewer, a 3D printer or a laser cutter.
        write_pieces: Of a model of pieces that needs no solution, the name of the `PiecesWriter`
            in that module; None for other formats.
        write_tray: Of a format that holds trays, the name of the `TrayWriter` in that module.
        most: The number of solutions that a file uses; None for all.
        lettered: Whether only letters tell pieces apart, so that touching copies of one run
            together.
    """

    extension: str
    about: str
    module: str
    write: str = "write"
    read: str | None = None
    check: str | None = None
    carries_puzzle: bool = False
    needs_solution: bool = False
    model: bool = False
    write_pieces: str | None = None
    write_tray: str | None = None
    most: int | None = None
    lettered: bool = False

    def writer(self) -> Writer:
        """Return the function that writes this format.

        Raises:
            PictureError: The format is a picture and needs a library that is not installed.
            SolutionFileError: It is a table and needs one.
        """
        if self.write_pieces is not None:
            return self._write_first
        writer: Writer = getattr(self._module(), self.write)
        return writer

    def _write_first(
        self,
        file: BinaryIO,
        puzzle: "Puzzle",
        solutions: "Iterable[Solution]",
        options: "WriteOptions",
    ) -> int:
        """Write the pieces of the first solution; return 1."""
        from pentomino.files.printers import pieces_of_first  # noqa: PLC0415 -- start sooner

        self.pieces_writer()(file, pieces_of_first(puzzle, solutions), options)
        return 1

    def pieces_writer(self) -> PiecesWriter:
        """Return the function that writes pieces in this format.

        Raises:
            SolutionFileError: The format holds solutions.
        """
        if self.write_pieces is None:
            raise SolutionFileError(f"{self.extension} files hold solutions, not pieces")
        writer: PiecesWriter = getattr(self._module(), self.write_pieces)
        return writer

    def tray_writer(self) -> "TrayWriter | None":
        """Return the function that writes trays in this format; None where it holds none."""
        return None if self.write_tray is None else getattr(self._module(), self.write_tray)

    def reader(self) -> Reader:
        """Return the function that reads this format.

        Raises:
            SolutionFileError: The format can only be written.
        """
        if self.read is None:
            known = ", ".join(known.extension for known in readable_formats())
            raise SolutionFileError(
                f"{self.extension} files can be written but not read; use one of these: {known}"
            )
        reader: Reader = getattr(self._module(), self.read)
        return reader

    def _module(self) -> ModuleType:
        module = importlib.import_module(f"pentomino.{self.module}")
        if self.check is not None:
            check: Callable[[], None] = getattr(module, self.check)
            check()
        return module


FORMATS = (
    Format(
        extension="dat",
        about="the classic form: one solution a line, one letter a cell",
        module="files.solutions_letters",
        write="write_dat",
        read="read_dat",
        lettered=True,
    ),
    Format(
        extension="txt",
        about="drawn in letters",
        module="files.solutions_letters",
        write="write_txt",
        read="read_txt",
        lettered=True,
    ),
    Format(
        extension="json",
        about="puzzle, placements and grids in one document",
        module="files.solutions_json",
        read="read",
        carries_puzzle=True,
    ),
    Format(
        extension="ndjson",
        about="the same with one object a line",
        module="files.solutions_json",
        write="write_lines",
        read="read_lines",
        carries_puzzle=True,
    ),
    Format(
        extension="csv",
        about="a table: one row for each cell",
        module="files.solutions_tables",
        write="write_csv",
    ),
    Format(
        extension="parquet",
        about="the same table packed by column, for data frames",
        module="files.solutions_tables",
        write="write_parquet",
        check="check_parquet",
    ),
    *(
        Format(
            extension=extension,
            about=about,
            module="files.solutions_pictures",
            write=f"write_{extension}",
            check=check,
            needs_solution=True,
        )
        for extension, about, check in (
            ("svg", "a picture of one solution, or one sheet with all of them", None),
            ("png", "the same in pixels", "check_png"),
            ("pdf", "one solution, or all of them on numbered pages", "check_pdf"),
        )
    ),
    Format(
        extension="gltf",
        about="coloured solids for any 3D viewer",
        module="files.gltf",
        needs_solution=True,
        model=True,
    ),
    Format(
        extension="glb",
        about="the same as one binary file",
        module="files.gltf",
        write="write_glb",
        needs_solution=True,
        model=True,
    ),
    Format(
        extension="stl",
        about="the pieces on a plate, for a 3D printer",
        module="files.printers",
        needs_solution=True,
        model=True,
        write_pieces="write_plate",
        write_tray="write_tray",
        most=1,
    ),
    Format(
        extension="3mf",
        about="the same with names and colours",
        module="files.printers",
        needs_solution=True,
        model=True,
        write_pieces="write_3mf_plate",
        write_tray="write_3mf_tray",
        most=1,
    ),
    Format(
        extension="zip",
        about="the pieces for a 3D printer, one STL file each",
        module="files.printers",
        needs_solution=True,
        model=True,
        write_pieces="write_archive",
        most=1,
    ),
    Format(
        extension="dxf",
        about="the outlines of flat pieces, for a laser cutter",
        module="files.cutting",
        needs_solution=True,
        model=True,
        write_pieces="write_dxf_pieces",
        write_tray="write_dxf_tray",
        most=1,
    ),
)

CUT_SVG = Format(
    extension="svg",
    about="the outlines of flat pieces, for a laser cutter",
    module="files.cutting",
    needs_solution=True,
    model=True,
    write_pieces="write_svg_pieces",
    write_tray="write_svg_tray",
    most=1,
)
"""What is written where a picture is to be cut."""

MODELS = tuple(known.extension for known in FORMATS if known.model)
"""The extensions of models."""

PRINTED = tuple(known.extension for known in FORMATS if known.write_pieces is not None)
"""The extensions of pieces to print in 3D or to cut."""

CUT = ("dxf",)
"""Those of pieces to cut."""


def readable_formats() -> tuple[Format, ...]:
    """List the formats that can be read as well as written."""
    return tuple(known for known in FORMATS if known.read is not None)


def format_of(path: "str | Path") -> Format:
    """Find the format of a file by its extension.

    Raises:
        SolutionFileError: The extension is not known; the text lists the known ones.
    """
    extension = extension_of(path)
    for known in FORMATS:
        if known.extension == extension:
            return known
    names = [known.extension for known in FORMATS]
    what = f"{shortened_path(path)!r} has no extension"
    if extension:
        what = f".{shortened(extension)} is not a known format"
    hint = extension_hint(extension, names)
    raise SolutionFileError(f"{what}{hint}; use one of these: {', '.join(names)}")
