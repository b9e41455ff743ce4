"""The shapes of BurrTools: cells drawn as characters, with colours, read and written."""

import re
from collections.abc import Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass
from typing import TYPE_CHECKING, final
from xml.etree.ElementTree import Element
from xml.sax.saxutils import quoteattr

from pentomino.errors import PuzzleFileError, counted
from pentomino.files.foreign.grids import box_of, check_places, placed_from
from pentomino.files.foreign.sayable import whole_number
from pentomino.geometry.colours import MOST_COLOUR
from pentomino.geometry.lattice import Cell

if TYPE_CHECKING:
    from pentomino.records.bounds import Bounds

FILLED, VARIABLE, EMPTY = "#", "+", "_"


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


def voxels_of(element: Element, place: str) -> Voxels:
    """Read the cells that an element draws, x first, then y, then z."""
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
    found: dict[str, dict[Cell, int]] = {FILLED: {}, VARIABLE: {}, EMPTY: {}}
    for number, (state, colour) in enumerate(tokens):
        tint = int(colour or 0)
        if tint > MOST_COLOUR:
            raise PuzzleFileError(f"{place} has colour {tint}; the last colour is {MOST_COLOUR}")
        cell = (number // (width * height), number // width % height, number % width)
        found[state][cell] = tint
    return Voxels(found[FILLED], found[VARIABLE])


def drawn_shape(
    name: str, cells: Sequence[Cell], variable: AbstractSet[Cell], colours: Mapping[Cell, int]
) -> str:
    """Write the element that draws a shape; cells that are left out have no colour."""
    corner, lengths = box_of(cells)
    places = [1, *lengths][-3:]
    states = [EMPTY] * check_places(places, name or "the board")
    for cell in cells:
        layer, row, column = [0, *placed_from(corner, cell)][-3:]
        at = (layer * places[1] + row) * places[2] + column
        states[at] = f"{VARIABLE if cell in variable else FILLED}{colours.get(cell) or ''}"
    named = f" name={quoteattr(name)}" if name else ""
    size = f'x="{places[2]}" y="{places[1]}" z="{places[0]}"'
    return f'  <voxel {size}{named} type="0">{"".join(states)}</voxel>'
