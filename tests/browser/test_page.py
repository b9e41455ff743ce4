"""The page as people play it: in a browser, opened from a file, without a network."""

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import expect

from pentomino import (
    Placement,
    Position,
    Puzzle,
    Solution,
    SolutionSpace,
    placement_text,
    position_text,
    read_placement,
    solution_space,
)
from pentomino.web import write_page
from tests.browser.player import Open, Player, left

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return Puzzle.of("6x10")


def test_a_puzzle_is_solved_by_mouse(
    play: Open, puzzle: Puzzle, space: SolutionSpace, solution: Solution
) -> None:
    player = play(puzzle)
    assert player.number == str(len(space))
    for number, placement in enumerate(solution.placements, start=1):
        player.turn_by_mouse(placement)
        player.drag(placement)
        assert player.laid == set(solution.placements[:number])
        if number < len(solution.placements):
            assert player.number == left(space, solution.placements[:number])
    assert player.number == "Solved!"


def test_a_puzzle_is_solved_by_keyboard(
    play: Open, puzzle: Puzzle, space: SolutionSpace, solution: Solution
) -> None:
    player = play(puzzle)
    for number, placement in enumerate(solution.placements, start=1):
        player.lay_by_keys(placement)
        if number < len(solution.placements):
            assert player.number == left(space, solution.placements[:number])
    assert player.number == "Solved!"


def test_a_puzzle_is_solved_by_typed_moves(play: Open, puzzle: Puzzle, solution: Solution) -> None:
    player = play(puzzle)
    for placement in solution.placements:
        player.type_move(placement_text(placement, puzzle))
    assert player.number == "Solved!"


@pytest.mark.parametrize("size", [(1400, 900), (390, 844)])
def test_the_goal_is_said_at_first_sight(play: Open, puzzle: Puzzle, size: tuple[int, int]) -> None:
    player = play(puzzle)
    player.resize(*size)
    goal = player.page.get_by_text("Fill the board with all 12 pieces")
    expect(goal).to_be_in_viewport()
    player.type_move("I r1c1")
    expect(goal).to_have_count(0)


def test_a_ghost_that_leaves_no_solution_is_crossed_out(
    play: Open, puzzle: Puzzle, space: SolutionSpace
) -> None:
    player = play(puzzle)
    player.waiting("X").click()
    crosses = player.page.locator(".cross")
    for placement in (p for p in puzzle.placements[::40] if p.piece == "X"):
        player.page.mouse.move(*player.middle(placement))
        assert player.ghost == placement
        expect(crosses).to_have_count(0 if len(space.given(placement)) else 1)
    # Who wants to know nothing is told nothing.
    player.press("c", "c")
    expect(crosses).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_pieces_that_are_left_over_are_told_at_first_sight(
    play: Open, size: tuple[int, int]
) -> None:
    player = play(Puzzle.of("3x5", "pentominoes?"))
    player.resize(*size)
    expect(player.page.get_by_text("Not all pieces are needed.")).to_be_in_viewport()


def test_cells_that_may_stay_empty_are_shown_and_said(play: Open) -> None:
    player = play(Puzzle.of("...\n..?", "V3+I2?"))
    expect(player.page.get_by_text("may stay empty")).to_be_in_viewport()
    expect(player.page.locator("svg.board .spare").first).to_be_visible()
    names = player.page.locator("[aria-label]").evaluate_all(
        "all => all.map(each => each.getAttribute('aria-label'))"
    )
    assert [name for name in names if name.endswith(", may stay empty")] == [
        "row 2, column 3, open, may stay empty"
    ]


def test_a_barred_placement_is_refused_in_words(play: Open) -> None:
    puzzle = Puzzle.of("3x5", "L+P+V")
    barred = read_placement("L_1.1-4_2.1", puzzle)
    player = play(replace(puzzle, barred=frozenset([barred])))
    expect(player.page.get_by_text("1 place is barred")).to_be_in_viewport()
    player.type_move("L_1.1-4_2.1")
    wrong = player.page.locator(".wrong-move")
    expect(wrong).to_have_text("This place is barred by the puzzle.")
    player.press("Escape")
    player.page.emulate_media(media="print")
    told = player.page.get_by_text("1 place is barred (L_1.1-4_2.1)")
    expect(told).to_be_visible()


def test_a_short_move_names_a_piece_and_its_first_cell(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("i r2c3")
    (laid,) = player.laid
    assert (laid.piece, min(laid.cells)) == ("I", (1, 2))
    player.type_move("i r2c3")
    expect(player.page.locator(".wrong-move")).to_have_text("I is already laid.")


def test_a_click_with_a_chosen_piece_lays_it(
    play: Open, puzzle: Puzzle, solution: Solution
) -> None:
    player = play(puzzle)
    player.turn_by_mouse(solution.placements[0])
    player.page.mouse.click(*player.middle(solution.placements[0]))
    assert player.laid == {solution.placements[0]}


def test_a_piece_dropped_where_it_cannot_lie_comes_back(
    play: Open, puzzle: Puzzle, solution: Solution
) -> None:
    player = play(Position(puzzle, solution.placements[:6]))
    over = solution.placements[6]
    player.turn_by_mouse(over)
    box = player.waiting(over.piece).bounding_box()
    assert box is not None
    player.page.mouse.move(box["x"] + 20, box["y"] + 20)
    player.page.mouse.down()
    player.page.mouse.move(900, 650, steps=4)
    player.page.mouse.up()
    assert player.laid == set(solution.placements[:6])
    expect(player.waiting(over.piece)).to_be_visible()


def test_a_piece_on_the_board_is_dragged_away_and_back(
    play: Open, puzzle: Puzzle, solution: Solution
) -> None:
    player = play(Position(puzzle, solution.placements[:2]))
    mouse = player.page.mouse
    first, second = solution.placements[:2]
    x, y = player.middle(Placement(first.piece, first.cells[:1]))
    mouse.move(x, y)
    mouse.down()
    mouse.move(900, 650, steps=4)
    mouse.up()
    assert player.laid == {second}
    player.press("z")
    assert player.laid == {first, second}
    player.press("Shift+Z")
    assert player.laid == {second}


def test_a_finger_drags_a_piece_that_rides_above_it(
    play: Open, puzzle: Puzzle, solution: Solution
) -> None:
    player = play(puzzle, phone=True)
    page = player.page
    piece = solution.placements[0].piece
    page.touchscreen.tap(*centre(player, f'button.waiting[data-piece="{piece}"]'))
    x, y = centre(player, f'button.waiting[data-piece="{piece}"]')
    touch = player.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        places = [{"x": a, "y": b} for a, b in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    send("touchStart", (x, y))
    for step in range(1, 11):
        send("touchMove", (x + (190 - x) * step / 10, y + (380 - y) * step / 10))
    assert player.ghost is not None
    target = player.ghost
    send("touchEnd")
    assert player.laid == {target}


def test_a_puzzle_is_solved_by_taps(play: Open) -> None:
    puzzle = Puzzle.of("5x5", "L+P+V+Y+Z")
    solution = solution_space(puzzle)[0]
    player = play(puzzle, phone=True)
    for number, placement in enumerate(solution.placements, start=1):
        wanted = set(solution.placements[:number])
        for turn in range(12):
            if taps_lay(player, placement, wanted):
                break
            player.page.get_by_role("button", name="Flip" if turn % 4 == 3 else "Turn").tap()
        assert player.laid == wanted
    assert player.number == "Solved!"


def taps_lay(player: Player, placement: Placement, wanted: set[Placement]) -> bool:
    """Tap each cell of a placement; what is laid elsewhere is taken back."""
    before = player.laid
    for cell in placement.cells:
        player.settle()  # a piece that is chosen already would be turned by one more tap
        if player.waiting(placement.piece).get_attribute("aria-pressed") == "false":
            player.waiting(placement.piece).tap()
        player.page.touchscreen.tap(*player.middle(Placement(placement.piece, (cell,))))
        if player.laid == wanted:
            return True
        if player.laid != before:
            player.page.get_by_role("button", name="Undo").tap()
            player.settle()
            player.waiting(placement.piece).tap()
    return False


def centre(player: Player, selector: str) -> tuple[float, float]:
    box = player.page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_dead_end_is_said_and_the_hint_leads_out_of_it(
    play: Open, puzzle: Puzzle, space: SolutionSpace
) -> None:
    player = play(puzzle)
    player.type_move("X r1c2")
    player.type_move("I r1c4")
    if len(space.given(*player.laid)):
        player.type_move("P r1c1")
    assert player.number == "Dead end"
    expect(player.page.locator(".below")).to_contain_text("No solution")
    while player.number == "Dead end":
        player.press("h")
    assert player.number == left(space, player.laid)


def test_hints_lead_to_the_end(play: Open) -> None:
    player = play(Puzzle.of("hexiamond-4x9"))
    for _ in range(200):
        if player.number == "Solved!":
            return
        player.press("h")
    raise AssertionError("the hints lead nowhere")


def test_a_game_is_kept_over_a_reload(play: Open, puzzle: Puzzle, solution: Solution) -> None:
    player = play(puzzle)
    player.type_move(placement_text(solution.placements[0], puzzle))
    player.press("p")
    player.type_move(placement_text(solution.placements[1], puzzle))
    player.reload()
    assert player.laid == set(solution.placements[:2])
    player.page.locator(".pin button").first.click()
    assert player.laid == set(solution.placements[:1])
    player.press("z", "z", "z")
    assert player.laid == set()


def test_a_move_in_one_tab_is_a_move_in_the_other(
    play: Open, puzzle: Puzzle, solution: Solution
) -> None:
    player = play(puzzle)
    idle = player.context.new_page()
    idle.goto(player.page.url)
    player.type_move(placement_text(solution.placements[0], puzzle))
    expect(idle.locator(".laid > g")).to_have_count(1)
    player.page.goto("about:blank")
    idle.goto("about:blank")
    player.page.goto(player.path.as_uri())
    player.page.wait_for_selector(".board")
    assert player.laid == {solution.placements[0]}


def test_a_game_goes_on_when_the_window_or_the_language_changes(
    play: Open, puzzle: Puzzle, solution: Solution
) -> None:
    player = play(puzzle)
    player.page.evaluate("Storage.prototype.getItem = () => null")
    player.type_move(placement_text(solution.placements[0], puzzle))
    player.resize(390, 844)
    assert player.laid == {solution.placements[0]}
    player.page.get_by_role("button", name="Settings").click()
    player.page.get_by_label("Language").select_option("ja")
    expect(player.page.locator("dialog")).to_have_count(0)
    expect(player.page.locator(".panel")).to_contain_text("解")
    assert player.laid == {solution.placements[0]}
    player.page.locator(".tool").first.click()
    assert player.laid == set()


def test_givens_stay_where_they_are(play: Open, puzzle: Puzzle, solution: Solution) -> None:
    given = solution.placements[:3]
    player = play(puzzle.with_givens(given))
    player.page.mouse.click(*player.middle(Placement(given[0].piece, given[0].cells[:1])))
    player.press("Delete", "z", "Escape")
    assert player.laid == set(given)
    expect(player.page.get_by_role("gridcell", name=f"{given[0].piece} given")).to_have_count(5)


def test_a_link_carries_the_position(
    play: Open, puzzle: Puzzle, space: SolutionSpace, solution: Solution
) -> None:
    position = Position(puzzle, solution.placements[3:6])
    link = f"#1.{puzzle.fingerprint[:8]}.{position_text(position)}"
    player = play(puzzle, link=link)
    assert player.laid == set(position.laid)
    assert player.number == left(space, position.laid)


@pytest.mark.parametrize("link", ["#garbage", "#1.00000000.I_1.1-5", "#%"])
def test_a_link_that_cannot_be_read_is_named(play: Open, puzzle: Puzzle, link: str) -> None:
    player = play(puzzle, link=link)
    words = "The link is damaged or belongs to another puzzle."
    expect(player.page.locator(".toast")).to_have_text(words)
    assert player.laid == set()
    assert "#" not in player.page.url


def test_solutions_have_pythons_numbers(
    play: Open, puzzle: Puzzle, space: SolutionSpace, solution: Solution
) -> None:
    player = play(Position(puzzle, solution.placements[:2]))
    some = space.given(*solution.placements[:2])
    player.press("x", "n", "n")
    assert player.number == "3"
    assert player.page.locator(".below").inner_text().startswith(f"of {len(some)} solution")
    shown = player.page.locator(".piece.explored").evaluate_all("all => all.map(g => g.dataset.at)")
    rest = set(some[2].placements) - set(solution.placements[:2])
    assert set(shown) == {placement_text(placement, puzzle) for placement in rest}


def test_an_explored_solution_is_said_to_those_who_do_not_see_it(
    play: Open, puzzle: Puzzle, space: SolutionSpace
) -> None:
    player = play(puzzle)
    live = player.page.locator(".live")
    cell = player.page.get_by_role("gridcell", name="row 1, column 2")

    def piece(number: int) -> str:
        return next(each.piece for each in space[number].placements if (0, 1) in each.cells)

    player.press("x")
    expect(live).to_have_text(re.compile("^1 of 9,356 solutions"))
    expect(cell).to_have_accessible_name(f"row 1, column 2, {piece(0)} shown")
    player.press("n")
    expect(live).to_have_text(re.compile("^2 of 9,356 solutions"))
    number = player.page.get_by_role("spinbutton")
    number.fill("9000")
    number.press("Enter")
    player.press("n")
    expect(live).to_have_text(re.compile("^9,001 of 9,356 solutions"))
    expect(cell).to_have_accessible_name(f"row 1, column 2, {piece(9000)} shown")
    player.press("ArrowRight", "Enter")
    expect(cell).to_have_accessible_name(f"row 1, column 2, {piece(9000)}")
    player.press("x")
    player.press("Delete")
    expect(cell).to_have_accessible_name("row 1, column 2, open")


def test_the_gallery_scrolls_through_the_solutions_left(
    play: Open, puzzle: Puzzle, space: SolutionSpace, solution: Solution
) -> None:
    player = play(Position(puzzle, solution.placements[:1]))
    some = space.given(solution.placements[0])
    player.press("x", "g")
    gallery = player.page.locator(".gallery")
    expect(gallery).to_be_visible()
    gallery.evaluate("all => { all.scrollTop = all.scrollHeight; }")
    last = gallery.get_by_role("button", name=f"Solution {len(some):,}", exact=True)
    last.wait_for()
    assert gallery.locator("canvas").count() < 60
    last.click()
    assert player.number == str(len(some))
    expect(gallery).not_to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
def test_the_gallery_shows_families_together(play: Open, puzzle: Puzzle, phone: bool) -> None:
    player = play(puzzle, phone=phone)
    act = "tap" if phone else "click"
    for name in ("Explore", "Gallery", "By family"):
        getattr(player.page.get_by_role("button", name=name), act)()
    gallery = player.page.locator(".gallery")
    first = gallery.get_by_role("button", name="1 of 20 in a family").first
    expect(first).to_be_visible()
    expect(player.page.locator(".card h2").first).to_have_text("2,296 families")
    # Of families that turn into each other, one is left.
    getattr(player.page.get_by_role("button", name="Only distinct"), act)()
    expect(player.page.locator(".card h2").first).to_have_text(re.compile(r"^[56]\d\d families$"))
    expect(first).to_be_visible()
    getattr(player.page.get_by_role("button", name="By family"), act)()
    expect(gallery.get_by_role("button", name="in a family")).to_have_count(0)
    expect(gallery.get_by_role("button", name="Solution 1", exact=True)).to_be_visible()


def test_a_solution_of_a_family_is_opened_and_found_again_by_keys(
    play: Open, puzzle: Puzzle
) -> None:
    player = play(puzzle)
    player.press("x", "g")
    player.page.get_by_role("button", name="By family").focus()
    player.press("Enter")
    gallery = player.page.locator(".gallery")
    member = gallery.get_by_role("button", name="3 of 20 in a family").first
    number = (member.get_attribute("aria-label") or "").split(",")[0].removeprefix("Solution ")
    member.focus()
    player.press("Enter")
    expect(gallery).not_to_be_visible()
    expect(player.page.locator(".number")).to_have_text(number)
    player.press("g")
    expect(gallery.locator("[aria-current]")).to_have_attribute(
        "aria-label", re.compile(rf"^Solution {number}, 3 of 20 in a family")
    )


def test_the_gallery_opens_where_the_explored_solution_is(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.press("x")
    player.page.locator("input[type=number]").fill("5000")
    player.press("Tab", "g")
    gallery = player.page.locator(".gallery")
    marked = gallery.locator("[aria-current]")
    expect(marked).to_have_attribute("aria-label", "Solution 5,000")
    expect(marked).to_be_visible()
    button = player.page.get_by_role("button", name="Gallery", exact=True)
    expect(button).to_have_attribute("aria-pressed", "true")
    player.press("End")
    gallery.get_by_role("button", name="Solution 9,356", exact=True).wait_for()
    player.press("Home")
    gallery.get_by_role("button", name="Solution 1", exact=True).wait_for()
    player.press("n")
    player.settle()
    expect(marked).to_have_attribute("aria-label", "Solution 5,001")
    player.press("Escape")
    assert player.number == "5001"
    expect(gallery).not_to_be_visible()


def test_who_wants_to_know_nothing_is_told_nothing(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.press("c", "c")
    assert player.number == ""
    player.type_move("I r1c1")
    assert not re.search(r"\d", player.page.locator(".panel").inner_text())
    player.reload()
    assert player.number == ""
    player.press("c")
    player.settle()
    assert player.page.locator(".below").inner_text() in {"Still possible", "No solution"}


@pytest.mark.parametrize(
    ("locale", "language", "word"), [("ja-JP", "ja", "解"), ("de-DE", "de", "Lösungen")]
)
def test_the_page_speaks_the_language_of_the_browser(
    play: Open, puzzle: Puzzle, space: SolutionSpace, locale: str, language: str, word: str
) -> None:
    player = play(puzzle, locale=locale)
    assert player.page.evaluate("document.documentElement.lang") == language
    expect(player.page.locator(".panel")).to_contain_text(word)
    assert re.sub(r"\D", "", player.number) == str(len(space))


def test_german_words_fit_the_buttons_of_a_phone(browser: "Browser", tmp_path: Path) -> None:
    player = Player(browser, tmp_path, Puzzle.of("6x10"), locale="de-DE", phone=True)
    for room in ("Spielen", "Erkunden"):
        player.page.get_by_role("button", name=room).click()
        player.settle()
        cut = """[...document.querySelectorAll("button")].filter(
            (each) => each.offsetParent !== null && each.scrollWidth > each.clientWidth + 1
        ).map((each) => each.textContent)"""
        assert player.page.evaluate(cut) == []


def test_a_screen_reader_finds_a_grid_and_hears_moves(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    grid = player.page.get_by_role("grid")
    expect(grid.get_by_role("row")).to_have_count(6)
    expect(grid.get_by_role("gridcell")).to_have_count(60)
    player.type_move("I r1c1")
    player.settle()
    heard = player.page.locator(".live").inner_text()
    assert heard.startswith("I laid.")
    assert heard.endswith("solutions left")
    expect(grid.get_by_label("row 1, column 1, I")).to_have_count(1)
    expect(player.page.locator('.cell[tabindex="0"]')).to_have_count(1)


def test_without_solutions_the_page_says_so_and_plays(
    play: Open, puzzle: Puzzle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pentomino.web.document.MOST_EDGES", 10)
    write_page(puzzle, tmp_path / "puzzle.html")
    player = play(puzzle)
    assert player.number == "Not counted"
    player.type_move("I r1c1")
    assert len(player.laid) == 1


def test_nothing_is_wider_than_the_window(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    for width in (320, 390, 760, 1100):
        player.resize(width, 560)
        assert player.page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_long_count_stays_in_its_column(play: Open) -> None:
    player = play(Puzzle.of("8x8", "domino*"))
    assert player.number == "12988816"
    for width in (390, 1024, 1280):
        player.resize(width, 800)
        assert player.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("keys", ["", "h", "x", "xe"])
def test_a_phone_held_sideways_shows_everything_at_once(
    play: Open, puzzle: Puzzle, keys: str
) -> None:
    player = play(puzzle, phone=True)
    player.press(*keys)
    for width, height in ((560, 320), (667, 375), (844, 390)):
        player.resize(width, height)
        assert player.page.evaluate("document.documentElement.scrollHeight") <= height
        assert player.page.evaluate("document.documentElement.scrollWidth") <= width
        for name in (".board", ".panel .main:visible"):
            box = player.page.locator(name).first.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= height


def test_all_pieces_are_in_sight_on_a_desk(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    for width in (1100, 1280):
        player.resize(width, 800)
        player.settle()
        bottoms = player.page.locator(".waiting").evaluate_all(
            "all => all.map(piece => piece.getBoundingClientRect().bottom)"
        )
        assert max(bottoms) <= 800
        assert player.page.evaluate("document.documentElement.scrollHeight") <= 800


def test_only_distinct_solutions_are_shown_on_wish(
    play: Open, puzzle: Puzzle, space: SolutionSpace
) -> None:
    player = play(puzzle)
    player.press("x", "g")
    player.page.get_by_role("button", name="Only distinct").click()
    player.page.get_by_text("of 2,339 distinct solutions; number 1 of all 9,356").wait_for()
    first, second = (space.index(space.distinct()[n]) for n in range(2))
    gallery = player.page.locator(".gallery")
    expect(gallery.get_by_role("button", name=f"Solution {second + 1}", exact=True)).to_be_visible()
    gallery.get_by_role("button", name=f"Solution {first + 1}", exact=True).click()
    player.press("n")
    assert player.number == "2"
    field = player.page.locator("input[type=number]")
    expect(field).to_have_value(str(second + 1))
    field.fill("5000")
    player.press("Tab")
    near = min((space.index(found) for found in space.distinct()), key=lambda n: abs(n - 4999))
    player.settle()
    expect(field).to_have_value(str(near + 1))


def test_exploring_keeps_pieces_and_says_how_rare_they_are(
    play: Open, puzzle: Puzzle, space: SolutionSpace
) -> None:
    player = play(puzzle)
    player.press("x", "n", "n", "n")
    shown = space[3].placements
    player.page.mouse.click(*player.middle(Placement(shown[0].piece, shown[0].cells[:1])))
    some = space.given(shown[0])
    assert player.laid == {shown[0]}
    assert player.number == str(some.index(space[3]) + 1)
    card = player.page.locator(".card").first.inner_text()
    assert f"{len(some)} of 9,356" in card
    player.press("Enter")
    assert player.laid == set()
    assert player.number == "4"
    player.page.get_by_role("button", name="Lay one piece").click()
    assert len(player.laid) == 1
    player.page.get_by_role("button", name="Lay all").click()
    assert player.laid == set(shown)
    assert player.number == "Solved!"
    assert space.distinct()[3] == space[3]
    expect(player.page.locator(".below")).to_contain_text("No. 4 of 2,339.")


def test_a_heat_map_is_explored_in_colours_and_in_words(
    play: Open, puzzle: Puzzle, space: SolutionSpace
) -> None:
    player = play(puzzle)
    player.press("x")
    player.page.get_by_role("button", name="Heat map").click()
    player.waiting("X").click()
    player.settle()
    coverage = space.coverage()
    hot = [cell for cell in puzzle.board.cells if coverage[cell].get("X")]
    expect(player.page.locator(".hot")).to_have_count(len(hot))
    most = max(coverage[cell].get("X", 0) for cell in hot)
    card = player.page.locator(".card").first
    expect(card).to_contain_text(f"X lies in {most:,} of")
    cell = hot[len(hot) // 3]
    player.page.mouse.click(*player.middle(Placement("X", (cell,))))
    player.settle()
    row, column = puzzle.lattice.place(cell)
    assert (
        f"At row {row}, column {column}, X lies in {coverage[cell]['X']:,} of" in card.inner_text()
    )
    expect(player.page.locator(".ring")).to_have_count(1)
    player.press("Escape")
    player.settle()
    expect(player.page.locator(".hot")).to_have_count(0)


def test_keys_are_changed_and_switched_off_and_kept(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.press("?")
    player.page.get_by_role("button", name="Change keys").click()
    player.page.get_by_role("button", name="type a move").click()
    player.press("j")
    player.page.get_by_role("button", name="Close").click()
    player.reload()
    player.press("m")
    expect(player.page.locator("dialog")).to_have_count(0)
    player.press("j")
    player.page.locator("dialog input").fill("I r1c1")
    player.press("Enter")
    assert len(player.laid) == 1
    player.press("?")
    expect(player.page.locator("dialog dt", has_text="J")).to_have_count(1)
    player.page.get_by_role("button", name="Change keys").click()
    player.page.get_by_label("Keys of one letter").uncheck()
    player.press("Escape", "z", "j")
    assert len(player.laid) == 1
    expect(player.page.locator("dialog")).to_have_count(0)
    player.press("Control+z")
    assert len(player.laid) == 0
    assert "R turns" not in player.page.locator("footer").inner_text()


def test_patterns_stand_in_place_of_colours(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("F r1c1")
    body, pattern = (player.page.locator(f".laid .{name}") for name in ("body", "pattern"))
    expect(pattern).not_to_be_visible()
    coloured = body.evaluate("body => getComputedStyle(body).fill")
    player.page.get_by_role("button", name="Settings").click()
    player.page.get_by_label("Patterns").check()
    player.press("Escape")
    expect(pattern).to_be_visible()
    assert body.evaluate("body => getComputedStyle(body).fill") != coloured
    player.page.reload()
    player.page.wait_for_selector(".laid .pattern")
    expect(pattern).to_be_visible()


def test_a_print_is_one_page_in_greys(
    play: Open, puzzle: Puzzle, solution: Solution, tmp_path: Path
) -> None:
    player = play(Position(puzzle, solution.placements[:5]))
    player.page.emulate_media(color_scheme="dark")
    printed = player.page.pdf(format="A4", print_background=True)
    assert printed.count(b"/Type /Page\n") == 1
    player.page.emulate_media(media="print")
    expect(player.waiting(solution.placements[5].piece)).to_be_visible()
    expect(player.page.locator(".panel")).not_to_be_visible()
    path = tmp_path / "print.png"
    player.resize(700, 900)
    player.page.screenshot(path=path)
    with Image.open(path) as picture:
        channels = [picture.convert("RGB").getchannel(name) for name in "RGB"]
    assert channels[0].getextrema() == (0, 255)
    for other in channels[1:]:
        assert not any(ImageChops.difference(channels[0], other).histogram()[12:])


def test_what_stays_open_is_light_on_the_dark_tray_in_both_themes(play: Open) -> None:
    player = play(Puzzle.of("calendar", date="12-25"))
    for scheme in ("light", "dark"):
        player.page.emulate_media(color_scheme=scheme)
        luminances = [
            player.page.locator(name).first.evaluate(
                "it => { const [r, g, b] = getComputedStyle(it).fill.match(/[\\d.]+/g);"
                " return (0.3 * r + 0.6 * g + 0.1 * b) / 255; }"
            )
            for name in (".cell", ".kept", ".kept-label")
        ]
        cell, kept, label = luminances
        assert kept - cell > 0.5
        assert kept - label > 0.5
    frames = player.page.locator(".kept-frame")
    assert [frame.evaluate("it => getComputedStyle(it).stroke") for frame in frames.all()] == [
        "rgb(34, 32, 42)"
    ] * 2
