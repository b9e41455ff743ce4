"""Draw docs/terminal.svg: `pentomino watch` as a terminal shows it.

Run it in the project's directory with `python -m docs.terminal`. It starts the command in a
pseudo-terminal, presses keys, and draws the characters of the screen.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import TypeAlias

from tests.support.terminals import Terminal

from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import Area, Figure, Label, box
from pentomino.rendering.palette import Colour, from_hex
from pentomino.rendering.theme import DARK

COLUMNS, LINES = 94, 26
WIDTH, HEIGHT = 9.0, 18.0
"""Of a character, in pixels."""
MARGIN = 18.0
FONT = 15.0
FONTS = "DejaVu Sans Mono,Menlo,Consolas,monospace"

LAID = re.compile(r"\b[78] of 12 laid")
DONE = re.compile(r"\b[2-6][0-9] %")

Box: TypeAlias = tuple[float, float, float, float]

PARTS: Mapping[str, tuple[float, float, float, float]] = {
    "▀": (0, 0, 1, 1 / 2),
    "▄": (0, 1 / 2, 1, 1),
    "█": (0, 0, 1, 1),
    "▁": (0, 7 / 8, 1, 1),
    "▏": (0, 0, 1 / 8, 1),
    "▕": (7 / 8, 0, 1, 1),
    "─": (0, 15 / 32, 1, 17 / 32),
    "━": (0, 14 / 32, 1, 18 / 32),
}
"""The part of a character's place that is painted: left, top, right, bottom."""


def recorded() -> Terminal:
    """Return a terminal in which a search has found solutions and continues."""
    words = ["watch", "6x10", "--all", "--every", "50"]
    env = {"COLORTERM": "truecolor"}
    terminal = Terminal(*words, columns=COLUMNS, lines=LINES, env=env)
    terminal.until(lambda: DONE.search(terminal.text) is not None)
    terminal.press(" ")
    terminal.shows("paused")
    while LAID.search(terminal.text) is None:
        terminal.press("s")
        terminal.settle(0.2)
    terminal.settle(1.0)
    return terminal


def drawn(terminal: Terminal) -> Drawing:
    """Return the screen as a drawing."""
    marks: list[Figure] = []
    for layer in _layers(terminal):
        for colour, boxes in layer.items():
            marks.append(Area(tuple(box(*_placed(place)) for place in boxes), colour))
    marks += _labels(terminal)
    return Drawing(
        COLUMNS * WIDTH + 2 * MARGIN,
        LINES * HEIGHT + 2 * MARGIN,
        "pentomino watch",
        "The search for solutions of 6x10 in a terminal: the board in its tray, the pieces that "
        "are left, the last solution, and a bar.",
        tuple(marks),
        DARK.paper,
    )


def _placed(place: Box) -> Box:
    left, top, right, bottom = place
    return (
        MARGIN + left * WIDTH,
        MARGIN + top * HEIGHT,
        MARGIN + right * WIDTH,
        MARGIN + bottom * HEIGHT,
    )


def _painted(terminal: Terminal) -> Iterator[tuple[Colour, Box]]:
    """List the rectangles of each line, with neighbours of one colour joined."""
    for row in range(LINES):
        glyphs = [terminal.screen.buffer[row][column] for column in range(COLUMNS)]
        column = 0
        for colour, run in groupby(glyphs, key=lambda glyph: glyph.bg):
            end = column + len(list(run))
            if colour != "default":
                yield from_hex(colour), (column, row, end, row + 1)
            column = end
        column = 0
        for (character, colour), run in groupby(glyphs, key=lambda glyph: (glyph.data, glyph.fg)):
            end = column + len(list(run))
            if character in PARTS:
                left, top, right, bottom = PARTS[character]
                # Vertical lines stay separate; all others are joined.
                starts = range(column, end) if right - left < 1 else [column]
                for start in starts:
                    stop = start + right if right - left < 1 else end
                    yield _colour(colour), (start + left, row + top, stop, row + bottom)
            column = end


def _layers(terminal: Terminal) -> Iterator[dict[Colour, list[Box]]]:
    """Sort the rectangles by colour: first whole characters, then parts of characters on them."""
    whole: dict[Colour, list[Box]] = {}
    parts: dict[Colour, list[Box]] = {}
    ends: dict[tuple[Colour, float, float], Box] = {}
    for colour, place in _painted(terminal):
        left, top, right, bottom = place
        if bottom - top < 1 or right - left < 1:
            parts.setdefault(colour, []).append(place)
            continue
        above = ends.get((colour, left, right))
        if above is not None and above[3] == top:
            whole[colour].remove(above)
        joined = place if above is None or above[3] != top else (left, above[1], right, bottom)
        whole.setdefault(colour, []).append(joined)
        ends[colour, left, right] = joined
    yield whole
    yield parts


def _labels(terminal: Terminal) -> Iterator[Label]:
    """List the words of each line, each at its own column."""
    for row in range(LINES):
        glyphs = [terminal.screen.buffer[row][column] for column in range(COLUMNS)]
        column = 0
        for (word, colour, bold), run in groupby(
            glyphs, key=lambda glyph: (_is_word(glyph.data), glyph.fg, glyph.bold)
        ):
            text = "".join(glyph.data for glyph in run)
            if word:
                at = (MARGIN + column * WIDTH, MARGIN + (row + 0.5) * HEIGHT)
                yield Label(at, text, FONT, _colour(colour), "start", bold)
            column += len(text)


def _is_word(character: str) -> bool:
    return character != " " and character not in PARTS


def _colour(name: str) -> Colour:
    return DARK.ink if name == "default" else from_hex(name)


if __name__ == "__main__":
    with recorded() as terminal:
        picture = drawn(terminal).svg_in(FONTS, corner=10)
    Path(__file__).with_suffix(".svg").write_text(picture, encoding="utf-8")
