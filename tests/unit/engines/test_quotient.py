"""The problems whose solutions are those that symmetries fix."""

import pytest

from pentomino import Puzzle
from pentomino.engines.limits import Limits
from pentomino.engines.native_arrays import order_of
from pentomino.engines.quotient import is_identity, number_fixed, quotient
from pentomino.errors import TooLargeError
from pentomino.problem.exact_cover import CellOrder, ExactCover
from pentomino.solving.task import PuzzleTask


def too_large(_problem: ExactCover, _order: CellOrder) -> int:
    raise TooLargeError("too many states")


def test_cells_touch_where_cells_of_their_orbits_do() -> None:
    """Half a turn of 2x4 leaves 2x2 cells, of which those in the middle touch their images."""
    task = PuzzleTask(Puzzle.of("2x4", "domino*"), "rotations")
    (turn,) = (images for images in task.symmetries if not is_identity(images))
    smaller, order = quotient(task.problem, order_of(task), turn)
    names = [smaller.items[cell].name for cell in order.items]
    beside = {
        name: {names[place] for place in places}
        for name, places in zip(names, order.neighbours, strict=True)
    }
    ends, middles = {(0, 0), (0, 3)}, {(0, 1), (0, 2)}
    assert set(names) == ends | middles
    assert beside == {
        (0, 0): {(0, 1), (0, 3)},
        (0, 3): {(0, 2), (0, 0)},
        (0, 1): {(0, 0), (0, 2)},
        (0, 2): {(0, 3), (0, 1)},
    }


def test_no_search_begins_that_would_take_hours() -> None:
    task = PuzzleTask(Puzzle.of("16x16", "domino*+2x2*"), "isometries")
    turn = next(images for images in task.symmetries if not is_identity(images))
    with pytest.raises(TooLargeError, match="too many states"):
        number_fixed(task.problem, order_of(task), turn, too_large, Limits(), lambda: None)


def test_what_is_small_is_searched() -> None:
    puzzle = Puzzle.of("4x4", "domino*")
    task = PuzzleTask(puzzle, "isometries")
    fixed = [
        number_fixed(task.problem, order_of(task), images, too_large, Limits(), lambda: None)
        for images in task.symmetries
        if not is_identity(images)
    ]
    assert sum(fixed) + puzzle.count("all") == 8 * len(list(puzzle.solve()))
