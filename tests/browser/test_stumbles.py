"""What a new player does: clicks and keys in turn, hints, printing, moves that are refused."""

import pytest
from playwright.sync_api import expect

from pentomino import Placement, Position, Puzzle, make_puzzle, solution_space
from tests.browser.player import Open

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return Puzzle.of("6x10")


def test_enter_lays_the_chosen_piece_after_a_click_on_a_button(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("I r1c1")
    player.type_move("X r2c7")
    player.page.get_by_role("button", name="Undo").click()
    assert [placement.piece for placement in player.laid] == ["I"]
    player.press("e", "ArrowRight", "Enter")
    assert len(player.laid) == 2


def test_enter_lays_the_chosen_piece_after_the_settings_are_closed(
    play: Open, puzzle: Puzzle
) -> None:
    player = play(puzzle)
    player.page.get_by_role("button", name="Settings").click()
    player.press("Escape", "e", "Enter")
    assert len(player.laid) == 1


def test_a_button_reached_by_keys_keeps_them_until_a_piece_comes(
    play: Open, puzzle: Puzzle
) -> None:
    player = play(puzzle)
    player.type_move("I r1c1")
    player.type_move("X r2c7")
    player.page.get_by_role("button", name="Undo").focus()
    player.press("Enter", "Enter")
    assert player.laid == set()
    player.press("e", "Enter")
    assert len(player.laid) == 1


def test_the_cursor_is_over_the_pieces_while_keys_are_used(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    cursor = player.page.locator(".cursor")
    expect(cursor).not_to_be_visible()
    player.type_move("I r1c1")
    player.press("ArrowRight", "ArrowLeft")
    player.settle()
    expect(cursor).to_be_visible()
    is_over = ".laid > g ~ *, .laid ~ .over .cursor"
    expect(player.page.locator(is_over)).to_have_count(1)
    player.page.mouse.move(300, 300)
    expect(cursor).not_to_be_visible()


def test_pieces_have_letters_while_a_hint_is_open(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("I r1c1")
    letter = player.waiting("F").locator(".letter")
    expect(letter).not_to_be_visible()
    player.press("h")
    player.settle()
    expect(letter).to_be_visible()
    assert letter.text_content() == "F"
    expect(player.page.locator(".laid .letter")).to_be_visible()
    player.press("x")
    player.settle()
    expect(player.page.locator(".hint")).not_to_be_visible()


def test_a_link_of_another_puzzle_says_so_where_all_see_it(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle, link="#1.00000000.X_1-3.5_2.4_2.6")
    toast = player.page.locator(".toast")
    expect(toast).to_be_visible()
    expect(toast).to_have_text("The link is damaged or belongs to another puzzle.")


def test_a_link_of_a_later_version_is_not_ignored(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle, link=f"#2.{puzzle.fingerprint[:8]}.X_1-3.5_2.4_2.6")
    toast = player.page.locator(".toast")
    expect(toast).to_have_text("The link is damaged or belongs to another puzzle.")


def test_a_browser_that_keeps_nothing_is_said_once(play: Open, puzzle: Puzzle) -> None:
    forbid = (
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
    )
    player = play(puzzle, before=forbid)
    toast = player.page.locator(".toast")
    expect(toast).not_to_be_visible()
    player.waiting("F").click()
    player.press("f")
    player.press("h")
    player.press("h")
    player.press("Enter")
    expect(toast).to_have_text(
        "This browser keeps no game and no album: copy the link, save the album to a file."
    )


def test_what_happens_to_the_piece_in_the_hand_is_said(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    live = player.page.locator(".live")
    player.waiting("F").click()
    player.press("f")
    expect(live).to_have_text("F flipped.")
    player.press("Escape")
    expect(live).to_have_text("F let go.")


def test_a_given_in_the_way_is_said_and_the_piece_stays_chosen(play: Open, puzzle: Puzzle) -> None:
    given = Placement("X", ((0, 4), (1, 3), (1, 4), (1, 5), (2, 4)))
    player = play(puzzle.with_givens([given]))
    player.waiting("I").click()
    player.page.mouse.click(*player.middle(given))
    expect(player.page.locator(".toast")).to_have_text("I cannot lie here")
    expect(player.waiting("I")).to_have_attribute("aria-pressed", "true")
    assert player.laid == {given}


def test_a_refused_move_says_why(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("X r1c3")
    player.press("m")
    for move, why in {
        "F r2c3": "Row 2, column 3 is covered by X.",
        "I r1c2": "Row 1, column 3 is covered by X.",
        "F r9c3": "The board has six rows.",
        "F r2c11": "The board has ten columns.",
        "X r3c5": "X is already laid.",
        "K r3c5": "There is no piece K.",
        "F r6c10": "The board has no such place for F.",
        "I_2.1-5": "Row 2, column 2 is covered by X.",
        "I_2.1-4": "The board has no such place for I.",
        "I": "Write a piece and the row and column of its first cell, such as F r3c4.",
    }.items():
        player.page.locator("dialog input").fill(move)
        player.press("Enter")
        expect(player.page.locator(".wrong-move")).to_have_text(why)
    assert len(player.laid) == 1


def test_the_button_that_closes_help_is_in_sight(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.page.set_viewport_size({"width": 1280, "height": 800})
    player.press("?")
    boxes = [player.page.locator(what).bounding_box() for what in ("dialog", "dialog .close")]
    window, close = (box or {"y": 0.0, "height": 0.0} for box in boxes)
    assert close["height"] > 0
    assert close["y"] + close["height"] <= window["y"] + window["height"]


def test_letters_have_round_halos_on_paper(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("X r1c3")
    player.page.emulate_media(media="print")
    letter = player.page.locator(".board .letter").first
    assert letter.evaluate("g => getComputedStyle(g).strokeLinejoin") == "round"


def test_the_page_says_how_it_counts_few_solutions(play: Open) -> None:
    player = play(Puzzle.of("8x8-2x2"))
    expect(player.page.locator(".panel .number")).to_have_text("65")
    fine = "520 with turned and flipped ones"  # 65 solutions, none of them symmetric, 8 ways
    expect(player.page.locator(".panel .fine")).to_have_text(fine)


def test_a_piece_in_the_hand_goes_back_before_a_move_is_typed(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("X r1c3")
    player.press("Enter")
    player.type_move("X r3c6")
    expect(player.page.locator(".wrong-move")).to_have_text("X is already laid.")
    assert len(player.laid) == 1


def test_the_first_hint_names_no_pieces_where_most_can_lie(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.press("h")
    player.settle()
    hint = player.page.locator(".hint p").inner_text()
    assert "in the solutions left, pieces cover it in" in hint
    assert "only" not in hint


def test_help_begins_at_its_beginning(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle, phone=True)
    player.page.get_by_role("button", name="Help").tap()
    dialog = player.page.locator("dialog")
    assert dialog.evaluate("dialog => dialog.scrollTop") == 0
    assert "space" not in dialog.inner_text().replace("Space", "").lower()
    # How to play comes before the keys, which a finger does not have.
    expect(dialog).to_contain_text("New puzzle lays some pieces")
    expect(dialog.get_by_role("button", name="Change keys")).to_be_hidden()
    dialog.locator("summary").tap()
    expect(dialog.get_by_role("button", name="Change keys")).to_be_visible()


def test_a_print_has_its_title_and_letters_but_no_cursor(play: Open, puzzle: Puzzle) -> None:
    player = play(puzzle)
    player.type_move("I r1c1")
    player.press("ArrowRight")
    player.page.emulate_media(media="print")
    expect(player.page.locator("h1")).to_be_visible()
    expect(player.waiting("F").locator(".letter")).to_be_visible()
    expect(player.page.locator(".cursor")).not_to_be_visible()
    expect(player.page.locator(".toast")).not_to_be_visible()


def test_hints_count_turned_and_flipped_solutions_once(play: Open) -> None:
    # Its one solution can be turned and flipped in eight ways; the puzzle has no path of steps.
    player = play(make_puzzle(Puzzle.of("5x5", "pentominoes?"), seed=1, kind="subset").puzzle)
    assert player.number == "1"
    expect(player.page.locator(".panel")).to_contain_text("8 with turned and flipped ones")
    for _ in range(2):
        player.press("h")
        player.settle()
    said = player.page.locator(".hint").inner_text()
    assert "solutions left" not in said
    assert "turn or mirror into each other count as one" in said
    # Four of the eight have the piece there, or fewer: none of the others is left out.
    assert "every solution left has it so once it is turned or mirrored" in said


def test_taking_back_leads_to_as_many_solutions_as_the_page_begins_with(play: Open) -> None:
    made = make_puzzle(Puzzle.of("5x5", "pentominoes?"), seed=1, kind="subset")
    space = solution_space(made.puzzle)
    wrong = next(p for p in made.puzzle.placements if not len(space.given(p)))
    player = play(Position(made.puzzle, (wrong,)))
    player.press("h")
    player.settle()
    expect(player.page.locator(".hint")).to_contain_text(
        f"Take back {wrong.piece}: then 1 solution is possible again."
    )
    player.press("h")
    player.settle()
    assert player.laid == set()
    assert player.number == "1"


def test_numbers_say_whether_turned_and_flipped_solutions_count(play: Open) -> None:
    puzzle = Puzzle.of("4x4", "I2*")
    space = solution_space(puzzle)
    laid = Placement("I2", ((0, 1), (0, 2)))
    mirrored = "when turned and flipped ones count as one"
    player = play(puzzle)
    assert player.number == "9"  # the published count of domino tilings up to symmetry
    player.type_move("I2_1.2-3")
    some = len(space.given(laid))
    once = Position(puzzle, (laid,)).count(distinct="isometries")
    assert some != once
    assert player.number == str(once)
    fine = player.page.locator(".panel .fine")
    expect(fine).to_have_text(f"{some} with turned and flipped ones")
    player.press("x")
    player.settle()
    expect(player.page.locator(".below")).to_have_text(f"of {some} solutions; {once} {mirrored}")
    player.page.get_by_role("button", name="Lay all").click()
    assert player.number == "Solved!"
    below = player.page.locator(".below")
    expect(below).to_contain_text(" of 9.")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_hints_leave_the_buttons_of_a_desk_where_they_are(
    play: Open, puzzle: Puzzle, language: str
) -> None:
    player = play(puzzle, locale=language)
    player.resize(1280, 800)
    button = player.page.locator(".hint-button")
    before = button.bounding_box()
    for number in range(12):
        player.press("h")
        assert button.bounding_box() == before
        assert len(player.laid) == (number + 1) // 3
    # A dead end, too: I leaves a cell in the corner that nothing covers.
    player.press("z", "z", "z", "z")
    player.type_move("I r2c1")
    player.type_move("L r1c1")
    assert button.bounding_box() == before
