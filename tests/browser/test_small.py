"""Small windows: every word can be read and every button reached."""

import re
from datetime import datetime
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pentomino import Placement, Puzzle, make_puzzles
from pentomino.web import daily_puzzle, write_collection_page
from tests.browser.player import Open, Player

pytestmark = pytest.mark.browser

SIZES = [(390, 844), (320, 560), (844, 390)]


def small(play: Open, size: tuple[int, int], puzzle: str = "6x10", locale: str = "en") -> Player:
    """A page in a small window, from its first picture on."""
    pieces = "pentominoes" if puzzle == "6x10" else "pentominoes?"
    player = play(Puzzle.of(puzzle, pieces), phone=True, locale=locale)
    player.resize(*size)
    player.reload()
    return player


def cut(page: Page) -> list[str]:
    """The words that are cut, and the buttons that are not wholly in the window."""
    found: list[str] = page.evaluate(
        """() => {
          const shown = [...document.querySelectorAll("button, h1, .now, .below, .card *")]
            .filter(each => each.getClientRects().length > 0 && !each.closest(".tray-row"));
          const open = document.querySelector("dialog");
          const isCut = each => {
            const { left, right, bottom } = each.getBoundingClientRect();
            const isOut = left < 0 || right > innerWidth - 8 || bottom > innerHeight;
            return each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1
              || each.matches(".panel button:not(.dismiss)") && isOut;
          };
          const parts = open === null ? shown : shown.filter(each => open.contains(each));
          const page = document.documentElement;
          return [
            ...parts.filter(isCut).map(each => each.textContent),
            ...(page.scrollWidth > innerWidth ? ["the page to the right"] : []),
            ...(page.scrollHeight > innerHeight ? ["the page at the bottom"] : []),
          ];
        }"""
    )
    return found


@pytest.mark.parametrize("size", SIZES)
def test_a_message_goes_with_the_next_move_and_covers_no_button_of_an_end(
    play: Open, size: tuple[int, int]
) -> None:
    player = small(play, size)
    page = player.page
    toast = page.locator(".toast")

    def tell() -> None:
        page.evaluate("location.hash = `#wrong${Math.random()}`")
        expect(toast).to_be_visible()

    tell()
    player.type_move("I r1c1")
    expect(toast).to_be_hidden()
    tell()
    page.get_by_role("button", name="Settings").tap()
    expect(toast).to_be_hidden()
    page.locator("dialog").get_by_role("button", name="Give up").tap()
    tell()
    covered = page.evaluate(
        """() => {
          const toast = document.querySelector(".toast");
          const { left, top, right, bottom } = toast.getBoundingClientRect();
          return [...document.querySelectorAll("button")].filter(each => {
            const at = each.getBoundingClientRect();
            return at.left < right && left < at.right && at.top < bottom && top < at.bottom;
          }).map(each => each.textContent);
        }"""
    )
    assert covered == []


def test_the_first_buttons_of_the_settings_are_in_sight_where_little_is(play: Open) -> None:
    player = small(play, (320, 560))
    player.page.get_by_role("button", name="Settings").tap()
    buttons = player.page.locator("dialog .buttons button")
    foot = player.page.locator("dialog .foot").bounding_box()
    first = buttons.first.bounding_box()
    assert foot is not None
    assert first is not None
    assert first["y"] + first["height"] <= foot["y"]
    # Others below fade, and at the end nothing does.
    buttons.last.scroll_into_view_if_needed()
    player.page.locator("dialog").evaluate("dialog => dialog.scrollTo(0, 1e4)")
    foot, last = (player.page.locator("dialog .foot").bounding_box(), buttons.last.bounding_box())
    assert foot is not None
    assert last is not None
    assert last["y"] + last["height"] <= foot["y"] - 20


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_while_one_plays(play: Open, size: tuple[int, int], locale: str) -> None:
    player = small(play, size, locale=locale)
    assert cut(player.page) == []
    for _ in range(2):
        player.press("h")
        assert cut(player.page) == []
    player.press("Escape")
    player.type_move("X r2c2")
    assert cut(player.page) == []
    # A dead end, of which one reason is told: the pieces left stay, where there is room.
    player.press("z", "z")
    player.type_move("X r1c2")
    player.press("h")
    assert cut(player.page) == []
    expect(player.page.locator(".reason")).to_have_count(1)
    if size[0] > 320:
        expect(player.waiting("F")).to_be_visible()


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_where_a_game_is_over(
    play: Open, size: tuple[int, int], locale: str
) -> None:
    player = small(play, size, locale=locale)
    page = player.page
    player.type_move("X r2c2")
    page.locator("header .icon").first.tap()
    page.get_by_role("button", name=re.compile("Give up|Aufgeben")).tap()
    player.settle()
    assert cut(page) == []
    player.press("z", "x")
    page.get_by_role("button", name=re.compile("Lay all|Alle legen")).tap()
    page.locator("nav button").first.tap()
    assert player.number.startswith(("Solved", "Gelöst"))
    assert cut(page) == []


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_while_one_explores(play: Open, size: tuple[int, int], locale: str) -> None:
    player = small(play, size, locale=locale)
    page = player.page
    player.press("x")
    assert cut(page) == []
    heat = page.locator(".exploring button", has_text=re.compile("Heat|Wärme"))
    heat.tap()
    player.settle()
    assert cut(page) == []
    heat.tap()
    player.press("g")
    assert cut(page) == []


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_windows_cut_nothing_and_their_foot_covers_what_scrolls(
    play: Open, size: tuple[int, int], locale: str
) -> None:
    player = small(play, size, locale=locale)
    page = player.page
    icons = page.locator("header .icon")
    for each in (0, 1):
        icons.nth(each).tap()
        player.settle()
        assert cut(page) == []
        # Opened by a finger, nothing has a ring round it; and only the foot is at the lower edge.
        assert page.locator("dialog :is(select, input, button):focus").count() == 0
        box = page.locator("dialog").bounding_box()
        assert box is not None
        under = page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).closest('dialog > *')?.className",
            [box["x"] + box["width"] / 2, box["y"] + box["height"] - 8],
        )
        assert under == "foot"
        page.locator("dialog .close").tap()
    icons.first.tap()
    page.get_by_role("button", name=re.compile("New puzzle|Neues Rätsel")).tap()
    page.locator(".which").tap()
    player.settle()
    assert cut(page) == []


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
@pytest.mark.parametrize("locale", ["en", "de"])
def test_a_board_that_goes_round_fits_with_its_buttons(
    play: Open, size: tuple[int, int], locale: str
) -> None:
    player = small(play, size, "torus:5x6", locale)
    assert cut(player.page) == []


@pytest.mark.parametrize("locale", ["en", "de", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_a_day_cuts_nothing_after_a_puzzle_is_solved(
    open_in: Open, days: Path, size: tuple[int, int], locale: str
) -> None:
    now = datetime.fromisoformat("2026-12-01T21:44")
    puzzle = daily_puzzle(now.date(), "small").puzzle
    player = open_in(days, puzzle, phone=True, locale=locale, now=now)
    player.resize(*size)
    player.reload()
    page = player.page
    assert cut(page) == []
    for _ in range(30):
        player.press("h")
        if page.locator(".panel.solved").count() == 1:
            break
    result = {"seconds": 8, "moves": 4, "hints": 0, "helped": 0, "sight": "nothing"}
    page.evaluate(
        """result => {
          const kept = { at: Date.now() + 1, value: { "2026-12-01.small": result } };
          history.replaceState({ ...history.state, "pentomino.daily": kept }, "");
        }""",
        {**result, "day": "2026-12-01"},
    )
    assert cut(page) == []
    player.reload()
    expect(page.locator("[data-size=small]")).to_have_class("done")
    assert cut(page) == []


def test_a_phone_says_how_to_play(play: Open) -> None:
    player = small(play, (390, 844))
    card = player.page.locator(".card").first
    expect(card).to_contain_text("Drag a piece to the board, or choose it and point where it goes.")
    expect(card.locator("p")).to_be_visible()
    player.waiting("F").tap()
    expect(card.locator("p")).to_have_text("Tap it to turn; drag it, or tap where it goes.")
    expect(card.locator("p")).to_be_visible()


def test_a_piece_that_cannot_lie_where_a_finger_taps_says_so(play: Open) -> None:
    player = play(Puzzle.of("3x20"), phone=True)
    page = player.page
    # The corners of the board are no place for the cross.
    player.waiting("X").tap()
    page.touchscreen.tap(*player.middle(Placement("X", ((0, 0),))))
    said = page.locator(".toast, .card h2").filter(has_text="X cannot lie here")
    expect(said.first).to_be_visible()


def test_a_piece_that_is_dropped_where_it_cannot_lie_says_so(play: Open) -> None:
    player = play(Puzzle.of("6x10"))
    player.type_move("L r1c1")
    box = player.waiting("X").bounding_box()
    assert box is not None
    mouse = player.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(*player.middle(next(iter(player.laid))), steps=5)
    mouse.up()
    expect(player.page.locator(".toast")).to_have_text("X cannot lie there and is back.")


def test_a_board_that_stands_upright_is_read_as_it_is_seen(play: Open) -> None:
    player = play(Puzzle.of("6x10"), phone=True)
    names = player.page.locator('.board [role="row"]').first.locator("[role=gridcell]")
    labels = names.evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")
    assert [label.split(",")[1].strip() for label in labels] == [
        f"column {column}" for column in range(1, 7)
    ]
    player.resize(844, 390)
    assert names.count() == 10


def test_small_pictures_stand_upright_as_the_board_does(open_in: Open, tmp_path: Path) -> None:
    puzzles = list(islice(make_puzzles(Puzzle.of("6x10"), seed="browser"), 2))
    write_collection_page(puzzles, tmp_path / "puzzle.html")
    player = open_in(tmp_path, puzzles[0].puzzle, phone=True)
    player.page.locator(".which").tap()
    box = player.page.locator(".small").first.get_attribute("viewBox")
    assert box is not None
    _, _, width, height = map(float, box.split())
    assert height > width


@pytest.mark.parametrize("locale", ["en", "de", "ja"])
@pytest.mark.parametrize("puzzle", ["torus:6x10", "cylinder:5x12"])
def test_boards_that_go_round_fit_a_small_phone(play: Open, puzzle: str, locale: str) -> None:
    player = play(Puzzle.of(puzzle), phone=True, locale=locale)
    player.resize(320, 560)
    player.reload()
    assert cut(player.page) == []
    player.page.locator(".round .buttons button").last.tap()
    player.settle()
    assert cut(player.page) == []
