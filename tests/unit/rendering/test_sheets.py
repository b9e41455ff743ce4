"""Galleries, sheets and posters: balanced, within their paper, and small as files."""

import io
import re
from collections.abc import Iterator
from itertools import islice
from xml.etree import ElementTree as ET

import pytest
from PIL import Image, ImageChops, ImageStat

from pentomino import (
    PictureError,
    Puzzle,
    Solution,
    draw_gallery,
    draw_poster,
    draw_sheets,
)
from pentomino.rendering import Drawing
from pentomino.rendering.figures import MANY, MM, Area, Figure, Group, Label, PaperSize, repeated
from pentomino.rendering.pdf import write_pdf
from pentomino.rendering.png import png

FLAT = Puzzle.of("6x10")
SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"


@pytest.fixture(scope="module")
def solutions() -> list[Solution]:
    return list(islice(FLAT.solve(), 300))


def extent(marks: tuple[Figure, ...], x: float = 0, y: float = 0) -> Iterator[tuple[float, float]]:
    """The corners of all areas and the ends of all texts."""
    for mark in marks:
        match mark:
            case Group():
                yield from extent(mark.marks, x + mark.at[0], y + mark.at[1])
            case Area():
                yield from ((x + px, y + py) for ring in mark.rings for px, py in ring)
            case Label():
                yield x + mark.at[0], y + mark.at[1]


def rows(drawing: Drawing) -> list[int]:
    """How many solutions stand in each row."""
    grid = next(mark for mark in reversed(drawing.marks) if isinstance(mark, Group))
    down = [mark.at[1] for mark in grid.marks if isinstance(mark, Group)]
    return [down.count(y) for y in sorted(set(down))]


@pytest.mark.parametrize(
    ("number", "wanted"),
    [
        (1, [1]),
        (2, [2]),
        (3, [3]),
        (5, [3, 2]),
        (6, [3, 3]),
        (7, [4, 3]),
        (8, [4, 4]),
        (11, [4, 4, 3]),
    ],
)
def test_galleries_have_no_almost_empty_row(
    solutions: list[Solution], number: int, wanted: list[int]
) -> None:
    assert rows(draw_gallery(solutions[:number], FLAT)) == wanted


def test_columns_that_are_asked_for(solutions: list[Solution]) -> None:
    assert rows(draw_gallery(solutions[:7], FLAT, columns=3)) == [3, 3, 1]
    assert rows(draw_poster(solutions[:7], FLAT, columns=2)) == [2, 2, 2, 1]
    first = next(draw_sheets(solutions, FLAT, columns=4))
    assert set(rows(first)) == {4}


@pytest.mark.parametrize("number", [1, 6, 300])
def test_margins_of_galleries_are_equal(solutions: list[Solution], number: int) -> None:
    drawing = draw_gallery(solutions[:number], FLAT, numbered=False)
    points = list(extent(drawing.marks))
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right = drawing.width - max(x for x, _ in points)
    below = drawing.height - max(y for _, y in points)
    assert left > 0
    assert [top, right, below] == pytest.approx([left] * 3, abs=0.01)


@pytest.mark.parametrize("page", PaperSize)
@pytest.mark.slow
def test_posters_keep_within_the_margins_of_their_page(
    solutions: list[Solution], page: PaperSize
) -> None:
    for number in (2, 300):
        poster = draw_poster(solutions[:number], FLAT, page=page.value.upper(), title="Some")
        sides = sorted((poster.width / MM, poster.height / MM))
        assert sides == pytest.approx(sorted(page.size_mm))
        margin = 0.065 * min(poster.width, poster.height)
        for x, y in extent(poster.marks):
            assert margin <= x <= poster.width - margin
            assert margin <= y <= poster.height - margin
        texts = [mark.text for mark in poster.marks if isinstance(mark, Label)]
        assert texts == ["Some", f"{number} solutions"]


@pytest.mark.slow
def test_sheets_of_any_size(solutions: list[Solution]) -> None:
    for page in ("letter", "A3"):
        sheets = list(draw_sheets(solutions, FLAT, page=page, title="All of them"))
        for sheet in sheets:
            assert (sheet.width / MM, sheet.height / MM) == pytest.approx(PaperSize(page).size_mm)
        assert sum(sum(rows(sheet)) for sheet in sheets) == len(solutions)
        assert all(sheet.title.startswith("All of them: solutions") for sheet in sheets)
    # A few solutions are as large as one sheet allows, and that sheet has no number.
    (few,) = draw_sheets(solutions[:4], FLAT)
    first = next(draw_sheets(solutions, FLAT))
    assert widest(few) > 2 * widest(first)
    assert sum(isinstance(mark, Label) for mark in few.marks) == 2
    assert sum(isinstance(mark, Label) for mark in first.marks) == 3


def widest(drawing: Drawing) -> float:
    """The width of the tray of the first solution."""
    grid = next(mark for mark in drawing.marks if isinstance(mark, Group))
    first = next(mark for mark in grid.marks if isinstance(mark, Group))
    across = [x for x, _ in extent(first.marks)]
    return max(across) - min(across)


def test_pages_there_are_not(solutions: list[Solution]) -> None:
    with pytest.raises(PictureError, match="no page 'a9'; choose one of: a0, a1"):
        draw_poster(solutions, FLAT, page="a9")
    with pytest.raises(PictureError, match="too small on A5: choose a larger page"):
        draw_poster(solutions * 40, FLAT, page="a5")
    with pytest.raises(PictureError, match="do not fit on a sheet"):
        next(draw_sheets(solutions, FLAT, columns=500))


@pytest.mark.slow
def test_what_comes_again_is_written_once(solutions: list[Solution]) -> None:
    small, large = (draw_gallery(solutions[:n], FLAT) for n in (12, 200))
    assert not repeated(small.marks)
    assert "xlink" not in small.svg()
    root = ET.fromstring(large.svg())
    names = [path.attrib["id"] for path in root.iter(f"{SVG}path") if "id" in path.attrib]
    uses = [use.attrib[f"{XLINK}href"].removeprefix("#") for use in root.iter(f"{SVG}use")]
    assert len(set(names)) == len(names)
    assert set(uses) == set(names)
    assert MANY < 200 * 13
    assert len(uses) + len(list(root.iter(f"{SVG}path"))) == 200 * 13 + 1
    assert len(large.svg()) / 200 < 0.6 * len(small.svg()) / 12


@pytest.mark.slow
def test_large_pictures_look_as_small_ones(solutions: list[Solution]) -> None:
    grid = draw_gallery(solutions[:120], FLAT, numbered=False, columns=12)
    with Image.open(io.BytesIO(png(grid, 0.25))) as image:
        large = image.convert("RGB")
    half = draw_gallery(solutions[:60], FLAT, numbered=False, columns=12)
    with Image.open(io.BytesIO(png(half, 0.25))) as image:
        small = image.convert("RGB")
    # The first four of five rows, without the margin below them.
    box = (0, 0, small.width, int(small.height * 0.7))
    difference = ImageChops.difference(large.crop(box), small.crop(box)).convert("L")
    assert ImageStat.Stat(difference).mean[0] < 1


@pytest.mark.slow
def test_a_pdf_holds_an_area_that_comes_again_once(solutions: list[Solution]) -> None:
    file = io.BytesIO()
    write_pdf(file, [draw_gallery(solutions[:100], FLAT)])
    written = file.getvalue()
    forms = len(re.findall(rb"/Subtype /Form", written))
    marks = draw_gallery(solutions[:100], FLAT).marks
    assert forms == len(repeated(marks)) > 50


@pytest.mark.slow
def test_pages_of_a_pdf_share_their_areas(solutions: list[Solution]) -> None:
    file = io.BytesIO()
    sheets = list(draw_sheets(solutions, FLAT))
    assert len(sheets) > 2
    write_pdf(file, sheets)
    forms = len(re.findall(rb"/Subtype /Form", file.getvalue()))
    assert forms == len(frozenset[Area]().union(*(repeated(sheet.marks) for sheet in sheets)))


def test_a_single_sheet_lies_on_its_side_where_that_fills_it() -> None:
    puzzle = Puzzle.of("8x8h")
    (sheet,) = draw_sheets(puzzle.solve(), puzzle)
    assert sheet.width > sheet.height
    # Upright, two of the 65 solutions would stand alone in the last row.
    assert rows(sheet) == [11, 11, 11, 11, 11, 10]
    across = [x for x, _ in extent(sheet.marks)]
    assert max(across) - min(across) > 0.8 * sheet.width


@pytest.mark.parametrize(
    ("board", "pieces", "times"), [("soma-cube", None, 2.0), ("5x3+5x3", "pentominoes?", 1.5)]
)
def test_solutions_stand_further_apart_than_their_layers_or_parts(
    board: str, pieces: str | None, times: float
) -> None:
    puzzle = Puzzle.of(board, pieces)
    (sheet,) = draw_sheets(islice(puzzle.solve(), 40), puzzle)
    grid = next(mark for mark in sheet.marks if isinstance(mark, Group))
    first, second = (mark for mark in grid.marks[:2] if isinstance(mark, Group))
    trays = next(mark.rings for mark in first.marks if isinstance(mark, Area))
    ends = sorted((min(x for x, _ in ring), max(x for x, _ in ring)) for ring in trays)
    between = ends[1][0] - ends[0][1]
    assert second.at[0] - first.at[0] - ends[-1][1] > times * between
