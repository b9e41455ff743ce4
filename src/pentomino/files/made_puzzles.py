"""Files of made puzzles: one record on each line (ndjson), as `make` writes and prints them.

Worksheets can be printed from them later, and answers found again by the codes of the puzzles.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain, repeat
from pathlib import Path
from typing import TypeAlias

from pentomino.errors import PentominoError, PuzzleFileError, shortened
from pentomino.files.atomic import written_whole
from pentomino.files.extensions import extension_of
from pentomino.files.json_text import data_of_json, documents
from pentomino.files.puzzle_file import PLACE_ENTRIES, entries_beside, titled_by_author
from pentomino.files.puzzle_formats import Note, read_bytes, text_of, warn_of_note
from pentomino.making.made import MadePuzzle
from pentomino.problem.fingerprints import puzzle_code
from pentomino.problem.puzzle import Puzzle
from pentomino.records import to_data
from pentomino.records.making import made_puzzle_of_data
from pentomino.records.puzzles import (
    FOR_READERS,
    laid_from_data,
    placement_records,
    puzzle_data,
    puzzle_from_data,
)
from pentomino.values import few
from pentomino.wrong_types import as_seed

LARGEST_FILE = 256 * 1024 * 1024
"""The most bytes of a file; a larger one is refused before it is read."""

_BEGINNING = 1 << 16

Kept: TypeAlias = MadePuzzle | Puzzle
"""A made puzzle with its solution and level, or a puzzle without either."""


def bare_puzzle(kept: Kept) -> Puzzle:
    """Return the puzzle as it is given to people, without its solution."""
    return kept.puzzle if isinstance(kept, MadePuzzle) else kept


def with_author(kept: Kept, said: Mapping[str, object]) -> Kept:
    """The puzzle with its author in its title, as drawings have it, if its line names one."""
    puzzle = titled_by_author(bare_puzzle(kept), said)
    return replace(kept, puzzle=puzzle) if isinstance(kept, MadePuzzle) else puzzle


_SHOWN = ("author", "laid", "seed", "solution", *FOR_READERS, *PLACE_ENTRIES)
"""Entries of a line that people see, that do not concern them, or that have a note of their own."""


def notes_of_left_out(read: Iterable[tuple[Kept, Mapping[str, object]]]) -> Iterator[str]:
    """Yield a note about each thing that lines say and that only files of puzzles can hold.

    Args:
        read: Puzzles and what their lines also say, as `read_with_entries` returns them.
    """
    names: dict[str, None] = {}
    for kept, said in read:
        if "laid" in said:
            code = puzzle_code(bare_puzzle(kept))
            yield f"what is laid on puzzle {code} is left out; .ndjson and .json files keep it"
        names |= dict.fromkeys(name for name in said if name not in _SHOWN)
    if names:
        yield f"not shown: the entries {few(map(shortened, names))}; .ndjson files keep them"


def write_made_puzzles(
    path: str | Path,
    made: Iterable[Kept],
    seed: int | str = "",
    entries: Iterable[Mapping[str, object]] = (),
) -> None:
    """Write made puzzles to a file, one record on each line; the file appears only when complete.

    Args:
        path: The path of the file, which should end in ndjson.
        made: The puzzles; one without a solution becomes a puzzle file on its line.
        seed: The seed of the series; each record contains it unless it is empty.
        entries: For each puzzle, what its line also says, as `read_with_entries` returns it.

    Raises:
        TypeError: The seed is neither a whole number nor a text.
        PuzzleError: The seed cannot be written.
        OutputError: The file cannot be written.
    """
    seed = as_seed(seed)
    more = {"seed": str(seed)} if seed != "" else {}
    with written_whole(path) as file:
        for number, (each, said) in enumerate(
            zip(made, chain(entries, repeat({})), strict=False), start=1
        ):
            record = _record(each, said, {"number": number, **more})
            file.write(json.dumps(record, ensure_ascii=False).encode() + b"\n")


def _record(
    kept: Kept, said: Mapping[str, object], more: Mapping[str, object]
) -> Mapping[str, object]:
    if isinstance(kept, MadePuzzle):
        record = {**to_data(kept), **more}
        beside = {name: said[name] for name in said if name not in record and name != "laid"}
        return {**with_laid(record, said), **beside}
    known = {name: said[name] for name in FOR_READERS if name in said and name != "level"}
    known |= {"laid": said["laid"]} if "laid" in said else {}
    return {**puzzle_data(kept), **known, "code": puzzle_code(kept)}


def with_laid(record: Mapping[str, object], said: Mapping[str, object]) -> Mapping[str, object]:
    """The record of a made puzzle, with what the file that was read says is laid on its board."""
    puzzle = record["puzzle"]
    if "laid" not in said or not isinstance(puzzle, dict):
        return record
    return {**record, "puzzle": {**puzzle, "laid": said["laid"]}}


def read_made_puzzles(path: str | Path, *, note: Note = warn_of_note) -> tuple[Kept, ...]:
    """Read the puzzles of a file: records of made puzzles and puzzle files, one a line or alone.

    What is laid in a puzzle file counts as given; on the board of a made puzzle it is left out.
    The author that a line names stands in the title.

    Args:
        path: The path of an ndjson or json file.
        note: Called with a sentence about each thing that is left out.

    Raises:
        PuzzleFileError: The file cannot be read or holds something else; the text names the line.
    """
    read = read_with_entries(path, note)
    for text in notes_of_left_out(read):
        note(text)
    return tuple(with_author(kept, said) for kept, said in read)


def read_with_entries(
    path: str | Path, note: Note
) -> tuple[tuple[Kept, Mapping[str, object]], ...]:
    """Read puzzles as `read_made_puzzles` does, each with what its line says beside the puzzle.

    What is laid on the board of a made puzzle is among that.
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
        return (_kept(data_of_json(text), note),)
    except PentominoError as alone:
        lines = documents(text)
        if len(lines) < 2:
            raise PuzzleFileError(f"{path}: {alone}") from None
    found: list[tuple[Kept, Mapping[str, object]]] = []
    for number, line in lines:
        try:
            found.append(_kept(data_of_json(line), _of_line(number, note)))
        except PentominoError as error:
            why = str(error).removeprefix("line 1, ")
            raise PuzzleFileError(f"{path}, line {number}: {why}") from None
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


def _of_line(number: int, note: Note) -> Note:
    return lambda sentence: note(f"line {number}: {sentence}")


def _kept(data: object, note: Note) -> tuple[Kept, Mapping[str, object]]:
    """The puzzle in a record or puzzle file, and what stands beside it.

    Raises:
        PentominoError: It is neither.
    """
    beside = entries_beside(data)
    if isinstance(data, dict) and data.get("type") == "made_puzzle":
        made = made_puzzle_of_data(data)
        laid = laid_from_data(data["puzzle"], made.puzzle)
        return made, {**beside, "laid": placement_records(laid)} if laid else beside
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
    if laid:
        note(f"what is laid counts as given: {', '.join(each.piece for each in laid)}")
    return puzzle.with_givens(laid) if laid else puzzle, beside
