"""Time pages in a browser: the first count, a move, and pictures while a piece is dragged.

    python -m benchmarks.pages            three boards, about a minute

Needs Debian's chromium and `pip install playwright`. Prints medians of several runs; they depend on
the machine and on what else it does.
"""

import argparse
import statistics
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from pentomino import Puzzle, solution_space
from pentomino.web import document, write_page
from pentomino.web.wire import MOST_EDGES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHROMIUM = "/usr/bin/chromium"
BOARDS = {
    "6x10": Puzzle.of("6x10"),
    "8x8 with O4": Puzzle.of("8x8", "pentominoes+O4"),
    "8x8 with S4": Puzzle.of("8x8", "pentominoes+S4"),
}
"""The last one is over the cap: it shows what a page at the cap costs."""

OPENINGS = 7
KEYS = "e" + "rfrr" * 3 + "ererfe" * 4
MOVES = 12

WATCH = """
window.measured = { first: 0, work: [], picture: [] };
const seen = new MutationObserver(() => {
  if (measured.first || !/\\d/.test(document.querySelector('.number')?.textContent ?? '')) return;
  seen.disconnect();
  requestAnimationFrame(() => { measured.first = performance.now(); });
});
seen.observe(document, { childList: true, characterData: true, subtree: true });
let began = 0, handled = 0;
window.addEventListener('keydown', (event) => {
  began = performance.now();
  requestAnimationFrame(() => {
    const frame = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      measured.work.push(handled - began + performance.now() - frame);
      measured.picture.push(performance.now() - event.timeStamp);
    };
    port2.postMessage(0);
  });
}, { capture: true });
window.addEventListener('keydown', () => { handled = performance.now(); });
"""
"""Notes when the number is there, and for each key how long the page works and when it is shown."""

SHOWN = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))"

FRAMES = """
window.frames_seen = [];
const note = (at) => { frames_seen.push(at); requestAnimationFrame(note); };
requestAnimationFrame(note);
"""


def main() -> None:
    """Measure all boards and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("boards", nargs="*", choices=[[], *BOARDS], help="only these")
    names = parser.parse_args().boards or list(BOARDS)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name in names:
            path = Path(folder) / "page.html"
            print(name, *_line(_written(BOARDS[name], path), browser, path), sep=" | ", flush=True)
        browser.close()


def _written(puzzle: Puzzle, path: Path) -> Sequence[str]:
    """Write a page, whatever its size, and say what is in it."""
    space = solution_space(puzzle)
    edges = len(space.held.alone().arrays()[1])
    vars(document)["MOST_EDGES"] = max(MOST_EDGES, edges)
    write_page(puzzle, path, space=space)
    return f"{len(space):,} solutions", f"{edges:,} edges", f"{path.stat().st_size / 1e6:.2f} MB"


def _line(about: Sequence[str], browser: "Browser", path: Path) -> Iterator[str]:
    yield from about
    firsts: list[float] = []
    work: list[float] = []
    pictures: list[float] = []
    for _ in range(OPENINGS):
        page = _opened(browser, path)
        _play(page)
        measured: Mapping[str, Any] = page.evaluate("measured")
        firsts.append(measured["first"])
        work += measured["work"]
        pictures += measured["picture"]
        page.context.close()
    yield f"first count {statistics.median(firsts):.0f} ms"
    yield f"a move {statistics.median(work):.1f} ms of work (95 of 100: {_most(work):.1f})"
    yield f"{statistics.median(pictures):.1f} ms to its picture"
    intervals = [interval for _ in range(3) for interval in _dragged(browser, path)]
    usual = statistics.median(intervals)
    yield f"dragging: a picture every {usual:.1f} ms (95 of 100: {_most(intervals):.1f})"


def _opened(browser: "Browser", path: Path) -> "Page":
    context = browser.new_context(viewport={"width": 1100, "height": 720})
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(path.as_uri())
    page.wait_for_function("() => measured.first > 0")
    return page


def _play(page: "Page") -> None:
    """Turn and flip pieces, lay some, and take them back; a key waits for the picture before it."""
    for key in [*KEYS, *["e", "Enter"] * MOVES, *["z"] * MOVES]:
        page.keyboard.press(key)
        page.evaluate(SHOWN)


def _dragged(browser: "Browser", path: Path) -> list[float]:
    """Drag a piece about the board for two seconds; how long each picture took, in milliseconds."""
    page = _opened(browser, path)
    box = page.locator("button.waiting").nth(3).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(300, 300, steps=5)
    page.evaluate(FRAMES)
    for turn in range(4):
        page.mouse.move(120 + 60 * turn, 120, steps=30)
        page.mouse.move(600, 380 - 40 * turn, steps=30)
    page.mouse.up()
    seen: list[float] = page.evaluate("frames_seen")
    page.context.close()
    return [after - before for before, after in pairwise(seen)]


def _most(values: Sequence[float]) -> float:
    """What 95 of 100 values are at most."""
    return sorted(values)[int(0.95 * (len(values) - 1))]


if __name__ == "__main__":
    main()
