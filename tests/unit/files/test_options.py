"""Options for files of solutions: themes by name, and what is refused."""

from pathlib import Path
from typing import Any

import pytest

from pentomino import OutputError, PictureError, Puzzle, write_solutions
from pentomino.files import WriteOptions
from pentomino.rendering.theme import DARK, THEMES

OPTIONS: Any = WriteOptions
"""To be called with what a type checker refuses."""


def test_a_theme_may_be_named(tmp_path: Path) -> None:
    options = WriteOptions(theme="dark")
    assert options == WriteOptions(theme=DARK)
    assert options.look is THEMES["dark"]
    for name in ("one.svg", "one.glb"):
        assert write_solutions(tmp_path / name, [next(Puzzle.of("3x20").solve())], options=options)


@pytest.mark.parametrize(
    ("wrong", "kind", "words"),
    [
        ({"theme": "nonsense"}, PictureError, "no theme 'nonsense'; choose one of: light, dark"),
        ({"theme": "x" * 9999}, PictureError, "no theme 'xxx"),
        ({"theme": None}, TypeError, "theme must be a theme or its name, not None"),
        ({"theme": 3}, TypeError, "theme must be a theme or its name, not 3"),
        ({"apart": "no"}, TypeError, "apart must be True or False, not 'no'"),
        ({"cell_mm": "3"}, TypeError, "cell_mm must be a number of millimetres, not '3'"),
        ({"cell_mm": True}, TypeError, "cell_mm must be a number of millimetres, not True"),
        ({"cell_mm": 10**500}, OutputError, r"from 0\.1 to 1000 mm, not about 10\^500 mm"),
        ({"clearance_mm": None}, TypeError, "clearance_mm must be a number of millimetres"),
        ({"clearance_mm": False}, TypeError, "clearance_mm must be a number of millimetres"),
        ({"plate_mm": ()}, OutputError, "a plate has a width and a depth, not 0 sides"),
        ({"plate_mm": (200,)}, OutputError, "a plate has a width and a depth, not 1 side"),
        ({"plate_mm": (100, 200, 300)}, OutputError, "a width and a depth, not 3 sides"),
        ({"plate_mm": {200, 220}}, TypeError, "plate_mm must be two numbers of millimetres such"),
        ({"plate_mm": ("a", "b")}, TypeError, "each side of plate_mm must be a number"),
        ({"plate_mm": (10**500, 200)}, OutputError, r"a plate of about 10\^500 x 200 mm"),
    ],
)
def test_what_cannot_be_used(wrong: dict[str, object], kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words) as error:
        OPTIONS(**wrong)
    assert len(str(error.value)) < 200


def test_a_plate_is_kept_as_a_tuple() -> None:
    assert OPTIONS(plate_mm=[200, 220]).plate_mm == (200, 220)
