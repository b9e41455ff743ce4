"""The places of shapes on boards: found with bits, and compared with trying one by one."""

import random

import pytest

from pentomino.geometry import grid
from pentomino.geometry.board import Board
from pentomino.geometry.grid import Grid
from pentomino.geometry.lattice import LATTICES, Cell, Lattice
from pentomino.geometry.shape import Shape


def some_cells(lattice: Lattice, chance: random.Random, number: int) -> list[Cell]:
    """Random cells in a small box away from the corner of the lattice."""
    size = (3,) * len(lattice.cells_of_size((1,) * lattice.sliding)[0][: lattice.sliding])
    box = lattice.translated(lattice.cells_of_size(size), (-2, 5, 1)[: lattice.sliding])
    return sorted(chance.sample(box, min(number, len(box))))


def one_by_one(lattice: Lattice, shape: Shape, board: Board) -> list[tuple[Cell, ...]]:
    """Find the translates that lie on the board by trying each."""
    found = lattice.translates(shape.cells, board.cells)
    return [cells for cells in found if set(cells) <= set(board.cells)]


@pytest.mark.parametrize("most_places", [grid.MOST_PLACES, 0])
@pytest.mark.parametrize("lattice", LATTICES, ids=lambda lattice: lattice.name)
def test_shapes_fit_where_trying_finds_them(
    lattice: Lattice, most_places: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(grid, "MOST_PLACES", most_places)
    chance = random.Random(1)
    fitting = 0
    for _ in range(200):
        board = Board.of_cells(lattice, some_cells(lattice, chance, chance.randint(1, 20)))
        shape = Shape.of(lattice, some_cells(lattice, chance, chance.randint(1, 4)))
        found = [
            tuple(board.cells[number] for number in numbers) for numbers in board.translates(shape)
        ]
        assert found == one_by_one(lattice, shape, board)
        fitting += bool(found)
    assert 20 < fitting < 200


def test_boards_of_cells_far_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    lattice = LATTICES[0]
    far = Board.of_cells(lattice, [(0, 0), (0, 1), (10**9, 10**9), (10**9, 1 + 10**9)])
    assert far.translates(Shape.of(lattice, [(0, 0), (0, 1)])) == [(0, 1), (2, 3)]
    monkeypatch.setattr(grid, "MOST_PLACES", 1)
    assert Grid(lattice, [(0, 0), (0, 1), (0, 2)]).translates([(0, 0), (0, 1)]) == [(0, 1), (1, 2)]


def test_a_piece_as_long_as_a_staircase_looks_at_one_place_only() -> None:
    lattice = LATTICES[0]
    stairs = [((n + 1) // 2, n // 2) for n in range(20_000)]
    board = Board.of_cells(lattice, stairs)
    looked_at = list(Grid(lattice, board.cells)._starts(board.cells))
    assert looked_at == [(0, 0)]
    assert board.translates(Shape.of(lattice, stairs)) == [tuple(range(20_000))]


def test_a_piece_as_large_as_half_the_board() -> None:
    board = Board.of_size((100, 100))
    half = Shape.of(board.lattice, [(row, column) for row in range(50) for column in range(100)])
    found = board.translates(half)
    assert len(found) == 51
    assert found[-1][-1] == 9_999
