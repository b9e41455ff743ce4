"""The pieces of a puzzle as STL, in millimetres: on plates or in single files, and a tray.

The surface of a piece stands back by half the clearance everywhere, so that two pieces that touch
in the puzzle have that much between them.
"""

import io
import struct
import zipfile
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product
from typing import BinaryIO, TypeAlias

from pentomino.errors import SolutionFileError
from pentomino.files.lying import lying
from pentomino.files.mesh import Face, of_boxes
from pentomino.files.options import WriteOptions
from pentomino.files.plates import Plate, plates
from pentomino.geometry.board import Board
from pentomino.geometry.piece import Piece
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.solution import Solution

Numbers: TypeAlias = Iterable[tuple[Piece, int]]
"""Pieces, and how many of each."""

_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time an archive can name: the same pieces make the same file."""

WALL_MM = 2.0
"""How thick the wall and the floor are, in millimetres."""

_MIDDLE = 1, 1
"""The box of the room, among three by three boxes of the tray."""


def write(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions
) -> int:
    """Write the pieces of the first solution on a plate, a body each; return 1."""
    write_plate(file, _pieces_of(puzzle, solutions), options)
    return 1


def write_zip(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions
) -> int:
    """Write an archive with the pieces of the first solution; return 1."""
    write_archive(file, _pieces_of(puzzle, solutions), options)
    return 1


def write_plate(file: BinaryIO, pieces: Numbers, options: WriteOptions) -> None:
    """Write pieces on one plate, as programs of printers read them.

    Raises:
        SolutionFileError: They do not fit on a plate, or they are too many.
    """
    every = _every(pieces)
    first, *more = plates(every, options)
    if more:
        width, depth = first.size
        raise SolutionFileError(
            f"{len(every)} pieces need {len(more) + 1} plates of {width:g} x {depth:g} mm, and an "
            ".stl holds one. Write a .zip, or choose a larger plate or smaller cells"
        )
    file.write(_plate(first, options))


def write_archive(file: BinaryIO, pieces: Numbers, options: WriteOptions) -> None:
    """Write an archive of STL files: a plate each where a bed is named, otherwise a piece each.

    A piece that is needed more than once has the number in its file's name: `Y-x12.stl`.

    Raises:
        SolutionFileError: A piece does not fit on a plate, or there are too many pieces.
    """
    if options.plate_mm is not None:
        laid = plates(_every(pieces), options)
        files = [(f"plate-{n}.stl", _plate(plate, options)) for n, plate in enumerate(laid, 1)]
    else:
        files = list(_piece_files(pieces, options))
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)


def write_tray(file: BinaryIO, board: Board, options: WriteOptions) -> None:
    """Write a tray for the lowest layer of a board.

    Raises:
        SolutionFileError: That layer is not a rectangle of squares, cubes or balls.
    """
    file.write(_stl(tray(board, options)))


def numbered(pieces: Iterable[Piece]) -> list[tuple[Piece, int]]:
    """Count the copies to print of each piece: as many as every solution uses, at least one."""
    return [(piece, max(1, piece.copies.least)) for piece in pieces]


def _every(pieces: Numbers) -> list[Piece]:
    return [piece for piece, number in pieces for _ in range(number)]


def _pieces_of(puzzle: Puzzle, solutions: Iterable[Solution]) -> list[tuple[Piece, int]]:
    """List the pieces of the first solution with their numbers."""
    first = next(iter(solutions))
    used = Counter(placement.piece for placement in first.placements)
    if not used:
        raise SolutionFileError("the solution lays no piece, so there is nothing to print")
    return [(piece, used[piece.name]) for piece in puzzle.pieces if used[piece.name]]


def _piece_files(pieces: Numbers, options: WriteOptions) -> Iterable[tuple[str, bytes]]:
    """Write a file for each piece, with its name."""
    taken: set[str] = set()
    for piece, number in pieces:
        name = _file_name(piece.name)
        while name.lower() in taken:  # as some file systems see names
            name += "-"
        taken.add(name.lower())
        times = "" if number == 1 else f"-x{number}"
        yield f"{name}{times}.stl", _stl(lying(piece).surface((0.0, 0.0), options))


def _plate(plate: Plate, options: WriteOptions) -> bytes:
    faces: list[Face] = []
    for standing in plate.standing:
        faces += standing.form.surface(standing.at, options)
    # Rows run to the front; the axis of a printer's bed runs to the back.
    return _stl(faces, None if options.plate_mm is None else (0.0, -plate.size[1]))


def _stl(faces: Sequence[Face], corner: tuple[float, float] | None = None) -> bytes:
    """Write binary STL: faces in triangles, no coordinate below 0, as the format requires.

    Args:
        faces: The surfaces of all bodies.
        corner: The corner of the bed; None for that of the bodies. They stand on it.
    """
    corners = [each for face in faces for each in face.corners]
    low_x, low_y, bottom = (min(axis) for axis in zip(*corners, strict=True))
    base = (*(corner or (low_x, low_y)), bottom)
    data = io.BytesIO()
    data.write(b"pentomino, in millimetres".ljust(80))
    data.write(struct.pack("<I", sum(len(face.corners) - 2 for face in faces)))
    for face in faces:
        corners = [
            tuple(part - low for part, low in zip(each, base, strict=True)) for each in face.corners
        ]
        for a, b, c in face.triangles:
            data.write(struct.pack("<12fH", *face.normal, *corners[a], *corners[b], *corners[c], 0))
    return data.getvalue()


def _file_name(name: str) -> str:
    """Replace the characters of a piece's name that some file systems refuse."""
    return "".join(c if c.isalnum() else {"'": "-mirrored"}.get(c, "_") for c in name)


def tray(board: Board, options: WriteOptions) -> tuple[Face, ...]:
    """Make the surface of a tray, in millimetres.

    The room has the clearance all round, shared by both sides; the wall is half a cell high, so
    that balls cannot roll out, and what lies in it can be gripped.

    Args:
        board: Its lowest layer is a rectangle of squares, cubes or balls.
        options: The size of a cell, and the clearance.

    Raises:
        SolutionFileError: It is not.
    """
    lattice = board.lattice
    spots = [lattice.spot(cell) for cell in board.cells]
    lowest = min(z for _, _, z, *_ in spots)
    ground = {(x * lattice.units[0], y * lattice.units[1]) for x, y, z, *_ in spots if z == lowest}
    across, along = ({spot[axis] for spot in ground} for axis in (0, 1))
    wide, deep = (max(places) - min(places) + 1 for places in (across, along))
    if not (lattice.is_square or lattice.has_balls) or len(ground) != round(wide * deep):
        raise SolutionFileError(
            "a tray is printed for a board whose lowest layer is a rectangle of squares, cubes or "
            "balls; this one is not"
        )
    room = [length * options.cell_mm + options.clearance_mm for length in (wide, deep)]
    walls = [(0.0, WALL_MM, WALL_MM + length, 2 * WALL_MM + length) for length in room]
    levels = (0.0, WALL_MM, WALL_MM + options.cell_mm / 2)
    planes = (*walls, levels)
    boxes = {
        (x, y, z)
        for x, y, z in product(range(3), range(3), range(2))
        if z == 0 or (x, y) != _MIDDLE
    }
    return of_boxes(boxes, lambda axis, number: planes[axis][number])
