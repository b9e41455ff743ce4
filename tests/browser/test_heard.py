"""What somebody hears who plays by keys and a screen reader: live regions, labels and the focus."""

import re

import pytest
from playwright.sync_api import expect

from pentomino import Puzzle
from tests.browser.player import Open, Player

pytestmark = pytest.mark.browser

FOCUS = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.tagName"


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return Puzzle.of("6x10")


@pytest.fixture(scope="module")
def cube() -> Puzzle:
    return Puzzle.of("soma-cube")


def hears(player: Player, *keys: str) -> list[str]:
    """What the live region of the page says after each key; nothing where it does not change."""
    live = player.page.locator("#app > .live").first
    live.evaluate("""live => {
      window.heard = [];
      new MutationObserver(() => heard.push(live.textContent))
        .observe(live, {childList: true, characterData: true, subtree: true});
    }""")
    said = []
    for key in keys:
        player.page.evaluate("heard.length = 0")
        player.press(key)
        said.append(player.page.evaluate("heard.at(-1) ?? ''").rstrip("\xa0"))
    return said


def focus(player: Player) -> str:
    """The label of what has the focus, or else what it is."""
    label: str = player.page.evaluate(FOCUS)
    return label


def test_a_piece_that_does_not_fit_says_why(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("P_1.1-2_2.1-2_3.1")
    player.press("e")
    *_, moved = hears(player, *["ArrowLeft"] * 9, *["ArrowUp"] * 5)
    why = "Row 1, column 1 is covered by P."
    assert moved == f"Edge. F at row 2, column 2. {why}"
    assert hears(player, "Enter") == [f"F cannot lie here. {why}"]
    expect(player.page.locator(".panel .card").first).to_contain_text(why)
    turned = hears(player, "r")[0]
    assert re.match(r"F turned\. It covers .*; .*\. Row \d, column \d is covered by P\.$", turned)


def test_a_piece_says_which_cells_it_covers(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    assert re.match(r"F chosen\. It covers row 1, columns \d-\d; row 2, ", hears(player, "e")[0])
    taken, _, where = hears(player, "e", "ArrowUp", "w")
    assert taken == "I chosen. It covers row 2, columns 1-5."
    assert where == "I in hand. It covers row 1, columns 1-5."
    expect(player.page.locator(".cell:focus")).to_have_attribute(
        "aria-label", re.compile(r"^row 1, column 3, open; I in hand\.$")
    )
    laid, at = hears(player, "Enter", "w")
    assert laid.startswith("I laid. It covers row 1, columns 1-5. ")
    assert at == "row 1, column 3, I. It covers row 1, columns 1-5."
    assert hears(player, "Enter") == ["I in hand. It covers row 1, columns 1-5."]


def test_the_button_of_a_piece_describes_it(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    described = player.waiting("I")
    expect(described).to_have_attribute("aria-description", "5 cells: row 1, columns 1-5")
    described.click()
    player.press("r")
    expect(described).to_have_attribute("aria-description", "5 cells: rows 1-5, column 1")


def test_no_key_is_silent(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.waiting("X").click()
    player.press("ArrowUp")
    assert all(hears(player, "r", "r", "r"))
    *_, last, still = hears(player, *["ArrowUp"] * 6)
    assert still == last
    assert still.startswith("Edge. X at row 2, column ")
    assert hears(player, "Delete") == ["X let go."]
    assert hears(player, *["ArrowUp"] * 6)[-1] == "Edge. row 1, column 2, open."
    assert hears(player, "Delete", "Enter") == ["row 1, column 2, open."] * 2
    levels = [said.split(".")[0] for said in hears(player, "c", "c", "c", "c")]
    assert levels == ["Solutions left and heat", "Nothing", "Dead ends", "Solutions left"]


def test_undo_and_redo_say_which_piece(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("I r1c1")
    undone, redone = hears(player, "z", "Shift+Z")
    assert undone.startswith("Undone. I taken back. ")
    assert redone.startswith("Redone. I laid. It covers row 1, columns 1-5. ")
    assert hears(player, "z", "z")[1] == "Nothing to undo."
    assert hears(player, "Shift+Z", "Shift+Z")[1] == "Nothing to redo."
    player.press("ArrowRight", "ArrowLeft")
    assert hears(player, "Enter", "z") == [
        "I in hand. It covers row 1, columns 1-5.",
        "I let go.",
    ]


def test_the_focus_follows_a_piece_from_cell_to_cell(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("I_1-5.1")
    player.press("ArrowRight", "ArrowLeft")
    assert focus(player) == "row 1, column 1, I"
    player.press("e")
    assert focus(player).endswith("; F in hand.")


def test_the_focus_comes_back_to_the_board(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("I r1c1")
    assert focus(player) == "row 1, column 1, I"
    player.press("m", "Escape")
    assert focus(player) == "row 1, column 1, I"
    player.press("g")
    assert focus(player) != "row 1, column 1, I"
    player.press("Escape")
    player.settle()
    assert focus(player) == "row 1, column 1, I"


def test_the_focus_comes_back_to_a_button(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    for key in ("g", "m", "?"):
        player.page.get_by_role("button", name="Hint").focus()
        player.press(key, "Escape")
        expect(player.page.get_by_role("button", name="Hint")).to_be_focused()
    # What is hidden does not keep it.
    player.press("x")
    assert focus(player) == "row 1, column 1, F shown"


def test_an_end_says_how_it_came(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("X r1c2")
    live = player.page.locator("#app > .live").first
    expect(live).to_contain_text(" Dead end. No solution has all these pieces")
    player.press("z", "x")
    player.page.get_by_role("button", name="Lay one piece").click()
    player.press("x")
    player.page.get_by_role("button", name="Give up").click()
    expect(player.page.locator(".panel .card").first).to_contain_text("1 piece laid by the page")
    player.page.get_by_role("button", name="Go on").click()
    for _ in range(40):
        if player.number == "Solved!":
            break
        player.press("h")
    expect(live).to_contain_text(
        re.compile(r"^Solved! In .* moves; the page laid 12 of the pieces")
    )
    expect(player.page.locator(".panel .card").first).to_contain_text("all pieces laid by the page")


def test_a_solid_keeps_the_focus_and_says_where_the_cursor_is(play: Open, cube: Puzzle) -> None:
    player = play(cube)
    player.page.get_by_role("button", name="Settings").focus()
    player.press("e")
    assert re.match(r"The solid, layer \d, .*; L in hand\.$", focus(player))
    player.press("Enter")
    *moved, still = hears(player, *["PageUp"] * 4)
    assert moved[0].startswith("layer ") or moved[1].startswith("layer ")
    assert still.startswith("Edge. layer 3, ")
    assert focus(player).startswith("The solid, layer 3, ")
    player.press("h")
    assert focus(player).startswith("The solid, layer ")


def test_a_typed_move_says_which_of_several_it_was(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    live = player.page.locator("#app > .live").first
    player.type_move("P r2c2")
    vague = re.compile(r"^P laid\. It covers row.* Others fit there too\. ")
    expect(live).to_have_text(vague)
    player.press("z")
    player.type_move("P_2.2_3-4.1-2")
    expect(live).to_have_text(re.compile("^P laid"))
    expect(live).not_to_have_text(vague)
    player.press("?")
    expect(player.page.locator("dialog")).to_contain_text("F_1.2-3_2.1-2_3.2")


def test_a_hint_names_its_cells(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.press("h", "h")
    # Neither the button that closes it nor its heading is read before it.
    heard = player.page.locator(".hint[aria-live], .hint [aria-live]").inner_text()
    assert re.match(r"\w \(.*row.*\) as shown covers row \d+, column \d+ in ", heard)
    laid = hears(player, "h")[0]
    assert re.match(r"\w laid\. It covers .*row", laid)


def test_the_arrows_meet_each_triangle_of_a_row(play: Open) -> None:
    player = play(Puzzle.of("hexiamond-rhombus"))
    row = player.page.get_by_role("row").first.get_by_role("gridcell")
    wanted = row.evaluate_all("all => all.map(cell => cell.ariaLabel)")
    player.press("ArrowRight", *["ArrowLeft"] * len(wanted))
    met = [focus(player)]
    for _ in wanted[1:]:
        player.press("ArrowRight")
        met.append(focus(player))
    assert sorted(met) == sorted(wanted)
    assert len(met) == len(set(met))


def test_what_is_kept_of_a_solution_is_said(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.press("x", "ArrowRight", "ArrowLeft")
    kept, back = hears(player, "Enter", "Enter")
    assert re.match(r"\w laid\. It covers .*row.*\. 1 of .* solutions left", kept)
    assert re.match(r"\w taken back\. .* solutions", back)
