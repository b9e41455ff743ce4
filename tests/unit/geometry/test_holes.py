"""Holes are what a flood from outside does not reach."""

from itertools import product

import pytest
from hypothesis import given, strategies as st

from pentomino import Board
from pentomino.geometry import CUBIC, HEXAGONAL, SQUARE, TRIANGULAR, Cell, Lattice, lattice_named
from tests.support.profiles import examples

SIZES: dict[Lattice, tuple[int, ...]] = {
    SQUARE: (7, 8),
    HEXAGONAL: (6, 7),
    TRIANGULAR: (5, 5, 2),
    CUBIC: (2, 5, 6),
    lattice_named("half-squares"): (4, 4, 4),
    lattice_named("balls"): (2, 5, 5),
}


def not_reached(board: Board) -> set[Cell]:
    """The missing cells of the box that a flood from round about it does not reach."""
    size, sliding = SIZES[board.lattice], board.lattice.sliding
    wider = set(product(*(range(-2, n + 2) for n in size[:sliding]), *map(range, size[sliding:])))
    layers = {board.lattice.text_position(cell)[0] for cell in board.cells}
    left = {
        cell
        for cell in wider.difference(board.cells)
        if board.lattice.text_position(cell)[0] in layers
    }
    within = set(product(*map(range, size)))
    flood = [cell for cell in left if cell not in within]
    left.difference_update(flood)
    for cell in flood:  # which grows meanwhile
        layer = board.lattice.text_position(cell)[0]
        for beside in board.lattice.neighbours(cell):
            if beside in left and board.lattice.text_position(beside)[0] == layer:
                left.remove(beside)
                flood.append(beside)
    return left


@pytest.mark.parametrize("lattice", SIZES, ids=str)
@examples(25)
@given(data=st.data())
def test_holes_are_what_a_flood_does_not_reach(lattice: Lattice, data: st.DataObject) -> None:
    cells = list(product(*map(range, SIZES[lattice])))
    missing = data.draw(st.sets(st.sampled_from(cells), max_size=len(cells) // 2))
    board = Board.of_cells(lattice, set(cells) - missing)
    assert set(board.holes) == not_reached(board)


def test_an_island_in_a_ring() -> None:
    board = Board.of_drawing(".....\n.###.\n.#.#.\n.###.\n.....")
    assert len(board.holes) == 8


def test_cells_far_apart_shut_in_nothing() -> None:
    middle, end = 5 * 10**8, 10**9
    board = Board.of_cells(SQUARE, [(0, 0), (middle, middle), (middle, end), (end, end)])
    assert board.holes == ()
