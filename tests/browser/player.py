"""A player of a page: opens it from a file, without a network, and moves by mouse or keys."""

from collections.abc import Callable, Iterable
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, final

from pentomino import (
    Placement,
    Position,
    Puzzle,
    SolutionSpace,
    placement_text,
    read_placement,
)
from pentomino.web import page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Locator, Page

DESK = (1100, 720)
PHONE = (390, 844)

PATIENCE = 90_000
"""Milliseconds that a test waits for a page; only slow machines take more than some seconds."""


def shown(page: "Page") -> None:
    """Wait until a page has shown what happened to it."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")


def left(space: SolutionSpace, placements: Iterable[Placement]) -> str:
    """The number that stands beside the board while these are laid: Python's count.

    Where at most a thousand are left, those that turn into each other count once.
    """
    laid = tuple(placements)
    every = len(space.given(*laid))
    if every > 1000:
        return str(every)
    return str(Position(space.puzzle, laid).count(distinct="isometries"))


@cache
def written(puzzle: Puzzle | Position) -> str:
    """The page of a puzzle, which many tests play."""
    return page(puzzle)


@final
class Player:
    """A page in a window, and what its puzzle is.

    Args:
        browser: Opens the window.
        folder: Where the file of the page is written.
        puzzle: What is played.
        phone: Whether the window is one of a phone, with a finger.
        link: The part of the address after the name of the file.
        before: A script that runs before those of the page.
        now: What the browser's clock shows; None for the true time.
    """

    def __init__(
        self,
        browser: "Browser",
        folder: Path,
        puzzle: Puzzle | Position,
        *,
        phone: bool = False,
        link: str = "",
        locale: str = "en",
        before: str = "",
        now: datetime | None = None,
    ) -> None:
        self.puzzle = puzzle.puzzle if isinstance(puzzle, Position) else puzzle
        self.path = folder / "puzzle.html"
        if not self.path.exists():
            self.path.write_text(written(puzzle))
        width, height = PHONE if phone else DESK
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=phone,
            is_mobile=phone,
            offline=True,
            locale=locale,
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.context.add_init_script(before)
        if now is not None:
            self.page.clock.set_fixed_time(now)
        self.requests: list[str] = []
        self.errors: list[str] = []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._said)
        self.address = self.path.as_uri()
        self.page.goto(self.address + link)
        self.page.wait_for_selector(".table, .damage")

    def _said(self, message: "ConsoleMessage") -> None:
        # The browser says so itself where it copies a solid into a page that it paints without GL.
        if "GL Driver Message (OpenGL, Performance" not in message.text:
            self.errors.append(message.text)

    def close(self) -> None:
        """Close the window; nothing must have been asked of anybody, and nothing have failed."""
        self.context.close()
        assert {request.partition("#")[0] for request in self.requests} == {self.address}
        assert self.errors == []

    @property
    def number(self) -> str:
        """The number that stands beside the board."""
        self.settle()
        return self.page.locator(".number").inner_text().replace(",", "")

    @property
    def laid(self) -> set[Placement]:
        """What lies on the board."""
        self.settle()
        places = self.page.locator(".laid > g").evaluate_all("all => all.map(g => g.dataset.at)")
        return {read_placement(place, self.puzzle) for place in places}

    @property
    def ghost(self) -> Placement | None:
        """Where the piece in the hand would land."""
        self.settle()
        places = self.page.locator(".ghost").evaluate_all("all => all.map(p => p.dataset.at)")
        return read_placement(places[0], self.puzzle) if places else None

    def settle(self) -> None:
        """Wait until the page has shown what happened."""
        shown(self.page)

    def waiting(self, piece: str) -> "Locator":
        """The button of a piece beside the board."""
        return self.page.locator(f'button.waiting[data-piece="{piece}"]')

    def middle(self, placement: Placement) -> tuple[float, float]:
        """The middle of a placement, in pixels of the window."""
        places = [".".join(map(str, self.puzzle.lattice.place(cell))) for cell in placement.cells]
        script = """places => {
          const boxes = places.map(at =>
            document.querySelector(`.cell[data-at="${at}"]`).getBoundingClientRect());
          const mean = of => boxes.map(of).reduce((a, b) => a + b) / boxes.length;
          return [mean(b => b.x + b.width / 2), mean(b => b.y + b.height / 2)];
        }"""
        x, y = self.page.evaluate(script, places)
        return x, y

    def turn_by_mouse(self, placement: Placement) -> None:
        """Choose a piece and tap it until it would land as wanted."""
        self.waiting(placement.piece).click()
        for _ in range(12):
            self.page.mouse.move(*self.middle(placement))
            if self.ghost == placement:
                return
            self.waiting(placement.piece).click()
        raise AssertionError(f"{placement_text(placement, self.puzzle)} is never shown")

    def drag(self, placement: Placement) -> None:
        """Drag a piece, turned already, from beside the board to its place."""
        box = self.waiting(placement.piece).locator("svg").bounding_box()
        assert box is not None
        # A piece is held where it is pressed: at the middle of the box round its cells.
        rows, columns = ({cell[axis] for cell in placement.cells} for axis in (0, 1))
        corners = [(min(rows), min(columns)), (max(rows), max(columns))]
        (left, top), (right, bottom) = (
            self.middle(Placement(placement.piece, (cell,))) for cell in corners
        )
        x, y = (left + right) / 2, (top + bottom) / 2
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(x - 40, y + 25, steps=3)
        self.page.mouse.move(x + 6, y - 6, steps=3)
        self.page.mouse.up()

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, and wait until the page has heard of it."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.wait_for_function(
            "([x, y]) => innerWidth === x && innerHeight === y", arg=[width, height]
        )
        self.settle()

    def press(self, *keys: str) -> None:
        """Press keys one after the other, and wait until the page has shown what they do."""
        for key in keys:
            self.page.keyboard.press(key)
        self.settle()

    def moved_to(self, text: str) -> None:
        """Wait for the puzzle with this number or date."""
        self.page.locator(".which", has_text=text).wait_for()
        self.settle()

    def lay_by_keys(self, placement: Placement) -> None:
        """Choose a piece, turn, flip and move it, and lay it, by the keyboard alone."""
        for _ in self.puzzle.pieces:
            self.press("e")
            self.settle()
            if self.waiting(placement.piece).get_attribute("aria-pressed") == "true":
                break
        self._turn_by_keys(placement)
        for _ in range(30):
            ghost = self.ghost
            assert ghost is not None
            (row, column), (wanted_row, wanted_column) = ghost.cells[0], placement.cells[0]
            if (row, column) == (wanted_row, wanted_column):
                break
            self.press(*["ArrowDown"] * (wanted_row - row), *["ArrowUp"] * (row - wanted_row))
            self.press(
                *["ArrowRight"] * (wanted_column - column),
                *["ArrowLeft"] * (column - wanted_column),
            )
        assert self.ghost == placement
        self.press("Enter")

    def _turn_by_keys(self, placement: Placement) -> None:
        normalised = self.puzzle.lattice.normalised
        for key in "rrrrfrrrr":
            ghost = self.ghost
            assert ghost is not None
            if normalised(ghost.cells) == normalised(placement.cells):
                return
            self.press(key)

    def type_move(self, text: str) -> None:
        """Type a move into its field."""
        self.press("m")
        self.page.locator("dialog input").fill(text)
        self.press("Enter")

    def reload(self) -> None:
        """Load the page again, as the browser's own button does."""
        self.page.reload()
        self.page.wait_for_selector(".board")
        self.settle()


Open = Callable[..., Player]
"""Opens a page."""
