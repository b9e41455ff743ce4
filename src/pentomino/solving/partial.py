"""Positions: some of the pieces laid on the board, the rest of it open.

How many there are is a question for the engines as well: choose so many placements that no two
cover one cell. Which of them can be completed, a solution space tells.
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
    """In how many ways so many placements can lie on the board, whether it can be filled or not.

    A piece is laid as often as its copies allow at the most. Takes the time of a search that finds
    about a million positions a second.

    Args:
        puzzle: Whose board and pieces; what is given is laid in every position and counts.
        size: How many placements.
        distinct: Which positions count as one.
        limits: How much the search may take.
        on_progress: Called about twenty times a second.

    Raises:
        PuzzleError: `distinct` is none of the kinds.
        EngineError: The size is negative.
    """
    check_puzzle(puzzle)
    check_type(size, int, "size", "a whole number")
    if size < 0:
        raise EngineError(f"{size} placements cannot be laid")
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
