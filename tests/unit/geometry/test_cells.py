"""Cells as callers list them: whole numbers of any type, lists and arrays; nothing else."""

from array import array
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from pentomino import (
    CUBIC,
    HEXAGONAL,
    SQUARE,
    TRIANGULAR,
    Board,
    BoardError,
    Copies,
    Lattice,
    Piece,
    Placement,
    Shape,
)
from pentomino.problem import Mark


class Whole:
    """A whole number of another library, as those of NumPy are."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


class Table:
    """An array of another library: rows that `tolist` returns, and that are arrays as well."""

    def __init__(self, rows: list[Any]) -> None:
        self.rows = rows

    def __iter__(self) -> Iterator["Table"]:
        return (Table(row) for row in self.rows)

    def tolist(self) -> list[Any]:
        return self.rows


CELLS = [(0, 0), (0, 1), (1, 0)]
FORMS: dict[str, Any] = {
    "tuples": CELLS,
    "lists": [list(cell) for cell in CELLS],
    "whole numbers": [tuple(map(Whole, cell)) for cell in CELLS],
    "arrays": [array("q", cell) for cell in CELLS],
    "a table": Table([list(cell) for cell in CELLS]),
    "a set": set(CELLS),
    "a generator": CELLS,
}


@pytest.mark.parametrize("form", FORMS)
def test_cells_are_taken_in_many_forms_and_kept_as_plain_numbers(form: str) -> None:
    def cells() -> Any:  # noqa: ANN401
        return (cell for cell in CELLS) if form == "a generator" else FORMS[form]

    board = Board.of(cells())
    assert board == Board(SQUARE, tuple(CELLS))
    assert board == Board.of_cells("square", cells()) == Board.of(cells(), lattice=SQUARE)
    shape = Shape.of(cells())
    assert shape == Shape.of(cells(), "square") == Shape.of(SQUARE, cells())
    assert shape == Shape.of(lattice=SQUARE, cells=cells())
    placement = Placement("A", cells())
    for found in (board.cells, shape.cells, placement.cells):
        assert {type(number) for cell in found for number in cell} == {int}


def test_arrays_and_integers_of_numpy_are_cells() -> None:
    numpy = pytest.importorskip("numpy")
    mask = numpy.array([[1, 1, 0], [0, 1, 1]], dtype=bool)
    cells = numpy.argwhere(mask)
    board = Board.of(cells)
    assert board == Board.of([(0, 0), (0, 1), (1, 1), (1, 2)])
    assert board.without([cells[0]]) == Board.of([(0, 1), (1, 1), (1, 2)])
    assert Placement("S", cells) == Placement("S", board.cells)
    assert Mark(cells[1], "S") == Mark((0, 1), "S")
    assert Board.of_size(numpy.array([2, 3])) == Board.of_size((2, 3))
    assert Copies(numpy.int64(2)) == Copies(2)
    assert repr(Copies(numpy.int64(2))) == repr(Copies(2))
    with pytest.raises(BoardError, match="is not a cell"):
        Board.of(numpy.array(["ab", "cd"]))


def test_an_array_of_truth_values_is_a_mask() -> None:
    numpy = pytest.importorskip("numpy")
    mask = numpy.array([[0, 1, 1], [1, 1, 0]]).astype(bool)
    cells = [(0, 1), (0, 2), (1, 0), (1, 1)]
    assert Board.of(mask) == Board.of(cells)
    assert Shape.of(mask) == Shape.of(SQUARE, mask) == Shape.of(cells)
    assert Piece.of("S", mask) == Piece.of("S", cells)
    assert Board.of(~mask, optional=mask) == Board.of([(0, 0), (1, 2)], optional=cells)
    assert Board.of_size((2, 3)).without(mask) == Board.of([(0, 0), (1, 2)])
    assert Board.of(numpy.ones((2, 2, 2), bool)) == Board.of_size((2, 2, 2))
    with pytest.raises(BoardError, match="at least one cell"):
        Board.of(numpy.zeros((2, 2), bool))


SMALL_MASKS = [
    [[0, 1], [1, 1]],
    [[1, 0], [1, 1]],
    [[1, 1], [0, 1]],
    [[1, 1], [1, 1]],
    [[0, 1, 1], [1, 1, 0]],
    [[0, 1, 0], [1, 1, 1], [0, 1, 0]],
]


@pytest.mark.parametrize("rows", SMALL_MASKS, ids=str)
def test_zeros_and_ones_that_may_be_a_mask_are_not_taken_for_cells(rows: list[list[int]]) -> None:
    numpy = pytest.importorskip("numpy")
    array = numpy.array(rows)
    makes: tuple[Callable[[Any], object], ...] = (Board.of, Shape.of, partial(Piece.of, "A"))
    for make in makes:
        for wrong in (rows, array, list(array)):
            with pytest.raises(BoardError, match=r"may be cells or a mask: .*astype\(bool\)"):
                make(wrong)
    assert Board.of(array.astype(bool)) == Board.of([tuple(c) for c in numpy.argwhere(array)])
    cells = sorted({tuple(row) for row in rows})
    assert Board.of(cells).cells == tuple(cells)
    assert set(Board.of([(0,) * len(rows[0])], optional=rows).optional) == set(cells)


@pytest.mark.parametrize("size", [(2, 2), (2, 2, 2)])
def test_what_argwhere_makes_of_a_small_mask_is_cells(size: tuple[int, ...]) -> None:
    numpy = pytest.importorskip("numpy")
    places = list(numpy.ndindex(size))
    for bits in range(1, 2 ** len(places)):
        mask = numpy.zeros(size, int)
        for number, place in enumerate(places):
            mask[place] = bits >> number & 1
        cells = numpy.argwhere(mask)
        if cells.min(axis=0).any():  # it may be a mask as well
            with pytest.raises(BoardError, match="may be cells or a mask"):
                Board.of(cells)
            cells = [tuple(cell) for cell in cells]
        assert Board.of(cells) == Board.of(mask.astype(bool))


def test_cells_in_any_order_are_no_mask_where_one_is_at_the_corner() -> None:
    assert Board.of([[0, 0], [0, 1], [1, 1], [1, 0]]) == Board.of_size((2, 2))


def test_the_kind_of_a_cell_may_be_1_in_all_cells_of_a_list() -> None:
    assert Shape.of([[0, 0, 1]], "triangular").size == 1


def test_a_mask_is_refused_with_what_makes_cells_of_it() -> None:
    numpy = pytest.importorskip("numpy")
    mask = numpy.ones((3, 4), bool)
    two = numpy.array([[1, 0], [0, 1]])
    for wrong, fault in (
        (mask[0], r"of this array \(4, bool\) are not cells: a mask of cells has 2 axes, or 3"),
        (mask.astype(int), r"the rows of this array \(3 x 4, int64\) are not cells"),
        (numpy.ones((2, 3, 4), int), r"\(2 x 3 x 4, int64\) are not cells"),
        (numpy.argwhere(mask).astype(float), r"float64\) are not cells: .*cells\.astype\(int\)"),
        (numpy.where(mask), r"as numpy\.where does"),
        (numpy.where(two), r"as numpy\.where does"),  # two rows and columns, as two cells have
    ):
        with pytest.raises(BoardError, match=fault) as caught:
            Board.of(wrong)
        is_bool = str(getattr(wrong, "dtype", "")) == "bool"
        assert ("write mask.astype(bool)" in str(caught.value)) != is_bool
        with pytest.raises(BoardError, match=fault):
            Shape.of(wrong)
        with pytest.raises(BoardError, match=fault):
            Piece.of("A", wrong)
        with pytest.raises(BoardError, match=fault):
            Board.of([(0, 0)], optional=wrong)
    assert Board.of(numpy.argwhere(mask)) == Board.of_size((3, 4))
    assert Board.of(list(numpy.argwhere(two))) == Board.of([(0, 0), (1, 1)])
    assert Board.of(numpy.argwhere(numpy.ones((2, 2, 2)))) == Board.of_size((2, 2, 2))
    with pytest.raises(BoardError, match="at least one cell"):
        Board.of(numpy.argwhere(mask[:0]))


@pytest.mark.parametrize(
    "rows",
    [["X.", "XX"], [[True, False], [True, True]], [[1, 1, 0, 0], [0, 1, 1, 1]]],
)
@pytest.mark.parametrize("make", [Board.of, Shape.of, partial(Piece.of, "A")])
def test_the_rows_of_a_mask_are_refused_with_how_to_list_their_cells(
    rows: Any,  # noqa: ANN401
    make: Callable[[Any], object],
) -> None:
    with pytest.raises(
        BoardError, match=r"is not a cell, but a row of a mask or a drawing"
    ) as caught:
        make(rows)
    assert "for r, row in enumerate(rows)" in str(caught.value)


@pytest.mark.parametrize("number", [True, 1.0, "1", None, 1j, b"1"])
def test_what_is_not_a_whole_number_makes_no_cell(number: Any) -> None:  # noqa: ANN401
    with pytest.raises(
        BoardError,
        match=r"is not a cell: on the square lattice a cell is \[row, column\], each a whole",
    ):
        Board.of([(0, 0), (0, number)])
    with pytest.raises(TypeError, match="a placement needs"):
        Placement("A", ((0, number),))
    with pytest.raises(TypeError, match="a mark needs"):
        Mark((0, number), "A")


@pytest.mark.parametrize("lattice", [SQUARE, CUBIC, TRIANGULAR, HEXAGONAL])
def test_a_lattice_may_be_named(lattice: Lattice) -> None:
    cell = (0,) * lattice.dimension
    assert Board.of([cell], lattice=lattice.name) == Board(lattice, (cell,))
    assert Shape.of([cell], lattice=lattice.name) == Shape(lattice, (cell,))
    size = (2,) * (3 if lattice.has_layers else 2)
    assert Board.of_size(size, lattice.name) == Board.of_size(size, lattice)
    with pytest.raises(BoardError, match="no lattice called 'squares'"):
        Board.of([cell], lattice="squares")


def test_three_numbers_are_cubes_unless_a_lattice_is_named() -> None:
    assert Board.of([(0, 0, 0), (0, 0, 1)]).lattice is CUBIC
    assert Board.of([(0, 0, 0), (0, 0, 1)], lattice="triangular").lattice is TRIANGULAR
    assert Board.of([], [(0, 0, 0)]).optional == {(0, 0, 0)}
    assert Board.of([], [(0, 0, 0)]).lattice is CUBIC


def test_copies_and_colours_are_whole_numbers_of_any_kind() -> None:
    """The hints take them too: this is checked with the types of the tests."""
    cells = [(0, 0), (0, 1)]
    piece = Piece.of("A", cells, copies=Whole(2), cell_colours=[Whole(1), Whole(0)])
    assert piece == Piece.of("A", cells, copies=2, cell_colours=(1, 0))
    assert piece.with_copies(Whole(3)).copies == Copies(3)
    board = Board.of(cells)
    assert board.with_colours({(0, 0): Whole(1), (0, 1): [Whole(2)]}) == board.with_colours(
        {(0, 0): 1, (0, 1): {2}}
    )
