"""Puzzle files: what is written reads back, and errors name the place."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    HEXAGONAL,
    Copies,
    Mobility,
    PentominoError,
    Position,
    Puzzle,
    PuzzleFileError,
    PuzzleFileWarning,
    board_named,
    piece_set,
    read_position,
    read_puzzle,
    to_data,
    write_position,
    write_puzzle,
)
from pentomino.files.puzzle_file import position_to_json
from tests.support.records import puzzle_from_json, validate
from tests.support.strategies import puzzles

EXAMPLE: dict[str, Any] = {
    "lattice": "square",
    "board": {"rows": ["...?", ".#.."], "optional": [[0, 0]]},
    "pieces": [
        {"name": "D", "cells": [[0, 0], [0, 1]], "copies": [0, None], "mobility": "one_sided"},
        {"name": "O", "cells": [[3, 3]], "copies": 2, "colour": "#C0FFEE", "group": "lid"},
    ],
    "givens": [{"piece": "D", "cells": [[0, 1], [0, 2]]}],
}


@given(puzzles())
def test_what_is_written_reads_back(puzzle: Puzzle) -> None:
    text = position_to_json(puzzle)
    assert puzzle_from_json(text) == puzzle
    validate(json.loads(text), "puzzle")


@given(puzzles(), st.text(max_size=12), st.text(max_size=200))
def test_labels_and_titles_read_back(puzzle: Puzzle, label: str, title: str) -> None:
    label = "".join(filter(str.isprintable, label)).strip() or "Dec"
    board = puzzle.board.with_labels({puzzle.board.cells[-1]: label})
    title = "".join(filter(str.isprintable, title))
    puzzle = replace(puzzle, board=board, title=title)
    text = position_to_json(puzzle)
    again = puzzle_from_json(text)
    assert again == puzzle
    assert again.board.labels == {board.cells[-1]: label}
    assert again.title == title
    validate(json.loads(text), "puzzle")


def test_a_place_kept_open_reads_back() -> None:
    puzzle = Puzzle.of("calendar", date=(12, 25))
    again = puzzle_from_json(position_to_json(puzzle))
    assert [again.board.labels[place] for place in again.board.kept_open] == ["Dec", "25"]
    assert again.title == "Calendar puzzle: 25 December"


def test_an_example() -> None:
    puzzle = puzzle_from_json(json.dumps(EXAMPLE))
    validate(EXAMPLE, "puzzle")
    assert puzzle.board.optional == {(0, 0), (0, 3)}
    nothing_must = Puzzle.of("??\n??", "domino*")
    assert Puzzle.of(position_to_json(nothing_must)) == nothing_must
    in_space = '{"board": {"size": [2, 2, 2], "optional": [[0, 0, 0]]}, "pieces": "domino*"}'
    assert Puzzle.of(in_space).board.optional == {(0, 0, 0)}
    assert len(puzzle.board.cells) == 7
    domino, monomino = puzzle.pieces
    assert domino.copies == Copies(0, None)
    assert domino.mobility is Mobility.ONE_SIDED
    assert monomino.colour == "#C0FFEE"
    assert (monomino.group, domino.group) == ("lid", "")
    assert len(puzzle.givens) == 1


def test_placements_of_answers_can_be_given() -> None:
    puzzle = Puzzle.of("2x3", "I2*3")
    first = next(puzzle.solve()).placements[0]
    record = to_data(first, puzzle)
    data = {**to_data(puzzle), "givens": [{**record, "cells": record["cells"][::-1]}]}
    validate(data, "puzzle")
    assert puzzle_from_json(json.dumps(data)) == puzzle.with_givens([first])


@pytest.mark.parametrize(
    "board",
    ["6x10", {"size": [6, 10]}, {"rows": ["." * 10] * 6}, {"layers": [["." * 10] * 6]}],
)
def test_ways_to_write_a_board(board: object) -> None:
    assert puzzle_from_json(json.dumps({"board": board})) == Puzzle.of("6x10")
    validate({"board": board}, "puzzle")


def test_solid_boards() -> None:
    text = json.dumps({"lattice": "cubic", "board": {"size": [3, 4, 5]}, "pieces": "pentominoes"})
    assert puzzle_from_json(text) == Puzzle.of("3x4x5")


def changed(path: list[Any], value: object) -> str:
    data = json.loads(json.dumps(EXAMPLE))
    place = data
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (["lattice"], "hyperbolic", "'lattice': there is no lattice"),
        (["lattice"], 7, "'lattice' must be a name"),
        (["version"], 99, "'version' is 99"),
        (["boards"], {}, 'entry "boards"'),
        (["board"], {}, "exactly one of"),
        (["board"], {"size": [6, 10], "rows": []}, "exactly one of"),
        (["board"], {"size": [6, "10"]}, "'size' must be"),
        (["board"], {"size": [10**9, 1]}, "too large"),
        (["board"], {"size": [-6, -10]}, "at least one cell"),
        (["board"], {"cells": []}, "at least one cell"),
        (["board"], {"cells": [[0, 0], [0, 0]]}, "row 1, column 1 twice"),
        (["board"], {"cells": [[0, 0, 0]]}, "a cell is [row, column]"),
        (["board"], {"rows": ["..", ".x"]}, "row 2, column 2 of the drawing is 'x'"),
        (["board", "optional"], [[9, 9]], "row 10, column 10 is not on the board"),
        (["pieces"], [], "at least one piece"),
        (["pieces"], "septominoes", "'pieces': there is no piece"),
        (["pieces", 1, "name"], "D", "2 pieces are called 'D'"),
        (["pieces", 0, "copies"], -1, "'pieces', entry 1: copies cannot be negative"),
        (["pieces", 0, "copies"], [2, 1], "the first number must not be larger than"),
        (["pieces", 0, "copies"], "many", "'copies' must be a number or [least, most]"),
        (["pieces", 0, "copies"], True, "'copies' must be a number or [least, most]"),
        (["pieces", 0, "mobility"], "glued", "'mobility' must be one of free"),
        (["pieces", 0, "cells"], [], "no cells"),
        (["pieces", 0, "cells"], [[0, 0], [0, 0]], "twice"),
        (["pieces", 0, "colour"], "red", "is not a colour"),
        (["pieces", 0, "group"], 1, "'group' must be text"),
        (["pieces", 0, "group"], " lid", "' lid' cannot be the name of a group"),
        (["givens", 0, "piece"], "Q", "no piece called 'Q'"),
        (["givens", 0, "cells"], [[0, 0], [1, 1]], "which is not on the board"),
        (["givens", 0, "cells"], [[0, 0], [0, 2]], "do not have the shape of D"),
        (["givens"], 3, "'givens' must be a list"),
        (["title"], ["Soma"], "'title' must be text"),
        (["title"], "x" * 201, "the title has 201 characters: write 200 or fewer"),
        (["title"], "one\ntwo", "cannot be printed"),
        (["labels"], "Jan", "'labels' must be a list"),
        (["labels"], [{"cell": [0, 0]}], "'labels', entry 1: 'text' is missing"),
        (["labels"], [{"cell": [0, 0], "text": 1}], "'labels', entry 1, 'text' must be text"),
        (["labels"], [{"cell": [0], "text": "a"}], "'labels', entry 1: [0] is not a cell"),
        (["labels"], [{"cell": [0, 0], "text": "a" * 13}], "row 1, column 1 has 13 characters"),
        (["labels"], [{"cell": [99, 0], "text": "a"}], "row 100, column 1 is too far"),
        (
            ["labels"],
            [{"cell": [0, 0], "text": "a"}, {"cell": [0, 0], "text": "b"}],
            "'labels', entry 2: row 1, column 1 has a label already",
        ),
    ],
)
def test_mistakes_are_named_by_their_place(path: list[Any], value: object, words: str) -> None:
    with pytest.raises(PentominoError) as caught:
        puzzle_from_json(changed(path, value))
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"board": ', "line 1, column 11"),
        ("{}", "'board' is missing"),
        ('{"board": "6x10", "board": "5x12"}', "'board' occurs twice"),
        ('{"board": {"size": [6, NaN]}}', "NaN"),
        ('{"board": ' + "[" * 100_000, "nested too deep"),
        (
            '{"board": {"size": [6, ' + "9" * 5000 + "]}}",
            "this holds a number of thousands of digits",
        ),
        ("[]", "must be an object"),
    ],
)
def test_malformed_files(text: str, words: str) -> None:
    with pytest.raises(PuzzleFileError, match=words.replace("[", r"\[")):
        puzzle_from_json(text)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=8))
def test_any_json_is_read_or_refused(data: object) -> None:
    for text in (
        json.dumps(data),
        json.dumps({"board": data}),
        json.dumps({"board": {"cells": data}}),
    ):
        try:
            puzzle = puzzle_from_json(text)
        except PentominoError as error:
            assert "\n" not in str(error)  # noqa: PT017
        else:
            assert puzzle.board.cells


def test_files_on_disk(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.json"
    write_puzzle(Puzzle.of("8x8h"), path)
    assert read_puzzle(path) == Puzzle.of("8x8h")
    assert [file.name for file in tmp_path.iterdir()] == ["puzzle.json"]
    drawing = tmp_path / "board.txt"
    drawing.write_text("\n".join(["." * 10] * 6))
    assert read_puzzle(drawing) == Puzzle.of("6x10")


def test_the_pieces_of_a_drawing_and_their_lattice(tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("pieces: I2+V3\n\n..\n..\n..\n")
    assert read_puzzle(path) == Puzzle.of("3x2", "I2+V3")
    dominoes = piece_set("domino*3")
    assert read_puzzle(path, pieces=dominoes) == Puzzle.of("3x2", dominoes)
    path.write_text(". .\n . .\n")
    hexagons = piece_set("dihexes*")
    assert read_puzzle(path, pieces=hexagons).board.lattice is HEXAGONAL
    with pytest.raises(PuzzleFileError, match=f"{path.name}: .*holds one puzzle"):
        read_puzzle(path, problem="2")


def test_unreadable_files(tmp_path: Path) -> None:
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"\xff\xfe\x00")
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(20 * 1024 * 1024)
    for path in (binary, huge, tmp_path, tmp_path / "nothing.json"):
        with pytest.raises(PuzzleFileError, match=path.name):
            read_puzzle(path)


def test_writing_where_nothing_can_be_written(tmp_path: Path) -> None:
    with pytest.raises(PuzzleFileError, match="cannot write"):
        write_puzzle(Puzzle.of("6x10"), tmp_path / "no" / "folder.json")
    (tmp_path / "taken").mkdir()
    with pytest.raises(PuzzleFileError, match="cannot write"):
        write_puzzle(Puzzle.of("6x10"), tmp_path / "taken")
    assert [file.name for file in tmp_path.iterdir()] == ["taken"]


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (["board"], 3, "'board': a board must be a name such as '6x10', or an object, not 3"),
        (["board"], {}, "'rows' and 'layers', but has none of them"),
        (["board", "rows"], ["..", 4], "'board': a row must be text, not 4"),
        (["board", "rows"], "....", "'board': rows must be a list, not \"....\""),
        (
            ["board"],
            {"size": [2, "3"]},
            "'size' must be a list of whole numbers, not \"3\"",
        ),
        (["pieces", 0, "copies"], "2", 'must be a number or [least, most], not "2"'),
        (
            ["pieces", 0, "copies"],
            ["2", 3],
            'must be a number or [least, most], not "2"',
        ),
        (
            ["pieces", 0, "copies"],
            [2, "3"],
            'must be a number or [least, most], not "3"',
        ),
        (
            ["pieces", 0, "mobility"],
            3,
            "must be one of free, one_sided, fixed, mirrored, not 3",
        ),
        (["marks"], {}, "'marks' must be a list, not {}"),
        (["marks"], [{"piece": "D", "cell": [0, 0]}, 7], "'marks', entry 2 must be an object, not"),
        (["marks"], [{"piece": "D"}], "'marks', entry 1"),
    ],
)
def test_mistakes_are_told_in_whole_sentences(path: list[Any], value: object, message: str) -> None:
    with pytest.raises(PuzzleFileError) as caught:
        puzzle_from_json(changed(path, value))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("lattice", "board", "cells"),
    [
        ("hexagonal", {"size": [2, 3]}, 6),
        ("triangular", {"size": [2, 3]}, 12),
        ("hexagonal", {"rows": [". .", " . ."]}, 4),
        ("cubic", {"layers": [["..", ".#"], ["..", ".."]]}, 7),
        ("cubic", {"size": [2, 2, 3]}, 12),
    ],
)
def test_a_board_has_the_cells_of_its_lattice(
    lattice: str, board: dict[str, Any], cells: int
) -> None:
    width = {"hexagonal": 2}.get(lattice, 3)
    data = {"lattice": lattice, "board": board, "pieces": [{"name": "A", "cells": [[0] * width]}]}
    puzzle = puzzle_from_json(json.dumps(data))
    assert (puzzle.board.lattice.name, len(puzzle.board.cells)) == (lattice, cells)


def test_an_outline_lies_on_the_lattice_that_the_file_names() -> None:
    data: dict[str, Any] = {"version": 1, "lattice": "hexagonal", "board": "hexagon-3"}
    data["pieces"] = [{"name": "o", "cells": [[0, 0]], "copies": 19}]
    assert puzzle_from_json(json.dumps(data)).board == board_named("hexagonal:hexagon-3")
    data["board"] = "triangular:hexagon-3"
    with pytest.raises(PuzzleFileError, match="but 'lattice' names another lattice"):
        puzzle_from_json(json.dumps(data))


@pytest.mark.parametrize(("name", "function"), [("a.svg", "write_picture"), ("a.DAT", "write_sol")])
def test_a_puzzle_is_not_written_as_something_else(
    name: str, function: str, tmp_path: Path
) -> None:
    with pytest.raises(PuzzleFileError, match=f"would be no puzzle file: {function}"):
        write_puzzle(Puzzle.of("3x20"), tmp_path / name)
    assert not (tmp_path / name).exists()


def test_names_of_drawings_are_not_taken_in_silence(tmp_path: Path) -> None:
    path, puzzle = tmp_path / "a.txt", Puzzle.of("3x20")
    with pytest.warns(PuzzleFileWarning, match=r"a\.txt holds JSON, .* is str\(puzzle\)") as said:
        write_puzzle(puzzle, path)
    assert said[0].filename == __file__
    assert read_puzzle(path) == puzzle
    with pytest.raises(PuzzleFileError, match=r"write str\(position\) to a file of your own"):
        write_position(Position(puzzle), path)
    path.write_text(str(Position(puzzle)))
    assert read_position(path).puzzle.board == puzzle.board
