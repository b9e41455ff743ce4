"""Pieces and trays for laser cutters, in millimetres: outlines as DXF or SVG.

Where the beam takes material away it widens gaps, so a path runs half its width outside of what is
kept; half the clearance stays free round each piece.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import BinaryIO, TypeAlias, TypeVar, final
from xml.sax.saxutils import escape

from pentomino.errors import SolutionFileError
from pentomino.files.options import WriteOptions
from pentomino.files.printers import Numbers, one_plate
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Lattice
from pentomino.geometry.piece import Piece
from pentomino.rendering.figures import Point
from pentomino.rendering.outline import drawn_in, outline, rings_around

RIM_MM, GAP_MM = 10.0, 5.0
"""How broad the frame of a tray is at least, and how far parts are apart, in millimetres."""

_What = TypeVar("_What")
_Rings: TypeAlias = Sequence[Sequence[Point]]


@final
@dataclass(frozen=True, slots=True)
class Part:
    """What is cut out as one part.

    Args:
        name: What it is.
        rings: The paths of the beam, from the left and from the front, in millimetres.
    """

    name: str
    rings: _Rings


def cut_pieces(pieces: Numbers, options: WriteOptions) -> list[Part]:
    """Lay flat pieces out on one sheet, turned but never turned over.

    Raises:
        SolutionFileError: The kerf is too large, a piece is not flat or would be cut apart, or they
            do not fit on a sheet of `plate_mm`.
    """
    _check_kerf(options)
    wanted = list(pieces)
    for piece, _ in wanted:
        _check_flat(piece.shape.lattice, f"{piece.name} is a solid")
        if options.clearance_mm < options.kerf_mm and _touches_itself(piece):
            raise SolutionFileError(
                f"{piece.name} touches itself in a corner, where its path would cross itself: "
                f"choose a clearance of {options.kerf_mm:g} mm or more"
            )
    found = []
    for each in one_plate(wanted, options, "choose").standing:
        above = (
            [(round(x, 4), round(y, 4)) for x, y, _ in face.corners]
            for face in each.form.surface(each.at, options)
            if face.normal[2] > 0.5
        )
        rings = [drawn_in(ring, -options.kerf_mm / 2) for ring in rings_around(above)]
        found.append(Part(each.piece.name, rings))
    return found


def cut_tray(board: Board, options: WriteOptions) -> list[Part]:
    """Make a tray of two layers: a frame round the board, and below it the floor.

    A hole of the board is a part of the frame that comes out by itself, to be glued on the floor.

    Raises:
        SolutionFileError: The kerf is too large, or the board is not flat.
    """
    _check_kerf(options)
    _check_flat(board.lattice, "the board is a solid")
    cell, kerf = options.cell_mm, options.kerf_mm
    # Seen from the front the rings run the other way: inside is what is kept.
    rings = [
        [(x * cell, -y * cell) for x, y in ring] for ring in outline(board.lattice, board.cells)
    ]
    room = [drawn_in(ring, (options.clearance_mm - kerf) / 2) for ring in rings]
    across, along = ([corner[axis] for ring in rings for corner in ring] for axis in (0, 1))
    rim = max(RIM_MM, cell / 2) + kerf / 2
    left, right = min(across) - rim, max(across) + rim
    front, back = min(along) - rim, max(along) + rim
    edge = [(left, front), (right, front), (right, back), (left, back)]
    below = back - front + GAP_MM
    return [
        Part("frame", [edge, *room]),
        Part("floor", [[(x, y - below) for x, y in edge]]),
    ]


def _check_kerf(options: WriteOptions) -> None:
    # Pieces are half a cell apart on a sheet, or more.
    if options.kerf_mm > options.cell_mm / 4:
        raise SolutionFileError(
            f"the kerf must be a quarter of the side of a cell ({options.cell_mm / 4:g} mm) or "
            f"less, not {options.kerf_mm:g} mm"
        )


def _touches_itself(piece: Piece) -> bool:
    corners = [*chain(*outline(piece.shape.lattice, piece.shape.cells))]
    return len(set(corners)) < len(corners)


def _check_flat(lattice: Lattice, otherwise: str) -> None:
    if lattice.has_layers:
        raise SolutionFileError(
            f"{otherwise}, and flat pieces are cut: print it in 3D (.3mf or .stl)"
        )


def _grounded(parts: Sequence[Part]) -> Iterator[tuple[str, _Rings]]:
    """The parts where no coordinate is below 0."""
    corners = [corner for part in parts for ring in part.rings for corner in ring]
    left, front = (min(axis) for axis in zip(*corners, strict=True))
    for part in parts:
        yield part.name, [[(x - left, y - front) for x, y in ring] for ring in part.rings]


def _dxf(parts: Sequence[Part]) -> bytes:
    """Write DXF as AutoCAD 12 had it, which every program for cutters reads: closed polylines."""
    pairs: list[tuple[int, object]] = [
        *[(0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009")],
        *[(9, "$INSUNITS"), (70, 4), (9, "$MEASUREMENT"), (70, 1)],  # millimetres
        *[(0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES")],
    ]
    for _, rings in _grounded(parts):
        for ring in rings:
            pairs += [(0, "POLYLINE"), (8, "CUT"), (66, 1), (70, 1)]
            for x, y in ring:
                pairs += [(0, "VERTEX"), (8, "CUT"), (10, f"{x:.4f}"), (20, f"{y:.4f}")]
            pairs.append((0, "SEQEND"))
    pairs += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code}\n{value}\n" for code, value in pairs).encode("ascii")


def _svg(parts: Sequence[Part]) -> bytes:
    """Write SVG in millimetres: a path for each part, in thin red lines without a fill."""
    placed = list(_grounded(parts))
    corners = [corner for _, rings in placed for ring in rings for corner in ring]
    width, height = (max(axis) for axis in zip(*corners, strict=True))
    paths = "".join(
        '<path d="'
        + "".join(f"M{'L'.join(f'{x:.4f} {height - y:.4f}' for x, y in ring)}Z" for ring in rings)
        + f'"><title>{escape(name)}</title></path>\n'
        for name, rings in placed
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.4f}mm" height="{height:.4f}mm" '
        f'viewBox="0 0 {width:.4f} {height:.4f}">\n'
        f'<g fill="none" stroke="#f00" stroke-width="0.1">\n{paths}</g>\n</svg>\n'
    ).encode()


def _write(
    form: Callable[[Sequence[Part]], bytes],
    cut: Callable[[_What, WriteOptions], Sequence[Part]],
    file: BinaryIO,
    what: _What,
    options: WriteOptions,
) -> None:
    file.write(form(cut(what, options)))


write_dxf_pieces, write_svg_pieces = (partial(_write, form, cut_pieces) for form in (_dxf, _svg))
write_dxf_tray, write_svg_tray = (partial(_write, form, cut_tray) for form in (_dxf, _svg))
