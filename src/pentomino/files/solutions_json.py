"""Solutions as JSON: one document (json), or one object a line (ndjson); both contain the puzzle.

Readers use the placements; the grid of letters is for other programs, which only draw.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, BinaryIO, TextIO

from pentomino.errors import PentominoError, PuzzleFileError, SolutionFileError
from pentomino.files.json_text import data_of_json
from pentomino.files.options import WriteOptions
from pentomino.files.reading import SolutionChecker
from pentomino.geometry.lattice import Cell
from pentomino.geometry.shape import SideColours
from pentomino.notation.letters import LetterScheme, letters
from pentomino.problem.puzzle import Puzzle
from pentomino.records.puzzles import puzzle_data, puzzle_from_data
from pentomino.records.values import solution_lines
from pentomino.solving.solution import Solution, in_blocks
from pentomino.wrong_types import whole_numbers

VERSION = 1


def write(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions
) -> int:
    """Write one JSON document with a line for each solution; return how many there were."""
    names, stream = letters(puzzle.pieces, options.scheme), in_blocks(puzzle, solutions)
    head = {"version": VERSION, "puzzle": puzzle_data(puzzle), "letters": dict(names)}
    file.write(json.dumps(head, ensure_ascii=False)[:-1].encode() + b',\n"solutions": [')
    writer = solution_lines(puzzle, names, stream.placement, before=",\n", after="")
    texts = writer.blocks(stream.blocks)
    file.write(next(texts, b"")[1:])  # no comma before the first
    file.writelines(texts)
    file.write(b"\n]}\n")
    return writer.number


def write_lines(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions
) -> int:
    """Write a line for the puzzle and one for each solution; return how many there were."""
    names, stream = letters(puzzle.pieces, options.scheme), in_blocks(puzzle, solutions)
    head = {"type": "puzzle", "version": VERSION, "puzzle": puzzle_data(puzzle)}
    file.write(json.dumps(head, ensure_ascii=False).encode() + b"\n")
    writer = solution_lines(puzzle, names, stream.placement)
    file.writelines(writer.blocks(stream.blocks))
    return writer.number


def read(file: TextIO, puzzle: Puzzle | None, _: LetterScheme) -> Iterator[Solution]:
    """Read the solutions in a JSON document.

    Args:
        file: The file, which is read as a whole; use ndjson if it does not fit into memory.
        puzzle: A puzzle that replaces the one in the document.

    Raises:
        SolutionFileError: The document is wrong; the text names the place.
    """
    with _place(""):
        data = data_of_json(file.read())
    if not isinstance(data, dict):
        raise SolutionFileError("this is not a JSON object with 'solutions'")
    if "solutions" not in data:
        kind = "a puzzle without solutions" if "board" in data else "an object without 'solutions'"
        raise SolutionFileError(f"this is {kind}")
    _check_version(data)
    if not isinstance(data["solutions"], list):
        raise SolutionFileError("'solutions' must be a list")
    checker = SolutionChecker(puzzle or _puzzle(data))
    for number, entry in enumerate(data["solutions"], start=1):
        with _place(f"'solutions', entry {number}: "):
            solution = _solution(entry, checker)
        yield solution


def read_lines(file: TextIO, puzzle: Puzzle | None, _: LetterScheme) -> Iterator[Solution]:
    """Read the solutions in a file of JSON lines, including the output of `solve --json`.

    Args:
        file: The file, which is read line by line.
        puzzle: A puzzle that replaces the one in the first line of the file.

    Raises:
        SolutionFileError: A line is wrong; the text names the line.
    """
    checker = None if puzzle is None else SolutionChecker(puzzle)
    number = 0
    for number, line in enumerate(file, start=1):
        if not line.strip():
            continue
        with _place(f"line {number}: "):
            data = _data_of_line(line)
            kind = data.get("type") if isinstance(data, dict) else None
            if kind == "puzzle":
                _check_version(data)
                checker = checker or SolutionChecker(_puzzle(data))
            elif kind == "solution":
                if checker is None:
                    raise SolutionFileError(
                        "the file begins with a solution and no puzzle: name the board"
                    )
                solution = _solution(data, checker)
            elif kind != "summary":
                raise SolutionFileError(
                    "this is not a JSON object whose 'type' is puzzle, solution or summary"
                )
        if kind == "solution":
            yield solution
    if not number:
        raise SolutionFileError("the file is empty")


def _data_of_line(line: str) -> Any:  # noqa: ANN401 -- what JSON holds
    try:
        return data_of_json(line.strip())
    except PuzzleFileError as error:
        # The caller knows which line of the file it is.
        raise SolutionFileError(str(error).removeprefix("line 1, ")) from None


def _check_version(data: Mapping[str, Any]) -> None:
    version = data.get("version", VERSION)
    if version != VERSION or isinstance(version, bool):
        raise SolutionFileError(
            f"'version' is {version!r}, but this program reads version {VERSION}"
        )


def _puzzle(data: Mapping[str, Any]) -> Puzzle:
    if "puzzle" not in data:
        raise SolutionFileError("'puzzle' is missing: name the board")
    with _place("'puzzle': "):
        return puzzle_from_data(data["puzzle"])


def _solution(data: object, checker: SolutionChecker) -> Solution:
    placements = data.get("placements") if isinstance(data, dict) else None
    if not isinstance(placements, list):
        raise SolutionFileError("a solution must be an object with a list of 'placements'")
    return checker.of_placements([_placement(p, checker) for p in placements])


def _placement(data: object, checker: SolutionChecker) -> tuple[str, tuple[Cell, ...], SideColours]:
    if not isinstance(data, dict):
        raise SolutionFileError("a placement must be an object with 'piece' and 'cells'")
    piece, cells = data.get("piece"), data.get("cells")
    if not isinstance(piece, str) or not isinstance(cells, list):
        raise SolutionFileError("a placement must have a name as 'piece' and a list as 'cells'")
    found = checker.cells(cells)
    sides = data.get("sides", [])
    if sides and not (
        isinstance(sides, list)
        and len(sides) == len(found)
        and all(isinstance(around, list) and whole_numbers(around) for around in sides)
    ):
        raise SolutionFileError("'sides' must be a list of colours for each cell")
    return piece, found, tuple(map(tuple, sides))


@contextmanager
def _place(place: str) -> Iterator[None]:
    """Put the place before the text of errors in the block."""
    try:
        yield
    except PentominoError as error:
        raise SolutionFileError(f"{place}{error}") from None
