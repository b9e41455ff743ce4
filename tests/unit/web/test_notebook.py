import html
import re
import sys

import pytest

from pentomino import NotationError, PictureError, Position, Puzzle, PuzzleError, make_puzzle
from pentomino.web import Page, framed, page, widget

PUZZLE = Puzzle.of("3x20")


def test_a_page_is_a_text_that_a_notebook_shows_in_a_frame() -> None:
    made = page(PUZZLE)
    assert isinstance(made, Page)
    assert made.startswith("<!DOCTYPE html>")
    assert made._repr_html_() == framed(made)


def test_a_frame_holds_the_whole_page_and_lets_it_do_nothing_else() -> None:
    text = "<p class=\"a\">&amp; 'b'</p>"
    shown = framed(text, height=300)
    (held,) = re.findall(r'srcdoc="([^"]*)"', shown)
    assert html.unescape(held) == text
    (sandbox,) = re.findall(r'sandbox="([^"]*)"', shown)
    assert "allow-same-origin" not in sandbox
    assert "height:300px" in shown
    assert shown.count("<") == 2


def test_what_is_laid_in_a_widget_comes_back() -> None:
    pytest.importorskip("anywidget")
    start = Position(PUZZLE, PUZZLE.solution_space()[0].placements[:2])
    made = widget(start)
    assert made.position == start
    heard: list[str] = []
    made.observe(lambda change: heard.append(change["new"]), "laid")
    made.laid = "I_1.1-5"  # as the page says it
    assert [placement.piece for placement in made.position.laid] == ["I"]
    made.position = start
    assert made.position == start
    assert heard == ["I_1.1-5", made.laid]


@pytest.mark.slow
def test_a_widget_shows_its_page_in_a_frame() -> None:
    pytest.importorskip("anywidget")
    puzzle = make_puzzle(PUZZLE, seed=1)
    made = widget(puzzle, height=500)
    assert made.frame == framed(page(puzzle), 500)
    assert made.position == Position(puzzle.puzzle)


@pytest.mark.slow
@pytest.mark.parametrize("wrong", ["nonsense", "I_1.1-5~V_1.1-3_2-3.1", "Q_1.1-5"])
def test_a_widget_takes_only_what_can_be_laid(wrong: str) -> None:
    pytest.importorskip("anywidget")
    made = widget(PUZZLE)
    with pytest.raises((PuzzleError, NotationError)):
        made.laid = wrong
    assert made.position == Position(PUZZLE)


def test_a_widget_without_its_library_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "pentomino.web.widgets", raising=False)
    with pytest.raises(PictureError, match=r"pip install 'pentomino\[notebook\]'"):
        widget(PUZZLE)
