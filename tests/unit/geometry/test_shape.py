"""Shapes: the same wherever they lie, in all their orientations."""

import pickle
from collections.abc import Callable
from typing import Any, cast

import pytest
from hypothesis import example, given, strategies as st

from pentomino import (
    SQUARE,
    Mobility,
    Piece,
    PieceError,
    Shape,
    piece_set,
)
from pentomino.geometry.lattice import Lattice, lattice_named
from pentomino.geometry.shape import connected_shapes
from tests.support.strategies import cell_sets


@given(cell_sets(), st.data())
def test_a_shape_is_the_same_wherever_it_lies(
    cells: tuple[Lattice, list[tuple[int, ...]]], data: st.DataObject
) -> None:
    lattice, there = cells
    shift = data.draw(st.tuples(*[st.integers(-9, 9)] * lattice.sliding))
    kept = (0,) * (lattice.dimension - lattice.sliding)
    shifted = [tuple(a + b for a, b in zip(cell, (*shift, *kept), strict=True)) for cell in there]
    shape = Shape.of(lattice, there)
    assert Shape.of(lattice, reversed(shifted)) == shape
    assert hash(Shape.of(lattice, shifted)) == hash(shape)
    assert pickle.loads(pickle.dumps(shape)) == shape


@example((lattice_named("balls"), [(0, 0, 0), (0, 0, 1), (2, 0, 0)]), Mobility.FREE)
@given(cell_sets(), st.sampled_from(list(Mobility)))
def test_orientations_are_the_same_for_all_of_them(
    cells: tuple[Lattice, list[tuple[int, ...]]], mobility: Mobility
) -> None:
    shape = Shape.of(*cells)
    orientations = shape.orientations(mobility)
    assert shape in orientations
    # A flat piece of balls can be turned over also where the lattice is no mirror of itself.
    turned_over = shape.lattice.has_balls and mobility is Mobility.FREE
    moves = shape.lattice.moves(Mobility.MIRRORED if turned_over else mobility)
    assert len(moves) % len(orientations) == 0
    for orientation in orientations:
        assert orientation.orientations(mobility) == orientations


def test_a_disconnected_shape_is_a_shape() -> None:
    assert not Shape.of(SQUARE, [(0, 0), (5, 5)]).is_connected()


@pytest.mark.parametrize(
    "cells", [[], [[0, 0], [0, 0]], [[0]], [["a", 1]], [[0.5, 1]], [[True, 0]]]
)
def test_bad_shapes(cells: list[list[int]]) -> None:
    with pytest.raises(PieceError):
        Shape.of(SQUARE, cells)


@pytest.mark.parametrize("cells", [[(1, 3), (1, 2)], ((0, 1), (0, 0)), ([4, 5], [4, 6])])
def test_a_shape_made_by_its_class_is_the_shape_of_these_cells(cells: object) -> None:
    there: Any = cells
    shape = Shape(SQUARE, there)
    assert (shape, shape.cells) == (Shape.of(SQUARE, there), ((0, 0), (0, 1)))
    assert hash(shape) == hash(Shape.of(SQUARE, there))


@pytest.mark.parametrize("cells", [(), ((0, 0), (0, 0)), ((0,),), ((0, True),)])
def test_the_class_refuses_bad_cells(cells: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(PieceError):
        Shape(SQUARE, cells)


@pytest.mark.parametrize("mobility", Mobility)
def test_a_mobility_may_be_named(mobility: Mobility) -> None:
    (ell,) = piece_set("L4")
    shape, name = ell.shape, str(mobility.value)
    assert Piece("L", shape, mobility=cast("Mobility", name)).mobility is mobility
    assert SQUARE.moves(name) == SQUARE.moves(mobility)
    assert shape.orientations(name) == shape.orientations(mobility)
    assert connected_shapes(SQUARE, 3, name) == connected_shapes(SQUARE, 3, mobility)


@pytest.mark.parametrize(
    "call",
    [
        lambda shape: Piece("L", shape, mobility=cast("Mobility", "freely")),
        lambda shape: shape.orientations("freely"),
        lambda _: SQUARE.moves("freely"),
        lambda _: connected_shapes(SQUARE, 3, "freely"),
    ],
)
def test_other_names_of_mobilities_are_refused(call: Callable[[Shape], object]) -> None:
    words = "mobility must be one of free, one_sided, fixed, mirrored, not 'freely'"
    with pytest.raises(PieceError, match=words):
        call(Shape.of(SQUARE, [(0, 0)]))


def test_shapes_are_made_of_one_cell_at_least() -> None:
    assert len(connected_shapes(SQUARE, 1, Mobility.FREE)) == 1
    for size in (0, -1):
        with pytest.raises(PieceError, match=f"^a shape needs at least one cell, not {size}$"):
            connected_shapes(SQUARE, size, Mobility.FREE)
