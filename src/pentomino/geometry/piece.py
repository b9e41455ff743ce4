"""Pieces: named shapes, with the number of copies and the ways in which each may be laid.

A piece belongs to no puzzle; its name must differ only from those of other pieces in one.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from types import NoneType
from typing import TYPE_CHECKING, Final, Self, SupportsIndex, cast, final

from pentomino.errors import PieceError, counted, number_text, shortened
from pentomino.geometry.board import Board
from pentomino.geometry.colours import checked_cell_colours, checked_side_colours
from pentomino.geometry.lattice import (
    Cell,
    Lattice,
    Mobility,
    MobilityName,
    as_mobility,
    cells_and_lattice,
)
from pentomino.geometry.shape import Cells, Orientation, Shape, SideColours, orientations_of
from pentomino.values import Drawn, Frozen
from pentomino.wrong_types import as_whole_number, check_type, whole_number

LONGEST_NAME = 40
MOST_COPIES = 1_000_000_000


@final
class _AsLeast:
    """The default of an upper bound: the lower one."""

    def __repr__(self) -> str:
        return "least"


_AS_LEAST: Final = cast("int", _AsLeast())


@final
@dataclass(frozen=True, slots=True, order=True)
class Copies(Frozen):
    """How many copies of a piece must and may be used: `Copies(2)` is two.

    Args:
        least: The least number of copies, 0 or more.
        most: The greatest number of copies, and None for any number; the least number where it
            is left out.

    Raises:
        TypeError: A bound is not a whole number.
        PieceError: A bound is negative or above 1,000,000,000, or `least` is above `most`.
    """

    least: int = 1
    most: int | None = _AS_LEAST

    if TYPE_CHECKING:  # which says what is taken; above is what is kept

        def __init__(
            self, least: SupportsIndex = 1, most: SupportsIndex | None = _AS_LEAST
        ) -> None: ...

    def __post_init__(self) -> None:
        instead = "write Copies(2), Copies(1, 3), or Copies(0, None) for any number"
        least = as_whole_number(self.least, "least", instead=instead)
        most = least if self.most is _AS_LEAST else self.most
        if most is not None:
            most = as_whole_number(most, "most", "a whole number or None", instead)
        object.__setattr__(self, "least", least)
        object.__setattr__(self, "most", most)
        if self.least < 0 or (self.most is not None and self.most < 0):
            raise PieceError(f"copies cannot be negative, as in {self}")
        if max(self.least, self.most or 0) > MOST_COPIES:
            raise PieceError(f"a piece can have at most {MOST_COPIES:,} copies")
        if self.most is not None and self.least > self.most:
            raise PieceError(
                f"{self.least} to {self.most} copies: the first number must not be larger than the "
                "second"
            )

    def __str__(self) -> str:
        if self.least == self.most:
            return number_text(self.least, grouped=False)
        most = "any number" if self.most is None else number_text(self.most, grouped=False)
        return f"{number_text(self.least, grouped=False)} to {most}"


def as_copies(copies: object) -> Copies:
    """Return copies themselves, or for a whole number exactly so many.

    Raises:
        TypeError: It is something else.
        PieceError: The number is negative or above 1,000,000,000.
    """
    number = whole_number(copies)
    if number is not None:
        return Copies(number)
    instead = "write Copies(0, 3) for up to three"
    match copies:
        case [int(least), int(most)]:
            instead = f"write Copies({least}, {most})"
    check_type(copies, Copies, "copies", "a whole number or a Copies value", instead)
    assert isinstance(copies, Copies)
    return copies


ONE_COPY = Copies(1, 1)
ANY_COPIES = Copies(0, None)


def _check_name(name: str, of: str) -> None:
    if not name or not name.isprintable() or name != name.strip():
        raise PieceError(
            f"{shortened(name)!r} cannot be the name of {of}: use printable characters, without "
            "blanks at the ends"
        )
    if len(name) > LONGEST_NAME:
        raise PieceError(
            f"the name {name[:LONGEST_NAME]!r}... is too long for {of} "
            f"(at most {LONGEST_NAME} characters)"
        )


@final
@dataclass(frozen=True, slots=True, repr=False)
class Piece(Drawn):
    """A named shape, how many copies of it there are, and how it may be laid.

    `Piece.of` makes one of a list of cells.

    Args:
        name: Its name; no two pieces of a puzzle may share one.
        shape: Its cells, wherever they lie.
        copies: How many copies must and may be used; a whole number means exactly so many.
        mobility: Which moves it may make; the name of a `Mobility` is taken for it.
        colour: Its colour in pictures as `#rrggbb`; None to let the picture choose.
        cell_colours: For each cell of the shape, in their order, its colour from 1 to 63, which
            decides where it may lie (`Board.colours`), or 0 where it may lie everywhere. Nothing
            for a piece without such colours.
        side_colours: For each cell of the shape, in their order, the colours of its sides, from 1
            to 35, in the order of `Lattice.sides`: clockwise from the top. Where two pieces meet,
            their sides have equal colours. 0 is a side that may meet every other, and one between
            two cells of the piece. `corner_sides` writes numbers at corners instead.
        group: A name. Pieces with the same one may stay together when a solution is taken apart.

    Raises:
        TypeError: One of them has another type.
        PieceError: The name is empty, too long or not printable, or that of the group is, no
            mobility has this name, the colour is not `#rrggbb`, the cells' colours are not one
            from 0 to 63 for each, or the sides' colours not one from 0 to 35, nor those of
            `corner_sides`.
    """

    name: str
    shape: Shape
    copies: Copies = field(default=ONE_COPY)
    mobility: Mobility = Mobility.FREE
    colour: str | None = None
    cell_colours: tuple[int, ...] = ()
    side_colours: SideColours = ()
    group: str = ""

    if TYPE_CHECKING:  # which says what is taken; above is what is kept

        def __init__(  # noqa: PLR0913, PLR0917 -- the fields
            self,
            name: str,
            shape: Shape,
            copies: Copies | SupportsIndex = ONE_COPY,
            mobility: Mobility | MobilityName = Mobility.FREE,
            colour: str | None = None,
            cell_colours: Iterable[SupportsIndex] = (),
            side_colours: Iterable[Iterable[SupportsIndex]] = (),
            group: str = "",
        ) -> None: ...

    def __post_init__(self) -> None:
        check_type(self.name, str, "the name of a piece", "a text")
        instead = "write Piece.of('A', [(0, 0), (0, 1)])"
        check_type(self.shape, Shape, "shape", "a shape", instead)
        object.__setattr__(self, "copies", as_copies(self.copies))
        object.__setattr__(self, "mobility", as_mobility(self.mobility))
        check_type(self.colour, (str, NoneType), "colour", "a text such as '#ff8800', or None")
        check_type(self.group, str, "group", "a text")
        _check_name(self.name, "a piece")
        if self.group:
            _check_name(self.group, "a group")
        coloured = checked_cell_colours(self.cell_colours, self.shape.size)
        object.__setattr__(self, "cell_colours", coloured)
        sides = checked_side_colours(self.side_colours, self.shape.lattice, self.shape.cells)
        object.__setattr__(self, "side_colours", sides)
        if self.colour is not None and not re.fullmatch("#[0-9a-fA-F]{6}", self.colour):
            raise PieceError(f"{shortened(self.colour)!r} is not a colour: write it as #rrggbb")

    @classmethod
    def of(  # noqa: PLR0913 -- a name, cells, and what a piece may have besides
        cls,
        name: str,
        cells: Cells,
        *,
        copies: Copies | SupportsIndex = ONE_COPY,
        mobility: Mobility | MobilityName = Mobility.FREE,
        lattice: Lattice | str | None = None,
        colour: str | None = None,
        cell_colours: Iterable[SupportsIndex] = (),
        side_colours: Iterable[Iterable[SupportsIndex]] = (),
        group: str = "",
    ) -> Self:
        """Make a piece of a list of cells.

        Args:
            name: As for the class.
            cells: Its cells, wherever they lie, such as `[(0, 0), (0, 1)]`: (row, column) or
                (layer, row, column).
            copies: As for the class.
            mobility: As for the class, such as "one-sided".
            lattice: As for `Shape.of`.
            colour: As for the class.
            cell_colours: As for the class, in the order of `cells`.
            side_colours: As for the class, in the order of `cells`.
            group: As for the class.

        Raises:
            TypeError: An argument has a wrong type.
            PieceError: As for the classes `Piece` and `Shape`.
            BoardError: As for `Shape.of`.

        >>> Piece.of("A", [(0, 0), (0, 1), (1, 0)], copies=2)
        <Piece: A, 3 cells, free, 2 copies>
        """
        listed, on = cells_and_lattice(cells, lattice, "write Piece.of('A', [(0, 0), (0, 1)])")
        shape = Shape(on, cast("tuple[Cell, ...]", listed))
        coloured = checked_cell_colours(cell_colours, shape.size)
        named = list(map(shape.lattice.check_cell, listed))
        sides = checked_side_colours(side_colours, shape.lattice, named)
        if coloured:
            coloured = tuple(colour for _, colour in sorted(zip(named, coloured, strict=True)))
        if sides:
            sides = tuple(around for _, around in sorted(zip(named, sides, strict=True)))
        return cls(
            name, shape, as_copies(copies), as_mobility(mobility), colour, coloured, sides, group
        )

    @property
    def size(self) -> int:
        """The number of cells that one copy covers."""
        return self.shape.size

    @property
    def orientations(self) -> tuple[Shape, ...]:
        """The different ways to turn or flip it before it is laid, sorted."""
        return self.shape.orientations(self.mobility)

    @property
    def coloured_orientations(self) -> tuple[Orientation, ...]:
        """The same with the colours of cells and sides; a shape comes once for each way to colour.

        The orientations of a piece without colours have none, and the order of `orientations`.
        """
        return orientations_of(self.shape, self.mobility, self.cell_colours, self.side_colours)

    def __repr__(self) -> str:
        copies = "" if self.copies == ONE_COPY else f", {self.copies} copies"
        return f"<Piece: {self.name}, {counted(self.size, 'cell')}, {self.mobility}{copies}>"

    def __str__(self) -> str:
        """Draw the shape in letters, layers one below the other.

        The letter is the name where that is one character, and X otherwise.

        >>> print(Piece.of("L", [(0, 0), (1, 0), (1, 1)]))
        L
        LL

        Raises:
            BoardError: The cells are too far apart to draw.
        """
        letter = self.name if len(self.name) == 1 else "X"
        drawn = str(Board(self.shape.lattice, self.shape.cells))
        drawn = drawn.replace("#", " ").replace(".", letter)
        return "\n".join(line.rstrip() for line in drawn.splitlines())

    def with_copies(self, copies: Copies | SupportsIndex) -> "Piece":
        """Make the same piece with another number of copies."""
        return replace(self, copies=as_copies(copies))
