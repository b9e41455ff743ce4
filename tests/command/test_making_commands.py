"""The commands that make, explain and check puzzles, as people run them."""

import json
import re
import signal
from pathlib import Path

import pytest

from pentomino import is_unique, read_position, read_puzzle
from tests.support.commands import run
from tests.support.terminals import Terminal, terminal

POSITION = """\
V.........
V.........
VVV.....Y.
........Y.
.......YY.
........Y.
"""


def test_make_prints_a_puzzle_that_check_proves(tmp_path: Path) -> None:
    out, err = run("make", "6x10", "--seed", "3", "--difficulty", "2")
    heading, *rows = out.splitlines()
    assert heading.startswith("Puzzle 1: level 2, ")
    assert "1 puzzle, seed 3" in err
    path = tmp_path / "puzzle.txt"
    path.write_text("\n".join(rows))
    assert run("check", str(path))[0] == "exactly one solution, level 2\n"
    assert run("make", "6x10", "--seed", "3", "--difficulty", "2")[0] == out


def test_make_without_a_seed_says_which_it_took() -> None:
    out, err = run("make", "3x20")
    seed = err.split("seed ")[1].split(",")[0]
    assert run("make", "3x20", "--seed", seed)[0] == out


def test_make_writes_files_of_every_kind(tmp_path: Path) -> None:
    for extension in ("json", "svg", "png"):
        run("make", "6x10", "-n", "3", "--seed", "1", "-o", str(tmp_path / f"p.{extension}"))
        files = sorted(tmp_path.glob(f"*.{extension}"))
        assert [path.name for path in files] == [f"p-{n}.{extension}" for n in (1, 2, 3)]
    assert all(is_unique(read_puzzle(path)) for path in tmp_path.glob("*.json"))
    run("make", "6x10", "--seed", "1", "-o", str(tmp_path / "one.json"))
    assert read_puzzle(tmp_path / "one.json") == read_puzzle(tmp_path / "p-1.json")
    run("make", "6x10", "-n", "3", "--seed", "1", "-o", str(tmp_path / "all.ndjson"))
    lines = (tmp_path / "all.ndjson").read_text().splitlines()
    assert [json.loads(line)["version"] for line in lines] == [1, 1, 1]
    run("make", "6x10", "--seed", "1", "-o", str(tmp_path / "one.txt"))
    position = read_position(tmp_path / "one.txt")
    puzzle, laid = position.puzzle, position.laid
    assert set(laid) == set(read_puzzle(tmp_path / "one.json").givens)
    assert puzzle.givens == ()
    run("make", "6x10", "-n", "3", "-o", str(tmp_path / "sheet.pdf"))
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
    _, err = run("make", "3x20", "-o", str(tmp_path / "wide.pdf"))
    assert "the cells are 13.6 mm wide" in err


def test_make_as_json() -> None:
    out, _ = run("make", "4x5", "--kind", "subset", "-n", "2", "--seed", "1", "--json")
    first, second = map(json.loads, out.splitlines())
    assert (first["kind"], first["number"], second["number"]) == ("subset", 1, 2)
    assert first["seed"] == "1"
    assert len(first["puzzle"]["pieces"]) == 4
    assert sum(len(placement["cells"]) for placement in first["solution"]) == 20


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["6x10", "--difficulty", "9"], 2, "must be from 1 to 5"),
        (["6x10", "--kind", "leters"], 2, "did you mean letters?"),
        (["6x10", "--clues", "11"], 1, "was found in"),
        (["6x10", "--clues", "13"], 2, "there are 12"),
        (["6x10", "--kind", "letters", "--clues", "61"], 2, "there are 60"),
        (["6x10", "--json", "-o", "p.pdf"], 2, "--json is for the terminal"),
        (["6x10", "--explain", "-o", "p.svg"], 2, "--explain is for the terminal"),
        (["6x10", "--solution", "-o", "p.txt"], 2, "--solution is for the terminal"),
        (["6x10", "--page", "letter"], 2, "--page is for sheets"),
        (["6x10", "--cell-mm", "9", "-o", "p.svg"], 2, "--cell-mm is for sheets"),
        (["6x9"], 1, "the board has 54 cells"),
        (["6x10", "--kind", "holes"], 2, "larger board"),
        (["4x5", "--kind", "subset", "-n", "20"], 1, "all were looked at"),
        (["6x10", "-o", "p.mp3"], 2, "no file for puzzles"),
        (["6x10", "-o", "/nowhere/p.json"], 2, "cannot write"),
        (["nosuch.json"], 2, "cannot read"),
        (["6x10", "-n", "0"], 2, "-n"),
        (["6x10", "--cell-mm", "nan", "-o", "nan.pdf"], 2, "must be from 3 to 100"),
    ],
)
def test_make_says_what_cannot_be(arguments: list[str], code: int, message: str) -> None:
    _, err = run("make", *arguments, code=code)
    assert message in err


def test_hint_explains_the_next_step(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(POSITION)
    out, _ = run("hint", str(path))
    left, conclusion, *rows = out.splitlines()
    assert left == "1 solution is left."
    assert conclusion == "Only I in rows 2-6, column 10 can cover row 6, column 10."
    assert rows[-1].endswith("I")
    look, _ = run("hint", str(path), "--look")
    assert "Look at row 6, column 10" in look
    assert "I" not in look.replace("IS", "").split("placement is left.")[1]
    nearer, _ = run("hint", str(path), "--next")
    assert "Lay I in rows 2-6, column 10." in nearer
    data = json.loads(run("hint", str(path), "--json")[0])
    assert (data["left"], data["take_back"]) == (1, [])
    assert data["step"]["placement"]["piece"] == "I"
    for extension in ("svg", "png", "pdf"):
        picture = tmp_path / f"hint.{extension}"
        run("hint", str(path), "-o", str(picture))
        assert picture.stat().st_size > 1000


def test_hint_says_what_to_take_back(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(POSITION.replace("V.........", "V.IIIII...", 1))
    out, _ = run("hint", str(path), code=1)
    assert "No solution is left. Take back " in out
    data = json.loads(run("hint", str(path), "--json", code=1)[0])
    assert len(data["take_back"]) == 1
    assert data["left"] == 0


def test_hint_on_an_empty_board_and_a_full_one(tmp_path: Path) -> None:
    assert run("hint", "6x10")[0].startswith("9,356 solutions are left, as the board lies.")
    path = tmp_path / "full.txt"
    path.write_text(run("solve", "6x10", "-n", "1")[0])
    assert "Everything is laid." in run("hint", str(path))[0]
    _, err = run("hint", "6x9", code=1)
    assert "the board has 54 cells" in err


def test_check_shows_two_solutions_that_differ() -> None:
    out, _ = run("check", "3x20", code=1)
    _, first, second = out.rstrip("\n").split("\n\n")
    assert first != second
    assert sorted(first) == sorted(second)
    assert run("check", "6x9", code=1)[0] == "no solution\n"
    data = json.loads(run("check", "3x20", "--json", code=1)[0])
    assert (data["unique"], data["grade"], len(data["solutions"])) == (False, None, 2)


def test_clues_as_json() -> None:
    lines = [json.loads(line) for line in run("clues", "3x20", "--json")[0].splitlines()]
    *others, summary = lines
    assert summary["type"] == "clue_analysis"
    assert summary["solutions"] == 2
    assert sum(entry["solutions"] for entry in others if entry["type"] == "frequency") == 8 * 12
    assert run("clues", "6x9", code=1)[1].startswith("no solutions")


def test_making_on_a_terminal_is_in_colour() -> None:
    screen, code = terminal("make", "6x10", "--seed", "1")
    assert code == 0
    assert "\x1b[48;2;" in screen
    assert "\x1b[48;2;" not in terminal("make", "6x10", "--seed", "1", env={"NO_COLOR": "1"})[0]


def test_what_was_made_before_an_interruption_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.ndjson"
    with Terminal("make", "6x10", "-n", "100000", "-o", str(path)) as screen:
        screen.until(lambda: re.match("[1-9].* of 100,000 puzzles", screen.text) is not None)
        screen.kill(signal.SIGINT)
        assert screen.ends() == 130
        assert screen.text.endswith("interrupted")
    lines = path.read_text().splitlines()
    assert lines
    assert all(json.loads(line)["givens"] for line in lines)
