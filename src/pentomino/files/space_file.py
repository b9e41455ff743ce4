"""Solution space files: a puzzle and the graph of its solutions, mapped into memory when read.

A file consists of the line `MAGIC`, the length and checksum of a header, the header (JSON), and the
three arrays of the graph in little-endian order. Reading checks everything that a space relies on;
it does not check that each path of a graph written by somebody else is a solution.
"""

import json
import mmap
import struct
import sys
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NoReturn

from pentomino.engines.limits import Limits
from pentomino.errors import (
    EngineError,
    OutputError,
    PentominoError,
    SpaceFileError,
    shortened_path,
)
from pentomino.files.atomic import written_whole
from pentomino.problem.fingerprints import canonical_json, digest
from pentomino.problem.puzzle import Puzzle
from pentomino.records.puzzles import puzzle_data, puzzle_from_data
from pentomino.solving.space import ARRAY_FORMATS, SolutionSpace, space_of_arrays
from pentomino.solving.task import checked
from pentomino.wrong_types import check_path, check_type

MAGIC = b"pentomino solution space\n"
VERSION = 1
_LENGTHS = struct.Struct("<QI")
_ALIGNMENT = 64
_CHUNK = 1 << 24


def write_space(space: SolutionSpace, path: str | Path) -> None:
    """Write a solution space to a file, which appears only when it is complete.

    Of a view, the file contains only the solutions of the view.

    Raises:
        SpaceFileError: The file cannot be written; an older file stays as it is.
    """
    check_path(path, "write write_space(space, path)")
    check_type(
        space, SolutionSpace, "space", "a solution space", "make one with solution_space(puzzle)"
    )
    _check_machine()
    arrays = [array.cast("B") for array in space.held.alone().arrays()]
    header = json.dumps(
        {
            "version": VERSION,
            "puzzle": puzzle_data(space.puzzle),
            "fingerprint": space.puzzle.fingerprint,
            "numbering": _numbering(space.puzzle),
            "whole": space.held.whole,
            "bytes": [len(array) for array in arrays],
            "checksum": _checksum(arrays),
        }
    ).encode()
    try:
        with written_whole(path) as file:
            file.write(MAGIC + _LENGTHS.pack(len(header), zlib.crc32(header)) + header)
            for array in arrays:
                file.write(bytes(-file.tell() % _ALIGNMENT))
                file.write(array)
    except OutputError as error:
        raise SpaceFileError(str(error)) from None


def read_space(path: str | Path, *, limits: Limits | None = None) -> SolutionSpace:
    """Read the solution space in a file, which must not change while the space is in use.

    The graph stays in the file and is read as needed. Checking it takes time proportional to its
    size.

    Args:
        path: A file written by `write_space`.
        limits: The limit on memory for what is later made from the space.

    Raises:
        SpaceFileError: The file cannot be read, is damaged or is not a solution space.
    """
    check_path(path)
    limits = checked(limits)
    _check_machine()
    path = Path(path)
    try:
        with path.open("rb") as file:
            if file.read(len(MAGIC)) != MAGIC:
                raise SpaceFileError("it is not a solution space")
            mapped = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except OSError as error:
        raise SpaceFileError(
            f"cannot read {shortened_path(path)}: {error.strerror or error}"
        ) from None
    except ValueError as error:  # no path, or an empty file that cannot be mapped
        raise SpaceFileError(f"cannot read {shortened_path(path)!r}: {error}") from None
    try:
        return _space(mapped, limits)
    except _DamageError as damage:
        raise SpaceFileError(f"{path} is damaged: {damage}") from None
    except PentominoError as error:
        raise SpaceFileError(f"{path}: {error}") from None


class _DamageError(Exception):
    """A fault in the bytes of a file."""


def _space(mapped: "memoryview[int]", limits: Limits) -> SolutionSpace:
    header, end = _header(mapped)
    arrays = list(_arrays(mapped, end, header["bytes"]))
    if _checksum(arrays) != header["checksum"]:
        raise _DamageError("the checksum of the graph is wrong")
    puzzle = puzzle_from_data(header["puzzle"])
    if puzzle.fingerprint != header["fingerprint"]:
        raise _DamageError(
            "the puzzle in the header does not have the fingerprint that the header names"
        )
    if _numbering(puzzle) != header["numbering"]:
        raise SpaceFileError(
            "this version of pentomino numbers placements in another way: write the file again"
        )
    try:
        return space_of_arrays(puzzle, arrays, whole=header["whole"], limits=limits)
    except EngineError as error:
        raise _DamageError(str(error)) from None


def _header(mapped: "memoryview[int]") -> tuple[dict[str, Any], int]:
    begin = len(MAGIC) + _LENGTHS.size
    if len(mapped) < begin:
        raise _DamageError("its end is missing")
    length, checksum = _LENGTHS.unpack(mapped[len(MAGIC) : begin])
    if length > len(mapped) - begin:
        raise _DamageError("its end is missing")
    text = bytes(mapped[begin : begin + length])
    if zlib.crc32(text) != checksum:
        raise _DamageError("the checksum of the header is wrong")
    try:
        header = json.loads(text)
    except (ValueError, RecursionError):
        raise _DamageError("the header is not JSON") from None
    if not isinstance(header, dict):
        _no_header()
    if header.get("version") is True or header.get("version") != VERSION:
        raise SpaceFileError(
            f"the file has version {header.get('version')!r}, but this program reads version "
            f"{VERSION}"
        )
    sizes = header.get("bytes")
    if (
        not isinstance(sizes, list)
        or len(sizes) != len(ARRAY_FORMATS)
        or not all(isinstance(size, int) and size >= 0 for size in sizes)
        or not isinstance(header.get("puzzle"), dict)
        or not isinstance(header.get("whole"), bool)
        or not isinstance(header.get("checksum"), int)
        or not isinstance(header.get("fingerprint"), str)
        or not isinstance(header.get("numbering"), str)
    ):
        _no_header()
    return header, begin + length


def _no_header() -> NoReturn:
    raise _DamageError("the header is not that of a solution space")


def _arrays(
    mapped: "memoryview[int]", end: int, sizes: Iterable[int]
) -> Iterable["memoryview[int]"]:
    for size, form in zip(sizes, ARRAY_FORMATS, strict=True):
        begin = end + -end % _ALIGNMENT
        if any(mapped[end:begin]):
            raise _DamageError("there is data between the arrays")
        end = begin + size
        if end > len(mapped) or size % struct.calcsize(form):
            raise _DamageError("its end is missing")
        yield mapped[begin:end]
    if end != len(mapped):
        raise _DamageError("there is data after its end")


def _checksum(arrays: Iterable["memoryview[int]"]) -> int:
    checksum = 0
    for array in arrays:
        for begin in range(0, len(array), _CHUNK):
            checksum = zlib.crc32(array[begin : begin + _CHUNK], checksum)
    return checksum


def _numbering(puzzle: Puzzle) -> str:
    """A digest of what the labels of the graph mean: the options and the order of the cells.

    Puzzles with the same fingerprint can list their pieces in another order, and then number their
    placements differently.
    """
    return digest(canonical_json([puzzle.exact_cover.options, puzzle.cell_order.items]))


def _check_machine() -> None:
    if sys.byteorder != "little":
        raise SpaceFileError("solution space files work on little-endian machines only")
