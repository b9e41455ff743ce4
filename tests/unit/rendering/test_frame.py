"""Frames: boards with some placements on them, in every style, to the width of a terminal."""

import re

import pytest
from hypothesis import given, strategies as st

from pentomino import Placement, Puzzle
from pentomino.notation.letters import letters
from pentomino.rendering.frame import Canvas, Form, Look, Style
from pentomino.rendering.palette import colours
from pentomino.rendering.text import visible_length
from tests.support.profiles import examples
from tests.support.strategies import puzzles

L_AND_I = (
    Placement("L", ((0, 0), (1, 0), (2, 0), (3, 0), (3, 1))),
    Placement("I", ((0, 1), (0, 2), (0, 3), (0, 4), (0, 5))),
)


def look(puzzle: Puzzle, style: Style, *, written: bool = False, form: Form = Form.AS_IS) -> Look:
    return Look(
        letters=letters(puzzle.pieces),
        colours=colours(puzzle.pieces),
        style=style,
        written=written,
        form=form,
    )


def shown(rows: list[str]) -> list[str]:
    return [re.sub(r"\x1b\[[\d;]*m", "", row) for row in rows]


def test_blocks() -> None:
    puzzle = Puzzle.of("6x10")
    canvas = Canvas(puzzle, look(puzzle, Style.BLOCKS, written=True), 80)
    rows = canvas.rows(L_AND_I)
    assert shown(rows)[:4] == [
        "L I I I I I  . . . .",
        "L  . . . . . . . . .",
        "L  . . . . . . . . .",
        "L L  . . . . . . . .",
    ]
    assert rows[0].count("\x1b[48;2;") == 2
    assert rows[5].count("\x1b") == 0


def test_lines() -> None:
    puzzle = Puzzle.of("4x6", "pentominoes")
    canvas = Canvas(puzzle, look(puzzle, Style.LINES, written=True), 80)
    assert canvas.rows(L_AND_I) == [
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


def test_upright_is_turned_and_not_mirrored() -> None:
    puzzle = Puzzle.of("4x6", "pentominoes")
    tall = Canvas(puzzle, look(puzzle, Style.LETTERS, form=Form.TALL), 80)
    assert tall.rows(L_AND_I) == ["LLLL", "L..I", "...I", "...I", "...I", "...I"]
    wide = Canvas(puzzle, look(puzzle, Style.LETTERS, form=Form.WIDE), 80)
    assert wide.rows(()) == ["......"] * 4
    assert wide.rows(L_AND_I)[0] == "LIIIII"


def test_layers_stand_side_by_side_where_they_fit() -> None:
    puzzle = Puzzle.of("3x4x5")
    assert len(Canvas(puzzle, look(puzzle, Style.BLOCKS), 34).rows(())) == 4
    assert len(Canvas(puzzle, look(puzzle, Style.BLOCKS), 33).rows(())) == 9
    assert len(Canvas(puzzle, look(puzzle, Style.BLOCKS), 12).rows(())) == 14


def test_holes_are_left_open() -> None:
    puzzle = Puzzle.of("8x8h")
    rows = Canvas(puzzle, look(puzzle, Style.LETTERS), 80).rows(())
    assert rows[3] == rows[4] == "...  ..."


@examples(40)
@given(
    puzzle=puzzles(),
    style=st.sampled_from(Style),
    form=st.sampled_from(Form),
    written=st.booleans(),
    columns=st.integers(1, 60),
    data=st.data(),
)
def test_no_row_is_longer_than_the_terminal(
    puzzle: Puzzle, style: Style, form: Form, written: bool, columns: int, data: st.DataObject
) -> None:
    placements: list[Placement] = []
    for placement in data.draw(st.lists(st.sampled_from(puzzle.placements or (None,)), max_size=6)):
        covered = {cell for other in placements for cell in other.cells}
        if placement is not None and not covered.intersection(placement.cells):
            placements.append(placement)
    canvas = Canvas(puzzle, look(puzzle, style, written=written, form=form), columns)
    rows = canvas.rows(placements)
    widest = max(map(visible_length, rows))
    assert widest <= max(columns, 3 if style is Style.LINES else 1)
    for row in rows:
        assert (
            "\x1b" not in row or row.endswith("\x1b[0m") or row.rfind("\x1b[0m") > row.rfind("[48")
        )


@pytest.mark.parametrize("style", Style)
def test_all_cells_are_drawn_where_there_is_room(style: Style) -> None:
    puzzle = Puzzle.of("2x3x10")
    rows = shown(Canvas(puzzle, look(puzzle, style), 200).rows(()))
    assert "".join(rows).count(".") == 60
