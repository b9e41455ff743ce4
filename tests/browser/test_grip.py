"""How pieces are held: where they were pressed; a finger takes them up by moving upwards."""

import math
from collections.abc import Callable
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from pentomino import Placement, Puzzle
from tests.browser.player import Open, Player

expect = pytest.importorskip("playwright.sync_api").expect

pytestmark = pytest.mark.browser

PHONES = [(390, 844), (320, 560), (844, 390), (560, 320)]

Touch = Callable[..., None]


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return Puzzle.of("6x10")


def finger(player: Player) -> Touch:
    """What sends the touches of one finger through the browser, which scrolls by them."""
    session = player.context.new_cdp_session(player.page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        places = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    return send


def swipe(player: Player, start: tuple[float, float], *ends: tuple[float, float]) -> None:
    """Move a finger over the screen from point to point in steps of a few pixels."""
    send = finger(player)
    send("touchStart", start)
    for (x, y), (to_x, to_y) in pairwise([start, *ends]):
        for step in range(1, 21):
            send("touchMove", (x + (to_x - x) * step / 20, y + (to_y - y) * step / 20))
    player.settle()
    send("touchEnd")


def in_sight(player: Player, piece: str) -> bool:
    """Whether a piece beside the board can be touched where it stands."""
    script = """button => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return document.elementFromPoint(x, y)?.closest("button") === button;
    }"""
    return bool(player.waiting(piece).evaluate(script))


def centre(player: Player, piece: str) -> tuple[float, float]:
    box = player.waiting(piece).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def cell_size(player: Player) -> float:
    """The distance of two neighbouring cells, in pixels."""
    (x, y), (a, b) = (player.middle(Placement("X", ((0, column),))) for column in (0, 1))
    return abs(x - a) + abs(y - b)


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a_finger_reaches_every_piece(play: Open, puzzle: Puzzle, width: int, height: int) -> None:
    player = play(puzzle, phone=True)
    player.resize(width, height)
    names = [piece.name for piece in puzzle.pieces]
    reached = {name for name in names if in_sight(player, name)}
    for _ in range(8):
        seen = [name for name in names if in_sight(player, name)]
        x, y = max(centre(player, name) for name in seen)
        swipe(player, (x, y), (x - 100, y))
        player.page.wait_for_timeout(300)  # the tray rolls on for a moment
        assert player.laid == set()
        expect(player.page.locator(".flying, .chosen")).to_have_count(0)
        reached |= {name for name in names if in_sight(player, name)}
        if reached == set(names):
            break
    assert reached == set(names)
    start = centre(player, "Z")
    (x, y), size = player.middle(Placement("Z", ((3, 5),))), cell_size(player)
    swipe(player, start, (start[0], start[1] - 60), (x, y + 1.5 * size))
    (laid,) = player.laid
    assert laid.piece == "Z"
    assert (3, 5) in laid.cells


def test_a_phone_shows_all_pieces_at_once(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle, phone=True)
    assert all(in_sight(player, piece.name) for piece in puzzle.pieces)


@pytest.mark.parametrize(("width", "height"), PHONES[::2])
@pytest.mark.parametrize("way", [-1, 1])
def test_a_swipe_along_the_edge_of_the_tray_lays_nothing(
    play: Open, puzzle: Puzzle, width: int, height: int, way: int
) -> None:
    player = play(puzzle, phone=True)
    player.resize(width, height)
    box = player.waiting("L").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 3
    swipe(player, (x, y), (x + way * 120, y - 12))
    assert player.laid == set()
    expect(player.page.locator(".flying")).to_have_count(0)


@pytest.mark.parametrize(("degrees", "way"), [(20, -1), (25, 1), (30, -1), (40, 1)])
@pytest.mark.parametrize(("width", "height"), PHONES[::2])
def test_a_shallow_drag_out_of_the_tray_scrolls_or_lifts(
    play: Open, puzzle: Puzzle, width: int, height: int, degrees: int, way: int
) -> None:
    player = play(puzzle, phone=True)
    player.resize(width, height)
    middle = player.page.locator(".tray-row").bounding_box()
    assert middle is not None
    names = [piece.name for piece in puzzle.pieces if in_sight(player, piece.name)]
    start = min(
        (centre(player, name) for name in names),
        key=lambda place: abs(place[0] - middle["x"] - middle["width"] / 2),
    )
    scrolled = "document.querySelector('.tray-row').scrollLeft"
    end = (
        start[0] + way * 100 * math.cos(math.radians(degrees)),
        start[1] - 100 * math.sin(math.radians(degrees)),
    )
    send = finger(player)
    send("touchStart", start)
    for step in range(1, 21):
        send("touchMove", tuple(a + (b - a) * step / 20 for a, b in zip(start, end, strict=True)))
    player.settle()
    lifted = player.page.locator(".flying").count()
    ghost = player.ghost
    send("touchEnd")
    has_scrolled = player.page.evaluate(scrolled) != 0
    assert lifted + has_scrolled == 1
    assert player.laid == ({ghost} if ghost is not None else set())


def test_the_ghost_at_a_corner_is_where_a_click_lays_the_piece(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    board = player.page.locator(".board .tray").bounding_box()
    assert board is not None
    left, top = board["x"], board["y"]
    right, bottom = left + board["width"], top + board["height"]
    seen = 0
    for x, towards_x in ((left, 1), (right, -1)):
        for y, towards_y in ((top, 1), (bottom, -1)):
            for far in (5, 20, 35):
                player.waiting("L").click()
                player.page.mouse.move((left + right) / 2, (top + bottom) / 2)
                player.page.mouse.move(x + towards_x * far, y + towards_y * far)
                ghost = player.ghost
                player.page.mouse.down()
                player.page.mouse.up()
                assert player.laid == ({ghost} if ghost is not None else set())
                seen += ghost is not None
                player.press("Escape")
                if player.laid:
                    player.press("z")
    assert seen >= 8


@pytest.mark.parametrize("from_board", [False, True])
def test_keys_turn_and_flip_the_piece_that_the_mouse_points_with(
    play: Open, puzzle: Puzzle, from_board: bool
) -> None:
    player = play(puzzle)
    if from_board:
        player.type_move("L r3c2")
        player.page.mouse.click(*player.middle(next(iter(player.laid))))
    else:
        player.waiting("L").click()
    player.page.mouse.move(*player.middle(Placement("L", ((0, 9),))))
    shown = [player.ghost]
    for key in "rfrrr":
        player.press(key)
        ghost = player.ghost
        assert ghost is not None
        assert any(row <= 1 and column >= 8 for row, column in ghost.cells)
        shown.append(ghost)
    assert len(set(shown)) == 6
    player.page.mouse.down()
    player.page.mouse.up()
    assert player.laid == {shown[-1]}


@pytest.mark.parametrize("end", [0, 4])
def test_a_piece_on_the_board_is_held_where_it_was_pressed(
    play: Open, puzzle: Puzzle, end: int
) -> None:
    lying = Placement("I", tuple((2, column) for column in range(3, 8)))
    player = play(puzzle)
    player.type_move("I_3.4-8")
    assert player.laid == {lying}
    x, y = player.middle(Placement("I", (lying.cells[end],)))
    mouse = player.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 10, y, steps=5)
    assert player.ghost == lying
    mouse.up()
    assert player.laid == {lying}
    down = Placement("I", tuple((row + 1, column) for row, column in lying.cells))
    mouse.move(x, y)
    mouse.down()
    mouse.move(*player.middle(Placement("I", (down.cells[end],))), steps=5)
    mouse.up()
    assert player.laid == {down}


@pytest.mark.parametrize("end", [0, 4])
def test_a_piece_of_the_tray_is_held_where_it_was_pressed(
    play: Open, puzzle: Puzzle, end: int
) -> None:
    player = play(puzzle)
    box = player.waiting("I").locator("svg").bounding_box()
    assert box is not None
    long, wide = max(box["width"], box["height"]), min(box["width"], box["height"])
    along = wide / 2 if end == 0 else long - wide / 2
    is_upright = box["height"] > box["width"]
    x, y = (wide / 2, along) if is_upright else (along, wide / 2)
    cells = [(row, 4) for row in range(5)] if is_upright else [(2, n) for n in range(3, 8)]
    wanted = Placement("I", tuple(cells))
    mouse = player.page.mouse
    mouse.move(box["x"] + x, box["y"] + y)
    mouse.down()
    mouse.move(*player.middle(Placement("I", (wanted.cells[end],))), steps=8)
    pieces = player.page.locator(".flying").bounding_box()
    assert pieces is not None
    middle = player.middle(wanted)
    assert pieces["x"] + pieces["width"] / 2 == pytest.approx(middle[0], abs=6)
    assert pieces["y"] + pieces["height"] / 2 == pytest.approx(middle[1], abs=6)
    mouse.up()
    assert player.laid == {wanted}


def test_a_finger_holds_a_piece_below_the_point_that_was_pressed(
    play: Open, puzzle: Puzzle
) -> None:
    player = play(puzzle, phone=True)
    player.type_move("I_3.4-8")
    lying = Placement("I", tuple((2, column) for column in range(3, 8)))
    x, y = player.middle(Placement("I", ((2, 3),)))
    send = finger(player)
    send("touchStart", (x, y))
    for part in range(1, 11):
        send("touchMove", (x, y + 1.5 * cell_size(player) * part / 10))
    assert player.ghost == lying
    send("touchEnd")
    assert player.laid == {lying}


def test_a_piece_that_is_turned_while_it_is_held_is_held_by_its_middle(
    play: Open, puzzle: Puzzle
) -> None:
    player = play(puzzle)
    player.type_move("I_1.4-8")
    x, y = player.middle(Placement("I", ((0, 3),)))
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x, y + 20, steps=4)
    player.press("r")
    upright = Placement("I", tuple((row, 3) for row in range(1, 6)))
    player.page.mouse.move(*player.middle(upright), steps=4)
    player.page.mouse.up()
    assert player.laid == {upright}


@pytest.mark.parametrize("key", ["r", "Shift+R"])
def test_a_piece_turns_about_the_hand_at_once_while_it_is_dragged(
    play: Open, puzzle: Puzzle, key: str
) -> None:
    player = play(puzzle)
    player.type_move("I_1.4-8")
    player.page.mouse.move(*player.middle(Placement("I", ((0, 3),))))
    player.page.mouse.down()
    x, y = player.middle(Placement("I", ((3, 3),)))
    player.page.mouse.move(x, y, steps=4)
    player.press(key)
    upright = Placement("I", tuple((row, 3) for row in range(1, 6)))
    assert player.ghost == upright
    flying = player.page.locator(".flying").bounding_box()
    assert flying is not None
    assert flying["height"] > 2 * flying["width"]
    assert flying["x"] + flying["width"] / 2 == pytest.approx(x, abs=2)
    assert flying["y"] + flying["height"] / 2 == pytest.approx(y, abs=2)
    player.page.mouse.up()
    assert player.laid == {upright}


def test_a_piece_is_flipped_at_once_while_it_is_dragged(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    box = player.waiting("L").locator("svg").bounding_box()
    assert box is not None
    player.page.mouse.move(box["x"] + 8, box["y"] + 8)
    player.page.mouse.down()
    x, y = player.middle(Placement("L", ((3, 5),)))
    player.page.mouse.move(x, y, steps=6)
    drawn = "flying => flying.outerHTML.replace(/translate[^)]*/, '')"
    pictures = [player.page.locator(".flying").evaluate(drawn)]
    for key in "frf":
        player.press(key)
        pictures.append(player.page.locator(".flying").evaluate(drawn))
        ghost = player.ghost
        assert ghost is not None
        middle = player.middle(ghost)
        assert math.dist(middle, (x, y)) < 0.8 * cell_size(player)
    assert len(set(pictures)) == 4
    player.page.mouse.up()
    assert player.laid == {ghost}


@pytest.mark.parametrize("way", [-1, 1])
def test_a_drag_aslant_lifts_a_piece_of_a_tray_that_scrolls(
    play: Open, puzzle: Puzzle, way: int
) -> None:
    player = play(puzzle, phone=True)
    player.resize(844, 390)
    x, y = centre(player, "N")
    send = finger(player)
    send("touchStart", (x, y))
    for step in range(1, 21):
        send("touchMove", (x + way * 4 * step, y - 3 * step))
    player.settle()
    expect(player.page.locator(".flying")).to_have_count(1)
    assert player.page.evaluate("document.querySelector('.tray-row').scrollLeft") == 0
    send("touchEnd")


@pytest.mark.parametrize(("width", "height"), [(844, 390), (320, 560)])
def test_a_tray_shows_where_it_goes_on_and_how_many_are_left(
    play: Open, puzzle: Puzzle, width: int, height: int
) -> None:
    player = play(puzzle, phone=True)
    player.resize(width, height)
    tray = player.page.locator(".tray-row")

    def edges() -> tuple[bool, bool]:
        """Whether there is a shadow at the left and at the right edge of the tray."""
        with Image.open(BytesIO(tray.screenshot())) as picture:
            grey = picture.convert("L")
        across, down = grey.size
        line = grey.crop((0, down - 3, across, down - 2)).tobytes()
        return line[1] < 230, line[-2] < 230

    assert edges() == (False, True)
    tray.evaluate("tray => tray.scrollTo(1e4, 0)")
    player.settle()
    assert edges() == (True, False)
    expect(player.page.get_by_role("group", name="12 pieces left")).to_be_visible()
    shown = tray.evaluate("tray => getComputedStyle(tray, '::before').content")
    assert shown in ('"12 pieces left"', "attr(aria-label)")
    player.waiting("X").click()
    player.page.touchscreen.tap(*player.middle(Placement("X", ((2, 5),))))
    expect(player.page.get_by_role("group", name="11 pieces left")).to_be_visible()


def test_a_piece_that_is_dragged_over_a_wall_stays_inside(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    size, page = cell_size(player), player.page
    page.mouse.move(*centre(player, "I"))
    page.mouse.down()
    # It would reach over the left wall by less than a cell, then by more.
    x, y = player.middle(Placement("I", tuple((2, column) for column in range(5))))
    page.mouse.move(x - 0.9 * size, y, steps=4)
    ghost = player.ghost
    assert ghost is not None
    assert ghost.cells == tuple((2, column) for column in range(5))
    page.mouse.move(x - 1.4 * size, y, steps=4)
    assert player.ghost is None
    page.mouse.up()
    assert player.laid == set()
