"""What comes between: a second finger, a turned phone, a key held down, midnight."""

import json
from datetime import datetime
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pentomino import Copies, Placement, Puzzle
from pentomino.web import daily_puzzle
from tests.browser.player import PHONE, Open, Player

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return Puzzle.of("6x10")


def hanging(player: Player) -> int:
    """How many pieces follow a pointer, or what is left of it."""
    player.settle()
    return player.page.locator(".flying, body.dragging").count()


def drag_away(player: Player, piece: str) -> None:
    """Take a piece to the board with the mouse, and hold it there."""
    box = player.waiting(piece).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x - 30, y - 60, steps=3)
    assert hanging(player) == 2


def test_a_second_finger_ends_a_drag(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle, phone=True)
    touch = player.context.new_cdp_session(player.page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        places = [{"x": a, "y": b, "id": n} for n, (a, b) in enumerate(points)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    player.waiting("F").tap()
    box = player.waiting("F").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    send("touchStart", (x, y))
    for step in range(1, 11):
        send("touchMove", (x, y - 30 * step))
    assert hanging(player) == 2
    board = player.middle(Placement("X", ((0, 0),)))
    send("touchStart", (x, y - 300), board)
    assert hanging(player) == 0
    send("touchEnd")
    assert player.laid == set()


def test_a_window_that_becomes_narrow_ends_a_drag(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    drag_away(player, "X")
    player.resize(*PHONE)
    assert hanging(player) == 0
    player.page.mouse.up()
    assert player.laid == set()


def test_escape_ends_a_drag(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    drag_away(player, "X")
    player.press("Escape")
    assert hanging(player) == 0
    player.page.mouse.up()
    assert player.laid == set()


def test_a_window_closes_with_the_game_that_it_would_change(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.press("m")
    player.resize(*PHONE)
    player.settle()
    expect(player.page.locator("dialog")).to_have_count(0)
    player.type_move("X_1-3.5_2.4_2.6")
    assert [placement.piece for placement in player.laid] == ["X"]


def test_a_turned_page_shows_the_same_solution(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.press("x", "n", "n", "n")
    player.settle()
    shown = player.page.locator(".panel input").first
    before = shown.input_value()
    player.resize(*PHONE)
    player.settle()
    assert shown.input_value() == before != "1"


def test_a_lifted_piece_is_not_laid_a_second_time(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("X r1c2")
    (first,) = player.laid
    player.page.mouse.click(*player.middle(Placement("X", first.cells[:1])))
    player.type_move("X r3c5")
    assert len(player.laid) <= 1
    player.press("Escape")
    assert player.laid == {first}


def test_a_piece_without_a_placement_is_refused_in_words(play: Open) -> None:
    large, small = Puzzle.of("6x10").pieces[0], Puzzle.of("1x1", "monomino").pieces[0]
    pieces = [large.with_copies(Copies(0, 1)), small.with_copies(Copies(0, 4))]
    player = play(Puzzle.of("2x2", pieces))
    player.type_move(f"{large.name} r1c1")
    assert player.page.locator(".wrong-move").inner_text() != ""
    player.press("Escape")
    player.page.locator("dialog").wait_for(state="detached")
    player.press("e")
    player.settle()
    expect(player.waiting(small.name)).to_have_attribute("aria-pressed", "true")


def test_a_key_held_down_acts_once(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    for _ in range(5):
        player.page.keyboard.down("h")
    player.page.keyboard.up("h")
    assert player.laid == set()
    expect(player.page.locator(".hint")).not_to_have_count(0)
    player.press("Escape", "x")
    for _ in range(4):
        player.page.keyboard.down("n")
    player.page.keyboard.up("n")
    player.settle()
    expect(player.page.locator(".panel input").first).to_have_value("5")


def test_a_hand_that_shakes_goes_on_exploring(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.press("x")
    player.settle()
    x, y = player.middle(Placement("X", ((2, 3),)))
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x + 9, y, steps=3)
    player.page.mouse.up()
    player.settle()
    explore = player.page.get_by_role("button", name="Explore", exact=True)
    expect(explore).to_have_attribute("aria-pressed", "true")


def test_what_is_kept_badly_is_survived(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("X r1c2")
    laid = player.laid
    player.press("p")
    script = """broken => {
      const key = Object.keys(localStorage).find(key => key.startsWith("pentomino.game."));
      const game = JSON.parse(localStorage.getItem(key));
      Object.assign(game.value, JSON.parse(broken));
      game.at = 1e15; // newer than what the page keeps for itself
      addEventListener("pagehide", () => {
        localStorage.setItem(key, JSON.stringify(game).replace('"long"', "1e999"));
        localStorage.setItem("pentomino.look", '{"at": 1e15, "value": {"language": "toString"}}');
      });
    }"""
    player.page.evaluate(script, json.dumps({"now": ["map"], "seconds": "long"}))
    player.reload()
    expect(player.page.locator(".damage")).to_have_count(0)
    assert player.laid == set()
    player.page.locator(".pin button").first.click()
    assert player.laid == laid


def test_letters_act_while_the_slider_has_the_keyboard(play: Open) -> None:
    player = play(Puzzle.of("soma-cube"))
    player.press("h", "h", "h")
    slider = player.page.get_by_role("slider", name="Apart")
    slider.focus()
    assert slider.evaluate("slider => slider === document.activeElement")
    player.press("?")
    expect(player.page.locator("dialog[open]")).to_have_count(1)


def test_at_midnight_the_way_to_the_new_day_opens(open_in: Open, days: Path) -> None:
    evening = datetime(2026, 11, 22, 23, 59)  # noqa: DTZ001 -- the player's own clock
    player = open_in(days, daily_puzzle(evening.date(), "small").puzzle, now=evening)
    after = player.page.locator(".shelf .step").last
    expect(after).to_be_disabled()
    player.page.clock.set_fixed_time(datetime(2026, 11, 23, 0, 1))  # noqa: DTZ001
    player.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(after).to_be_enabled()
    player.press("PageDown")
    player.page.locator(".which", has_text="23 Nov").wait_for()
