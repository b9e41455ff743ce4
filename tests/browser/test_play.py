"""The page of a real server: boards and pieces drawn, puzzles made, searches watched."""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pentomino import Position, Puzzle, make_puzzles, placement_text, read_puzzle, to_data
from tests.browser.player import PHONE
from tests.browser.served import Guest, Host, Hosting, Visit
from tests.browser.test_access import AXE, serious

pytestmark = pytest.mark.browser

pytest.importorskip("starlette")


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    started = Host("6x10")
    yield started
    started.stop()


@pytest.fixture
def visit(visit: Visit, host: Host) -> Visit:
    """Opens the page of a server; that of 6x10, unless there is an address."""

    def opened(address: str = "", **how: object) -> Guest:
        return visit(address or host.address, **how)

    return opened


def test_a_drawn_board_says_at_once_why_not_and_is_played(visit: Visit) -> None:
    guest = visit()
    room = guest.enter("Design")
    expect(room.locator(".number")).to_have_text("60")
    guest.size(4, 5)
    expect(room.locator(".number")).to_have_text("20")
    expect(room.locator(".verdict")).to_contain_text("No solution")
    expect(room.locator(".piece-tile")).to_have_count(12)
    room.get_by_role("button", name="Take all away").click()
    expect(room.locator(".piece-rows li")).to_have_count(0)
    room.get_by_role("button", name="Add a set").click()
    field = room.locator(".piece-row input").first
    # Golomb: T has three cells of one colour, the others two of each, so twenty do not fill 4x5.
    field.fill("tetrominoes")
    field.press("Enter")
    expect(room.locator(".verdict")).to_contain_text("Coloured like a chessboard")
    # Two holes of one colour leave dominoes no chance; the proof marks cells on the board.
    field.fill("domino*")
    field.press("Enter")
    expect(room.locator(".verdict h2")).to_have_text("95 solutions")
    guest.spot("0.0.0").click()
    guest.spot("0.0.2").click()
    expect(room.locator(".number")).to_have_text("18")
    expect(room.locator(".verdict h2")).to_have_text("No solution")
    expect(room.locator(".spot.marked").first).to_be_visible()
    guest.spot("0.0.0").focus()
    guest.press("Control+z", "Control+z")
    expect(room.locator(".number")).to_have_text("20")
    expect(room.locator(".spot.hole")).to_have_count(0)
    room.get_by_role("button", name="Play it").click()
    # The page counts tilings that turn or mirror into each other once.
    left = Puzzle.of("4x5", "domino*").count(engine="reference")
    expect(guest.page.locator(".panel .number").first).to_have_text(str(left))
    expect(guest.page.locator("main .cell")).to_have_count(20)


def test_a_board_is_drawn_by_keys_alone(visit: Visit) -> None:
    guest = visit()
    guest.press("3")
    room = guest.page.get_by_role("region", name="Design", exact=True)
    expect(guest.spot("0.0.0")).to_be_focused()
    guest.press("ArrowRight", "ArrowDown", "Space")
    expect(guest.spot("0.1.1")).to_have_attribute("aria-label", "row 2, column 2, hole")
    # The frame of the board stays within the outlines of holes.
    crossed = guest.page.evaluate(
        """() => [...document.querySelectorAll(".spot.hole")].some((hole) => {
          const tray = hole.ownerSVGElement.querySelector(".tray");
          const long = hole.getTotalLength();
          const at = (share) => hole.getPointAtLength(share * long);
          return [...Array(100).keys()].some((part) => tray.isPointInFill(at(part / 100)));
        })"""
    )
    assert crossed is False
    guest.press("?", "ArrowRight", "Space", "Shift+ArrowRight")
    for place in ("0.1.2", "0.1.3"):
        expect(guest.spot(place)).to_have_class("spot may")
    guest.press("l")
    guest.page.get_by_role("textbox", name="Label at row 2, column 4").fill("end")
    guest.press("Enter")
    expect(guest.spot("0.1.3")).to_have_attribute(
        "aria-label", "row 2, column 4, may stay empty, label end"
    )
    guest.press("z")
    expect(guest.spot("0.1.3")).to_have_attribute("aria-label", "row 2, column 4, may stay empty")
    guest.press("1")
    expect(room).to_be_hidden()
    expect(guest.page.get_by_role("button", name="Play", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )


def test_a_label_is_written_by_mouse(visit: Visit) -> None:
    guest = visit()
    room = guest.enter("Design")
    room.get_by_role("button", name="Label", exact=True).click()
    guest.spot("0.1.1").click()
    window = guest.page.get_by_role("dialog", name="Label at row 2, column 2")
    window.get_by_role("textbox").fill("Leo")
    window.get_by_role("button", name="Keep").click()
    expect(guest.spot("0.1.1")).to_have_attribute(
        "aria-label", "row 2, column 2, must be covered, label Leo"
    )


def test_a_stroke_is_one_step_and_a_finger_paints(visit: Visit) -> None:
    guest = visit(size=PHONE, has_touch=True, is_mobile=True)
    room = guest.enter("Design")
    mouse, holes = guest.page.mouse, room.locator(".spot.hole")
    for place, act in (("0.0.0", mouse.down), ("0.0.1", None), ("0.0.2", mouse.up)):
        box = guest.spot(place).bounding_box()
        assert box is not None
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        if act is not None:
            act()
    expect(holes).to_have_count(3)
    guest.spot("0.2.2").tap()
    expect(holes).to_have_count(4)
    room.get_by_role("button", name="Undo").tap()
    expect(holes).to_have_count(3)
    room.get_by_role("button", name="Undo").tap()
    expect(holes).to_have_count(0)
    room.get_by_role("button", name="Redo").tap()
    expect(holes).to_have_count(3)


def test_a_set_has_copies_and_mobility(visit: Visit) -> None:
    guest = visit()
    room = guest.enter("Design")
    guest.size(2, 3)
    room.get_by_role("button", name="Take all away").click()
    room.get_by_role("button", name="Add a set").click()
    room.locator(".piece-row input").first.fill("V3")
    room.locator(".piece-row input").first.press("Enter")
    expect(room.locator(".verdict h2")).to_have_text("No solution")
    room.get_by_label("At most").fill("2")
    room.get_by_label("At most").press("Tab")
    expect(room.locator(".verdict h2")).to_have_text("2 solutions")
    # Two corners that cannot be turned leave nothing to a rectangle.
    room.get_by_label("May be").select_option("fixed")
    expect(room.locator(".verdict h2")).to_have_text("No solution")


def test_puzzles_are_saved_in_every_format_and_dropped_files_opened(
    visit: Visit, tmp_path: Path
) -> None:
    guest = visit()
    room = guest.enter("Design")
    guest.spot("0.0.0").click()
    guest.spot("0.5.9").click()
    expect(room.locator(".number")).to_have_text("58")
    for extension in ("xmpuzzle", "polysolve.json", "txt", "json", "psv"):
        room.get_by_label("Format").select_option(extension)
        file = guest.download("Save").rename(tmp_path / f"saved.{extension}")
        guest.spot("0.3.3").click()
        expect(room.locator(".number")).to_have_text("57")
        guest.drop(file, ".room.design")
        expect(room.locator(".number")).to_have_text("58")
        expect(guest.spot("0.0.0")).to_have_class("spot hole")
    for extension, beginning in (("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF")):
        room.get_by_label("Format").select_option(extension)
        assert beginning in guest.download("Save").read_bytes()[:200]
    # A table of solutions needs one; the page says so in a sentence.
    room.get_by_label("Format").select_option("csv")
    room.get_by_role("button", name="Save").click()
    expect(room.locator(".trouble")).not_to_be_empty()


def test_a_drawn_piece_fills_a_board(visit: Visit) -> None:
    guest = visit()
    room = guest.enter("Design")
    guest.size(2, 3)
    room.get_by_role("button", name="Take all away").click()
    room.get_by_role("button", name="Draw a piece").click()
    drawn = guest.page.locator("dialog .spot")
    for at in (0, 1, 5):
        drawn.nth(at).click()
    guest.page.get_by_label("Name", exact=True).fill("corner")
    guest.page.get_by_role("button", name="Keep").click()
    tile = room.get_by_role("button", name="Change piece corner")
    expect(tile).to_have_accessible_name("Change piece corner, 3 cells")
    expect(room.locator(".verdict h2")).to_have_text("No solution")
    tile.click()
    guest.page.get_by_label("At most").fill("2")
    guest.page.get_by_role("button", name="Keep").click()
    expect(tile).to_contain_text(re.compile("1.2$"))
    expect(room.locator(".verdict h2")).to_have_text("2 solutions")
    room.get_by_role("button", name="Play it").click()
    # Two corners of three cells fill 2x3 in two ways, mirror images of each other.
    expect(guest.page.locator(".panel .number").first).to_have_text("1")


@pytest.mark.parametrize("lattice", ["Triangles", "Hexagons", "Cubes"])
def test_every_lattice_is_drawn_and_saved(visit: Visit, tmp_path: Path, lattice: str) -> None:
    guest = visit()
    room = guest.enter("Design")
    room.get_by_label("Cells", exact=True).select_option(label=lattice)
    expect(room.locator(".findings:not(.old) .verdict h2")).to_be_visible()
    guest.spot("0.0.0").click()
    cells = int(room.locator(".number").inner_text())
    room.get_by_label("Format").select_option("json")
    path = guest.download("Save").rename(tmp_path / "drawn.json")
    puzzle = read_puzzle(path)
    assert len(puzzle.board.cells) == cells
    assert puzzle.board.lattice.cell_at(0, 0, 0) not in puzzle.board.cells
    # It comes back as it was saved.
    guest.spot("0.1.1").click() if lattice != "Hexagons" else guest.spot("0.1.3").click()
    expect(room.locator(".number")).to_have_text(str(cells - 1))
    room.locator("input[type=file]").set_input_files(path)
    expect(room.locator(".number")).to_have_text(str(cells))
    expect(room.locator(".trouble")).to_contain_text("Opened drawn.json")


def test_a_made_puzzle_is_printed_saved_and_solved_from_its_file(
    visit: Visit, tmp_path: Path
) -> None:
    guest = visit()
    room = guest.enter("Make")
    room.get_by_label("How many").fill("1")
    room.get_by_label("Seed").fill("7")
    room.get_by_role("button", name="Make", exact=True).click()
    expect(room.locator(".made-list li")).to_have_count(1)
    expect(room.locator(".made-list svg.small")).to_have_count(1)
    guest.page.get_by_role("button", name="Print (PDF)").click()
    asked = guest.page.locator("dialog")
    asked.get_by_label("Paper").select_option("A5")
    asked.get_by_label("Puzzles on a page").select_option("1")
    with guest.page.expect_request("**/sheets") as sent:
        assert guest.download("Make the PDF").read_bytes().startswith(b"%PDF-")
    assert '"paper":"a5","per_page":1,' in (sent.value.post_data or "")
    # Both stay for the next time.
    guest.page.get_by_role("button", name="Print (PDF)").click()
    expect(asked.get_by_label("Paper")).to_have_value("a5")
    expect(asked.get_by_label("Puzzles on a page")).to_have_value("1")
    guest.page.keyboard.press("Escape")
    saved = guest.download("Save as page").rename(tmp_path / "saved.html")
    (made,) = islice(make_puzzles(Puzzle.of("6x10"), seed="7"), 1)
    alone = visit(saved.as_uri(), offline=True)
    alone.page.locator(".waiting").first.wait_for()
    for placement in made.solution.placements:
        if placement not in made.puzzle.givens:
            alone.press("m")
            alone.page.locator("dialog input").fill(placement_text(placement, made.puzzle))
            alone.press("Enter")
    expect(alone.page.locator(".number")).to_have_text("Solved!")
    # The same puzzle is played on the page of the server.
    room.locator(".made-list button").first.click()
    expect(room).to_be_hidden()
    expect(guest.page.locator(".laid .given")).to_have_count(len(made.puzzle.givens))


def test_a_search_is_watched_held_and_stepped_back(visit: Visit) -> None:
    guest = visit()
    room = guest.enter("Watch")
    laid = room.locator(".laid > g")
    expect(room.locator(".number")).to_have_text("0")
    for count in (1, 2):
        room.get_by_role("button", name="Step", exact=True).click()
        expect(laid).to_have_count(count)
        expect(room.locator(".number")).to_have_text(str(count))
    room.get_by_role("button", name="Step back").click()
    expect(laid).to_have_count(1)
    guest.press("ArrowRight")
    expect(laid).to_have_count(2)
    room.get_by_label("Speed").focus()
    # As fast as it goes, all is done within a second.
    guest.press("End", "ArrowLeft")
    room.get_by_role("button", name="Go", exact=True).click()
    expect(room.locator(".card h2")).to_have_text("The search goes on.")
    guest.number_above(200)
    room.get_by_role("button", name="Hold").click()
    expect(room.get_by_role("button", name="Go", exact=True)).to_be_visible()
    held = room.locator(".number").inner_text()
    expect(room.get_by_role("button", name="Step back")).to_be_enabled()
    assert held != "2"
    # Whoever leaves the room ends the search.
    guest.press("1")
    guest.enter("Watch")
    expect(room.locator(".number")).to_have_text("0")


def test_a_search_goes_on_from_what_is_laid_and_when_the_window_is_turned(visit: Visit) -> None:
    guest = visit()
    guest.press("m")
    guest.page.locator("dialog input").fill("I_1.1-5")
    guest.press("Enter")
    expect(guest.page.locator("main .laid > g")).to_have_count(1)
    room = guest.enter("Watch")
    laid, step = room.locator(".laid > g"), room.get_by_role("button", name="Step", exact=True)
    expect(laid).to_have_count(1)
    step.click()
    expect(laid).to_have_count(2)
    # After a click the space bar goes and holds; it does not press the button again.
    expect(room.get_by_role("button", name="Go", exact=True)).to_be_focused()
    guest.page.set_viewport_size({"width": 390, "height": 844})
    expect(laid).to_have_count(2)
    expect(room.get_by_role("button", name="Step back")).to_be_enabled()
    guest.page.keyboard.press("ArrowLeft")
    expect(laid).to_have_count(1)


def test_what_takes_long_says_so_and_can_be_stopped(visit: Visit) -> None:
    guest = visit()
    room = guest.enter("Design")
    expect(room.locator(".verdict h2")).to_have_text(re.compile("solutions"))
    # A request that is never answered, as on a machine that is too slow.
    guest.page.route("**/api/1/pages", lambda _: None)
    play = room.get_by_role("button", name="Play it")
    play.click()
    waiting = room.locator(".waiting-there")
    expect(waiting).to_contain_text("All solutions are looked for")
    expect(play).to_be_disabled()
    waiting.get_by_role("button", name="Stop").click()
    expect(waiting).to_be_hidden()
    expect(play).to_be_enabled()
    guest.page.unroute_all(behavior="ignoreErrors")
    play.click()
    expect(room).to_be_hidden()
    expect(guest.page.locator(".panel .number").first).to_have_text("9,356")


def test_a_search_in_space_is_watched(hosting: Hosting, visit: Visit) -> None:
    host = hosting("2x3x4", "--pieces", "I4*6")
    guest = visit(host.address)
    room = guest.enter("Watch")
    expect(room.locator(".solid canvas")).to_be_visible()
    room.get_by_role("button", name="Step", exact=True).click()
    expect(room.locator(".laid > g")).to_have_count(1)


def test_counts_over_the_cap_come_from_the_server(hosting: Hosting, visit: Visit) -> None:
    # The solutions of this board have 433,000 edges; a page holds 400,000.
    pieces = "pentominoes+S4"
    host = hosting("8x8", "--pieces", pieces)
    guest = visit(host.address)
    there = guest.page.locator(".counted-there")
    start = there.get_by_role("button", name="Count on the server")
    number = there.locator(".number")
    expect(start.or_(number.filter(has_text=re.compile(r"\d")))).to_be_visible()
    if start.is_visible():
        start.click()
    expect(number).to_have_text("188,952", timeout=120_000)
    expect(guest.page.locator(".panel .count").first).to_be_hidden()
    guest.press("m")
    guest.page.locator("dialog input").fill("X_1-3.3_2.2_2.4")
    guest.press("Enter")
    expect(there.locator(".below")).not_to_have_text("Looking…")
    if start.is_visible():
        start.click()
    left = Position.of("8x8~X_1-3.3_2.2_2.4", pieces).count(distinct="nothing")
    expect(number).to_have_text(f"{left:,}", timeout=120_000)


def test_a_count_that_takes_long_shows_how_far_it_is_and_stops(
    hosting: Hosting, visit: Visit
) -> None:
    host = hosting("10x12", "--pieces", "pentominoes*2")
    guest = visit(host.address)
    there = guest.page.locator(".counted-there")
    start = there.get_by_role("button", name="Count on the server")
    start.click()
    expect(there.locator(".below")).to_contain_text("% done")
    there.get_by_role("button", name="Stop").click()
    expect(start).to_be_visible()
    expect(there.get_by_role("button", name="Stop")).to_be_hidden()


def type_moves(guest: Guest, *moves: str) -> None:
    """Lay placements as somebody does who types them."""
    for move in moves:
        guest.press("m")
        guest.page.locator("dialog input").fill(move)
        guest.press("Enter")
    expect(guest.page.locator(".progress")).to_contain_text(f"{len(moves)} of")


def test_hints_over_the_cap_come_from_the_server_and_are_laid(
    hosting: Hosting, visit: Visit
) -> None:
    board, pieces, laid = "8x8", "pentominoes+S4", "X_1-3.3_2.2_2.4"
    guest = visit(hosting(board, "--pieces", pieces).address)
    type_moves(guest, laid)
    card, ask = guest.page.locator(".card.hint"), guest.page.locator(".hint-button")
    ask.click()
    expect(card).to_contain_text(re.compile(r"\w \(.*row.*\) as shown"))
    expect(ask).to_have_text("Lay it")
    piece = guest.page.locator("main .ghost").get_attribute("data-at")
    text = card.inner_text()
    ask.click()
    expect(card).to_be_hidden()
    expect(guest.page.locator(".progress")).to_contain_text("2 of 13 laid")
    # What is laid leaves as many solutions as the hint said: another engine counts them here.
    count = Position.of(f"{board}~{laid}~{piece}", pieces).count(
        distinct="nothing", engine="search"
    )
    compared = re.search(r"([\d,]+) of the ([\d,]+) solutions", text)
    if compared is None:  # on a slow machine
        assert "A solution has" in text
        assert count > 0
    else:
        before = Position.of(f"{board}~{laid}", pieces)
        all_left = before.count(distinct="nothing", engine="search")
        assert compared.groups() == (f"{count:,}", f"{all_left:,}")


def test_a_hint_in_a_dead_end_that_only_the_server_knows(hosting: Hosting, visit: Visit) -> None:
    board, pieces = "8x8", "pentominoes+S4"
    moves = "L_4-7.7_7.6", "T_3-5.5_5.4_5.6"
    # Each of them leaves solutions, both together none.
    assert not Position.of("~".join((board, *moves)), pieces).count()
    guest = visit(hosting(board, "--pieces", pieces).address)
    type_moves(guest, *moves)
    card, ask = guest.page.locator(".card.hint"), guest.page.locator(".hint-button")
    ask.click()
    expect(card).to_contain_text("No solution is left. Take back T")
    # A slow machine does not know in time that T alone suffices, and takes back both.
    taken = 2 if re.search(r"\bL\b", card.inner_text().partition("Take back")[2]) else 1
    expect(guest.page.locator("main .laid > .wrong")).to_have_count(taken)
    ask.click()
    expect(guest.page.locator(".progress")).to_contain_text(f"{2 - taken} of 13 laid")
    expect(card).to_be_hidden()


def test_a_hint_that_is_waited_for_can_be_stopped_and_outlives_the_server(
    hosting: Hosting, visit: Visit
) -> None:
    host = hosting("8x8", "--pieces", "pentominoes+S4")
    guest = visit(host.address)
    card, ask = guest.page.locator(".card.hint"), guest.page.locator(".hint-button")
    host.stop()
    ask.click()
    expect(card).to_contain_text("The server looks for a hint")
    expect(ask).to_have_text("Cancel")
    expect(guest.page.locator(".away")).to_contain_text("The server has stopped.")
    ask.click()
    expect(card).to_be_hidden()
    ask.click()
    # A page that makes itself anew goes on waiting, in its new language.
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.get_by_label("Language").select_option("ja")
    expect(card).to_contain_text("サーバーがヒントを探しています")
    host.start()
    expect(card).not_to_contain_text("探しています")
    # A quick machine says where a piece is placed, a slow one in how many solutions it lies.
    expect(card).to_contain_text(re.compile("置|通り"))


def test_the_page_goes_on_when_the_server_is_back(hosting: Hosting, visit: Visit) -> None:
    host = hosting("3x20")
    guest = visit(host.address)
    room = guest.enter("Design")
    expect(room.locator(".verdict h2")).to_have_text("8 solutions")
    away = guest.page.locator(".away")
    expect(away).to_be_hidden()
    host.stop()
    guest.spot("0.0.0").click()
    expect(away).to_contain_text("The server has stopped.")
    expect(room.locator(".number")).to_have_text("59")
    host.start()
    expect(away).to_be_hidden()
    expect(room.locator(".verdict h2")).to_have_text("No solution")
    # A search ends with its server, and begins again.
    watch = guest.enter("Watch")
    watch.get_by_role("button", name="Step", exact=True).click()
    expect(watch.locator(".laid > g")).to_have_count(1)
    host.stop()
    expect(away).to_be_visible()
    expect(watch.locator(".laid > g")).to_have_count(1)
    host.start()
    expect(away).to_be_hidden()
    expect(watch.locator(".number")).to_have_text("0")
    watch.get_by_role("button", name="Step", exact=True).click()
    expect(watch.locator(".laid > g")).to_have_count(1)


def test_making_goes_on_where_it_was_when_the_server_is_back(
    hosting: Hosting, visit: Visit
) -> None:
    host = hosting("5x12")
    guest = visit(host.address)
    room = guest.enter("Make")
    room.get_by_label("How many").fill("12")
    room.get_by_label("Seed").fill("3")
    room.get_by_label("Level").select_option("5")
    room.get_by_role("button", name="Make", exact=True).click()
    cards = room.locator(".made-list li")
    cards.nth(1).wait_for()
    host.stop()
    expect(guest.page.locator(".away")).to_be_visible()
    before = cards.count()
    assert before < 12
    host.start()
    expect(cards).to_have_count(12, timeout=120_000)
    expect(guest.page.locator(".away")).to_be_hidden()
    codes = cards.locator(".card-line span:last-child").all_inner_texts()
    made = islice(make_puzzles(Puzzle.of("5x12"), seed="3", level=5), 12)
    assert codes == [to_data(each)["code"] for each in made]


def test_a_number_of_puzzles_that_cannot_be_is_not_taken(visit: Visit) -> None:
    guest = visit()
    guest.press("4")
    number = guest.page.get_by_label("How many")
    for text in ("0", "-1", "999999", "1.5", ""):
        number.fill(text)
        guest.page.get_by_role("button", name="Make", exact=True).last.click()
        expect(number).to_have_value(text)
        assert number.evaluate("field => field.validity.valid") is False
    expect(guest.page.locator(".proving")).to_be_empty()


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm install in web/")
@pytest.mark.parametrize(("width", "scheme"), [(320, "light"), (390, "dark"), (1100, "light")])
def test_axe_finds_nothing_serious_in_the_rooms(visit: Visit, width: int, scheme: str) -> None:
    guest = visit(size=(width, 800), color_scheme=scheme, bypass_csp=True)
    guest.page.add_script_tag(path=AXE)
    for name, ready in (("Design", ".verdict"), ("Make", ".nothing"), ("Watch", ".card")):
        room = guest.enter(name)
        expect(room.locator(ready)).to_be_visible()
        assert serious(guest.page) == [], name
        wide = guest.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{name} is {wide} pixels too wide"
    guest.enter("Design").get_by_role("button", name="Draw a piece").click()
    assert serious(guest.page) == []


@pytest.mark.parametrize("board", ["6x10", "soma-cube"])
def test_a_phone_shows_the_board_and_the_buttons_without_scrolling(
    hosting: Hosting, visit: Visit, board: str
) -> None:
    host = hosting(board)
    for size in ((390, 844), (320, 560), (768, 1024)):
        guest = visit(host.address, size=size)
        expect(guest.page.get_by_role("button", name="Hint")).to_be_in_viewport(ratio=1)
        assert guest.page.evaluate("document.documentElement.scrollHeight") <= size[1]
