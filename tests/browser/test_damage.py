"""Damaged files: a sentence, not a blank page, wherever the damage is."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from pentomino import Puzzle
from pentomino.web import page
from pentomino.web.wire import packed_bytes

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

Says = Callable[[str, str], None]
"""Opens a text as a page and waits for a sentence there."""


@pytest.fixture(scope="module")
def text() -> str:
    return page(Puzzle.of("6x10"))


@pytest.fixture
def says(browser: "Browser", tmp_path: Path) -> Iterator["Says"]:
    page = browser.new_page()

    def says(text: str, sentence: str) -> None:
        """Open a text as a file, and wait until the sentence can be read there."""
        path = tmp_path / "damaged.html"
        path.write_text(text)
        page.goto(path.as_uri())
        # What a page says that does not start at all, it says after some seconds.
        page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
        expect(page.locator("#app")).to_contain_text(sentence, use_inner_text=True)

    yield says
    page.close()


MARKS = (
    "<style>:root",
    "@media screen and (max-width:820px)",
    "<noscript>",
    '"board"',
    '"placements":"',
    '"space":"',
)


@pytest.mark.parametrize("mark", MARKS)
def test_a_file_that_was_cut_says_so(text: str, says: Says, mark: str) -> None:
    cut = text[: text.index(mark) + len(mark) + 40]
    says(cut, "This file is damaged or incomplete")


def test_a_file_cut_in_its_script_says_so(text: str, says: Says) -> None:
    says(text[:-1000], "This file is damaged or incomplete")


@pytest.mark.parametrize(
    "mark",
    ['"title":"', '"places":[[', '"corners":[[[', '"placements":"', '"space":"', '"version":'],
)
def test_a_changed_character_of_the_data_is_noticed(text: str, says: Says, mark: str) -> None:
    at = text.index(mark) + len(mark)
    says(text[:at] + flipped(text[at]) + text[at + 1 :], "cannot be played")


@pytest.mark.parametrize(
    "part", ["<script>", "script-src 'sha256-", 'id="deduction">', 'id="page-script">']
)
def test_a_changed_character_elsewhere_is_noticed(text: str, says: Says, part: str) -> None:
    at = text.rindex(part) + len(part)
    says(text[:at] + flipped(text[at]) + text[at + 1 :], "This file is damaged")


def test_another_script_than_that_of_the_policy_does_not_run(text: str, says: Says) -> None:
    begin = text.index('id="page-script">') + len('id="page-script">')
    other = packed_bytes(b"document.body.textContent = 'another script'")
    changed = text[:begin] + other + text[text.index("<", begin) :]
    says(changed, "This file is damaged or incomplete")


def test_a_browser_that_cannot_inflate_is_told_so(
    text: str, browser: "Browser", tmp_path: Path
) -> None:
    path = tmp_path / "page.html"
    path.write_text(text)
    page = browser.new_page()
    page.add_init_script("delete globalThis.DecompressionStream")
    page.goto(path.as_uri())
    expect(page.locator("#app")).to_contain_text("too old", use_inner_text=True)
    page.close()


def test_a_block_that_lost_a_piece_is_noticed(text: str, says: Says) -> None:
    at = text.index('"space":"') + 500
    says(text[:at] + text[at + 40 :], "cannot be played")


def flipped(character: str) -> str:
    """The character with its lowest bit turned over."""
    return chr(ord(character) ^ 1)
