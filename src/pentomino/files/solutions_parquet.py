"""Solutions as a table of Apache Parquet: one row for each covered cell, for data frames.

It has the columns of the csv file, packed by column, so that a million solutions stay small.
"""

from collections.abc import Iterable
from itertools import islice
from typing import BinaryIO

from pentomino.errors import SolutionFileError
from pentomino.files.options import WriteOptions
from pentomino.files.solutions_csv import rows
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.solution import Solution

SOLUTIONS_AT_ONCE = 2000
"""How many solutions are packed together, and held in memory until then."""

_HINT = "pip install 'pentomino[parquet]'"


def check() -> None:
    """Refuse at once if Parquet cannot be written.

    Raises:
        SolutionFileError: The library is not installed.
    """
    try:
        import pyarrow.parquet  # noqa: F401, PLC0415
    except ImportError:
        raise SolutionFileError(f"Parquet needs the extra: {_HINT}") from None


def write(
    file: BinaryIO,
    puzzle: Puzzle,
    solutions: Iterable[Solution],
    options: WriteOptions,  # noqa: ARG001 -- pieces have their names, not letters
) -> int:
    """Write the columns solution, placement, piece and coordinates; return how many solutions."""
    import pyarrow as pa  # noqa: PLC0415 -- an extra
    from pyarrow import parquet  # noqa: PLC0415

    names = pa.dictionary(pa.int32(), pa.string())
    fields = [("solution", pa.int64()), ("placement", pa.int32()), ("piece", names)]
    schema = pa.schema(fields + [(axis, pa.int64()) for axis in puzzle.lattice.coordinates])
    number, stream = 0, iter(solutions)
    with parquet.ParquetWriter(file, schema) as table:
        while batch := list(islice(stream, SOLUTIONS_AT_ONCE)):
            found = [row for n, each in enumerate(batch, number + 1) for row in rows(n, each)]
            columns = zip(*found, strict=True) if found else ((),) * len(schema)
            arrays = [
                pa.array(column, kind) for column, kind in zip(columns, schema.types, strict=True)
            ]
            table.write_table(pa.table(arrays, schema=schema))
            number += len(batch)
    return number
