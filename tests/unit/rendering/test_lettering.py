"""Text on paper: never wider than computed, with lines of even length."""

import unicodedata

import pytest
from hypothesis import given, strategies as st
from reportlab.pdfbase.pdfmetrics import stringWidth

from pentomino.rendering.lettering import fitted_size, shortened_to, text_width, wrapped
from tests.support.profiles import examples

WESTERN = [chr(code) for code in range(256) if unicodedata.category(chr(code)) not in {"Cc", "Cf"}]


@pytest.mark.parametrize("bold", [False, True])
def test_no_character_is_wider_than_said(bold: bool) -> None:
    font = "Helvetica-Bold" if bold else "Helvetica"
    wider = {c for c in WESTERN if stringWidth(c, font, 10) > text_width(c, 10, bold=bold)}
    assert not wider


@examples(100)
@given(st.lists(st.text("abcmWi", min_size=1, max_size=30), max_size=20), st.floats(40, 400))
def test_lines_fit_and_lose_nothing(words: list[str], width: float) -> None:
    lines = wrapped(" ".join(words), 12, width)
    assert all(text_width(line, 12) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == "".join(words)


def test_no_word_stands_alone_in_the_last_line() -> None:
    sentence = "Put the remaining pieces into the empty cells and flip them over if you like."
    width = text_width(sentence, 12) - 1
    first, last = wrapped(sentence, 12, width)
    assert text_width(last, 12) >= 0.3 * width
    assert f"{first} {last}" == sentence


def test_titles_shrink_then_end_in_dots() -> None:
    text = "A title of moderate length"
    width = text_width(text, 20, bold=True)
    smaller = fitted_size(text, 26, width, 14, bold=True)
    assert smaller == pytest.approx(20)
    assert shortened_to(text, smaller, width, bold=True) == text
    assert fitted_size(text * 9, 26, width, 14, bold=True) == 14
    cut = shortened_to(text * 9, 14, width, bold=True)
    assert cut.endswith("...")
    assert text_width(cut, 14, bold=True) <= width


def test_long_words_are_cut_wherever_they_stand() -> None:
    width = text_width("aaaa", 10) + 0.1
    assert wrapped("aaaaaa", 10, width) == ["aaaa", "aa"]  # no empty line before the first word
    assert wrapped("a aaaaaa a", 10, width) == ["a", "aaaa", "aa a"]
