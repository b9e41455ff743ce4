"""A page with several puzzles, as people play it: from a file, without a network."""

from functools import partial
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pentomino import MadePuzzle, Puzzle, make_puzzles, placement_text
from pentomino.making import Kind
from pentomino.problem.fingerprints import puzzle_code
from pentomino.web import write_collection_page
from tests.browser.player import Open, Player

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def made() -> list[MadePuzzle]:
    board = Puzzle.of("3x20")
    given = islice(make_puzzles(board, seed="browser"), 2)
    letters = islice(make_puzzles(board, seed="browser", kind=Kind.LETTERS), 1)
    subset = islice(make_puzzles(Puzzle.of("5x5"), seed="browser", kind=Kind.SUBSET), 1)
    return [*given, *letters, *subset]


@pytest.fixture
def play(open_in: Open, tmp_path: Path, made: list[MadePuzzle]) -> Open:
    """Opens the page."""
    write_collection_page(made, tmp_path / "puzzle.html", title="Class 4b")
    return partial(open_in, tmp_path, made[0].puzzle)


def solve(player: Player, made: MadePuzzle) -> None:
    player.puzzle = made.puzzle
    for placement in made.solution.placements:
        if placement not in made.puzzle.givens:
            player.type_move(placement_text(placement, made.puzzle))
    player.settle()


def which(player: Player) -> str:
    player.settle()
    return player.page.locator(".which").inner_text()


def card(player: Player) -> list[str]:
    player.settle()
    lines = player.page.locator(".card").first.inner_text().splitlines()
    return [line for line in lines if line]


def test_a_puzzle_is_solved_and_the_next_one_opens(play: Open, made: list[MadePuzzle]) -> None:
    player = play()
    expect(player.page.locator("h1")).to_have_text("Class 4b")
    assert which(player) == "1 of 4"
    solve(player, made[0])
    assert player.number == "Solved!"
    assert card(player) == ["1 of 4 solved", "No hints, nothing shown."]
    player.page.get_by_role("button", name="Next puzzle").last.click()
    player.moved_to("2 of 4")
    solve(player, made[1])
    assert card(player)[0] == "2 of 4 solved"


def test_every_kind_of_puzzle_is_solved_to_the_last(play: Open, made: list[MadePuzzle]) -> None:
    player = play()
    for number, each in enumerate(made, start=1):
        player.moved_to(f"{number} of 4")
        solve(player, each)
        assert player.number == "Solved!"
        player.press("PageDown")
    assert card(player)[0] == "All 4 solved!"
    on = player.page.locator(".panel").get_by_role("button", name="Next puzzle")
    expect(on).not_to_be_visible()


def test_what_is_solved_is_kept_over_a_reload(play: Open, made: list[MadePuzzle]) -> None:
    player = play()
    player.press("PageDown")
    player.moved_to("2 of 4")
    solve(player, made[1])
    player.press("PageDown")
    player.moved_to("3 of 4")
    player.reload()
    assert which(player) == "3 of 4"
    player.press("l")
    cards = player.page.get_by_role("listitem").get_by_role("button")
    expect(player.page.get_by_role("heading", name="1 of 4 solved")).to_be_visible()
    labels = cards.locator(".unseen").all_text_contents()
    assert [label.endswith("not solved yet") for label in labels] == [True, False, True, True]
    assert labels[1].startswith(
        f"Puzzle 2 of 4, level {made[1].level}, code {puzzle_code(made[1].puzzle)}, solved in 00:"
    )
    cards.nth(1).locator("path:nth-of-type(12)").wait_for(state="attached")
    cards.nth(1).click()
    player.moved_to("2 of 4")
    assert player.number == "Solved!"


def test_what_the_storage_forgets_over_a_reload_the_page_knows(
    play: Open, made: list[MadePuzzle]
) -> None:
    """Chromium's storage of pages that are files may be empty after a reload."""
    player = play()
    player.press("PageDown")
    player.moved_to("2 of 4")
    solve(player, made[1])
    player.page.evaluate("addEventListener('pagehide', () => localStorage.clear())")
    player.reload()
    assert which(player) == "2 of 4"
    assert player.number == "Solved!"
    assert card(player)[0] == "1 of 4 solved"


def test_a_puzzle_half_done_is_found_again(play: Open, made: list[MadePuzzle]) -> None:
    player = play()
    first = next(p for p in made[0].solution.placements if p not in made[0].puzzle.givens)
    player.type_move(placement_text(first, made[0].puzzle))
    player.press("PageDown")
    player.moved_to("2 of 4")
    player.press("PageUp")
    player.moved_to("1 of 4")
    assert first in player.laid


def test_a_link_opens_its_puzzle(play: Open, made: list[MadePuzzle]) -> None:
    puzzle = made[2].puzzle
    text = placement_text(made[2].solution.placements[0], puzzle)
    player = play(link=f"#1.{puzzle.fingerprint[:8]}.{text}")
    assert which(player) == "3 of 4"
    player.puzzle = puzzle
    assert player.laid == {made[2].solution.placements[0]}


def test_a_hint_and_what_is_shown_are_told(play: Open, made: list[MadePuzzle]) -> None:
    player = play()
    player.press("c")  # dead ends
    player.press("h")
    for _ in range(6):
        player.settle()
        if player.page.locator(".hint-button").inner_text() == "Lay it":
            break
        player.press("h")
    player.press("h")
    laid = player.laid
    for placement in made[0].solution.placements:
        if placement not in laid:
            player.type_move(placement_text(placement, made[0].puzzle))
    assert card(player) == ["1 of 4 solved", "1 hint, 1 piece laid by the page, dead ends shown."]
    player.press("l")
    first = player.page.get_by_role("listitem").first
    expect(first).to_contain_text("◐ 00:")
    expect(first).to_contain_text("solved with help in 00:")


def test_a_puzzle_that_the_page_solved_does_not_count(play: Open, made: list[MadePuzzle]) -> None:
    player = play()
    for _ in range(60):
        player.settle()
        if player.page.locator(".solved").count():
            break
        player.press("h")
    solved, help_ = card(player)
    assert solved == "0 of 4 solved"
    assert "all pieces laid by the page" in help_
    assert "this does not count" in help_
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.page.get_by_role("button", name="Copy result").click()
    player.page.locator(".live", has_text="Copied.").wait_for(state="attached")
    first, *_ = player.page.evaluate("navigator.clipboard.readText()").splitlines()
    assert first == f"🧩 Class 4b · Puzzle 1 of 4 · {puzzle_code(made[0].puzzle)}"


def test_puzzles_that_differ_by_their_pieces_show_them(open_in: Open, tmp_path: Path) -> None:
    board = Puzzle.of("5x5")
    made = list(islice(make_puzzles(board, seed="browser", kind=Kind.SUBSET), 3))
    write_collection_page(made, tmp_path / "puzzle.html")
    player = open_in(tmp_path, made[0].puzzle)
    player.press("l")
    for number, each in enumerate(made):
        pieces = player.page.get_by_role("listitem").nth(number).locator("path[transform]")
        pieces.nth(4).wait_for(state="attached")
        colours = {pieces.nth(n).get_attribute("fill") for n in range(5)}
        assert pieces.count() == len(each.puzzle.pieces) == len(colours) == 5


def test_the_solution_is_shown_only_after_a_question(play: Open, made: list[MadePuzzle]) -> None:
    player = play()
    player.press("x")
    expect(player.page.locator(".piece.explored")).to_have_count(0)
    player.page.get_by_role("button", name="Cancel").click()
    player.settle()
    expect(player.page.locator(".piece.explored")).to_have_count(0)
    player.press("x")
    player.page.get_by_role("button", name="Show it").click()
    player.settle()
    shown = len(made[0].solution.placements) - len(made[0].puzzle.givens)
    expect(player.page.locator(".piece.explored")).to_have_count(shown)
    player.press("x")
    solve(player, made[0])
    assert card(player) == [
        "0 of 4 solved",
        "No hints, solution looked at, this does not count.",
    ]


def test_moving_on_is_heard_and_keeps_the_keyboard(play: Open, made: list[MadePuzzle]) -> None:
    player = play()
    player.press("PageDown")
    heard = player.page.locator(".live", has_text="Puzzle 2 of 4. Level")
    heard.wait_for(state="attached")
    assert player.page.evaluate("document.activeElement.getAttribute('role')") == "gridcell"
    expect(player.page.get_by_role("grid")).to_have_count(1)
    player.page.get_by_role("button", name="Next puzzle").first.focus()
    player.press("Enter")
    player.moved_to("3 of 4")
    assert player.page.evaluate("document.activeElement.ariaLabel") == "Next puzzle"
    assert made


def test_the_win_ends_within_a_second_and_a_half(play: Open, made: list[MadePuzzle]) -> None:
    player = play()
    player.page.clock.install()
    solve(player, made[0])
    player.page.clock.run_for(140)
    longest = player.page.evaluate(
        "Math.max(0, ...document.getAnimations().map(a => a.effect.getComputedTiming().endTime))"
    )
    assert 500 < longest <= 1500


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (320, 560), (560, 320)])
def test_a_phone_shows_the_title(play: Open, width: int, height: int) -> None:
    player = play(phone=True)
    player.resize(width, height)
    title = player.page.locator("h1").bounding_box()
    ways = player.page.locator(".shelf").bounding_box()
    assert title is not None
    assert ways is not None
    assert title["width"] >= 60
    assert title["height"] >= 15
    assert title["y"] >= 0
    apart = title["y"] + title["height"] <= ways["y"] + 4
    assert apart or title["x"] + title["width"] <= ways["x"]
    assert player.page.evaluate("document.documentElement.scrollHeight") <= height


@pytest.mark.parametrize("width", [320, 390, 760])
def test_nothing_is_wider_than_the_window(play: Open, made: list[MadePuzzle], width: int) -> None:
    player = play()
    player.resize(width, 560)
    wide = "document.documentElement.scrollWidth"
    assert player.page.evaluate(wide) <= width
    player.press("l")
    player.settle()
    assert player.page.evaluate(wide) <= width
    box = player.page.locator("dialog").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    player.press("Escape")
    solve(player, made[0])
    box = player.page.get_by_role("button", name="Next puzzle").last.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 560


def test_the_page_speaks_japanese(play: Open, made: list[MadePuzzle]) -> None:
    player = play(locale="ja-JP")
    assert which(player) == "1 / 4"
    solve(player, made[0])
    assert card(player) == ["4問中1問完成", "ヒントなし、表示なし。"]


@pytest.mark.parametrize("phone", [False, True])
def test_a_print_of_a_collection_is_one_light_page(play: Open, phone: bool) -> None:
    player = play(phone=phone)
    player.page.emulate_media(color_scheme="dark")
    printed = player.page.pdf(format="A4", print_background=True)
    assert printed.count(b"/Type /Page\n") == 1
    player.page.emulate_media(media="print")
    player.resize(680, 900)
    head, piece = player.page.locator("h1"), player.page.locator(".laid > .piece").first
    assert head.evaluate("head => getComputedStyle(head).textAlign") == "start"
    assert piece.evaluate("piece => getComputedStyle(piece).animationName") == "none"
