"""The shapes of BurrTools: cells drawn as characters, with colours, read and written.

A grid of any kind is drawn in a box of places (x, y, z), some of which may hold no cell. Sources:
the figures of its guide, and its code (`voxel_1.cpp` to `voxel_4.cpp`).
"""

import re
from collections.abc import Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass
from typing import TYPE_CHECKING, final
from xml.etree.ElementTree import Element
from xml.sax.saxutils import quoteattr

from pentomino.errors import BoardError, PuzzleFileError, counted
from pentomino.files.foreign.grids import box_of, check_places
from pentomino.files.foreign.sayable import whole_number
from pentomino.geometry.colours import MOST_COLOUR
from pentomino.geometry.lattice import Cell, Lattice, lattice_named

if TYPE_CHECKING:
    from pentomino.records.bounds import Bounds

FILLED, VARIABLE, EMPTY = "#", "+", "_"

GRIDS: Mapping[Lattice, int] = {
    lattice_named(name): side
    for name, side in (("cubic", 1), ("prisms", 1), ("balls", 1), ("rhombic", 5), ("tetra-octa", 3))
}
"""The lattices of the grids, in the order of their types: the sides of boxes that BurrTools makes
are multiples of the number."""


def _place_of(lattice: Lattice, cell: Cell) -> Cell:
    """Find the place (z, y, x) of a cell in a drawing without bounds."""
    if not lattice.has_balls:
        return lattice.text_position(cell)
    layer, row, column = cell
    return layer, column - row, row + column + layer


def _cell_at(lattice: Lattice, place: Cell) -> Cell:
    """Find the cell at a place (z, y, x): undoes `_place_of`.

    Raises:
        BoardError: The place holds no cell.
    """
    layer, row, column = place
    if not lattice.has_balls:
        return lattice.cell_at(layer, row, column)
    both, odd = divmod(column - layer - row, 2)
    if odd:
        raise BoardError("the sum of the coordinates of a ball is even")
    return layer, both, both + row


def _corner(lattice: Lattice, place: Cell) -> Cell:
    """Find the last place before or at another from which a drawing shows the same cells."""
    if not lattice.has_balls:
        return lattice.text_corner(*place)
    layer, row, column = place
    return layer, row, column - sum(place) % 2


@final
@dataclass(frozen=True, slots=True)
class Voxels:
    """A shape: its filled cells and its variable ones, which may stay empty, with their colours."""

    filled: Mapping[Cell, int]
    variable: Mapping[Cell, int]

    @property
    def colours(self) -> Mapping[Cell, int]:
        return {**self.filled, **self.variable}


def places_of(element: Element, place: str, bounds: "Bounds | None" = None) -> int:
    """Count the places of the grid in which an element draws cells."""
    return check_places(_lengths(element, place), place, bounds)


def _lengths(element: Element, place: str) -> list[int]:
    return [whole_number(element.get(a), f"{a!r} of {place}") for a in "xyz"]


def voxels_of(element: Element, place: str, lattice: Lattice) -> Voxels:
    """Read the cells of a lattice that an element draws, x first, then y, then z."""
    lengths = _lengths(element, place)
    places = check_places(lengths, place)
    if element.get("type", "0") != "0":
        raise PuzzleFileError(f"{place} is drawn in an unknown way: its 'type' must be 0")
    text = "".join("".join(element.itertext()).split())
    drawn = re.match(r"(?:[_#+][0-9]{0,2})*", text)
    if drawn is None or drawn.end() < len(text):
        at = 0 if drawn is None else drawn.end()
        raise PuzzleFileError(
            f"character {at + 1} of {place} is {text[at]!r}: a cell must be {FILLED}, {VARIABLE} "
            f"or {EMPTY}, perhaps followed by a colour from 1 to {MOST_COLOUR}"
        )
    number = sum(map(text.count, (FILLED, VARIABLE, EMPTY)))
    if number != places:
        raise PuzzleFileError(
            f"{place} has {counted(number, 'cell')} instead of the {places:,} of its size"
        )
    tokens = re.findall(r"([_#+])([0-9]*)", text)
    width, height, _ = lengths
    found: dict[str, dict[Cell, int]] = {FILLED: {}, VARIABLE: {}}
    for number, (state, colour) in enumerate(tokens):
        if state == EMPTY:
            continue
        tint = int(colour or 0)
        if tint > MOST_COLOUR:
            raise PuzzleFileError(f"{place} has colour {tint}; the last colour is {MOST_COLOUR}")
        z, y, x = number // (width * height), number // width % height, number % width
        try:
            found[state][_cell_at(lattice, (z, y, x))] = tint
        except BoardError:
            raise PuzzleFileError(
                f"{place} has a cell at x {x}, y {y}, z {z}, where the grid has none"
            ) from None
    return Voxels(found[FILLED], found[VARIABLE])


def drawn_shape(
    name: str,
    lattice: Lattice,
    cells: Sequence[Cell],
    variable: AbstractSet[Cell],
    colours: Mapping[Cell, int],
) -> str:
    """Write the element that draws a shape; cells that are left out have no colour.

    Args:
        name: The name of the shape, or nothing.
        lattice: The lattice of the cells, one of `GRIDS` or the flat one of its layers.
        cells: The cells.
        variable: Those that may stay empty.
        colours: The colours of cells.
    """
    drawn = {
        _place_of(lattice.stacked, raised): cell
        for raised, cell in zip(lattice.stacked.raised(cells), cells, strict=True)
    }
    low, lengths = box_of(drawn)
    corner, side = _corner(lattice.stacked, low), GRIDS[lattice.stacked]
    ends = (first + length for first, length in zip(low, lengths, strict=True))
    z, y, x = (-(-(end - c) // side) * side for end, c in zip(ends, corner, strict=True))
    states = [EMPTY] * check_places((z, y, x), name or "the board")
    for place, cell in drawn.items():
        layer, row, column = (p - c for p, c in zip(place, corner, strict=True))
        states[(layer * y + row) * x + column] = (
            f"{VARIABLE if cell in variable else FILLED}{colours.get(cell) or ''}"
        )
    named = f" name={quoteattr(name)}" if name else ""
    return f'  <voxel x="{x}" y="{y}" z="{z}"{named} type="0">{"".join(states)}</voxel>'
