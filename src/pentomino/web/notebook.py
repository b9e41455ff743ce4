"""What notebooks can do with a page besides showing it: a widget that hears what is laid."""

from typing import TYPE_CHECKING

from pentomino.engines.limits import Limits
from pentomino.errors import PictureError
from pentomino.making.made import MadePuzzle
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.space import SolutionSpace
from pentomino.web.document import opening
from pentomino.web.frames import HEIGHT

if TYPE_CHECKING:
    from pentomino.web.widgets import PuzzleWidget

HINT = "pip install 'pentomino[notebook]'"


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
    try:
        from pentomino.web.widgets import PuzzleWidget  # noqa: PLC0415
    except ImportError:
        raise PictureError(f"a widget needs the extra: {HINT}") from None
    return PuzzleWidget(puzzle, height=height, space=space, limits=limits)
