"""The widget of a page in a notebook, which passes on what is laid."""

from typing import TYPE_CHECKING

from pentomino.engines.limits import Limits
from pentomino.errors import PictureError, check_extra
from pentomino.making.made import MadePuzzle
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.space import SolutionSpace
from pentomino.web.document import HEIGHT, opening

if TYPE_CHECKING:
    from pentomino.web.widgets import PuzzleWidget


def widget(
    puzzle: Puzzle | Position | MadePuzzle,
    *,
    height: int = HEIGHT,
    space: SolutionSpace | None = None,
    limits: Limits | None = None,
) -> "PuzzleWidget":
    """Make a widget for a notebook: a page whose laid pieces come back to Python.

    Args:
        puzzle: As for `page`.
        height: The height of the frame, in pixels.
        space: As for `page`.
        limits: As for `page`.

    Returns:
        The widget. Its `position` is what is laid in the page, and can be set.

    Raises:
        TypeError: The puzzle is of a wrong type.
        PictureError: The library for widgets is not installed.
    """
    opening(puzzle)  # a wrong type is refused before a missing library
    check_extra("notebook", "a widget needs", PictureError, "anywidget", "traitlets")
    from pentomino.web.widgets import PuzzleWidget  # noqa: PLC0415 -- an extra

    return PuzzleWidget(puzzle, height=height, space=space, limits=limits)
