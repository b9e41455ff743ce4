"""The queens problem as an exact cover: every row and column has one queen, a diagonal at most one.

Run it with the size of the board: python examples/queens.py 8
"""

import sys

from pentomino import ExactCover
from pentomino.exact_cover import count, solve


def queens(size: int) -> ExactCover:
    """Make the problem: as many queens as the board has rows. An option is a queen on a square."""
    options = [
        [("row", row), ("column", column), ("sum", row + column), ("difference", row - column)]
        for row in range(size)
        for column in range(size)
    ]
    diagonals = {name: (0, 1) for option in options for name in option[2:]}
    return ExactCover.of_names(options, diagonals)


def drawing(size: int, squares: tuple[int, ...]) -> str:
    """Draw the board with queens on these squares, which are numbered row by row."""
    marks = ["Q" if square in squares else "." for square in range(size * size)]
    return "\n".join(" ".join(marks[row * size : (row + 1) * size]) for row in range(size))


if __name__ == "__main__":
    board = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    problem = queens(board)
    with solve(problem) as solutions:
        first = next(solutions, None)
    if first is not None:
        print(drawing(board, first))
    print(f"{count(problem)} ways to place {board} queens")
