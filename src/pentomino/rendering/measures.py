"""Checks of the measures that callers ask for."""

from math import inf

from pentomino.errors import PictureError


def check_cell(cell: float) -> None:
    """Check that cells of this size, in pixels, can be drawn.

    Raises:
        PictureError: They cannot.
    """
    if not 0 < cell < inf:
        raise PictureError(f"the side of a cell must be more than 0 pixels, not {cell:g}")


def check_columns(columns: int | None) -> None:
    """Check that this many pictures can stand in a row; None leaves the choice to us.

    Raises:
        PictureError: They cannot.
    """
    if columns is not None and columns < 1:
        raise PictureError(f"a row must have at least 1 picture, not {columns}")
