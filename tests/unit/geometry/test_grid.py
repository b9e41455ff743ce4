"""The places of shapes on boards: found in native code, and compared with trying one by one."""

import random
from array import array

import pytest

from pentomino import _native
from pentomino.geometry.board import Board, coordinates
from pentomino.geometry.lattice import LATTICES, Cell, Lattice
from pentomino.geometry.shape import Shape

FAR = 10**9
"""With cells this far apart a board is no small box: its cells are looked up in another way."""


def some_cells(lattice: Lattice, chance: random.Random, number: int) -> list[Cell]:
    """Random cells in a small box away from the corner of the lattice."""
    size = (3 if lattice.kinds < 20 else 1,) * lattice.sliding
    box = lattice.translated(lattice.cells_of_size(size), (-2, 5, 1)[: lattice.sliding])
    return sorted(chance.sample(box, min(number, len(box))))


def one_by_one(lattice: Lattice, shape: Shape, board: Board) -> list[tuple[Cell, ...]]:
    """Find the translates that lie on the board by trying each."""
    found = lattice.translates(shape.cells, board.cells)
    return [cells for cells in found if set(cells) <= set(board.cells)]


@pytest.mark.parametrize("far", [False, True])
@pytest.mark.parametrize("lattice", LATTICES, ids=lambda lattice: lattice.name)
def test_shapes_fit_where_trying_finds_them(lattice: Lattice, far: bool) -> None:
    chance = random.Random(1)
    fitting = 0
    for _ in range(200):
        cells = some_cells(lattice, chance, chance.randint(1, 20))
        if far:
            cells += lattice.translated(cells, (FAR,) * lattice.sliding)
        board = Board.of_cells(lattice, cells)
        shape = Shape.of(lattice, some_cells(lattice, chance, chance.randint(1, 4)))
        found = [
            tuple(board.cells[number] for number in numbers) for numbers in board.translates(shape)
        ]
        assert found == one_by_one(lattice, shape, board)
        fitting += bool(found)
    assert 20 < fitting < 200


def test_boards_of_cells_far_apart() -> None:
    lattice = LATTICES[0]
    far = Board.of_cells(lattice, [(0, 0), (0, 1), (10**12, 10**12), (10**12, 10**12 - 1)])
    assert far.translates(Shape.of(lattice, [(0, 0), (0, 1)])) == [(0, 1), (2, 3)]


def test_a_piece_as_long_as_a_staircase_is_found_at_once() -> None:
    lattice = LATTICES[0]
    stairs = [((n + 1) // 2, n // 2) for n in range(20_000)]
    board = Board.of_cells(lattice, stairs)
    assert board.translates(Shape.of(lattice, stairs)) == [tuple(range(20_000))]


def test_a_piece_as_large_as_half_the_board() -> None:
    board = Board.of_size((100, 100))
    half = Shape.of(board.lattice, [(row, column) for row in range(50) for column in range(100)])
    found = board.translates(half)
    assert len(found) == 51
    assert found[-1][-1] == 9_999


def test_what_is_no_row_of_cells_is_refused() -> None:
    grid = _native.Grid(coordinates([(0, 0), (0, 1)]), 2, 2, array("I"), array("Q"))
    with pytest.raises(ValueError, match="all its coordinates"):
        grid.translates(coordinates([(0, 0, 0)]), array("B"))
    with pytest.raises(ValueError, match="sorted"):
        grid.translates(coordinates([(0, 1), (0, 0)]), array("B"))
    with pytest.raises(ValueError, match="some coordinates slide"):
        _native.Grid(coordinates([(0, 0)]), 2, 0, array("I"), array("Q"))
    with pytest.raises(ValueError, match="which colours it takes"):
        _native.Grid(coordinates([(0, 0)]), 2, 2, array("I"), array("Q", [1, 1]))
    for colours in ([1], [1, 64]):
        with pytest.raises(ValueError, match="a colour for each of its cells"):
            grid.translates(coordinates([(0, 0), (0, 1)]), array("B", colours))
