"""What cells carry: colours that decide where a piece may lie, and labels that people read.

Cells of a piece have colours, and cells of a board take some. They are numbers from 1; the paint of
a piece in pictures is another thing (`Piece.colour`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import final

from pentomino.errors import BoardError, PieceError, counted, number_text, shortened
from pentomino.geometry.lattice import Cell, Lattice
from pentomino.values import SortedMapping
from pentomino.wrong_types import check_each, check_type, shown, whole_number, whole_numbers

ANY_COLOUR = 0
"""The colour of a piece's cell that may lie on every cell."""

MOST_COLOUR = 63
"""The last colour."""

NO_COLOUR = 0
"""The colour of a side that may meet every other, and of a rim that demands none."""

SIDE_SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"
"""How the colours of sides are written: one character for each."""

MOST_SIDE_COLOUR = len(SIDE_SIGNS) - 1
"""The last colour of a side."""


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


def checked_side_colours(
    colours: object, lattice: Lattice, cells: Sequence[Cell]
) -> tuple[tuple[int, ...], ...]:
    """Check the colours of the sides of a piece's cells; nothing where no side has one.

    Args:
        colours: For each cell a colour for each of its sides.
        lattice: The lattice.
        cells: The cells.

    Raises:
        TypeError: They are not lists of whole numbers.
        PieceError: The lattice is not flat, they are not one for each side, a colour is not one
            from 0 to 35, or a side between two of the cells has one.
    """
    wanted = "a list of whole numbers for each cell"
    instead = "write side_colours=[(1, 1, 2, 3)]"
    listed = check_each(colours, Iterable, "side_colours", wanted, instead)
    found = []
    for around in listed:
        numbers = None if isinstance(around, str) else whole_numbers(around)
        if numbers is None:
            raise TypeError(f"side_colours must be {wanted}, not {shown(around)}: {instead}")
        found.append(numbers)
    if not any(map(any, found)):
        return ()
    if lattice.has_layers:
        raise PieceError(f"sides have colours on flat boards, not on the {lattice.name} lattice")
    if len(found) != len(cells):
        raise PieceError(
            f"colours of the sides of {counted(len(found), 'cell')} for "
            f"{counted(len(cells), 'cell')}: give each cell a list"
        )
    for cell, numbers in zip(cells, found, strict=True):
        beyond = lattice.sides(cell)
        if len(numbers) != len(beyond):
            raise PieceError(
                f"{counted(len(numbers), 'colour')} for the {len(beyond)} sides of a cell: give "
                f"each side one, clockwise from the top, or {NO_COLOUR} for none"
            )
        for number, other in zip(numbers, beyond, strict=True):
            check_side_colour(number, PieceError)
            if number and other in cells:
                raise PieceError(
                    f"the side between two cells of a piece has no colour: write {NO_COLOUR} for "
                    f"it, not {number}"
                )
    return tuple(found)


def check_side_colour(number: int, error: type[PieceError] | type[BoardError]) -> None:
    """Check the colour of a side.

    Raises:
        PieceError: It is not one from 0 to 35; or the other error that is named.
    """
    if not NO_COLOUR <= number <= MOST_SIDE_COLOUR:
        raise error(
            f"a side cannot have the colour {number_text(number)}: take 1 to {MOST_SIDE_COLOUR}, "
            f"or {NO_COLOUR} for one that meets every other"
        )


def sides_text(sides: Iterable[Iterable[int]]) -> str:
    """Write the colours of the sides of cells, a character for each: `1123`, or `1011.1110`.

    The colours of several cells are joined by dots.
    """
    return ".".join("".join(SIDE_SIGNS[colour] for colour in around) for around in sides)


def colour_bits(colours: Mapping[Cell, frozenset[int]], cells: Sequence[Cell]) -> Iterator[int]:
    """For each cell the colours that it takes, as bits; every cell takes `ANY_COLOUR`."""
    for cell in cells:
        taken = colours.get(cell)
        yield (1 << MOST_COLOUR + 1) - 1 if taken is None else 1 + sum(1 << n for n in taken)


LONGEST_LABEL = 12
"""The most characters of a label: it must be readable on one cell."""


@final
class Labels(SortedMapping[Cell, str]):
    """The text on each labelled place, sorted by place; cannot be changed, and can be hashed.

    Args:
        texts: The text of each place.

    >>> Labels({(0, 1): "Feb", (0, 0): "Jan"})
    Labels({(0, 0): 'Jan', (0, 1): 'Feb'})
    """

    __slots__ = ()


NO_LABELS = Labels({})


def checked_labels(labels: object, lattice: Lattice) -> Labels:
    """Check labels, and return them as a mapping from places of the lattice.

    Raises:
        TypeError: It is not a mapping from cells to texts.
        BoardError: A place is not one of the lattice, or a text is empty, too long, has a space
            at an end, or holds characters that cannot be printed.
    """
    if isinstance(labels, Labels) and not labels:
        return labels
    check_type(labels, Mapping, "labels", "a mapping such as {(0, 0): 'Jan'}")
    assert isinstance(labels, Mapping)
    found: dict[Cell, str] = {}
    for place, text in labels.items():
        cell = lattice.check_cell(place)
        if not isinstance(text, str):
            raise TypeError(
                f"the label at {lattice.place_name(cell)} must be a text, not {shown(text)}"
            )
        _check_label(text, lattice.place_name(cell))
        found[cell] = text
    return Labels(found)


def _check_label(text: str, where: str) -> None:
    if not text.strip():
        raise BoardError(f"the label at {where} is empty: leave it out, or write a text")
    if len(text) > LONGEST_LABEL:
        raise BoardError(
            f"the label {shortened(text)!r} at {where} has {len(text):,} characters: write "
            f"{LONGEST_LABEL} or fewer"
        )
    if not text.isprintable() or text != text.strip():
        raise BoardError(
            f"the label {text!r} at {where} has a space at an end, or a character that cannot be "
            "printed"
        )
