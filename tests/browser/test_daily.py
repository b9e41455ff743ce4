"""The daily puzzle: the clock of the browser says which day it is."""

import re
from datetime import (
    date as Date,  # noqa: N812 -- an argument is called date
    datetime,
)
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pentomino import Solution, placement_text, solution_space
from pentomino.web import daily_puzzle, write_daily_page
from tests.browser.player import Open, Player

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("daily")
    write_daily_page(folder / "puzzle.html")
    return folder


@pytest.fixture
def play(open_in: Open, folder: Path) -> Open:
    """Opens the page on a day."""

    def opened(now: datetime, **how: object) -> Player:
        return open_in(folder, daily_puzzle(now.date()).puzzle, now=now, **how)

    return opened


def solution_of(day: Date) -> Solution:
    (solution,) = solution_space(daily_puzzle(day).puzzle)
    return solution


def solve(player: Player, day: Date) -> None:
    solution = solution_of(day)
    for placement in solution.placements:
        if placement not in solution.puzzle.givens:
            player.type_move(placement_text(placement, solution.puzzle))
    player.settle()
    assert player.number == "Solved!"


def named(label: str) -> re.Pattern[str]:
    """A label that begins with a weekday; only some browsers write a comma after it."""
    return re.compile("^" + label.replace(",", ",?"))


def reopen(player: Player, now: datetime) -> None:
    player.page.clock.set_fixed_time(now)
    player.reload()
    player.puzzle = daily_puzzle(now.date()).puzzle


def praise(player: Player) -> str:
    player.settle()
    return player.page.locator(".card h2").first.inner_text()


def noon(year: int, month: int, day: int) -> datetime:
    return datetime(year, month, day, 12)  # noqa: DTZ001 -- the player's own clock


@pytest.mark.parametrize(
    "now",
    [noon(2026, 11, 22), noon(2027, 1, 1), noon(2028, 2, 29)],
    ids=lambda now: str(now.date()),
)
def test_the_puzzle_is_that_of_the_day(play: Open, now: datetime) -> None:
    player = play(now)
    assert player.laid == set(daily_puzzle(now.date()).puzzle.givens)
    note = player.page.locator(".note").inner_text()
    assert note.startswith(f"Level {daily_puzzle(now.date()).level} ")


def test_days_in_a_row_go_over_the_end_of_a_year(play: Open) -> None:
    days = [noon(2026, 12, 30), noon(2026, 12, 31), noon(2027, 1, 1), noon(2027, 1, 3)]
    player = play(days[0])
    solve(player, days[0].date())
    assert praise(player) == "1 day in a row"
    for now, wanted in zip(days[1:], ("2 days", "3 days", "1 day"), strict=True):
        reopen(player, now)
        solve(player, now.date())
        assert praise(player) == f"{wanted} in a row"
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
    player.page.get_by_role("button", name=named("Monday, 30 November 2026, level 1")).click()
    player.moved_to("30 Nov")
    player.puzzle = daily_puzzle(Date(2026, 11, 30)).puzzle
    assert player.laid == set(player.puzzle.givens)
    solve(player, Date(2026, 11, 30))
    assert praise(player) == ""
    player.page.get_by_role("button", name="Today's puzzle").click()
    player.moved_to("2 Dec")
    player.press("l")
    player.page.get_by_role("button", name="The month before").click()
    label = "Monday, 30 November 2026, level 1, solved in"
    day = player.page.get_by_role("button", name=named(label))
    expect(day).to_have_attribute("class", "solved")


def test_a_puzzle_that_comes_back_after_a_year_is_new(play: Open) -> None:
    first = noon(2026, 11, 22)
    again = next(
        now
        for now in (noon(2027, 11, 21), noon(2027, 11, 28))
        if daily_puzzle(now.date()) == daily_puzzle(first.date())
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


def test_the_result_is_copied_without_the_solution(play: Open) -> None:
    now = noon(2026, 11, 22)
    player = play(now)
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    solve(player, now.date())
    player.page.get_by_role("button", name="Copy result").click()
    player.page.locator(".live", has_text="Copied.").wait_for(state="attached")
    text = player.page.evaluate("navigator.clipboard.readText()")
    moves = len(solution_of(now.date()).placements) - len(daily_puzzle(now.date()).puzzle.givens)
    first, done, *rest = text.splitlines()
    assert re.fullmatch("🧩 Daily puzzle · Sunday,? 22 November 2026", first)
    assert done.startswith("●●●●● · 00:")
    assert done.endswith(f" · {moves} moves")
    assert rest == ["no hints · nothing shown", "1 day in a row"]


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
    lines = "🧩 Daily puzzle · Monday,? 23 November 2026\n●○○○○ · "
    assert re.match(lines, text.input_value())
    assert text.evaluate("t => t.selectionEnd - t.selectionStart === t.value.length")


def test_the_page_speaks_japanese(play: Open) -> None:
    player = play(noon(2026, 11, 22), locale="ja-JP")
    expect(player.page.locator("h1")).to_have_text("今日のパズル")
    expect(player.page.locator(".which")).to_have_text("11月22日")


def test_a_title_stands_at_the_head(open_in: Open, tmp_path: Path) -> None:
    write_daily_page(tmp_path / "puzzle.html", title="Our puzzle")
    now = datetime(2026, 3, 1, 9)  # noqa: DTZ001 -- the player's own clock
    page = open_in(tmp_path, daily_puzzle(now.date()).puzzle, now=now).page
    expect(page.locator("h1")).to_have_text("Our puzzle")
