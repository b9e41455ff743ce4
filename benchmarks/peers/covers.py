"""Exact covers that are no puzzles of pieces: sudokus and queens."""

from pentomino import ExactCover

FEWEST_DIGITS = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
"""A sudoku with 17 digits, on which programs that fill cell by cell take long."""


def sudoku(text: str) -> ExactCover:
    """Make the problem of a sudoku of 81 characters, with dots for open cells."""
    options = []
    for cell, given in enumerate(text):
        row, column = divmod(cell, 9)
        box = 3 * (row // 3) + column // 3
        for digit in "123456789" if given == "." else given:
            places = ("row", row), ("column", column), ("box", box)
            options.append([("cell", cell, ""), *((*place, digit) for place in places)])
    return ExactCover.of_names(options)


def queens(size: int) -> ExactCover:
    """Place as many queens as there are rows; a diagonal may stay without."""
    squares = [(row, column) for row in range(size) for column in range(size)]
    options = [
        [("row", row), ("column", column), ("sum", row + column), ("difference", row - column)]
        for row, column in squares
    ]
    return ExactCover.of_names(options, {name: (0, 1) for square in options for name in square[2:]})
