"""Tiles: small pictures with a caption, laid in rows on a larger one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import final

from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import GREY, Figure, Group, Label

MARGIN = 24.0
"""Round a picture, in pixels."""

TITLE_SIZE, CAPTION_SIZE = 18.0, 12.0


@final
@dataclass(frozen=True, slots=True)
class Tile:
    """A small picture.

    Args:
        width: In pixels.
        height: Without the caption.
        marks: Its corner at the origin.
        caption: Stands below it.
    """

    width: float
    height: float
    marks: tuple[Figure, ...]
    caption: str = ""


@final
@dataclass(frozen=True, slots=True)
class Laid:
    """Tiles at their places.

    Args:
        marks: The corner of the first at the origin.
        width: How far they reach.
        height: How far down.
    """

    marks: tuple[Figure, ...]
    width: float
    height: float


def in_rows(tiles: Sequence[Tile], width: float, gap: float) -> Laid:
    """The tiles one after the other, as many in a row as fit; they stand on one line.

    Args:
        tiles: At least one.
        width: That rows may have; a wider tile has a row of its own.
        gap: Between two, across and down.
    """
    rows: list[list[Tile]] = [[]]
    used = 0.0
    for tile in tiles:
        if rows[-1] and used + tile.width > width:
            rows.append([])
            used = 0.0
        rows[-1].append(tile)
        used += tile.width + gap
    marks: list[Figure] = []
    reach, down = 0.0, 0.0
    for row in rows:
        height = max(tile.height for tile in row)
        caption = CAPTION_SIZE * 1.8 if any(tile.caption for tile in row) else 0.0
        across = 0.0
        for tile in row:
            marks.append(Group((across, down + height - tile.height), tile.marks))
            if tile.caption:
                at = (across + tile.width / 2, down + height + CAPTION_SIZE * 1.1)
                marks.append(Label(at, tile.caption, CAPTION_SIZE, GREY))
            across += tile.width + gap
        reach = max(reach, across - gap)
        down += height + caption + gap
    return Laid(tuple(marks), reach, down - gap)


def framed(
    laid: Laid, title: str, description: str, *, heading: str = "", margin: float = MARGIN
) -> Drawing:
    """What was laid as a picture with a margin, under a heading if there is one."""
    top = margin + (TITLE_SIZE * 1.6 if heading else 0.0)
    marks: list[Figure] = []
    if heading:
        at = (margin, margin + TITLE_SIZE / 2)
        marks.append(Label(at, heading, TITLE_SIZE, anchor="start", bold=True))
    marks.append(Group((margin, top), laid.marks))
    # Room for the heading: a letter is little more than half as wide as the font is high.
    width = max(laid.width, 0.62 * TITLE_SIZE * len(heading))
    return Drawing(width + 2 * margin, top + laid.height + margin, title, description, tuple(marks))
