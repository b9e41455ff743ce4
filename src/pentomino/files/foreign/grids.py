"""The grids of other programs: coordinates, boxes, sizes, and which puzzles lie in the plane.

Their coordinates are (x, y) or (x, y, z); a cell here is (row, column) or (layer, row, column), the
same numbers the other way round.
"""

from collections.abc import Iterable, Sequence
from math import prod
from typing import TypeAlias

from pentomino.errors import PuzzleFileError
from pentomino.files.puzzle_formats import Note
from pentomino.geometry.board import MOST_CELLS
from pentomino.geometry.lattice import CUBIC, Cell, Lattice
from pentomino.problem.puzzle import Puzzle

MOST_PLACES = 1_000_000
"""A grid with more places is refused before any of it is read."""

Box: TypeAlias = tuple[Cell, tuple[int, ...]]
"""The first corner and the lengths of the smallest box around cells."""


def box_of(cells: Iterable[Cell]) -> Box:
    """The smallest box around cells."""
    axes = list(zip(*cells, strict=True))
    return tuple(map(min, axes)), tuple(max(axis) - min(axis) + 1 for axis in axes)


def placed_from(corner: Cell, cell: Cell) -> Cell:
    """The cell, counted from the corner."""
    return tuple(c - b for c, b in zip(cell, corner, strict=True))


def turned_about(cell: Sequence[int]) -> Cell:
    """From (x, y, z) to (layer, row, column), and back."""
    return tuple(cell[::-1])


def check_places(lengths: Sequence[int], place: str) -> int:
    """How many places a grid of these lengths has.

    Raises:
        PuzzleFileError: A length is below 1, or there are too many places.
    """
    if min(lengths) < 1:
        raise PuzzleFileError(f"{place} has the size {_by(lengths)}: each length is at least 1")
    number = prod(lengths)
    if number > MOST_PLACES:
        raise PuzzleFileError(
            f"{place} has the size {_by(lengths)}: more than {MOST_PLACES:,} places are too many"
        )
    return number


def check_cells(number: int) -> None:
    """Checks that the pieces of a file have few enough cells to be turned in time.

    Raises:
        PuzzleFileError: They have too many.
    """
    if number > MOST_CELLS:
        raise PuzzleFileError(f"the pieces have more than {MOST_CELLS:,} cells between them")


def _by(lengths: Sequence[int]) -> str:
    return "x".join(map(str, lengths))


def lattice_of_layers(shapes: Iterable[Iterable[Cell]]) -> Lattice:
    """The lattice of a puzzle drawn in space: the plane where everything has a single layer."""
    return CUBIC.for_layers(max(len({cell[0] for cell in cells}) for cells in shapes))


def tell_flat(puzzle: Puzzle, note: Note) -> None:
    """Notes that a puzzle in space will be taken for one in the plane, as nothing stands up."""
    drawn = [puzzle.board.cells, *(piece.shape.cells for piece in puzzle.pieces)]
    if puzzle.lattice.in_space and not lattice_of_layers(drawn).in_space:
        note("a puzzle of one layer is read back as one in the plane")


def on_lattice(lattice: Lattice, cells: Iterable[Cell]) -> list[Cell]:
    """Cells in space on the lattice that `lattice_of_layers` chose for them."""
    return [cell[-lattice.dimension :] for cell in cells]
