"""The studio: a file in which puzzles are drawn, solved, made, played and saved by themselves."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Locator, expect

from pentomino import Placement, Puzzle, grade, make_puzzle, read_puzzle, write_puzzle
from pentomino.files.made_puzzles import write_made_puzzles
from pentomino.problem.fingerprints import puzzle_code
from pentomino.web import write_studio_page
from tests.browser.player import PHONE
from tests.browser.served import Guest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

Visit = Callable[..., Guest]


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("studio") / "studio.html"
    write_studio_page(path)
    return path


@pytest.fixture
def visit(browser: "Browser", studio: Path) -> Iterator[Visit]:
    """Opens a file; nothing that it shows may ask anybody."""
    guests: list[Guest] = []
    asked: list[str] = []

    def opened(path: Path = studio, **how: object) -> Guest:
        guest = Guest(browser, path.as_uri(), **how)  # type: ignore[arg-type]
        guest.context.on("request", lambda request: asked.append(request.url))
        guests.append(guest)
        return guest

    yield opened
    for guest in guests:
        guest.close()
    assert [url for url in asked if url.startswith(("http", "ws"))] == []


def room_of(guest: Guest, name: str = "Design") -> Locator:
    room = guest.page.get_by_role("region", name=name, exact=True)
    room.wait_for()
    return room


def verdict(room: Locator, text: str | re.Pattern[str]) -> None:
    expect(room.locator(".verdict h2")).to_have_text(text)


def choose_pieces(room: Locator, text: str) -> None:
    room.get_by_role("button", name="Take all away").click()
    room.get_by_role("button", name="Add a set").click()
    field = room.locator(".piece-row input").first
    field.fill(text)
    field.press("Enter")


def saved(room: Locator, button: str, path: Path) -> Path:
    with room.page.expect_download() as download:
        room.get_by_role("button", name=button, exact=True).click()
    download.value.save_as(path)
    return path


def data_of(path: Path) -> dict[str, Any]:
    found = re.search(r'id="puzzle"[^>]*>(.*?)</script>', path.read_text(encoding="utf-8"))
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


def test_it_counts_plays_and_saves_what_is_drawn(visit: Visit, tmp_path: Path) -> None:
    guest = visit()
    room = room_of(guest)
    verdict(room, "9,356 solutions")  # 2,339 up to symmetry (Fletcher 1965)
    guest.spot("0.0.0").click()
    verdict(room, "No solution")
    guest.size(8, 8)
    room.get_by_role("button", name="Fill").click()
    for place in ("0.3.3", "0.3.4", "0.4.3", "0.4.4"):
        guest.spot(place).click()
    verdict(room, "520 solutions")  # 65 up to symmetry (Scott 1958)
    room.get_by_label("Title").fill("Scott's <board>")
    room.get_by_label("Title").press("Tab")
    page = saved(room, "Save", tmp_path / "puzzle.html")
    room.get_by_role("button", name="Play it").click()
    expect(guest.page.locator(".panel .number").first).to_have_text("65")
    reader = visit(page)
    expect(reader.page.locator("h1")).to_have_text("Scott's <board>")
    expect(reader.page.locator(".panel .number").first).to_have_text("65")
    assert reader.page.locator(".room-button").count() == 0
    reader.page.keyboard.press("h")
    expect(reader.page.locator(".panel")).to_contain_text("Hint")


def test_a_saved_file_is_read_by_the_library_and_opened_again(visit: Visit, tmp_path: Path) -> None:
    guest = visit()
    room = room_of(guest)
    guest.size(4, 5)
    choose_pieces(room, "domino*")
    verdict(room, "95 solutions")
    room.locator(".files select").select_option("json")
    path = saved(room, "Save", tmp_path / "puzzle.json")
    puzzle = read_puzzle(path)
    assert puzzle.count(distinct="all", engine="reference") == 95
    guest.size(2, 2)
    verdict(room, "2 solutions")
    guest.drop(path, ".room.design")
    verdict(room, "95 solutions")


def test_cells_out_of_reach_are_marked(visit: Visit) -> None:
    guest = visit()
    room = room_of(guest)
    guest.size(3, 4)
    choose_pieces(room, "domino*")
    guest.spot("0.0.1").click()
    guest.spot("0.1.0").click()
    verdict(room, "No solution")
    expect(room.locator(".spot.marked")).to_have_count(1)
    choose_pieces(room, "nonsense")
    expect(room.locator(".verdict")).to_contain_text("no pieces called nonsense")


@pytest.mark.parametrize(
    ("lattice", "solutions"),
    [
        ("triangular", "1,866 solutions"),
        ("hexagonal", "36 solutions"),
        # Both engines of Python and its search count as many.
        ("half-squares", "48 solutions"),
        ("kites", "7,528 solutions"),
        ("drafters", "767 solutions"),
        ("cairo", "57,566 solutions"),
        ("octagons", "24 solutions"),
    ],
)
def test_other_cells_are_counted(visit: Visit, lattice: str, solutions: str) -> None:
    room = room_of(visit())
    room.locator("select").first.select_option(lattice)
    verdict(room, solutions)


@pytest.mark.parametrize("lattice", ["square", "half-squares", "octagons"])
def test_arrows_lead_to_every_cell(visit: Visit, lattice: str) -> None:
    """From each cell each arrow leads somewhere or nowhere; together they reach all."""
    guest = visit()
    room = room_of(guest)
    room.locator("select").first.select_option(lattice)
    guest.size(2, 2)
    spots = room.locator(".spot")
    first = spots.first.get_attribute("data-at")
    assert first is not None
    found, waiting = {first}, [first]
    while waiting:
        here = waiting.pop()
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            guest.spot(here).focus()
            guest.page.keyboard.press(key)
            there = room.locator(".spot:focus").get_attribute("data-at")
            assert there is not None
            if there not in found:
                found.add(there)
                waiting.append(there)
    assert len(found) == spots.count()


def three_layers(guest: Guest, rows: int, columns: int, pieces: str) -> Locator:
    """Design a box of cubes."""
    room = room_of(guest)
    room.locator("select").first.select_option("cubic")
    room.get_by_label("Layers", exact=True).fill("3")
    guest.size(rows, columns)
    choose_pieces(room, pieces)
    return room


def test_solids_are_counted(visit: Visit) -> None:
    room = three_layers(visit(), 3, 3, "soma-cube")
    verdict(room, "11,520 solutions")  # 240 up to isometries (Conway and Guy 1961)


def test_large_solids_are_counted_as_far_as_people_wait(visit: Visit) -> None:
    room = three_layers(visit(), 4, 5, "pentacubes?")
    verdict(room, re.compile(r"At least [\d,]+ solutions"))
    expect(room.locator(".verdict")).to_contain_text("Counting stopped after 6 seconds.")
    room.get_by_role("button", name="How many solutions?").click()
    expect(room.locator(".verdict")).to_contain_text(re.compile(r"Counting: .*% done · [\d,]+ sol"))
    # Nothing freezes: other things can be done meanwhile.
    optional = room.get_by_role("button", name="Optional")
    optional.click()
    expect(optional).to_have_attribute("aria-pressed", "true")
    room.get_by_role("button", name="Stop").click()
    verdict(room, re.compile(r"At least [\d,]+ solutions"))
    expect(room.get_by_role("button", name="How many solutions?")).to_be_focused()


def test_made_puzzles_have_one_solution_and_their_level(visit: Visit, tmp_path: Path) -> None:
    guest = visit()
    guest.page.get_by_role("button", name="Make", exact=True).click()
    room = room_of(guest, "Make")
    room.get_by_label("How many").fill("6")
    room.get_by_label("Seed").fill("studio")
    room.get_by_role("button", name="Make", exact=True).click()
    expect(room.locator(".made-list li")).to_have_count(6)
    path = saved(room, "Save as page", tmp_path / "puzzles.html")
    made = data_of(path)
    board = Puzzle.of("6x10")
    for entry in made["puzzles"]:
        givens = [
            Placement(board.pieces[piece].name, tuple(board.board.cells[cell] for cell in cells))
            for piece, cells in zip(entry["givenPieces"], entry["givens"], strict=True)
        ]
        puzzle = board.with_givens(givens)
        assert puzzle.count(distinct="all", engine="search") == 1
        assert grade(puzzle).level == entry["level"]
    reader = visit(path)
    expect(reader.page.locator(".which")).to_have_text("1 of 6")
    room.get_by_role("button", name="Play all").click()
    expect(guest.page.locator(".which")).to_have_text("1 of 6")


def test_a_level_is_met(visit: Visit) -> None:
    guest = visit()
    guest.page.get_by_role("button", name="Make", exact=True).click()
    room = room_of(guest, "Make")
    room.get_by_label("How many").fill("2")
    room.get_by_label("Level").select_option("2")
    room.get_by_role("button", name="Make", exact=True).click()
    expect(room.locator(".made-list li")).to_have_count(2)
    expect(room.locator(".made-list")).to_contain_text("●●○○○")


def test_a_finger_draws_on_a_phone(visit: Visit) -> None:
    guest = visit(size=PHONE, has_touch=True, is_mobile=True)
    room = room_of(guest)
    for place in ("0.0.0", "0.0.1", "0.0.2", "0.0.3", "0.0.4"):
        guest.spot(place).tap()
    expect(room.locator(".number")).to_have_text("55")
    verdict(room, "No solution")
    wide = guest.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE[0]


def test_a_quick_stroke_leaves_no_gaps(visit: Visit) -> None:
    guest = visit()
    room = room_of(guest)
    boxes = [guest.spot(f"0.2.{column}").bounding_box() for column in (0, 9)]
    (left, row), (right, _) = (
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box
    )
    guest.page.mouse.move(left, row)
    guest.page.mouse.down()
    guest.page.mouse.move((left + right) / 2, row)
    guest.page.mouse.move(right, row)
    guest.page.mouse.up()
    expect(room.locator(".number")).to_have_text("50")
    room.get_by_role("button", name="Undo").click()
    expect(room.locator(".number")).to_have_text("60")


def test_a_cell_apart_is_what_is_marked(visit: Visit) -> None:
    guest = visit()
    room = room_of(guest)
    guest.size(4, 5)
    choose_pieces(room, "domino*")
    for place in ("0.0.1", "0.1.0", "0.1.1", "0.3.4"):
        guest.spot(place).click()
    verdict(room, "No solution")
    expect(room.locator(".spot.marked")).to_have_attribute("data-at", "0.0.0")
    expect(room.locator(".facts dd").first).to_have_text("The area fits.")
    main = room.locator(".buttons .main")
    expect(main).to_have_text("Change it so that they fit")
    expect(room.locator(".findings")).to_have_attribute("aria-busy", "false")


def test_an_empty_board_is_neither_made_nor_saved(visit: Visit) -> None:
    guest = visit()
    room = room_of(guest)
    guest.size(1, 1)
    guest.spot("0.0.0").click()
    verdict(room, "Not a puzzle yet")
    room.get_by_role("button", name="Save", exact=True).click()
    expect(room.locator(".trouble")).to_have_text("Draw some cells.")
    room.get_by_role("button", name="Make puzzles").click()
    make = room_of(guest, "Make")
    make.get_by_role("button", name="Make", exact=True).click()
    expect(make.locator(".trouble")).to_have_text("Draw some cells.")


@pytest.mark.parametrize("name", ["Design", "Make"])
def test_rooms_are_printed(visit: Visit, name: str) -> None:
    guest = visit()
    room = room_of(guest)
    if name == "Make":
        room.get_by_role("button", name="Make puzzles").click()
        room = room_of(guest, name)
        room.get_by_label("How many").fill("1")
        room.get_by_role("button", name="Make", exact=True).click()
        expect(room.locator(".made-list li svg")).to_have_count(1)
    guest.page.emulate_media(media="print")
    seen = ".board" if name == "Design" else ".made-list svg"
    expect(room.locator(seen).first).to_be_visible()
    expect(room.locator(".side")).to_be_hidden()


def test_a_board_that_cannot_be_filled_is_changed_a_little(visit: Visit) -> None:
    guest = visit()
    room = room_of(guest)
    guest.size(4, 5)
    choose_pieces(room, "tetrominoes")
    verdict(room, "No solution")
    room.get_by_role("button", name="Change it so that they fit").click()
    expect(room.locator(".trouble")).to_contain_text("1 cell taken away, 1 cell added")
    expect(room.locator(".spot.marked")).to_have_count(2)
    verdict(room, re.compile(r"\d+ solutions?"))
    room.get_by_role("button", name="Undo").click()
    verdict(room, "No solution")
    # Above the first row of what is drawn there is room too.
    guest.size(5, 5)
    for column in range(5):
        guest.spot(f"0.0.{column}").click()
    choose_pieces(room, "domino*")
    verdict(room, "95 solutions")
    guest.spot("0.1.0").click()
    guest.spot("0.1.2").click()
    verdict(room, "No solution")
    before = drawn(room)
    room.get_by_role("button", name="Change it so that they fit").click()
    verdict(room, re.compile(r"\d+ solutions?"))
    # The marks lie where the change is, though the board may have moved.
    marked = room.locator(".spot.marked").evaluate_all("all => all.map(it => it.dataset.at)")
    assert len(marked) in (len(before ^ drawn(room)), 2)


def drawn(room: Locator) -> set[str]:
    """The places that have a cell."""
    cells = room.locator(".spot:not(.hole)").evaluate_all("all => all.map(it => it.dataset.at)")
    return set(cells)


def test_a_search_is_watched(visit: Visit) -> None:
    guest = visit()
    room_of(guest)
    room = guest.enter("Watch")
    laid, number = room.locator(".laid > g"), room.locator(".number")
    expect(number).to_have_text("0")
    room.get_by_role("button", name="Step", exact=True).click()
    expect(laid).to_have_count(1)
    expect(number).to_have_text("1")
    # The next one is laid as well, or this one was wrong.
    room.get_by_role("button", name="Step", exact=True).click()
    expect(laid).not_to_have_count(1)
    room.get_by_role("button", name="Step back").click()
    expect(laid).to_have_count(1)
    live = guest.page.locator("#app > .live").last
    expect(live).to_have_text(re.compile("^1 piece on the board · 0 solutions found"))
    room.get_by_label("Speed").focus()
    guest.press("End")
    # The slider keeps the keyboard, and the space bar goes and holds.
    guest.press(" ")
    guest.number_above(300)
    guest.press(" ")
    expect(room.get_by_role("button", name="Go", exact=True)).to_be_visible()
    room.get_by_role("button", name="Step", exact=True).click()
    expect(laid.first).to_be_visible()


def test_a_saved_file_has_the_pieces_that_only_the_catalogue_names(
    visit: Visit, tmp_path: Path
) -> None:
    guest = visit()
    room = room_of(guest)
    room.locator("select").first.select_option("cubic")
    room.get_by_label("Layers", exact=True).fill("3")
    guest.size(3, 3)
    choose_pieces(room, "soma-cube")
    verdict(room, "11,520 solutions")
    room.locator(".files select").select_option("json")
    path = saved(room, "Save", tmp_path / "soma.json")
    assert read_puzzle(path).count(distinct="all") == 11520


def test_sets_beside_drawn_pieces_are_saved_as_the_library_reads_them(
    visit: Visit, tmp_path: Path
) -> None:
    guest = visit()
    room = room_of(guest)
    guest.size(4, 6)
    choose_pieces(room, "trominoes*")
    room.get_by_role("button", name="Draw a piece").click()
    window = guest.page.locator("dialog")
    for place in ("0.0.0", "0.0.1", "0.0.2"):
        window.locator(f'.spot[data-at="{place}"]').click()
    window.get_by_label("Name").fill("my <piece>")
    window.get_by_role("button", name="Keep").click()
    verdict(room, "3,480 solutions")
    room.locator(".files select").select_option("json")
    path = saved(room, "Save", tmp_path / "puzzle.json")
    assert read_puzzle(path).count(distinct="all") == 3480
    guest.drop(path, ".room.design")
    expect(room.locator(".trouble")).to_contain_text("Opened")
    verdict(room, "3,480 solutions")


def test_a_file_with_several_puzzles_lets_people_choose(visit: Visit, tmp_path: Path) -> None:
    made = [make_puzzle(Puzzle.of("3x20"), seed=seed) for seed in (1, 2, 3)]
    path = tmp_path / "set.ndjson"
    write_made_puzzles(path, made)
    guest = visit()
    room = room_of(guest)
    guest.drop(path, ".room.design")
    expect(room.locator(".trouble")).to_have_text("Opened set.ndjson: 3 puzzles. Choose one here.")
    which = room.get_by_label("Puzzle of the file")
    expect(which.locator("option")).to_have_count(3)
    verdict(room, "1 solution")
    which.select_option(index=1)
    code = puzzle_code(made[1].puzzle)
    expect(which.locator("option:checked")).to_contain_text(f"2 of 3 · {'●' * made[1].level}")
    expect(which.locator("option:checked")).to_contain_text(code)
    verdict(room, "1 solution")
    given = len(made[1].puzzle.givens)
    expect(room.locator(".clues")).to_contain_text(f"{given} clue")
    room.get_by_role("button", name="Play all").click()
    expect(guest.page.locator(".which")).to_have_text("1 of 3")


def test_a_foreign_file_is_refused_and_the_design_stays(visit: Visit, tmp_path: Path) -> None:
    guest = visit()
    room = room_of(guest)
    verdict(room, "9,356 solutions")
    trouble = room.locator(".trouble")
    rows = ["....", "...."]
    for record, said in (
        ({"board": {"rows": rows, "closed": "torus"}}, "boards that go round"),
        ({"board": {"cells": [[0, 0], [3000, 3000]]}}, "cannot draw this board"),
        ({"board": {"rows": rows}, "pieces": [{"name": "A"}]}, "Piece A cannot be read"),
    ):
        path = tmp_path / "foreign.json"
        path.write_text(json.dumps(record))
        guest.drop(path, ".room.design")
        expect(trouble).to_contain_text(said)
        expect(room.locator(".number")).to_have_text("60")
    cells = [[0, 0], [1, 1]]
    given = {
        "board": {"rows": rows},
        "pieces": "domino*",
        "givens": [{"piece": "I2", "cells": cells}],
    }
    path.write_text(json.dumps(given))
    guest.drop(path, ".room.design")
    expect(room.locator(".verdict")).to_contain_text("do not have the shape of I2")
    # What was said of the file goes with the next change.
    expect(trouble).to_contain_text("Opened")
    room.get_by_role("button", name="Take them away").click()
    verdict(room, "5 solutions")
    expect(trouble).to_be_empty()


def test_areas_that_do_not_fit_are_named(visit: Visit) -> None:
    guest = visit()
    room = room_of(guest)
    guest.spot("0.0.0").click()
    verdict(room, "No solution")
    expect(room.locator(".verdict")).to_contain_text(
        "The board has 59 cells, and the pieces cover 60."
    )


def test_a_file_that_takes_long_can_be_stopped(visit: Visit) -> None:
    guest = visit()
    room = room_of(guest)
    guest.size(8, 15)
    choose_pieces(room, "pentominoes*2")
    verdict(room, re.compile(r"At least [\d,]+ solutions"))
    room.get_by_role("button", name="Save", exact=True).click()
    stop = room.get_by_role("button", name="Stop")
    stop.click()
    expect(stop).to_be_hidden()
    expect(room.locator(".trouble")).to_be_empty()


def test_a_design_stays_when_the_page_is_loaded_again(visit: Visit) -> None:
    guest = visit()
    room = room_of(guest)
    guest.page.reload()
    room = room_of(guest)
    expect(room.get_by_role("button", name="Undo")).to_be_disabled()
    guest.size(4, 5)
    choose_pieces(room, "domino*")
    guest.spot("0.0.0").click()
    guest.spot("0.0.1").click()
    verdict(room, "41 solutions")
    room.get_by_role("button", name="Make puzzles").click()
    make = room_of(guest, "Make")
    make.get_by_label("How many").fill("2")
    make.get_by_role("button", name="Make", exact=True).click()
    expect(make.locator(".made-list li")).to_have_count(2)
    guest.page.reload()
    expect(room_of(guest, "Make").locator(".made-list li")).to_have_count(2)
    guest.page.get_by_role("button", name="Design", exact=True).first.click()
    room.get_by_role("button", name="Undo").click()
    verdict(room, "9,356 solutions")


def test_a_game_comes_back_when_the_page_is_loaded_again(visit: Visit) -> None:
    guest = visit()
    room = room_of(guest)
    guest.size(3, 20)
    verdict(room, "8 solutions")
    room.get_by_role("button", name="Play it").click()
    number = guest.page.locator(".panel .number").first
    expect(number).to_have_text("2")
    guest.press("q", "Enter")
    expect(guest.page.locator(".progress")).to_contain_text("1 of 12")
    guest.page.reload()
    expect(guest.page.locator("h1")).to_have_text("3 \u00d7 20")
    expect(guest.page.locator(".progress")).to_contain_text("1 of 12")
    expect(guest.page.locator(".room.design")).to_have_count(0)
    guest.page.get_by_role("button", name="Make", exact=True).click()
    guest.page.reload()
    room_of(guest, "Make")


def test_the_head_names_what_is_designed(visit: Visit) -> None:
    guest = visit()
    room = room_of(guest)
    title = guest.page.locator("h1")
    expect(title).to_have_text("6 \u00d7 10")
    guest.size(4, 5)
    expect(title).to_have_text("4 \u00d7 5")
    guest.spot("0.0.0").click()
    expect(title).to_have_text("19 cells")
    room.get_by_label("Title").fill("Nineteen")
    room.get_by_label("Title").press("Tab")
    expect(title).to_have_text("Nineteen")
    guest.page.get_by_role("button", name="Play", exact=True).click()
    expect(title).to_have_text("6 \u00d7 10")


def test_help_explains_the_room(visit: Visit) -> None:
    guest = visit()
    room_of(guest)
    guest.page.get_by_role("button", name="Help").click()
    expect(guest.page.get_by_role("dialog")).to_contain_text("paint with the brush")
    # It is read from its beginning, in small windows too.
    expect(guest.page.get_by_role("heading", name="Help")).to_be_focused()
    guest.page.keyboard.press("Escape")
    guest.page.get_by_role("button", name="Play", exact=True).click()
    guest.page.get_by_role("button", name="Help").click()
    expect(guest.page.get_by_role("dialog")).not_to_contain_text("paint with the brush")


def test_sets_show_their_pieces_on_every_grid(visit: Visit) -> None:
    room = room_of(visit())
    pieces = room.locator(".set-pieces svg")
    for lattice, number in (("hexagonal", 7), ("triangular", 12), ("cubic", 29)):
        room.locator("select").first.select_option(lattice)
        if lattice == "cubic":
            choose_pieces(room, "pentacubes")
        expect(pieces).to_have_count(number)


def test_boards_that_go_round_are_refused_with_advice(visit: Visit, tmp_path: Path) -> None:
    path = tmp_path / "torus.json"
    write_puzzle(Puzzle.of("torus:6x10"), path)
    guest = visit()
    room = room_of(guest)
    guest.drop(path, ".room.design")
    expect(room.locator(".trouble")).to_have_text(
        "The studio cannot draw boards that go round. "
        "The command `pentomino page FILE -o page.html` writes a page that plays it."
    )


def test_the_make_room_says_what_levels_mean(visit: Visit) -> None:
    guest = visit()
    guest.page.get_by_role("button", name="Make", exact=True).click()
    expect(room_of(guest, "Make").locator(".level-how")).to_contain_text("easiest way")


def test_numbers_of_copies_are_whole_and_not_negative(visit: Visit) -> None:
    room = room_of(visit())
    choose_pieces(room, "domino")
    least = room.get_by_label("At least")
    least.fill("-3")
    least.press("Tab")
    expect(room.get_by_label("At least")).to_have_value("0")
    room.get_by_label("At most").fill("2.4")
    room.get_by_label("At most").press("Tab")
    expect(room.get_by_label("At most")).to_have_value("2")


def test_the_window_of_a_piece_fits_a_small_phone(visit: Visit) -> None:
    guest = visit(size=(320, 560), has_touch=True, is_mobile=True)
    room_of(guest).get_by_role("button", name="Draw a piece").tap()
    window = guest.page.locator("dialog")
    window.wait_for()
    covers = window.evaluate("""it => {
      const close = [...it.children].at(-1).getBoundingClientRect();
      return [...it.querySelectorAll("input, select, .main")].some(each => {
        const box = each.getBoundingClientRect();
        return box.bottom > close.top && box.top < close.bottom;
      });
    }""")
    assert not covers


def copied_link(guest: Guest) -> str:
    """Where the page may not copy, the link stands in a window."""
    guest.page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    room_of(guest).get_by_role("button", name="Copy link").click()
    link = guest.page.locator("dialog textarea").input_value()
    guest.page.keyboard.press("Escape")
    return link


def test_a_link_carries_a_design(visit: Visit, studio: Path) -> None:
    guest = visit()
    room = room_of(guest)
    guest.size(4, 5)
    choose_pieces(room, "domino*")
    verdict(room, "95 solutions")
    link = copied_link(guest)
    assert link.startswith(studio.as_uri() + "#design=")
    other = visit()
    other.page.goto(link)
    verdict(room_of(other), "95 solutions")
    other.page.wait_for_function("() => location.hash === ''")


def test_a_link_takes_no_draft_away(visit: Visit) -> None:
    guest = visit()
    room = room_of(guest)
    guest.size(4, 5)
    choose_pieces(room, "domino*")
    verdict(room, "95 solutions")
    link = copied_link(guest)
    guest.size(3, 4)
    verdict(room, "11 solutions")
    other = guest.context.new_page()
    other.goto(link)
    expect(other.locator(".verdict h2")).to_have_text("95 solutions")
    other.close()
    guest.page.reload()
    verdict(room_of(guest), "11 solutions")


@pytest.mark.parametrize(
    ("broken", "phone"), [("#design=AAAA", False), ("#design=e30", True), ("#design=%", False)]
)
def test_a_link_with_a_broken_design_says_so(visit: Visit, broken: str, phone: bool) -> None:
    guest = visit(size=PHONE if phone else (1100, 720))
    room_of(guest)
    guest.page.evaluate("hash => { location.hash = hash; }", broken)
    toast = guest.page.locator(".toast")
    expect(toast).to_have_text("The design in this link is damaged. Ask for the link again.")
    expect(toast).to_be_visible()
    guest.page.wait_for_function("() => location.hash === ''")
    # What was drawn is still there.
    verdict(room_of(guest), "9,356 solutions")


def test_a_studio_that_is_opened_by_a_broken_link_says_so(visit: Visit, studio: Path) -> None:
    guest = visit()
    guest.page.goto(studio.as_uri() + "#design=AAAA")
    expect(guest.page.locator(".toast")).to_contain_text("is damaged")
    room_of(guest)


def test_a_board_without_a_title_is_named_in_the_language_of_the_page(
    visit: Visit, tmp_path: Path
) -> None:
    guest = visit()
    room = room_of(guest)
    guest.size(4, 4)
    choose_pieces(room, "domino*")
    for place in ("0.0.0", "0.0.1"):
        guest.spot(place).click()
    verdict(room, re.compile(r"^\d+ solutions$"))
    path = saved(room, "Save", tmp_path / "puzzle.html")
    assert "<title>14 cells</title>" in path.read_text(encoding="utf-8")
    room.get_by_role("button", name="Play it").click()
    expect(guest.page.locator("h1")).to_have_text("14 cells")
    expect(visit(path).page.locator("h1")).to_have_text("14 cells")
    expect(visit(path, locale="ja-JP").page.locator("h1")).to_have_text("14マス")
