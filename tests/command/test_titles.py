"""Titles that `--title` gives, and those of drawings, in everything that is written."""

import json
import re
import zlib
from base64 import a85decode
from pathlib import Path

import pytest

from pentomino import Position, piece_set, read_position, read_puzzle
from pentomino.command.positions import write_drawing
from tests.support.commands import run


@pytest.fixture
def heart(tmp_path: Path) -> Path:
    path = tmp_path / "heart.txt"
    path.write_text("by: Ann\npieces: I*2\n.....\n.....\n")
    return path


@pytest.mark.parametrize("name", ["a.json", "a.svg", "a.html", "a.psv"])
def test_a_title_goes_into_every_file(heart: Path, tmp_path: Path, name: str) -> None:
    target = tmp_path / name
    run("convert", str(heart), str(target))
    assert "by Ann" in target.read_text()
    run("convert", str(heart), str(target), "--title", "Another one")
    assert "Another one" in target.read_text()
    assert "by Ann" not in target.read_text()


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ("page", "2x5", "--pieces", "I*2", "-o", "a.html"),
        ("draw", "2x5", "--pieces", "I*2", "-o", "a.svg"),
        ("draw", "position", "2x5", "--pieces", "I*2", "-o", "a.svg"),
        ("make", "3x20", "--seed", "1", "-o", "a.json"),
        ("make", "3x20", "--seed", "1", "-o", "a.ndjson"),
        ("make", "3x20", "--seed", "1", "-o", "a.txt"),
        ("solve", "2x5", "--pieces", "I*2", "-o", "a.svg"),
        ("solve", "2x5", "--pieces", "I*2", "-o", "a.json"),
        ("why", "8x8-1x1@0,0-1x1@7,7", "--pieces", "domino*", "-o", "a.svg"),
        ("page", "--daily", "-o", "a.html"),
        ("hint", "2x5", "--pieces", "I*2", "--next", "-o", "a.svg"),
        ("hint", "2x5", "--pieces", "I*2", "--next", "-o", "a.json"),
    ],
)
def test_every_command_that_writes_takes_a_title(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    run(*words, "--title", "My title", code=1 if words[0] == "why" else 0)
    assert "My title" in Path(words[-1]).read_text()


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        "draw 3x20",
        "draw 3x4x5 --exploded",
        "draw 3x20 --solution 2",
        "solve 3x20 -n 1",
        "solve 3x20",
    ],
)
def test_a_title_stands_above_the_picture(tmp_path: Path, words: str) -> None:
    path = tmp_path / "a.svg"
    run(*words.split(), "--title", "For Ann", "-o", str(path))
    assert re.search(r"<text [^>]*>For Ann</text>", path.read_text())
    run(*words.split(), "--title", "For Ann", "-o", str(path.with_suffix(".pdf")))
    assert b"BT" in drawn_pages(path.with_suffix(".pdf"))[0]
    run(*words.split(), "-o", str(path))
    assert ("<text" in path.read_text()) == (words == "solve 3x20" or "exploded" in words)


@pytest.mark.slow
def test_the_solution_of_a_puzzle_file_is_not_drawn(tmp_path: Path) -> None:
    path, drawn, solved = (tmp_path / name for name in ("a.json", "a.svg", "b.svg"))
    run("make", "3x20", "--kind", "letters", "--seed", "1", "-o", str(path))
    assert json.loads(path.read_text())["marks"]
    run("draw", str(path), "-o", str(drawn))
    run("draw", "position", str(path), "-o", str(solved))
    assert drawn.read_text() == solved.read_text()
    run("draw", "solution", str(path), "-o", str(solved))
    assert drawn.read_text() != solved.read_text()


def test_a_drawing_keeps_its_title(tmp_path: Path) -> None:
    given, again = tmp_path / "given.txt", tmp_path / "again.txt"
    given.write_text("title: Hut\nby: Ann\npieces: I*2\n.....\n.....\n")
    assert read_puzzle(given, pieces=piece_set("I*2")).title == "Hut, by Ann"
    run("hint", str(given), "--next", "-o", str(again))
    assert again.read_text().startswith("title: Hut, by Ann\npieces: I*2\n")
    assert run("show", str(again))[0].startswith("Hut, by Ann\n")


def test_a_title_that_is_the_name_of_the_file_is_not_written(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    given, same = tmp_path / "hut.txt", tmp_path / "more" / "hut.txt"
    given.write_text("pieces: I*2\n.....\n.....\n")
    assert read_puzzle(given).title == read_position(given).puzzle.title == "hut"
    write_drawing(same, Position(read_puzzle(given)), "I*2")
    assert same.read_text() == given.read_text()
    assert read_puzzle(same).title == "hut"


def test_a_title_that_is_lost_is_said_to_be(tmp_path: Path) -> None:
    known, drawn = str(tmp_path / "a.json"), str(tmp_path / "a.txt")
    board = ("2x5", "--pieces", "I*2", "--title", "My title")
    note = "note: the title 'My title' is not written: txt files of solutions have none\n"
    assert note not in run("solve", *board, "-o", known)[1]
    assert note in run("solve", *board, "-o", drawn)[1]
    assert note in run("convert", known, drawn)[1]
    assert "name the file with -o" in run("solve", *board, code=2)[1]


def drawn_pages(pdf: Path) -> list[bytes]:
    """What each page of a PDF draws; the letters of its fonts stand in streams of their own."""
    streams = re.findall(rb"stream\r?\n(.*?)endstream", pdf.read_bytes(), re.DOTALL)
    coded = [each.strip().removesuffix(b"~>") for each in streams]
    found = [zlib.decompress(a85decode(each)) for each in coded]
    return [each for each in found if re.search(rb"\sre?\s|\sl\s", each)]


@pytest.mark.slow
def test_the_sheet_of_a_puzzle_file_has_no_solution(tmp_path: Path) -> None:
    names = ("a.json", "a.pdf", "b.pdf", "c.pdf", "d.pdf")
    path, plain, bare, beside, answers = (tmp_path / name for name in names)
    run("make", "3x20", "--kind", "letters", "--seed", "1", "-o", str(path))
    run("convert", str(path), str(plain))
    run("convert", str(path), str(bare), "--no-solutions")
    run("convert", str(path), str(beside), "--solutions", str(answers))
    assert drawn_pages(plain) == drawn_pages(bare)
    (answer,) = drawn_pages(answers)
    assert answer not in drawn_pages(plain)
    # The page of answers draws each piece in its own colour; the sheet only cells and letters.
    first, *cut_outs = drawn_pages(plain)
    fills = re.compile(rb"[\d.]+ [\d.]+ [\d.]+ rg")
    assert len(set(fills.findall(answer))) >= 12 > len(set(fills.findall(first)))
    assert len(cut_outs) == len(drawn_pages(beside)) - 1


@pytest.mark.slow
def test_one_of_several_solutions_is_printed_where_a_file_is_named_for_it(tmp_path: Path) -> None:
    """3x20 has two solutions."""
    run("convert", "3x20", str(tmp_path / "a.pdf"), "--solutions", str(tmp_path / "b.pdf"))
    (answer,) = drawn_pages(tmp_path / "b.pdf")
    assert answer not in drawn_pages(tmp_path / "a.pdf")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["x.txt", "x.dat"])
def test_files_of_letters_say_that_copies_that_touch_are_not_kept_apart(
    name: str, tmp_path: Path
) -> None:
    note = f"all copies of a piece have one letter in {name[-3:]} files"
    path, apart = str(tmp_path / name), str(tmp_path / "x.json")
    assert note in run("solve", "2x3", "--pieces", "domino*", "-o", path)[1]
    assert "note" not in run("solve", "2x3", "--pieces", "domino*", "-o", apart)[1]
    assert note in run("convert", apart, path)[1]
    assert "note" not in run("solve", "3x20", "-o", path)[1]


def test_a_file_without_solutions_replaces_no_other(tmp_path: Path) -> None:
    empty, old = tmp_path / "empty.dat", tmp_path / "old.json"
    empty.write_text("")
    old.write_text("old")
    said = run("convert", str(empty), str(old), "--board", "6x10", code=1)[1]
    assert said.endswith("holds no solution; the old file stays\n")
    assert old.read_text() == "old"


@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
def test_words_beside_a_drawing_stay_when_the_next_piece_is_laid(tmp_path: Path) -> None:
    path = tmp_path / "lawn.txt"
    words = ["note: third try, 12 March", "source: my exercise book"]
    rows = 5 * "......\n"
    path.write_text("\n".join(["by: Lea", *words, "pieces: pentominoes?", f"{rows}the milk!", ""]))
    for _ in range(2):
        run("hint", str(path), "--next", "-o", str(path))
        kept = path.read_text().splitlines()
        assert set(words) < set(kept)
        assert kept[-1] == "the milk!"
    assert len(read_position(path).laid) == 2
    assert read_position(path).puzzle.title.endswith("by Lea")
    other = tmp_path / "other.txt"
    other.write_text("note: of another drawing\n.....\n")
    run("hint", str(path), "--next", "-o", str(other))
    assert "note" not in other.read_text()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::pentomino.PuzzleFileWarning")
def test_a_drawing_of_a_named_puzzle_keeps_its_title_and_words(tmp_path: Path) -> None:
    path, picture = tmp_path / "day.txt", tmp_path / "day.svg"
    words = ["date: 25 December", "puzzle: calendar", "; begin here"]
    board = "......\n......\n" + 4 * ".......\n" + "...\n"
    path.write_text("\n".join(["title: My day", "by: Ann", *words, board]))
    for _ in range(2):
        run("hint", str(path), "--puzzle", "calendar", "--next", "-o", str(path))
        kept = path.read_text().splitlines()
        assert {*words, "title: My day, by Ann"} < set(kept)
    run("draw", str(path), "--puzzle", "calendar", "-o", str(picture))
    assert "My day, by Ann" in picture.read_text()
    run("convert", str(path), "--puzzle", "calendar", "-o", str(tmp_path / "day.json"))
    assert json.loads((tmp_path / "day.json").read_text())["title"] == "My day, by Ann"


def test_pictures_of_puzzles_from_a_file_have_their_own_titles(tmp_path: Path) -> None:
    source = tmp_path / "own.ndjson"
    for title in ("Ann", "Bob"):
        one = tmp_path / "one.json"
        run("convert", "2x5", str(one), "--pieces", "I*2", "--title", title)
        with source.open("a") as file:
            file.write(json.dumps(json.loads(one.read_text())) + "\n")
    run("make", "--from", str(source), "-o", str(tmp_path / "own.svg"))
    assert ">Puzzle 1 (Ann)" in (tmp_path / "own-1.svg").read_text()
    assert ">Puzzle 2 (Bob)" in (tmp_path / "own-2.svg").read_text()
