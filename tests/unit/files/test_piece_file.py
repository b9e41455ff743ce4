"""Pieces drawn in letters, in texts and files."""

from pathlib import Path

import pytest

from pentomino import (
    CUBIC,
    HEXAGONAL,
    PieceError,
    Puzzle,
    PuzzleFileError,
    PuzzleFileWarning,
    Shape,
    read_pieces,
    write_puzzle,
)
from pentomino.files import pieces_of_drawing
from tests.support.commands import run


def test_pieces_drawn_in_letters(tmp_path: Path) -> None:
    pieces = pieces_of_drawing("AAB\nACB\n\n  DD\n  D\n")
    assert {piece.name: piece.size for piece in pieces} == {"A": 3, "B": 2, "C": 1, "D": 3}
    square = Shape.of(pieces[0].shape.lattice, [(0, 0), (0, 1), (1, 0)])
    assert pieces[0].shape == pieces[3].shape == square
    path = tmp_path / "pieces.txt"
    path.write_text("AAB\nACB\nCCB\n")
    assert [piece.name for piece in read_pieces(path)] == ["A", "B", "C"]
    assert run("count", "3x3", "--pieces", str(path))[0] == "2\n"
    puzzle = Puzzle.of("3x3", read_pieces(path))
    write_puzzle(puzzle, tmp_path / "p.json")
    assert read_pieces(tmp_path / "p.json") == puzzle.pieces
    (piece,) = pieces_of_drawing("o o\n o", HEXAGONAL)
    assert piece.size == 3
    assert piece.shape.is_connected()
    with pytest.raises(PieceError, match="drawn twice"):
        pieces_of_drawing("A\n\nA")
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
    assert err.count("note:") == 1
    assert "the pieces F I G have separate parts" in err
    assert "leave the blanks out" in err


def test_characters_beside_pieces_are_said_to_be_pieces(tmp_path: Path) -> None:
    path = tmp_path / "box.txt"
    path.write_text("LLL   x2\nL\n\nBB\nBB\n")
    notes: list[str] = []
    assert [piece.name for piece in read_pieces(path, note=notes.append)] == ["L", "x", "2", "B"]
    assert notes == ["x, 2 are pieces of one cell: words and numbers do not belong here"]


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
