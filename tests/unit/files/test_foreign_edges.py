"""Files of other programs at the edges of their formats: the last value that is read, and the first
that is refused.
"""

import json
from pathlib import Path

import pytest

from pentomino import Copies, Placement, Puzzle, PuzzleFileError
from pentomino.files.foreign import burrtools, polycube, polysolve, polysolver, xml_reading
from pentomino.files.foreign.grids import check_places
from pentomino.files.foreign.sayable import Names, whole_number
from pentomino.files.foreign.xml_reading import DEEPEST, LEFT_OUT, read_xml
from pentomino.files.puzzle_formats import chosen_problem
from pentomino.geometry.piece import LONGEST_NAME

DATA = Path(__file__).parents[2] / "data" / "xmpuzzle"


def quiet(note: str) -> None:
    """Ignore a note."""


# Words and sizes.


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), (" +7 ", 7), ("-7", -7), ("007", 7), ("999999999", 999_999_999)],
)
def test_whole_numbers_have_a_sign_and_up_to_nine_digits(text: str, number: int) -> None:
    assert whole_number(text, "it") == number


@pytest.mark.parametrize("text", [None, "", " ", "1.0", "1e3", "1_0", "--1", "٣"])
def test_other_words_are_no_whole_numbers(text: str | None) -> None:
    with pytest.raises(PuzzleFileError, match="it must be a whole number, not '"):
        whole_number(text, "it")


def test_a_number_of_more_digits_is_refused() -> None:
    with pytest.raises(PuzzleFileError, match="it is a number of 10 digits: write 9 at most"):
        whole_number("1000000000", "it")


def test_a_problem_is_chosen_by_its_title_before_its_number() -> None:
    assert [chosen_problem(["a", "b"], wanted, quiet) for wanted in ("1", "2", "b")] == [0, 1, 1]
    assert chosen_problem(["2", "1"], "1", quiet) == 1
    assert chosen_problem(["only"], None, pytest.fail) == 0
    for wanted in ("0", "3", "-1", "²", "1" * 5000):
        with pytest.raises(PuzzleFileError, match=r"choose one of: 1 'a', 2 'b'$"):
            chosen_problem(["a", "b"], wanted, quiet)


def test_of_many_problems_twenty_are_listed() -> None:
    for number, end in ((20, ", 20$"), (21, ", 20 and 1 more$")):
        with pytest.raises(PuzzleFileError, match=end):
            chosen_problem([""] * number, "x", quiet)


def test_long_names_of_pieces_stay_different() -> None:
    names = Names()
    found = [names.name("n" * 500, number) for number in range(1, 30)]
    assert len(set(found)) == len(found)
    assert max(map(len, found)) == LONGEST_NAME
    assert names.name(" a\n\tb ", 30) == "a b"
    assert names.name("\0", 31) == "S31"


def test_a_grid_has_up_to_a_million_places() -> None:
    assert check_places((1000, 1000), "it") == 1_000_000
    assert check_places((1, 1, 1), "it") == 1
    with pytest.raises(PuzzleFileError, match="it has the size 1001x1000, which is more than"):
        check_places((1001, 1000), "it")
    with pytest.raises(PuzzleFileError, match="it has the size 5x0x5: no length"):
        check_places((5, 0, 5), "it")


# XML and BurrTools.


def test_elements_are_nested_up_to_a_depth() -> None:
    def nested(tag: str, depth: int) -> str:
        return f"<{tag}>" * depth + f"</{tag}>" * depth

    read_xml(nested("a", DEEPEST).encode())
    left_out = f"<a><b>{nested('c', DEEPEST - 2)}</b></a>"
    assert read_xml(left_out.encode(), without=("b",))[0].get(LEFT_OUT) == "1"
    for text in (nested("a", DEEPEST + 1), left_out.replace("<c>", "<c><c/>")):
        with pytest.raises(PuzzleFileError, match="nested too deeply"):
            read_xml(text.encode(), without=("b",))


def test_elements_that_are_left_out_are_counted_and_those_around_are_kept() -> None:
    root = read_xml(b"<a><b><c><d/></c><c/></b>x<e/><b/></a>", without=("b",))
    assert [(child.tag, child.get(LEFT_OUT), len(child)) for child in root] == [
        ("b", "2", 0),
        ("e", None, 0),
        ("b", "0", 0),
    ]
    assert root[0].tail == "x"


def test_elements_up_to_the_limit_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xml_reading, "MOST_ELEMENTS", 3)
    assert len(read_xml(b"<a><b/><b/></a>")) == 2
    with pytest.raises(PuzzleFileError, match="more than 3 elements"):
        read_xml(b"<a><b/><b/><b/></a>")


def test_a_page_for_a_browser_is_named() -> None:
    # Only in capitals is it the beginning of XML; pages often have it in small letters.
    for page in (b"<!DOCTYPE html><html></html>", b"\n<!doctype HTML>\n<p>&nbsp;<br>"):
        with pytest.raises(PuzzleFileError, match="a page for a browser"):
            read_xml(page)


def changed(file: str, old: str, new: str) -> bytes:
    text = (DATA / file).read_text()
    assert old in text
    return text.replace(old, new).encode()


def soma(old: str, new: str) -> Puzzle:
    return burrtools.read(changed("soma.xmpuzzle", old, new), "1", quiet)


def test_what_burrtools_may_leave_out_or_write_otherwise() -> None:
    usual = soma("Cube", "Cube")
    for old, new in (
        ('<puzzle version="2"', '<puzzle version="1"'),
        ('<gridType type="0"/>', ""),
        ("#" * 27, "#" * 26 + "#63"),
        ("#" * 27, "### " * 9),
        ('<shape id="2" count="1"/>', '<shape id="2" min="1" max="1"/>'),
        ('<shape id="2" count="1"/>', '<shape id="2"/>'),
        ('<shape id="2" count="1"/>', '<shape id="2" min="0"/>'),
    ):
        assert soma(old, new) == usual
    bounded = soma('<shape id="2" count="1"/>', '<shape id="2" min="0" max="3"/>')
    assert bounded.pieces[1].copies == Copies(0, 3)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('gridType type="0"', 'gridType type="2"', r"S1 has a cell at x 1, y 0, z 0, where the gr"),
        ('gridType type="0"', 'gridType type="3"', r"S1 has a cell at x 0, y 0, z 0, where the gr"),
        ('gridType type="0"', 'gridType type="5"', r"type 5; it must be one of 0 \(cubic\), 1 \(p"),
        ('gridType type="0"', 'gridType type="-1"', "type -1; it must be one of"),
        ('<result id="0"/>', "", "no result shape"),
        ("#" * 27, "#" * 26 + "1", "has 26 cells instead of the 27"),
        ("#" * 27, "#" * 26 + "#100", "character 30 of shape S1 is '0'"),
        ("#" * 27, "#" * 28, "has 28 cells instead of the 27"),
    ],
)
def test_what_burrtools_does_not_write_is_refused(old: str, new: str, message: str) -> None:
    with pytest.raises(PuzzleFileError, match=message):
        soma(old, new)


def test_any_number_of_holes_has_a_number_in_burrtools() -> None:
    # BurrTools writes the largest number of 32 bits if the number of holes has no limit.
    read = burrtools.read(changed("ranges.xmpuzzle", 'es="3"', 'es="4294967295"'), None, quiet)
    assert read == burrtools.read((DATA / "ranges.xmpuzzle").read_bytes(), None, quiet)
    with pytest.raises(PuzzleFileError, match="'maxHoles' is a number of 10 digits"):
        burrtools.read(changed("ranges.xmpuzzle", 'es="3"', 'es="4294967294"'), None, quiet)


def test_searches_and_weights_of_burrtools_are_noted() -> None:
    for old, new, note in (
        ("</problem>", "<assembler/></problem>", "the state of a search"),
        ('x="3" y="3" z="3"', 'x="3" y="3" z="3" weight="2"', "the weights of shapes"),
    ):
        notes: list[str] = []
        burrtools.read(changed("soma.xmpuzzle", old, new), "1", notes.append)
        (text,) = notes
        assert note in text


# PolySolver.


def psv(rest: str, board: str = "((2,1))") -> Puzzle:
    return polysolver.read(f"T\nSquare\nBoard{board}\n{rest}".encode(), None, quiet)


TWO_TILES = "tile flip 2 0((0,0)(1,0))tile flip 1 0((0,0))"


def test_laid_pieces_of_polysolver_count_the_copies_of_all_tiles() -> None:
    puzzle = psv(f"{TWO_TILES}place(2(0,0|0),3(2,1|0))")
    assert set(puzzle.givens) == {
        Placement("T1", ((0, 0), (0, 1))),
        Placement("T2", ((1, 2),)),
    }
    (upright,) = psv(f"{TWO_TILES}place(1(1,0|1))").givens
    assert upright == Placement("T1", ((0, 1), (1, 1)))
    (second,) = psv("tile flip 2 2((0,0)(1,0))place(2(0,0|0))").givens
    assert second == Placement("T1", ((0, 0), (0, 1)))


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        (f"{TWO_TILES}place(0(0,0|0))", "tile must be from 1 to 3, not 0"),
        (f"{TWO_TILES}place(4(0,0|0))", "tile must be from 1 to 3, not 4"),
        (f"{TWO_TILES}place(1(0,0|2))", "tile 1 has no orientation 2"),
        (f"{TWO_TILES}place(1(0,0|-1))", "tile 1 has no orientation -1"),
        (f"{TWO_TILES}place(1(0,0))", r"place: '\|' is missing before '\)'"),
        ("tile 1 2((0,0))", r"the most copies \(1\) are fewer than the least \(2\)"),
        ("tile 1 -1((0,0))", r"the least copies \(-1\) cannot be fewer than 0"),
        ("tile()", "tile 1 has no cells"),
        ("tile((0,0))Board((1,1))", "a second board"),
        ("tile((0,0))((1,1))", "whole number"),
        ("tile((0,0))place", "'\\(' is missing before the end of the file"),
        ("tile((0,0))more", "'more' is not expected"),
    ],
)
def test_mistakes_in_files_of_polysolver(rest: str, message: str) -> None:
    with pytest.raises(PuzzleFileError, match=message):
        psv(rest)


def test_boards_of_polysolver_have_a_corner_and_cells() -> None:
    assert len(psv("tile((0,0))", "((0,0))").board.cells) == 1
    with pytest.raises(PuzzleFileError, match=r"ends at \[-1, 0\]: no coordinate can be negative"):
        psv("tile((0,0))", "((-1,0))")
    with pytest.raises(PuzzleFileError, match="the board has no cells"):
        psv("tile((0,0))", "((0,0)(0,0))")


# Polysolve.


def polysolved(piece: object = None, **entries: object) -> tuple[Puzzle, list[str]]:
    """Read a file with a board of 2x3 and one piece, and these entries."""
    usual = {
        "grid": "square",
        "board": {"tiles": [[1, 1, 1], [1, 1, 1]]},
        "shapes": [piece or {"morphs": [{"coords": [[0, 0]]}]}],
    }
    notes: list[str] = []
    text = json.dumps(usual | entries)
    return polysolve.read(text.encode(), None, notes.append), notes


def morph(**entries: object) -> dict[str, object]:
    return {"morphs": [{"coords": [[0, 0], [1, 0]]}], **entries}


def test_coordinates_of_polysolve_may_lack_zeros_or_have_more() -> None:
    puzzle, notes = polysolved(board={"coords": [[], [1], [0, 1, 0], [1, 1]]})
    assert puzzle.board.cells == ((0, 0), (0, 1), (1, 0), (1, 1))
    assert notes == []
    with pytest.raises(PuzzleFileError, match=r"'board' has the coordinates \[0, 1, 2\]"):
        polysolved(board={"coords": [[0, 1, 2]]})


def test_amounts_and_names_of_polysolve() -> None:
    for amount, copies in (
        (2, Copies(2, 2)),
        (1000, Copies(1000, 1000)),
        ({"max": 3}, Copies(1, 3)),
        ({"min": 0}, Copies(0, 1)),
        ({"min": 2, "max": 2}, Copies(2, 2)),
    ):
        assert polysolved(morph(amount=amount))[0].pieces[0].copies == copies
    assert polysolved(morph())[0].pieces[0].copies == Copies(1, 1)
    for name, read in (("a", "a"), (["b", "c"], "b"), ([], "S1"), (7, "S1")):
        assert polysolved(morph(name=name))[0].pieces[0].name == read


def test_stationary_pieces_of_polysolve_lie_where_they_are_drawn() -> None:
    piece = {"morphs": [{"coords": [[2, 0], [1, 0]]}], "mobility": "stationary", "name": "a"}
    assert polysolved(piece)[0].givens == (Placement("a", ((0, 1), (0, 2))),)


@pytest.mark.parametrize(
    ("piece", "entries", "message"),
    [
        (morph(mobility="stationary", amount=2), {}, "its amount must be 1"),
        (morph(mobility="fly"), {}, "one of mirror, rotate, translate, stationary, not 'fly'"),
        (morph(amount=True), {}, "'amount' must be a whole number"),
        (morph(amount=10**9), {}, "'amount' must be a whole number"),
        (morph(amount={"min": 3, "max": 2}), {}, "3 to 2 copies"),
        ({"morphs": []}, {}, "entry 1 has 0 shapes"),
        ({}, {"shapes": [{}]}, "'morphs' must be a list"),
        (None, {"board": {}}, "'board' must have either 'coords' or 'tiles'"),
        (None, {"board": {"coords": [[0]], "tiles": [1]}}, "either 'coords' or 'tiles'"),
        (None, {"board": {"tiles": [0, 0]}}, "'board' has no cells"),
        (None, {"board": {"tiles": 1}}, "'tiles' must be lists of 0 and 1"),
        (None, {"placement": [1]}, "lays pieces in advance"),
        (None, {"mode": "UseAll"}, "the mode 'UseAll' cannot be read"),
    ],
)
def test_mistakes_in_files_of_polysolve(
    piece: object, entries: dict[str, object], message: str
) -> None:
    with pytest.raises(PuzzleFileError, match=message):
        polysolved(piece, **entries)


def test_what_polysolve_files_hold_besides_a_puzzle_is_noted() -> None:
    assert polysolved(mode="FillAll", placement=[], notes="", description=None)[1] == []
    _, notes = polysolved(description="d", notes="n", solutions=[1], author="me")
    assert notes == ["not read: the notes, stored solutions, the entry 'author'"]


# Polycube.

A, B = "C:name=a:layout=0 0 0\n", "C:name=b:layout=1 0 0\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("D:xDim=2\n~D", "line 1: 'yDim' is missing"),
        ("D:yDim=2\n~D", "line 1: 'xDim' is missing"),
        ("D:xDim=2:yDim=1:xDim=2\n~D", "line 1: 'xDim' is set twice"),
        ("D:xDim=2:wDim=1\n~D", "line 1: 'wDim' is not a setting"),
        ("D:xDim=2:yDim=0\n~D", "no length can be less than 1"),
        ("D:xDim=2:yDim=1:oneSide=2\n~D", "'oneSide' must be 0 or 1, not '2'"),
        (f"D:xDim=2:yDim=1:zDim=2:oneSide\n{A}{B}~D", "'oneSide' needs a puzzle with one layer"),
        (f"D:xDim=2:yDim=1\n{A}{A}~D", "^line 3: two pieces have the name 'a'$"),
        (
            f"D:xDim=2:yDim=1\n{A}L\nb a\n~L\n~D",
            "^line 3: two pieces have the name 'a', the second in line 4$",
        ),
        ("D:xDim=2:yDim=1\nL:stationary=b\na a\n~L\n~D", "line 2: the stationary piece 'b'"),
        (f"D:xDim=2:yDim=1\n{A}L:stationary=a\n. b\n~L\n~D", "line 3: the stationary piece 'a'"),
        ("D:xDim=2:yDim=1\nC:name=a:type=T:layout=0 0 0\n~D", "line 2: a piece needs"),
        ("D:xDim=2:yDim=1\nC:layout=0 0 0\n~D", "line 2: a piece needs"),
        ("D:xDim=2:yDim=1\nC:name=a\n~D", "line 2: a piece needs"),
        ("D:xDim=2:yDim=1\nC:name=a:layout=0 0 0 0\n~D", "a cell has three coordinates"),
        ("~D", "line 1: a line cannot begin with '~D' here"),
        (f"D:xDim=2:yDim=1\nD:xDim=2:yDim=1\n{A}{B}~D", "line 2: a line cannot begin with 'D'"),
        (f"D:xDim=2:yDim=1\n{A}{B}~D\n{A}", "line 5: a line cannot begin with 'C'"),
        ("# nothing", "the file holds no puzzle"),
    ],
)
def test_mistakes_in_files_of_polycube(text: str, message: str) -> None:
    with pytest.raises(PuzzleFileError, match=message):
        polycube.read(text.encode(), None, quiet)


def test_puzzles_in_files_of_polycube_follow_one_another() -> None:
    text = f"D:xDim=2:yDim=1\n{A}{B}~D\nD:xDim=1:yDim=3:oneSide=0\n{A}~D # the last\n"
    sizes = [
        len(polycube.read(text.encode(), number, quiet).board.cells) for number in (None, "1", "2")
    ]
    assert sizes == [2, 2, 3]
