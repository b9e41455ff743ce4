"""The commands that make, explain and check puzzles, as people run them."""

import json
import os
import re
import signal
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest

from pentomino import (
    Board,
    MadePuzzle,
    Position,
    Puzzle,
    counting,
    is_unique,
    read_position,
    read_puzzle,
)
from pentomino.command import sheets
from pentomino.command.making import gathering
from pentomino.command.making.options import MakeOptions, Tries
from pentomino.command.terminal.progress import CountLine
from pentomino.files.made_puzzles import read_made_puzzles
from pentomino.making import Kind
from pentomino.problem.fingerprints import puzzle_code
from pentomino.reasoning import Hint
from pentomino.records.puzzles import puzzle_data
from pentomino.rendering.theme import LIGHT
from tests.support.commands import longer, run
from tests.support.terminals import Terminal, terminal

POSITION = """\
V.........
V.........
VVV.....Y.
........Y.
.......YY.
........Y.
"""


@pytest.mark.slow
def test_make_prints_a_puzzle_that_check_proves(tmp_path: Path) -> None:
    out, err = run("make", "6x10", "--seed", "3", "--difficulty", "2")
    heading, *rows = out.splitlines()
    assert heading.startswith("Puzzle 1: level 2, ")
    assert "1 puzzle, seed 3" in err
    path = tmp_path / "puzzle.txt"
    path.write_text("\n".join(rows))
    assert run("check", str(path))[0] == "exactly one solution, level 2 of 5\n"
    assert run("make", "6x10", "--seed", "3", "--difficulty", "2")[0] == out


@pytest.mark.slow
@pytest.mark.parametrize("words", [(), ("--seed", "")])
def test_make_without_a_seed_says_which_it_took(words: tuple[str, ...]) -> None:
    out, err = run("make", "3x20", *words)
    seed = err.split("seed ")[1].split(",")[0]
    assert run("make", "3x20", "--seed", seed)[0] == out


@pytest.mark.slow
def test_make_writes_files_of_every_kind(tmp_path: Path) -> None:
    for extension in ("json", "svg", "png"):
        run("make", "3x20", "-n", "3", "--seed", "1", "-o", str(tmp_path / f"p.{extension}"))
        files = sorted(tmp_path.glob(f"*.{extension}"))
        assert [path.name for path in files] == [f"p-{n}.{extension}" for n in (1, 2, 3)]
    assert all(is_unique(read_puzzle(path)) for path in tmp_path.glob("*.json"))
    run("make", "3x20", "--seed", "1", "-o", str(tmp_path / "one.json"))
    assert read_puzzle(tmp_path / "one.json") == read_puzzle(tmp_path / "p-1.json")
    run("make", "3x20", "-n", "3", "--seed", "1", "-o", str(tmp_path / "all.ndjson"))
    lines = (tmp_path / "all.ndjson").read_text().splitlines()
    assert [json.loads(line)["type"] for line in lines] == ["made_puzzle"] * 3
    run("make", "3x20", "--seed", "1", "-o", str(tmp_path / "one.txt"))
    position = read_position(tmp_path / "one.txt")
    puzzle, laid = position.puzzle, position.laid
    assert set(laid) == set(read_puzzle(tmp_path / "one.json").givens)
    assert puzzle.givens == ()
    run("make", "3x20", "-n", "3", "-o", str(tmp_path / "sheet.pdf"))
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
    _, err = run("make", "3x20", "--cell-mm", "15", "-o", str(tmp_path / "wide.pdf"))
    assert "the cells are 13.2 mm wide" in err


@pytest.mark.slow
def test_make_as_json() -> None:
    out, _ = run("make", "4x5", "--kind", "subset", "-n", "2", "--seed", "1", "--json")
    first, second = map(json.loads, out.splitlines())
    assert (first["kind"], first["number"], second["number"]) == ("subset", 1, 2)
    assert first["seed"] == "1"
    assert len(first["puzzle"]["pieces"]) == 4
    assert sum(len(placement["cells"]) for placement in first["solution"]) == 20


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["6x10", "--difficulty", "9"], 2, "must be from 1 to 5, or a range"),
        (["6x10", "--difficulty", "4-2"], 2, "must be from 1 to 5, or a range"),
        (["6x10", "--difficulty", "easy"], 2, "levels are numbers from 1 (easy) to 5"),
        (["6x10", "--code", "HB9-YK9"], 2, "--code alone cannot find a puzzle: add --from FILE"),
        (
            ["6x10", "--code", "HB9-YK9", "--seed", "1"],
            2,
            "no puzzle has the code HB9-YK9: 1 puzzle was compared; give the same -n",
        ),
        (["6x10", "--title", "Class 4b"], 2, "--title is for sheets"),
        (["6x10", "--solutions", "s.pdf", "-o", "p.json"], 2, "--solutions is for sheets"),
        (["6x10", "--solutions", "s.txt", "-o", "p.pdf"], 2, "must end in .pdf"),
        (
            ["6x10", "--solutions", "s.pdf", "--no-solutions", "-o", "p.pdf"],
            2,
            "choose one of --solutions FILE and --no-solutions",
        ),
        (
            ["6x10", "--solutions", "./p.pdf", "-o", "p.pdf"],
            2,
            "--solutions would replace the sheets",
        ),
        (["--from", "nosuch.ndjson"], 2, "cannot read"),
        (["--from", "made.ndjson", "8x8h"], 2, "BOARD is for new puzzles"),
        (["--from", "made.ndjson", "--clues", "0"], 2, "--clues is for new puzzles"),
        (["--from", "made.ndjson", "--seed", "3"], 2, "--seed is for new puzzles"),
        (["6x10", "--seed", "a\u2028b"], 2, "--seed must not contain control characters"),
        (["6x10", "--seed", "1", "--code", " "], 2, "--code is empty"),
        (["6x10", "--kind", "leters"], 2, "did you mean letters?"),
        (
            ["6x10", "--clues", "11"],
            1,
            "2,000 tries found no puzzle … ask for another number of clues",
        ),
        (["6x10", "--theme", "grey"], 2, "--theme: 'grey' is not a theme; did you mean plain? ("),
        (["6x10", "--theme", "pink"], 2, "'pink' is not one of 'light', 'dark', 'plain'"),
        (["6x10", "--clues", "13"], 2, "clues must be 12 or less"),
        (["6x10", "--kind", "letters", "--clues", "61"], 2, "clues must be 60 or less"),
        (
            ["6x10", "--clues", "9"],
            1,
            "fewer are enough … ask for 3 pieces left to place (--left 3)",
        ),
        (["6x10", "--left", "13"], 2, "left must be from 1 to 12, the number of pieces to place"),
        (["6x10", "--left", "0"], 2, "must be 1 or more, or a range"),
        (["6x10", "--left", "-1"], 2, "must be 1 or more, or a range"),
        (["6x10", "--left", "99999999999"], 2, "left must be from 1 to 12, the number of pieces"),
        (["6x10", "--left", "9" * 5000], 2, "is not a number: write a number such as 2, or a"),
        (["6x10", "--left", "4-2"], 2, "or a range with the smaller number first, not 4-2"),
        (["6x10", "--left", "few"], 2, "is not a number: write a number such as 2, or a range"),
        (["6x10", "--left", "3", "--clues", "9"], 2, "leave one out"),
        (["6x10", "--left", "3", "--kind", "letters"], 2, "left is for the kind given"),
        (["6x10", "--left", "3", "--kind", "subset"], 2, "left is for the kind given"),
        (["6x10", "--left", "12"], 1, "without clues the puzzle has several solutions"),
        (["--from", "made.ndjson", "--left", "3"], 2, "--left is for new puzzles"),
        (["6x10", "--page", "letter"], 2, "--page is for sheets"),
        (["6x10", "--cell-mm", "9", "-o", "p.svg"], 2, "--cell-mm is for sheets"),
        (["6x9"], 1, "the board has 54 cells"),
        (["6x10", "--kind", "holes"], 2, "larger board"),
        (
            ["4x5", "--kind", "subset", "-n", "20"],
            1,
            "no other fills this board in exactly one way",
        ),
        (
            # Refused before the first puzzle is looked for.
            ["4x5", "--kind", "subset", "-n", "20", "--title", "x" * 201, "-o", "p.pdf"],
            2,
            "the title has 201 characters: write 200 or fewer",
        ),
        (["6x10", "-o", "p.mp3"], 2, "cannot be written in this format"),
        (["6x10", "-o", "/nowhere/p.json"], 2, "cannot write"),
        (["nosuch.json"], 2, "cannot read"),
        (["6x10", "-n", "0"], 2, "-n"),
        (["6x10", "--cell-mm", "nan", "-o", "nan.pdf"], 2, "must be from 3 to 100"),
    ],
)
def test_make_says_what_cannot_be(arguments: list[str], code: int, message: str) -> None:
    _, err = run("make", *arguments, code=code)
    assert all(part in err for part in message.split(" … "))


def test_puzzles_are_not_read_from_a_pdf(tmp_path: Path) -> None:
    path = tmp_path / "sheets.pdf"
    path.write_bytes(b"%PDF-1.4\n\x93\x8c\xff")
    _, err = run("make", "--from", str(path), "--code", "HB9-YK9", code=2)
    assert f"{path} is not a text file: name the .ndjson or .json file" in err


@cache
def made_lines(*options: str) -> str:
    with TemporaryDirectory() as folder:
        path = Path(folder, "made.ndjson")
        run("make", "6x10", "-n", "4", "--seed", "1", *options, "-o", str(path))
        return path.read_text()


def made_file(folder: Path, *options: str) -> Path:
    path = folder / "made.ndjson"
    path.write_text(made_lines(*options))
    return path


def codes_of(path: Path) -> list[str]:
    return [json.loads(line)["code"] for line in path.read_text().splitlines()]


@pytest.mark.slow
def test_rising_difficulty_in_one_command(tmp_path: Path) -> None:
    options = ("--difficulty", "1-4", "--sort")
    path = made_file(tmp_path, *options)
    levels = [json.loads(line)["level"] for line in path.read_text().splitlines()]
    assert levels == [1, 2, 3, 4]
    out, _ = run("make", "6x10", "-n", "4", "--seed", "1", *options)
    headings = [line for line in out.splitlines() if line.startswith("Puzzle")]
    for number, (heading, code) in enumerate(zip(headings, codes_of(path), strict=True), start=1):
        assert heading.startswith(f"Puzzle {number}: level {number}, ")
        assert heading.endswith(f"code {code}")
    easy, err = run("make", "soma-cube", "-n", "5", "--seed", "1", "--difficulty", "1-5", "--sort")
    assert easy.count("Puzzle") == 5
    assert "no puzzle of levels 4, 5 was found in 300 tries" in err


@pytest.mark.slow
def test_an_answer_is_found_again_by_its_code(tmp_path: Path) -> None:
    path = made_file(tmp_path)
    code = codes_of(path)[2]
    record = json.loads(path.read_text().splitlines()[2])
    typed = code.lower().replace("-", "")
    out, err = run("make", "--from", str(path), "--code", typed, "--solution")
    assert out.startswith(f"Puzzle 3: level {record['level']}, ")
    assert err == "1 puzzle\n"
    again, _ = run("make", "6x10", "-n", "4", "--seed", "1", "--code", code, "--solution")
    assert again == out
    solution = out.strip().split("\n\n")[1]
    assert set(solution.replace("\n", "")) == set("FILNPTUVWXYZ")
    run("make", "--from", str(path), "--code", code, "-o", str(tmp_path / "one.json"))
    assert json.loads((tmp_path / "one.json").read_text())["code"] == code
    assert read_puzzle(tmp_path / "one.json").givens
    alone, _ = run("make", "--from", str(tmp_path / "one.json"), "--solution")
    assert alone == out.replace("Puzzle 3", "Puzzle 1", 1)
    two, _ = run("make", "--from", str(path), "-n", "2")
    assert two.count("Puzzle") == 2


@pytest.mark.slow
def test_sheets_of_puzzles_made_earlier(tmp_path: Path) -> None:
    path = made_file(tmp_path)
    sheets, solutions = tmp_path / "sheets.pdf", tmp_path / "solutions.pdf"
    _, err = run(
        "convert", str(path), str(sheets), "--solutions", str(solutions), "--page", "Letter"
    )
    assert f"4 puzzles: {sheets}" in err
    assert sheets.read_bytes().startswith(b"%PDF")
    assert solutions.read_bytes().startswith(b"%PDF")
    run("make", "6x10", "--seed", "1", "-o", str(tmp_path / "one.json"))
    _, err = run("convert", str(tmp_path / "one.json"), str(tmp_path / "one.pdf"))
    assert "1 puzzle: " in err
    _, err = run("convert", str(path), str(tmp_path / "x.svg"), code=2)
    assert "make --from" in err
    for name in ("soma.pdf", "soma.svg"):
        run("convert", "soma-cube", "-o", str(tmp_path / name))
        assert (tmp_path / name).stat().st_size > 1000


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ["4x10", "--pieces", "tetrominoes*2"],
        ["4x10", "--pieces", "tetrominoes*2", "--kind", "letters"],
        ["soma-cube"],
        ["hexiamond-4x9"],
        ["4x5", "--kind", "subset"],
        pytest.param(["6x15", "--one-sided"], marks=pytest.mark.long),
        ["--puzzle", "6x10"],
    ],
)
def test_drawings_of_all_pieces_read_back(arguments: list[str], tmp_path: Path) -> None:
    path, kept = tmp_path / "drawing.txt", tmp_path / "kept.ndjson"
    run("make", *arguments, "--seed", "1", "-o", str(path))
    run("make", *arguments, "--seed", "1", "-o", str(kept))
    puzzle = read_made_puzzles(kept)[0]
    assert isinstance(puzzle, MadePuzzle)
    drawn = Puzzle.of(str(path))
    assert drawn.pieces == puzzle.puzzle.pieces
    assert set(drawn.givens) == set(puzzle.puzzle.givens)
    assert drawn.marks == puzzle.puzzle.marks
    assert drawn.board == puzzle.puzzle.board
    assert run("check", str(path))[0].startswith("exactly one solution")


@pytest.mark.slow
def test_hints_of_letters_go_on_until_the_board_is_full(tmp_path: Path) -> None:
    path = tmp_path / "letters.txt"
    run("make", "3x20", "--kind", "letters", "--seed", "1", "-o", str(path))
    marks = {(mark.piece, mark.cell) for mark in read_puzzle(path).marks}
    for _ in range(12):
        run("hint", str(path), "--next", "-o", str(path))
    position = read_position(path)
    assert len(position.placements) == 12
    assert marks <= {(each.piece, cell) for each in position.placements for cell in each.cells}


@pytest.mark.slow
def test_hint_explains_the_next_step(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(POSITION)
    out, _ = run("hint", str(path))
    left, conclusion, *rows = out.splitlines()
    assert left == "1 solution is left."
    assert conclusion == "Only I (rows 2-6, column 10) can cover row 6, column 10."
    assert rows[-1].endswith("I")
    look, _ = run("hint", str(path), "--look")
    assert "Look at row 6, column 10" in look
    assert "I" not in look.partition("to cover it.")[2]
    nearer, _ = run("hint", str(path), "--next")
    assert "Lay I (rows 2-6, column 10)." in nearer
    data = json.loads(run("hint", str(path), "--json")[0])
    assert (data["left"], data["take_back"]) == (1, [])
    assert data["step"]["placement"]["piece"] == "I"
    for extension in ("svg", "png", "pdf"):
        picture = tmp_path / f"hint.{extension}"
        run("hint", str(path), "-o", str(picture))
        assert picture.stat().st_size > 1000


@pytest.mark.slow
def test_a_hint_comes_soon_where_all_solutions_take_long() -> None:
    """Finding the 188,952 solutions of this board takes seconds."""
    for seconds in longer(0.1):
        asked = ("hint", "8x8", "--pieces", "pentominoes+S4", "--seconds", seconds)
        out, _ = run(*asked, "--next", code=None)
        if out:  # a slow machine has no solution in the shortest time
            break
    assert re.match(r"At least [\d,]+ solutions? (is|are) left", out)
    assert "\nLay " in out
    data = json.loads(run(*asked, "--json")[0])
    assert (data["more"], data["shared"]) == (True, None)


@pytest.mark.slow
def test_hint_says_what_to_take_back(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(POSITION.replace("V.........", "V.IIIII...", 1))
    out, _ = run("hint", str(path), code=1)
    assert "No solution is left: " in out
    data = json.loads(run("hint", str(path), "--json", code=1)[0])
    assert len(data["take_back"]) == 1
    assert data["left"] == 0


@pytest.mark.slow
def test_hint_writes_the_position_that_it_leads_to(tmp_path: Path) -> None:
    path, after = tmp_path / "position.txt", tmp_path / "next.txt"
    path.write_text(POSITION)
    out, err = run("hint", str(path), "-o", str(after))
    assert err == f"1 position with I laid: {after}\n"
    assert after.read_text().splitlines() == ["title: position", *out.splitlines()[2:]]
    assert "The puzzle is solved" not in run("hint", str(after))[0]
    for _ in range(12):
        _, err = run("hint", str(path), "--next", "-o", str(path))
    assert err == f"1 position with everything laid: {path}\n"
    assert "." not in path.read_text()
    assert run("check", str(path))[0] == "solved: all pieces are laid\n"


def test_one_solution_contains_a_hint_and_several_contain_it(tmp_path: Path) -> None:
    made = str(tmp_path / "made.ndjson")
    run("make", "5x6", "--kind", "subset", "-n", "2", "--seed", "4", "-o", made)
    said, _ = run("hint", made, "--problem", "2", "--next")
    assert " 1 of them contains it." in said


def test_a_position_of_a_made_set_can_be_moved_away(tmp_path: Path) -> None:
    made, drawn = tmp_path / "made.ndjson", tmp_path / "drawn.txt"
    run("make", "4x5", "--pieces", "pentominoes?", "-n", "2", "--left", "2", "-o", str(made))
    run("hint", str(made), "--problem", "2", "--next", "-o", str(drawn))
    assert "made.ndjson" not in drawn.read_text()
    away = tmp_path / "away" / "drawn.txt"
    away.parent.mkdir()
    drawn.rename(away)
    said, noted = run("check", str(away))
    assert said.startswith("exactly one solution")
    assert noted == ""


def test_pieces_of_a_set_that_names_the_same_ones_are_read_without_a_note(tmp_path: Path) -> None:
    run(
        "make",
        "4x5",
        "-n",
        "2",
        "--left",
        "2",
        "--pieces",
        "pentominoes?",
        "-o",
        f"{tmp_path}/m.ndjson",
    )
    drawn = tmp_path / "drawn.txt"
    drawn.write_text("pieces: m.ndjson\n.....\n.....\n")
    _, noted = run("count", str(drawn))
    assert "problems" not in noted


def test_a_full_board_is_solved_though_pieces_are_left_over(tmp_path: Path) -> None:
    full = tmp_path / "full.txt"
    full.write_text("pieces: I3?+V3?\nIII\n")
    assert run("check", str(full))[0] == "solved: the board is full\n"
    full.write_text("pieces: I3\nIII?\n")
    assert run("check", str(full))[0] == "solved: all pieces are laid\n"
    full.write_text("pieces: I3+V3?\nIII?\n")
    assert run("check", str(full))[0] == "solved: only cells that may stay empty are open\n"


@pytest.mark.slow
def test_hint_writes_the_position_without_what_it_takes_back(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(POSITION.replace("V.........", "V.IIIII...", 1))
    _, err = run("hint", str(path), "-o", str(path), code=1)
    assert err == f"1 position with Y taken back: {path}\n"
    assert "26 solutions are left" in run("hint", str(path))[0]


@pytest.mark.parametrize(
    ("line", "options", "name"),
    [
        ("pieces: tetrominoes*2", (), "next.txt"),
        ("", ("--pieces", "tetrominoes*2"), "next.txt"),
        ("pieces: tetrominoes*2", (), "next.json"),
    ],
)
def test_positions_that_hint_writes_name_their_pieces(
    tmp_path: Path, line: str, options: tuple[str, ...], name: str
) -> None:
    path, after = tmp_path / "position.txt", tmp_path / name
    path.write_text(f"{line}\nIIII.\n" + 7 * ".....\n")
    run("hint", str(path), *options, "--next", "-o", str(after))
    assert len(Position.of(str(after)).laid) == 2
    if name.endswith("txt"):
        assert after.read_text().startswith("title: position\npieces: tetrominoes*2\n")


@pytest.mark.slow
def test_a_drawing_names_its_file_of_pieces_as_seen_from_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "made").mkdir()
    Path("made/own.txt").write_text("AAA\n\nB\nBB\n\nCC\n\nDDD\nD\n")
    asked = ("make", "3x4", "--pieces", "made/own.txt", "--seed", "1", "-o")
    (tmp_path / "elsewhere").mkdir()
    assert "not in its folder" in run(*asked, "elsewhere/p.txt", code=2)[1]
    run(*asked, "made/p.txt")
    assert Path("made/p.txt").read_text().startswith("pieces: own.txt\n")
    monkeypatch.chdir("/")
    assert "exactly one solution" in run("check", str(tmp_path / "made/p.txt"))[0]
    hinted = tmp_path / "made/hinted.txt"
    run("hint", str(tmp_path / "made/p.txt"), "--next", "-o", str(hinted))
    assert hinted.read_text().startswith("title: p\npieces: own.txt\n")
    assert "exactly one solution" in run("check", str(hinted))[0]


@pytest.mark.parametrize(
    "name", ["/etc/passwd", "../own.txt", "sub/../../own.txt", "pipe", "./pipe"]
)
def test_a_drawing_in_a_file_has_no_other_files_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "own.txt").write_text("AAAA\n")
    os.mkfifo("folder/pipe")
    os.mkfifo("pipe")
    drawing = tmp_path / "folder" / "drawing.txt"
    drawing.write_text(f"pieces: {name}\n....\n")
    assert name in run("count", str(drawing), code=2)[1]


def test_hint_writes_no_drawing_that_reads_as_something_else(tmp_path: Path) -> None:
    path = tmp_path / "dominoes.txt"
    path.write_text("....\n....\n")
    kept = path.read_text()
    words = ("--pieces", "domino*", "--given", "I2_1.1-2", "--next", "-o", str(path))
    assert "touch" in run("hint", str(path), *words, code=2)[1]
    assert path.read_text() == kept
    assert "--look lays nothing" in run("hint", "6x10", "--look", "-o", str(path), code=2)[1]
    # Nothing is forced here: a picture lays a piece only where --next asks for it.
    drawn = path.with_suffix(".svg")
    for more, said in (((), "No move is forced by logic alone."), (("--next",), "Lay ")):
        run("hint", "3x20", *more, "-o", str(drawn))
        assert said in drawn.read_text()
    unchanged = run("hint", "3x20", "-o", str(path))[1]
    assert "nothing new laid (--next would lay a piece)" in unchanged


@pytest.mark.slow
def test_hint_marks_on_a_terminal_what_is_new(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(POSITION)
    for env in ({"COLORTERM": "truecolor"}, {"NO_COLOR": "1"}):
        assert terminal("hint", str(path), env=env)[0].count("•") == 4  # and the letter
        assert terminal("hint", str(path), "--look", env=env)[0].count("•") == 1
    assert "•" not in run("hint", str(path))[0]


def test_hint_on_an_empty_board_and_a_full_one(tmp_path: Path) -> None:
    assert run("hint", "6x10")[0].startswith(
        "9,356 solutions are left, counting rotations and reflections separately."
    )
    path = tmp_path / "full.txt"
    path.write_text(run("solve", "6x10", "-n", "1")[0])
    assert run("hint", str(path))[0] == "The puzzle is solved.\n"
    _, err = run("hint", "6x9", code=1)
    assert "the board has 54 cells" in err


def test_check_shows_two_solutions_that_differ() -> None:
    out, _ = run("check", "3x20", code=1)
    _, first, second = out.rstrip("\n").split("\n\n")
    assert first != second
    assert sorted(first) == sorted(second)
    assert run("check", "6x9", code=1)[0].startswith("no solution: the board has 54 cells")
    data = json.loads(run("check", "3x20", "--json", code=1)[0])
    assert (data["unique"], data["grade"], len(data["solutions"])) == (False, None, 2)


@pytest.mark.slow
def test_check_says_how_many_solutions_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    published = {"3x20": 2, "6x10": 2339}  # Haselgrove, 1960
    for board, number in published.items():
        out = run("check", board, code=1)[0]
        assert out.startswith(f"several solutions, {number:,} in all; here are two:\n")
        assert json.loads(run("check", board, "--json", code=1)[0])["number"] == number
    assert json.loads(run("check", "6x9", "--json", code=1)[0])["number"] == 0
    monkeypatch.setattr("pentomino.command.check._SECONDS", 0.01)
    words = ("check", "10x12", "--pieces", "pentominoes*2")
    assert run(*words, code=1)[0].startswith("several solutions, at least ")
    assert json.loads(run(*words, "--json", code=1)[0])["number"] is None


def test_clues_as_json() -> None:
    lines = [json.loads(line) for line in run("clues", "3x20", "--json")[0].splitlines()]
    *others, summary = lines
    assert summary["type"] == "clue_analysis"
    assert summary["solutions"] == 2
    assert sum(entry["solutions"] for entry in others if entry["type"] == "frequency") == 8 * 12
    assert run("clues", "6x9", code=1)[1].startswith("no solutions")


@pytest.mark.slow
def test_making_on_a_terminal_is_in_colour() -> None:
    screen, code = terminal("make", "6x10", "--seed", "1", env={"COLORTERM": "truecolor"})
    assert code == 0
    assert "\x1b[0;48;2;" in screen
    assert "\x1b[48;2;" not in terminal("make", "6x10", "--seed", "1", env={"NO_COLOR": "1"})[0]


@pytest.mark.slow
def test_what_was_made_before_an_interruption_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.ndjson"
    with Terminal("make", "6x10", "-n", "100000", "-o", str(path)) as screen:
        screen.until(lambda: re.match("[1-9].* of 100,000 puzzles", screen.text) is not None)
        screen.kill(signal.SIGINT)
        assert screen.ends() == 130
        assert re.search("stopping: writing [1-9][0-9]* puzzles?;", screen.text)
        assert screen.text.endswith("interrupted")
    lines = path.read_text().splitlines()
    assert lines
    assert all(json.loads(line)["puzzle"]["givens"] for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("output", "olds"),
    [
        ("p.txt", ["p-00001.txt", "p-2.txt", "p-02.txt", "p-1.txt", "p-01.txt", "p-001.txt"]),
        ("p.json", ["p-1.json", "p-01.json", "p-001.json", "p.json"]),
        ("p.pdf", ["answers.pdf"]),
        ("p.html", ["p.html"]),
    ],
)
def test_an_interruption_replaces_none_of_several_old_files(
    tmp_path: Path, output: str, olds: list[str]
) -> None:
    for old in olds:
        (tmp_path / old).write_text("kept\n")
    answers = ["--solutions", str(tmp_path / "answers.pdf")] if output.endswith("pdf") else []
    path = str(tmp_path / output)
    with Terminal("make", "6x10", "-n", "100000", "-o", path, *answers) as screen:
        screen.until(lambda: re.match("[2-9].* of 100,000 puzzles", screen.text) is not None)
        screen.kill(signal.SIGINT)
        assert screen.ends() == 130
        assert "-unfinished" in screen.text.replace("\n", "")
    assert {(tmp_path / old).read_text() for old in olds} == {"kept\n"}
    new = {path.name for path in tmp_path.iterdir()} - set(olds)
    assert len(new) >= 1 + bool(answers)
    assert all("-unfinished" in name for name in new)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("output", "more", "writer"),
    [
        ("p.txt", (), "pentomino.command.making.files.write_drawing"),
        ("p.pdf", ("--solutions", "a.pdf"), "pentomino.rendering.draw_answers"),
    ],
)
def test_an_interruption_while_files_are_written_replaces_none(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    output: str,
    more: tuple[str, ...],
    writer: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    for old in ("p-1.txt", "p-2.txt", "p.pdf", "a.pdf"):
        Path(old).write_text("kept\n")
    before = {path.name: path.read_text() for path in tmp_path.iterdir()}
    calls = 0

    def interrupted(path: object, *_: object) -> None:
        nonlocal calls
        calls += 1
        if calls == 1 and isinstance(path, Path):
            path.write_text("new\n")
            return
        raise KeyboardInterrupt

    monkeypatch.setattr(writer, interrupted)
    run("make", "3x20", "-n", "2", "--seed", "1", "-o", output, *more, code=130)
    assert calls
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == before


@pytest.mark.slow
def test_an_interruption_replaces_no_old_file(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.ndjson"
    path.write_text("kept\n")
    (tmp_path / "puzzles-unfinished.ndjson").write_text("kept\n")
    with Terminal("make", "6x10", "-n", "100000", "-o", str(path)) as screen:
        screen.until(lambda: re.match("[1-9].* of 100,000 puzzles", screen.text) is not None)
        screen.kill(signal.SIGINT)
        assert screen.ends() == 130
        assert "puzzles-unfinished-2.ndjson" in screen.text.replace("\n", "")
    assert path.read_text() == "kept\n"
    assert (tmp_path / "puzzles-unfinished.ndjson").read_text() == "kept\n"
    assert read_made_puzzles(tmp_path / "puzzles-unfinished-2.ndjson")


@pytest.mark.slow
def test_hint_says_what_is_true_where_no_move_is_forced(tmp_path: Path) -> None:
    path = tmp_path / "hard.json"
    run("make", "6x10", "--difficulty", "5", "--seed", "5", "-o", str(path))
    out = run("hint", str(path))[0]
    assert out.startswith("1 solution is left.\nIts next piece does not follow by logic alone")
    assert json.loads(run("hint", str(path), "--json")[0])["shared"] == 1
    several = run("hint", "3x20")[0].splitlines()[1]
    assert several.startswith("No move is forced.")
    many = run("hint", "10x16", "--pieces", "pentominoes*")[0].splitlines()[1]
    assert many.startswith("Logic finds no forced move.")


def test_count_and_check_give_the_reason_that_why_gives(tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("....\n###.\n###.\n")
    arguments = (str(path), "--pieces", "V3+I3")
    reason = run("why", *arguments, code=1)[0].removeprefix("no solution: ")
    assert reason.startswith("after laying the only piece that has a single place left")
    out, err = run("count", *arguments)
    assert (out, err) == ("0\n", f"no solutions: {reason}")
    assert run("check", *arguments, code=1)[0] == f"no solution: {reason}"
    assert run("solve", *arguments, code=1)[1] == f"no solutions: {reason}"
    puzzle = Puzzle.of(*arguments[::2])
    assert counting(puzzle).result().reason == reason.rstrip()


def test_a_search_without_a_simpler_reason_says_so_everywhere() -> None:
    # Found by trying: areas and colourings allow these pieces.
    arguments = ("5x6", "--pieces", "X+W+Z+F+P+L")
    assert Puzzle.of(*arguments[::2]).count(engine="reference") == 0
    searched = "every possibility was tried; no simpler reason was found"
    assert run("count", *arguments) == ("0\n", f"no solutions: {searched}\n")
    _, err = run("solve", *arguments, code=1)
    assert err.startswith(f"no solutions: {searched} (")
    assert " placements tried, " in err


def test_pieces_drawn_in_part_are_named_in_a_note(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(POSITION.replace("VVV.", "VV..", 1))
    _, err = run("hint", str(path))
    assert err.startswith(
        "note: 4 of the 5 cells of V are drawn (rows 1-3, column 1; row 3, column 2)"
    )
    path.write_text(POSITION)
    assert run("hint", str(path))[1] == ""


@pytest.mark.slow
def test_a_letter_apart_from_the_others_of_its_piece_is_named(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text("FFF.......\n" + 2 * "..........\n" + "F.........\n" + 2 * "..........\n")
    where = "row 1, columns 1-3; row 4, column 1"
    out, err = run("why", str(path), code=1)
    assert err.startswith(f"note: 4 of the 5 cells of F are drawn ({where})")
    assert f"F cannot cover the 4 cells that are drawn for it: {where}\n" in out


def test_a_heading_names_the_puzzle() -> None:
    out, _ = run("make", "calendar", "--date", "12-25", "--seed", "1")
    assert out.startswith("Puzzle 1 (Calendar puzzle: 25 December): level ")


@pytest.mark.slow
def test_fewer_puzzles_in_a_file_than_asked_for(tmp_path: Path) -> None:
    path = made_file(tmp_path)
    _, err = run("make", "--from", str(path), "-n", "99", code=1)
    assert "made.ndjson holds 4 puzzles" in err
    run("make", "--from", str(path), "-n", "3")
    made_file(tmp_path, "--difficulty", "5")
    _, err = run("make", "--from", str(path), "--difficulty", "1", code=1)
    assert "made.ndjson holds no puzzles of this difficulty" in err


@pytest.mark.slow
def test_the_files_that_were_written_are_named(tmp_path: Path) -> None:
    path = made_file(tmp_path)
    _, err = run("make", "--from", str(path), "-o", str(tmp_path / "p.txt"))
    assert f"4 puzzles: {tmp_path}/p-1.txt to {tmp_path}/p-4.txt\n" in err


@pytest.mark.slow
def test_convert_obeys_the_size_of_cells_and_keeps_the_sheets(tmp_path: Path) -> None:
    made, sheets = str(made_file(tmp_path)), str(tmp_path / "sheets.pdf")
    _, err = run("convert", made, sheets, "--cell-mm", "100")
    assert "mm wide, so that the boards fit the page" in err
    _, err = run("convert", made, sheets, "--cell-mm", "200", code=2)
    assert "--cell-mm must be from 3 to 100 for sheets" in err
    _, err = run("convert", made, sheets, "--solutions", sheets, code=2)
    assert "--solutions would replace the sheets" in err


@pytest.mark.slow
def test_a_puzzle_with_several_solutions_is_not_called_a_puzzle_with_one(tmp_path: Path) -> None:
    path = made_file(tmp_path)
    record = json.loads(path.read_text().splitlines()[0])
    record["puzzle"]["givens"], record["clues"] = [], 0
    del record["code"]
    path.write_text(json.dumps(record))
    out, err = run("make", "--from", str(path))
    assert "note: puzzle 9RM-B7N has several solutions" in err
    assert "level" not in out


def test_a_board_without_puzzles_gives_only_the_reason() -> None:
    said = run("make", "5x8", code=1)[1]
    assert said.startswith("the board has 40 cells")
    assert said.count("\n") == 1


@pytest.mark.parametrize(("board", "advised"), [("4x15", True), ("3x21", False)])
def test_many_tries_for_holes_are_noted_once(
    board: str, advised: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    tries = Tries("holes", Board.of_size([int(n) for n in board.split("x")]), CountLine("", 1))
    for number in (19, 20, 21, 20):
        tries(number)
    said = capsys.readouterr().err
    assert said.count("note: 20 tries found no puzzle yet; make gives up after 200") == 1
    assert ("Long and narrow" in said) is advised


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("-o x.pdf --solutions x.txt", "--solutions writes a PDF file: x.txt must end in .pdf"),
        ("-o x.pdf --solutions ./x.pdf", "--solutions would replace the sheets: choose another na"),
        (
            "-o x.pdf --solutions y.pdf --no-solutions",
            "choose one of --solutions FILE and --no-solutions",
        ),
        ("-o x.pdf --cell-mm 2", "--cell-mm must be from "),
        ("--no-name", "--no-name is for sheets: name a PDF file, as in -o sheets.pdf"),
        ("--title T", "--title is for sheets and pages: name a file, as in -o sheets.pdf or -o pa"),
        ("-o x.csv", "x.csv: puzzles cannot be written in this format; choose one of: pdf, html, "),
        (
            "--difficulty 4-2",
            "must be from 1 to 5, or a range with the easier level first, n",
        ),
        (
            "--difficulty 0",
            "must be from 1 to 5, or a range with the easier level first, n",
        ),
    ],
)
def test_options_of_make_that_do_not_go_together(
    words: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    out, err = run("make", "3x20", "--seed", "1", *words.split(), code=2)
    assert out == ""
    assert message in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.parametrize("option", ["--explain", "--solution", "--json"])
def test_what_the_screen_shows_comes_beside_a_file(option: str, tmp_path: Path) -> None:
    asked, path = ("make", "3x20", "--seed", "1"), tmp_path / "x.json"
    out, err = run(*asked, option, "-o", str(path))
    assert out == run(*asked, option)[0]
    assert str(path) in err
    assert json.loads(path.read_text())["givens"]


def test_a_code_needs_a_place_to_look() -> None:
    assert "--code is empty: write a code such as" in run("make", "3x20", "--code", " ", code=2)[1]
    assert (
        "--code alone cannot find a puzzle" in run("make", "3x20", "--code", "CP2-9NY", code=2)[1]
    )
    assert "must not contain control characters" in run("make", "3x20", "--seed", "a\nb", code=2)[1]


def test_a_file_that_is_wrong_about_a_solution_is_corrected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = Puzzle.of("2x3", "I2*3")
    said: list[str] = []
    monkeypatch.setattr(sheets, "tell", said.append)
    forged = MadePuzzle(puzzle, next(iter(puzzle.solve())), Kind.SUBSET, 0, 1)
    code = puzzle_code(puzzle)
    assert sheets.graded(forged) is puzzle
    assert said == [f"puzzle {code} has several solutions, not one as its file says"]
    said.clear()
    monkeypatch.setattr(sheets, "_MOST_PLACEMENTS", 6)  # of the 7 that there are
    assert sheets.graded(forged) is forged  # what cannot be looked at is believed
    assert said == []
    assert sheets.graded(puzzle) is puzzle
    assert said == [f"puzzle {code} is shown without its level and solution: it is too large"]


def test_hints_show_where_to_look_or_what_to_lay() -> None:
    message = "--look and --next cannot be combined: choose one of them"
    assert message in run("hint", "3x20", "--look", "--next", code=2)[1]


@pytest.mark.parametrize(
    ("left", "more", "shared", "words"),
    [
        (1, False, 1, "Its next piece does not follow by logic alone; you would have to try. "),
        (4, False, 4, "They share a piece in one place, but it does not follow by logic alone. "),
        (4, False, 3, "No move is forced. "),
        (9, True, None, "Logic finds no forced move. "),
        (1, True, None, "Logic finds no forced move. "),
    ],
)
def test_why_there_is_no_step_to_explain(
    left: int, more: bool, shared: int | None, words: str
) -> None:
    puzzle = Puzzle.of("3x20")
    hint = Hint(left, more, (), None, puzzle.placements[0], shared)
    assert hint.without_step("It").startswith(f"{words}It shows ")
    assert hint.without_step("'piece' of the hint") in str(hint)


@pytest.mark.slow
def test_a_hint_for_a_finished_board_lays_nothing(tmp_path: Path) -> None:
    path, written = tmp_path / "done.txt", tmp_path / "next.txt"
    path.write_text("pieces: L4+I2\nLLL\nLII\n")
    out, err = run("hint", str(path), "-o", str(written))
    assert "1 position with everything laid" in err
    assert out == "The puzzle is solved.\n"
    assert read_position(written) == read_position(path)


def test_solutions_that_are_part_of_others_need_no_clues_that_there_are(tmp_path: Path) -> None:
    path = tmp_path / "loose.txt"
    path.write_text("pieces: I2?\n??\n")
    # The board may stay empty or hold the domino: nothing tells the first from the second.
    out, _ = run("clues", str(path), "--list")
    table, placement = out.split("\nI2 (", 1)
    rows = [line.split() for line in table.splitlines() if line.startswith("  ")]
    assert ["1", "1", "1"] in rows  # one clue for one solution: the domino itself
    assert ["none", "1"] in [row[:2] for row in rows]
    assert placement.startswith("row 1, columns 1-2)\n")


@pytest.mark.slow
def test_check_tells_a_solution_from_a_beginning(tmp_path: Path) -> None:
    solution = str(next(Puzzle.of("3x20").solve()))
    whole, part = tmp_path / "whole.txt", tmp_path / "part.txt"
    whole.write_text(solution)
    part.write_text(solution.replace("I", ".").replace("X", "."))
    assert run("check", str(whole), "--puzzle", "3x20")[0] == "solved: all pieces are laid\n"
    said = run("check", str(part), "--puzzle", "3x20")[0]
    assert said.startswith("exactly one solution, level ")
    assert said.endswith("; 2 pieces still to lay\n")
    assert "still" not in run("check", str(part))[0]


def test_a_puzzle_with_one_solution_is_explained() -> None:
    assert run("check", "2x2", "--pieces", "O4") == ("exactly one solution, level 1 of 5\n", "")
    out, _ = run("check", "2x2", "--pieces", "O4", "--explain")
    level, step, *_ = out.split("\n\n")
    assert level == "exactly one solution, level 1 of 5"
    assert step.startswith("1. ")
    assert "O4" in step


def test_a_symmetric_puzzle_is_explained_towards_the_solution_below() -> None:
    out, _ = run("check", "2x2", "--pieces", "V3+monomino", "--explain")
    _, choice, first, _, shown = out.split("\n\n")
    assert choice == (
        "The puzzle is symmetric, so of the places for O1 that turn into each other only one is "
        "tried, and 3 others are left out.\n"
        "  - O1 (row 2, column 2) is tried."
    )
    assert first == "1. The only place for O1 is row 2, column 2."
    assert shown == "VV\nVO\n"
    data = json.loads(run("check", "2x2", "--pieces", "V3+monomino", "--json")[0])
    (left_out,) = data["grade"]["left_out"]
    assert (left_out["subject"], len(left_out["placements"])) == ("O1", 3)
    assert left_out["conclusion"] == choice.splitlines()[0]
    placements = [each["text"] for each in data["solutions"][0]["placements"]]
    assert all(step["placement"]["text"] in placements for step in data["grade"]["steps"])


def test_two_solutions_of_touching_copies_are_seen_to_differ() -> None:
    out, _ = run("check", "4x4", "--pieces", "L4*4", code=1)
    _, _, *lines = out.splitlines()
    first, second = "\n".join(lines).split("\n\n")
    assert first != second
    assert "\u2514" in first
    out, _ = run("check", "4x5", "--pieces", "pentominoes?", code=1)  # one of each: letters say all
    assert "\u2514" not in out


def test_too_little_memory_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr("pentomino.command.check.first_solutions", fail)
    _, err = run("check", "2x2", "--pieces", "O4", code=2)
    assert err == (
        "pentomino: there is too little memory: raise the limit of this process ('ulimit -v'), or "
        "choose a smaller puzzle\n"
    )


def test_a_number_of_clues_that_no_puzzle_needs_is_refused_at_once() -> None:
    _, err = run("make", "6x10", "--clues", "12", code=2)
    assert "clues must be 11 or less, not 12: where all pieces but one lie, the last" in err
    _, err = run("make", "6x10", "--given", "I_1.1-5", "--clues", "11", code=2)
    assert "clues must be 10 or less, not 11" in err
    assert run("make", "2x3", "--pieces", "V3*2", "--clues", "1")[0]


@pytest.mark.slow
def test_a_number_of_clues_that_few_puzzles_need_is_noticed_early() -> None:
    _, err = run("make", "3x20", "--clues", "7", "--seed", "1", code=1)
    tries = re.search(
        r"^note: (\d+) tr\w+ found no puzzle yet; make gives up after 2,000\. A p",
        err,
        re.MULTILINE,
    )
    assert tries is not None
    assert int(tries[1]) <= 20
    assert err.split("\n")[-2].startswith("2,000 tries found no puzzle with one solution")


@pytest.mark.parametrize("name", ["why.abc", "why.json", "no-folder/why.svg"])
@pytest.mark.parametrize("board", ["6x10", "8x8"])
def test_why_refuses_a_file_before_it_looks_for_a_reason(
    name: str, board: str, tmp_path: Path
) -> None:
    out, err = run("why", board, "-o", str(tmp_path / name), code=2)
    assert out == ""
    assert "not a picture format" in err or "does not exist" in err
    assert list(tmp_path.iterdir()) == []


def test_the_note_on_answers_names_a_file_in_place_of_a_pipe() -> None:
    command = sheets.how_to_find("--from", "-", "--seed", "1")
    assert command == "pentomino make --from FILE --seed 1 --solution --code CODE"
    asked = sheets.SheetRequest(
        title="",
        page="a4",
        per_page=None,
        language="en",
        no_name=False,
        solutions=None,
        no_solutions=False,
        no_cut_outs=False,
    )
    assert asked.options(LIGHT, None, command).note == (
        "Find an answer again, with the puzzle's code in place of CODE and the file that was read "
        f"in place of FILE:\n{command}"
    )
    german = replace(asked, language="de").options(LIGHT, None, command.replace("FILE", "a.ndjson"))
    assert german.language == "de"
    assert german.note.startswith("So findest du eine Lösung wieder, mit dem Code des Rätsels ")


@pytest.mark.slow
@pytest.mark.parametrize("said", [(), ("--date", "tomorrow")])
def test_an_answer_of_a_daily_puzzle_is_found_on_another_day(
    said: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "a.html"
    with patch("pentomino.command.make.how_to_find", wraps=sheets.how_to_find) as told:
        run("make", "calendar", *said, "--seed", "1", "-o", str(path))
    words = told.call_args.args
    day = date.today() + timedelta(len(said) // 2)  # noqa: DTZ011 -- the day of the user
    assert words[words.index("--date") + 1] == day.isoformat()
    assert words.count("--date") == 1


@pytest.mark.parametrize(
    ("board", "written", "whole"),
    [
        ("calendar-weekdays", "Dec 25", f"{date.today().year}-12-25"),  # noqa: DTZ011 -- the user's year
        ("calendar-weekdays", "Fri Dec 25", "Fri Dec 25"),
        ("calendar", "Dec 25", "Dec 25"),
    ],
)
def test_an_answer_is_found_in_another_year(
    board: str, written: str, whole: str, tmp_path: Path
) -> None:
    with (
        patch("pentomino.command.make.how_to_find", wraps=sheets.how_to_find) as told,
        patch("pentomino.command.make.made_now", side_effect=KeyboardInterrupt),
    ):
        run("make", board, "--date", written, "-o", str(tmp_path / "a.pdf"), code=130)
    words = told.call_args.args
    assert words[words.index("--date") + 1] == whole


@pytest.mark.slow
@pytest.mark.parametrize(
    ("more", "number"), [((), "2"), (("--difficulty", "1-2"), "30"), (("--sort",), "2")]
)
def test_the_note_of_an_interrupted_call_makes_the_same_puzzles(
    more: tuple[str, ...], number: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = CountLine.set

    def counted(self: CountLine, made: int, more: str = "", sought: str = "") -> None:
        real(self, made, more, sought)
        if made == 2:
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(CountLine, "set", counted)
    words = ("make", "4x5", "--kind", "subset", "--seed", "1", "-n", "30", *more)
    with patch("pentomino.command.make.how_to_find", wraps=sheets.how_to_find) as told:
        run(*words, "-o", str(tmp_path / "a.pdf"), code=130)
    said = told.call_args.args
    assert said[said.index("--number") + 1] == number
    assert said.count("--number") == 1


@pytest.mark.slow
def test_no_more_puzzles_are_made_than_until_the_one_with_the_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = ("make", "3x5", "--kind", "subset", "--seed", "1", "-n", "3")
    code = json.loads(run(*words, "--json")[0].splitlines()[1])["code"]
    made, real = [], MakeOptions.puzzles

    def puzzles(self: MakeOptions, line: CountLine) -> Iterator[MadePuzzle]:
        for each in real(self, line):
            made.append(each)
            yield each

    monkeypatch.setattr(MakeOptions, "puzzles", puzzles)
    assert run(*words, "--code", code.lower())[0].startswith("Puzzle 2: ")
    assert len(made) == 2
    # The numbers of sorted puzzles depend on all of them.
    run(*words, "--sort", "--code", code)
    assert len(made) == 5


@pytest.mark.slow
def test_a_drawing_of_balls_is_refused_where_it_would_be_read_as_cubes(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    pieces = "N+P+L+O4+L4+T4+V3"
    _, err = run("make", "pyramid-4", "--pieces", pieces, "-o", str(path), code=2)
    assert "would be read as another board" in err
    assert not path.exists()


def test_a_drawing_of_a_torus_is_refused_before_puzzles_are_made(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    with patch("pentomino.command.make.made_now") as made:
        _, err = run("make", "torus:4x5", "--pieces", "pentominoes?", "-o", str(path), code=2)
    assert "a drawing cannot say that the board goes round (torus:4x5): name a .json" in err
    assert not made.called


@pytest.mark.slow
def test_a_drawing_cannot_say_what_is_barred_and_a_page_can(tmp_path: Path) -> None:
    barred = ("3x5", "--pieces", "L+P+V", "--without", "L_1.1-4_2.1")
    words = ("make", *barred, "--seed", "3", "-o")
    _, err = run(*words, str(tmp_path / "a.txt"), code=2)
    assert "a drawing cannot say which placements are barred: name a .json file" in err
    for call in (words, ("page", *barred, "-o")):
        _, err = run(*call, str(tmp_path / "a.html"))
        assert "note" not in err
        assert "1 place is barred" in (tmp_path / "a.html").read_text()


def test_a_made_drawing_that_would_not_read_back_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    words = ("make", "5x6", "--pieces", "trominoes*", "--seed", "1")
    _, err = run(*words, "-o", str(path), code=2)
    assert err == (
        "pentomino: copies of a piece that touch would not read back from a drawing: name a .json "
        "file instead, with --seed 1 for the same puzzles\n"
    )
    assert list(tmp_path.iterdir()) == []
    run(*words, "-o", str(path.with_suffix(".json")))
    assert run("count", str(path.with_suffix(".json")))[0] == "1\n"


def test_a_made_picture_has_the_title_that_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    words = ("make", "3x5", "--kind", "subset", "--seed", "1", "-o", str(path))
    run(*words, "--title", "For Ann")
    assert "For Ann" in re.sub("<title>.*?</title>|<desc>.*?</desc>", "", path.read_text())
    run(*words)
    assert "Ann" not in path.read_text()
    board = tmp_path / "board.txt"
    board.write_text("title: Heart\nby: Ann\npieces: pentominoes?\n" + ".....\n" * 3)
    run("make", str(board), *words[2:])
    shown = " ".join(re.findall(">([^<\n]+)<", path.read_text()))
    assert "Puzzle 1 (Heart, by Ann): level" in shown


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "why"),
    [
        (("torus:4x5", "--pieces", "pentominoes?"), "cannot say that the board goes round"),
        (("balls:1x3x4", "--pieces", "I4*+C4*"), "does not say what its cells are"),
        (("balls:2x3x4", "--pieces", "tetrominoes*"), "would be read as another board"),
    ],
)
def test_hints_that_a_drawing_cannot_keep_are_refused_at_once_and_go_on_in_json(
    board: tuple[str, ...], why: str, tmp_path: Path
) -> None:
    with patch("pentomino.command.hint.Hints") as looked_for:
        _, err = run("hint", *board, "-o", str(tmp_path / "a.txt"), code=2)
    assert why in err
    assert "name a .json file instead" in err
    assert not looked_for.called
    path = tmp_path / "a.json"
    run("hint", *board, "--next", "-o", str(path))
    run("hint", str(path), "--next", "-o", str(path))
    assert len(Position.of(path).laid) == 2


def kept_puzzles(path: Path, number: int = 2) -> list[dict[str, object]]:
    """Write made puzzles to a file, the first with more entries; return its records."""
    run("make", "3x20", "-n", str(number), "--seed", "1", "-o", str(path))
    records = [json.loads(line) for line in path.read_text().splitlines()]
    records[0] |= {"author": "Ann", "tags": ["hard"]}
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return records


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        "convert kept.ndjson shown.html",
        "make --from kept.ndjson -o shown.html",
        "make --from kept.ndjson -o shown.svg",
        "page kept.ndjson --problem 1 -o shown.html",
        "convert kept.ndjson --problem 1 -o shown.json",
    ],
)
def test_what_people_see_names_the_author(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    kept_puzzles(Path("kept.ndjson"), 1)
    _, err = run(*words.split())
    assert "author" not in err
    assert "by Ann" in Path(words.rsplit(maxsplit=1)[-1]).read_text()


@pytest.mark.slow
@pytest.mark.parametrize("words", ["convert {} {}", "make --from {} -o {}"])
@pytest.mark.parametrize("extension", ["pdf", "html"])
def test_what_people_do_not_see_has_a_note(tmp_path: Path, words: str, extension: str) -> None:
    path, shown = tmp_path / "kept.ndjson", tmp_path / f"shown.{extension}"
    records = kept_puzzles(path, 1)
    path.write_text(json.dumps({**records[0], "remark": "begin in a corner"}) + "\n")
    _, err = run(*words.format(path, shown).split())
    assert "note: not shown: the entries remark; .ndjson files keep them\n" in err


@pytest.mark.slow
@pytest.mark.parametrize("wish", ["--code", "-n"])
def test_a_file_that_is_read_keeps_all_its_puzzles(tmp_path: Path, wish: str) -> None:
    path, other = tmp_path / "kept.ndjson", tmp_path / "other.ndjson"
    records = kept_puzzles(path)
    os.link(path, other)
    before = path.read_text()
    value = "1" if wish == "-n" else str(records[0]["code"])
    words = ("make", "--from", str(path), wish, value, "-o")
    assert "is the file that is read, and would lose" in run(*words, str(other), code=2)[1]
    assert path.read_text() == before
    run("make", "--from", str(path), "--sort", "-o", str(path))
    assert len(read_made_puzzles(path)) == 2


@pytest.mark.slow
def test_what_stands_beside_a_puzzle_stays_or_is_said_to_go(tmp_path: Path) -> None:
    path, lines, alone = (tmp_path / name for name in ("a.ndjson", "b.ndjson", "c.json"))
    records = kept_puzzles(path)
    run("make", "--from", str(path), "-o", str(lines))
    assert [json.loads(line) for line in lines.read_text().splitlines()] == records
    code = str(records[0]["code"])
    _, err = run("make", "--from", str(path), "--code", code, "-o", str(alone))
    assert f"{alone} does not hold what the file that is read also says: seed, author\n" in err
    data = json.loads(alone.read_text())
    assert (data["code"], data["tags"]) == (code, ["hard"])


@pytest.mark.slow
def test_what_is_laid_on_a_made_puzzle_stays_or_is_said_to_go(tmp_path: Path) -> None:
    path, lines, alone, drawn = (
        tmp_path / name for name in ("a.ndjson", "b.ndjson", "c.json", "d.txt")
    )
    record = kept_puzzles(path, 1)[0]
    solution = record["solution"]
    assert isinstance(solution, list)
    laid = [{name: solution[-1][name] for name in ("piece", "cells")}]
    assert isinstance(record["puzzle"], dict)
    record["puzzle"]["laid"] = laid
    path.write_text(json.dumps(record) + "\n")
    run("make", "--from", str(path), "-o", str(lines))
    assert json.loads(lines.read_text()) == record
    assert len(read_position(lines).laid) == 1
    assert json.loads(run("make", "--from", str(path), "--json")[0])["puzzle"]["laid"] == laid
    assert "what is laid" not in run("make", "--from", str(path), "-o", str(alone))[1]
    assert json.loads(alone.read_text())["laid"] == laid
    left_out = (
        f"what is laid on puzzle {record['code']} is left out; .ndjson and .json files keep it"
    )
    assert left_out in run("make", "--from", str(path))[1]
    assert left_out in run("make", "--from", str(path), "-o", str(drawn))[1]
    page = str(tmp_path / "e.html")
    assert left_out in run("convert", str(path), page)[1]


def test_what_is_laid_on_a_plain_line_counts_as_given(tmp_path: Path) -> None:
    path, lines = tmp_path / "a.ndjson", tmp_path / "b.ndjson"
    laid = [{"piece": "I", "cells": [[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]]}]
    puzzle = {"board": "1x10", "pieces": "I*2", "laid": laid}
    path.write_text(2 * (json.dumps(puzzle) + "\n"))
    _, err = run("make", "--from", str(path), "-o", str(lines))
    assert "note: line 1: what is laid counts as given: I\n" in err
    assert len(read_made_puzzles(lines)) == 2


def test_a_missing_file_is_named_before_options_for_sheets(tmp_path: Path) -> None:
    missing = tmp_path / "missing.ndjson"
    words = (
        "convert",
        str(missing),
        str(tmp_path / "a.pdf"),
        "--solutions",
        str(tmp_path / "b.pdf"),
    )
    assert f"cannot read {missing}" in run(*words, code=2)[1]


@pytest.mark.slow
def test_a_puzzle_with_a_code_of_another_level_is_named(tmp_path: Path) -> None:
    path = tmp_path / "a.ndjson"
    record = kept_puzzles(path)[0]
    code, other = str(record["code"]), "5" if record["level"] == 1 else "1"
    _, err = run("make", "--from", str(path), "--code", code, "--difficulty", other, code=1)
    said = f"the puzzle with the code {code} has level {record['level']}"
    assert f"{said}, so --difficulty leaves it out\n" in err


@pytest.mark.slow
def test_a_puzzle_file_is_converted_into_its_drawing(tmp_path: Path) -> None:
    file, drawn, made = (str(tmp_path / name) for name in ("p.json", "p.txt", "made.txt"))
    run("make", "6x10", "--left", "2", "--seed", "1", "-o", file)
    run("convert", file, drawn)
    run("make", "--from", file, "-o", made)
    assert Path(drawn).read_text() == Path(made).read_text()
    assert read_position(drawn).as_puzzle() == read_puzzle(file)
    run("hint", file, "-o", drawn)
    assert len(read_position(drawn).laid) == len(read_puzzle(file).givens) + 1
    _, err = run("convert", "torus:6x10", drawn, code=2)
    assert "a drawing cannot say that the board goes round" in err


def test_converted_puzzle_files_keep_their_entries(tmp_path: Path) -> None:
    path, other, foreign = (tmp_path / name for name in ("a.json", "b.json", "c.xmpuzzle"))
    entries = {"code": "9RM-B7N", "level": 3, "source": "Golomb", "tags": ["a"]}
    path.write_text(json.dumps({"board": "6x10", **entries}))
    assert "note:" not in run("convert", str(path), str(other))[1]
    data = json.loads(other.read_text())
    assert {name: data[name] for name in entries} == entries
    assert "title" not in data
    lost = "c.xmpuzzle does not hold what the file that is read also says: source, tags, code"
    assert lost in run("convert", str(path), str(foreign))[1]
    _, err = run("convert", str(path), "--given", "I_1.1-5", str(other))
    assert "b.json does not hold what the file that is read also says: code, level\n" in err
    assert "is the file that is read" in run("convert", str(path), str(path), code=2)[1]
    run("hint", str(path), "--next", "-o", str(path))
    data = json.loads(path.read_text())
    assert {name: data[name] for name in entries} == entries
    assert len(data["laid"]) == 1
    assert "title" not in data


@pytest.mark.slow
@pytest.mark.parametrize("extension", ["pdf", "html"])
def test_the_first_puzzles_of_a_file_are_converted(extension: str, tmp_path: Path) -> None:
    made, target = tmp_path / "made.ndjson", tmp_path / f"p.{extension}"
    run("make", "3x5", "--kind", "subset", "-n", "3", "--seed", "1", "-o", str(made))
    assert "2 puzzles: " in run("convert", str(made), str(target), "-n", "2")[1]
    _, err = run("convert", str(made), str(target), "--letters", "abc", code=2)
    assert "--letters are for files of solutions" in err


def test_a_chosen_puzzle_keeps_what_its_file_says_of_it(tmp_path: Path) -> None:
    made, target = tmp_path / "made.ndjson", tmp_path / "p.pdf"
    run("make", "3x5", "--kind", "subset", "-n", "3", "--seed", "1", "-o", str(made))
    words = ("convert", str(made), str(target), "--problem")
    for chosen in ("3", codes_of(made)[2]):
        with patch("pentomino.command.convert.write_sheets") as write:
            run(*words, chosen)
        (exercise,), options = write.call_args.args[1], write.call_args.args[3]
        record = json.loads(made.read_text().splitlines()[2])
        assert (exercise.code, exercise.level) == (record["code"], record["level"])
        assert exercise.unique
        assert len(exercise.solution.placements) == len(record["solution"])
        assert f"--from {made}" in options.note
    with patch("pentomino.command.convert.write_puzzle_page") as write:
        run(*words[:2], str(tmp_path / "p.html"), "--problem", "3")
    assert [each.level for each in write.call_args.args[1]] == [record["level"]]
    _, err = run("make", "--from", str(made), "--problem", "3", code=2)
    assert "--problem is for new puzzles" in err
    assert "--code CODE takes one puzzle of the file" in err


@pytest.mark.slow
def test_puzzles_of_several_solutions_are_named_and_kept(tmp_path: Path) -> None:
    path, lines, page = (tmp_path / name for name in ("a.ndjson", "b.ndjson", "c.html"))
    record = kept_puzzles(path, 1)[0]
    puzzle, code = Puzzle.of("3x20"), puzzle_code(Puzzle.of("3x20"))
    path.write_text(json.dumps(puzzle_data(puzzle)))
    _, err = run("make", "--from", str(path), "-o", str(lines))
    assert f"note: puzzle {code} is written without a solution" in err
    assert read_made_puzzles(lines) == (puzzle,)
    path.write_text(json.dumps(record | {"puzzle": puzzle_data(puzzle), "code": code, "clues": 0}))
    note = f"note: puzzle {code} has several solutions, not one as its file says"
    for target in (page, page.with_suffix(".pdf")):
        assert note in run("convert", str(path), str(target))[1]
        assert target.exists()


def test_a_drawing_is_refused_before_the_work_on_a_puzzle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.ndjson"
    pieces = [{"name": "Bar", "cells": [[0, 0], [0, 1], [0, 2], [0, 3]], "copies": 15}]
    path.write_text(json.dumps({"board": "6x10", "pieces": pieces}))
    code = puzzle_code(read_puzzle(path))
    monkeypatch.setattr(gathering, "graded", None)  # so that nothing can be looked for
    _, err = run("make", "--from", str(path), "-o", str(tmp_path / "a.txt"), code=2)
    assert f"puzzle 1 (code {code}): a drawing has no name for these pieces" in err


def test_a_problem_is_also_chosen_by_its_code(tmp_path: Path) -> None:
    path, alone = tmp_path / "a.ndjson", tmp_path / "b.ndjson"
    code = str(kept_puzzles(path)[1]["code"])
    second = run("show", str(path), "--problem", "2")[0]
    assert run("show", str(path), "--problem", code.lower())[0] == second
    kept_puzzles(alone, 1)
    assert run("show", str(alone), "--problem", "1")[0] == run("show", str(alone))[0]
    assert "there is no problem" in run("show", str(alone), "--problem", code, code=2)[1]


@pytest.mark.slow
def test_numbered_files_of_an_earlier_call_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ("make", "3x20", "--seed", "1", "-o", "p.json", "-n")
    assert "earlier" not in run(*words, "3")[1]
    assert "earlier" not in run(*words, "3")[1]
    _, told = run(*words, "2")
    assert "note: files of an earlier call are still there: p-3.json\n" in told
    assert "earlier" not in run(*words, "1")[1]


def test_a_puzzle_with_one_solution_is_made_as_it_is_with_a_remark() -> None:
    for kind in ("given", "letters"):
        _, err = run("make", "2x6", "--pieces", "I3*4", "--kind", kind)
        assert "the puzzle has exactly one solution already, so no clue was added" in err
    _, err = run("make", "3x20", "--seed", "1")
    assert "already" not in err


def test_of_a_solved_puzzle_nothing_is_made(tmp_path: Path) -> None:
    solved = tmp_path / "solved.txt"
    solved.write_text("pieces: I3+V3+L4\nIIIL\nVV#L\nV#LL\n")
    _, err = run("make", f"{solved}", code=2)
    assert err.endswith("the puzzle is solved: the board is full, so there is nothing to make\n")
