"""Hints with reasons, as people follow them: in a browser, opened from a file."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pentomino import (
    MadePuzzle,
    Position,
    Puzzle,
    make_puzzle,
    placement_text,
    read_placement,
    solution_space,
)
from pentomino.geometry.lattice import SQUARE
from pentomino.notation.placements import placement_words
from pentomino.reasoning.deduction import Deduction
from pentomino.web import write_page
from tests.browser.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

REASON = {
    "en": re.compile(r"would (leave|force)|First rule out"),
    "ja": re.compile(r"(なくなります|空きができます|行き詰まります|除きます.*)。$"),
}
"""How a reason reads in each language."""


@pytest.fixture(scope="module")
def made() -> MadePuzzle:
    return make_puzzle(Puzzle.of("6x10"), seed=3, level=2)


def hinted(player: Player) -> tuple[str, list[str]]:
    """The sentence of the hint that is shown, and the reasons below it."""
    player.settle()
    card = player.page.locator(".card.hint")
    if not card.is_visible():
        return "", []
    return card.locator("p").inner_text(), card.locator("li").all_inner_texts()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_hints_followed_to_the_end_solve_a_unique_puzzle(
    browser: "Browser", tmp_path: Path, made: MadePuzzle, language: str, phone: bool
) -> None:
    player = Player(browser, tmp_path, made.puzzle, locale=language, phone=phone)
    laid = len(made.puzzle.givens)
    while len(player.laid) < len(made.solution.placements):
        player.press("h")
        look, none = hinted(player)
        assert (look != "", none) == (True, [])
        player.press("h")
        step, reasons = hinted(player)
        assert step != look
        assert all(REASON[language].search(reason) for reason in reasons)
        player.press("h")
        laid += 1
        assert len(player.laid) == laid
        assert player.laid <= set(made.solution.placements)
    assert player.laid == set(made.solution.placements)
    player.close()


@pytest.mark.parametrize("size", [(844, 390), (560, 320), (390, 844)])
def test_hints_leave_the_buttons_of_a_phone_where_they_are(
    browser: "Browser", tmp_path: Path, made: MadePuzzle, size: tuple[int, int]
) -> None:
    player = Player(browser, tmp_path, made.puzzle, phone=True)
    player.resize(*size)
    buttons = player.page.locator(".playing button")
    where = [box for each in buttons.all() if (box := each.bounding_box()) is not None]
    most = 0
    for _ in range(15):
        player.press("h")
        now = [box for each in buttons.all() if (box := each.bounding_box()) is not None]
        assert now == where
        most = max(most, player.page.locator(".reason").count())
    assert most > 5
    player.close()


def test_the_sentences_are_those_of_python(
    browser: "Browser", tmp_path: Path, made: MadePuzzle
) -> None:
    player = Player(browser, tmp_path, made.puzzle)
    logic = Deduction(made.puzzle)
    for step in logic.steps(logic.numbers()):
        player.press("h")
        assert hinted(player) == (step.pointer, [])
        player.press("h")
        assert hinted(player) == (step.conclusion, list(step.reasons))
        player.press("h")
    assert player.number == "Solved!"
    player.close()


def test_a_reason_is_shown_on_the_board(
    browser: "Browser", tmp_path: Path, made: MadePuzzle
) -> None:
    player = Player(browser, tmp_path, made.puzzle)
    logic = Deduction(made.puzzle)
    step = logic.next_step(logic.numbers())
    assert step is not None
    reason = next(r for r in step.refutations if r.forced)
    player.press("h", "h")
    assert player.ghost == step.placement
    sentence = next(
        s for s in step.reasons if s.startswith(placement_words(reason.placement, SQUARE))
    )
    player.page.get_by_role("button", name=sentence, exact=True).click()
    player.settle()
    shown = player.page.locator(".ghost").evaluate_all("all => all.map(p => p.dataset.at)")
    wanted = [reason.placement, *(forced.placement for forced in reason.forced)]
    assert [read_placement(text, made.puzzle) for text in shown] == wanted
    player.page.get_by_role("button", name=sentence, exact=True).click()
    assert player.ghost == step.placement
    player.press("Escape")
    assert hinted(player) == ("", [])
    player.close()


def test_a_made_puzzle_brings_steps_that_need_no_webassembly(
    browser: "Browser", tmp_path: Path
) -> None:
    made = make_puzzle(Puzzle.of("6x10"), seed=2, kind="letters", level=2)
    write_page(made, tmp_path / "puzzle.html", reasons=False)
    player = Player(browser, tmp_path, made.puzzle)
    for step in made.grade.steps:
        player.press("h", "h")
        text, reasons = hinted(player)
        assert text == step.conclusion
        wanted = str(step).split("\n  - ")[1:]
        assert reasons[len(reasons) - len(wanted) :] == wanted
        player.press("h")
        assert step.placement in player.laid
    player.close()


def test_a_dead_end_says_what_to_take_back_and_why(browser: "Browser", tmp_path: Path) -> None:
    puzzle = Puzzle.of("6x10")
    space = solution_space(puzzle)
    wrong = next(p for p in puzzle.placements if p.piece == "F" and not len(space.given(p)))
    player = Player(browser, tmp_path, Position(puzzle, (wrong,)))
    player.press("h")
    text, (why,) = hinted(player)
    assert text.startswith(
        "No solution is left. Take back F: then 9,356 solutions are possible again."
    )
    assert re.match(r"F as it lies (forces .* and )?leaves ", why)
    player.press("h")
    assert player.laid == set()
    player.close()


def test_where_nothing_is_forced_the_hint_says_so(browser: "Browser", tmp_path: Path) -> None:
    player = Player(browser, tmp_path, Puzzle.of("6x10"))
    player.press("h")
    text, reasons = hinted(player)
    assert text.startswith("No move is forced here. Look at row ")
    assert reasons == []
    player.close()


def test_reasons_need_no_solutions_in_the_file(
    browser: "Browser", tmp_path: Path, made: MadePuzzle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pentomino.web.document.MOST_EDGES", -1)
    write_page(made.puzzle, tmp_path / "puzzle.html")
    player = Player(browser, tmp_path, made.puzzle)
    for _ in range(len(made.solution.placements) - len(made.puzzle.givens)):
        player.press("h", "h")
        assert hinted(player)[0].startswith(("Only ", "The only place for "))
        player.press("h")
    assert player.laid == set(made.solution.placements)
    player.close()


def test_a_browser_without_webassembly_gives_the_other_hints(
    browser: "Browser", tmp_path: Path, made: MadePuzzle
) -> None:
    write_page(made.puzzle, tmp_path / "puzzle.html")
    text = (tmp_path / "puzzle.html").read_text()
    (tmp_path / "puzzle.html").write_text(text.replace(" 'wasm-unsafe-eval'", ""))
    player = Player(browser, tmp_path, made.puzzle)
    for _ in range(len(made.solution.placements) - len(made.puzzle.givens)):
        player.press("h")
        look = "in the solutions left, only one piece covers it, in one way."
        assert hinted(player)[0].endswith(look)
        player.press("h")
        assert "every solution left has it so" in hinted(player)[0]
        player.press("h")
    assert player.laid == set(made.solution.placements)
    # The browser says that the policy forbids it; nothing else went wrong.
    assert all("wasm" in error.lower() or "WebAssembly" in error for error in player.errors)
    player.errors.clear()
    player.close()


def test_only_moves_that_can_be_proved_are_taken_if_a_player_wants_that(
    browser: "Browser", tmp_path: Path, made: MadePuzzle
) -> None:
    player = Player(browser, tmp_path, made.puzzle)
    page = player.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Take only moves that can be proved").check()
    player.press("Escape")
    left = [p for p in made.solution.placements if p not in made.puzzle.givens]
    refused = 0
    while left:
        before = len(left)
        for placement in tuple(left):
            laid = len(player.laid)
            player.type_move(placement_text(placement, made.puzzle))
            if page.locator("dialog").count():
                player.press("Escape")
            if len(player.laid) > laid:
                left.remove(placement)
            else:
                refused += 1
                assert "is not provable yet" in page.locator("body").inner_text()
        # What is proved now is never nothing: the puzzle is solved without guessing.
        assert len(left) < before
    assert player.number == "Solved!"
    assert refused
    player.close()
