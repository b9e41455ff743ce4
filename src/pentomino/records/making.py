"""Made puzzles and analyses of clues as records."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pentomino.errors import PuzzleFileError
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.records.placements import placement_record, placement_records
from pentomino.records.puzzle_reader import puzzle_from_data
from pentomino.records.puzzles import puzzle_data
from pentomino.records.values import placements_of_list, record_entries
from pentomino.solving.checking import SolutionCheck

if TYPE_CHECKING:
    from pentomino.making.clues import ClueAnalysis, LeastClues
    from pentomino.making.make import MadePuzzle


def made_puzzle_record(made: "MadePuzzle", _: Puzzle | None = None) -> dict[str, object]:
    """A puzzle with its one solution."""
    return {
        "type": "made_puzzle",
        "kind": made.kind.value,
        "clues": made.clues,
        "level": made.level,
        "puzzle": puzzle_data(made.puzzle),
        "solution": placement_records(made.solution.placements, made.puzzle),
    }


def made_puzzle_of_data(data: object, puzzle: Puzzle | None = None) -> "MadePuzzle":
    """The made puzzle in data; that it has no other solution is not checked.

    Args:
        data: A record, as a JSON parser makes it.
        puzzle: The puzzle, instead of the one in the record.

    Raises:
        PuzzleFileError: It is not one; the text names the place.
        PuzzleError: Its solution does not solve it.
    """
    from pentomino.making.make import Kind, MadePuzzle  # noqa: PLC0415 -- only who reads one

    entries = record_entries(data, "made_puzzle")
    if puzzle is None:
        puzzle = puzzle_from_data(entries.get("puzzle"))
    kind, clues, level = (entries.get(name) for name in ("kind", "clues", "level"))
    if kind not in list(Kind):
        raise PuzzleFileError(f"'kind' must be one of {', '.join(Kind)}")
    if not isinstance(clues, int) or not isinstance(level, int):
        raise PuzzleFileError("'clues' and 'level' must be whole numbers")
    placements = placements_of_list(entries, "solution", puzzle)
    solution = SolutionCheck(puzzle).solution(placements)
    return MadePuzzle(puzzle, solution, Kind(str(kind)), clues, level)


def least_clues_record(least: "LeastClues", _: Puzzle | None = None) -> dict[str, object]:
    """What a solution needs to be the only one."""
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
    """How far placements decide a puzzle, in all."""
    return {
        "type": "clue_analysis",
        "solutions": len(analysis.solutions),
        "sizes": {str(size): number for size, number in analysis.sizes.items()},
        "deciding": placement_records(analysis.deciding, puzzle),
    }


def clue_records(analysis: "ClueAnalysis", puzzle: Puzzle) -> Iterator[dict[str, object]]:
    """All that an analysis found, one record after the other: placements, solutions, the whole."""
    for placement, number in analysis.frequencies.items():
        yield frequency_record(placement, number, puzzle)
    for place, least in enumerate(analysis.solutions, start=1):
        record = least_clues_record(least)
        yield {"type": record.pop("type"), "number": place, **record}
    yield clue_analysis_record(analysis, puzzle)


def frequency_record(placement: Placement, number: int, puzzle: Puzzle) -> dict[str, object]:
    """In how many solutions a placement lies."""
    return {
        "type": "frequency",
        "placement": placement_record(placement, puzzle),
        "solutions": number,
    }
