"""Boards that go round: pieces laid across the seam, by mouse, finger and keys, and scrolling."""

from collections.abc import Sequence
from statistics import mean

import pytest
from playwright.sync_api import expect

from pentomino import Placement, Puzzle, placement_text, solution_space
from pentomino.geometry.lattice import Cell
from tests.browser.player import Open, Player, left

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return Puzzle.of("torus:4x5", "I+L+P+V")


@pytest.fixture(scope="module")
def moebius() -> Puzzle:
    return Puzzle.of("moebius:4x5", "I+L+P+V")


def in_one_piece(puzzle: Puzzle, placement: Placement) -> Sequence[Cell]:
    """The cells of a placement, and beyond the seam copies of them, that touch as on paper."""
    board = puzzle.board
    (piece,) = (piece for piece in puzzle.pieces if piece.name == placement.piece)
    return next(
        cells
        for each in piece.orientations
        for cells in board.lattice.translates(each.cells, board.cells)
        if {board.space.home(cell) for cell in cells} == set(placement.cells)
    )


def crosses(puzzle: Puzzle, placement: Placement) -> bool:
    return set(in_one_piece(puzzle, placement)) != set(placement.cells)


def at(player: Player, row: float, column: float) -> tuple[float, float]:
    """The middle of a cell in pixels, also of a copy beyond the seam."""
    x, y = player.middle(Placement("X", ((0, 0),)))
    right, down = player.middle(Placement("X", ((1, 1),)))
    return x + (right - x) * column, y + (down - y) * row


def drag(player: Player, placement: Placement) -> None:
    """Drag a piece over its place, perhaps across the seam, turn it until it fits, and drop it."""
    page, cells = player.page, in_one_piece(player.puzzle, placement)
    player.waiting(placement.piece).click()
    player.settle()
    box = player.waiting(placement.piece).locator("svg").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    # As it was pressed it is held by the middle of its box; turned, by the middle of its cells.
    holds = [
        at(player, *((min(axis) + max(axis)) / 2 for axis in zip(*cells, strict=True))),
        at(player, *(mean(axis) for axis in zip(*cells, strict=True))),
    ]
    for key in ("Shift", "r", "r", "r", "r", "f", "r", "r", "r", "r"):
        player.press(key)
        for x, y in holds:
            page.mouse.move(x + 3, y + 2)
            page.mouse.move(x, y)
            if player.ghost == placement:
                page.mouse.up()
                return
    raise AssertionError(f"{placement_text(placement, player.puzzle)} is never shown")


@pytest.mark.parametrize("board", ["torus:4x5", "moebius:4x5", "klein:4x5", "cylinder:4x5"])
def test_a_board_that_goes_round_is_solved_by_mouse(play: Open, board: str) -> None:
    puzzle = Puzzle.of(board, "I+L+P+V")
    space = solution_space(puzzle)
    solution = next(s for s in space if any(crosses(puzzle, p) for p in s.placements))
    player = play(puzzle)
    expect(player.page.get_by_text("joined")).to_be_visible()
    for number, placement in enumerate(solution.placements, start=1):
        drag(player, placement)
        assert player.laid == set(solution.placements[:number])
        if number < len(solution.placements):
            assert player.number == left(space, solution.placements[:number])
    assert player.number == "Solved!"


def test_keys_lead_over_the_seam(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("V r1c1")
    (laid,) = player.laid
    player.press("ArrowUp")
    seen = set()
    page = player.page
    for _ in range(4):
        seen.add(page.evaluate("document.activeElement.dataset.at"))
        player.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.at") in seen
    player.press("e")
    start = player.ghost
    assert start is not None
    steps = [start]
    for _ in range(5):
        player.press("ArrowRight")
        assert player.ghost is not None
        steps.append(player.ghost)
    assert len({placement.cells for placement in steps}) in (1, 5)
    assert player.ghost == start
    assert laid.piece == "V"


def test_hints_lead_to_the_end(play: Open, moebius: Puzzle) -> None:
    player = play(moebius)
    for _ in range(30):
        player.press("h")
        if player.number == "Solved!":
            break
    assert player.number == "Solved!"


def test_a_dead_end_is_said_and_a_game_is_kept(play: Open, puzzle: Puzzle) -> None:
    space = solution_space(puzzle)
    dead = next(p for p in puzzle.placements if not len(space.given(p)) and crosses(puzzle, p))
    player = play(puzzle)
    player.type_move(placement_text(dead, puzzle))
    assert player.number == "Dead end"
    player.reload()
    assert player.laid == {dead}


def test_the_board_scrolls_round(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("I r1c1")
    (laid,) = player.laid
    corner = Placement("X", ((0, 0),))
    start = player.middle(corner)
    step = player.middle(Placement("X", ((1, 1),)))
    player.page.get_by_role("button", name="Scroll to the right").click()
    assert player.laid == {laid}
    x, y = player.middle(corner)
    assert x == pytest.approx(start[0] + 4 * (step[0] - start[0]), abs=1)
    assert y == pytest.approx(start[1], abs=1)
    player.press("Shift+ArrowLeft")
    assert player.middle(corner) == pytest.approx(start, abs=1)
    player.press("Shift+ArrowDown")
    assert player.middle(corner) == pytest.approx(
        (start[0], start[1] + 3 * (step[1] - start[1])), abs=1
    )
    # A piece in the hand stays there, and is laid where it is seen now.
    player.waiting("P").click()
    player.press("Shift+ArrowRight")
    player.page.mouse.move(*player.middle(Placement("X", ((2, 2),))))
    ghost = player.ghost
    assert ghost is not None
    assert (2, 2) in ghost.cells
    player.page.mouse.down()
    player.page.mouse.up()
    assert player.laid == {laid, ghost}


def test_a_strip_turns_over_once_round(play: Open, moebius: Puzzle) -> None:
    player = play(moebius)
    corner = Placement("X", ((0, 0),))
    other = player.middle(Placement("X", ((3, 0),)))
    start = player.middle(corner)
    player.press(*["Shift+ArrowRight"] * 5)
    assert player.middle(corner) == pytest.approx(other, abs=1)
    player.press(*["Shift+ArrowRight"] * 5)
    assert player.middle(corner) == pytest.approx(start, abs=1)
    expect(player.page.locator("[data-scroll]")).to_have_count(2)


def test_a_finger_lays_on_the_strip_beyond_the_seam(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle, phone=True)
    page = player.page
    player.waiting("P").tap()
    box = page.locator(".board").bounding_box()
    assert box is not None
    x, _ = player.middle(Placement("X", ((1, 2),)))
    page.touchscreen.tap(x, box["y"] + 30)
    (laid,) = player.laid
    assert laid.piece == "P"
    assert page.locator(".again .body").count() > 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_phone_shows_a_board_that_goes_round_and_all_its_buttons(play: Open) -> None:
    player = play(Puzzle.of("torus:hexagonal:3x4", "trihexes*"), phone=True)
    assert player.page.evaluate("document.documentElement.scrollHeight") <= 844
    expect(player.page.locator("[data-scroll]")).to_have_count(4)
    for button in player.page.locator("[data-scroll], .panel .main:visible").all():
        expect(button).to_be_in_viewport(ratio=1)
