"""New puzzles that a page makes from its own solutions, easier and harder."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pentomino import Limits, Position, Puzzle, Solution, placement_text
from pentomino.web import page
from tests.browser.player import Open, Player

pytestmark = pytest.mark.browser


def new_puzzle(page: Page) -> None:
    page.get_by_role("button", name="New puzzle").first.click()
    page.locator(".shelf").wait_for()


def pieces_left(page: Page) -> int:
    return int(page.locator(".which").inner_text().split()[0])


def solution_of(player: Player) -> Solution:
    """The only one that has what lies on the board."""
    (found,) = Position(player.puzzle, tuple(player.laid)).solve(distinct="all")
    return found


def play_to_the_end(player: Player) -> None:
    given = player.laid
    for placement in solution_of(player).placements:
        if placement not in given:
            player.type_move(placement_text(placement, player.puzzle))
    assert player.number == "Solved!"


@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        ("6x10", "pentominoes"),
        ("5x6", "pentominoes?"),
        ("5x8", "L*"),
        ("torus:4x5", "tetrominoes*"),
        ("2x3x5", "pentominoes?"),
    ],
)
def test_a_new_puzzle_has_one_solution(play: Open, board: str, pieces: str) -> None:
    player = play(Puzzle.of(board, pieces))
    new_puzzle(player.page)
    solution = solution_of(player)
    assert len(solution.placements) - len(player.laid) == pieces_left(player.page)


def test_puzzles_become_easier_and_harder(play: Open) -> None:
    player = play(Puzzle.of("6x10"))
    page = player.page
    new_puzzle(page)
    assert pieces_left(page) == 4
    page.get_by_role("button", name="Harder puzzle").click()
    expect(page.locator(".note")).to_have_text("5 pieces left to lay")
    assert len(player.laid) == 7
    solution_of(player)
    player.press("PageUp", "PageUp", "PageUp")
    expect(page.locator(".note")).to_have_text("2 pieces left to lay")
    expect(page.get_by_role("button", name="Easier puzzle")).to_be_disabled()
    harder = page.get_by_role("button", name="Harder puzzle")
    while harder.is_enabled() and pieces_left(page) < 12:
        harder.click()
        player.settle()
    assert 6 <= pieces_left(page) < 12
    solution_of(player)


def test_a_solved_puzzle_leads_to_the_next(play: Open) -> None:
    player = play(Puzzle.of("6x10"))
    page = player.page
    new_puzzle(page)
    for number in ("1 puzzle", "2 puzzles"):
        before = player.laid
        play_to_the_end(player)
        expect(page.locator(".panel")).to_contain_text(f"{number} with 4 pieces solved")
        page.locator(".panel").get_by_role("button", name="New puzzle").last.click()
        assert len(player.laid) == 8
        assert player.laid != before
    page.locator(".which").click()
    page.get_by_role("button", name="The whole board").click()
    assert player.number == "9356"


def test_hints_lay_the_pieces_of_a_new_puzzle(play: Open) -> None:
    player = play(Puzzle.of("6x10"))
    new_puzzle(player.page)
    solution = solution_of(player)
    for _ in range(40):
        if player.number == "Solved!":
            break
        player.press("h")
    assert player.laid == set(solution.placements)


def test_a_given_piece_stays(play: Open) -> None:
    player = play(Puzzle.of("6x10"))
    new_puzzle(player.page)
    given = player.laid
    player.page.mouse.click(*player.middle(min(given)))
    player.press("Delete", "z")
    assert player.laid == given


def test_a_link_carries_a_new_puzzle(play: Open) -> None:
    player = play(Puzzle.of("6x10"))
    page = player.page
    page.evaluate(
        "() => { navigator.clipboard.writeText = async text => { window.copied = text; }; }"
    )
    new_puzzle(page)
    given = player.laid
    laid = next(each for each in solution_of(player).placements if each not in given)
    player.type_move(placement_text(laid, player.puzzle))
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Copy link").click()
    link = page.evaluate("() => window.copied")
    other = play(Puzzle.of("6x10"), link="#" + link.partition("#")[2])
    other.page.locator(".shelf").wait_for()
    assert other.laid == {*given, laid}
    assert pieces_left(other.page) == 4
    # What leaves several solutions is none of these puzzles.
    wrong = play(Puzzle.of("6x10"), link="#" + link.partition("#")[2].partition("~")[0])
    assert wrong.page.locator(".shelf").count() == 0


def test_on_a_phone_the_way_is_in_the_settings(play: Open) -> None:
    player = play(Puzzle.of("6x10"), phone=True)
    page = player.page
    page.get_by_role("button", name="Settings").tap()
    page.locator("dialog").get_by_role("button", name="New puzzle").tap()
    page.get_by_role("button", name="Harder puzzle").tap()
    expect(page.locator(".note")).to_have_text("5 pieces left to lay")
    solution_of(player)


def test_what_is_left_to_lay_follows_the_game(play: Open) -> None:
    player = play(Puzzle.of("6x10"))
    page = player.page
    new_puzzle(page)
    player.press("PageUp", "PageUp")
    note = page.locator(".note")
    expect(note).to_have_text("2 pieces left to lay")
    expect(page.locator(".which")).to_have_text("2 pieces")
    player.press("h", "h", "h")
    expect(note).to_have_text("1 piece left to lay")
    expect(page.locator(".on-paper")).to_have_text("New puzzle · 1 piece left to lay")
    player.press("z")
    expect(note).to_have_text("2 pieces left to lay")


def test_a_new_puzzle_is_kept_over_a_reload(play: Open) -> None:
    player = play(Puzzle.of("6x10"))
    new_puzzle(player.page)
    given = player.laid
    laid = next(each for each in solution_of(player).placements if each not in given)
    player.type_move(placement_text(laid, player.puzzle))
    player.reload()
    assert player.laid == {*given, laid}
    assert pieces_left(player.page) == 4
    player.press("z")
    assert player.laid == given
    player.page.locator(".which").click()
    player.page.get_by_role("button", name="The whole board").click()
    player.reload()
    assert player.number == "9356"


def test_the_way_to_another_puzzle_asks_where_pieces_lie(play: Open) -> None:
    player = play(Puzzle.of("6x10"))
    page = player.page
    new_puzzle(page)
    given = player.laid
    laid = next(each for each in solution_of(player).placements if each not in given)
    player.type_move(placement_text(laid, player.puzzle))
    player.press("PageDown")
    expect(page.locator("dialog")).to_contain_text("will be lost")
    player.press("Enter")
    assert player.laid == {*given, laid}
    page.locator(".which").click()
    page.locator("dialog").get_by_role("button", name="The whole board").click()
    page.locator("dialog").get_by_role("button", name="Cancel").click()
    assert player.laid == {*given, laid}
    page.get_by_role("button", name="Easier puzzle").click()
    page.locator("dialog").get_by_role("button", name="Easier puzzle").click()
    assert pieces_left(page) == 3
    # Where nothing is lost, nothing is asked.
    player.press("PageDown")
    assert pieces_left(page) == 4


@pytest.mark.parametrize("size", [(390, 844), (320, 560), (844, 390)])
def test_words_say_what_the_arrows_beside_a_new_puzzle_do(
    play: Open, size: tuple[int, int]
) -> None:
    player = play(Puzzle.of("6x10"), phone=True, locale="de")
    page = player.page
    page.get_by_role("button", name="Einstellungen").tap()
    page.locator("dialog").get_by_role("button", name="Neues Rätsel").tap()
    player.resize(*size)
    expect(page.locator(".shelf")).to_contain_text("Leichter4 TeileSchwerer")
    assert fits_the_window(page)


def fits_the_window(page: Page) -> bool:
    """Whether nothing scrolls, to any side."""
    fits: bool = page.evaluate(
        """() => document.documentElement.scrollWidth <= innerWidth
          && document.documentElement.scrollHeight <= innerHeight"""
    )
    return fits


def test_a_puzzle_with_one_solution_has_no_others(play: Open) -> None:
    page = play(Puzzle.of("1x5", "I")).page
    page.get_by_role("button", name="Settings").click()
    assert page.get_by_role("button", name="New puzzle").count() == 0


def test_a_page_that_does_not_know_its_solutions_makes_no_others(
    play: Open, tmp_path: Path
) -> None:
    puzzle = Puzzle.of("6x10")
    (tmp_path / "puzzle.html").write_text(page(puzzle, limits=Limits(memory=1 << 20)))
    opened = play(puzzle).page
    assert opened.get_by_role("button", name="New puzzle").count() == 0
    opened.get_by_role("button", name="Settings").click()
    assert opened.get_by_role("button", name="New puzzle").count() == 0
