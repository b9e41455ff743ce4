"""The page under axe, which looks for what keeps people from using it."""

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pentomino import Position, Puzzle, make_puzzles, solution_space
from pentomino.web import write_collection_page, write_daily_page, write_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm install in web/")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1100])
@pytest.mark.parametrize("keys", ["", "eh", "hh", "x", "xe", "g", "?", "m", "settings", "keys"])
def test_axe_finds_nothing_serious(
    browser: "Browser", tmp_path: Path, scheme: str, width: int, keys: str
) -> None:
    path = tmp_path / "puzzle.html"
    puzzle = Puzzle.of("3x20")
    solution = solution_space(puzzle)[0]
    # With this piece laid the next one is forced, and the hint gives reasons.
    write_page(Position(puzzle, solution.placements[9:10]) if keys == "hh" else puzzle, path)
    page = browser.new_page(
        viewport={"width": width, "height": 800},
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce",
        bypass_csp=True,
    )
    page.goto(path.as_uri())
    page.wait_for_selector(".board")
    if keys in {"settings", "keys"}:
        page.get_by_role("button", name="Settings").click()
    if keys == "keys":
        page.get_by_role("button", name="Change keys").click()
    for key in keys if len(keys) < 3 else "":
        page.keyboard.press(key)
    page.wait_for_timeout(50)
    assert page.locator(".reason").count() > 0 or keys != "hh"
    page.add_script_tag(path=AXE)
    found = serious(page)
    page.close()
    assert found == []


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm install in web/")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1100])
@pytest.mark.parametrize("keys", ["", "eh", "a", "x,", "?"])
def test_axe_finds_nothing_serious_in_a_solid(
    browser: "Browser", tmp_path: Path, scheme: str, width: int, keys: str
) -> None:
    path = tmp_path / "puzzle.html"
    write_page(Puzzle.of("diabolical-cube"), path)
    page = browser.new_page(
        viewport={"width": width, "height": 800},
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce",
        bypass_csp=True,
    )
    page.goto(path.as_uri())
    page.wait_for_selector(".solid")
    for key in keys:
        page.keyboard.press(key)
    page.wait_for_timeout(50)
    page.add_script_tag(path=AXE)
    found = serious(page)
    page.close()
    assert found == []


def serious(page: "Page") -> list[tuple[str, list[str]]]:
    """What keeps people from using a page, and where it stands."""
    found = page.evaluate("axe.run()")
    assert len(found["passes"]) > 10
    return [
        (violation["id"], [node["html"][:120] for node in violation["nodes"]][:3])
        for violation in found["violations"]
        if violation["impact"] in {"serious", "critical"}
    ]


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A page with several puzzles, and one with a puzzle for each day."""
    folder = tmp_path_factory.mktemp("several")
    made = list(islice(make_puzzles(Puzzle.of("3x20"), seed=1), 3))
    write_collection_page(made, folder / "collection.html")
    write_daily_page(folder / "daily.html")
    return {path.stem: path for path in folder.iterdir()}


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm install in web/")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1100])
@pytest.mark.parametrize("name", ["collection", "daily"])
def test_axe_finds_nothing_serious_where_there_are_several(
    browser: "Browser", several: dict[str, Path], scheme: str, width: int, name: str
) -> None:
    page = browser.new_page(
        viewport={"width": width, "height": 800},
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce",
        bypass_csp=True,
    )
    page.goto(several[name].as_uri())
    page.wait_for_selector(".board")
    page.add_script_tag(path=AXE)
    assert serious(page) == []
    page.keyboard.press("l")
    assert serious(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("x")
    assert serious(page) == []
    page.get_by_role("button", name="Show it").click()
    page.get_by_role("button", name="Lay all").click()
    page.locator(".number", has_text="Solved!").wait_for()
    assert serious(page) == []
    page.close()
