"""Worksheets: true lengths, nothing clipped, on both papers."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from pentomino import PictureError, Puzzle, draw_worksheets, make_puzzles, write_picture
from pentomino.rendering import Drawing, Exercise
from pentomino.rendering.figures import Area, Figure, Group, Label, Stroke
from pentomino.rendering.worksheets import MM, true_cell_mm

SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


@cache
def exercises(board: str, number: int = 4) -> list[Exercise]:
    made = islice(make_puzzles(Puzzle.of(board), seed=1), number)
    return [Exercise(f"Puzzle {n}: level {m.level}", m.solution) for n, m in enumerate(made, 1)]


def points(marks: tuple[Figure, ...], x: float = 0, y: float = 0) -> Iterator[tuple[float, float]]:
    """All corners, and the ends of texts as they are at the most, in millimetres."""
    for mark in marks:
        match mark:
            case Group():
                yield from points(mark.marks, x + mark.at[0], y + mark.at[1])
            case Area():
                for ring in mark.rings:
                    yield from (((x + px) / MM, (y + py) / MM) for px, py in ring)
            case Stroke():
                for line in mark.lines:
                    yield from (((x + px) / MM, (y + py) / MM) for px, py in line)
            case Label():
                width = 0.62 * mark.size * len(mark.text)
                left = {"start": 0.0, "middle": -width / 2, "end": -width}[mark.anchor]
                for px in (left, left + width):
                    yield (x + mark.at[0] + px) / MM, (y + mark.at[1]) / MM


def areas(drawing: Drawing, title: str) -> Iterator[Area]:
    def found(marks: tuple[Figure, ...]) -> Iterator[Area]:
        for mark in marks:
            if isinstance(mark, Group):
                yield from found(mark.marks)
            elif isinstance(mark, Area) and mark.title == title:
                yield mark

    return found(drawing.marks)


@pytest.mark.parametrize("page", ["a4", "letter"])
@pytest.mark.parametrize("board", ["6x10", "3x20", "8x8h", "3x4x5"])
def test_nothing_is_clipped(page: str, board: str) -> None:
    drawings = list(draw_worksheets(exercises(board), page=page))
    for drawing in drawings:
        width, height = drawing.width / MM, drawing.height / MM
        assert sorted((width, height)) == pytest.approx(sorted(SIZES[page]))
        for x, y in points(drawing.marks):
            assert 11.9 <= x <= width - 11.9
            assert 11.9 <= y <= height - 11.9


@pytest.mark.parametrize("cell_mm", [15.0, 12.5])
def test_a_cell_measures_what_it_says(cell_mm: float) -> None:
    """The I is five cells long and one wide, where it is cut out and where it is laid."""
    drawings = list(draw_worksheets(exercises("6x10"), cell_mm=cell_mm))
    cut_out = [d for d in drawings if d.title.startswith("Pieces")]
    assert len(cut_out) == 1
    (piece,) = areas(cut_out[0], "I")
    across = [x / MM for ring in piece.rings for x, _ in ring]
    down = [y / MM for ring in piece.rings for _, y in ring]
    sides = sorted((max(across) - min(across), max(down) - min(down)))
    assert sides == pytest.approx([cell_mm, 5 * cell_mm])


def test_a_printed_page_has_the_size_of_paper(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    write_picture(path, draw_worksheets(exercises("6x10"), page="letter"))
    written = path.read_bytes()
    assert b"/MediaBox [ 0 0 612 792 ]" in written.replace(b".0 ", b" ")
    assert written.count(b"/Type /Page\n") + written.count(b"/Type /Page ") >= 3


def test_cells_get_smaller_where_a_board_would_not_fit() -> None:
    wide = exercises("3x20", 1)
    assert true_cell_mm(wide, "a4", 15.0) == pytest.approx((297 - 24) / 20)
    assert true_cell_mm(exercises("6x10", 1), "a4", 15.0) == pytest.approx(15.0)
    drawing = next(iter(draw_worksheets(wide)))
    assert drawing.width > drawing.height


def test_what_cannot_be_printed() -> None:
    with pytest.raises(PictureError, match="no puzzle to print"):
        list(draw_worksheets([]))
    long = Puzzle.of("1x100", "I*20")
    solution = next(iter(long.solve()))
    with pytest.raises(PictureError, match="too large for a page"):
        list(draw_worksheets([Exercise("Long", solution)]))
