"""Checks of what callers ask of a picture: its measures and its title."""

from types import NoneType

from pentomino.errors import PictureError, measure_text, number_text
from pentomino.wrong_types import check_type

MOST_CELL = 10_000
"""The largest side of a cell, in pixels; beyond it, pictures are too large to be shown."""

MOST_COLUMNS = 200_000
"""The most pictures in a row: as many as there can be in all."""


def check_cell(cell: float) -> None:
    """Check that cells of this size, in pixels, can be drawn.

    Raises:
        TypeError: It is not a number.
        PictureError: They cannot.
    """
    check_type(cell, (int, float), "cell", "a number of pixels such as 40")
    if not 0 < cell <= MOST_CELL:
        raise PictureError(
            f"the side of a cell must be more than 0 pixels and {MOST_CELL:,} at most, "
            f"not {measure_text(cell)}"
        )


def check_columns(columns: int | None) -> None:
    """Check that this many pictures can stand in a row; None leaves the choice to us.

    Raises:
        TypeError: It is not a whole number.
        PictureError: They cannot.
    """
    check_type(columns, (int, NoneType), "columns", "a whole number from 1")
    if columns is not None and not 1 <= columns <= MOST_COLUMNS:
        raise PictureError(
            f"a row must have at least 1 picture and at most {MOST_COLUMNS:,}, "
            f"not {number_text(columns)}"
        )


def check_title(title: str | None, what: str = "title") -> None:
    """Check that a title is a text; None leaves the choice to us.

    Args:
        title: The title.
        what: The name of the argument.

    Raises:
        TypeError: It is something else.
    """
    check_type(title, (str, NoneType), what, "a text")
