"""Pictures of balls: what is nearer covers what is behind it, and nothing is cut off."""

import re
from collections import Counter
from itertools import combinations
from math import dist

import pytest

from pentomino import (
    Puzzle,
    draw_orientations,
    draw_pieces,
    draw_solution,
    piece_set,
)
from pentomino.geometry.lattice import lattice_named
from pentomino.rendering import Drawing, draw_steps
from pentomino.rendering.balls import RADIUS
from pentomino.rendering.figures import Area, Figure, Group, Label, Point
from pentomino.rendering.glyphs import Depth, lines_of
from pentomino.rendering.solid import body_of, laid_solid, solid_block, told_apart

LATTICE = lattice_named("balls")
PYRAMID = Puzzle.of("pyramid-3", "tetraspheres?+monospheres*")
CELL = 40.0


def discs(marks: tuple[Figure, ...], at: Point = (0.0, 0.0)) -> list[tuple[Point, Area]]:
    """The outlines of balls in the order in which they are drawn, each with its middle."""
    found = []
    for mark in marks:
        if isinstance(mark, Group):
            found += discs(mark.marks, (at[0] + mark.at[0], at[1] + mark.at[1]))
        elif isinstance(mark, Area) and mark.pen is not None:
            (left, top), _, (right, bottom), _ = mark.rings[0]
            found.append(((at[0] + (left + right) / 2, at[1] + (top + bottom) / 2), mark))
    return found


def solved() -> Drawing:
    return draw_solution(next(PYRAMID.solve()), view="solid", letters="abc", cell=CELL)


def test_balls_that_touch_are_one_cell_apart_and_no_others_are_nearer() -> None:
    cells = LATTICE.cells_of_size((3, 3, 3))
    places = {
        cell: [n * unit for n, unit in zip(LATTICE.spot(cell), LATTICE.units, strict=True)]
        for cell in cells
    }
    for one, other in combinations(cells, 2):
        apart = dist(places[one], places[other])
        assert apart == pytest.approx(1) if other in LATTICE.neighbours(one) else apart > 1.4


def test_every_ball_is_drawn_once_and_inside_the_picture() -> None:
    drawing = solved()
    solution = next(PYRAMID.solve())
    drawn = Counter(area.title for _, area in discs(drawing.marks))
    wanted: Counter[str | None] = Counter()
    for placement in solution.placements:
        wanted[placement.piece] += len(placement.cells)
    assert drawn == wanted
    for x, y in (at for at, _ in discs(drawing.marks)):
        assert RADIUS * CELL <= x <= drawing.width - RADIUS * CELL
        assert RADIUS * CELL <= y <= drawing.height - RADIUS * CELL


def test_nearer_balls_are_drawn_later() -> None:
    """The top ball of a pyramid is whole, and the one below the middle is hidden."""
    middles = [at for at, _ in discs(solved().marks)]
    top = min(range(len(middles)), key=lambda number: middles[number][1])
    assert all(dist(middles[top], other) >= 0.8 * RADIUS * CELL for other in middles[top + 1 :])
    deep = [n for n, at in enumerate(middles) for other in middles[n + 1 :] if dist(at, other) < 1]
    assert len(middles) == 14
    assert not deep or max(deep) < len(middles) - 1


def test_letters_stand_on_balls_that_are_seen() -> None:
    drawing = solved()
    middles = [at for at, _ in discs(drawing.marks)]
    (laid,) = (mark for mark in drawing.marks if isinstance(mark, Group))
    labels = [mark for mark in laid.marks if isinstance(mark, Label)]
    assert labels
    for label in labels:
        at = laid.at[0] + label.at[0], laid.at[1] + label.at[1]
        number = min(range(len(middles)), key=lambda n: dist(middles[n], at))
        assert dist(middles[number], at) < 0.01
        assert all(dist(middles[number], other) > RADIUS * CELL for other in middles[number + 1 :])


def test_pieces_show_all_their_balls() -> None:
    pieces = piece_set("tetraspheres")
    drawing = draw_pieces(pieces)
    assert len(discs(drawing.marks)) == 4 * len(pieces)
    for piece in pieces:
        middles = [at for at, _ in discs(draw_pieces([piece], cell=1.0).marks)]
        assert all(dist(a, b) > RADIUS / 3 for a, b in combinations(middles, 2)), piece.name
    first = pieces[:1]
    count = len(first[0].orientations)
    assert len(discs(draw_orientations(first).marks)) == 4 * count


def test_different_pieces_look_different_and_show_all_their_balls() -> None:
    places: list[list[Point]] = []
    for shape in told_apart(piece_set("tetraspheres")):
        drawn = laid_solid(shape.lattice, [body_of(shape.lattice, shape.cells, (9, 9, 9))], 1.0)
        middles = sorted({at for at, _ in discs(drawn.marks)})
        left, top = (min(axis) for axis in zip(*middles, strict=True))
        places.append(sorted((x - left, y - top) for x, y in middles))
    for one, other in combinations(places, 2):
        apart = (min(dist(at, each) for each in other) for at in one)
        assert max(apart) > RADIUS / 3


def test_terminals_show_balls_as_well() -> None:
    (ball,) = piece_set("monospheres")
    lines = lines_of(solid_block(ball.shape, (200, 100, 50)), Depth.NONE)
    assert max(map(len, lines)) == 9  # SIDE * 2 * RADIUS, rounded up
    assert len(lines) == 5


def test_balls_are_built_step_by_step() -> None:
    puzzle = Puzzle.of("pyramid-3", "trispheres?+monospheres*")
    drawing = draw_steps(next(puzzle.solve()))
    assert drawing.description.startswith(
        "One piece at a time: all come in from above, some of them aslant."
    )
    assert re.search(r"from above and the (front|back)", drawing.description)


FLAT = Puzzle.of("balls:1x5x11", "kanoodle")


@pytest.mark.parametrize("puzzle", [FLAT, PYRAMID])
@pytest.mark.parametrize("theme", ["light", "plain"])
def test_layers_show_balls_and_rods_between_those_of_a_piece(puzzle: Puzzle, theme: str) -> None:
    solution = next(puzzle.solve())
    drawing = draw_solution(solution, cell=CELL, theme=theme)
    (board,) = (mark for mark in drawing.marks if isinstance(mark, Group))
    pieces = [mark for mark in board.marks if isinstance(mark, Area) and mark.title]
    assert [area.title for area in pieces] == [each.piece for each in solution.placements]
    middles: list[Point] = []
    for area, placement in zip(pieces, solution.placements, strict=True):
        sizes = [(c[0] - a[0], c[1] - a[1]) for a, _, c, _ in area.rings]
        balls = len(placement.cells)
        # Two balls of a layer touch if they are in one row or column, one step apart.
        joined = [
            (one, other)
            for one, other in combinations(placement.cells, 2)
            if one[0] == other[0] and abs(one[1] - other[1]) + abs(one[2] - other[2]) == 1
        ]
        for size in sizes[:balls]:
            assert size == pytest.approx((2 * area.corner, 2 * area.corner))
        assert len(sizes) == balls + len(joined)
        assert all(min(size) < CELL / 2 < max(size) for size in sizes[balls:])
        for (left, top), _, (right, bottom), _ in area.rings[:balls]:
            middles.append(((left + right) / 2, (top + bottom) / 2))
            assert 0 <= left < right <= drawing.width - 2 * CELL
    for one, other in combinations(middles, 2):
        assert dist(one, other) >= CELL - 0.01
    assert len(middles) == len(puzzle.board.cells)


def test_a_letter_stands_on_a_ball() -> None:
    drawing = draw_solution(next(FLAT.solve()), cell=CELL, letters="classic")
    (board,) = (mark for mark in drawing.marks if isinstance(mark, Group))
    letters = [mark for mark in board.marks if isinstance(mark, Label)]
    assert len(letters) == 12
    for area in (mark for mark in board.marks if isinstance(mark, Area) and mark.title):
        (letter,) = (mark for mark in letters if mark.text == str(area.title)[:1])
        corners = [ring[0] for ring in area.rings]
        assert any(dist((x + area.corner, y + area.corner), letter.at) < 0.01 for x, y in corners)
