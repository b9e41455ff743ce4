"""Files of made puzzles: one record on each line (ndjson), as `make` writes and prints them.

Worksheets can be printed from them later, and answers found again by the codes of the puzzles.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

from pentomino.errors import PentominoError, PuzzleFileError
from pentomino.files.atomic import written_whole
from pentomino.files.extensions import extension_of
from pentomino.files.json_text import data_of_json, documents
from pentomino.files.puzzle_formats import read_bytes, text_of
from pentomino.making.made import MadePuzzle
from pentomino.problem.puzzle import Puzzle
from pentomino.records import to_data
from pentomino.records.making import made_puzzle_of_data
from pentomino.records.puzzle_reader import laid_from_data, puzzle_from_data
from pentomino.wrong_types import check_seed

LARGEST_FILE = 256 * 1024 * 1024
"""The most bytes of a file; a larger one is refused before it is read."""

_BEGINNING = 1 << 16

Kept: TypeAlias = MadePuzzle | Puzzle
"""A made puzzle with its solution and level, or a puzzle without either."""


def bare_puzzle(kept: Kept) -> Puzzle:
    """Return the puzzle as it is given to people, without its solution."""
    return kept.puzzle if isinstance(kept, MadePuzzle) else kept


def write_made_puzzles(path: str | Path, made: Iterable[MadePuzzle], seed: int | str = "") -> None:
    """Write made puzzles to a file, one record on each line; the file appears only when complete.

    Args:
        path: The path of the file, which should end in ndjson.
        made: The puzzles.
        seed: The seed of the series; each record contains it unless it is empty.

    Raises:
        TypeError: The seed is neither a whole number nor a text.
        PuzzleError: The seed cannot be written.
        OutputError: The file cannot be written.
    """
    check_seed(seed)
    more = {"seed": str(seed)} if seed != "" else {}
    with written_whole(path) as file:
        for number, each in enumerate(made, start=1):
            record = {**to_data(each), "number": number, **more}
            file.write(json.dumps(record, ensure_ascii=False).encode() + b"\n")


def read_made_puzzles(path: str | Path) -> tuple[Kept, ...]:
    """Read the puzzles of a file: records of made puzzles and puzzle files, one a line or alone.

    Args:
        path: The path of an ndjson or json file.

    Raises:
        PuzzleFileError: The file cannot be read or holds something else; the text names the line.
    """
    path = Path(path)
    data = read_bytes(path, LARGEST_FILE)
    try:
        text = text_of(data)
    except PentominoError:
        raise PuzzleFileError(
            f"{path} is not a text file: name the .ndjson or .json file that 'make -o' wrote. If "
            "you only have printed sheets, the command below their solutions finds the answers"
        ) from None
    if not text.strip():
        raise PuzzleFileError(f"{path}: the file is empty")
    try:
        return (_kept(data_of_json(text)),)
    except PentominoError as alone:
        lines = documents(text)
        if len(lines) < 2:
            raise PuzzleFileError(f"{path}: {alone}") from None
    found: list[Kept] = []
    for number, line in lines:
        try:
            found.append(_kept(data_of_json(line)))
        except PentominoError as error:
            raise PuzzleFileError(f"{path}, line {number}: {_within_line(error)}") from None
    return tuple(found)


def holds_made_puzzles(path: str | Path) -> bool:
    """Whether a file begins with the record of a made puzzle, or is an ndjson file of puzzles."""
    try:
        with Path(path).open(encoding="utf-8-sig", errors="replace") as file:
            first = file.readline(_BEGINNING)
    except (OSError, ValueError):
        return False  # reading it will say why
    beginning = first[:200]
    is_lines = extension_of(path) == "ndjson"
    # A file of solutions begins with its puzzle too, but inside another object.
    is_puzzle = '"lattice"' in beginning and '"puzzle": {' not in beginning
    return '"made_puzzle"' in beginning or (is_lines and is_puzzle)


def _within_line(error: PentominoError) -> str:
    """Return what is wrong with one line of a file, of which the caller knows the number."""
    return str(error).removeprefix("line 1, ")


def _kept(data: object) -> Kept:
    """The puzzle in a record or puzzle file.

    Raises:
        PentominoError: It is neither.
    """
    if isinstance(data, dict) and data.get("type") == "made_puzzle":
        return made_puzzle_of_data(data)
    if isinstance(data, list):
        raise PuzzleFileError(
            "this is a list, not a puzzle: write each puzzle on a line of its own, in a file that "
            "ends in .ndjson"
        )
    if isinstance(data, dict) and ("solutions" in data or "puzzle" in data):
        raise PuzzleFileError(
            "this file holds solutions, not made puzzles: 'pentomino convert' turns it into "
            "pictures and other files"
        )
    puzzle = puzzle_from_data(data)
    laid = laid_from_data(data, puzzle) if isinstance(data, dict) and "laid" in data else ()
    return puzzle.with_givens(laid) if laid else puzzle
