"""Solids as the command draws them: steps, pieces apart, plates to print."""

import zipfile
from pathlib import Path

import pytest

from tests.support.commands import run


@pytest.mark.slow
def test_steps_of_a_solution_that_is_packed_from_above(tmp_path: Path) -> None:
    out, _ = run("draw", "3x4x5", "--steps")
    assert "Every piece comes in from above." in out
    out, _ = run("draw", "3x4x5", "--steps", "--solution", "2")
    assert (
        "3 \N{MULTIPLICATION SIGN} 4 \N{MULTIPLICATION SIGN} 5, solution 2: how to build it" in out
    )
    paper = ("--page", "a5", "--columns", "2", "--title", "Four bars")
    out, _ = run("draw", "2x2x2", "--pieces", "I2*4", "--steps", *paper)
    assert "Four bars" in out
    assert 'width="559.37"' in out
    for name in ("x.pdf", "x.png"):
        run("draw", "2x2x2", "--pieces", "I2*4", "--steps", "-o", str(tmp_path / name))
        assert (tmp_path / name).stat().st_size > 1000


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("3x4x5", "--steps", "--solid"), "--solid and --steps contradict each other"),
        (("gallery", "3x4x5", "--steps"), "--steps is for solution, not for gallery"),
        (("3x4x5", "--page", "a5"), "--page is for gallery and --steps, not for solution"),
    ],
)
def test_what_steps_do_not_go_with(arguments: tuple[str, ...], words: str) -> None:
    assert words in run("draw", *arguments, code=2)[1]


@pytest.mark.slow
def test_plates_to_print(tmp_path: Path) -> None:
    plate = tmp_path / "plate.stl"
    assert "13 pieces" in run("convert", "bedlam-cube", "-o", str(plate), "--plate", "220")[1]
    first = plate.read_bytes()
    run("draw", "pieces", "bedlam-cube", "-o", str(plate), "--plate", "220x220")
    assert plate.read_bytes() == first
    run("convert", "bedlam-cube", str(tmp_path / "plates.zip"), "--plate", "120x150")
    with zipfile.ZipFile(tmp_path / "plates.zip") as archive:
        assert archive.namelist()[:2] == ["plate-1.stl", "plate-2.stl"]


@pytest.mark.parametrize(
    ("plate", "words"),
    [
        ("50", "does not fit on a plate of 50 x 50 mm"),
        ("100", "plates of 100 x 100 mm, and this file holds one"),
        ("wide", "'wide' is not a number"),
        ("1x2x3", "'1x2x3' is not a size such as 220 or 250x210"),
        ("3", "must be from 20 to 5,000, not 3"),
    ],
)
@pytest.mark.slow
def test_plates_that_cannot_be_printed(plate: str, words: str, tmp_path: Path) -> None:
    output = tmp_path / "plate.stl"
    assert words in run("convert", "bedlam-cube", str(output), "--plate", plate, code=2)[1]
    assert not output.exists()


def test_a_puzzle_becomes_a_picture(tmp_path: Path) -> None:
    for name in ("soma.pdf", "soma.svg", "soma.png"):
        assert "1 puzzle" in run("convert", "soma-cube", "-o", str(tmp_path / name))[1]
        assert (tmp_path / name).stat().st_size > 1000


@pytest.mark.slow
def test_balls_are_drawn_and_printed(tmp_path: Path) -> None:
    balls = ("draw", "balls:2x3x4", "--pieces", "tetraspheres*")
    run(*balls, "-o", str(tmp_path / "x.stl"))
    run(*balls, "--steps", "-o", str(tmp_path / "steps.svg"))
    assert run(*balls, "-o", str(tmp_path / "x.svg"))[1] == f"1 picture: {tmp_path / 'x.svg'}\n"
    run(*balls, "-o", str(tmp_path / "x.glb"))
