"""The album of the solutions that a player found, by mouse and keys."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pentomino import Puzzle, Solution, SolutionSpace, placement_text
from tests.browser.player import Open, Player

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    """Published: 2 distinct solutions, 8 in all."""
    return Puzzle.of("3x20")


@pytest.fixture(scope="module")
def solutions(space: SolutionSpace) -> tuple[Solution, ...]:
    """Of each of the two a solution, then one that turns into the first."""
    first, second = space.distinct()
    images = [first.image(symmetry) for symmetry in space.puzzle.symmetries()]
    turned = next(image for image in images if image != first)
    return first, second, turned


def lay(player: Player, solution: Solution) -> None:
    for placement in solution.placements:
        player.type_move(placement_text(placement, player.puzzle))
    assert player.number == "Solved!"


def again(player: Player) -> None:
    player.page.get_by_role("button", name="Play again").click()


def choose_file(player: Player, path: Path) -> None:
    with player.page.expect_file_chooser() as chooser:
        player.page.get_by_role("button", name="Add from a file").click()
    chooser.value.set_files(path)


def test_a_win_says_which_solution_it_is_and_the_album_shows_it(
    play: Open, puzzle: Puzzle, solutions: tuple[Solution, ...]
) -> None:
    first, second, turned = solutions
    player = play(puzzle)
    below = player.page.locator(".below")
    gallery = player.page.locator(".gallery")
    player.press("g")
    assert player.number == "0"
    expect(gallery).to_contain_text("No. 1No. 2")
    assert gallery.get_by_role("button").count() == 0
    player.press("Escape")
    lay(player, second)
    expect(below).to_contain_text("No. 2 of 2, your first.")
    expect(player.page.locator(".live")).to_have_text(
        re.compile(r"^Solved! In 00:0\d, with \d+ moves?\. No\. 2 of 2, your first\.$")
    )
    again(player)
    lay(player, turned)
    expect(below).to_contain_text("No. 1 of 2, your second.")
    again(player)
    lay(player, first)
    expect(below).to_contain_text("No. 1 of 2, your second, found again.")
    player.reload()
    player.page.get_by_role("button", name="Album").click()
    assert player.number == "2"
    expect(below).to_contain_text("of 2 solutions found")
    names = gallery.get_by_role("button").evaluate_all("all => all.map(each => each.ariaLabel)")
    assert names == ["No. 2, your first", "No. 1, your second"]
    # What lies on the board excludes this one, and comes back with undo.
    gallery.get_by_role("button", name="No. 2").click()
    expect(gallery).not_to_be_visible()
    shown = player.page.locator(".below")
    expect(shown).to_contain_text("of 8 solutions")
    player.press("x", "z")
    assert player.laid == set(first.placements)


def test_the_album_shows_what_is_not_found_only_when_asked(
    play: Open, puzzle: Puzzle, solutions: tuple[Solution, ...]
) -> None:
    player = play(puzzle)
    lay(player, solutions[0])
    player.press("g")
    gallery = player.page.locator(".gallery")
    assert gallery.get_by_role("button").count() == 1
    player.page.get_by_role("button", name="Show the others").click()
    expect(gallery.get_by_role("button")).to_have_count(8)
    expect(gallery.get_by_role("button", name="found")).to_have_count(4)


def test_what_the_page_laid_is_not_in_the_album(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.press("x")
    player.page.get_by_role("button", name="Lay all").click()
    expect(player.page.locator(".below")).to_contain_text("No. 1 of 2.")
    player.press("g")
    assert player.number == "0"


def test_an_album_goes_to_another_browser_in_a_file(
    open_in: Open, tmp_path: Path, puzzle: Puzzle, solutions: tuple[Solution, ...]
) -> None:
    first, second, _ = solutions
    player = open_in(tmp_path, puzzle)
    lay(player, first)
    player.press("g")
    with player.page.expect_download() as download:
        player.page.get_by_role("button", name="Save to a file").click()
    path = tmp_path / download.value.suggested_filename
    assert path.name == "album.json"
    download.value.save_as(path)
    other = open_in(tmp_path, puzzle, phone=True)
    lay(other, second)
    other.page.get_by_role("button", name="Album").click()
    toast = other.page.locator(".toast")
    choose_file(other, path)
    expect(toast).to_have_text("One solution was added.")
    assert other.number == "2"
    choose_file(other, path)
    expect(toast).to_have_text("The album has all solutions of this file already.")
    foreign = json.loads(path.read_text()) | {"puzzle": "0", "title": "4x15"}
    for text, answer in (
        ("rubbish", "This file is not an album, so nothing was added."),
        (json.dumps(foreign), "This is an album of another puzzle (4x15), so nothing was added."),
        (
            path.read_text().replace("~", "~~", 1),
            "Solution 1 in this file does not solve the puzzle, so nothing was added.",
        ),
    ):
        path.write_text(text)
        choose_file(other, path)
        expect(toast).to_have_text(answer)
    other.reload()
    other.page.get_by_role("button", name="Album").click()
    assert other.number == "2"


def test_a_browser_that_keeps_nothing_has_an_album_for_as_long_as_the_page_is_open(
    play: Open, puzzle: Puzzle, solutions: tuple[Solution, ...]
) -> None:
    forbid = "Storage.prototype.setItem = () => { throw new DOMException('', 'SecurityError') }"
    player = play(puzzle, before=forbid)
    lay(player, solutions[0])
    expect(player.page.locator(".toast")).to_contain_text("no game and no album")
    player.resize(390, 844)
    player.press("g")
    assert player.number == "1"


def test_the_album_shows_what_is_found_beside_its_relatives(play: Open) -> None:
    """Of three distinct solutions the first two differ in two or three pieces."""
    puzzle = Puzzle.of("5x6", "F+P+T+V+W+Y")
    _, second, third = puzzle.solution_space().distinct()
    player = play(puzzle)
    gallery = player.page.locator(".gallery")
    by_family = player.page.get_by_role("button", name="By family")
    lay(player, third)
    player.press("g")
    expect(gallery).to_contain_text("No. 3No. 1No. 2")
    by_family.click()
    expect(by_family).to_have_attribute("aria-pressed", "true")
    expect(gallery).to_contain_text("No. 3No. 1 · 1/2No. 2 · 2/2")
    player.press("Escape")
    again(player)
    lay(player, second)
    player.press("g")
    expect(gallery).to_contain_text("No. 1 · 1/2No. 2 · 2/2No. 3")
    names = gallery.get_by_role("button").evaluate_all("all => all.map(each => each.ariaLabel)")
    assert names == ["No. 2, your second, 2 of 2 in a family", "No. 3, your first"]
    by_family.click()
    expect(gallery).to_contain_text("No. 3No. 2No. 1")
