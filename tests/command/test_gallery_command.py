"""Galleries, posters and themes from the command line."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.support.commands import run


def size(path: Path) -> tuple[float, float]:
    root = ET.fromstring(path.read_text())
    return float(root.attrib["width"]), float(root.attrib["height"])


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
