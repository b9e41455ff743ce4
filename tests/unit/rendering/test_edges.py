"""The numbers at the edges of boards in characters."""

import re

import pytest

from pentomino import Position, Puzzle
from pentomino.notation.letters import letters
from pentomino.rendering.frame import (
    NUMBERS_ACROSS,
    NUMBERS_DOWN,
    BoardStyle,
    Canvas,
    Style,
    numbered,
)
from pentomino.rendering.glyphs import Block, Depth, Pen, lines_of


def drawn(puzzle: Puzzle, style: Style, columns: int, **more: int) -> list[str]:
    look = BoardStyle(letters=letters(puzzle.pieces), style=style)
    canvas = Canvas(puzzle, look, columns, numbered=True, **more)
    return lines_of(canvas.block(Position(puzzle).laid), Depth.NONE)


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("largest", [1, 2, 4, 6, 12])
@pytest.mark.parametrize("size", [(6, 10), (12, 5), (1, 1), (9, 11)])
def test_every_row_and_column_has_its_number(
    style: Style, largest: int, size: tuple[int, int]
) -> None:
    rows, columns = size
    lines = drawn(Puzzle.of(f"{rows}x{columns}"), style, 200, largest=largest)
    beside = [line[:NUMBERS_ACROSS].strip() for line in lines[NUMBERS_DOWN:]]
    seen = [int(number) for number in beside if number]
    above = [int(number) for number in lines[0].split()]
    assert above == sorted(set(above))
    assert above[0] == 1
    if largest >= 4:
        assert above == list(range(1, columns + 1)) or style is Style.LETTERS
        assert seen == list(range(1, rows + 1))


def test_layers_are_numbered_each_and_fit_the_window() -> None:
    for columns in (40, 60, 80, 120):
        lines = drawn(Puzzle.of("3x4x5"), Style.BLOCKS, columns, largest=4)
        assert max(map(len, lines)) <= columns
        assert sum(line.split().count("5") for line in lines) == 3


@pytest.mark.parametrize(
    ("board", "pieces"),
    [("hexagonal:4x7", "tetrahexes?"), ("hexagon-2", "I6*"), ("hexagon-3", "tetrahexes?")],
)
@pytest.mark.parametrize("largest", [1, 2, 4, 8])
def test_triangles_and_hexagons_have_the_numbers_of_their_places(
    board: str, pieces: str, largest: int
) -> None:
    puzzle = Puzzle.of(board, pieces)
    rows, columns = ({place[n] for place in map(puzzle.lattice.place, puzzle.board.cells)}
                     for n in (0, 1))  # fmt: skip
    lines = drawn(puzzle, Style.BLOCKS, 200, largest=largest)
    beside = {int(number) for line in lines if (number := line[:NUMBERS_ACROSS].strip())}
    assert beside == rows or (largest == 1 and beside < rows)
    above = [int(number) for number in lines[0].split()]
    assert above == sorted(set(above))
    assert set(above) <= columns
    assert len(above) >= len(columns) // 2 or largest < 4


def test_layers_have_their_names() -> None:
    for style in Style:
        lines = drawn(Puzzle.of("3x4x5"), style, 120, largest=4)
        assert re.findall(r"layer \d", lines[0]) == ["layer 1", "layer 2", "layer 3"]
        assert lines[1].split().count("5") == 3
    assert not any("layer" in line for line in drawn(Puzzle.of("6x10"), Style.BLOCKS, 80))
    assert not any("layer" in line for line in drawn(Puzzle.of("1x6x10"), Style.BLOCKS, 80))


def test_numbers_that_would_touch_are_left_out() -> None:
    block = Block.of_text(["." * 12])
    shown = numbered(block, {(0, c): (0, c) for c in range(12)}, Pen())
    assert lines_of(shown, Depth.NONE) == ["    1 3 5 7 9 11", "  1 ............"]
