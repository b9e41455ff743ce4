"""Worksheets: true lengths, nothing clipped or covered, words that fit the puzzles, codes."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, islice, pairwise
from math import atan2, degrees, dist, remainder, tau
from pathlib import Path

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth

from pentomino import (
    Board,
    Copies,
    MadePuzzle,
    PictureError,
    Piece,
    Placement,
    Puzzle,
    draw_puzzle,
    draw_worksheets,
    make_puzzles,
    one_sided,
    write_picture,
)
from pentomino.catalogue import catalogue_puzzle
from pentomino.making import easiest_first, make_rising
from pentomino.notation.board_names import board_named
from pentomino.notation.letters import letters
from pentomino.problem import Mark
from pentomino.problem.chequering import chequered
from pentomino.rendering import Drawing, Exercise, SheetOptions, draw_answers, sheet_puzzles
from pentomino.rendering.figures import MM, Area, Figure, Group, Label, Pen, Stroke
from pentomino.rendering.flat import Paper, chequered_tones, distance_to_side, seam_gaps, side_paint
from pentomino.rendering.languages import words_of
from pentomino.rendering.palette import Colour, contrast
from pentomino.rendering.sheet_layout import Item, Sizes, largest_fitting
from pentomino.rendering.sheet_puzzles import SheetBoard, SheetPuzzle
from pentomino.rendering.sheet_words import MARGIN_MM, puzzles_named, subject, what_to_do
from pentomino.rendering.theme import LIGHT, THEMES, theme_named, without_patterns
from pentomino.rendering.worksheets import printed_cell_mm

Box = tuple[float, float, float, float]
"""Left, top, right and bottom in pixels."""

SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
PIECES = {"4x10": "tetrominoes*2"}


@cache
def made(board: str, number: int = 4, kind: str = "given") -> tuple[MadePuzzle, ...]:
    puzzle = Puzzle.of(board, PIECES.get(board))
    return tuple(islice(make_puzzles(puzzle, seed=1, kind=kind), number))


@cache
def exercises(board: str, number: int = 4, kind: str = "given") -> tuple[Exercise, ...]:
    return tuple(
        Exercise(m.puzzle, m.solution, m.level, unique=True) for m in made(board, number, kind)
    )


def sheets(board: str, number: int = 4, **options: object) -> list[Drawing]:
    return list(draw_worksheets(exercises(board, number), SheetOptions(**options)))  # type: ignore[arg-type]


def flattened(marks: Sequence[Figure], x: float = 0, y: float = 0) -> Iterator[Area | Label]:
    """All areas and labels at their places on the page."""
    for mark in marks:
        match mark:
            case Group():
                yield from flattened(mark.marks, x + mark.at[0], y + mark.at[1])
            case Area():
                rings = tuple(tuple((x + px, y + py) for px, py in ring) for ring in mark.rings)
                yield Area(rings, mark.fill, mark.pen, mark.title)
            case Label():
                at = (x + mark.at[0], y + mark.at[1])
                yield Label(at, mark.text, mark.size, mark.colour, mark.anchor, mark.bold)


def box(mark: Figure, x: float = 0, y: float = 0) -> Box:
    """The box that a figure covers on the page; texts are as wide as in the PDF."""
    match mark:
        case Group():
            boxes = [box(each, x + mark.at[0], y + mark.at[1]) for each in mark.marks]
            if not boxes:
                at = x + mark.at[0], y + mark.at[1]
                return (*at, *at)
            left, top, right, bottom = zip(*boxes, strict=True)
            return min(left), min(top), max(right), max(bottom)
        case Area():
            points = [point for ring in mark.rings for point in ring]
        case Stroke():
            points = [point for line in mark.lines for point in line]
        case Label():
            width = stringWidth(
                mark.text, "Helvetica-Bold" if mark.bold else "Helvetica", mark.size
            )
            left = mark.at[0] - {"start": 0.0, "middle": width / 2, "end": width}[mark.anchor]
            tall = 0.4 * mark.size
            points = [(left, mark.at[1] - tall), (left + width, mark.at[1] + tall)]
    across, down = zip(*points, strict=True)
    return min(across) + x, min(down) + y, max(across) + x, max(down) + y


def things(drawing: Drawing) -> list[Box]:
    """The boxes that must not overlap: texts of the page, boards, pieces, and their texts."""
    *frame, body = drawing.marks
    assert isinstance(body, Group)
    found = [box(mark) for mark in frame]
    x, y = body.at
    for mark in body.marks:
        if isinstance(mark, Group) and drawing.title != "Pieces to cut out":
            at = x + mark.at[0], y + mark.at[1]
            found += [box(each, *at) for each in mark.marks]
        else:
            found.append(box(mark, x, y))
    return found


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes overlap by more than a line's width."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > 1.5 and down > 1.5


def overlaps(drawing: Drawing) -> list[tuple[Box, Box]]:
    """The things of a sheet that cover each other.

    Paper pieces interlock, so their boxes may overlap: test_cut_outs compares their cells.
    """
    if drawing.title == "Pieces to cut out":
        return []
    return [pair for pair in combinations(things(drawing), 2) if overlap(*pair)]


@pytest.mark.parametrize(
    ("page", "board", "number", "options"),
    [
        ("a4", "6x10", 4, {}),
        ("letter", "6x10", 1, {}),
        ("a4", "6x10", 4, {"per_page": 1}),
        ("letter", "6x10", 4, {"per_page": 2}),
        ("a4", "6x10", 4, {"per_page": 6}),
        ("letter", "3x20", 4, {}),
        ("a4", "8x8h", 4, {}),
        ("letter", "4x10", 6, {"theme": theme_named("plain")}),
        ("a4", "hexiamond-4x9", 4, {}),
        ("letter", "soma-cube", 6, {}),
        ("a4", "3x4x5", 2, {}),
    ],
)
@pytest.mark.slow
def test_nothing_is_clipped_and_nothing_covered(
    page: str, board: str, number: int, options: dict[str, object]
) -> None:
    for drawing in sheets(board, number, page=page, note="Find it again: " * 20, **options):
        width, height = drawing.width / MM, drawing.height / MM
        assert sorted((width, height)) == pytest.approx(sorted(SIZES[page]))
        found = things(drawing)
        for left, top, right, bottom in found:
            assert left / MM >= 11.9
            assert right / MM <= width - 11.9
            assert top / MM >= 11.9
            assert bottom / MM <= height - 11.9
        assert overlaps(drawing) == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["letters", "subset", "holes"])
def test_puzzles_of_every_kind_fit(kind: str) -> None:
    board = {"letters": "6x10", "subset": "4x5", "holes": "5x13"}[kind]
    for drawing in draw_worksheets(exercises(board, 3, kind)):
        assert overlaps(drawing) == []


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("board", ["6x10", "soma-cube", "4x10"])
def test_every_text_can_be_read(theme: str, board: str) -> None:
    """The contrast with whatever lies below is at least 4.5 : 1."""
    for drawing in sheets(board, 4, theme=theme_named(theme)):
        below: list[Area] = []
        for mark in flattened(drawing.marks):
            if isinstance(mark, Area):
                if mark.fill is not None:
                    below.append(mark)
                continue
            ground = next((a.fill for a in reversed(below) if covers(a, mark.at)), drawing.paper)
            assert ground is not None
            assert contrast(mark.colour, ground) >= 4.5, mark.text


def covers(area: Area, point: tuple[float, float]) -> bool:
    """Whether a point lies in an area: rays to the right cross its sides an odd number of times."""
    inside = False
    for ring in area.rings:
        for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
            if (y1 > point[1]) != (y2 > point[1]):
                crossing = x1 + (point[1] - y1) / (y2 - y1) * (x2 - x1)
                inside ^= crossing > point[0]
    return inside


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_sheets_are_printed_on_white(theme: str) -> None:
    white: Colour = (255, 255, 255)
    drawings = sheets("6x10", 1, theme=theme_named(theme))
    assert {drawing.paper for drawing in drawings} == {white}


@pytest.mark.slow
@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_cut_out_pieces_fit_the_boards(per_page: int) -> None:
    """The I is five cells long and one wide, both cut out and on the board."""
    options = SheetOptions(per_page=per_page)
    cell = printed_cell_mm(exercises("6x10"), options)
    drawings = list(draw_worksheets(exercises("6x10"), options))
    (page,) = [d for d in drawings if d.title == "Pieces to cut out"][:1]
    assert f"each cell is {round(cell, 1):g} mm wide" in " ".join(texts(page))
    sizes = sorted(sorted(cut_size(mark)) for d in drawings for mark in cut_lines(d))
    assert len(sizes) == 12
    assert sizes[0] == pytest.approx([cell, 5 * cell])
    laid = [
        mark
        for drawing in drawings
        for mark in flattened(drawing.marks)
        if isinstance(mark, Area) and mark.title == "I" and mark.fill != (255, 255, 255)
    ]
    assert laid


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "pieces", "turn"), [("6x10", None, 90), ("6x6", "hexiamonds", 120)]
)
def test_cut_lines_have_round_corners(board: str, pieces: str | None, turn: int) -> None:
    drawings = draw_worksheets([Exercise(Puzzle.of(board, pieces))])
    lines = [line for drawing in drawings for mark in cut_lines(drawing) for line in mark.lines]
    assert len(lines) > 500
    steps = [[step for step in pairwise(line) if dist(*step) > 1e-6] for line in lines]
    ways = [[atan2(y[1] - x[1], y[0] - x[0]) for x, y in line] for line in steps]
    turns = [abs(degrees(remainder(y - x, tau))) for line in ways for x, y in pairwise(line)]
    assert turn / 12 < max(turns) < turn / 2
    lengths = [sum(dist(*step) for step in line) for line in steps]
    assert 4 < min(lengths) <= max(lengths) < 6


def cut_lines(drawing: Drawing) -> Iterator[Stroke]:
    """The dashed lines on a page of pieces."""
    body = drawing.marks[-1]
    if drawing.title != "Pieces to cut out" or not isinstance(body, Group):
        return
    for mark in body.marks:
        strokes = (
            [s for s in mark.marks if isinstance(s, Stroke)] if isinstance(mark, Group) else []
        )
        yield from (stroke for stroke in strokes if len(stroke.lines) > 12)


def cut_size(stroke: Stroke) -> tuple[float, float]:
    left, top, right, bottom = box(stroke)
    return (right - left) / MM, (bottom - top) / MM


def texts(drawing: Drawing) -> list[str]:
    return [mark.text for mark in flattened(drawing.marks) if isinstance(mark, Label)]


@pytest.mark.slow
def test_pieces_are_larger_where_the_boards_are_too_small_to_cut() -> None:
    drawings = sheets("6x10", cell_mm=5.0)
    (page,) = [d for d in drawings if d.title == "Pieces to cut out"]
    assert "The pieces are larger than the boards: each cell is 15 mm wide." in " ".join(
        texts(page)
    )
    sizes = [sorted(cut_size(mark)) for mark in cut_lines(page)]
    assert min(sizes) == pytest.approx([15, 75])


@pytest.mark.slow
def test_a_cell_of_the_size_asked_for() -> None:
    assert printed_cell_mm(exercises("6x10", 1), SheetOptions(cell_mm=12.5)) == pytest.approx(12.5)
    wide = printed_cell_mm(exercises("3x20", 1), SheetOptions(cell_mm=30))
    assert wide == pytest.approx((297 - 32) / 20, abs=0.05)
    (first, *_) = sheets("3x20", 1)
    assert first.width > first.height


@pytest.mark.slow
def test_the_boards_are_as_large_as_the_page_allows() -> None:
    one, two, four, six = (
        printed_cell_mm(exercises("6x10"), SheetOptions(per_page=number)) for number in (1, 2, 4, 6)
    )
    assert 22 >= one > two > four > six >= 4.5
    larger = printed_cell_mm(exercises("6x10"), SheetOptions(page="a3", per_page=6))
    assert larger > 1.3 * six


def test_a_board_for_the_wall_fills_large_paper() -> None:
    (page,) = sheets("6x10", 1, page="a3", per_page=1, cut_outs=False, solutions=False)
    assert page.width > page.height
    cell = printed_cell_mm(exercises("6x10", 1), SheetOptions(page="a3", per_page=1))
    assert cell > 29
    assert printed_cell_mm(exercises("6x10", 1), SheetOptions(page="a2", per_page=1)) > 1.4 * cell


def test_a_board_of_few_cells_does_not_become_a_giant() -> None:
    small = printed_cell_mm(exercises("4x10", 1), SheetOptions(page="a1", per_page=6))
    assert small <= 594 / 7
    alone = Exercise(Puzzle.of("2x3", "dominoes*3"))
    assert printed_cell_mm([alone], SheetOptions()) == pytest.approx(30)


def test_a_page_lies_on_its_side_for_cells_of_the_size_asked_for() -> None:
    options = SheetOptions(page="a3", per_page=1, cell_mm=29)
    assert printed_cell_mm(exercises("6x10", 1), options) == pytest.approx(29)


@pytest.mark.slow
def test_texts_grow_with_large_paper() -> None:
    def title_size(page: str) -> float:
        (first, *_) = sheets("6x10", 1, page=page)
        labels = [mark for mark in flattened(first.marks) if isinstance(mark, Label)]
        return next(label.size for label in labels if label.text == first.title)

    assert title_size("letter") == title_size("a4") == title_size("a5")
    assert title_size("a2") > 1.9 * title_size("a4")


@pytest.mark.slow
def test_the_pieces_that_are_left_grow_where_there_is_room() -> None:
    def captions(drawing: Drawing) -> list[float]:
        names = {piece.name for piece in made("6x10")[0].puzzle.pieces}
        labels = [mark for mark in flattened(drawing.marks) if isinstance(mark, Label)]
        return [label.size for label in labels if label.text in names and not label.bold]

    (wall,) = sheets("6x10", 1, page="a3", per_page=1, cut_outs=False, solutions=False)
    (usual,) = sheets("6x10", 1, per_page=1, cut_outs=False, solutions=False)
    assert min(captions(wall)) > 1.3 * min(captions(usual))


def test_the_lines_for_name_and_date_can_be_left_out() -> None:
    with_lines, without = (
        sheets("6x10", 1, name_lines=lines, cut_outs=False, solutions=False)[0]
        for lines in (True, False)
    )
    assert {"Name", "Date"} <= set(texts(with_lines))
    assert not {"Name", "Date"} & set(texts(without))


@pytest.mark.slow
def test_the_number_of_pages() -> None:
    def titles(number: int, **options: object) -> list[str]:
        return [drawing.title.split(":")[0] for drawing in sheets("6x10", number, **options)]

    assert titles(4, per_page=2) == [*["Fill the board"] * 2, "Pieces to cut out", "Solutions"]
    assert titles(4, per_page=1, cut_outs=False) == [*["Fill the board"] * 4, "Solutions"]
    assert titles(3, per_page=4, solutions=False) == ["Fill the board", "Pieces to cut out"]
    assert titles(3, title="For 4b", cut_outs=False, solutions=False) == ["For 4b"]
    assert titles(12).count("Fill the board") == 4
    for drawings in (sheets("6x10", 4), list(draw_answers(exercises("6x10")))):
        for number, drawing in enumerate(drawings, start=1):
            assert f"page {number} of {len(drawings)}" in texts(drawing)
            assert "pentomino \u00b7 6 \u00d7 10" in texts(drawing)


@pytest.mark.slow
def test_codes_stand_at_puzzle_and_solution() -> None:
    drawings = sheets("6x10", 4, per_page=4)
    puzzles, answers = texts(drawings[0]), texts(drawings[-1])
    for number, exercise in enumerate(exercises("6x10"), start=1):
        assert f"code {exercise.code}" in puzzles
        place = answers.index(f"Puzzle {number}")
        assert answers[place + 1] == exercise.code
    numbered = Exercise(exercises("6x10")[0].puzzle, number=7)
    (page, *_) = draw_worksheets([numbered])
    assert "Puzzle 7" in texts(page)


@pytest.mark.slow
def test_the_pieces_that_are_left_are_on_the_sheet() -> None:
    for exercise in exercises("6x10"):
        (page, *_) = draw_worksheets([exercise])
        given = {given.piece for given in exercise.puzzle.givens}
        names = [text for text in texts(page) if text in "FILNPTUVWXYZ"]
        assert sorted(names) == sorted("FILNPTUVWXYZ")
        outlined = {
            mark.title
            for mark in flattened(page.marks)
            if isinstance(mark, Area) and mark.title and mark.pen is not None
        }
        assert outlined == set("FILNPTUVWXYZ") - given


@pytest.mark.slow
@pytest.mark.parametrize(
    ("pieces", "caption"),
    [
        ("tetrominoes*2", "I \u00d7 2"),
        ("tetrominoes*", "I, any number"),
        ("tetrominoes*1..", "I \u00d7 1 or more"),
        ("tetrominoes*0..3", "I, up to 3"),
        ("tetrominoes*1..3", "I \u00d7 1 to 3"),
        ("tetrominoes?", "I"),
    ],
)
def test_pieces_with_copies_say_how_many(pieces: str, caption: str) -> None:
    (page, *_) = draw_worksheets([Exercise(Puzzle.of("4x10", pieces))])
    assert caption in texts(page)


@pytest.mark.slow
def test_levels_are_dots() -> None:
    for each in made("6x10"):
        (page, *_) = draw_worksheets([Exercise(each.puzzle, level=each.level)])
        dots = [
            mark
            for mark in flattened(page.marks)
            if isinstance(mark, Area) and mark.title is None and len(mark.rings[0]) == 20
        ]
        assert len(dots) == 5
        assert sum(dot.fill is not None for dot in dots) == each.level


@pytest.mark.parametrize(
    ("board", "number"),
    [
        ("6x10", 1),
        *(
            pytest.param(board, number, marks=pytest.mark.slow)
            for board, number in (("6x10", 12), ("soma-cube", 12), ("4x10", 6))
        ),
    ],
)
def test_a_page_of_solutions_is_filled_from_margin_to_margin(board: str, number: int) -> None:
    (page,) = draw_answers(exercises(board, number))
    *_, body = page.marks
    assert isinstance(body, Group)
    boards = [box(mark) for mark in body.marks if isinstance(mark, Group)]
    assert len(boards) == number
    room = page.width - 2 * MARGIN_MM * MM
    assert 0.8 * room < max(right for _, _, right, _ in boards) <= room + 2


def answers_of(*sizes: tuple[float, float]) -> tuple[SheetPuzzle, ...]:
    """Puzzles whose boards have these widths and heights, in cells."""
    puzzle = Puzzle.of("1x3", "I3")
    board = SheetBoard(puzzle, puzzle.pieces, LIGHT, words_of("en"))
    return tuple(
        SheetPuzzle(Exercise(puzzle), "Puzzle", board, Item(*size, ()), LIGHT, words_of("en"))
        for size in sizes
    )


def places(puzzles: Sequence[SheetPuzzle], room: Sizes) -> list[list[list[tuple[float, float]]]]:
    """The width and height of each solution with what stands above it, in rows on pages."""
    cell = sheet_puzzles._answer_cell(puzzles, room)
    head = sheet_puzzles._ANSWER_HEAD
    return [
        [
            [
                (
                    max(each.item.across * cell, sheet_puzzles._LEAST_WIDTH),
                    each.item.down * cell + head,
                )
                for each in row
            ]
            for row in page
        ]
        for page in sheet_puzzles._in_rows(puzzles, cell, room)
    ]


def test_few_solutions_do_not_stand_in_one_thin_column() -> None:
    room = Sizes(794, 1123, 672, 900)
    for number, across, down in ((3, 10, 6), (2, 8, 8), (3, 5, 5), (4, 3, 20)):
        ((first, *_),) = places(answers_of(*[(across, down)] * number), room)
        assert len(first) > 1
        wide = sum(width for width, _ in first)
        assert wide + (len(first) - 1) * sheet_puzzles._BETWEEN[1] > 0.9 * 672
    assert [len(row) for row in places(answers_of(*[(20, 3)] * 3), room)[0]] == [1, 1, 1]


def test_solutions_of_several_sizes_take_no_more_room_than_they_need() -> None:
    room = Sizes(794, 1123, 672, 900)
    ((first, second),) = places(answers_of((20, 3), (5, 5), (5, 5), (5, 5)), room)
    assert (len(first), len(second)) == (1, 3)
    assert first[0][0] > 0.9 * 672


@pytest.mark.slow
@pytest.mark.parametrize("page", ["a4", "a5", "letter"])
def test_the_note_below_the_solutions_keeps_its_command_whole(page: str) -> None:
    command = "pentomino make 6x10 --number 12 --difficulty 1-5 --sort --seed 4295 --code CODE"
    note = f"Find an answer again:\n{command}"
    (*_, answers) = sheets("6x10", 1, page=page, note=note)
    labels = [mark for mark in flattened(answers.marks) if isinstance(mark, Label)]
    (found,) = [label for label in labels if label.text.startswith("pentomino make")]
    assert found.text == command
    assert found.size > (11 if page == "a4" else 8.9)


def test_a_sheet_says_how_many_of_the_remaining_pieces_are_used() -> None:
    def words(board: str, pieces: str, *given: Placement) -> str:
        puzzle = Puzzle.of(board, pieces).with_givens(given)
        return what_to_do([Exercise(puzzle)]).partition(".")[0]

    # 25 cells take five pentominoes: four more beside a bar.
    bar = Placement("I", tuple((0, column) for column in range(5)))
    four = "Put 4 of the remaining pieces into the empty cells"
    assert words("5x5", "pentominoes?", bar) == four
    some = "Put some of the remaining pieces into the empty cells"
    assert words("5x5", "pentominoes?+tetrominoes?", bar) == some
    all_left = "Put the remaining pieces into the empty cells"
    assert words("5x12", "pentominoes", bar) == all_left
    assert words("5x12", "pentominoes?", bar) == all_left  # they cover just the board


@pytest.mark.slow
def test_what_to_do() -> None:
    def words(*puzzles: Puzzle, unique: bool = True) -> str:
        return what_to_do([Exercise(puzzle, unique=unique) for puzzle in puzzles])

    given = [each.puzzle for each in made("6x10")]
    assert words(*given) == (
        "Put the remaining pieces into the empty cells. You may turn the pieces and flip them "
        "over. Each puzzle has exactly one answer."
    )
    assert words(given[0]).endswith("The puzzle has exactly one answer.")
    assert "answer" not in words(Puzzle.of("6x10"), unique=False)
    letters = made("6x10", 1, "letters")[0].puzzle
    assert "A letter in a cell names the piece that covers it." in words(letters)
    subset = made("4x5", 1, "subset")[0].puzzle
    assert words(subset).startswith("Fill the board with all the pieces shown.")
    assert words(subset).endswith("apart from turning or flipping the whole of it.")
    turned = Puzzle(Puzzle.of("6x15").board, one_sided(Puzzle.of("6x10").pieces))
    assert "You may turn the pieces, but not flip them over." in words(turned)
    soma = made("soma-cube")[0].puzzle
    assert "Each drawing shows the layers from the bottom up." in words(soma)
    assert "Leave the framed cells open." in words(Puzzle.of("calendar", date="12-25"))
    choice = Puzzle.of("4x5", "pentominoes?")
    assert "the pieces you choose" in words(choice)


def test_open_cells_on_sheets_have_frames_and_the_paper_s_colour() -> None:
    calendar = Puzzle.of("calendar", date="12-25")
    solution = next(iter(calendar.solve()))
    options = SheetOptions(cut_outs=False)
    for page in draw_worksheets([Exercise(calendar, solution=solution)], options):
        drawn = list(flattened(page.marks))
        theme = theme_named("light")
        assert theme.line not in {mark.fill for mark in drawn if isinstance(mark, Area)}
        frames = [mark for mark in drawn if isinstance(mark, Area) and len(mark.rings) == 2]
        (pen,) = [frame.pen for frame in frames if frame.fill is None]
        assert pen is not None
        assert contrast(pen.colour, theme.paper) >= 4.5
    board = Board.of([(row, column) for row in range(2) for column in range(6)], [(0, 0), (1, 5)])
    some = Puzzle.of(board, "pentominoes?")
    (page,) = draw_worksheets([Exercise(some)], options)
    assert max(len(dashes.lines) for dashes in strokes(page.marks)) > 20


def strokes(marks: Sequence[Figure]) -> Iterator[Stroke]:
    for mark in marks:
        if isinstance(mark, Group):
            yield from strokes(mark.marks)
        elif isinstance(mark, Stroke):
            yield mark


def test_the_foot_names_the_board() -> None:
    def foot(board: str, date: str | None = None) -> str:
        exercise = Exercise(Puzzle.of(board, date=date))
        (page,) = draw_worksheets([exercise], SheetOptions(cut_outs=False))
        (text,) = [text for text in texts(page) if text.startswith("pentomino")]
        return text

    assert foot("6x10") == "pentomino \u00b7 6 \u00d7 10"
    assert foot("8x8h") == "pentomino \u00b7 8 \u00d7 8 with a hole"
    assert foot("calendar", "12-25") == "pentomino \u00b7 41 cells"


@pytest.mark.slow
def test_titles() -> None:
    def title(puzzle: Puzzle, **options: str) -> str:
        (page, *_) = draw_worksheets([Exercise(puzzle)], SheetOptions(**options))  # type: ignore[arg-type]
        return page.title

    assert title(Puzzle.of("6x10")) == "Fill the board"
    assert title(Puzzle.of("3x4x5")) == "Build the shape"
    assert title(Puzzle.of("calendar", date="12-25")) == "Calendar puzzle: 25 December"
    assert title(Puzzle.of("6x10"), title="W" * 200) == "W" * 200
    for whole in ("Für Jürgen \u2013 Übung 1, zum Ausschneiden", "Pieces, boards and " * 2):
        (page, *_) = draw_worksheets([Exercise(Puzzle.of("6x10"))], SheetOptions(title=whole))
        assert whole in texts(page)
    long = "A title of many words that one line cannot take at a size that people read from afar"
    (page, *_) = draw_worksheets([Exercise(Puzzle.of("6x10"))], SheetOptions(title=long))
    first, second, *_ = texts(page)
    assert f"{first} {second}" == long


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a5", "a4", "a2"])
def test_the_longest_title_is_there_to_its_end(paper: str) -> None:
    title = f"{'W' * 190} the end."
    options = SheetOptions(title=title, page=paper)
    (page, *_) = draw_worksheets([Exercise(Puzzle.of("6x10"))], options)
    assert "".join(texts(page)).replace(" ", "").startswith(title.replace(" ", ""))
    assert all(box(mark)[2] <= page.width - 11.9 * MM for mark in page.marks)


def _entitled(board: str, title: str) -> Exercise:
    return Exercise(replace(Puzzle.of(board), title=title))


@pytest.mark.slow
@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_puzzles_that_are_called_differently_have_their_titles(per_page: int) -> None:
    exercises = [_entitled("6x10", "Anna's heart"), _entitled("5x12", "By Bob " * 20)]
    options = SheetOptions(per_page=per_page, cut_outs=False)
    found = " ".join(text for page in draw_worksheets(exercises, options) for text in texts(page))
    assert "Anna's heart" in found
    untitled = [exercises[0], Exercise(Puzzle.of("5x12"))]
    (page, *_) = draw_worksheets(untitled, SheetOptions(per_page=2, cut_outs=False))
    assert {"Anna's heart", "5 \u00d7 12"} <= set(texts(page)), "all have a name, or none"
    assert ("By Bob " * 20).strip() in found


@pytest.mark.slow
def test_small_boards_share_a_page_with_large_ones() -> None:
    """In places of one size, as wide as a board of 3x20, these took six pages."""
    large, small = Puzzle.of("3x20"), Puzzle.of("5x5", "pentominoes?")
    exercises = [Exercise(puzzle) for puzzle in (large, *[small] * 5) * 2]
    options = SheetOptions(cut_outs=False)
    pages = list(draw_worksheets(exercises, options))
    assert len(pages) < 6
    names = [text.removeprefix("Puzzle ") for page in pages for text in texts(page)]
    assert [int(name) for name in names if name.isdigit()] == list(range(1, 13))
    for page in pages:
        assert overlaps(page) == []
        for left, top, right, bottom in map(box, page.marks):
            assert 0 <= left <= right <= page.width
            assert 0 <= top <= bottom <= page.height
    asked = draw_worksheets(exercises, SheetOptions(cut_outs=False, per_page=2))
    assert len(list(asked)) == 6


@pytest.mark.parametrize("board", ["6x10", "3x20"])
def test_a_title_begins_where_its_puzzle_does(board: str) -> None:
    exercises = [_entitled(board, "Anna's heart"), _entitled(board, "Bob's")]
    (page, *_) = draw_worksheets(exercises, SheetOptions(cut_outs=False, per_page=2))
    labels = (mark for mark in flattened(page.marks) if isinstance(mark, Label))
    at = {label.text: label.at[0] for label in labels}
    assert at["Anna's heart"] == at["Bob's"]


@pytest.mark.slow
def test_the_solutions_have_whole_titles() -> None:
    title = "A board of many squares for the long winter evenings of the whole family"
    puzzles = [replace(Puzzle.of("5x5", "pentominoes?"), title=t) for t in (title, "Another")]
    found = [Exercise(puzzle, next(puzzle.solve())) for puzzle in puzzles * 6]
    (page,) = (p for p in draw_worksheets(found) if p.title.startswith("Solutions"))
    assert title in " ".join(texts(page))


def test_what_all_puzzles_are_called_stands_once() -> None:
    exercises = [_entitled("6x10", "By Bob"), _entitled("5x12", "By Bob")]
    (page, *_) = draw_worksheets(exercises, SheetOptions(cut_outs=False))
    assert texts(page).count("By Bob") == 1


@pytest.mark.slow
def test_a_sheet_of_rising_difficulty() -> None:
    rising = easiest_first(list(make_rising(Puzzle.of("6x10"), seed=1, number=5)))
    found = [Exercise(m.puzzle, m.solution, m.level, unique=True) for m in rising]
    assert [exercise.level for exercise in found] == [1, 2, 3, 4, 5]
    assert len(list(draw_worksheets(found))) >= 3


@pytest.mark.slow
def test_a_printed_page_has_the_size_of_paper(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    write_picture(path, draw_worksheets(exercises("6x10"), SheetOptions(page="Letter")))
    written = path.read_bytes()
    assert b"/MediaBox [ 0 0 612 792 ]" in written.replace(b".0 ", b" ")
    assert written.count(b"/Type /Page\n") + written.count(b"/Type /Page ") >= 3


@pytest.mark.slow
def test_all_pages_lie_as_those_with_puzzles_do() -> None:
    puzzle = Puzzle.of("3x20")
    pages = list(draw_worksheets([Exercise(puzzle, next(puzzle.solve()))]))
    assert [page.title for page in pages] == [
        "Fill the board",
        "Pieces to cut out",
        "Solutions: Fill the board",
    ]
    assert all(page.width > page.height for page in pages)


def test_what_cannot_be_printed() -> None:
    with pytest.raises(PictureError, match="no puzzle to print"):
        list(draw_worksheets([]))
    with pytest.raises(PictureError, match="too large for this page"):
        list(draw_worksheets([Exercise(Puzzle.of("1x100", "I*20"))]))
    two = [Exercise(Puzzle.of("6x10")), Exercise(Puzzle.of("1x100", "I*20"))]
    wanted = rf"the board of Puzzle 2 \(code {two[1].code}\) is too large for this page"
    with pytest.raises(PictureError, match=wanted):
        list(draw_worksheets(two))
    with pytest.raises(PictureError, match="no page 'B9'; choose one of: a0"):
        SheetOptions(page="B9")
    with pytest.raises(PictureError, match="1, 2, 3, 4, 6 puzzles, not 5"):
        SheetOptions(per_page=5)
    with pytest.raises(PictureError, match="3 to 100 mm wide, not 1"):
        SheetOptions(cell_mm=1)
    with pytest.raises(PictureError, match="no solution to print"):
        list(draw_answers([Exercise(Puzzle.of("6x10"))]))


def test_solids_look_the_same_on_the_board_and_in_the_list() -> None:
    theme = without_patterns(theme_named("plain"))
    pieces = Puzzle.of("bedlam-cube").pieces
    colours = theme.colours(pieces)
    assert len(set(colours.values())) == len(pieces)
    assert all(red == green == blue for red, green, blue in colours.values())
    assert not any(theme.pattern(colour) for colour in colours.values())
    assert without_patterns(theme_named("light")) is theme_named("light")
    (soma,) = exercises("soma-cube", 1)
    options = SheetOptions(theme="plain", cut_outs=False, solutions=False)
    (page,) = draw_worksheets([soma], options)
    fills = {mark.fill for mark in flattened(page.marks) if isinstance(mark, Area)}
    own = theme.colours(soma.puzzle.pieces)
    assert {own[given.piece] for given in soma.puzzle.givens} <= fills
    assert "Parts with the same letter are one piece" in " ".join(texts(page))


def worded(pieces: str, board: str | Board = "2x3", **changes: object) -> str:
    return what_to_do([Exercise(replace(Puzzle.of(board, pieces), **changes))])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("pieces", "words"),
    [
        ("I3*2", " You may turn the pieces and flip them over."),
        ("I3/mirrored+V3", " You may turn the pieces and flip them over."),
        ("I3/fixed*2", " Keep each piece the way up it is drawn."),
        ("I3/one-sided*2", " You may turn the pieces, but not flip them over."),
        (
            "I3/one-sided+V3",
            " You may turn I, but not flip it over. You may turn the others and flip them over.",
        ),
        (
            "I3/one-sided+V3/fixed",
            " You may turn I, but not flip it over. Keep V the way up it is drawn.",
        ),
        (
            "I2/fixed+I3/fixed+V3",
            (
                " Keep A and I the way up they are drawn. You may turn the others and flip "
                "them over."
            ),
        ),
    ],
)
def test_how_pieces_may_be_moved(pieces: str, words: str) -> None:
    assert worded(pieces) == f"Fill the board with all the pieces shown.{words}"


def test_how_solid_pieces_may_be_moved() -> None:
    layers = "Build the shape with all the pieces shown. Each drawing shows the layers from the"
    for mobility, words in (("free", ""), ("mirrored", " and use mirror images")):
        said = worded(f"I3/{mobility}*4", "2x2x3")
        assert said == f"{layers} bottom up. You may turn the pieces any way you like{words}."


def test_cells_that_may_stay_empty_are_named() -> None:
    assert "Cells with a dashed frame may stay empty." in worded("I3", Board.of_drawing("...\n.??"))
    assert "Shaded" not in worded("I3*2")


def test_letters_in_cells_are_explained() -> None:
    marked = worded("I3*2", marks=(Mark((0, 0), "I3"),))
    assert "A letter in a cell names the piece that covers it." in marked
    assert "letter" not in worded("I3*2")


def test_barred_placements_are_named() -> None:
    rows = Placement("I3", ((0, 0), (0, 1), (0, 2))), Placement("I3", ((1, 0), (1, 1), (1, 2)))
    one = Puzzle.of("2x3", "I3+V3")
    words = "lace{} not allowed: I (row 1, columns 1-3){}."
    assert "allowed" not in worded("I3+V3")
    assert worded("I3+V3", barred=rows[:1]).endswith(" This p" + words.format(" is", ""))
    both = words.format("s are", ", I (row 2, columns 1-3)")
    assert worded("I3+V3", barred=rows).endswith(f" These p{both}")
    barred = replace(one, barred=frozenset(rows[:1]))
    mixed = what_to_do([Exercise(one), Exercise(barred)])
    assert mixed.endswith(" Puzzle 2: this p" + words.format(" is", ""))
    across = Placement("V3", ((0, 0), (0, 1), (1, 0)))  # a given, which covers some of its cells
    assert "allowed" not in worded("I3+V3", givens=(across,), barred=rows[:1])


@pytest.mark.slow
@pytest.mark.parametrize("per_page", [None, 1, 2, 3, 4, 6])
def test_pieces_beside_boards_of_several_widths_stand_on_the_page(per_page: int | None) -> None:
    mixed = (*exercises("5x12", 2), *exercises("5x6", 2, "subset"), *exercises("3x20", 1))
    for page in draw_worksheets(mixed, SheetOptions(per_page=per_page)):
        for mark in flattened(page.marks):
            left, _, right, _ = box(mark)
            assert -1 <= left <= right <= page.width + 1


def test_how_many_answers_there_are() -> None:
    def said(puzzle: Puzzle, number: int = 1, *, unique: bool = True) -> str:
        return what_to_do([Exercise(puzzle, unique=unique)] * number)

    flat, solid = Puzzle.of("2x3", "I3*2"), Puzzle.of("2x2x3", "I3*4")
    # 2x3 can be turned and flipped; with a given it cannot.
    whole = "apart from turning or flipping the whole of it."
    assert said(flat).endswith(f"The puzzle has exactly one answer, {whole}")
    assert said(flat, 2).endswith(f"Each puzzle has exactly one answer, {whole}")
    assert said(solid).endswith("exactly one answer, apart from turning the whole of it.")
    given = flat.with_givens([Placement("I3", ((0, 0), (0, 1), (0, 2)))])
    assert said(given).endswith("The puzzle has exactly one answer.")
    assert "answer" not in said(flat, unique=False)


def test_what_puzzles_are_about() -> None:
    def said(*puzzles: Puzzle, title: str = "") -> str:
        return subject([Exercise(puzzle) for puzzle in puzzles], title)

    flat, other = Puzzle.of("2x3", "I3*2"), Puzzle.of("1x3", "I3")
    named = replace(flat, title="Two bars")
    assert said(named, named) == "Two bars"
    assert said(named, title="Two bars") == "2 \u00d7 3"  # which the title does not say
    assert said(flat, named) == "2 \u00d7 3"
    assert said(flat, other) == "puzzles"
    assert said(Puzzle.of(Board.of_drawing("...\n#.."), "I2+I3")) == "5 cells"


@pytest.mark.parametrize(
    "sizes",
    [
        [(10, 6)],
        [(10, 6)] * 8,
        [(100, 5)] * 3,
        [(5, 400)] * 2,
        [(300, 300)],
        [(60, 60)] * 40,
        [(100, 5), (5, 100), (10, 6), (3, 3), (300, 2)],
    ],
)
def test_answers_fit_the_page(sizes: Sequence[tuple[float, float]]) -> None:
    room, puzzles = Sizes(700, 1000, 600, 900), answers_of(*sizes)
    pages = places(puzzles, room)
    assert sum(len(row) for page in pages for row in page) == len(sizes)
    for page in pages:
        for row in page:
            across = sum(width for width, _ in row)
            assert across + (len(row) - 1) * sheet_puzzles._BETWEEN[0] <= 600.001
        high = sum(max(height for _, height in row) for row in page)
        assert high + (len(page) - 1) * sheet_puzzles._BETWEEN_ROWS[0] <= 900.001
    # Cells become too small to see only where one answer alone does not fit the page otherwise.
    head = sheet_puzzles._ANSWER_HEAD
    alone = min(min(600 / across, (900 - head) / down) for across, down in sizes)
    cell = sheet_puzzles._answer_cell(puzzles, room)
    assert cell >= min(alone, sheet_puzzles._SMALLEST_CELL) - 0.001


@pytest.mark.slow
def test_sheets_of_several_lattices_have_the_letters_of_each_puzzle() -> None:
    exercises = [Exercise(Puzzle.of(name)) for name in ("6x10", "hexiamond-rhombus", "2x5x6")]
    pages = list(draw_worksheets(exercises, SheetOptions(per_page=1)))
    for exercise, page in zip(exercises, pages, strict=False):
        assert set(letters(exercise.puzzle.pieces).values()) <= set(texts(page))
    cut = [text for page in pages for text in texts(page) if page.title == "Pieces to cut out"]
    assert cut.count("F") == 2  # one of squares and one of triangles


@pytest.mark.slow
def test_sheets_of_boards_and_solids_say_what_is_for_which() -> None:
    flat, solid = Exercise(Puzzle.of("6x10")), Exercise(Puzzle.of("3x4x5"))
    assert what_to_do([flat, solid]) == (
        "Fill the board with all the pieces shown. A drawing of several layers shows a solid from "
        "the bottom up. On boards: you may turn the pieces and flip them over. In solids: you may "
        "turn the pieces any way you like."
    )
    (page, *_) = draw_worksheets([flat, solid])
    assert page.title == "Fill the boards and build the shapes"


TETROMINOES = Puzzle.of("4x5", "I4+L4*2+S4+O4")


@pytest.mark.slow
def test_sheets_of_several_sets_have_the_letters_of_each_puzzle() -> None:
    """A tetromino puzzle beside one of pentominoes had A J O S B, and I L S everywhere else."""
    puzzles = [Puzzle.of("6x10"), TETROMINOES, Puzzle.of("half-squares:2x3", "triaboloes*")]
    puzzles = [puzzle.with_givens(next(puzzle.solve()).placements[:1]) for puzzle in puzzles]
    found = [Exercise(puzzle, next(puzzle.solve())) for puzzle in puzzles]
    pages = list(draw_worksheets(found, SheetOptions(per_page=1)))
    for exercise, page in zip(found, pages, strict=False):
        own = set(letters(exercise.puzzle.pieces).values())
        assert {text[0] for text in texts(page) if text[1:2] in (" ", ",", "")} >= own
        assert {text for text in texts(page) if len(text) == 1} <= own
        assert exercise.solution is not None
        (answer,) = draw_answers([exercise])
        drawn = {text for text in texts(answer) if len(text) == 1}
        assert drawn == set(str(exercise.solution)) - {"\n", " "}


@pytest.mark.slow
def test_pieces_to_cut_out_that_share_a_letter_stand_below_their_puzzles() -> None:
    pentominoes = Puzzle.of("6x10")
    found = [Exercise(each) for each in (pentominoes, TETROMINOES, pentominoes)]
    (page,) = (p for p in draw_worksheets(found) if p.title == "Pieces to cut out")
    said = texts(page)
    first, second = said.index("Puzzles 1 and 3"), said.index("Puzzle 2")
    assert sorted(each for each in said[first:second] if len(each) == 1) == sorted("FILNPTUVWXYZ")
    assert sorted(each for each in said[second:] if len(each) == 1) == sorted("ILLOS")
    alike = [Exercise(pentominoes), Exercise(Puzzle.of("5x12"))]
    assert not [text for page in draw_worksheets(alike) for text in texts(page) if "les 1" in text]


def test_pieces_of_one_name_and_several_shapes_are_all_cut_out() -> None:
    puzzles = [
        Puzzle(Puzzle.of("2x3").board, (Piece.of("A", cells),))
        for cells in (((0, 0), (0, 1), (0, 2)), ((0, 0), (0, 1), (1, 0)))
    ]
    found = [Exercise(replace(puzzle, title=str(n))) for n, puzzle in enumerate(puzzles)]
    cut = [page for page in draw_worksheets(found) if page.title == "Pieces to cut out"]
    assert [text for page in cut for text in texts(page)].count("A") == 2


def test_each_page_says_what_is_true_for_its_puzzles() -> None:
    """ "Put some of the remaining pieces" stood above puzzles that need all of theirs."""
    bar = Placement("I", tuple((0, column) for column in range(5)))
    whole = Puzzle.of("5x12").with_givens([bar])
    choice = Puzzle.of("5x5", "pentominoes?").with_givens([bar])
    puzzles = [Exercise(each) for each in (whole, choice, whole)]
    remaining = "ut the remaining pieces into the empty cells."
    some = "ut 4 of the remaining pieces into the empty cells."
    pages = list(draw_worksheets(puzzles, SheetOptions(per_page=1, cut_outs=False)))
    said = [" ".join(texts(page)) for page in pages]
    assert [f"P{remaining}" in words for words in said] == [True, False, True]
    assert [f"P{some}" in words for words in said] == [False, True, False]
    assert what_to_do(puzzles).startswith(f"Puzzles 1 and 3: p{remaining} Puzzle 2: p{some} You")
    turned = Exercise(Puzzle.of("5x12", "one-sided-pentominoes"))
    assert what_to_do([puzzles[0], turned], [7, 8]).endswith(
        "Puzzle 7: you may turn the pieces and flip them over. "
        "Puzzle 8: you may turn the pieces, but not flip them over."
    )


def test_sides_are_joined_on_the_boards_that_go_round_alone() -> None:
    flat, torus = Exercise(Puzzle.of("6x10")), Exercise(Puzzle.of("torus:6x10"))
    assert "Puzzle 2: opposite sides are joined" in what_to_do([flat, torus])
    assert "cells. Opposite" not in what_to_do([flat])


@pytest.mark.parametrize(
    ("name", "gaps"), [("torus:5x6", 22), ("cylinder:5x6", 10), ("torus:hexagonal:3x3", 22)]
)
def test_the_frame_is_open_at_each_cell_where_the_board_goes_on(name: str, gaps: int) -> None:
    board = board_named(name)
    paper = Paper(board.lattice, board.places, 34.0, LIGHT)
    lines = seam_gaps(paper, board, Pen(LIGHT.paper, 3.0)).lines
    assert len(lines) == gaps == len(set(lines))
    sides = [side for ring in paper.rings(board.places) for side in pairwise((*ring, ring[0]))]
    for line in lines:
        assert min(max(distance_to_side(at, side) for at in line) for side in sides) < 0.01


@pytest.mark.parametrize(
    ("numbers", "words"),
    [([2], "Puzzle 2"), ([1, 3, 3], "Puzzles 1 and 3"), ([7, 1, 2, 3], "Puzzles 1 to 3 and 7")],
)
def test_several_puzzles_are_named_in_few_words(numbers: list[int], words: str) -> None:
    assert puzzles_named(numbers) == words


def test_colours_of_sides_are_shown_and_said() -> None:
    plain = Puzzle.of("2x3", "2-coloured-squares")
    given = next(plain.solve()).placements[0]
    puzzle = plain.with_givens([given])
    page = next(draw_worksheets([Exercise(puzzle)]))
    said = [each.text for each in flattened(page.marks) if isinstance(each, Label)]
    assert sum(text in ("1", "2") for text in said) == 4 * 6
    assert "Where two pieces meet, both sides must have the same number." in what_to_do(
        [Exercise(puzzle)]
    )
    assert "the same number" not in what_to_do([Exercise(Puzzle.of("6x10"))])
    corners = Puzzle.of("hexagon-1", "triominoes-2?").with_givens(["0-1-2_1.2_s2-0-1"])
    assert "the numbers at both corners must be equal" in what_to_do([Exercise(corners)])
    page = next(draw_worksheets([Exercise(corners)]))
    said = [each.text for each in flattened(page.marks) if isinstance(each, Label)]
    assert sum(text in ("0", "1", "2") for text in said) >= 3 * 10
    rim = Exercise(Puzzle.of("macmahon-squares"))
    assert "All numbers at the rim must be 1." in what_to_do([rim])


def test_colours_of_cells_are_shown_and_said() -> None:
    puzzle = chequered(Puzzle.of("4x5", "tetrominoes"))
    assert "Dark cells of pieces lie on dark cells of the board" in what_to_do([Exercise(puzzle)])
    assert "Dark cells" not in what_to_do([Exercise(Puzzle.of("4x5", "tetrominoes"))])
    page, cut_outs = draw_worksheets([Exercise(puzzle)])
    dark, light = chequered_tones(SheetOptions().printed)
    areas = [each for each in flattened(page.marks) if isinstance(each, Area)]
    assert [len(each.rings) for each in areas if each.fill in (dark, light)] == [10, 10]
    _, plain = draw_worksheets([Exercise(Puzzle.of("4x5", "tetrominoes"))])
    with_tiles, without = (
        sum(len(e.rings) for e in flattened(each.marks) if isinstance(e, Area))
        for each in (cut_outs, plain)
    )
    assert with_tiles == without + 20 + 5, "a tile in each cell, and a disc below each letter"

    numbers = [Piece.of("A", [(0, 0), (0, 1)], cell_colours=(1, 3)), Piece.of("B", [(0, 0)])]
    board = Board.of("1x3").with_colours({(0, 0): {3}, (0, 1): {1, 2}})
    exercise = Exercise(Puzzle(board, numbers))
    assert "Where the board has numbers, the piece that lies there" in what_to_do([exercise])
    page, cut_outs = draw_worksheets([exercise])
    assert {"3", "1,2", "1"} <= set(texts_of(page.marks))
    assert {"1", "3", "B"} <= set(texts_of(cut_outs.marks))
    areas = [each for each in flattened(page.marks) if isinstance(each, Area)]
    assert theme_named("light").floor not in {each.fill for each in areas}, "numbers on white"


def test_the_names_of_pieces_are_smaller_than_headings() -> None:
    page = next(draw_worksheets([Exercise(Puzzle.of("2x3", "2-coloured-squares"))]))
    sizes = {each.text: each.size for each in flattened(page.marks) if isinstance(each, Label)}
    assert sizes["A"] < sizes["Puzzle"]


def test_letters_of_pieces_stand_clear_of_what_their_cells_say() -> None:
    board = Board.of("1x4").with_labels({(0, 0): "Jan"}).with_colours({(0, 2): {1, 2}})
    piece = Piece.of("A", [(0, 0), (0, 1)], cell_colours=(1, 1), copies=2)
    puzzle = Puzzle(board, [piece], marks=[Mark((0, 0), "A"), Mark((0, 2), "A")])
    for drawing in (next(draw_worksheets([Exercise(puzzle)])), draw_puzzle(puzzle)):
        labels = [each for each in flattened(drawing.marks) if isinstance(each, Label)]
        letters = [each for each in labels if each.text == "A" and each.bold]
        for letter, text in zip(letters, ("Jan", "1,2"), strict=True):
            (said,) = [each for each in labels if each.text == text]
            assert said.at[0] == pytest.approx(letter.at[0])
            assert letter.at[1] - said.at[1] > 0.36 * (letter.size + said.size), "half of both"


def test_boards_show_numbers_where_their_pieces_do() -> None:
    """A cell of a piece without a number fits everywhere, so tiles are not enough."""
    some = [
        Piece.of("A", [(0, 0), (0, 1)], cell_colours=(1, 0)),
        Piece.of("B", [(0, 0), (0, 1)], cell_colours=(1, 2)),
    ]
    coloured = Puzzle(Board.of("1x4").with_colours({(0, n): {1 + n % 2} for n in range(4)}), some)
    for drawn in (next(draw_worksheets([Exercise(coloured)])), draw_puzzle(coloured)):
        said = Counter(text for text in texts_of(drawn.marks) if text in ("1", "2"))
        assert said == {"1": 2 + 2, "2": 2 + 1}

    tiles = chequered(Puzzle.of("4x5", "tetrominoes"))
    *_, cut_outs = draw_worksheets([Exercise(tiles), Exercise(coloured)])
    assert sum(text in ("1", "2") for text in texts_of(cut_outs.marks)) == 3


def test_cut_outs_have_the_colours_of_their_sides() -> None:
    puzzle = Puzzle.of("2x3", "2-coloured-squares")
    _, cut_outs = draw_worksheets([Exercise(puzzle)])
    said = Counter(text for text in texts_of(cut_outs.marks) if text in ("1", "2"))
    assert said == Counter(
        str(colour) for piece in puzzle.pieces for around in piece.side_colours for colour in around
    )


def test_the_colour_of_the_rim_keeps_clear_of_the_words_above() -> None:
    puzzle = Puzzle.of("macmahon-squares")
    page = next(draw_worksheets([Exercise(puzzle)]))
    (name,) = (e for e in flattened(page.marks) if isinstance(e, Label) and e.text == "Puzzle")
    red = side_paint(SheetOptions().printed, puzzle.board.rim)
    (rim,) = (
        each
        for each in flattened(page.marks)
        if isinstance(each, Area) and each.pen is not None and each.pen.colour == red
    )
    assert rim.pen is not None
    assert min(y for ring in rim.rings for _, y in ring) - rim.pen.width / 2 > name.at[1]


def test_what_worksheets_cannot_show() -> None:
    cube = replace(Piece.of("A", [(0, 0, 0)]), cell_colours=(1,), copies=Copies(8))
    board = Board.of("2x2x2").with_colours({(0, 0, 0): {1}})
    with pytest.raises(PictureError, match="worksheets cannot show which colours of pieces"):
        next(draw_worksheets([Exercise(Puzzle(board, (cube,)))]))


def texts_of(marks: Iterable[object]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Group):
            yield from texts_of(mark.marks)
        elif isinstance(mark, Label):
            yield mark.text


@pytest.mark.slow
def test_sheets_in_german() -> None:
    puzzle = Puzzle.of("6x10")
    solution = next(iter(puzzle.solve()))
    given = replace(puzzle, givens=solution.placements[:6])
    exercises = [Exercise(given, solution, 2, unique=True)] * 2
    options = SheetOptions(language="de", note="Notiz")
    pages = [" ".join(texts_of(page.marks)) for page in draw_worksheets(exercises, options)]
    assert "Fülle das Brett Lege die übrigen Teile auf die leeren Felder." in pages[0]
    assert "Du darfst die Teile drehen und wenden." in pages[0]
    assert "Rätsel 2" in pages[0]
    assert f"Seite 1 von {len(pages)}" in pages[0]
    assert "Teile zum Ausschneiden Schneide an den gestrichelten Linien." in pages[1]
    assert "diese Linie 50 mm lang" in pages[1]
    assert "Lösungen: Fülle das Brett" in pages[-1]
    english = r"\b(puzzle|the|piece|page|answer|board|code|date)\b"
    for page in pages:
        assert not re.search(english, re.sub(r"Code|pentomino", "", page), re.IGNORECASE)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "layers", "dates"),
    [
        ("en", ["layer 1", "layer 2"], {"Mar", "Dec", "Tue", "Sun"}),
        ("de", ["Ebene 1", "Ebene 2"], {"Mär", "Dez", "Di", "So"}),
        ("ja", ["1段", "2段"], {"3月", "12月", "火", "日"}),
    ],
)
def test_layers_months_and_weekdays_are_named_in_the_language_of_the_sheet(
    language: str, layers: list[str], dates: set[str]
) -> None:
    options, solid = SheetOptions(language=language), Puzzle.of("2x2x3", "I3*4")
    (page, *_) = draw_worksheets([Exercise(solid)], options)
    assert set(layers) <= set(texts_of(page.marks))
    calendar = catalogue_puzzle("calendar-weekdays", (3, 24, 1))
    (page, *_) = draw_worksheets([Exercise(calendar)], options)
    assert dates <= set(texts_of(page.marks))
    # A few such words on a board may mean anything.
    puzzle = Puzzle.of("1x2", "domino")
    named = replace(puzzle, board=replace(puzzle.board, labels={(0, 0): "Mar", (0, 1): "Sun"}))
    (page, *_) = draw_worksheets([Exercise(named)], options)
    assert {"Mar", "Sun"} <= set(texts_of(page.marks))


def test_there_are_no_sheets_in_other_languages() -> None:
    with pytest.raises(PictureError, match="no language 'fr'"):
        SheetOptions(language="fr")


def test_a_size_that_fits_all_is_found_with_few_looks() -> None:
    looks = 0

    def fits(largest: float, size: float) -> bool:
        nonlocal looks
        looks += 1
        return size <= largest

    limits = [9.0] * 50 + [5.0] * 50
    assert largest_fitting(limits, fits, 1.0, 20.0) == pytest.approx(5.0, abs=0.01)
    assert looks < 2 * len(limits)
    assert largest_fitting(limits, fits, 1.0, 3.0) == 3.0
