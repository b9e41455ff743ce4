"""Drawings as SVG, written directly: one path for each area, short numbers, nothing unnecessary.

There are no style sheets, and names only in pictures of very many areas: several pictures on one
page do not disturb each other.
"""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import pairwise
from typing import final

from pentomino.rendering.figures import Area, Figure, Group, Label, Pen, Point, Stroke, repeated
from pentomino.rendering.outline import bends
from pentomino.rendering.palette import Colour

FONTS = "'Helvetica Neue',Helvetica,Arial,sans-serif"

CAPITAL_HEIGHT = 0.72
"""The height of capitals as a part of the font's size."""


def svg_text(
    figures: Sequence[Figure],
    size: tuple[float, float],
    title: str,
    description: str,
    fonts: str,
) -> str:
    """Write figures as the text of an SVG file without a background.

    Args:
        figures: The figures, from the back to the front.
        size: Width and height in pixels.
        title: What the picture shows, in a few words.
        description: A description for people who cannot see it.
        fonts: The font families, separated by commas.
    """
    width, height = map(number, size)
    body = _Writer(repeated(figures))
    body.marks(figures, None)
    link = ' xmlns:xlink="http://www.w3.org/1999/xlink"' if body.again else ""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg"{link} width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" font-family="{fonts}" '
        f'text-anchor="middle" stroke-linejoin="round" stroke-linecap="round">\n'
        f"<title>{_text(title)}</title>\n<desc>{_text(description)}</desc>\n"
    )
    return "".join((head, *body.parts, "</svg>\n"))


@final
class _Writer:
    """Collect the text of figures; areas that occur several times are written once.

    Args:
        again: The areas to be written once and then referred to by name. A name depends only on the
            look of the area, so that pictures on one page may have the same names.
    """

    def __init__(self, again: frozenset[Area]) -> None:
        self.parts: list[str] = []
        self.again = again
        self._known: dict[tuple[Area, Pen | None], str] = {}

    def marks(self, marks: Iterable[Figure], pen: Pen | None, font: str = "") -> None:
        """Add figures; the elements around them have set this pen and this font."""
        for mark in marks:
            match mark:
                case Area():
                    self.parts.append(self._area(mark, pen))
                case Group():
                    self._group(mark, pen, font)
                case Stroke():
                    lines = "".join(path(line, closed=False) for line in mark.lines)
                    self.parts.append(f'<path d="{lines}" fill="none"{_pen(mark.pen)}/>\n')
                case Label():
                    self.parts.append(_label(mark, pen, font))

    def _group(self, group: Group, pen: Pen | None, font: str) -> None:
        # Most areas of a group have one pen, and most texts one font: these are named once.
        inner = next((m.pen for m in group.marks if isinstance(m, Area) and m.pen), pen)
        fonts = [_font(mark) for mark in group.marks if isinstance(mark, Label)]
        inner_font = fonts[0] if len(fonts) > 1 == len(set(fonts)) else font
        x, y = map(number, group.at)
        style = ("" if inner == pen else _pen(inner)) + ("" if inner_font == font else inner_font)
        if (x, y) == ("0", "0") and not style:
            self.marks(group.marks, inner, font)
            return
        self.parts.append(f'<g transform="translate({x} {y})"{style}>\n')
        self.marks(group.marks, inner, inner_font)
        self.parts.append("</g>\n")

    def _area(self, area: Area, pen: Pen | None) -> str:
        known = self._known.get((area, pen))
        if known is None:
            rings = "".join(
                rounded_path(ring, area.corner) if area.corner else path(ring, closed=True)
                for ring in area.rings
            )
            fill = "none" if area.fill is None else colour(area.fill)
            stroke = "" if area.pen == pen else _pen(area.pen)
            known = f'<path d="{rings}" fill="{fill}"{stroke}'
            if area.title is None:
                known += "/>\n"
            else:
                known += f"><title>{_text(area.title)}</title></path>\n"
            self._known[area, pen] = known
            if area in self.again:
                name = "p" + blake2b(known.encode(), digest_size=6).hexdigest()
                self._known[area, pen] = f'<use xlink:href="#{name}"/>\n'
                known = known.replace("<path", f'<path id="{name}"', 1)
        return known


def _font(label: Label) -> str:
    return f' font-size="{number(label.size)}" fill="{colour(label.colour)}"'


def _label(label: Label, pen: Pen | None, font: str) -> str:
    x, y = number(label.at[0]), number(label.at[1] + CAPITAL_HEIGHT / 2 * label.size)
    anchor = "" if label.anchor == "middle" else f' text-anchor="{label.anchor}"'
    weight = ' font-weight="bold"' if label.bold else ""
    stroke = "" if pen is None else _pen(None)
    own = "" if (own := _font(label)) == font else own
    return f'<text x="{x}" y="{y}"{own}{stroke}{anchor}{weight}>{_text(label.text)}</text>\n'


def _pen(pen: Pen | None) -> str:
    if pen is None:
        return ' stroke="none"'
    return f' stroke="{colour(pen.colour)}" stroke-width="{number(pen.width)}"'


def path(points: Sequence[Point], *, closed: bool) -> str:
    """Write points as SVG path data, each relative to the one before."""
    # Differences are taken between rounded places, so that rounding errors do not add up.
    at = [(round(x, 2), round(y, 2)) for x, y in points]
    parts = [f"M{number(at[0][0])} {number(at[0][1])}"]
    parts += [_line(start, end) for start, end in pairwise(at)]
    return "".join(parts) + ("z" if closed else "")


def rounded_path(ring: Sequence[Point], radius: float) -> str:
    """Write a ring as SVG path data, its corners rounded by arcs."""
    left, top = map(math.floor, ring[0])
    form = tuple((round(x - left, 6), round(y - top, 6)) for x, y in ring)
    (x, y), turns = _turns(form, radius)
    return f"M{number(left + x)} {number(top + y)}{turns}"


@lru_cache(maxsize=1 << 10)
def _turns(ring: Sequence[Point], radius: float) -> tuple[Point, str]:
    """Where a rounded ring begins, and its path from there; large boards repeat a few forms."""
    parts: list[str] = []
    first = last = None
    for bend in bends(ring, radius):
        start, end = _rounded(bend.start), _rounded(bend.end)
        if last is None:
            first = start
        elif start != last:
            parts.append(_line(last, start))
        if start != end:
            size, right = number(bend.radius), int(bend.right)
            dx, dy = number(end[0] - start[0]), number(end[1] - start[1])
            parts.append(f"a{size} {size} 0 0 {right} {dx} {dy}")
        last = end
    return first or ring[0], "".join(parts) + "z"


def _rounded(point: Point) -> Point:
    return round(point[0], 2), round(point[1], 2)


def _line(start: Point, end: Point) -> str:
    dx, dy = number(end[0] - start[0]), number(end[1] - start[1])
    if dy == "0":
        return f"h{dx}"
    return f"v{dy}" if dx == "0" else f"l{dx} {dy}"


@lru_cache(maxsize=1 << 12)
def number(value: float) -> str:
    """Write a number with at most two decimals, as short as SVG allows."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def colour(value: Colour) -> str:
    """Write a colour as in SVG."""
    text = "".join(f"{part:02x}" for part in value)
    return "#" + (text[::2] if text[::2] == text[1::2] else text)


_ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


def _text(text: str) -> str:
    """Replace the characters that XML cannot hold; names of files and pieces may have them."""
    held = (c if c.isprintable() or c == "\n" else "\N{REPLACEMENT CHARACTER}" for c in text)
    return "".join(held).translate(_ESCAPED)
