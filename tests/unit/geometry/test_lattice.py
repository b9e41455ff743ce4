"""Lattices: their moves are groups, their cells touch and cross as drawn."""

import json
from dataclasses import FrozenInstanceError
from importlib import resources
from itertools import combinations, pairwise
from math import dist
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    CUBIC,
    HEXAGONAL,
    SQUARE,
    TRIANGULAR,
    Board,
    BoardError,
    PentominoError,
)
from pentomino.geometry.lattice import LATTICES, Cell, Isometry, Lattice, lattice_named
from pentomino.geometry.piece_sets import polyform_named, polyforms, set_names
from tests.support.strategies import cell_sets, sizes

every_lattice = pytest.mark.parametrize("lattice", LATTICES, ids=lambda lattice: lattice.name)


OTHER_ORDERS = {
    "half-squares": 8,
    "kites": 12,
    "drafters": 12,
    "cairo": 8,
    "octagons": 8,
    "balls": 48,
    "prisms": 24,
    "hexagonal-prisms": 24,
    "rhombic": 48,
    "tetra-octa": 48,
}

ORDERS = {SQUARE: 8, CUBIC: 48, TRIANGULAR: 12, HEXAGONAL: 12} | {
    lattice_named(name): order for name, order in OTHER_ORDERS.items()
}
"""How many isometries keep a lattice point in place."""


@every_lattice
def test_the_isometries_are_a_group_half_of_it_rotations(lattice: Lattice) -> None:
    order = ORDERS[lattice]
    assert len(set(lattice.isometries)) == order
    assert len(lattice.rotations) == order // 2
    assert lattice.rotations[0] == lattice.isometries[0]
    origin = (0,) * lattice.dimension
    unit = [origin, *lattice.neighbours(origin)]

    def seen(cells: list[Cell]) -> tuple[Cell, ...]:
        """The cells wherever they lie: two mirror images may slide what they leave as it was."""
        first = [-number for number in cells[0][: lattice.sliding]]
        return tuple(lattice.translated(cells, first))

    images = {seen(lattice.moved(g, unit)): g for g in lattice.isometries}

    def after(first: Isometry, then: Isometry) -> Isometry:
        return images[seen(lattice.moved(then, lattice.moved(first, unit)))]

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
    """In the plane, pictures agree: neighbours have two corners in common."""
    lattice, (cell, *_) = cells
    for other in lattice.neighbours(cell):
        assert cell in lattice.neighbours(other)
        if not lattice.has_layers:
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
        if not lattice.has_layers:
            assert set.intersection(*(set(lattice.corners(c)) for c in around))
        moved = tuple(sorted(lattice.move(move, c) for c in around))
        assert moved in lattice.crossings(moved[0])


in_the_plane = pytest.mark.parametrize(
    "lattice",
    [lattice for lattice in LATTICES if not lattice.has_layers],
    ids=lambda lattice: lattice.name,
)


def within(steps: int, lattice: Lattice, cell: Cell) -> set[Cell]:
    """All cells that can be reached in so many steps."""
    found = {cell}
    for _ in range(steps):
        found |= {other for near in found for other in lattice.neighbours(near)}
    return found


@in_the_plane
@pytest.mark.parametrize("cell", [(0, 0, 0), (3, -2, 1), (-1, 4, 0)])
def test_all_fours_around_a_point_are_crossings(lattice: Lattice, cell: Cell) -> None:
    cell = cell[: lattice.dimension]
    around = within(6, lattice, cell)  # twelve drafters' sixths meet at a point
    fours = {
        four
        for point in lattice.corners(cell)
        for four in combinations(sorted(c for c in around if point in lattice.corners(c)), 4)
        if four[0] == cell
    }
    assert set(lattice.crossings(cell)) == fours


@in_the_plane
def test_moves_keep_the_sides_of_cells_in_pictures(lattice: Lattice) -> None:
    def sides(cell: Cell) -> list[float]:
        corners = lattice.corners(cell)
        return sorted(round(dist(*side), 9) for side in pairwise((*corners, corners[0])))

    for cell in lattice.cells_of_size((1, 1)):
        for move in lattice.isometries:
            assert sides(lattice.move(move, cell)) == sides(cell)


def test_errors_of_ours_are_one_family() -> None:
    assert issubclass(BoardError, PentominoError)
    with pytest.raises(PentominoError, match="no lattice called 'moebius'"):
        lattice_named("moebius")


@every_lattice
def test_every_lattice_is_known_by_its_name(lattice: Lattice) -> None:
    assert lattice_named(lattice.name) is lattice
    assert Board.of_size([2] * lattice.sliding, lattice.name).lattice is lattice


def test_the_schema_of_puzzle_files_lists_every_lattice() -> None:
    text = resources.files("pentomino.records.schemas").joinpath("puzzle.json").read_text()
    names = json.loads(text)["properties"]["lattice"]["enum"]
    assert names == [lattice.name for lattice in LATTICES]
    document = Path(__file__).parents[3] / "docs" / "puzzle-file.md"
    assert [name for name in names if f"`{name}`" not in document.read_text()] == []


@every_lattice
def test_every_lattice_has_pieces_and_sets_with_names(lattice: Lattice) -> None:
    # Tetrahedra and octahedra, and octagons and squares, are not turned into each other.
    assert len(polyforms(lattice, 1)) == 1 + (lattice.name in ("tetra-octa", "octagons"))
    sets = [size for home, size, one_sided in set_names().values() if home is lattice]
    assert set(sets) == set(range(1, lattice.polyforms.largest + 1))


@pytest.mark.slow
@every_lattice
def test_every_customary_name_is_that_of_one_piece(lattice: Lattice) -> None:
    names = lattice.polyforms.drawn
    sizes_named = range(1, min(6, lattice.polyforms.largest) + 1)
    made = [p.name for size in sizes_named for p in polyforms(lattice, size) if p.name in names]
    others = [name for name in names if name not in made]
    meant = [polyform_named(name, lattice, names[name].count("o")) for name in others]
    assert [piece for piece in meant if piece is None or piece.name not in made] == []
    assert sorted([*made, *others]) == sorted(names)


@every_lattice
def test_every_lattice_has_boards_for_random_puzzles(lattice: Lattice) -> None:
    assert len(sizes(lattice)) > 1


def test_a_triangle_stands_up_or_down() -> None:
    assert [TRIANGULAR.check_cell((4, 5, way)) for way in (0, 1)] == [(4, 5, 0), (4, 5, 1)]
    for way in (-1, 2):
        with pytest.raises(BoardError, match=r"on the triangular lattice z is 0 or 1$"):
            TRIANGULAR.check_cell((4, 5, way))


@pytest.mark.parametrize("name", ["name", "foo"])
def test_nobody_changes_a_lattice_for_all_boards(name: str) -> None:
    with pytest.raises(FrozenInstanceError, match="a lattice cannot be changed"):
        setattr(SQUARE, name, "other")
    with pytest.raises(FrozenInstanceError, match="a lattice cannot be changed"):
        delattr(SQUARE, name)
    assert SQUARE.name == "square"
