"""Colours that decide where a piece may lie: its cells have some, and cells of a board take some.

They are numbers from 1; the paint of a piece in pictures is another thing (`Piece.colour`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import final

from pentomino.errors import BoardError, PieceError, counted, number_text
from pentomino.geometry.lattice import Cell, Lattice
from pentomino.values import SortedMapping
from pentomino.wrong_types import check_type, shown, whole_number, whole_numbers

ANY_COLOUR = 0
"""The colour of a piece's cell that may lie on every cell."""

MOST_COLOUR = 63
"""The last colour."""


@final
class ColourMap(SortedMapping[Cell, frozenset[int]]):
    """The colours that cells take, sorted by cell; cannot be changed, and can be hashed.

    Args:
        colours: For each cell the colours that may lie on it.

    >>> ColourMap({(0, 1): frozenset({2})})
    ColourMap({(0, 1): frozenset({2})})
    """

    __slots__ = ()


NO_COLOURS = ColourMap({})


def checked_board_colours(colours: object, lattice: Lattice) -> ColourMap:
    """Check the colours that cells of a board take: a number, or several, for each cell.

    Raises:
        TypeError: It is not a mapping from cells to whole numbers.
        BoardError: A colour is not one from 1 to 63.
    """
    if isinstance(colours, ColourMap):
        return colours
    check_type(colours, Mapping, "colours", "a mapping such as {(0, 0): 1}")
    assert isinstance(colours, Mapping)
    found: dict[Cell, frozenset[int]] = {}
    for place, taken in colours.items():
        cell = lattice.check_cell(place)
        one = whole_number(taken)
        several = isinstance(taken, Iterable) and not isinstance(taken, (str, bytes))
        numbers = (one,) if one is not None else whole_numbers(list(taken)) if several else None
        if numbers is None:
            where = lattice.place_name(cell)
            raise TypeError(f"the colours at {where} must be whole numbers, not {shown(taken)}")
        for number in numbers:
            if not 1 <= number <= MOST_COLOUR:
                raise BoardError(
                    f"the colour {number_text(number)} at {lattice.place_name(cell)} is none: "
                    f"take 1 to {MOST_COLOUR}"
                )
        found[cell] = frozenset(numbers)
    return ColourMap(found) if found else NO_COLOURS


def checked_cell_colours(colours: object, size: int) -> tuple[int, ...]:
    """Check the colours of a piece's cells; nothing where each of them may lie everywhere.

    Raises:
        TypeError: They are no whole numbers.
        PieceError: They are not one for each cell, or a colour is not one from 0 to 63.
    """
    numbers = whole_numbers(colours)
    if numbers is None:
        wanted = "whole numbers, one for each cell"
        raise TypeError(f"cell_colours must be {wanted}, not {shown(colours)}")
    if not any(numbers) and len(numbers) in (0, size):
        return ()
    if len(numbers) != size:
        raise PieceError(
            f"{counted(len(numbers), 'colour')} for {counted(size, 'cell')}: give each cell one"
        )
    for number in numbers:
        if not ANY_COLOUR <= number <= MOST_COLOUR:
            raise PieceError(
                f"a cell cannot have the colour {number_text(number)}: take 1 to {MOST_COLOUR}, "
                f"or {ANY_COLOUR} for one that may lie everywhere"
            )
    return numbers


def colour_bits(colours: Mapping[Cell, frozenset[int]], cells: Sequence[Cell]) -> Iterator[int]:
    """For each cell the colours that it takes, as bits; every cell takes `ANY_COLOUR`."""
    for cell in cells:
        taken = colours.get(cell)
        yield (1 << MOST_COLOUR + 1) - 1 if taken is None else 1 + sum(1 << n for n in taken)
