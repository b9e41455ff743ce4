"""Pictures, compared as pictures; and what they are made of."""

import io
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, strategies as st
from PIL import Image, ImageChops, ImageStat

import pentomino
from pentomino import (
    CUBIC,
    HEXAGONAL,
    SQUARE,
    TRIANGULAR,
    Board,
    PictureError,
    Puzzle,
    PuzzleError,
    draw_board,
    draw_gallery,
    draw_heat,
    draw_orientations,
    draw_pieces,
    draw_puzzle,
    draw_sheets,
    draw_solution,
    pentominoes,
    write_picture,
    write_solutions,
)
from pentomino.geometry.lattice import Cell
from pentomino.rendering import Drawing, png as png_module
from pentomino.rendering.figures import Area, Label, Pen
from pentomino.rendering.heat import SCALE, heat_colour, short
from pentomino.rendering.outline import outline
from pentomino.rendering.png import png
from pentomino.rendering.solid import SPREAD, Spot, bodies, painters_order, projected
from pentomino.rendering.svg import number, path
from pentomino.rendering.view import Paint
from tests.support.pictures import FLAT, FOLDER, PICTURES, SOLID, ZOOM

SVG = "{http://www.w3.org/2000/svg}"


def pixels(drawing: Drawing, zoom: float = ZOOM) -> Image.Image:
    with Image.open(io.BytesIO(png(drawing, zoom))) as image:
        return image.convert("RGB")


def alike(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures show the same: smoothed edges may differ, things may not."""
    if one.size != other.size:
        return False
    difference = ImageChops.difference(one, other).convert("L")
    far = difference.point(lambda value: 255 * (value > 40))
    return ImageStat.Stat(far).mean[0] / 255 < 0.002


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_look_as_stored(name: str, tmp_path: Path) -> None:
    drawn = pixels(PICTURES[name]())
    with Image.open(FOLDER / f"{name}.png") as stored:
        if not alike(drawn, stored.convert("RGB")):
            drawn.save(tmp_path / f"{name}.png")
            pytest.fail(f"{tmp_path / name}.png does not look as tests/data/pictures/{name}.png")


def test_pictures_that_differ_are_not_alike() -> None:
    first, second = (pixels(draw_solution(s, cell=24)) for s in islice(FLAT.solve(), 2))
    assert alike(first, first)
    assert not alike(first, second)
    one = next(FLAT.solve())
    assert not alike(
        pixels(draw_solution(one, cell=24)), pixels(draw_solution(one, cell=24, letters="abc"))
    )


def test_stored_pictures_are_few_and_small() -> None:
    files = list(FOLDER.iterdir())
    assert {file.stem for file in files} == set(PICTURES)
    assert sum(file.stat().st_size for file in files) < 200_000


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_say_what_they_show(name: str) -> None:
    root = ET.fromstring(PICTURES[name]().svg())
    assert root.tag == f"{SVG}svg"
    assert root.attrib["role"] == "img"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert all(child.text for child in root[:2])
    # Several pictures stand in one page: nothing in them may touch the others.
    text = ET.tostring(root, encoding="unicode")
    assert "id=" not in text
    assert "<style" not in text


def test_one_path_a_piece() -> None:
    drawing = draw_solution(next(FLAT.solve()), letters="classic")
    paths = list(ET.fromstring(drawing.svg()).iter(f"{SVG}path"))
    # The paper, the pieces, the frame of the board.
    assert len(paths) == 1 + 12 + 1
    names = [title.text for p in paths if (title := p.find(f"{SVG}title")) is not None]
    assert sorted(name or "" for name in names) == sorted(p.name for p in FLAT.pieces)
    letters = [text.text for text in ET.fromstring(drawing.svg()).iter(f"{SVG}text")]
    assert sorted(letter or "" for letter in letters) == sorted("FILNPTUVWXYZ")


def test_text_from_users_is_text() -> None:
    drawing = Drawing(9, 9, "<&>\x00", "\ud800", (Label((1, 1), "</svg>", 3),))
    root = ET.fromstring(drawing.svg())
    assert root[0].text == "<&>\N{REPLACEMENT CHARACTER}"
    assert root.find(f".//{SVG}text").text == "</svg>"  # type: ignore[union-attr]


def test_short_numbers_and_paths() -> None:
    assert [number(n) for n in (0, -0.001, 0.5, -0.5, 10, 1.25, 2.5, 100.0)] == [
        "0", "0", ".5", "-.5", "10", "1.25", "2.5", "100",
    ]  # fmt: skip
    assert path([(0, 0), (2, 0), (2, 1.5), (1, 1)], closed=True) == "M0 0h2v1.5l-1 -.5z"
    thirds = [(n / 3, 0.0) for n in range(300)]
    steps = [float(step) for step in path(thirds, closed=False).split("h")[1:]]
    assert sum(steps) == pytest.approx(299 / 3, abs=0.01)


cells = st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1)


@given(cells)
def test_outlines_enclose_their_cells(inside: set[Cell]) -> None:
    rings = outline(SQUARE, inside)
    area = 0.0
    length = 0.0
    for ring in rings:
        assert len(ring) >= 4
        for (x, y), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
            area += (x * y2 - x2 * y) / 2
            length += abs(x - x2) + abs(y - y2)
            assert (x == x2) != (y == y2)
    assert area == len(inside)
    sides = sum(n not in inside for cell in inside for n in SQUARE.neighbours(cell))
    assert length == sides


spots = st.tuples(*[st.integers(0, 12).map(lambda n: n / 4)] * 3)


@given(st.lists(spots, min_size=2, max_size=7))
def test_nothing_hidden_is_drawn_over_what_hides_it(cubes: list[Spot]) -> None:
    apart: list[Spot] = []
    for cube in cubes:
        if all(max(abs(a - b) for a, b in zip(cube, c, strict=True)) >= 1 for c in apart):
            apart.append(cube)
    order = painters_order(apart)
    assert sorted(order) == sorted(apart)
    for one in range(len(order)):
        for other in range(one + 1, len(order)):
            # Lines of sight through both: the one that is met first must be drawn last.
            for first, second in sights(order[one], order[other]):
                assert first <= second + 1e-9


def sights(one: Spot, other: Spot) -> Iterator[tuple[float, float]]:
    """How near the nearest points of two cubes are, on lines of sight that meet both."""
    grid = [n / 5 + 0.1 for n in range(5)]
    for x in grid:
        for y in grid:
            for z in grid:
                at = (one[0] + x, one[1] + y, one[2] + z)
                low = max(o - a for o, a in zip(other, at, strict=True))
                high = min(o + 1 - a for o, a in zip(other, at, strict=True))
                if low < high - 1e-9:
                    yield min(o + 1 - a for o, a in zip(one, at, strict=True)), high


def test_the_corner_of_space_on_paper() -> None:
    # Columns run to the right, rows to the left, both down; layers up.
    assert projected((1, 0, 0), 10) == pytest.approx((8.66, 5), abs=0.01)
    assert projected((0, 1, 0), 10) == pytest.approx((-8.66, 5), abs=0.01)
    assert projected((0, 0, 1), 10) == (0, -10)


@pytest.mark.parametrize("spread", [SPREAD, 0.3])
def test_pieces_drawn_apart_do_not_meet(spread: float) -> None:
    for puzzle in (SOLID, Puzzle.of("3x4x5"), FLAT):
        for solution in islice(puzzle.solve(), 5):
            things = bodies(solution, Paint(puzzle), spread)
            cubes = [(n, cube) for n, body in enumerate(things) for cube in body.cubes]
            for one, cube in cubes:
                for other, place in cubes:
                    gap = max(abs(a - b) for a, b in zip(cube, place, strict=True))
                    assert one == other or gap > 1 - 1e-6


def test_every_piece_of_a_solid_has_a_letter_that_is_seen() -> None:
    drawing = draw_solution(next(SOLID.solve()), view="exploded", letters="classic")
    letters = [t.text for t in ET.fromstring(drawing.svg()).iter(f"{SVG}text")]
    assert sorted(letter or "" for letter in letters) == sorted("BCILOS")


def test_colours_of_heat_grow_darker() -> None:
    def light(share: float) -> float:
        red, green, blue = heat_colour(share)
        return 0.299 * red + 0.587 * green + 0.114 * blue

    shades = [light(n / 100) for n in range(101)]
    assert shades == sorted(shades, reverse=True)
    assert heat_colour(0) == SCALE[0]
    assert heat_colour(1) == SCALE[-1]
    assert light(0) - light(1) > 200


def test_numbers_that_fit_a_cell() -> None:
    numbers = (0, 9356, 9999, 12345, 2_746_512, 10**9, 10**15)
    assert [short(n) for n in numbers] == [
        "0", "9356", "9999", "12.3k", "2.75M", "1G", "1.0e+15",
    ]  # fmt: skip


def test_the_numbers_of_a_heat_map() -> None:
    space = FLAT.solution_space()
    svg = draw_heat(FLAT, "X", space.coverage(), space.count).svg()
    texts = [text.text for text in ET.fromstring(svg).iter(f"{SVG}text")]
    coverage = space.coverage()
    wanted = [str(coverage[cell].get("X", 0)) for cell in FLAT.board.cells]
    assert texts[: len(wanted)] == wanted or texts[1 : 1 + len(wanted)] == wanted
    assert sum(map(int, wanted)) == 5 * space.count
    with pytest.raises(PuzzleError, match="no piece called 'Q'"):
        draw_heat(FLAT, "Q", coverage, space.count)
    with pytest.raises(PictureError, match="no solution"):
        draw_heat(FLAT, "X", {}, 0)


def test_all_solutions_are_on_numbered_sheets(tmp_path: Path) -> None:
    puzzle = Puzzle.of("4x15")
    solutions = list(puzzle.solve())
    sheets = list(draw_sheets(solutions, puzzle))
    numbers = [
        int((text.text or "").replace(",", ""))
        for sheet in sheets
        for text in ET.fromstring(sheet.svg()).iter(f"{SVG}text")
        if text.attrib["font-size"] == "9"
    ]
    assert numbers == list(range(1, len(solutions) + 1))
    assert sheets[1].description.startswith("Sheet 2: 4x15: solutions ")
    write_solutions(tmp_path / "all.pdf", solutions)
    pdf = (tmp_path / "all.pdf").read_bytes()
    assert pages(pdf) == len(sheets) > 1
    write_solutions(tmp_path / "one.pdf", solutions[:1])
    assert pages((tmp_path / "one.pdf").read_bytes()) == 1
    # A sheet keeps within its paper.
    for mark in walk(ET.fromstring(sheets[0].svg())):
        assert 0 <= mark[0] <= 794
        assert 0 <= mark[1] <= 1123


def pages(pdf: bytes) -> int:
    assert pdf.startswith(b"%PDF")
    assert pdf.rstrip().endswith(b"%%EOF")
    return len(re.findall(rb"/Type /Page\b[^s]", pdf))


def walk(element: ET.Element, x: float = 0, y: float = 0) -> Iterator[tuple[float, float]]:
    """Where the groups and texts of a picture stand."""
    move = re.match(r"translate\((\S+) (\S+)\)", element.attrib.get("transform", ""))
    if move:
        x, y = x + float(move[1]), y + float(move[2])
        yield x, y
    if element.tag == f"{SVG}text":
        yield x + float(element.attrib["x"]), y + float(element.attrib["y"])
    for child in element:
        yield from walk(child, x, y)


def test_pictures_that_cannot_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = draw_board(Board.of_size((2, 2)))
    for name, drawings, words in (
        ("x.gif", board, r"\.gif is no picture.*; there are: svg, png, pdf"),
        ("x.pgn", board, r"did you mean \.png\?"),
        ("x", board, "has no extension"),
        ("x.svg", [board, board], "2 sheets: only PDF has more than one page"),
        ("x.svg", [], "nothing to draw"),
        ("x.pdf", [], "nothing to draw"),
    ):
        with pytest.raises(PictureError, match=words):
            write_picture(tmp_path / name, drawings)
    monkeypatch.setattr(png_module, "MOST_PIXELS", 100)
    with pytest.raises(PictureError, match="million pixels is too large"):
        write_picture(tmp_path / "x.png", board)
    with pytest.raises(PictureError, match="one solution, not of many"):
        draw_gallery(SOLID.solve(), SOLID, view="exploded")
    with pytest.raises(PictureError, match="no solution to draw"):
        draw_gallery([], SOLID)
    wide = Puzzle.of("1x400", "I*")
    with pytest.raises(PictureError, match="too wide for a sheet"):
        next(draw_sheets(wide.solve(), wide))
    assert list(tmp_path.iterdir()) == []


def test_pictures_of_one_format_agree(tmp_path: Path) -> None:
    drawing = draw_solution(next(SOLID.solve()), view="solid")
    for name in ("a.svg", "a.png", "a.pdf"):
        write_picture(tmp_path / name, drawing)
    assert (tmp_path / "a.svg").read_text() == drawing.svg()
    with Image.open(tmp_path / "a.png") as image:
        assert image.size == (round(drawing.width), round(drawing.height))
    assert pages((tmp_path / "a.pdf").read_bytes()) == 1


def test_letters_that_fonts_do_not_all_have(tmp_path: Path) -> None:
    label = Label((20, 10), "\u00d7 \u0416 \u4e09", 9)
    drawing = Drawing(
        40, 20, "t", "d", (label, Area((((0, 0), (9, 0), (9, 9)),), None, Pen((0, 0, 0), 1)))
    )
    for name in ("a.png", "a.pdf"):
        write_picture(tmp_path / name, drawing)
        assert (tmp_path / name).stat().st_size > 100


def test_things_show_themselves_in_notebooks() -> None:
    space = FLAT.solution_space()
    for thing in (
        FLAT,
        FLAT.board,
        FLAT.pieces[0],
        next(FLAT.solve()),
        space,
        draw_pieces(pentominoes()),
    ):
        ET.fromstring(thing._repr_svg_() or "")
    assert f"{space.count:,} solutions of 3x20" in (space._repr_svg_() or "")
    assert Puzzle.of("2x2", "I3").solution_space()._repr_svg_() is None
    # A page with so many cells could not be moved any longer: words stand there instead.
    assert Board.of_size((200, 200))._repr_svg_() is None


def test_all_63_orientations() -> None:
    drawing = draw_orientations(pentominoes())
    assert drawing.title == "12 pieces, 63 orientations"
    fills = [p.attrib["fill"] for p in ET.fromstring(drawing.svg()).iter(f"{SVG}path")]
    assert sum(fill not in ("none", "#fff") for fill in fills) == 63
    assert draw_puzzle(FLAT).title == "The puzzle 3x20"
    assert draw_board(Board.of_size((2, 2, 2), CUBIC)).description.endswith("8 cells.")


def test_drawing_is_imported_when_it_is_asked_for() -> None:
    program = (
        "import sys, pentomino; pentomino.Puzzle.of('3x20').count()\n"
        "late = [m for m in sys.modules if 'rendering' in m or 'reportlab' in m or 'resvg' in m]\n"
        "print(late); pentomino.draw_board; print('pentomino.rendering.pictures' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\nTrue\n"


def test_names_there_are_not() -> None:
    name = "draw_nothing"
    with pytest.raises(AttributeError, match="no attribute 'draw_nothing'"):
        getattr(pentomino, name)


def test_holes_are_what_a_board_shuts_in() -> None:
    assert list(Puzzle.of("8x8h").board.holes) == [(3, 3), (3, 4), (4, 3), (4, 4)]
    assert list(Puzzle.of("6x10").board.holes) == []
    assert list(Board.of_drawing(".....\n.#.#.\n..#..\n.....\n...#.").holes) == [
        (1, 1),
        (1, 3),
        (2, 2),
    ]
    # In space a hole is one of its layer, whatever lies above.
    assert list(Board.of_drawing("...\n.#.\n...\n\n...\n...\n...").holes) == [(0, 1, 1)]
    ring = [cell for cell in HEXAGONAL.neighbours((0, 0)) if cell != (0, 0)]
    assert list(Board.of_cells(HEXAGONAL, ring).holes) == [(0, 0)]
    star = Board.of_cells(TRIANGULAR, [*TRIANGULAR.neighbours((1, 1, 0)), (5, 5, 0), (0, 0, 1)])
    assert (1, 1, 0) in star.holes
