"""Galleries, posters and themes from the command line."""

import re
import zlib
from base64 import a85decode
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from pentomino.rendering.theme import DARK, THEMES
from tests.support.commands import run


def colours(pdf: Path) -> set[str]:
    """All colours with which a PDF fills areas and text, in hexadecimal digits."""
    found = set()
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", pdf.read_bytes(), re.DOTALL):
        page = zlib.decompress(a85decode(stream.strip().removesuffix(b"~>")))
        for parts in re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) rg", page):
            found.add("".join(f"{round(255 * float(part)):02x}" for part in parts))
    return found


def size(path: Path) -> tuple[float, float]:
    root = ET.fromstring(path.read_text())
    return float(root.attrib["width"]), float(root.attrib["height"])


@pytest.mark.slow
def test_posters_and_pages(tmp_path: Path) -> None:
    picture = tmp_path / "x.svg"
    run("draw", "gallery", "3x20", "-o", str(picture), "--poster")
    assert sorted(size(picture)) == pytest.approx([1587.4, 2245.04], abs=0.1)
    run("draw", "gallery", "3x20", "-o", str(picture), "--page", "Letter", "--title", "Two of them")
    assert sorted(size(picture)) == [816, 1056]
    assert ">Two of them<" in picture.read_text()
    sheets = tmp_path / "x.pdf"
    run("draw", "gallery", "3x20", "-o", str(sheets), "--page", "LETTER")
    # Two long boards are larger on a sheet that lies on its side.
    assert b"/MediaBox [ 0 0 792 612 ]" in sheets.read_bytes().replace(b".0 ", b" ")
    _, err = run("draw", "board", "3x20", "-o", str(picture), "--page", "a4", code=2)
    assert "--page is for gallery" in err


@pytest.mark.parametrize(
    ("arguments", "said", "code"),
    [
        (("draw", "3x20", "-o", "x.svg"), "1 picture: x.svg", 0),
        (("draw", "gallery", "3x20", "-o", "x.pdf"), "1 page: x.pdf", 0),
        (("draw", "heat", "3x20", "-o", "x.pdf"), "12 pages: x.pdf", 0),
        (("draw", "2x2x2", "--pieces", "I2*4", "-o", "x.glb"), "1 model: x.glb", 0),
        (("draw", "pieces", "soma-cube", "-o", "x.zip"), "7 pieces: x.zip", 0),
        (("solve", "3x20", "-o", "x.dat"), "2 solutions: x.dat", 0),
        (("solve", "3x20", "-n", "1", "-o", "x.svg"), "1 solution: x.svg", 0),
        (("page", "3x20", "-o", "x.html"), "1 page: x.html", 0),
        (("hint", "3x20", "-o", "x.png"), "1 picture: x.png", 0),
        (("why", "7x9", "-o", "x.svg"), "1 picture: x.svg", 1),
    ],
)
@pytest.mark.slow
def test_what_was_written_is_said(
    arguments: tuple[str, ...],
    said: str,
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*arguments, code=code)[1].splitlines()[-1] == said


@pytest.mark.parametrize(
    ("arguments", "why", "code"),
    [
        (("4x6", "--pieces", "domino*+I3*"), "there is a solution", 0),
        (("5x5", "--pieces", "Y*5"), "no short reason was found that can be drawn", 1),
    ],
)
def test_why_says_that_there_is_no_picture(
    arguments: tuple[str, ...], why: str, code: int, tmp_path: Path
) -> None:
    path = tmp_path / "why.png"
    _, noted = run("why", *arguments, "-o", str(path), code=code)
    assert noted.splitlines()[-1] == f"{path} was not written: {why}"
    assert not path.exists()


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("draw", "3x20"), 0),
        (("solve", "3x20"), 0),
        (("draw", "gallery", "3x20"), 0),
        (("hint", "3x20"), 0),
        (("why", "7x9"), 1),
    ],
)
@pytest.mark.slow
def test_themes(arguments: tuple[str, ...], code: int, tmp_path: Path) -> None:
    picture = tmp_path / "x.svg"
    for theme, paper in (("light", "#fffdf8"), ("dark", "#17161b"), ("plain", "#fff")):
        run(*arguments, "-o", str(picture), "--theme", theme, code=code)
        assert f'fill="{paper}"' in picture.read_text()[:2000]
    _, err = run(*arguments, "-o", str(picture), "--theme", "noir", code=2)
    assert "light" in err


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark", "plain", "accessible"])
def test_the_paper_of_a_pdf_is_white(theme: str, tmp_path: Path) -> None:
    """Printers print what is not white: cream paper cost ink, black paper a cartridge."""
    pdf = tmp_path / "x.pdf"
    paper = "".join(f"{part:02x}" for part in THEMES[theme].paper)
    for words in (
        ("draw", "calendar", "--date", "12-25"),
        ("draw", "pieces", "6x10"),
        ("draw", "gallery", "3x20"),
        ("solve", "3x20"),
        ("hint", "6x10~X_1.5_2.4-6_3.5"),
    ):
        run(*words, "-o", str(pdf), "--theme", theme)
        found = colours(pdf)
        assert found
        assert paper not in found - {"ffffff"}
        # What is written on the paper is dark.
        assert not found & {f"{r:02x}{g:02x}{b:02x}" for r, g, b in (DARK.ink, DARK.quiet)}


@pytest.mark.slow
def test_a_solution_of_a_large_board_is_drawn_or_refused_at_once(tmp_path: Path) -> None:
    """The search looks at all cells in each step: 100,000 cells took twelve minutes."""
    picture = tmp_path / "x.svg"
    run("draw", "1x6000", "--pieces", "domino*", "-o", str(picture))
    assert picture.read_text().count("<title>I2</title>") == 3000
    picture.unlink()
    _, err = run("draw", "80x80", "--pieces", "domino*", "-o", str(picture), code=2)
    assert "the board has 6,400 cells: solutions of more than 5,000 cells are found only on" in err
    assert "'pentomino draw board' draws it empty" in err
    assert not picture.exists()
