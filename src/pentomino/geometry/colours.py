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

CORNERS = 100
"""The colour of a side with 0 at both corners: the tens and the ones are the numbers there."""

MOST_CORNER = 9
"""The greatest number at a corner."""


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
            from 0 to 35, a side between two of the cells has one, or numbers at corners are not
            those of a single cell (`corner_sides`).
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
        if any(map(has_corners, numbers)):
            _check_corners(numbers, len(cells))
        else:
            _check_around(numbers, beyond, cells)
    return tuple(found)


def _check_around(around: Sequence[int], beyond: Sequence[Cell], cells: Sequence[Cell]) -> None:
    """Check the colours of a cell's sides, of which those between two cells have none."""
    for number, other in zip(around, beyond, strict=True):
        check_side_colour(number, PieceError)
        if number and other in cells:
            raise PieceError(
                f"the side between two cells of a piece has no colour: write {NO_COLOUR} for "
                f"it, not {number}"
            )


def _check_corners(around: Sequence[int], size: int) -> None:
    """Check that the sides of a piece's cell say one number for each corner."""
    if size > 1:
        raise PieceError(
            f"only pieces of one cell have numbers at their corners, not one of {size} cells: use "
            f"colours of sides from {NO_COLOUR} to {MOST_SIDE_COLOUR}"
        )
    numbers = [n for n in map(corner_number, around) if n is not None]
    if corner_sides(numbers) != tuple(around):
        raise PieceError(
            f"the sides {', '.join(map(number_text, around))} do not say one number for each "
            f"corner: write {CORNERS}, and add ten times the number at the first corner of the "
            "side and the number at its second one"
        )


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


def corner_sides(numbers: Iterable[int]) -> tuple[int, ...]:
    """Write the numbers at the corners of a cell as colours of its sides.

    Two sides meet where both ends have equal numbers.

    Args:
        numbers: A number from 0 to 9 for each corner, clockwise; each side begins at one of them.

    Raises:
        PieceError: A number is not one from 0 to 9.

    >>> corner_sides([0, 1, 2])
    (101, 112, 120)
    """
    ends = tuple(numbers)
    for number in ends:
        if not 0 <= number <= MOST_CORNER:
            raise PieceError(
                f"a corner cannot have the number {number_text(number)}: take 0 to {MOST_CORNER}"
            )
    pairs = zip(ends, ends[1:] + ends[:1], strict=True)
    return tuple(CORNERS + 10 * first + second for first, second in pairs)


def has_corners(colour: int) -> bool:
    """Check whether the colour of a side stands for the numbers at its corners."""
    return CORNERS <= colour <= CORNERS + 11 * MOST_CORNER


def corner_number(colour: int) -> int | None:
    """Return the number at the first corner of a side; None where it has a plain colour."""
    return (colour - CORNERS) // 10 if has_corners(colour) else None


def facing(colour: int) -> int:
    """Return the colour of the side that meets this one, which begins at the other corner."""
    if not has_corners(colour):
        return colour
    first, second = divmod(colour - CORNERS, 10)
    return CORNERS + 10 * second + first


def side_words(colour: int) -> str:
    """Say the colour of a side, or the numbers at its corners: `colour 3`, `numbers 1 and 2`."""
    if not has_corners(colour):
        return f"colour {SIDE_SIGNS[colour]}"
    first, second = divmod(colour - CORNERS, 10)
    return f"numbers {first} and {second}"


def side_sign(colour: int) -> str:
    """Return what is drawn for a side: its colour, or the number at its first corner."""
    number = corner_number(colour)
    return SIDE_SIGNS[colour if number is None else number]


_BETWEEN_CORNERS = "-"


def sides_text(sides: Iterable[Iterable[int]]) -> str:
    """Write the colours of the sides of cells, a character for each: `1123`, or `1011.1110`.

    The colours of several cells are joined by dots. Numbers at the corners of a cell are joined by
    hyphens, as in `0-1-2`.
    """

    def around_text(around: Sequence[int]) -> str:
        joint = _BETWEEN_CORNERS if any(map(has_corners, around)) else ""
        return joint.join(map(side_sign, around))

    return ".".join(around_text(tuple(around)) for around in sides)


def sides_of_text(text: str) -> list[tuple[int, ...]]:
    """Read what `sides_text` writes; the text must have its form."""
    return [
        corner_sides(map(int, around.split(_BETWEEN_CORNERS)))
        if _BETWEEN_CORNERS in around
        else tuple(map(SIDE_SIGNS.index, around))
        for around in text.split(".")
    ]


def sides_words(sides: Sequence[Sequence[int]]) -> str:
    """Say the colours of the sides of cells: `sides 1123`, or `corners 0-1-2`."""
    numbered = any(has_corners(colour) for around in sides for colour in around)
    return f"{'corners' if numbered else 'sides'} {sides_text(sides)}"


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
