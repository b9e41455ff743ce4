"""Labels in pictures and text: shown on open places, hidden by pieces, readable in every theme."""

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth

from pentomino import Board, Piece, Position, Puzzle, catalogue_puzzle, read_placement
from pentomino.geometry.lattice import as_lattice
from pentomino.notation.drawings import labelled_rows, text_width
from pentomino.notation.letters import letters
from pentomino.rendering.cut_outs import cut_outs
from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import Area, Figure, Group, Label
from pentomino.rendering.flat import (
    FlatView,
    Paper,
    distance_to_side,
    floor_marks,
    piece_marks,
    position_marks,
)
from pentomino.rendering.heat import draw_heat
from pentomino.rendering.palette import contrast
from pentomino.rendering.pictures import (
    draw_board,
    draw_orientations,
    draw_pieces,
    draw_puzzle,
    draw_solution,
)
from pentomino.rendering.theme import THEMES, Theme, theme_named
from pentomino.rendering.view import Paint, in_print
from tests.support.pictures import FLAT

CALENDAR = catalogue_puzzle("calendar", (12, 25))


def labels_in(figures: Iterable[Figure]) -> list[Label]:
    found: list[Label] = []
    for figure in figures:
        if isinstance(figure, Label):
            found.append(figure)
        elif isinstance(figure, Group):
            found += labels_in(figure.marks)
    return found


def test_a_solution_shows_the_date_alone() -> None:
    drawing = draw_solution(next(iter(CALENDAR.solve())))
    assert {label.text for label in labels_in(drawing.marks)} == {"Dec", "25"}
    assert drawing.title == "Solution of Calendar puzzle: 25 December"


def test_a_board_shows_all_labels_and_a_position_those_of_open_cells() -> None:
    texts = {label.text for label in labels_in(draw_board(CALENDAR.board).marks)}
    assert texts == set(CALENDAR.board.labels.values())
    position = Position(CALENDAR, (read_placement("O_1-3.1-2", CALENDAR),))
    drawing = draw_puzzle(position)
    left = texts - {"Jan", "Feb", "Jul", "Aug", "1", "2"}
    names = {piece.name for piece in CALENDAR.pieces}
    heading = {"Calendar puzzle: 25", "December"}
    assert {label.text for label in labels_in(drawing.marks)} - names - {"O"} == left | heading
    assert drawing.title == "Calendar puzzle: 25 December"
    untitled = draw_puzzle(position, heading="")
    assert heading.isdisjoint(label.text for label in labels_in(untitled.marks))


def test_a_heat_map_shows_the_places_that_stay_open() -> None:
    counts = {cell: {"O6": 1000} for cell in CALENDAR.board.cells}
    drawing = draw_heat(CALENDAR, "O6", counts, 1000)
    assert {"Dec", "25"} <= {label.text for label in labels_in(drawing.marks)}
    assert "Nov" not in {label.text for label in labels_in(drawing.marks)}


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_labels_can_be_read_in_every_theme(theme: Theme) -> None:
    for label in labels_in(draw_board(CALENDAR.board, theme=theme).marks):
        kept_open = label.text in ("Dec", "25")
        assert contrast(label.colour, theme.paper if kept_open else theme.floor) >= 4.5
        assert label.bold == kept_open


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_what_stays_open_has_a_frame_that_no_piece_has(theme: Theme) -> None:
    paper = Paper(CALENDAR.lattice, CALENDAR.board.places, 40.0, theme)
    marks = floor_marks(paper, CALENDAR.board, CALENDAR.board.cells)
    (frame,) = [mark for mark in marks if isinstance(mark, Area) and mark.fill is None]
    assert frame.pen is not None
    assert contrast(frame.pen.colour, theme.paper) >= 4.5
    assert len(frame.rings) == len(CALENDAR.board.kept_open) == 2
    for ring, place in zip(frame.rings, CALENDAR.board.kept_open, strict=True):
        middle = paper.middle(place)
        assert all(max(abs(x - middle[0]), abs(y - middle[1])) < 20 for x, y in ring)


@pytest.mark.parametrize("piece", Puzzle.of("6x10").pieces, ids=lambda piece: piece.name)
def test_a_ring_does_not_cross_the_letter_of_a_piece(piece: Piece) -> None:
    puzzle = Puzzle.of("6x10")
    placement = next(one for one in puzzle.encoding.placements if one.piece == piece.name)
    paper = Paper(puzzle.lattice, puzzle.board.places, 40.0, tray=True)
    for ringed in [[cell] for cell in placement.cells] + [list(placement.cells)]:
        marks = position_marks(paper, Position(puzzle, (placement,)), ringed)
        (label,) = labels_in(marks)
        (ring,) = {mark.rings[0] for mark in marks if isinstance(mark, Area) and not mark.fill}
        nearest = min(distance_to_side(label.at, side) for side in pairwise((*ring, ring[0])))
        assert nearest >= 40 / 2 - 1e-6  # as far as the edge of a cell is from its middle


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "beyond"),
    [("5x12", 0), ("cylinder:5x12", 10), ("moebius:5x12", 10), ("torus:5x12", 34)],
)
def test_pieces_go_on_pale_beyond_the_seams_of_a_closed_board(board: str, beyond: int) -> None:
    solution = next(Puzzle.of(board).solve())
    theme = theme_named("light")
    view = FlatView(solution.puzzle, 20.0, Paint(solution.puzzle, theme=theme))
    tray = view.paper.tray(solution.puzzle.board.places)
    marks = [mark for mark in view.marks(solution) if isinstance(mark, Area)]
    pale = marks[: marks.index(tray)]
    # All that is drawn before the tray is beside the board, one cell wide.
    areas = sum(abs(area_of(ring)) for mark in pale for ring in mark.rings)
    assert areas / 20**2 == pytest.approx(beyond, rel=0.15)
    assert {contrast(theme.paper, mark.fill) < 2 for mark in pale if mark.fill} <= {True}


def area_of(ring: tuple[tuple[float, float], ...]) -> float:
    return sum(x * b - a * y for (x, y), (a, b) in pairwise((*ring, ring[0]))) / 2


def test_a_long_label_is_drawn_smaller() -> None:
    board = Board.of_size((1, 2)).with_labels({(0, 0): "1", (0, 1): "September"})
    short, long = labels_in(draw_board(board).marks)
    assert 0.6 * long.size * len(long.text) < 40
    assert long.size < short.size


@pytest.mark.parametrize("month", range(1, 13))
def test_a_date_keeps_clear_of_its_frame(month: int) -> None:
    board = catalogue_puzzle("calendar", (month, 28)).board
    paper = Paper(board.lattice, board.places, 40.0)
    marks = floor_marks(paper, board, board.cells)
    (frame,) = [mark for mark in marks if isinstance(mark, Area) and mark.fill is None]
    assert frame.pen is not None
    inside = min(max(x for x, _ in ring) - min(x for x, _ in ring) for ring in frame.rings)
    for label in labels_in(marks):
        # Bold letters of Vera, the widest font of pictures, are 1.21 times as wide.
        wide = 1.21 * stringWidth(label.text, "Helvetica-Bold", label.size)
        assert wide <= inside - frame.pen.width - 0.1 * 40


def test_labels_in_text() -> None:
    board = Board.of_size((2, 2)).with_labels({(0, 0): "Jan", (1, 1): "日", (0, 2): "x"})
    puzzle = Puzzle(board, Puzzle.of("2x2", "I2").pieces)
    rows = labelled_rows(puzzle, letters(puzzle.pieces))
    assert rows == ["Jan     .    [x]", "  .    日"]
    laid = Position(puzzle, (read_placement("I2_1.1-2", puzzle),))
    assert labelled_rows(laid, letters(puzzle.pieces))[0].split() == ["I", "I", "[x]"]


@pytest.mark.parametrize(("text", "width"), [("Jan", 3), ("日", 2), ("e\u0301", 1), ("", 0)])
def test_how_wide_a_text_is(text: str, width: int) -> None:
    assert text_width(text) == width


def test_labels_and_titles_of_strangers_stay_text() -> None:
    board = Board.of_size((1, 2)).with_labels({(0, 0): "<b>&amp;"})
    puzzle = replace(Puzzle(board, Puzzle.of("1x2", "I2").pieces), title="</svg><script>&")
    root = ET.fromstring(draw_puzzle(puzzle).svg())
    texts = [text for text in root.itertext() if text.strip()]
    assert "<b>&amp;" in texts
    assert "</svg><script>&" in texts
    assert "script" not in {element.tag.rpartition("}")[2] for element in root.iter()}


@pytest.mark.parametrize(
    ("board", "pieces", "middle"),
    [
        ("2x2", "O4", (0.5, 0.5)),
        ("1x4", "I4", (0.5, 0.5)),
        ("hexagon-1", "O6", (0.5, 0.5)),
        # A square with a cell beside it: the letter stands in the middle of the square.
        (Board.of_drawing("...\n.."), "P5", (1 / 3, 0.5)),
    ],
)
def test_a_letter_stands_where_its_piece_is_broadest(
    board: str | Board, pieces: str, middle: tuple[float, float]
) -> None:
    puzzle = Puzzle.of(board, pieces)
    paper = Paper(puzzle.lattice, puzzle.board.cells, 10.0)
    figures = piece_marks(paper, puzzle.board.cells, (255, 255, 255), letter="A")
    (label,) = labels_in(figures)
    assert label.at == pytest.approx((middle[0] * paper.width, middle[1] * paper.height))


@pytest.mark.parametrize(
    "draw", [draw_puzzle, lambda p: draw_pieces(p.pieces), lambda p: draw_orientations(p.pieces)]
)
@pytest.mark.parametrize("name", ["macmahon-squares", "macmahon-triangles"])
def test_the_numbers_of_sides_can_be_read(draw: Callable[[Puzzle], Drawing], name: str) -> None:
    sizes = [
        float(size) for size in re.findall(r'font-size="([\d.]+)"', draw(Puzzle.of(name)).svg())
    ]
    assert len(sizes) > 40
    assert min(sizes) > 5.5


def test_corners_are_those_of_the_smallest_cell() -> None:
    octagon, small = (0, 0, 0), (0, 0, 1)
    lattice = as_lattice("octagons")
    if len(lattice.corners(octagon)) == 4:
        octagon, small = small, octagon
    side = math.dist(*lattice.corners(small)[:2])
    for cells in ([octagon, small], [small, octagon], [octagon]):
        assert Paper(lattice, cells, 1.0).corner < side / 3


def test_one_ring_goes_round_all_cells_of_a_piece() -> None:
    paper = Paper(FLAT.lattice, FLAT.board.cells, 10.0)
    halo, ring = paper.ringed([(0, 0), (0, 1), (1, 1), (2, 5)])
    assert len(halo.rings) == len(ring.rings) == 2
    assert halo.pen is not None
    assert ring.pen is not None
    assert halo.pen.width > ring.pen.width


def test_printed_sizes_have_the_printers_cross() -> None:
    assert in_print("Rhombus 6 x 6") == "Rhombus 6 \u00d7 6"
    assert in_print("3x4x5") == "3 \u00d7 4 \u00d7 5"
    assert in_print("8x8 with a hole") == "8 \u00d7 8 with a hole"
    assert in_print("Letter X, x1 and 2x") == "Letter X, x1 and 2x"


@pytest.mark.parametrize(("theme", "told"), [("plain", ["2", "2"]), ("light", [])])
def test_a_white_rim_has_its_number_on_white_paper(theme: str, told: list[str]) -> None:
    board = Puzzle.of("5x5-1x1@2,2", "O1*").board.with_rim(2)
    drawn = draw_board(board, theme=theme)
    assert [label.text for label in labels_in(drawn.marks)] == told  # outside, and at the hole


def test_dominoes_in_solutions_show_their_numbers() -> None:
    puzzle = Puzzle.of("3x4", "dominoes-2")
    solution = next(puzzle.solve())
    for theme in THEMES:
        told = [label.text for label in labels_in(draw_solution(solution, theme=theme).marks)]
        # Each of the six has two of 0, 1 and 2; a blank half shows nothing.
        assert sorted(told) == ["1"] * 4 + ["2"] * 4
    position = draw_puzzle(Position(puzzle, solution.placements))
    assert sorted(label.text for label in labels_in(position.marks)) == ["1"] * 4 + ["2"] * 4
    lettered = labels_in(draw_solution(solution, letters="classic").marks)
    assert len({label.text for label in lettered}) == 6
    # Each number stands on the cell that has it.
    (laid,) = (each for each in solution.placements if each.piece == "12")
    drawn = draw_solution(replace(solution, placements=(laid,)))
    first, last = sorted(labels_in(drawn.marks), key=lambda label: (label.at[1], label.at[0]))
    assert (int(first.text), int(last.text)) == puzzle.orientation(laid).colours


def numbered() -> Puzzle:
    """A puzzle whose board and pieces show numbers, with labels on two cells of its board."""
    board = Board.of_size((1, 4)).with_colours({(0, n): {n % 3 + 1} for n in range(3)})
    board = replace(board, labels={(0, 0): "a", (0, 3): "end"})
    pieces = [Piece.of(name, [(0, 0), (0, 1)], cell_colours=c) for name, c in (("A", (1, 2)),)]
    return Puzzle(board, [*pieces, Piece.of("B", [(0, 0), (0, 1)], cell_colours=(3, 1))])


def test_labelled_cells_keep_their_numbers() -> None:
    texts = [label.text for label in labels_in(draw_board(numbered().board).marks)]
    assert sorted(texts) == ["1", "2", "3", "a", "end"]
    places = {label.text: label.at for label in labels_in(draw_board(numbered().board).marks)}
    assert places["a"][1] < places["1"][1] == places["end"][1]


def test_pieces_to_cut_out_have_a_letter_beside_their_numbers() -> None:
    puzzle = numbered()
    found = cut_outs([puzzle], puzzle.pieces, [Counter()], 40.0, theme_named("light"))
    told = [sorted(label.text for label in labels_in(each.marks())) for each in found]
    assert told == [["1", "2", "A"], ["1", "3", "B"]]
    dominoes = Puzzle.of("3x4", "dominoes-2")
    found = cut_outs([dominoes], dominoes.pieces, [Counter()], 40.0, theme_named("light"))
    assert {label.text for each in found for label in labels_in(each.marks())} == {"1", "2"}
