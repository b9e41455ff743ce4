"""Tiles: small pictures with a caption, laid in rows or in a grid on a larger one."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import ceil, log
from typing import Protocol, TypeAlias, TypeVar, final

from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import Figure, Group, Label
from pentomino.rendering.lettering import LINE, heading_lines, text_width, wrapped
from pentomino.rendering.theme import LIGHT, Theme

_Thing = TypeVar("_Thing")

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

    There are as few rows as possible. Captions that are wider than their tiles have several lines.

    Args:
        tiles: At least one tile.
        width: The largest width of a row; a wider tile has a row of its own.
        gap: The space between two tiles, across and down.
        theme: The theme; captions have its quiet colour.
        centred: Whether shorter rows are centred.
    """
    rows = balanced(tiles, lambda tile: tile.width, width, gap)
    marks: list[Figure] = []
    lengths = [sum(tile.width for tile in row) + gap * (len(row) - 1) for row in rows]
    reach, down = max(lengths), 0.0
    for row, length in zip(rows, lengths, strict=True):
        height = max(tile.height for tile in row)
        captions = [
            wrapped(tile.caption, CAPTION_SIZE, tile.width, bold=tile.bold) if tile.caption else []
            for tile in row
        ]
        most = max(map(len, captions))
        caption = CAPTION_SIZE * (1.8 + LINE * (most - 1)) if most else 0.0
        across = (reach - length) / 2 if centred else 0.0
        for tile, lines in zip(row, captions, strict=True):
            marks.append(Group((across, down + height - tile.height), tile.marks))
            colour = theme.ink if tile.bold else theme.quiet
            for number, line in enumerate(lines):
                below = CAPTION_SIZE * (1.1 + LINE * number)
                at = (across + tile.width / 2, down + height + below)
                marks.append(Label(at, line, CAPTION_SIZE, colour, bold=tile.bold))
            across += tile.width + gap
        down += height + caption + gap
    return Laid(tuple(marks), reach, down - gap)


def balanced(
    things: Sequence[_Thing], width_of: Callable[[_Thing], float], width: float, gap: float
) -> list[list[_Thing]]:
    """Put things in as few rows as possible, the longest as short as their number allows.

    Args:
        things: The things in order.
        width_of: The width of each.
        width: The largest width of a row; a wider thing has a row of its own.
        gap: The space between two things.
    """
    widths = [width_of(thing) for thing in things]
    rows = filled(things, widths, width, gap)
    low, high = 0.0, width
    while len(rows) > 1 and high - low > 1:
        middle = (low + high) / 2
        narrower = filled(things, widths, middle, gap)
        if len(narrower) == len(rows):
            rows, high = narrower, middle
        else:
            low = middle
    return rows


def filled(
    things: Sequence[_Thing], lengths: Sequence[float], room: float, gap: float
) -> list[list[_Thing]]:
    """Fill rows with as many things as fit, in order; also pages with rows.

    Args:
        things: The things.
        lengths: How much of a row each takes.
        room: The length of a row; a longer thing has a row of its own.
        gap: The space between two things.
    """
    rows: list[list[_Thing]] = []
    used = 0.0
    for thing, own in zip(things, lengths, strict=True):
        if not rows or used + own > room:
            rows.append([])
            used = 0.0
        rows[-1].append(thing)
        used += own + gap
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
    lines = heading_lines(heading, TITLE_SIZE, laid.width)
    marks: list[Figure] = [*headed(lines, TITLE_SIZE, (margin, margin), theme)]
    top = margin + (TITLE_SIZE * (1.6 + LINE * (len(lines) - 1)) if lines else 0.0)
    marks.append(Group((margin, top), laid.marks))
    width = max([laid.width, *(text_width(line, TITLE_SIZE, bold=True) for line in lines)])
    height = top + laid.height + margin
    return Drawing(width + 2 * margin, height, title, description, tuple(marks), theme.paper)


def headed(
    lines: Iterable[str], size: float, corner: tuple[float, float], theme: Theme
) -> Iterator[Label]:
    """Write the lines of a heading, the corner of the first one here."""
    for number, line in enumerate(lines):
        at = (corner[0], corner[1] + size * (0.5 + LINE * number))
        yield Label(at, line, size, theme.ink, anchor="start", bold=True)


Size: TypeAlias = tuple[float, float]
"""Width and height."""

LEAST_CELL = 1.5
"""The smallest side of a cell, in pixels."""

_NUMBER, _LARGEST_NUMBER = 0.8, 11.0
"""The size of a caption, in cells, and the most in pixels."""

_LAST_ROW = 0.2
"""How much smaller pictures may be where that fills the last row."""


@final
@dataclass(frozen=True, slots=True)
class Grid:
    """Pictures of one size in rows.

    Args:
        picture: The size of each picture.
        columns: The number of pictures in a row.
        gaps: Between two of them: across, and down below the caption.
        caption: The size of the captions; 0 for none.
        theme: The theme, for its colours.
    """

    picture: Size
    columns: int
    gaps: Size
    caption: float
    theme: Theme

    @classmethod
    def of(
        cls, picture: Size, cell: float, columns: int, theme: Theme, *, captions: bool = True
    ) -> "Grid":
        """Make a grid with gaps and captions in proportion to the pictures and their cells."""
        caption = min(_NUMBER * cell, _LARGEST_NUMBER) if captions else 0.0
        gap = max(0.8 * cell, 0.05 * max(picture))
        return cls(picture, columns, (gap, gap), caption, theme)

    @property
    def across(self) -> float:
        """From one picture to the next."""
        return self.picture[0] + self.gaps[0]

    @property
    def down(self) -> float:
        """From one row to the next."""
        return self.picture[1] + 1.5 * self.caption + self.gaps[1]

    def size(self, number: int) -> Size:
        """Return the width and height of this number of pictures."""
        rows = ceil(number / self.columns)
        across = min(self.columns, number)
        return across * self.across - self.gaps[0], rows * self.down - self.gaps[1]

    def spread(self, room: Size, number: int) -> "Grid":
        """Return the grid with wider gaps that fill the room; at most twice as wide."""
        rows, (width, height) = ceil(number / self.columns), self.size(number)
        steps = (min(self.columns, number) - 1, rows - 1)
        free = (room[0] - width, room[1] - height)
        wider = [
            min(f / s, g) if s else 0.0 for f, s, g in zip(free, steps, self.gaps, strict=True)
        ]
        gaps = (self.gaps[0] + max(0.0, wider[0]), self.gaps[1] + max(0.0, wider[1]))
        return replace(self, gaps=gaps)

    def laid(self, tiles: Iterable[Tile]) -> Laid:
        """Lay pictures; those of a row stand on one line, and the row is as high as the highest."""
        marks: list[Figure] = []
        down, most, left = 0.0, 0, iter(tiles)
        while row := list(islice(left, self.columns)):
            most = max(most, len(row))
            unused = self.picture[1] - max(tile.height for tile in row)
            for column, tile in enumerate(row):
                label: tuple[Figure, ...] = ()
                if tile.caption and self.caption:
                    at = (self.picture[0] / 2, self.picture[1] + self.caption)
                    label = (Label(at, tile.caption, self.caption, self.theme.quiet),)
                marks.append(Group((column * self.across, down - unused), (*tile.marks, *label)))
            down += self.down - unused
        return Laid(tuple(marks), most * self.across - self.gaps[0], down - self.gaps[1])


class Pictures(Protocol):
    """Pictures of one size that can be drawn with cells of any size."""

    def grid(self, cell: float, columns: int) -> Grid:
        """Return the grid in which they stand; it grows in proportion to the cells."""


def largest(
    pictures: Pictures,
    room: Size,
    number: int,
    columns: int | None,
    most: float,
    *,
    last_row: float = _LAST_ROW,
) -> tuple[float, Grid]:
    """Return the largest cells with which all pictures fit the room, and their grid.

    Between grids of about the same size, the one whose last row is fullest is chosen, then the
    one that has the shape of the room.

    Args:
        pictures: What is shown.
        room: Width and height, in pixels.
        number: The number of pictures.
        columns: The number of pictures in a row; None for what is best.
        most: The largest side of a cell.
        last_row: How much smaller pictures may be where that fills the last row.
    """
    unit = pictures.grid(1.0, 1)
    limit = int((room[0] / LEAST_CELL + unit.gaps[0]) / unit.across)
    choices = range(1, max(1, min(number, limit)) + 1) if columns is None else [columns]

    def cell(across: int) -> float:
        rows = ceil(number / across)
        wide = room[0] / (across * unit.across - unit.gaps[0])
        high = room[1] / (rows * unit.down - unit.gaps[1])
        return min(wide, high, most)

    def worth(across: int) -> tuple[float, float]:
        width, height = replace(unit, columns=across).size(number)
        shape = abs(log(width / height * room[1] / room[0]))
        return round(cell(across) * (1 - last_row * _empty(number, across)), 3), -shape

    best = max(choices, key=worth)
    return cell(best), pictures.grid(cell(best), best)


def on_page(
    pictures: Pictures,
    upright: Size,
    room: Callable[[Size], Size],
    number: int,
    columns: int | None,
    most: float,
) -> tuple[Size, float, Grid]:
    """Return the size of the page, upright or on its side, and the best cells and grid on it.

    Args:
        pictures: What is shown.
        upright: The size of the page.
        room: What its margins and texts leave of a page of a size.
        number: The number of pictures.
        columns: The number of pictures in a row; None for what is best.
        most: The largest side of a cell.
    """
    found = [
        (size, *largest(pictures, room(size), number, columns, most))
        for size in (upright, upright[::-1])
    ]

    def worth(page: tuple[Size, float, Grid]) -> float:
        grid = page[2]
        return round(grid.picture[0] * (1 - _LAST_ROW * _empty(number, grid.columns)), 3)

    return max(found, key=worth)


def best_columns(pictures: Pictures, number: int, shape: float) -> int:
    """Return the number of columns for a sheet of about this shape with a well-filled last row.

    Args:
        pictures: What is shown.
        number: The number of pictures.
        shape: The width of the sheet divided by its height.
    """
    unit = pictures.grid(1.0, 1)

    def badness(columns: int) -> float:
        width, height = replace(unit, columns=columns).size(number)
        return abs(log(width / height / shape)) + 2.2 * _empty(number, columns) * (columns < number)

    return min(range(1, min(number, 1000) + 1), key=badness)


def _empty(number: int, columns: int) -> float:
    """Return how much of the last row stays empty, from 0 to 1."""
    return -number % columns / columns
