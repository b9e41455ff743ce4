"""Drawings as SVG, written directly: one path an area, short numbers, nothing that is not needed.

No style sheets and no names: pictures stand side by side in one page without touching each other.
"""

from collections.abc import Iterable, Sequence
from typing import final
from xml.sax.saxutils import escape

from pentomino.rendering.figures import Area, Figure, Group, Label, Pen, Point, Stroke
from pentomino.rendering.palette import Colour

FONTS = "'Helvetica Neue',Helvetica,Arial,sans-serif"

CAPITAL_HEIGHT = 0.72
"""Of the fonts, as a part of their size."""


def svg_text(
    figures: Sequence[Figure], size: tuple[float, float], title: str, description: str, fonts: str
) -> str:
    """The text of an SVG file that shows figures on white.

    Args:
        figures: What to show, from the back to the front.
        size: Width and height in pixels.
        title: What the picture shows, in a few words.
        description: The same for people who cannot see it.
        fonts: The families to take text from, as SVG lists them.
    """
    width, height = map(number, size)
    body = _Writer()
    body.marks(figures, None)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" font-family="{fonts}" '
        f'stroke-linejoin="round" stroke-linecap="round">\n'
        f"<title>{_text(title)}</title>\n<desc>{_text(description)}</desc>\n"
        f'<path d="M0 0h{width}v{height}H0z" fill="#fff"/>\n'
    )
    return "".join((head, *body.parts, "</svg>\n"))


@final
class _Writer:
    """Collects the text of marks; what comes again, as pieces do, is put into words once."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self._known: dict[tuple[Area, Pen | None], str] = {}

    def marks(self, marks: Iterable[Figure], pen: Pen | None) -> None:
        """Adds the marks; `pen` is what the elements around them have set."""
        for mark in marks:
            match mark:
                case Area():
                    self.parts.append(self._area(mark, pen))
                case Group():
                    self._group(mark, pen)
                case Stroke():
                    lines = "".join(path(line, closed=False) for line in mark.lines)
                    self.parts.append(f'<path d="{lines}" fill="none"{_pen(mark.pen)}/>\n')
                case Label():
                    self.parts.append(_label(mark))

    def _group(self, group: Group, pen: Pen | None) -> None:
        # Most areas of a group have one pen: it is named once.
        inner = next((m.pen for m in group.marks if isinstance(m, Area) and m.pen), pen)
        x, y = map(number, group.at)
        stroke = "" if inner == pen else _pen(inner)
        self.parts.append(f'<g transform="translate({x} {y})"{stroke}>\n')
        self.marks(group.marks, inner)
        self.parts.append("</g>\n")

    def _area(self, area: Area, pen: Pen | None) -> str:
        known = self._known.get((area, pen))
        if known is None:
            rings = "".join(path(ring, closed=True) for ring in area.rings)
            fill = "none" if area.fill is None else colour(area.fill)
            stroke = "" if area.pen == pen else _pen(area.pen)
            known = f'<path d="{rings}" fill="{fill}"{stroke}'
            if area.title is None:
                known += "/>\n"
            else:
                known += f"><title>{_text(area.title)}</title></path>\n"
            self._known[area, pen] = known
        return known


def _label(label: Label) -> str:
    x, y = number(label.at[0]), number(label.at[1] + CAPITAL_HEIGHT / 2 * label.size)
    anchor = "" if label.anchor == "start" else f' text-anchor="{label.anchor}"'
    weight = ' font-weight="bold"' if label.bold else ""
    return (
        f'<text x="{x}" y="{y}" font-size="{number(label.size)}" '
        f'fill="{colour(label.colour)}" stroke="none"{anchor}{weight}>{_text(label.text)}</text>\n'
    )


def _pen(pen: Pen | None) -> str:
    if pen is None:
        return ' stroke="none"'
    return f' stroke="{colour(pen.colour)}" stroke-width="{number(pen.width)}"'


def path(points: Sequence[Point], *, closed: bool) -> str:
    """The points as SVG path data, each relative to the one before."""
    # Differences are taken between rounded places, so that rounding does not add up.
    at = [(round(x, 2), round(y, 2)) for x, y in points]
    parts = [f"M{number(at[0][0])} {number(at[0][1])}"]
    last = at[0]
    for x, y in at[1:]:
        dx, dy = number(x - last[0]), number(y - last[1])
        if dy == "0":
            parts.append(f"h{dx}")
        elif dx == "0":
            parts.append(f"v{dy}")
        else:
            parts.append(f"l{dx} {dy}")
        last = (x, y)
    return "".join(parts) + ("z" if closed else "")


def number(value: float) -> str:
    """A number with at most two decimals, as short as SVG allows."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def colour(value: Colour) -> str:
    """A colour as SVG writes it."""
    text = "".join(f"{part:02x}" for part in value)
    return "#" + (text[::2] if text[::2] == text[1::2] else text)


def _text(text: str) -> str:
    """Text that XML can hold: a file name or a piece's name may have other characters."""
    return escape(
        "".join(c if c.isprintable() or c == "\n" else "\N{REPLACEMENT CHARACTER}" for c in text)
    )
