"""What follows from the description of a lattice is exact, in the table, and what others found."""

import re
from cmath import phase
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, combinations, permutations, product
from math import cos, dist, pi, sin, sqrt
from operator import mul
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


@pytest.mark.slow
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


Spot: TypeAlias = tuple[float, ...]
Solid: TypeAlias = frozenset[Spot]
"""A cell in space as the set of its corners."""


def cubes_cut(octants: bool) -> Iterator[tuple[Solid, list[Solid]]]:
    """Cut cubes into tetrahedra, and list the faces of each: the definitions of two lattices."""
    for cube in product(range(-4, 4), repeat=3):
        corners: list[Spot]
        corners = [tuple(float(a + b) for a, b in zip(cube, c, strict=True)) for c in UNIT_CUBE]
        parts: list[list[Spot]]
        if octants:
            even = [corner for corner in corners if sum(corner) % 2 == 0]
            odd = [corner for corner in corners if sum(corner) % 2]
            parts = [even, *([one, *(c for c in even if dist(c, one) == 1)] for one in odd)]
        else:
            middle = tuple(a + 0.5 for a in cube)
            parts = [
                [middle, tuple((a + b) / 2 for a, b in zip(*across, strict=True)), *edge]
                for axis, side in product(range(3), range(2))
                for face in [[c for c in corners if c[axis] == cube[axis] + side]]
                for across in [max(combinations(face, 2), key=lambda pair: dist(*pair))]
                for edge in combinations(face, 2)
                if dist(*edge) == 1
            ]
        for part in parts:
            yield frozenset(part), [frozenset(face) for face in combinations(part, 3)]


UNIT_CUBE = list(product(range(2), repeat=3))


def prisms(sides: int) -> Iterator[tuple[Solid, list[Solid]]]:
    """Stack triangles or hexagons whose sides are 1, and list the faces of each prism."""
    height = sqrt(3) / 2
    for layer, y, x in product(range(-4, 5), range(-6, 7), range(-9, 10)):
        if sides == 6 and (x + y) % 2 == 0:
            middle, radius, turn = (1.5 * x, height * y), 1.0, 0.0
        elif sides == 3:
            up = (x + y) % 2
            middle, radius, turn = (x / 2, height * y + (1 + up) / 3 * height), 1 / sqrt(3), up * pi
        else:
            continue
        angles = [turn - pi / 6 * (sides == 3) + 2 * pi * n / sides for n in range(sides)]
        base = [(middle[0] + radius * cos(a), middle[1] + radius * sin(a)) for a in angles]
        floor, roof = ([near((*c, layer + up), 9) for c in base] for up in (0, 1))
        walls = [frozenset((floor[n - 1], floor[n], roof[n - 1], roof[n])) for n in range(sides)]
        yield frozenset((*floor, *roof)), [frozenset(floor), frozenset(roof), *walls]


def near(spot: Iterable[float], digits: int = 4) -> Spot:
    """Round a point, so that equal ones are equal."""
    return tuple(round(number, digits) + 0.0 for number in spot)


def turns(sixfold: bool) -> list[list[Spot]]:
    """The rotations of the cube, or those of a hexagonal prism, as matrices."""
    if not sixfold:
        units = [tuple(Fraction(a == b) for b in range(3)) for a in range(3)]
        images = turned(units, flips=False)
        return [[tuple(map(float, row)) for row in image] for image in images]
    found: list[list[Spot]] = []
    for flip, number in product((1, -1), range(6)):
        c, s = cos(number * pi / 3), sin(number * pi / 3)
        found.append([(c, -s * flip, 0.0), (s, c * flip, 0.0), (0.0, 0.0, float(flip))])
    return found


SOLIDS = {
    "prisms": (prisms(3), True),
    "hexagonal-prisms": (prisms(6), True),
    "rhombic": (cubes_cut(octants=False), False),
    "tetra-octa": (cubes_cut(octants=True), False),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", SOLIDS)
def test_solids_are_as_many_as_by_gluing_polyhedra(name: str) -> None:
    """Polyhedra as sets of corners are glued face to face, and compared after all turns."""
    cells, sixfold = SOLIDS[name]
    faces = dict(cells)
    beside: dict[Solid, list[Solid]] = {}
    for solid, around in faces.items():
        for face in around:
            beside.setdefault(face, []).append(solid)
    matrices = turns(sixfold)

    def least_image(part: frozenset[Solid]) -> tuple[Any, ...]:
        images = []
        for matrix in matrices:
            moved = [
                [tuple(sum(map(mul, row, spot)) for row in matrix) for spot in solid]
                for solid in part
            ]
            low = min(chain.from_iterable(moved), key=near)
            images.append(
                sorted(
                    sorted(near(a - b for a, b in zip(spot, low, strict=True)) for spot in solid)
                    for solid in moved
                )
            )
        return tuple(map(tuple, min(images)))

    inner = [solid for solid in faces if all(max(map(abs, spot)) < 2 for spot in solid)]
    found = {least_image(part): part for part in (frozenset([solid]) for solid in inner)}
    for size in range(1, 5):
        shapes = connected_shapes(lattice_named(name), size, "free")
        assert len(shapes) == len(found)
        grown = {
            part | {other}
            for part in found.values()
            for solid in part
            for face in faces[solid]
            for other in beside[face]
            if other not in part
        }
        found = {least_image(part): part for part in grown}


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


@pytest.mark.slow
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
    # Cells above each other stand in the same place.
    angles = {round(phase(b / a), 6) for a, b in zip(before, moved(turn), strict=True) if abs(a)}
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
