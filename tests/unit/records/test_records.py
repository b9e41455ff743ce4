"""Records: every value has one JSON form, described by a schema, and comes back from it."""

import copy
import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import jsonschema
import pytest
from hypothesis import given, strategies as st

from pentomino import (
    CUBIC,
    Board,
    Hints,
    InputError,
    Limits,
    MadePuzzle,
    Piece,
    Placement,
    Position,
    Progress,
    Puzzle,
    PuzzleError,
    PuzzleFileError,
    Shape,
    Solution,
    analyse_clues,
    catalogue_entries,
    counting,
    from_data,
    grade,
    make_puzzles,
    next_step,
    solution_space,
    to_data,
    why_not,
)
from pentomino.engines import plan
from pentomino.problem import Distinct, Mark
from pentomino.problem.fingerprints import puzzle_code
from pentomino.reasoning import Verdict, check, verdict
from pentomino.records import STRANGERS, Bounds, Summary, clue_records, record_kinds, schema
from pentomino.records.values import solution_lines, solution_record
from pentomino.solving.task import PuzzleTask
from tests.support.profiles import examples
from tests.support.records import references, validate
from tests.support.strategies import puzzles

PUZZLE = Puzzle.of("3x20")
SOLVED = next(PUZZLE.solve())


def given_but_one(solution: Solution, open_pieces: int = 1) -> Puzzle:
    return solution.puzzle.with_givens(solution.placements[:-open_pieces])


# Schemas.


@pytest.mark.parametrize("kind", record_kinds())
def test_schemas_are_schemas_that_stand_alone(kind: str) -> None:
    found = schema(kind)
    jsonschema.Draft202012Validator.check_schema(found)
    assert found["$id"] == f"urn:pentomino:{kind.replace('_', '-')}"
    held = {part["$id"] for part in found.get("$defs", {}).values() if "$id" in part}
    for reference in references(found):
        document, _, inside = reference.partition("#")
        assert not document or document in {found["$id"], *held}
        assert document or inside


def objects(data: object) -> Iterator[dict[str, Any]]:
    """All schemas of objects in a schema."""
    if isinstance(data, dict):
        if data.get("type") == "object":
            yield data
        for part in data.values():
            yield from objects(part)
    elif isinstance(data, list):
        for part in data:
            yield from objects(part)


@pytest.mark.parametrize("kind", record_kinds())
def test_schemas_allow_nothing_that_they_do_not_name(kind: str) -> None:
    found = list(objects(schema(kind)))
    assert found
    assert all("additionalProperties" in part for part in found)


def test_an_unknown_kind_is_named() -> None:
    with pytest.raises(InputError, match="no records of the kind 'song'; choose one of assembly"):
        schema("song")


def test_a_schema_can_be_changed_without_harm() -> None:
    before = copy.deepcopy(schema("hint"))
    schema("hint")["properties"].clear()
    assert schema("hint") == before


# To data.


def test_a_placement_has_one_form() -> None:
    x = Placement("X", ((1, 4), (0, 5), (1, 5), (1, 6), (2, 5)))
    cells = [[0, 5], [1, 4], [1, 5], [1, 6], [2, 5]]
    assert to_data(x) == {"piece": "X", "cells": cells}
    with_text = {"piece": "X", "cells": cells, "text": "X_1-3.6_2.5_2.7"}
    assert validate(to_data(x, PUZZLE), "placement") == with_text


def test_counts_and_summaries() -> None:
    with counting(Puzzle.of("2x2")) as none:
        record = validate(to_data(none.result()))
    assert (record["count"], record["reason"]) == (
        0,
        "the board has 4 cells, and the pieces cover 60: add 56 cells or choose other pieces",
    )
    with counting(PUZZLE, distinct="rotations") as handle:
        record = validate(to_data(handle.result()))
    assert (record["count"], record["distinct"], record["reason"]) == (4, "rotations", None)
    summary = Summary(
        solutions=1, nodes=2, seconds=0.5, distinct=Distinct.NOTHING, ending="limit", reason=None
    )
    assert validate(to_data(summary)) == {
        "type": "summary",
        "solutions": 1,
        "nodes": 2,
        "seconds": 0.5,
        "distinct": "all",
        "ending": "limit",
        "reason": None,
    }


def test_a_summary_says_where_the_search_was_ahead_of_the_list() -> None:
    summary = Summary(
        solutions=48,
        nodes=805_503,
        seconds=2.0,
        distinct=Distinct.ISOMETRIES,
        ending="stopped",
        found=912,
    )
    assert summary.sentence() == (
        "stopped: the list has 48 of the 912 solutions found so far, 805,503 placements tried, "
        "2.00 s"
    )


def test_plans_say_what_is_to_be_done() -> None:
    chosen = plan(PuzzleTask(PUZZLE), limits=Limits(memory=1 << 30))
    alone = validate(to_data(chosen))
    record = validate(to_data(chosen, PUZZLE))
    assert record["engine"] == record["steps"][0]["engine"] == chosen.engine
    assert record["cells"] == 60
    assert record["first_cells"] == [[0, 0], [1, 0], [2, 0], [0, 1]]
    assert alone == {name: value for name, value in record.items() if name in alone}


def test_progress() -> None:
    progress = Progress(0.5, 1.0, 2, 3, 4.0, None, SOLVED.placements[:1], "a note")
    record = validate(to_data(progress, PUZZLE))
    assert record["position"][0]["piece"] == SOLVED.placements[0].piece
    assert (record["done"], record["seconds_left"], record["note"]) == (0.5, None, "a note")


def test_hints_steps_and_grades() -> None:
    puzzle = given_but_one(SOLVED, 3)
    hint = Hints(puzzle).hint()
    assert hint.step is not None
    record = validate(to_data(hint, puzzle))
    assert record["step"] == validate(to_data(hint.step, puzzle))
    assert record["step"]["look"] == hint.step.pointer
    assert record["step"]["reasons"] == list(hint.step.reasons)
    step = next_step(puzzle)
    assert step is not None
    assert to_data(step, puzzle) == record["step"]
    graded = validate(to_data(grade(puzzle), puzzle))
    assert graded["steps"][0]["conclusion"] == step.conclusion
    wrong = PUZZLE.placements[0]
    record = validate(to_data(Hints(PUZZLE).hint(Position(PUZZLE, (wrong,))), PUZZLE))
    assert record["take_back"] == [to_data(wrong, PUZZLE)]
    assert (record["left"], record["step"], record["piece"]) == (0, None, None)


def test_checks_and_verdicts() -> None:
    one = validate(to_data(check(given_but_one(SOLVED))))
    assert (one["unique"], one["grade"]["level"]) == (True, 1)
    several = validate(to_data(check(PUZZLE)))
    assert (several["unique"], len(several["solutions"]), several["grade"]) == (False, 2, None)
    none = Puzzle.of("8x8-1x1@0,0-1x1@7,7", "domino*")
    reason = why_not(none)
    assert reason is not None
    record = validate(to_data(verdict(none)))
    assert record == validate(to_data(reason))
    assert not validate(to_data(check(none)))["unique"]
    assert validate(to_data(verdict(PUZZLE))) == {
        "type": "why",
        "solvable": True,
        "reason": None,
        "certificate": None,
    }
    searched = validate(to_data(Verdict(False)))
    assert "every possibility was tried" in searched["reason"]


@pytest.mark.slow
def test_clue_analyses() -> None:
    analysis = analyse_clues(solution_space(PUZZLE))
    records = [validate(record) for record in clue_records(analysis, PUZZLE)]
    kinds = [record["type"] for record in records]
    assert kinds.count("frequency") == len(PUZZLE.placements)
    assert kinds[-3:] == ["least_clues", "least_clues", "clue_analysis"]
    assert records[-2]["number"] == 2
    assert records[-1] == to_data(analysis, PUZZLE)
    assert sum(records[-1]["sizes"].values()) == records[-1]["solutions"] == 2
    validate(to_data(analysis.solutions[0]))


def test_pieces_and_catalogue_entries() -> None:
    domino = Piece("I2", Shape.of(CUBIC, [(0, 0, 0), (0, 0, 1)]), colour="#102030")
    record = validate(to_data(domino))
    assert (record["size"], len(record["orientations"]), record["colour"]) == (2, 3, "#102030")
    for entry in catalogue_entries()[:3]:
        assert validate(to_data(entry))["name"] == entry.name


def test_what_has_no_record() -> None:
    for value in (3, "6x10", Board.of_size((2, 2)), {"type": "count"}):
        with pytest.raises(
            TypeError, match="has no record; values with one: Assembly, CatalogueEntry"
        ):
            to_data(value)


# And back.


@examples(50)
@given(puzzles(), st.data())
def test_values_come_back_from_their_records(puzzle: Puzzle, data: st.DataObject) -> None:
    record = validate(to_data(puzzle), "puzzle")
    assert from_data(Puzzle, json.loads(json.dumps(record))) == puzzle
    for solution in islice(puzzle.solve(distinct="nothing"), 3):
        record = validate(to_data(solution))
        assert from_data(Solution, record, puzzle) == solution
        assert validate(solution_record(solution, number=7)) == {**record, "number": 7}
        free = [p for p in solution.placements if p not in puzzle.givens]
        laid = data.draw(st.lists(st.sampled_from(free), unique=True)) if free else []
        position = Position(puzzle, tuple(laid))
        record = validate(to_data(position))
        assert from_data(Position, record) == position
        assert record["fingerprint"] == puzzle.fingerprint
        record.pop("puzzle")
        assert from_data(Position, record, puzzle) == position
        for placement in laid:
            data_of_placement = validate(to_data(placement, puzzle), "placement")
            assert from_data(Placement, data_of_placement, puzzle) == placement


@examples(50)
@given(puzzles())
def test_lines_of_json_are_the_records(puzzle: Puzzle) -> None:
    names = dict(zip((piece.name for piece in puzzle.pieces), '"\\é𝄞', strict=False))
    writer = solution_lines(puzzle, names, puzzle.encoding.placement)
    found = list(islice(puzzle.solve(distinct="nothing"), 5))
    block = [tuple(puzzle.encoding.numbers(solution.placements)) for solution in found]
    assert writer.block(block).decode() == "".join(
        f"{json.dumps(solution_record(solution, number=n, names=names), ensure_ascii=False)}\n"
        for n, solution in enumerate(found, start=1)
    )


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["given", "letters", "subset"])
def test_made_puzzles_come_back(kind: str) -> None:
    puzzle = Puzzle.of("4x5") if kind == "subset" else PUZZLE
    for made in islice(make_puzzles(puzzle, seed=1, kind=kind), 2):
        assert from_data(MadePuzzle, json.loads(json.dumps(validate(to_data(made))))) == made


def test_what_is_read_is_checked() -> None:
    record = to_data(SOLVED)
    first = record["placements"][0]
    for wrong, message in (
        ({}, "'type' must be 'solution', but it is missing"),
        ({**record, "type": "song"}, "'type' must be 'solution', not 'song'"),
        ({**record, "placements": 3}, "'placements' must be a list"),
        ({**record, "placements": [3]}, "a placement must be an object"),
        ({**record, "placements": record["placements"][1:]}, "row 1, column 1 is not covered"),
        ({**record, "placements": [first, *record["placements"]]}, "is covered twice"),
        ({**record, "placements": [{**first, "piece": "Q"}]}, "no piece called 'Q'"),
    ):
        with pytest.raises((PuzzleFileError, PuzzleError), match=message):
            from_data(Solution, wrong, PUZZLE)
    made = to_data(next(iter(make_puzzles(PUZZLE, seed=1))))
    for name, value in (("kind", "song"), ("level", "5"), ("solution", []), ("puzzle", {})):
        with pytest.raises((PuzzleFileError, PuzzleError)):
            from_data(MadePuzzle, {**made, name: value})
    marked = PUZZLE.with_marks([Mark((0, 0), SOLVED.placements[-1].piece)])
    with pytest.raises(PuzzleError, match="which is marked for"):
        from_data(Solution, record, marked)
    for kind in (Solution, Placement):
        with pytest.raises(TypeError, match="pass the puzzle as well"):
            from_data(kind, record)
    with pytest.raises(TypeError, match="cannot be read from data; choose one of MadePuzzle"):
        from_data(Progress, {})


# Data from strangers.


@pytest.mark.slow
@pytest.mark.parametrize(
    "puzzle",
    [
        {"board": "100x100"},
        {"board": {"size": [100, 100]}},
        {"board": "6x10", "pieces": "octominoes"},
        {"board": "30x30", "pieces": "hexominoes*"},
        {"board": {"cells": [[0, n] for n in range(1001)]}},
    ],
)
def test_data_from_strangers_has_bounds(puzzle: dict[str, Any]) -> None:
    records = [
        (Puzzle, puzzle),
        (Position, {"type": "position", "puzzle": puzzle, "laid": []}),
        (MadePuzzle, {"type": "made_puzzle", "puzzle": puzzle, "kind": "given"}),
    ]
    for kind, record in records[:2]:
        assert isinstance(from_data(kind, record), kind)
    for kind, record in records:
        with pytest.raises(InputError):
            from_data(kind, record, bounds=STRANGERS)


def test_what_strangers_usually_send_is_allowed() -> None:
    position = Position(PUZZLE, SOLVED.placements[:3])
    assert from_data(Puzzle, to_data(PUZZLE), bounds=STRANGERS) == PUZZLE
    assert from_data(Position, to_data(position), bounds=STRANGERS) == position
    placement = SOLVED.placements[0]
    assert from_data(Placement, to_data(placement), PUZZLE, bounds=STRANGERS) == placement
    # The bounds apply to the data, not to a puzzle that the caller names.
    large = Puzzle.of("40x50", "domino*")
    corner = Placement("I2", ((0, 0), (0, 1)))
    assert from_data(Placement, to_data(corner), large, bounds=STRANGERS) == corner


def test_what_is_not_a_puzzle_is_named() -> None:
    for kind in (Placement, Position, Solution):
        with pytest.raises(TypeError, match="puzzle must be a puzzle, not 5"):
            from_data(kind, {}, 5)  # type: ignore[arg-type]


def test_a_cell_of_a_placement_is_checked_with_the_record() -> None:
    with pytest.raises(PuzzleFileError, match=r"a placement of I: \[0\] is not a cell"):
        from_data(Placement, {"piece": "I", "cells": [[0]]}, PUZZLE)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"code": "CP2-9NY"}, "'code' must be {code}, which is the code of the puzzle"),
        ({"code": 5}, "'code' must be {code}, which is the code of the puzzle"),
        ({"kind": "secret"}, "'kind' must be one of given, letters, subset, holes"),
        ({"level": 6}, "'level' must be a whole number from 1 to 5 in this record"),
        ({"level": True}, "'level' must be a whole number from 1 to 5 in this record"),
        ({"clues": 99}, "'clues' must be a whole number from 0 to {clues} in this record"),
        ({"solution": [{"piece": "F"}]}, "a placement must have a name as 'piece' and a list"),
        ({"solution": [{"piece": 3, "cells": []}]}, "a placement must have a name as 'piece' and"),
        ({"solution": [[]]}, "a placement must be an object with 'piece' and 'cells'"),
    ],
)
def test_records_of_made_puzzles_agree_with_themselves(
    change: dict[str, object], message: str
) -> None:
    made = next(make_puzzles(PUZZLE, seed=1))
    data = to_data(made)
    assert from_data(MadePuzzle, data) == made
    wanted = message.format(code=puzzle_code(made.puzzle), clues=made.clues)
    with pytest.raises(PuzzleFileError) as caught:
        from_data(MadePuzzle, {**data, **change})
    assert wanted in str(caught.value)


def test_the_code_of_a_record_does_not_matter_for_another_puzzle() -> None:
    made = next(make_puzzles(PUZZLE, seed=1))
    data = {**to_data(made), "code": "CP2-9NY"}
    assert from_data(MadePuzzle, data, made.puzzle) == made


def test_a_record_is_an_object() -> None:
    with pytest.raises(PuzzleFileError, match=r"^a record must be an object, not \[1\]$"):
        from_data(MadePuzzle, [1])


def test_a_board_and_its_lattice_agree() -> None:
    data = {"version": 1, "board": "3x4x5", "lattice": "square", "pieces": "I3"}
    with pytest.raises(PuzzleFileError, match=r"the board 3x4x5 is cubic, but 'lattice' names ano"):
        from_data(Puzzle, data)
    assert from_data(Puzzle, {**data, "lattice": "cubic"}).board == Board.of_size((3, 4, 5))


@pytest.mark.parametrize("missing", ["name", "cells"])
def test_a_piece_has_a_name_and_cells(missing: str) -> None:
    piece: dict[str, object] = {"name": "D", "cells": [[0, 0], [0, 1]]}
    data = {"version": 1, "board": "2x2", "pieces": [piece, {**piece, "name": "E"}]}
    assert from_data(Puzzle, data).count(distinct="nothing") == 4
    del piece[missing]
    with pytest.raises(PuzzleFileError, match=f"^'pieces', entry 1: '{missing}' is missing$"):
        from_data(Puzzle, data)


def test_a_summary_takes_the_name_of_what_counts_as_one() -> None:
    name: Any = "nothing"
    summary = Summary(solutions=2, nodes=3, seconds=1.0, distinct=name)
    assert summary.distinct is Distinct.NOTHING
    assert summary.sentence().startswith("2 solutions in all")
    name = "any"
    with pytest.raises(
        PuzzleError, match="distinct must be one of isometries, rotations, parts, all"
    ):
        Summary(solutions=2, nodes=3, seconds=1.0, distinct=name)


def test_bounds_are_not_negative() -> None:
    with pytest.raises(InputError, match="pieces must be 0 or more, not -1"):
        Bounds(pieces=-1)
