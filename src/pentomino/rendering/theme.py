"""Themes: the colours, patterns and measures of pictures, on screen, on paper and in models.

Everything that draws asks a theme; nothing else names a colour.
"""

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count, takewhile
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias, final

from pentomino.errors import PictureError, shortened
from pentomino.geometry.piece import Piece
from pentomino.rendering.palette import (
    ACCESSIBLE,
    BLACK,
    FAMILY,
    SHADES,
    WHITE,
    Colour,
    alike,
    from_hex,
    mixed,
    places,
    shaded,
)
from pentomino.values import Frozen, few
from pentomino.wrong_types import check_type, shown

if TYPE_CHECKING:
    from pentomino.rendering.figures import Figure, Point


Rings: TypeAlias = "Sequence[Sequence[Point]]"


class Pattern(StrEnum):
    """A way to fill an area."""

    RISING = "rising"
    FALLING = "falling"
    LEVEL = "level"
    UPRIGHT = "upright"
    CROSSED = "crossed"
    GRID = "grid"
    DOTS = "dots"


_DIRECTIONS = {
    Pattern.RISING: (-45,),
    Pattern.FALLING: (45,),
    Pattern.LEVEL: (0,),
    Pattern.UPRIGHT: (90,),
    Pattern.CROSSED: (-45, 45),
    Pattern.GRID: (0, 90),
}
"""The directions of the lines, in degrees clockwise from the right."""


def pattern_marks(rings: Rings, pattern: Pattern, colour: Colour, step: float) -> "Figure":
    """Fill rings with lines or dots.

    Args:
        rings: The area to fill; rings that run the other way are holes.
        pattern: The pattern.
        colour: The colour of the lines and dots.
        step: The distance from one line or dot to the next, in pixels.
    """
    from pentomino.rendering.figures import Area, Pen, Stroke, box  # noqa: PLC0415 -- themes need none

    pen = Pen(colour, 0.14 * step)
    if pattern is Pattern.DOTS:
        radius = 0.16 * step
        dots = tuple(
            box(x - radius, y - radius, x + radius, y + radius) for x, y in _dots(rings, step)
        )
        return Area(dots, colour, corner=radius)
    lines = (line for degrees in _DIRECTIONS[pattern] for line in _lines(rings, degrees, step))
    return Stroke(tuple(lines), pen)


def _lines(rings: Rings, degrees: float, step: float) -> "Iterator[tuple[Point, Point]]":
    """Yield the parts of parallel lines that lie inside the rings."""
    dx, dy = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def point(along: float, across: float) -> "Point":
        return along * dx - across * dy, along * dy + across * dx

    turned = [[(x * dx + y * dy, y * dx - x * dy) for x, y in ring] for ring in rings]
    for level, ends in _crossings(turned, step):
        for start, end in zip(ends[::2], ends[1::2], strict=True):
            if end - start > 0.2 * step:
                yield point(start, level), point(end, level)


def _crossings(rings: Rings, step: float) -> Iterator[tuple[float, list[float]]]:
    """Yield horizontal lines and the places where they cross the rings, from left to right."""
    heights = [y for ring in rings for _, y in ring]
    first = math.floor(min(heights) / step) + 0.5
    for level in takewhile(lambda y: y < max(heights), ((first + n) * step for n in count())):
        ends = []
        for ring in rings:
            for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
                if (y1 > level) != (y2 > level):
                    ends.append(x1 + (level - y1) / (y2 - y1) * (x2 - x1))
        yield level, sorted(ends)


def _dots(rings: Rings, step: float) -> "Iterator[Point]":
    """Yield points inside the rings, every second row shifted by half a step."""
    for row, (level, ends) in enumerate(_crossings(rings, step * 0.866)):
        shift = 0.5 * (row % 2)
        for start, end in zip(ends[::2], ends[1::2], strict=True):
            place = math.ceil(start / step - shift) + shift
            while place * step < end:
                yield place * step, level
                place += 1


_DARK = 3 * 128
"""The largest sum of red, green and blue of dark paper."""

_CLEAREST_PATTERNS = 12
"""The number of colours of a theme with patterns that differ at first sight."""


@final
@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Theme(Frozen):
    """The colours and measures of every picture.

    Args:
        name: What `--theme` calls it.
        paper: Behind everything.
        tray: What the pieces lie in: the rim round the board and the gaps between pieces.
        floor: A cell of the board that nothing covers.
        ink: Text and outlines on the paper.
        quiet: Text of less weight on the paper, such as numbers and captions.
        line: Thin lines on the paper: grids, rules, frames.
        accent: What the eye should find first: a ring round a cell, a bar of progress.
        pieces: A sequence of colours: first those of the twelve pentominoes in the order
            F I L N P T U V W X Y Z, then those of other pieces.
        heat: The colours of a heat map, from none to the most: ever lighter or ever darker, so that
            they can be told apart in grey print and by people who do not see all colours.
        gap: The width of the gap between two pieces, in cells.
        corner: The radius of a piece's corners, in cells.
        rim: How far the tray reaches beyond the board, in cells.
        rim_corner: The radius of the tray's corners, in cells.
        patterns: The pattern on each colour of the sequence; empty for no patterns. A theme with
            patterns ignores the pieces' own colours.
        outline: The width of the line round pieces and tray, in cells; 0 for none.
        lettered: Whether pieces have letters unless the caller chooses.
        chosen: The colours of single pieces by name, which come before all others; see
            `with_colours`.

    >>> from pentomino.rendering import theme_named
    >>> theme_named("dark").with_colours({"F": "#d33"})
    <Theme: dark, with colours for F>
    """

    name: str
    paper: Colour
    tray: Colour
    floor: Colour
    ink: Colour
    quiet: Colour
    line: Colour
    accent: Colour
    pieces: tuple[Colour, ...]
    heat: tuple[Colour, ...]
    gap: float = 1 / 14
    corner: float = 1 / 6
    rim: float = 0.22
    rim_corner: float = 0.4
    patterns: tuple[Pattern | None, ...] = ()
    outline: float = 0.0
    lettered: bool = False
    chosen: tuple[tuple[str, Colour], ...] = ()

    def __repr__(self) -> str:
        chosen = few(name for name, _ in self.chosen)
        return f"<Theme: {self.name}{', with colours for ' if chosen else ''}{chosen}>"

    def with_colours(self, colours: Mapping[str, str]) -> "Theme":
        """Make the theme in which these pieces have these colours, in addition to earlier ones.

        Args:
            colours: The colours by the names of the pieces, as `#rrggbb` or `#rgb`. They come
                before the pieces' own colours, also in a theme with patterns.

        Raises:
            TypeError: It is not a mapping from texts to texts.
            PictureError: A colour is not written like this.
        """
        instead = "write colours={'F': '#d33'}"
        wanted = "a mapping from names of pieces to colours"
        check_type(colours, Mapping, "colours", wanted, instead)
        read = {}
        for name, colour in colours.items():
            check_type(name, str, "the name of a piece", "a text", instead)
            check_type(colour, str, f"the colour of {shortened(name)}", "a text", instead)
            if not re.fullmatch("#([0-9a-fA-F]{3}){1,2}", colour):
                raise PictureError(
                    f"{shown(colour)} is not a colour for {shortened(name)}: write it as #rrggbb, "
                    "such as #dd3333, or as #rgb"
                )
            digits = colour[1:]
            read[name] = from_hex(digits if len(digits) == 6 else "".join(2 * d for d in digits))
        return replace(self, chosen=tuple({**dict(self.chosen), **read}.items()))

    def colours(self, pieces: Sequence[Piece]) -> Mapping[str, Colour]:
        """Return the colour of each piece, by name: the chosen one, its own, or its shape's.

        A shape has the same colour in every set. Only where two pieces of one set would look alike,
        the larger one takes a colour that is free. In a theme with patterns, this holds for the
        pentominoes; other pieces take the clearest patterns that are free.
        """
        own = {
            piece.name: from_hex(piece.colour[1:])
            for piece in pieces
            if piece.colour is not None and not self.patterns
        }
        chosen = dict(self.chosen)
        own |= {piece.name: chosen[piece.name] for piece in pieces if piece.name in chosen}
        taken = [
            number
            for number, colour in enumerate(self.pieces)
            if any(alike(colour, other) for other in own.values())
        ]
        others = [piece for piece in pieces if piece.name not in own]
        clearest = _CLEAREST_PATTERNS if self.patterns else None
        found = places(others, len(self.pieces), taken, clearest=clearest)
        return MappingProxyType(
            {p.name: own.get(p.name) or self._colour(found[p.name]) for p in pieces}
        )

    def pattern(self, colour: Colour) -> Pattern | None:
        """Return the pattern on a piece of this colour, or None."""
        if not self.patterns or colour not in self.pieces:
            return None
        return self.patterns[self.pieces.index(colour)]

    def _colour(self, place: int) -> Colour:
        """Return the colour of a place; places beyond the sequence have shades of its colours."""
        round_, number = divmod(place, len(self.pieces))
        colour = self.pieces[number]
        if round_ < SHADES:
            return shaded(colour, round_)
        return mixed(colour, WHITE if round_ % 2 else BLACK, min(0.07 * round_, 0.8))


_GLOW = tuple(map(from_hex, ["4a4750", "6b4a68", "a34f5f", "d9695f", "f08c33", "f5cf4b", "fdf3c4"]))

LIGHT = Theme(
    name="light",
    paper=from_hex("fffdf8"),
    tray=from_hex("3a3740"),
    floor=from_hex("4a4750"),
    ink=from_hex("22202a"),
    quiet=from_hex("716e7a"),
    line=from_hex("d9d5c8"),
    accent=from_hex("a82c4a"),
    pieces=FAMILY,
    heat=_GLOW,
)
DARK = replace(
    LIGHT,
    name="dark",
    paper=from_hex("17161b"),
    ink=from_hex("f1eee6"),
    quiet=from_hex("9b97a6"),
    line=from_hex("3a3740"),
    accent=from_hex("f5cf4b"),
)


def _plain() -> Iterator[tuple[Colour, Pattern | None]]:
    """List greys with patterns on them, the most different ones first.

    No two greys are exactly the same, so that each grey identifies its pattern.
    """
    white, light, middle, dark, darkest = 0xFF, 0xE6, 0xCC, 0xB3, 0x99
    first = (
        (white, Pattern.RISING),
        (white, None),
        (middle, None),
        (white, Pattern.DOTS),
        (light, None),
        (dark, None),
        (white, Pattern.UPRIGHT),
        (white, Pattern.LEVEL),
        (white, Pattern.FALLING),
        (darkest, None),
        (white, Pattern.CROSSED),
        (white, Pattern.GRID),
    )
    rest = ((grey, pattern) for grey in (light, middle, dark, darkest) for pattern in Pattern)
    used: Counter[int] = Counter()
    for grey, pattern in (*first, *rest):
        nine, number = divmod(used[grey], 9)
        yield (grey - number // 3, grey - number % 3, grey - nine), pattern
        used[grey] += 1


_PLAIN = tuple(_plain())

PLAIN = Theme(
    name="plain",
    paper=from_hex("ffffff"),
    tray=from_hex("ffffff"),
    floor=from_hex("ffffff"),
    ink=from_hex("000000"),
    quiet=from_hex("595959"),
    line=from_hex("bfbfbf"),
    accent=from_hex("000000"),
    pieces=tuple(grey for grey, _ in _PLAIN),
    patterns=tuple(pattern for _, pattern in _PLAIN),
    heat=tuple(map(from_hex, ["ffffff", "bdbdbd", "636363", "252525"])),
    gap=0.1,
    outline=0.04,
    lettered=True,
)
_GREYS = (0xFF, 0xB8, 0xDC, 0x94, 0xEE, 0xA6, 0xCA, 0xF7, 0xAF, 0xD3, 0x9D, 0xE5, 0xC1)


def without_patterns(theme: Theme) -> Theme:
    """Replace the patterns of a theme by more greys, for pieces drawn as cubes; others stay."""
    if not theme.patterns:
        return theme
    greys = tuple((grey, grey, grey) for grey in _GREYS)
    return replace(theme, pieces=greys, patterns=(None,) * len(greys))


CLEAR = Theme(
    name="accessible",
    paper=from_hex("ffffff"),
    tray=from_hex("1e1e1e"),
    floor=from_hex("3c3c3c"),
    ink=from_hex("000000"),
    quiet=from_hex("595959"),
    line=from_hex("bfbfbf"),
    accent=from_hex("a10031"),
    pieces=ACCESSIBLE,
    heat=tuple(map(from_hex, ["3c3c3c", "2b4f8c", "3f86c4", "8cc3e0", "f7fbff"])),
)

QUIET_ON_TERMINALS = from_hex("767676")
"""Text of less weight on a terminal. A program cannot know whether the terminal is dark or light:
this grey has a contrast of 4.5 to black and to white, and is one of the 256 colours."""

THEMES: Mapping[str, Theme] = MappingProxyType(
    {theme.name: theme for theme in (LIGHT, DARK, PLAIN, CLEAR)}
)
"""All themes by name; the first is the default."""


_MEANT: Mapping[str, str] = MappingProxyType(
    dict.fromkeys(("grey", "gray", "greys", "grays", "greyscale", "grayscale"), PLAIN.name)
    | dict.fromkeys(("black", "white", "bw", "mono", "monochrome", "print"), PLAIN.name)
    | dict.fromkeys(("night", "dim"), DARK.name)
    | dict.fromkeys(("colourblind", "colorblind", "contrast"), CLEAR.name)
)


def theme_meant(name: str) -> str | None:
    """Return the name of the theme that another word stands for, or None."""
    return _MEANT.get(name.lower())


def theme_named(name: str) -> Theme:
    """Return the theme with this name.

    Raises:
        TypeError: The name is not a text.
        PictureError: No theme has this name.
    """
    check_type(name, str, "name", "a text such as 'dark'")
    theme = THEMES.get(name)
    if theme is None:
        meant = theme_meant(name)
        advice = f"did you mean {meant}?" if meant else f"choose one of: {', '.join(THEMES)}"
        raise PictureError(f"there is no theme {shown(name)}; {advice}")
    return theme


def is_light(paper: Colour) -> bool:
    """Check whether text on paper of this colour is dark."""
    return sum(paper) > _DARK


def printed(theme: Theme | str) -> Theme:
    """Return a theme on white paper, with dark ink: what is printed leaves the paper as it is.

    Raises:
        TypeError: It is neither a theme nor a text.
        PictureError: No theme has this name.
    """
    theme = theme_of(theme)
    if is_light(theme.paper):
        return replace(theme, paper=WHITE)
    return replace(theme, paper=WHITE, ink=LIGHT.ink, quiet=LIGHT.quiet, line=LIGHT.line)


def theme_of(
    theme: Theme | str,
    colours: Mapping[str, str] | None = None,
    pieces: Iterable[Piece] = (),
) -> Theme:
    """Return the theme that an argument is or names, with the colours that a caller chooses.

    Args:
        theme: The argument.
        colours: Colours by the names of pieces, as for `Theme.with_colours`; None for none.
        pieces: The pieces of the picture: others cannot have a colour.

    Raises:
        TypeError: It is neither a theme nor a text, or the colours are not a mapping.
        PictureError: No theme has this name, the picture has no such piece, or a colour is not
            written as `#rrggbb`.
    """
    check_type(theme, (Theme, str), "theme", "a theme or its name", "write theme='dark'")
    found = theme_named(theme) if isinstance(theme, str) else theme
    if colours is None:
        return found
    found = found.with_colours(colours)
    names = [piece.name for piece in pieces]
    for name in colours:
        if name not in names:
            raise PictureError(
                f"colours has a piece {shown(name)}, but the pieces of the picture are {few(names)}"
            )
    return found
