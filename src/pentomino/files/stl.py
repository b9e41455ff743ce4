"""The pieces of a puzzle as STL, in millimetres, to print a real set: on a plate, or a file each.

A piece lies on its flattest side. Its surface stands back by half the clearance everywhere, so that
two pieces that touch in the puzzle have that much between them.
"""

import io
import struct
import zipfile
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import BinaryIO, TypeAlias

from pentomino.errors import SolutionFileError
from pentomino.files.mesh import Face, surface
from pentomino.files.options import WriteOptions
from pentomino.geometry.lattice import CUBIC, Mobility
from pentomino.geometry.piece import Piece
from pentomino.geometry.shape import Shape
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.solid import Spot, spot
from pentomino.solving.solution import Solution

Solid: TypeAlias = tuple[Face, ...]

MOST_ON_A_PLATE = 500

_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time an archive can name: the same pieces make the same file."""


def write(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions
) -> int:
    """Writes the pieces of the first solution side by side on a plate, a body each; returns 1."""
    pieces = _pieces_of(puzzle, solutions)
    write_plate(file, [piece for piece, number in pieces for _ in range(number)], options)
    return 1


def write_zip(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions
) -> int:
    """Writes an archive with a file for each piece of the first solution; returns 1.

    A piece that is used more than once has the number in its file's name: `Y-x12.stl`.
    """
    write_archive(file, _pieces_of(puzzle, solutions), options)
    return 1


def write_plate(file: BinaryIO, pieces: Sequence[Piece], options: WriteOptions) -> None:
    """Writes pieces side by side, as printers' programs take them.

    Raises:
        SolutionFileError: They are too many for a plate.
    """
    if len(pieces) > MOST_ON_A_PLATE:
        raise SolutionFileError(
            f"{len(pieces):,} pieces are too many for a plate ({MOST_ON_A_PLATE} at the most); "
            "write a .zip, which has each piece once"
        )
    faces: list[Face] = []
    for place, piece in zip(_places(pieces), pieces, strict=True):
        faces += _solid(piece, options, place)
    file.write(_stl(faces))


def write_archive(
    file: BinaryIO, pieces: Iterable[tuple[Piece, int]], options: WriteOptions
) -> None:
    """Writes an archive with an STL file for each piece, given with how many are needed."""
    taken: set[str] = set()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for piece, number in pieces:
            name = _file_name(piece.name)
            while name.lower() in taken:  # as some file systems see names
                name += "-"
            taken.add(name.lower())
            times = "" if number == 1 else f"-x{number}"
            entry = zipfile.ZipInfo(f"{name}{times}.stl", _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, _stl(_solid(piece, options, (0, 0, 0))))


def _pieces_of(puzzle: Puzzle, solutions: Iterable[Solution]) -> list[tuple[Piece, int]]:
    """The pieces of the first solution and how many of each."""
    first = next(iter(solutions))
    used = Counter(placement.piece for placement in first.placements)
    return [(piece, used[piece.name]) for piece in puzzle.pieces if used[piece.name]]


def _lying(piece: Piece) -> tuple[Spot, ...]:
    """The piece as it lies flattest: where it can be turned so, in the fewest layers."""
    shape = Shape.of(CUBIC, ((int(z), int(y), int(x)) for x, y, z in _spots(piece.shape)))

    def flatness(turned: Shape) -> tuple[int, int, tuple[tuple[int, ...], ...]]:
        lowest = sum(cell[0] == 0 for cell in turned.cells)
        return max(cell[0] for cell in turned.cells), -lowest, turned.cells

    return _spots(min(shape.orientations(Mobility.ONE_SIDED), key=flatness))


def _spots(shape: Shape) -> tuple[Spot, ...]:
    return tuple(spot(shape.lattice, cell) for cell in shape.cells)


def _places(pieces: Sequence[Piece]) -> list[Spot]:
    """Where each piece lies on a plate about as long as wide, in cells, half a cell apart."""
    sizes = [[max(axis) + 1 for axis in zip(*_lying(piece), strict=True)] for piece in pieces]
    width = (1.4 * sum((x + 0.5) * (y + 0.5) for x, y, _ in sizes)) ** 0.5
    places: list[Spot] = []
    across, down, deepest = 0.0, 0.0, 0.0
    for x, y, _ in sizes:
        if across and across + x > width:
            across, down, deepest = 0.0, down + deepest + 0.5, 0.0
        places.append((across, down, 0))
        across += x + 0.5
        deepest = max(deepest, y)
    return places


def _solid(piece: Piece, options: WriteOptions, place: Spot) -> Solid:
    """The piece in millimetres, at a place of the plate."""
    cubes = [(x + place[0], y + place[1], z + place[2]) for x, y, z in _lying(piece)]
    return surface(cubes, options.cell_mm, options.clearance_mm / 2)


def _stl(faces: Sequence[Face]) -> bytes:
    """Binary STL: each face in two triangles, no coordinate below 0, as the format wants it."""
    corners = [corner for face in faces for corner in face.corners]
    base = [min(axis) for axis in zip(*corners, strict=True)]
    data = io.BytesIO()
    data.write(b"pentomino, in millimetres".ljust(80))
    data.write(struct.pack("<I", 2 * len(faces)))
    for face in faces:
        a, b, c, d = (
            tuple(part - low for part, low in zip(corner, base, strict=True))
            for corner in face.corners
        )
        for triangle in ((a, b, c), (a, c, d)):
            data.write(
                struct.pack("<12fH", *face.normal, *triangle[0], *triangle[1], *triangle[2], 0)
            )
    return data.getvalue()


def _file_name(name: str) -> str:
    """The name of a piece with characters that every file system takes."""
    return "".join(c if c.isalnum() else {"'": "-mirrored"}.get(c, "_") for c in name)
