"""Fonts of PDF and PNG files: which signs they have, and what is said about those that none has."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pentomino import Puzzle, draw_puzzle, write_picture
from pentomino.rendering import fonts
from pentomino.rendering.fonts import family_of, font_of, written_wrong
from pentomino.rendering.png import png

pytest.importorskip("reportlab")


@pytest.fixture
def _few_fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine without fonts of its own."""
    monkeypatch.setattr(fonts, "_FOLDERS", ())
    _forget()
    yield
    _forget()


def _forget() -> None:
    fonts._files.cache_clear()
    fonts._registered.cache_clear()


def test_usual_letters_have_the_fonts_of_every_reader() -> None:
    assert font_of("Käse für 4b") == "Helvetica"
    assert font_of("Käse für 4b", bold=True) == "Helvetica-Bold"


@pytest.mark.usefixtures("_few_fonts")
def test_signs_of_the_own_font_need_no_other() -> None:
    assert font_of("Dłuto") == "Vera"
    assert not written_wrong(["Dłuto"])


@pytest.mark.parametrize("text", ["Пентамино", "Πεντόμινο", "Zażółć gęślą jaźń", "žluťoučký"])
def test_other_alphabets_are_shown_with_fonts_of_the_machine(text: str) -> None:
    if "DejaVuSans" not in fonts._files():
        pytest.skip("DejaVu Sans is not installed")
    assert font_of(text) == "DejaVuSans"
    assert font_of(text, bold=True) == "DejaVuSans-Bold"
    assert not written_wrong([text])


@pytest.mark.usefixtures("_few_fonts")
def test_a_pdf_says_which_signs_no_font_has(tmp_path: Path) -> None:
    puzzle = Puzzle.of("1x5", pieces="I")
    notes: list[str] = []
    write_picture(tmp_path / "a.pdf", draw_puzzle(puzzle, heading="Дзю 5 & Дю"), note=notes.append)
    assert [note.split(", so")[0] for note in notes] == ["no font was found for Д з ю"]


@pytest.mark.usefixtures("_few_fonts")
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Дю", "DejaVu Sans"),
        ("拼图", "WenQuanYi Zen Hei"),
        ("パズル", "WenQuanYi Zen Hei"),
        ("퍼즐 Д", "WenQuanYi Zen Hei and DejaVu Sans"),
    ],
)
def test_the_fonts_that_are_proposed_have_the_signs(text: str, names: str) -> None:
    assert f"install a font that has them, such as {names}, or leave" in written_wrong([text])


@pytest.mark.parametrize("text", ["שלמ", "لغز ١٢"])
def test_signs_that_run_from_right_to_left_go_into_other_pictures(text: str) -> None:
    assert "wrong order in a PDF, and are not joined: write a .png or .svg" in written_wrong([text])
    if font_of(text) == "DejaVuSans":
        assert "font" not in written_wrong([text])


@pytest.mark.usefixtures("_few_fonts")
def test_a_png_says_which_signs_no_known_font_has(tmp_path: Path) -> None:
    notes: list[str] = []
    for heading in ("Дзю 5", "Käse", "Dłuto"):
        drawing = draw_puzzle(Puzzle.of("1x5", pieces="I"), heading=heading)
        write_picture(tmp_path / "a.png", drawing, note=notes.append)
    assert [note.split(", so")[0] for note in notes] == ["no font was found for Д з ю"]


@pytest.mark.parametrize("text", ["Пентамино", "Πεντόμινο", "žluťoučký", "Пента ペン"])
def test_all_lines_of_a_png_are_in_one_family(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """A line of Cyrillic was slanted, in another face than the line of Latin letters below it."""
    if "DejaVuSans" not in fonts._files():
        pytest.skip("DejaVu Sans is not installed")
    # A Japanese font would have the signs of both alphabets.
    monkeypatch.setattr(fonts, "_FAMILIES", fonts._FAMILIES[:1])
    family, files = family_of([text, "Latin"])
    assert family == "DejaVu Sans"
    assert [path.stem for path in files] == ["DejaVuSans", "DejaVuSans-Bold"]
    resvg = pytest.importorskip("resvg_py")
    drawn: list[str] = []

    def svg_to_bytes(svg_string: str, **_: object) -> bytes:
        drawn.append(svg_string)
        return b""

    monkeypatch.setattr(resvg, "svg_to_bytes", svg_to_bytes)
    png(draw_puzzle(Puzzle.of("1x5", pieces="I"), heading=f"{text} in Latin letters"))
    assert 'font-family="DejaVu Sans,' in drawn[0]
