"""The pieces beside the board: they grow as they become fewer, and stand where there is room."""

import pytest
from playwright.sync_api import expect

from pentomino import Puzzle, Solution, placement_text
from tests.browser.player import Open, Player

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return Puzzle.of("6x10")


def cell_of(player: Player) -> float:
    """The side of a cell of the pieces that wait, in pixels."""
    player.settle()
    side: float = player.page.locator("button.waiting:visible svg").first.evaluate(
        "svg => svg.getBoundingClientRect().width / svg.style.getPropertyValue('--wide')"
    )
    return side


def lay(player: Player, solution: Solution, pieces: str) -> None:
    for placement in solution.placements:
        if placement.piece in pieces:
            player.type_move(placement_text(placement, player.puzzle))
    player.settle()


def assert_in_sight(player: Player) -> None:
    """All pieces that wait are in the window, and none lies over another one."""
    boxes = player.page.locator("button.waiting:visible").evaluate_all(
        """all => all.map(each => {
          const { left, top, right, bottom } = each.getBoundingClientRect();
          return [left, top, right, bottom];
        })"""
    )
    width, height = player.page.evaluate("[innerWidth, innerHeight]")
    for left, top, right, bottom in boxes:
        assert left >= 0
        assert top >= 0
        assert right <= width + 1
        assert bottom <= height + 1
    for number, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[:number]:
            beside = right <= other[0] + 1 or left >= other[2] - 1
            assert beside or bottom <= other[1] + 1 or top >= other[3] - 1


SIZES = [(390, 844), (1280, 800), (1920, 1080)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_pieces_grow_as_they_become_fewer(
    play: Open, puzzle: Puzzle, solution: Solution, width: int, height: int
) -> None:
    player = play(puzzle, phone=width < 500)
    player.resize(width, height)
    board = player.page.locator(".board").bounding_box()
    sizes = [cell_of(player)]
    assert_in_sight(player)
    for pieces in ("IL", "NYPU", "FTV"):
        lay(player, solution, pieces)
        assert_in_sight(player)
        sizes.append(cell_of(player))
    assert sizes == sorted(sizes)
    assert sizes[-1] > 1.3 * sizes[0] or sizes[0] == 52
    # The board stays where it is, and the pieces become smaller again when they come back.
    assert player.page.locator(".board").bounding_box() == board
    player.press(*["z"] * 9)
    assert cell_of(player) == pytest.approx(sizes[0])


@pytest.mark.parametrize("phone", [False, True])
def test_nothing_moves_under_a_pointer_that_holds_a_piece(
    play: Open, puzzle: Puzzle, solution: Solution, phone: bool
) -> None:
    player = play(puzzle, phone=phone)
    lay(player, solution, "ILNY")
    x, y = player.middle(next(p for p in solution.placements if p.piece == "L"))
    before = cell_of(player)
    box = player.waiting("X").bounding_box()
    assert box is not None
    if phone:
        session = player.context.new_cdp_session(player.page)

        def send(kind: str, *at: float) -> None:
            points = [{"x": at[0], "y": at[1]}] if at else []
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        send("touchStart", x, y)
        for step in range(1, 9):
            send("touchMove", x + 4 * step, y + 4 * step)
    else:
        player.page.mouse.move(x, y)
        player.page.mouse.down()
        player.page.mouse.move(x + 30, y + 30, steps=5)
    expect(player.page.locator(".flying")).to_be_visible()
    assert cell_of(player) == before
    # Back in the tray, there is one piece more.
    if phone:
        send("touchMove", 200, 800)
        send("touchEnd")
    else:
        player.page.mouse.move(x, 715, steps=5)
        player.page.mouse.up()
    expect(player.waiting("L")).to_be_visible()
    expect(player.page.locator(".flying")).to_have_count(0)
    assert cell_of(player) <= before


def test_turning_a_piece_moves_no_other_piece(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.resize(1280, 800)
    player.waiting("I").click()
    others = [player.waiting(piece) for piece in "FLX"]
    before = [other.bounding_box() for other in others]
    for key in "rfr":
        player.press(key)
        assert [other.bounding_box() for other in others] == before
    assert_in_sight(player)


def test_beside_a_narrow_board_pieces_stand_at_its_side(play: Open) -> None:
    puzzle = Puzzle.of("8x8h")
    player = play(puzzle)
    player.resize(1280, 800)
    expect(player.page.locator("main")).to_have_class("aside")
    board = player.page.locator(".board").bounding_box()
    assert board is not None
    for piece in "FILNPTUVWXYZ":
        box = player.waiting(piece).bounding_box()
        assert box is not None
        assert box["x"] >= board["x"] + board["width"]
        assert box["y"] + box["height"] <= board["y"] + board["height"] + 1
    player.resize(700, 900)
    expect(player.page.locator("main")).not_to_have_class("aside")


def test_a_finger_takes_a_piece_sideways_from_beside_the_board(play: Open) -> None:
    puzzle = Puzzle.of("8x8h")
    player = play(puzzle, phone=True)
    player.resize(1280, 800)
    expect(player.page.locator("main")).to_have_class("aside")
    box, board = player.waiting("X").bounding_box(), player.page.locator(".board").bounding_box()
    assert box is not None
    assert board is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = player.context.new_cdp_session(player.page)
    for kind, at in (
        ("touchStart", x),
        *(("touchMove", x - 20 * step) for step in range(1, 20)),
    ):
        points = [{"x": at, "y": y}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(player.page.locator(".flying")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(player.page.locator(".flying")).to_have_count(0)


def test_the_gallery_has_the_whole_width(play: Open) -> None:
    player = play(Puzzle.of("8x8h"))
    player.resize(1280, 800)
    player.press("x", "g")
    width = player.page.locator(".gallery").evaluate("it => it.clientWidth")
    assert width > 800
