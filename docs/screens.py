"""Take the pictures of pages in these documents, and make the page that docs/page.md links to.

python docs/screens.py      needs Debian's chromium and `pip install playwright`
"""

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, expect, sync_playwright

from pentomino import Puzzle, write_page
from pentomino.web import write_studio_page

HERE = Path(__file__).parent
PLAYABLE = HERE / "6x10.html"
ARGS = ["--no-sandbox", "--enable-unsafe-swiftshader", "--disable-background-networking"]


class Screen(NamedTuple):
    """A picture of a page: its file, the puzzle, the window, and the keys pressed before."""

    name: str
    puzzle: str
    size: tuple[int, int]
    dark: bool
    keys: Sequence[str]


HINT = ("h", "h", "h")
SCREENS = (
    Screen("page.png", "6x10", (1280, 800), dark=False, keys=(*HINT * 4,)),
    Screen("page-phone.png", "hexiamond-rhombus", (390, 844), dark=True, keys=(*HINT * 2,)),
    Screen("page-solid.png", "soma-cube", (1280, 800), dark=True, keys=(*HINT * 5,)),
)


def take(page: Page, screen: Screen, address: str) -> None:
    """Open a page, press the keys and take the picture."""
    page.goto(address)
    page.wait_for_timeout(1500)
    for key in screen.keys:
        page.keyboard.press(key)
        page.wait_for_timeout(400)
    page.wait_for_timeout(1000)
    page.screenshot(path=HERE / screen.name)


class Room(NamedTuple):
    """A picture of a room of a server: its file, what is served, and what is done before."""

    name: str
    arguments: Sequence[str]
    dark: bool
    act: Callable[[Page], None]


def design(page: Page) -> None:
    """Look at the chessboard without two corners, which no dominoes cover."""
    page.keyboard.press("3")
    expect(page.locator(".design .verdict h2")).to_have_text("No solution")
    expect(page.locator(".design .spot.marked").first).to_be_visible()


def make(page: Page) -> None:
    """Make six puzzles."""
    page.keyboard.press("4")
    page.get_by_label("How many").fill("6")
    page.get_by_label("Seed").fill("1")
    page.keyboard.press("Enter")
    expect(page.locator(".made-list svg.small")).to_have_count(6, timeout=120_000)


def watch(page: Page) -> None:
    """Step to the first dead end."""
    page.keyboard.press("5")
    step = page.get_by_role("button", name="Step", exact=True)
    for count in range(1, 6):
        expect(step).to_be_enabled()
        page.keyboard.press("ArrowRight")
        expect(page.locator(".watch .number")).to_have_text(str(count))
    expect(page.locator(".watch .card h2")).to_have_text("Dead end")


ROOMS = (
    Room("play-design.png", ("8x8-1x1@0,0-1x1@7,7", "--pieces", "domino*"), dark=False, act=design),
    Room("play-make.png", ("6x10",), dark=True, act=make),
    Room("play-watch.png", ("6x10",), dark=False, act=watch),
)


HEART = (
    "oooo..oooo",
    *["oooooooooo"] * 4,
    "..oooooo..",
    "...oooo...",
    "....oo....",
)
"""Sixty cells."""


def take_studio(browser: Browser, folder: Path) -> None:
    """Draw a heart in a studio, and take the picture."""
    file = folder / "studio.html"
    write_studio_page(file)
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(file.as_uri())
    for name, length in (("Rows", len(HEART)), ("Columns", len(HEART[0]))):
        page.get_by_label(name, exact=True).fill(str(length))
        page.get_by_label(name, exact=True).press("Tab")
    for row, line in enumerate(HEART):
        for column, sign in enumerate(line):
            if sign == ".":
                page.locator(f'.spot[data-at="0.{row}.{column}"]').click()
    page.get_by_label("Title", exact=True).fill("Heart")
    page.get_by_label("Title", exact=True).press("Tab")
    expect(page.locator(".design .verdict h2")).to_contain_text("solution", timeout=20_000)
    page.mouse.move(0, 0)
    page.wait_for_timeout(1000)
    page.screenshot(path=HERE / "page-studio.png")
    page.close()


@contextmanager
def served(arguments: Sequence[str]) -> Iterator[str]:
    """Serve a page; yield its address."""
    command = [sys.executable, "-m", "pentomino", "play", *arguments, "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().split()[2]
        finally:
            server.terminate()


def take_room(browser: Browser, room: Room) -> None:
    """Open the page of a server, go to the room and take the picture."""
    with served(room.arguments) as address:
        page = browser.new_page(
            viewport={"width": 1280, "height": 800},
            color_scheme="dark" if room.dark else "light",
        )
        page.goto(address)
        page.wait_for_selector(".table")
        room.act(page)
        page.wait_for_timeout(1000)
        page.screenshot(path=HERE / room.name)
        page.close()


def main() -> None:
    """Write all of them."""
    write_page(Puzzle.of("6x10"), PLAYABLE)
    folder = HERE.parent / "build"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGS)
        for screen in SCREENS:
            file = folder / f"{screen.name}.html"
            write_page(Puzzle.of(screen.puzzle), file)
            width, height = screen.size
            page = browser.new_page(
                viewport={"width": width, "height": height},
                color_scheme="dark" if screen.dark else "light",
            )
            take(page, screen, file.as_uri())
        for room in ROOMS:
            take_room(browser, room)
        take_studio(browser, folder)
        browser.close()


if __name__ == "__main__":
    main()
