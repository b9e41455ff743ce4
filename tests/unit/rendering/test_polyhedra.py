"""Solids of any cell: which faces are seen, followed along lines of sight."""

import re
from collections.abc import Iterator, Sequence
from itertools import product
from math import dist

import pytest
from hypothesis import given, strategies as st

from pentomino import CUBIC, Puzzle, Solution, draw_solution, piece_set
from pentomino.geometry.lattice import LATTICES, Cell, Lattice
from pentomino.rendering.cubes import LIGHT_OF_SIDE
from pentomino.rendering.exploded import Apart, drawn_apart
from pentomino.rendering.figures import Area, Figure, Group, Label, Point
from pentomino.rendering.isometric import ACROSS, Body, Side
from pentomino.rendering.polyhedra import Polyhedra
from pentomino.rendering.solid import bodies, body_of, laid_solid, painter_of, told_apart
from pentomino.rendering.view import Paint
from pentomino.solving import Direction

FILLING = [lattice for lattice in LATTICES if lattice.faces[0]]
SOLID = [lattice for lattice in FILLING if lattice.has_layers]

Vector = tuple[float, ...]


def minus(one: Sequence[float], other: Sequence[float]) -> Vector:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def inner(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def product_of(one: Sequence[float], other: Sequence[float]) -> Vector:
    (a, b, c), (d, e, f) = one, other
    return b * f - c * e, c * d - a * f, a * e - b * d


def faces_of(lattice: Lattice, cell: Cell) -> Iterator[list[Vector]]:
    """List the corners of the faces of a cell, in cells."""
    x, y, z, *kind = lattice.spot(cell)
    for face in lattice.faces[kind[0] if kind else 0]:
        yield [
            tuple(n * unit for n, unit in zip((a + x, b + y, c + z), lattice.units, strict=True))
            for a, b, c in face
        ]


def met_at(lattice: Lattice, cell: Cell, start: Vector) -> float | None:
    """Find where the line of sight through a point leaves a cell, nearest to the viewer."""
    enters, leaves = -1e9, 1e9
    for corners in faces_of(lattice, cell):
        out = product_of(minus(corners[1], corners[0]), minus(corners[2], corners[1]))
        speed, gap = sum(out), inner(out, minus(corners[0], start))
        if abs(speed) < 1e-9:
            if gap < 0:
                return None
        elif speed > 0:
            leaves = min(leaves, gap / speed)
        else:
            enters = max(enters, gap / speed)
    return leaves if enters < leaves - 1e-6 else None


def box_of(lattice: Lattice) -> list[Cell]:
    kinds = [range(lattice.kinds)] if lattice.kinds > 1 else []
    return list(product(*[range(2)] * lattice.sliding, *kinds))


@pytest.mark.parametrize("lattice", FILLING, ids=lambda lattice: lattice.name)
@given(data=st.data())
def test_the_nearest_cell_on_each_line_of_sight_is_seen(
    lattice: Lattice, data: st.DataObject
) -> None:
    cells = data.draw(st.lists(st.sampled_from(box_of(lattice)), min_size=1, unique=True))
    painter = Polyhedra(lattice)
    seen = painter.surface([lattice.spot(cell) for cell in cells])
    left, top, right, bottom = painter.bounds(map(lattice.spot, cells), 1.0)
    for across, down in product(range(1, 8), range(1, 8)):
        # Odd parts, so that no line of sight meets an edge.
        at = left + (right - left) * (across + 0.137) / 9, top + (bottom - top) * (down + 0.271) / 9
        start = (at[1] + at[0] / (2 * ACROSS), at[1] - at[0] / (2 * ACROSS), 0.0)
        met = {cell: far for cell in cells if (far := met_at(lattice, cell, start)) is not None}
        found = seen(at)
        assert (found is None) == (not met)
        if found is not None:
            nearest = max(met, key=lambda cell: met[cell])
            assert found[0].spot == lattice.spot(nearest)  # type: ignore[attr-defined]


@pytest.mark.parametrize("lattice", SOLID, ids=lambda lattice: lattice.name)
def test_cells_beyond_a_face_that_is_turned_to_the_viewer_are_nearer(lattice: Lattice) -> None:
    """That is what the order of drawing rests on."""

    def middle(cell: Cell) -> float:
        corners = {corner for face in faces_of(lattice, cell) for corner in face}
        return sum(map(sum, corners)) / len(corners)

    for kind in range(lattice.kinds):
        cell = (0, 0, 0, kind) if lattice.kinds > 1 else (0, 0, 0)
        for face in faces_of(lattice, cell):
            out = sum(product_of(minus(face[1], face[0]), minus(face[2], face[1])))
            ends = {tuple(round(n, 6) for n in corner) for corner in face}
            (beyond,) = (
                other
                for other in lattice.neighbours(cell)
                for own in faces_of(lattice, other)
                if {tuple(round(n, 6) for n in corner) for corner in own} == ends
            )
            if abs(out) > 1e-9:
                assert (middle(beyond) > middle(cell)) == (out > 0)


def test_a_cube_is_lit_as_cubes_are() -> None:
    seen = Polyhedra(CUBIC).surface([(0, 0, 0)])
    lights = [seen(at)[1] for at in ((0.0, -0.5), (-0.4, 0.2), (0.4, 0.2))]  # type: ignore[index]
    sides = (Side.TOP, Side.LEFT, Side.RIGHT)
    assert lights == pytest.approx([LIGHT_OF_SIDE[side] for side in sides])


def areas(marks: Sequence[Figure]) -> Iterator[Area]:
    for mark in marks:
        if isinstance(mark, Group):
            yield from areas(mark.marks)
        elif isinstance(mark, Area):
            yield mark


def size(ring: Sequence[Point]) -> float:
    pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
    return sum(x * t - s * y for (x, y), (s, t) in pairs) / 2


def test_a_cube_of_tetrahedra_covers_what_a_cube_does() -> None:
    cells = Puzzle.of("rhombic:1x1x1", "monotets*").board.cells
    lattice = Puzzle.of("rhombic:1x1x1", "monotets*").lattice
    drawn = laid_solid(lattice, [body_of(lattice, cells, (90, 90, 90))], 10.0)
    rims = [area for area in areas(drawn.marks) if area.pen is not None]
    assert len(rims) == 12  # four triangles on each of three faces
    assert sum(size(area.rings[0]) for area in rims) == pytest.approx(3 * 86.6025, abs=0.01)
    # What is inside the rims of three faces is larger than with a rim round each triangle.
    inside = [area for area in areas(drawn.marks) if area.pen is None]
    assert sum(size(area.rings[0]) for area in inside) > 3 * 86.6 * 0.9


@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        ("rhombic:1x2x2", "ditets*"),
        ("tetra-octa:2x2x2", "tetraoctets*"),
        ("prisms:2x2x3", "diprisms*"),
        ("hexagonal-prisms:2x2x3", "dihexprisms*"),
        ("hexagonal:3x4", "dihexes*"),
        ("kites:2x2", "dikites*"),
        ("cairo:2x2", "dicairos*"),
    ],
)
def test_solutions_are_drawn_as_solids(board: str, pieces: str) -> None:
    solution = next(Puzzle.of(board, pieces).solve())
    drawing = draw_solution(solution, view="solid", letters="abc")
    assert "as solids" in drawing.description
    titles = {area.title for area in areas(drawing.marks)} - {None}
    assert titles <= {placement.piece for placement in solution.placements}
    assert titles


def labels(marks: Sequence[Figure]) -> Iterator[Label]:
    for mark in marks:
        if isinstance(mark, Group):
            yield from labels(mark.marks)
        elif isinstance(mark, Label):
            yield mark


def test_letters_are_written_where_there_is_room() -> None:
    lattice = Puzzle.of("rhombic:1x1x1", "monotets*").lattice
    cells = Puzzle.of("rhombic:1x1x1", "monotets*").board.cells
    whole = laid_solid(lattice, [body_of(lattice, cells, (90, 90, 90), "A")], 10.0)
    (label,) = labels(whole.marks)
    left, top, *_ = Polyhedra(lattice).bounds(map(lattice.spot, cells), 10.0)
    # Amid the top, which is the lightest face, in the middle of its four triangles.
    assert (label.at[0] + left, label.at[1] + top) == pytest.approx((0, -5), abs=1e-6)
    assert label.size == pytest.approx(5, abs=0.1)
    # A cube on top of it hides that face, and the letter goes to a side.
    above = [tuple(map(int, (n[0] + 1, *n[1:]))) for n in cells]
    things: list[Body] = [
        body_of(lattice, cells, (90, 90, 90), "A"),
        body_of(lattice, above, (200, 90, 90)),
    ]
    (label,) = labels(laid_solid(lattice, things, 10.0).marks)
    assert label.size == pytest.approx(5, abs=0.1)


@pytest.mark.slow
def test_pieces_that_lie_alone_do_not_look_flat() -> None:
    for name in ("tetratets", "tetraoctets", "triprisms", "trihexprisms", "tetrahexes"):
        pieces = piece_set(name)
        shown = list(told_apart(pieces))
        painter = Polyhedra(pieces[0].shape.lattice)
        assert len({painter.silhouette(shape) for shape in shown}) == len(pieces)
        for piece, shape in zip(pieces, shown, strict=True):
            assert shape in piece.orientations
            (body,) = [body_of(shape.lattice, shape.cells, (90, 90, 90))]
            drawn = laid_solid(shape.lattice, [body], 10.0)
            assert len({area.fill for area in areas(drawn.marks) if area.pen is None}) >= 2


APART = [
    ("rhombic:1x1x1", "tetratets*"),
    ("tetra-octa:2x2x2", "tetraoctets*"),
    ("prisms:2x3x3", "triprisms*"),
    ("hexagonal-prisms:2x3x4", "tetrahexprisms?"),
    ("pyramid-3", "trispheres?+monospheres*"),
    ("6x6", "hexiamonds?"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("board", "pieces"), APART)
def test_pieces_drawn_apart_come_out_and_none_hides_another(board: str, pieces: str) -> None:
    solution = next(Puzzle.of(board, pieces).solve())
    lattice = solution.puzzle.lattice
    apart = drawn_apart(solution)
    follow(solution, apart)
    painter = painter_of(lattice)
    taken: list[list[tuple[Point, ...]]] = []
    for body, shift in zip(bodies(solution, Paint(solution.puzzle)), apart.shifts, strict=True):
        rings = list(painter.outlines(body.moved(shift).spots))
        assert all(are_apart(one, other) for own in taken for one in own for other in rings)
        taken.append(rings)


def are_apart(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether some side of two convex rings has them on its two sides, a tenth of a cell apart."""
    for ring in (one, other):
        for (a, b), (c, d) in zip(ring, (*ring[1:], ring[0]), strict=True):
            length = dist((a, b), (c, d))
            across = [
                sorted(((x - a) * (d - b) - (y - b) * (c - a)) / length for x, y in each)
                for each in (one, other)
            ]
            if across[0][-1] + 0.1 < across[1][0] or across[1][-1] + 0.1 < across[0][0]:
                return True
    return False


def follow(solution: Solution, apart: Apart) -> None:
    """Follow the moves step by step: no cell meets one of another piece on its way."""
    lattice = solution.puzzle.lattice
    # In the plane pieces are lifted, and never lie above each other.
    if not lattice.has_layers:
        assert {each.direction for each in apart.departures} <= {Direction.UP, Direction.DOWN}
        return
    ways = {Direction(*way): (step, met) for way, step, met in lattice.slides}
    now = [set(placement.cells) for placement in solution.placements]
    for departure in apart.departures:
        moving = departure.moving
        others = set[Cell]().union(*(cells for n, cells in enumerate(now) if n not in moving))
        direction = departure.direction or next(iter(ways))
        step, met = ways[direction]
        for _ in range(departure.distance):
            for number in moving:
                for cell in now[number]:
                    kind = cell[-1] if lattice.kinds > 1 else 0
                    for *by, to in met[kind]:
                        at = tuple(a + b for a, b in zip(cell, by, strict=False))
                        beyond = (*at, to) if lattice.kinds > 1 else at
                        assert departure.direction is None or beyond not in others
                now[number] = set(lattice.translated(now[number], step))
    for cells, placement, shift in zip(now, solution.placements, apart.shifts, strict=True):
        assert {lattice.spot(cell)[:3] for cell in cells} == {
            tuple(a + b for a, b in zip(lattice.spot(cell), shift, strict=False))
            for cell in placement.cells
        }


@pytest.mark.slow
def test_words_say_where_pieces_go() -> None:
    solution = next(Puzzle.of("prisms:2x3x3", "triprisms*").solve())
    words = drawn_apart(solution).words(solution)
    assert words.startswith("To take it apart, move ")
    assert " up" in words
    assert re.search(r" to the (front|back) (right|left)", words)
