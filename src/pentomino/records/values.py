"""Pieces, puzzles, positions and solutions as records."""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, final

from pentomino.errors import BoardError, PuzzleFileError
from pentomino.geometry.piece import Piece
from pentomino.notation.letters import letters
from pentomino.notation.placements import position_text
from pentomino.notation.solution_texts import SolutionTexts
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.records.puzzle_reader import puzzle_from_data
from pentomino.records.puzzles import (
    cells_data,
    piece_data,
    placement_of_data,
    placement_record,
    placement_records,
    puzzle_data,
)
from pentomino.solving.checking import SolutionCheck
from pentomino.solving.solution import Solution
from pentomino.wrong_types import shown

if TYPE_CHECKING:
    from pentomino.catalogue.entries import CatalogueEntry
    from pentomino.solving.disassembly import Assembly


def piece_record(piece: Piece, puzzle: Puzzle | None = None) -> dict[str, object]:  # noqa: ARG001
    """Make the record of a piece, with all its orientations."""
    return {
        "type": "piece",
        **piece_data(piece),
        "size": piece.size,
        "orientations": [cells_data(orientation.cells) for orientation in piece.orientations],
    }


def puzzle_record(puzzle: Puzzle, _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a puzzle, as in a puzzle file."""
    return puzzle_data(puzzle)


def position_record(position: Position, _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a position, with its puzzle."""
    return {
        "type": "position",
        "puzzle": puzzle_data(position.puzzle),
        "fingerprint": position.puzzle.fingerprint,
        "laid": placement_records(position.laid, position.puzzle),
        "text": position_text(position),
    }


def position_of_data(data: object, puzzle: Puzzle | None = None) -> Position:
    """Read the record of a position.

    Args:
        data: The record, as a JSON parser returns it.
        puzzle: A puzzle that replaces the one in the record.

    Raises:
        PuzzleFileError: The data is not such a record; the text names the place.
        PuzzleError: The placements overlap or do not fit the puzzle.
    """
    entries = record_entries(data, "position")
    if puzzle is None:
        puzzle = puzzle_from_data(entries.get("puzzle"))
    return Position(puzzle, placements_of_list(entries, "laid", puzzle))


@final
class SolutionForm:
    """The JSON form of the solutions of one puzzle; each placement is written only once.

    Args:
        puzzle: The puzzle that they solve.
        names: The letters of the pieces; None for the classic letters.
    """

    def __init__(self, puzzle: Puzzle, names: Mapping[str, str] | None = None) -> None:
        self._puzzle = puzzle
        self._texts = SolutionTexts(puzzle, letters(puzzle.pieces) if names is None else names)
        self._known: dict[Placement, str] = {}

    def record(self, solution: Solution, number: int | None = None) -> dict[str, object]:
        """Make the record of a solution, with its number if it belongs to a list."""
        return {
            **self._head(solution, number),
            "placements": placement_records(solution.placements, self._puzzle),
        }

    def text(self, solution: Solution, number: int | None = None) -> str:
        """Write the record as JSON in one line."""
        # A puzzle has few placements and many solutions.
        known = self._known
        for placement in solution.placements:
            if placement not in known:
                record = placement_record(placement, self._puzzle)
                known[placement] = json.dumps(record, ensure_ascii=False)
        placements = ", ".join([known[placement] for placement in solution.placements])
        head = json.dumps(self._head(solution, number), ensure_ascii=False)
        return f'{head[:-1]}, "placements": [{placements}]}}'

    def _head(self, solution: Solution, number: int | None) -> dict[str, object]:
        head: dict[str, object] = {"type": "solution"}
        if number is not None:
            head["number"] = number
        head["letters"] = self._texts.line(solution)
        with suppress(BoardError):  # the cells are too far apart
            head["grid"] = self._texts.grid(solution)
        return head


def solution_record(solution: Solution, _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a solution, in letters and by its placements."""
    return SolutionForm(solution.puzzle).record(solution)


def assembly_record(found: "Assembly", _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of how a solution comes apart; pieces go by their places in the solution."""
    numbers = {placement: at for at, placement in enumerate(found.solution.placements)}
    return {
        "type": "assembly",
        "comes_apart": not found.interlocked,
        "levels": list(found.levels),
        "interlocked": [numbers[placement] for placement in found.interlocked],
        "moves": [
            {
                "moving": [numbers[placement] for placement in move.placements],
                "direction": None if move.direction is None else str(move.direction),
                "steps": move.steps,
            }
            for move in found.moves
        ],
        "solution": solution_record(found.solution),
    }


def cover_solution_record(options: Iterable[str], number: int) -> dict[str, object]:
    """Make the record of a solution of an exact cover problem: the items of each chosen option."""
    words = [option.split() for option in options]
    return {"type": "cover_solution", "number": number, "options": words}


def solution_of_data(data: object, puzzle: Puzzle | None = None) -> Solution:
    """Read the record of a solution, and check that it solves the puzzle.

    Args:
        data: The record, as a JSON parser returns it.
        puzzle: The puzzle that it solves.

    Raises:
        TypeError: There is no puzzle, and the record does not contain one.
        PuzzleFileError: The data is not such a record; the text names the place.
        PuzzleError: The placements are not a solution of the puzzle.
    """
    if puzzle is None:
        raise TypeError(
            "the record of a solution does not contain its puzzle: pass the puzzle as well"
        )
    placements = placements_of_list(record_entries(data, "solution"), "placements", puzzle)
    return SolutionCheck(puzzle).solution(placements)


def catalogue_entry_record(
    entry: "CatalogueEntry",
    puzzle: Puzzle | None = None,  # noqa: ARG001
) -> dict[str, object]:
    """Make the record of a puzzle of the catalogue."""
    return {
        "type": "catalogue_entry",
        "name": entry.name,
        "title": entry.title,
        "source": entry.source,
        "tags": list(entry.tags),
        "dated": entry.dated,
    }


def record_entries(data: object, kind: str) -> Mapping[str, object]:
    """Return the entries of a record of this kind."""
    if not isinstance(data, dict):
        raise PuzzleFileError(f"a record must be an object, not {shown(data)}")
    if data.get("type") != kind:
        there = f"not {shown(data['type'])}" if "type" in data else "but it is missing"
        raise PuzzleFileError(f"'type' must be {kind!r}, {there}")
    return data


def placements_of_list(
    entries: Mapping[str, object], name: str, puzzle: Puzzle
) -> tuple[Placement, ...]:
    """Read the placements in a list of a record."""
    found = entries.get(name)
    if not isinstance(found, list):
        raise PuzzleFileError(f"{name!r} must be a list of placements")
    return tuple(placement_of_data(placement, puzzle) for placement in found)
