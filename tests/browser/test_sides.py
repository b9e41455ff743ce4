"""Pieces whose sides have colours: how they look, where they fit, and what the page knows."""

import pytest
from playwright.sync_api import expect

from pentomino import Placement, Position, Puzzle, Solution, SolutionSpace, placement_text
from pentomino.geometry.colours import corner_sides
from tests.browser.player import Open, Player, left

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return Puzzle.of("2x3", "2-coloured-squares")


@pytest.fixture(scope="module")
def solution(space: SolutionSpace) -> Solution:
    return space[123]


def turn_over(player: Player, placement: Placement) -> None:
    """Choose a piece, point at its place, and turn it until it would lie as wanted."""
    player.waiting(placement.piece).click()
    player.page.mouse.move(*player.middle(placement))
    for _ in range(4):
        if player.ghost == placement:
            return
        player.press("r")
    raise AssertionError(f"{placement_text(placement, player.puzzle)} is never shown")


def test_tiles_are_laid_by_mouse_as_they_are_turned(
    play: Open, puzzle: Puzzle, space: SolutionSpace, solution: Solution
) -> None:
    player = play(puzzle)
    expect(player.page.get_by_text("only where the colours of their sides agree")).to_be_visible()
    for number, placement in enumerate(solution.placements, start=1):
        turn_over(player, placement)
        player.page.mouse.down()
        player.page.mouse.up()
        assert player.laid == set(solution.placements[:number])
        if number < len(solution.placements):
            assert player.number == left(space, solution.placements[:number])
    assert player.number == "Solved!"


def test_a_tile_is_refused_where_sides_differ(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("1111_1.1_s1111")
    expect(player.page.locator(".laid .side")).to_have_count(4)
    beside = Placement("2222", ((0, 1),), ((2, 2, 2, 2),))
    player.waiting("2222").click()
    player.page.mouse.move(*player.middle(beside))
    assert player.ghost != beside
    player.type_move("2222_1.2_s2222")
    expect(player.page.locator(".wrong-move")).to_contain_text("do not have the colours")
    player.press("Escape")
    fits = Position(puzzle, tuple(player.laid)).fits((0, 1))
    assert beside not in fits
    assert all(p.sides[0][3] == 1 for p in fits)


def test_hints_lead_to_the_end_and_games_are_kept(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.press(*"hhhhhh")
    laid = player.laid
    assert len(laid) == 2
    player.reload()
    assert player.laid == laid
    for _ in range(20):
        player.press("h")
        if player.number == "Solved!":
            break
    assert player.number == "Solved!"


def test_a_dead_end_is_said(play: Open, puzzle: Puzzle, space: SolutionSpace) -> None:
    first = space[0].placements[0]
    begun = Position(puzzle, (first,))
    dead = next(p for p in begun.fits() if not len(space.given(first, p)))
    player = play(puzzle)
    player.type_move(placement_text(first, puzzle))
    player.type_move(placement_text(dead, puzzle))
    assert player.number == "Dead end"
    player.press("h", "h")
    assert len(player.laid) == 1


def test_a_given_tile_lies_as_it_is_turned(play: Open, puzzle: Puzzle) -> None:
    given = puzzle.with_givens(["1122_1.2_s1122"])
    player = play(given)
    assert player.laid == set(given.givens)
    signs = player.page.locator(".laid .sign").all_text_contents()
    assert signs == ["1", "1", "2", "2"]


def test_sides_can_be_read_in_grey(play: Open, puzzle: Puzzle, solution: Solution) -> None:
    player = play(puzzle)
    player.type_move(placement_text(solution.placements[0], puzzle))
    player.page.evaluate("document.documentElement.dataset.patterns = ''")
    fills = player.page.locator(".laid .side").evaluate_all(
        "all => all.map(side => getComputedStyle(side).fill)"
    )
    assert set(fills) == {"rgb(255, 255, 255)"}
    (sides,) = solution.placements[0].sides
    assert player.page.locator(".laid .sign").all_text_contents() == [str(n) for n in sides]


def test_numbers_at_corners_are_read_and_laid(play: Open) -> None:
    puzzle = Puzzle.of("hexagon-1", "triominoes-2?").with_givens(["0-1-2_1.2_s2-0-1"])
    player = play(puzzle)
    expect(player.page.get_by_text("only where the numbers at their corners agree")).to_be_visible()
    assert player.page.locator(".laid .sign").all_text_contents() == ["2", "0", "1"]
    player.type_move("0-0-1_1.3_s0-0-1")
    expect(player.page.locator(".wrong-move")).to_contain_text("0-0-1")
    player.press("Escape")
    beside = Placement("0-0-1", puzzle.board.cells[1:2], (corner_sides((1, 0, 0)),))
    turn_over(player, beside)
    player.page.mouse.down()
    player.page.mouse.up()
    assert player.laid == {*puzzle.givens, beside}
    player.reload()
    assert player.laid == {*puzzle.givens, beside}
    player.page.evaluate("document.documentElement.dataset.patterns = ''")
    fills = player.page.locator(".laid .side").evaluate_all(
        "all => all.map(side => getComputedStyle(side).fill)"
    )
    assert set(fills) == {"rgb(255, 255, 255)"}
    assert player.page.locator(".laid .sign").all_text_contents() == [*"201", *"100"]
