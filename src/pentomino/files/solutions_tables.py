"""Solutions as tables, csv and parquet: one row for each covered cell, for data frames.

A table has the columns solution, placement, piece and coordinates; pieces have their names, not
letters. Parquet packs them by column, so that a million solutions stay small.
"""

import csv
import io
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import BinaryIO

from pentomino.errors import SolutionFileError, check_extra
from pentomino.files.options import WriteOptions
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.solution import Solution

SOLUTIONS_AT_ONCE = 2000
"""The number of solutions that are packed together, and held in memory until then."""


def write_csv(
    file: BinaryIO,
    puzzle: Puzzle,
    solutions: Iterable[Solution],
    options: WriteOptions,  # noqa: ARG001
) -> int:
    """Write a table for spreadsheets; return how many solutions it has."""
    text = io.TextIOWrapper(file, encoding="utf-8", newline="")
    table = csv.writer(text, lineterminator="\n")
    table.writerow(("solution", "placement", "piece", *puzzle.lattice.coordinates))
    number = 0
    for number, solution in enumerate(solutions, start=1):
        table.writerows(_rows(number, solution))
    text.flush()
    text.detach()
    return number


def _rows(number: int, solution: Solution) -> Iterator[tuple[int | str, ...]]:
    """Yield the rows of one solution: its number, the placement, the piece, the coordinates."""
    for place, placement in enumerate(solution.placements, start=1):
        for cell in placement.cells:
            yield (number, place, placement.piece, *cell)


def check_parquet() -> None:
    """Refuse at once if Parquet cannot be written.

    Raises:
        SolutionFileError: The library is not installed.
    """
    check_extra("parquet", "Parquet needs", SolutionFileError, "pyarrow.parquet")


def write_parquet(
    file: BinaryIO,
    puzzle: Puzzle,
    solutions: Iterable[Solution],
    options: WriteOptions,  # noqa: ARG001
) -> int:
    """Write a table packed by column; return how many solutions it has."""
    import pyarrow as pa  # noqa: PLC0415 -- an extra
    from pyarrow import parquet  # noqa: PLC0415

    names = pa.dictionary(pa.int32(), pa.string())
    fields = [("solution", pa.int64()), ("placement", pa.int32()), ("piece", names)]
    schema = pa.schema(fields + [(axis, pa.int64()) for axis in puzzle.lattice.coordinates])
    number, stream = 0, iter(solutions)
    with parquet.ParquetWriter(file, schema) as table:
        while batch := list(islice(stream, SOLUTIONS_AT_ONCE)):
            found = [row for n, each in enumerate(batch, number + 1) for row in _rows(n, each)]
            columns = zip(*found, strict=True) if found else ((),) * len(schema)
            arrays = [
                pa.array(column, kind) for column, kind in zip(columns, schema.types, strict=True)
            ]
            table.write_table(pa.table(arrays, schema=schema))
            number += len(batch)
    return number
