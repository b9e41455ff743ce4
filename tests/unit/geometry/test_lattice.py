"""Lattices: their moves are groups, their cells touch and cross as drawn."""

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    CUBIC,
    HEXAGONAL,
    SQUARE,
    TRIANGULAR,
    BoardError,
    PentominoError,
)
from pentomino.geometry.lattice import Isometry, Lattice, lattice_named
from tests.support.strategies import cell_sets


@pytest.mark.parametrize(
    ("lattice", "order"), [(SQUARE, 8), (CUBIC, 48), (TRIANGULAR, 12), (HEXAGONAL, 12)]
)
def test_the_isometries_are_a_group_half_of_it_rotations(lattice: Lattice, order: int) -> None:
    assert len(set(lattice.isometries)) == order
    assert len(lattice.rotations) == order // 2
    assert lattice.rotations[0] == lattice.isometries[0]
    origin = (0,) * lattice.dimension
    unit = [origin, *lattice.neighbours(origin)]
    images = {tuple(lattice.move(g, cell) for cell in unit): g for g in lattice.isometries}

    def after(first: Isometry, then: Isometry) -> Isometry:
        return images[tuple(lattice.move(then, lattice.move(first, cell)) for cell in unit)]

    for g in lattice.isometries:
        assert {after(g, h) for h in lattice.isometries} == set(lattice.isometries)
        for h in lattice.isometries:
            assert after(g, h).is_rotation == (g.is_rotation == h.is_rotation)


@given(cell_sets(), st.data())
def test_moves_keep_neighbours(
    cells: tuple[Lattice, list[tuple[int, ...]]], data: st.DataObject
) -> None:
    lattice, (cell, *_) = cells
    move = data.draw(st.sampled_from(lattice.isometries))
    moved = {lattice.move(move, n) for n in lattice.neighbours(cell)}
    assert moved == set(lattice.neighbours(lattice.move(move, cell)))


@given(cell_sets())
def test_neighbours_touch_along_a_side(cells: tuple[Lattice, list[tuple[int, ...]]]) -> None:
    """In the plane the pictures know it as well: neighbours have two corners in common."""
    lattice, (cell, *_) = cells
    for other in lattice.neighbours(cell):
        assert cell in lattice.neighbours(other)
        if not lattice.in_space:
            shared = set(lattice.corners(cell)) & set(lattice.corners(other))
            assert len(shared) == 2


@given(cell_sets(), st.data())
def test_crossings_are_round_one_point(
    cells: tuple[Lattice, list[tuple[int, ...]]], data: st.DataObject
) -> None:
    lattice, (cell, *_) = cells
    move = data.draw(st.sampled_from(lattice.isometries))
    for around in lattice.crossings(cell):
        assert around[0] == cell
        assert list(around) == sorted(set(around))
        if not lattice.in_space:
            assert set.intersection(*(set(lattice.corners(c)) for c in around))
        moved = tuple(sorted(lattice.move(move, c) for c in around))
        assert moved in lattice.crossings(moved[0])


def test_errors_of_ours_are_one_family() -> None:
    assert issubclass(BoardError, PentominoError)
    with pytest.raises(PentominoError, match="no lattice called 'moebius'"):
        lattice_named("moebius")
