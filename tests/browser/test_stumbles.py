"""What a new player does: clicks and keys in turn, hints, printing, moves that are refused."""

import pytest

from pentomino import Puzzle
from tests.browser.player import Open

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return Puzzle.of("6x10")


def test_enter_lays_the_chosen_piece_after_a_click_on_a_button(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("I r1c1")
    player.type_move("X r2c7")
    player.page.get_by_role("button", name="Undo").click()
    assert [placement.piece for placement in player.laid] == ["I"]
    player.press("e", "ArrowRight", "Enter")
    assert len(player.laid) == 2


def test_enter_lays_the_chosen_piece_after_the_settings_are_closed(
    play: Open, puzzle: Puzzle
) -> None:
    player = play(puzzle)
    player.page.get_by_role("button", name="Settings").click()
    player.press("Escape", "e", "Enter")
    assert len(player.laid) == 1


def test_a_button_reached_by_keys_keeps_them_until_a_piece_comes(
    play: Open, puzzle: Puzzle
) -> None:
    player = play(puzzle)
    player.type_move("I r1c1")
    player.type_move("X r2c7")
    player.page.get_by_role("button", name="Undo").focus()
    player.press("Enter", "Enter")
    assert player.laid == set()
    player.press("e", "Enter")
    assert len(player.laid) == 1


def test_the_cursor_is_over_the_pieces_while_keys_are_used(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    cursor = player.page.locator(".cursor")
    assert not cursor.is_visible()
    player.type_move("I r1c1")
    player.press("ArrowRight", "ArrowLeft")
    player.settle()
    assert cursor.is_visible()
    is_over = ".laid > g ~ *, .laid ~ .over .cursor"
    assert player.page.locator(is_over).count() == 1
    player.page.mouse.move(300, 300)
    assert not cursor.is_visible()


def test_pieces_have_letters_while_a_hint_is_open(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("I r1c1")
    letter = player.waiting("F").locator(".letter")
    assert not letter.is_visible()
    player.press("h")
    player.settle()
    assert letter.is_visible()
    assert letter.text_content() == "F"
    assert player.page.locator(".laid .letter").is_visible()
    player.press("x")
    player.settle()
    assert not player.page.locator(".hint").is_visible()


def test_a_link_of_another_puzzle_says_so_where_all_see_it(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle, link="#1.00000000.X_1-3.5_2.4_2.6")
    toast = player.page.locator(".toast")
    assert toast.is_visible()
    assert toast.inner_text() == "The link does not belong to this puzzle."


def test_what_happens_to_the_piece_in_the_hand_is_said(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    live = player.page.locator(".live")
    player.waiting("F").click()
    player.press("f")
    assert live.inner_text() == "F flipped."
    player.press("Escape")
    assert live.inner_text() == "F let go."
