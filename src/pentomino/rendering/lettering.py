"""Text on paper: its width, and where to break lines.

The widths are those of Helvetica, the font of our PDF files, enlarged for the fonts of pictures.
"""

from collections.abc import Mapping

_WIDTHS: Mapping[int, str] = {
    238: "'",
    278: " ,./I\\ijl\u00a0\u00b7\u00cc\u00cd\u00ce\u00cf\u00ec\u00ed\u00ee\u00ef|\u00a6",
    333: "!()-:;[]`ft\u00a1\u00a8\u00af\u00b2\u00b3\u00b4\u00b8\u00b9",
    389: "*r{}\u00ba\u00aa",
    474: '"\u00b0',
    500: "z",
    584: "+<=>^~\u00ac\u00b1\u00d7\u00f7",
    667: "EPSVXY\u00c8\u00c9\u00ca\u00cb\u00dd\u00de",
    722: "&ABCDHKNRU\u00c0\u00c1\u00c2\u00c3\u00c4\u00c5\u00c7\u00d0\u00d1\u00d9\u00da\u00db\u00dc",
    778: "GOQw\u00d2\u00d3\u00d4\u00d5\u00d6\u00d8",
    889: "M%m\u00a9\u00ae\u00bc\u00bd\u00be\u00e6",
}
"""The widths of bold characters, in thousandths of the font's size."""

_NARROWER: Mapping[int, str] = {
    222: "ijl",
    278: "!:;[]ft",
    333: "()-`r",
    500: "Jckvsxyz",
    556: "?Lbdghnopqu",
    611: "FTZ",
    667: "ABKEPSVXY",
    722: "CDHNRUw",
    833: "m",
}
"""The widths of characters that are narrower when not bold."""

_OTHERS, _FOREIGN = 611, 1020
"""The greatest widths of other characters of Western Europe, and of all others."""

_WIDTH = {character: width for width, group in _WIDTHS.items() for character in group}
_WIDTH |= {"W": 944, "\u2013": 556, "\u2019": 278}
_WIDTH["@"] = _WIDTH["\u00c6"] = 1020


_PLAIN_WIDTH = _WIDTH | {
    character: width for width, group in _NARROWER.items() for character in group
}


_WIDER, _WIDER_BOLD = 1.15, 1.21
"""How much wider text is in Vera, the widest font of our pictures."""


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Return the greatest possible width of a line of text, in the unit of `size`."""
    widths = _WIDTH if bold else _PLAIN_WIDTH
    wider = _WIDER_BOLD if bold else _WIDER
    return sum(_width(character, widths) for character in text) * wider * size / 1000


def _width(character: str, widths: Mapping[str, int]) -> int:
    return widths.get(character, _OTHERS if ord(character) < 256 else _FOREIGN)


_SHORT = 0.3
"""A last line shorter than this part of the width gets words from the lines above."""

_ROUNDING = 0.01

LINE = 1.3
"""From one line of a text to the next, in sizes of its font."""

LEAST_HEADING = 12.0
"""The least width of the lines above a picture, in sizes of their font."""


def heading_lines(
    text: str, size: float, width: float, *, bold: bool = True, most: int | None = None
) -> list[str]:
    """Break a text above a picture into lines.

    Args:
        text: The text; if it is empty, there is no line.
        size: The size of the font, in pixels.
        width: The width of the picture, in pixels; a very narrow one must become wider.
        bold: Whether the text is bold.
        most: How many lines there is room for; three dots end what does not fit.
    """
    width = max(width, LEAST_HEADING * size)
    lines = wrapped(text, size, width, bold=bold) if text else []
    if most is not None and len(lines) > most:
        rest = " ".join(lines[most - 1 :])
        return [*lines[: most - 1], shortened_to(rest, size, width, bold=bold)]
    return lines


def wrapped(text: str, size: float, width: float, *, bold: bool = False) -> list[str]:
    """Break a text into lines that are not wider than `width`; long words are cut."""
    lines = _broken(text, size, width, bold=bold)
    narrow = width
    while len(lines) > 1 and text_width(lines[-1], size, bold=bold) < _SHORT * width:
        narrow -= size
        other = _broken(text, size, narrow, bold=bold)
        if narrow < width / 2 or len(other) > len(lines):
            break
        lines = other
    return lines


def _broken(text: str, size: float, width: float, *, bold: bool) -> list[str]:
    """Break a text into lines, each as long as the width allows."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if text_width(longer, size, bold=bold) <= width:
            lines[-1] = longer
            continue
        if lines[-1]:
            lines.append("")
        rest = word
        while text_width(rest, size, bold=bold) > width and len(rest) > 1:
            part = _beginning(rest, size, width, bold=bold)
            lines[-1] = part
            lines.append("")
            rest = rest[len(part) :]
        lines[-1] = rest
    return lines


def fitted_size(text: str, size: float, width: float, least: float, *, bold: bool) -> float:
    """Find the size at which a line of text is not wider than `width`; at least `least`."""
    needed = text_width(text, size, bold=bold)
    return size if needed <= width else max(least, size * width / needed)


def shortened_to(text: str, size: float, width: float, *, bold: bool = False) -> str:
    """Shorten a text to the width, with three dots at its end; a text that fits stays."""
    if text_width(text, size, bold=bold) <= width + _ROUNDING:
        return text
    room = width - text_width("...", size, bold=bold)
    return _beginning(text, size, room, bold=bold).rstrip() + "..."


def _beginning(text: str, size: float, width: float, *, bold: bool = False) -> str:
    """Find the longest beginning that fits; at least one character."""
    end = 1
    while end < len(text) and text_width(text[: end + 1], size, bold=bold) <= width:
        end += 1
    return text[:end]
