"""Pages of pieces to cut out, at true size."""

import math
from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise, product
from typing import final

from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import pips_of
from pentomino.geometry.shape import Orientation, Shape
from pentomino.notation.letters import letters
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.figures import MM, Area, Figure, Group, Label, Pen, Point, Stroke, circle
from pentomino.rendering.flat import (
    Paper,
    distance_to_side,
    has_numbers,
    piece_marks,
    with_signs,
)
from pentomino.rendering.lettering import wrapped
from pentomino.rendering.outline import bends
from pentomino.rendering.palette import Colour
from pentomino.rendering.sheet_layout import Sizes, lying_flat, ways_to_lie
from pentomino.rendering.theme import Theme

SMALLEST_CUT_MM, LOOSE_CELL_MM = 8.0, 15.0
"""Pieces with smaller cells are hard to cut out. If boards have smaller cells, pieces are
drawn larger than the boards, with cells of the second size.
"""

_GAPS = tuple(mm * MM for mm in (12.0, 10.0, 8.0, 6.0))
"""From one piece to the next, in pixels: the first that takes no more pages than the last."""

_FINE = 5
"""How many squares of the grid on which pieces are packed are as long as the side of a cell."""

_OPEN_PAGES = 3
"""How many of the last pages are tried before a piece begins a new one."""

_CURVE = 6
"""The number of straight parts of a round corner."""

_HEADING, _HEADING_LINE, _BELOW_HEADING = 15.0, 20.0, 12.0
"""The size of the heading of a group of pieces, its lines, and the gap below, in pixels."""

_BETWEEN_GROUPS = 30.0
"""From the pieces of one group to the heading of the next, in pixels."""

_SCISSORS, _BESIDE = 22.0, 27.0
"""The size of the scissors, and how much space they take beside the pieces, in pixels."""


@final
@dataclass(frozen=True)
class CutOut:
    """A piece to be cut out.

    Args:
        piece: The piece.
        fill: Its colour.
        letter: The letter on it; empty for none.
        cell: The side of a cell, in pixels.
        theme: The theme, for its measures.
        lying: The piece as it is turned.
        numbers: Whether the colours of its cells are numbers.
    """

    piece: Piece
    fill: Colour
    letter: str
    cell: float
    theme: Theme
    lying: Orientation
    numbers: bool = False

    @property
    def _paper(self) -> Paper:
        return Paper(self.lying.shape.lattice, self.lying.shape.cells, self.cell, self.theme)

    def cell_rings(self) -> tuple[tuple[Point, ...], ...]:
        """The outline of each cell, the corner of the piece at the origin."""
        return self._paper.tiles(self.lying.shape.cells, 0.0)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in pixels: as true as the paper."""
        paper = self._paper
        return paper.width, paper.height

    @property
    def rank(self) -> tuple[int, float]:
        """Its place: large and stout pieces first, as long ones still fit beside or below them."""
        return -self.piece.size, -self.size[1]

    def marks(self) -> tuple[Figure, ...]:
        """The piece in its colour with a dashed line round it, its corner at the origin."""
        lying, cells, paper = self.lying, self.lying.shape.cells, self._paper
        drawn = piece_marks(
            paper,
            cells,
            self.fill,
            letter=self.letter or None,
            title=self.piece.name,
            sides=lying.sides,
            colours=lying.colours,
            numbers=self.numbers,
        )
        # The corners of the line have the same middles as those of the piece.
        corner = (self.theme.corner * paper.broad + self.theme.gap / 2) * self.cell
        return (*drawn, dashed(paper.rings(cells), Pen(self.theme.ink, 0.8), corner))


def cut_outs(
    puzzles: Sequence[Puzzle],
    pieces: Sequence[Piece],
    used: Sequence[Counter[str]],
    cell: float,
    theme: Theme,
) -> list[CutOut]:
    """Each piece as often as one of the puzzles needs it; none of solids, as paper is of no use.

    Of a piece that may be left out there are as many as may be used: those of the solution alone
    would give away which pieces to choose. Of pieces in any number there are equally many of each,
    as many as the solution has of the one that it uses most.

    Args:
        puzzles: Puzzles in which no letter stands for two pieces, as `lettered_alike` finds them.
        pieces: The pieces that colours tell apart, also of other puzzles, each name once.
        used: How often a puzzle uses each piece, if that is known.
        cell: The side of a cell, in pixels.
        theme: The theme, for its colours.
    """
    needed: Counter[str] = Counter()
    flat: dict[str, tuple[Piece, bool]] = {}
    letter: dict[str, str] = {}
    for puzzle, number in zip(puzzles, used, strict=True):
        if puzzle.lattice.has_layers:
            continue
        signed = with_signs(puzzle)
        numbers = has_numbers(signed)
        for piece in signed:
            flat.setdefault(piece.name, (piece, numbers))
        # A domino is called by its numbers.
        letter |= letters(puzzle.pieces)
        letter |= {piece.name: "" for piece in puzzle.pieces if pips_of(piece)}
        needed |= _needed(puzzle, number)
    colours = theme.colours(pieces)
    found = [
        CutOut(piece, colours[name], letter[name], cell, theme, lying_flat(piece), numbers)
        for name, (piece, numbers) in flat.items()
        for _ in range(needed[name])
    ]
    return sorted(found, key=lambda each: each.rank)


def lettered_alike(puzzles: Sequence[Puzzle]) -> list[list[int]]:
    """Sort the places of puzzles into groups in which each letter stands for one piece.

    Letters are those of each puzzle by itself, so that the same letter may stand for a pentomino in
    one and for a tetromino in the next.
    """
    groups: list[tuple[list[int], set[tuple[str, str, Shape]]]] = []
    for place, puzzle in enumerate(puzzles):
        letter = letters(puzzle.pieces)
        own = {(letter[piece.name], piece.name, piece.shape) for piece in puzzle.pieces}
        for group, known in groups:
            together = known | own
            by_letter, by_name = ({each[place] for each in together} for place in (0, 1))
            if len(by_letter) == len(by_name) == len(together):
                group.append(place)
                known.update(own)
                break
        else:
            groups.append(([place], own))
    return [group for group, _ in groups]


def _needed(puzzle: Puzzle, used: Counter[str]) -> Counter[str]:
    """How often each piece is cut out, where a solution uses them so often, if that is known."""
    unlimited = {piece.name for piece in puzzle.pieces if piece.copies.most is None}
    enough = max((used[name] for name in unlimited), default=0) or 1
    needed = {piece.name: _most(piece, puzzle) for piece in puzzle.pieces}
    if used:
        needed |= {name: min(needed[name], enough) for name in unlimited}
    return Counter(needed)


def _most(piece: Piece, puzzle: Puzzle) -> int:
    """How often a puzzle can use a piece."""
    fit = len(puzzle.board.cells) // piece.size
    return fit if piece.copies.most is None else min(piece.copies.most, fit)


@final
@dataclass(frozen=True)
class CutGroup:
    """Pieces to be cut out for the same puzzles.

    Args:
        heading: Names the puzzles; empty where the pieces are for all of them.
        pieces: At least one, those that are hard to pack first.
    """

    heading: str
    pieces: tuple[CutOut, ...]


def laid_out(
    groups: Iterable[CutGroup], sizes: Sizes, theme: Theme
) -> Iterator[tuple[Figure, ...]]:
    """The pieces, as many on each page as fit, turned so that they save paper; scissors beside.

    A group follows below the one before where it fits.

    Args:
        groups: At least one.
        sizes: The sizes of the page.
        theme: The theme, for its colours.
    """
    page: list[Figure] = []
    down = 0.0
    for group in groups:
        lines = wrapped(group.heading, _HEADING, sizes.room_width, bold=True)
        head = len(lines) * _HEADING_LINE + _BELOW_HEADING if group.heading else 0.0
        room = sizes.room_width - _BESIDE, sizes.room_height - head
        for packed in _fewest_pages(group.pieces, room):
            height = head + max(at[1] + piece.size[1] for piece, at in packed)
            if page and down + height > sizes.room_height:
                yield tuple(page)
                page, down = [], 0.0
            if group.heading:
                for place, line in enumerate(lines):
                    at = (0.0, down + (place + 0.5) * _HEADING_LINE)
                    page.append(Label(at, line, _HEADING, theme.ink, anchor="start", bold=True))
            page.append(scissors((_SCISSORS, down + head), _SCISSORS, theme))
            page += [
                Group((_BESIDE + at[0], down + head + at[1]), piece.marks()) for piece, at in packed
            ]
            down += height + _BETWEEN_GROUPS
    yield tuple(page)


def _fewest_pages(
    pieces: Sequence[CutOut], room: tuple[float, float]
) -> list[list[tuple[CutOut, Point]]]:
    """The pieces on as few pages as they take, with the largest gap that allows it."""
    packed = [packed_on_pages(pieces, room, gap) for gap in _GAPS]
    fewest = min(map(len, packed))
    return next(pages for pages in packed if len(pages) == fewest)


def packed_on_pages(
    pieces: Sequence[CutOut], room: tuple[float, float], gap: float
) -> list[list[tuple[CutOut, Point]]]:
    """Lay each piece as high up as it fits, in the orientation that reaches down least.

    Args:
        pieces: All with cells of one size.
        room: Width and height of a page; a piece that is larger has a page of its own.
        gap: The least distance of two pieces.

    Returns:
        The pieces of each page, as they are turned, with the places of their corners.
    """
    step = pieces[0].cell / _FINE
    # Each piece keeps half a gap round it free, also beyond the edges of the page.
    width, height = (math.floor((length + gap) / step + 1e-6) for length in room)
    forms: dict[Piece, list[_Turned]] = {}
    pages: list[list[tuple[CutOut, Point]]] = []
    full: list[int] = []
    for piece in pieces:
        if piece.piece not in forms:
            turned = [replace(piece, lying=each) for each in ways_to_lie(piece.piece)]
            forms[piece.piece] = [_Turned.of(each, step, gap, width) for each in turned]
        found: tuple[_Turned, int] | None = None
        for page in range(max(len(pages) - _OPEN_PAGES, 0), len(pages)):
            found = _highest(forms[piece.piece], full[page], width, height)
            if found is not None:
                break
        else:
            page = len(pages)
            pages.append([])
            full.append(0)
            found = _highest(forms[piece.piece], 0, width, height)
        form, place = (forms[piece.piece][0], 0) if found is None else found
        full[page] |= form.mask << place
        down, across = divmod(place, width)
        pages[page].append((form.cut_out, (across * step, down * step)))
    return pages


@final
@dataclass(frozen=True, slots=True)
class _Turned:
    """A piece in one orientation, on a grid with so many squares in a row.

    Args:
        cut_out: The piece as it is turned.
        wide: How many squares it and its gap take across.
        high: How many they take down.
        mask: These squares, a bit for each: the rows of a page stand one after the other.
    """

    cut_out: CutOut
    wide: int
    high: int
    mask: int

    @classmethod
    def of(cls, cut_out: CutOut, step: float, gap: float, width: int) -> "_Turned":
        """Find the squares nearer to the piece than half a gap."""
        cells = [[(x + gap / 2, y + gap / 2) for x, y in ring] for ring in cut_out.cell_rings()]
        wide, high = (math.ceil((length + gap) / step - 1e-6) for length in cut_out.size)
        near, mask = (gap + step) / 2 - 1e-6, 0
        for ring in cells:
            across, down = zip(*ring, strict=True)
            columns = range(*_squares(min(across) - near, max(across) + near, step, wide))
            rows = range(*_squares(min(down) - near, max(down) + near, step, high))
            for row, column in product(rows, columns):
                bit = 1 << (row * width + column)
                if not mask & bit and _is_near(
                    ((column + 0.5) * step, (row + 0.5) * step), ring, near
                ):
                    mask |= bit
        return cls(cut_out, wide, high, mask)

    def place(self, full: int, width: int, height: int) -> int | None:
        """Return the highest place that is free, the leftmost of these; None without one.

        All places are looked at at once: the page is shifted once for each square of the piece.
        """
        if self.wide > width or self.high > height:
            return None
        taken, mask = 0, self.mask
        while mask:
            bit = mask & -mask
            taken |= full >> (bit.bit_length() - 1)
            mask ^= bit
        row = (1 << (width - self.wide + 1)) - 1
        rows = height - self.high + 1
        # One row of places, repeated: a number in which only the first bit of each row is set.
        free = row * (((1 << (width * rows)) - 1) // ((1 << width) - 1)) & ~taken
        return (free & -free).bit_length() - 1 if free else None


def _highest(
    forms: Sequence[_Turned], full: int, width: int, height: int
) -> tuple[_Turned, int] | None:
    """The form that reaches down least on a page, and its place there; None if none fits."""
    found = [
        (place // width + form.high, place, number)
        for number, form in enumerate(forms)
        if (place := form.place(full, width, height)) is not None
    ]
    if not found:
        return None
    _, place, number = min(found)
    return forms[number], place


def _squares(low: float, high: float, step: float, number: int) -> tuple[int, int]:
    """From which square to which the middles lie between two places, among so many squares."""
    return max(math.floor(low / step - 0.5), 0), min(math.ceil(high / step + 0.5), number)


def _is_near(point: Point, ring: Sequence[Point], distance: float) -> bool:
    """Check whether a point is inside of a convex ring, or no farther from it than this."""
    sides = list(pairwise((*ring, ring[0])))
    turns = [(x2 - x) * (point[1] - y) - (y2 - y) * (point[0] - x) for (x, y), (x2, y2) in sides]
    inside = all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)
    return inside or any(distance_to_side(point, side) <= distance for side in sides)


def dashed(rings: Iterable[Sequence[Point]], pen: Pen, corner: float, dash: float = 5.0) -> Stroke:
    """Rings as dashed lines with round corners.

    Args:
        rings: The corners of each.
        pen: The pen of the dashes.
        corner: The radius of the corners, in pixels.
        dash: About how long a dash is, and the gap after it, in pixels.
    """
    return Stroke(tuple(line for ring in rings for line in _dashes(ring, corner, dash)), pen)


def _dashes(ring: Sequence[Point], corner: float, dash: float) -> Iterator[tuple[Point, ...]]:
    """Dashes of equal length along a ring; the first one has its middle on the first side."""
    path = list(_curved(ring, corner))
    path = [_between(path[0], path[-1], 0.5), *path, _between(path[0], path[-1], 0.5)]
    steps = [math.dist(start, end) for start, end in pairwise(path)]
    number = max(round(sum(steps) / (2 * dash)), 1)
    each = sum(steps) / (2 * number)
    ends = [0.0, *accumulate(steps)]
    for start in (each * (2 * n + 0.5) for n in range(number)):
        inner = [p for p, at in zip(path, ends, strict=True) if start < at < start + each]
        yield (_at(path, ends, start), *inner, _at(path, ends, start + each))


def _curved(ring: Sequence[Point], corner: float) -> Iterator[Point]:
    """The points of a ring whose corners are short curves."""
    for bend in bends(ring, corner):
        for step in range(_CURVE + 1):
            share = step / _CURVE
            first, second = (
                _between(bend.start, bend.corner, share),
                _between(bend.corner, bend.end, share),
            )
            yield _between(first, second, share)


def _at(path: Sequence[Point], ends: Sequence[float], length: float) -> Point:
    """The point of a path after this length."""
    place = min(bisect(ends, length), len(path) - 1)
    step = ends[place] - ends[place - 1]
    share = (length - ends[place - 1]) / step if step else 0.0
    return _between(path[place - 1], path[place], share)


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def scissors(at: Point, size: float, theme: Theme) -> Group:
    """A pair of scissors that cuts to the right.

    Args:
        at: Where the blades end: a point on the line to cut.
        size: How long it is, in pixels.
        theme: The theme, for its colours.
    """
    pen = Pen(theme.ink, size / 16)
    crossing = (-0.45 * size, 0.0)
    marks: list[Figure] = []
    for side in (-1, 1):
        handle = (-0.82 * size, side * 0.17 * size)
        tip, heel = (0.0, -side * 0.10 * size), (-0.68 * size, side * 0.10 * size)
        blade = (crossing, tip, (-0.47 * size, -side * 0.06 * size))
        marks += [
            Area((circle(handle, 0.14 * size),), None, pen),
            Area((blade,), theme.ink, None),
            Stroke(((heel, crossing),), pen),
        ]
    return Group(at, tuple(marks))
