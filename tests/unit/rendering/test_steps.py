"""Strips that show how to build a solution."""

import math
import re
from collections.abc import Iterator

import pytest

from pentomino import Puzzle, Solution, catalogue_puzzle
from pentomino.rendering import Drawing, draw_step_pages, draw_steps, steps
from pentomino.rendering.figures import Area, Figure, Group, Label, Stroke
from pentomino.rendering.isometric import Body, footprint
from pentomino.rendering.palette import alike, mixed
from pentomino.rendering.solid import painter_of
from pentomino.rendering.theme import THEMES, Theme
from pentomino.rendering.view import Paint
from pentomino.solving import assembly
from tests.support.packings import cut_at_random

CELL = 10.0
TRIANGLE = CELL * CELL * 0.8660254 / 2
"""The area of a triangle of the grid on paper, in square pixels."""


def frames_of(drawing: Drawing) -> list[Group]:
    (laid,) = (mark for mark in drawing.marks if isinstance(mark, Group))
    left, top = laid.at
    return [
        Group((left + mark.at[0], top + mark.at[1]), mark.marks)
        for mark in laid.marks
        if isinstance(mark, Group)
    ]


def labels_of(marks: tuple[Figure, ...]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Group):
            yield from labels_of(mark.marks)
        elif isinstance(mark, Label):
            yield mark.text


def seen_of(frame: Group, piece: str) -> float:
    """Measure how much of the paper shows a piece, in triangles."""
    return sum(
        (x * y2 - x2 * y) / 2 / TRIANGLE
        for mark in frame.marks
        if isinstance(mark, Area) and mark.title == piece and not mark.corner
        for ring in mark.rings
        for (x, y), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True)
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", ["soma-cube", "3x4x5", "bedlam-cube"])
def test_each_step_shows_its_new_piece_whole(name: str) -> None:
    check_steps(next(Puzzle.of(name).solve()))


def check_steps(solution: Solution) -> None:
    """One frame for each move shows the new pieces completely; the last frame shows everything."""
    building = assembly(solution).building
    drawing = draw_steps(solution, cell=CELL)
    frames = frames_of(drawing)
    assert len(frames) == len(building) + 1
    for number, (move, frame) in enumerate(zip(building, frames, strict=False), start=1):
        assert list(labels_of(frame.marks))[-1] == str(number)
        titles = {mark.title for mark in frame.marks if isinstance(mark, Area)} - {None}
        laid = {p.piece for p in (*move.placements, *move.staying)}
        assert titles <= laid
        for placement in move.placements:
            cubes = [solution.puzzle.lattice.spot(cell) for cell in placement.cells]
            assert seen_of(frame, placement.piece) == pytest.approx(len(footprint(cubes)))
        arrows = [mark for mark in frame.marks if isinstance(mark, Stroke) and len(mark.lines) == 2]
        assert len(arrows) >= 2 * bool(move.staying)
    assert not [text for text in labels_of(frames[-1].marks) if text.isdigit()]


@pytest.mark.slow
def test_frames_stand_inside_the_picture_and_apart() -> None:
    drawing = draw_steps(next(Puzzle.of("3x4x5").solve()), cell=CELL)
    boxes = [box_of(frame) for frame in frames_of(drawing)]
    for number, (left, top, right, bottom) in enumerate(boxes):
        assert 0 < left < right < drawing.width
        assert 0 < top < bottom < drawing.height
        for other in boxes[number + 1 :]:
            assert right < other[0] or other[2] < left or bottom < other[1] or other[3] < top


def box_of(frame: Group) -> tuple[float, float, float, float]:
    """Find the triangles that the pieces of a frame cover."""
    points = [
        (frame.at[0] + x, frame.at[1] + y)
        for mark in frame.marks
        if isinstance(mark, Area)
        for ring in mark.rings
        for x, y in ring
    ]
    across, down = zip(*points, strict=True)
    return min(across), min(down), max(across), max(down)


def test_words_for_people_who_cannot_see_it() -> None:
    solution = next(catalogue_puzzle("soma-cube").solve())
    drawing = draw_steps(solution)
    assert drawing.title == "Soma cube: how to build it"
    assert drawing.description.startswith("Every piece comes in from above. 1: ")
    named = re.findall(r"\d: (\w+)", drawing.description)
    moves = assembly(solution).building
    assert named[:-1] == [move.placements[0].piece for move in moves]


@pytest.mark.parametrize(
    ("solution", "words"),
    [
        (cut_at_random((4, 4, 4), 4, 2480), "Some pieces are put together first"),
        (cut_at_random((3, 3, 3), 3, 154), "Moves alone do not build it: "),
        (cut_at_random((3, 3, 3), 3, 4), "One piece at a time: "),
    ],
)
def test_what_it_takes_stands_above(solution: Solution, words: str) -> None:
    drawing = draw_steps(solution, cell=CELL)
    assert len(frames_of(drawing)) == len(assembly(solution).moves) + 1
    texts = list(labels_of(drawing.marks))
    assert any(text.startswith(words) for text in texts)
    assert "done" in texts


@pytest.mark.slow
def test_pages_have_the_size_of_paper_and_all_steps() -> None:
    solution = next(Puzzle.of("4x4x4", "I2*32").solve())
    pages = list(draw_step_pages(solution, page="letter"))
    assert len(pages) == 2
    numbers = []
    for page in pages:
        assert (page.width, page.height) == pytest.approx((816, 1056))
        for frame in frames_of(page):
            left, top, right, bottom = box_of(frame)
            assert 0 < left < right < page.width
            assert 0 < top < bottom < page.height
        numbers += [int(text) for text in labels_of(page.marks) if text.isdigit()]
    assert numbers == list(range(1, 33))


def test_pieces_are_called_by_the_letters_on_them() -> None:
    solution = next(Puzzle.of("2x2x3", "I3*4").solve())
    assert "I3" not in draw_steps(solution).description
    assert "1: I." in draw_steps(solution).description
    assert "1: A." in draw_steps(solution, letters="abc").description


@pytest.mark.slow
def test_columns_and_letters() -> None:
    solution = next(Puzzle.of("2x2x2", "I2*4").solve())
    drawing = draw_steps(solution, columns=1, letters="classic", title="Four bars")
    assert len({frame.at[0] for frame in frames_of(drawing)}) == 1
    texts = list(labels_of(drawing.marks))
    assert texts[0] == "Four bars"
    assert "I" in texts
    assert "I" in labels_of(draw_steps(solution).marks)  # as in the terminal, for I2
    soma = draw_steps(next(Puzzle.of("soma-cube").solve()))
    assert set("LTVZabp") <= set(labels_of(soma.marks))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        ("rhombic:1x1x1", "tetratets*"),
        ("tetra-octa:2x2x2", "tetraoctets*"),
        ("prisms:2x3x3", "triprisms*"),
        ("hexagonal-prisms:2x3x4", "tetrahexprisms?"),
        ("pyramid-3", "trispheres?+monospheres*"),
        ("6x6", "hexiamonds?"),
    ],
)
def test_steps_of_other_cells_show_each_new_piece_whole(board: str, pieces: str) -> None:
    solution = next(Puzzle.of(board, pieces).solve())
    lattice, building = solution.puzzle.lattice, assembly(solution).building
    frames = frames_of(draw_steps(solution, cell=CELL))
    assert len(frames) == len(building) + 1
    for number, (move, frame) in enumerate(zip(building, frames, strict=False), start=1):
        assert list(labels_of(frame.marks))[-1] == str(number)
        for placement in move.placements:
            # As many faces, or balls, as the piece has alone: nothing lies at them.
            spots = tuple(map(lattice.spot, placement.cells))
            body = Body(spots, (9, 9, 9), title=placement.piece)
            alone = painter_of(lattice).scene([body], CELL, (0, 0))
            shown, all_ = (
                sum(isinstance(mark, Area) and mark.title == placement.piece for mark in marks)
                for marks in (frame.marks, alone)
            )
            assert shown >= all_
        arrows = [mark for mark in frame.marks if isinstance(mark, Stroke) and len(mark.lines) == 2]
        assert len(arrows) >= 2 * bool(move.staying)
        for shaft, head in (arrow.lines for arrow in arrows):
            if len(head) == 3:  # an arrow, which is as long in every direction
                assert math.dist(*shaft) == pytest.approx(CELL)


@pytest.mark.slow
def test_rows_are_no_higher_than_their_frames() -> None:
    """The first steps of a high solid are low, so the next row moves up to them."""
    solution = list(Puzzle.of("soma-cube").solve())[1]
    frames = frames_of(draw_steps(solution, columns=4))
    single = frames_of(draw_steps(solution, columns=8))
    starts = sorted({frame.at[1] for frame in frames})
    assert len(starts) == 2
    assert len({frame.at[1] for frame in single}) == 1
    assert draw_steps(solution, columns=8).height < draw_steps(solution, columns=4).height


@pytest.mark.parametrize("theme", [THEMES[name] for name in ("light", "dark", "accessible")])
def test_copies_that_touch_differ_also_where_they_are_faded(theme: Theme) -> None:
    solution = next(Puzzle.of("y-cube").solve())
    fills, cover = Paint(solution.puzzle, theme=theme).of(solution), solution.cover
    faded = {each: mixed(fill, theme.paper, steps._FADED) for each, fill in fills.items()}
    for cell, placement in cover.items():
        for beside in solution.puzzle.lattice.neighbours(cell):
            if (other := cover.get(beside, placement)) != placement:
                assert not alike(faded[placement], faded[other])
