"""Take the pictures of pages in the README, and make the page that docs/page.md links to.

python docs/screens.py      needs Debian's chromium and `pip install playwright`
"""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

from pentomino import Puzzle, write_page

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
        browser.close()


if __name__ == "__main__":
    main()
