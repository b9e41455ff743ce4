"""Frames: boards in trays with some placements on them, in every style and every window."""

import pytest
from hypothesis import given, strategies as st

from pentomino import Placement, Puzzle
from pentomino.notation.letters import letters
from pentomino.rendering.frame import BoardStyle, Canvas, Style, Written
from pentomino.rendering.glyphs import Block
from pentomino.rendering.palette import Colour
from pentomino.rendering.raster import Aspect
from pentomino.rendering.theme import LIGHT
from tests.support.profiles import examples
from tests.support.strategies import puzzles

L_AND_I = (
    Placement("L", ((0, 0), (1, 0), (2, 0), (3, 0), (3, 1))),
    Placement("I", ((0, 1), (0, 2), (0, 3), (0, 4), (0, 5))),
)


def look(
    puzzle: Puzzle,
    style: Style = Style.BLOCKS,
    lettered: Written = Written.NOWHERE,
    form: Aspect = Aspect.AS_IS,
) -> BoardStyle:
    return BoardStyle(letters=letters(puzzle.pieces), style=style, lettered=lettered, form=form)


def text(block: Block) -> list[str]:
    return ["".join(character for character, _ in row).rstrip() for row in block.rows]


def painted(block: Block, colour: Colour) -> int:
    """Count the half lines of one column that show a colour."""
    halves = 0
    for row in block.rows:
        for character, pen in row:
            if character == "▀":
                halves += (pen.front == colour) + (pen.back == colour)
            elif character == "▄":
                halves += pen.front == colour
            else:
                halves += 2 * (pen.back == colour)
    return halves


@pytest.mark.slow
def test_a_board_lies_in_a_tray_and_takes_all_the_room() -> None:
    puzzle = Puzzle.of("6x10")
    for columns, lines, side, size in (
        (80, 24, 6, (64, 20)),
        (63, 24, 6, (62, 20)),  # the rim gets narrow before cells do
        (61, 24, 4, (42, 14)),
        (200, 60, 18, (184, 56)),
        (40, 12, 2, (22, 8)),
        (21, 12, 1, (12, 5)),
    ):
        canvas = Canvas(puzzle, look(puzzle), columns, lines)
        assert (canvas.side, (canvas.width, canvas.height)) == (side, size)
        assert canvas.fits
    assert not Canvas(puzzle, look(puzzle), 11, 12).fits


def test_pieces_have_their_colours_and_gaps_between_them() -> None:
    puzzle = Puzzle.of("6x10")
    colours = LIGHT.colours(puzzle.pieces)
    block = Canvas(puzzle, look(puzzle), 80, 24).block(L_AND_I)
    assert painted(block, colours["L"]) == painted(block, colours["I"]) == 5 * 6 * 6
    assert painted(block, LIGHT.floor) == 50 * 6 * 6
    shown = text(block)
    # The I lies to the right of the L and above cells that are open.
    assert shown[1].startswith("       ▕▏" + " " * 28 + "▕▏")
    assert shown[3][7:9] == "▕▁"
    assert shown[3][9:38] == "▁" * 29
    # Inside a piece there is none.
    assert shown[4][2:8] == "     ▕"


@pytest.mark.parametrize("side", [1, 2, 4, 6, 8])
def test_every_cell_is_seen_in_every_size(side: int) -> None:
    puzzle = Puzzle.of("6x10")
    block = Canvas(puzzle, look(puzzle), 200, largest=side).block(L_AND_I)
    assert painted(block, LIGHT.floor) == 50 * side * side


@pytest.mark.parametrize("size", ["3x4x5", "2x3x10"])
def test_layers_stand_side_by_side_where_they_fit(size: str) -> None:
    puzzle = Puzzle.of(size)
    wide = Canvas(puzzle, look(puzzle), 80, 10)
    tall = Canvas(puzzle, look(puzzle), 25, 60)
    assert wide.width > 2 * wide.height
    assert tall.height > wide.height
    assert painted(wide.block(()), LIGHT.floor) == 60 * wide.side**2
    assert painted(tall.block(()), LIGHT.floor) == 60 * tall.side**2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "pieces"), [("triangle-6", "triamonds*"), ("hexagon-3", "trihexes*")]
)
def test_triangles_and_hexagons_have_slanted_sides_where_they_are_large(
    board: str, pieces: str
) -> None:
    puzzle = Puzzle.of(board, pieces)
    large = Canvas(puzzle, look(puzzle), 80, 40)
    assert large.side > 6
    halves = [[pen for character, pen in row if character == "▀"] for row in large.block(()).rows]
    assert sum(map(len, halves)) > large.height
    small = Canvas(puzzle, look(puzzle), 24, 12)
    assert small.side in (2, 4)
    assert painted(small.block(()), LIGHT.floor) % len(puzzle.board.cells) == 0


def test_letters_stand_in_the_middle() -> None:
    puzzle = Puzzle.of("6x10")
    everywhere = Canvas(puzzle, look(puzzle, lettered=Written.EVERYWHERE), 80, 24)
    shown = text(everywhere.block(L_AND_I))
    assert [row.count("I") for row in shown].count(5) == 1
    assert shown[2].index("L") == 2 + 2
    once = text(Canvas(puzzle, look(puzzle, lettered=Written.ONCE), 80, 24).block(L_AND_I))
    assert "".join(once).count("I") == "".join(once).count("L") == 1


def test_labels_and_marks_stand_on_open_cells() -> None:
    puzzle = Puzzle.of("calendar", date="12-25")
    shown = "".join(text(Canvas(puzzle, look(puzzle), 80, 40).block(())))
    for label in ("Jan", "Dec", "31"):
        assert label in shown


def test_lines() -> None:
    puzzle = Puzzle.of("4x6", "pentominoes")
    canvas = Canvas(puzzle, look(puzzle, Style.LINES, Written.EVERYWHERE), 80, largest=4)
    assert text(canvas.block(L_AND_I)) == [
        "┌───┬───────────────────┐",
        "│ L │ I   I   I   I   I │",
        "│   ├───────────────────┤",
        "│ L │ .   .   .   .   . │",
        "│   │                   │",
        "│ L │ .   .   .   .   . │",
        "│   └───┐               │",
        "│ L   L │ .   .   .   . │",
        "└───────┴───────────────┘",
    ]


def test_lines_grow_with_the_window() -> None:
    puzzle = Puzzle.of("6x10")
    heights = [Canvas(puzzle, look(puzzle, Style.LINES), c, 40).height for c in (22, 50, 70, 90)]
    assert heights == [13, 13, 19, 25]


def test_upright_is_turned_and_not_mirrored() -> None:
    puzzle = Puzzle.of("4x6", "pentominoes")
    tall = Canvas(puzzle, look(puzzle, Style.LETTERS, form=Aspect.TALL), 80)
    assert text(tall.block(L_AND_I)) == ["LLLL", "L..I", "...I", "...I", "...I", "...I"]
    wide = Canvas(puzzle, look(puzzle, Style.LETTERS, form=Aspect.WIDE), 80)
    assert text(wide.block(())) == ["......"] * 4
    assert text(wide.block(L_AND_I))[0] == "LIIIII"
    colours = LIGHT.colours(puzzle.pieces)
    upright = Canvas(puzzle, look(puzzle, form=Aspect.TALL), 80, largest=2).block(L_AND_I)
    assert [pen.back == colours["L"] for _, pen in upright.rows[1][1:9]] == [True] * 8


def test_holes_are_left_open() -> None:
    puzzle = Puzzle.of("8x8h")
    rows = text(Canvas(puzzle, look(puzzle, Style.LETTERS), 80).block(()))
    assert rows[3] == rows[4] == "...  ..."


@examples(40)
@given(
    puzzle=puzzles(),
    style=st.sampled_from(Style),
    form=st.sampled_from(Aspect),
    lettered=st.sampled_from(Written),
    columns=st.integers(1, 60),
    lines=st.none() | st.integers(1, 30),
    data=st.data(),
)
def test_a_frame_is_never_wider_than_the_window(
    puzzle: Puzzle,
    style: Style,
    form: Aspect,
    lettered: Written,
    columns: int,
    lines: int | None,
    data: st.DataObject,
) -> None:
    placements: list[Placement] = []
    for placement in data.draw(st.lists(st.sampled_from(puzzle.placements or (None,)), max_size=6)):
        covered = {cell for other in placements for cell in other.cells}
        if placement is not None and not covered.intersection(placement.cells):
            placements.append(placement)
    canvas = Canvas(puzzle, look(puzzle, style, lettered, form), columns, lines)
    block = canvas.block(placements)
    assert block.width <= columns
    assert {len(row) for row in block.rows} == {block.width}
    assert (block.width, block.height) == (canvas.width, canvas.height)
    if canvas.fits and lines is not None:
        assert block.height <= lines


def test_places_kept_open_look_like_paper_in_every_position() -> None:
    puzzle = Puzzle.of("calendar", date="12-25")
    canvas = Canvas(puzzle, look(puzzle), 80, 40)
    empty = canvas.block(())
    full = canvas.block(next(iter(puzzle.solve())).placements)
    assert painted(empty, LIGHT.paper) == painted(full, LIGHT.paper) > 0
    plain = Puzzle(puzzle.board.with_labels({}), puzzle.pieces)
    assert painted(Canvas(plain, look(plain), 80, 40).block(()), LIGHT.paper) == 0
