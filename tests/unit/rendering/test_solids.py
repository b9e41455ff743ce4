"""Solids on paper: what is seen of them, and pieces drawn apart, followed cell by cell."""

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import dist
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    CUBIC,
    PictureError,
    Puzzle,
    Solution,
    catalogue_puzzle,
    draw_gallery,
    draw_solution,
    polycubes,
    write_solutions,
)
from pentomino.rendering import draw_steps
from pentomino.rendering.cubes import best_seen, scene
from pentomino.rendering.exploded import Apart, drawn_apart
from pentomino.rendering.figures import Area, Figure, Group, Label, Point
from pentomino.rendering.isometric import (
    Body,
    Cube,
    Side,
    corners,
    footprint,
    joined,
    on_paper,
    seen,
)
from pentomino.rendering.outline import bends
from pentomino.rendering.solid import bodies
from pentomino.rendering.view import Paint
from pentomino.solving import Direction
from pentomino.solving.pool import SearchedPool
from tests.support.packings import cut_at_random

spots = st.tuples(*[st.integers(-2, 3)] * 3)


@given(st.sets(spots, min_size=1, max_size=12))
def test_the_nearest_cube_on_each_line_of_sight_is_seen(cubes: set[Cube]) -> None:
    view = seen([[cube] for cube in cubes])
    assert set(view) == footprint(cubes)
    for triangle, what in view.items():
        u, v = (sum(axis) / 3 for axis in zip(*corners(triangle), strict=True))
        met = {cube: meeting for cube in cubes if (meeting := met_at(cube, u, v)) is not None}
        nearest = max(met, key=lambda cube: met[cube][0])
        assert what.cube == nearest
        assert what.side == met[nearest][1]


def met_at(cube: Cube, u: float, v: float) -> tuple[float, Side] | None:
    """Find where the line of sight (u + t, v + t, t) leaves a cube, and through which side."""
    starts = (u, v, 0.0)
    enters = max(c - s for c, s in zip(cube, starts, strict=True))
    leaves = [c + 1 - s for c, s in zip(cube, starts, strict=True)]
    if enters >= min(leaves) - 1e-9:
        return None
    axis = leaves.index(min(leaves))
    return min(leaves), (Side.RIGHT, Side.LEFT, Side.TOP)[axis]


def test_the_corner_of_space_on_paper() -> None:
    # Columns run to the right, rows to the left, both down; layers up.
    def seen_at(x: int, y: int, z: int) -> Point:
        return on_paper((x - z, y - z))

    assert seen_at(1, 0, 0) == pytest.approx((0.866, 0.5), abs=0.001)
    assert seen_at(0, 1, 0) == pytest.approx((-0.866, 0.5), abs=0.001)
    assert seen_at(0, 0, 1) == pytest.approx((0, -1))


def test_lines_are_joined_where_they_go_on() -> None:
    edges = [
        ((0, 0), (1, 0)),
        ((1, 0), (2, 0)),
        ((3, 0), (4, 0)),
        ((0, 0), (0, 1)),
        ((1, 0), (2, 1)),
    ]
    assert sorted(joined(edges)) == [
        ((0, 0), (0, 1)),
        ((0, 0), (2, 0)),
        ((1, 0), (2, 1)),
        ((3, 0), (4, 0)),
    ]


def areas(marks: Iterable[Figure]) -> Iterator[Area]:
    for mark in marks:
        if isinstance(mark, Group):
            yield from areas(mark.marks)
        elif isinstance(mark, Area):
            yield mark


def size(area: Area) -> float:
    return sum(
        (x * y2 - x2 * y) / 2
        for ring in area.rings
        for (x, y), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True)
    )


def test_a_cube_has_three_shades() -> None:
    marks = scene([Body(((0, 0, 0),), (100, 100, 100))], 10, (0, 0))
    rims = [area for area in areas(marks) if not area.corner]
    faces = [area for area in areas(marks) if area.corner]
    assert [round(size(area), 3) for area in rims] == [86.603] * 3
    shades = sorted(area.fill for area in faces if area.fill is not None)
    right, left, top = shades
    assert right < left < (100, 100, 100) < top
    # Each face lies on a darker rim of its own, which is not black.
    for rim, face in zip(rims, faces, strict=True):
        assert rim.fill is not None
        assert face.fill is not None
        assert (40, 40, 40) < rim.fill < face.fill
        assert 70 < size(face) < size(rim)


def test_no_dark_sliver_is_left_in_the_sharp_corners_of_faces() -> None:
    marks = scene([Body(((0, 0, 0),), (100, 100, 100))], 10, (0, 0))
    for face in (area for area in areas(marks) if area.corner):
        for bend in bends(face.rings[0], face.corner):
            middle = tuple((a + b) / 2 for a, b in zip(bend.start, bend.end, strict=True))
            assert 0 < dist(bend.corner, middle) < 0.04 * 10


def test_rims_are_thin_where_the_piece_itself_goes_on() -> None:
    # Two cubes side by side, as one piece and as two.
    one = [Body(((0, 0, 0), (1, 0, 0)), (100, 100, 100))]
    two = [Body(((0, 0, 0),), (100, 100, 100)), Body(((1, 0, 0),), (100, 100, 100))]
    covered = [
        sum(size(area) for area in areas(scene(things, 10, (0, 0))) if area.corner)
        for things in (one, two)
    ]
    assert covered[0] > covered[1] + 5


@given(st.sets(spots, min_size=1, max_size=9), st.integers(1, 3))
def test_faces_lie_within_their_rims(cubes: set[Cube], pieces: int) -> None:
    ordered = sorted(cubes)
    parts = [ordered[n::pieces] for n in range(pieces)]
    things = [Body(tuple(part), (100, 100, 100)) for part in parts if part]
    found = list(areas(scene(things, 10, (0, 0))))
    for rim, face in zip(found[::2], found[1::2], strict=True):
        assert len(rim.rings) == len(face.rings)
        assert 0 < size(face) < size(rim)
        # No side has moved farther than a rim is broad.
        assert size(rim) - size(face) < 0.4 * sum(map(length, rim.rings))


def length(ring: Sequence[Point]) -> float:
    return sum(dist(a, b) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True))


def test_what_is_seen_covers_the_paper_once() -> None:
    puzzle = Puzzle.of("3x4x5")
    things = bodies(next(puzzle.solve()), Paint(puzzle))
    covered = sum(size(area) for area in areas(scene(things, 1, (0, 0))) if not area.corner)
    # The three sides of the box, seen at an angle.
    assert covered == pytest.approx((3 * 4 + 4 * 5 + 3 * 5) * 0.8660254)


def follow(solution: Solution, apart: Apart) -> None:
    """Follow the moves a cell at a time: no piece may pass through another."""
    place = solution.puzzle.lattice.text_position
    now = [{place(cell) for cell in placement.cells} for placement in solution.placements]
    home = [set(cells) for cells in now]
    for departure in apart.departures:
        others = set[tuple[int, ...]]().union(
            *(cells for number, cells in enumerate(now) if number not in departure.moving)
        )
        direction = departure.direction
        way = direction or Direction.UP
        x, y, z = way.column, way.row, way.layer
        for _ in range(departure.distance):
            for number in departure.moving:
                now[number] = {(a + z, b + y, c + x) for a, b, c in now[number]}
                assert direction is None or not now[number] & others
    for cells, start, (x, y, z) in zip(now, home, apart.shifts, strict=True):
        assert cells == {(layer + z, row + y, column + x) for layer, row, column in start}


def none_hides_another(solution: Solution, apart: Apart) -> None:
    """No two pieces have a triangle of the paper in common, or touch at a corner."""
    puzzle = solution.puzzle
    taken: set[tuple[int, int]] = set()
    for body, shift in zip(bodies(solution, Paint(puzzle)), apart.shifts, strict=True):
        own = {c for triangle in footprint(body.moved(shift).spots) for c in corners(triangle)}
        assert not taken & own
        taken |= own


def drawn(name: str, number: int, seed: int = 5) -> Iterator[Solution]:
    """Solutions of a puzzle drawn at random."""
    puzzle = catalogue_puzzle(name) if name[0].isalpha() else Puzzle.of(name)
    pool, rng = SearchedPool(puzzle), random.Random(seed)
    for _ in range(number):
        placements = puzzle.encoding.chosen(pool.draw(rng))
        yield Solution(puzzle, tuple(sorted(placements, key=lambda p: p.cells)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "number"), [("soma-cube", 12), ("3x4x5", 8), ("bedlam-cube", 6), ("6x10", 2)]
)
def test_pieces_drawn_apart_come_out_and_none_hides_another(name: str, number: int) -> None:
    for solution in drawn(name, number):
        apart = drawn_apart(solution)
        follow(solution, apart)
        none_hides_another(solution, apart)
        assert all(departure.direction is not None for departure in apart.departures)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.slow
def test_boxes_cut_at_random_drawn_apart(seed: int) -> None:
    solution = cut_at_random((4, 4, 4), 2 + seed % 7, seed)
    apart = drawn_apart(solution)
    follow(solution, apart)
    none_hides_another(solution, apart)


@pytest.mark.parametrize(
    ("size", "pieces", "seed"),
    [((4, 4, 4), 4, 2480), ((4, 4, 4), 5, 1071), ((4, 4, 4), 5, 968), ((3, 3, 3), 3, 154)],
)
def test_groups_and_interlocked_pieces_drawn_apart(
    size: tuple[int, int, int], pieces: int, seed: int
) -> None:
    solution = cut_at_random(size, pieces, seed)
    apart = drawn_apart(solution)
    follow(solution, apart)
    none_hides_another(solution, apart)


@pytest.mark.parametrize("name", ["soma-cube", "3x4x5", "bedlam-cube"])
@pytest.mark.slow
def test_pictures_of_pieces_apart_are_compact(name: str) -> None:
    for solution in drawn(name, 3):
        drawing = draw_solution(solution, view="exploded", cell=10)
        cells = len(solution.puzzle.board.cells)
        # A cube covers about 2.6 cells of paper; gaps and corners take the rest.
        assert drawing.width * drawing.height < 100 * 12 * cells
        assert 0.5 < drawing.width / drawing.height < 2.5


def test_one_piece_is_drawn_apart_from_nothing() -> None:
    solution = next(Puzzle.of("2x2x1", "O4").solve())
    assert drawn_apart(solution) == Apart((), ((0, 0, 0),))


@pytest.mark.slow
def test_many_pieces_are_drawn_apart() -> None:
    solution = next(islice(Puzzle.of("4x4x4", "I2*32").solve(), 1))
    apart = drawn_apart(solution)
    follow(solution, apart)
    none_hides_another(solution, apart)


def test_a_letter_stands_amid_the_widest_face() -> None:
    square = Body(((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)), (9, 9, 9), "O")
    (label,) = (m for m in scene([square], 10, (0, 0)) if isinstance(m, Label))
    assert label.at == pytest.approx((0, 0))  # the corner where all four meet, at height 1
    bent = Body(((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0), (0, 2, 0)), (9, 9, 9), "V")
    (label,) = (m for m in scene([bent], 10, (0, 0)) if isinstance(m, Label))
    middles = [(0.5 - 1, 0.5 - 1), (1.5 - 1, 0.5 - 1), (0.5 - 1, 1.5 - 1)]
    assert any(label.at == pytest.approx(tuple(10 * p for p in on_paper(m))) for m in middles)


@pytest.mark.slow
def test_pieces_drawn_apart_have_the_names_that_people_know() -> None:
    soma, bars = (
        next(Puzzle.of(board, pieces).solve())
        for board, pieces in (("soma-cube", None), ("2x2x2", "I2*4"))
    )

    def letters_of(solution: Solution, view: str) -> list[str]:
        drawing = draw_solution(solution, view=view)
        return sorted(label.text for label in all_labels(drawing.marks))

    assert letters_of(soma, "exploded") == ["L", "T", "V", "Z", "a", "b", "p"]
    assert letters_of(soma, "solid") == []
    assert letters_of(bars, "exploded") == []  # "I2" is not a letter
    drawing = draw_solution(bars, view="exploded", letters="classic")
    assert {label.text for label in all_labels(drawing.marks)} == {"I"}


def all_labels(marks: Iterable[Figure]) -> Iterator[Label]:
    for mark in marks:
        if isinstance(mark, Group):
            yield from all_labels(mark.marks)
        elif isinstance(mark, Label):
            yield mark


def test_the_moves_in_words() -> None:
    two = next(Puzzle.of("2x2x2", "O4*2").solve())
    words = drawn_apart(two).words(two)
    assert words.startswith("To take it apart, move O4 ")
    assert words in draw_solution(two, view="exploded").description
    locked = cut_at_random((3, 3, 3), 3, 154)
    assert "No straight move frees " in drawn_apart(locked).words(locked)


def test_pieces_are_turned_so_that_their_cubes_are_seen() -> None:
    for piece in polycubes(4):
        shape = best_seen(piece.orientations)
        assert shape in piece.orientations
        cubes = [CUBIC.spot(cell) for cell in shape.cells]
        assert {what.cube for what in seen([cubes]).values()} == set(cubes)
        assert all(z == 0 or (x, y, z - 1) in cubes for x, y, z in cubes)


@pytest.mark.parametrize("board", ["torus:4x5", "cylinder:4x5"])
def test_boards_that_go_round_are_not_drawn_in_space(board: str, tmp_path: Path) -> None:
    puzzle = Puzzle.of(board, "L+N+T+F")
    solution = next(puzzle.solve())
    for draw in (
        lambda: draw_solution(solution, view="solid"),
        lambda: draw_solution(solution, view="exploded"),
        lambda: draw_gallery([solution], puzzle, view="solid"),
        lambda: draw_steps(solution),
        lambda: write_solutions(tmp_path / "torn.glb", [solution]),
    ):
        with pytest.raises(PictureError, match=f"{board} goes round, and in space"):
            draw()
    draw_solution(solution)
