"""Boards by name: sizes on all lattices, holes, parts, and texts that are not boards."""

import pytest

from pentomino import (
    Board,
    BoardError,
    Puzzle,
    Shape,
    board_named,
)


@pytest.mark.parametrize(
    ("name", "cells", "holes"),
    [
        ("6x10", 60, []),
        ("3", 60, []),
        ("8", 60, [(3, 3), (3, 4), (4, 3), (4, 4)]),
        ("7", 60, [(3, 3), (3, 4), (3, 5)]),
        ("9x7h", 60, [(3, 3), (4, 3), (5, 3)]),
        ("4x16h", 60, [(1, 7), (1, 8), (2, 7), (2, 8)]),
        ("8x8-2x2@0,0", 60, [(0, 0), (0, 1), (1, 0), (1, 1)]),
        ("8X8-2x2", 60, [(3, 3), (4, 4)]),
        ("3x4-1x1@2,3-1x1@0,0", 10, [(0, 0), (2, 3)]),
        ("3x3x3-1x1x1", 26, [(1, 1, 1)]),
    ],
)
def test_board_names(name: str, cells: int, holes: list[tuple[int, ...]]) -> None:
    board = board_named(name)
    assert len(board.cells) == cells
    assert not set(holes).intersection(board.cells)


@pytest.mark.parametrize("kind", ["mobius", "M\u00f6bius"])
def test_a_moebius_strip_in_every_spelling(kind: str) -> None:
    assert board_named(f"{kind}:3x4") == board_named("moebius:3x4")
    assert Puzzle.of(f"{kind}:3x4", "domino*").board.space.kind == "moebius"


def test_a_size_reads_as_an_array_shape_does() -> None:
    assert max(board_named("6x10").cells) == (5, 9)
    assert max(board_named("3x4x5").cells) == (2, 3, 4)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "2",
        "9",
        "6x",
        "x6",
        "0x4",
        "6x10z",
        "8x8-9x1",
        "8x8-2x2@7,7",
        "8x8-3x3",
        "8x8-2x2@1",
        "8x8-2",
        "2x2x2x2",
        "1000000000x1",
        "9" * 5000 + "x2",
        "1x1-1x1",
        "5x5h",
        "3x5x5h",
        "5x5-0x1",
    ],
)
def test_bad_board_names(name: str) -> None:
    with pytest.raises(BoardError):
        board_named(name)


@pytest.mark.parametrize(
    ("name", "cells"),
    [
        ("triangular:6x6", 72),
        ("triangular:triangle-5", 25),
        ("triangular:hexagon-3", 54),
        ("triangular:trapezoid-4x9", 56),
        ("hexagonal:4x7", 28),
        ("hexagonal:triangle-7", 28),
        ("hexagonal:hexagon-4", 37),
        ("hexagonal:trapezoid-3x5", 12),
        ("square:6x10", 60),
    ],
)
def test_boards_of_other_cells(name: str, cells: int) -> None:
    board = board_named(name)
    assert len(board.cells) == cells
    assert board.lattice.name == name.partition(":")[0]
    shape = Shape.of(board.lattice, board.cells)
    assert shape.is_connected()


@pytest.mark.parametrize(
    "name",
    [
        "square:triangle-3",
        "hexagonal:8x8-9x1@0,0",
        "trapezoid-9x4",
        "hexagon-2x3",
        "hexagonal:2x2x2",
    ],
)
def test_bad_boards_of_other_cells(name: str) -> None:
    with pytest.raises(BoardError):
        board_named(name)


def test_cuts_on_every_lattice() -> None:
    """A cut removes as many cells as a board of its size has, on every lattice."""
    hexagons = board_named("hexagonal:4x6-2x3@1,0")
    assert set(board_named("hexagonal:4x6").cells) - set(hexagons.cells) == {
        (x, y) for x in range(3) for y in (1, 2)
    }
    assert len(board_named("triangular:4x6-2x2").cells) == 2 * (24 - 4)
    assert len(board_named("3x4x5-1x2x3@2,0,0").cells) == 60 - 6
    assert len(board_named("hexagonal:8x8h").cells) == 60


def test_two_rectangles_at_once() -> None:
    """Published: 3x5 and 5x9 together have one solution, up to the four symmetries of each."""
    puzzle = Puzzle.of("3x5+5x9")
    assert len(puzzle.board.cells) == 60
    assert puzzle.count(distinct="nothing") == 16
    parts = Board.of_size((3, 5)), Board.of_size((5, 9))
    cells = set(puzzle.board.cells)
    assert {len(part.cells) for part in parts} == {15, 45}
    for cell in cells:
        beside = [n for n in puzzle.lattice.neighbours(cell) if n in cells]
        assert len(beside) >= 2
    assert len(board_named("triangular:triangle-3+triangle-2").cells) == 13
    with pytest.raises(BoardError, match="one lattice"):
        board_named("3x5+2x2x2")
    with pytest.raises(BoardError, match="overlaps"):
        board_named("8x8-2x2-2x2")


def test_blanks_may_stand_round_the_signs_of_a_name() -> None:
    assert board_named("6 x 10") == board_named("6x10")
    assert board_named("3 \u00d7 4 x 5") == board_named("3x4x5")
    assert board_named("3x5 + 5 x 9") == board_named("3x5+5x9")
    assert board_named("8x8 - 2x2 @ 0,0") == board_named("8x8-2x2@0,0")


@pytest.mark.parametrize("name", ["4x17h", "17x4h"])
def test_a_hole_that_no_rectangle_in_the_middle_makes(name: str) -> None:
    # 8 cells: an even number of rows and an odd number of columns would be 8x1, which is too long.
    with pytest.raises(BoardError, match=f"^{name}: no centred rectangle of 8 cells leaves 60"):
        board_named(name)


@pytest.mark.parametrize("name", ["2x3*2", "2x3 * 2"])
def test_a_size_with_an_asterisk_is_suggested_with_an_x(name: str) -> None:
    with pytest.raises(BoardError, match="did you mean 2x3x2"):
        board_named(name)
