"""Pieces drawn in letters, in texts and files."""

import re
from pathlib import Path
from string import ascii_uppercase

import pytest

from pentomino import (
    CUBIC,
    HEXAGONAL,
    Copies,
    PieceError,
    Puzzle,
    PuzzleFileError,
    PuzzleFileWarning,
    Shape,
    read_pieces,
    write_puzzle,
)
from pentomino.files import piece_file, pieces_of_drawing
from pentomino.geometry.lattice import LATTICES, Lattice
from pentomino.geometry.piece_sets import polyforms
from pentomino.notation.drawings import shape_rows
from tests.support.commands import run


def test_pieces_drawn_in_letters(tmp_path: Path) -> None:
    pieces = pieces_of_drawing("AAB\nACB\n\n  DD\n  D\n")
    assert {piece.name: piece.size for piece in pieces} == {"A": 3, "B": 2, "C": 1, "D": 3}
    square = Shape.of(pieces[0].shape.lattice, [(0, 0), (0, 1), (1, 0)])
    assert pieces[0].shape == pieces[3].shape == square
    path = tmp_path / "pieces.txt"
    path.write_text("AAB\nACB\nCCB\n")
    with pytest.warns(PuzzleFileWarning, match="A, C have one shape and count as different"):
        pieces = read_pieces(path)
    assert [piece.name for piece in pieces] == ["A", "B", "C"]
    assert run("count", "3x3", "--pieces", str(path))[0] == "2\n"
    puzzle = Puzzle.of("3x3", pieces)
    write_puzzle(puzzle, tmp_path / "p.json")
    assert read_pieces(tmp_path / "p.json") == puzzle.pieces
    (piece,) = pieces_of_drawing("o o\n o", HEXAGONAL)
    assert piece.size == 3
    assert piece.shape.is_connected()
    with pytest.raises(PieceError, match="two different pieces are drawn with"):
        pieces_of_drawing("A\n\nAA")
    (tmp_path / "none.txt").write_text("...")
    with pytest.raises(PuzzleFileError, match="no piece in the drawing"):
        read_pieces(tmp_path / "none.txt")


def test_flat_pieces_are_solid_on_a_board_in_space() -> None:
    puzzle = Puzzle.of("1x3x3", pieces_of_drawing("AAB\nACB\nCCB\n"))
    assert puzzle.lattice is CUBIC
    assert puzzle.count(distinct="nothing") == 16


def test_pieces_drawn_with_blanks_between_their_cells(tmp_path: Path) -> None:
    path = tmp_path / "pieces.txt"
    path.write_text("F F I I\nF F\n\n  L\n  L L\n")
    with pytest.warns(PuzzleFileWarning, match="blanks stand between all cells"):
        pieces = read_pieces(path)
    assert pieces == pieces_of_drawing("FFII\nFF\n\nL\nLL\n")
    out, err = run("pieces", str(path))
    assert "FF\nFF" in out
    assert err.count("note:") == 1
    path.write_text("F F  I I I\nF   \nF F G G\n")
    err = run("pieces", str(path))[1]
    assert "note: layers of cubes" in err  # which this could be as well
    assert "the pieces F I G have separate parts" in err
    assert "leave the blanks out" in err


@pytest.mark.parametrize("lattice", LATTICES, ids=str)
def test_pieces_of_every_lattice_are_read_as_they_are_printed(
    lattice: Lattice, tmp_path: Path
) -> None:
    pieces = polyforms(lattice, 4)[:20]
    path = tmp_path / "pieces.txt"
    blank = "." if lattice.has_layers else " "
    for number in range(2):
        drawn = {
            sign: piece.orientations[-number % len(piece.orientations)]
            for sign, piece in zip(ascii_uppercase, pieces, strict=False)
        }
        pictures = ["\n".join(shape_rows(shape, s, blank)) for s, shape in drawn.items()]
        path.write_text(f"Lattice: {lattice.name}\n" + "\n\n".join(pictures) + "\n")
        read = read_pieces(path, note=pytest.fail)
        assert [piece.name for piece in read] == list(drawn)
        for known, piece in zip(pieces, read, strict=True):
            assert piece.shape.lattice is lattice
            assert piece.shape in known.orientations


def test_a_drawing_of_pieces_that_names_no_lattice_is_read_on_that_of_the_board(
    tmp_path: Path,
) -> None:
    path = tmp_path / "pieces.txt"
    path.write_text("A A\n A\n\n B B B\n")
    assert run("count", "hexagonal:2x3", "--pieces", f"{path}?+O4?")[1].count("note") == 0
    puzzle = Puzzle.of("hexagonal:3x2", str(path))
    assert {piece.shape.lattice for piece in puzzle.pieces} == {HEXAGONAL}
    path.write_text("AAA\n\n BB\n")
    assert run("count", "triangle-4", "--pieces", f"{path}*")[0] == "7\n"
    path.write_text("AA\nA\n")
    assert run("count", "2x3x2", "--pieces", f"{path}*4") == ("6\n", "")


def test_solids_are_drawn_in_layers_side_by_side(tmp_path: Path) -> None:
    path = tmp_path / "pieces.txt"
    path.write_text("AA  A.\nA.  ..\n")
    err = run("count", "2x2x2", "--pieces", f"{path}*2")[1]
    assert "layers of cubes may stand side by side below a line 'lattice: cubic'" in err
    assert "A has 2 separate parts, which move as one" in err
    path.write_text("lattice: cubic\n" + path.read_text())
    assert run("count", "2x2x2", "--pieces", f"{path}*2") == ("1\n", "")
    assert [piece.shape.lattice for piece in read_pieces(path)] == [CUBIC]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("lattice: round\nA\n", "there is no lattice called 'round': use one of square, cubic"),
        ("lattice: cubic\nA\nlattice: square\n", "two lines begin with 'lattice:'"),
        ("lattice: cubic\nA\n\nAA\n", "two different pieces .* with A: .*its layers side by side"),
        ("lattice: cubic\nAAA  A\n", "not equally wide: draw '.' in all places of a layer"),
        ("lattice: hexagonal\nAA\n", "between two hexagons.*'pentomino pieces tetrahexes' shows"),
    ],
)
def test_lattices_of_pieces_that_cannot_be_read(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "pieces.txt"
    path.write_text(text)
    with pytest.raises(PuzzleFileError, match=message):
        read_pieces(path)


def test_a_capital_of_one_cell_among_others_is_meant(tmp_path: Path) -> None:
    path = tmp_path / "pieces.txt"
    path.write_text("AAB\nACB\n\nDDD\nD\n")
    assert len(read_pieces(path, note=pytest.fail)) == 4


@pytest.mark.parametrize(
    ("drawing", "words"),
    [
        ("LLL   x2\nL\n\nBB\nBB\n", "line 1, 'x2', may be words or a number of copies"),
        ("2 x\nAA\nA\n\nBBB x2\n", "line 1, '2 x', may be words or a number of copies"),
        ("AAA  BB   big square\nA    BB\n", "line 1, 'big', may be words"),
        ("AA\nA\n\nBB green\nB\n", "line 4, 'green', may be words"),
        ("|AA|BB|\n|A |B |\n", "line 1 has lines '|' between pieces: leave frames out"),
    ],
)
def test_what_stands_beside_pieces_is_refused(drawing: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "box.txt"
    path.write_text(drawing)
    with pytest.raises(PuzzleFileError, match=re.escape(words)):
        read_pieces(path)


@pytest.mark.parametrize(
    ("drawing", "sizes", "note"),
    [
        ("aaa  bb  c\na    bb  c\n         cc\n", [4, 4, 4], "one shape"),
        ("aab\nacb\nccb\n", [3, 3, 3], "one shape"),
        ("# square\nBB\nBB\n# ell\nAAA\nA\n", [4, 4], "read: 'square' (line 1), 'ell' (line 4)"),
        ("red:\nAA\nA\n\nblue:\nBBB\nB\n", [3, 4], "read: 'red:' (line 1), 'blue:' (line 5)"),
        ("Red\nAA\nA\n\nBlue\nBBB\nB\n", [3, 4], "read: 'Red' (line 1), 'Blue' (line 5)"),
        ("+--+\n|AA|\n|A |\n+--+\n\n+---+\n|BBB|\n+---+\n", [3, 3], "lines around the cells"),
    ],
)
def test_rows_of_pieces_are_told_from_words(
    drawing: str, sizes: list[int], note: str, tmp_path: Path
) -> None:
    path = tmp_path / "box.txt"
    path.write_text(drawing)
    told: list[str] = []
    assert [piece.size for piece in read_pieces(path, note=told.append)] == sizes
    assert len(told) == 1
    assert note in told[0]


def test_a_file_begins_an_expression(tmp_path: Path) -> None:
    path = tmp_path / "odd ones.txt"
    path.write_text("AA\nA\n\nBBB\nB\n")

    def names(expression: str) -> list[str]:
        puzzle = Puzzle.of("6x10", expression)
        return [f"{piece.name}*{piece.copies}" for piece in puzzle.pieces]

    assert names(f"{path}*2") == ["A*2", "B*2"]
    assert names(f"{path}?+X-A") == ["B*0 to 1", "X*1"]
    (tmp_path / "board.txt").write_text("pieces: odd.txt*2\n...\n...\n")
    (tmp_path / "odd.txt").write_text("AA\nA\n")
    assert Puzzle.of(str(tmp_path / "board.txt")).count() == 1
    for trusted, message in ((True, "there is no file none.txt"), (False, "cannot be read")):
        with pytest.raises(PieceError, match=message):
            Puzzle.of("6x10", "none.txt*2", trusted=trusted)


def test_a_piece_that_is_drawn_twice_has_two_copies(tmp_path: Path) -> None:
    """Two L4, the square and the bar; with other letters, solutions that exchange them differ."""
    path = tmp_path / "box.txt"
    path.write_text("A\nA\nAA\n\nAAA\nA\n\nOO\nOO\n\nI\nI\nI\nI\n")
    assert [(p.name, p.copies) for p in read_pieces(path)] == [
        ("A", Copies(2)),
        ("O", Copies(1)),
        ("I", Copies(1)),
    ]
    expected = run("count", "4x4", "--pieces", "L4*2+O4+I4", "--all")
    assert run("count", "4x4", "--pieces", str(path), "--all") == expected == ("24\n", "")
    path.write_text(path.read_text().replace("AAA\nA", "BBB\nB"))
    number, note = run("count", "4x4", "--pieces", str(path), "--all")
    assert number == "48\n"
    assert "A, B have one shape and count as different: copies of a piece have one letter" in note


def test_comments_between_pieces_are_not_read(tmp_path: Path) -> None:
    path = tmp_path / "set.txt"
    path.write_text("# my set\nAA\nA\n# the long one\nBBB\nB\n")
    told: list[str] = []
    assert [piece.size for piece in read_pieces(path, note=told.append)] == [3, 4]
    assert told == ["comments are not read: 'my set' (line 1), 'the long one' (line 4)"]
    path.write_text("# A A\nAAA\n")
    told.clear()
    assert [piece.size for piece in read_pieces(path, note=told.append)] == [5]
    assert not any("comments" in note for note in told)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A" * 100_001, "the pieces have more than 100,000 cells"),
        ("A" * 1_000_001, "a drawing of 1,000,001 characters is too large: 1,000,000 are"),
        ("\n" * 300_001 + "A", "a drawing of 300,001 lines is too large: 300,000 are allowed"),
    ],
)
def test_a_file_that_is_too_long_is_refused_by_its_text(
    text: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.txt"
    path.write_text(text)
    monkeypatch.setattr(piece_file, "pieces_of_drawing", lambda *_: pytest.fail("it is read"))
    with pytest.raises(PuzzleFileError, match=message):
        read_pieces(path)


@pytest.mark.parametrize("text", ["{}", "[]", '{"version": 1, "pieces": []}'])
def test_a_record_without_a_puzzle_says_what_a_file_of_pieces_is(text: str, tmp_path: Path) -> None:
    path = tmp_path / "pieces.json"
    path.write_text(text)
    for command in ("fence", "pieces"):
        _, err = run(command, str(path), code=2)
        assert "a file of pieces is a puzzle file, whose pieces are taken, or a text that" in err
