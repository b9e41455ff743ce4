"""The end of a game that is not solved: how much is covered, and how much could be."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pentomino import Limits, Position, Puzzle, placement_text
from pentomino.solving import best_packing
from pentomino.web import write_page
from tests.browser.player import Open, Player

pytestmark = pytest.mark.browser

PUZZLE = Puzzle.of("4x5", "tetrominoes")
"""It has no solution: the T covers three cells of one colour of a chessboard."""

PROVED = "The best possible is 16, and that is proved."


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("most")
    write_page(PUZZLE, folder / "puzzle.html", most=True)
    return folder


@pytest.fixture
def play_most(open_in: Open, folder: Path) -> Open:
    """Opens the page of the puzzle that has no solution."""

    def opened(**how: object) -> Player:
        return open_in(folder, PUZZLE, **how)

    return opened


def lay_best(player: Player, leave: int = 0) -> None:
    """Lay what covers the most, but for the last pieces."""
    laid = best_packing(PUZZLE).position.laid
    for placement in laid[: len(laid) - leave]:
        player.type_move(placement_text(placement, PUZZLE))


def test_the_page_says_what_is_possible_and_ends_by_itself_there(play_most: Open) -> None:
    player = play_most()
    number, below = player.page.locator(".number"), player.page.locator(".below")
    expect(number).to_have_text("0")
    expect(below).to_have_text(f"of 20 cells covered. {PROVED}")
    expect(player.page.get_by_role("button", name="Explore")).to_be_hidden()
    expect(player.page.get_by_role("button", name="Hint")).to_have_count(0)
    lay_best(player, leave=1)
    expect(number).to_have_text("12")
    lay_best(player)
    expect(number).to_have_text("16 of 20 cells")
    expect(below).to_contain_text("That is the best possible, and that is proved.")
    expect(player.page.get_by_role("button", name="Show the best")).to_be_hidden()
    expect(player.page.get_by_role("button", name="Go on")).to_be_hidden()


def test_a_game_that_is_ended_says_its_score_and_shows_the_best(play_most: Open) -> None:
    player = play_most()
    lay_best(player, leave=2)
    player.page.get_by_role("button", name="Finish").focus()
    player.press("Enter")
    expect(player.page.locator(".number")).to_have_text("8 of 20 cells")
    expect(player.page.locator(".below")).to_contain_text(PROVED)
    expect(player.page.locator(".live")).to_contain_text(f"8 of 20 cells. {PROVED}")
    player.reload()
    expect(player.page.locator(".number")).to_have_text("8 of 20 cells")
    player.page.get_by_role("button", name="Go on").click()
    expect(player.page.locator(".number")).to_have_text("8")
    player.page.get_by_role("button", name="Finish").click()
    player.page.get_by_role("button", name="Show the best").click()
    expect(player.page.locator(".number")).to_have_text("16 of 20 cells")
    expect(player.page.locator(".card p").first).to_contain_text("laid by the page")
    assert player.laid == set(best_packing(PUZZLE).position.laid)
    player.press("z")
    expect(player.page.locator(".number")).to_have_text("8")


def test_a_finger_ends_a_game_on_a_phone(play_most: Open) -> None:
    player = play_most(phone=True)
    player.page.get_by_role("button", name="Finish").tap()
    expect(player.page.locator(".number")).to_have_text("0 of 20 cells")
    for name in ("Copy result", "Show the best", "Go on", "Play again"):
        box = player.page.get_by_role("button", name=name).bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    player.page.get_by_role("button", name="Go on").tap()
    expect(player.page.get_by_role("button", name="Finish")).to_be_visible()


def test_words_say_that_more_may_be_possible(open_in: Open, tmp_path: Path) -> None:
    puzzle = Puzzle.of("30x30", "X*")
    write_page(puzzle, tmp_path / "puzzle.html", most=True, limits=Limits(seconds=0.5))
    player = open_in(tmp_path, puzzle)
    expect(player.page.locator(".below")).to_contain_text(re.compile(r"At least \d+ are possible"))


@pytest.mark.parametrize("phone", [False, True])
def test_who_gives_up_hears_the_score(play: Open, phone: bool) -> None:
    puzzle = Puzzle.of("3x20")
    player = play(puzzle, phone=phone)
    placement = next(iter(Position(puzzle).fits()))
    player.type_move(placement_text(placement, puzzle))
    if phone:
        player.page.get_by_role("button", name="Settings").tap()
        player.page.locator("dialog").get_by_role("button", name="Give up").tap()
    else:
        player.page.get_by_role("button", name="Give up").click()
    expect(player.page.locator(".number")).to_have_text("5 of 60 cells")
    # That all can be covered needs no words.
    expect(player.page.locator(".below")).to_have_text(re.compile(r"^In \d\d:\d\d, with 1 move\.$"))
    player.press("z")
    expect(player.page.locator(".number")).not_to_have_text("5 of 60 cells")


def test_a_solved_puzzle_has_a_score_too(play: Open) -> None:
    puzzle = Puzzle.of("2x3", "I3*2")
    player = play(puzzle)
    for placement in next(iter(puzzle.solve())).placements:
        player.type_move(placement_text(placement, puzzle))
    expect(player.page.locator(".number")).to_have_text("Solved!")
    expect(player.page.locator(".below")).to_contain_text("6 of 6 cells.")
