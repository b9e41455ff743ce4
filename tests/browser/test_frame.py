"""A page in the frame of a notebook: it plays there, and tells and hears what is laid."""

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pentomino import Puzzle, position_text, read_position_text
from pentomino.web import page
from pentomino.web.document import framed, static_text

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

NOTEBOOK = """<!DOCTYPE html><title>notebook</title><div id="output"></div>
<script type="application/json" id="frame">FRAME</script>
<script type="module">
WIDGET
const values = { frame: JSON.parse(document.getElementById("frame").textContent), laid: "" };
const listeners = [];
window.values = values;
window.setLaid = (laid) => { values.laid = laid; listeners.forEach((act) => act()); };
window.render({
  model: {
    get: (name) => values[name],
    set: (name, value) => { values[name] = value; },
    save_changes: () => { window.saved = (window.saved ?? 0) + 1; },
    on: (_, act) => listeners.push(act),
    off: () => {},
  },
  el: document.getElementById("output"),
});
</script>
"""
"""A page with the model that anywidget hands to a widget."""


def test_a_page_in_a_frame_tells_and_hears_what_is_laid(browser: "Browser", tmp_path: Path) -> None:
    puzzle = Puzzle.of("3x20")
    script = re.sub(
        r"export\s*\{(\w+) as default\};?", r"window.render = \1.render;", static_text("widget.js")
    )
    assert "window.render" in script
    held = json.dumps(framed(page(puzzle))).replace("<", "\\u003c")
    path = tmp_path / "notebook.html"
    path.write_text(NOTEBOOK.replace("WIDGET", script).replace("FRAME", held))
    opened = browser.new_page(viewport={"width": 1000, "height": 760})
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.goto(path.as_uri())
    inside = opened.frame_locator("iframe")
    inside.locator(".board").wait_for()
    inside.locator(".cell").first.focus()
    opened.keyboard.press("m")
    inside.locator("dialog input").fill("I r1c2")
    opened.keyboard.press("Enter")
    opened.wait_for_function("values.laid !== ''")
    told = read_position_text(opened.evaluate("values.laid"), puzzle)
    assert [(laid.piece, min(laid.cells)) for laid in told.laid] == [("I", (0, 1))]
    solution = read_position_text("", puzzle)
    for placement in puzzle.solution_space()[1].placements[:3]:
        solution = solution.lay(placement)
    opened.evaluate("laid => setLaid(laid)", position_text(solution))
    inside.locator(".laid > g").nth(2).wait_for()
    assert opened.evaluate("values.laid") == position_text(solution)
    assert errors == []
    opened.close()
