"""A class of a real server: several browsers join, play a set, and a teacher watches them."""

import csv
import io
import re
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from pentomino import (
    MadePuzzle,
    Placement,
    Puzzle,
    make_puzzles,
    placement_text,
)
from pentomino.files.made_puzzles import write_made_puzzles
from pentomino.problem.fingerprints import puzzle_code
from tests.browser.player import PHONE
from tests.browser.served import Guest, Hosting, Visit
from tests.browser.test_access import AXE, serious

if TYPE_CHECKING:
    from playwright.sync_api import Dialog, Locator

pytestmark = pytest.mark.browser

pytest.importorskip("starlette")

TABLET = (1024, 768)
PUZZLE = Puzzle.of("2x3", "V3*2")


@pytest.fixture
def made(tmp_path: Path) -> list[MadePuzzle]:
    """Puzzles of a set; its file stands beside as `set.ndjson`."""
    found = list(islice(make_puzzles(Puzzle.of("3x20"), seed="1"), 3))
    write_made_puzzles(tmp_path / "set.ndjson", found)
    return found


def open_moves(made: MadePuzzle) -> list[Placement]:
    """What is to be laid on a made puzzle."""
    return [each for each in made.solution.placements if each not in made.puzzle.givens]


def lay(guest: Guest, made: MadePuzzle, number: int | None = None) -> None:
    """Lay the first pieces of a made puzzle, or all, by typed moves."""
    for placement in open_moves(made)[:number]:
        guest.press("m")
        guest.page.locator("dialog input").fill(placement_text(placement, made.puzzle))
        guest.press("Enter")
    if number is None:
        expect(guest.page.locator(".panel .number").first).to_have_text("Solved!")


def open_puzzle(guest: Guest, number: int) -> None:
    """Open a puzzle of the list, which is there when somebody has joined."""
    guest.page.locator("dialog .cards button").nth(number - 1).click()
    expect(guest.page.locator("dialog")).to_have_count(0)
    expect(guest.page.locator(".which")).to_contain_text(f"{number} of")


def open_class(teacher: Guest) -> "Locator":
    """The window with the table of the class."""
    teacher.page.get_by_role("button", name="Class", exact=True).click()
    window = teacher.page.locator("dialog.class-window")
    expect(window).to_be_visible()
    return window


def cell(window: "Locator", name: str, number: int) -> "Locator":
    """The cell of a pupil and a puzzle of the lesson, by its number from 1."""
    return row(window, name).locator("td").nth(number)


def row(window: "Locator", name: str) -> "Locator":
    """The row of a pupil."""
    return window.locator("tbody tr").filter(has=window.page.locator("th", has_text=name))


def remove(window: "Locator", name: str) -> None:
    """Remove a member, by the name in the table."""
    row(window, name).get_by_role("button").click()
    window.get_by_role("button", name=f"Remove {name}").click()


def join(guest: Guest, code: str, name: str) -> None:
    """Join the class by the window that the page shows."""
    window = guest.page.locator("dialog.join")
    window.get_by_label("Access code").fill(code)
    window.get_by_label("Your name").fill(name)
    window.get_by_role("button", name="Join").click()
    expect(window).to_have_count(0)


def look_at_solutions(guest: Guest) -> None:
    """Look at the solutions, although they do not count then."""
    guest.press("x")
    guest.page.get_by_role("button", name="Show it").click()


def solve_two_v(guest: Guest) -> None:
    """Fill 2x3 with its two pieces, by typed moves."""
    for cells in ("1.1-2_2.1", "1.3_2.2-3"):
        guest.press("m")
        guest.page.locator("dialog input").fill(f"V3_{cells}")
        guest.press("Enter")
    expect(guest.page.locator(".panel .number").first).to_have_text("Solved!")


def test_a_teacher_sees_who_has_solved_what(hosting: Hosting, visit: Visit) -> None:
    host = hosting("2x3", "--pieces", "V3*2", "--public")
    pupil, teacher = visit(host.address), visit(host.address)
    code, of_teacher = host.codes
    for guest, word, name in ((pupil, code, "Aki"), (teacher, of_teacher, "Ms Mori")):
        window = guest.page.locator("dialog.join")
        # Whoever closes the window can come back to it.
        window.get_by_role("button", name="Close").click()
        guest.page.get_by_role("button", name="Join the class").click()
        window.get_by_label("Access code").fill("wrong")
        window.get_by_role("button", name="Join").click()
        expect(window.get_by_role("alert")).not_to_be_empty()
        join(guest, word, name)
    expect(pupil.page.get_by_role("button", name="Class", exact=True)).to_have_count(0)
    solve_two_v(pupil)
    window = open_class(teacher)
    expect(window.locator("thead th").nth(2)).to_contain_text(puzzle_code(PUZZLE))
    solved = cell(window, "Aki", 1)
    expect(solved).to_have_text(re.compile("✓ 00:0"))
    solved.click()
    detail = window.locator(".class-detail")
    expect(detail).to_contain_text(re.compile(r"^Aki · .*: solved in 00:0\d, 2 moves, no hints, "))


@pytest.mark.parametrize(
    ("locale", "labels", "taken", "long"),
    [
        ("de", ("Zugangscode", "Dein Name"), "Mit diesem Namen ist schon", "40 Zeichen"),
        ("ja", ("コード", "名前"), "同じ名前の人がもう", "40文字まで"),
    ],
)
def test_a_page_says_in_its_language_why_nobody_joins(
    hosting: Hosting, visit: Visit, locale: str, labels: tuple[str, str], taken: str, long: str
) -> None:
    host = hosting("2x3", "--pieces", "V3*2", "--public")
    join(visit(host.address), host.codes[0], "Aki")
    window = visit(host.address, locale=locale).page.locator("dialog.join")
    code, name = (window.get_by_label(label, exact=True) for label in labels)
    code.fill(host.codes[0])
    for written, said in (("aki", taken), ("A" * 41, long)):
        name.fill(written)
        assert name.input_value() == written, "nothing is cut without a word"
        name.press("Enter")
        expect(window.get_by_role("alert")).to_contain_text(said)


def test_a_teacher_sees_who_looked_at_solutions(hosting: Hosting, visit: Visit) -> None:
    host = hosting("2x3", "--pieces", "V3*2", "--public")
    pupil, teacher = visit(host.address), visit(host.address)
    code, of_teacher = host.codes
    join(pupil, code, "Carl")
    join(teacher, of_teacher, "Ms Mori")
    pupil.press("x")
    # Whoever plays a single puzzle is told as well what a look does.
    asked = pupil.page.locator("dialog")
    expect(asked).to_contain_text("The puzzle will not count as solved.")
    asked.get_by_role("button", name="Cancel").click()
    expect(pupil.page.locator("div.exploring")).to_be_hidden()
    look_at_solutions(pupil)
    pupil.page.get_by_role("button", name="Lay all").click()
    pupil.page.get_by_role("button", name="Play again").click()
    of_carl = cell(open_class(teacher), "Carl", 1)
    window = teacher.page.locator("dialog.class-window")
    for sign, solved in (("○", "0/1"), ("✓", "1/1")):
        solve_two_v(pupil)
        expect(of_carl).to_contain_text(sign)
        expect(row(window, "Carl").locator(".sum")).to_have_text(solved)
        pupil.page.get_by_role("button", name="Play again").click()


def test_a_teacher_sees_that_a_puzzle_was_solved_by_hints_alone(
    hosting: Hosting, visit: Visit
) -> None:
    host = hosting("2x3", "--pieces", "V3*2", "--public")
    pupil, teacher = visit(host.address), visit(host.address)
    code, of_teacher = host.codes
    join(pupil, code, "Carl")
    join(teacher, of_teacher, "Ms Mori")
    window = open_class(teacher)
    number = pupil.page.locator(".panel .number").first
    for _ in range(8):
        if number.inner_text() == "Solved!":
            break
        pupil.press("h")
    expect(number).to_have_text("Solved!")
    expect(cell(window, "Carl", 1)).to_contain_text("○")
    expect(row(window, "Carl").locator(".sum")).to_have_text("0/1")
    expect(window.locator(".fine")).to_contain_text("laid by the page")


def test_a_teacher_hears_that_the_server_has_stopped_and_prints_no_button(
    hosting: Hosting, visit: Visit
) -> None:
    host = hosting("2x3", "--pieces", "V3*2", "--public")
    teacher = visit(host.address)
    join(teacher, host.codes[1], "Ms Mori")
    named = teacher.page.get_by_role("button", name="Class", exact=True)
    expect(named).to_be_visible()
    teacher.page.emulate_media(media="print")
    expect(teacher.page.locator(".of-class")).to_be_hidden()
    teacher.page.emulate_media(media="screen")
    host.stop()
    # Nothing is asked; ten seconds are enough.
    expect(teacher.page.locator(".away")).to_contain_text("The server has stopped.")
    host.codes.clear()
    host.start()
    # It has kept nobody.
    alert = teacher.page.locator("dialog.join").get_by_role("alert")
    expect(alert).to_contain_text("does not know you any longer")
    join(teacher, host.codes[1], "Ms Mori")
    expect(named).to_be_visible()


def laid(guest: Guest) -> "Locator":
    """How many pieces lie on the board."""
    return guest.page.locator(".progress")


def leave(guest: Guest) -> None:
    """Leave the class by a press on the name."""
    guest.page.once("dialog", lambda question: question.accept())
    guest.page.locator(".of-class .member button").click()
    expect(guest.page.locator("dialog.join")).to_be_visible()
    expect(guest.page.locator(".of-class .member")).to_have_count(0)


def test_pupils_share_a_computer(
    hosting: Hosting, visit: Visit, made: list[MadePuzzle], tmp_path: Path
) -> None:
    host = hosting(str(tmp_path / "set.ndjson"), "--public")
    code, of_teacher = host.codes
    shared, teacher = visit(host.address), visit(host.address)
    heading = shared.page.get_by_role("dialog").get_by_role("heading")
    join(teacher, of_teacher, "Ms Mori")
    window = open_class(teacher)
    # What Dan solves cannot be told before he leaves.
    join(shared, code, "Dan")
    open_puzzle(shared, 1)
    shared.page.route("**/class/results", lambda route: route.abort())
    lay(shared, made[0])
    expect(cell(window, "Dan", 1)).to_have_text("▶")
    leave(shared)
    shared.page.unroute("**/class/results")
    expect(laid(shared)).to_contain_text("of 12 laid")
    expect(shared.page.locator(".panel .number").first).not_to_have_text("Solved!")
    join(shared, code, "Ida")
    expect(heading).to_have_text("0 of 3 solved")
    open_puzzle(shared, 2)
    lay(shared, made[1], 2)
    expect(cell(window, "Ida", 2)).to_have_text("▶")
    expect(cell(window, "Ida", 1)).to_be_empty()
    expect(cell(window, "Dan", 1)).not_to_contain_text("✓")
    leave(shared)
    # His result goes when he joins again, and his list shows it.
    join(shared, code, "dan")
    expect(heading).to_have_text("1 of 3 solved")
    expect(cell(window, "Dan", 1)).to_contain_text("✓")
    shared.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    leave(shared)
    join(shared, code, "Ida")
    expect(heading).to_have_text("0 of 3 solved")
    open_puzzle(shared, 2)
    assert len(made[1].puzzle.givens) + 2 < 12
    expect(shared.page.locator(".panel")).not_to_contain_text("Solved!")
    expect(shared.page.get_by_role("button", name="Undo")).to_be_enabled()
    # Whose cookie is gone is nobody: what was on the board is not shown to the next one.
    shared.context.clear_cookies()
    shared.page.reload()
    expect(shared.page.locator("dialog.join")).to_be_visible()
    expect(shared.page.locator(".which")).to_contain_text("1 of 3")


def test_both_sides_know_the_same_of_who_solves_before_joining(
    hosting: Hosting, visit: Visit, made: list[MadePuzzle], tmp_path: Path
) -> None:
    host = hosting(str(tmp_path / "set.ndjson"), "--public")
    code, of_teacher = host.codes
    pupil, teacher = visit(host.address), visit(host.address)
    heading = pupil.page.get_by_role("dialog").get_by_role("heading")
    pupil.page.locator("dialog.join").get_by_role("button", name="Close").click()
    lay(pupil, made[0])
    pupil.page.get_by_role("button", name="Join the class").click()
    join(pupil, code, "Fay")
    expect(heading).to_have_text("1 of 3 solved")
    join(teacher, of_teacher, "Ms Mori")
    window = open_class(teacher)
    expect(row(window, "Fay").locator(".sum")).to_have_text("1/3")
    teacher.page.on("dialog", lambda question: question.accept())
    remove(window, "Fay")
    expect(pupil.page.locator("dialog.join")).to_be_visible()
    join(pupil, code, "Fay")
    expect(heading).to_have_text("0 of 3 solved")
    expect(row(window, "Fay").locator(".sum")).to_have_text("0/3")


def test_both_sides_say_the_same_of_a_puzzle_that_was_solved_with_help(
    hosting: Hosting, visit: Visit, made: list[MadePuzzle], tmp_path: Path
) -> None:
    host = hosting(str(tmp_path / "set.ndjson"), "--public")
    pupil, teacher = visit(host.address), visit(host.address)
    join(pupil, host.codes[0], "Dora")
    join(teacher, host.codes[1], "Ms Mori")
    window, page = open_class(teacher), pupil.page
    # A look at the solution: it does not count, and that is said.
    open_puzzle(pupil, 1)
    look_at_solutions(pupil)
    page.get_by_role("button", name="Play", exact=True).click()
    lay(pupil, made[0])
    expect(page.locator(".panel")).to_contain_text("this does not count")
    expect(cell(window, "Dora", 1)).to_contain_text("○")
    expect(row(window, "Dora").locator(".sum")).to_have_text("0/3")
    # A piece that the page lays: it counts, with help.
    page.locator(".which").click()
    open_puzzle(pupil, 2)
    pupil.press("h", "h", "h")
    expect(page.locator(".progress")).to_contain_text(re.compile("[1-9] of 12 laid"))
    lay(pupil, made[1])
    expect(cell(window, "Dora", 2)).to_contain_text("◐")
    expect(row(window, "Dora").locator(".sum")).to_have_text("1/3")
    cell(window, "Dora", 2).click()
    expect(window.locator(".class-detail")).to_contain_text("laid by the page")
    page.locator(".which").click()
    expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text("1 of 3 solved")
    expect(page.locator("dialog .cards button").nth(1)).to_contain_text("solved with help")


def test_a_teacher_removes_members(hosting: Hosting, visit: Visit) -> None:
    host = hosting("2x3", "--pieces", "V3*2", "--public")
    code, of_teacher = host.codes
    pupils = [visit(host.address) for _ in range(3)]
    for pupil, name in zip(pupils, ("Aki", "Bo".ljust(40, "o"), "Chi"), strict=True):
        join(pupil, code, name)
    for pupil in pupils[:2]:
        solve_two_v(pupil)
    teacher = visit(host.address)
    join(teacher, of_teacher, "Ms Mori")
    window = open_class(teacher)
    rows = window.locator("tbody tr")
    expect(rows).to_have_count(3)
    teacher.page.once("dialog", lambda question: question.dismiss())
    remove(window, "Aki")
    expect(rows).to_have_count(3)
    teacher.page.on("dialog", lambda question: question.accept())
    remove(window, "Aki")
    expect(rows).to_have_count(2)
    # Whoever is here stays; those who go are named.
    away = window.get_by_role("button", name="Remove all who are away and have solved nothing")
    expect(away).to_be_hidden()
    pupils[2].page.goto("about:blank")
    with teacher.page.expect_event("dialog") as asked_of:
        away.click()
    assert asked_of.value.message == "Remove 1 member who is away and solved nothing? Chi."
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Bo")
    asked = pupils[0].page.locator("dialog.join")
    expect(asked.get_by_role("alert")).to_contain_text("removed you from the class")
    expect(pupils[0].page.locator(".of-class .member")).to_have_count(0)
    expect(pupils[1].page.locator("dialog.join")).to_have_count(0)
    join(pupils[0], code, "Aki")
    expect(pupils[0].page.locator(".of-class .member")).to_have_text("Aki")
    expect(rows).to_have_count(2)
    teacher.page.set_viewport_size({"width": 390, "height": 844})
    window = open_class(teacher)
    rows = window.locator("tbody tr")
    expect(rows).to_have_count(2)
    for name in ("Aki", "Bo"):
        row(window, name).get_by_role("button").click()
        box = window.get_by_role("button", name=f"Remove {name}").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    long = rows.filter(has_text="Bo").locator("th").bounding_box()
    assert long is not None
    assert long["width"] < 195, "a long name breaks into lines"
    assert pupils[2].page.request.get(f"{host.address}api/1/server").json()["member"] is None


def test_a_pupil_who_lost_the_browser_is_let_in_again(hosting: Hosting, visit: Visit) -> None:
    host = hosting("2x3", "--pieces", "V3*2", "--public")
    code, of_teacher = host.codes
    lost, teacher = visit(host.address), visit(host.address)
    join(lost, code, "Dan")
    solve_two_v(lost)
    join(teacher, of_teacher, "Ms Mori")
    window = open_class(teacher)
    expect(cell(window, "Dan", 1)).to_contain_text("✓")
    again = visit(host.address)
    asked = again.page.locator("dialog.join")
    asked.get_by_label("Access code").fill(code)
    asked.get_by_label("Your name").fill("Dan")
    asked.get_by_role("button", name="Join").click()
    expect(asked.get_by_role("alert")).to_contain_text("ask your teacher to let you in again")
    row(window, "Dan").get_by_role("button").click()
    window.get_by_role("button", name="Let Dan in again").click()
    expect(window.locator(".class-detail")).to_contain_text("goes on with the results of Dan")
    join(again, code, "Dan")
    expect(cell(window, "Dan", 1)).to_contain_text("✓")
    expect(lost.page.locator("dialog.join").get_by_role("alert")).to_contain_text("not know you")


@pytest.mark.usefixtures("made")
def test_a_table_shows_several_puzzles_on_a_phone(
    hosting: Hosting, visit: Visit, tmp_path: Path
) -> None:
    host = hosting(str(tmp_path / "set.ndjson"), "--public")
    pupil, teacher = visit(host.address), visit(host.address, size=(390, 844))
    join(pupil, host.codes[0], "Maximilian")
    open_puzzle(pupil, 1)
    join(teacher, host.codes[1], "Ms Mori")
    window = open_class(teacher)
    for width in (390, 320):
        teacher.page.set_viewport_size({"width": width, "height": 844})
        name = row(window, "Maximilian").locator("th").bounding_box()
        assert name is not None
        assert name["width"] <= 0.36 * width
        box = cell(window, "Maximilian", 2).bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= width, "two puzzles are in sight"


@pytest.mark.usefixtures("made")
@pytest.mark.parametrize("width", [390, 360, 320])
def test_a_phone_shows_the_rooms_and_the_name_and_no_bar_over_the_buttons(
    hosting: Hosting, visit: Visit, tmp_path: Path, width: int
) -> None:
    host = hosting(str(tmp_path / "set.ndjson"), "--public")
    pupil, teacher = (visit(host.address, size=(width, 844), locale="de") for _ in range(2))
    for guest, code in zip((pupil, teacher), host.codes, strict=True):
        window = guest.page.locator("dialog.join")
        window.get_by_label("Zugangscode").fill(code)
        window.get_by_label("Dein Name").fill("Maximilian")
        window.get_by_role("button", name="Beitreten").click()
        expect(window).to_have_count(0)
    pupil.page.locator("dialog .cards button").first.click()
    for guest in (pupil, teacher):
        expect(guest.page.locator(".of-class button").first).to_be_visible()
        for place in guest.page.locator("header button").all():
            box = place.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width, place.inner_text()
        for place in guest.page.locator(".playing button:visible").all():
            assert place.evaluate("it => it.scrollWidth <= it.clientWidth"), place.inner_text()
    host.stop()
    bar = pupil.page.locator(".away")
    expect(bar).to_be_visible()
    over = """([bar, panel]) => {
      const foot = bar.getBoundingClientRect();
      return [...panel.querySelectorAll("button")].filter((each) => {
        const { top, bottom, height } = each.getBoundingClientRect();
        return height > 0 && (bottom > innerHeight || (top < foot.bottom && bottom > foot.top));
      }).length;
    }"""
    handles = [bar.element_handle(), pupil.page.locator(".panel").element_handle()]
    assert pupil.page.evaluate(over, handles) == 0


def test_what_is_solved_while_the_server_is_away_reaches_the_teacher(
    hosting: Hosting, visit: Visit, tmp_path: Path
) -> None:
    host = hosting("2x3", "--pieces", "V3*2", "--public", "--store", str(tmp_path / "class.db"))
    pupil, teacher = visit(host.address), visit(host.address)
    code, of_teacher = host.codes
    join(pupil, code, "Aki")
    told = pupil.page.get_by_role("status").filter(has_text="Aki")
    expect(told).to_have_attribute("title", "In the class: Aki. Leave it")
    join(teacher, of_teacher, "Ms Mori")
    host.stop()
    solve_two_v(pupil)
    expect(pupil.page.locator(".away")).to_contain_text("The server cannot be reached.")
    host.start()
    expect(pupil.page.locator(".away")).to_be_hidden()
    expect(cell(open_class(teacher), "Aki", 1)).to_contain_text("✓")


def check_file(teacher: Guest, names: list[str], made: list[MadePuzzle]) -> None:
    """Check what a spreadsheet gets after the class of five has played."""
    with teacher.page.expect_download() as started:
        teacher.page.get_by_role("button", name="Save as CSV").click()
    assert re.fullmatch(r"class-\d{4}-\d\d-\d\d\.csv", started.value.suggested_filename)
    text = Path(started.value.path()).read_bytes().decode("utf-8-sig")
    head, *lines = csv.reader(io.StringIO(text))
    codes = [puzzle_code(each.puzzle) for each in made]
    assert [found for found in head[2:] if "seconds" in found] == [
        f"Puzzle {number} ({code}), seconds" for number, code in enumerate(codes, start=1)
    ]
    assert [line[0] for line in lines] == ["'=1+1", *names[1:]]
    assert [line[1] for line in lines] == ["2", "0", "1", "1", "0"]
    assert lines[0][2].isdigit()
    assert lines[4][2:] == ["being played", "", ""]


def test_a_class_of_five_plays_a_made_set(
    hosting: Hosting, visit: Visit, made: list[MadePuzzle], tmp_path: Path
) -> None:
    """Odd names, phones and tablets, a reload, a page without a network, a server that restarts."""
    store = tmp_path / "class.db"
    host = hosting(str(tmp_path / "set.ndjson"), "--public", "--store", str(store))
    code, of_teacher = host.codes
    names = ["=1+1", "Åsa 😀", 'Łukasz "Luk", Jr.', "阿部 さくら", "W" * 40]
    pupils = [visit(host.address, size=size) for size in (PHONE, TABLET, PHONE, TABLET, PHONE)]
    for pupil, name in zip(pupils, names, strict=True):
        join(pupil, code, name)
        expect(pupil.page.locator("dialog .cards button")).to_have_count(3)
        open_puzzle(pupil, 1)
    teacher, second = visit(host.address, size=TABLET), visit(host.address, size=PHONE)
    join(teacher, of_teacher, "Ms Mori")
    join(second, of_teacher, "Ms Mori")
    window, other = open_class(teacher), open_class(second)
    for name in names:
        expect(cell(window, name, 1)).to_have_text("▶")
        expect(cell(window, name, 2)).to_be_empty()
    lay(pupils[0], made[0])
    pupils[0].page.get_by_role("button", name="Next puzzle").last.click()
    lay(pupils[0], made[1])
    for table in (window, other):
        expect(cell(table, names[0], 1)).to_contain_text("✓")
        expect(cell(table, names[0], 2)).to_contain_text("✓")
        expect(row(table, names[0]).locator(".sum")).to_have_text("2/3")
    # A pupil who reloads goes on; who comes from another puzzle has begun it.
    lay(pupils[1], made[0], 2)
    pupils[1].page.reload()
    expect(pupils[1].page.locator(".progress")).to_contain_text("of 12 laid")
    expect(cell(window, names[1], 1)).to_have_text("▶")
    pupils[1].page.get_by_role("button", name="Next puzzle").first.click()
    expect(cell(window, names[1], 1)).to_have_text("…")
    expect(cell(window, names[1], 2)).to_have_text("▶")
    # What is solved without a network is told when it is back, also after a reload.
    away = pupils[2].page.locator(".away")
    pupils[2].context.set_offline(True)
    lay(pupils[2], made[0])
    expect(away).to_contain_text("what you solve is kept")
    expect(row(window, names[2]).locator("th")).not_to_have_class(re.compile("here"))
    pupils[2].context.set_offline(False)
    expect(cell(window, names[2], 1)).to_contain_text("✓")
    host.stop()
    expect(window.get_by_role("status").filter(has_text="server has stopped")).to_be_visible()
    lay(pupils[3], made[0])
    host.start()
    expect(cell(window, names[3], 1)).to_contain_text("✓")
    expect(window.locator("th.here")).to_have_count(5)
    expect(cell(other, names[0], 2)).to_contain_text("✓")
    check_file(teacher, names, made)


def test_a_result_that_waits_outlives_a_reload(
    hosting: Hosting, visit: Visit, tmp_path: Path
) -> None:
    host = hosting("2x3", "--pieces", "V3*2", "--public", "--store", str(tmp_path / "class.db"))
    code, of_teacher = host.codes
    pupil, teacher = visit(host.address), visit(host.address)
    join(pupil, code, "Aki")
    join(teacher, of_teacher, "Ms Mori")
    pupil.page.route("**/class/results", lambda route: route.abort())
    solve_two_v(pupil)
    expect(pupil.page.locator(".away")).to_be_visible()
    pupil.page.unroute("**/class/results")
    pupil.page.reload()
    expect(cell(open_class(teacher), "Aki", 1)).to_contain_text("✓")


def test_a_list_shows_what_was_solved_in_another_browser(
    hosting: Hosting, visit: Visit, made: list[MadePuzzle], tmp_path: Path
) -> None:
    store = tmp_path / "class.db"
    host = hosting(str(tmp_path / "set.ndjson"), "--public", "--store", str(store))
    pupil = visit(host.address)
    join(pupil, host.codes[0], "Aki")
    open_puzzle(pupil, 2)
    lay(pupil, made[1])
    pupil.page.goto("about:blank")  # an open page would take the name again
    host.stop()
    host.codes.clear()
    host.start()
    again = visit(host.address)
    join(again, host.codes[0], "aki")
    window = again.page.locator("dialog").filter(has=again.page.locator(".cards"))
    expect(window.get_by_role("heading")).to_have_text("1 of 3 solved")
    expect(window.locator(".cards button").nth(1)).to_contain_text("solved in")


def test_a_teacher_switches_exploring_and_hints(hosting: Hosting, visit: Visit) -> None:
    host = hosting("6x10", "--public")
    code, of_teacher = host.codes
    pupil, teacher = visit(host.address), visit(host.address)
    join(pupil, code, "Aki")
    join(teacher, of_teacher, "Ms Mori")
    window = open_class(teacher)
    page = pupil.page
    explore, hint = (
        page.get_by_role("button", name=name, exact=True) for name in ("Explore", "Hint")
    )
    told = page.locator(".panel .forbidden")
    expect(told).to_be_empty()
    # Whoever explores is led back to the game.
    look_at_solutions(pupil)
    expect(page.locator("div.exploring")).to_be_visible()
    window.get_by_label("Pupils may explore and watch solutions").uncheck()
    expect(told).to_have_text("Your teacher has switched off exploring.")
    # One sentence is enough, where it is in sight.
    expect(page.locator(".toast")).to_be_hidden()
    expect(page.locator("div.exploring")).to_be_hidden()
    expect(explore).to_be_hidden()
    expect(page.get_by_role("button", name="Watch", exact=True)).to_be_hidden()
    for key in ("x", "2", "5"):
        pupil.press(key)
        expect(page.locator("div.exploring")).to_be_hidden()
        expect(page.locator(".room:visible")).to_have_count(0)
    # A hint that is shown goes.
    hint.click()
    expect(page.get_by_role("heading", name="Hint")).to_be_visible()
    window.get_by_label("Pupils may ask for hints").uncheck()
    expect(told).to_have_text("Your teacher has switched off exploring and hints.")
    expect(page.get_by_role("heading", name="Hint")).to_be_hidden()
    expect(page.get_by_role("button", name=re.compile("Hint|Next step|Lay it"))).to_have_count(0)
    pupil.press("h")
    expect(page.locator(".ghost")).to_have_count(0)
    # Whoever loads the page again, or plays another puzzle, is told as well.
    page.reload()
    expect(told).to_have_text("Your teacher has switched off exploring and hints.")
    expect(explore).to_be_hidden()
    # Whoever was away hears it on coming back.
    pupil.context.set_offline(True)
    expect(page.locator(".away")).to_be_visible()
    window.get_by_label("Pupils may ask for hints").check()
    window.get_by_label("Pupils may explore and watch solutions").check()
    pupil.context.set_offline(False)
    expect(told).to_be_empty()
    expect(explore).to_be_visible()
    expect(hint).to_be_visible()
    # The teacher's own page does all of it, whatever the pupils may do.
    window.get_by_label("Pupils may ask for hints").uncheck()
    expect(told).to_have_text("Your teacher has switched off hints.")
    expect(page.locator("footer").first).not_to_contain_text("hints")
    window.get_by_role("button", name="Close").click()
    expect(teacher.page.get_by_role("button", name="Hint", exact=True)).to_be_visible()


def test_switches_hold_for_pages_that_have_not_joined(hosting: Hosting, visit: Visit) -> None:
    host = hosting("2x3", "--pieces", "V3*2", "--public")
    code, of_teacher = host.codes
    pupil, teacher = visit(host.address), visit(host.address)
    join(pupil, code, "Aki")
    join(teacher, of_teacher, "Ms Mori")
    window = open_class(teacher)
    window.get_by_label("Pupils may explore and watch solutions").uncheck()
    window.get_by_label("Pupils may ask for hints").uncheck()
    sentence = "Your teacher has switched off exploring and hints."
    expect(pupil.page.locator(".panel .forbidden")).to_have_text(sentence)
    stranger = visit(host.address)
    # Whoever is removed is a stranger again.
    teacher.page.on("dialog", lambda question: question.accept())
    remove(window, "Aki")
    for guest in (stranger, pupil):
        guest.page.locator("dialog.join").get_by_role("button", name="Close").click()
        expect(guest.page.get_by_role("button", name="Join the class")).to_be_visible()
        expect(guest.page.locator(".panel .forbidden")).to_have_text(sentence)
        for name in ("Explore", "Watch", "Hint"):
            expect(guest.page.get_by_role("button", name=name, exact=True)).to_be_hidden()
    # They follow the switches, too.
    window.get_by_label("Pupils may ask for hints").check()
    stranger.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(stranger.page.get_by_role("button", name="Hint", exact=True)).to_be_visible()


def test_worksheets_have_no_solutions_where_exploring_is_off(
    hosting: Hosting, visit: Visit
) -> None:
    host = hosting("3x20", "--public")
    pupil, teacher = visit(host.address), visit(host.address)
    join(pupil, host.codes[0], "Aki")
    room = pupil.enter("Make")
    room.get_by_role("button", name="Make", exact=True).click()
    expect(room.get_by_role("button", name="Save as page")).to_be_visible()
    join(teacher, host.codes[1], "Ms Mori")
    open_class(teacher).get_by_label("Pupils may explore and watch solutions").uncheck()
    expect(room.get_by_role("button", name="Save as page")).to_be_hidden()
    with pupil.page.expect_request("**/sheets") as sent:
        pupil.page.get_by_role("button", name="Print (PDF)").click()
        pupil.download("Make the PDF")
    assert '"solutions":false' in (sent.value.post_data or "")
    room.get_by_role("button", name="Make", exact=True).click()
    expect(room.locator(".proving")).to_have_text("Your teacher has switched off exploring.")


def test_a_page_that_wakes_up_follows_at_once(hosting: Hosting, visit: Visit) -> None:
    host = hosting("2x3", "--pieces", "V3*2", "--public")
    code, of_teacher = host.codes
    pupil, teacher = visit(host.address), visit(host.address)
    join(pupil, code, "Aki")
    join(teacher, of_teacher, "Ms Mori")
    window = open_class(teacher)
    expect(row(window, "Aki").locator("th.here")).to_have_count(1)
    # Asleep, a page hears nothing: its stream ends, and it does not ask again.
    pupil.page.evaluate("""() => {
      window.asked = [];
      const ask = window.fetch;
      window.fetch = (address, how) => {
        window.asked.push(String(address));
        return ask(address, how);
      };
    }""")
    pupil.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    pupil.page.wait_for_function("() => window.asked.some(path => path.endsWith('class/lesson'))")
    window.get_by_label("Pupils may ask for hints").uncheck()
    expect(pupil.page.locator(".panel .forbidden")).to_have_text(
        "Your teacher has switched off hints."
    )


def test_a_teacher_gives_made_puzzles_to_the_class(
    hosting: Hosting, visit: Visit, tmp_path: Path
) -> None:
    host = hosting("3x20", "--public", "--store", str(tmp_path / "class.db"))
    code, of_teacher = host.codes
    pupil, late, teacher = (visit(host.address, size=PHONE) for _ in range(3))
    join(pupil, code, "Aki")
    join(teacher, of_teacher, "Ms Mori")
    room = teacher.enter("Make")
    room.get_by_label("How many").fill("2")
    room.get_by_label("Seed").fill("5")
    room.get_by_role("button", name="Make", exact=True).click()
    expect(room.locator(".made-list li")).to_have_count(2)
    give = room.get_by_role("button", name="Play all with the class")
    teacher.page.once("dialog", lambda question: question.dismiss())
    give.click()
    expect(room).to_be_visible()
    teacher.page.on("dialog", lambda question: question.accept())
    give.click()
    # The pupil was in another room: the list of the new puzzles opens.
    expect(pupil.page.locator("dialog").get_by_role("status")).to_have_text(
        "Your teacher has given the class 2 new puzzles."
    )
    open_puzzle(pupil, 2)
    made = list(islice(make_puzzles(Puzzle.of("3x20"), seed="5"), 2))
    lay(pupil, made[1])
    expect(teacher.page.locator(".which")).to_contain_text("1 of 2")
    window = open_class(teacher)
    expect(cell(window, "Aki", 2)).to_contain_text("✓")
    # It is for pages that were open before, and for a server that was started again.
    join(late, code, "Bo")
    expect(late.page.locator("dialog .cards button")).to_have_count(2)
    host.stop()
    host.start()
    late.page.reload()
    expect(late.page.locator(".which")).to_contain_text("of 2")
    # Whoever plays something else finds the way back.
    expect(late.page.get_by_role("button", name="To the puzzles of the class")).to_have_count(0)
    room = late.enter("Design")
    expect(room.locator(".number")).to_have_text("60")
    room.get_by_role("button", name="Play it").click()
    expect(late.page.locator(".which")).to_have_count(0)
    late.page.get_by_role("button", name="To the puzzles of the class").click()
    expect(late.page.locator(".which")).to_contain_text("of 2")


def test_whom_the_server_does_not_know_any_longer_joins_again(
    hosting: Hosting, visit: Visit
) -> None:
    host = hosting("2x3", "--pieces", "V3*2", "--public")
    pupil = visit(host.address)
    join(pupil, host.codes[0], "Aki")
    expect(pupil.page.locator(".of-class .member")).to_have_text("Aki")
    host.stop()
    solve_two_v(pupil)
    host.codes.clear()
    host.start()
    window = pupil.page.locator("dialog.join")
    expect(window.get_by_role("alert")).to_contain_text("does not know you")
    join(pupil, host.codes[0], "Aki")
    teacher = visit(host.address)
    join(teacher, host.codes[1], "Ms Mori")
    expect(cell(open_class(teacher), "Aki", 1)).to_contain_text("✓")


def test_the_table_is_read_by_keys(hosting: Hosting, visit: Visit, tmp_path: Path) -> None:
    puzzles = list(islice(make_puzzles(Puzzle.of("3x20"), seed="1"), 3))
    write_made_puzzles(tmp_path / "set.ndjson", puzzles)
    host = hosting(str(tmp_path / "set.ndjson"), "--public")
    code, of_teacher = host.codes
    for name in ("Aki", "Bo"):
        pupil = visit(host.address)
        join(pupil, code, name)
    teacher = visit(host.address)
    join(teacher, of_teacher, "Ms Mori")
    window = open_class(teacher)
    expect(window.locator("th.here")).to_have_count(2)
    cell(window, "Aki", 1).focus()
    for key, text in (
        ("ArrowRight", r"^Aki · Puzzle 2, .*: not begun$"),
        ("ArrowDown", r"^Bo · Puzzle 2, .*: not begun$"),
        ("ArrowDown", r"^Bo · Puzzle 2, .*: not begun$"),
        ("ArrowLeft", r"^Bo · Puzzle 1, .*: being played$"),
        ("ArrowLeft", r"^Bo · Puzzle 1, .*: being played$"),
    ):
        teacher.press(key)
        expect(window.locator(".class-detail")).to_have_text(re.compile(text))
        expect(window.locator("td:focus")).to_have_attribute("aria-label", re.compile(text))
    expect(window.locator('td[tabindex="0"]')).to_have_count(1)


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm install in web/")
@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1024, "light")])
def test_axe_finds_nothing_serious_in_a_class(
    hosting: Hosting, visit: Visit, width: int, scheme: str
) -> None:
    host = hosting("2x3", "--pieces", "V3*2", "--public")
    code, of_teacher = host.codes
    how = {"size": (width, 800), "color_scheme": scheme, "bypass_csp": True}
    pupil, teacher = visit(host.address, **how), visit(host.address, **how)
    join(pupil, code, "Aki")
    join(teacher, of_teacher, "Ms Mori")
    window = open_class(teacher)
    window.get_by_label("Pupils may ask for hints").uncheck()
    solve_two_v(pupil)
    expect(cell(window, "Aki", 1)).to_contain_text("✓")
    cell(window, "Aki", 1).click()
    for guest in (pupil, teacher):
        guest.page.add_script_tag(path=AXE)
        assert serious(guest.page) == []
        wide = guest.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0
    save = window.get_by_role("button", name="Save as CSV").bounding_box()
    close = window.get_by_role("button", name="Close").bounding_box()
    assert save is not None
    assert close is not None
    assert save["y"] + save["height"] <= close["y"], "no button lies over another"


def test_a_pupil_who_plays_a_new_puzzle_stays_in_the_class(hosting: Hosting, visit: Visit) -> None:
    """Its name is none that the class knows, and the page thought that it was the pupil's."""
    host = hosting("6x10", "--public")
    code, of_teacher = host.codes
    teacher, pupil = visit(host.address, size=TABLET), visit(host.address)
    join(teacher, of_teacher, "Ms Mori")
    join(pupil, code, "Aki")
    with pupil.page.expect_response("**/class/lesson") as answer:
        pupil.page.get_by_role("button", name="New puzzle").first.click()
        pupil.page.locator(".shelf").wait_for()
    assert answer.value.ok
    pupil.press("1")
    pupil.press("Enter")
    window = open_class(teacher)
    expect(row(window, "Aki").locator("th")).to_have_class(re.compile("here"))
    expect(cell(window, "Aki", 1)).to_have_text("▶")
    expect(pupil.page.locator("dialog.join")).to_have_count(0)
    expect(pupil.page.get_by_text("does not know you")).to_have_count(0)


def test_drafts_and_made_puzzles_survive_a_reload(hosting: Hosting, visit: Visit) -> None:
    host = hosting("3x20")
    guest = visit(host.address)
    room = guest.enter("Design")
    expect(room.locator(".number")).to_have_text("60")
    expect(room.locator(".draft")).to_be_hidden()
    guest.spot("0.0.0").click()
    expect(room.locator(".number")).to_have_text("59")
    room = guest.enter("Make")
    room.get_by_label("Board").select_option("page")
    room.get_by_label("How many").fill("2")
    room.get_by_label("Seed").fill("5")
    room.get_by_role("button", name="Make", exact=True).click()
    cards = room.locator(".made-list li")
    expect(cards).to_have_count(2)
    codes = cards.locator(".card-line span:last-child").all_inner_texts()
    guest.page.reload()
    room = guest.enter("Design")
    expect(room.locator(".number")).to_have_text("59")
    expect(room.locator(".draft")).to_contain_text("This is your draft from before.")
    room = guest.enter("Make")
    expect(cards).to_have_count(2)
    assert cards.locator(".card-line span:last-child").all_inner_texts() == codes
    expect(room.locator(".proving")).to_contain_text("These 2 puzzles were made before.")
    expect(room.get_by_label("How many")).to_have_value("2")
    expect(room.get_by_label("Seed")).to_have_value("5")
    room.get_by_role("button", name="Play all", exact=True).click()
    expect(guest.page.locator(".which")).to_contain_text("1 of 2")
    guest.press("4")
    questions: list[str] = []

    def answer(question: "Dialog") -> None:
        questions.append(question.message)
        if len(questions) == 1:
            question.dismiss()
        else:
            question.accept()

    guest.page.on("dialog", answer)
    for left in (2, 0):
        guest.page.get_by_role("button", name="Clear the list").click()
        expect(cards).to_have_count(left)
    assert questions == ["Clear the list of 2 puzzles? You cannot take this back."] * 2
    # The puzzle of the page takes the place of a draft, for good.
    guest.page.reload()
    room = guest.enter("Design")
    room.get_by_role("button", name="Begin with the puzzle of this page").click()
    expect(room.locator(".number")).to_have_text("60")
    expect(room.locator(".draft")).to_be_hidden()
    guest.page.reload()
    room = guest.enter("Make")
    expect(cards).to_have_count(0)
    room = guest.enter("Design")
    expect(room.locator(".number")).to_have_text("60")
    expect(room.locator(".draft")).to_be_hidden()
