"""Made puzzles and analyses of clues as records."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pentomino.errors import PuzzleFileError
from pentomino.making.made import Kind, MadePuzzle
from pentomino.problem.fingerprints import puzzle_code, same_code
from pentomino.problem.puzzle import Puzzle
from pentomino.reasoning.grading import LEVELS
from pentomino.records.puzzles import (
    placement_record,
    placement_records,
    puzzle_data,
    puzzle_from_data,
)
from pentomino.records.values import placements_of_list, record_entries
from pentomino.solving.solution import SolutionCheck
from pentomino.wrong_types import whole_number

if TYPE_CHECKING:
    from pentomino.making.clues import ClueAnalysis, LeastClues


def made_puzzle_record(made: MadePuzzle, _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a puzzle with its one solution."""
    return {
        "type": "made_puzzle",
        "kind": made.kind.value,
        "clues": made.clues,
        "level": made.level,
        **({"moves": list(made.moves)} if made.kind is Kind.APART else {}),
        "code": made.code,
        "puzzle": puzzle_data(made.puzzle),
        "solution": placement_records(made.solution.placements, made.puzzle),
    }


def made_puzzle_of_data(data: object, puzzle: Puzzle | None = None) -> MadePuzzle:
    """Read the record of a made puzzle, without checking that it has no other solution.

    The level is not computed again; the moves are, where they are asked for.

    Args:
        data: The record, as a JSON parser returns it.
        puzzle: A puzzle that replaces the one in the record.

    Raises:
        PuzzleFileError: The data is not such a record; the text names the place.
        PuzzleError: The solution does not solve the puzzle.
    """
    entries = record_entries(data, "made_puzzle")
    own = puzzle is None
    if puzzle is None:
        puzzle = puzzle_from_data(entries.get("puzzle"))
    for name in ("kind", "clues", "level", "solution"):
        if name not in entries:
            raise PuzzleFileError(f"{name!r} is missing in the record of a made puzzle")
    kind, clues, level = (entries.get(name) for name in ("kind", "clues", "level"))
    if kind not in list(Kind):
        raise PuzzleFileError(f"'kind' must be one of {', '.join(Kind)}")
    most = {Kind.GIVEN: len(puzzle.givens), Kind.LETTERS: len(puzzle.marks)}.get(Kind(str(kind)), 0)
    clues = _whole(clues, "clues", range(most + 1))
    level = _whole(level, "level", LEVELS)
    code, true_code = entries.get("code"), puzzle_code(puzzle)
    if own and code is not None and not (isinstance(code, str) and same_code(code, true_code)):
        raise PuzzleFileError(f"'code' must be {true_code}, which is the code of the puzzle")
    placements = placements_of_list(entries, "solution", puzzle)
    solution = SolutionCheck(puzzle).solution(placements)
    return MadePuzzle(puzzle, solution, Kind(str(kind)), clues, level)


def _whole(value: object, name: str, allowed: range) -> int:
    number = whole_number(value)
    if number is None or number not in allowed:
        raise PuzzleFileError(
            f"{name!r} must be a whole number from {allowed[0]} to {allowed[-1]} in this record"
        )
    return number


def least_clues_record(least: "LeastClues", _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of the fewest clues that leave one solution."""
    puzzle = least.solution.puzzle
    return {
        "type": "least_clues",
        "placements": placement_records(least.solution.placements, puzzle),
        "clues": least.size,
        "sets": [placement_records(clues, puzzle) for clues in least.sets],
    }


def clue_analysis_record(
    analysis: "ClueAnalysis", puzzle: Puzzle | None = None
) -> dict[str, object]:
    """Make the record of the totals of an analysis of clues."""
    return {
        "type": "clue_analysis",
        "solutions": len(analysis.solutions),
        "sizes": {str(size): number for size, number in analysis.sizes.items()},
        "deciding": placement_records(analysis.deciding, puzzle),
    }


def clue_records(analysis: "ClueAnalysis", puzzle: Puzzle) -> Iterator[dict[str, object]]:
    """Make all records of an analysis: of its placements, of its solutions, and its totals."""
    for placement, number in analysis.frequencies.items():
        record = placement_record(placement, puzzle)
        yield {"type": "frequency", "placement": record, "solutions": number}
    for place, least in enumerate(analysis.solutions, start=1):
        record = least_clues_record(least)
        yield {"type": record.pop("type"), "number": place, **record}
    yield clue_analysis_record(analysis, puzzle)
