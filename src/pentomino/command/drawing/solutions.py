"""The solutions that `pentomino draw` draws: one by its number, the first few, or all."""

from collections.abc import Iterator
from itertools import islice

from pentomino import Distinct, NoSolutionError, Solution, TooLargeError, obstacle, solve
from pentomino.command.drawing.request import DrawingRequest
from pentomino.command.summary import without_number
from pentomino.command.terminal.progress import ProgressLine
from pentomino.engines.contract import Question
from pentomino.engines.registry import AUTO, engine_names
from pentomino.proofs.obstacles import area_obstacle
from pentomino.reasoning.grading import MOST_SEARCHED
from pentomino.solving.disassembly import is_packed_from_above

_FEW = 50
"""How many solutions are looked at to find one that is easy to build."""


def chosen_solution(request: DrawingRequest) -> Solution:
    """Find the solution of the number that is asked for.

    Raises:
        NoSolutionError: There is none.
    """
    number, found = request.options.number or 1, 0
    for found, solution in enumerate(_listed(request, number), start=1):
        if found == number:
            return solution
    if not found:
        raise NoSolutionError("there is no solution to draw")
    raise without_number(number, found)


def some_solutions(request: DrawingRequest, limit: int | None) -> Iterator[Solution]:
    """List the first solutions, or all.

    Raises:
        NoSolutionError: There are none.
    """
    empty = True
    for solution in _listed(request, limit):
        empty = False
        yield solution
    if empty:
        raise NoSolutionError("there is no solution to draw")


def easy_to_build(request: DrawingRequest) -> tuple[int, Solution]:
    """Find the solution that is asked for, otherwise the first that is packed from above.

    Where none of the first few is, it is the first of all.

    Returns:
        Its number from 1, and the solution.
    """
    if request.options.number is not None:
        return request.options.number, chosen_solution(request)
    few = list(some_solutions(request, _FEW))
    easy = ((n, solution) for n, solution in enumerate(few, 1) if is_packed_from_above(solution))
    return next(easy, (1, few[0]))


def _listed(request: DrawingRequest, limit: int | None) -> Iterator[Solution]:
    cells = len(request.puzzle.board.cells)
    # Colours and parts of a large board take longer than refusing it.
    reason = (obstacle if cells <= MOST_SEARCHED else area_obstacle)(request.puzzle)
    if reason is not None:
        raise NoSolutionError(f"no solutions: {reason}")
    engine = AUTO if cells <= MOST_SEARCHED else engine_names(Question.LIST, tries=False)[0]
    distinct = request.options.distinct
    if engine != AUTO and limit == 1:
        distinct = Distinct.NOTHING  # the first of all, and no need to compare it with its images
    try:
        with (
            ProgressLine() as progress,
            solve(
                request.puzzle, distinct=distinct, engine=engine, on_progress=progress
            ) as solutions,
        ):
            yield from islice(solutions, limit)
    except TooLargeError as error:
        if cells <= MOST_SEARCHED:
            raise
        raise TooLargeError(
            f"the board has {cells:,} cells: solutions of more than {MOST_SEARCHED:,} cells are "
            f"found only on narrow boards ({error}); 'pentomino draw board' draws it empty"
        ) from None
