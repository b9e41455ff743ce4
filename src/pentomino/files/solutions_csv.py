"""Solutions as a table, csv: one row for each covered cell, for spreadsheets and data frames."""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from pentomino.files.options import WriteOptions
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.solution import Solution


def write(
    file: BinaryIO,
    puzzle: Puzzle,
    solutions: Iterable[Solution],
    options: WriteOptions,  # noqa: ARG001 -- pieces have their names, not letters
) -> int:
    """Write the columns solution, placement, piece and coordinates; return how many solutions."""
    text = io.TextIOWrapper(file, encoding="utf-8", newline="")
    table = csv.writer(text, lineterminator="\n")
    table.writerow(("solution", "placement", "piece", *puzzle.lattice.coordinates))
    number = 0
    for number, solution in enumerate(solutions, start=1):
        table.writerows(rows(number, solution))
    text.flush()
    text.detach()
    return number


def rows(number: int, solution: Solution) -> Iterator[tuple[int | str, ...]]:
    """Yield the rows of one solution: its number, the placement, the piece, the coordinates."""
    for place, placement in enumerate(solution.placements, start=1):
        for cell in placement.cells:
            yield (number, place, placement.piece, *cell)
