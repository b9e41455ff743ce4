"""Wrong calls: each gets one good suggestion."""

import re
import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from pentomino import Puzzle, read_puzzle, write_puzzle
from pentomino.catalogue.dates import month_day
from pentomino.command.arguments import tell
from pentomino.errors import PuzzleError
from tests.support.commands import run


@pytest.mark.parametrize(
    ("words", "suggestion"),
    [
        ("Soma", "did you mean soma-cube? 'pentomino list soma' lists all 12"),
        ("bedlam", "did you mean bedlam-cube?"),
        ("soma cube", "did you mean 'pentomino soma-cube'?"),
        (
            "count soma cube",
            "'cube' does not belong here: a name is one word; did you mean soma-cube?",
        ),
        ("count 6x10 8x8", "'8x8' does not belong here: this command takes one board"),
        ("heat 6x10", "did you mean 'pentomino draw heat 6x10 -o heat.pdf'?"),
        ("heat", "did you mean 'pentomino draw heat -o heat.pdf'?"),
        (
            "heat 6x10 --piece X -o x.svg",
            "did you mean 'pentomino draw heat 6x10 --piece X -o x.svg'?",
        ),
        ("sheets --help", "did you mean 'pentomino help sheets'?"),
        ("exit-codes -h", "did you mean 'pentomino help exit-codes'?"),
        ("cuont 6x10", "did you mean 'pentomino count 6x10'?"),
        ("Count 6x10", "did you mean 'pentomino count 6x10'?"),
        ("count heart", "is not a board, a file or the name of a puzzle; write a size"),
        ("generate 6x10", "did you mean 'pentomino make 6x10'?"),
        ("pieces soma", "no piece or set of pieces called 'soma'; did you mean soma-cube?"),
        ("pieces l4", "did you mean L4?"),
        ("poster", "did you mean 'pentomino draw'?"),
        ("draw steps soma-cube", "did you mean 'pentomino draw soma-cube --steps -o steps.svg'?"),
        (
            "draw poster 6x10 -o a.pdf",
            "did you mean 'pentomino draw gallery 6x10 --poster -o a.pdf'?",
        ),
        ("draw tray 6x10", "did you mean 'pentomino draw board 6x10 -o tray.stl'?"),
        ("solve 6x10 --format csv", "did you mean 'pentomino solve 6x10 -o solutions.csv'?"),
        ("solve 6x10 --format=json -n 3", "did you mean 'pentomino solve 6x10 --json -n 3'?"),
        ("solve 6x10 --format tall", "'tall' is not one of 'drawn', 'dat'"),
        ("steps 6x10", "did you mean 'pentomino draw 6x10 --steps -o steps.svg'?"),
        ("stl soma-cube", "did you mean 'pentomino draw soma-cube -o soma-cube.stl'?"),
        ("html 6x10", "did you mean 'pentomino page 6x10 -o 6x10.html'?"),
        ("csv 6x10", "did you mean 'pentomino solve 6x10 -o 6x10.csv'?"),
        ("print 6x10", "did you mean 'pentomino make 6x10 -o sheet.pdf'?"),
        ("6x10 p.png", "to write this file: pentomino draw 6x10 -o p.png (see"),
        ("count 6x10 p.png", "to write this file: pentomino draw 6x10 -o p.png (see"),
        ("make 6x10 s.pdf", "to write this file: pentomino make 6x10 -o s.pdf (see"),
        ("6x10 p.html", "to write this file: pentomino page 6x10 -o p.html (see"),
        ("count tetrahedra:2x2x2", "did you mean rhombic:2x2x2?"),
        ("count tetraocta:2x2x2", "did you mean tetra-octa:2x2x2?"),
        ("count octets:2x2x2", "did you mean tetra-octa:2x2x2?"),
        ("count hexprisms:2x3x4", "did you mean hexagonal-prisms:2x3x4?"),
        ("count triangular-prisms:2x3x4", "did you mean prisms:2x3x4?"),
        ("solve chess", "did you mean dudeney-chessboard? 'pentomino list chess' lists all 6"),
        ("draw x.obj", "did you mean 'pentomino draw 6x10 -o x.stl'?"),
        ("draw x.3mf", "did you mean 'pentomino draw 6x10 -o x.3mf'?"),
        ("draw heat 6x10 p.png", "did you mean 'pentomino draw heat 6x10 -o p.png'?"),
        ("draw 6x10 -o x.obj", "(did you mean .stl?)"),
        ("draw x.psv -o x.svg", "cannot read x.psv"),
        ("count calendar 25.12.", "did you mean 'pentomino count calendar --date 25.12.'?"),
        ("calendar today", "did you mean 'pentomino calendar --date today'?"),
        ("draw calendar 12/25", "'pentomino draw calendar --date 12/25 -o picture.svg'?"),
        ("solve 6x10 pentominoes", "did you mean 'pentomino solve 6x10 --pieces pentominoes'?"),
        ("count 5x8 tetrominoes*2", """'pentomino count 5x8 --pieces "tetrominoes*2"'?"""),
        ("draw 6x10 hexominoes", "'pentomino draw 6x10 --pieces hexominoes -o picture.svg'?"),
        ("draw board 6x10 L", "did you mean 'pentomino draw board 6x10 --pieces L "),
        ("common I L", "did you mean 'pentomino common I+L'?"),
        ("order Y Z --primes", "did you mean 'pentomino order Y+Z --primes'?"),
        ("order Y --cells 40 Z", "'Z' does not belong here: this command takes one"),
        ("surround I L", "this command takes one piece, as in 'pentomino surround I'"),
        ("sequence 3xN -n 10", "there is no option -n here: --to N names the last term"),
        ("sequence 3xN --terms 10", "there is no option --terms here: --to N names the last"),
        ("make 6x10 easy", "did you mean 'pentomino make 6x10 --difficulty 1'?"),
        ("make 6x10 --left easy", "did you mean 'pentomino make 6x10 --difficulty 1'?"),
        ("hard 6x10", "did you mean 'pentomino make 6x10 --difficulty 5'?"),
        ("make 6x10 10", "did you mean 'pentomino make 6x10 -n 10'?"),
        ("solve 6x10 all", "did you mean 'pentomino solve 6x10 --all'?"),
        ("save 6x10 p.png", "did you mean 'pentomino draw 6x10 -o p.png'?"),
        ("gif 6x10", "did you mean 'pentomino draw 6x10 -o 6x10.png'?"),
        ("open soma-cube", "did you mean 'pentomino show soma-cube'?"),
        ("edit 6x10", "did you mean 'pentomino play 6x10'?"),
        ("rotate X", "did you mean 'pentomino pieces X'?"),
        ("count calendar --date 5/6", "5/6 may be 6 May or 5 June: write 5-6 or 6-5"),
        ("count calendar --date 13/13", "13/13 is not a date"),
        ("count calendar --date 12.25.", "the day comes before the month, as in 25.12."),
        ("count calendar --date 25.13.", "months are numbered from 1 to 12"),
        ("count 9", "write a size such as 6x10, or a name that 'pentomino list' shows"),
        ("solve -n", "pentomino: -n needs a value after it"),
        ("count 6x10 --pieces", "pentomino: --pieces needs a value after it"),
        ("count 6x10 --piece L", "there is no option --piece; did you mean --pieces?"),
        ("page 6x10", "-o FILE is missing: write it as in 'pentomino page 6x10 -o puzzle.html'"),
        ("convert", "IN is missing: write it as in 'pentomino convert solutions.json "),
        ("completion tcsh", "'tcsh' is not a shell known here: write bash, zsh or fish (see"),
        ("--foo", "there is no option --foo (see pentomino --help)"),
        ("6x10 --foo", "there is no option --foo (see pentomino solve --help)"),
        ("draw 6x10 gallery -o x.svg", "did you mean 'pentomino draw gallery 6x10 -o x.svg'?"),
        ("draw 6x10 -o x.gif", "(did you mean .png?)"),
        ("solve 6x10 -o x.jpeg", "(did you mean .png?)"),
        ("convert 6x10 x.foo", "and to print or play as svg, png, pdf, html, stl, 3mf, zip, dxf\n"),
        ("convert 6x10 x.csv", "for its solutions use 'pentomino solve 6x10 -o x.csv'"),
        ("make 6x10 --title foo", "--title is for sheets and pages: name a file"),
        ("count 5x5 --pieces F,L,N,P,Y", ": join pieces with +, as in F+L+N+P+Y"),
        ("count triangular:6x6", "name its pieces as well, as in --pieces hexiamonds"),
        (
            "count hexagonal:4x7 --pieces pentominoes",
            "use pieces of the board's lattice, such as tetrahexes",
        ),
    ],
)
def test_what_was_meant_is_suggested(words: str, suggestion: str) -> None:
    assert suggestion in run(*words.split(), code=2)[1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "call"),
    [
        ("draw 3x20 2", "pentomino draw 3x20 --solution 2 -o picture.svg"),
        ("draw 3x20 2 -o a.png", "pentomino draw 3x20 --solution 2 -o a.png"),
        ("draw diabolical-cube steps", "pentomino draw diabolical-cube --steps -o steps.svg"),
        ("draw 3x20 poster -o a.pdf", "pentomino draw gallery 3x20 --poster -o a.pdf"),
        ("draw 3x20 heat", "pentomino draw heat 3x20 -o heat.pdf"),
        ("count torus 4x5", "pentomino count torus:4x5"),
        ("torus 4x5 --pieces domino*", 'pentomino torus:4x5 --pieces "domino*"'),
        ("solve 3x20 2", "pentomino solve 3x20 -n 2"),
        ("make 3x20 --level easy", "pentomino make 3x20 --difficulty 1"),
        ("make --level=3 3x20 --seed 1", "pentomino make 3x20 --seed 1 --difficulty 3"),
        ("make 3x20 --easy", "pentomino make 3x20 --difficulty 1"),
        ("make --difficulty hard 3x20", "pentomino make 3x20 --difficulty 5"),
        ("make 3x20 --difficulty medium", "pentomino make 3x20 --difficulty 3"),
        ("cut-outs 3x20", "pentomino make 3x20 -o sheet.pdf"),
        ("cutouts 3x20 -o a.pdf", "pentomino make 3x20 -o a.pdf"),
        ("make cut-outs 3x20", "pentomino make 3x20 -o sheet.pdf"),
        ("print diabolical-cube", "pentomino make diabolical-cube -o sheet.pdf"),
        ("cutouts", "pentomino make -o sheet.pdf"),
        ("print", "pentomino make -o sheet.pdf"),
    ],
)
def test_the_call_that_is_named_runs(
    words: str, call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    _, err = run(*words.split(), code=2)
    assert f"did you mean '{call}'?" in err
    assert list(tmp_path.iterdir()) == []
    _, *meant = shlex.split(call)
    run(*meant, code=0 if "domino" in call or "torus" not in call else None)


@pytest.mark.parametrize(
    ("words", "instead"),
    [
        ("export x.db -o -", "name one, as in 'pentomino export job.db -o solutions.dat'"),
        ("solve 3x20 -o -", "leave out -o, and the solutions are printed"),
        ("draw 3x20 -o -", "leave out -o, and the picture is printed as SVG"),
        ("page 3x20 -o -", "name one"),
    ],
)
def test_a_dash_is_not_a_file(words: str, instead: str) -> None:
    assert instead in run(*words.split(), code=2)[1]
    assert not Path("-").exists()


def test_a_name_in_other_spellings_is_understood() -> None:
    assert run("count", "Soma Cube")[0] == "240\n"


SOME = "to use only some of them, add --pieces 'pentominoes?'"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("solve 5x5", 1),
        ("count 5x6", 0),
        ("check 5x5", 1),
        ("hint 5x5", 1),
        ("why 1x5x5", 1),
        ("count 5x6 --one-sided", 0),
    ],
)
def test_a_board_for_some_of_the_twelve_names_the_option(words: str, code: int) -> None:
    assert run(*words.split(), code=code)[1].count(SOME) == 1


def test_making_gives_one_advice_where_pieces_are_too_many() -> None:
    _, err = run("make", "5x5", code=1)
    (line,) = [line for line in err.splitlines() if "60" in line]
    assert "to use only some of them, mark them with ? (such as --pieces 'pentominoes?', in" in line
    assert "or choose the kind subset (--kind subset, in Python kind=" in line
    assert "note:" not in err
    for way in (("--pieces", "pentominoes?"), ("--kind", "subset")):
        assert run("make", "5x5", *way)[0].startswith("Puzzle 1: level ")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("count 7x7", 0),
        ("count 1x3", 0),
        ("count 6x10", 0),
        ("count 5x5 --pieces pentominoes?", 0),
        ("count 5x5 --pieces pentominoes", 0),
        ("make 5x5 --kind subset", 0),
        ("count 2x4 --pieces I4+L4+T4", 0),
    ],
)
def test_the_option_is_named_only_where_it_helps(words: str, code: int) -> None:
    assert "'pentominoes?'" not in run(*words.split(), code=code)[1]


def test_words_and_dots_are_dates() -> None:
    christmas = run("show", "calendar", "--date", "12-25")[0]
    for written in ("25.12.", "25.12", "25. 12. 2026", " 25.12.2026"):
        shown = run("show", "calendar", "--date", written)[0]
        assert shown.partition("Try")[0] == christmas.partition("Try")[0]
    assert run("show", "calendar", "--date", "Today")[0].startswith("Calendar puzzle: ")


@pytest.mark.parametrize("size", ["4by5", "4/x/5", "4/by/5", "4/X/5", "4/\u00d7/5", "4 x 5"])
def test_a_size_may_be_written_in_several_words(size: str) -> None:
    asked = ("--pieces", "I4*5")
    assert run("count", *size.split("/"), *asked)[0] == run("count", "4x5", *asked)[0]


@pytest.mark.parametrize("date", ["12/25", "25/12", "12/25/2026", "2026/12/25", "25.12.", "12-25"])
def test_a_date_may_have_slashes_where_only_one_order_can_be_meant(date: str) -> None:
    assert month_day(date)[:2] == (12, 25)


@pytest.mark.parametrize("date", ["5/6", "1/12/2026", "0/3", "31/2", "13/13", "12/25/20261", "/"])
def test_other_dates_with_slashes_are_refused(date: str) -> None:
    with pytest.raises(PuzzleError):
        month_day(date)


def test_no_call_that_replaces_a_drawing_is_named_where_it_was_to_be_read(tmp_path: Path) -> None:
    drawing = tmp_path / "mine.txt"
    drawing.write_text("I.........\n" * 5 + "..........\n")
    for command in ("hint", "solve", "check", "why"):
        _, err = run(command, "6x10", str(drawing), code=2)
        assert f"to read this file: pentomino {command} {drawing} --puzzle 6x10" in err
        assert " -o " not in err
    assert run("hint", str(drawing), "--puzzle", "6x10", "--next", code=0)


def test_puzzles_with_pieces_that_need_not_lie_are_not_told_to_leave_some_out(
    tmp_path: Path,
) -> None:
    puzzle = Puzzle.of("5x6", "pentominoes?")
    path = tmp_path / "some.json"
    write_puzzle(puzzle, path)
    assert SOME not in run("count", str(path))[1]


@pytest.mark.slow
def test_advice_for_made_puzzles_is_a_command_that_works(tmp_path: Path) -> None:
    made, table = str(tmp_path / "made.ndjson"), tmp_path / "table.csv"
    run("make", "3x20", "-n", "2", "-o", made)
    said = run("convert", made, str(table), code=2)[1]
    advice = re.search("'pentomino (solve [^']*)'", said)
    assert advice is not None
    run(*advice[1].split())
    assert table.exists()
    said = run("convert", made, str(tmp_path / "one.psv"), code=2)[1]
    advice = re.search("'pentomino (convert [^']*)'", said)
    assert advice is not None
    run(*advice[1].split())
    assert read_puzzle(tmp_path / "one.psv").givens
    assert "1 solution is left" in run("hint", made, "--problem", "2")[0]
    said = run("convert", made, str(tmp_path / "drawn.txt"), code=2)[1]
    assert f"use 'pentomino make --from {made} -o " in said


def test_an_answer_with_words_beside_it_is_sent_to_check(tmp_path: Path) -> None:
    path = tmp_path / "lea.txt"
    path.write_text(f"Name: Lea\n\n{next(Puzzle.of('3x20').solve())}\n\nI am done!!\n")
    said = run("convert", str(path), str(tmp_path / "x.json"), "--board", "3x20", code=2)[1]
    advice = re.search("'pentomino (check [^']*)'", said)
    assert advice is not None
    assert run(*advice[1].split())[0] == "solved: all pieces are laid\n"


def test_a_wrong_drawing_of_a_named_puzzle_names_its_file(tmp_path: Path) -> None:
    path = tmp_path / "ben.txt"
    path.write_text("UUX\nUXX\nUUX\n")
    said = run("check", str(path), "--puzzle", "3x20", code=2)[1]
    assert said.startswith(f"pentomino: {path}: the drawing shows no cell at row 1, column 4")


def test_a_text_of_sentences_is_no_bad_drawing() -> None:
    said = run("count", str(Path(__file__).parents[2] / "README.md"), code=2)[1]
    assert "this is a text, not the drawing of a board: " in said
    assert "stands between rows" not in said


def test_the_board_of_no_board_is_named() -> None:
    number, said = run("count")
    assert number == "2339\n"
    assert "note: no board is named, so this is 6x10\n" in said
    assert "note" not in run("count", "6x10")[1]


def test_a_note_is_written_once() -> None:
    @click.command()
    def twice() -> None:
        tell("the same")
        tell("another")
        tell("the same")

    for _ in range(2):  # each call begins anew
        said = CliRunner().invoke(twice).stderr
        assert said == "note: the same\nnote: another\n"
