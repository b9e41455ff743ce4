"""Damaged files: a sentence, not a blank page, wherever the damage is."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pentomino import Puzzle
from pentomino.web import page

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def text() -> str:
    return page(Puzzle.of("6x10"))


@pytest.fixture(scope="module")
def shown(browser: "Browser", tmp_path_factory: pytest.TempPathFactory) -> "Shown":
    return Shown(browser, tmp_path_factory.mktemp("pages") / "damaged.html")


class Shown:
    """Opens texts as files and says what can be read there."""

    def __init__(self, browser: "Browser", path: Path) -> None:
        self._browser, self._path = browser, path

    def __call__(self, text: str) -> str:
        self._path.write_text(text)
        page = self._browser.new_page()
        page.goto(self._path.as_uri())
        page.wait_for_selector(".late, .damage, .board")
        page.wait_for_timeout(100)
        page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
        found: str = page.locator("#app").inner_text()
        page.close()
        return found


MARKS = (
    "<style>:root",
    "@media(max-width:820px",
    "<noscript>",
    '"board"',
    '"placements":"',
    '"space":"',
)


@pytest.mark.parametrize("mark", MARKS)
def test_a_file_that_was_cut_says_so(text: str, shown: Shown, mark: str) -> None:
    cut = text[: text.index(mark) + len(mark) + 40]
    assert "This file is damaged or incomplete" in shown(cut)


def test_a_file_cut_in_its_script_says_so(text: str, shown: Shown) -> None:
    assert "This file is damaged or incomplete" in shown(text[:-1000])


@pytest.mark.parametrize(
    "mark",
    ['"title":"', '"places":[[', '"corners":[[[', '"placements":"', '"space":"', '"version":'],
)
def test_a_changed_character_of_the_data_is_noticed(text: str, shown: Shown, mark: str) -> None:
    at = text.index(mark) + len(mark)
    assert "cannot be played" in shown(text[:at] + flipped(text[at]) + text[at + 1 :])


@pytest.mark.parametrize("part", ["<script>", "script-src 'sha256-", 'id="deduction">'])
def test_a_changed_character_elsewhere_is_noticed(text: str, shown: Shown, part: str) -> None:
    at = text.rindex(part) + len(part)
    assert "This file is damaged" in shown(text[:at] + flipped(text[at]) + text[at + 1 :])


def test_a_block_that_lost_a_piece_is_noticed(text: str, shown: Shown) -> None:
    at = text.index('"space":"') + 500
    assert "cannot be played" in shown(text[:at] + text[at + 40 :])


def flipped(character: str) -> str:
    """The character with its lowest bit turned over."""
    return chr(ord(character) ^ 1)
