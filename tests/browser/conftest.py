"""A browser for all tests of pages: Debian's chromium, led by Playwright."""

import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pentomino import Position, Puzzle, Solution, SolutionSpace, solution_space
from pentomino.web import write_daily_page
from tests.browser.player import PATIENCE, Open, Player
from tests.browser.served import Guest, Host, Hosting, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

playwright = pytest.importorskip("playwright.sync_api")

# The same engine without the windows round it, where it is installed: a quarter less work.
CHROMIUM = shutil.which("chromium-headless-shell") or "/usr/bin/chromium"

# Solids are drawn by the processor, so that every machine draws them. The rest of a page is painted
# without GL, which takes a third less of the processor where it has to do GL's work too.
ARGUMENTS = [
    "--no-sandbox",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-gpu-compositing",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[object]:
    playwright.expect.set_options(timeout=PATIENCE)
    with playwright.sync_playwright() as started:
        opened = started.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture
def open_in(browser: "Browser") -> Iterator[Open]:
    """Opens pages of a folder, and closes them at the end."""
    players: list[Player] = []

    def opened(folder: Path, puzzle: Puzzle | Position, **how: object) -> Player:
        players.append(Player(browser, folder, puzzle, **how))  # type: ignore[arg-type]
        return players[-1]

    yield opened
    for player in players:
        player.close()


@pytest.fixture
def play(open_in: Open, tmp_path: Path) -> Open:
    """Opens the page of a puzzle."""
    return partial(open_in, tmp_path)


@pytest.fixture
def hosting() -> Iterator[Hosting]:
    """Starts servers. It comes before `visit` in tests: pages close before their servers stop."""
    hosts: list[Host] = []

    def started(*arguments: str) -> Host:
        hosts.append(Host(*arguments))
        return hosts[-1]

    yield started
    for host in hosts:
        host.stop()


@pytest.fixture
def visit(browser: "Browser") -> Iterator[Visit]:
    """Opens the pages of servers, each in a browser of its own."""
    guests: list[Guest] = []

    def opened(address: str, **how: object) -> Guest:
        guests.append(Guest(browser, address, **how))  # type: ignore[arg-type]
        return guests[-1]

    yield opened
    for guest in guests:
        guest.close()


@pytest.fixture(scope="session")
def days(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a page of a puzzle for each day, whose making takes seconds."""
    folder = tmp_path_factory.mktemp("days")
    write_daily_page(folder / "puzzle.html")
    return folder


@pytest.fixture(scope="module")
def space(puzzle: Puzzle) -> SolutionSpace:
    """All solutions of the puzzle that a module plays."""
    return solution_space(puzzle)


@pytest.fixture(scope="module")
def solution(space: SolutionSpace) -> Solution:
    """One of them."""
    return space[1234]
