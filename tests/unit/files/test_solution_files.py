"""Files of solutions: they read back, bad files are refused, and old files are never lost."""

import csv
import io
import json
import os
import re
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import islice
from operator import itemgetter
from pathlib import Path

import pytest
from hypothesis import given
from pyarrow import parquet

from pentomino import (
    CUBIC,
    SQUARE,
    Board,
    Copies,
    Limits,
    NoSolutionError,
    NotationError,
    OutputError,
    PentominoError,
    PictureError,
    Piece,
    Placement,
    Position,
    Puzzle,
    PuzzleFileWarning,
    Shape,
    Solution,
    SolutionFileError,
    piece_set,
    read_solutions,
    write_solutions,
)
from pentomino.files import WriteOptions, solutions_tables
from pentomino.files.atomic import written_whole
from pentomino.files.formats import FORMATS, format_of, readable_formats
from pentomino.files.picture_files import PICTURES
from pentomino.files.puzzle_formats import PUZZLE_FORMATS
from pentomino.files.reading import SolutionChecker
from pentomino.files.solutions_json import read
from pentomino.geometry.lattice import lattice_named
from pentomino.notation.letters import LetterScheme, letters
from pentomino.notation.placements import read_placement
from pentomino.notation.solution_texts import SolutionTexts
from pentomino.problem import Mark
from pentomino.records.puzzles import puzzle_data
from pentomino.records.values import solution_record
from tests.support.profiles import examples
from tests.support.strategies import puzzles

DOCUMENT = Path(__file__).parents[3] / "docs" / "formats.md"
READ = tuple(known.extension for known in readable_formats())
WITHOUT_PICTURE = tuple(known.extension for known in FORMATS if not known.needs_solution)
LETTERS_ONLY = tuple(known.extension for known in readable_formats() if not known.carries_puzzle)


@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
@examples(40)
@given(puzzle=puzzles())
def test_what_is_written_reads_back(
    puzzle: Puzzle, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("solutions")
    solutions = list(islice(puzzle.solve(distinct="nothing"), 10))
    for extension in READ:
        path = folder / f"solutions.{extension}"
        assert write_solutions(path, solutions, puzzle=puzzle) == len(solutions)
        try:
            back = list(read_solutions(path, puzzle))
        except SolutionFileError as error:
            if "in more than one way" not in str(error):
                raise
            # Letters alone do not separate touching copies of a piece.
            assert extension in LETTERS_ONLY
            assert any(piece.copies.most not in (0, 1) for piece in puzzle.pieces)
        else:
            assert back == solutions


def test_json_carries_the_puzzle(tmp_path: Path) -> None:
    x = Placement("X", ((0, 4), (1, 3), (1, 4), (1, 5), (2, 4)))
    puzzle = Puzzle.of("6x10", givens=[x])
    solutions = list(islice(puzzle.solve(), 3))
    for extension in (known.extension for known in FORMATS if known.carries_puzzle):
        path = tmp_path / f"x.{extension}"
        write_solutions(path, solutions)
        back = list(read_solutions(path))
        assert back == solutions
        assert back[0].puzzle == puzzle


def test_letters_are_named_or_refused() -> None:
    assert WriteOptions(letters="abc") == WriteOptions(letters=LetterScheme.ABC)
    assert WriteOptions(letters="abc").scheme is LetterScheme.ABC
    assert WriteOptions().scheme is LetterScheme.CLASSIC
    pieces = piece_set("pentominoes")
    assert letters(pieces, "abc") == letters(pieces, LetterScheme.ABC) != letters(pieces)
    for made in (partial(WriteOptions, letters="greek"), partial(letters, pieces, "greek")):
        with pytest.raises(NotationError, match="letters must be one of classic, abc, not 'greek'"):
            made()


def test_letters_of_both_schemes(tmp_path: Path) -> None:
    puzzle = Puzzle.of("3x20")
    solutions = list(puzzle.solve())
    for extension in LETTERS_ONLY:
        path = tmp_path / f"abc.{extension}"
        write_solutions(path, solutions, options=WriteOptions(letters=LetterScheme.ABC))
        assert set(path.read_text().replace("\n", "")) == set("ABCDEFGHIJKL")
        assert list(read_solutions(path, puzzle, letters="abc")) == solutions
        with pytest.raises(SolutionFileError, match=r"line 1.* is not the letter of a piece"):
            list(read_solutions(path, puzzle))


def test_files_that_name_and_draw_pieces_as_before_still_read(tmp_path: Path) -> None:
    puzzle = Puzzle.of("kanoodle")
    solutions = list(islice(puzzle.solve(), 2))
    for extension in LETTERS_ONLY:
        path = tmp_path / f"old.{extension}"
        write_solutions(path, solutions)
        path.write_text(path.read_text().replace("J", "l"))
        assert list(read_solutions(path, puzzle)) == solutions
    checker = SolutionChecker(puzzle)
    for solution in solutions:
        named = [(p.piece.replace("J4", "L4"), p.cells, ()) for p in solution.placements]
        assert checker.of_placements(named) == solution


@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
def test_drawings_with_rows_and_layers_that_are_empty(tmp_path: Path) -> None:
    gap = Board.of_cells(CUBIC, [(0, 0, 1), (0, 0, 2), (2, 3, 4), (2, 3, 5)])
    puzzle = Puzzle.of(gap, "I2*2")
    solutions = list(puzzle.solve())
    path = tmp_path / "gap.txt"
    write_solutions(path, [*solutions, *solutions])
    assert path.read_text().splitlines()[:5] == ["II", "", "", " " * 14 + "   II", ""]
    assert list(read_solutions(path, puzzle)) == [*solutions, *solutions]


@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
def test_drawings_that_begin_with_rows_without_cells(tmp_path: Path) -> None:
    halves = lattice_named("half-squares")
    board = Board.of_cells(halves, [(0, 0, 1), (0, 0, 2), (0, 1, 3), (0, 1, 2)])
    quarter = Shape(halves, board.cells[:1])
    puzzle = Puzzle(board, [Piece(name, quarter, Copies(2, 2)) for name in "AB"])
    solutions = list(puzzle.solve())
    assert len(solutions) > 1
    path = tmp_path / "halves.txt"
    write_solutions(path, solutions)
    text = path.read_text()
    assert text.startswith("\n")
    assert list(read_solutions(path, puzzle)) == solutions
    path.write_text(text.lstrip("\n"))  # as editors leave it
    assert list(read_solutions(path, puzzle)) == solutions
    path.write_text(text.replace("A", "C"))
    with pytest.raises(SolutionFileError, match="the drawing from line 2 on"):
        list(read_solutions(path, puzzle))


def test_the_date_of_a_calendar_is_drawn_and_read(tmp_path: Path) -> None:
    puzzle = Puzzle.of("calendar", date=(12, 25))
    solutions = [next(puzzle.solve())]
    path = tmp_path / "date.txt"
    write_solutions(path, solutions)
    drawn = path.read_text()
    assert [line[5] for line in drawn.splitlines()[:2] if len(line) > 5] == ["U", "#"]
    assert drawn.count("#") == 2
    for text in (drawn, drawn.replace("#", " ")):
        path.write_text(text)
        assert list(read_solutions(path, puzzle)) == solutions


def test_touching_copies_that_letters_tell_apart(tmp_path: Path) -> None:
    puzzle = Puzzle.of("1x6", "I3*2")
    path, said = tmp_path / "two.dat", list[str]()
    write_solutions(path, puzzle.solve(), note=said.append)
    assert len(said) == 1
    assert path.read_text() == "IIIIII\n"
    assert list(read_solutions(path, puzzle)) == list(puzzle.solve())


@pytest.mark.parametrize("extension", ["dat", "txt"])
def test_copies_that_touch_are_warned_of_where_only_letters_tell_them_apart(
    extension: str, tmp_path: Path
) -> None:
    puzzle = Puzzle.of("2x2", "domino*2")
    path = tmp_path / f"two.{extension}"
    for solutions in (puzzle.solve(), list(puzzle.solve())):
        with pytest.warns(PuzzleFileWarning, match=f"one letter in {extension} files") as said:
            write_solutions(path, solutions)
        assert said[0].filename == __file__
        with pytest.raises(SolutionFileError, match="in more than one way"):
            list(read_solutions(path, puzzle))
    with pytest.raises(TypeError, match="note must be a function"):
        write_solutions(path, puzzle.solve(), note=None)  # type: ignore[arg-type]
    write_solutions(tmp_path / "two.json", puzzle.solve())
    write_solutions(path, Puzzle.of("3x20").solve())


def test_touching_copies_that_what_is_given_or_barred_tells_apart() -> None:
    puzzle = Puzzle.of("2x2", "domino*2")
    lying, standing = (read_placement(f"I2_{places}", puzzle) for places in ("1.1-2", "1-2.1"))
    with pytest.raises(SolutionFileError, match="in more than one way"):
        SolutionChecker(puzzle).of_line("IIII")
    for parted in (
        puzzle.with_givens([lying]),
        replace(puzzle, barred=frozenset([standing])),
    ):
        assert lying in SolutionChecker(parted).of_line("IIII").placements


def test_what_is_given_and_barred_elsewhere_parts_nothing() -> None:
    puzzle = Puzzle.of("2x5", "domino*4+monomino*2")
    elsewhere = read_placement("I2_1-2.5", puzzle)
    other = read_placement("O1_1.3", puzzle)
    cells = {cell: "I" for cell in puzzle.board.cells if cell[1] < 2}
    for parted in (
        puzzle.with_givens([elsewhere, other]),
        replace(puzzle, barred=frozenset([elsewhere, other])),
    ):
        with pytest.raises(SolutionFileError, match="in more than one way"):
            SolutionChecker(parted).of_letters(cells)


def test_the_grid_of_json(tmp_path: Path) -> None:
    path = tmp_path / "grid.json"
    write_solutions(path, Puzzle.of("2x2x2-1x1x1@0,0,0", "O1*").solve())
    data = json.loads(path.read_text())
    assert data["solutions"][0]["grid"] == [["#O", "OO"], ["OO", "OO"]]
    assert data["letters"] == {"O1": "O"}
    write_solutions(path, Puzzle.of(Board.of_drawing("..?"), "I2").solve())
    assert json.loads(path.read_text())["solutions"][0]["grid"] == ["II."]


@pytest.mark.parametrize(("letters", "names"), [("classic", "ÄO"), ("abc", "AB")])
def test_json_as_it_is_written(letters: str, names: str, tmp_path: Path) -> None:
    umlaut = Piece("Ä", piece_set("I2")[0].shape)
    puzzle = Puzzle.of("1x3", [umlaut, *piece_set("monomino")])
    options = WriteOptions(letters=letters)
    document, lines = tmp_path / "all.json", tmp_path / "all.ndjson"
    for path in (document, lines):
        assert write_solutions(path, puzzle.solve(distinct="nothing"), options=options) == 2
    long, short = names[0] * 2, names[1]
    left, right = Placement("Ä", ((0, 0), (0, 1))), Placement("Ä", ((0, 1), (0, 2)))
    first, last = Placement("O1", ((0, 0),)), Placement("O1", ((0, 2),))
    ways = [
        ([(left, "Ä_1.1-2"), (last, "O1_1.3")], long + short),
        ([(first, "O1_1.1"), (right, "Ä_1.2-3")], short + long),
    ]
    solutions = [
        {
            "type": "solution",
            "number": number,
            "letters": word,
            "placements": [
                {"piece": placement.piece, "cells": list(map(list, placement.cells)), "text": text}
                for placement, text in placed
            ],
            "grid": [word],
        }
        for number, (placed, word) in enumerate(ways, start=1)
    ]
    head = {"version": 1, "puzzle": puzzle_data(puzzle)}
    letters_of = {"Ä": names[0], "O1": names[1]}
    found = json.loads(document.read_text(encoding="utf-8"))
    assert sorted(found.pop("solutions"), key=itemgetter("number")) == solutions
    assert found == {**head, "letters": letters_of}
    first, *others = map(json.loads, lines.read_text(encoding="utf-8").splitlines())
    assert first == {"type": "puzzle", **head}
    assert others == solutions
    for path in (document, lines):
        assert "Ä".encode() in path.read_bytes()


@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
@examples(40)
@given(puzzle=puzzles())
def test_solutions_by_number_are_written_like_solutions(
    puzzle: Puzzle, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("solutions")
    limits = Limits(solutions=20)
    found = list(puzzle.solve(distinct="nothing", limits=limits))
    for extension in WITHOUT_PICTURE:
        listed, numbered = folder / f"listed.{extension}", folder / f"numbered.{extension}"
        assert write_solutions(listed, found, puzzle=puzzle) == len(found)
        again = puzzle.solve(distinct="nothing", limits=limits)
        assert write_solutions(numbered, again) == len(found)
        assert listed.read_bytes() == numbered.read_bytes()
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(["solution", "placement", "piece", *puzzle.lattice.coordinates])
    for number, solution in enumerate(found, start=1):
        for place, placement in enumerate(solution, start=1):
            writer.writerows([number, place, placement.piece, *cell] for cell in placement.cells)
    assert (folder / "numbered.csv").read_bytes().decode() == table.getvalue()
    names = letters(puzzle.pieces)
    lines = [json.dumps({"type": "puzzle", "version": 1, "puzzle": puzzle_data(puzzle)})]
    records = [solution_record(each, number=n) for n, each in enumerate(found, start=1)]
    assert (folder / "numbered.ndjson").read_text() == "".join(
        f"{line}\n" for line in (*lines, *map(json.dumps, records))
    )
    head = json.dumps({"version": 1, "puzzle": puzzle_data(puzzle), "letters": dict(names)})
    entries = ",".join(f"\n{json.dumps(record)}" for record in records)
    assert (folder / "numbered.json").read_text() == (
        f'{head[:-1]},\n"solutions": [{entries}\n]}}\n'
    )
    texts = SolutionTexts(puzzle, names)
    for extension, text, end in (("dat", texts.line, "\n"), ("txt", texts.drawing, "\n\n")):
        drawn = (folder / f"numbered.{extension}").read_text()
        assert drawn == "".join(text(each) + end for each in found)


def test_names_are_quoted_in_the_table(tmp_path: Path) -> None:
    puzzle = Puzzle.of("1x1", [Piece('a "b", c', piece_set("monomino")[0].shape)])
    write_solutions(tmp_path / "x.csv", puzzle.solve())
    with (tmp_path / "x.csv").open(newline="") as file:
        assert list(csv.reader(file))[1:] == [["1", "1", 'a "b", c', "0", "0"]]


def test_the_table(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    solutions = list(Puzzle.of("3x20").solve())
    write_solutions(path, solutions)
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    found = {(int(r["solution"]), r["piece"], (int(r["row"]), int(r["column"]))) for r in rows}
    assert found == {
        (number, placement.piece, cell)
        for number, solution in enumerate(solutions, start=1)
        for placement in solution.placements
        for cell in placement.cells
    }
    write_solutions(path, Puzzle.of("1x1x1", "O1").solve())
    assert path.read_text() == "solution,placement,piece,layer,row,column\n1,1,O1,0,0,0\n"


def test_none_is_an_answer_too(tmp_path: Path) -> None:
    puzzle = Puzzle.of("2x2", "I3")
    for extension in READ:
        path = tmp_path / f"none.{extension}"
        assert write_solutions(path, puzzle.solve()) == 0
        assert list(read_solutions(path, puzzle)) == []
    with pytest.raises(NoSolutionError, match="no solution"):
        write_solutions(tmp_path / "none.svg", puzzle.solve())
    with pytest.raises(NoSolutionError, match="pass the puzzle to write an empty list"):
        write_solutions(tmp_path / "nothing.json", [])


def changed(old: str, new: str) -> str:
    """The first solution of 3x20 as one line, with another letter for one."""
    return str(next(Puzzle.of("3x20").solve())).replace("\n", "").replace(old, new)


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("a.dat", "LLLL", "a.dat: line 1: 4 letters for a board of 60 cells"),
        (
            "a.dat",
            "\n\n" + "L" * 60,
            "line 3: the 60 cells of L from row 1, column 1 on do not have the shape of L",
        ),
        (
            "a.dat",
            "L" * 60,
            "L, however it is turned or flipped; the file may be of another board",
        ),
        (
            "a.dat",
            changed("X", "Q"),
            "'Q' is not the letter of a piece; the letters are F I L N P T",
        ),
        ("a.dat", changed("X", "."), "is not covered"),
        ("a.dat", changed("X", "F"), "the 10 cells of F"),
        ("a.txt", "LL", "the drawing from line 1 on: the board has 3 rows, but the drawing has 1"),
        (
            "a.txt",
            "\n" + ("L" * 21 + "\n") * 3,
            "from line 2 on: 'L' in row 1, column 21 is not on",
        ),
        ("a.txt", "L" * 20 + "\n\n" + "L" * 20, "row 2, column 1 is blank"),
        ("a.json", "", "a.json: line 1, column 1: this is not JSON"),
        ("a.json", "\n<!doctype html>", "begins with '<', as pages do: name a .json"),
        ("a.json", "[" * 100_000, "nested too deep"),
        ("a.json", "[]", "not a JSON object with 'solutions'"),
        ("a.json", '{"board": "6x10"}', "a puzzle without solutions"),
        ("a.json", '{"solutions": [], "version": 2}', "'version' is 2"),
        ("a.json", '{"solutions": 1}', "'solutions' must be a list"),
        ("a.json", '{"solutions": [1]}', "'solutions', entry 1: a solution must be an object"),
        ("a.json", '{"solutions": [{"placements": [3]}]}', "a placement must be an object"),
        (
            "a.json",
            '{"solutions": [{"placements": []}]}',
            "entry 1: row 1, column 1 is not covered",
        ),
        (
            "a.json",
            '{"solutions": [{"placements": [{"piece": 1, "cells": []}]}]}',
            "a name as 'piece'",
        ),
        (
            "a.json",
            '{"solutions": [{"placements": [{"piece": "X", "cells": [[0, "a"]]}]}]}',
            "is not a cell",
        ),
        (
            "a.json",
            '{"solutions": [{"placements": [{"piece": "X", "cells": [[0, 0]]}]}]}',
            "the one cell of X starting at row 1, column 1 does not have the shape of X",
        ),
        ("a.ndjson", '{"type": "solution"}\n', "line 1: a solution must be an object"),
        ("a.ndjson", '\n{"type": "song"}\n', "line 2: this is not a JSON object whose 'type' is"),
        ("a.ndjson", "{\n", "line 1: column 2: this is not JSON"),
    ],
)
def test_rubbish_is_refused_by_its_place(name: str, text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(SolutionFileError, match=re.escape(words)):
        list(read_solutions(path, Puzzle.of("3x20")))


def test_solutions_that_are_none() -> None:
    puzzle = Puzzle.of("1x4", "I2*2")
    twice: dict[str, object] = {"piece": "I2", "cells": [[0, 0], [0, 1]]}
    apart: dict[str, object] = {"piece": "I2", "cells": [[0, 1], [0, 2]]}
    cases: list[tuple[list[dict[str, object]], str]] = [
        ([twice, twice], "covered twice"),
        ([twice, apart], "covered twice, by I2 and I2"),
        ([twice], "is not covered"),
    ]
    for placements, words in cases:
        with pytest.raises(SolutionFileError, match=words):
            read_one(placements, puzzle)
    optional = Puzzle.of(Board.of_drawing("..??"), "I2*2")
    with pytest.raises(SolutionFileError, match="I2 is used once, but the puzzle asks for 2"):
        read_one([twice], optional)
    free = Puzzle.of(Board.of_drawing("????"), "I2*")
    given_one = free.with_givens([Placement("I2", ((0, 0), (0, 1)))])
    assert len(read_one([twice], given_one).placements) == 1
    with pytest.raises(SolutionFileError, match="the given piece I2"):
        read_one([], given_one)


def test_a_marked_cell_must_be_covered_though_it_is_optional(tmp_path: Path) -> None:
    board = Board.of_drawing("..?")
    marked = Puzzle.of(board, "I2+O1?").with_marks([Mark((0, 2), "O1")])
    domino: dict[str, object] = {"piece": "I2", "cells": [[0, 0], [0, 1]]}
    single: dict[str, object] = {"piece": "O1", "cells": [[0, 2]]}
    assert len(read_one([domino, single], marked).placements) == 2
    with pytest.raises(
        SolutionFileError, match="row 1, column 3 is not covered; it must be covered by O1"
    ):
        read_one([domino], marked)
    path = tmp_path / "open.dat"
    path.write_text(str(next(marked.solve()))[:2] + ".\n")
    with pytest.raises(SolutionFileError, match="must be covered by O1"):
        list(read_solutions(path, marked))
    unmarked = replace(marked, marks=())
    assert [len(solution.placements) for solution in read_solutions(path, unmarked)] == [1]


def test_cells_of_a_placement_may_stand_in_any_order() -> None:
    puzzle = Puzzle.of("2x2", "I2*2")
    upright: dict[str, object] = {"piece": "I2", "cells": [[1, 1], [0, 1]]}
    other: dict[str, object] = {"piece": "I2", "cells": [[1, 0], [0, 0]]}
    assert read_one([upright, other], puzzle) == read_one([other, upright], puzzle)
    with pytest.raises(SolutionFileError, match="I2 starting at row 1, column 1 has a cell twice"):
        read_one([{"piece": "I2", "cells": [[0, 0], [0, 0], [1, 0]]}, upright], puzzle)


def read_one(placements: Sequence[Mapping[str, object]], puzzle: Puzzle) -> Solution:
    text = json.dumps({"solutions": [{"placements": placements}]})
    (solution,) = read(io.StringIO(text), puzzle, LetterScheme.CLASSIC)
    return solution


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    puzzle = Puzzle.of("3x20")
    (tmp_path / "bytes.dat").write_bytes(b"\xff\xfe")
    for path, words in (
        (tmp_path / "none.dat", "cannot read .*none.dat: No such file"),
        (tmp_path, "no extension"),
        (tmp_path / "bytes.dat", "is not text"),
        (tmp_path / "table.csv", f"written but not read; use one of these: {', '.join(READ)}"),
        (tmp_path / "nul\0.dat", "null"),
    ):
        with pytest.raises(SolutionFileError, match=words):
            list(read_solutions(path, puzzle))
    (tmp_path / "x.dat").write_text("")
    with pytest.raises(SolutionFileError, match="do not contain the puzzle"):
        read_solutions(tmp_path / "x.dat")


def test_extensions() -> None:
    assert format_of("a/b.SVG").extension == "svg"
    with pytest.raises(
        SolutionFileError, match=r"\.jsn is not a known format \(did you mean \.json\?\)"
    ):
        format_of("x.jsn")
    with pytest.raises(
        SolutionFileError, match="has no extension; use one of these: dat, txt, json"
    ):
        format_of("solutions")
    for form in FORMATS:
        assert callable(form.writer())


def test_what_shows_solutions_is_a_picture_or_a_model() -> None:
    shown = [known for known in FORMATS if known.needs_solution]
    assert {known.extension for known in shown if not known.model} == set(PICTURES)
    assert all(known.read is None for known in shown)


def test_every_extension_is_explained() -> None:
    text = DOCUMENT.read_text()
    written = {known.extension for known in FORMATS}
    for extension in written | {known.extension for known in PUZZLE_FORMATS}:
        assert f"`{extension}`" in text


def test_a_packed_table_has_the_rows_of_the_plain_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solutions_tables, "SOLUTIONS_AT_ONCE", 1)
    found = list(Puzzle.of("2x2x2", "I2*").solve())
    plain, packed = tmp_path / "x.csv", tmp_path / "x.parquet"
    assert write_solutions(plain, found) == write_solutions(packed, found) == len(found) == 2
    with plain.open() as file:
        rows = list(csv.DictReader(file))
    table = parquet.read_table(packed)
    assert [{k: str(v) for k, v in row.items()} for row in table.to_pylist()] == rows
    write_solutions(packed, [], puzzle=found[0].puzzle)
    assert parquet.read_table(packed).column_names == list(rows[0])


def test_a_packed_table_takes_no_rows_and_far_cells(tmp_path: Path) -> None:
    nothing = Puzzle.of("??\n??", "I3?")
    assert write_solutions(tmp_path / "x.parquet", nothing.solve()) == 1
    assert parquet.read_table(tmp_path / "x.parquet").num_rows == 0
    far = Puzzle(Board.of_cells(SQUARE, [(0, 0), (5_000_000_000, 0)]), piece_set("monomino*"))
    assert write_solutions(tmp_path / "x.parquet", far.solve()) == 1
    rows = parquet.read_table(tmp_path / "x.parquet").to_pylist()
    assert [row["row"] for row in rows] == [0, 5_000_000_000]


@pytest.mark.parametrize("extension", ["stl", "zip", "gltf", "glb"])
def test_a_solution_without_a_piece_has_no_model(tmp_path: Path, extension: str) -> None:
    with pytest.raises(PentominoError, match="lays no piece"):
        write_solutions(tmp_path / f"x.{extension}", Puzzle.of("??\n??", "I3?").solve())
    assert list(tmp_path.iterdir()) == []


def test_a_packed_table_without_its_library_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(SolutionFileError, match=r"pip install 'pentomino\[parquet\]'"):
        write_solutions(tmp_path / "x.parquet", Puzzle.of("3x20").solve())
    assert list(tmp_path.iterdir()) == []


def test_what_a_plain_install_lacks_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    solutions = Puzzle.of("3x20").solve()
    for module, extension in (("resvg_py", "png"), ("reportlab", "pdf")):
        monkeypatch.setitem(sys.modules, module, None)
        words = rf"{extension.upper()} needs the extra: pip install 'pentomino\[pictures\]'"
        with pytest.raises(PictureError, match=words):
            write_solutions(tmp_path / f"x.{extension}", solutions)
    assert list(tmp_path.iterdir()) == []


def test_an_error_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "solutions.dat"
    path.write_text("old")

    def broken() -> Iterator[Solution]:
        yield from islice(Puzzle.of("3x20").solve(), 1)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_solutions(path, broken())
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["solutions.dat"]


def test_whole_files_keep_mode_and_links(tmp_path: Path) -> None:
    old = os.umask(0o027)
    try:
        fresh = tmp_path / "fresh"
        with written_whole(fresh) as file:
            file.write(b"new")
    finally:
        os.umask(old)
    assert stat.S_IMODE(fresh.stat().st_mode) == 0o640
    fresh.chmod(0o604)
    link = tmp_path / "link"
    link.symlink_to(fresh)
    with written_whole(link) as file:
        file.write(b"newer")
        assert fresh.read_text() == "new"
    assert link.is_symlink()
    assert fresh.read_text() == "newer"
    assert stat.S_IMODE(fresh.stat().st_mode) == 0o604
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["fresh", "link"]


def test_files_without_nameless_beginnings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    path = tmp_path / "file"
    path.write_text("old")
    with suppress(ZeroDivisionError), written_whole(path) as file:
        file.write(b"half")
        raise ZeroDivisionError
    assert [(entry.name, entry.read_text()) for entry in tmp_path.iterdir()] == [("file", "old")]
    with written_whole(path) as file:
        file.write(b"new")
    assert [(entry.name, entry.read_text()) for entry in tmp_path.iterdir()] == [("file", "new")]


def test_targets_that_cannot_be_written(tmp_path: Path) -> None:
    asked = False

    def solutions() -> Iterator[Solution]:
        nonlocal asked
        asked = True
        yield from Puzzle.of("3x20").solve()

    folder = tmp_path / "folder.dat"
    folder.mkdir()
    pipe = tmp_path / "pipe.dat"
    os.mkfifo(pipe)
    for path, words in (
        (folder, "there is a folder of this name"),
        (pipe, "there is something of this name that is not a file"),
        (tmp_path / "no" / "folder.dat", "the folder .*no does not exist"),
        (tmp_path / ("x" * 300 + ".dat"), "File name too long"),
        (tmp_path / "nul\0.dat", "null"),
    ):
        with pytest.raises(OutputError, match=f"cannot write .*{words}"):
            write_solutions(path, solutions())
    assert not asked


@pytest.mark.slow
def test_a_kill_leaves_nothing_and_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "long.dat"
    path.write_text("old")
    program = (
        "from pentomino import *; from itertools import count\n"
        "solution = next(Puzzle.of('3x20').solve())\n"
        f"write_solutions({str(path)!r}, (print(n, flush=True) or solution for n in count()))"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        for _ in range(1000):
            process.stdout.readline()
        process.send_signal(signal.SIGKILL)
    assert path.read_text() == "old"
    left = [entry.name for entry in tmp_path.iterdir() if entry != path]
    # On systems without nameless files, a hidden file is left.
    assert left == [] or all(name.startswith(".long.dat.") for name in left)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.open

    def full(path: Path, flags: int, mode: int = 0o777) -> int:
        return real("/dev/full", os.O_WRONLY) if flags & os.O_WRONLY else real(path, flags, mode)

    monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    monkeypatch.setattr(os, "open", full)
    with pytest.raises(OutputError, match=r"cannot write .*: No space left on device"):
        write_solutions(tmp_path / "x.dat", Puzzle.of("3x20").solve())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("extension", ["dat", "txt", "csv", "parquet"])
def test_a_file_of_solutions_without_its_puzzle_needs_one(extension: str, tmp_path: Path) -> None:
    path = tmp_path / f"x.{extension}"
    write_solutions(path, Puzzle.of("3x20").solve())
    words = "name the board" if extension in LETTERS_ONLY else "can be written but not read"
    with pytest.raises(SolutionFileError, match=words):
        list(read_solutions(path))


def test_copies_that_touch_are_parted_where_that_is_possible(tmp_path: Path) -> None:
    path = tmp_path / "x.dat"

    def read(board: str, pieces: str, letters: str) -> list[Solution]:
        path.write_text(f"{letters}\n")
        return list(read_solutions(path, Puzzle.of(board, pieces)))

    # Dominoes fill 1x4 in one way and 2x3 in three, and no T of four cells.
    ((one, other),) = (solution.placements for solution in read("1x4", "I2*2", "IIII"))
    assert (one.cells, other.cells) == (((0, 0), (0, 1)), ((0, 2), (0, 3)))
    with pytest.raises(
        SolutionFileError, match=r"6 cells of I2 .* in more than one way, and lette"
    ):
        read("2x3", "I2*3", "IIIIII")
    with pytest.raises(
        SolutionFileError, match=r"4 cells of I2 .* cannot be made of copies of I2$"
    ):
        read("2x3", "I2*2+O1*2", "IIIOIO")


@pytest.mark.parametrize(
    ("mobility", "ending"),
    [
        ("fixed", " as it stands"),
        ("one-sided", ", however it is turned"),
        ("free", ", however it is turned or flipped"),
        ("mirrored", ", however it is turned or mirrored"),
    ],
)
def test_pieces_that_lie_wrongly_are_told_how_they_may_lie(
    mobility: str, ending: str, tmp_path: Path
) -> None:
    path = tmp_path / "x.dat"
    path.write_text("TTTT\n")
    puzzle = Puzzle.of("1x4", f"T4/{mobility}")
    with pytest.raises(SolutionFileError, match=f" do not have the shape of T4{ending}; the file"):
        list(read_solutions(path, puzzle))


def test_lines_of_json_name_a_puzzle(tmp_path: Path) -> None:
    path = tmp_path / "x.ndjson"
    path.write_text("")
    with pytest.raises(SolutionFileError, match="the file is empty"):
        list(read_solutions(path))
    path = tmp_path / "x.json"
    path.write_text('{"solutions": []}')
    with pytest.raises(SolutionFileError, match=r"'puzzle' is missing: name the board"):
        list(read_solutions(path))
    assert list(read_solutions(path, Puzzle.of("3x20"))) == []


@pytest.mark.parametrize("extension", [known.extension for known in FORMATS])
def test_solutions_of_another_puzzle_are_refused(extension: str, tmp_path: Path) -> None:
    puzzle, other = Puzzle.of("3x20"), Puzzle.of("4x15")
    mine, its = next(iter(puzzle.solve())), next(iter(other.solve()))
    path = tmp_path / f"x.{extension}"
    with pytest.raises(
        SolutionFileError, match=r"^solution 1 does not solve the puzzle of the file"
    ):
        write_solutions(path, [its], puzzle=puzzle)
    if next(known.most for known in FORMATS if known.extension == extension) != 1:
        with pytest.raises(SolutionFileError, match=r"^solution 2 does not solve"):
            write_solutions(path, [mine, its])
    assert not path.exists()


@pytest.mark.parametrize("extension", [known.extension for known in FORMATS])
def test_solutions_with_exchanged_names_are_refused(extension: str, tmp_path: Path) -> None:
    found = next(Puzzle.of("3x20").solve())
    one, other, *rest = found.placements
    swapped = [Placement(one.piece, other.cells), Placement(other.piece, one.cells)]
    wrong = Solution(found.puzzle, (*swapped, *rest))
    with pytest.raises(SolutionFileError, match=r"^solution 1 does not solve the puzzle"):
        write_solutions(tmp_path / f"x.{extension}", [wrong])


def test_solutions_of_equal_puzzles_and_of_positions_are_written(tmp_path: Path) -> None:
    puzzle, equal = Puzzle.of("3x20"), Puzzle.of("3x20")
    found = [*puzzle.solve(), *equal.solve()]
    position = Position(puzzle, found[0].placements[:2])
    found += position.solve()
    assert write_solutions(tmp_path / "x.json", found, puzzle=puzzle) == len(found)
    assert len(list(read_solutions(tmp_path / "x.json"))) == len(found)


def test_letters_of_the_other_scheme_are_named(tmp_path: Path) -> None:
    solution = next(Puzzle.of("6x10").solve())
    for name in ("x.txt", "x.dat"):
        write_solutions(tmp_path / name, [solution], options=WriteOptions(letters="abc"))
        with pytest.raises(SolutionFileError, match="add --from-letters abc"):
            list(read_solutions(tmp_path / name, solution.puzzle))
        assert list(read_solutions(tmp_path / name, solution.puzzle, letters="abc")) == [solution]


def test_a_part_of_a_solution_is_not_written(tmp_path: Path) -> None:
    solution = next(Puzzle.of("3x20").solve())
    part = Solution(solution.puzzle, solution.placements[:3])
    with pytest.raises(SolutionFileError, match=r"solution 2 does not solve .* is not covered"):
        write_solutions(tmp_path / "s.json", [solution, part])
    assert not list(tmp_path.iterdir())


def test_letters_cannot_say_how_pieces_with_colours_of_sides_are_turned(tmp_path: Path) -> None:
    solution = next(Puzzle.of("2x3", "2-coloured-squares").solve())
    with pytest.raises(SolutionFileError, match="cannot say which colours sides have"):
        write_solutions(tmp_path / "x.txt", [solution])
