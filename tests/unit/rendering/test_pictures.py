"""Pictures, compared as pictures, and their parts."""

import io
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, strategies as st
from PIL import Image, ImageChops, ImageStat
from reportlab.pdfbase.pdfmetrics import stringWidth

import pentomino
from pentomino import (
    CUBIC,
    HEXAGONAL,
    SQUARE,
    TRIANGULAR,
    Board,
    PictureError,
    Piece,
    Placement,
    Position,
    Puzzle,
    PuzzleError,
    board_named,
    draw_board,
    draw_gallery,
    draw_heat,
    draw_hint,
    draw_obstacle,
    draw_orientations,
    draw_pieces,
    draw_poster,
    draw_puzzle,
    draw_sheets,
    draw_solution,
    hint as hint_about,
    pentominoes,
    why_not,
    write_picture,
    write_solutions,
)
from pentomino.geometry.lattice import Cell, Lattice
from pentomino.reasoning import Hint
from pentomino.rendering import (
    Drawing,
    draw_step_pages,
    draw_steps,
    flat,
    png as png_module,
)
from pentomino.rendering.figures import Area, Figure, Group, Label, Pen, Point
from pentomino.rendering.flat import pips_on
from pentomino.rendering.heat import heat_colour, short
from pentomino.rendering.notebook import drawn
from pentomino.rendering.outline import outline
from pentomino.rendering.palette import READABLE, contrast, luminance
from pentomino.rendering.png import png
from pentomino.rendering.svg import number, path, svg_text
from pentomino.rendering.theme import THEMES, Theme, theme_named
from pentomino.rendering.tiles import Tile, in_rows
from pentomino.rendering.view import board_words
from pentomino.solving.nearest import nearest_boards
from tests.support.commands import run
from tests.support.pictures import FLAT, FOLDER, PICTURES, SOLID, ZOOM

SVG = "{http://www.w3.org/2000/svg}"


def pixels(drawing: Drawing, zoom: float = ZOOM) -> Image.Image:
    with Image.open(io.BytesIO(png(drawing, zoom))) as image:
        return image.convert("RGB")


def alike(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures show the same; only smoothed edges may differ."""
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
    # Several pictures can be on one page, so nothing in one may affect the others.
    text = ET.tostring(root, encoding="unicode")
    assert "id=" not in text
    assert "<style" not in text


def test_a_picture_names_what_is_given_and_barred() -> None:
    puzzle = Puzzle.of("2x3", "I3*2", givens=["I3_1.1-3"])
    assert " 1 of them is given." in draw_puzzle(puzzle).svg()
    two = puzzle.with_givens(["I3_2.1-3"])
    assert " 2 of them are given." in draw_puzzle(two).svg()
    barred = replace(puzzle, givens=(), barred=frozenset(puzzle.givens))
    shown = draw_puzzle(barred).svg().split("</desc>")[1]
    assert "This place is not allowed: I (row 1, columns 1-3)." in shown


def test_one_path_a_piece() -> None:
    drawing = draw_solution(next(FLAT.solve()), letters="classic")
    paths = list(ET.fromstring(drawing.svg()).iter(f"{SVG}path"))
    # The paper, the tray, the pieces.
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


def test_a_chequered_board_is_drawn_in_two_colours() -> None:
    plain, coloured = (draw_board(board_named("3x3"), chequered=c) for c in (False, True))
    assert coloured.description.endswith("Coloured like a chessboard.")
    tiles = [len(area.rings) for area in _areas(coloured.marks)[1:]]
    assert tiles == [5, 4]
    assert [len(area.rings) for area in _areas(plain.marks)[1:]] == [9]
    with pytest.raises(PuzzleError, match="cannot be coloured like a chessboard"):
        draw_board(Board(HEXAGONAL, ((0, 0), (0, 1), (1, 0))), chequered=True)


def test_chequered_pieces_show_the_colour_of_each_cell() -> None:
    """The X is mostly light where its first cell is, and mostly dark otherwise."""
    x = [piece for piece in pentominoes() if piece.name == "X"]
    for first, dark in (({"X": 1}, 1), ({}, 4)):
        areas = _areas(draw_pieces(x, chequered=first).marks)
        assert [len(area.rings) for area in areas] == [1, dark, 5 - dark]
    assert len(_areas(draw_pieces(x).marks)) == 1


def test_the_cells_of_a_large_board_are_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding the outline of each of 90,000 cells took most of the time of drawing them."""
    asked = []

    def counted(lattice: Lattice, cells: Sequence[Cell]) -> tuple[tuple[Point, ...], ...]:
        asked.append(cells)
        return outline(lattice, cells)

    monkeypatch.setattr(flat, "outline", counted)
    for board in (board_named("40x50"), Puzzle.of("hexiamond-4x9").board):
        asked.clear()
        draw_board(board)
        assert len(asked) <= 3


def _areas(marks: Iterable[Figure]) -> list[Area]:
    """All areas of a picture, from the back to the front."""
    found: list[Area] = []
    for mark in marks:
        found += [mark] if isinstance(mark, Area) else []
        found += _areas(mark.marks) if isinstance(mark, Group) else []
    return found


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


@pytest.mark.slow
def test_every_piece_of_a_solid_has_a_letter_that_is_seen() -> None:
    drawing = draw_solution(next(SOLID.solve()), view="exploded", letters="classic")
    letters = [t.text for t in ET.fromstring(drawing.svg()).iter(f"{SVG}text")]
    assert sorted(letter or "" for letter in letters) == sorted("BCILOS")


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_colours_of_heat_grow_lighter_or_darker(theme: Theme) -> None:
    shades = [luminance(heat_colour(n / 100, theme.heat)) for n in range(101)]
    assert shades in (sorted(shades), sorted(shades, reverse=True))
    assert heat_colour(0, theme.heat) == theme.heat[0]
    assert heat_colour(1, theme.heat) == theme.heat[-1]
    assert abs(shades[0] - shades[-1]) > 0.7


@pytest.mark.parametrize("theme", THEMES)
def test_all_text_on_pieces_and_cells_can_be_read(theme: str) -> None:
    puzzle = Puzzle.of("6x10")
    space = FLAT.solution_space()
    for drawing in (
        draw_solution(next(puzzle.solve()), letters="abc", theme=theme),
        draw_heat(FLAT, "X", space.coverage(), space.count, theme=theme),
    ):
        areas = [mark for mark in drawing.marks if isinstance(mark, Group)][-1].marks
        grounds = {a.rings[0]: a.fill for a in areas if isinstance(a, Area)}
        checked = 0
        for label in (mark for mark in areas if isinstance(mark, Label)):
            fills = [fill for ring, fill in grounds.items() if inside(label.at, ring)]
            # The last of them lies on top.
            if len(fills) > 1 and fills[-1] is not None:
                assert contrast(label.colour, fills[-1]) >= READABLE
                checked += 1
        assert checked in (12, 60)


def inside(point: Point, ring: Sequence[Point]) -> bool:
    """Whether a point lies in a ring: a ray to the right leaves it an odd number of times."""
    x, y = point
    crossings = 0
    for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossings += 1
    return crossings % 2 == 1


def test_numbers_that_fit_a_cell() -> None:
    numbers = (0, 9356, 9999, 12345, 2_746_512, 10**9, 10**15)
    assert [short(n) for n in numbers] == [
        "0", "9,356", "9,999", "12.3k", "2.75M", "1G", "1.0e+15",
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


@pytest.mark.slow
def test_all_solutions_are_on_numbered_sheets(tmp_path: Path) -> None:
    puzzle = Puzzle.of("4x15")
    solutions = list(puzzle.solve())
    sheets = list(draw_sheets(solutions, puzzle))
    numbers = [
        int((text.text or "").replace(",", ""))
        for sheet in sheets
        for text in ET.fromstring(sheet.svg()).iter(f"{SVG}text")
        if re.fullmatch(r"[\d,]+", text.text or "") and text.attrib["font-size"] != "10"
    ]
    assert numbers == list(range(1, len(solutions) + 1))
    assert sheets[1].description.startswith("Sheet 2: 4 \u00d7 15: solutions ")
    write_solutions(tmp_path / "all.pdf", solutions)
    pdf = (tmp_path / "all.pdf").read_bytes()
    assert pages(pdf) == len(sheets) > 1
    assert b"/Author (pentomino)" in pdf
    assert f"/Subject (Packing puzzles on {len(sheets)} pages)".encode() in pdf
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
    """Return the places of the groups and texts of a picture."""
    move = re.match(r"translate\((\S+) (\S+)\)", element.attrib.get("transform", ""))
    if move:
        x, y = x + float(move[1]), y + float(move[2])
        yield x, y
    if element.tag == f"{SVG}text":
        yield x + float(element.attrib["x"]), y + float(element.attrib["y"])
    for child in element:
        yield from walk(child, x, y)


def test_a_png_without_memory_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png_module, "_BYTES_FOR_PIXEL", 1 << 44)
    with pytest.raises(PictureError, match="MB of memory, and there is less: write SVG or PDF"):
        write_picture(tmp_path / "x.png", draw_board(Board.of_size((2, 2))))
    assert list(tmp_path.iterdir()) == []


def test_pictures_that_cannot_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = draw_board(Board.of_size((2, 2)))
    for name, drawings, words in (
        ("x.gif", board, r"\.gif is not a picture format.*; use one of these: svg, png, pdf"),
        ("x.pgn", board, r"did you mean \.png\?"),
        ("x", board, "has no extension"),
        ("x.svg", [board, board], "2 sheets: write a PDF, the only format with several pages"),
        ("x.svg", [], "nothing to draw"),
        ("x.pdf", [], "nothing to draw"),
    ):
        with pytest.raises(PictureError, match=words):
            write_picture(tmp_path / name, drawings)
    wrong: Any
    for wrong, words in (("<svg/>", "'<svg/>'"), ([1], "1"), (None, "None"), ({"a": 1}, "'a'")):
        with pytest.raises(TypeError, match=f"what is drawn must be a drawing, .*, not {words}"):
            write_picture(tmp_path / "x.pdf", wrong)
    space = Puzzle.of("3x20").solution_space()
    with pytest.raises(PictureError, match="no solution to draw"):
        write_picture(tmp_path / "x.svg", space - space)
    monkeypatch.setattr(png_module, "MOST_PIXELS", 100)
    with pytest.raises(PictureError, match="million pixels is too large"):
        write_picture(tmp_path / "x.png", board)
    with pytest.raises(PictureError, match="one solution, not of many"):
        draw_gallery(SOLID.solve(), SOLID, view="exploded")
    with pytest.raises(PictureError, match="no solution to draw"):
        draw_gallery([], SOLID)
    wide = Puzzle.of("1x600", "I*")
    with pytest.raises(PictureError, match="do not fit on a sheet"):
        next(draw_sheets(wide.solve(), wide))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_pictures_of_one_format_agree(tmp_path: Path) -> None:
    drawing = draw_solution(next(SOLID.solve()), view="solid")
    for name in ("a.svg", "a.png", "a.pdf"):
        write_picture(tmp_path / name, drawing)
    assert (tmp_path / "a.svg").read_text() == drawing.svg()
    with Image.open(tmp_path / "a.png") as image:
        assert image.size == pytest.approx((2 * drawing.width, 2 * drawing.height), abs=1)
    assert pages((tmp_path / "a.pdf").read_bytes()) == 1


@pytest.mark.slow
def test_values_are_written_as_they_show_themselves(tmp_path: Path) -> None:
    puzzle = Puzzle.of("3x20")
    space = puzzle.solution_space()
    laid = Position(puzzle).lay(space[0].placements[0])
    for value in (space[0], puzzle, laid, puzzle.board, puzzle.pieces[0], space):
        write_picture(tmp_path / "a.svg", value)
        assert (tmp_path / "a.svg").read_text() == drawn(value).svg()
    assert drawn(space[0]) == draw_solution(space[0])
    large = Board.of_size((80, 80))  # which a notebook shows in words
    write_picture(tmp_path / "a.svg", large)
    assert (tmp_path / "a.svg").read_text() == draw_board(large).svg()
    for several in (space[:3], list(space[:3]), iter(space[:3])):
        write_picture(tmp_path / "a.pdf", several)
        assert pages((tmp_path / "a.pdf").read_bytes()) == 3
    with pytest.raises(PictureError, match="3 sheets: write a PDF"):
        write_picture(tmp_path / "b.svg", space[:3])


RED = "#d33"


@pytest.mark.slow
def test_a_piece_has_the_colour_that_is_chosen(tmp_path: Path) -> None:
    space = Puzzle.of("3x20").solution_space()
    chosen = {"F": "#D33"}
    made = [
        draw_solution(space[0], colours=chosen),
        draw_solution(space[0], theme="plain", colours=chosen),
        draw_puzzle(space.puzzle, colours=chosen),
        draw_pieces(space.puzzle.pieces, colours=chosen),
        draw_orientations(space.puzzle.pieces, colours={"F": RED}),
        draw_gallery(space, space.puzzle, colours=chosen),
        draw_poster(space, space.puzzle, colours=chosen),
        *draw_sheets(space, space.puzzle, colours=chosen),
        draw_solution(space[0], theme=theme_named("dark").with_colours(chosen)),
    ]
    solid = Puzzle.of("soma-cube")
    first = next(solid.solve())
    built = draw_steps(first, colours={"V": RED})  # whose cubes have shades of the colour
    assert built.svg() != draw_steps(first).svg()
    assert built == draw_steps(first, theme=theme_named("light").with_colours({"V": RED}))
    (page,) = draw_step_pages(first, colours={"V": RED})
    assert [page] != list(draw_step_pages(first))
    for drawing in made:
        write_picture(tmp_path / "a.svg", drawing)
        assert RED in (tmp_path / "a.svg").read_text()
    assert RED not in draw_solution(space[0]).svg()
    values = (space[0], space.puzzle, Position(space.puzzle), space.puzzle.pieces[0], space)
    for value in values:
        write_picture(tmp_path / "a.svg", value, colours=chosen)
        assert RED in (tmp_path / "a.svg").read_text()
    with pytest.raises(PictureError, match="a drawing has its colours"):
        write_picture(tmp_path / "a.svg", made[0], colours=chosen)
    with pytest.raises(PictureError, match="a board has no pieces"):
        write_picture(tmp_path / "a.svg", space.puzzle.board, colours=chosen)
    with pytest.raises(PictureError, match="a piece 'f', but the pieces"):
        write_picture(tmp_path / "a.svg", space[0], colours={"f": RED})
    with pytest.raises(PictureError, match="a piece 'f', but the pieces of the picture are F I L"):
        draw_solution(space[0], colours={"f": RED})
    with pytest.raises(TypeError, match=r"write colours=\{'F': '#d33'\}"):
        draw_solution(space[0], colours="red")  # type: ignore[arg-type]


def test_letters_that_fonts_do_not_all_have(tmp_path: Path) -> None:
    label = Label((20, 10), "\u00d7 \u0416 \u4e09", 9)
    drawing = Drawing(
        40, 20, "t", "d", (label, Area((((0, 0), (9, 0), (9, 9)),), None, Pen((0, 0, 0), 1)))
    )
    for name in ("a.png", "a.pdf"):
        write_picture(tmp_path / name, drawing)
        assert (tmp_path / name).stat().st_size > 100


def test_all_63_orientations() -> None:
    drawing = draw_orientations(pentominoes())
    assert drawing.title == "12 pieces, 63 orientations"
    fills = [p.attrib["fill"] for p in ET.fromstring(drawing.svg()).iter(f"{SVG}path")]
    assert sum(fill != "#fffdf8" for fill in fills) == 63
    assert draw_puzzle(FLAT).title == "The puzzle 3x20"
    assert draw_board(Board.of_size((2, 2, 2), CUBIC)).description.endswith("8 cells.")


@pytest.mark.slow
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
    # In space, a hole of a layer is a hole, whatever lies above.
    assert list(Board.of_drawing("...\n.#.\n...\n\n...\n...\n...").holes) == [(0, 1, 1)]
    ring = [cell for cell in HEXAGONAL.neighbours((0, 0)) if cell != (0, 0)]
    assert list(Board.of_cells(HEXAGONAL, ring).holes) == [(0, 0)]
    star = Board.of_cells(TRIANGULAR, [*TRIANGULAR.neighbours((1, 1, 0)), (5, 5, 0), (0, 0, 1)])
    assert (1, 1, 0) in star.holes


def test_reasons_and_hints_are_drawn() -> None:
    straight = Puzzle.of("10x10", "I4*")
    reason = why_not(straight)
    assert reason is not None
    svg = draw_obstacle(straight, reason).svg()
    assert ">I \u00b7 I4, any number: 0 or 2<" in svg
    assert "No solution: 25 cells can be marked" in svg
    # Tray, floor, 25 marked cells in one path, and the piece, on paper.
    assert len(list(ET.fromstring(svg).iter(f"{SVG}path"))) == 5
    position = Position(FLAT, next(FLAT.solve()).placements[:9])
    hint = hint_about(position)
    assert hint.piece is not None
    shown, looked = draw_hint(position, hint), draw_hint(position, hint, look=True)
    assert f"<title>{hint.piece.piece}</title>" in shown.svg()
    assert f"<title>{hint.piece.piece}</title>" not in looked.svg()
    assert hint.step is not None
    assert hint.step.conclusion in shown.description
    assert hint.step.pointer in looked.description
    assert hint.step.conclusion not in looked.description


@pytest.mark.slow
def test_the_picture_of_a_reason_says_which_pieces_are_the_odd_ones() -> None:
    puzzle = Puzzle.of("14x15", "hexominoes")
    reason = why_not(puzzle)
    assert reason is not None
    drawing = draw_obstacle(puzzle, reason)
    assert reason.sentence in drawing.description
    captions = [t for t in ET.fromstring(drawing.svg()).iter(f"{SVG}text") if t.text]
    bold = {t.text for t in captions if t.get("font-weight") == "bold"}
    others = {t.text for t in captions} - bold
    # On a chessboard 24 hexominoes cover three cells of either colour, the others two and four.
    assert len(bold) == 24
    assert all(text is not None and text.endswith(": 3") for text in bold)
    assert sum(text is not None and text.endswith(": 2 or 4") for text in others) == 11
    words = " ".join(text or "" for text in (t.text for t in captions))
    assert "it is odd for 24 pieces, in bold" in words
    assert "of the lighter cells" in words
    plain = draw_obstacle(puzzle, reason, theme="plain").svg()
    assert "darker cells" in plain


def test_the_picture_of_a_plain_reason_has_a_sentence_alone() -> None:
    puzzle = Puzzle.of("3x3")
    reason = why_not(puzzle)
    assert reason is not None
    drawing = draw_obstacle(puzzle, reason)
    svg = drawing.svg()
    assert "No solution: the board has 9 cells" in svg
    assert ">F<" in svg
    for label in (t for t in ET.fromstring(svg).iter(f"{SVG}text")):
        assert float(label.get("x", "0")) < drawing.width


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ("6x10", "6x10"),
        ("8x8h", "8x8 with a hole"),
        ("7x9h", "7x9 with a hole"),
        ("5x5-1x1@1,1-1x1@3,3", "5x5 less 2 cells"),
        ("5x5-1x1@0,0", "5x5 less 1 cell"),
        ("triangular:4x6", "triangles 4x6"),
        ("prisms:2x3x4", "triangular prisms 2x3x4"),
        ("torus:hexagonal:3x4", "torus hexagons 3x4"),
        ("hexagon-3", "54 cells"),
        ("triangle-1", "1 cell"),  # half of a box
    ],
)
def test_boards_are_named_in_titles(board: str, words: str) -> None:
    assert board_words(board_named(board)) == words


@pytest.mark.slow
def test_other_threads_go_on_while_a_large_picture_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawing = draw_solution(next(FLAT.solve()))
    alone = png(drawing)
    monkeypatch.setattr(png_module, "LONG_PIXELS", 1)
    calls: list[list[str]] = []
    run = subprocess.run

    def noted(words: list[str], **options: Any) -> Any:  # noqa: ANN401 -- as `run` has it
        calls.append(words)
        return run(words, **options)

    monkeypatch.setattr("subprocess.run", noted)
    monkeypatch.setattr("threading.active_count", lambda: 1)
    assert png(drawing) == alone
    assert not calls, "nothing else waits"
    monkeypatch.setattr("threading.active_count", lambda: 2)
    assert png(drawing) == alone
    assert len(calls) == 1
    assert png_module._drawn_beside("this is not SVG", {}) is None  # type: ignore[typeddict-item]
    assert len(calls) == 2
    monkeypatch.setattr("sys.executable", "/usr/bin/other-program")
    assert png(drawing) == alone
    assert len(calls) == 2, "a program that holds Python is not started again"


LONG = "A title that is far longer than the board below it is wide, and is read in several lines"


@pytest.mark.parametrize(
    "drawn_with",
    [
        lambda title: draw_solution(next(FLAT.solve()), cell=16, heading=title),
        lambda title: draw_puzzle(FLAT, cell=16, heading=title),
        lambda title: draw_gallery(FLAT.solve(), FLAT, title=title),
        lambda title: draw_poster(FLAT.solve(), FLAT, page="a5", title=title),
        lambda title: next(draw_sheets(FLAT.solve(), FLAT, page="a5", title=title)),
        lambda title: draw_steps(next(SOLID.solve()), columns=2, title=title),
        lambda title: next(draw_step_pages(next(SOLID.solve()), page="a5", title=title)),
    ],
)
def test_a_long_title_has_several_lines_and_the_picture_its_width(
    drawn_with: Callable[[str], Drawing],
) -> None:
    short, long = drawn_with("A title"), drawn_with(LONG)
    assert long.width == short.width
    labels = [mark for mark in long.marks if isinstance(mark, Label) and mark.bold]
    assert len(labels) > 1
    assert " ".join(label.text for label in labels) == LONG
    (left,) = {label.at[0] for label in labels}
    lines = [label.at[1] for label in labels]
    assert all(below >= above + labels[0].size for above, below in pairwise(lines))
    for label in labels:
        wide = 1.21 * stringWidth(label.text, "Helvetica-Bold", label.size)
        assert left + wide <= long.width - left + 0.01
    *_, laid = (mark for mark in long.marks if isinstance(mark, Group))
    assert laid.at[1] > lines[-1] + labels[0].size / 2


def test_a_long_name_below_a_piece_has_several_lines() -> None:
    name = "a name as long as that of a piece may be"
    drawing = draw_puzzle(Puzzle(board_named("2x10"), [Piece.of(name, [(0, 0), (0, 1)])]), cell=20)
    assert drawing.width == draw_board(board_named("2x10"), cell=20).width
    assert name not in drawing.svg().partition("</desc>")[2]


def test_rows_of_pieces_are_balanced() -> None:
    tiles = [Tile(30.0, 20.0, (), "x")] * 7
    laid = in_rows(tiles, 200.0, 10.0)
    # Seven would make rows of five and two: four and three are as many rows, and shorter.
    assert laid.width == 4 * 30 + 3 * 10
    firsts = [mark.at for mark in laid.marks if isinstance(mark, Group)]
    assert [at[0] for at in firsts] == [0, 40, 80, 120, 0, 40, 80]
    centred = in_rows(tiles, 200.0, 10.0, centred=True)
    assert next(m.at[0] for m in centred.marks[8:] if isinstance(m, Group)) == 20


@pytest.mark.parametrize("cell", [0, -3, float("nan"), float("inf")])
@pytest.mark.parametrize("view", ["flat", "solid"])
def test_cells_that_cannot_be_drawn_are_refused(cell: float, view: str) -> None:
    solution = next(Puzzle.of("3x20").solve())
    with pytest.raises(PictureError, match="the side of a cell must be more than 0 pixels"):
        draw_solution(solution, cell=cell, view=view)


@pytest.mark.parametrize("columns", [0, -1])
def test_rows_without_a_picture_are_refused(columns: int) -> None:
    puzzle = Puzzle.of("3x20")
    solutions = list(puzzle.solve())
    with pytest.raises(PictureError, match="at least 1 picture"):
        draw_gallery(solutions, puzzle, columns=columns)
    with pytest.raises(PictureError, match="at least 1 picture"):
        draw_steps(solutions[0], columns=columns)


def test_there_must_be_something_to_draw() -> None:
    with pytest.raises(PictureError, match=r"^there is no piece to draw$"):
        draw_pieces([])


def test_a_hint_for_a_finished_board_shows_the_board_alone() -> None:
    puzzle = Puzzle.of("2x3", "L4+I2")
    done = next(iter(puzzle.solve())).position
    drawing = draw_hint(done, Hint(1, False, (), None, None))
    shown = {title.text for title in ET.fromstring(drawing.svg()).iter(f"{SVG}title")}
    assert {"L4", "I2"} <= shown
    begun = draw_hint(done.take_back(), Hint(1, False, (), None, None))
    assert begun.height > drawing.height  # the piece that is left lies below the board


def test_a_picture_has_so_many_solutions_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = Puzzle.of("2x3", "I2*3")
    monkeypatch.setattr("pentomino.rendering.sheets.MOST_SOLUTIONS", 3)
    every = list(puzzle.solve(distinct="nothing"))
    assert len(every) == 3
    draw_gallery(every, puzzle)
    with pytest.raises(PictureError, match=r"^there are more than 3 solutions: too many for a pic"):
        draw_gallery([*every, every[0]], puzzle)


def test_the_picture_of_what_to_take_back_has_it_off_the_board() -> None:
    puzzle = Puzzle.of("2x3", "I3*2")
    wrong = Position(puzzle).lay(Placement("I3", ((0, 0), (0, 1), (0, 2))))
    drawing = draw_hint(wrong, Hint(0, False, wrong.laid, None, None))
    assert "No solution is left. Take back I3 (row 1, columns 1-3)." in drawing.description
    looked = draw_hint(wrong, Hint(1, False, (), None, None))
    assert "Take back" not in looked.description
    title = "<title>I3</title>"  # of a piece on the board, or of those that are left below it
    assert looked.svg().count(title) == drawing.svg().count(title) + 1


def test_a_hint_without_reasons_says_what_to_lay_or_that_logic_ends() -> None:
    puzzle = Puzzle.of("2x3", "I3*2")
    first = Placement("I3", ((0, 0), (0, 1), (0, 2)))
    hint = Hint(1, False, (), None, first, 1)
    assert "Lay I3 (row 1, columns 1-3)." in draw_hint(puzzle, hint).description
    looked = draw_hint(Position(puzzle), hint, look=True).description
    assert "No move is forced by logic alone." in looked
    assert "Lay" not in looked


def test_pieces_with_copies_are_odd_without_a_number() -> None:
    # A T covers three cells of one colour, an O two of each.
    puzzle = Puzzle.of("4x5", "T4*3+O4*2")
    reason = why_not(puzzle)
    assert reason is not None
    assert reason.kind == "colours"
    texts = ET.fromstring(draw_obstacle(puzzle, reason).svg()).iter(f"{SVG}text")
    assert "it is odd for some pieces, in bold" in " ".join(text.text or "" for text in texts)


def test_colours_of_cells_are_drawn_on_board_and_pieces() -> None:
    """As numbers where they are not those of a chessboard."""
    board = Board.of_size((2, 3)).with_colours({(0, 0): 1, (0, 1): [2, 3]})
    pieces = (
        Piece.of("A", [(0, 0), (0, 1)], cell_colours=[1, 2]),
        Piece.of("B", [(0, 0), (0, 1), (1, 0), (1, 1)], cell_colours=[0, 0, 0, 4]),
    )
    puzzle = Puzzle(board, pieces)
    texts = re.findall(r"<text[^>]*>([^<]*)", draw_puzzle(puzzle).svg())
    assert [text for text in texts if text[0].isdigit()] == ["1", "2,3", "1", "2", "4"]


def test_texts_of_a_group_name_a_font_once_that_they_share() -> None:
    def fonts(*sizes: float) -> int:
        labels = tuple(Label((0.0, 10.0 * n), "F", size, (1, 2, 3)) for n, size in enumerate(sizes))
        return svg_text([Group((5.0, 5.0), labels)], (50, 50), "", "", "Arial").count("font-size")

    assert fonts(12.0, 12.0, 12.0) == 1
    assert fonts(12.0, 13.0, 12.0) == 3


@pytest.mark.parametrize(
    "picture",
    [
        draw_pieces(Puzzle.of("7x8", "dominoes-6").pieces),
        draw_puzzle(Puzzle.of("7x8", "dominoes-6")),
    ],
)
def test_a_blank_half_of_a_domino_is_blank(picture: Drawing) -> None:
    numbers = Counter(re.findall(r">(\d)</text>", picture.svg()))
    # Each number of pips stands on eight halves: once on six dominoes, twice on its double.
    assert numbers == dict.fromkeys("123456", 8)


@pytest.mark.slow
@pytest.mark.parametrize("board", ["torus:7x8", "cylinder:7x8", "moebius:7x8", "klein:7x8"])
def test_dominoes_show_their_numbers_on_boards_that_go_round(board: str) -> None:
    solution = next(Puzzle.of(board, "dominoes-6").solve())
    numbers = Counter(re.findall(r">(\d)</text>", draw_solution(solution).svg()))
    assert numbers == dict.fromkeys("123456", 8)


@pytest.mark.parametrize("board", ["3x4", "torus:3x4", "cylinder:3x4", "klein:3x4"])
def test_numbers_of_dominoes_are_where_the_board_takes_them(board: str) -> None:
    puzzle = Puzzle.of(board, "dominoes-2")
    solution = next(puzzle.solve())
    takes: dict[Cell, frozenset[int]] = {}
    for place, placement in enumerate(solution.placements):
        colours = puzzle.piece_named(placement.piece).cell_colours
        turned = colours[:: 1 if place % 2 else -1]
        takes |= {
            cell: frozenset([each]) for cell, each in zip(placement.cells, turned, strict=True)
        }
    shown = pips_on(replace(puzzle, board=replace(puzzle.board, colours=takes)))
    for placement in solution.placements:
        assert [{each} for each in shown(placement)] == [takes[cell] for cell in placement.cells]


def test_the_picture_of_a_reason_shows_the_cells_to_take_away_and_to_add(tmp_path: Path) -> None:
    board = "8x8-1x1@0,0-1x1@7,7"
    puzzle = Puzzle.of(board, "domino*")
    reason, change = why_not(puzzle), next(nearest_boards(puzzle))
    assert reason is not None
    assert len(change.taken) + len(change.added) == 2
    plain, drawn = draw_obstacle(puzzle, reason), draw_obstacle(puzzle, reason, change=change)
    signs = ["-"] * bool(change.taken) + ["+"] * bool(change.added)
    for expected in ("The pieces fit if you ", *(f">{sign}</text>" for sign in signs)):
        assert expected in drawn.svg()
        assert expected not in plain.svg()
    path = tmp_path / "why.svg"
    said = run("why", board, "--pieces", "domino*", "-o", str(path), code=1)[1]
    assert "note: the pieces fit if you " in said
    assert "The pieces fit if you " in path.read_text()
