"""Solids as people play them: turned, drawn apart, built and solved, in a browser."""

import random
import re
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from itertools import cycle
from math import dist

import pytest
from playwright.sync_api import expect

from pentomino import Placement, Position, Puzzle, Solution, SolutionSpace, solution_space
from pentomino.solving import assembly
from tests.browser.player import Open, Player, left

pytestmark = pytest.mark.browser

NO_WEBGL = """
const get = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
  return kind.startsWith("webgl") ? null : get.call(this, kind, ...more);
};
"""


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return Puzzle.of("soma-cube")


@pytest.fixture(scope="module")
def pyramid() -> Puzzle:
    return Puzzle.of("pyramid-3", "A3+B3+V3+I3+I2")


def picture(player: Player) -> str:
    """What the solid looks like now, as a short text."""
    player.page.evaluate("document.activeElement.blur()")  # its ring reaches into the picture
    player.settle()
    return sha256(player.page.locator(".solid-view").screenshot()).hexdigest()


def spots(player: Player) -> list[tuple[float, float]]:
    """Places all over the solid, in pixels of the window."""
    box = player.page.locator(".solid-view").bounding_box()
    assert box is not None
    shares = [(x / 10, y / 10) for y in range(3, 9) for x in range(3, 8)]
    return [(box["x"] + box["width"] * x, box["y"] + box["height"] * y) for x, y in shares]


def test_a_solid_is_turned_by_mouse_buttons_and_keys(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    pictures = [picture(player)]
    x, y = spots(player)[12]
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x + 80, y + 20, steps=4)
    player.page.mouse.up()
    pictures.append(picture(player))
    player.page.get_by_role("button", name="Look from further left").click()
    pictures.append(picture(player))
    player.press("Shift+ArrowUp")
    pictures.append(picture(player))
    player.press("+")
    pictures.append(picture(player))
    player.page.mouse.move(x, y)
    player.page.mouse.wheel(0, 300)
    pictures.append(picture(player))
    while pictures[-1] == pictures[-2]:  # nobody says when a wheel was heard
        pictures[-1] = picture(player)
    assert len(set(pictures)) == len(pictures)
    player.press("0")
    assert picture(player) == pictures[0]


def test_balls_are_drawn_as_balls(play: Open) -> None:
    balls = Puzzle.of("pyramid-3", "A3+B3+V3+I3+I2")
    player = play(balls)
    boxes = player.page.locator(".solid-piece")
    discs = [boxes.nth(n).locator("circle").count() for n in range(boxes.count())]
    assert sorted(discs) == [2 * 2, *[2 * 3] * 4]  # a disc and its light for each ball
    rods = [boxes.nth(n).locator("path").count() for n in range(boxes.count())]
    assert sorted(rods) == [1, 2, 2, 2, 3]
    before = picture(player)
    player.press("h", "h", "h")
    assert picture(player) != before


def test_pieces_are_drawn_apart_and_put_together(
    play: Open, puzzle: Puzzle, solution: Solution
) -> None:
    player = play(Position(puzzle, solution.placements[:5]))
    together = picture(player)
    slider = player.page.get_by_role("slider", name="Apart")
    player.press("a")
    apart = picture(player)
    assert apart != together
    expect(slider).to_have_value("100")
    slider.fill("50")
    assert picture(player) not in {apart, together}
    player.press("e")  # a piece in the hand goes to the whole board
    player.settle()
    expect(slider).to_have_value("0")
    player.press("Escape")
    assert picture(player) == together


def test_a_solution_is_built_piece_by_piece(play: Open, puzzle: Puzzle, solution: Solution) -> None:
    player = play(Position(puzzle, solution.placements[:-1]))
    player.page.emulate_media(reduced_motion="reduce")
    player.press("x")
    player.settle()
    built = player.page.locator(".built")
    expect(built).to_have_text("7 of 7 pieces")
    moves = assembly(solution).moves
    for number, move in enumerate(moves[:-1], start=1):
        player.press(",")
        player.settle()
        text = built.inner_text()
        assert text.startswith(f"{7 - number} of 7 pieces. Next ")
        if number == 1:
            (first,) = move.placements
            assert text.endswith(f"Next {first.piece}, from above.")
        expect(player.page.locator(".laid > g, .explored")).to_have_count(7 - number)
    expect(player.page.get_by_role("button", name="Take a piece out")).to_be_disabled()
    player.page.get_by_role("button", name="Put a piece in").click()
    player.settle()
    expect(player.page.locator(".laid > g, .explored")).to_have_count(2)
    player.press("n")  # one solution is left: the same one, whole
    player.settle()
    expect(player.page.locator(".laid > g, .explored")).to_have_count(7)
    expect(built).to_have_text("7 of 7 pieces")


def test_pieces_of_a_burr_slide_before_one_comes_out(play: Open) -> None:
    burr = Puzzle.of("piston-burr")
    solution = next(each for each in burr.solve() if not assembly(each).interlocked)
    player = play(Position(burr, solution.placements[:-1]))
    player.page.emulate_media(reduced_motion="reduce")
    player.press("x")
    player.settle()
    built = player.page.locator(".built")
    moves = assembly(solution).moves
    left = 6
    for move in moves[:-1]:
        player.press(",")
        player.settle()
        names = " with ".join(placement.piece for placement in move.placements)
        if move.steps is None:
            left -= len(move.placements)
            expect(built).to_contain_text(f"{left} of 6 pieces. Next {names}, from ")
        else:
            expect(built).to_contain_text(f"{left} of 6 pieces. Next slide {names} by {move.steps}")
    assert left == 1


def test_a_piece_is_laid_in_the_solid_by_mouse(
    play: Open, puzzle: Puzzle, space: SolutionSpace
) -> None:
    player = play(puzzle)
    for count, piece in enumerate(("L", "T", "Z"), start=1):
        before = player.laid
        taken = {cell for placement in before for cell in placement.cells}
        player.waiting(piece).click()
        for x, y in spots(player):
            player.page.mouse.move(x, y)
            ghost = player.ghost
            if ghost is not None and taken.isdisjoint(ghost.cells):
                break
        assert ghost is not None
        player.page.mouse.click(x, y)
        assert player.laid == {*before, ghost}
        assert len(player.laid) == count
        assert player.number in {left(space, player.laid), "Dead end"}
    x, y = spots(player)[12]
    player.page.mouse.click(x, y)  # takes a piece up
    assert len(player.laid) == 2
    player.press("Delete")
    assert len(player.laid) == 2


def test_a_finger_sees_where_a_piece_would_land_and_taps_again(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle, phone=True)
    expect(player.page.locator(".board")).to_be_hidden()
    player.waiting("T").tap()
    x, y = spots(player)[17]
    player.page.touchscreen.tap(x, y)
    ghost = player.ghost
    assert ghost is not None
    assert player.laid == set()
    player.page.touchscreen.tap(x, y)
    assert player.laid == {ghost}


@pytest.mark.parametrize(("size", "across"), [((390, 844), 0.6), ((844, 390), 0.55)])
@pytest.mark.parametrize("piece", ["V", "L", "T"])
def test_a_finger_on_the_nearest_corner_of_the_floor_shows_where_a_piece_would_land(
    play: Open, puzzle: Puzzle, size: tuple[int, int], across: float, piece: str
) -> None:
    player = play(puzzle, phone=True)
    player.resize(*size)
    box = player.page.locator(".solid-view").bounding_box()
    assert box is not None
    player.waiting(piece).tap()
    # As it waits beside the board, the piece cannot cover the cell there.
    for down in (0.84, 0.88):
        x, y = box["x"] + box["width"] * across, box["y"] + box["height"] * down
        player.page.touchscreen.tap(x, y)
        ghost = player.ghost
        assert ghost is not None
        assert ghost.piece == piece
        assert player.laid == set()


def test_a_phone_shows_the_solid_or_its_layers(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle, phone=True)
    player.page.get_by_role("button", name="Its layers").tap()
    expect(player.page.locator(".board")).to_be_visible()
    expect(player.page.locator(".solid")).to_be_hidden()
    player.waiting("T").tap()
    corner = next(p for p in puzzle.placements if p.piece == "T" and (0, 1, 1) in p.cells)
    player.page.touchscreen.tap(*player.middle(Placement("T", ((0, 1, 1),))))
    (laid,) = player.laid
    assert laid.piece == corner.piece
    assert (0, 1, 1) in laid.cells


def test_few_pieces_beside_a_solid_are_large_on_a_phone(play: Open, pyramid: Puzzle) -> None:
    player = play(pyramid, phone=True)
    fit = player.page.locator(".tray-row").evaluate("row => row.style.getPropertyValue('--fit')")
    # The layers that are hidden have no size from which the least, 10.5, would follow.
    assert float(fit.removesuffix("px")) > 12


def test_a_solid_is_solved_by_keys(
    play: Open, puzzle: Puzzle, space: SolutionSpace, solution: Solution
) -> None:
    play_to_its_end(play(puzzle), space, solution, lay_by_keys)


def play_to_its_end(
    player: Player,
    space: SolutionSpace,
    solution: Solution,
    lay: Callable[[Player, Placement, random.Random], None],
) -> None:
    """Lay one piece after the other; each time see what lies and how many solutions are left."""
    rng = random.Random(7)
    for number, placement in enumerate(solution.placements, start=1):
        lay(player, placement, rng)
        assert player.laid == set(solution.placements[:number])
        if number < len(solution.placements):
            assert player.number == left(space, solution.placements[:number])
    assert player.number == "Solved!"


def lay_by_keys(player: Player, placement: Placement, rng: random.Random) -> None:
    """Choose a piece, turn, tip and move it, and lay it, by the keyboard alone."""
    normalised = player.puzzle.lattice.normalised
    for _ in player.puzzle.pieces:
        player.press("e")
        player.settle()
        if player.waiting(placement.piece).get_attribute("aria-pressed") == "true":
            break
    for _ in range(400):
        ghost = player.ghost
        assert ghost is not None
        if normalised(ghost.cells) == normalised(placement.cells):
            break
        player.press(rng.choice("rf"))
    for _ in range(10):
        ghost = player.ghost
        assert ghost is not None
        steps = [b - a for a, b in zip(ghost.cells[0], placement.cells[0], strict=True)]
        if not any(steps):
            break
        for step, keys in zip(steps, KEYS, strict=True):
            player.press(*[keys[step > 0]] * abs(step))
    assert player.ghost == placement
    player.press("Enter")


KEYS = (("PageDown", "PageUp"), ("ArrowUp", "ArrowDown"), ("ArrowLeft", "ArrowRight"))


def test_arrows_follow_the_solid_as_it_is_seen(play: Open) -> None:
    player = play(Puzzle.of("2x4x4", "I2*"))
    player.press("e")
    before = player.ghost
    assert before is not None
    for _ in range(4):
        player.press("Shift+ArrowRight")  # a quarter round: columns now lead away
    player.press("ArrowUp", "ArrowDown", "ArrowDown")
    ghost = player.ghost
    assert ghost is not None
    assert {cell[:2] for cell in ghost.cells} == {cell[:2] for cell in before.cells}
    assert ghost != before


@pytest.mark.parametrize("way", ["mouse", "touch", "keys"])
def test_a_pyramid_of_balls_is_played_to_its_end(play: Open, pyramid: Puzzle, way: str) -> None:
    space = solution_space(pyramid)
    lay = {"mouse": lay_by_mouse, "touch": lay_by_finger, "keys": lay_by_keys}[way]
    play_to_its_end(play(pyramid, phone=way == "touch"), space, space[1], lay)


def lay_by_mouse(player: Player, placement: Placement, rng: random.Random) -> None:
    """Choose a piece, turn and tip it, and lay it on the layers, all by mouse."""
    player.waiting(placement.piece).click()
    for _ in range(100):
        for cell in placement.cells:
            player.page.mouse.move(*player.middle(Placement(placement.piece, (cell,))))
            if player.ghost == placement:
                player.page.mouse.down()
                player.page.mouse.up()
                return
        player.waiting(placement.piece).click(button=rng.choice(["left", "right"]))
    raise AssertionError("the piece never lies like that")


def lay_by_finger(player: Player, placement: Placement, rng: random.Random) -> None:
    """Turn a piece by buttons, show where it would land by a tap, and lay it by one on it."""
    normalised = player.puzzle.lattice.normalised
    places = cycle(spots(player))
    for _ in range(200):
        player.settle()
        if player.waiting(placement.piece).get_attribute("aria-pressed") == "false":
            player.waiting(placement.piece).tap()
        spot = next(places)
        player.page.touchscreen.tap(*spot)  # beside the solid it lets the piece go
        ghost = player.ghost
        if ghost == placement:
            break
        if ghost is not None and normalised(ghost.cells) != normalised(placement.cells):
            player.page.get_by_role("button", name=rng.choice(["Turn", "Tip"])).tap()
    for other in sorted(spots(player), key=partial(dist, spot)):
        player.page.touchscreen.tap(*other)
        if placement in player.laid:
            return
        if player.waiting(placement.piece).get_attribute("aria-pressed") == "false":
            player.waiting(placement.piece).tap()
        player.page.touchscreen.tap(*spot)
    raise AssertionError("the piece is never laid")


def test_a_solid_is_solved_by_hints(play: Open) -> None:
    puzzle = Puzzle.of("2x2x3", "I2*")
    player = play(puzzle)
    assert player.number == left(solution_space(puzzle), ())
    for _ in range(60):
        if player.number == "Solved!":
            return
        player.press("h")
    raise AssertionError("the hints lead nowhere")


def test_a_typed_move_names_the_layer_first(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("L l2r1c1")
    (laid,) = player.laid
    assert (laid.piece, min(laid.cells)) == ("L", (1, 0, 0))
    player.type_move("T r1c1")
    expect(player.page.locator(".wrong-move")).to_contain_text("layer")


def test_a_screen_reader_finds_the_layers(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    grid = player.page.get_by_role("grid")
    expect(grid.get_by_role("row")).to_have_count(9)
    expect(grid.get_by_role("gridcell")).to_have_count(27)
    player.type_move("L l1r1c1")
    player.settle()
    expect(grid.get_by_label("layer 1, row 1, column 1, L")).to_have_count(1)


def test_without_webgl_the_layers_play(play: Open, puzzle: Puzzle, space: SolutionSpace) -> None:
    player = play(puzzle, before=NO_WEBGL)
    expect(player.page.locator(".no-solid")).to_contain_text("cannot be drawn here")
    assert player.number == str(len(space))
    player.waiting("T").click()
    player.page.mouse.click(*player.middle(Placement("T", ((1, 1, 1),))))
    (laid,) = player.laid
    assert (1, 1, 1) in laid.cells
    assert player.number in {left(space, [laid]), "Dead end"}


@pytest.mark.parametrize(
    ("board", "pieces"),
    [("prisms:2x2x3", "triprisms*"), ("rhombic:1x1x1", "tetratets?")],
)
def test_cells_that_are_not_drawn_in_space_are_played_on_layers(
    board: str, pieces: str, play: Open
) -> None:
    puzzle = Puzzle.of(board, pieces)
    player = play(puzzle)
    expect(player.page.locator(".no-solid")).to_contain_text("cannot be drawn here")
    assert player.number == str(puzzle.count())
    player.press("h", "h", "h")
    assert player.laid
    assert set(player.laid) <= set(puzzle.placements)
    assert 0 < int(player.number) <= puzzle.count()


def test_without_webassembly_pieces_stay_together(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle, before="WebAssembly.instantiate = async () => { throw Error(); };")
    expect(player.page.locator(".solid-view")).to_be_visible()
    expect(player.page.get_by_role("slider")).to_have_count(0)
    whole = picture(player)
    player.press("a")
    assert picture(player) == whole
    player.press("x")
    expect(player.page.locator(".built")).to_be_hidden()


def test_flat_pages_have_no_solid(play: Open) -> None:
    player = play(Puzzle.of("3x20"))
    assert player.page.evaluate("typeof pentominoSolid") == "undefined"
    expect(player.page.locator("canvas")).to_have_count(0)


def test_the_page_of_a_solid_speaks_japanese(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle, locale="ja-JP")
    expect(player.page.get_by_role("slider", name="分解")).to_have_count(1)
    expect(player.page.get_by_role("gridcell", name="1段1行1列")).to_have_count(1)


def test_nothing_is_wider_than_the_window(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    for width, height in ((320, 560), (390, 844), (768, 1024), (844, 390), (1440, 900)):
        player.resize(width, height)
        assert player.page.evaluate("document.documentElement.scrollWidth") <= width
        box = player.page.locator(".solid-view").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 100
    assert re.fullmatch(r"\d+", player.number)


def test_long_hints_make_the_solid_smaller_not_the_page_longer(play: Open) -> None:
    player = play(Puzzle.of("kanoodle-pyramid"), locale="de-DE")
    player.resize(390, 844)
    player.press("h")
    expect(player.page.locator(".hint")).to_be_visible()
    player.settle()
    assert player.page.evaluate("document.documentElement.scrollHeight") == 844
