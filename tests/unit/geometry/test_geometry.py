"""Lattices, shapes, pieces and boards."""

import pickle

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    CUBIC,
    HEXAGONAL,
    SQUARE,
    TRIANGULAR,
    Board,
    BoardError,
    Copies,
    Mobility,
    PentominoError,
    Piece,
    PieceError,
    Puzzle,
    Shape,
    board_named,
    one_sided_pentominoes,
    pentominoes,
    piece_set,
    polycubes,
    polyominoes,
)
from pentomino.geometry import solid
from pentomino.geometry.lattice import LATTICES, Isometry, Lattice, lattice_named
from tests.support.strategies import cells_on

lattices = st.sampled_from(LATTICES)


@st.composite
def cell_sets(draw: st.DrawFn) -> tuple[Lattice, list[tuple[int, ...]]]:
    lattice = draw(lattices)
    cell = cells_on(lattice, -4, 4)
    return lattice, draw(st.lists(cell, min_size=1, max_size=6, unique=True))


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


@given(cell_sets(), st.data())
def test_a_shape_is_the_same_wherever_it_lies(
    cells: tuple[Lattice, list[tuple[int, ...]]], data: st.DataObject
) -> None:
    lattice, there = cells
    shift = data.draw(st.tuples(*[st.integers(-9, 9)] * lattice.dimension))
    if lattice is TRIANGULAR:
        shift = (*shift[:2], 0)
    shifted = [tuple(a + b for a, b in zip(cell, shift, strict=True)) for cell in there]
    shape = Shape.of(lattice, there)
    assert Shape.of(lattice, reversed(shifted)) == shape
    assert hash(Shape.of(lattice, shifted)) == hash(shape)
    assert pickle.loads(pickle.dumps(shape)) == shape


@given(cell_sets(), st.sampled_from(list(Mobility)))
def test_orientations_are_the_same_for_all_of_them(
    cells: tuple[Lattice, list[tuple[int, ...]]], mobility: Mobility
) -> None:
    shape = Shape.of(*cells)
    orientations = shape.orientations(mobility)
    assert shape in orientations
    assert len(shape.lattice.moves(mobility)) % len(orientations) == 0
    for orientation in orientations:
        assert orientation.orientations(mobility) == orientations


def test_the_pentominoes() -> None:
    pieces = pentominoes()
    assert "".join(piece.name for piece in pieces) == "FILNPTUVWXYZ"
    assert sum(len(piece.orientations) for piece in pieces) == 63  # Golomb, "Polyominoes"
    assert len(one_sided_pentominoes()) == 18
    assert sum(len(piece.orientations) for piece in one_sided_pentominoes()) == 63
    assert all(piece.shape.is_connected() for piece in pieces)


def test_solid_pieces_flip_by_turning_but_have_no_mirror_image() -> None:
    l_solid = next(p for p in piece_set("pentominoes", CUBIC) if p.name == "L")
    assert len(l_solid.orientations) == 24
    assert len(polycubes(4)) == 8
    chiral = [p for p in polycubes(4) if len(p.shape.orientations(Mobility.MIRRORED)) == 24]
    assert len(chiral) == 2 + 1  # the two screws and the L, whose 24 need no mirror


def test_a_disconnected_shape_is_a_shape() -> None:
    assert not Shape.of(SQUARE, [(0, 0), (5, 5)]).is_connected()


@pytest.mark.parametrize(
    "cells", [[], [[0, 0], [0, 0]], [[0]], [["a", 1]], [[0.5, 1]], [[True, 0]]]
)
def test_bad_shapes(cells: list[list[int]]) -> None:
    with pytest.raises(PieceError):
        Shape.of(SQUARE, cells)


@pytest.mark.parametrize(("least", "most"), [(-1, 1), (0, -1), (2, 1), (10**10, None)])
def test_bad_copies(least: int, most: int | None) -> None:
    with pytest.raises(PieceError):
        Copies(least, most)


@pytest.mark.parametrize("name", ["", " X", "a\nb", "x" * 41])
def test_bad_names(name: str) -> None:
    with pytest.raises(PieceError):
        Piece(name, Shape.of(SQUARE, [(0, 0)]))


@pytest.mark.parametrize(
    ("expression", "names"),
    [
        ("trominoes", "I3 V3"),
        ("pentominoes+O4-X", "F I L N P T U V W Y Z O4"),
        ("I3 + O1", "I3 O1"),
        ("I5", "I"),
        ("one-sided-tetrominoes", "I4 L4 L4' O4 S4 S4' T4"),
        ("one-sided-pentominoes-F'", "F I L L' N N' P P' T U V W X Y Y' Z Z'"),
        ("F'", "F'"),
    ],
)
def test_piece_sets(expression: str, names: str) -> None:
    assert [piece.name for piece in piece_set(expression)] == names.split()


def test_piece_sets_with_copies() -> None:
    y, domino = piece_set("Y*25+domino*")
    assert y.copies == Copies(25, 25)
    assert domino.copies == Copies(0, None)


@pytest.mark.parametrize(
    "expression",
    [
        "",
        "+",
        "X+",
        "X+X",
        "nonsense",
        "X-Y",
        "X-X",
        "X**2",
        "X 4 +",
        "trihexes+X",
        "X5000",
        "-X",
    ],
)
def test_bad_piece_sets(expression: str) -> None:
    with pytest.raises(PieceError):
        piece_set(expression)


def test_generated_sets_have_different_names() -> None:
    for size in range(1, 8):
        names = [piece.name for piece in polyominoes(size)]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("name", "cells", "holes"),
    [
        ("6x10", 60, []),
        ("3", 60, []),
        ("8", 60, [(3, 3), (3, 4), (4, 3), (4, 4)]),
        ("7", 60, [(3, 3), (3, 4), (3, 5)]),
        ("9x7h", 60, [(3, 3), (4, 3), (5, 3)]),
        ("4x16h", 60, [(1, 7), (1, 8), (2, 7), (2, 8)]),
        ("8x8-2x2@0,0", 60, [(0, 0), (0, 1), (1, 0), (1, 1)]),
        ("8X8-2x2", 60, [(3, 3), (4, 4)]),
        ("3x4-1x1@2,3-1x1@0,0", 10, [(0, 0), (2, 3)]),
        ("3x3x3-1x1x1", 26, [(1, 1, 1)]),
    ],
)
def test_board_names(name: str, cells: int, holes: list[tuple[int, ...]]) -> None:
    board = board_named(name)
    assert len(board.cells) == cells
    assert not set(holes).intersection(board.cells)


def test_a_size_reads_as_an_array_shape_does() -> None:
    assert max(board_named("6x10").cells) == (5, 9)
    assert max(board_named("3x4x5").cells) == (2, 3, 4)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "2",
        "9",
        "6x",
        "x6",
        "0x4",
        "6x10z",
        "8x8-9x1",
        "8x8-2x2@7,7",
        "8x8-3x3",
        "8x8-2x2@1",
        "8x8-2",
        "2x2x2x2",
        "1000000000x1",
        "9" * 5000 + "x2",
        "1x1-1x1",
        "5x5h",
        "3x5x5h",
        "5x5-0x1",
    ],
)
def test_bad_board_names(name: str) -> None:
    with pytest.raises(BoardError):
        board_named(name)


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
    with pytest.raises(BoardError, match="one layer"):
        Board.of_drawing("..\n\n..", SQUARE)


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


@pytest.mark.parametrize(
    ("name", "order"),
    [("6x10", 4), ("8x8h", 8), ("3x4x5", 8), ("3x3x3", 48), ("2x3x3", 16), ("8x8-1x1@0,0", 2)],
)
def test_symmetries_of_boards(name: str, order: int) -> None:
    assert len(board_named(name).symmetries) == order


def test_optional_cells_break_symmetry() -> None:
    board = Board.of_cells(SQUARE, board_named("3x3").cells, [(0, 0)])
    assert len(board.symmetries) == 2


def test_bad_boards_of_cells() -> None:
    for cells in ([], [(0, 0), (0, 0)], [(0,)], [(0, 0, 0)]):
        with pytest.raises(BoardError):
            Board.of_cells(SQUARE, cells)


def test_errors_of_ours_are_one_family() -> None:
    assert issubclass(BoardError, PentominoError)
    with pytest.raises(PentominoError, match="no lattice called 'moebius'"):
        lattice_named("moebius")


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
def test_drawings_read_back(
    cells: tuple[Lattice, list[tuple[int, ...]]], data: st.DataObject
) -> None:
    lattice, some = cells
    for cell in some:
        assert lattice.cell_at(*lattice.text_position(cell)) == cell
    board = Board.of_cells(lattice, some, data.draw(st.sets(st.sampled_from(some))))
    drawn = Board.of_drawing(str(board), lattice)
    if not lattice.in_space:
        assert lattice.normalised(drawn.cells) == lattice.normalised(board.cells)
        assert lattice.normalised(drawn.mandatory) == lattice.normalised(board.mandatory)


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


@pytest.mark.parametrize(
    ("name", "cells"),
    [
        ("triangular:6x6", 72),
        ("triangular:triangle-5", 25),
        ("triangular:hexagon-3", 54),
        ("triangular:trapezoid-4x9", 56),
        ("hexagonal:4x7", 28),
        ("hexagonal:triangle-7", 28),
        ("hexagonal:hexagon-4", 37),
        ("hexagonal:trapezoid-3x5", 12),
        ("square:6x10", 60),
    ],
)
def test_boards_of_other_cells(name: str, cells: int) -> None:
    board = board_named(name)
    assert len(board.cells) == cells
    assert board.lattice.name == name.partition(":")[0]
    shape = Shape.of(board.lattice, board.cells)
    assert shape.is_connected()


@pytest.mark.parametrize(
    ("name", "symmetries"),
    [("triangular:hexagon-2", 12), ("hexagonal:hexagon-3", 12), ("triangle-4", 6)],
)
def test_symmetries_of_boards_of_other_cells(name: str, symmetries: int) -> None:
    assert len(board_named(name).symmetries) == symmetries


@pytest.mark.parametrize(
    "name",
    [
        "square:triangle-3",
        "hexagonal:8x8-9x1@0,0",
        "trapezoid-9x4",
        "hexagon-2x3",
        "hexagonal:2x2x2",
    ],
)
def test_bad_boards_of_other_cells(name: str) -> None:
    with pytest.raises(BoardError):
        board_named(name)


def test_pieces_say_on_which_lattice_a_board_lies() -> None:
    assert Puzzle.of("6x6", "hexiamonds").lattice is TRIANGULAR
    assert Puzzle.of("4x7", "tetrahexes").lattice is HEXAGONAL
    assert Puzzle.of("hexagon-3", "trihexes").lattice is HEXAGONAL
    assert Puzzle.of("3x4x5").lattice is CUBIC
    assert [p.name for p in piece_set("I6+O6", TRIANGULAR)] == ["I6", "O6"]


def test_cuts_on_every_lattice() -> None:
    """A cut takes away as many cells as a board of its size has, on whatever lattice."""
    hexagons = board_named("hexagonal:4x6-2x3@1,0")
    assert set(board_named("hexagonal:4x6").cells) - set(hexagons.cells) == {
        (x, y) for x in range(3) for y in (1, 2)
    }
    assert len(board_named("triangular:4x6-2x2").cells) == 2 * (24 - 4)
    assert len(board_named("3x4x5-1x2x3@2,0,0").cells) == 60 - 6
    assert len(board_named("hexagonal:8x8h").cells) == 60


@pytest.mark.parametrize("size", [5, 6])
def test_flat_pieces_have_one_name(size: int) -> None:
    """A hexomino made of cubes has its usual name, and no other hexacube has that one."""
    cubes = {piece.name: piece for piece in polycubes(size)}
    for flat in solid(polyominoes(size)):
        assert cubes[flat.name].shape.orientations() == flat.shape.orientations()
    for name, piece in cubes.items():
        assert piece_set(name, CUBIC)[0].shape.orientations() == piece.shape.orientations()


def test_the_rectangle_of_six_squares_is_called_by_its_usual_name() -> None:
    (piece,) = piece_set("O6")
    assert (
        piece.orientations
        == Shape.of(SQUARE, [(r, c) for r in (0, 1) for c in (0, 1, 2)]).orientations()
    )
