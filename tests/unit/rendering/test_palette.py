"""Colours stay distinct, for the usual eye and for colour-blind ones, and text stays readable."""

import importlib.util
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from pentomino.rendering.palette import (
    ACCESSIBLE,
    FAMILY,
    READABLE,
    Colour,
    alike,
    contrast,
    from_hex,
    ink,
    lab,
    luminance,
    mixed,
    shaded,
)

SCRIPT = Path(__file__).parents[3] / "docs" / "palette.py"


@pytest.fixture(scope="module")
def vision() -> ModuleType:
    spec = importlib.util.spec_from_file_location("palette_script", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_distance_is_that_of_oklab(vision: ModuleType) -> None:
    # Ottosson, "A perceptual color space for image processing" (2020): white, red, green, blue.
    for colour, wanted in (
        ((255, 255, 255), (1.0, 0.0, 0.0)),
        ((255, 0, 0), (0.628, 0.225, 0.126)),
        ((0, 255, 0), (0.866, -0.234, 0.179)),
        ((0, 0, 255), (0.452, -0.032, -0.312)),
    ):
        assert vision.seen(colour, vision.VISIONS["usual"]) == pytest.approx(wanted, abs=1e-3)
        assert lab(colour) == pytest.approx([100 * part for part in wanted], abs=0.1)
    assert vision.distance((0, 0, 0), (255, 255, 255)) == pytest.approx(100, abs=0.01)
    assert not alike((217, 105, 95), (240, 140, 51))
    assert alike((217, 105, 95), (220, 108, 99))


def test_the_simulations_confuse_what_dichromats_confuse(vision: ModuleType) -> None:
    red, green = (160, 60, 0), (90, 100, 0)
    assert vision.distance(red, green) > 12
    assert vision.distance(red, green, "deutan") < 4
    assert vision.distance(red, green, "tritan") > 12


@pytest.mark.parametrize(
    ("colours", "size", "least"),
    [
        (FAMILY, 12, (9.4, 6.8, 7.3, 7.2)),
        (FAMILY, 18, (9.0, 6.4, 6.3, 7.0)),
        (FAMILY, 29, (7.7, 5.0, 4.9, 5.1)),
        (FAMILY, 35, (6.5, 4.8, 4.7, 5.0)),
        (FAMILY, 64, (4.7, 3.0, 3.0, 3.0)),
        (ACCESSIBLE, 12, (11.9, 7.3, 6.8, 9.1)),
        (ACCESSIBLE, 29, (8.4, 6.3, 5.8, 6.5)),
        (ACCESSIBLE, 64, (5.2, 3.6, 3.6, 3.6)),
    ],
)
@pytest.mark.slow
def test_colours_stay_apart(
    vision: ModuleType,
    colours: tuple[Colour, ...],
    size: int,
    least: tuple[float, float, float, float],
) -> None:
    eyes = ("usual", "protan", "deutan", "tritan")
    assert list(vision.VISIONS) == list(eyes)
    for eye, distance in zip(eyes, least, strict=True):
        assert vision.least_distance(colours[:size], eye) >= distance, eye
    for colour in colours[:size]:
        assert not any(alike(colour, ground) for ground in vision.GROUNDS)


def test_further_colours_are_of_the_family_of_the_twelve(vision: ModuleType) -> None:
    (darkest, lightest), (dullest, brightest) = vision.FAMILY_LIGHTNESS, vision.FAMILY_CHROMA
    for colour in FAMILY:
        light, a, b = lab(colour)
        assert darkest - 0.01 <= light / 100 <= lightest + 0.01
        assert (a * a + b * b) ** 0.5 / 100 <= brightest + 0.01
    for colour in FAMILY[12:]:
        _, a, b = lab(colour)
        assert (a * a + b * b) ** 0.5 / 100 >= dullest - 0.01


@pytest.mark.slow
def test_sequences_are_what_the_script_makes(vision: ModuleType) -> None:
    made = vision.sequence(FAMILY[:12], 13)
    assert tuple(made) == FAMILY[:13]


def test_text_on_every_colour_can_be_read() -> None:
    steps = (0, 51, 102, 119, 128, 153, 204, 255)
    for colour in ((r, g, b) for r in steps for g in steps for b in steps):
        assert contrast(ink(colour), colour) >= READABLE
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    # WCAG 2: the lightest grey that is readable on white.
    assert contrast((0x76, 0x76, 0x76), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)
    # On all colours of the family, text has the inks of the theme, not black.
    assert {ink(colour) for colour in FAMILY} == {from_hex("22202a"), (255, 255, 255)}


def test_shades_are_mixtures_that_can_be_told_apart() -> None:
    assert mixed((0, 100, 200), (100, 0, 200), 0.25) == (25, 75, 200)
    for colour in FAMILY[:12]:
        shades = [shaded(colour, number) for number in range(4)]
        assert shades[0] == colour
        lights = [luminance(shade) for shade in shades]
        assert lights in (sorted(lights), sorted(lights, reverse=True))
        assert not any(alike(one, other) for one, other in pairwise(shades))
    assert shaded(FAMILY[0], 4) == FAMILY[0]
