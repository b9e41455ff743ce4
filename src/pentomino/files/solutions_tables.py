"""Solutions as tables, csv and parquet: one row for each covered cell, for data frames.

A table has the columns solution, placement, piece and coordinates, and the colours of sides where
there are some; pieces have their names, not letters. Parquet packs them by column, so that a
million solutions stay small.
"""

import csv
import io
from collections.abc import Iterable
from itertools import chain, islice, repeat
from typing import BinaryIO

from pentomino import _native
from pentomino.errors import SolutionFileError, check_extra
from pentomino.files.options import WriteOptions
from pentomino.geometry.colours import sides_text
from pentomino.notation.solution_texts import BlockWriter, Form
from pentomino.problem.exact_cover import SOLUTIONS_AT_ONCE
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.solution import Solution, in_blocks


def write_csv(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], _: WriteOptions
) -> int:
    """Write a table for spreadsheets; return how many solutions it has."""
    sided = ["sides"] if puzzle.encoding.sides is not None else []
    columns = ("solution", "placement", "piece", *puzzle.lattice.coordinates, *sided)
    file.write(_csv(*columns).encode())
    stream = in_blocks(puzzle, solutions)

    def rows(placement: Placement) -> Form:
        piece = _csv(placement.piece, "")[:-1]
        ends = [f",{piece}{','.join(map(str, row))}\n" for row in _rows(placement, puzzle)]
        return [part for end in ends for part in (_native.NUMBER, ",", _native.PLACE, end)]

    writer = BlockWriter(puzzle.board, [_native.OPTIONS], stream.placement, text=rows)
    file.writelines(writer.blocks(stream.blocks))
    return writer.number


def _rows(placement: Placement, puzzle: Puzzle) -> list[tuple[int | str, ...]]:
    """For each cell of a placement its numbers, and the colours of its sides if there are some."""
    if puzzle.encoding.sides is None:
        return list(placement.cells)
    texts = sides_text(placement.sides).split(".") if placement.sides else repeat("")
    return [(*cell, text) for cell, text in zip(placement.cells, texts, strict=False)]


def _csv(*fields: int | str) -> str:
    """Write a row of a table."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(fields)
    return text.getvalue()


def check_parquet() -> None:
    """Refuse at once if Parquet cannot be written.

    Raises:
        SolutionFileError: The library is not installed.
    """
    check_extra("parquet", "Parquet needs", SolutionFileError, "pyarrow.parquet")


def write_parquet(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], _: WriteOptions
) -> int:
    """Write a table packed by column; return how many solutions it has."""
    import pyarrow as pa  # noqa: PLC0415 -- an extra
    from pyarrow import parquet  # noqa: PLC0415

    names = pa.dictionary(pa.int32(), pa.string())
    fields = [("solution", pa.int64()), ("placement", pa.int32()), ("piece", names)]
    fields += [(axis, pa.int64()) for axis in puzzle.lattice.coordinates]
    fields += [("sides", pa.string())] if puzzle.encoding.sides is not None else []
    schema = pa.schema(fields)
    number, stream = 0, in_blocks(puzzle, solutions)
    found = chain.from_iterable(stream.blocks)
    with parquet.ParquetWriter(file, schema) as table:
        while batch := list(islice(found, SOLUTIONS_AT_ONCE)):
            # The rows of a placement are the same in all solutions, but for their first columns.
            known: dict[int, range] = {}
            rows: list[tuple[object, ...]] = []
            at, numbers, places = list[int](), list[int](), list[int]()
            for chosen in batch:
                number += 1
                for place, placement in enumerate(chosen, start=1):
                    if placement not in known:
                        laid = stream.placement(placement)
                        known[placement] = range(len(rows), len(rows) + len(laid.cells))
                        rows += ((laid.piece, *row) for row in _rows(laid, puzzle))
                    at += known[placement]
                    places += repeat(place, len(at) - len(places))
                numbers += repeat(number, len(at) - len(numbers))
            columns = zip(*rows, strict=True) if rows else repeat(())
            taken = [
                pa.array(column, kind).take(pa.array(at, pa.int64()))
                for column, kind in zip(columns, schema.types[2:], strict=False)
            ]
            table.write_table(pa.table([numbers, places, *taken], schema=schema))
    return number
