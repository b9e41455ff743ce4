"""Positions as drawings: what is drawn reads back, with pieces of every kind."""

from pathlib import Path

import pytest

from pentomino import NotationError, PieceError, Position, Puzzle, make_puzzle
from pentomino.notation.drawn_positions import drawn_position, split_pieces


@pytest.mark.parametrize(
    ("drawing", "pieces", "rest"),
    [
        ("pieces: tetrominoes*2\n....\n", "tetrominoes*2", "....\n"),
        ("Pieces:soma-cube\n..\n\n..", "soma-cube", "..\n\n.."),
        ("\npieces: X+O4\n....", "X+O4", "...."),
        ("....\n....\n", None, "....\n....\n"),
        ("pieces\n....\n", None, "pieces\n....\n"),
    ],
)
def test_the_line_that_names_the_pieces(drawing: str, pieces: str | None, rest: str) -> None:
    assert split_pieces(drawing) == (pieces, rest)


@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        ("6x10", "pentominoes"),
        ("8x8h", "pentominoes"),
        ("4x10", "tetrominoes*2"),
        ("3x3x3", "soma-cube"),
        ("hexiamond-4x9", "hexiamonds"),
        ("hexagonal:4x5", "tetrahexes-U4-Y4"),
    ],
)
@pytest.mark.parametrize("kind", ["given", "letters"])
@pytest.mark.slow
def test_what_is_drawn_reads_back(board: str, pieces: str, kind: str) -> None:
    puzzle = make_puzzle(Puzzle.of(board, pieces), seed=1, kind=kind).puzzle
    drawing = drawn_position(Position(puzzle), None if pieces == "pentominoes" else pieces)
    again = Puzzle.of(drawing)
    assert again.board.cells == puzzle.board.cells
    assert again.pieces == puzzle.pieces
    assert set(again.givens) == set(puzzle.givens)
    assert again.marks == puzzle.marks


def test_pieces_beside_a_drawing_come_first() -> None:
    assert Puzzle.of("pieces: I4\n....\n", "O4").pieces == Puzzle.of("1x4", "O4").pieces


def test_strangers_name_no_files(tmp_path: Path) -> None:
    file = tmp_path / "pieces.txt"
    file.write_text("IIII\n")
    drawing = f"pieces: {file}\n....\n"
    assert Puzzle.of(drawing).pieces[0].size == 4
    with pytest.raises(PieceError, match="is not a set of pieces"):
        Puzzle.of(drawing, trusted=False)
    with pytest.raises(PieceError, match="a name is missing"):
        Puzzle.of("pieces:\n.....\n")


@pytest.mark.parametrize(
    ("last", "groups"),
    [
        ("IIIII.IIII", r"twice \(row 2, columns 1-5; and row 2, columns 7-10\)"),
        ("III.III..I", r"3 times \(row 2, columns 1-3; and row 2, columns 5-7; and row 2, column"),
    ],
)
@pytest.mark.slow
def test_a_piece_drawn_more_often_than_there_are_copies(last: str, groups: str) -> None:
    with pytest.raises(NotationError, match=rf"I is drawn {groups}.*the puzzle has one copy"):
        Position.of(f"..........\n{last}\n..........\n")
    assert Position.of(f"..........\n{last}\n..........\n", pieces="pentominoes*3")


def test_parts_of_one_copy_may_stand_apart() -> None:
    position = Position.of("I.III.....\n..........\n")
    assert (len(position.puzzle.marks), position.laid) == (4, ())


@pytest.mark.slow
def test_a_letter_in_the_other_case_is_recognised() -> None:
    with pytest.raises(NotationError, match=r"'l' at row 1, column 1 .*did you mean 'L'"):
        Position.of("llll......\nl.........\n")
    with pytest.raises(NotationError, match=r"'A' .*did you mean 'a'"):
        Position.of("AA.\nA..\n...\n\nA..\n...\n...\n\n...\n...\n...\n", puzzle="soma-cube")
    with pytest.raises(NotationError, match=r"'é' .*choose one of: F I"):
        Position.of("é.........\n")
