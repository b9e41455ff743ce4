"""The page under axe, which looks for what keeps people from using it."""

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pentomino import Position, Puzzle, make_puzzles, solution_space
from pentomino.web import write_collection_page, write_page
from tests.browser.player import shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm install in web/"),
]

Look = Callable[[Path], "Page"]
"""Opens a page in a window of some width, light or dark, for axe to look at."""


@pytest.fixture(params=[(390, "light"), (1100, "dark")])
def look(browser: "Browser", request: pytest.FixtureRequest) -> Iterator[Look]:
    width, scheme = request.param
    page = browser.new_page(
        viewport={"width": width, "height": 800},
        color_scheme=scheme,
        reduced_motion="reduce",
        bypass_csp=True,
    )

    def opened(path: Path) -> "Page":
        page.goto(path.as_uri())
        page.wait_for_selector(".table")
        page.add_script_tag(path=AXE)
        return page

    yield opened
    page.close()


def press(page: "Page", keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)
    shown(page)


@pytest.mark.parametrize(
    "keys", ["", "eh", "hh", "x", "xe", "g", "xg", "?", "m", "settings", "keys"]
)
def test_axe_finds_nothing_serious(look: Look, tmp_path: Path, keys: str) -> None:
    path = tmp_path / "puzzle.html"
    puzzle = Puzzle.of("3x20")
    solution = solution_space(puzzle)[0]
    # With this piece laid the next one is forced, and the hint gives reasons.
    write_page(Position(puzzle, solution.placements[9:10]) if keys == "hh" else puzzle, path)
    page = look(path)
    if keys in {"settings", "keys"}:
        page.get_by_role("button", name="Settings").click()
    if keys == "keys":
        page.get_by_role("button", name="Change keys").click()
    press(page, keys if len(keys) < 3 else "")
    if keys == "hh":
        page.locator(".reason").first.wait_for()
    assert serious(page) == []


@pytest.mark.parametrize("keys", ["", "eh", "a", "x,", "?"])
def test_axe_finds_nothing_serious_in_a_solid(look: Look, tmp_path: Path, keys: str) -> None:
    path = tmp_path / "puzzle.html"
    write_page(Puzzle.of("diabolical-cube"), path)
    page = look(path)
    press(page, keys)
    assert serious(page) == []


def serious(page: "Page") -> list[tuple[str, list[str]]]:
    """What keeps people from using a page, and where it stands."""
    # What passes is counted, and not described node by node, which takes four times as long.
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    assert len(found["passes"]) > 10
    return [
        (violation["id"], [node["html"][:120] for node in violation["nodes"]][:3])
        for violation in found["violations"]
        if violation["impact"] in {"serious", "critical"}
    ]


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory, days: Path) -> dict[str, Path]:
    """A page with several puzzles, and one with a puzzle for each day."""
    folder = tmp_path_factory.mktemp("several")
    made = list(islice(make_puzzles(Puzzle.of("3x20"), seed=1), 3))
    write_collection_page(made, folder / "collection.html")
    return {"collection": folder / "collection.html", "daily": days / "puzzle.html"}


@pytest.mark.parametrize("name", ["collection", "daily"])
def test_axe_finds_nothing_serious_where_there_are_several(
    look: Look, several: dict[str, Path], name: str
) -> None:
    page = look(several[name])
    assert serious(page) == []
    press(page, "l")
    assert serious(page) == []
    page.keyboard.press("Escape")
    press(page, "x")
    assert serious(page) == []
    page.get_by_role("button", name="Show it").click()
    page.get_by_role("button", name="Lay all").click()
    page.locator(".number", has_text="Solved!").wait_for()
    assert serious(page) == []
