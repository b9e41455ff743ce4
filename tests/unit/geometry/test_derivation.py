"""What follows from the description of a lattice is exact, in the table, and what others found."""

import re
from cmath import phase
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations, product
from math import pi
from typing import Any, TypeAlias

import pytest
from lattices.derivation import (
    PAGE_TABLE,
    TABLE,
    derived,
    descriptions,
    page_table_text,
    table_text,
)

from pentomino import Board, BoardError, Puzzle
from pentomino.geometry.lattice import (
    LATTICES,
    Cell,
    Colouring,
    Isometry,
    Lattice,
    lattice_named,
)
from pentomino.geometry.piece_sets import polyforms
from pentomino.geometry.shape import Shape, connected_shapes

HALF_SQUARES, BALLS = map(lattice_named, ("half-squares", "balls"))

Point: TypeAlias = tuple[Fraction, ...]


def test_the_table_is_what_follows_from_the_descriptions() -> None:
    """`python -m lattices.derivation` writes it."""
    assert table_text() == TABLE.read_text("utf-8")
    assert page_table_text() == PAGE_TABLE.read_text("utf-8")


def test_polyaboloes_are_as_many_as_published() -> None:
    """OEIS A006074, A151519 counts mirror images apart."""
    sizes = range(1, 8)
    found = [len(connected_shapes(HALF_SQUARES, size, "free")) for size in sizes]
    assert found == [1, 3, 4, 14, 30, 107, 318]


def test_clusters_of_balls_touch_as_often_as_published() -> None:
    """OEIS A300812: clusters of n balls in the face-centred cubic lattice, by contacts."""
    published = {3: [3, 1], 4: [13, 4, 2, 1], 5: [75, 35, 16, 3, 2]}
    for size, by_contacts in published.items():
        contacts = Counter(
            sum(other in shape.cells for cell in shape.cells for other in BALLS.neighbours(cell))
            // 2
            for shape in connected_shapes(BALLS, size, "mirrored")
        )
        assert [contacts[number] for number in sorted(contacts)] == by_contacts


def centre(lattice: Lattice, cell: Cell) -> Point:
    """A point of a cell, worked out without the lattice."""
    if lattice is BALLS:
        # Whole numbers with an even sum, as crystallographers place the balls.
        layer, row, column = cell
        found = (row + column + layer, column - row, layer)
        return tuple(map(Fraction, found))
    row, column, quarter = cell
    down, right = [(-1, 0), (0, 1), (1, 0), (0, -1)][quarter]
    return Fraction(3 * column + right, 3), Fraction(3 * row + down, 3)


def turned(points: Sequence[Point], flips: bool) -> Iterator[list[Point]]:
    """The images of points under the signed permutations, or only those that turn."""
    size = len(points[0])
    for order in permutations(range(size)):
        swaps = sum(a > b for place, b in enumerate(order) for a in order[:place])
        for signs in product((1, -1), repeat=size):
            if flips or (swaps + signs.count(-1)) % 2 == 0:
                yield [tuple(s * p[n] for s, n in zip(signs, order, strict=True)) for p in points]


def is_flat(points: Sequence[Point]) -> bool:
    """Whether a hand can turn over what has these points: they lie in one plane."""
    if len(points[0]) == 2:
        return True
    spans = (
        [tuple(a - b for a, b in zip(point, points[0], strict=True)) for point in three]
        for three in combinations(points[1:], 3)
    )
    return all(
        x * (v * r - w * q) - y * (u * r - w * p) + z * (u * q - v * p) == 0
        for (x, y, z), (u, v, w), (p, q, r) in spans
    )


def ways(puzzle: Puzzle) -> dict[str, set[frozenset[Point]]]:
    """Find where each piece fits, by trying every place for every image of it."""
    board = {centre(puzzle.lattice, cell) for cell in puzzle.board.cells}
    found: dict[str, set[frozenset[Point]]] = {}
    for piece in puzzle.pieces:
        points = [centre(puzzle.lattice, cell) for cell in piece.shape.cells]
        laid = (
            frozenset(
                tuple(a + t - f for a, t, f in zip(p, to, image[0], strict=True)) for p in image
            )
            for image in turned(points, flips=is_flat(points))
            for to in board
        )
        found[piece.name] = {each for each in laid if board.issuperset(each)}
    return found


def brute_force(puzzle: Puzzle) -> int:
    """Count all solutions by trying everything."""
    board = {centre(puzzle.lattice, cell) for cell in puzzle.board.cells}
    laid_ways = ways(puzzle)
    most = {piece.name: piece.copies.most for piece in puzzle.pieces}
    least = {piece.name: piece.copies.least for piece in puzzle.pieces}

    def go_on(left: frozenset[Point], used: Counter[str]) -> int:
        if not left:
            return all(used[name] >= number for name, number in least.items())
        first = min(left)
        return sum(
            go_on(left - laid, used + Counter([name]))
            for name, places in laid_ways.items()
            if most[name] is None or used[name] < (most[name] or 0)
            for laid in places
            if first in laid and laid <= left
        )

    return go_on(frozenset(board), Counter())


@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        ("half-squares:2x3", "monabolo*"),
        ("half-squares:2x3", "triaboloes*"),
        ("half-squares:2x4", "tetraboloes?"),
        ("pyramid-3", "dispheres*"),
        ("pyramid-3", "trispheres?+disphere"),
        ("pyramid-3", "I3*2+A3+B3+disphere"),
        ("balls:2x2x3", "trispheres?"),
    ],
)
def test_packings_are_as_many_as_by_brute_force(board: str, pieces: str) -> None:
    puzzle = Puzzle.of(board, pieces)
    number = brute_force(puzzle)
    assert number > 0
    assert puzzle.count(distinct="nothing") == number


def test_flat_clusters_look_the_same_from_both_sides() -> None:
    """Three balls that touch a fourth one in a layer of triangles: up to 12 turns, 2 seen."""
    propeller = Shape.of(BALLS, [(0, 0, 0), (0, 1, 0), (-1, 0, 1), (1, -1, -1)])
    assert len(propeller.orientations("one-sided")) == 4
    assert len(propeller.orientations("free")) == 8


def test_flat_pieces_are_laid_in_every_plane_of_squares() -> None:
    puzzle = Puzzle.of("pyramid-5", "kanoodle")
    assert len(puzzle.placements) == sum(map(len, ways(puzzle).values()))


def test_flat_clusters_have_the_names_of_polyominoes() -> None:
    assert {"I3", "V3"} < {piece.name for piece in polyforms(BALLS, 3)}
    assert Puzzle.of("pyramid-2", "O4+monosphere").count() == 1


def test_squares_are_halved_in_two_ways() -> None:
    assert Puzzle.of("half-squares:3x4", "monabolo*").count(distinct="nothing") == 2**12


def description(name: str) -> dict[str, Any]:
    return next(each for each in descriptions() if each["name"] == name)


def test_a_cell_that_touches_no_other_is_refused() -> None:
    lonely = description("square") | {"basis": {"row": [0, 2], "column": [2, 0]}}
    with pytest.raises(BoardError, match="a cell of the square lattice has no neighbour"):
        derived(lonely)


@pytest.mark.parametrize("unit", ["", "0.5", "sqrt(2)/", "sqrt(x)", "1/0"])
def test_a_unit_that_is_no_length_is_refused(unit: str) -> None:
    with pytest.raises(BoardError, match=re.escape(f"{unit!r} is not a length such as 1, 1/2")):
        derived(description("square") | {"units": [unit, "1"]})


@pytest.mark.parametrize("lattice", LATTICES, ids=lambda lattice: lattice.name)
def test_neighbours_differ_in_the_first_colouring_of_the_fewest_colours(lattice: Lattice) -> None:
    pairs = [
        (cell, other)
        for cell in lattice.cells_of_size([1] * lattice.sliding)
        for other in lattice.neighbours(cell)
    ]

    def is_proper(colouring: Colouring) -> bool:
        return all(colouring.colour(cell) != colouring.colour(other) for cell, other in pairs)

    best = lattice.colourings[0]
    assert is_proper(best)
    for colours in range(1, best.colours):
        for factors in product(range(colours), repeat=lattice.dimension):
            assert not is_proper(Colouring("", factors, colours))


@pytest.mark.parametrize("lattice", LATTICES, ids=lambda lattice: lattice.name)
def test_a_hand_turns_and_flips_what_is_drawn(lattice: Lattice) -> None:
    """On paper, where cells stand: a turn to the right is less than a half, flips are mirrors."""

    def stands(cell: Cell) -> complex:
        corners = [complex(*corner) for corner in lattice.corners(cell)]
        return sum(corners) / len(corners)

    cells = lattice.cells_of_size([1] * lattice.has_layers + [2, 2])
    turn, *flips = lattice.by_hand
    assert turn is not None

    def moved(move: Isometry) -> list[complex]:
        """Steps on paper from the first cell to the others after a move."""
        first, *others = map(stands, lattice.moved(move, cells))
        return [other - first for other in others]

    before = moved(lattice.isometries[0])
    angles = {round(phase(b / a), 6) for a, b in zip(before, moved(turn), strict=True)}
    assert angles in ({round(pi / 2, 6)}, {round(pi / 3, 6)})
    if lattice.has_layers:
        return
    across, upside_down = flips
    assert across is not None
    assert upside_down is not None
    assert moved(across) == pytest.approx([-a.conjugate() for a in before])
    assert moved(upside_down) == pytest.approx([a.conjugate() for a in before])


@pytest.mark.parametrize("lattice", LATTICES, ids=lambda lattice: lattice.name)
def test_what_is_drawn_is_read_back(lattice: Lattice) -> None:
    board = Board.of_size([2] * lattice.sliding, lattice)
    assert Board.of_drawing(str(board), lattice) == board


def test_a_drawing_starts_with_a_period() -> None:
    def rows(cells: Iterable[Cell]) -> list[int]:
        return [HALF_SQUARES.text_frame(cells)[axis].start for axis in (1, 2)]

    assert rows([(1, 2, 2), (1, 2, 3)]) == [3, 6]
    with pytest.raises(BoardError, match="between two quarters of a square"):
        HALF_SQUARES.cell_at(0, 0, 0)
