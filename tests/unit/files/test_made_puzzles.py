"""Files of made puzzles: what is written reads back, and other files are recognised."""

import json
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from pentomino import (
    MadePuzzle,
    Puzzle,
    PuzzleError,
    PuzzleFileError,
    PuzzleFileWarning,
    make_puzzles,
    read_position,
    read_puzzle,
    to_data,
    write_solutions,
)
from pentomino.files.made_puzzles import (
    holds_made_puzzles,
    read_made_puzzles,
    write_made_puzzles,
)
from pentomino.records.puzzles import puzzle_data


def made(number: int = 3, kind: str = "given") -> list[MadePuzzle]:
    return list(islice(make_puzzles(Puzzle.of("6x10"), seed=1, kind=kind), number))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["given", "letters"])
@pytest.mark.parametrize("number", [1, 3])
def test_what_is_written_reads_back(kind: str, number: int, tmp_path: Path) -> None:
    path = tmp_path / "made.ndjson"
    puzzles = made(number, kind)
    write_made_puzzles(path, puzzles, seed=1)
    assert holds_made_puzzles(path)
    assert list(read_made_puzzles(path)) == puzzles
    records = [json.loads(line) for line in path.read_text().splitlines()]
    assert [(record["number"], record["seed"]) for record in records] == [
        (n, "1") for n in range(1, number + 1)
    ]


@pytest.mark.slow
def test_plain_puzzles_one_a_line_or_alone(tmp_path: Path) -> None:
    puzzles = [each.puzzle for each in made()]
    lines, alone = tmp_path / "puzzles.ndjson", tmp_path / "alone.json"
    lines.write_text("\n".join(json.dumps(puzzle_data(puzzle)) for puzzle in puzzles))
    assert holds_made_puzzles(lines)
    assert list(read_made_puzzles(lines)) == puzzles
    alone.write_text(json.dumps(puzzle_data(puzzles[0]), indent=1))
    assert read_made_puzzles(alone) == (puzzles[0],)


def test_one_of_them_is_read_as_a_puzzle(tmp_path: Path) -> None:
    puzzles = made(2)
    path, alone = tmp_path / "made.ndjson", tmp_path / "alone.ndjson"
    write_made_puzzles(path, puzzles)
    write_made_puzzles(alone, puzzles[1:])
    for number, each in enumerate(puzzles, start=1):
        assert read_puzzle(path, problem=str(number)) == replace(each.puzzle, title="made")
    with pytest.warns(PuzzleFileWarning, match=r"has 2 problems; this is the first"):
        assert read_position(path).puzzle == replace(puzzles[0].puzzle, title="made")
    assert Puzzle.of(str(alone)) == read_puzzle(alone) == replace(puzzles[1].puzzle, title="alone")
    with pytest.raises(PuzzleFileError, match="there is no problem '3'; choose one of: 1, 2"):
        read_puzzle(path, problem="3")
    with pytest.raises(PuzzleFileError, match="only ndjson, xmpuzzle and polycube files can"):
        read_puzzle(alone, problem="2")
    with path.open("a") as file:
        file.write('{"type": "made_puzzle", "puzzle": 5}\n')
    with pytest.raises(PuzzleFileError, match="line 3: the puzzle must be an object"):
        read_puzzle(path, problem="3")


def test_solutions_are_not_taken_for_puzzles(tmp_path: Path) -> None:
    path = tmp_path / "solutions.ndjson"
    write_solutions(path, Puzzle.of("3x20").solve())
    with pytest.raises(PuzzleFileError, match="this file holds solutions, not a puzzle"):
        read_puzzle(path)


def test_what_is_laid_counts_as_given(tmp_path: Path) -> None:
    puzzle = made(1)[0].puzzle
    data = puzzle_data(puzzle)
    data["laid"] = data.pop("givens")
    path = tmp_path / "position.json"
    path.write_text(json.dumps(data))
    notes: list[str] = []
    assert read_made_puzzles(path, note=notes.append) == (puzzle,)
    names = ", ".join(given.piece for given in puzzle.givens)
    assert notes == [f"what is laid counts as given: {names}"]


@pytest.mark.parametrize("name", ["kind", "clues", "level", "solution"])
def test_what_is_missing_in_a_record_is_named(name: str, tmp_path: Path) -> None:
    record = to_data(made(1)[0])
    del record[name]
    path = tmp_path / "made.ndjson"
    path.write_text(json.dumps(record) + "\n")
    with pytest.raises(PuzzleFileError, match=f"'{name}' is missing"):
        read_made_puzzles(path)


@pytest.mark.slow
def test_a_puzzle_of_a_file_is_chosen_by_its_title(tmp_path: Path) -> None:
    path = tmp_path / "made.ndjson"
    first, second = (each.puzzle for each in made(2))
    titled = replace(second, title="Two towers")
    write_made_puzzles(path, [first, titled])
    assert read_puzzle(path, problem="Two towers") == titled
    with pytest.raises(
        PuzzleFileError,
        match="no problem 'Three'; choose one of: 1, 2 'Two towers', or name the code of a puzzle",
    ):
        read_puzzle(path, problem="Three")
    write_made_puzzles(path, [titled])
    assert read_puzzle(path, problem="Two towers") == titled


@pytest.mark.parametrize("extension", ["ndjson", "json"])
def test_files_of_solutions_are_others(extension: str, tmp_path: Path) -> None:
    path = tmp_path / f"solutions.{extension}"
    write_solutions(path, islice(Puzzle.of("6x10").solve(), 2))
    assert not holds_made_puzzles(path)
    with pytest.raises(PuzzleFileError):
        read_made_puzzles(path)
    assert not holds_made_puzzles(tmp_path / "nowhere.ndjson")


PLAIN = json.dumps(puzzle_data(Puzzle.of("1x2", "I2")))


@pytest.mark.parametrize(
    ("name", "content", "holds"),
    [
        ("made.ndjson", b'{"type": "made_puzzle"}', True),
        ("made.json", b'{"type": "made_puzzle"}', True),
        ("made.json", b'\xef\xbb\xbf{"type": "made_puzzle"}', True),
        ("made.json", b'\xff{"type": "made_puzzle"}', True),
        ("puzzles.ndjson", PLAIN.encode(), True),
        ("puzzles.NDJSON", PLAIN.encode(), True),
        ("puzzle.json", PLAIN.encode(), False),
        ("solutions.ndjson", b'{"type": "puzzle", "puzzle": ' + PLAIN.encode() + b"}", False),
        ("other.ndjson", b'{"lattices": 1}', False),
        ("late.ndjson", b" " * 200 + PLAIN.encode(), False),
        ("second.ndjson", b"{}\n" + PLAIN.encode(), False),
        ("empty.ndjson", b"", False),
    ],
)
def test_a_file_is_recognised_by_its_beginning(
    name: str, content: bytes, holds: bool, tmp_path: Path
) -> None:
    (tmp_path / name).write_bytes(content)
    assert holds_made_puzzles(tmp_path / name) is holds


def test_mistakes_are_named_by_their_line(tmp_path: Path) -> None:
    path = tmp_path / "made.ndjson"
    write_made_puzzles(path, made(2))
    first, _ = path.read_text().splitlines()
    path.write_text(f'{first}\n\n{{"type": "made_puzzle"}}\n')
    with pytest.raises(PuzzleFileError, match=r"made.ndjson, line 3: "):
        read_made_puzzles(path)
    path.write_text("no json at all\n")
    with pytest.raises(PuzzleFileError, match=r"made.ndjson: "):
        read_made_puzzles(path)
    with pytest.raises(PuzzleFileError, match="cannot read"):
        read_made_puzzles(tmp_path / "nowhere.ndjson")


@pytest.mark.slow
def test_a_line_ends_at_a_line_feed_only(tmp_path: Path) -> None:
    path = tmp_path / "made.ndjson"
    write_made_puzzles(path, made(2), seed="a\u2028b")
    assert list(read_made_puzzles(path)) == made(2)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "made.ndjson: the file is empty"),
        ("[1]", "this is a list, not a puzzle"),
        ('{"solutions": []}', "this file holds solutions"),
    ],
)
def test_other_files_are_called_what_they_are(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "made.ndjson"
    path.write_text(text)
    with pytest.raises(PuzzleFileError, match=message):
        read_made_puzzles(path)


def test_a_half_written_line_has_one_number(tmp_path: Path) -> None:
    path = tmp_path / "made.ndjson"
    write_made_puzzles(path, made(2))
    path.write_text(path.read_text()[:-100])
    with pytest.raises(PuzzleFileError, match=r"made.ndjson, line 2: column \d+: this is not JSON"):
        read_made_puzzles(path)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"level": 0}, "'level' must be a whole number from 1 to 5"),
        ({"level": 6}, "'level' must be a whole number from 1 to 5"),
        ({"level": True}, "'level' must be a whole number from 1 to 5"),
        ({"clues": 99}, "'clues' must be a whole number from 0 to"),
        ({"clues": -1}, "'clues' must be a whole number from 0 to"),
        ({"kind": "subset"}, "'clues' must be a whole number from 0 to 0"),
        ({"code": "222-222"}, "'code' must be"),
    ],
)
@pytest.mark.slow
def test_records_that_contradict_their_puzzle(
    changed: dict[str, object], message: str, tmp_path: Path
) -> None:
    path = tmp_path / "made.ndjson"
    write_made_puzzles(path, made(1))
    path.write_text(json.dumps({**json.loads(path.read_text()), **changed}))
    with pytest.raises(PuzzleFileError, match=message):
        read_made_puzzles(path)


@pytest.mark.slow
def test_the_seed_of_a_file_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / "made.ndjson"
    with pytest.raises(PuzzleError, match="the seed"):
        write_made_puzzles(path, made(1), seed="\ud800")
    with pytest.raises(TypeError, match="seed must be a whole number or a text, not True"):
        write_made_puzzles(path, made(1), seed=True)
    assert not path.exists()


def test_the_author_of_a_line_stands_in_the_title(tmp_path: Path) -> None:
    path = tmp_path / "made.ndjson"
    (one,) = made(1)
    for author, title, expected in (
        ("Ann", "", "by Ann"),
        ("Ann", "Hard", "Hard, by Ann"),
        ("Ann", "Hard by ann", "Hard by ann"),
        ("Ann", "Derby Ann", "Derby Ann, by Ann"),
        ("", "Hard", "Hard"),
        (7, "Hard", "Hard"),
        ("A\nnn", "Hard", "Hard"),
        ("A" * 300, "Hard", "Hard, by " + "A" * 191),
    ):
        titled = replace(one, puzzle=replace(one.puzzle, title=title))
        path.write_text(json.dumps({**to_data(titled), "author": author}))
        (read,) = read_made_puzzles(path)
        assert isinstance(read, MadePuzzle)
        assert read.puzzle.title == expected
