"""Counting positions: boards with some of the pieces laid, whether they can be completed or not.

The search engine counts them as another exact cover problem: choose a number of placements that do
not overlap. `SolutionSpace.positions` finds those that can be completed.
"""

from pentomino.engines.contract import CoverTask
from pentomino.engines.limits import Limits
from pentomino.engines.search import SearchEngine
from pentomino.errors import EngineError
from pentomino.problem.exact_cover import ExactCover, Item
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.solving.progress import OnProgress
from pentomino.solving.task import checked, look_of
from pentomino.wrong_types import check_type


def count_positions(
    puzzle: Puzzle,
    size: int,
    *,
    distinct: Distinct | str = Distinct.ISOMETRIES,
    limits: Limits | None = None,
    on_progress: OnProgress | None = None,
) -> int:
    """Count the positions of a number of placements, whether they can be completed or not.

    A piece is laid at most as often as its copies allow. The search finds about a million positions
    a second.

    Args:
        puzzle: The board and the pieces; the givens are laid in every position and count.
        size: The number of placements, 0 or more.
        distinct: Which positions count as one.
        limits: How much the search may take.
        on_progress: Called about twenty times a second.

    Raises:
        PuzzleError: `distinct` is not one of the kinds.
        EngineError: The size is negative.

    >>> count_positions(Puzzle.of("8x8", "pentominoes+O4"), 1)
    306
    """
    check_puzzle(puzzle)
    check_type(size, int, "size", "a whole number")
    if size < 0:
        raise EngineError(f"size must be 0 or more, not {size}")
    problem = puzzle.exact_cover
    given = puzzle.encoding.given_cells
    items = [
        item if item.name in given else Item(item.name, 0, item.upper) for item in problem.items
    ]
    laid = len(items)
    partial = ExactCover(
        (*items, Item("laid", size, size)), tuple((*option, laid) for option in problem.options)
    )
    images = [(*image, laid) for image in puzzle.item_images(distinct)]
    task = CoverTask(partial, images)
    with SearchEngine().counting(task, checked(limits), look_of(on_progress)) as run:
        return run.result()
