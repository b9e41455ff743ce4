"""A tray that holds the lowest layer of a board, for a 3D printer: a floor with a wall round it."""

from itertools import product

from pentomino.errors import SolutionFileError
from pentomino.files.mesh import Face, of_boxes
from pentomino.files.options import WriteOptions
from pentomino.geometry.board import Board

WALL_MM = 2.0
"""How thick the wall and the floor are, in millimetres."""

_MIDDLE = 1, 1
"""The box of the room, among three by three boxes of the tray."""


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
