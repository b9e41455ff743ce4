"""A guest of a real server: starts `pentomino play` as a process, and uses its page."""

import re
import socket
import subprocess
from collections.abc import Callable
from typing import TYPE_CHECKING, final

from tests.browser.player import DESK, PATIENCE, shown
from tests.support.commands import PROGRAM

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page


_PATIENT = """
from dataclasses import replace
from pentomino.reasoning import hints
from pentomino.server import allowance
hints.GRACE = 60.0
allowance.SHARES = {
    work: replace(share, wait=8 * share.wait, seconds=8 * share.seconds)
    for work, share in allowance.SHARES.items()
}
"""
_PROGRAM = [*PROGRAM[:-1], _PATIENT + PROGRAM[-1]]
"""The command, which gives all work of its server eight times as long: the machine may be slow."""


def free_port() -> int:
    """Find a port that nobody uses now."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


@final
class Host:
    """A server in a process of its own; it can be stopped and started again at the same port."""

    def __init__(self, *arguments: str) -> None:
        self._port = free_port()
        self._arguments = arguments
        self.codes: list[str] = []
        self.start()

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        """Start the server, and wait until it says that it listens."""
        command = [*_PROGRAM, "play", *self._arguments, "--no-browser", "--port", str(self._port)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.codes += re.findall(r"^Access code of [^:]*: *(\S+)", line)
            # The codes of a class stand below the address.
            if "code of the teacher" in line or ("--public" not in self._arguments and ":" in line):
                return
        raise AssertionError(f"the server ended with code {self._process.wait()}")

    def stop(self) -> None:
        """End the server as a terminal that closes does, and wait until it has ended."""
        self._process.terminate()
        self._process.communicate(timeout=PATIENCE / 1000)


@final
class Guest:
    """A page of a server in a window.

    Args:
        browser: Opens the window.
        address: Where the page is.
        size: The width and height of the window.
        how: What else the window is, as for `new_context`.
    """

    def __init__(
        self,
        browser: "Browser",
        address: str,
        size: tuple[int, int] = DESK,
        **how: object,
    ) -> None:
        width, height = size
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            accept_downloads=True,
            **{"locale": "en", **how},  # type: ignore[arg-type]
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(address)
        self.page.wait_for_selector(".table:visible, .damage, dialog, .room:visible")

    def close(self) -> None:
        """Close the window; nothing must have failed in its script."""
        self.context.close()
        assert self.errors == []

    def enter(self, room: str) -> "Locator":
        """Go to a room by its button, and wait for it."""
        self.page.get_by_role("button", name=room, exact=True).click()
        place = self.page.get_by_role("region", name=room, exact=True)
        place.wait_for()
        return place

    def press(self, *keys: str) -> None:
        """Press keys one after the other, and wait until the page has shown what they do."""
        for key in keys:
            self.page.keyboard.press(key)
        shown(self.page)

    def number_above(self, least: int) -> None:
        """Wait until the number of the room is larger than this."""
        script = """least => [...document.querySelectorAll(".room:not([hidden]) .number")].some(
          each => Number(each.textContent.replace(/[^0-9]/g, "")) > least)"""
        self.page.wait_for_function(script, arg=least)

    def spot(self, place: str) -> "Locator":
        """A place of the drawn board, by its layer, row and column from 0, as in `0.1.2`."""
        return self.page.locator(f'.design .spot[data-at="{place}"]')

    def size(self, rows: int, columns: int) -> None:
        """Give the drawn board a size."""
        for name, length in (("Rows", rows), ("Columns", columns)):
            self.page.get_by_label(name, exact=True).fill(str(length))
            self.page.get_by_label(name, exact=True).press("Tab")

    def drop(self, file: "Path", place: str) -> None:
        """Drop a file on a place of the page."""
        script = """([name, bytes]) => {
          const dropped = new DataTransfer();
          dropped.items.add(new File([new Uint8Array(bytes)], name));
          return dropped;
        }"""
        content = [file.name, list(file.read_bytes())]
        dropped = self.page.evaluate_handle(script, content)
        self.page.dispatch_event(place, "drop", {"dataTransfer": dropped})

    def download(self, button: str) -> "Path":
        """Press a button that gives a file, and find the file."""
        with self.page.expect_download() as started:
            self.page.get_by_role("button", name=button, exact=True).click()
        path: Path = started.value.path()
        return path


Visit = Callable[..., Guest]
"""Opens the page of a server."""

Hosting = Callable[..., Host]
"""Starts a server of its own for one test."""
