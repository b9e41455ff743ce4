"""Tiles: small pictures with a caption, laid in rows on a larger one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import final

from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import Figure, Group, Label
from pentomino.rendering.theme import LIGHT, Theme

MARGIN = 24.0
"""The margin round a picture, in pixels."""

TITLE_SIZE, CAPTION_SIZE = 18.0, 12.0


@final
@dataclass(frozen=True, slots=True)
class Tile:
    """A small picture.

    Args:
        width: The width in pixels.
        height: The height in pixels, without the caption.
        marks: The figures, their corner at the origin.
        caption: The text below the picture.
        bold: Whether the caption stands out.
    """

    width: float
    height: float
    marks: tuple[Figure, ...]
    caption: str = ""
    bold: bool = False


@final
@dataclass(frozen=True, slots=True)
class Laid:
    """Tiles at their places.

    Args:
        marks: The figures, the corner of the first tile at the origin.
        width: The width of all tiles together.
        height: Their height.
    """

    marks: tuple[Figure, ...]
    width: float
    height: float


def in_rows(
    tiles: Sequence[Tile],
    width: float,
    gap: float,
    theme: Theme = LIGHT,
    *,
    centred: bool = False,
) -> Laid:
    """Lay tiles in rows of about the same length; the tiles of a row stand on one line.

    There are as few rows as possible.

    Args:
        tiles: At least one tile.
        width: The largest width of a row; a wider tile has a row of its own.
        gap: The space between two tiles, across and down.
        theme: The theme; captions have its quiet colour.
        centred: Whether shorter rows are centred.
    """
    rows = _balanced(tiles, width, gap)
    marks: list[Figure] = []
    lengths = [sum(tile.width for tile in row) + gap * (len(row) - 1) for row in rows]
    reach, down = max(lengths), 0.0
    for row, length in zip(rows, lengths, strict=True):
        height = max(tile.height for tile in row)
        caption = CAPTION_SIZE * 1.8 if any(tile.caption for tile in row) else 0.0
        across = (reach - length) / 2 if centred else 0.0
        for tile in row:
            marks.append(Group((across, down + height - tile.height), tile.marks))
            if tile.caption:
                at = (across + tile.width / 2, down + height + CAPTION_SIZE * 1.1)
                colour = theme.ink if tile.bold else theme.quiet
                marks.append(Label(at, tile.caption, CAPTION_SIZE, colour, bold=tile.bold))
            across += tile.width + gap
        down += height + caption + gap
    return Laid(tuple(marks), reach, down - gap)


def _balanced(tiles: Sequence[Tile], width: float, gap: float) -> list[list[Tile]]:
    """Make rows, the longest of them as short as the number of rows allows."""
    rows = _filled(tiles, width, gap)
    low, high = 0.0, width
    while len(rows) > 1 and high - low > 1:
        middle = (low + high) / 2
        narrower = _filled(tiles, middle, gap)
        if len(narrower) == len(rows):
            rows, high = narrower, middle
        else:
            low = middle
    return rows


def _filled(tiles: Sequence[Tile], width: float, gap: float) -> list[list[Tile]]:
    """Put as many tiles in each row as fit."""
    rows: list[list[Tile]] = [[]]
    used = 0.0
    for tile in tiles:
        if rows[-1] and used + tile.width > width:
            rows.append([])
            used = 0.0
        rows[-1].append(tile)
        used += tile.width + gap
    return rows


def framed(
    laid: Laid,
    title: str,
    description: str,
    *,
    heading: str = "",
    margin: float = MARGIN,
    theme: Theme = LIGHT,
) -> Drawing:
    """Make a picture of tiles with a margin, and a heading if there is one."""
    top = margin + (TITLE_SIZE * 1.6 if heading else 0.0)
    marks: list[Figure] = []
    if heading:
        at = (margin, margin + TITLE_SIZE / 2)
        marks.append(Label(at, heading, TITLE_SIZE, theme.ink, anchor="start", bold=True))
    marks.append(Group((margin, top), laid.marks))
    # Room for the heading: a letter is a little more than half as wide as the font is high.
    width = max(laid.width, 0.62 * TITLE_SIZE * len(heading))
    height = top + laid.height + margin
    return Drawing(width + 2 * margin, height, title, description, tuple(marks), theme.paper)
