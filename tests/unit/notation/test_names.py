"""Pieces and boards as people write them: expressions, drawings, parts, colours, crossroads."""

import re
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    CUBIC,
    HEXAGONAL,
    Board,
    BoardError,
    Copies,
    Mobility,
    PieceError,
    Puzzle,
    PuzzleError,
    PuzzleFileError,
    Shape,
    board_named,
    chequered,
    piece_set,
    read_pieces,
    solve,
    write_puzzle,
)
from pentomino.files import pieces_of_drawing
from pentomino.solving.patterns import has_crossroads
from tests.support.commands import run
from tests.support.profiles import examples


@pytest.mark.parametrize(
    ("expression", "copies", "mobility"),
    [
        ("Y*12", Copies(12, 12), Mobility.FREE),
        ("Y*", Copies(0, None), Mobility.FREE),
        ("Y?", Copies(0, 1), Mobility.FREE),
        ("Y*1..3", Copies(1, 3), Mobility.FREE),
        ("Y*2..", Copies(2, None), Mobility.FREE),
        ("Y*..2", Copies(0, 2), Mobility.FREE),
        ("Y/one-sided", Copies(1, 1), Mobility.ONE_SIDED),
        ("Y/fixed*3", Copies(3, 3), Mobility.FIXED),
        ("Y/mirrored?", Copies(0, 1), Mobility.MIRRORED),
    ],
)
def test_copies_and_mobility_of_a_term(expression: str, copies: Copies, mobility: Mobility) -> None:
    (piece,) = piece_set(expression)
    assert (piece.copies, piece.mobility) == (copies, mobility)


def test_a_suffix_holds_for_a_whole_set() -> None:
    assert {piece.copies for piece in piece_set("pentominoes?")} == {Copies(0, 1)}
    assert {piece.mobility for piece in piece_set("tetrominoes/fixed")} == {Mobility.FIXED}


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("FILNP", "did you mean F+I+L+N+P?"),
        ("Y*-1", "written as in Y*3"),
        ("Y**", "write *3 for three copies"),
        ("Y*3..1", "above the most"),
        ("Y?*2", "either ? or *"),
        ("Y/turned", "not a way to lay a piece; there are: free, one-sided"),
        ("hexiamonds+tetrahexes", "lie on the hexagonal lattice"),
    ],
)
def test_expressions_that_are_none(expression: str, message: str) -> None:
    with pytest.raises(PieceError, match=re.escape(message)):
        piece_set(expression)


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


def test_two_rectangles_at_once() -> None:
    """Published: 3x5 and 5x9 at once in one way, each up to its own four symmetries."""
    puzzle = Puzzle.of("3x5+5x9")
    assert len(puzzle.board.cells) == 60
    assert puzzle.count(distinct="nothing") == 16
    parts = Board.of_size((3, 5)), Board.of_size((5, 9))
    cells = set(puzzle.board.cells)
    assert {len(part.cells) for part in parts} == {15, 45}
    for cell in cells:
        beside = [n for n in puzzle.lattice.neighbours(cell) if n in cells]
        assert len(beside) >= 2
    assert len(board_named("triangular:triangle-3+triangle-2").cells) == 13
    with pytest.raises(BoardError, match="one lattice"):
        board_named("3x5+2x2x2")
    with pytest.raises(BoardError, match="overlaps"):
        board_named("8x8-2x2-2x2")


@examples(30)
@given(st.sampled_from(["2x3", "3x4", "2x2x2", "1x2x4"]), st.data())
def test_chequered_pieces_lie_dark_on_dark(board: str, data: st.DataObject) -> None:
    """Against a colouring carried along by every move, one cell after the other."""
    names = data.draw(st.sampled_from(["I3*+V3*+O1*", "L4*+I2*", "S4*+T4*+I2*+O1*"]))
    puzzle = Puzzle.of(board, names)
    first = {piece.name: data.draw(st.integers(0, 1)) for piece in puzzle.pieces}
    coloured = chequered(puzzle, first)
    lattice = puzzle.lattice
    dark_parity = sum(puzzle.board.cells[0]) % 2
    allowed = set()
    for piece in puzzle.pieces:
        home = piece.shape.cells
        colour = {c: (sum(c) + sum(home[0]) + first[piece.name]) % 2 for c in home}
        for move, placement in product(lattice.moves(piece.mobility), puzzle.placements):
            if placement.piece != piece.name:
                continue
            moved = {lattice.move(move, cell): colour[cell] for cell in home}
            step = tuple(a - b for a, b in zip(placement.cells[0], min(moved), strict=True))
            landed = {
                tuple(a + b for a, b in zip(c, step, strict=True)): k for c, k in moved.items()
            }
            if tuple(sorted(landed)) == placement.cells and all(
                (sum(cell) + dark_parity) % 2 == k for cell, k in landed.items()
            ):
                allowed.add(placement)
    assert set(coloured.placements) == allowed


def test_chequered_needs_two_colours() -> None:
    with pytest.raises(PuzzleError, match="no colouring like a chessboard"):
        chequered(Puzzle.of("4x7", "tetrahexes"))


@pytest.mark.parametrize(("board", "count"), [("3x20", 2), ("4x15", 238)])
def test_no_crossroads_on_the_command(board: str, count: int) -> None:
    assert run("count", board, "--no-crossroads")[0] == f"{count}\n"
    out, err = run("solve", board, "--no-crossroads", "--format", "dat")
    assert len(out.splitlines()) == count
    puzzle = Puzzle.of(board)
    listed = [s for s in solve(puzzle) if not has_crossroads(s)]
    assert len(listed) == count
    assert err.startswith(f"{count} solutions")
