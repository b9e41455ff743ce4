"""Boards: their cells and their symmetries."""

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given

from pentomino import (
    SQUARE,
    TRIANGULAR,
    Board,
    BoardError,
    board_named,
)
from pentomino.geometry import board
from pentomino.geometry.lattice import Cell, Lattice
from tests.support.strategies import cell_sets


@given(cell_sets())
def test_boards_of_cells(cells: tuple[Lattice, list[tuple[int, ...]]]) -> None:
    lattice, there = cells
    board = Board.of_cells(lattice, there, there[:1])
    assert board == Board.of_cells(lattice, reversed(there), there[:1])
    assert hash(board) == hash(Board.of_cells(lattice, there, there[:1]))
    assert set(board.mandatory) == set(there[1:])
    for symmetry in board.symmetries:
        assert set(symmetry.image.values()) == set(board.cells)
    assert board.symmetries[0].image == {cell: cell for cell in board.cells}


def test_the_corner_of_a_board_is_found_once() -> None:
    board = Board.of_cells(SQUARE, [(2, 5), (3, 4)])
    assert board.corner == (2, 4)
    assert board.corner is board.corner


def test_bad_boards_of_cells() -> None:
    for cells in ([], [(0, 0), (0, 0)], [(0,)], [(0, 0, 0)]):
        with pytest.raises(BoardError):
            Board.of_cells(SQUARE, cells)


@pytest.mark.parametrize(
    ("name", "order"),
    [("6x10", 4), ("8x8h", 8), ("3x4x5", 8), ("3x3x3", 48), ("2x3x3", 16), ("8x8-1x1@0,0", 2)],
)
def test_symmetries_of_boards(name: str, order: int) -> None:
    assert len(board_named(name).symmetries) == order


@pytest.mark.parametrize(
    ("name", "symmetries"),
    [("triangular:hexagon-2", 12), ("hexagonal:hexagon-3", 12), ("triangle-4", 6)],
)
def test_symmetries_of_boards_of_other_cells(name: str, symmetries: int) -> None:
    assert len(board_named(name).symmetries) == symmetries


def test_optional_cells_break_symmetry() -> None:
    board = Board.of_cells(SQUARE, board_named("3x3").cells, [(0, 0)])
    assert len(board.symmetries) == 2


def test_boards_have_no_more_cells_and_labels_than_can_be_handled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(board, "MOST_CELLS", 4)
    cells = board_named("2x2").cells
    beside: dict[Cell, str] = {(-1, column): "a" for column in range(-1, 3)}
    assert len(Board(SQUARE, cells, labels=beside).labels) == 4
    with pytest.raises(BoardError, match=r"^the board has 5 labels: give it 4 or fewer$"):
        Board(SQUARE, cells, labels={**beside, (0, 0): "a"})
    with pytest.raises(BoardError, match=r"5 cells.*4"):
        Board(SQUARE, (*cells, (2, 0)))


def test_a_size_counts_the_triangles_in_a_cell_of_the_grid() -> None:
    # Every cell of the grid has two triangles.
    assert len(Board.of_size((3, 3), TRIANGULAR, most=18).cells) == 18
    with pytest.raises(BoardError, match=r"18 cells.*17"):
        Board.of_size((3, 3), TRIANGULAR, most=17)


@pytest.mark.parametrize("shape", ["hexagn", "Hexagon", "", "x" * 200])
@pytest.mark.parametrize("lengths", [(2,), (2, 3), (10**9,)])
@pytest.mark.parametrize("lattice", [None, SQUARE])
def test_boards_of_other_outlines_are_refused(
    shape: str, lengths: tuple[int, ...], lattice: Lattice | None
) -> None:
    with pytest.raises(BoardError, match="use one of triangle, hexagon, trapezoid") as error:
        Board.of_shape(shape, lengths, lattice)
    assert len(str(error.value)) < 150


def test_cells_to_cut_out_may_be_lists_as_in_a_list_of_cells() -> None:
    board = Board.of_size((2, 2))
    holes: Any = [[0, 0]]
    assert board.without(holes) == board.without([(0, 0)])
    holes = [[0, 0, 0]]
    with pytest.raises(BoardError, match="not a cell"):
        board.without(holes)


@pytest.mark.parametrize("size", [{6, 10}, {6: 1, 10: 2}, frozenset({3, 4})])
def test_a_size_without_an_order_is_refused(size: Iterable[int]) -> None:
    with pytest.raises(TypeError, match=r"a size has an order, .* has none"):
        Board.of_size(size)


@pytest.mark.parametrize(
    ("board", "why"),
    [
        ("2x2x2", "sides have colours on flat boards"),
        ("balls:2x2x2", "sides have colours on flat boards"),
        ("moebius:3x4", "which turns pieces over"),
        ("klein:4x4", "which turns pieces over"),
        ("torus:3x4", "torus:3x4 without holes has no rim"),
        ("torus:hexagonal:3x4", "has no rim"),
    ],
)
def test_a_rim_that_no_side_can_meet_is_refused(board: str, why: str) -> None:
    with pytest.raises(BoardError, match=why):
        board_named(board).with_rim(1)
    assert board_named(board).with_rim(0).rim == 0


@pytest.mark.parametrize("board", ["3x4", "cylinder:3x4", "torus:4x4-2x2", "triangular:3x4"])
def test_a_rim_is_where_no_cell_lies_beyond_a_side(board: str) -> None:
    assert board_named(board).with_rim(1).rim == 1


def test_a_board_of_a_text_is_the_one_that_it_names_or_draws() -> None:
    assert Board.of("6x10") == Board.of(" 6x10\n") == board_named("6x10")
    assert Board.of("torus:4x5") == board_named("torus:4x5")
    assert Board.of("3x4", lattice="hexagonal") == board_named("hexagonal:3x4")
    assert Board.of("..\n.?") == Board.of_drawing("..\n.?")
    with pytest.raises(BoardError, match="there is no board called 'soma'"):
        Board.of("soma")
    with pytest.raises(TypeError, match=r"Board.of\('6x10'\) for a name"):
        Board.of("2x2", [(0, 0)])
