"""The grids of other programs: coordinates, boxes, sizes, and which puzzles are flat.

Their coordinates are (x, y) or (x, y, z); a cell of this program has the same numbers in reverse:
(row, column) or (layer, row, column).
"""

from collections.abc import Iterable, Sequence
from math import prod
from typing import TYPE_CHECKING, TypeAlias

from pentomino.errors import PuzzleFileError
from pentomino.files.puzzle_formats import Note
from pentomino.geometry.board import MOST_CELLS
from pentomino.geometry.lattice import CUBIC, Cell, Lattice
from pentomino.problem.puzzle import Puzzle

if TYPE_CHECKING:
    from pentomino.records.bounds import Bounds

MOST_PLACES = 1_000_000
"""The most places of a grid; larger grids are refused before they are read."""

Box: TypeAlias = tuple[Cell, tuple[int, ...]]
"""The first corner and the lengths of the smallest box around cells."""


def box_of(cells: Iterable[Cell]) -> Box:
    """Find the smallest box around cells."""
    axes = list(zip(*cells, strict=True))
    return tuple(map(min, axes)), tuple(max(axis) - min(axis) + 1 for axis in axes)


def placed_from(corner: Cell, cell: Cell) -> Cell:
    """Count the coordinates of a cell from a corner."""
    return tuple(c - b for c, b in zip(cell, corner, strict=True))


def turned_about(cell: Sequence[int]) -> Cell:
    """Turn (x, y, z) into (layer, row, column), and back."""
    return tuple(cell[::-1])


def check_places(lengths: Sequence[int], place: str, bounds: "Bounds | None" = None) -> int:
    """Count the places of a grid with these lengths.

    Args:
        lengths: The lengths.
        place: What the grid is, in words.
        bounds: What the file may ask for; None for a trusted file.

    Raises:
        PuzzleFileError: A length is below 1, or there are too many places.
    """
    if min(lengths) < 1:
        raise PuzzleFileError(f"{place} has the size {_by(lengths)}: no length can be less than 1")
    number = prod(lengths)
    most = MOST_PLACES if bounds is None else bounds.places
    if number > most:
        raise PuzzleFileError(
            f"{place} has the size {_by(lengths)}, which is more than {most:,} places"
        )
    return number


def check_cells(number: int, bounds: "Bounds | None" = None, what: str = "the pieces") -> None:
    """Check that the pieces of a file do not have too many cells to be turned in time.

    Args:
        number: The number of their cells.
        bounds: As for `check_places`.
        what: Whose cells they are, in words.

    Raises:
        PuzzleFileError: They have too many cells.
    """
    most = MOST_CELLS if bounds is None else bounds.places
    if number > most:
        raise PuzzleFileError(f"{what} have more than {most:,} cells altogether")


def check_number(number: int, bounds: "Bounds | None") -> None:
    """Check the number of different pieces of a file.

    Raises:
        PieceError: There are more than the bounds allow.
    """
    if bounds is not None:
        bounds.check_number(number)


def _by(lengths: Sequence[int]) -> str:
    return "x".join(map(str, lengths))


def lattice_of_layers(shapes: Iterable[Iterable[Cell]], lattice: Lattice = CUBIC) -> Lattice:
    """Find the lattice of a puzzle drawn in space: flat if everything has a single layer."""
    return lattice.for_layers(max(len({cell[0] for cell in cells}) for cells in shapes))


def tell_flat(puzzle: Puzzle, note: Note) -> None:
    """Note that a puzzle in space will be read back as a flat one, because it has one layer."""
    drawn = [puzzle.board.cells, *(piece.shape.cells for piece in puzzle.pieces)]
    if puzzle.lattice.has_layers and not lattice_of_layers(drawn, puzzle.lattice).has_layers:
        note("the puzzle has a single layer, so it will be read back as a flat one")


def on_lattice(lattice: Lattice, cells: Iterable[Cell]) -> list[Cell]:
    """Return cells in space as cells of the lattice that `lattice_of_layers` chose."""
    return [cell[-lattice.dimension :] for cell in cells]
