"""Pieces and trays for 3D printers, in millimetres: STL, and 3MF with names and colours.

The surface of a piece stands back by half the clearance everywhere, so that two pieces that touch
in the puzzle have that much between them.
"""

import io
import struct
import zipfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from typing import BinaryIO, NamedTuple, TypeAlias
from xml.sax.saxutils import quoteattr

from pentomino.errors import SolutionFileError
from pentomino.files.lying import lying
from pentomino.files.mesh import Face, Spot, merged, of_boxes
from pentomino.files.options import WriteOptions
from pentomino.files.plates import Plate, plates
from pentomino.geometry.board import Board
from pentomino.geometry.piece import Piece
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.palette import Colour
from pentomino.solving.solution import Solution

Numbers: TypeAlias = Iterable[tuple[Piece, int]]
"""Pieces, and how many of each."""

_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time an archive can name: the same pieces make the same file."""

WALL_MM = 2.0
"""How thick the wall and the floor are, in millimetres."""

MOST_BOXES = 100_000
"""The most boxes of which a tray is made; a printed one has some hundreds."""

_CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_MODEL = "3D/3dmodel.model"
_AROUND_MODEL = {
    "[Content_Types].xml": f"""<Types xmlns="{_PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
</Types>
""",
    "_rels/.rels": f"""<Relationships xmlns="{_PACKAGE}/relationships">
<Relationship Id="model" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"
 Target="/{_MODEL}"/>
</Relationships>
""",
}
"""What a 3MF package has beside its model."""


class Body(NamedTuple):
    """A solid to print, with what a program for printers calls it.

    Args:
        name: Its name.
        colour: Its colour.
        faces: Its surface, in millimetres.
    """

    name: str
    colour: Colour
    faces: Sequence[Face]


def write_plate(file: BinaryIO, pieces: Numbers, options: WriteOptions) -> None:
    """Write pieces on one plate, as programs of printers read them.

    Raises:
        SolutionFileError: They do not fit on a plate, or they are too many.
    """
    file.write(_plate(one_plate(pieces, options, "write a .zip, or choose"), options))


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
    _write_archive(file, files)


def write_3mf_plate(file: BinaryIO, pieces: Numbers, options: WriteOptions) -> None:
    """Write pieces on one plate as 3MF, each with its name and its colour.

    Raises:
        SolutionFileError: They do not fit on a plate, or they are too many.
    """
    plate = one_plate(pieces, options, "write a .zip of .stl files, or choose")
    colours = options.look.colours(list(dict.fromkeys(each.piece for each in plate.standing)))
    bodies = [
        Body(name, colours[name], merged(each.form.surface(each.at, options)))
        for each in plate.standing
        for name in [each.piece.name]
    ]
    _write_model(file, bodies, _corner(plate, options))


def write_3mf_tray(file: BinaryIO, board: Board, options: WriteOptions) -> None:
    """Write a tray as 3MF; errors as for `write_tray`."""
    _write_model(file, [Body("tray", options.look.tray, tray(board, options))])


def write_tray(file: BinaryIO, board: Board, options: WriteOptions) -> None:
    """Write a tray for the lowest layer of a board.

    Raises:
        SolutionFileError: That layer is not made of squares, cubes or balls.
    """
    file.write(_stl(tray(board, options)))


def numbered(pieces: Iterable[Piece]) -> list[tuple[Piece, int]]:
    """Count the copies to print of each piece: as many as every solution uses, at least one."""
    return [(piece, max(1, piece.copies.least)) for piece in pieces]


def one_plate(pieces: Numbers, options: WriteOptions, otherwise: str) -> Plate:
    """Lay pieces out on one plate.

    Args:
        pieces: The pieces.
        options: The size of a cell, and of the plate if there is one.
        otherwise: What to do where one plate is not enough, before "a larger plate".

    Raises:
        SolutionFileError: They do not fit on it, or they are too many.
    """
    every = _every(pieces)
    first, *more = plates(every, options)
    if more:
        width, depth = first.size
        raise SolutionFileError(
            f"{len(every)} pieces need {len(more) + 1} plates of {width:g} x {depth:g} mm, and "
            f"this file holds one: {otherwise} a larger plate or smaller cells"
        )
    return first


def _every(pieces: Numbers) -> list[Piece]:
    return [piece for piece, number in pieces for _ in range(number)]


def pieces_of_first(puzzle: Puzzle, solutions: Iterable[Solution]) -> list[tuple[Piece, int]]:
    """List the pieces of the first solution with their numbers.

    Raises:
        SolutionFileError: It has none.
    """
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
        yield f"{name}{times}.stl", _stl(merged(lying(piece).surface((0.0, 0.0), options)))


def _plate(plate: Plate, options: WriteOptions) -> bytes:
    faces: list[Face] = []
    for standing in plate.standing:
        faces += merged(standing.form.surface(standing.at, options))
    return _stl(faces, _corner(plate, options))


def _corner(plate: Plate, options: WriteOptions) -> tuple[float, float] | None:
    """The corner of the bed, if there is one."""
    # Rows run to the front; the axis of a printer's bed runs to the back.
    return None if options.plate_mm is None else (0.0, -plate.size[1])


def _base(faces: Iterable[Face], corner: tuple[float, float] | None) -> Spot:
    """What is subtracted from all corners, so that none is below 0.

    Args:
        faces: The surfaces of all bodies.
        corner: The corner of the bed; None for that of the bodies. They stand on it.
    """
    corners = {each for face in faces for each in face.corners}
    low_x, low_y, bottom = map(min, zip(*corners, strict=True))
    x, y = corner or (low_x, low_y)
    return x, y, bottom


def _moved(corner: Spot, base: Spot) -> Spot:
    (x, y, z), (a, b, c) = corner, base
    return x - a, y - b, z - c


def _stl(faces: Sequence[Face], corner: tuple[float, float] | None = None) -> bytes:
    """Write binary STL: faces in triangles, no coordinate below 0, as the format requires."""
    base = _base(faces, corner)
    data = io.BytesIO()
    data.write(b"pentomino, in millimetres".ljust(80))
    data.write(struct.pack("<I", sum(len(face.corners) - 2 for face in faces)))
    for face in faces:
        corners = [_moved(each, base) for each in face.corners]
        for a, b, c in face.triangles:
            data.write(struct.pack("<12fH", *face.normal, *corners[a], *corners[b], *corners[c], 0))
    return data.getvalue()


def _write_model(
    file: BinaryIO, bodies: Sequence[Body], corner: tuple[float, float] | None = None
) -> None:
    """Write 3MF (core specification 1.3): an object and a material for each body."""
    base = _base((face for body in bodies for face in body.faces), corner)
    materials = "".join(
        f'<base name={quoteattr(body.name)} displaycolor="#{bytes(body.colour).hex().upper()}"/>\n'
        for body in bodies
    )
    objects = "".join(_object(number, body, base) for number, body in enumerate(bodies))
    items = "".join(f'<item objectid="{number + 2}"/>\n' for number in range(len(bodies)))
    model = (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<model unit="millimeter" xmlns="{_CORE}">\n'
        f'<metadata name="Application">pentomino</metadata>\n<resources>\n<basematerials id="1">\n'
        f"{materials}</basematerials>\n{objects}</resources>\n<build>\n{items}</build>\n</model>\n"
    )
    _write_archive(file, [*_AROUND_MODEL.items(), (_MODEL, model)])


def _object(number: int, body: Body, base: Spot) -> str:
    """Write a body: each corner once, and its triangles by their numbers."""
    numbers: dict[Spot, int] = {}
    triangles = []

    @cache
    def place(corner: Spot) -> int:
        return numbers.setdefault(_moved(corner, base), len(numbers))

    for face in body.faces:
        corners = [place(each) for each in face.corners]
        triangles += [
            f'<triangle v1="{corners[a]}" v2="{corners[b]}" v3="{corners[c]}"/>\n'
            for a, b, c in face.triangles
        ]
    spots = "".join(f'<vertex x="{x:.6g}" y="{y:.6g}" z="{z:.6g}"/>\n' for x, y, z in numbers)
    return (
        f'<object id="{number + 2}" type="model" name={quoteattr(body.name)} pid="1" '
        f'pindex="{number}"><mesh>\n<vertices>\n{spots}</vertices>\n'
        f"<triangles>\n{''.join(triangles)}</triangles>\n</mesh></object>\n"
    )


def _write_archive(file: BinaryIO, files: Iterable[tuple[str, bytes | str]]) -> None:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)


def _file_name(name: str) -> str:
    """Replace the characters of a piece's name that some file systems refuse."""
    return "".join(c if c.isalnum() else {"'": "-mirrored"}.get(c, "_") for c in name)


def tray(board: Board, options: WriteOptions) -> tuple[Face, ...]:
    """Make the surface of a tray, in millimetres.

    The room has the clearance all round, shared by both sides; the wall is half a cell high, so
    that balls cannot roll out, and what lies in it can be gripped. A hole of the board is filled.

    Args:
        board: Its lowest layer is made of squares, cubes or balls.
        options: The size of a cell, and the clearance.

    Raises:
        SolutionFileError: It is not, or its outline has too many corners.
    """
    lattice = board.lattice
    if not (lattice.is_square or lattice.has_balls):
        raise SolutionFileError(
            "a tray is printed for a board whose lowest layer is made of squares, cubes or balls; "
            "this one is not: trays for all flat boards can be cut (.dxf)"
        )
    spots = [lattice.spot(cell) for cell in board.cells]
    lowest = min(z for _, _, z, *_ in spots)
    ground = [(x * lattice.units[0], y * lattice.units[1]) for x, y, z, *_ in spots if z == lowest]
    room, wall = options.clearance_mm / 2, options.clearance_mm / 2 + WALL_MM

    def edge(place: float, side: int, far: float) -> float:
        """Where the room of a cell or the wall round it ends, along an axis."""
        return round(options.cell_mm * (place + side) + (2 * side - 1) * far, 9)

    # Between two such planes is a row of boxes, all of one kind.
    planes = [
        sorted({edge(at, *end) for at in places for end in product((0, 1), (room, wall))})
        for places in (set(axis) for axis in zip(*ground, strict=True))
    ]
    numbers = [{plane: number for number, plane in enumerate(each)} for each in planes]

    def ends(axis: int, place: float, far: float) -> tuple[int, int]:
        first, last = (numbers[axis][edge(place, side, far)] for side in (0, 1))
        return first, last

    def around(far: float) -> list[int]:
        """List the boxes that are as near to a cell: a bit for each, a number for each row."""
        cells: defaultdict[float, int] = defaultdict(int)
        for x, y in ground:
            first, last = ends(0, x, far)
            cells[y] |= (1 << last) - (1 << first)
        found = [0] * len(planes[1])
        for y, row in cells.items():
            for number in range(*ends(1, y, far)):
                found[number] |= row
        return found

    # Rows like the row before become one with it, and columns.
    rows = list(zip(around(wall), around(room), strict=True))
    kept = [n for n, row in enumerate(rows) if row != rows[n - 1]]
    rows, planes[1] = [rows[n] for n in kept], [planes[1][n] for n in kept]
    columns = [
        tuple((floor >> n & 1) + ((floor & ~inside) >> n & 1) for floor, inside in rows)
        for n in range(len(planes[0]))
    ]
    kept = [n for n, column in enumerate(columns) if column != columns[n - 1]]
    columns, planes[0] = [columns[n] for n in kept], [planes[0][n] for n in kept]
    if len(rows) * len(columns) > MOST_BOXES:
        raise SolutionFileError(
            "the outline of this board has too many corners for a tray: take a smaller board"
        )
    boxes = {
        (x, y, z)
        for x, column in enumerate(columns)
        for y, height in enumerate(column)
        for z in range(height)
    }
    levels = [0.0, WALL_MM, WALL_MM + options.cell_mm / 2]
    return merged(of_boxes(boxes, lambda axis, number: (*planes, levels)[axis][number]))
