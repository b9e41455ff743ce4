"""What the readers of other programs' files refuse, and what they leave out with a note."""

import json
import re
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from pentomino import Board, Copies, Mobility, Piece, Puzzle, PuzzleFileError, Shape, piece_set
from pentomino.files.foreign import burrtools, dlx, polycube, polysolve, polysolver
from pentomino.geometry.lattice import SQUARE

SOMA = Path(__file__).parents[2] / "data" / "xmpuzzle" / "soma.xmpuzzle"


def quiet(note: str) -> None:
    """Ignore a note."""


def soma_with(old: str, new: str) -> bytes:
    text = SOMA.read_text()
    assert old in text
    return text.replace(old, new, 1).encode()


# BurrTools.


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'type="0">###_<',
            'type="1">###_<',
            "shape S2 is drawn in an unknown way: its 'type' must be 0",
        ),
        (
            '<shape id="2" count="1"/>',
            '<shape id="2" count="1" group="12345678901234567890"/>',
            "the group of a shape is a number of 20 digits: write 9 at most",
        ),
        ('<result id="0"/>', "", "the problem has no result shape: there is nothing to fill"),
    ],
)
def test_what_is_refused_in_a_file_of_burrtools(old: str, new: str, message: str) -> None:
    with pytest.raises(PuzzleFileError, match=re.escape(message)):
        burrtools.read(soma_with(old, new), "1", quiet)


def test_a_page_is_no_file_of_burrtools() -> None:
    for doctype in (b"<!doctype html>", b"\n<!DOCTYPE html>"):
        with pytest.raises(PuzzleFileError, match=r"^this is a page for a browser, not a puzzle f"):
            burrtools.read(doctype + b"<html><body>Soma</body></html>", None, quiet)


def test_what_burrtools_needs_only_for_taking_apart_is_noted() -> None:
    weighted = soma_with('name="V"', 'name="V" weight="3"').decode()
    grouped = '<shape id="2" count="1"><group group="1" count="1"/></shape>'
    weighted = weighted.replace('<shape id="2" count="1"/>', grouped, 1)
    stopped = weighted.replace("<result", "<assembler>half done</assembler><result", 1)
    notes: list[str] = []
    puzzle = burrtools.read(stopped.encode(), "1", notes.append)
    assert puzzle == burrtools.read(SOMA.read_bytes(), "1", quiet)
    (note,) = notes
    assert note.split(", ")[2:] == [
        "the state of a search",
        "pieces of several groups (say --together to 'apart')",
        *("the weights of shapes", "for taking apart"),
    ]


@pytest.mark.parametrize(
    ("form", "text"),
    [
        (polysolver, "T\n{}"),
        (polysolver, "T\nSquare\nBoard((2,1))\ntile rotate 3((0,0)(1,0))\nmode {}"),
        (polysolver, "T\nSquare\nBoard((2,1))\ntile rotate 3((0,0)(1,0))\n{}"),
        (polysolve, '{{"grid": "{}", "board": [], "shapes": []}}'),
        (burrtools, "<{}></{0}>"),
    ],
)
def test_long_words_of_other_files_are_not_repeated_whole(form: ModuleType, text: str) -> None:
    with pytest.raises(PuzzleFileError) as caught:
        form.read(text.replace("{}", "{0}").format("q" * 1000).encode(), None, quiet)
    assert "qqqq" in str(caught.value)
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize("form", [burrtools, polysolver, polycube, polysolve])
def test_formats_say_which_lattices_they_cannot_hold(form: ModuleType) -> None:
    message = r"^[a-z.]+ files cannot hold puzzles on the half-squares lattice; a json file can$"
    with pytest.raises(PuzzleFileError, match=message):
        form.write(Puzzle.of("half-squares:2x4", "monaboloes*"), quiet)


# PolySolver.

PSV = "T\nSquare\nBoard((2,1))\n"
DOMINOES = f"{PSV}tile rotate 3((0,0)(1,0))\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Board((2,1)) tile((0,0))", "the file has one line: a psv file needs a title, then the"),
        (f"{DOMINOES}Board((2,1))", "the file has a second board: a puzzle has only one"),
        ("T\nBoard((2,-1))tile((0,0))", "the board ends at [2, -1]: no coordinate can be negativ"),
        ("T\nBoard((0,0)(0,0))tile((0,0))", "the board has no cells"),
        ("T\nBoard((1,0)", "the board: ')' is missing before the end of the file"),
        ("T\nBoard()tile((0,0))", "the board has no cells"),
        (f"{PSV}tile()", "tile 1 has no cells"),
        (f"{PSV}tile 2 3((0,0))", "tile 1: the most copies (2) are fewer than the least (3)"),
        (f"{PSV}tile 2 -1((0,0))", "tile 1: the least copies (-1) cannot be fewer than 0"),
        (f"{PSV}tile -1((0,0))", "tile 1: the most copies (-1) are fewer than the least (0)"),
        (
            "T\nCube\nBoard((1,0,0))\ntile((0,0,0))place(1(0,0,0|0))",
            "the file lays pieces in advance ('place'), which can be read on the square grid only",
        ),
        (f"{DOMINOES}place(4(0,0|0))", "place: tile must be from 1 to 3, not 4"),
        (f"{DOMINOES}place(0(0,0|0))", "place: tile must be from 1 to 3, not 0"),
        # A domino that only turns has two orientations, 0 and 1.
        (f"{DOMINOES}place(1(0,0|2))", "place: tile 1 has no orientation 2"),
        (f"{DOMINOES}place(1(0,0|-1))", "place: tile 1 has no orientation -1"),
        (f"{DOMINOES}place(1(0,0|0)", "place: ')' is missing before the end of the file"),
        ("", "the file ends early: a psv file needs a title, then the grid"),
        (f"{DOMINOES}extra", "'extra' is not expected at this place of a psv file"),
    ],
)
def test_what_is_refused_in_a_file_of_polysolver(text: str, message: str) -> None:
    with pytest.raises(PuzzleFileError) as caught:
        polysolver.read(text.encode(), None, quiet)
    assert str(caught.value).startswith(message)


def test_what_a_file_of_polysolver_holds_beside_the_puzzle_is_noted() -> None:
    rest = "mode FillAll\nsolution (1)\nsolution (2)\nnotes (from a book)\n"
    notes: list[str] = []
    puzzle = polysolver.read((DOMINOES + rest).encode(), None, notes.append)
    assert puzzle.count(distinct="nothing") == 3  # of 2x3 by dominoes
    assert notes == ["not read: 2 stored solutions, the notes"]
    polysolver.read(DOMINOES.replace("T", "", 1).encode(), None, pytest.fail)


# polysolve.


def polysolve_file(**changes: object) -> bytes:
    """A board of 2x2 with two dominoes, with other entries; None takes an entry away."""
    shape = {"name": "D", "amount": 2, "morphs": [{"tiles": [1, 1]}]}
    data = {"grid": "square", "board": {"tiles": [[1, 1], [1, 1]]}, "shapes": [shape], **changes}
    return json.dumps({key: value for key, value in data.items() if value is not None}).encode()


def shapes_with(**changes: object) -> list[dict[str, object]]:
    return [{"morphs": [{"tiles": [1, 1]}], **changes}]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"grid": None}, "'grid' is missing"),
        ({"board": None}, "'board' is missing"),
        ({"shapes": None}, "'shapes' is missing"),
        ({"grid": ["square"]}, "the grid ['square'] cannot be read, only square and cube"),
        ({"shapes": {}}, "'shapes' must be a list"),
        ({"shapes": ["D"]}, "'shapes', entry 1 must be an object"),
        ({"shapes": [{}]}, "'shapes', entry 1, 'morphs' must be a list"),
        (
            {"shapes": shapes_with(mobility="fly")},
            "'shapes', entry 1: 'mobility' must be one of mirror, rotate, translate, stationary, n",
        ),
        (
            {"shapes": shapes_with(mobility="stationary", amount=2)},
            "'shapes', entry 1 is stationary and used 2 times: its amount must be 1",
        ),
        ({"shapes": shapes_with(amount=True)}, "'shapes', entry 1, 'amount' must be a whole numb"),
        ({"shapes": shapes_with(amount=1.5)}, "'shapes', entry 1, 'amount' must be a whole numbe"),
        ({"shapes": shapes_with(amount={"max": "2"})}, "'shapes', entry 1, 'max' must be a whole"),
        ({"board": [1, 1]}, "'board' must be an object"),
        ({"board": {}}, "'board' must have either 'coords' or 'tiles'"),
        (
            {"board": {"coords": [[0, 0]], "tiles": [1]}},
            "'board' must have either 'coords' or 'tiles'",
        ),
        ({"board": {"tiles": [0, 0]}}, "'board' has no cells"),
        ({"board": {"coords": []}}, "'board' has no cells"),
        (
            {"board": {"coords": [[0, 0, 0], [1, 0, 2]]}},
            "'board' has the coordinates [1, 0, 2]: the square lattice has 2",
        ),
        ({"placement": [[0]]}, "the file lays pieces in advance ('placement'), which polysolve it"),
        ({"mode": "UseAll"}, "the mode 'UseAll' cannot be read, only FillAll"),
    ],
)
def test_what_is_refused_in_a_file_of_polysolve(changes: dict[str, object], message: str) -> None:
    with pytest.raises(PuzzleFileError) as caught:
        polysolve.read(polysolve_file(**changes), None, quiet)
    assert str(caught.value).startswith(message)


def test_what_a_file_of_polysolve_holds_beside_the_puzzle_is_noted() -> None:
    plain = polysolve.read(polysolve_file(), None, pytest.fail)
    assert plain.count(distinct="nothing") == 2
    notes: list[str] = []
    more = polysolve_file(
        notes="easy", solutions=[[1]], description="", author="me", mode="fillAll"
    )
    assert polysolve.read(more, None, notes.append) == plain
    assert notes == ["not read: the notes, stored solutions, the entry 'author'"]


def test_coordinates_that_are_left_out_are_0() -> None:
    # A coordinate too many does no harm if it is 0.
    board = {"coords": [[], [1], [0, 1, 0], [1, 1]]}
    assert polysolve.read(polysolve_file(board=board), None, quiet) == polysolve.read(
        polysolve_file(), None, quiet
    )


# polycube.

BOX = "D:xDim=2:yDim=2\n"
LISTED = f"{BOX}C:name=a:layout=0 0 0,1 0 0\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{LISTED}C:name=a:layout=0 1 0\n~D", "line 3: two pieces have the name 'a'"),
        (
            f"{LISTED}L\n. .\na a\n~L\n~D",
            "line 3: two pieces have the name 'a', the second in line 5",
        ),
        (f"{LISTED}L:stationary=b\nc c\n. .\n~L\n~D", "line 3: the stationary piece 'b' is not dr"),
        (f"{LISTED}L:stationary=a\nc c\n. .\n~L\n~D", "line 3: the stationary piece 'a' is not dr"),
        (f"{BOX}C:name=a:type=X:layout=0 0 0\n~D", "line 2: a piece needs a 'name', a 'layout' an"),
        (f"{BOX}C:layout=0 0 0\n~D", "line 2: a piece needs a 'name', a 'layout' and a 'type', M "),
        ("D:xDim=2\n~D", "line 1: 'yDim' is missing"),
        ("D:yDim=2\n~D", "line 1: 'xDim' is missing"),
        ("D:xDim=2:yDim=2:oneSide=yes\n~D", "line 1: 'oneSide' must be 0 or 1, not 'yes'"),
        ("D:xDim=2:yDim=2:xDim=3\n~D", "line 1: 'xDim' is set twice"),
        ("D:xDim=2:yDim=2:zDimm=3\n~D", "line 1: 'zDimm' is not a setting; choose one of: xDim,"),
        (
            "D:xDim=2:yDim=2:zDim=2:oneSide\nC:name=a:layout=0 0 0\n~D",
            "'oneSide' needs a puzzle with one layer, and this one has several",
        ),
    ],
)
def test_what_is_refused_in_a_file_of_polycube(text: str, message: str) -> None:
    with pytest.raises(PuzzleFileError) as caught:
        polycube.read(text.encode(), None, quiet)
    assert str(caught.value).startswith(message)


def test_each_range_of_copies_is_named_with_its_pieces() -> None:
    pieces = (
        replace(piece, copies=copies)
        for piece, copies in zip(
            piece_set("I2+I3+V3"), (Copies(0, None), Copies(0, 2), Copies(0, None)), strict=True
        )
    )
    with pytest.raises(PuzzleFileError) as caught:
        polycube.write(Puzzle(Board.of_size((2, 3)), tuple(pieces)), quiet)
    assert "that I2, V3 may be used 0 or more times, nor that I3 may be used 0 to 2 times" in str(
        caught.value
    )


def test_polycube_flips_all_pieces_or_none() -> None:
    board = Board.of_size((2, 4))
    ell, square = piece_set("L4+O4")
    turned = replace(square, mobility=Mobility.ONE_SIDED)
    with pytest.raises(
        PuzzleFileError, match=r"^polycube files cannot say that some pieces may be"
    ):
        polycube.write(Puzzle(board, (ell, turned)), quiet)
    # A square looks the same when it is flipped, so it does not matter what is said of it.
    puzzle = Puzzle(board, (square, replace(ell, mobility=Mobility.ONE_SIDED)))
    back = polycube.read(polycube.write(puzzle, quiet), None, quiet)
    assert {piece.mobility for piece in back.pieces} == {Mobility.ONE_SIDED}
    assert [piece.shape for piece in back.pieces] == [piece.shape for piece in puzzle.pieces]


@pytest.mark.parametrize("form", [polysolver, burrtools, polysolve])
@pytest.mark.parametrize("title", ["", "My heart", 'Ein "Herz" <b> & \u2665', "x" * 200])
def test_titles_survive(form: ModuleType, title: str) -> None:
    puzzle = replace(Puzzle.of("6x10"), title=title)
    notes: list[str] = []
    written = form.write(puzzle, notes.append)
    assert not [note for note in notes if "title" in note]
    assert form.read(written, None, quiet).title == title


def test_a_title_that_is_lost_is_noted() -> None:
    puzzle = replace(Puzzle.of("5x6", "pentominoes-I-X-F-W-T-Z"), title="Small")
    notes: list[str] = []
    polycube.write(puzzle, notes.append)
    assert notes == ["polycube files cannot hold the title"]
    assert dlx.write(puzzle, quiet).startswith(b"| Small: ")


def test_titles_of_strangers_become_one_short_line() -> None:
    title = "\x00 A \x07title\t" + "x" * 1000
    puzzle = polysolver.read(DOMINOES.replace("T", title, 1).encode(), None, quiet)
    assert puzzle.title == ("A title " + "x" * 1000)[:200]


def test_pieces_of_one_shape_are_copies_in_polycube() -> None:
    domino = Shape.of(SQUARE, [(0, 0), (0, 1)])
    puzzle = Puzzle(Board.of_size((2, 2)), (Piece("A", domino), Piece("B", domino)))
    # Two dominoes lie side by side or one above the other; A and B can change places, two copies
    # cannot.
    assert puzzle.count(distinct="nothing") == 4
    with pytest.raises(PuzzleFileError, match="A and B, which have the same shape"):
        polycube.write(puzzle, quiet)
    copies = Puzzle(puzzle.board, (Piece("A", domino, Copies(2, 2)),))
    back = polycube.read(polycube.write(copies, pytest.fail), None, quiet)
    assert back.count(distinct="nothing") == 2


def test_names_that_would_be_alike_in_polycube_stay_different() -> None:
    cells = [(0, 0), (0, 1), (0, 2)]
    pieces = tuple(
        Piece(name, Shape.of(SQUARE, cells[:size]))
        for size, name in ((1, "a b"), (2, "a_b"), (3, "hole"))
    )
    puzzle = Puzzle(Board.of_size((2, 3)), pieces)
    notes: list[str] = []
    back = polycube.read(polycube.write(puzzle, notes.append), None, quiet)
    assert [piece.name for piece in back.pieces] == ["a_b", "a_b.2", "hole.2"]
    assert [piece.shape for piece in back.pieces] == [piece.shape for piece in pieces]
    assert notes == [
        "some names of pieces change: in a polycube file they have no blanks and no : # , = ~ ."
    ]
