"""From values to records and back, and the schemas of the records."""

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from types import NoneType
from typing import TYPE_CHECKING, Any, TypeVar

from pentomino.errors import InputError
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.wrong_types import check_type, shown

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from pentomino.records.bounds import Bounds

Kind = TypeVar("Kind")

_MAKE_PUZZLE = "make one with Puzzle.of('6x10')"

_WRITERS: Mapping[str, str] = {
    "Assembly": "values.assembly_record",
    "CatalogueEntry": "values.catalogue_entry_record",
    "Check": "values.check_record",
    "ClueAnalysis": "making.clue_analysis_record",
    "Count": "work.count_record",
    "CountSequence": "work.sequence_record",
    "Estimate": "work.estimate_record",
    "Fence": "values.fence_record",
    "Grade": "values.grade_record",
    "Hint": "values.hint_record",
    "JobStatus": "work.job_status_record",
    "LeastClues": "making.least_clues_record",
    "LeftOut": "values.left_out_record",
    "MadePuzzle": "making.made_puzzle_record",
    "Obstacle": "values.obstacle_record",
    "Blockade": "values.blockade_record",
    "MemberCount": "values.member_record",
    "Numbering": "values.numbering_record",
    "Packing": "values.packing_record",
    "Surrounding": "values.surrounding_record",
    "Rectangle": "values.rectangle_record",
    "Piece": "values.piece_record",
    "Placement": "puzzles.placement_record",
    "Plan": "work.plan_record",
    "Position": "values.position_record",
    "Progress": "work.progress_record",
    "Puzzle": "values.puzzle_record",
    "Solution": "values.solution_record",
    "Step": "values.step_record",
    "Summary": "work.summary_record",
    "Verdict": "values.verdict_record",
}
"""The function that makes the record of a value, by the name of its class; imported when needed."""

_READERS: Mapping[str, str] = {
    "MadePuzzle": "making.made_puzzle_of_data",
    "Placement": "puzzles.placement_of_data",
    "Position": "values.position_of_data",
    "Puzzle": "puzzles.puzzle_from_data",
    "Solution": "values.solution_of_data",
}
"""The function that reads the record of a value, by the name of its class."""


def to_data(value: object, puzzle: Puzzle | None = None) -> dict[str, Any]:
    """Turn a value into its record: its one JSON form, as a JSON writer takes it.

    Args:
        value: A puzzle, a position, or any answer of this package (see docs/records.md).
        puzzle: The puzzle of a value that does not contain it, such as a hint or a placement. With
            it, placements get their text in the notation, and a plan the size of the problem.

    Raises:
        TypeError: Values of this kind have no record.

    >>> to_data(Placement("I", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4))), Puzzle.of("6x10"))["text"]
    'I_1.1-5'
    """
    check_type(puzzle, (Puzzle, NoneType), "puzzle", "a puzzle", _MAKE_PUZZLE)
    kind = type(value)
    if not kind.__module__.startswith("pentomino.") or kind.__name__ not in _WRITERS:
        raise TypeError(f"{shown(value)} has no record; values with one: {', '.join(_WRITERS)}")
    record: dict[str, Any] = _function(_WRITERS[kind.__name__])(value, puzzle)
    return record


def from_data(
    kind: type[Kind],
    data: object,
    puzzle: Puzzle | None = None,
    *,
    bounds: "Bounds | None" = None,
) -> Kind:
    """Check a record and turn it back into a value: the inverse of `to_data`.

    Data of a few characters can ask for a board of 100,000 cells, or for a million placements.
    Pass `bounds=STRANGERS` for data that you do not trust, and limit the length of its text before
    you parse it, for example to `STRANGERS.characters`.

    Args:
        kind: `Puzzle`, `Placement`, `Position`, `Solution` or `MadePuzzle`.
        data: The record, as a JSON parser returns it.
        puzzle: The puzzle of the value: needed for placements and solutions; for positions and made
            puzzles it replaces the puzzle in the record.
        bounds: The most that the data may ask for; with None only the limits of `Puzzle` apply.

    Raises:
        TypeError: Records of this kind cannot be read, or the puzzle is missing or not a puzzle.
        InputError: The data asks for more than the bounds allow.
        PuzzleFileError: The data is not such a record; the text names the place.
        PuzzleError: The puzzle does not allow what the data says.

    >>> puzzle = Puzzle.of("6x10")
    >>> from_data(Puzzle, to_data(puzzle)) == puzzle
    True
    """
    check_type(kind, type, "kind", "a class such as Puzzle")
    if kind.__name__ not in _READERS:
        raise TypeError(
            f"{shown(kind)} cannot be read from data; choose one of {', '.join(_READERS)}"
        )
    check_type(puzzle, (Puzzle, NoneType), "puzzle", "a puzzle", _MAKE_PUZZLE)
    if bounds is not None:
        from pentomino.records.bounds import Bounds  # noqa: PLC0415 -- start sooner

        check_type(bounds, Bounds, "bounds", "Bounds", "write Bounds(cells=100), or STRANGERS")
        bounds.check_data(data if kind is Puzzle else _entry(data, "puzzle"))
    if kind is Puzzle:
        arguments: tuple[object, ...] = (data,)
    else:
        arguments = (data, puzzle)
    if kind is Placement and puzzle is None:
        raise TypeError(
            "the record of a placement does not contain its puzzle: pass the puzzle as well"
        )
    value: Kind = _function(_READERS[kind.__name__])(*arguments)
    if bounds is not None:
        made = value if isinstance(value, Puzzle) else getattr(value, "puzzle", None)
        if isinstance(made, Puzzle) and made is not puzzle:
            bounds.check_puzzle(made)
    return value


def _entry(data: object, name: str) -> object:
    return data.get(name) if isinstance(data, Mapping) else None


def _function(name: str) -> Callable[..., Any]:
    module, function = name.split(".")
    found: Callable[..., Any] = getattr(import_module(f"pentomino.records.{module}"), function)
    return found


def record_kinds() -> tuple[str, ...]:
    """List the kinds of records that have a schema, such as `count` and `made_puzzle`, sorted."""
    names = (file.name.removesuffix(".json") for file in _folder().iterdir())
    return tuple(sorted(name.replace("-", "_") for name in names if name != _COMMON))


def schema(kind: str) -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of a kind of record, with all schemas that it refers to.

    Args:
        kind: One of `record_kinds()`, as in the entry `type` of a record.

    Raises:
        TypeError: The kind is not a text.
        InputError: There is no such kind; the text lists them.
    """
    check_type(kind, str, "kind", "a text such as 'count'")
    if kind not in record_kinds():
        known = ", ".join(record_kinds())
        raise InputError(f"there are no records of the kind {shown(kind)}; choose one of {known}")
    found = _schema(kind.replace("_", "-"))
    others = {
        name: _schema(name) for name in sorted(_names_in(found)) if name != kind.replace("_", "-")
    }
    return {**found, "$defs": {**found.get("$defs", {}), **others}}


_COMMON = "common"
_REFERENCE = "urn:pentomino:"


def _names_in(data: object) -> set[str]:
    """The names of the schemas that a schema refers to, and those that these refer to."""
    found: set[str] = set()
    left = [data]
    while left:
        part = left.pop()
        if isinstance(part, dict):
            name = str(part.get("$ref", "")).partition("#")[0].removeprefix(_REFERENCE)
            if name and name not in found:
                found.add(name)
                left.append(_schema(name))
            left += part.values()
        elif isinstance(part, list):
            left += part
    return found


def _schema(name: str) -> dict[str, Any]:
    """The schema in a file, read each time, because callers may change it."""
    found: dict[str, Any] = json.loads((_folder() / f"{name}.json").read_text("utf-8"))
    return found


def _folder() -> "Traversable":
    from importlib.resources import files  # noqa: PLC0415 -- takes long to import

    return files("pentomino.records") / "schemas"
