"""Sudoku as an exact cover: every cell has one digit, and every row, column and box has all nine.

Run it with a sudoku of 81 characters, row by row, with dots for open cells. Without one it solves a
sudoku with 17 digits: python examples/sudoku.py
"""

import sys
from itertools import islice

from pentomino import ExactCover
from pentomino.exact_cover import solve

HARD = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
"""With 17 digits, the fewest that leave one solution."""


def sudoku(text: str) -> ExactCover:
    """Make the problem of a sudoku; an option is a digit in a cell."""
    options: list[list[tuple[object, ...]]] = []
    for cell, given in enumerate(text):
        row, column = divmod(cell, 9)
        box = 3 * (row // 3) + column // 3
        options += [
            [("cell", cell), ("row", row, digit), ("column", column, digit), ("box", box, digit)]
            for digit in ("123456789" if given in ".0" else given)
        ]
    return ExactCover.of_names(options)


def solutions(text: str, most: int = 2) -> list[str]:
    """Find the first solutions of a sudoku, each as a text of 81 digits."""
    problem = sudoku(text)
    found = []
    with solve(problem) as running:
        for chosen in islice(running, most):
            digits = {}
            for option in chosen:
                (_, cell), (_, _, digit), *_ = problem.names_of(option)
                digits[cell] = digit
            found.append("".join(digits[cell] for cell in range(81)))
    return found


if __name__ == "__main__":
    found = solutions(sys.argv[1] if len(sys.argv) > 1 else HARD)
    for solution in found[:1]:
        print("\n".join(solution[row : row + 9] for row in range(0, 81, 9)))
    words = ["There is no solution.", "This is the only one.", "There are more."]
    print(words[len(found)])
