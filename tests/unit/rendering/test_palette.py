"""The generated palettes stay apart, to the usual eye and to those that do not tell all colours."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from pentomino import Puzzle, one_sided_pentominoes
from pentomino.rendering.palette import colours, palette

SCRIPT = Path(__file__).parents[3] / "docs" / "palette.py"


@pytest.fixture(scope="module")
def vision() -> ModuleType:
    spec = importlib.util.spec_from_file_location("palette_script", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [
        # Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula" (2005), table 1.
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ],
)
def test_the_distance_is_the_published_one(
    vision: ModuleType,
    one: tuple[float, float, float],
    other: tuple[float, float, float],
    difference: float,
) -> None:
    assert vision.ciede2000(one, other) == pytest.approx(difference, abs=1e-4)
    assert vision.ciede2000(other, one) == pytest.approx(difference, abs=1e-4)


def test_the_simulations_confuse_what_dichromats_confuse(vision: ModuleType) -> None:
    red, green = (160, 60, 0), (90, 100, 0)

    def apart(eye: str) -> float:
        matrix = vision.VISIONS[eye]
        distance: float = vision.ciede2000(vision.seen(red, matrix), vision.seen(green, matrix))
        return distance

    assert apart("usual") > 30
    assert apart("deuteranopia (Machado)") < 10
    assert apart("deuteranopia (Viénot)") < 10
    assert apart("tritanopia (Machado)") > 20


@pytest.mark.parametrize(("size", "least"), [(12, 16.9), (18, 13.1)])
def test_palettes_stay_apart(vision: ModuleType, size: int, least: float) -> None:
    assert vision.least_distance(palette(size)) >= least
    for colour in palette(size):
        for ground in vision.GROUNDS:
            assert vision.least_distance([colour, ground]) >= vision.FROM_GROUND


def test_pieces_get_them() -> None:
    assert list(colours(Puzzle.of("6x10").pieces).values()) == list(palette(12))
    assert list(colours(one_sided_pentominoes()).values()) == list(palette(18))
    assert len(set(palette(40))) == 40
    assert palette(13)[:5] == palette(18)[:5]
