"""Cells with colours: how board and pieces show them, and where pieces fit."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from pentomino import Board, Piece, Position, Puzzle, placement_text
from pentomino.catalogue.request import PuzzleRequest
from pentomino.catalogue.resolve import requested_position
from pentomino.web import write_collection_page
from tests.browser.player import Open

pytestmark = pytest.mark.browser

FILLS = "all => all.map(each => each.getAttribute('fill'))"


@pytest.fixture(scope="module")
def chessboard() -> Puzzle:
    asked = PuzzleRequest(text="dudeney-chessboard", chequered=True)
    return requested_position(asked, note=lambda _: None).puzzle


@pytest.fixture(scope="module")
def numbered() -> Puzzle:
    board = Board.of_size((2, 3)).with_colours({(0, 0): 1, (0, 1): [2, 3], (1, 2): 3})
    corner = Piece.of("V", [(0, 0), (0, 1), (1, 0)], cell_colours=[1, 2, 0])
    return Puzzle(board, (corner, Piece.of("W", [(0, 0), (0, 1), (1, 0)], cell_colours=[3, 0, 0])))


@pytest.fixture(scope="module")
def solid() -> Puzzle:
    board = Board.of_size((1, 2, 2)).with_colours({(0, 0, 0): 1, (0, 1, 1): 3})
    bar = Piece.of("B", [(0, 0, 0), (0, 0, 1)], cell_colours=[1, 0])
    return Puzzle(board, (bar, Piece.of("C", [(0, 0, 0), (0, 0, 1)], cell_colours=[3, 0])))


def test_a_chessboard_is_dark_and_light_on_board_and_pieces(play: Open, chessboard: Puzzle) -> None:
    player = play(chessboard)
    page = player.page
    expect(page.get_by_text("only on cells of the board that take its colour")).to_be_visible()
    floors = page.locator(".taken .tint").evaluate_all(FILLS)
    rows = [floors[at : at + 8] for at in range(0, 64, 8)]
    dark, light = rows[0][:2]
    assert dark != light
    assert rows == [[dark if (r + c) % 2 == 0 else light for c in range(8)] for r in range(8)]
    # The ghost of a piece shows where its dark and light cells would come to lie.
    placement = Position(chessboard).fits((3, 3))[0]
    player.type_move(placement_text(placement, chessboard))
    assert player.laid == {placement}
    tiles = page.locator(".laid .tint").evaluate_all(FILLS)
    assert len(tiles) == len(placement.cells)
    dark_cells = sum((row + column) % 2 == 0 for row, column in placement.cells)
    assert sum(fill.startswith("#22202a") for fill in tiles) == dark_cells


def test_numbers_tell_colours_also_in_grey(play: Open, numbered: Puzzle) -> None:
    player = play(numbered)
    signs = player.page.locator(".taken .sign")
    assert signs.all_text_contents() == ["1", "2,3", "3"]
    player.page.evaluate("document.documentElement.dataset.patterns = ''")
    fills = player.page.locator(".waiting .side").evaluate_all(
        "all => all.map(each => getComputedStyle(each).fill)"
    )
    assert len(fills) == 3
    assert set(fills) == {"rgb(255, 255, 255)"}
    assert sorted(player.page.locator(".waiting .sign").all_text_contents()) == ["1", "2", "3"]


def test_a_piece_is_refused_where_its_colour_is_not_taken(play: Open, numbered: Puzzle) -> None:
    player = play(numbered)
    player.type_move("V_1.1-2_2.2")
    expect(player.page.locator(".wrong-move")).to_contain_text("no such place for V")
    player.press("Escape")
    for _ in range(20):
        player.press("h")
        if player.number == "Solved!":
            break
    assert player.number == "Solved!"


def test_a_solid_shows_colours_in_its_layers_and_beside_it(play: Open, solid: Puzzle) -> None:
    player = play(solid)
    page = player.page
    assert page.locator(".taken .sign").all_text_contents() == ["1", "3"]
    waiting = page.locator(".waiting .sign").all_text_contents()
    assert set(waiting) == {"1", "3"}
    for _ in range(20):
        player.press("h")
        if player.number == "Solved!":
            break
    assert player.number == "Solved!"


def test_small_pictures_show_rim_sides_and_cells(
    open_in: Open, numbered: Puzzle, tmp_path: Path
) -> None:
    sided = Puzzle.of("2x3", "2-coloured-squares").with_givens(["1122_1.2_s1122"])
    rimmed = Puzzle.of("macmahon-squares")
    write_collection_page([sided, numbered, rimmed], tmp_path / "puzzle.html")
    player = open_in(tmp_path, sided)
    player.page.locator(".which").click()
    small = player.page.locator("svg.small")
    expect(small.nth(0).locator("path[fill]")).to_have_count(1 + 2)  # a given, two colours of sides
    # Three cells of the board; two pieces with two colours and one, as they differ from the others.
    expect(small.nth(1).locator("path[fill]")).to_have_count(3 + 2 + 3)
    expect(small.nth(2).locator(".rim")).to_have_count(1)
