"""Pieces: named shapes, with the number of copies and the ways in which each may be laid.

A piece belongs to no puzzle; its name must differ only from those of other pieces in one.
"""

import re
from dataclasses import dataclass, field, replace
from types import NoneType
from typing import final

from pentomino.errors import PieceError, number_text, shortened
from pentomino.geometry.lattice import Mobility, as_mobility
from pentomino.geometry.shape import Shape
from pentomino.showing import svg_of
from pentomino.wrong_types import check_type

LONGEST_NAME = 40
MOST_COPIES = 1_000_000_000


@final
@dataclass(frozen=True, slots=True, order=True)
class Copies:
    """How many copies of a piece must and may be used.

    Args:
        least: The least number of copies, 0 or more.
        most: The greatest number of copies; None for any number.

    Raises:
        TypeError: A bound is not a whole number.
        PieceError: A bound is negative or above 1,000,000,000, or `least` is above `most`.
    """

    least: int = 1
    most: int | None = 1

    def __post_init__(self) -> None:
        instead = "write Copies(1, 3), or Copies(0, None) for any number"
        check_type(self.least, int, "least", "a whole number", instead)
        check_type(self.most, (int, NoneType), "most", "a whole number or None", instead)
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


ONE_COPY = Copies(1, 1)
ANY_COPIES = Copies(0, None)


@final
@dataclass(frozen=True, slots=True, repr=False)
class Piece:
    """A named shape, how many copies of it there are, and how it may be laid.

    Args:
        name: Its name; no two pieces of a puzzle may share one.
        shape: Its cells, wherever they lie.
        copies: How many copies must and may be used.
        mobility: Which moves it may make; the name of a `Mobility` is taken for it.
        colour: Its colour as `#rrggbb`; None to let the picture choose.

    Raises:
        TypeError: One of them has another type.
        PieceError: The name is empty, too long or not printable, no mobility has this name, or the
            colour is not `#rrggbb`.
    """

    name: str
    shape: Shape
    copies: Copies = field(default=ONE_COPY)
    mobility: Mobility = Mobility.FREE
    colour: str | None = None

    def __post_init__(self) -> None:
        check_type(self.name, str, "the name of a piece", "a text")
        check_type(self.shape, Shape, "shape", "a shape", "make one with Shape.of(SQUARE, cells)")
        check_type(self.copies, Copies, "copies", "a Copies value", "write Copies(3, 3) for three")
        object.__setattr__(self, "mobility", as_mobility(self.mobility))
        check_type(self.colour, (str, NoneType), "colour", "a text such as '#ff8800', or None")
        if not self.name or not self.name.isprintable() or self.name != self.name.strip():
            raise PieceError(
                f"{shortened(self.name)!r} cannot be the name of a piece: use printable "
                "characters, without blanks at the ends"
            )
        if self.colour is not None and not re.fullmatch("#[0-9a-fA-F]{6}", self.colour):
            raise PieceError(f"{shortened(self.colour)!r} is not a colour: write it as #rrggbb")
        if len(self.name) > LONGEST_NAME:
            raise PieceError(
                f"the name {self.name[:LONGEST_NAME]!r}... is too long for a piece "
                f"(at most {LONGEST_NAME} characters)"
            )

    @property
    def size(self) -> int:
        """The number of cells that one copy covers."""
        return self.shape.size

    @property
    def orientations(self) -> tuple[Shape, ...]:
        """The different ways to turn or flip it before it is laid, sorted."""
        return self.shape.orientations(self.mobility)

    def __repr__(self) -> str:
        copies = "" if self.copies == ONE_COPY else f", {self.copies} copies"
        return f"<Piece: {self.name}, {self.size} cells, {self.mobility}{copies}>"

    def _repr_svg_(self) -> str | None:
        return svg_of(self)

    def with_copies(self, copies: Copies) -> "Piece":
        """Make the same piece with another number of copies."""
        return replace(self, copies=copies)
