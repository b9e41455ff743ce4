"""Areas: the first look at a puzzle, which nearly all puzzles pass.

`pentomino.proofs.obstacles` proves what is wrong with the others.
"""

from pentomino.problem.puzzle import Puzzle


def areas_fit(puzzle: Puzzle) -> bool:
    """Check whether the fewest copies of all pieces cover as many cells as must be covered.

    Where they do not, more copies still may.
    """
    cells = len(puzzle.board.cells)
    covered = sum(piece.size * piece.copies.least for piece in puzzle.pieces)
    return cells - len(puzzle.encoding.spare_cells) <= covered <= cells
