"""The daily puzzles: the clock of the browser says which day it is."""

import re
from datetime import (
    date as Date,  # noqa: N812 -- an argument is called date
    datetime,
)
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from pentomino import Placement, Position, placement_text, solution_space
from pentomino.web import daily_puzzle, write_daily_page
from tests.browser.player import Open, Player

pytestmark = pytest.mark.browser


@pytest.fixture
def play(open_in: Open, days: Path) -> Open:
    """Opens the page on a day."""

    def opened(now: datetime, **how: object) -> Player:
        return open_in(days, daily_puzzle(now.date(), "small").puzzle, now=now, **how)

    return opened


def moves_of(day: Date, size: str = "small") -> list[Placement]:
    """What is to be laid in a puzzle of a day."""
    puzzle = daily_puzzle(day, size).puzzle
    (solution,) = solution_space(puzzle)
    return [each for each in solution.placements if each not in puzzle.givens]


def solve(player: Player, day: Date, size: str = "small") -> None:
    puzzle = daily_puzzle(day, size).puzzle
    for placement in moves_of(day, size):
        player.type_move(placement_text(placement, puzzle))
    player.settle()
    assert player.number == "Solved!"


def named(label: str) -> re.Pattern[str]:
    """A label that begins with a weekday; only some browsers write a comma after it."""
    return re.compile("^" + label.replace(",", ",?"))


def reopen(player: Player, now: datetime) -> None:
    player.page.clock.set_fixed_time(now)
    player.reload()
    player.puzzle = daily_puzzle(now.date(), "small").puzzle


def of_size(player: Player, size: str) -> Locator:
    """The button of a puzzle of the day."""
    return player.page.locator(f'.sizes [data-size="{size}"]')


def to_size(player: Player, size: str) -> None:
    of_size(player, size).click()
    expect(of_size(player, size)).to_have_attribute("aria-pressed", "true")
    player.settle()


def praise(player: Player) -> str:
    player.settle()
    return player.page.locator(".card h2").first.inner_text()


def noon(year: int, month: int, day: int) -> datetime:
    return datetime(year, month, day, 12)  # noqa: DTZ001 -- the player's own clock


def write_slow_result(player: Player) -> None:
    """Write a slow time as it would have been kept: the page is slow where tests are."""
    player.page.evaluate(
        """() => {
          const kept = JSON.parse(localStorage.getItem("pentomino.daily"));
          kept.value["2026-11-22.small"].seconds = 600;
          kept.at += 1;
          localStorage.setItem("pentomino.daily", JSON.stringify(kept));
        }"""
    )


@pytest.mark.parametrize(
    "now",
    [noon(2026, 11, 22), noon(2027, 1, 1), noon(2028, 2, 29)],
    ids=lambda now: str(now.date()),
)
def test_the_puzzle_is_that_of_the_day(play: Open, now: datetime) -> None:
    player = play(now)
    for size in ("small", "middle", "large"):
        to_size(player, size)
        puzzle, level = daily_puzzle(now.date(), size)
        player.puzzle = puzzle
        assert player.laid == set(puzzle.givens)
        expect(player.page.locator(".note")).to_have_text(re.compile(f"^Level {level} "))
        left = len(puzzle.pieces) - len(puzzle.givens)
        expect(of_size(player, size)).to_contain_text(f"{left} pieces")


def test_the_three_puzzles_of_a_day_are_solved_one_after_the_other(play: Open) -> None:
    now = noon(2026, 11, 22)
    player = play(now)
    onward = player.page.get_by_role("button", name="Next:")
    for size, label in (("small", "Next: Middle"), ("middle", "Next: Large")):
        solve(player, now.date(), size)
        expect(of_size(player, size)).to_contain_text("✓ 00:")
        expect(onward).to_have_text(label)
        onward.click()
        expect(of_size(player, size)).to_have_attribute("aria-pressed", "false")
        player.settle()
    solve(player, now.date(), "large")
    expect(player.page.locator(".sizes .done")).to_have_count(3)
    expect(player.page.locator(".card h2").first).to_have_text("1 day in a row")
    expect(player.page.locator(".now")).to_have_text("1 day in a row · next puzzles in 12 h 0 min")
    reopen(player, now)
    expect(of_size(player, "large")).to_have_attribute("aria-pressed", "true")
    player.press("l")
    day = player.page.get_by_role("button", name=named("Sunday, 22 November 2026, 3 of 3 solved"))
    expect(day).to_have_class("solved counted")


def test_a_day_opens_with_the_first_puzzle_that_is_left(play: Open) -> None:
    now = noon(2026, 11, 22)
    player = play(now)
    solve(player, now.date())
    reopen(player, now)
    expect(of_size(player, "middle")).to_have_attribute("aria-pressed", "true")
    reopen(player, noon(2026, 11, 23))
    expect(of_size(player, "small")).to_have_attribute("aria-pressed", "true")
    expect(player.page.locator(".now")).to_have_text("1 day in a row · next puzzles in 12 h 0 min")


def test_what_one_tab_solves_is_solved_in_the_other(play: Open) -> None:
    now = noon(2026, 11, 22)
    player = play(now)
    other = player.context.new_page()
    other.clock.set_fixed_time(now)
    other.goto(player.address)
    solve(player, now.date())
    expect(other.locator('.sizes [data-size="small"]')).to_contain_text("✓ ")
    expect(other.locator(".now")).to_contain_text("1 day in a row")


@pytest.mark.parametrize("phone", [False, True])
def test_sizes_are_chosen_by_keys_and_by_fingers(play: Open, phone: bool) -> None:
    player = play(noon(2026, 11, 22), phone=phone)
    middle = of_size(player, "middle")
    if phone:
        box = middle.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        middle.tap()
    else:
        middle.focus()
        player.press("Enter")
    expect(middle).to_have_attribute("aria-pressed", "true")
    expect(player.page.locator(".live")).to_contain_text(", middle.")
    # Nothing is beside the window, and the board is still all in sight.
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = player.page.locator(".board").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < player.page.evaluate("innerHeight")


def test_a_better_time_is_praised_and_kept_in_the_calendar(play: Open) -> None:
    slow, fast = noon(2026, 11, 22), noon(2026, 11, 23)
    player = play(slow)
    last = moves_of(slow.date())[-1]
    for placement in moves_of(slow.date())[:-1]:
        player.type_move(placement_text(placement, player.puzzle))
    expect(player.page.locator(".progress")).to_have_text(re.compile("^00:0[2-9]"))
    player.type_move(placement_text(last, player.puzzle))
    expect(player.page.locator(".card h2").first).to_have_text("1 day in a row")
    reopen(player, fast)
    write_slow_result(player)
    solve(player, fast.date())
    said = re.compile(r"^2 days in a row · new best time 00:\d\d$")
    expect(player.page.locator(".card h2").first).to_have_text(said)
    player.press("l")
    expect(player.page.locator("dialog")).to_contain_text("Best times without hints: Small 00:")


def test_the_result_goes_to_the_systems_list_of_ways_to_share(play: Open) -> None:
    stub = "navigator.share = data => { window.shared = data.text; return Promise.resolve(); };"
    now = noon(2026, 11, 22)
    player = play(now, phone=True, before=stub)
    moves = moves_of(now.date())
    # One piece is laid at a wrong place first.
    wrong = next(each for each in Position(player.puzzle).fits() if each not in moves)
    player.type_move(placement_text(wrong, player.puzzle))
    player.press("z")
    for placement in moves:
        player.type_move(placement_text(placement, player.puzzle))
    player.page.get_by_role("button", name="Share result").tap()
    player.page.wait_for_function("() => window.shared !== undefined")
    lines = player.page.evaluate("window.shared").splitlines()
    assert lines[0].endswith("22 November 2026, small")
    squares = ["🟨" if each.piece == wrong.piece else "🟩" for each in moves]
    assert lines[2] == "".join(squares)


def test_a_system_that_does_not_share_shows_the_result(play: Open) -> None:
    stub = """navigator.share = () => Promise.reject(new DOMException("no", "NotAllowedError"));
      navigator.clipboard.writeText = () => Promise.reject(new Error("no"));"""
    now = noon(2026, 11, 22)
    player = play(now, phone=True, before=stub)
    solve(player, now.date())
    player.page.get_by_role("button", name="Share result").tap()
    expect(player.page.locator("dialog textarea")).to_have_value(re.compile("🟩🟩🟩🟩🟩"))


def test_days_in_a_row_go_over_the_end_of_a_year(play: Open) -> None:
    days = [noon(2026, 12, 30), noon(2026, 12, 31), noon(2027, 1, 1), noon(2027, 1, 3)]
    player = play(days[0])
    solve(player, days[0].date())
    assert praise(player) == "1 day in a row"
    for now, wanted in zip(days[1:], ("2 days", "3 days", "1 day"), strict=True):
        reopen(player, now)
        solve(player, now.date())
        assert praise(player).startswith(f"{wanted} in a row · ")
    player.press("l")
    assert "1 day in a row, longest: 3 days." in player.page.locator("dialog").inner_text().lower()


def test_an_earlier_day_can_be_played_and_does_not_count(play: Open) -> None:
    player = play(noon(2026, 12, 2))
    player.press("l")
    before = player.page.get_by_role("button", name="The month before")
    expect(
        player.page.get_by_role("button", name=named("Thursday, 3 December 2026"))
    ).to_be_disabled()
    before.click()
    label = "Monday, 30 November 2026, 0 of 3 solved"
    player.page.get_by_role("button", name=named(label)).click()
    player.moved_to("30 Nov")
    player.puzzle = daily_puzzle(Date(2026, 11, 30), "small").puzzle
    assert player.laid == set(player.puzzle.givens)
    solve(player, Date(2026, 11, 30))
    assert praise(player) == ""
    for size in ("middle", "large"):
        to_size(player, size)
        solve(player, Date(2026, 11, 30), size)
    player.page.get_by_role("button", name="Today's puzzles").click()
    player.moved_to("2 Dec")
    player.press("l")
    player.page.get_by_role("button", name="The month before").click()
    label = "Monday, 30 November 2026, 3 of 3 solved"
    day = player.page.get_by_role("button", name=named(label))
    expect(day).to_have_attribute("class", "solved")


def test_a_puzzle_that_comes_back_after_a_year_is_new(play: Open) -> None:
    first = noon(2026, 11, 22)
    again = next(
        now
        for now in (noon(2027, 11, 21), noon(2027, 11, 28))
        if daily_puzzle(now.date(), "small") == daily_puzzle(first.date(), "small")
    )
    player = play(first)
    solve(player, first.date())
    reopen(player, again)
    assert player.laid == set(player.puzzle.givens)


def test_a_game_that_goes_on_past_midnight_counts(play: Open) -> None:
    player = play(datetime(2026, 11, 22, 23, 58))  # noqa: DTZ001 -- the player's own clock
    player.page.clock.set_fixed_time(datetime(2026, 11, 23, 0, 4))  # noqa: DTZ001
    solve(player, Date(2026, 11, 22))
    assert praise(player) == "1 day in a row"


def test_a_page_that_stays_open_leads_to_the_new_day(play: Open) -> None:
    player = play(datetime(2026, 11, 22, 23, 58), phone=True)  # noqa: DTZ001
    solve(player, Date(2026, 11, 22))
    way_on = player.page.locator(".panel .main:visible")
    expect(way_on).to_have_text("Next: Middle")
    player.page.clock.set_fixed_time(datetime(2026, 11, 23, 0, 4))  # noqa: DTZ001
    expect(way_on).to_have_text("Today's puzzles")
    way_on.tap()
    player.moved_to("23 Nov")


def test_the_head_says_that_new_puzzles_have_come(play: Open) -> None:
    player = play(datetime(2026, 11, 22, 23, 58))  # noqa: DTZ001
    player.page.clock.set_fixed_time(datetime(2026, 11, 23, 0, 4))  # noqa: DTZ001
    player.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(player.page.locator(".now")).to_have_text("New puzzles are here")


def test_a_faster_second_time_says_that_the_first_stays(play: Open) -> None:
    now = noon(2026, 11, 22)
    player = play(now)
    solve(player, now.date())
    write_slow_result(player)
    player.page.get_by_role("button", name="Play again").click()
    solve(player, now.date())
    assert praise(player) == "1 day in a row · your first result stays: 10:00"
    expect(of_size(player, "small")).to_contain_text("10:00")


def test_the_clock_runs_from_the_first_choice_of_a_piece(play: Open) -> None:
    player = play(noon(2026, 11, 22))
    progress = player.page.locator(".progress")
    player.page.wait_for_timeout(2100)
    expect(progress).to_contain_text("00:00")
    player.press("e")
    expect(progress).to_contain_text(re.compile("^00:0[1-9]"))


def test_a_press_on_the_board_starts_the_clock(play: Open) -> None:
    player = play(noon(2026, 11, 22))
    player.page.mouse.click(*player.middle(moves_of(Date(2026, 11, 22))[0]))
    expect(player.page.locator(".progress")).to_contain_text(re.compile("^00:0[1-9]"))


def test_a_browser_that_keeps_nothing_says_that_results_are_lost(play: Open) -> None:
    now = noon(2026, 11, 22)
    blocked = "Storage.prototype.setItem = () => { throw new Error('no room'); };"
    player = play(now, before=blocked)
    player.type_move(placement_text(moves_of(now.date())[0], player.puzzle))
    said = "This browser keeps no results: they are gone when you close the page."
    expect(player.page.locator(".toast")).to_have_text(said)


def test_the_result_is_copied_without_the_solution(play: Open) -> None:
    now = noon(2026, 11, 22)
    player = play(now)
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    to_size(player, "large")
    solve(player, now.date(), "large")
    player.page.get_by_role("button", name="Copy result").click()
    player.page.locator(".live", has_text="Copied.").wait_for(state="attached")
    text = player.page.evaluate("navigator.clipboard.readText()")
    moves = len(moves_of(now.date(), "large"))
    first, done, *rest = text.splitlines()
    assert re.fullmatch("🧩 Daily puzzles · Sunday,? 22 November 2026, large", first)
    assert done.startswith("●●●●● · 00:")
    assert done.endswith(f" · {moves} moves")
    assert rest == ["🟩" * moves, "no hints · nothing shown", "1 day in a row"]


def test_the_result_is_shown_where_it_cannot_be_copied(play: Open) -> None:
    now = noon(2026, 11, 23)
    player = play(now)
    session = player.context.new_cdp_session(player.page)
    target = session.send("Target.getTargetInfo")["targetInfo"]
    session.send(
        "Browser.setPermission",
        {
            "permission": {"name": "clipboard-write"},
            "setting": "denied",
            "browserContextId": target["browserContextId"],
        },
    )
    solve(player, now.date())
    player.page.get_by_role("button", name="Copy result").click()
    text = player.page.locator("dialog textarea")
    text.wait_for()
    lines = "🧩 Daily puzzles · Monday,? 23 November 2026, small\n●○○○○ · "
    assert re.match(lines, text.input_value())
    assert text.evaluate("t => t.selectionEnd - t.selectionStart === t.value.length")


def test_the_page_speaks_japanese(play: Open) -> None:
    player = play(noon(2026, 11, 22), locale="ja-JP")
    expect(player.page.locator("h1")).to_have_text("今日のパズル")
    expect(player.page.locator(".which")).to_have_text("11月22日")
    expect(player.page.locator(".which")).to_have_attribute("aria-label", "11月22日、日付の一覧")
    for placement in moves_of(Date(2026, 11, 22)):
        player.type_move(placement_text(placement, player.puzzle))
    expect(player.page.locator(".below")).to_contain_text("60マス中60マス。")
    expect(of_size(player, "small")).to_have_attribute("aria-label", re.compile("^小、"))


def test_a_title_stands_at_the_head(open_in: Open, tmp_path: Path) -> None:
    write_daily_page(tmp_path / "puzzle.html", title="Our puzzle")
    now = datetime(2026, 3, 1, 9)  # noqa: DTZ001 -- the player's own clock
    page = open_in(tmp_path, daily_puzzle(now.date(), "small").puzzle, now=now).page
    expect(page.locator("h1")).to_have_text("Our puzzle")


def test_a_phone_held_sideways_shows_when_the_next_puzzles_come(play: Open) -> None:
    player = play(noon(2026, 11, 25), phone=True)
    player.page.set_viewport_size({"width": 844, "height": 390})
    now = player.page.locator(".now")
    expect(now).to_be_visible()
    cut, height = (
        now.evaluate("it => it.scrollWidth - it.clientWidth"),
        player.page.evaluate("document.documentElement.scrollHeight"),
    )
    assert cut <= 0
    assert height <= 390
