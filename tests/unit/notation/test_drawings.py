"""Boards as drawings: what is drawn reads back, and other texts are refused."""

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    CUBIC,
    SQUARE,
    Board,
    BoardError,
)
from pentomino.geometry.lattice import Lattice
from tests.support.strategies import cell_sets

DRAWING = "..?\n.#.\n\n..?\n..."


def test_drawings() -> None:
    board = Board.of_drawing(DRAWING)
    assert board.lattice is CUBIC
    assert board.optional == {(0, 0, 2), (1, 0, 2)}
    assert (0, 1, 1) not in board.cells
    assert str(board) == DRAWING
    assert Board.of_drawing(str(board)) == board


@pytest.mark.parametrize("drawing", ["", "###", "..x", "\n\n \n"])
def test_bad_drawings(drawing: str) -> None:
    with pytest.raises(BoardError):
        Board.of_drawing(drawing)


def test_a_bad_character_is_named_by_its_place() -> None:
    with pytest.raises(BoardError, match="row 2, column 3 of the drawing is 'x'"):
        Board.of_drawing("...\n..x")


def test_two_layers_do_not_lie_in_the_plane() -> None:
    with pytest.raises(BoardError, match="the drawing has 2 layers"):
        Board.of_drawing("..\n\n..", SQUARE)


@given(cell_sets(), st.data())
def test_drawings_read_back(
    cells: tuple[Lattice, list[tuple[int, ...]]], data: st.DataObject
) -> None:
    lattice, some = cells
    for cell in some:
        assert lattice.cell_at(*lattice.text_position(cell)) == cell
    board = Board.of_cells(lattice, some, data.draw(st.sets(st.sampled_from(some))))
    drawn = Board.of_drawing(str(board), lattice)
    if not lattice.has_layers:
        assert lattice.normalised(drawn.cells) == lattice.normalised(board.cells)
        assert lattice.normalised(drawn.mandatory) == lattice.normalised(board.mandatory)
