"""Blocks of glyphs: how they are put together, and the codes that terminals get."""

from itertools import combinations

from pentomino import piece_set
from pentomino.rendering.glyphs import (
    PLAIN,
    Block,
    Depth,
    Pen,
    Sheet,
    beside,
    coded,
    in_rows,
    indexed,
    piled,
    written,
)
from pentomino.rendering.theme import LIGHT
from pentomino.rendering.thumbnails import PiecesLeft, flattest, shape_block

RED = (255, 0, 0)
SQUARE = Block.of_text(["ab", "cd"])


def text(block: Block) -> list[str]:
    return ["".join(character for character, _ in row) for row in block.rows]


def test_blocks_beside_and_below_each_other() -> None:
    assert text(beside([SQUARE, Block.of_text(["x"])], 2)) == ["ab  x", "cd   "]
    assert text(piled([SQUARE, Block.of_text(["xyz"])], 1)) == ["ab ", "cd ", "   ", "xyz"]
    assert text(in_rows([SQUARE] * 3, 5, 1)) == ["ab ab", "cd cd", "     ", "ab   ", "cd   "]


def test_a_page_cuts_off_what_reaches_beyond_it() -> None:
    page = Sheet(3, 2)
    page.put(SQUARE, 1, 2)
    page.put(SQUARE, -1, -1)
    assert text(page.block()) == ["d  ", "  a"]


def test_codes_end_with_the_line_and_spaces_are_left_out() -> None:
    row = [*written("a", Pen(front=RED, bold=True)), *written("b  ")]
    assert coded(row, Depth.TRUE) == "\x1b[0;1;38;2;255;0;0ma\x1b[0mb"
    assert coded(row, Depth.INDEXED) == "\x1b[0;1;38;5;196ma\x1b[0mb"
    assert coded(row, Depth.NONE) == "ab"
    painted = [*written("ab"), (" ", Pen(back=RED))]
    assert coded(painted, Depth.TRUE) == "ab\x1b[0;48;2;255;0;0m \x1b[0m"


def test_256_colours_keep_pieces_tray_and_floor_apart() -> None:
    colours = [*LIGHT.colours(piece_set("pentominoes")).values(), LIGHT.tray, LIGHT.floor]
    for one, other in combinations(colours, 2):
        assert indexed(one) != indexed(other)


def test_small_pieces() -> None:
    pieces = {piece.name: piece for piece in piece_set("pentominoes")}
    assert len(flattest(pieces["I"])) == 1
    assert len(flattest(pieces["X"])) == 3
    assert text(shape_block(pieces["X"].shape, RED)) == ["  ██  ", "██████", "  ██  "]
    assert {pen for row in shape_block(pieces["I"].shape, RED).rows for _, pen in row} <= {
        PLAIN,
        Pen(front=RED),
    }


def test_pieces_that_are_left_keep_their_places() -> None:
    pieces = piece_set("pentominoes")
    colours = LIGHT.colours(pieces)
    letters = {piece.name: piece.name for piece in pieces}
    pieces_left = PiecesLeft(pieces, letters, colours, LIGHT.quiet, 16, 12)
    full, some = pieces_left.block([1] * 12), pieces_left.block([1, 0] * 6)
    assert (full.width, full.height) == (some.width, some.height) == (16, pieces_left.height)
    for with_all, with_some in zip(full.rows, some.rows, strict=True):
        for whole, part in zip(with_all, with_some, strict=True):
            assert part in (whole, (" ", PLAIN)) or whole[0] in "▀█"
    shown = "".join("".join(row) for row in text(some))
    assert [name for name in letters if name in shown] == [p.name for p in pieces[::2]]
    narrow = PiecesLeft(pieces, letters, colours, LIGHT.quiet, 16, 2)
    assert text(narrow.block([1] * 12))[0].split() == list("FILNPTUV")
    assert PiecesLeft(pieces, letters, None, LIGHT.quiet, 16, 1).block([1] * 12).height == 0
